// Lines of the log for what was changed by hand: who wrote it, when, which values, from what to what. A creature's are for those who may read the creature.

import { type Change, type Ruleset, isPlainObject } from "../../../engine/index.ts";
import { nameOfDocument } from "../../platform/document-names.ts";
import { localize } from "../../platform/localize.ts";
import { type HandChange, handChangesOf } from "../../records/manual-changes.ts";
import { changesOf, mayRead } from "../../records/ledger.ts";
import type { Participant } from "../../records/report.ts";
import { placeOf } from "../../records/change-summary.ts";
import { mayReturnByHand } from "../../undo/undo-manual-change.ts";
import { rulesetOf } from "../../rulesets.ts";
import { shown } from "../../dialogs/conflict-dialog.ts";
import { mayKnow, nameOf } from "../../presentation/names.ts";
import { valueName } from "../../presentation/value-names.ts";
import { combatAt } from "../../snapshot/encounters.ts";
import { whoOf } from "./battles.ts";
import type { Filter, Line } from "../chat/record-line.ts";

/** A line with its place among the others. */
interface HandLine extends Line {
  readonly time: number;
}

/** The lines of what was changed by hand in an encounter, oldest first, as far as this user may read it. `turns` are those whom they may know to take part. */
export function handLines(combat: Combat | null, turns: ReadonlyMap<string, Participant>, { creature, kind }: Filter): HandLine[] {
  const ruleset = combat && rulesetOf(combat);
  if (!combat || !ruleset || (kind !== "" && kind !== "hand")) return [];
  return handChangesOf(combat).flatMap((entry): HandLine[] => {
    if (!isReadable(combat, entry)) return [];
    const who = creatureOf(combat, entry);
    const turn = turns.get(entry.turn ?? "");
    const isAbout = [who, combatantAt(combat, entry.subject)?.id, turn && whoOf(turn)].includes(creature);
    if (creature !== "" && !isAbout) return [];
    const mayReturn = mayReturnByHand(entry);
    const undone = entry.state === "undone";
    return [
      {
        key: `${combat.uuid} ${entry.id}`,
        time: entry.time,
        hasCard: false,
        round: entry.round,
        turn: turn ? nameOf(turn.creature) || turn.name : "",
        actor: nameOf(who) || nameOfDocument(entry.subject),
        action: localize("SORTIE.Log.ByHand.Action", { name: game.users.get(entry.by)?.name ?? localize("SORTIE.Log.ByHand.Somebody") }),
        icon: "fa-solid fa-hand",
        kind: "hand",
        outcomes: wordsOf(entry, ruleset),
        state: entry.state,
        stateLabel: localize(`SORTIE.Card.State.${entry.state}`),
        stateIcon: undone ? "fa-solid fa-rotate-left" : "fa-solid fa-check",
        mayUndo: mayReturn && !undone,
        mayRedo: mayReturn && undone,
        mayJudge: false,
        mayEdit: false,
        trusted: true,
      },
    ];
  });
}

/** Records in the order of their messages, each change by hand after what was there before it. */
export function inOrder(recorded: readonly Line[], byHand: readonly HandLine[]): Line[] {
  const lines: Line[] = [];
  let next = 0;
  for (const { time, ...line } of byHand) {
    const until = recorded.findIndex(({ key }, index) => index >= next && (game.messages.get(key)?.timestamp ?? 0) > time);
    const end = until < 0 ? recorded.length : until;
    lines.push(...recorded.slice(next, end), line);
    next = end;
  }
  return [...lines, ...recorded.slice(next)];
}

/** What a line of the log is about, by its key; null where it is a record's. */
export function handChangeOf(key: string): { readonly combat: Combat; readonly entry: HandChange } | null {
  const [battle = "", id = ""] = key.split(" ");
  const combat = id === "" ? null : combatAt(battle);
  const entry = combat && handChangesOf(combat).find((candidate) => candidate.id === id);
  return entry ? { combat, entry } : null;
}

function isReadable(combat: Combat, { subject }: HandChange): boolean {
  const place = placeOf(subject);
  if (place) return mayRead(place.actor);
  const combatant = combatantAt(combat, subject);
  return game.user.isGM || (combatant !== undefined && mayKnow(combatant));
}

function creatureOf(combat: Combat, { subject }: HandChange): string {
  return placeOf(subject)?.actor ?? combatantAt(combat, subject)?.actor?.uuid ?? "";
}

function combatantAt(combat: Combat, uuid: string): Combatant | undefined {
  return combat.combatants.find((combatant) => combatant.uuid === uuid);
}

/** Every value in words, with what it was and what it became. */
function wordsOf(entry: HandChange, ruleset: Ruleset): string[] {
  const known = changesOf(entry);
  const words = entry.touched.map(({ document, path }) => {
    const change = known.find((each) => each.document === document && each.path === path);
    return change ? wordOf(change, entry, ruleset) : localize("SORTIE.Log.ByHand.Unread", { what: whatOf(document, path, entry, ruleset) });
  });
  return entry.exact || known.length > 0 ? words : [...words, localize("SORTIE.Log.ByHand.More")];
}

function wordOf({ document, path, before, after }: Change, entry: HandChange, ruleset: Ruleset): string {
  const whole = path === "" ? (after ?? before) : undefined;
  if (isPlainObject(whole)) {
    const name = typeof whole["name"] === "string" ? whole["name"] : nameOfDocument(document);
    return localize(after === undefined ? "SORTIE.Log.ByHand.Removed" : "SORTIE.Log.ByHand.Made", { name });
  }
  return localize("SORTIE.Log.ByHand.Value", { what: whatOf(document, path, entry, ruleset), before: shown(before), after: shown(after) });
}

/** The name of a value, with that of the item or effect that it is in. */
function whatOf(document: string, path: string, { subject }: HandChange, ruleset: Ruleset): string {
  const what = valueName(path, ruleset.valueLabels, game.i18n);
  const inside: unknown = document === subject ? null : fromUuidSync(document, { strict: false });
  const name = typeof inside === "object" && inside !== null && "name" in inside ? String(inside.name) : "";
  return name === "" ? what : `${name}, ${what}`;
}
