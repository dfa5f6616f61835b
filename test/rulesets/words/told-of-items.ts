// What an item that nobody uses is good for: numbers of its owner, and of whoever fights them, that are others without it, or fights that go otherwise.

import type { Battle, Creature, Item, Ruleset } from "../../../src/engine/index.ts";
import type { ActionDefinition } from "../../../src/engine/actions/action.ts";
import { mayTake } from "../../../src/engine/actions/availability.ts";
import { participants } from "../../../src/engine/battle/battle.ts";
import { candidatesFor, picksFor } from "../../../src/engine/actions/target-candidates.ts";
import type { Json } from "../../../src/engine/data/json.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { Refusal } from "../../../src/engine/data/refusal.ts";
import type { Proposal } from "../../../src/engine/procedures/dialog-fields.ts";
import { playTrial } from "../content/powers-in-play.ts";
import { payerOfClick } from "../../../src/engine/procedures/payer-of-click.ts";

/** Whether anything that is told of a creature changes if it has this item no more. */
export function changesNumbers(ruleset: Ruleset, battle: Battle, who: string, id: string): boolean {
  const without = withoutItem(battle, who, id);
  return TOLD.some((told) => JSON.stringify(told(ruleset, battle, who, id)) !== JSON.stringify(told(ruleset, without, who, id)));
}

/** Whether a fight with this seed goes otherwise if a creature does not have this item, which nobody does anything with either way. */
export function changesFight(ruleset: Ruleset, battle: Battle, who: string, id: string, seed: number): boolean {
  return courseOf(ruleset, clonePlain(battle), who, id, seed) !== courseOf(ruleset, withoutItem(battle, who, id), who, id, seed);
}

/** A copy of a battle in which a creature does not have this item. */
function withoutItem(battle: Battle, who: string, id: string): Battle {
  const copy = clonePlain(battle);
  const creature = copy.creatures[who];
  const { [id]: _gone, ...items } = creature?.items ?? {};
  if (creature) copy.creatures[who] = { ...creature, items };
  return copy;
}

/** How everybody stands at the end of each turn, but for this item. */
function courseOf(ruleset: Ruleset, battle: Battle, who: string, id: string, seed: number): string {
  const course: string[] = [];
  const heard = (now: Battle): void => {
    course.push(JSON.stringify([now.turn, now.system, now.creatures], (key: string, value: unknown) => (key === id ? undefined : value)));
  };
  playTrial({ ruleset, who, untouched: id, heard }, battle, seed);
  return course.join("\n");
}

/** What sheets, bars and dialogs tell of a creature, but of this item itself: what is cheap to work out first. */
const TOLD: readonly ((ruleset: Ruleset, battle: Battle, who: string, but: string) => unknown)[] = [
  (ruleset, { creatures, options }, who) => {
    const creature = creatures[who];
    return creature && [ruleset.derive(creature, options), ruleset.vitals(creature, options), ruleset.partySummary?.(creature, options)];
  },
  (ruleset, battle, who) => {
    const creature = battle.creatures[who];
    return creature && ruleset.numbers?.map(({ read }) => String(read(battle, creature)));
  },
  (ruleset, battle, who, but) => {
    const creature = battle.creatures[who];
    return creature && dialogsOf(ruleset, battle, creature, who, but);
  },
  (ruleset, battle, who, but) => participants(battle).map((one) => dialogsOf(ruleset, battle, one, who, but)),
];

/** The facts of somebody's actions and the sums of their dialogs: of its own at others, of others' at this one. */
function dialogsOf(ruleset: Ruleset, battle: Battle, creature: Creature, who: string, but: string): Json[] {
  return ruleset.actions.flatMap((action): Json[] => {
    const { offered } = action;
    if (offered.on !== "sheet" && offered.on !== "item") return [];
    const items = offered.on === "item" ? Object.values(creature.items).filter(({ type }) => offered.types.includes(type)) : [undefined];
    return items.filter((item) => item?.id !== but).map((item) => dialogOf(ruleset, battle, creature, action, item, who));
  });
}

function dialogOf(
  ruleset: Ruleset,
  battle: Battle,
  creature: Creature,
  action: ActionDefinition,
  item: Item | undefined,
  who: string,
): Json {
  const facts = JSON.stringify(action.facts?.(battle, creature, item) ?? {});
  const picks = picksFor(action, battle, creature, item);
  const candidates = picks ? candidatesFor(picks, creature, participants(battle)).map(({ uuid }) => uuid) : [];
  const target = candidates.includes(who) && creature.uuid !== who ? who : candidates[0];
  const targets = action.targets && target !== undefined ? { targets: [target] } : {};
  const intent = { id: "", action: action.id, actor: creature.uuid, ...(item ? { item: item.id } : {}), ...targets };
  const sums = action.propose ? sumsOf(() => action.propose?.(battle, intent, payerOfClick(ruleset, battle, creature))) : [];
  const isOpen = mayTake(ruleset, battle, creature, action, item).available;
  return [action.id, item?.id ?? "", isOpen, facts, sums];
}

function sumsOf(propose: () => Proposal | undefined): Json[] {
  try {
    return (propose()?.breakdowns ?? []).map(({ target, label, breakdown, chance = 0 }) => [target, label, breakdown.total, chance]);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
