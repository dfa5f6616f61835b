// The one immediate action of a round: its three kinds, what each bars, how many there may be (DE-IMM-01 to -08, DE-AOO-03).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { IMMEDIATES } from "../data/fields.ts";
import type { DefinitionBattle, DefinitionCreature, ImmediateKind } from "../data/types.ts";
import { carried } from "../numbers/stacking.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";

const LIMITS = { aoo: "aooMax", counterspell: "counterspellMax", other: "otherMax" } as const;

/** How many immediate actions a creature may have made in a round with the next one being of this kind (DE-AOO-03). */
export function immediateLimit(creature: DefinitionCreature, kind: ImmediateKind): number {
  const key = LIMITS[kind];
  const more = carried(creature, `immediate.${key}`, "DE-AOO-03").reduce((sum, { value }) => sum + value, 0);
  return Math.max(0, creature.system.immediate[key] + more);
}

/** Immediate actions of all kinds that a creature has made this round (DE-IMM-08). */
export function immediatesUsed({ system }: DefinitionCreature): number {
  return IMMEDIATES.reduce((sum, kind) => sum + system.immediateUsed[kind], 0);
}

/** Why a creature may not make an immediate action of this kind now, or null when it may. */
export function whyNotImmediate(battle: DefinitionBattle, creature: DefinitionCreature, kind: ImmediateKind): RefusalReason | null {
  const unable = whyUnable(creature);
  if (unable || !isFighting(battle)) return unable;
  const { immediateState, immediateUsed } = creature.system;
  const data = { name: creature.name, kind: `DEFINITION.Immediate.${kind}` };
  if (immediateState !== "none" && immediateState !== kind) {
    const rules = { other: "DE-IMM-03", aoo: "DE-IMM-04", counterspell: "DE-IMM-05" };
    const barred = { ...data, by: `DEFINITION.Immediate.${immediateState}` };
    return { rule: rules[immediateState], text: "DEFINITION.Refusal.ImmediateBarred", data: barred };
  }
  if (kind !== "aoo" && immediateUsed.aoo > 0)
    return { rule: "DE-IMM-04", text: "DEFINITION.Refusal.ImmediateBarred", data: { ...data, by: "DEFINITION.Immediate.aoo" } };
  if (kind !== "counterspell" && immediateUsed.counterspell > 0)
    return { rule: "DE-IMM-05", text: "DEFINITION.Refusal.ImmediateBarred", data: { ...data, by: "DEFINITION.Immediate.counterspell" } };
  const limit = immediateLimit(creature, kind);
  if (immediatesUsed(creature) < limit) return null;
  const rule = kind === "aoo" ? "DE-AOO-03" : immediateUsed[kind] > 0 ? "DE-IMM-01" : "DE-IMM-08";
  return { rule, text: "DEFINITION.Refusal.NoImmediate", data: { ...data, limit } };
}

/** An immediate action is made: it bars the other kinds until the own next turn, and counts for the round. */
export function useImmediate(creature: DefinitionCreature, kind: ImmediateKind): void {
  creature.system.immediateState = kind;
  creature.system.immediateUsed[kind] += 1;
}

/** The bar falls at the start of the own turn (DE-IMM-06). */
export function unlockImmediate(creature: DefinitionCreature): void {
  creature.system.immediateState = "none";
}

/** Nothing has been used of the new round (DE-IMM-07). */
export function resetImmediate(creature: DefinitionCreature): void {
  creature.system.immediateUsed = { aoo: 0, counterspell: 0, other: 0 };
}
