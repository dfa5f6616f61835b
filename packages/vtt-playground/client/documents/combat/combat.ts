// An encounter: its order, its progress, and the events of turns and rounds, which one GM's client runs.
import { CONFIG, Hooks, fields } from "../../data/index.ts";
import type { EmbeddedCollection, FieldRecord, PlainObject } from "../../data/index.ts";
import type { UpdateSourceOptions } from "../../data/index.ts";
import { ActiveEffect } from "../effects/active-effect.ts";
import type { Actor } from "../actor.ts";
import { turnBeside } from "./combat-progress.ts";
import type { CombatState } from "./combat-progress.ts";
import { rollInitiative } from "./combat-initiative.ts";
import { exit, runTurnEvents } from "./combat-events.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { DatabaseOperation } from "../writes/database.ts";
import { Document, metadataOf } from "../document.ts";
import { game } from "../session/game.ts";
import { clearHistories } from "../tokens/movement-history.ts";
import { applications, documentClass } from "../registry.ts";
import type { Scene } from "../scenes/scene.ts";
import { bookkeeping, flag, number, optionalNumber, typeData } from "../schema-parts.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../users/user.ts";

export interface TurnContext {
  round: number;
  turn: number;
  skipped: boolean;
}
export interface RoundContext {
  round: number;
  skipped: boolean;
}
export interface CombatSettings extends PlainObject {
  resource?: string;
  skipDefeated?: boolean;
}
export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: PlainObject;
}

export class Combat extends Document {
  declare type: string;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;
  declare readonly scene: Scene | null;
  declare readonly combatants: EmbeddedCollection<Combatant>;
  declare readonly groups: EmbeddedCollection<CombatantGroup>;
  declare turns: Combatant[];
  declare current: CombatState;
  declare previous: CombatState | null;
  /** The state before a change that is being applied. */
  declare _stateBefore: CombatState | null;
  /** The turn events under way, one after another. */
  declare _turnEvents: Promise<void>;

