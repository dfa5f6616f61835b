// Conditions as they come, rise, sink and go: one way for hands, rules, items and extensions, so that none of them leaves a part out.

import { type ConditionUse, conditionUses } from "./condition-uses.ts";
import { tellName } from "../data/asked-names.ts";
import type { Creature, LastingEffect, Shapes } from "../battle/battle.ts";
import type { ConditionDefinition, EffectSource, LastingEffectData } from "../battle/effects.ts";
import { addEffect, conditionsOf, effectsInOrder, isOff, isOwnEffect, removeEffect } from "../battle/effects.ts";
import { clonePlain } from "../data/json.ts";
import { refuse } from "../data/refusal.ts";
import type { Context } from "../procedures/context.ts";
import type { Procedure } from "../procedures/procedure.ts";

/** The kind of modifiers that a condition makes, by which terms stack. */
const CONDITION_KIND = "condition";

type Ends = LastingEffectData["ends"];

/** What a ruleset says of all its conditions, beside what each is. */
export interface ConditionRules<S extends Shapes = Shapes> {
  /** How a condition ends where nobody has said it; missing: as its definition says. */
  ends?(context: Context<S>, bearer: Creature<S>, definition: ConditionDefinition): Partial<Ends>;
  /**
   * What becomes of those of the same condition that a creature has already: the ones that make way for the new one, or null where the new one adds nothing. Pure;
   * missing: all make way.
   */
  replaces?(added: LastingEffect, present: readonly LastingEffect[]): readonly LastingEffect[] | null;
  /** What follows of a condition that a creature has from now on, at another level, or no more, however that came about. It may give and end others. */
  changed?(context: Context<S>, creature: Creature<S>, change: ConditionChange): void;
  /** Asks what a condition leaves open that somebody has given by hand: who it is that holds the grabbed. */
  givenByHand?(context: Context<S>, creature: Creature<S>, effect: LastingEffect): Procedure;
}

/** A creature has a condition from now on, has it at another level, or has it no more. */
export interface ConditionChange {
  readonly condition: string;
  readonly active: boolean;
  /** How strong it is now, for a condition that has levels; 0 for every other, and for one that has ended. */
  readonly level: number;
  /** Rule id of what has given or ended it. */
  readonly rule: string;
}

/** What gives a condition, and how; everything may be left out. */
export interface ConditionCause {
  /** Rule id; the condition's own first one where it is missing. */
  readonly rule?: string;
  /** Uuid of the creature that is behind it. */
  readonly source?: string;
  readonly ends?: Partial<Ends>;
  /** How strong it is, for a condition that has levels; the lowest where it is missing. */
  readonly level?: number;
  /** Another name and picture than the condition's own. */
  readonly name?: string;
  readonly img?: string;
  readonly system?: Omit<NonNullable<EffectSource["system"]>, "ruleset" | "source" | "ends" | "level" | "modifiers" | "sequence">;
  /** Nothing is noted: who gives it says so in words of their own. */
  readonly quiet?: boolean;
}

/** The condition of this id. Refuses what the ruleset does not know. */
export function requireCondition(conditions: readonly ConditionDefinition[], id: string): ConditionDefinition {
  return conditions.find((known) => known.id === id) ?? refuse("SORTIE-CONDITION", "SORTIE.Refusal.UnknownCondition", { condition: id });
}

/** What an effect is made from that carries a condition at a level: its name, its statuses, what it adds to numbers. */
export function conditionEffect(
  { id, label, img, brings = [], modifiers = [], levels = 0 }: ConditionDefinition,
  level = 1,
): Omit<EffectSource, "id" | "system"> & {
  readonly statuses: readonly string[];
  readonly system: Pick<LastingEffectData, "modifiers" | "level">;
} {
  const held = levels === 0 ? 0 : Math.min(levels, Math.max(1, level));
  const times = Math.max(1, held);
  return {
    name: label,
    img,
    statuses: [id, ...brings],
    system: { level: held, modifiers: modifiers.map(({ target, value }) => ({ target, value: value * times, kind: CONDITION_KIND })) },
  };
}

/**
 * Gives a creature a condition of the ruleset or of an extension: all of it, whoever gives it. Returns the effect that carries it; null where what the creature has
 * already is worse, or where nobody knows the condition (items name what people have typed).
 */
