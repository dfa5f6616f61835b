// What Definition's tests build creatures with, and the table that they play on.

import type { Place, Side } from "../../../src/engine/battle/battle.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import { buildCreature, uuidOf } from "../../../src/engine/testing/builders.ts";
import { RuleTable } from "../../../src/engine/testing/rule-table.ts";
import definition from "../../../src/rulesets/definition/index.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionShapes } from "../../../src/rulesets/definition/data/types.ts";
import { knownWords } from "../words/known-words.ts";

export { definition };

const KNOWN = knownWords("definition");
export type { Played } from "../../../src/engine/testing/rule-table.ts";

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function weapon(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionWeapon", system };
}
export function armor(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionArmor", system };
}
export function shield(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionShield", system };
}
export function focus(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionFocus", system };
}
export function spell(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionSpell", system };
}
export function gear(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionGear", system };
}
export function feature(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionFeature", system };
}

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly side?: Side;
}

function build(type: string, name: string, { system = {}, items = [], side }: Person): DefinitionCreature {
  const whole = { hp: { value: 20, max: 20 }, ...system };
  return buildCreature(definition, { type, name, system: whole, items, ...(side ? { side } : {}) });
}

/** A hero with 20 hit points, bare hands, and training in everything unless told otherwise. */
export function hero(name: string, { system = {}, ...person }: Person = {}): DefinitionCreature {
  return build("definitionCharacter", name, { ...person, system: { training: { all: true }, ...system } });
}
/** A foe with the same defaults. */
export function foe(name: string, person: Person = {}): DefinitionCreature {
  return build("definitionFoe", name, person);
}

/** Uuid of a creature of this name. */
export const uuid = uuidOf;

/** A battle of Definition with ways to play it. */
export class TestTable extends RuleTable<DefinitionShapes> {
  constructor(creatures: readonly DefinitionCreature[], options: DefinitionBattle["options"] = {}) {
    super(definition, "DEFINITION", creatures, options, KNOWN);
  }

  hp(name: string): number {
    return this.system(name).hp.value;
  }
  nld(name: string): number {
    return this.system(name).nonLethal.value;
  }
  /** Puts creatures on squares of the scene, each as wide as its space; those not named stand nowhere. */
  place(places: Readonly<Record<string, readonly [x: number, y: number]>>): this {
    const entries = Object.entries(places).map(([name, [x, y]]): [string, Place] => {
      const { space } = this.system(name);
      return [uuidOf(name), { x, y, width: space, height: space, elevation: 0 }];
    });
    this.battle = { ...this.battle, terrain: { unitDistance: 5, places: Object.fromEntries(entries), barriers: [] } };
    return this;
  }
  /** Whether the rules have ended the battle by themselves. */
  get over(): boolean {
    return definition.isOver?.(this.battle) === true;
  }
  /** Names in the order in which they stand, first to act first. */
  get order(): string[] {
    return definition.turnOrder.listed(this.battle).map((id) => this.battle.combatants[id]?.name ?? "");
  }
}

/** A battle that has begun, in which these act in the order in which they are named: the first has rolled the most. */
export function fight(creatures: readonly DefinitionCreature[], options: DefinitionBattle["options"] = {}): TestTable {
  const table = new TestTable(creatures, options);
  for (const [index, { name }] of creatures.entries()) table.combatant(name).initiative = 100 - index;
  table.begin();
  return table;
}
