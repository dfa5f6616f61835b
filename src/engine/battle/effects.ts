// Conditions and lasting effects: what they hold, how they begin, stack and end. One shape for every ruleset.

import { tellName } from "../data/asked-names.ts";
import type { Battle, Creature, LastingEffect, Shapes } from "./battle.ts";
import type { InferFields } from "../data/fields.ts";
import { boolean, choice, fillFields, group, integer, list, map, optionalInteger, reference, text } from "../data/fields.ts";
import type { Modifier } from "../data/modifiers.ts";
import { memoized } from "../data/memo.ts";

/** Stored fields of our ActiveEffect subtype, the same for every ruleset. */
export const lastingEffectFields = {
  ruleset: text(),
  /** Uuid of the creature that caused it. */
  source: reference(),
  /** How strong it is, for a condition that has levels; 0 for everything else. */
  level: integer(0, { min: 0 }),
  /** Name under which it does not stack with itself. */
  stackName: text(),
  /** Position in the order in which effects began; older first. */
  sequence: integer(0),
  ends: group({
    when: choice("SORTIE.EffectEnd", ["never", "save", "turnStart", "turnEnd", "roundEnd", "battleEnd"]),
    /** Uuid of the creature whose turn ends it; "" is the bearer. */
    of: reference(),
    /** Turns or rounds still to come; it ends when the matching boundary finds 1 or less. */
    count: integer(1, { min: 0 }),
    /** Save total that ends it. */
    difficulty: integer(0),
  }),
  /** Damage that comes again and again; amount 0 is none. */
  ongoing: group({
    amount: integer(0, { min: 0 }),
    types: list(text("", { of: "damageTypes" })),
    magical: boolean(false),
  }),
  /** Natural die of the attack that caused it. */
  natural: optionalInteger(),
  modifiers: list(group({ target: text("", { of: "numbers" }), value: integer(0), kind: text("effect") })),
  /** What only the ruleset understands, as words and numbers. */
  notes: map(text()),
};
export type LastingEffectData = InferFields<typeof lastingEffectFields>;

/**
 * A condition of a ruleset: a status that Foundry's token HUD can toggle, with mechanical effects in the ruleset's rules. A list with the ids as `Id` lets the compiler
 * find a misspelled one in `hasCondition`.
 */
export interface ConditionDefinition<Id extends string = string> {
  /** Unique in its ruleset; stored as status `<id>`. */
  readonly id: Id;
  /** Language key. */
  readonly label: string;
  /** Language key of one sentence that says what it does. */
  readonly hint: string;
  /** Path of an icon in the package. */
  readonly img: string;
  /** Rule ids it follows. */
  readonly rules: readonly string[];
  /** Conditions that it brings along without storing them. */
  readonly implies?: readonly string[];
  /** Conditions that are stored beside it, because the rules that read them do not know it; what an extension's condition implies comes to that. */
  readonly brings?: readonly string[];
  /** What it adds to numbers that may be raised, whoever gives it (`giveCondition`): a rule of its own need not know it then. */
  readonly modifiers?: readonly { readonly target: string; readonly value: number }[];
  /** The highest level that it may have ("Frightened 2"): its modifiers count once for each. Missing: it has none. */
  readonly levels?: number;
  /** False: never offered on the token HUD, because rules alone set it. */
  readonly hud?: boolean;
  /** What Foundry itself takes it for: who is out of the fight, who is not seen, who sees nothing, who is off the ground. */
  readonly special?: "defeated" | "invisible" | "blind" | "burrow" | "hover" | "fly";
  /** How it ends when set by hand or by a power that does not say. */
  readonly ends?: Partial<LastingEffectData["ends"]>;
}

/** True for an effect that counts for nothing: switched off, run out, or suppressed. */
export function isOff({ disabled, inactive }: LastingEffect): boolean {
  return disabled || inactive === true;
}

