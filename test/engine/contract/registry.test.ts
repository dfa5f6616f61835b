// The registry of rulesets: whom it takes, whom it refuses, whose a document is. And the plain cyclic order.

import { describe, expect, it } from "vitest";
import { buildBattle, buildCreature } from "../../../src/engine/testing/builders.ts";
import { createRegistry, RegistrationError } from "../../../src/engine/contract/registry.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { cyclicOrder } from "../../../src/engine/turns/orders/initiative-counts.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import { holdNow } from "../../../src/engine/battle/turn-order.ts";

const named = (id: string, more: Partial<Ruleset> = {}): Ruleset => ({ ...archmage, id, ...more });

describe("the registry", () => {
  it("takes each id once, made for this contract, until it closes", () => {
    const registry = createRegistry();
    registry.register(named("one"));
    expect(() => {
      registry.register(named("one"));
    }).toThrow(RegistrationError);
    expect(() => {
      registry.register(named("old", { contract: 0 as 1 }));
    }).toThrow("SORTIE.Registration.Fault.Contract");
    registry.register(named("two"));
    registry.close();
    expect(() => {
      registry.register(named("three"));
    }).toThrow("SORTIE.Registration.Fault.TooLate");
    expect(registry.all.map(({ id }) => id)).toEqual(["one", "two"]);
    expect([registry.get("two")?.id, registry.get("three")]).toEqual(["two", undefined]);
  });

  it("knows whose a document is", () => {
    const registry = createRegistry();
    registry.register(archmage);
    expect(registry.ofType("Actor", "archmageNpc")?.id).toBe("archmage");
    expect(registry.ofType("Item", "archmagePower")?.id).toBe("archmage");
    expect(registry.ofType("Combat", "archmageBattle")?.id).toBe("archmage");
    expect(registry.ofType("Combatant", "archmageCombatant")?.id).toBe("archmage");
    expect(registry.ofType("Actor", "archmagePower")).toBeUndefined();
  });
});

describe("the cyclic order", () => {
  const battle = () => {
    const made = buildBattle(
      archmage,
      ["A", "B", "C"].map((name) => buildCreature(archmage, { type: "archmageCharacter", name })),
    );
    for (const [id, count] of [
      ["A", 5],
      ["B", 12],
      ["C", 12],
    ] as const) {
      const combatant = made.combatants[id];
      if (combatant) combatant.initiative = count;
    }
    made.started = true;
    return made;
  };
  const all = (): boolean => true;

  it("goes by count, then rank, then id", () => {
    const made = battle();
    expect(cyclicOrder.candidates(made, all)).toEqual(["B"]);
    made.system.order.ranks = { B: 1, C: 0 };
    expect(cyclicOrder.candidates(made, all)).toEqual(["C"]);
    expect(cyclicOrder.candidates(made, ({ id }) => id !== "C")).toEqual(["B"]);
  });

  it("takes each once a round, and begins anew", () => {
    const made = battle();
    const seen: string[] = [];
    for (let [next] = cyclicOrder.candidates(made, all); next !== undefined; [next] = cyclicOrder.candidates(made, all)) {
      seen.push(next);
      cyclicOrder.turnEnded(made, next);
    }
    expect(seen).toEqual(["B", "C", "A"]);
    cyclicOrder.roundStarted(made);
    expect(cyclicOrder.candidates(made, all)).toEqual(["B"]);
  });

  it("shows counts as groups and how each stands", () => {
    const made = battle();
    cyclicOrder.turnEnded(made, "B");
    made.turn = "C";
    made.system.order.holds["B"] = holdNow({ round: 1 }, "delay");
    const standing = cyclicOrder.standing(made, ({ id }) => id !== "A");
    expect(standing.map(({ id }) => id)).toEqual(["count-12", "count-5"]);
    expect(standing.flatMap(({ entries }) => entries.map(({ combatant, state }) => `${combatant} ${state}`))).toEqual([
      "B holding",
      "C acting",
      "A out",
    ]);
    cyclicOrder.release(made, "B");
    expect(made.system.order.holds).toEqual({});
  });
});
