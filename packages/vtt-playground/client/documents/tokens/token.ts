// A token on a scene. An unlinked one has an actor of its own: its base actor with the token's delta laid over it.
import type { JsonObject, Operation } from "../../../protocol.ts";
import { syntheticSource } from "../../../token-delta.ts";
import type { FieldRecord, PlainObject } from "../../data/index.ts";
import { getProperty } from "../../data/properties.ts";
import type { Actor } from "../actor.ts";
import type { Combat } from "../combat/combat.ts";
import type { Combatant } from "../combat/combatant.ts";
import type { DatabaseOperation } from "../writes/database.ts";
import type { Offset, Point } from "../../grid/geometry.ts";
import { occupiedOffsets, snappedTokenPosition, type TokenFrame, tokenSize } from "../../grid/token-spaces.ts";
import { Document, metadataOf } from "../document.ts";
import { game, toJsonObject } from "../session/game.ts";
import { levelId } from "../scenes/level.ts";
import { extendedHistory } from "./movement-history.ts";
import type { Level } from "../scenes/level.ts";
import type { RegionDocument } from "../scenes/region.ts";
import { documentClass } from "../registry.ts";
import type { Scene } from "../scenes/scene.ts";
import { bookkeeping } from "../schema-parts.ts";
import { allows, endOf, isMovement, movementOf, sealed, told } from "./token-movement.ts";
import type { MovementInstruction, MovementWaypoint, TokenMovement } from "./token-movement.ts";
import { commonTokenFields, placedTokenFields } from "./token-schema.ts";
import type { User } from "../users/user.ts";
import { tokenLayer } from "../users/user-targets.ts";

export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

export class TokenDocument extends Document {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: PlainObject;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare level: string;
  declare width: number;
  declare height: number;
  declare movementAction: string | null;
  declare texture: { src: string | null };
  declare _movementHistory: MovementWaypoint[];
  declare hidden: boolean;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare readonly parent: Scene | null;
  /** The actor of an unlinked token, once somebody asked for it. */
  declare _synthetic: Actor | null;

  static override metadata = metadataOf("Token");

  static override defineSchema(): FieldRecord {
    return { ...bookkeeping(), ...commonTokenFields(), ...placedTokenFields() };
  }

  override _configure(context: PlainObject = {}): void {
    super._configure(context);
    Object.defineProperty(this, "_synthetic", { value: null, writable: true, configurable: true, enumerable: false });
  }

  /** The delta is data here; that its source can be changed before it is stored is what public systems use of the documented ActorDelta. */
  override _initialize(options: PlainObject = {}): void {
    super._initialize(options);
    const value = (changes: object): object => this.updateSource({ delta: changes });
    Object.defineProperty(this.delta, "updateSource", { value, configurable: true, enumerable: false });
  }

