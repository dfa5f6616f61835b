// World settings and the world's clock as parts of a record. No public source has either of them in a batch, so they are written right after it, through the calls that Foundry
// has for them.

import type { Json, JsonObject } from "../../engine/index.ts";
import { type BatchOperation, platform } from "./foundry-boundary.ts";
import { covers } from "./matches-stored.ts";
import { whileConnected } from "./connection.ts";

/** A write that comes after the batch: a setting of ours, the clock as it is to stand, or how far it goes on. */
type SettingWrite =
  | { readonly kind: "setting"; readonly key: string; readonly value: Json }
  | { readonly kind: "clock"; readonly time: number; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: "advance"; readonly seconds: number };

const SETTING = "Setting";

/** The write that stores a world setting of ours. */
export function settingOperation(key: string, value: JsonObject): BatchOperation {
  return { action: "update", documentName: SETTING, write: { kind: "setting", key, value } satisfies SettingWrite };
}

/** The write that sets the world's clock, in seconds. `options` reach `updateWorldTime`. */
export function clockOperation(time: number, options: Readonly<Record<string, unknown>>): BatchOperation {
  return { action: "update", documentName: SETTING, write: { kind: "clock", time, options } satisfies SettingWrite };
}

/** Parts the batch from what is written after it: settings, the clock, and what an encounter's update says of the clock (`worldTime`). */
export function partSettings(operations: readonly BatchOperation[]): {
  readonly batch: readonly BatchOperation[];
  readonly settings: readonly SettingWrite[];
} {
  const batch = operations.filter(({ documentName }) => documentName !== SETTING);
  const own = operations.flatMap(({ documentName, write }) => (documentName === SETTING ? [platform<SettingWrite>(write)] : []));
  const seconds = batch.reduce((sum, { worldTime }) => sum + deltaIn(worldTime), 0);
  return {
    batch: batch.map(({ worldTime: _worldTime, ...operation }) => operation),
    settings: seconds === 0 ? own : [...own, { kind: "advance", seconds }],
  };
}

/** Modules may have had their say in the hooks of a turn. */
function deltaIn(worldTime: unknown): number {
  const delta: unknown = typeof worldTime === "object" && worldTime !== null ? Reflect.get(worldTime, "delta") : null;
  return typeof delta === "number" ? delta : 0;
}

/** Writes them in their order; false where something has kept one from being written. Never throws. */
export async function writeSettings(writes: readonly SettingWrite[]): Promise<boolean> {
  let whole = true;
  for (const write of writes) {
    try {
      if (!(await whileConnected(() => writeSetting(write)))) whole = false;
    } catch (error) {
      whole = false;
      console.warn("Sortie | A setting of the world could not be written", error);
    }
  }
  return whole;
}

interface Settings {
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: Json): Promise<unknown>;
}

async function writeSetting(write: SettingWrite): Promise<boolean> {
  const settings = platform<Settings>(game.settings);
  const { time: clock } = game;
  if (write.kind === "setting") {
    await settings.set("sortie", write.key, write.value);
    return covers(settings.get("sortie", write.key), write.value);
  }
  const time = write.kind === "clock" ? write.time : clock.worldTime + write.seconds;
  await (write.kind === "clock" ? clock.set(time, write.options) : clock.advance(write.seconds));
  return clock.worldTime === time;
}
