// The after-action report of a few records whose sums one can do by hand, and the files that it is saved to.

import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/index.ts";
import type { CountedRecord } from "../../../src/foundry/records/report.ts";
import { csvOf, reportOf } from "../../../src/foundry/records/report.ts";
import { reportTotals } from "../../../src/rulesets/archmage/sheet/presentation.ts";

const ORLA = "Actor.orla";
const INES = "Actor.ines";
const REAVER = "Scene.ford.Token.reaver.Actor.reaver";
const hp = (document: string, before: number, after: number): Change => ({ document, path: "system.hp.value", before, after });
const act = (
  actor: string | null,
  action: string,
  changes: readonly Change[],
  state: CountedRecord["state"] = "applied",
): CountedRecord => ({
  intent: { id: "1", action, actor },
  changes,
  state,
});
const party = [ORLA, INES, REAVER].map((creature, index) => ({ id: String(index), name: creature, creature, turns: index + 1 }));
const report = (...records: CountedRecord[]) => {
  const { rows } = reportOf(records, party, reportTotals, (action) => action === "rest");
  return Object.fromEntries(rows.map((row) => [row.creature, row]));
};

describe("a report", () => {
  it("says who dealt and who took damage, and who fell to whom", () => {
    const rows = report(act(ORLA, "attack", [hp(REAVER, 12, 4)]), act(INES, "attack", [hp(REAVER, 4, 0)]));
    expect(rows[ORLA]).toMatchObject({ dealt: 8, taken: 0, felled: 0, turns: 1 });
    expect(rows[INES]).toMatchObject({ dealt: 4, felled: 1 });
    expect(rows[REAVER]).toMatchObject({ taken: 12, down: 1, turns: 3 });
    expect(rows[""]).toBeUndefined();
  });

  it("counts healing from 0 upwards, for giver and taker", () => {
    const rows = report(act(REAVER, "attack", [hp(ORLA, 5, -7)]), act(INES, "mend", [hp(ORLA, -7, 13)]));
    expect(rows[ORLA]).toMatchObject({ taken: 12, healed: 13, healing: 0, down: 1 });
    expect(rows[INES]).toMatchObject({ healing: 13, healed: 0 });
  });

  it("counts temporary hit points as damage when they are struck off, not when they lapse", () => {
    const temporary = (before: number, after: number): Change => ({ document: ORLA, path: "system.hp.temp", before, after });
    const rows = report(
      act(INES, "ward", [temporary(0, 8)]),
      act(REAVER, "attack", [temporary(8, 3), hp(ORLA, 30, 30)]),
      act(null, "rest", [temporary(3, 0)]),
    );
    expect(rows[ORLA]).toMatchObject({ taken: 5, healed: 0 });
    expect(rows[REAVER]).toMatchObject({ dealt: 5 });
  });

  it("leaves what nobody did to nobody", () => {
    const rows = report(act(null, "sortie.endTurn", [hp(ORLA, 30, 25)]), act(ORLA, "leap", [hp(ORLA, 25, 20)]));
    expect(rows[""]).toMatchObject({ dealt: 10, turns: 0 });
    expect(rows[ORLA]).toMatchObject({ dealt: 0, taken: 10 });
  });

  it("counts what was used up", () => {
    const rows = report(
      act(ORLA, "rally", [{ document: ORLA, path: "system.recoveries.value", before: 3, after: 1 }]),
      act(ORLA, "usePower", [{ document: `${ORLA}.Item.sweep`, path: "system.expended", before: false, after: true }]),
      act(ORLA, "rest", [{ document: `${ORLA}.Item.sweep`, path: "system.expended", before: true, after: false }]),
    );
    expect(rows[ORLA]?.spent).toEqual({ recoveries: 2, powers: 1 });
  });

  it("forgets what was undone, refused, or still waits", () => {
    const rows = report(...(["undone", "refused", "pending"] as const).map((state) => act(ORLA, "attack", [hp(REAVER, 12, 4)], state)));
    expect(rows[REAVER]).toMatchObject({ taken: 0 });
  });
});

describe("comma-separated values", () => {
  it("keep commas, quotes, lines and signs as texts", () => {
    expect(
      csvOf([
        ["Name", "Dealt"],
        ['Orla "Oath", Venn', 8],
        ["=SUM(A1)", -2],
      ]),
    ).toBe('Name,Dealt\r\n"Orla ""Oath"", Venn",8\r\n\'=SUM(A1),-2\r\n');
  });
});
