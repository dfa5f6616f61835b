// What Shock's tests build creatures with, and the table that they play on.

import type { Barrier, Place, Side } from "../../../src/engine/battle/battle.ts";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import { buildCreature, uuidOf } from "../../../src/engine/testing/builders.ts";
import type { Played } from "../../../src/engine/testing/rule-table.ts";
import { RuleTable } from "../../../src/engine/testing/rule-table.ts";
import { has } from "../../../src/rulesets/shock/data/conditions.ts";
import shock from "../../../src/rulesets/shock/index.ts";
import type { Character, Foe, ShockBattle, ShockCreature, ShockShapes } from "../../../src/rulesets/shock/data/types.ts";
import { knownWords } from "../words/known-words.ts";
import { isCharacter, isFoe } from "../../../src/rulesets/shock/data/types.ts";

export { shock };

const KNOWN = knownWords("shock");
export type { ScriptedAnswer };
export type { Played, With as More } from "../../../src/engine/testing/rule-table.ts";

/** Part of a document's data, as deep as one likes. */
export type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

const item =
  (type: string) =>
  (id: string, system: Some = {}): ItemSource => ({ id, name: id, type, system });
export const weapon = item("shockWeapon");
export const armor = item("shockArmor");
export const shield = item("shockShield");
export const feature = item("shockFeature");
export const spell = item("shockSpell");
export const gear = item("shockGear");

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly side?: Side;
}

function build(type: string, name: string, { system = {}, items = [], side }: Person): ShockCreature {
  return buildCreature(shock, { type, name, system, items, ...(side ? { side } : {}) });
}

/** A hero with the specification's defaults and a sword (1d8, no Shock unless told). */
export function hero(name: string, { items = [weapon("Sword", { damage: "1d8" })], ...person }: Person = {}): ShockCreature {
  return build("shockCharacter", name, { ...person, items });
}
/** A foe with the same defaults and an axe (1d6). */
export function foe(name: string, { items = [weapon("Axe")], ...person }: Person = {}): ShockCreature {
  return build("shockFoe", name, { ...person, items });
}

/** Uuid of a creature of this name. */
export const uuid = uuidOf;

/** A battle of Shock with ways to play it. */
export class TestTable extends RuleTable<ShockShapes> {
  constructor(creatures: readonly ShockCreature[], options: ShockBattle["options"] = {}) {
    super(shock, "SHOCK", creatures, options, KNOWN);
  }

  /** The side has chosen: this creature takes its turn, in the middle of another's where somebody acts. */
  override pick(name: string): Played {
    const from = this.battle.turn === null ? {} : { from: this.battle.turn };
    return this.gm("sortie.giveTurn", { options: { combatant: this.combatant(name).id, ...from } });
  }
  hp(name: string): number {
    return this.system(name).hp.value;
  }
  down(name: string): string {
    return this.system(name).down.state;
  }
  /** "main/move" that are left, as "1/1". */
  budget(name: string): string {
    const { main, move } = this.system(name).actions;
    return [main, move].join("/");
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
  /** Stands people on the map, one square each, in squares: `{ Ann: [0, 0], Ruk: [1, 0] }`; a third number is the elevation in squares. */
  place(where: Readonly<Record<string, readonly [x: number, y: number, elevation?: number]>>, barriers: readonly Barrier[] = []): this {
    const places: Record<string, Place> = { ...this.battle.terrain?.places };
    for (const [name, [x, y, elevation = 0]] of Object.entries(where)) {
      const { space } = this.creature(name).system;
      places[uuidOf(name)] = { x, y, width: space, height: space, elevation };
    }
    this.battle = {
      ...this.battle,
      terrain: { unitDistance: 5, places, barriers: [...(this.battle.terrain?.barriers ?? []), ...barriers] },
    };
    return this;
  }
  /** Id of the side whose phase is open. */
  get phase(): string {
    return this.battle.system.order.phase;
  }
  /** Ids of the sides, the first to act first. */
  get order(): readonly string[] {
    return this.battle.system.order.groups;
  }
  /** This creature says that its turn is over, whoever has the floor. */
  done(name: string, ...script: ScriptedAnswer[]): Played {
    if (this.active !== name) this.pick(name);
    return this.endTurn(...script);
  }
  /** Everybody of the open phase is done, until it is this side's phase. What is asked at round ends is answered by the script. */
  phaseOf(side: string, ...script: ScriptedAnswer[]): this {
    for (let guard = 0; this.phase !== side; guard += 1) {
      if (guard > 30) throw new Error(`${side} never has its phase; it is ${this.now}`);
      if (this.active === "") this.pick(this.candidates[0] ?? "");
      else this.endTurn(...this.endingScript(script));
    }
    return this;
  }
  /** Goes on to the start of the next round. */
  nextRound(...script: ScriptedAnswer[]): this {
    const { round } = this.battle;
    for (let guard = 0; this.battle.round === round; guard += 1) {
      if (guard > 60) throw new Error(`The round never ends; it is ${this.now}`);
      if (this.active === "") this.pick(this.candidates[0] ?? "");
      else this.endTurn(...this.endingScript(script));
    }
    return this;
  }
  /** The script belongs to the turn that ends the round: the last one of the last side. */
  private endingScript(script: readonly ScriptedAnswer[]): readonly ScriptedAnswer[] {
    const last = this.candidates.length === 0;
    return last ? script : [];
  }
  /** Language keys of the states that are no conditions, without their prefix; and without the marker, which every foe in a fight has and a test of its own looks at. */
  override states(name: string): string[] {
    return super.states(name).flatMap((label) => (label === "SHOCK.State.marker" ? [] : [label.replace("SHOCK.State.", "")]));
  }
  /** A number of a creature as its tooltip shows it. */
  shown(name: string, number: string): number | undefined {
    return shock.explain(this.battle, this.creature(name), number)?.total;
  }
  derived(name: string): JsonObject {
    return shock.derive(this.creature(name), this.battle.options);
  }
  hasCondition(name: string, condition: Parameters<typeof has>[1]): boolean {
    return has(this.creature(name), condition);
  }
}

/** The answer that nobody was surprised. */
export const AWARE = { choose: [] } as const;

/** The sides in the order in which they are listed: the Party, the enemies, bystanders. */
const LISTED = ["heroes", "foes", "neutral"] as const;

/** A battle that has begun without a surprise; the Party goes first unless told otherwise. */
export function fight(creatures: readonly ShockCreature[], options: ShockBattle["options"] = {}, first: Side = "heroes"): TestTable {
  const table = new TestTable(creatures, options);
  const sides = LISTED.filter((side) => creatures.some((creature) => creature.side === side));
  const dex = Math.max(0, ...creatures.filter(({ side }) => side === "heroes").map(({ system }) => system.attributes.dex.mod));
  if (dex > 6) throw new Error("Nobody can beat that Party");
  const hostile = sides.includes("heroes") && sides.includes("foes");
  table.begin(...(hostile ? [AWARE] : []), ...sides.map((side, index) => (side === first ? 8 : 3 - index)));
  return table;
}
