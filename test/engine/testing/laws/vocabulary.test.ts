// The checker of what rulesets say notices a sentence without a text, one that is not told what it names, and rules that are none.

import { describe, expect, it } from "vitest";
import type { Ask } from "../../../../src/engine/procedures/procedure.ts";
import type { BattleRecord, Step } from "../../../../src/engine/procedures/record.ts";
import { checkProposal, checkReason, checkRecord } from "../../../../src/engine/testing/laws/vocabulary.ts";

const known = {
  texts: new Map([
    ["TEST.Step.Goes", "{name} goes {length} far."],
    ["TEST.Step.Swims", "{name} swims {length} far."],
    ["TEST.Step.SwimsClosed", "{name} swims."],
    ["TEST.Step.Dives", "{name} dives {length} deep."],
    ["TEST.Step.DivesClosed", "{name} dives {length}."],
    ["TEST.Step.Waits.one", "{name} waits a round."],
    ["TEST.Term.Legs", "Legs"],
  ]),
  rules: new Set(["TE-MOV-01"]),
};
const empty: BattleRecord = {
  version: 1,
  id: "",
  ruleset: "test",
  battle: "",
  round: 0,
  turn: null,
  intent: { id: "", action: "go", actor: null },
  answers: [],
  steps: [],
  offers: [],
  changes: [],
};
const told = (...steps: readonly Step[]): string[] => checkRecord(known, { ...empty, steps }, []);
const goes = { rule: "TE-MOV-01", text: "TEST.Step.Goes", data: { name: "Ann", length: 6 } };

describe("what a ruleset says", () => {
  it("is in order when each sentence has its text, all that this names, and a rule", () => {
    const legs = { label: "TEST.Term.Legs", value: 2, kind: "base", rule: "TE-MOV-01", counted: true };
    expect(told({ ...goes, breakdown: { total: 2, terms: [legs] } })).toEqual([]);
    expect(told({ rule: "SORTIE-TURN", text: "TEST.Step.Waits", data: { name: "Ann" } })).toEqual([]);
    expect(told({ ...goes, breakdown: { total: 2, terms: [{ ...legs, label: "", rule: "", kind: "" }] } })).toHaveLength(3);
  });

  it("keeps nothing secret that it does not tell", () => {
    const kept = (name: string): string[] => told({ ...goes, text: "TEST.Step.Swims", secret: [name] });
    expect(kept("length")).toEqual([]);
    expect(kept("lots")).toEqual([`"TEST.Step.Swims" keeps {lots} secret, which it is not told`]);
    expect(kept("dice")).toEqual([`"TEST.Step.Swims" keeps {dice} secret, which it is not told`]);
  });

  it("tells a secret only where another form does without it", () => {
    expect(told({ ...goes, secret: ["length"] })).toEqual([
      `"TEST.Step.Goes" tells a secret and has no form without it: "TEST.Step.GoesClosed"`,
    ]);
    expect(told({ ...goes, text: "TEST.Step.Dives", secret: ["length"] })).toEqual([
      `"TEST.Step.DivesClosed" tells {length}, which is secret`,
    ]);
  });

  it("is not when a text, a placeholder or a rule is missing", () => {
    expect(told({ ...goes, text: "" })).toEqual(['"" is no language key']);
    expect(told({ ...goes, text: "TEST.Step.Runs" })).toEqual(['"TEST.Step.Runs" has no text']);
    expect(told({ ...goes, data: { name: "Ann" } })).toEqual(['"TEST.Step.Goes" is not told its {length}']);
    expect(told({ ...goes, data: { name: "TEST.Kind.none", length: 1 } })).toEqual([
      '"TEST.Step.Goes" is told "TEST.Kind.none", which has no text',
    ]);
    expect(told({ ...goes, rule: "TE-MOV-99" })).toEqual(['"TEST.Step.Goes" cites "TE-MOV-99", which is no rule']);
    expect(checkReason(known, { ...goes, rule: "" })).toHaveLength(1);
  });

  it("is not when a name in it is empty: a sentence has another form for where there is none", () => {
    expect(told({ ...goes, data: { name: "", length: 6 } })).toEqual([
      '"TEST.Step.Goes" is told an empty {name}: it needs another form for that',
    ]);
    expect(told({ ...goes, data: { name: [], length: 6 } })).toHaveLength(1);
    expect(told({ ...goes, data: { name: "Ann", length: 0, nowhere: "" } })).toEqual([]);
  });

  it("is looked at in questions and dialogs too", () => {
    const field = { key: "far", kind: "boolean", value: false, label: "TEST.Dialog.far" } as const;
    const proposal = { breakdowns: [], fields: [field], refusal: { ...goes, data: {} } };
    expect(checkProposal(known, proposal)).toHaveLength(3);
    const ask: Ask = { kind: "choose", ...goes, of: null, min: 0, max: 1, fallback: [], options: [{ value: "a", label: "", proposal }] };
    expect(checkRecord(known, empty, [ask])).toHaveLength(4);
  });
});
