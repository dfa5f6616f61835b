// Reckless and defensive fighting: chosen with the first attack or manoeuvre of a turn, kept until the next (DE-STN-01, DE-STN-02).

import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { has, giveCondition } from "../data/conditions.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import type { Price } from "../data/prices.ts";
import { untilOwnTurn } from "./effects.ts";
import type { DefinitionPayer } from "../turns/payers.ts";

/** Options of whoever attacks. */
export const STYLES = ["reckless", "defensive"] as const;
export type Style = (typeof STYLES)[number];

/** Styles that a creature can still take up: before the first attack roll of its turn, and not twice. */
export function openStyles(battle: DefinitionBattle, attacker: DefinitionCreature, payer: DefinitionPayer): Style[] {
  return attackIndex(battle, attacker, payer) === 0 ? STYLES.filter((style) => !has(attacker, style)) : [];
}

/** The styles that a dialog has ticked. */
export function chosenStyles(intent: Pick<Intent, "options">): Style[] {
  return STYLES.filter((style) => booleanOption(intent, style));
}

/** The styles that an intent takes up. Refuses one that comes too late, and two where a world allows one. */
export function plannedStyles(battle: DefinitionBattle, intent: Intent, attacker: DefinitionCreature, payer: DefinitionPayer): Style[] {
  const wanted = chosenStyles(intent).filter((style) => !has(attacker, style));
  const [first] = wanted;
  if (first === undefined) return [];
  const rule = first === "reckless" ? "DE-STN-01" : "DE-STN-02";
  const data = { name: attacker.name };
  if (attackIndex(battle, attacker, payer) > 0) refuse(rule, "DEFINITION.Refusal.StyleTooLate", data);
  return wanted;
}

/** Takes up styles of fighting; they last until the own next turn, and so cover the blows between. */
export function takeStyles(context: DefinitionContext, creature: DefinitionCreature, styles: readonly Style[]): void {
  for (const style of styles)
    giveCondition(context, creature, style, { rule: style === "reckless" ? "DE-STN-01" : "DE-STN-02", ends: untilOwnTurn() });
}

/** Pays for a manoeuvre and takes up the styles that it is made in. Refuses before anything is spent. */
export function payInStyle(context: DefinitionContext, creature: DefinitionCreature, price: Price): void {
  const styles = plannedStyles(context.battle, context.intent, creature, context.payer);
  context.payer.pay(price);
  takeStyles(context, creature, styles);
}
