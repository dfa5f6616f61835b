// What this layer sees of the layers below and beside it: structural views of the globals `game`, `ui` and `CONFIG`, read when used.

/** The part of a user that windows and sheets ask about. */
export interface UserView {
  id: string;
  name: string;
  isGM: boolean;
  isSelf?: boolean;
  active?: boolean;
  query?(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** The part of a document that sheets, links and form elements ask about. */
export interface DocumentView {
  id: string | null;
  uuid: string;
  name?: string;
  type?: string;
  img?: string;
  documentName: string;
  isOwner: boolean;
  pack?: string | null;
  parent?: DocumentView | null;
  isEmbedded?: boolean;
  apps: Record<string, unknown>;
  schema: { fields: Record<string, unknown>; getField(path: string): unknown };
  system?: unknown;
  sheet?: { render(options: unknown): unknown; rendered?: boolean } | null;
  toObject(source?: boolean): Record<string, unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  testUserPermission(user: UserView, level: number | string, options?: { exact?: boolean }): boolean;
}

/** The part of a collection that document pickers ask about. */
export interface CollectionView<T> extends Iterable<T> {
  get(id: string): T | undefined;
}

interface GameView {
  user?: UserView | null;
  users?: CollectionView<UserView>;
  i18n?: {
    lang?: string;
    localize(key: string): string;
    format(key: string, data: Record<string, unknown>): string;
  };
  settings?: { get(namespace: string, key: string): unknown };
  packs?: { get(id: string): { locked?: boolean } | undefined };
  collections?: { get(documentName: string): CollectionView<DocumentView> | undefined };
  tooltip?: { deactivate(): void; activateEventListeners(page?: Document): void };
}

/** The part of a document class's configuration that sheets read and write. */
export interface DocumentConfigurationView {
  documentClass?: DocumentClassView;
  sheetClasses?: Record<string, Record<string, unknown>>;
  typeLabels?: Record<string, string>;
}

/** The part of a document class that sheet registration and drops ask about. */
export interface DocumentClassView {
  documentName: string;
  name: string;
  TYPES?: readonly string[];
  create?(data: object, operation?: object): Promise<unknown>;
  fromDropData?(data: object): Promise<DocumentView | null | undefined>;
}

/** The global `game`, or an empty stand-in before boot has made one. */
export function game(): GameView {
  return (Reflect.get(globalThis, "game") as GameView | undefined) ?? {};
}

/** The global `ui` registry of running interface parts; made here when boot has not made one. */
export function ui(): Record<string, unknown> {
  const existing = Reflect.get(globalThis, "ui") as Record<string, unknown> | undefined;
  if (existing) return existing;
  const created: Record<string, unknown> = {};
  Reflect.set(globalThis, "ui", created);
  return created;
}

/** One entry of the global `CONFIG`. */
export function config(key: string): unknown {
  const all = Reflect.get(globalThis, "CONFIG") as Record<string, unknown> | undefined;
  return all?.[key];
}

/** The class a system put in `CONFIG.ux` in place of ours, or ours. */
export function implementationOf<T>(name: "ContextMenu" | "DragDrop" | "TextEditor" | "FilePicker" | "TooltipManager", ours: T): T {
  return (config("ux") as Record<string, T | undefined> | undefined)?.[name] ?? ours;
}

/** The configuration of a document class by its name. */
export function documentConfiguration(documentName: string): DocumentConfigurationView | undefined {
  return config(documentName) as DocumentConfigurationView | undefined;
}

/** A translated string, or the key itself while no language is loaded. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = game().i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** A translated string with an English text of our own when the language files have no such key. */
export function localizeOr(key: string, fallback: string): string {
  const text = localize(key);
  return text === key ? fallback : text;
}

/** Find a document anywhere by its identifier, through the document layer's `fromUuid`. */
export async function documentFromUuid(uuid: string, options?: { relative?: unknown }): Promise<DocumentView | null> {
  const find = Reflect.get(globalThis, "fromUuid") as ((uuid: string, options?: object) => Promise<DocumentView | null>) | undefined;
  return (await find?.(uuid, options)) ?? null;
}

/** The same without waiting: world documents, or the index entry of one in a compendium. */
export function documentFromUuidSync(uuid: string, options?: { relative?: unknown; strict?: boolean }): DocumentView | null {
  const find = Reflect.get(globalThis, "fromUuidSync") as ((uuid: string, options?: object) => DocumentView | null) | undefined;
  return find?.(uuid, options) ?? null;
}

/** Show a notification if notifications are running, else say it on the console. */
export function notify(type: "info" | "warn" | "error", message: string): void {
  const notifications = ui()["notifications"] as Record<typeof type, (message: string) => unknown> | undefined;
  if (notifications) notifications[type](message);
  else console[type](message);
}
