// The one `game` object: filled at boot, read by every document class. Lower layers and packages reach it as a global.
import type { Socket } from "socket.io-client";
import type { Json, JsonObject, WorldData } from "../../../protocol.ts";
import type { Collection } from "../../data/collection.ts";
import type { Localization } from "../../data/localization.ts";
import type { Document } from "../document.ts";
import type { WorldCollection } from "../world-collection.ts";
import type { Users } from "../users/users.ts";
import type { Combats } from "../combat/combats.ts";
import type { Scenes } from "../scenes/scenes.ts";
import type { User } from "../users/user.ts";
import type { Combat } from "../combat/combat.ts";
import type { ClientSettings } from "../settings/settings.ts";
import type { ClientKeybindings } from "../settings/keybindings.ts";
import type { GameTime } from "../time.ts";
import type { CompendiumPacks } from "../packs/packs.ts";

/** A manifest as packages see it: its own fields, and what the host adds. */
export interface PackageView extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active: boolean;
  readonly documentTypes: Record<string, Record<string, JsonObject>>;
}

export interface Game {
  data: WorldData;
  release: { generation: number; build: number; version: string; channel: string; display: string };
  version: string;
  view: string;
  ready: boolean;
  userId: string;
  user: User;
  users: Users;
  actors: WorldCollection;
  items: WorldCollection;
  scenes: Scenes;
  combats: Combats;
  messages: WorldCollection;
  journal: WorldCollection;
  macros: WorldCollection;
  folders: WorldCollection;
  tables: WorldCollection;
  readonly combat: Combat | null;
  collections: Collection<WorldCollection>;
  packs: CompendiumPacks;
  settings: ClientSettings;
  keybindings: ClientKeybindings;
  time: GameTime;
  i18n: Localization;
  socket: Socket;
  system: PackageView;
  modules: Collection<PackageView>;
  world: { id: string; title: string; [key: string]: unknown };
  model: Record<string, Record<string, object>>;
  documentTypes: Record<string, string[]>;
  /** False while the world's documents are being constructed: nothing prepares itself before all exist. */
  documentsReady: boolean;
  [key: string]: unknown;
}

/** The global `game`. Its parts appear in the documented order of the life cycle. */
export const game = { documentsReady: false, ready: false, view: "game" } as Game;

/** A collection of world documents by document name; undefined for classes that are only embedded. */
export function worldCollection(documentName: string): WorldCollection | undefined {
  return (game.collections as Collection<WorldCollection> | undefined)?.get(documentName);
}

/** Plain JSON of anything that will travel: documents, sets and operators become their stored form. */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value, (_key, entry: unknown) => (entry instanceof Set ? [...(entry as Set<unknown>)] : entry)) as
    string | undefined;
  return text === undefined ? null : (JSON.parse(text) as Json);
}

/** The same for objects; documents are not mistaken for options. */
export function toJsonObject(value: Record<string, unknown> | Document): JsonObject {
  return toJson(value) as JsonObject;
}
