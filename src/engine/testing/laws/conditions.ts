// The law of conditions: however one comes or goes (by the token's menu, a sheet's window, a rule, for everybody, on a creature that is new), it leaves the same creature.

import type { ActionDefinition } from "../../actions/action.ts";
import { AVAILABLE } from "../../actions/availability.ts";
import { type Battle, type Creature, type LastingEffect, type Shapes, combatantOf } from "../../battle/battle.ts";
import { type ConditionDefinition, effectsInOrder } from "../../battle/effects.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { summon } from "../../creatures/summoning.ts";
import { type JsonObject, clonePlain, equalPlain } from "../../data/json.ts";
import { seededRandom } from "../../data/random.ts";
import { type ConditionCause, carriersOf, endCondition, giveCondition, levelOf, raiseCondition } from "../../effects/conditions.ts";
import { type Context, createContext, requireCreature } from "../../procedures/context.ts";
import { type Table, asProcedure, runProcedure } from "../../procedures/procedure.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { perform } from "../../run/perform.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { DOES_FIELD } from "../../turns/party-actions.ts";
import { buildBattle, buildCreature, buildIntent, uuidOf } from "../builders.ts";

const SEED = 7;
/** A condition that every other one brings along while the law looks. */
export const MARK = "sortieLawMark";
const BEARER = "Bearer";
/** Of one with more levels the law looks at so many. */
const MOST_LEVELS = 10;

/** Takes part in what everybody does; dice and every other answer are the seed's. */
function table(): Table {
  const simulated = simulatedTable(seededRandom(SEED));
  return {
    answer(ask) {
      const takesPart = ask.kind === "choose" && ask.options.some(({ value }) => value === "yes");
      return takesPart ? { kind: "choose", values: ["yes"] } : simulated.answer(ask);
    },
  };
}

/** The ruleset with more in each of its conditions: it lowers every number that may be raised by 1, and brings a mark along. No rule of the ruleset knows of it. */
export function markConditions<S extends Shapes>(ruleset: Ruleset<S>): Ruleset<S> {
  const modifiers = (ruleset.numbers ?? []).map(({ key }) => ({ target: key, value: -1 }));
  const mark: ConditionDefinition = { id: MARK, label: "", hint: "", img: "", rules: [] };
  const marked = ruleset.conditions.map((definition): ConditionDefinition => {
    const { brings = [], modifiers: own = [] } = definition;
    return { ...definition, modifiers: [...own, ...modifiers], brings: [...brings, MARK] };
  });
  return { ...ruleset, conditions: [...marked, mark] };
}

/** What creatures of a battle lack of the conditions that they have; none where the law holds. */
export function incompleteConditions<S extends Shapes>({ conditions }: Pick<Ruleset<S>, "conditions">, battle: Battle<S>): string[] {
  return Object.values(battle.creatures).flatMap(({ name, effects }) =>
    Object.values(effects).flatMap((effect) =>
      conditions
        .filter(({ id }) => effect.statuses[0] === id)
        .flatMap((definition) => lacks(definition, effect).map((what) => `${name}'s ${definition.id} lacks ${what}`)),
    ),
  );
}

function lacks({ brings = [], modifiers = [], levels = 0 }: ConditionDefinition, { statuses, system }: LastingEffect): string[] {
  const times = levels === 0 ? 1 : Math.max(1, system.level);
  return [
    ...brings.filter((id) => !statuses.includes(id)).map((id) => `the condition ${id}`),
    ...modifiers
      .filter(({ target, value }) => !system.modifiers.some((has) => has.target === target && has.value === value * times))
      .map(({ target }) => `its change of ${target}`),
  ];
}

/** Everything that is against the law: for each kind of actor and each condition, given and ended in every way, at rest and in a battle. */
export function checkConditions<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const marked = markConditions(ruleset);
  return [false, true].flatMap((inBattle) =>
    Object.keys(marked.actors).flatMap((type) => {
      const start = begin(marked, type, inBattle);
      return marked.conditions
        .filter(({ id }) => id !== MARK)
        .flatMap(({ id }) => problemsOf(marked, start, id).map((what) => `${type}${inBattle ? " in battle" : ""}, ${id}: ${what}`));
    }),
  );
}

interface Way<S extends Shapes> {
  readonly how: string;
  readonly battle: Battle<S>;
}

