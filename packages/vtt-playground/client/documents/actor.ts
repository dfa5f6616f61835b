// An actor: items, effects and how effects change it, status effects, and its tokens.
import { fields, CONFIG, Hooks } from "../data/index.ts";
import type { EmbeddedCollection, FieldRecord, PlainObject } from "../data/index.ts";
import type { EffectChange } from "../data/index.ts";
import type { Operation } from "../../protocol.ts";
import { mergeObject } from "../data/merge.ts";
import { expandObject, getProperty } from "../data/properties.ts";
import type { ActiveEffect } from "./effects/active-effect.ts";
import { applyPhase } from "./effects/effect-application.ts";
import type { Combat } from "./combat/combat.ts";
import { Document, metadataOf } from "./document.ts";
import { game } from "./session/game.ts";
import type { Item } from "./item.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, directoryEntry, image, name, typeData } from "./schema-parts.ts";
import { toggleStatusEffect } from "./effects/status-toggle.ts";
import type { TokenDocument } from "./tokens/token.ts";
import { PrototypeToken } from "./tokens/token-schema.ts";

export class Actor extends Document {
  declare name: string;
  declare img: string;
  declare type: string;
  declare sort: number;
  declare readonly items: EmbeddedCollection<Item>;
  declare readonly effects: EmbeddedCollection<ActiveEffect>;
  declare readonly prototypeToken: PrototypeToken;
  /** What effects changed, as nested data. */
  declare overrides: PlainObject;
  declare statuses: Set<string>;
  /** Changes of effects that aim at tokens, by phase. */
  declare tokenActiveEffectChanges: Record<string, EffectChange[]>;
  /** Phases of this preparation that have been applied, and whether the base part of it ran. */
  declare _preparation: { phases: Set<string>; base: boolean };

