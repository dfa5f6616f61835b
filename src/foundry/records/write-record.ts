// Writing what a record says into the world: its batch, all of it or nothing, and then what cannot be a part of that: settings of the world, its clock, and tokens, about which
// modules have their own mind.

import type { Change } from "../../engine/index.ts";
import { writeBatch } from "../platform/batch.ts";
import type { BatchOperation } from "../platform/foundry-boundary.ts";
import { partSettings, writeSettings } from "../platform/setting-documents.ts";
import { isUnfinished, takeMarkOff, whileWriting, withMark } from "../platform/incomplete-mark.ts";
import { tokensDue, writeTokens } from "./created-documents.ts";
import { placesDue } from "./recorded-positions.ts";

/** What is to be written, and the message that tells of it: "" for none. */
export interface Writing {
  readonly message: string;
  readonly operations: readonly BatchOperation[];
  /** Those of tokens among them are written after the batch. */
  readonly changes: readonly Change[];
  /** Puts tokens where the changes say. */
  readonly place: () => Promise<void>;
}

/**
 * Writes all of it. Where settings or tokens follow the batch, the message says so until they are there: a browser that dies in between leaves it marked, and the executing GM's
 * client does the rest (`undo/recovery.ts`). Throws what `writeBatch` throws, and nothing for what follows.
 */
export async function writeWhole({ message, operations, changes, place }: Writing): Promise<void> {
  const written = game.messages.get(message);
  const { batch, settings } = partSettings(operations);
  const isLater = tokensDue(changes).length > 0 || placesDue(changes).length > 0 || settings.length > 0;
  const marks = message !== "" && (isLater || (written && isUnfinished(written)));
  await whileWriting(message, async () => {
    await writeBatch(marks === true ? withMark(batch) : batch);
    const whole = await writeSettings(settings);
    if (!whole) ui.notifications.warn("SORTIE.Recovery.Setting", { localize: true });
    await writeTokens(changes);
    await place();
    if (marks === true && whole) await takeMarkOff(message);
  });
}
