// What texts of a journal may ask for in words: checks, saves and damage, each by an action that the ruleset has anyway.

import type { JsonObject } from "../data/json.ts";
import { parseFormula } from "../data/formula.ts";

/** A check or a save that a text may ask for: "[[/check Athletics 12]]". */
export interface CheckDefinition {
  /** Unique among its ruleset's checks, or among its saves; texts may name it by this or by its label. */
  readonly id: string;
  readonly kind: "check" | "save";
  /** Language key. */
  readonly label: string;
  /** The action of a creature that rolls it, and what its dialog is told. */
  readonly action: string;
  readonly options: JsonObject;
  /** The option that takes what has to be reached, where the action knows one. */
  readonly difficulty?: string;
}

/** How damage is dealt by hand: "[[/damage 2d6 fire]]". */
export interface DamageByHand {
  /** The GM's action, and whether it hurts whoever acts or whom it is aimed at. */
  readonly action: string;
  readonly on: "actor" | "targets";
  /** The action by which owners do the same to their own; missing: only the GM deals damage by hand. */
  readonly own?: string;
  /** The options that take the dice as text, and the type. Without `type` a text names none. */
  readonly amount: string;
  readonly type?: string;
  /** How points are given back by hand, by actions of the same kind: what is typed over a token's bar ("+5"). Missing: only the number changes. */
  readonly heal?: HealingByHand;
}

/** How points are given back by hand. */
export interface HealingByHand {
  /** The GM's action, on whom `DamageByHand.on` says. */
  readonly action: string;
  /** The action by which owners do the same to their own; missing: only the GM heals by hand. */
  readonly own?: string;
  /** Its options for so many points, a whole number above 0. */
  options(points: number): JsonObject;
}

/** A check as a text asks for it. */
export interface AskedCheck {
  readonly definition: CheckDefinition;
  /** What has to be reached; null where the text does not say. */
  readonly difficulty: number | null;
}

/** Finds what "Athletics 12" means among checks; `name` reads labels. Null for what is none of them. */
export function readCheck(checks: readonly CheckDefinition[], text: string, name: (label: string) => string): AskedCheck | null {
  const match = /^(?<what>.*?)(?:\s+(?<number>\d{1,4})\+?)?$/u.exec(text.trim());
  const what = (match?.groups?.["what"] ?? "").trim().toLowerCase();
  const number = match?.groups?.["number"];
  const definition = checks.find(({ id, label }) => id.toLowerCase() === what || name(label).toLowerCase() === what);
  if (!definition || (number !== undefined && definition.difficulty === undefined)) return null;
  return { definition, difficulty: number === undefined ? null : Number(number) };
}

/** What the action of a check is told. */
export function optionsOfCheck({ definition, difficulty }: AskedCheck): JsonObject {
  const { options, difficulty: key } = definition;
  return difficulty === null || key === undefined ? { ...options } : { ...options, [key]: difficulty };
}

/** Damage as a text asks for it: dice, and the id of a type, "" for none. */
export interface AskedDamage {
  readonly dice: string;
  readonly type: string;
}

/** Reads "2d6+1 fire" by a ruleset's types; `name` reads their labels. Null for what are no dice, or no type of these rules. */
export function readDamage(
  { damageTypes, damageByHand }: { readonly damageTypes: Readonly<Record<string, string>>; readonly damageByHand?: DamageByHand },
  text: string,
  name: (label: string) => string,
): AskedDamage | null {
  if (!damageByHand) return null;
  const match = /^(?<dice>\d*d?\d+(?:\s*[+-]\s*\d*d?\d+)*)(?:\s+(?<type>\S.*))?$/iu.exec(text.trim());
  const { dice = "", type } = match?.groups ?? {};
  if (dice === "" || !parseFormula(dice).ok) return null;
  if (type === undefined) return { dice, type: "" };
  const wanted = type.trim().toLowerCase();
  const found = Object.entries(damageTypes).find(([id, label]) => id.toLowerCase() === wanted || name(label).toLowerCase() === wanted);
  return found && damageByHand.type !== undefined ? { dice, type: found[0] } : null;
}

/** What the action that deals the damage is told. */
export function optionsOfDamage({ amount, type: key }: DamageByHand, { dice, type }: AskedDamage): JsonObject {
  return { [amount]: dice, ...(key === undefined || type === "" ? {} : { [key]: type }) };
}
