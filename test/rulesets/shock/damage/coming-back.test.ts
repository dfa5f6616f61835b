// Those who come to in the middle of a round (SH-ZHP-03, SH-SEQ-04).

import { expect, test } from "vitest";
import { fight, foe, hero } from "../table.ts";

const three = () => fight([hero("Maren"), hero("Ilka", { system: { hp: { value: 2, max: 8 } } }), foe("Ruk")]);

test("SH-ZHP-03 whoever comes to while the phase of its side is open may still act in it", () => {
  const table = three();
  table.gm("hurt", { at: ["Ilka"], options: { amount: "3" } });
  expect(table.candidates).toEqual(["Maren"]);
  table.act("Ilka", "recover", { options: { amount: "4" } });
  expect([table.down("Ilka"), table.hp("Ilka"), table.budget("Ilka")]).toEqual(["up", 4, "1/1"]);
  expect(table.candidates).toContain("Ilka");
});

test("SH-SEQ-04 after the phase of its side it waits for the next round, which does not count it as skipped", () => {
  const table = three();
  table.gm("hurt", { at: ["Ilka"], options: { amount: "3" } });
  table.phaseOf("enemies");
  table.act("Ilka", "recover", { options: { amount: "4" } });
  expect(table.battle.system.order.acted).toContain(table.combatant("Ilka").id);
  expect(table.offers("Ilka", "useSkill")).toBe("SH-SEQ-03 NotYourPhase");
  table.nextRound();
  expect(table.candidates).toEqual(["Maren", "Ilka"]);
});
