// An active effect: its data, when it applies, and what it does to a document.
import { ActiveEffectTypeDataModel, fields, logCompatibilityWarning } from "../../data/index.ts";
import type { EffectChange, FieldRecord, PlainObject } from "../../data/index.ts";
import type { Color } from "../../data/color.ts";
import type { Actor } from "../actor.ts";
import type { Combat } from "../combat/combat.ts";
import { Document, metadataOf } from "../document.ts";
import { applyRegisteredType, applyThroughField, applyUnguided, fieldAt } from "./effect-application.ts";
import { effectStart, prepareDuration } from "./effect-duration.ts";
import type { EffectDuration, EffectStart } from "./effect-duration.ts";
import { EffectRegistry } from "./effect-registry.ts";
import { game } from "../session/game.ts";
import { documentClass } from "../registry.ts";
import { bookkeeping, color, flag, image, name, number, optionalNumber, typeData } from "../schema-parts.ts";
import { statusEffect } from "./status-effects.ts";
import type { User } from "../users/user.ts";
import { fromUuidSync } from "../uuid.ts";

const { SchemaField, StringField, SetField, BooleanField, ForeignDocumentField, HTMLField, IntegerSortField, DocumentUUIDField } = fields;

function durationFields(): FieldRecord {
  const id = (): InstanceType<typeof StringField> => new StringField({ required: true, nullable: true, initial: null });
  return {
    start: new SchemaField(
      { combat: id(), combatant: id(), initiative: optionalNumber(), round: optionalNumber(), turn: optionalNumber(), time: number(0) },
      { nullable: true, initial: null },
    ),
    duration: new SchemaField({
      value: optionalNumber({ integer: true, min: 0 }),
      units: new StringField({ required: true, blank: false, initial: "seconds" }),
      expiry: new StringField({
        required: true,
        nullable: true,
        blank: false,
        initial: (data: object) => (typeof Reflect.get(data, "value") === "number" ? "turnStart" : null),
      }),
      expired: new BooleanField(),
    }),
    origin: new DocumentUUIDField({ relative: true }),
    showIcon: number(1, { integer: true, min: 0, max: 2 }),
    folder: new ForeignDocumentField(documentClass("Folder")),
  };
}

export class ActiveEffect extends Document {
  declare name: string;
  declare img: string;
  declare type: string;
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare tint: Color;
  declare origin: string | null;
  declare sort: number;
  declare description: string;
  declare start: EffectStart | null;
  declare showIcon: number;
  declare duration: PlainObject;

