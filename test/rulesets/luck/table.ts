// What the Luck Die's tests build creatures with, and the table that they play on.

import type { Place, Side } from "../../../src/engine/battle/battle.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import { buildCreature, uuidOf } from "../../../src/engine/testing/builders.ts";
import { RuleTable } from "../../../src/engine/testing/rule-table.ts";
import luck from "../../../src/rulesets/luck/index.ts";
import { teamOf } from "../../../src/rulesets/luck/turns/sides.ts";
import { knownWords } from "../words/known-words.ts";
import type { LuckBattle, LuckCreature, LuckShapes } from "../../../src/rulesets/luck/data/types.ts";

export { luck };

const KNOWN = knownWords("luck");
export type { Played } from "../../../src/engine/testing/rule-table.ts";

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function weapon(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "luckWeapon", system: { wielded: true, ...system } };
}
export function shield(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "luckShield", system: { wielded: true, ...system } };
}
export function item(type: "Armor" | "Maneuver" | "Ability" | "Talent" | "Gear", id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: `luck${type}`, system };
}

/** Sizes of dice by attribute or skill, as plain numbers. */
export type Dice = Readonly<Record<string, number>>;

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly attributes?: Dice;
  readonly skills?: Dice;
  readonly side?: Side;
}

const sizes = (dice: Dice = {}): Some => Object.fromEntries(Object.entries(dice).map(([id, die]) => [id, { die }]));

function build(type: string, name: string, { system = {}, items = [], attributes, skills, side }: Person): LuckCreature {
  return buildCreature(luck, {
    type,
    name,
    system: { ...system, attributes: sizes(attributes), skills: sizes(skills) },
    items,
    ...(side ? { side } : {}),
  });
}

/** A hero with the specification's defaults: evasion 6, endurance and health 12, constitution 4, stamina and focus 3. */
export function hero(name: string, person: Person = {}): LuckCreature {
  return build("luckCharacter", name, person);
}
/** A foe with the same defaults. */
export function foe(name: string, person: Person = {}): LuckCreature {
  return build("luckFoe", name, person);
}

/** A battle of the Luck Die with ways to play it. */
export class TestTable extends RuleTable<LuckShapes> {
  constructor(creatures: readonly LuckCreature[], options: LuckBattle["options"] = {}) {
    super(luck, "LUCK", creatures, options, KNOWN);
  }

  turn(name: string): LuckCreature["system"]["turn"] {
    return this.creature(name).system.turn;
  }
  /** "endurance/health" of a creature. */
  pools(name: string): string {
    const { endurance, health } = this.system(name);
    return `${String(endurance.value)}/${String(health.value)}`;
  }
  /** Lets this creature act: it has the turn already, or is picked. */
  override turnOf(name: string): this {
    if (this.active === name) return this;
    this.pick(name);
    if (this.active !== name) throw new Error(`It is the turn of ${this.active}`);
    return this;
  }
  teamOf(name: string): string {
    return teamOf(this.battle, this.combatant(name));
  }
  /** Puts combatants of these names into teams of their own, as the GM's dialog would. */
  teams(teams: Readonly<Record<string, readonly string[]>>): this {
    for (const [team, names] of Object.entries(teams)) {
      this.battle.system.teams[team] = { name: team, objective: "", hasSurprise: false };
      for (const name of names) this.combatant(name).system.team = team;
    }
    return this;
  }
  /** Where everybody stands, one space of one metre each: name and column, row. */
  stand(places: Readonly<Record<string, readonly [x: number, y: number]>>): this {
    const entries = Object.entries(places).map(([name, [x, y]]): [string, Place] => [
      uuidOf(name),
      { x, y, width: 1, height: 1, elevation: 0 },
    ]);
    const terrain = { unitDistance: 1, places: Object.fromEntries(entries), barriers: [] };
    this.battle = { ...this.battle, terrain };
    return this;
  }
}

/** A battle that has begun. The first creature's team is the one that acts first; nobody is asked who started it. */
export function fight(creatures: readonly LuckCreature[], options: LuckBattle["options"] = {}): TestTable {
  const table = new TestTable(creatures, options);
  const [first] = Object.values(table.battle.combatants);
  table.battle.system.instigation.combatant = first?.id ?? "";
  table.begin();
  return table;
}

/** A battle that has begun, in which this creature has its turn. */
export function turnOf(name: string, creatures: readonly LuckCreature[], options: LuckBattle["options"] = {}): TestTable {
  const table = fight(creatures, options);
  table.turnOf(name);
  return table;
}
