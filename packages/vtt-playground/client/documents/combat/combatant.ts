// One participant of an encounter.
import { textOf } from "../../../json.ts";
import { CONFIG, fields } from "../../data/index.ts";
import type { FieldRecord, PlainObject } from "../../data/index.ts";
import { isVideo } from "../../data/fields/string-fields.ts";
import { getProperty } from "../../data/properties.ts";
import type { Actor } from "../actor.ts";
import type { Combat } from "./combat.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import { Document, metadataOf } from "../document.ts";
import { game } from "../session/game.ts";
import { OWNERSHIP_LEVELS } from "../users/permissions.ts";
import { documentClass } from "../registry.ts";
import { bookkeeping, flag, image, number, optionalNumber, text, typeData } from "../schema-parts.ts";
import { statusEffectList } from "../effects/status-effects.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../users/user.ts";

/** The part of a Roll that initiative needs. */
export interface InitiativeRoll {
  readonly total: number | undefined;
  evaluate(options?: object): Promise<InitiativeRoll>;
  toMessage(data: PlainObject, options: PlainObject): Promise<PlainObject>;
}

interface RollClass {
  create(formula: string, data: PlainObject): InitiativeRoll;
}

export class Combatant extends Document {
  declare name: string;
  declare img: string | null;
  /** The film that its token shows, if it has no picture of its own. */
  declare _videoSrc: string | null;
  declare type: string;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: CombatantGroup | null;
  declare roundJoined: number | null;
  declare readonly parent: Combat | null;
  /** The value of the attribute that the tracker shows, as last read. */
  declare resource: unknown;

  static override metadata = metadataOf("Combatant");

  static override defineSchema(): FieldRecord {
    const id = (): InstanceType<typeof fields.StringField> =>
      new fields.StringField({ required: true, nullable: true, blank: false, initial: null });
    return {
      ...bookkeeping(),
      ...typeData(documentClass("Combatant")),
      actorId: id(),
      tokenId: id(),
      sceneId: id(),
      name: text(),
      img: image(),
      initiative: optionalNumber(),
      hidden: flag(),
      defeated: flag(),
      group: id(),
      roundJoined: number(1, { integer: true, min: 0 }),
    };
  }

  override _configure(context: PlainObject = {}): void {
    super._configure(context);
    Object.defineProperty(this, "_videoSrc", { value: null, writable: true, configurable: true, enumerable: false });
    Object.defineProperty(this, "resource", { value: null, writable: true, configurable: true, enumerable: false });
  }
  override _initialize(options: PlainObject = {}): void {
    super._initialize(options);
    // The stored id of the group stands for the group itself.
    const groupId = this._source["group"];
    Object.defineProperty(this, "group", {
      get: () => (typeof groupId === "string" ? (this.parent?.groups.get(groupId) ?? null) : null),
      configurable: true,
      enumerable: true,
    });
  }

  get combat(): Combat | null {
    return this.parent;
  }
  get token(): TokenDocument | null {
    return (this.sceneId === null || this.tokenId === null ? null : game.scenes.get(this.sceneId)?.tokens.get(this.tokenId)) ?? null;
  }
  get actor(): Actor | null {
    return this.token?.actor ?? (this.actorId === null ? null : ((game.actors.get(this.actorId) as Actor | undefined) ?? null));
  }
  /** Users other than GMs who play this combatant. */
  get players(): User[] {
    const { actor } = this;
    const characters = game.users.filter((user) => !user.isGM && actor !== null && user.character === actor);
    return characters.length > 0 ? characters : game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
  get hasPlayer(): boolean {
    return this.players.length > 0;
  }
  get isNPC(): boolean {
    return this.actor?.hasPlayerOwner !== true;
  }
  get isDefeated(): boolean {
    const status = (CONFIG["specialStatusEffects"] as Record<string, string>)["DEFEATED"] ?? "dead";
    return this.defeated || (this.actor?.statuses.has(status) ?? false);
  }
  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }
  override getUserLevel(user: User): number {
    return this.actor?.getUserLevel(user) ?? OWNERSHIP_LEVELS.NONE;
  }
  override get hasPlayerOwner(): boolean {
    return this.actor?.hasPlayerOwner ?? false;
  }
  /** The place in the order, or null. */
  get turnNumber(): number | null {
    const index = this.parent?.turns.indexOf(this) ?? -1;
    return index < 0 ? null : index;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    if (this.name === "") this.name = token?.name ?? actor?.name ?? game.i18n.localize("COMBAT.UnknownCombatant");
    this._prepareImage(token?.texture.src ?? actor?.img ?? "icons/svg/mystery-man.svg");
    this._prepareGroup();
    this.updateResource();
  }
  /** A film is no picture: `img` stays null beside it. */
  _prepareImage(source: string): void {
    const isFilm = this.img === null && isVideo(source);
    this._videoSrc = isFilm ? source : null;
    if (!isFilm) this.img ??= source;
  }
  /** Takes over what the group decides for its members. */
  _prepareGroup(): void {
    const initiative = this.group?.initiative ?? null;
    if (initiative !== null) this.initiative = initiative;
  }
  /** Reads the attribute that the tracker is configured to show. */
  updateResource(): unknown {
    const { resource } = this.parent?.settings ?? {};
    const value = this.actor && typeof resource === "string" && resource !== "" ? getProperty(this.actor.system, resource) : null;
    this.resource = typeof value === "object" && value !== null && "value" in value ? value.value : (value ?? null);
    return this.resource;
  }

