// What the Archmage Engine's tests build creatures with, and the table that they play on.

import { addEffect } from "../../../src/engine/battle/effects.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import { buildCreature } from "../../../src/engine/testing/builders.ts";
import type { Played } from "../../../src/engine/testing/rule-table.ts";
import { RuleTable } from "../../../src/engine/testing/rule-table.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import type { ArchmageBattle, ArchmageCreature, ArchmageShapes, Character, Npc } from "../../../src/rulesets/archmage/data/types.ts";
import { isCharacter, isNpc } from "../../../src/rulesets/archmage/data/types.ts";
import { knownWords } from "../words/known-words.ts";

export { archmage };

const KNOWN = knownWords("archmage");
export type { Played } from "../../../src/engine/testing/rule-table.ts";

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function weapon(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "archmageWeapon", system };
}
export function power(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "archmagePower", system };
}
export function item(type: string, id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: `archmage${type}`, system };
}

/** A hero; ability scores as plain numbers. */
export function hero(
  name: string,
  system: Some = {},
  items: readonly ItemSource[] = [],
  abilities: Readonly<Record<string, number>> = {},
): ArchmageCreature {
  return buildCreature(archmage, { type: "archmageCharacter", name, system: { ...system, abilities: scores(abilities) }, items });
}

/** A foe whose defences are 10 each unless told otherwise, with 30 hit points. */
export function foe(
  name: string,
  system: Some = {},
  items: readonly ItemSource[] = [],
  abilities: Readonly<Record<string, number>> = {},
): ArchmageCreature {
  const hp = { value: 30, max: 30 };
  return buildCreature(archmage, { type: "archmageNpc", name, system: { hp, ...system, abilities: scores(abilities) }, items });
}

function scores(abilities: Readonly<Record<string, number>>): Some {
  return Object.fromEntries(Object.entries(abilities).map(([id, value]) => [id, { value }]));
}

/** A defence of a foe, entered flat. */
export function flat(ac: number, pd = ac, md = ac): Some {
  return { ac: { value: ac }, pd: { value: pd }, md: { value: md } };
}

/** A battle of the Archmage Engine with ways to play it. */
export class TestTable extends RuleTable<ArchmageShapes> {
  constructor(creatures: readonly ArchmageCreature[], options: ArchmageBattle["options"] = {}) {
    super(archmage, "ARCHMAGE", creatures, options, KNOWN);
  }

  hero(name: string): Character {
    const creature = this.creature(name);
    if (!isCharacter(creature)) throw new Error(`${name} is no hero`);
    return creature;
  }
  foe(name: string): Npc {
    const creature = this.creature(name);
    if (!isNpc(creature)) throw new Error(`${name} is no foe`);
    return creature;
  }
  hp(name: string): number {
    return this.creature(name).system.hp.value;
  }
  get order(): string[] {
    return archmage.turnOrder
      .listed(this.battle)
      .flatMap((id) => this.battle.combatants[id] ?? [])
      .filter(({ initiative }) => initiative !== null)
      .map(({ name, initiative }) => `${name} ${String(initiative)}`);
  }
  /** Sets two creatures into melee, as if they had been before. */
  engage(a: string, b: string): void {
    const [one, other] = [this.creature(a), this.creature(b)];
    one.system.position.engagedWith.push(other.uuid);
    other.system.position.engagedWith.push(one.uuid);
  }
  /** Gives a creature ongoing damage, as if a foe's attack had. */
  burn(name: string, amount: number, type = "fire", natural: number | null = null): void {
    addEffect(this.creature(name), {
      id: `burn${String(amount)}${type}`.padEnd(16, "0").slice(0, 16),
      name: `Burning ${type}`,
      img: "",
      system: {
        ruleset: "archmage",
        stackName: `Burning ${type}`,
        ongoing: { amount, types: [type], magical: true },
        natural,
        ends: { when: "save", of: "", count: 1, difficulty: 11 },
      },
    });
  }
}

/** The answer of whoever is given an opening: strike with this weapon, or with this action and item ("usePower:jab", "unarmed"). */
export const strike = (what: string): ScriptedAnswer => ({ choose: [what === "unarmed" || what.includes(":") ? what : `attack:${what}`] });
/** Lets the moment pass. */
export const PASS: ScriptedAnswer = { choose: ["none"] };
/** Steps into the way of somebody who runs past. */
export const STEP_IN: ScriptedAnswer = { choose: ["intercept"] };

/** Uuids of those who were asked whether they take an opening, in order. */
export function openings(played: Pick<Played, "asked">): (string | null)[] {
  return played.asked.filter((ask) => ask.kind === "choose" && ask.rule === "AE-OA-01").map(({ of }) => of);
}

/** A battle that has begun; the script holds one initiative die for each creature or group, in order. */
export function fight(
  creatures: readonly ArchmageCreature[],
  rolls: readonly number[],
  options: ArchmageBattle["options"] = {},
): TestTable {
  const table = new TestTable(creatures, options);
  table.begin(...rolls);
  return table;
}
