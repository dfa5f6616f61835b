// A hero with a weapon and a foe: the table that attacks, defences and damage are tried on.

import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import type { LuckBattle } from "../../../src/rulesets/luck/data/types.ts";
import type { Dice, Played, TestTable } from "./table.ts";
import { foe, hero, turnOf, weapon } from "./table.ts";

type Some = Readonly<Record<string, unknown>>;
type Items = NonNullable<NonNullable<Parameters<typeof hero>[1]>["items"]>;

/** Six-sided for everything that the specification's examples roll. */
export const SIXES: Dice = { strength: 6, dexterity: 6 };
export const FIGHTER: Dice = { combat: 6, athletics: 4 };

/** The specification's spear: 4 piercing, critical from 19 for 8, strength or dexterity, finesse or martial. */
export function spear(more: Some = {}): Items[number] {
  return weapon("spear", {
    damage: 4,
    critThreshold: 19,
    critDamage: 8,
    damageType: "piercing",
    attributes: ["dexterity", "strength"],
    proficiencies: ["finesse", "martial"],
    ...more,
  });
}
/** A bow that does 3 piercing. */
export function bow(more: Some = {}): Items[number] {
  return weapon("bow", { damage: 3, damageType: "piercing", attributes: ["dexterity"], modes: ["projectile"], ...more });
}

/** What a duel is made of; no stamina means that nobody is asked for reactions. */
export interface Duel {
  readonly items?: Items;
  readonly hero?: Some;
  readonly foe?: Some;
  readonly foeItems?: Items;
  readonly foes?: readonly string[];
  readonly friends?: readonly string[];
  readonly options?: LuckBattle["options"];
}

/** Anna acts; Bolt (or whoever is named) is her foe, both with d6 and d6 and martial 1. Nobody can afford a reaction unless told otherwise. */
export function duel({
  items = [spear()],
  hero: own = {},
  foe: theirs = {},
  foeItems = [],
  foes = ["Bolt"],
  friends = [],
  options = {},
}: Duel = {}): TestTable {
  const plain = { proficiencies: { martial: 1 }, stamina: { value: 0, max: 3 }, focus: { value: 0, max: 3 } };
  const person = (system: Some, carried: Items) => ({
    system: { ...plain, ...system },
    items: carried,
    attributes: SIXES,
    skills: FIGHTER,
  });
  const creatures = [
    hero("Anna", person(own, items)),
    ...friends.map((name) => hero(name, person(own, items))),
    ...foes.map((name) => foe(name, person(theirs, foeItems))),
  ];
  return turnOf("Anna", creatures, options);
}

/** Anna attacks Bolt with her first weapon; the script begins with the faces of attribute, skill and luck die. */
export function attack(table: TestTable, ...script: ScriptedAnswer[]): Played {
  return attackWith(table, "spear", {}, ...script);
}
export function attackWith(table: TestTable, itemId: string, options: JsonObject, ...script: ScriptedAnswer[]): Played {
  return table.act("Anna", "attack", { item: itemId, at: ["Bolt"], options }, script);
}
