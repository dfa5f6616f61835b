// A user: role, permissions, presence, targets and questions asked of other users' clients.
import type { Activity } from "../../../protocol.ts";
import { defaultPermissionRoles, roleHasPermission, roles } from "../../../user-permissions.ts";
import type { Color } from "../../data/color.ts";
import { CONFIG, fields, Hooks } from "../../data/index.ts";
import type { FieldRecord, PlainObject } from "../../data/index.ts";
import { currentConnection } from "../session/current-connection.ts";
import { Document, metadataOf } from "../document.ts";
import { game, toJson } from "../session/game.ts";
import { documentClass } from "../registry.ts";
import { bookkeeping, color, image, name, number, text, opaque } from "../schema-parts.ts";
import { UserTargets } from "./user-targets.ts";

type QueryHandler = (data: unknown, context: { timeout?: number }) => unknown;

const defaultQueryTimeout = 30_000;

/** A user of the world. */
export class User extends Document {
  declare name: string;
  declare role: number;
  declare color: Color;
  declare avatar: string | null;
  declare readonly character: Document | null;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean | undefined>;
  declare active: boolean;
  declare viewedScene: string | null;
  declare readonly targets: UserTargets;

  static override metadata = metadataOf("User");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      role: number(roles.PLAYER, { min: 0, max: 4, integer: true }),
      color: color("#888888"),
      avatar: image(),
      pronouns: text(),
      character: new fields.ForeignDocumentField(documentClass("Actor")),
      hotbar: opaque(),
      permissions: opaque(),
    };
  }

  override _configure(context: PlainObject = {}): void {
    super._configure(context);
    const define = (key: string, value: unknown): void => {
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    };
    define("active", false);
    define("viewedScene", null);
    define("targets", new UserTargets(this));
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }
  get isGM(): boolean {
    return this.role >= roles.ASSISTANT;
  }
  get isTrusted(): boolean {
    return this.role >= roles.TRUSTED;
  }
  get isBanned(): boolean {
    return this.role === roles.NONE;
  }
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }
  get idle(): boolean {
    return false;
  }
  override get visible(): boolean {
    return true;
  }
  override getUserLevel(user: User): number {
    return user === this ? 3 : 0;
  }

  hasRole(role: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? Number(Reflect.get(roles, role)) : role;
    return exact ? this.role === wanted : this.role >= wanted;
  }
  hasPermission(permission: string): boolean {
    const own = this.permissions[permission];
    if (typeof own === "boolean" && this.role < roles.GAMEMASTER) return own;
    return roleHasPermission(this.role, permission, game.settings.get("core", "permissions") as PlainObject);
  }
  can(action: string): boolean {
    return action in defaultPermissionRoles ? this.hasPermission(action) : this.hasRole(action);
  }
  /** Whether this user is the one among all whom a condition designates. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }
  assignHotbarMacro(macro: Document | null, slot: number | string, { fromSlot }: { fromSlot?: number } = {}): Promise<this | undefined> {
    const hotbar = { ...this.hotbar };
    if (fromSlot !== undefined) Reflect.deleteProperty(hotbar, String(fromSlot));
    if (macro?.id) hotbar[String(slot)] = macro.id;
    else Reflect.deleteProperty(hotbar, String(slot));
    return this.update({ hotbar }, { recursive: false, diff: false });
  }
  getHotbarMacros(page = 1): { slot: number; macro: Document | null }[] {
    return Array.from({ length: 10 }, (_unused, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros.get(this.hotbar[String(slot)] ?? "") ?? null };
    });
  }

  /** Runs a registered query on this user's client and gives its result; rejects when it fails, times out or nobody is there. */
  async query(queryName: string, data: unknown = {}, { timeout = defaultQueryTimeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!game.user.hasPermission("QUERY_USER")) throw new Error("you lack the permission to query other users");
    if (!this.active) throw new Error(`${this.name} is not connected`);
    if (!((CONFIG["queries"] as Record<string, unknown>)[queryName] instanceof Function))
      throw new Error(`"${queryName}" is not a registered query`);
    if (this.isSelf) return toJson(await runQuery(queryName, toJson(data), timeout));
    const response = await currentConnection().query({
      name: queryName,
      data: toJson(data),
      userId: this.id ?? "",
      timeoutMilliseconds: timeout,
    });
    if (!response.ok) throw new Error(response.message);
    return response.result;
  }

  /** Tells the other clients what this user does. */
  broadcastActivity(activity: Omit<Activity, "userId"> & PlainObject = {}, _options: PlainObject = {}): void {
    if (!this.isSelf) throw new Error("only the user's own activity can be broadcast");
    if (activity.viewedScene !== undefined) this.viewedScene = activity.viewedScene;
    currentConnection().activity(activity);
  }

  /** Targets exactly the tokens of these ids on the viewed scene, as another client reported. */
  _onUpdateTokenTargets(targetIds: string[] = []): void {
    this.targets.replace(targetIds);
  }
  updateTokenTargets(targetIds: string[] = []): void {
    this.targets.replace(targetIds);
    if (this.isSelf) this.broadcastActivity({ targets: targetIds });
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("role" in changes || "permissions" in changes) Hooks.callAll("playground.userRights", this);
  }
}

/** Runs a query that another client (or this one) asked; only here does a handler run. It does not learn who asks. */
export function runQuery(queryName: string, data: unknown, timeout: number): unknown {
  const handler = (CONFIG["queries"] as Record<string, QueryHandler | undefined>)[queryName];
  if (!handler) throw new Error(`"${queryName}" is not a registered query`);
  return handler(data, { timeout });
}
