// A creature as a stat block on the clipboard.

import { type StoredCreature, writeStatBlock } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";

/** Copies what a creature stores, not what a battle makes of it, and says so. */
export async function copyStatBlock(actor: Actor.Implementation): Promise<void> {
  const ruleset = rulesetOf(actor);
  if (!ruleset) return;
  const stored: StoredCreature = actor.toObject();
  await game.clipboard.copyPlainText(writeStatBlock(ruleset, stored));
  ui.notifications.info(localize("SORTIE.StatBlock.Copied", { name: stored.name }));
}
