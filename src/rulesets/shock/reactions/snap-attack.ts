// Who may make a Snap Attack: whoever has an unspent Main, and the discipline for it (SH-SNP-01 to SH-SNP-03).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockCreature, ShockPayer } from "../data/types.ts";
import { isFoe } from "../data/types.ts";

/** Why a creature cannot make a Snap Attack now, or null. */
export function whyNoSnap(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  const data = { name: creature.name };
  if (isFoe(creature) && !creature.system.disciplined) return { rule: "SH-SNP-03", text: "SHOCK.Refusal.Undisciplined", data };
  const reason = payer.why({ kind: "instantMain" });
  return reason?.rule === "SH-ACT-05" ? { ...reason, rule: "SH-SNP-02" } : reason;
}
