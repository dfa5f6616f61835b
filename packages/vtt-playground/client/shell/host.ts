// Decides how the shell reaches the page's globals: read at call time, typed by the narrow surface that the shell uses.

import type {
  ActorLike,
  ChatMessageLike,
  CollectionLike,
  CombatLike,
  DirectoryDocument,
  DocumentLike,
  FolderLike,
  MacroLike,
  PlainData,
  SceneLike,
  UserLike,
} from "./surface.ts";

/** A registered setting as `game.settings.register` stored it. */
export interface SettingConfig {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
}

export interface SettingMenu {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new (...parameters: never[]) => { render(options?: object): unknown };
}

export interface Settings {
  readonly settings: Map<string, SettingConfig>;
  readonly menus: Map<string, SettingMenu>;
  register(namespace: string, key: string, config: PlainData): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

export interface PackLike {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly locked: boolean;
  readonly visible?: boolean;
  readonly metadata: { id?: string; label: string; packageName: string; packageType: string; type: string };
  readonly index: CollectionLike<PackIndexEntry>;
  readonly folders?: CollectionLike<FolderLike>;
  getIndex(options?: PlainData): Promise<CollectionLike<PackIndexEntry>>;
  getDocument(id: string): Promise<DocumentLike | null | undefined>;
  getUuid?(id: string): string;
}

export interface PackIndexEntry {
  _id: string;
  name: string;
  uuid?: string;
  img?: string | null;
  type?: string;
  sort?: number;
  folder?: string | null;
}

export interface WorldCollectionLike<T> extends CollectionLike<T> {
  readonly documentName: string;
  readonly folders?: CollectionLike<FolderLike>;
  importFromCompendium?(pack: PackLike, id: string, update?: PlainData, options?: PlainData): Promise<unknown>;
}

export interface CombatsLike extends WorldCollectionLike<CombatLike> {
  viewed: CombatLike | null | undefined;
  readonly active: CombatLike | null | undefined;
  readonly combats: CombatLike[];
  render?(force?: boolean): unknown;
}

export interface Game {
  readonly user: UserLike;
  readonly userId: string;
  readonly users: WorldCollectionLike<UserLike> & { readonly activeGM: UserLike | null };
  readonly actors: WorldCollectionLike<ActorLike>;
  readonly scenes: WorldCollectionLike<SceneLike> & {
    readonly active?: SceneLike | null;
    readonly current?: SceneLike | null;
    readonly viewed?: SceneLike | null;
  };
  readonly combats: CombatsLike;
  readonly combat: CombatLike | null | undefined;
  readonly messages: WorldCollectionLike<ChatMessageLike> & { export(): void };
  readonly macros: WorldCollectionLike<MacroLike>;
  readonly folders: CollectionLike<FolderLike>;
  readonly collections: { get(name: string): WorldCollectionLike<DirectoryDocument> | undefined };
  readonly packs: CollectionLike<PackLike>;
  readonly settings: Settings;
  readonly keybindings?: Keybindings;
  readonly i18n: {
    localize(key: string): string;
    format(key: string, data: PlainData): string;
    has(key: string): boolean;
    readonly lang: string;
  };
  readonly system: { id: string; title: string; version: string };
  readonly modules: CollectionLike<{ id: string; title: string; version?: string; active: boolean }>;
  readonly world: { id: string; title: string };
  readonly version: string;
  readonly documentTypes?: Record<string, string[]>;
  canvas?: unknown;
}

export interface KeyBinding {
  key: string;
  modifiers?: string[];
}
export interface KeyAction {
  namespace: string;
  name?: string;
  hint?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  restricted?: boolean;
}
export interface Keybindings {
  readonly actions: Map<string, KeyAction>;
  register(namespace: string, action: string, config: PlainData): void;
  get?(namespace: string, action: string): KeyBinding[];
  handle(event: KeyboardEvent, up: boolean): boolean;
}

export interface Hooks {
  on(name: string, listener: (...parameters: never[]) => unknown): number;
  call(name: string, ...parameters: unknown[]): boolean;
  callAll(name: string, ...parameters: unknown[]): boolean;
  onError?(location: string, error: Error, options?: PlainData): void;
}

export interface Notifications {
  info(message: string, options?: PlainData): unknown;
  warn(message: string, options?: PlainData): unknown;
  error(message: string, options?: PlainData): unknown;
}

export interface StatusEffectConfig {
  id: string;
  name?: string;
  label?: string;
  img?: string;
  icon?: string;
  order?: number;
  hud?: boolean | { actorTypes?: string[] };
}

export interface DocumentConfig {
  documentClass: DocumentClass;
  sidebarIcon?: string;
  typeLabels?: Record<string, string>;
  typeIcons?: Record<string, string>;
}

export interface DocumentClass {
  readonly documentName: string;
  readonly metadata?: { label?: string; labelPlural?: string };
  canUserCreate?(user: UserLike): boolean;
  create(data: PlainData, options?: PlainData): Promise<DocumentLike | undefined>;
  createDialog?(data?: PlainData, createOptions?: PlainData, options?: PlainData): Promise<unknown>;
  fromDropData?(data: PlainData): Promise<DocumentLike | null | undefined>;
  updateDocuments(updates: PlainData[], options?: PlainData): Promise<unknown[]>;
}

export interface Config {
  readonly Actor: DocumentConfig & { trackableAttributes?: Record<string, { bar: string[]; value: string[] }> };
  readonly Combat: DocumentConfig & { initiative: { decimals: number }; initiativeIcon?: { icon?: string; hover?: string } };
  readonly statusEffects: Record<string, StatusEffectConfig>;
  readonly specialStatusEffects: Record<string, string>;
  readonly ui: Record<string, unknown>;
  readonly [name: string]: unknown;
}

function globalValue(name: string): unknown {
  const value: unknown = Reflect.get(globalThis, name);
  return value;
}

/** The page's `game`. */
export function game(): Game {
  return globalValue("game") as Game;
}

/** The page's `CONFIG`. */
export function config(): Config {
  return globalValue("CONFIG") as Config;
}

/** The page's `Hooks`. */
export function hooks(): Hooks {
  return globalValue("Hooks") as Hooks;
}

/** The page's `ui`: applications by name. */
export function ui(): Record<string, unknown> {
  return globalValue("ui") as Record<string, unknown>;
}

/** `ui.notifications`. */
export function notifications(): Notifications {
  return ui()["notifications"] as Notifications;
}

/** The configuration of a document name, `CONFIG.Actor` for "Actor". */
export function documentConfig(documentName: string): DocumentConfig | null {
  const value = config()[documentName];
  return typeof value === "object" && value !== null && "documentClass" in value ? (value as DocumentConfig) : null;
}

/** The class that makes documents of this name, a system's own where there is one. */
export function documentClass(documentName: string): DocumentClass {
  const found = documentConfig(documentName)?.documentClass;
  if (found === undefined) throw new Error(`CONFIG.${documentName}.documentClass is not set`);
  return found;
}

/** A text in the user's language. */
export function localize(key: string, data?: PlainData): string {
  const { i18n } = game();
  return data === undefined ? i18n.localize(key) : i18n.format(key, data);
}

/** A setting's value, or the fallback while nobody registered it. */
export function settingOr<T>(namespace: string, key: string, fallback: T): T {
  const { settings } = game();
  if (!settings.settings.has(`${namespace}.${key}`)) return fallback;
  const value = settings.get(namespace, key);
  return value === undefined || value === null ? fallback : (value as T);
}

/** A colour as CSS, from what a document holds: a Color object, a string, or nothing. */
export function cssColor(color: { css?: string } | string | null | undefined, fallback: string): string {
  if (typeof color === "string") return color === "" ? fallback : color;
  if (color === null || color === undefined) return fallback;
  return color.css ?? fallback;
}

/** Reports an error of an event handler to the user and the console. */
export function reportError(location: string, error: unknown): void {
  const problem = error instanceof Error ? error : new Error(String(error));
  console.error(`${location}:`, problem);
  notifications().error(problem.message, { console: false });
}

/** Runs an asynchronous handler whose failure the user has to see. */
export function run(location: string, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    reportError(location, error);
  });
}