export function giveCondition<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  id: S["condition"],
  cause: ConditionCause = {},
): LastingEffect | null {
  tellName("given", id);
  if (cause.rule !== undefined) tellName("rule", cause.rule);
  const { conditions, conditionRules = {} } = context.ruleset;
  const definition = conditions.find((known) => known.id === id);
  if (!definition) return null;
  const rule = cause.rule ?? definition.rules[0] ?? "SORTIE-CONDITION";
  const before = levelsOf(creature, conditions);
  const present = carriers(creature, id);
  const added = place(context, creature, definition, cause);
  if (present.length > 0 && cause.level === undefined) tellLevel("again", definition, added.system.level);
  tellLevel("raised", definition, added.system.level);
  const replaced = replacedBy(conditionRules, added, present);
  if (replaced === null) {
    removeEffect(creature, added.id);
    return null;
  }
  // What was switched off makes way too: switched on again it would count twice.
  const off = Object.values(creature.effects).filter((effect) => isOff(effect) && effect.statuses[0] === id);
  // What others have made stays, and what items lend.
  for (const effect of [...replaced, ...off]) if (isOwnEffect(effect)) removeEffect(creature, effect.id);
  if (!cause.quiet) noteLevel(context, creature, definition, rule);
  noteChanges(context, creature, before, rule);
  return added;
}

/** Tells of a condition that has levels, if anybody wants to know. */
function tellLevel(does: ConditionUse["does"], { id, levels = 0 }: ConditionDefinition, level: number): void {
  if (levels > 1 && (does === "again" || level > 1)) conditionUses.current?.({ condition: id, does });
}

/** The higher level stays; between equal ones the ruleset decides. */
function replacedBy(
  rules: Pick<ConditionRules, "replaces">,
  added: LastingEffect,
  present: readonly LastingEffect[],
): readonly LastingEffect[] | null {
  const { level } = added.system;
  if (present.some(({ system }) => system.level > level)) return null;
  const lower = present.filter(({ system }) => system.level < level);
  const same = present.filter(({ system }) => system.level === level);
  const equal = rules.replaces ? rules.replaces(added, same) : same;
  return equal === null ? null : [...lower, ...equal];
}

function place<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  definition: ConditionDefinition,
  { name, img, source = "", ends, level, system }: ConditionCause,
): LastingEffect {
  const { ruleset } = context;
  const { statuses, ...whole } = conditionEffect(definition, level);
  const effect = addEffect(creature, {
    id: context.newId(),
    name: name ?? whole.name,
    img: img ?? whole.img,
    system: {
      ...system,
      ...whole.system,
      ruleset: ruleset.id,
      source,
      ends: ends ?? ruleset.conditionRules?.ends?.(context, creature, definition) ?? definition.ends ?? {},
    },
  });
  const carrier = { ...effect, statuses };
  creature.effects[effect.id] = carrier;
  return carrier;
}

/** A copy of an effect with all that its condition is: whoever has written it down for creatures to come need not know what a condition adds or brings along. */
export function completeEffect(effect: LastingEffect, conditions: readonly ConditionDefinition[]): LastingEffect {
  const copy = clonePlain(effect);
  const definition = conditions.find(({ id }) => id === effect.statuses[0]);
  if (!definition) return copy;
  const { statuses, system } = conditionEffect(definition, effect.system.level);
  const others = copy.system.modifiers.filter(({ kind }) => kind !== CONDITION_KIND);
  Object.assign(copy.system, { level: system.level, modifiers: [...others, ...system.modifiers] });
  return { ...copy, statuses: [...new Set([...statuses, ...effect.statuses])] };
}

/** The effects that carry a condition as their own, the oldest first: not those of others that bring it along, nor those that are switched off. */
export function carriersOf(creature: Pick<Creature, "effects">, id: string, source?: string): LastingEffect[] {
  tellName("asked", id);
  return carriers(creature, id, source);
}

/** The same, of what a rule gives or raises: that asks nothing. */
function carriers(creature: Pick<Creature, "effects">, id: string, source?: string): LastingEffect[] {
  return effectsInOrder(creature).filter(
    (effect) => !isOff(effect) && effect.statuses[0] === id && (source === undefined || effect.system.source === source),
  );
}

/**
 * Takes a condition off a creature, with everything that carries it; `source` takes off only what that creature has given. Tells whether there was any. What
 * is switched off stays: whoever has switched it off decides. Nothing is noted but what follows.
 */
export function endCondition<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  id: S["condition"],
  { rule, source }: { readonly rule?: string; readonly source?: string } = {},
): boolean {
  tellName("ended", id);
  const ended = effectsInOrder(creature).filter(
    (effect) =>
      !isOff(effect) &&
      effect.lentBy === undefined &&
      effect.statuses.includes(id) &&
      (source === undefined || effect.system.source === source),
  );
  for (const effect of ended) endEffect(context, creature, effect, rule);
  return ended.length > 0;
}

