// World settings as the documents that they are stored in, so that they can be written in one batch with everything else.

import type { Json, JsonObject } from "../../engine/index.ts";
import type { BatchOperation } from "./foundry-boundary.ts";
import { platform } from "./foundry-boundary.ts";

interface SettingDocument {
  readonly id: string;
  readonly key: string;
  readonly user?: string | null;
}

interface Storage {
  get(scope: "world"): { get(id: string): unknown; find(test: (document: SettingDocument) => boolean): SettingDocument | undefined };
}

function worldSettings(): ReturnType<Storage["get"]> {
  return platform<{ storage: Storage }>(game.settings).storage.get("world");
}

/** The document of a world setting, by its id. */
export function storedSetting(id: string): unknown {
  return worldSettings().get(id);
}

/** The write that stores a world setting of ours. */
export function settingOperation(key: string, value: JsonObject): BatchOperation {
  return operationOn(`sortie.${key}`, value);
}

/** The write that sets the world's clock, in seconds: the setting that Foundry keeps it in, so that it is a part of the batch. `options` reach `updateWorldTime`. */
export function clockOperation(time: number, options: Readonly<Record<string, unknown>>): BatchOperation {
  return { ...operationOn("core.time", time), ...options };
}

function operationOn(id: string, value: Json): BatchOperation {
  const stored = worldSettings().find((setting) => setting.key === id && (setting.user ?? null) === null);
  const json = JSON.stringify(value);
  if (stored) return { action: "update", documentName: "Setting", updates: [{ _id: stored.id, value: json }] };
  return { action: "create", documentName: "Setting", data: [{ _id: foundry.utils.randomID(), key: id, value: json }], keepId: true };
}