/** True for an effect that Sortie has made and keeps: neither lent by an item nor made by somebody else. Rules replace no others. */
export function isOwnEffect({ rest, lentBy }: Pick<LastingEffect, "rest" | "lentBy">): boolean {
  return rest === undefined && lentBy === undefined;
}

/** True when a creature has a condition, itself or implied by another; effects that are off do not count. */
export function hasCondition<Id extends string>(
  creature: Pick<Creature, "effects">,
  id: NoInfer<Id>,
  definitions: readonly ConditionDefinition<Id>[],
): boolean {
  return conditionsOf(creature, definitions).has(id);
}

/** All conditions of a creature, with the implied ones. Remembered as long as its effects carry the same statuses: nothing is asked more often. */
export function conditionsOf({ effects }: Pick<Creature, "effects">, definitions: readonly ConditionDefinition[]): ReadonlySet<string> {
  const known = knownConditions.get(effects);
  if (known?.definitions === definitions && areCarriedBy(effects, known.carried)) return known.conditions;
  const carried = Object.values(effects).map(statusesOf);
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    definitions.find((definition) => definition.id === id)?.implies?.forEach(add);
  };
  for (const statuses of carried) statuses?.forEach(add);
  const conditions = new AskedConditions(found);
  knownConditions.set(effects, { definitions, carried, conditions });
  return conditions;
}

/** A creature's conditions, which tell what they are asked for. */
class AskedConditions extends Set<string> {
  override has(id: string): boolean {
    tellName("asked", id);
    return super.has(id);
  }
}

interface KnownConditions {
  readonly definitions: readonly ConditionDefinition[];
  /** The statuses of each effect, in order; null where it is off. */
  readonly carried: readonly (readonly string[] | null)[];
  readonly conditions: ReadonlySet<string>;
}
const knownConditions = new WeakMap<Creature["effects"], KnownConditions>();

function statusesOf(effect: LastingEffect): readonly string[] | null {
  return isOff(effect) ? null : effect.statuses;
}

/** Whoever writes effects tells nobody: what was remembered holds while all of it is still the same. */
function areCarriedBy(effects: Creature["effects"], carried: KnownConditions["carried"]): boolean {
  let count = 0;
  for (const id in effects) {
    const effect = effects[id];
    if (!effect || statusesOf(effect) !== carried[count]) return false;
    count += 1;
  }
  return count === carried.length;
}

/** The effect that carries a condition, or undefined. */
export function effectWithCondition(creature: Pick<Creature, "effects">, id: string): LastingEffect | undefined {
  tellName("asked", id);
  for (const key in creature.effects) {
    const effect = creature.effects[key];
    if (effect?.statuses.includes(id)) return effect;
  }
  return undefined;
}

/** The creature's effects in the order in which they began. */
export function effectsInOrder({ effects }: Pick<Creature, "effects">): readonly LastingEffect[] {
  return inOrder(effects);
}

const inOrder = memoized((effects: Creature["effects"]): readonly LastingEffect[] => {
  const listed: LastingEffect[] = [];
  for (const id in effects) {
    const effect = effects[id];
    if (effect) listed.push(effect);
  }
  return sorted(listed);
});

/** Effects in the order in which they began; the list itself is put in order. */
function sorted(effects: LastingEffect[]): LastingEffect[] {
  return effects.length < 2 ? effects : effects.sort((a, b) => a.system.sequence - b.system.sequence || (a.id < b.id ? -1 : 1));
}

/** What an effect is made from; everything left out has its initial value. */
export interface EffectSource {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly system?: { readonly [K in keyof LastingEffectData]?: Partial<LastingEffectData[K]> | LastingEffectData[K] };
}

/** Puts an effect on a creature, as its newest. One that carries a condition is `giveCondition`'s (`effects/conditions.ts`). */
export function addEffect<S extends Shapes>(creature: Creature<S>, source: EffectSource): LastingEffect {
  const sequence = Math.max(0, ...Object.values(creature.effects).map((effect) => effect.system.sequence)) + 1;
  const effect: LastingEffect = {
    id: source.id,
    name: source.name,
    img: source.img,
    statuses: [],
    disabled: false,
    system: fillFields(lastingEffectFields, { ...source.system, sequence }),
  };
  creature.effects[effect.id] = effect;
  return effect;
}

