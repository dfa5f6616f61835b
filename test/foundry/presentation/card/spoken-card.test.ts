// What is read out of a record: who did what, how it turned out for each, what they lost.

import { describe, expect, it } from "vitest";
import { spokenCard } from "../../../../src/foundry/presentation/card/spoken-card.ts";
import type { CardView, ResultView, StepGroup, StepView } from "../../../../src/foundry/presentation/card/card-view.ts";

const step = (text: string): StepView => ({
  text,
  rule: "",
  outcome: "",
  outcomeLabel: "",
  outcomeIcon: "",
  dice: null,
  breakdown: null,
  against: "",
  told: false,
  decides: false,
});
const result = (said: Partial<ResultView>): ResultView => ({
  outcome: "",
  outcomeLabel: "",
  outcomeIcon: "",
  thrownBy: "",
  decided: null,
  points: "",
  pointsLabel: "",
  harmed: false,
  fell: false,
  ...said,
});
const group = (name: string, of: Partial<StepGroup>): StepGroup => ({
  about: name,
  name,
  named: false,
  by: "",
  byName: "",
  steps: [],
  result: null,
  ...of,
});
const card = (of: Partial<CardView>): CardView => ({
  id: "one",
  boundary: false,
  action: { label: "Attack", icon: "" },
  actor: "Tamsin",
  newRound: 0,
  targets: [],
  round: 1,
  groups: [],
  offers: [],
  state: "applied",
  stateLabel: "Applied",
  stateIcon: "",
  reason: "",
  ...of,
});

describe("what is read out of a record", () => {
  it("says of each creature how it turned out, what it lost, and that it fell", () => {
    const groups = [
      group("Rat", { result: result({ outcomeLabel: "Hit", pointsLabel: "loses 5", fell: true }) }),
      group("Witch", { result: result({ outcomeLabel: "Miss", thrownBy: "by Orla" }) }),
    ];
    expect(spokenCard(card({ groups }), "Longbow", "Down")).toBe("Tamsin: Attack, Longbow. Rat: Hit, loses 5, Down. Witch: Miss by Orla.");
  });

  it("says the first sentences of what has no results, and no more", () => {
    const groups = [group("", { steps: ["One.", "Two!", "Three", "Four"].map(step) })];
    expect(spokenCard(card({ groups }), "", "Down")).toBe("Tamsin: Attack. One. Two! Three.");
  });

  it("says of a group's parts whose each was", () => {
    const groups = [group("Orla", { by: "rat", byName: "Rat A", result: result({ outcomeLabel: "Miss" }) })];
    expect(spokenCard(card({ actor: "Rat A", groups }), "", "Down")).toBe("Rat A: Attack. Rat A. Orla: Miss.");
    const own = [group("Orla", { by: "Orla", byName: "Orla", result: result({ outcomeLabel: "Success" }) })];
    expect(spokenCard(card({ actor: "", groups: own }), "", "Down")).toBe("Attack. Orla: Success.");
  });

  it("says of what waits, was refused or taken back just that, with the reason, and names nobody where nobody acts", () => {
    expect(spokenCard(card({ state: "pending", stateLabel: "Waits for the GM" }), "", "Down")).toBe("Tamsin: Attack. Waits for the GM.");
    expect(spokenCard(card({ state: "refused", stateLabel: "Refused", reason: "Out of reach" }), "", "")).toBe(
      "Tamsin: Attack. Refused. Out of reach.",
    );
    expect(spokenCard(card({ actor: "", state: "undone", stateLabel: "Taken back" }), "", "")).toBe("Attack. Taken back.");
  });
});
