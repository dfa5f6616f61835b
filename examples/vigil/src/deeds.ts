// What keepers and shades do: each deed takes strokes, and the turn is over with it.
import type { ActionDefinition, Availability, Battle, Breakdown, Context, Creature, Item, Procedure } from "sortie/engine";
import { carriedOn } from "./dial.ts";
import type { Engine, Vigil } from "./fields.ts";
import { conditions } from "./fields.ts";

/** What a blow has to come to (VG-5). */
const HITS = 7;
const KINDLED = 2;

/** VG-5, VG-7: what is added to a blow, and what a ward takes from it. */
export function handOf(engine: Engine, creature: Creature<Vigil>, against?: Creature<Vigil>): Breakdown {
  return engine.breakdown(
    [
      { label: "VIGIL.Hand", value: creature.system.hand, kind: "base", rule: "VG-5" },
      ...engine.effectModifiers(creature, "hand", "VG-5"),
      ...(against && engine.hasCondition(against, "warded", conditions)
        ? [{ label: "VIGIL.Warded", value: -2, kind: "condition", rule: "VG-7" }]
        : []),
    ],
    { kinds: {}, sameName: "sum" },
  );
}

/** VG-3: in a battle, only whoever's turn it is; VG-9: nobody without light. */
export function allowed(
  { activeCreature, AVAILABLE }: Engine,
  battle: Battle<Vigil>,
  { name, system, uuid }: Creature<Vigil>,
): Availability {
  if (system.light.value === 0) return { available: false, rule: "VG-9", text: "VIGIL.Refusal.Dark", data: { name } };
  if (battle.started && activeCreature(battle)?.uuid !== uuid)
    return { available: false, rule: "VG-3", text: "VIGIL.Refusal.NotNow", data: { name } };
  return AVAILABLE;
}

/** VG-3, VG-8: the deed takes its strokes, one more for whoever is chilled, and the turn is over. */
function* takes(engine: Engine, context: Context<Vigil>, who: Creature<Vigil>, strokes: number): Procedure {
  const { battle } = context;
  if (engine.activeCreature(battle)?.uuid !== who.uuid) return;
  battle.system.spent = strokes + (engine.hasCondition(who, "chilled", conditions) ? 1 : 0);
  context.note({ rule: "VG-3", text: "VIGIL.Step.GoesOn", data: { name: who.name, ...carriedOn(engine, battle) } });
  yield* engine.finishTurn(context);
}

/** VG-5: 1d10 and the hand against 7; a hit takes the tool's bite, and a 10 chills. */
function strike(engine: Engine): ActionDefinition<Vigil> {
  const { dice, giveCondition, naturalOf, refuse, requireCreature, requireItem, roll } = engine;
  const ready = (item: Item<Vigil> | undefined): boolean => item?.system.where === "inHand";
  return {
    id: "strike",
    label: "VIGIL.Strike",
    hint: "VIGIL.StrikeHint",
    icon: "fa-solid fa-fire",
    rules: ["VG-5"],
    offered: { on: "item", types: ["vigil.tool"] },
    place: "attack",
    targets: { min: 1, max: 1 },
    facts: (_battle, creature, item) => ({ attack: `+${handOf(engine, creature).total}`, damage: String(item?.system.bite ?? 0) }),
    availability(battle, creature, item) {
      if (item && !ready(item)) return { available: false, rule: "VG-5", text: "VIGIL.Refusal.Stowed", data: { item: item.name } };
      return allowed(engine, battle, creature);
    },
    propose(battle, { actor, item: id, targets = [] }) {
      const who = requireCreature(battle, actor);
      const { system } = requireItem(who, id);
      const breakdowns = targets.map((target) => ({
        target,
        label: "VIGIL.Strike",
        breakdown: handOf(engine, who, battle.creatures[target]),
      }));
      return { breakdowns, fields: [], refusal: null, notes: [{ rule: "VG-3", text: "VIGIL.Takes", data: { strokes: system.strokes } }] };
    },
    *perform(context) {
      const { battle, intent } = context;
      const who = requireCreature(battle, intent.actor);
      const tool = requireItem(who, intent.item);
      const target = requireCreature(battle, intent.targets?.[0] ?? null);
      if (target.system.light.value === 0) refuse("VG-9", "VIGIL.Refusal.Dark", { name: target.name });
      const hand = handOf(engine, who, target);
      const thrown = yield* roll({
        rule: "VG-5",
        text: "VIGIL.Roll",
        data: { name: target.name },
        of: who.uuid,
        dice: dice(1, 10, hand.total),
      });
      const hit = naturalOf(thrown) + hand.total >= HITS;
      const lost = hit ? Math.min(tool.system.bite, target.system.light.value) : 0;
      target.system.light.value -= lost;
      const text = hit ? "VIGIL.Step.Hit" : "VIGIL.Step.Missed";
      const data = { name: target.name, item: tool.name, lost };
      context.note({ rule: "VG-5", text, data, about: target.uuid, outcome: hit ? "hit" : "miss", dice: thrown, breakdown: hand });
      if (hit && naturalOf(thrown) === 10) {
        giveCondition(context, target, "chilled", { source: who.uuid, quiet: true });
        context.note({ rule: "VG-8", text: "VIGIL.Step.Chilled", data: { name: target.name }, about: target.uuid });
      }
      yield* takes(engine, context, who, tool.system.strokes);
    },
  };
}

