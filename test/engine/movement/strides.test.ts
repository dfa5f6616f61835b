// Moving from one declaration keeps the law of movement: dragged, in parts and in words, on scenes of all kinds and on none.

import { describe, expect, it } from "vitest";
import type { Battle, Ruleset, Shapes } from "../../../src/engine/index.ts";
import {
  CORE_ACTIONS,
  clonePlain,
  cyclicOrder,
  decimal,
  group,
  integer,
  lengthOfWay,
  perform,
  resource,
  seededRandom,
  simulatedTable,
  strides,
} from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent, putOnScene } from "../../../src/engine/testing/builders.ts";
import { movementProblems, scenesFor } from "../../../src/engine/testing/laws/movement.ts";
import { shock } from "../../../src/rulesets/kit.ts";

interface Walking extends Shapes {
  creature: { own: { spent: number; left: number; corners: number } };
  price: { actions: number };
}

const actions = resource<Walking>({
  ...{ id: "actions", spent: "own.spent", refill: "turnStart", rule: "SH-ACT-01", label: "LABEL", lacks: "NO_ACTIONS" },
  ...{ most: () => 2, cost: ({ actions: count }: Walking["price"]) => count },
});
const going = strides<Walking>({
  ...{ id: "go", label: "", hint: "", icon: "", rules: ["SH-MOV-01"], left: "own.left", corners: "own.corners", price: { actions: 1 } },
  stride: () => 30,
  more: (_battle, creature) => actions.left(creature),
  texts: { length: "LENGTH", cost: "COST", goes: "GOES", tooFar: "TOO_FAR" },
});

/** A ruleset with nothing but going: two actions a turn, 30 feet each. */
function walking(): Ruleset<Walking> {
  const own = { own: group({ spent: integer(0, { min: 0 }), left: decimal(0, { min: 0 }), corners: integer(0, { min: 0 }) }) };
  const { id, contract, label, hint, accent, emblem, templates, rulePrefix, actors, combat, combatant } = shock;
  return {
    ...{ id, contract, label, hint, accent, emblem, templates, rulePrefix, combat, combatant },
    ...{ items: {}, world: {}, turnOrder: cyclicOrder, conditions: [], damageTypes: {}, rests: [], settings: [] },
    actors: Object.fromEntries(Object.entries(actors).map(([type, shape]) => [type, { ...shape, fields: own }])),
    distances: { unit: "ft", space: 5 },
    actions: [going.action],
    moving: going.moving,
    payers: [actions.payer],
    priceLabel: ({ actions: count }) => ({ text: "PRICE", data: { count } }),
    lifecycle: {
      *rollOrder({ battle }, joining) {
        yield* [];
        for (const [rank, one] of joining.entries()) {
          const combatant = battle.combatants[one];
          if (combatant) combatant.initiative = 10 - rank;
        }
      },
    },
    takesTurns: () => true,
    derive: () => ({}),
    vitals: () => ({ pools: [], pips: [], budget: [], states: [] }),
    explain: () => undefined,
    gauges: () => [],
  };
}

const ruleset = walking();
const table = () => simulatedTable(seededRandom(1));

function begun(): Battle<Walking> {
  const battle = buildBattle(
    ruleset,
    ["Ann", "Bo"].map((name) => buildCreature(ruleset, { type: "shockCharacter", name })),
  );
  perform(ruleset, battle, buildIntent(CORE_ACTIONS.beginBattle, null), table());
  return battle;
}

describe("strides", () => {
  it.each([null, ...scenesFor({ distances: { unit: "ft", space: 5 } })].map((scene) => [scene?.name ?? "no scene", scene] as const))(
    "keep the law of movement on %s",
    (_name, scene) => {
      const start = begun();
      const battle = scene ? putOnScene(ruleset, start, { Ann: { x: 0, y: 0 }, Bo: { x: 3, y: 3 } }, scene) : start;
      const found = [1, 2, 3, 4].map((seed) =>
        movementProblems(ruleset, clonePlain(battle), seed, (_battle, _creature, way) => ({ length: lengthOfWay(way) })),
      );
      expect(found.flatMap(({ problems }) => problems)).toEqual([]);
      expect(found.reduce((sum, { dragged, typed }) => sum + dragged + typed, 0)).toBeGreaterThan(0);
    },
  );

  it("cost one action for each, keep what is left, and end where there is no action more", () => {
    const battle = begun();
    const go = (length: number): void => {
      perform(ruleset, battle, buildIntent("go", "Actor.Ann", { options: { length } }), table());
    };
    const own = (): object => ({ ...battle.creatures["Actor.Ann"]?.system.own, corners: undefined });
    go(20);
    expect(own()).toEqual({ spent: 1, left: 10 });
    go(10);
    expect(own()).toEqual({ spent: 1, left: 0 });
    expect(() => {
      go(35);
    }).toThrow("TOO_FAR");
    go(5);
    expect(own()).toEqual({ spent: 2, left: 25 });
    go(25);
    expect(() => {
      go(5);
    }).toThrow("NO_ACTIONS");
    const ann = battle.creatures["Actor.Ann"];
    if (ann) going.reset(ann);
    expect(own()).toEqual({ spent: 2, left: 0 });
  });
});