  _getInitiativeFormula(): string {
    const { initiative } = CONFIG["Combat"] as { initiative?: { formula?: string | null } };
    const manifest: unknown = game.system["initiative"];
    return textOf(initiative?.formula ?? manifest ?? "1d20");
  }
  getInitiativeRoll(formula?: string): InitiativeRoll {
    const [Roll] = CONFIG.Dice.rolls as RollClass[];
    if (!Roll) throw new Error("CONFIG.Dice.rolls names no Roll class");
    return Roll.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
  /** The actor's statuses as tracker icons. */
  get statusNames(): string[] {
    return statusEffectList()
      .filter((status) => this.actor?.statuses.has(status.id))
      .map((status) => status.name ?? status.id);
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (data["roundJoined"] === undefined) this.updateSource({ roundJoined: Math.max(this.parent?.round ?? 0, 1) });
    return undefined;
  }

  // Changes that reorder keep the same combatant's turn, by moving the turn in the same write

  static override async _preCreateOperation(documents: Document[], operation: PlainObject, user: User): Promise<boolean | undefined> {
    const added = documents as Combatant[];
    keepTurn(operation, (current) => [...current, ...added]);
    return super._preCreateOperation(documents, operation, user);
  }
  static override async _preUpdateOperation(documents: Document[], operation: PlainObject, user: User): Promise<boolean | undefined> {
    const updates = (operation["updates"] ?? []) as PlainObject[];
    keepTurn(operation, (current) => current.map((combatant) => withInitiative(combatant, updates)));
    return super._preUpdateOperation(documents, operation, user);
  }
  static override async _preDeleteOperation(documents: Document[], operation: PlainObject, user: User): Promise<boolean | undefined> {
    keepTurn(operation, (current) => current.filter((combatant) => !documents.includes(combatant)));
    return super._preDeleteOperation(documents, operation, user);
  }
}

/** A combatant as it would be after the updates, for sorting only. */
function withInitiative(combatant: Combatant, updates: readonly PlainObject[]): Combatant {
  const update = updates.find((one) => one["_id"] === combatant.id && "initiative" in one);
  return update ? (Object.create(combatant, { initiative: { value: update["initiative"] } }) as Combatant) : combatant;
}

/** Adds `combatTurn` to a write on combatants when it would otherwise hand the turn to somebody else. */
function keepTurn(operation: PlainObject, change: (turns: Combatant[]) => Combatant[]): void {
  const combat = operation["parent"] as Combat | null;
  if (combat?.started !== true || combat.turn === null || operation["combatTurn"] !== undefined) return;
  const next = change(combat.turns).sort((first, second) => combat._sortCombatants(first, second));
  const currentId = combat.combatant?.id;
  const index = next.findIndex((combatant) => combatant.id !== null && combatant.id === currentId);
  // The current combatant is gone: whoever comes next has moved up into its place.
  const turn = index < 0 ? Math.min(combat.turn, Math.max(next.length - 1, 0)) : index;
  if (turn !== combat.turn) operation["combatTurn"] = turn;
}
