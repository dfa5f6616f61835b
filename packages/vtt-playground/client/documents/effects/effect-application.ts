// Decides in which order and how active effects change an actor: by phase, type and priority.
import { ACTIVE_EFFECT_CHANGE_TYPES, CONFIG, Hooks, changeKind, fields } from "../../data/index.ts";
import type { EffectChange, PlainObject } from "../../data/index.ts";
import { castJson } from "../../data/fields/effect-changes.ts";
import { getProperty, setProperty } from "../../data/properties.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "../actor.ts";
import type { Document } from "../document.ts";
import { documentClass } from "../registry.ts";

/** A change with the effect it belongs to. */
export interface OwnedChange extends EffectChange {
  effect: ActiveEffect;
  priority: number;
}

interface ChangeType {
  defaultPriority?: number;
  handler?: (target: Document, change: EffectChange, context: PlainObject) => unknown;
}

function changeTypes(): Record<string, ChangeType | undefined> {
  return ((CONFIG["ActiveEffect"] as PlainObject)["changeTypes"] ?? {}) as Record<string, ChangeType | undefined>;
}

function defaultPriority(type: string): number {
  const core: unknown = Reflect.get(ACTIVE_EFFECT_CHANGE_TYPES, type);
  return changeTypes()[type]?.defaultPriority ?? (typeof core === "number" ? core : 0);
}

/** All changes of an actor's active effects, sorted by priority; equal priorities keep their order. */
function changesOf(actor: Actor): OwnedChange[] {
  const changes: OwnedChange[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    for (const change of effect.changeList)
      changes.push({ ...change, effect, priority: change.priority ?? defaultPriority(change.type ?? "add") });
    for (const status of effect.statuses) actor.statuses.add(status);
  }
  return changes.filter((change) => change.key !== "").sort((first, second) => first.priority - second.priority);
}

/** Applies the changes of one phase and gives what was changed, by path. Changes whose key begins with `token.` are kept for the actor's tokens. */
export function applyPhase(actor: Actor, phase: string): PlainObject {
  const overrides: PlainObject = {};
  const cls = documentClass("ActiveEffect");
  for (const change of changesOf(actor)) {
    const replacementData = change.effect.getReplacementData(actor.getRollData());
    if (!change.effect.shouldApplyChange(change, { phase, replacementData })) continue;
    if (change.key.startsWith("token."))
      (actor.tokenActiveEffectChanges[phase] ??= []).push({ ...change, key: change.key.slice("token.".length) });
    else Object.assign(overrides, cls.applyChange(actor, change, { replacementData, modifyTarget: true }));
  }
  return overrides;
}

/** The field that a change aims at, if the target has one there. */
export function fieldAt(target: Document, key: string): InstanceType<typeof fields.DataField> | undefined {
  if (!key.startsWith("system.")) return target.schema.getField(key);
  const schema: unknown = Reflect.get(target.system, "schema");
  return schema instanceof fields.SchemaField ? schema._getFieldAt(key.slice("system.".length).split("."), target.system) : undefined;
}

/** Applies a change through the field at its key, and writes the result into the target unless told not to. */
export function applyThroughField(
  target: Document,
  change: EffectChange,
  field: InstanceType<typeof fields.DataField>,
  options: { replacementData?: PlainObject; modifyTarget?: boolean } = {},
): PlainObject {
  const current = getProperty(target, change.key);
  const update = field.applyChange(current, target, change, options.replacementData ? { replacementData: options.replacementData } : {});
  if (update === undefined) return {};
  if (options.modifyTarget !== false) setProperty(target, change.key, update);
  return { [change.key]: update };
}

/** Applies a change where no field tells the type: the current value does. */
export function applyUnguided(target: Document, change: EffectChange, modifyTarget = true): PlainObject {
  const current = getProperty(target, change.key);
  const delta = castLike(change.value, current);
  const changes: PlainObject = {};
  const kind = changeKind(change);
  if (kind === "custom" || !(kind in ACTIVE_EFFECT_CHANGE_TYPES)) Hooks.call("applyActiveEffect", target, change, current, delta, changes);
  else {
    const result = combine(kind, current, delta);
    if (result !== undefined) changes[change.key] = result;
  }
  if (modifyTarget) for (const [key, value] of Object.entries(changes)) setProperty(target, key, value);
  return changes;
}

/** Runs a package's own kind of change; undefined when the kind is not a package's. */
export function applyRegisteredType(target: Document, change: EffectChange, context: PlainObject): PlainObject | undefined {
  const handler = changeTypes()[change.type ?? ""]?.handler;
  if (!handler) return undefined;
  const result = handler(target, change, { field: fieldAt(target, change.key), ...context });
  return typeof result === "object" && result !== null ? (result as PlainObject) : {};
}

function castLike(value: unknown, current: unknown): unknown {
  if (typeof value !== "string") return value;
  if (typeof current === "number") return Number(value);
  if (typeof current === "boolean") return value === "true" || value === "1";
  if (typeof current === "string") return value;
  return castJson(value);
}

function combine(kind: string, current: unknown, delta: unknown): unknown {
  if (kind === "override") return delta;
  if (kind === "add") {
    if (Array.isArray(current)) return [...(current as unknown[]), ...(Array.isArray(delta) ? (delta as unknown[]) : [delta])];
    if (current instanceof Set) return new Set([...(current as Set<unknown>), delta]);
    if (current === undefined || current === null) return delta;
    if (typeof current === "boolean") return current || delta === true;
    return typeof current === "string" ? current + String(delta) : Number(current) + Number(delta);
  }
  if (typeof delta !== "number" || Number.isNaN(delta)) return undefined;
  if (current === undefined || current === null) return kind === "upgrade" || kind === "downgrade" ? delta : undefined;
  if (typeof current !== "number") return undefined;
  if (kind === "subtract") return current - delta;
  if (kind === "multiply") return current * delta;
  return kind === "upgrade" ? Math.max(current, delta) : Math.min(current, delta);
}
