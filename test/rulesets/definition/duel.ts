// A hero next to a foe: the table that attacks, manoeuvres and their damage are tried on.

import type { JsonObject } from "../../../src/engine/data/json.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import type { DefinitionBattle } from "../../../src/rulesets/definition/data/types.ts";
import type { Played, TestTable } from "./table.ts";
import { fight, foe, hero, weapon } from "./table.ts";

export type Some = Readonly<Record<string, unknown>>;
type Items = NonNullable<NonNullable<Parameters<typeof hero>[1]>["items"]>;

interface Duel {
  readonly hero?: Some;
  readonly items?: Items;
  readonly foe?: Some;
  readonly foeItems?: Items;
  readonly foes?: readonly string[];
  readonly options?: DefinitionBattle["options"];
  /** The foe acts first. */
  readonly foeActs?: boolean;
  /** Squares; missing: side by side, every further foe one square on. */
  readonly at?: Readonly<Record<string, readonly [number, number]>>;
}

/** Ability modifiers, the rest 0. */
export function abilities(mods: Readonly<Record<string, number>>): Some {
  return Object.fromEntries(Object.entries(mods).map(([id, mod]) => [id, { mod }]));
}

export const sword = (more: Some = {}) => weapon("Sword", { damage: { formula: "1d8", types: ["slashing"] }, ...more });
export const greatsword = (more: Some = {}) =>
  weapon("Greatsword", { grip: "twoHanded", damage: { formula: "1d10", types: ["slashing"] }, ...more });
export const dagger = (more: Some = {}) =>
  weapon("Dagger", { damage: { formula: "1d4", types: ["piercing"] }, grappleCompatible: true, ...more });
export const bow = (more: Some = {}) => weapon("Bow", { range: "ranged", damage: { formula: "1d6", types: ["piercing"] }, ...more });

/** The hero A with a sword (BAB 6, Str +4), next to the foe B of 100 hit points with bare hands; A acts. */
export function duel(more: Duel = {}): TestTable {
  const names = more.foes ?? ["B"];
  const a = hero("A", {
    system: { hp: { value: 50, max: 50 }, bab: 6, abilities: abilities({ str: 4 }), slots: { primary: "Sword" }, ...more.hero },
    items: more.items ?? [sword()],
  });
  const foes = names.map((name) => foe(name, { system: { hp: { value: 100, max: 100 }, ...more.foe }, items: more.foeItems ?? [] }));
  const table = fight(more.foeActs === true ? [...foes, a] : [a, ...foes], more.options);
  const squares = Object.fromEntries(names.map((name, index): [string, readonly [number, number]] => [name, [index + 1, 0]]));
  return table.place(more.at ?? { A: [0, 0], ...squares });
}

/** A attacks B with an item. */
export const attack = (table: TestTable, script: readonly ScriptedAnswer[], options: JsonObject = {}, item = "Sword", at = "B"): Played =>
  table.act("A", "attack", { item, at: [at], options }, script);

/** Lets an opening pass, or strikes at it. */
export const PASS = { choose: ["none"] } as const;
export const STRIKE = { choose: ["opportunityAttack"] } as const;

/** Armor Class 10 plus so much. */
export const guarded = (misc: number): Some => ({ ac: { misc } });
