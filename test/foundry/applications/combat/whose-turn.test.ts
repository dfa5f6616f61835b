// When a player is told that it is their moment, and when they are not told again.

import { beforeEach, describe, expect, it } from "vitest";
import { ownMoment } from "../../../../src/foundry/applications/combat/whose-turn.ts";
import { ruleset, sidedBattle } from "../combat/tracker-table.ts";
import { stubWords } from "../words.ts";

beforeEach(stubWords);

const owns =
  (...own: readonly string[]) =>
  (id: string): boolean =>
    own.includes(id);

describe("a user's own moment", () => {
  it("is the turn of one of theirs, and nobody else's", () => {
    const battle = sidedBattle();
    battle.turn = "Orla";
    expect(ownMoment(ruleset, battle, owns("Orla"))).toMatchObject({ kind: "acts", combatants: ["Orla"] });
    expect(ownMoment(ruleset, battle, owns("Ines"))).toBeNull();
  });

  it("is a choice that may fall on one of theirs, the same one while others act in it", () => {
    const battle = sidedBattle();
    const first = ownMoment(ruleset, battle, owns("Ines", "RatA"));
    expect(first).toMatchObject({ kind: "mayAct", combatants: ["Ines"] });
    battle.system.order.acted = ["Orla"];
    expect(ownMoment(ruleset, battle, owns("Ines", "RatA"))?.key).toBe(first?.key);
    battle.system.order.acted = ["Orla", "Ines"];
    expect(ownMoment(ruleset, battle, owns("Ines"))).toBeNull();
  });

  it("is not before the battle begins", () => {
    expect(ownMoment(ruleset, { ...sidedBattle(), started: false }, owns("Orla"))).toBeNull();
  });
});
