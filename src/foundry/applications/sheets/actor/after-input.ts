// What typing into a hero's sheet settles beside the number itself: whoever types the maximum of hit points has looked at it, as in the window that makes heroes.

import { type Ruleset, creatureOfDraft, isPlainObject, valueAt } from "../../../../engine/index.ts";

/** What a sheet sends, with what its ruleset settles by each value that has changed. */
export function withSettled(ruleset: Ruleset, type: string, data: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  const { creation } = ruleset;
  const sent = data["system"];
  if (creation?.type !== type || !creation.entered || !isPlainObject(sent) || !isPlainObject(stored)) return data;
  const system = foundry.utils.mergeObject(stored, sent, { inplace: false });
  const creature = creatureOfDraft(ruleset, { name: "", type, system: { ...system }, items: [] });
  const before = foundry.utils.deepClone(creature.system);
  for (const [path, value] of Object.entries(foundry.utils.flattenObject(sent)))
    if (valueAt(stored, path) !== value) creation.entered(creature, path);
  return { ...data, system: foundry.utils.mergeObject(sent, foundry.utils.diffObject(before, creature.system), { inplace: false }) };
}
