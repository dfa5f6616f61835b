// A record from a file that somebody has saved, with the battle that it started from. Anybody may have written it; it is only ever played in memory, and shown.

import * as v from "valibot";
import type { Battle, BattleRecord } from "../../engine/index.ts";
import { finite, list, name, object, words } from "./ids.ts";
import { answer } from "./record.ts";

/** What is shown of a record, whatever becomes of playing it. */
const record = v.looseObject({
  id: name,
  ruleset: name,
  round: finite,
  intent: v.looseObject({ action: name, options: v.exactOptional(object), targets: v.exactOptional(list(v.string(), 500)) }),
  answers: list(answer, 1_000),
  steps: list(v.looseObject({ rule: name, text: words, data: v.exactOptional(object), dice: v.exactOptional(object) }), 2_000),
  offers: list(object, 500),
  changes: list(v.looseObject({ document: v.string(), path: v.string() }), 5_000),
});

/** Whatever else is wrong with a battle shows when it is played. */
const battle = v.looseObject({ system: object, creatures: v.record(v.string(), object), combatants: v.record(v.string(), object) });

/** The content of a file. `system` is the version of the system that wrote it; `battle` null where it could not be had back. */
export const replayFile = v.object({
  format: v.literal("sortie.record"),
  version: v.literal(1),
  system: name,
  record: v.custom<BattleRecord>((stored) => v.is(record, stored)),
  battle: v.nullable(v.custom<Battle>((stored) => v.is(battle, stored))),
});
export type ReplayFile = v.InferOutput<typeof replayFile>;
