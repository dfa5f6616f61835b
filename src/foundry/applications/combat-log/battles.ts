// Which battles there are records of, and who fought in them: as long as the encounter stands by itself, afterwards by what its end remembered.

import { isActor } from "../../platform/document-kinds.ts";
import type { ReportTotals } from "../../../engine/index.ts";
import { nameOf } from "../../presentation/names.ts";
import { combatAt } from "../../snapshot/encounters.ts";
import { creatureOfActor } from "../../snapshot/read-battle.ts";
import { admit } from "../../validation/validate.ts";
import { roster } from "../../validation/flags.ts";
import { localize } from "../../platform/localize.ts";
import { rosterOf } from "../../records/turn-history.ts";
import { type RecordMessage, recordOf } from "../../records/message.ts";
import type { Participant } from "../../records/report.ts";
import { activeRuleset, rulesetOf, rulesets } from "../../rulesets.ts";
import { optionsOf } from "../../settings/store.ts";

/** Under this id stand records that belong to no battle. */
export const OUTSIDE = "outside";

interface BattleChoice {
  readonly id: string;
  readonly label: string;
}

/** A message with its record. */
export interface Recorded {
  readonly message: ChatMessage;
  readonly record: RecordMessage;
}

/** All records that this user may read, oldest first. */
export function readableRecords(): Recorded[] {
  return game.messages.contents.flatMap((entry) => {
    const message = entry;
    const record = message.visible && message.isContentVisible ? recordOf(message) : null;
    return record ? [{ message, record }] : [];
  });
}

/** The battles to choose from, the newest first; the viewed encounter is always among them. */
export function battleChoices(records: readonly Recorded[]): BattleChoice[] {
  const uuids = [...records.map(({ record }) => record.battle).filter((uuid) => uuid !== ""), ...(game.combat ? [game.combat.uuid] : [])];
  const choices = [...new Set(uuids.toReversed())].map((uuid, index, all): BattleChoice => {
    const number = all.length - index;
    return { id: uuid, label: localize(combatAt(uuid) ? "SORTIE.Log.BattleRunning" : "SORTIE.Log.BattleOver", { number }) };
  });
  const outside = records.some(({ record }) => record.battle === "");
  return outside ? [...choices, { id: OUTSIDE, label: localize("SORTIE.Log.Outside") }] : choices;
}

/** Who fights or fought in a battle; in peace, of whom its records tell. */
export function participantsOf(uuid: string, records: readonly Recorded[]): Participant[] {
  if (uuid === OUTSIDE) return toldOf(records);
  const combat = combatAt(uuid);
  if (combat) return rosterOf(combat);
  for (const { message } of records.toReversed()) {
    const remembered = admit(roster, message.flags.sortie);
    if (remembered) return remembered.roster;
  }
  return [];
}

/** What the log tells a participant by: the creature, or the combatant where that stands for none. Never "", which means everybody. */
export function whoOf({ creature, id }: Pick<Participant, "creature" | "id">): string {
  return creature === "" ? id : creature;
}

function toldOf(records: readonly Recorded[]): Participant[] {
  const uuids = records.flatMap(({ record: { intent } }) => [...(intent.actor === null ? [] : [intent.actor]), ...(intent.targets ?? [])]);
  return [...new Set(uuids)].flatMap((creature): Participant[] => {
    const name = nameOf(creature);
    return name === "" ? [] : [{ id: creature, name, creature, turns: 0 }];
  });
}

/** What a battle's ruleset counts; a ruleset that does not say shows its pools, so their paths are taken. */
export function reportTotalsOf(rulesetId: string, participants: readonly Participant[]): ReportTotals {
  const ruleset = rulesets.get(rulesetId) ?? activeRuleset();
  if (ruleset.reportTotals) return ruleset.reportTotals;
  for (const { creature } of participants) {
    const actor: unknown = fromUuidSync(creature, { strict: false });
    if (!isActor(actor) || rulesetOf(actor) !== ruleset) continue;
    const { pools } = ruleset.vitals(creatureOfActor(actor), optionsOf(ruleset));
    return { health: pools.flatMap(({ path }) => path ?? []), spent: [] };
  }
  return { health: [], spent: [] };
}
