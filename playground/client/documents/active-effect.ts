// An active effect: its data in both generations' shapes, when it applies, and what it does to a document.
import { ActiveEffectTypeDataModel, fields } from "../data/index.ts";
import type { EffectChange, FieldRecord, PlainObject } from "../data/index.ts";
import type { Color } from "../data/color.ts";
import { generation } from "../generation.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import { Document, metadataOf } from "./document.ts";
import { applyRegisteredType, applyThroughField, applyUnguided, fieldAt } from "./effect-application.ts";
import { effectStart, prepareModeDuration, prepareTypeDuration } from "./effect-duration.ts";
import type { EffectStart, ModeDuration, TypeDuration } from "./effect-duration.ts";
import { EffectRegistry } from "./effect-registry.ts";
import { game } from "./game.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, color, flag, image, name, number, optionalNumber, text, typeData } from "./schema-parts.ts";
import { statusEffect } from "./status-effects.ts";
import type { User } from "./user.ts";
import { fromUuidSync } from "./uuid.ts";

const {
  SchemaField,
  StringField,
  ArrayField,
  SetField,
  BooleanField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  DocumentUUIDField,
} = fields;

function modeFields(): FieldRecord {
  return {
    changes: new ArrayField(
      new SchemaField({ key: text(), value: text(), mode: number(2, { integer: true }), priority: optionalNumber() }),
    ),
    duration: new SchemaField({
      startTime: optionalNumber(),
      seconds: optionalNumber(),
      combat: new StringField({ required: true, nullable: true, initial: null }),
      rounds: optionalNumber(),
      turns: optionalNumber(),
      startRound: optionalNumber(),
      startTurn: optionalNumber(),
    }),
    origin: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  };
}

function typeFields(): FieldRecord {
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
  /** Generation 13. */
  declare changes: EffectChange[];
  /** Generation 14. */
  declare start: EffectStart | null;
  declare showIcon: number;
  declare duration: PlainObject;

  static override metadata = metadataOf("ActiveEffect");
  /** Generation 14: fires expiry events for the effects of a combat. */
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
      ...(generation() >= 14 ? typeFields() : modeFields()),
    };
  }

  /** Generation 14 reads stored effects of 13: modes become types, counted durations become a value with units. */
  static override migrateData(source: PlainObject): PlainObject {
    return super.migrateData(generation() >= 14 ? migrateModes(source) : source);
  }

  /** The effect's changes, wherever this generation keeps them. */
  get changeList(): EffectChange[] {
    const list: unknown = generation() >= 14 ? Reflect.get(this.system, "changes") : this.changes;
    return Array.isArray(list) ? (list as EffectChange[]) : [];
  }
  get target(): Document | null {
    const { parent } = this;
    if (parent?.documentName === "Actor") return parent;
    return this.transfer ? (parent?.parent ?? null) : parent;
  }
  get isSuppressed(): boolean {
    if (generation() < 14) return false;
    const { system } = this;
    return (system instanceof ActiveEffectTypeDataModel && system.isSuppressed) || this.duration["expired"] === true;
  }
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
  get modifiesActor(): boolean {
    return this.active && (this.parent?.documentName === "Actor" || (this.transfer && this.parent?.parent?.documentName === "Actor"));
  }
  get isTemporary(): boolean {
    if (generation() >= 14)
      return this.showIcon === 2 || (this.showIcon === 1 && (this.statuses.size > 0 || typeof this._duration["value"] === "number"));
    const { seconds, rounds, turns } = this._source["duration"] as ModeDuration;
    return (seconds ?? rounds ?? turns ?? 0) > 0 || this.statuses.size > 0;
  }
  get isExpiryTrackable(): boolean {
    return generation() >= 14 && typeof this._duration["value"] === "number" && this.duration["expired"] !== true;
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
    const derived =
      generation() >= 14
        ? prepareTypeDuration(this._source["duration"] as TypeDuration, this.start)
        : prepareModeDuration(this._source["duration"] as ModeDuration);
    return Object.assign(this.duration, derived);
  }
  isExpiryEvent(event: string, { combat }: { combat?: Combat | null } = {}): boolean {
    if (this.duration["expiry"] !== event) return false;
    return !combat || !this.start?.combat || this.start.combat === combat.id;
  }

  // Application, generation 13

  apply(document: Document, change: EffectChange): PlainObject {
    const field = fieldAt(document, change.key);
    if (!field) return applyUnguided(document, change);
    const cls = this.constructor as typeof ActiveEffect;
    const update = cls.applyField(document, change, field);
    return update === undefined ? {} : { [change.key]: update };
  }
  static applyField(document: Document, change: EffectChange, field = fieldAt(document, change.key)): unknown {
    return field ? applyThroughField(document, change, field)[change.key] : applyUnguided(document, change)[change.key];
  }

  // Application, generation 14

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
    if (generation() >= 14) {
      if (this.start === null) this.updateSource({ start: effectStart() });
    } else if (this._duration["startTime"] === null) this.updateSource((this.constructor as typeof ActiveEffect).getInitialDuration());
    return undefined;
  }

  get actor(): Actor | null {
    const { target } = this;
    return target?.documentName === "Actor" ? (target as Actor) : null;
  }
}

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
    const { seconds, rounds, turns, startTime, startRound, startTurn, combat } = duration as ModeDuration;
    const [value, units] = seconds ? [seconds, "seconds"] : rounds ? [rounds, "rounds"] : turns ? [turns, "turns"] : [null, "seconds"];
    source["duration"] = { value, units, expiry: value === null ? null : "turnStart" };
    source["start"] ??=
      typeof startTime === "number" || combat
        ? { combat: combat ?? null, round: startRound ?? null, turn: startTurn ?? null, time: startTime ?? 0 }
        : null;
  }
  return source;
}

/** Registers what `CONFIG.ActiveEffect` offers in generation 14. */
export function effectConfiguration(): PlainObject {
  if (generation() < 14) return { legacyTransferral: false };
  const phases = {
    initial: { label: "EFFECT.CHANGES.PHASES.Initial", hint: "" },
    final: { label: "EFFECT.CHANGES.PHASES.Final", hint: "" },
  };
  return { phases, changeTypes: {}, expiryEvents: {}, expiryAction: "update", dataModels: { base: ActiveEffectTypeDataModel } };
}
