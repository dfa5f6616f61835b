// A record as a chat message holds it, part by part. Any player may post one, and change their own.

import * as v from "valibot";
import { type Answer, type Breakdown, type Intent, type Offer, type Step, RECORD_VERSION } from "../../engine/index.ts";
import { rolledDice, shownDice } from "./dice.ts";
import { action, changed, finite, id, json, list, name, object, path, uuid, words } from "./ids.ts";

/** Whom an action is aimed at: fewer than a scene holds. */
const targets = list(uuid, 500);
const choices = list(v.pipe(v.string(), v.maxLength(1_000)), 500);

/** What somebody wants to do. Sent by: any player, within a record. Whether they may is checked where it is carried out (requests/gm-requests.ts). */
export const intent = v.object({
  id,
  action,
  actor: v.nullable(uuid),
  item: v.exactOptional(id),
  targets: v.exactOptional(targets),
  options: v.exactOptional(object),
}) satisfies v.GenericSchema<unknown, Intent>;

/** An answer to a rule's question. Sent by: whoever was asked, and whoever tells of it in a record. */
export const answer = v.variant("kind", [
  v.object({ kind: v.literal("roll"), rolled: rolledDice }),
  v.object({ kind: v.literal("choose"), values: choices, data: v.exactOptional(object) }),
  v.object({ kind: v.literal("confirm"), yes: v.boolean() }),
]) satisfies v.GenericSchema<unknown, Answer>;

/** A follow-up on a card. Sent by: whoever committed the record; whether it may be taken is checked where it is (records/offers.ts). */
export const offer = v.object({
  id: name,
  rule: name,
  text: words,
  data: v.exactOptional(object),
  of: v.union([v.literal("gm"), uuid]),
  action,
  item: v.exactOptional(id),
  targets: v.exactOptional(targets),
  options: v.exactOptional(object),
}) satisfies v.GenericSchema<unknown, Offer>;

/** How a number comes about. Shown, never counted with. */
export const breakdown = v.object({
  total: finite,
  target: v.exactOptional(v.literal(true)),
  terms: list(
    v.object({
      label: words,
      value: finite,
      kind: name,
      rule: name,
      name: v.exactOptional(name),
      source: v.exactOptional(name),
      counted: v.boolean(),
      why: v.exactOptional(words),
    }),
    500,
  ),
}) satisfies v.GenericSchema<unknown, Breakdown>;

/** One thing that happened. Sent by: whoever committed the record. Shown, never carried out. */
export const step = v.object({
  rule: name,
  text: words,
  data: v.exactOptional(object),
  about: v.exactOptional(uuid),
  secret: v.exactOptional(list(name, 100)),
  by: v.exactOptional(uuid),
  outcome: v.exactOptional(v.picklist(["hit", "miss", "critical", "fumble", "success", "failure"])),
  dice: v.exactOptional(shownDice),
  breakdown: v.exactOptional(breakdown),
  against: v.exactOptional(name),
  shift: v.exactOptional(finite),
  stops: v.exactOptional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, Omit<Step, "dice">>;

const values = v.object({ before: v.exactOptional(json), after: v.exactOptional(json) });

/** That a value was changed. Sent by: whoever committed the record; what the value was stands with the creature (flags.ts). */
export const touched = v.object({
  document: changed,
  path,
  values: v.exactOptional(values),
  by: v.exactOptional(v.nullable(finite)),
  fell: v.exactOptional(v.literal(true)),
});

/** A record without what repeats itself in it: these parts are read first, the rest when it has been unfolded. Sent by: any player. */
export const recordFrame = v.object({
  version: v.literal(RECORD_VERSION),
  id,
  ruleset: name,
  battle: v.union([v.literal(""), uuid]),
  round: v.pipe(v.number(), v.safeInteger()),
  turn: v.nullable(id),
  state: v.picklist(["pending", "applied", "refused", "undone"]),
  reason: v.nullable(v.object({ text: words, data: object })),
  intent,
  answers: list(answer, 1_000),
});

/** The parts of a record that repeat themselves, unfolded. Sent by: whoever committed the record. */
export const recordBody = v.object({ steps: list(step, 2_000), offers: list(offer, 500), touched: list(touched, 5_000) });

/** The parts of a record that repeat themselves, before they are unfolded. Sent by: any player. */
export const recordFolded = v.object({
  steps: v.array(json),
  offers: v.array(json),
  touched: v.array(json),
  shared: v.exactOptional(v.array(json)),
});
