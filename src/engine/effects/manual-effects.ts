// Effects that people write, change, switch off, take off and copy by hand: all of it as a record, so that it can be taken back.

import { settle } from "../actions/perform-action.ts";
import type { Creature, LastingEffect, Shapes } from "../battle/battle.ts";
import { type Context, requireCreature } from "../procedures/context.ts";
import type { ConditionDefinition, LastingEffectData } from "../battle/effects.ts";
import { addEffect, effectWithCondition, isOff, lastingEffectFields } from "../battle/effects.ts";
import { fillFields } from "../data/fields.ts";
import type { Intent } from "../procedures/record.ts";
import { booleanOption, integerOption, textOption } from "../procedures/intent-options.ts";
import { isPlainObject } from "../data/json.ts";
import type { Procedure } from "../procedures/procedure.ts";
import { refuse } from "../data/refusal.ts";
import type { ConditionCause } from "./conditions.ts";
import {
  carriersOf,
  endCondition,
  endEffect,
  followConditions,
  giveCondition,
  levelOf,
  noteEnd,
  raiseCondition,
  requireCondition,
} from "./conditions.ts";
import { chosenEnds, PROTECTION_NOTES } from "./effect-choices.ts";

const RULE = "SORTIE-EFFECT";
/** The most that an effect may raise a number by. */
export const MOST_RAISED = 100;
const LONGEST_NAME = 80;

/** What an effect that is no condition does, before it is somebody's. */
interface Written {
  readonly label: string;
  readonly img: string;
  readonly system: { readonly modifiers: LastingEffectData["modifiers"]; readonly notes: Record<string, string> };
  /** Words for the step; and for one of an effect that has been given a name, which is `effect` in them. */
  readonly text: string;
  readonly named: string;
  readonly data: Readonly<Record<string, string>>;
}

const picture = (name: "up" | "down" | "shield"): string =>
  ({
    up: "systems/sortie/icons/circle-up.svg",
    down: "systems/sortie/icons/circle-down.svg",
    shield: "systems/sortie/icons/shield.svg",
  })[name];

/** The name that somebody has given an effect, or "". */
function nameIn(intent: Pick<Intent, "options">): string {
  return textOption(intent, "name").trim().slice(0, LONGEST_NAME);
}

/** What the intent says (`what`: "number" or "protection"; `key`, `value`, `against`), held against the ruleset's tables. */
function written<S extends Shapes>({ ruleset, intent }: Context<S>): Written {
  const key = textOption(intent, "key");
  const plain = { modifiers: [], notes: {} };
  switch (textOption(intent, "what")) {
    case "number": {
      const number = ruleset.numbers?.find((known) => known.key === key);
      const value = integerOption(intent, "value", 0, -MOST_RAISED, MOST_RAISED);
      if (!number) return refuse(RULE, "SORTIE.Refusal.UnknownNumber", { number: key });
      if (value === 0) return refuse(RULE, "SORTIE.Refusal.NothingRaised");
      const data = { what: number.label, value: value > 0 ? `+${String(value)}` : `−${String(-value)}` };
      const system = { ...plain, modifiers: [{ target: number.key, value, kind: "effect" }] };
      const words = { text: "SORTIE.Step.EffectNumber", named: "SORTIE.Step.EffectNumberNamed" };
      return { label: number.label, img: picture(value > 0 ? "up" : "down"), system, ...words, data };
    }
    case "protection": {
      const protection = ruleset.protections?.find(({ id }) => id === key);
      const against = textOption(intent, "against");
      const about = protection && Object.hasOwn(protection.against, against) ? protection.against[against] : undefined;
      if (!protection || about === undefined) return refuse(RULE, "SORTIE.Refusal.UnknownProtection", { protection: key, against });
      const { asks } = protection;
      const value = asks ? String(integerOption(intent, "value", asks.value, asks.min, asks.max)) : "";
      const notes = {
        [PROTECTION_NOTES.id]: key,
        [PROTECTION_NOTES.against]: against,
        ...(asks ? { [PROTECTION_NOTES.value]: value } : {}),
      };
      const words = asks
        ? { text: "SORTIE.Step.EffectProtectionOf", named: "SORTIE.Step.EffectProtectionOfNamed" }
        : { text: "SORTIE.Step.EffectProtection", named: "SORTIE.Step.EffectProtectionNamed" };
      const data = { what: protection.label, against: about, value };
      return { label: protection.label, img: picture("shield"), system: { ...plain, notes }, ...words, data };
    }
    default:
      return refuse(RULE, "SORTIE.Refusal.NothingWritten");
  }
}

