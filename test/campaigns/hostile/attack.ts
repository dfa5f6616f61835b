// What an attack of the list is, and the forged records that most of them are made of.

import { derivedId } from "../../../src/engine/data/random.ts";
import type { Seat } from "vtt-playground/headless/table";
import type { Source } from "../house.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Move } from "./moves.ts";
import { PLAYER, TRUSTED } from "./sitting.ts";
import type { Sitting } from "./sitting.ts";

/** One attack. Whatever it sends, nothing of it may have an effect on what is not the attacker's. */
export interface Attack {
  /** What somebody tries, as a sentence's subject. */
  readonly name: string;
  /** Who tries it: a player with their own hero and a trusted one with theirs, if it says nothing else. */
  readonly by?: readonly string[];
  /** Whether the battle has to have begun, or must not have. */
  readonly when?: "begun" | "waiting";
  /** What was done in good faith before: the player has shot at a foe, and the GM's client has written it. */
  readonly after?: "shot";
  /** Whether it changes a request that its sender could have sent in good faith (`honest`). */
  readonly changes?: true;
  /** Whose request that is, if it is not the sender's own. */
  readonly preparedBy?: string;
  /** Whether it may have the effect of the request that it changes, where what was changed means nothing. */
  readonly mayCount?: true;
  moves(known: Knowledge, honest: Source): readonly Move[];
  /** What happens then, in good faith or by the attacker. */
  then?(sitting: Sitting, known: Knowledge, attacker: Seat): Promise<void>;
  /** How many dialogs the GM may be shown at most. */
  readonly dialogs?: number;
}

export const BOTH: readonly string[] = [PLAYER, TRUSTED];

let made = 0;

/** An id that nobody has used. */
export function freshId(): string {
  made += 1;
  return derivedId("hostile", made);
}

/** A record as a message stores it, of an attack by the attacker's hero on a foe, without anything that came of it. */
export function record({ hero, weapon, foes, ruleset }: Knowledge, more: Source = {}, intent: Source = {}): Source {
  const id = typeof more["id"] === "string" ? more["id"] : freshId();
  return {
    version: 1,
    id,
    ruleset,
    battle: "",
    round: 0,
    turn: null,
    state: "pending",
    reason: null,
    intent: { id, action: "attack", actor: hero, item: weapon, targets: foes.slice(0, 1), options: {}, ...intent },
    answers: [],
    steps: [],
    offers: [],
    touched: [],
    shared: [],
    ...more,
  };
}

/** An offer of what only a GM does, in words that ask for a click. */
export function trap({ foes }: Knowledge, more: Source = {}): Source {
  return {
    ...{ id: "0", rule: "AE-RST-01", text: "ARCHMAGE.Offer.QuickRest", data: { name: "Tamsin Reed" }, of: "gm" },
    ...{ action: "hurt", targets: foes.slice(0, 1), options: { amount: "40" } },
    ...more,
  };
}

/** The token of a creature that is its own token's. */
export function tokenOf(foe: string): string {
  return foe.replace(/\.Actor\.[A-Za-z0-9]+$/, "");
}

/** That the look of a foe's token was changed, as a record says it. */
export function looks({ foes: [foe = ""] }: Knowledge): Source[] {
  const changed = (path: string, before: unknown, after: unknown): Source => ({ document: tokenOf(foe), path, values: { before, after } });
  return [changed("hidden", true, false), changed("tint", "#ff0000", "#ffffff"), changed("width", 5, 1), changed("height", 5, 1)];
}

/** That a foe was struck down, as a record says it. */
export function blow({ foes: [foe = ""] }: Knowledge, more: Source = {}): Source {
  return { document: foe, path: "system.hp.value", by: -40, values: { before: 42, after: 2 }, ...more };
}

/** A part of a source that is an object. */
export function partOf(source: Source, key: string): Source {
  const part = source[key];
  return typeof part === "object" && part !== null ? (part as Source) : {};
}

/** A copy of a request under another id, with changes in its record. */
export function again(honest: Source, more: Source = {}, intent: Source = {}): Source {
  const system = partOf(honest, "system");
  const id = typeof more["id"] === "string" ? more["id"] : freshId();
  const { _id, ...rest } = honest;
  return { ...rest, system: { ...system, id, ...more, intent: { ...partOf(system, "intent"), id, ...intent } } };
}
