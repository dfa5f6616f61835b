// An addition to Archmage: a condition with levels that fades, an action that gives it, and a moment at which that is offered as an answer.
import type * as Engine from "sortie/engine";
import type { ExtendedShapes, ExtensionCondition, ExtensionOf } from "sortie/rulesets";

const ID = "my-ruleset";
const [MARKED, MARK] = [`${ID}-marked`, `${ID}-mark`] as const;

/** Archmage's types, with what this module stores on creatures. The compiler knows its moments, numbers, conditions, payers and fields. */
type Archmage = ExtendedShapes<"archmage", typeof ID, { creature: { [ID]?: { marks: number; answered: number } } }>;

/** MR-1: Marked takes 1 off AC for each level. */
const marked: ExtensionCondition<"archmage", typeof ID> = {
  id: MARKED,
  label: "MYRULESET.Marked.Label",
  hint: "MYRULESET.Marked.Hint",
  img: "icons/svg/target.svg",
  rules: ["MR-1"],
  levels: 3,
  modifiers: [{ target: "ac", value: -1 }],
};

/** MR-2: three marks a battle. */
const marksOf = ({ resource }: typeof Engine): Engine.Resource<Archmage> =>
  resource<Archmage>({
    ...{ id: `${ID}-marks`, spent: `${ID}.marks`, refill: "battleStart", rule: "MR-2" },
    ...{ label: "MYRULESET.Marks", lacks: "MYRULESET.NoMarks", most: () => 3, cost: () => 1 },
  });

/** MR-3: an answer a round. It pays for answers in place of the turn. */
const answersOf = ({ resource }: typeof Engine): Engine.Resource<Archmage> =>
  resource<Archmage>({
    ...{ id: `${ID}-answers`, spent: `${ID}.answered`, refill: "roundStart", rule: "MR-3" },
    ...{ label: "MYRULESET.Answer", lacks: "MYRULESET.NoAnswer", most: () => 1, cost: () => 1 },
  });

/** MR-2: a mark raises the condition by a level. */
function mark(engine: typeof Engine): Engine.ActionDefinition<Archmage> {
  const { availabilityOf, areEnemies, asProcedure, raiseCondition, refuse, requireCreature } = engine;
  const marks = marksOf(engine).payer;
  return {
    id: MARK,
    label: "MYRULESET.Mark.Label",
    hint: "MYRULESET.Mark.Hint",
    icon: "fa-solid fa-bullseye",
    rules: ["MR-2"],
    price: { kind: "quick" },
    offered: { on: "sheet" },
    targets: { min: 1, max: 1 },
    applies: (_battle, { type }) => type === "archmageCharacter",
    targetCandidates: (_battle, who) => ({ max: 1, accepts: (other) => areEnemies(who, other) }),
    availability: (battle, who, _item, payer) =>
      availabilityOf(marks.of(battle, who).why({ kind: "quick" }) ?? payer.why({ kind: "quick" })),
    perform: asProcedure((context: Engine.Context<Archmage>) => {
      const { battle, intent, payer } = context;
      const who = requireCreature(battle, intent.actor);
      const target = requireCreature(battle, intent.targets?.[0] ?? null);
      if (!areEnemies(who, target)) refuse("MR-2", "MYRULESET.Friend", { name: who.name, target: target.name });
      marks.of(battle, who).pay({ kind: "quick" });
      payer.pay({ kind: "quick" });
      raiseCondition(context, target, MARKED, 1, { source: who.uuid });
    }),
  };
}

/** MR-3: whoever is attacked may mark the attacker. */
function answers(engine: typeof Engine): Engine.ReactionRule<Archmage> {
  const { payer } = answersOf(engine);
  /** Who acts, and whom that is about. */
  const sidesOf = ({ who, foes }: Archmage["about"]) => ({ attacker: who, attacked: foes });
  return {
    id: MARK,
    when: "declared",
    rule: "MR-3",
    text: "MYRULESET.Ask",
    data: (battle, about, { name }) => ({ name, attacker: battle.creatures[sidesOf(about).attacker]?.name ?? "" }),
    who(battle, about) {
      const { attacker, attacked } = sidesOf(about);
      const enemy = battle.creatures[attacker];
      // Nobody who has fallen is asked.
      const heroes = attacked
        .flatMap((uuid) => battle.creatures[uuid] ?? [])
        .filter((hero) => hero.type === "archmageCharacter" && hero.system.hp.value > 0);
      return enemy ? heroes.filter((hero) => engine.areEnemies(hero, enemy)) : [];
    },
    deeds: (_battle, _creature, about) => [{ action: MARK, targets: [sidesOf(about).attacker] }],
    payer: () => payer,
  };
}

/** The extension; it is handed the engine, so that it runs in the game and in tests alike. */
export function extension(engine: typeof Engine): ExtensionOf<"archmage", typeof ID, Archmage> {
  const { asProcedure, creatureOf, integer, levelOf, raiseCondition, refills } = engine;
  return {
    id: ID,
    of: "archmage",
    contract: 1,
    rulePrefix: "MR",
    parts: () => ({
      conditions: [marked],
      actions: [mark(engine)],
      payers: [answersOf(engine).payer],
      reactions: [answers(engine)],
      fields: { actors: { archmageCharacter: { marks: integer(0, { min: 0 }), answered: integer(0, { min: 0 }) } } },
      lifecycle: {
        ...refills([marksOf(engine), answersOf(engine)]),
        // MR-1: at the end of its turn it fades by a level.
        turnEnd: asProcedure((context: Engine.Context<Archmage>, combatant: string | undefined) => {
          const who = combatant === undefined ? undefined : creatureOf(context.battle, combatant);
          if (who && levelOf(who, MARKED) > 0) raiseCondition(context, who, MARKED, -1, { rule: "MR-1" });
        }),
      },
    }),
  };
}