/** Writes a new effect onto the acting creature, or changes the one that the intent names (`effect`). `what` may also be "condition", with its id as `key`. */
export function* writeEffect<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  if (textOption(intent, "effect") !== "") {
    yield* changeEffect(context, creature);
    return;
  }
  const name = nameIn(intent);
  const source = sourceOf(context);
  if (textOption(intent, "what") === "condition") {
    const definition = requireCondition(ruleset.conditions, textOption(intent, "key"));
    const ends = chosenEnds(ruleset, battle, creature, intent);
    const { levels } = definition;
    const level = levels === undefined ? {} : { level: integerOption(intent, "value", 1, 1, levels) };
    yield* giveByHand(context, creature, definition, { rule: RULE, source, ends, ...level, ...(name === "" ? {} : { name }) });
  } else {
    const { label, img, system, text, named, data } = written(context);
    const ends = chosenEnds(ruleset, battle, creature, intent);
    addEffect(creature, { id: context.newId(), name: name || label, img, system: { ruleset: ruleset.id, source, ends, ...system } });
    const said = name === "" ? { text, data } : { text: named, data: { ...data, effect: name } };
    context.note({ rule: RULE, text: said.text, data: { name: creature.name, ...said.data }, about: creature.uuid });
  }
  yield* settle(context);
}

/** Gives a condition as people do: one that the creature has already is refused, and what it leaves open is asked. */
function* giveByHand<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  { id, label, brings = [] }: ConditionDefinition,
  cause: ConditionCause,
): Procedure {
  for (const status of [id, ...brings])
    if (effectWithCondition(creature, status))
      refuse("SORTIE-CONDITION", "SORTIE.Refusal.HasCondition", { name: creature.name, condition: label });
  yield* giveAndAsk(context, creature, id, cause);
}

/** Gives a condition, and asks what it leaves open. */
function* giveAndAsk<S extends Shapes>(context: Context<S>, creature: Creature<S>, id: string, cause?: ConditionCause): Procedure {
  const effect = giveCondition(context, creature, id, cause);
  const { conditionRules } = context.ruleset;
  if (effect && conditionRules?.givenByHand) yield* conditionRules.givenByHand(context, creature, effect);
}

/** Puts a condition on the acting creature, or takes it off (`condition`): the token's menu. */
export function* toggleCondition<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const definition = requireCondition(ruleset.conditions, textOption(intent, "condition"));
  const { id, label, rules } = definition;
  // One that another condition implies is given by itself; one that another effect brings along goes with it.
  const carriers = Object.values(creature.effects).filter((effect) => !isOff(effect) && effect.statuses.includes(id));
  if (carriers.length > 0) {
    for (const effect of carriers) requireOwn(effect);
    // One of somebody else's that carries more than this goes by itself, and by its own name.
    const shared = carriers.find(({ rest, statuses }) => rest !== undefined && statuses.length > 1);
    if (shared) refuse(RULE, "SORTIE.Refusal.EffectCarriesMore", { effect: shared.name, condition: label });
    noteEnd(context, creature, definition, rules[0] ?? "SORTIE-CONDITION");
    endCondition(context, creature, id);
  } else {
    yield* giveAndAsk(context, creature, id);
  }
  yield* settle(context);
}

/** Raises a condition of the acting creature by a level, or lowers it (`by`: 1 or -1); at 0 it ends. */
export function* raiseByHand<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const { id, label, levels = 0 } = requireCondition(ruleset.conditions, textOption(intent, "condition"));
  if (levels === 0) refuse(RULE, "SORTIE.Refusal.NoLevels", { condition: label });
  const was = levelOf(creature, id);
  const by = integerOption(intent, "by", 1, -levels, levels);
  if (by > 0 && carriersOf(creature, id).length === 0) {
    yield* giveAndAsk(context, creature, id, { level: by });
  } else if (raiseCondition(context, creature, id, by) === was) {
    for (const carrier of carriersOf(creature, id)) requireOwn(carrier);
    refuse(RULE, "SORTIE.Refusal.SameLevel", { name: creature.name, condition: label });
  }
  yield* settle(context);
}

/** Uuid of whoever is behind an effect, as the intent says; "" for nobody. */
function sourceOf<S extends Shapes>({ battle, intent }: Context<S>): string {
  const source = textOption(intent, "source");
  return battle.creatures[source] ? source : "";
}