  static override metadata = metadataOf("Combat");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      ...typeData(documentClass("Combat")),
      scene: new fields.ForeignDocumentField(documentClass("Scene")),
      groups: new fields.EmbeddedCollectionField(documentClass("CombatantGroup")),
      combatants: new fields.EmbeddedCollectionField(documentClass("Combatant")),
      active: flag(),
      round: number(0, { integer: true, min: 0 }),
      turn: optionalNumber({ integer: true, min: 0 }),
      sort: new fields.IntegerSortField(),
    };
  }

  override _configure(context: PlainObject = {}): void {
    super._configure(context);
    const initial: CombatState = { round: 0, turn: null, tokenId: null, combatantId: null };
    for (const [key, value] of Object.entries({
      turns: [],
      current: initial,
      previous: null,
      _stateBefore: null,
      _turnEvents: Promise.resolve(),
    })) {
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  static get settings(): CombatSettings {
    return game.settings.settings.has("core.combatTrackerConfig")
      ? (game.settings.get("core", "combatTrackerConfig") as CombatSettings)
      : {};
  }
  get settings(): CombatSettings {
    return Combat.settings;
  }
  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }
  get nextCombatant(): Combatant | undefined {
    const next = turnBeside(this.turns, this.turn ?? -1, 1, this.settings.skipDefeated === true);
    return this.turns[next ?? 0];
  }
  get started(): boolean {
    return this.round > 0;
  }
  get isActive(): boolean {
    return this.active;
  }
  get isView(): boolean {
    return game.combat === this;
  }
  override get visible(): boolean {
    return true;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }
  /** Sorts the combatants into turns and brings the turn into range, unless nobody has it. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((first, second) => this._sortCombatants(first, second));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(this.turns.length - 1, 0));
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return this.turns;
  }
  debounceSetup(): void {
    this.setupTurns();
    game.combats.render(false);
  }
  /** Descending initiative, those without one last, then by id. */
  _sortCombatants(first: Combatant, second: Combatant): number {
    const left = typeof first.initiative === "number" ? first.initiative : -Infinity;
    const right = typeof second.initiative === "number" ? second.initiative : -Infinity;
    if (left !== right) return right - left;
    const [a, b] = [first.id ?? "", second.id ?? ""];
    return a === b ? 0 : a > b ? 1 : -1;
  }
  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatState {
    return { round: this.round, turn: this.turn, tokenId: combatant?.tokenId ?? null, combatantId: combatant?.id ?? null };
  }
  updateCombatantActors(): void {
    for (const combatant of this.combatants.contents) combatant.updateResource();
  }
  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    const scene = typeof token === "string" ? null : (token.parent?.id ?? null);
    return this.combatants.filter(
      (combatant) => combatant.tokenId === id && (scene === null || combatant.sceneId === null || combatant.sceneId === scene),
    );
  }
  getCombatantsByActor(actor: Actor | string): Combatant[] {
    if (typeof actor !== "string" && actor.token) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id && (combatant.token?.isLinked ?? true));
  }

  // Progress. Hooks get the very objects that are passed on to update, and may change them.

  async activate({ updateData = {} }: { updateData?: PlainObject } = {}): Promise<Document[]> {
    const others = game.combats.combats
      .filter((combat) => combat.active && combat !== this)
      .map((combat) => ({ _id: combat.id, active: false }));
    return Combat.updateDocuments([...others, { ...updateData, _id: this.id, active: true }]);
  }
  async startCombat(): Promise<this | undefined> {
    const updateData: PlainObject = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    return this.update(updateData);
  }
  async nextTurn(): Promise<this | undefined> {
    if (this.round === 0) return this.nextRound();
    const turn = turnBeside(this.turns, this.turn ?? -1, 1, this.settings.skipDefeated === true);
    return turn === null ? this.nextRound() : this.#advance("combatTurn", this.round, turn, 1);
  }
  async previousTurn(): Promise<this | undefined> {
    if (this.round === 0) return this;
    const turn = turnBeside(this.turns, this.turn ?? this.turns.length, -1, this.settings.skipDefeated === true);
    return turn === null ? this.previousRound() : this.#advance("combatTurn", this.round, turn, -1);
  }
  async nextRound(): Promise<this | undefined> {
    // Nobody's turn stays nobody's turn; an encounter that has not begun begins with the first.
    const first = turnBeside(this.turns, -1, 1, this.settings.skipDefeated === true) ?? 0;
    return this.#advance("combatRound", this.round + 1, this.turn === null && this.round > 0 ? null : first, 1);
  }
  async previousRound(): Promise<this | undefined> {
    if (this.round === 0) return this;
    const round = this.round - 1;
    const last = turnBeside(this.turns, this.turns.length, -1, this.settings.skipDefeated === true) ?? 0;
    return this.#advance("combatRound", round, this.turn === null || round === 0 ? null : last, -1);
  }
  async #advance(hook: "combatTurn" | "combatRound", round: number, turn: number | null, direction: 1 | -1): Promise<this | undefined> {
    const updateData: PlainObject = { round, turn };
    const updateOptions: DatabaseOperation = { direction, worldTime: { delta: this.getTimeDelta(this.round, this.turn, round, turn) } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    return this.update(updateData, updateOptions);
  }
  /** Seconds between two points of the combat, by `CONFIG.time`. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime = 0, turnTime = 0 } = CONFIG["time"] as { roundTime?: number; turnTime?: number };
    const turns = this.turns.length;
    const position = (round: number, turn: number | null): number => Math.max(round - 1, 0) * turns + (round === 0 ? 0 : (turn ?? 0));
    return (
      (Math.max(toRound, 1) - Math.max(fromRound, 1)) * roundTime + (position(toRound, toTurn) - position(fromRound, fromTurn)) * turnTime
    );
  }
  async endCombat(): Promise<unknown> {
    const confirmed = await applications().api.DialogV2.confirm({
      window: { title: game.i18n.localize("COMBAT.EndTitle") },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      modal: true,
    });
    return confirmed === true ? this.delete() : confirmed;
  }
  async toggleSceneLink(): Promise<this | undefined> {
    const scene = this.scene ? null : (game.scenes.current?.id ?? null);
    return this.update({ scene });
  }
  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants.contents): Promise<void> {
    await clearHistories(combatants);
  }

  // Initiative

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    const operation: DatabaseOperation = { turnEvents: false, ...(updateTurn ? {} : { combatTurn: this.turn }) };
    await this.updateEmbeddedDocuments("Combatant", updates, operation);
    if (updateTurn && this.turn !== null && this.turn !== 0) await this.update({ turn: 0 }, { turnEvents: false });
    return this;
  }
  rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    return rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
  }
  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#withoutInitiative(() => true),
      options,
    );
  }
  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#withoutInitiative((combatant) => combatant.isNPC),
      options,
    );
  }
  #withoutInitiative(test: (combatant: Combatant) => boolean): string[] {
    return this.combatants
      .filter((combatant) => combatant.isOwner && combatant.initiative === null && test(combatant))
      .map((combatant) => combatant.id ?? "");
  }
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  // What happens after a change, on every client

  override updateSource(changes: object = {}, options: UpdateSourceOptions = {}): PlainObject {
    if (options.dryRun !== true) this._stateBefore ??= this.current;
    return super.updateSource(changes, options);
  }
  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    this.#refreshState();
    if (changes["active"] === true && !game.combats.combats.includes(this)) return;
    if (changes["active"] === true) game.combats.viewed = this;
  }
  static override async _onUpdateOperation(documents: Document[], operation: PlainObject, user: User): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    for (const combat of documents) if (combat instanceof Combat) combat._onStateChange(operation);
  }
  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    if (userId === game.userId || this.active) game.combats.viewed = this;
  }
  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    if (game.users.activeGM?.isSelf !== true) return;
    for (const combatant of this.combatants.contents) this.#enqueue(() => exit(this, combatant));
    this.#enqueue(() => ActiveEffect.registry.refresh("combatEnd", { combat: this }));
  }

  override _preCreateDescendantDocuments(...parameters: Parameters<Document["_preCreateDescendantDocuments"]>): void {
    super._preCreateDescendantDocuments(...parameters);
    this._stateBefore ??= this.current;
  }
  override _preUpdateDescendantDocuments(...parameters: Parameters<Document["_preUpdateDescendantDocuments"]>): void {
    super._preUpdateDescendantDocuments(...parameters);
    this._stateBefore ??= this.current;
  }
  override _preDeleteDescendantDocuments(...parameters: Parameters<Document["_preDeleteDescendantDocuments"]>): void {
    super._preDeleteDescendantDocuments(...parameters);
    this._stateBefore ??= this.current;
  }
  override _onCreateDescendantDocuments(...parameters: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...parameters);
    const [, collection, documents, , options] = parameters;
    this.#afterCombatants(options);
    if (collection === "combatants" && game.users.activeGM?.isSelf === true)
      for (const document of documents) this.#enqueue(() => this._onEnter(document as Combatant));
  }
  override _onUpdateDescendantDocuments(...parameters: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...parameters);
    this.#afterCombatants(parameters[4]);
  }
  override _onDeleteDescendantDocuments(...parameters: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...parameters);
    const [, collection, documents, , options] = parameters;
    this.#afterCombatants(options);
    if (collection === "combatants" && game.users.activeGM?.isSelf === true)
      for (const document of documents) this.#enqueue(() => exit(this, document as Combatant));
  }
  #afterCombatants(options: PlainObject): void {
    this.#refreshState();
    this._onStateChange(options);
  }
  #refreshState(): void {
    this.current = this._getCurrentState();
    if (this._stateBefore && !sameState(this._stateBefore, this.current)) this.previous = this._stateBefore;
  }
  /** Lets the turn's events happen and be told, on every client, unless the write forbade both. */
  _onStateChange(options: PlainObject): void {
    const prior = this._stateBefore;
    this._stateBefore = null;
    if (!prior || sameState(prior, this.current) || options["turnEvents"] === false) return;
    this.#await(this._manageTurnEvents());
  }
  #enqueue(action: () => Promise<void>): void {
    this.#await(this._turnEvents.then(action));
  }
  #await(events: Promise<void>): void {
    this._turnEvents = events.catch((error: unknown) => {
      Hooks.onError("Combat#_manageTurnEvents", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    });
  }

  /**
   * The one GM runs the events of a change, and every client tells of it: `turnEvents: false` leaves out both, and systems with an order of their own override it
   * (draw-steel's `combat.mjs`, MetaMorphic-Digital/draw-steel#1801).
   */
  async _manageTurnEvents(): Promise<void> {
    const [prior, current] = [this.previous && { ...this.previous }, { ...this.current }];
    if (!prior) return;
    if (game.users.activeGM?.isSelf === true) {
      await this._turnEvents;
      await runTurnEvents(this, prior, current);
    }
    Hooks.callAll("combatTurnChange", this, prior, current);
  }
  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}
  async _onStartRound(_context: RoundContext): Promise<void> {}
  async _onEndRound(_context: RoundContext): Promise<void> {}
  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }
  /** Called after `_onStartTurn`, for combatants that have a token. */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }
  _playCombatSound(_type: string): void {
    // The playground has no sound.
  }
  _updateTurnMarkers(): void {
    // The scene draws its marker from the hook combatTurnChange.
  }
  _refreshTokenHUD(_documents: Combatant[]): void {
    // The token HUD follows the documents' hooks.
  }
  _canChangeTurn(_user: User): boolean {
    return true;
  }
  _canChangeRound(_user: User): boolean {
    return true;
  }
  override canUserModify(user: User, action: string, data: PlainObject = {}): boolean {
    if (user.isGM || action !== "update") return super.canUserModify(user, action, data);
    const keys = Object.keys(data).filter((key) => key !== "_id");
    if (keys.some((key) => key !== "turn" && key !== "round")) return false;
    return (!("turn" in data) || this._canChangeTurn(user)) && (!("round" in data) || this._canChangeRound(user));
  }

  /** Removes the combatants of deleted tokens; the client that deleted them does it. */
  static _onDeleteTokens(tokens: TokenDocument[], userId: string): void {
    if (userId !== game.userId) return;
    for (const combat of game.combats.contents) {
      const ids = tokens.flatMap((token) => combat.getCombatantsByToken(token)).map((combatant) => combatant.id ?? "");
      if (ids.length > 0) void combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }
}

function sameState(first: CombatState, second: CombatState): boolean {
  return first.round === second.round && first.turn === second.turn && first.combatantId === second.combatantId;
}
