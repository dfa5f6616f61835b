// What a place answers in dialogs, and whom a level lifts.
import { describe, expect, it } from "vitest";
import { chosenSurroundings, inSurroundings, kindsOf, liftKind, valueAt } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import luck from "../../../src/rulesets/luck/index.ts";
import volition from "../../../src/rulesets/volition/index.ts";

describe("what a place answers", () => {
  const goblin = buildCreature(luck, { type: "luckFoe", name: "Goblin" });
  const choices = chosenSurroundings(luck, { cover: "heroes" });

  it("goes into fields that the dialog has, and leaves the others as they were", () => {
    const shot = buildIntent("attack", goblin.uuid, { options: { cover: false, modifier: 1 } });
    expect(inSurroundings(choices, goblin, shot).options).toEqual({ cover: true, modifier: 1 });
    expect(shot.options).toEqual({ cover: false, modifier: 1 });
  });

  it("adds nothing to a dialog without that field, nor where there is none", () => {
    for (const intent of [buildIntent("walk", goblin.uuid, { options: { modifier: 1 } }), buildIntent("standUp", goblin.uuid)])
      expect(inSurroundings(choices, goblin, intent)).toBe(intent);
  });
});

describe("a lifted kind", () => {
  it("is everybody of that name on that side, and nobody of its name on the other", () => {
    const guard = (name: string, side: "heroes" | "foes", level: number) =>
      buildCreature(volition, { type: "volitionFoe", name, actorName: "Guard", side, system: { level } });
    const battle = buildBattle(volition, [guard("A", "foes", 2), guard("B", "foes", 4), guard("C", "heroes", 2)]);
    const [foes] = kindsOf(battle);
    if (!foes) throw new Error("There are guards.");
    liftKind(volition, battle, foes, 1);
    expect(Object.values(battle.creatures).map(({ system }) => valueAt(system, "level"))).toEqual([3, 5, 2]);
  });
});
