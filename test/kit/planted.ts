// What is planted in a module that the kit has made: entries that the game makes nothing of, and procedures that are lost.

/** Entries that the game would make nothing of: what they do, the words of the template, those in their place, and what is told. */
export const ENTRIES: [string, string, string, string][] = [
  [
    "hands nothing over",
    "registry.register(ruleset(sortie.engine));",
    "void registry;",
    'dist/module.js never hands over "lantern-watch": in sortie.registerRulesets it has to call registry.register(…) with it',
  ],
  [
    "throws as it is loaded",
    "Hooks.on(",
    'JSON.parse("");\nHooks.on(',
    "dist/module.js throws as it is loaded: Unexpected end of JSON input (src/module.ts:7)",
  ],
  [
    "asks for Sortie before the game gives it",
    "Hooks.on(",
    "export const mine = ruleset(sortie.engine);\nHooks.on(",
    "dist/module.js throws as it is loaded: sortie is not defined (src/module.ts:7): the game gives it from init on, so that only listeners may use it",
  ],
  [
    "throws as it is asked",
    "registry.register(",
    'JSON.parse("");\n  registry.register(',
    "The listener of sortie.registerRulesets throws: Unexpected end of JSON input (src/module.ts:8)",
  ],
  [
    "listens elsewhere",
    '"sortie.registerRulesets"',
    '"sortie.registerRuleset" as "sortie.registerRulesets"',
    'dist/module.js never hands over "lantern-watch": in sortie.registerRulesets it has to call registry.register(…) with it',
  ],
];

/** Procedures that are lost in each way that there is, beside some that are not. */
export const PLANTED = `import type { Context, Procedure } from "sortie/engine";
type Engine = typeof import("sortie/engine");
export const planted = (engine: Engine) => {
  const ask = { rule: "LW-1", text: "", of: null, fallback: true };
  const rolls = (context: Context): Procedure<boolean> => engine.confirm({ ...ask, of: context.intent.actor });
  const asks = [1, 2];
  const deed = {
    *perform(context: Context): Procedure {
      rolls(context);
      engine.confirm(ask);
      context.battle.started && rolls(context);
      for (const _one of asks) if (rolls(context)) continue;
      yield* engine.atOnce(() => rolls(context));
      asks.forEach(() => rolls(context));
    },
  };
  const lifecycle = {
    *roundStart(context: Context): Procedure {
      engine.refills([]).roundStart(context);
    },
    turnEnd: engine.asProcedure((context: Context) => rolls(context)),
    *settle(context: Context): Procedure {
      const later = rolls(context);
      yield* later;
      if (yield* rolls(context)) yield* engine.together(asks.map(() => rolls(context)));
    },
  };
  const handed = [
    engine.asProcedure(function* () {
      yield* engine.confirm(ask);
    }),
    engine.asProcedure(rolls),
    engine.asProcedure((context: Context) => context.note({ rule: "LW-1", text: "" })),
  ];
  return { deed, lifecycle, handed };
};
`;
