// Tokens on a scene, dragged as people drag them: what the plan of a way says is what is done. For the tests of every ruleset that knows moving on the map.

import { expect } from "vitest";
import type { Barrier, Shapes } from "../../../src/engine/battle/battle.ts";
import { applyChanges, inverseOf, snapshotOf } from "../../../src/engine/procedures/changes.ts";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import type { MovePlan } from "../../../src/engine/map/paths.ts";
import { WAY_OPTION } from "../../../src/engine/map/paths.ts";
import { beginWay, planOf, wayOf } from "../../../src/engine/movement/moving.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import type { TestPlace } from "../../../src/engine/testing/builders.ts";
import { putOnScene, uuidOf } from "../../../src/engine/testing/builders.ts";
import type { Played, RuleTable } from "../../../src/engine/testing/rule-table.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";

export type Squares = readonly (readonly [x: number, y: number])[];

/** A wall from north to south, or from west to east. */
export const wall = (from: readonly [number, number], to: readonly [number, number]): Barrier => ({
  from,
  to,
  blocksSight: true,
  blocksMovement: true,
});

/** What an intent tells of a way through these squares, from the first of them. */
export const told = (...squares: Squares): JsonObject => ({ [WAY_OPTION]: squares.map(([x, y]) => [x * 100, y * 100, 0]) });

/** Rows of hexes with a point on top, as a scene lays them. */
export const HEXES = { spaces: "hexagonal", hexes: { q: [1, 0], r: [0.5, Math.sqrt(3) / 2] } } as const;

/** The corner of a hex's token, in grid units. */
export const hex = (q: number, r: number): readonly [x: number, y: number] => [q + r / 2, (r * Math.sqrt(3)) / 2];

/** Somebody on a hex. */
export const onHex = (q: number, r: number): TestPlace => {
  const [x, y] = hex(q, r);
  return { x, y, hexes: [[q, r]] };
};

/** The tokens of a table, on squares of a scene. */
export class OnScene<S extends Shapes, T extends RuleTable<S>> {
  readonly #ruleset: Ruleset<S>;
  readonly table: T;

  constructor(
    ruleset: Ruleset<S>,
    table: T,
    places: Readonly<Record<string, readonly [x: number, y: number] | TestPlace>>,
    barriers: readonly Barrier[] = [],
    spacing: NonNullable<Parameters<typeof putOnScene>[3]> = {},
  ) {
    this.#ruleset = ruleset;
    this.table = table;
    const whole = Object.entries(places).map(([name, place]) => [name, isPair(place) ? { x: place[0], y: place[1] } : place] as const);
    table.battle = putOnScene(ruleset, table.battle, Object.fromEntries(whole), { barriers, ...spacing });
  }

  /** The same where nobody pays for dragging: what is said of a way in words is all there is. */
  unpaid(): this {
    const { terrain } = this.table.battle;
    if (terrain) this.table.battle.terrain = { ...terrain, unpaid: true };
    return this;
  }

  /** What the rules say of a way, from where somebody stands through these squares; as this action where one was chosen. */
  plan(name: string, squares: Squares, wanted?: string): MovePlan | null {
    const battle = clonePlain(this.table.battle);
    const intent = { actor: uuidOf(name), options: this.#way(name, squares) };
    beginWay(battle, intent);
    const way = wayOf(this.#ruleset, battle, intent);
    const creature = battle.creatures[uuidOf(name)];
    if (!way || !creature) throw new Error(`${name} stands nowhere`);
    return planOf(this.#ruleset, battle, creature, way, wanted);
  }

  /** Who strikes on a way, and from which of its places: `Ruk at 3`. */
  strikes(name: string, squares: Squares): readonly string[] {
    return (this.plan(name, squares)?.strikes ?? []).map(({ by, at }) => `${by.replace("Actor.", "")} at ${String(at)}`);
  }

  /** Drags somebody's token through these squares, and checks that its record takes all of it back. */
  drag(name: string, squares: Squares, script: readonly ScriptedAnswer[] = [], more: JsonObject = {}): Played {
    const plan = this.plan(name, squares);
    if (!plan) throw new Error(`${name} is moved freely`);
    const before = snapshotOf(this.table.battle);
    const options = { ...plan.options, ...more, ...this.#way(name, squares) };
    const played = this.table.act(name, plan.action, { options }, script);
    const documents = snapshotOf(this.table.battle);
    applyChanges(documents, inverseOf(played.changes));
    expect(documents).toEqual(before);
    return played;
  }

  /** Where a token stands: by the battle's terrain, and by what is stored of it. */
  at(name: string): readonly number[] {
    const place = this.table.battle.terrain?.places[uuidOf(name)];
    const token = this.table.battle.creatures[uuidOf(name)]?.token;
    expect([token?.x, token?.y], "what is stored of the token").toEqual([100 * (place?.x ?? Number.NaN), 100 * (place?.y ?? Number.NaN)]);
    return [place?.x ?? Number.NaN, place?.y ?? Number.NaN];
  }

  #way(name: string, squares: Squares): JsonObject {
    const token = this.table.battle.creatures[uuidOf(name)]?.token;
    if (!token) throw new Error(`${name} has no token`);
    return told([token.x / 100, token.y / 100], ...squares);
  }
}

function isPair(place: readonly [number, number] | TestPlace): place is readonly [number, number] {
  return Array.isArray(place);
}