/** Takes an effect off a creature; nothing follows of the conditions that it carries, as with `endEffect` (`effects/conditions.ts`). */
export function removeEffect<S extends Shapes>(creature: Creature<S>, effectId: string): void {
  // What an item lends stays as long as the item does.
  if (creature.effects[effectId]?.lentBy !== undefined) return;
  Reflect.deleteProperty(creature.effects, effectId);
}

/** The modifiers that a creature's effects make to one number (`attack`, `defences.ac`…), named so that equal names do not stack. */
export function effectModifiers(creature: Pick<Creature, "effects">, target: string, rule: string): Modifier[] {
  const found: Modifier[] = [];
  for (const effect of effectsInOrder(creature)) {
    if (isOff(effect)) continue;
    const { id, name: label, system } = effect;
    const name = system.stackName === "" ? label : system.stackName;
    for (const { target: raised, value, kind } of system.modifiers)
      if (raised === target) found.push({ label, value, kind, rule, name, source: id });
  }
  return found;
}

/**
 * A moment comes at which effects run out: the start or end of the turn of the creature `of`, or of the round for everybody. Those with turns or rounds still to
 * come are counted down; the others are returned, in the order of their bearers and of their beginnings, for the ruleset to end in its own words.
 */
export function runDown<Bearer extends Pick<Creature, "uuid" | "effects">>(
  bearers: readonly Bearer[],
  when: LastingEffectData["ends"]["when"],
  of?: string,
): { readonly bearer: Bearer; readonly effect: LastingEffect }[] {
  const due: { readonly bearer: Bearer; readonly effect: LastingEffect }[] = [];
  for (const bearer of bearers) {
    // Every turn asks it of everybody: only what ends is put in order.
    const ending: LastingEffect[] = [];
    for (const id in bearer.effects) {
      const effect = bearer.effects[id];
      if (!effect || effect.lentBy !== undefined) continue;
      const { ends } = effect.system;
      const anchor = ends.of === "" ? bearer.uuid : ends.of;
      if (ends.when !== when || (of !== undefined && of !== anchor)) continue;
      if (ends.count <= 1) ending.push(effect);
      else ends.count -= 1;
    }
    for (const effect of sorted(ending)) due.push({ bearer, effect });
  }
  return due;
}

/**
 * A round ends, for effects: those that go by rounds run down. Those that go by the turns of somebody who has none any more go by rounds from now on, so that what lasts
 * until somebody's next turn lasts neither for ever nor no time at all. `hasTurns` tells whose turns still come, for an effect of this bearer.
 */
export function runDownRound<Bearer extends Pick<Creature, "uuid" | "effects">>(
  bearers: readonly Bearer[],
  hasTurns: (uuid: string, bearer: Bearer) => boolean,
): ReturnType<typeof runDown<Bearer>> {
  const due = runDown(bearers, "roundEnd");
  for (const bearer of bearers)
    for (const { system, lentBy } of Object.values(bearer.effects)) {
      if (lentBy !== undefined) continue;
      const { when, of, count } = system.ends;
      const goesByTurns = when === "turnStart" || when === "turnEnd";
      if (!goesByTurns || hasTurns(of === "" ? bearer.uuid : of, bearer)) continue;
      // This round counts too, unless nothing would be left then.
      Object.assign(system.ends, { when: "roundEnd", of: "", count: Math.max(1, count - 1) });
    }
  return due;
}

/**
 * The statuses of all effects in a battle.
 * @internal
 */
export function statusesIn<S extends Shapes>({ creatures }: Battle<S>): Set<string> {
  return new Set(Object.values(creatures).flatMap(({ effects }) => Object.values(effects).flatMap(({ statuses }) => statuses)));
}