  static override metadata = metadataOf("Actor");
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      ...typeData(documentClass("Actor"), null),
      img: image(this.DEFAULT_ICON),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(documentClass("Item")),
      effects: new fields.EmbeddedCollectionField(documentClass("ActiveEffect")),
      ...directoryEntry(),
    };
  }
  static getDefaultArtwork(_data?: PlainObject): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  override _configure(context: PlainObject = {}): void {
    super._configure(context);
    for (const [key, value] of Object.entries({
      overrides: {},
      statuses: new Set(),
      tokenActiveEffectChanges: {},
      _preparation: { phases: new Set(), base: false },
    })) {
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }
  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument) : null;
  }
  get baseActor(): Actor | null {
    return this.token?.baseActor ?? this;
  }
  /** Items by type. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(documentClass("Item").TYPES.map((type) => [type, []]));
    for (const item of this.items.contents) (types[item.type] ??= []).push(item);
    return types;
  }
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }
  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }
  get inCombat(): boolean {
    return game.combats.some((combat) => combat.getCombatantsByActor(this).length > 0);
  }
  get thumbnail(): string {
    return this.img;
  }
  override getRollData(): PlainObject {
    return this.system;
  }
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects.contents;
    for (const item of this.items.contents) for (const effect of item.effects.contents) if (effect.transfer) yield effect;
  }

  override prepareData(): void {
    this._preparation = { phases: new Set(), base: false };
    super.prepareData();
    if (!this._preparation.base) throw new Error(`${this.constructor.name}#prepareBaseData must call super.prepareBaseData()`);
    this.applyActiveEffects("final");
  }
  override prepareBaseData(): void {
    super.prepareBaseData();
    this._preparation.base = true;
    this._clearEffectResults();
  }
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }
  /** Not private: it runs while the constructor of the base class still does, before private members exist. */
  _clearEffectResults(): void {
    this.overrides = {};
    this.statuses.clear();
    this.tokenActiveEffectChanges = {};
  }

  /** Applies one phase of the effects. */
  applyActiveEffects(phase = "initial"): void {
    const phases = (CONFIG["ActiveEffect"] as { phases: PlainObject }).phases;
    const problem = !(phase in phases)
      ? `"${phase}" is not a phase of active effects`
      : this._preparation.phases.has(phase)
        ? `the phase "${phase}" was applied twice in one preparation`
        : null;
    if (problem !== null) {
      Hooks.onError("Actor#applyActiveEffects", new Error(problem), { log: "error" });
      return;
    }
    this._preparation.phases.add(phase);
    mergeObject(this.overrides, expandObject(applyPhase(this, phase)));
  }

  toggleStatusEffect(statusId: string, options: { active?: boolean; overlay?: boolean } = {}): Promise<ActiveEffect | boolean | undefined> {
    return toggleStatusEffect(this, statusId, options);
  }

  /** Changes a bar or value of the system, by an amount or to a value, within the bar's limits; the hook can change it. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this | undefined> {
    const current = getProperty(this.system, attribute) as { value?: number; max?: number; min?: number } | number | undefined;
    const bar = typeof current === "object" && isBar;
    const before = typeof current === "number" ? current : (current?.value ?? 0);
    const target = isDelta ? before + value : value;
    const limited = bar ? Math.min(Math.max(target, current.min ?? 0), current.max ?? target) : target;
    const updates: PlainObject = { [`system.${attribute}${typeof current === "object" ? ".value" : ""}`]: limited };
    if (!Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this)) return this;
    return this.update(updates);
  }

  /** Tokens of this actor on the viewed scene. */
  getActiveTokens(_linked = false, document = false): unknown[] {
    const tokens = this.getDependentTokens({ scenes: game.scenes.viewed ? [game.scenes.viewed] : [] });
    return document ? tokens : tokens.map((token) => token.object).filter((object) => object !== null);
  }
  getDependentTokens({
    scenes = game.scenes.contents,
    linked = false,
  }: { scenes?: { tokens: EmbeddedCollection<TokenDocument> }[]; linked?: boolean } = {}): TokenDocument[] {
    if (this.isToken && this.token) return [this.token];
    return scenes.flatMap((scene) => scene.tokens.filter((token) => token.actorId === this.id && (!linked || token.actorLink)));
  }
  /** A token of this actor, not yet on a scene. */
  async getTokenDocument(data: PlainObject = {}, options: { parent?: Document | null } = {}): Promise<TokenDocument> {
    const { randomImg, ...prototype } = this.prototypeToken.toObject();
    if (randomImg === true) {
      const pictures = await this.getTokenImages();
      const src = pictures[Math.floor(Math.random() * pictures.length)];
      prototype["texture"] = { ...(prototype["texture"] as PlainObject), src };
    }
    const tokenName = typeof prototype["name"] === "string" && prototype["name"] !== "" ? prototype["name"] : this.name;
    const source = { ...prototype, name: tokenName, actorId: this.id, delta: {}, ...data };
    return new (documentClass("Token"))(source, { parent: options.parent ?? null, strict: false });
  }
  /** The pictures that tokens of this actor may have: those that match the prototype's path, with `*` for any part of a file's name. */
  async getTokenImages(): Promise<string[]> {
    const { randomImg, texture } = this.prototypeToken.toObject() as { randomImg?: boolean; texture?: { src?: string } };
    const src = texture?.src ?? "";
    if (randomImg !== true || !src.includes("*")) return [src];
    const response = await fetch(`/api/pictures?pattern=${encodeURIComponent(src)}`);
    return (await response.json()) as string[];
  }
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: PlainObject } = {}): Promise<Combat | null> {
    const combat = game.combat;
    if (!combat) return null;
    if (createCombatants && combat.getCombatantsByActor(this).length === 0) {
      const tokens = this.getDependentTokens({ scenes: game.scenes.viewed ? [game.scenes.viewed] : [] });
      const data =
        tokens.length > 0
          ? tokens.map((token) => ({ tokenId: token.id, sceneId: token.parent?.id, actorId: this.id, hidden: token.hidden }))
          : [{ actorId: this.id }];
      await combat.createEmbeddedDocuments("Combatant", data);
    }
    const ids = combat
      .getCombatantsByActor(this)
      .filter((combatant) => rerollInitiative || combatant.initiative === null)
      .map((combatant) => combatant.id ?? "");
    return combat.rollInitiative(ids, initiativeOptions);
  }
  /** Replaced by packages that show durations; the host itself only renders. */
  onUpdateEffectDurations(_context: PlainObject = {}): void {
    this.render(false);
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const updates: PlainObject = {};
    const artwork = (this.constructor as typeof Actor).getDefaultArtwork(this.toObject());
    const prototype = data["prototypeToken"] as PlainObject | undefined;
    if (data["img"] === undefined) updates["img"] = artwork.img;
    if (prototype?.["name"] === undefined && data["prototypeToken.name"] === undefined) updates["prototypeToken.name"] = this.name;
    if (getProperty(prototype ?? {}, "texture.src") === undefined)
      updates["prototypeToken.texture.src"] = data["img"] ?? artwork.texture.src;
    this.updateSource(updates);
    return undefined;
  }
  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    this._updateDependents();
  }
  override _onCreateDescendantDocuments(...parameters: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...parameters);
    this._updateDependents();
  }
  override _onUpdateDescendantDocuments(...parameters: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...parameters);
    this._updateDependents();
  }
  override _onDeleteDescendantDocuments(...parameters: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...parameters);
    this._updateDependents();
  }
  /** Synthetic actors follow their base, combats follow their actors. */
  _updateDependents(): void {
    if (!game.documentsReady || this.inCompendium) return;
    if (!this.isToken) for (const token of this.getDependentTokens()) if (!token.isLinked) token.refreshSyntheticActor();
    for (const combat of game.combats.contents) if (combat.getCombatantsByActor(this).length > 0) combat.updateCombatantActors();
  }
  override _absorbEmbeddedChange(operation: Operation, parent: Document): void {
    this.token?._absorbEmbeddedChange(operation, parent);
  }
}
