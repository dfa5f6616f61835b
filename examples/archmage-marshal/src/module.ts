// The Marshal: a class for the Archmage Engine, added by a module. A feature with a count of its own, a condition, and a power in whose window allies strike.

import type * as Sortie from "sortie/engine";
import type { ExtendedShapes, ExtensionCondition, ExtensionOf } from "sortie/rulesets";

declare const sortie: { readonly engine: typeof Sortie };
declare const Hooks: {
  on(name: "sortie.registerRulesets", listener: (registry: { extend(extension: unknown): void }) => void): void;
};

const ID = "archmage-marshal";
const [STEELED, STEEL, SIGNAL] = [`${ID}-steeled`, `${ID}-steel`, `${ID}-signal`] as const;

/** Archmage's types, and what we store; foes have no class. */
type Archmage = ExtendedShapes<"archmage", typeof ID, { creature: { [ID]?: { steeled: number; signalled: boolean } } }>;
type Hero = Sortie.Creature<Archmage>;

const steeled: ExtensionCondition<"archmage", typeof ID> = {
  id: STEELED,
  label: "MARSHAL.Steeled.Label",
  hint: "MARSHAL.Steeled.Hint",
  img: "icons/svg/upgrade.svg",
  rules: ["AM-2"],
  modifiers: [
    { target: "attack", value: 1 },
    { target: "save", value: 2 },
  ],
  ends: { when: "turnEnd" },
};

/** A deed of marshals, aimed at one creature that `suits`, as long as there is any `left` in this battle. */
interface Deed extends Pick<Sortie.ActionDefinition<Archmage>, "id" | "label" | "hint" | "icon" | "rules" | "place"> {
  readonly price: Archmage["price"];
  readonly left: (who: Hero) => boolean;
  readonly suits: (who: Hero, target: Hero) => boolean;
  readonly act: (context: Sortie.Context<Archmage>, who: Hero, target: Hero) => Sortie.Procedure;
}

function action({ left, suits, act, ...deed }: Deed): Sortie.ActionDefinition<Archmage> {
  const { refuse, refuseIf, requireCreature, availabilityOf } = sortie.engine;
  const rule = deed.rules[0] ?? "";
  const spent = (who: Hero) => (left(who) ? null : { rule, text: "MARSHAL.Refusal.NoneLeft", data: { name: who.name } });
  return {
    ...deed,
    offered: { on: "sheet" },
    targets: { min: 1, max: 1 },
    targetCandidates: (_battle, who) => ({ max: 1, accepts: (other) => suits(who, other) }),
    applies: (_battle, { system }) => "className" in system && system.className.trim().toLowerCase() === "marshal",
    availability: (_battle, who, _item, payer) => availabilityOf(spent(who) ?? payer.why(deed.price)),
    *perform(context) {
      const { battle, intent, payer } = context;
      const who = requireCreature(battle, intent.actor);
      const target = requireCreature(battle, intent.targets?.[0] ?? null);
      if (!suits(who, target)) refuse(rule, "MARSHAL.Refusal.Target", { name: who.name, target: target.name });
      refuseIf(spent(who));
      payer.pay(deed.price);
      yield* act(context, who, target);
    },
  };
}

const steel = ({ asProcedure, giveCondition }: typeof Sortie): Deed => ({
  ...{ id: STEEL, label: "MARSHAL.Steel.Label", hint: "MARSHAL.Steel.Hint", icon: "fa-solid fa-shield-heart" },
  ...{ rules: ["AM-1", "AM-2"], place: "common", price: { kind: "quick" } },
  // Once a battle, and once more at levels 4, 7 and 10.
  left: ({ system }) => (system[ID]?.steeled ?? 0) < 1 + Math.floor((system.level - 1) / 3),
  suits: (who, target) => who.side === target.side,
  act: asProcedure((context: Sortie.Context<Archmage>, who: Hero, target: Hero) => {
    if (who.system[ID]) who.system[ID].steeled += 1;
    giveCondition(context, target, STEELED, { source: who.uuid, ends: { when: "turnEnd", of: target.uuid, count: 1 }, quiet: true });
    context.note({ rule: "AM-1", text: "MARSHAL.Steel.Step", data: { name: who.name, target: target.name }, about: target.uuid });
  }),
});

const signal = ({ areEnemies, offerReactions }: typeof Sortie): Deed => ({
  ...{ id: SIGNAL, label: "MARSHAL.Signal.Label", hint: "MARSHAL.Signal.Hint", icon: "fa-solid fa-bullhorn" },
  ...{ rules: ["AM-3"], place: "attack", price: { kind: "standard" } },
  left: ({ system }) => system[ID]?.signalled !== true,
  suits: areEnemies,
  *act(context, who, target) {
    if (who.system[ID]) who.system[ID].signalled = true;
    context.note({ rule: "AM-3", text: "MARSHAL.Signal.Step", data: { name: who.name, target: target.name }, about: target.uuid });
    yield* offerReactions(context, { when: SIGNAL, about: { who: who.uuid, foes: [target.uuid], stopped: false } });
  },
});

/** Every ally who is engaged with the foe may strike at it, for free. */
const strikes = (free: Sortie.PayerKind<Archmage>): Sortie.ReactionRule<Archmage> => ({
  ...{ id: SIGNAL, when: SIGNAL, rule: "AM-3", text: "MARSHAL.Signal.Ask", pass: "MARSHAL.Signal.Pass" },
  data: ({ creatures }, { who, foes: [foe = ""] }, { name }) => ({
    ...{ name, marshal: creatures[who]?.name ?? "", target: creatures[foe]?.name ?? "" },
  }),
  who: (battle, { who, foes: [foe = ""] }) =>
    sortie.engine
      .participants(battle)
      .filter(
        ({ uuid, side, system }) => uuid !== who && side === battle.creatures[who]?.side && system.position.engagedWith.includes(foe),
      ),
  deeds: (_battle, { items }, { foes }) =>
    Object.values(items)
      .filter(({ system }) => "equipped" in system && "delivery" in system && system.equipped && system.delivery === "melee")
      .map(({ id }) => ({ action: "attack", item: id, targets: foes })),
  payer: () => free,
});

const marshal: ExtensionOf<"archmage", typeof ID, Archmage> = {
  id: ID,
  of: "archmage",
  contract: 1,
  rulePrefix: "AM",
  parts({ payers }) {
    const { asProcedure, boolean, integer } = sortie.engine;
    const answer = payers.find(({ id }) => id === "answer");
    if (!answer) throw new Error("This Archmage pays in another way");
    return {
      conditions: [steeled],
      actions: [action(steel(sortie.engine)), action(signal(sortie.engine))],
      reactions: [strikes(answer)],
      fields: { actors: { archmageCharacter: { steeled: integer(0, { min: 0 }), signalled: boolean(false) } } },
      lifecycle: {
        battleEnd: asProcedure(({ battle }: Sortie.Context<Archmage>) => {
          for (const { system } of Object.values(battle.creatures))
            if (system[ID]) Object.assign(system[ID], { steeled: 0, signalled: false });
        }),
      },
    };
  },
};

Hooks.on("sortie.registerRulesets", (registry) => {
  registry.extend(marshal);
});
