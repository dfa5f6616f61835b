// A creature's place is a part of its record: moved by rules, told as before and after, and taken back exactly.

import { describe, expect, it } from "vitest";
import type { Battle, Creature } from "../../../src/engine/battle/battle.ts";
import { compareDocuments, documentsOf, inverseOf, snapshotOf } from "../../../src/engine/procedures/changes.ts";
import { createContext } from "../../../src/engine/procedures/context.ts";
import { moveTo } from "../../../src/engine/map/token-positions.ts";
import { areWithin } from "../../../src/engine/map/distances.ts";
import { runProcedure } from "../../../src/engine/procedures/procedure.ts";
import { refuse } from "../../../src/engine/data/refusal.ts";
import { withChanges } from "../../../src/engine/procedures/restore.ts";
import { buildBattle, buildCreature, buildIntent, putOnScene } from "../../../src/engine/testing/builders.ts";
import shock from "../../../src/rulesets/shock/index.ts";

const ADA = "Scene.test.Token.Ada0000000000000";

function table() {
  const fighters = [
    buildCreature(shock, { type: "shockCharacter", name: "Ada" }),
    buildCreature(shock, { type: "shockFoe", name: "Bo" }),
  ] as const;
  const battle = putOnScene(shock, buildBattle(shock, [...fighters]), { Ada: { x: 2, y: 3 }, Bo: { x: 5, y: 3 } });
  return { battle, before: snapshotOf(battle), context: createContext(shock, battle, buildIntent("run", "Actor.Ada")) };
}

const who = (battle: Pick<Battle, "creatures">): Creature => {
  const ada = battle.creatures["Actor.Ada"];
  if (!ada) throw new Error("Ada is missing");
  return ada;
};

describe("A creature that rules move", () => {
  it("stands in its new place for everybody who measures, and its token's change says where it was and is, in Foundry's units", () => {
    const { battle, before, context } = table();
    expect(areWithin(battle.terrain, "Actor.Ada", "Actor.Bo", 5)).toBe(false);
    expect(
      moveTo(
        context,
        who(battle) as never,
        [
          { x: 3, y: 3 },
          { x: 4, y: 3, elevation: 1 },
        ],
        "walk",
      ),
    ).toBe(true);
    expect(battle.terrain?.places["Actor.Ada"]).toEqual({ x: 4, y: 3, width: 1, height: 1, elevation: 1 });
    expect(areWithin(battle.terrain, "Actor.Ada", "Actor.Bo", 5)).toBe(true);
    expect(compareDocuments(before, documentsOf(battle))).toEqual([
      { document: ADA, path: "x", before: 200, after: 400 },
      { document: ADA, path: "elevation", before: 0, after: 5 },
    ]);
    expect(context.moves).toEqual([
      {
        token: ADA,
        kind: "walk",
        way: [
          { x: 300, y: 300, elevation: 0 },
          { x: 400, y: 300, elevation: 5 },
        ],
      },
    ]);
  });

  it("is where it was when its record is taken back, in the terrain as well", () => {
    const { battle, before, context } = table();
    const { terrain } = battle;
    moveTo(context, who(battle) as never, { x: 4, y: 3 }, "forced");
    const after = withChanges(battle, inverseOf(compareDocuments(before, documentsOf(battle))));
    expect(snapshotOf(after)).toEqual(before);
    expect(after.terrain).toEqual(terrain);
  });

  it("has not moved at all where a rule refuses what it was a part of", () => {
    const { battle, before, context } = table();
    const { terrain } = battle;
    const tried = runProcedure(
      context.tryOut(function* () {
        yield* [];
        moveTo(context, who(battle) as never, { x: 4, y: 3 }, "walk");
        refuse("SH-RUN-01", "SHOCK.Refusal.TooFar");
      }),
      { answer: () => ({ kind: "confirm", yes: true }) },
    );
    expect(tried.refusal?.rule).toBe("SH-RUN-01");
    expect(snapshotOf(battle)).toEqual(before);
    expect(battle.terrain).toEqual(terrain);
    expect(context.moves).toEqual([]);
  });

  it("stays where it is without a token on the scene, and nothing comes of it", () => {
    const { battle, context } = table();
    const { token: _token, ...bare } = who(battle);
    expect(moveTo(context, bare as never, { x: 4, y: 3 }, "walk")).toBe(false);
    expect(battle.terrain?.places["Actor.Ada"]).toMatchObject({ x: 2, y: 3 });
    expect(context.moves).toEqual([]);
  });
});