function problemsOf<S extends Shapes>(ruleset: Ruleset<S>, start: Battle<S>, id: string): string[] {
  const bearer = uuidOf(BEARER);
  let rules = ruleset;
  const done = (battle: Battle<S>, action: string, options: JsonObject = {}, actor: string | null = bearer): Battle<S> => {
    const copy = clonePlain(battle);
    perform(rules, copy, { ...buildIntent(action, actor, { options }), targets: [bearer] }, table());
    return copy;
  };
  const toggled = (battle: Battle<S>): Battle<S> => done(battle, CORE_ACTIONS.toggleCondition, { condition: id });
  const byHand = toggled(start);
  const carrier = carriersOf(bearerIn(byHand), id).at(-1);
  if (!carrier) return ["the token's menu does not give it"];
  const { name, img, statuses, system } = clonePlain(carrier);
  // What the hand was asked for, a rule knows.
  rules = withConditionActions(ruleset, id, { source: system.source, level: system.level, system: { ongoing: system.ongoing } });
  const byRule = done(start, GIVE);
  const copy = { name, img, statuses: [...statuses], system: { ...system } };
  const given = [
    { how: "a rule", battle: byRule },
    { how: "a rule for everybody", battle: done(start, CORE_ACTIONS.everybody, { [DOES_FIELD]: GIVE }, null) },
    { how: "a copy", battle: done(start, CORE_ACTIONS.copyEffect, { copy }) },
  ];
  const ended = [
    { how: "a rule", battle: done(byRule, END) },
    { how: "the sheet", battle: done(byHand, CORE_ACTIONS.takeOffEffect, { effect: carrier.id }) },
  ];
  const byNoted = summoned(ruleset, start, { ...carrier, statuses: [id], system: { ...system, modifiers: [] } });
  return [
    ...incompleteConditions(ruleset, byHand),
    ...differing(ruleset, byHand, given, "given by"),
    ...differing(ruleset, done(byRule, GIVE), [{ how: "a hand and then a rule", battle: done(byHand, GIVE) }], "given by"),
    ...differing(ruleset, toggled(byHand), ended, "ended by"),
    ...incompleteConditions(ruleset, byNoted).map((what) => `on a creature that is new ${what}`),
    ...levelProblems(ruleset, start, id),
  ];
}

/** One that has levels is the same at each of them, whether hands or a rule have raised it, counts once for each, and is gone at 0. */
function levelProblems<S extends Shapes>(ruleset: Ruleset<S>, start: Battle<S>, id: string): string[] {
  const highest = Math.min(MOST_LEVELS, ruleset.conditions.find((known) => known.id === id)?.levels ?? 0);
  if (highest === 0) return [];
  const act = (rules: Ruleset<S>, battle: Battle<S>, action: string, options: JsonObject = {}): Battle<S> => {
    const copy = clonePlain(battle);
    perform(rules, copy, { ...buildIntent(action, uuidOf(BEARER), { options }), targets: [uuidOf(BEARER)] }, table());
    return copy;
  };
  const problems: string[] = [];
  let [byHand, byRule] = [start, start];
  for (let level = 1; level <= highest; level += 1) {
    byHand = act(ruleset, byHand, CORE_ACTIONS.raiseCondition, { condition: id, by: 1 });
    const { source = "", ongoing } = carriersOf(bearerIn(byHand), id)[0]?.system ?? {};
    const rules = withConditionActions(ruleset, id, { source, level: 1, ...(ongoing ? { system: { ongoing } } : {}) });
    byRule = act(rules, byRule, RAISE);
    const at = `at level ${String(level)}`;
    const given = act(withConditionActions(ruleset, id, { level }), start, GIVE);
    problems.push(
      ...differing(ruleset, byHand, [{ how: `a rule ${at}`, battle: byRule }], "raised by"),
      ...[byHand, given].flatMap((battle) => incompleteConditions(ruleset, battle).map((what) => `${at} ${what}`)),
      ...[byHand, given].flatMap((battle) => (levelOf(bearerIn(battle), id) === level ? [] : [`it is not ${at} when it is given ${at}`])),
    );
  }
  const off = act(ruleset, byHand, CORE_ACTIONS.toggleCondition, { condition: id });
  const lowered = act(ruleset, byHand, CORE_ACTIONS.raiseCondition, { condition: id, by: -highest });
  return [...problems, ...differing(ruleset, off, [{ how: "lowering it to 0", battle: lowered }], "ended by")];
}