/** VG-6: gives light back to a friend. */
function kindle(engine: Engine): ActionDefinition<Vigil> {
  const { areEnemies, refuse, requireCreature } = engine;
  return {
    id: "kindle",
    label: "VIGIL.Kindle",
    hint: "VIGIL.KindleHint",
    icon: "fa-solid fa-hands-holding-circle",
    rules: ["VG-6"],
    offered: { on: "sheet" },
    place: "common",
    targets: { min: 1, max: 1 },
    targetCandidates: (_battle, who) => ({
      max: 1,
      accepts: (other) => !areEnemies(who, other) && other.system.light.value < other.system.light.max,
    }),
    availability: (battle, creature) => allowed(engine, battle, creature),
    *perform(context) {
      const who = requireCreature(context.battle, context.intent.actor);
      const friend = requireCreature(context.battle, context.intent.targets?.[0] ?? null);
      const { light } = friend.system;
      if (areEnemies(who, friend)) refuse("VG-6", "VIGIL.Refusal.NoFriend", { name: friend.name });
      if (light.value >= light.max) refuse("VG-6", "VIGIL.Refusal.Bright", { name: friend.name });
      const gained = Math.min(KINDLED, light.max - light.value);
      light.value += gained;
      context.note({ rule: "VG-6", text: "VIGIL.Step.Kindled", data: { name: friend.name, gained }, about: friend.uuid });
      yield* takes(engine, context, who, 4);
    },
  };
}

/** VG-7: blows at them are 2 worse until their next turn. */
function ward(engine: Engine): ActionDefinition<Vigil> {
  return {
    id: "ward",
    label: "VIGIL.Ward",
    hint: "VIGIL.WardHint",
    icon: "fa-solid fa-shield",
    rules: ["VG-7"],
    offered: { on: "sheet" },
    place: "common",
    availability(battle, creature) {
      if (engine.hasCondition(creature, "warded", conditions))
        return { available: false, rule: "VG-7", text: "VIGIL.Refusal.Warded", data: { name: creature.name } };
      return allowed(engine, battle, creature);
    },
    *perform(context) {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      engine.giveCondition(context, who, "warded", { source: who.uuid, quiet: true });
      context.note({ rule: "VG-7", text: "VIGIL.Step.Warded", data: { name: who.name }, about: who.uuid });
      yield* takes(engine, context, who, 3);
    },
  };
}

const LOOMING_TINT = "#9a7fd1";

/** VG-14: a shade is a space larger on the map, and its hand 1 better, until its next turn. */
function loom(engine: Engine): ActionDefinition<Vigil> {
  return {
    id: "loom",
    label: "VIGIL.Loom",
    hint: "VIGIL.LoomHint",
    icon: "fa-solid fa-up-right-and-down-left-from-center",
    rules: ["VG-14"],
    offered: { on: "sheet" },
    place: "common",
    applies: (_battle, { type }) => type === "vigil.shade",
    availability: (battle, creature) =>
      engine.hasCondition(creature, "looming", conditions)
        ? { available: false, rule: "VG-14", text: "VIGIL.Refusal.Looming", data: { name: creature.name } }
        : allowed(engine, battle, creature),
    *perform(context) {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      engine.giveCondition(context, who, "looming", { source: who.uuid, quiet: true });
      context.note({ rule: "VG-14", text: "VIGIL.Step.Looms", data: { name: who.name }, about: who.uuid });
      showLooming(engine, context);
      yield* takes(engine, context, who, 3);
    },
  };
}

/** VG-14: the tokens of those who loom are larger and tinted, and those of all others no more, however it has ended. */
export function showLooming({ hasCondition, participants, resizeToken, tintToken }: Engine, context: Context<Vigil>): void {
  for (const who of participants(context.battle)) {
    const looms = hasCondition(who, "looming", conditions);
    const { width = 0, height = 0 } = who.token ?? {};
    const by = looms ? 1 : -1;
    // The tint tells which of the two it was before.
    if (looms !== (who.token?.tint === LOOMING_TINT) && tintToken(who, looms ? LOOMING_TINT : null))
      resizeToken(context, who, width + by, height + by);
  }
}

/** Everything that can be done in the night. */
export const deeds = (engine: Engine): readonly ActionDefinition<Vigil>[] => [strike(engine), kindle(engine), ward(engine), loom(engine)];

/** VG-10: after the night, every lantern is filled. */
export function dawn({ AVAILABLE, asProcedure, requireCreature }: Engine): ActionDefinition<Vigil> {
  return {
    id: "dawn",
    label: "VIGIL.Dawn",
    hint: "VIGIL.DawnHint",
    icon: "fa-solid fa-sun",
    rules: ["VG-10"],
    offered: { on: "sheet" },
    availability: ({ started, system }) =>
      started && !system.order.over ? { available: false, rule: "VG-10", text: "VIGIL.Refusal.Night" } : AVAILABLE,
    perform: asProcedure((context: Context<Vigil>) => {
      const { system, uuid } = requireCreature(context.battle, context.intent.actor);
      const { light } = system;
      light.value = light.max;
      context.note({ rule: "VG-10", text: "VIGIL.Step.Filled", about: uuid });
    }),
  };
}
