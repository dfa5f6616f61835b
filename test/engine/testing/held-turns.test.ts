// An effect that ends with a turn waits for the end of a turn that is only held.
import { expect, it } from "vitest";
import { addEffect, clonePlain } from "../../../src/engine/index.ts";
import type { Battle, BattleRecord } from "../../../src/engine/index.ts";
import { watchEffects } from "../../../src/engine/testing/laws/lasting-effects.ts";
import { battleOf, night } from "./planted.ts";

/** What is said once somebody's turn has passed twice, and left an effect that ends with it. */
function afterTurns(isHeld: boolean): string {
  const before: Battle = battleOf(night);
  const [first, second] = Object.values(before.combatants);
  const bearer = before.creatures[first?.creature ?? ""];
  if (!first || !second || !bearer) throw new Error("two take part");
  Object.assign(before, { started: true, round: 1, turn: first.id });
  before.system.order.begun = true;
  addEffect(bearer, { id: "lasting", name: "Wary", img: "", system: { ends: { when: "turnEnd", of: "", count: 1 } } });
  const after = clonePlain(before);
  after.turn = second.id;
  if (isHeld)
    after.system.order.holds[first.id] = {
      kind: "hold",
      round: 1,
      count: null,
      turnsOver: null,
      action: "",
      deed: { action: "", item: "", targets: [], options: [] },
      trigger: "",
    };
  const watch = watchEffects(night);
  const record: Pick<BattleRecord, "intent"> = { intent: { id: "held", action: "hold", actor: bearer.uuid } };
  return [1, 2].flatMap(() => watch(before, after, record)).join("\n");
}

it("is named where a turn has ended, and not where it is held", () => {
  expect(afterTurns(false)).toContain("Wary of Ilse ends at turnEnd, which has passed");
  expect(afterTurns(true)).toBe("");
});