/** A sentence for each way that leaves another creature than the hand does. */
function differing<S extends Shapes>(ruleset: Ruleset<S>, byHand: Battle<S>, ways: readonly Way<S>[], what: string): string[] {
  const wanted = conditionState(ruleset, byHand, uuidOf(BEARER));
  return ways.flatMap(({ how, battle }) => {
    const found = conditionState(ruleset, battle, uuidOf(BEARER));
    return differences(found, wanted, "").map((difference) => `${what} ${how} ${difference}`);
  });
}

/** "hp.value: 0, by hand 1". */
function differences(found: unknown, wanted: unknown, path: string): string[] {
  if (equalPlain(found, wanted)) return [];
  const inside = (value: unknown): Record<string, unknown> | null => (typeof value === "object" && value !== null ? { ...value } : null);
  const [one, other] = [inside(found), inside(wanted)];
  if (!one || !other) return [`${path} is ${JSON.stringify(found)}, by hand ${JSON.stringify(wanted)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], `${path}.${key}`));
}

/** Everything that a condition may have to do with: the creature, its place in the battle, its numbers. The ids and the order of effects are chance. */
export function conditionState<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, uuid: string): unknown {
  const creature = requireCreature(battle, uuid);
  const effects = effectsInOrder(creature).map((effect) => ({ ...effect, id: "", system: { ...effect.system, sequence: 0 } }));
  const numbers = (ruleset.numbers ?? []).map((number) => number.read(battle, creature));
  const combatant = combatantOf(battle, creature.uuid);
  return clonePlain({ creature: { ...creature, effects }, numbers, derived: ruleset.derive(creature, battle.options), combatant });
}

function bearerIn<S extends Shapes>(battle: Battle<S>): Creature<S> {
  return requireCreature(battle, uuidOf(BEARER));
}

/** A creature that is new, with an effect that somebody has written down by the condition's id alone. */
function summoned<S extends Shapes>(ruleset: Ruleset<S>, start: Battle<S>, effect: LastingEffect): Battle<S> {
  const battle = clonePlain(start);
  const { type, system } = bearerIn(battle);
  const context = createContext(ruleset, battle, buildIntent("none", null));
  runProcedure(
    summon(context, { name: "Newcomer", type, system, effects: [effect] }, { name: "Newcomer", side: "foes" }),
    simulatedTable(seededRandom(SEED)),
  );
  return battle;
}

function begin<S extends Shapes>(ruleset: Ruleset<S>, type: string, inBattle: boolean): Battle<S> {
  const others = Object.keys(ruleset.actors).map((other) => buildCreature(ruleset, { type: other, name: `Other ${other}` }));
  const battle = buildBattle(ruleset, [buildCreature(ruleset, { type, name: BEARER }), ...others]);
  if (inBattle) perform(ruleset, battle, buildIntent(CORE_ACTIONS.beginBattle, null), table());
  return battle;
}

export const GIVE = "sortieLawGive";
export const END = "sortieLawEnd";
export const RAISE = "sortieLawRaise";

/** The ruleset with three rules more: one that gives this condition, one that ends it, and one that raises it by the cause's level. */
export function withConditionActions<S extends Shapes>(ruleset: Ruleset<S>, condition: string, cause: ConditionCause): Ruleset<S> {
  const rest = (id: string, work: (context: Context<S>, creature: Creature<S>) => unknown): ActionDefinition<S> => ({
    id,
    label: "",
    hint: "",
    icon: "",
    rules: [],
    offered: { on: "sheet" },
    availability: () => AVAILABLE,
    perform: asProcedure((context: Context<S>) => {
      work(context, requireCreature(context.battle, context.intent.actor));
    }),
  });
  const give = rest(GIVE, (context, creature) => giveCondition(context, creature, condition, cause));
  const end = rest(END, (context, creature) => endCondition(context, creature, condition));
  const raise = rest(RAISE, (context, creature) => raiseCondition(context, creature, condition, cause.level ?? 1));
  return { ...ruleset, rests: [...ruleset.rests, give, end, raise] };
}
