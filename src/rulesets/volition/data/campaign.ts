// What outlives battles: the losses of the campaign, and how many encounters the day has had (VO-FLE-02, VO-RST-04, VO-RST-06).

import { countUp, numberIn, writeDown } from "../../../engine/battle/campaign.ts";
import type { VolitionBattle, VolitionContext } from "./types.ts";

/** Encounters since the last Full Rest. */
export function encountersOf({ world }: Pick<VolitionBattle, "world">): number {
  return numberIn(world, "encountersSinceFullRest");
}

/** What the campaign has lost: how often, and in the words that were written down, the oldest first. */
export function lossesOf({ world }: Pick<VolitionBattle, "world">): { readonly count: number; readonly notes: readonly string[] } {
  const written = world["lossNotes"];
  const notes = typeof written === "string" ? written.split("\n").filter((line) => line.trim() !== "") : [];
  return { count: numberIn(world, "campaignLosses"), notes };
}

/** Records a Campaign Loss, with what the GM says that it was. */
export function recordLoss(context: VolitionContext, rule: string, words: string): void {
  const count = countUp(context.battle.world, "campaignLosses");
  const loss = writeDown(context.battle.world, "lossNotes", words);
  context.note({ rule, text: loss === "" ? "VOLITION.Step.CampaignLossUntold" : "VOLITION.Step.CampaignLoss", data: { count, loss } });
}

/** An encounter has been fought through. */
export function countEncounter(context: VolitionContext): void {
  const count = countUp(context.battle.world, "encountersSinceFullRest");
  context.note({ rule: "VO-RST-04", text: "VOLITION.Step.EncounterOver", data: { count } });
}
