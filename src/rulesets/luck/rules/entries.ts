// The actions of a turn as a list to choose from: what opens a fight, what can be readied.

import type { LuckAction, LuckBattle, LuckCreature, LuckItem } from "../types.ts";
import { isTechnique, isWeapon } from "../types.ts";

/** Actions of the turn that a cost takes; undefined where it takes none, or where an item says how many. */
const ACTIONS_OF: Readonly<Partial<Record<string, number>>> = {
  "LUCK.Cost.one": 1,
  "LUCK.Cost.two": 2,
  "LUCK.Cost.three": 3,
  "LUCK.Cost.command": 1,
  "LUCK.Cost.sprint": 1,
};

/** How many actions of a turn something takes with an item; undefined for what is no action of a turn. */
export function actionsOf(definition: LuckAction, item?: LuckItem): number | undefined {
  if (definition.cost !== "LUCK.Cost.varies") return ACTIONS_OF[definition.cost];
  if (item && isTechnique(item)) return item.system.kind === "action" ? item.system.actions : undefined;
  return item && isWeapon(item) ? item.system.reload : undefined;
}

/** An entry of a list of actions: what it is, and with which item. */
export interface Entry {
  readonly definition: LuckAction;
  readonly item: LuckItem | undefined;
}

/** Every action of a turn that a creature could declare, alone or with each of its items. */
export function entriesOf(battle: LuckBattle, creature: LuckCreature, actions: readonly LuckAction[]): Entry[] {
  return actions.flatMap((definition): Entry[] => {
    if (definition.applies?.(battle, creature) === false) return [];
    const { offered } = definition;
    if (offered.on === "sheet") return actionsOf(definition) === undefined ? [] : [{ definition, item: undefined }];
    if (offered.on !== "item") return [];
    return (
      Object.values(creature.items)
        .filter((item) => offered.types.includes(item.type) && (actionsOf(definition, item) ?? 0) > 0)
        // What nobody would be shown on the sheet is no choice here either: picking up what is in hand, striking with a bag that is not.
        .filter((item) => definition.applies?.(battle, creature, item) !== false)
        .map((item) => ({ definition, item }))
    );
  });
}

/** An entry as one word: action, and item if there is one. */
export function keyOf({ definition, item }: Entry): string {
  return item ? `${definition.id}:${item.id}` : definition.id;
}

/** An entry as a choice of a dialog. */
export function choiceOf(entry: Entry): { value: string; label: string; data?: { action: string; item: string } } {
  const { definition, item } = entry;
  if (!item) return { value: keyOf(entry), label: definition.label };
  return { value: keyOf(entry), label: "LUCK.Choice.ActionWithItem", data: { action: definition.label, item: item.name } };
}
