// Sides, initiative and rounds (SH-SEQ), joining.

import { describe, expect, test } from "vitest";
import { AWARE, fight, foe, hero, TestTable } from "./table.ts";

const dex = (mod: number) => ({ system: { attributes: { dex: { mod } } } });

describe("initiative", () => {
  test("SH-SEQ-01 one d8 a side; the Party adds its best DEX modifier, also that of a member who is down", () => {
    const table = new TestTable([hero("A", dex(2)), hero("B", dex(0)), hero("C", dex(-1)), foe("Ruk", dex(4))]);
    table.begin(AWARE, 3, 6);
    expect(table.combatant("A").initiative).toBe(5);
    expect(table.combatant("Ruk").initiative).toBe(6);
    const poor = new TestTable([hero("A", dex(-1)), hero("B", dex(-2)), foe("Ruk")]);
    poor.begin(AWARE, 3, 1);
    expect(poor.combatant("B").initiative).toBe(2);
    const down = new TestTable([hero("A", dex(0)), hero("B", { system: { attributes: { dex: { mod: 3 } }, down: { state: "stable" } } }), foe("Ruk")]);
    down.begin(AWARE, 4, 1);
    expect(down.combatant("A").initiative).toBe(7);
  });
});

test("phases run", () => {
  const table = fight([hero("A"), hero("B"), foe("Ruk")]);
  expect(table.now).toBe("? A B");
  table.done("A");
  expect(table.now).toBe("B");
});
