// What the tab of luck and turning points is drawn from: whose dice this user may count, and what looking back has come to.

import { localize } from "../../platform/localize.ts";
import { luckOf } from "../../records/dice-luck.ts";
import type { Participant, Report } from "../../records/report.ts";
import { isTrusted } from "../../records/trust.ts";
import { nameOf } from "../../presentation/names.ts";
import { chronicleOf } from "../forecast/round-starts.ts";
import type { Recorded } from "./battles.ts";
import type { LookedBack } from "./turning-point-search.ts";
import { hindsightView, luckView } from "./luck-view.ts";

/** Players count the dice of heroes and of whomever they may look at: a foe's are the GM's to know. */
export function luckTab(
  battle: string,
  recorded: readonly Recorded[],
  participants: readonly Participant[],
  report: Report,
  { hindsight, playing, failure }: LookedBack,
): Record<string, unknown> {
  const open = new Set(participants.map(({ creature }) => creature));
  const records = recorded.filter(({ message, record }) => isTrusted(message, record)).map(({ record }) => record);
  const rows = luckOf(records).filter(({ creature }) => open.has(creature) && mayCount(creature));
  const named = (uuid: string): string => nameOf(uuid) || (participants.find(({ creature }) => creature === uuid)?.name ?? "");
  const fell = new Set(report.rows.filter(({ down }) => down > 0).map(({ creature }) => creature));
  return {
    luck: luckView(rows, named, localize),
    isGamemaster: game.user.isGM,
    mayLookBack: game.user.isGM && (chronicleOf(battle)?.rounds.size ?? 0) > 0,
    hindsight: hindsight && hindsightView(hindsight, fell, localize),
    lookingBack: playing,
    lookBackFailed: failure,
  };
}

function mayCount(uuid: string): boolean {
  const actor: unknown = fromUuidSync(uuid, { strict: false });
  if (!(actor instanceof Actor)) return game.user.isGM;
  return game.user.isGM || actor.hasPlayerOwner || actor.testUserPermission(game.user, "OBSERVER");
}