/** How strong a condition is that a creature has: the highest level of those that carry it; 0 for one without levels, and for one that it does not have. */
export function levelOf<S extends Shapes>(creature: Creature<S>, id: S["condition"]): number {
  tellName("asked", id);
  return heldLevel(creature, id);
}

function heldLevel(creature: Pick<Creature, "effects">, id: string): number {
  return Math.max(0, ...carriers(creature, id).map(({ system }) => system.level));
}

/**
 * Raises a condition by levels, or lowers it where `by` is below 0: what the creature does not have yet it is given, and what comes to 0 ends. Never above its highest
 * level, nor below what an item lends. Returns the level that it has now.
 */
export function raiseCondition<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  id: S["condition"],
  by: number,
  cause: Omit<ConditionCause, "level"> = {},
): number {
  tellName("given", id);
  if (cause.rule !== undefined) tellName("rule", cause.rule);
  const definition = requireCondition(context.ruleset.conditions, id);
  const rule = cause.rule ?? definition.rules[0] ?? "SORTIE-CONDITION";
  const was = heldLevel(creature, id);
  const level = Math.min(definition.levels ?? 0, was + by);
  if (level <= 0) {
    if (!cause.quiet && carriers(creature, id).some(({ lentBy }) => lentBy === undefined)) noteEnd(context, creature, definition, rule);
    endCondition(context, creature, id, { rule });
  } else if (level > was && !carriers(creature, id).some(isOwnAt(was))) giveCondition(context, creature, id, { ...cause, level });
  else if (level !== was) {
    followConditions(context, creature, rule, () => {
      const { system } = conditionEffect(definition, level);
      for (const carrier of carriers(creature, id).filter(isOwnEffect))
        if (carrier.system.level === was || carrier.system.level > level) Object.assign(carrier.system, system);
    });
    tellLevel("raised", definition, level);
    if (!cause.quiet && heldLevel(creature, id) !== was) noteLevel(context, creature, definition, rule);
  }
  return heldLevel(creature, id);
}

/** One of Sortie's own at this level; what an item lends is raised by nobody. */
function isOwnAt(level: number) {
  return (effect: LastingEffect): boolean => isOwnEffect(effect) && effect.system.level === level;
}

/**
 * Notes that a creature has a condition no more.
 * @internal
 */
export function noteEnd<S extends Shapes>(context: Context<S>, creature: Creature<S>, { label }: ConditionDefinition, rule: string): void {
  context.note({ rule, text: "SORTIE.Step.ConditionLost", data: { name: creature.name, condition: label }, about: creature.uuid });
}

function noteLevel<S extends Shapes>(context: Context<S>, creature: Creature<S>, { id, label }: ConditionDefinition, rule: string): void {
  const level = heldLevel(creature, id);
  const text = level > 0 ? "SORTIE.Step.ConditionLevel" : "SORTIE.Step.ConditionGained";
  context.note({ rule, text, data: { name: creature.name, condition: label, ...(level > 0 ? { level } : {}) }, about: creature.uuid });
}

/** Takes an effect off a creature, and the conditions that nothing else carries with it. */
export function endEffect<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  effect: Pick<LastingEffect, "id">,
  rule?: string,
): void {
  followConditions(context, creature, rule, () => {
    removeEffect(creature, effect.id);
  });
}

/** Does something to a creature's effects, and what follows of the conditions that it has afterwards or has no more. */
export function followConditions<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  rule: string | undefined,
  work: () => void,
): void {
  if (rule !== undefined) tellName("rule", rule);
  const before = levelsOf(creature, context.ruleset.conditions);
  work();
  noteChanges(context, creature, before, rule);
}

/** The conditions that a creature has, each with its level. */
function levelsOf(creature: Creature, conditions: readonly ConditionDefinition[]): ReadonlyMap<string, number> {
  return new Map([...conditionsOf(creature, conditions)].map((id) => [id, heldLevel(creature, id)]));
}

function noteChanges<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  before: ReadonlyMap<string, number>,
  rule: string | undefined,
): void {
  const { conditions, conditionRules } = context.ruleset;
  if (!conditionRules?.changed) return;
  const after = levelsOf(creature, conditions);
  for (const { id, rules } of conditions.filter(({ id }) => before.get(id) !== after.get(id))) {
    const level = after.get(id);
    // What follows of one may have put another right already.
    if (levelsOf(creature, conditions).get(id) !== level) continue;
    conditionRules.changed(context, creature, {
      condition: id,
      active: level !== undefined,
      level: level ?? 0,
      rule: rule ?? rules[0] ?? "SORTIE-CONDITION",
    });
  }
}