  get scene(): Scene | null {
    return this.parent;
  }
  /** What the scene shows of this token, where it is shown. */
  get object(): unknown {
    return this.parent?.isView === true && this.id !== null ? (tokenLayer()?.get(this.id) ?? null) : null;
  }
  get isLinked(): boolean {
    return this.actorLink;
  }
  get baseActor(): Actor | null {
    return this.actorId === null ? null : ((game.actors.get(this.actorId) as Actor | undefined) ?? null);
  }
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.isLinked) return base;
    // While the world is being constructed actors may still be missing, so the synthetic one waits.
    if (!this._synthetic && game.documentsReady) {
      this._synthetic = documentClass("Actor").fromSource(this._syntheticSource(base), { parent: this });
    }
    return this._synthetic;
  }
  get hasPlayerOwnerOfActor(): boolean {
    return this.actor?.hasPlayerOwner ?? false;
  }
  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }
  /** A token stands on one level, and shows on those from which that one is seen. */
  includedInLevel(level: string | Level): boolean {
    return this.locatedInLevel(level) || this.parent?.levels.get(levelId(level))?.visibility.levels.has(this.level) === true;
  }
  locatedInLevel(level: string | Level): boolean {
    return this.level === levelId(level);
  }
  /** The regions that hold it. */
  get regions(): Set<RegionDocument> {
    return new Set(this.parent?.regions.filter((region) => region.tokens.has(this)) ?? []);
  }
  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Its size in pixels. */
  getSize({ width = this.width, height = this.height }: { width?: number; height?: number } = {}): { width: number; height: number } {
    const grid = this.parent?.grid;
    return grid ? tokenSize(grid, { width, height }) : { width: width * 100, height: height * 100 };
  }
  /** Its middle, here or somewhere else. */
  getCenterPoint(at: Partial<TokenFrame & { elevation: number }> = {}): Point & { elevation: number } {
    const { x = this.x, y = this.y, elevation = this.elevation } = at;
    const { width, height } = this.getSize(at);
    return { x: x + width / 2, y: y + height / 2, elevation };
  }
  /** Where it stands when it is snapped. */
  getSnappedPosition(at: Partial<TokenFrame & { elevation: number }> = {}): Point & { elevation: number } {
    const { elevation = this.elevation } = at;
    const grid = this.parent?.grid;
    const frame = this.#frame(at);
    return { ...(grid ? snappedTokenPosition(grid, frame) : { x: frame.x, y: frame.y }), elevation };
  }
  /** The spaces that it fills when it is snapped; none without a grid. */
  getOccupiedGridSpaceOffsets(at: Partial<TokenFrame> = {}): Offset[] {
    const grid = this.parent?.grid;
    return grid ? occupiedOffsets(grid, this.#frame(at)) : [];
  }
  #frame({ x = this.x, y = this.y, width = this.width, height = this.height }: Partial<TokenFrame>): TokenFrame {
    return { x, y, width, height };
  }
  override getUserLevel(user: User): number {
    return this.actor?.getUserLevel(user) ?? 0;
  }

  _syntheticSource(base: Actor): JsonObject {
    return syntheticSource(toJsonObject(base), this._source["delta"] as JsonObject);
  }
  /** Makes the synthetic actor follow its base actor and delta. */
  refreshSyntheticActor(): void {
    const base = this.baseActor;
    if (!this._synthetic || !base || this.isLinked) return;
    const { _id, ...source } = this._syntheticSource(base);
    this._synthetic.updateSource(source, { recursive: false });
    this._synthetic.reset();
    this._synthetic.render(false);
  }

  override isSyntheticParentOf(documentName: string): boolean {
    return documentName === "Actor" && !this.isLinked && this.actorId !== null;
  }
  override get syntheticChild(): Document | null {
    return this.actor;
  }
  /** A write on the synthetic actor or anything in it: the server tells what the delta is now. */
  override _absorbEmbeddedChange(operation: Operation, _parent: Document): void {
    const { tokenDelta } = operation;
    if (!tokenDelta) return;
    // What the server has stored may be of an older version, like everything that is loaded.
    const { delta } = (this.constructor as typeof TokenDocument).migrateDataSafe({ ...this._source, delta: structuredClone(tokenDelta) });
    this._source["delta"] = delta;
    Object.defineProperty(this, "delta", { value: structuredClone(delta), writable: true, configurable: true, enumerable: true });
  }

  override prepareBaseData(): void {
    if (this.name === "") this.name = this.baseActor?.name ?? "";
  }

  /** What a bar shows: `{value, max}` of the actor's system, or a plain number. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const chosen = Reflect.get(this, barName) as { attribute: string | null } | undefined;
    const attribute = alternative ?? chosen?.attribute;
    const { actor } = this;
    if (!actor || attribute === null || attribute === undefined || attribute === "") return null;
    const data = getProperty(actor.system, attribute);
    const editable = getProperty(actor._source, `system.${attribute}`) !== undefined;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable };
    if (typeof data !== "object" || data === null) return null;
    const value: unknown = Reflect.get(data, "value");
    const max: unknown = Reflect.get(data, "max");
    if (typeof value !== "number" || typeof max !== "number") return null;
    return { type: "bar", attribute, value, max, editable: getProperty(actor._source, `system.${attribute}.value`) !== undefined };
  }
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }
  /** Adds this token to the viewed combat, making one when there is none; with `active: false` takes it out. */
  async toggleCombatant({
    active = !this.inCombat,
    combat = game.combat,
  }: { active?: boolean; combat?: Combat | null } = {}): Promise<boolean> {
    if (active) await TokenDocument.createCombatants([this], { combat });
    else await TokenDocument.deleteCombatants([this], { combat });
    return active;
  }
  static async createCombatants(tokens: TokenDocument[], { combat = game.combat }: { combat?: Combat | null } = {}): Promise<Document[]> {
    const target =
      combat ?? ((await documentClass("Combat").create({ scene: game.scenes.viewed?.id ?? null, active: true })) as Combat | undefined);
    if (!target) return [];
    const missing = tokens.filter((token) => target.getCombatantsByToken(token).length === 0);
    const data = missing.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    return data.length === 0 ? [] : target.createEmbeddedDocuments("Combatant", data);
  }
  static async deleteCombatants(tokens: TokenDocument[], { combat = game.combat }: { combat?: Combat | null } = {}): Promise<Document[]> {
    const ids = tokens.flatMap((token) => combat?.getCombatantsByToken(token) ?? []).map((combatant) => combatant.id ?? "");
    return combat && ids.length > 0 ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
  }
  /** Moves through waypoints; there is no path finding, no checkpoint in between and no animation here. */
  async move(
    waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
    { method, autoRotate, showRuler, constrainOptions, ...operation }: MovementInstruction & DatabaseOperation = {},
  ): Promise<boolean> {
    const all = Array.isArray(waypoints) ? waypoints : [waypoints];
    const { x = this.x, y = this.y, elevation = this.elevation, level = this.level } = endOf(all);
    const instruction = { waypoints: all, method, autoRotate, showRuler, constrainOptions };
    await this.update({ x, y, elevation, level }, { ...operation, movement: { [this.id ?? ""]: instruction } });
    const { _source: source } = this;
    return source["x"] === x && source["y"] === y && source["elevation"] === elevation && source["level"] === level;
  }

  /** Where it has gone, from where its first recorded movement began. */
  get movementHistory(): MovementWaypoint[] {
    return [...this._movementHistory];
  }
  /** Documented: while it has a combatant in the active encounter, and that has begun. */
  _shouldRecordMovementHistory(): boolean {
    const { active } = game.combats;
    return active?.started === true && active.getCombatantsByToken(this).length > 0;
  }
  async clearMovementHistory(): Promise<void> {
    if (this._movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  /** Before a movement is written, on the client that begins it alone. */
  async _preUpdateMovement(_movement: TokenMovement, _operation: PlainObject): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }
  /** After it was written, on every client. */
  _onUpdateMovement(_movement: TokenMovement, _operation: PlainObject, _user: User): void {}

  override async _preUpdate(changes: PlainObject, options: PlainObject, user: User): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (!isMovement(changes)) return undefined;
    const asked = options["movement"] as Record<string, MovementInstruction> | undefined;
    const movement = sealed(movementOf(this, changes, asked?.[this.id ?? ""] ?? {}));
    if (!(await allows(this, movement, options))) return false;
    if (movement.recorded) changes["_movementHistory"] = extendedHistory(this._movementHistory, movement);
    options["_movements"] = { ...(options["_movements"] as PlainObject | undefined), [this.id ?? ""]: movement };
    return undefined;
  }
  static override async _onUpdateOperation(documents: Document[], operation: PlainObject, user: User): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    for (const document of documents) if (document instanceof TokenDocument) told(document, operation, user);
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("delta" in changes) this.refreshSyntheticActor();
    if ("actorId" in changes || "actorLink" in changes) this._synthetic = null;
  }
  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    documentClass("Combat")._onDeleteTokens([this], userId);
  }
}