  static override metadata = metadataOf("ActiveEffect");
  /** Fires expiry events for the effects of a combat. */
  static readonly registry = new EffectRegistry();

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      img: image(),
      ...typeData(documentClass("ActiveEffect")),
      disabled: flag(),
      description: new HTMLField(),
      tint: color("#ffffff"),
      transfer: flag(true),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...durationFields(),
    };
  }

  /** Reads effects that version 13 has stored: modes become types, counted durations become a value with units. */
  static override migrateData(source: PlainObject): PlainObject {
    return super.migrateData(migrateModes(source));
  }

  /** The changes that the effect's type keeps. */
  get changeList(): EffectChange[] {
    const list: unknown = Reflect.get(this.system, "changes");
    return Array.isArray(list) ? (list as EffectChange[]) : [];
  }
  /**
   * Where the changes were before 14 (foundryvtt/foundryvtt#13740), with its warning. Read by github.com/Limithron-Foundry-VTT/pirate-borg-system,
   * which runs from 12 to 14.
   */
  get changes(): EffectChange[] {
    logCompatibilityWarning("ActiveEffect#changes is now ActiveEffect#system#changes", { since: 14, until: 16, once: true });
    return this.changeList;
  }
  get target(): Document | null {
    const { parent } = this;
    if (parent?.documentName === "Actor") return parent;
    return this.transfer ? (parent?.parent ?? null) : parent;
  }
  get isSuppressed(): boolean {
    const { system } = this;
    return (system instanceof ActiveEffectTypeDataModel && system.isSuppressed) || this.duration["expired"] === true;
  }
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
  get modifiesActor(): boolean {
    return this.active && (this.parent?.documentName === "Actor" || (this.transfer && this.parent?.parent?.documentName === "Actor"));
  }
  /** Whether it lasts for a time. A status alone makes no effect temporary (API 14, `CONST.ACTIVE_EFFECT_SHOW_ICON`; SalieriC/SUCC#167). */
  get isTemporary(): boolean {
    return typeof this._duration["value"] === "number";
  }
  get isExpiryTrackable(): boolean {
    return typeof this._duration["value"] === "number" && this.duration["expired"] !== true;
  }
  get sourceName(): string {
    const source: unknown = this.origin === null ? null : fromUuidSync(this.origin, { relative: this, strict: false });
    const found: unknown = typeof source === "object" && source !== null ? Reflect.get(source, "name") : undefined;
    return typeof found === "string" ? found : game.i18n.localize("Unknown");
  }
  get _duration(): PlainObject {
    return (this._source["duration"] ?? {}) as PlainObject;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }
  updateDuration(): PlainObject {
    // The world may not have a clock yet when packs are read early.
    if (!(Reflect.get(game, "time") as unknown)) return this.duration;
    return Object.assign(this.duration, prepareDuration(this._source["duration"] as EffectDuration, this.start));
  }
  /** What would be left of it at a round and turn. */
  durationAt(moment: { round?: number; turn?: number }): PlainObject {
    return prepareDuration(this._source["duration"] as EffectDuration, this.start, moment);
  }
  isExpiryEvent(event: string, { combat }: { combat?: Combat | null } = {}): boolean {
    if (this.duration["expiry"] !== event) return false;
    return !combat || !this.start?.combat || this.start.combat === combat.id;
  }

  // Application

  static applyChange(
    target: Document,
    change: EffectChange,
    options: { replacementData?: PlainObject; modifyTarget?: boolean } = {},
  ): PlainObject {
    const custom = applyRegisteredType(target, change, options);
    if (custom) return custom;
    const field = fieldAt(target, change.key);
    return field ? this.applyChangeField(target, change, { field, ...options }) : this._applyChangeUnguided(target, change, {}, options);
  }
  static applyChangeField(
    target: Document,
    change: EffectChange,
    {
      field = fieldAt(target, change.key),
      ...options
    }: { field?: InstanceType<typeof fields.DataField> | undefined; replacementData?: PlainObject; modifyTarget?: boolean } = {},
  ): PlainObject {
    return field ? applyThroughField(target, change, field, options) : {};
  }
  static _applyChangeUnguided(
    target: Document,
    change: EffectChange,
    changes: PlainObject,
    options: { modifyTarget?: boolean } = {},
  ): PlainObject {
    return Object.assign(changes, applyUnguided(target, change, options.modifyTarget !== false));
  }
  shouldApplyChange(change: EffectChange, { phase = "initial" }: { phase?: string; replacementData?: PlainObject } = {}): boolean {
    return (change.phase ?? "initial") === phase;
  }
  getReplacementData(baseData: PlainObject): PlainObject {
    return baseData;
  }

  // Status effects and start

  /** An unsaved effect of a registered status. */
  static async fromStatusEffect(statusId: string, options: PlainObject = {}): Promise<ActiveEffect> {
    const status = statusEffect(statusId);
    if (!status) throw new Error(`"${statusId}" is not a registered status effect`);
    const { id, name: label, hud: _hud, order: _order, statuses = [], ...data } = status;
    const source: PlainObject = {
      ...structuredClone(data),
      name: game.i18n.localize(label ?? id),
      statuses: [...new Set([id, ...statuses])],
    };
    return this._fromStatusEffect(statusId, source, options);
  }
  static async _fromStatusEffect(_statusId: string, effectData: PlainObject, options: PlainObject): Promise<ActiveEffect> {
    return Promise.resolve(new (documentClass("ActiveEffect"))(effectData, options));
  }
  static getEffectStart(combat?: Combat | null): EffectStart {
    return effectStart(combat ?? game.combat);
  }
  /** How an effect began before it kept its start apart; draw-steel (github.com/MetaMorphic-Digital/draw-steel) asks for it. */
  static getInitialDuration(): { duration: PlainObject } {
    const combat = game.combat;
    const start = { startTime: game.time.worldTime };
    return {
      duration: combat?.started === true ? { ...start, combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 } : start,
    };
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent?.documentName !== "Actor") return undefined;
    if (this.start === null) this.updateSource({ start: effectStart() });
    return undefined;
  }

  get actor(): Actor | null {
    const { target } = this;
    return target?.documentName === "Actor" ? (target as Actor) : null;
  }
}

/** What version 13 stored of a duration. */
interface CountedDuration {
  startTime?: number | null;
  seconds?: number | null;
  combat?: string | null;
  rounds?: number | null;
  turns?: number | null;
  startRound?: number | null;
  startTurn?: number | null;
}

/** The types by the modes that version 13 stored. */
const modeNames = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

function migrateModes(source: PlainObject): PlainObject {
  const { changes } = source;
  if (Array.isArray(changes)) {
    const system = (source["system"] ??= {}) as PlainObject;
    system["changes"] ??= (changes as EffectChange[]).map(({ mode, ...change }) => ({
      type: modeNames[mode ?? 2] ?? "add",
      phase: "initial",
      ...change,
    }));
    Reflect.deleteProperty(source, "changes");
  }
  const duration = source["duration"];
  if (typeof duration === "object" && duration !== null && ("seconds" in duration || "rounds" in duration || "turns" in duration)) {
    const { seconds, rounds, turns, startTime, startRound, startTurn, combat } = duration as CountedDuration;
    const [value, units] = seconds ? [seconds, "seconds"] : rounds ? [rounds, "rounds"] : turns ? [turns, "turns"] : [null, "seconds"];
    source["duration"] = { value, units, expiry: value === null ? null : "turnStart" };
    source["start"] ??=
      typeof startTime === "number" || combat
        ? { combat: combat ?? null, round: startRound ?? null, turn: startTurn ?? null, time: startTime ?? 0 }
        : null;
  }
  return source;
}

/** What `CONFIG.ActiveEffect` offers. */
export function effectConfiguration(): PlainObject {
  const phases = {
    initial: { label: "EFFECT.CHANGES.PHASES.Initial", hint: "" },
    final: { label: "EFFECT.CHANGES.PHASES.Final", hint: "" },
  };
  return { phases, changeTypes: {}, expiryEvents: {}, expiryAction: "update", dataModels: { base: ActiveEffectTypeDataModel } };
}
