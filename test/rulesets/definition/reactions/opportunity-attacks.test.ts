// Checks attacks of opportunity that the table takes by hand (DE-AOO-01, DE-AOO-03, DE-IMM-04).

import { describe, expect, it } from "vitest";
import definition from "../../../../src/rulesets/definition/index.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, spell, weapon } from "../table.ts";

const sword = weapon("sword", { damage: { formula: "1d8" } });
const armed = { items: [sword], system: { bab: 6, slots: { primary: "sword" } } };
const strike = (table: TestTable, at: string, ...script: number[]) => table.act("Odo", "opportunityAttack", { at: [at] }, script);

describe("striking at an opening by hand", () => {
  it("DE-AOO-01 is one attack with the highest bonus on anybody's turn, and the round's immediate action", () => {
    const table = fight([foe("Imp"), hero("Odo", armed)]);
    const made = strike(table, "Imp", 12, 5);
    expect(made.step("Attack").data).toMatchObject({ name: "Odo", total: 18 });
    expect(table.hp("Imp")).toBe(15);
    expect(table.system("Odo")).toMatchObject({
      immediateState: "aoo",
      immediateUsed: { aoo: 1 },
      turn: { attacksUsed: 0, standardUsed: false },
    });
  });

  it("DE-AOO-03 there is no second one without Battle Prowess", () => {
    const table = fight([foe("Imp"), hero("Odo", armed)]);
    strike(table, "Imp", 2);
    expect(table.offers("Odo", "opportunityAttack")).toBe("DE-AOO-03 NoImmediate");
    table.system("Odo").immediate.aooMax = 2;
    strike(table, "Imp", 2);
    expect(table.refusal(() => strike(table, "Imp", 2))).toBe("DE-AOO-03 NoImmediate");
  });

  it("DE-AOO-01 takes an enemy who is alive, and somebody who threatens", () => {
    const table = fight([foe("Imp"), hero("Odo", armed), hero("Ada")]);
    expect(table.refusal(() => strike(table, "Ada"))).toBe("DE-AOO-01 NotAnEnemy");
    table.system("Imp").death.status = "dead";
    expect(table.refusal(() => strike(table, "Imp"))).toBe("DE-AOO-01 TargetDead");
    table.lay("Odo", "grappled");
    expect(table.offers("Odo", "opportunityAttack")).toBe("DE-AOO-01 ThreatensNothing");
  });
});

describe("casting a counterspell by hand", () => {
  it("DE-IMM-05 is a counterspell and no other immediate action: only more of them may follow", () => {
    const no = spell("No", { actionType: "immediate", isCounterspell: true, components: { somatic: false } });
    const table = fight([
      foe("Imp"),
      hero("Odo", { items: [sword, no], system: { slots: { primary: "sword" }, immediate: { counterspellMax: 2 } } }),
    ]);
    table.act("Odo", "castSpell", { item: "No" });
    expect(table.system("Odo")).toMatchObject({ immediateState: "counterspell", immediateUsed: { counterspell: 1, other: 0 } });
    expect(table.offers("Odo", "castSpell", "No")).toBe("available");
    expect(table.offers("Odo", "opportunityAttack")).toBe("DE-IMM-05 ImmediateBarred");
  });
});

describe("the payer of an opening", () => {
  it("DE-AOO-01 pays for an immediate action, and for nothing else", () => {
    const table = fight([hero("A"), foe("B")]);
    const payer = definition.payers?.find(({ id }) => id === "opening")?.of(table.battle, table.creature("B"));
    expect([payer?.why({ kind: "immediate" }), payer?.why({ kind: "standard" })?.rule]).toEqual([null, "DE-AOO-01"]);
  });
});
