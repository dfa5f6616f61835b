// What Volition's tests build creatures with, and the table that they play on.

import type { Side } from "../../../src/engine/battle/battle.ts";
import { addEffect } from "../../../src/engine/battle/effects.ts";
import type { Gauge } from "../../../src/engine/battle/vitals.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import { buildCreature, uuidOf } from "../../../src/engine/testing/builders.ts";
import { RuleTable } from "../../../src/engine/testing/rule-table.ts";
import type { ADVANTAGES } from "../../../src/rulesets/volition/data/fields.ts";
import volition from "../../../src/rulesets/volition/index.ts";
import type { Relation } from "../../../src/rulesets/volition/data/types.ts";
import { volitionOrder } from "../../../src/rulesets/volition/turns/order.ts";
import { relationOf, setRelation } from "../../../src/rulesets/volition/map/positions.ts";
import type { Character, Foe, VolitionBattle, VolitionCreature, VolitionShapes } from "../../../src/rulesets/volition/data/types.ts";
import { isCharacter, isFoe } from "../../../src/rulesets/volition/data/types.ts";
import { knownWords } from "../words/known-words.ts";

export { volition };

const KNOWN = knownWords("volition");
export type { Played } from "../../../src/engine/testing/rule-table.ts";

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function stance(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "volitionStance", system };
}
export function ability(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "volitionAbility", system };
}
export function feature(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "volitionFeature", system };
}

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly side?: Side;
}

function build(type: string, name: string, { system = {}, items = [], side }: Person): VolitionCreature {
  return buildCreature(volition, { type, name, system, items, ...(side ? { side } : {}) });
}

/** A hero with the specification's defaults and a melee stance with a d8. */
export function hero(name: string, { items = [stance("Blade")], ...person }: Person = {}): VolitionCreature {
  return build("volitionCharacter", name, { ...person, items });
}
/** A foe with the same defaults. */
export function foe(name: string, { items = [stance("Claw")], ...person }: Person = {}): VolitionCreature {
  return build("volitionFoe", name, { ...person, items });
}

/** Uuid of a creature of this name. */
export const uuid = uuidOf;

/** A battle of Volition with ways to play it. */
export class TestTable extends RuleTable<VolitionShapes> {
  constructor(creatures: readonly VolitionCreature[], options: VolitionBattle["options"] = {}) {
    super(volition, "VOLITION", creatures, options, KNOWN);
  }

  hp(name: string): number {
    return this.system(name).hp.value;
  }
  /** "quick/move/standard" that are left, as "1/1/0". */
  budget(name: string): string {
    const { quick, move, standard } = this.system(name).budget;
    return [quick, move, standard].join("/");
  }
  band(name: string): string {
    return volitionOrder.bandOf(this.battle, this.combatant(name).id);
  }
  /** The hero of this name, with a hero's own data. */
  hero(name: string): Character {
    const creature = this.creature(name);
    if (!isCharacter(creature)) throw new Error(`${name} is no hero`);
    return creature;
  }
  foe(name: string): Foe {
    const creature = this.creature(name);
    if (!isFoe(creature)) throw new Error(`${name} is no foe`);
    return creature;
  }
  relation(a: string, b: string): Relation {
    return relationOf(this.creature(a), this.creature(b));
  }
  /** Puts pairs into relations: `[["Ansa", "Captain", "engaged"]]`. */
  stand(...pairs: readonly (readonly [a: string, b: string, relation: Relation])[]): this {
    for (const [a, b, relation] of pairs) setRelation(this.creature(a), this.creature(b), relation);
    return this;
  }
  /** Whether the rules have ended the battle by themselves. */
  get over(): boolean {
    return volition.isOver?.(this.battle) === true;
  }
  get gauges(): readonly Gauge[] {
    return volition.gauges(this.battle);
  }
  get escalation(): number {
    return this.battle.system.escalation;
  }
  /** Gives Advantage for the rest of the battle, as if it had been there before. */
  boon(name: string, target: (typeof ADVANTAGES)[number], value: number): void {
    const modifiers = [{ target, value, kind: "advantage" }];
    addEffect(this.creature(name), { id: `${target}000000`.slice(0, 16), name: target, img: "", system: { modifiers } });
  }
}

/** The answer that nobody was surprised. */
export const AWARE = { choose: ["none"] } as const;

/** A battle that has begun without a surprise. */
export function fight(creatures: readonly VolitionCreature[], options: VolitionBattle["options"] = {}): TestTable {
  const table = new TestTable(creatures, options);
  const sides = new Set(creatures.map(({ side }) => side === "heroes"));
  table.begin(...(sides.size > 1 ? [AWARE] : []));
  return table;
}

/** A battle that has begun, in which this creature has its turn; turns before it pass without anything. */
export function turnOf(name: string, creatures: readonly VolitionCreature[], options: VolitionBattle["options"] = {}): TestTable {
  const table = fight(creatures, options);
  table.turnOf(name);
  return table;
}
