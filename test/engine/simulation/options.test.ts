// What creatures remember of their ways: it never stands for what the rules say now.
import { describe, expect, it } from "vitest";
import type { ActionDefinition, Proposal } from "../../../src/engine/index.ts";
import { addEffect, attacksOf, intentOf, noMemory } from "../../../src/engine/index.ts";
import { buildBattle, uuidOf } from "../../../src/engine/testing/builders.ts";
import type { DuelShapes } from "../actions/duel.ts";
import { duel, duellist, required } from "../actions/duel.ts";

const battle = buildBattle(duel, [duellist("Ann"), duellist("Bob")]);
const ann = required(battle.creatures[uuidOf("Ann")]);

/** A strike whose dialog is decided by the test; it says with what it was asked. */
function striking(proposed: (options: object | undefined) => Partial<Proposal>) {
  const asked: (object | undefined)[] = [];
  const action: ActionDefinition<DuelShapes> = {
    ...required(duel.actions[0]),
    availability: () => ({ available: true }),
    propose: (_battle, { options }) => {
      asked.push(options);
      return { breakdowns: [], fields: [], refusal: null, ...proposed(options) };
    },
  };
  return { asked, way: { action, item: undefined } };
}

const field = (value: boolean) => ({ key: "engage", kind: "boolean", value, label: "T.Engage" }) as const;

describe("a dialog that was answered before", () => {
  it("is asked once with the same answers, as long as it proposes them", () => {
    const { way, asked } = striking(() => ({ fields: [field(true)] }));
    const memory = noMemory();
    for (const name of ["Bob", "Bob", "Bob"])
      expect(intentOf(duel, battle, ann, way, [uuidOf(name)], memory)).toMatchObject({
        targets: [uuidOf(name)],
        options: { engage: true },
      });
    expect(asked).toEqual([undefined, { engage: true }, { engage: true }]);
  });

  it("is asked again with what it proposes now, and that is what counts", () => {
    let engage = true;
    const { way, asked } = striking(() => ({ fields: [field(engage)] }));
    const memory = noMemory();
    intentOf(duel, battle, ann, way, [], memory);
    engage = false;
    expect(intentOf(duel, battle, ann, way, [], memory)).toMatchObject({ options: { engage: false } });
    expect(asked).toEqual([undefined, { engage: true }, { engage: false }]);
  });

  it("is no way when it is refused with the answers that it proposes, remembered or not", () => {
    const refusal = { rule: "T-PAY", text: "T.NoMore" };
    const { way, asked } = striking((options) => ({ fields: [field(true)], refusal: options ? refusal : null }));
    const memory = noMemory();
    // What it says before it knows the answers counts at first, as at the table; with them it refuses.
    expect(intentOf(duel, battle, ann, way, [], memory)).not.toBeNull();
    expect(intentOf(duel, battle, ann, way, [], memory)).toBeNull();
    expect(asked).toEqual([undefined, { engage: true }]);
  });
});

describe("what an attack comes to", () => {
  it("is worked out once, and anew when an effect comes or a thing goes", () => {
    let damage = "1d6";
    let looks = 0;
    const strike: ActionDefinition<DuelShapes> = {
      ...required(duel.actions[0]),
      place: "attack",
      availability: () => ({ available: true }),
      facts: () => {
        looks += 1;
        return { damage };
      },
    };
    const ruleset = { ...duel, actions: [strike] };
    const creature = required(buildBattle(duel, [duellist("Cid")]).creatures[uuidOf("Cid")]);
    const memory = noMemory();
    const rated = () => attacksOf(ruleset, battle, creature, memory).map((way) => way.damage);
    expect([rated(), rated(), looks]).toEqual([[3.5], [3.5], 1]);
    damage = "3d6";
    addEffect(creature, { id: "rage", name: "Rage", img: "" });
    expect([rated(), looks]).toEqual([[10.5], 2]);
    Reflect.deleteProperty(creature.items, "blade");
    expect(rated()).toEqual([]);
  });
});
