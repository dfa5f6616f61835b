// Saving reports and records as files, and playing a record from a file.

import { dialogClass } from "../../dialogs/dialog-class.ts";
import type { BattleRecord, Change, Intent } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { historyOf } from "../../records/turn-history.ts";
import { changesOf } from "../../records/ledger.ts";
import { recordOf } from "../../records/message.ts";
import { battleBefore, readReplayFile, replayFile, replayRecord } from "../../records/replay-file.ts";
import { battleContextOf } from "../../undo/write-undo.ts";
import { rulesets } from "../../rulesets.ts";
import { TEMPLATES } from "../../presentation/templates.ts";
import { combatAt } from "../../snapshot/encounters.ts";

/** Saves text as a file of this user's. */
export function saveFile(text: string, type: string, name: string): void {
  foundry.utils.saveDataToFile(text, type, name.replace(/[^\p{L}\p{N}.-]+/gu, "-"));
}

/** Saves a record with the battle it started from; says so when that battle cannot be had back. */
export function saveRecord(message: ChatMessage): void {
  const record = recordOf(message);
  const ruleset = record && rulesets.get(record.ruleset);
  if (!record || !ruleset) return;
  const whole = { ...record, changes: changesOf(record) };
  const battle = game.user.isGM ? reconstruct(message, whole, record.state === "applied") : null;
  if (!battle) ui.notifications.warn("SORTIE.Replay.NoBattle", { localize: true });
  const file = replayFile(whole, battle, game.system.version);
  saveFile(JSON.stringify(file, null, 1), "application/json", `sortie-${record.intent.action}-${record.id}.json`);
}

/** The battle before a record; only what plays the record again in the same way is taken for it. */
function reconstruct(message: ChatMessage, record: BattleRecord, applied: boolean): ReturnType<typeof battleBefore> {
  const ruleset = rulesets.get(record.ruleset);
  if (!ruleset) return null;
  const { newer, silent } = happenedSince(message, record);
  const touched = [...newer, ...silent].flatMap((changes) => changes);
  const { battle } = battleContextOf(record.battle, [...touched, ...record.changes, ...mentioned(record)]);
  // When a boundary without a card happened is known only roughly: the replay tells which of them came after the record.
  for (let from = silent.length; from >= 0; from -= 1) {
    const before = battleBefore(ruleset, battle, record, [...silent.slice(from), ...newer], applied);
    if (before) return before;
  }
  return null;
}

/** Whoever a record speaks of belongs to its battle, changed or not. */
function mentioned({ intent }: { readonly intent: Intent }): Pick<Change, "document">[] {
  return [intent.actor ?? "", ...(intent.targets ?? [])].filter((uuid) => uuid !== "").map((document) => ({ document }));
}

/** What took effect after a message: the changes of later messages and boundaries, and of boundaries of which it is not known. */
function happenedSince(message: ChatMessage, record: BattleRecord): { newer: (readonly Change[])[]; silent: (readonly Change[])[] } {
  const messages = game.messages.contents.map((entry) => entry);
  const place = messages.findIndex(({ id }) => id === message.id);
  const combat = combatAt(record.battle);
  const history = combat ? historyOf(combat) : [];
  const placeOf = (id: string): number => messages.findIndex((candidate) => candidate.id === id);
  const afterAnchor = new Map<number, (readonly Change[])[]>();
  let anchor = -1;
  for (const boundary of history) {
    if (boundary.message !== "") anchor = placeOf(boundary.message);
    else afterAnchor.set(anchor, [...(afterAnchor.get(anchor) ?? []), changesOf({ id: boundary.record, touched: boundary.touched })]);
  }
  const anchors = [...afterAnchor.keys()];
  const unsure = Math.max(...anchors.filter((index) => index <= place), -2);
  const newer = messages.slice(place + 1).flatMap((candidate, offset) => {
    const later = recordOf(candidate);
    const own = later?.state === "applied" ? [changesOf(later)] : [];
    return [...own, ...(afterAnchor.get(place + 1 + offset) ?? [])];
  });
  return { newer, silent: afterAnchor.get(unsure) ?? [] };
}

/** Plays the record of a file in memory, and shows step by step whether it comes to the same. */
export async function playFile(file: File): Promise<void> {
  const read = readReplayFile(await foundry.utils.readTextFromFile(file));
  if (!read) {
    ui.notifications.warn("SORTIE.Replay.NoFile", { localize: true });
    return;
  }
  const { record, battle } = read;
  const ruleset = rulesets.get(record.ruleset);
  const result = ruleset && battle ? replayRecord(ruleset, battle, record) : null;
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.replay, {
    verdict: localize(
      result
        ? result.same
          ? "SORTIE.Replay.Same"
          : "SORTIE.Replay.Different"
        : ruleset
          ? "SORTIE.Replay.AnswersOnly"
          : "SORTIE.Replay.NoRuleset",
    ),
    same: result?.same ?? false,
    played: result !== null,
    action: record.intent.action,
    ruleset: record.ruleset,
    round: record.round,
    problem: result?.problem ?? "",
    steps: result?.steps ?? record.steps.map(({ rule, text }) => ({ recorded: `${rule} ${text}`, replayed: null, same: true })),
    changes: result?.changes ?? [],
  });
  await dialogClass().wait({
    classes: ["sortie", "sortie-dialog", "sortie-replay"],
    window: { title: localize("SORTIE.Replay.Title", { file: file.name }), icon: "fa-solid fa-film" },
    position: { width: 640 },
    content,
    rejectClose: false,
    buttons: [{ action: "close", label: localize("SORTIE.Replay.Close"), icon: "fa-solid fa-check", default: true, callback: () => null }],
  });
}