function* changeEffect<S extends Shapes>(context: Context<S>, creature: Creature<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const effect = effectNamed(creature, textOption(intent, "effect"));
  const name = nameIn(intent);
  if (textOption(intent, "end") !== "")
    Object.assign(effect.system.ends, { count: 1, difficulty: 0, ...chosenEnds(ruleset, battle, creature, intent) });
  if (textOption(intent, "what") !== "") {
    if (textOption(intent, "what") === "condition" || effect.statuses.length > 0)
      refuse(RULE, "SORTIE.Refusal.ConditionStays", { effect: effect.name });
    const { system, img } = written(context);
    Object.assign(effect.system, system);
    effect.img = img;
  }
  if (intent.options?.["source"] !== undefined) effect.system.source = sourceOf(context);
  if (name !== "") effect.name = name;
  context.note({ rule: RULE, text: "SORTIE.Step.EffectChanged", data: { name: creature.name, effect: effect.name }, about: creature.uuid });
  yield* settle(context);
}

function effectNamed<S extends Shapes>(creature: Creature<S>, id: string): LastingEffect {
  return requireOwn(creature.effects[id] ?? refuse(RULE, "SORTIE.Refusal.EffectGone", { name: creature.name }));
}

/** Refuses what an item lends, by the item's name: only the item takes it away. */
function requireOwn(effect: LastingEffect): LastingEffect {
  if (effect.lentBy !== undefined) refuse(RULE, "SORTIE.Refusal.EffectLent", { effect: effect.name, item: effect.lentBy });
  return effect;
}

/** Takes an effect off the acting creature. */
export function* takeOffEffect<S extends Shapes>(context: Context<S>): Procedure {
  const creature = requireCreature(context.battle, context.intent.actor);
  const effect = effectNamed(creature, textOption(context.intent, "effect"));
  context.note({
    rule: RULE,
    text: "SORTIE.Step.EffectTakenOff",
    data: { name: creature.name, effect: effect.name },
    about: creature.uuid,
  });
  endEffect(context, creature, effect, RULE);
  yield* settle(context);
}

/** Switches an effect of the acting creature off, or on again (`on`). */
export function* switchEffect<S extends Shapes>(context: Context<S>): Procedure {
  const creature = requireCreature(context.battle, context.intent.actor);
  const effect = effectNamed(creature, textOption(context.intent, "effect"));
  const on = booleanOption(context.intent, "on");
  if (on && effect.inactive === true) refuse(RULE, "SORTIE.Refusal.EffectOver", { effect: effect.name });
  if (effect.disabled !== on) refuse(RULE, on ? "SORTIE.Refusal.EffectIsOn" : "SORTIE.Refusal.EffectIsOff", { effect: effect.name });
  const text = on ? "SORTIE.Step.EffectOn" : "SORTIE.Step.EffectOff";
  context.note({ rule: RULE, text, data: { name: creature.name, effect: effect.name }, about: creature.uuid });
  followConditions(context, creature, RULE, () => {
    effect.disabled = !on;
  });
  yield* settle(context);
}

/** Puts a copy of somebody's effect (`copy`: name, img, statuses, system) onto the acting creature. What goes by its bearer's turns goes by the new bearer's. */
export function* copyEffect<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const copy = intent.options?.["copy"];
  if (!isPlainObject(copy)) return refuse(RULE, "SORTIE.Refusal.NothingWritten");
  const { img, statuses, system } = copy;
  const name = typeof copy["name"] === "string" && copy["name"] !== "" ? copy["name"].slice(0, LONGEST_NAME) : "SORTIE.Effects.Unnamed";
  const filled = fillFields(lastingEffectFields, isPlainObject(system) ? system : {});
  const picture = typeof img === "string" ? img.slice(0, 500) : "";
  const [id, ...others] = Array.isArray(statuses) ? statuses.map(String) : [];
  context.note({ rule: RULE, text: "SORTIE.Step.EffectCopied", data: { name: creature.name, effect: name }, about: creature.uuid });
  if (id === undefined) addEffect(creature, { id: context.newId(), name, img: picture, system: { ...filled, ruleset: ruleset.id } });
  else {
    const { source, ends, level } = filled;
    const definition = requireCondition(ruleset.conditions, id);
    yield* giveByHand(context, creature, definition, { rule: RULE, source, ends, level, name, img: picture, system: filled, quiet: true });
    // What somebody else has put together may carry more than its first condition brings.
    for (const other of others)
      if (!effectWithCondition(creature, other))
        yield* giveByHand(context, creature, requireCondition(ruleset.conditions, other), { rule: RULE, source, ends, quiet: true });
  }
  yield* settle(context);
}
