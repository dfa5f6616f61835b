// A card shows each reader what they may know, and no more.

import { describe, expect, it } from "vitest";
import type { Offer, Outcome, Step } from "../../../../src/engine/procedures/record.ts";
import type { Reader } from "../../../../src/foundry/presentation/card/card-view.ts";
import { cardView, groupSteps } from "../../../../src/foundry/presentation/card/card-view.ts";
import type { RecordMessage } from "../../../../src/foundry/records/message.ts";
import { lineOf } from "../../../../src/foundry/applications/chat/record-line.ts";
import { words } from "../../applications/words.ts";

const steps: Step[] = [
  { rule: "X-ATT-01", text: "X.Attack", data: { name: "Skulker" }, about: "Actor.skulker", outcome: "hit", against: "ac" },
  { rule: "X-ATT-01", text: "X.Attack", data: { name: "Rat" }, about: "Actor.rat", outcome: "miss", against: "ac" },
  { rule: "X-DMG-01", text: "X.Damage", data: { amount: 7, name: "Skulker" }, about: "Actor.skulker" },
];
const offer: Offer = {
  id: "0",
  rule: "X-OPP-01",
  text: "X.Opportunity",
  data: { name: "Skulker" },
  of: "Actor.orla",
  action: "x.opportunity",
};

function record(more: Partial<RecordMessage> = {}): RecordMessage {
  return {
    version: 1,
    id: "abc",
    ruleset: "x",
    battle: "Combat.c",
    round: 2,
    turn: "orla",
    intent: { id: "abc", action: "x.attack", actor: "Actor.orla", targets: ["Actor.skulker", "Actor.rat"] },
    answers: [],
    steps,
    offers: [offer],
    touched: [],
    state: "applied",
    reason: null,
    ...more,
  };
}

function reader(knowsSkulker: boolean, more: Partial<Reader> = {}): Reader {
  const names: Record<string, string> = { "Actor.orla": "Orla", "Actor.skulker": "Skulker", "Actor.rat": "Rat" };
  return {
    localize: words,
    has: (key) => key === "X.DamageClosed",
    creature: (uuid) => (names[uuid] === undefined ? undefined : { name: names[uuid], secret: uuid === "Actor.skulker" && !knowsSkulker }),
    number: (uuid, name) => ({ label: name.toUpperCase(), value: knowsSkulker || uuid === "Actor.rat" ? 16 : null }),
    mayTake: () => true,
    isTaken: () => false,
    hidden: () => [],
    combatant: (id) => (id === "skulkerOne" ? "Actor.skulker" : ""),
    ...more,
  };
}

describe("cardView", () => {
  it("groups steps by the creature they are about, in the order of first mention", () => {
    expect(groupSteps(steps).map(([about, list]) => [about, list.length])).toEqual([
      ["Actor.skulker", 2],
      ["Actor.rat", 1],
    ]);
  });

  it("puts what concerns all first, and dice that several share below what came of them", () => {
    const all: Step = { rule: "X-DMG-01", text: "X.Roll" };
    const dice = { request: { terms: [{ count: 1, faces: 6 }], bonus: 0 }, faces: [[4]], kept: [[true]], sum: 4, total: 4 };
    expect(groupSteps([...steps, all]).map(([about]) => about)).toEqual(["", "Actor.skulker", "Actor.rat"]);
    expect(groupSteps([{ ...all, dice }, ...steps]).map(([about]) => about)).toEqual(["Actor.skulker", "Actor.rat", ""]);
    expect(groupSteps([{ ...all, dice }]).map(([about]) => about)).toEqual([""]);
  });

  it("sums up for each creature how it came out, what it lost and whether it fell, as far as the reader may know", () => {
    const touched = [
      { document: "Actor.skulker", path: "system.hp.temp", by: -2 },
      { document: "Actor.skulker", path: "system.hp.value", by: -5, fell: true },
      { document: "Actor.orla", path: "system.hp.value", by: 3 },
    ] as const;
    const view = cardView(record({ touched }), undefined, reader(true));
    expect(view.groups[0]?.result).toMatchObject({
      outcome: "hit",
      points: "\u22127",
      pointsLabel: "SORTIE.Card.Lost(count=7)",
      fell: true,
    });
    expect(view.groups[1]?.result).toMatchObject({ outcome: "miss", points: "", fell: false });
    expect(view.groups[0]?.steps.map(({ decides }) => decides)).toEqual([true, false]);
    const quiet = reader(true, { creature: (uuid) => ({ name: uuid, secret: false, quiet: true }) });
    expect(cardView(record({ touched }), undefined, quiet).groups[0]?.result).toMatchObject({ points: "", pointsLabel: "", fell: true });
    // Of what several of a group did to one, none of their rows may claim all.
    const both = steps.flatMap((step) => [
      { ...step, by: "Actor.wolf" },
      { ...step, by: "Actor.bear" },
    ]);
    const parts = cardView(record({ touched, steps: both }), undefined, reader(true)).groups;
    expect(parts.filter(({ about }) => about === "Actor.skulker").map(({ result }) => result?.points)).toEqual(["", ""]);
    // What still waits has done nothing to anybody.
    expect(cardView(record({ touched, state: "pending" }), undefined, reader(true)).groups[0]?.result?.points).toBe("");
  });

  it("says who threw a roll, where it was neither whoever the card is of nor whom it is about", () => {
    const dice = { request: { terms: [{ count: 1, faces: 20 }], bonus: 0 }, faces: [[2]], kept: [[true]], sum: 2, total: 2 };
    const thrownBy = (of: string | undefined, about: string, by?: string): unknown => {
      const step: Step = { rule: "X-1", text: "X.Roll", about, outcome: "miss", dice: of ? { ...dice, of } : dice, ...(by ? { by } : {}) };
      return cardView(record({ steps: [step] }), undefined, reader(true)).groups[0]?.result?.thrownBy;
    };
    // An answer to a move: the card is the mover's, the blow is the other's.
    expect(thrownBy("Actor.rat", "Actor.orla")).toBe("SORTIE.Card.ThrownBy(name=Rat)");
    const silent = ["", "", "", ""];
    expect([
      thrownBy("Actor.orla", "Actor.rat"),
      thrownBy("Actor.rat", "Actor.rat"),
      thrownBy(undefined, "Actor.rat"),
      thrownBy("Actor.skulker", "Actor.rat", "Actor.skulker"),
    ]).toEqual(silent);
  });

  it("keeps dice that a step names as secret, with what was added, from who may not read its creature", () => {
    const dice = { request: { terms: [{ count: 1, faces: 20 }], bonus: 0 }, faces: [[2]], kept: [[true]], sum: 2, total: 2 };
    const step: Step = { rule: "X-1", text: "X.Roll", about: "Actor.rat", secret: ["dice"], dice, breakdown: { total: 1, terms: [] } };
    const shown = (closed: boolean): unknown[] => {
      const by = reader(true, { creature: (uuid) => ({ name: uuid, secret: false, closed }) });
      return cardView(record({ steps: [step] }), undefined, by).groups.flatMap((group) =>
        group.steps.map((each) => [each.dice === null, each.breakdown === null]),
      );
    };
    expect([shown(true), shown(false)]).toEqual([[[true, true]], [[false, false]]]);
  });

  it("tells nobody another number than the sentence does, and no player what somebody had left who fell", () => {
    const points = (by: number, fell: boolean, closed: boolean): unknown => {
      const touched = [{ document: "Actor.skulker", path: "system.hp.value", by, ...(fell ? ({ fell } as const) : {}) }];
      const by7 = reader(true, { creature: (uuid) => ({ name: uuid, secret: false, closed }) });
      return cardView(record({ touched }), undefined, by7).groups[0]?.result?.points;
    };
    // The blow does 7. Falling at exactly 7 looks no other to a player than falling with 3 left.
    expect([points(-7, false, false), points(-7, true, false), points(-3, true, false)]).toEqual(["\u22127", "\u22127", ""]);
    expect([points(-7, false, true), points(-7, true, true), points(-3, true, true)]).toEqual(["\u22127", "", ""]);
  });

  it("says one outcome for each, on the card and in the log: what became of the attack in the end", () => {
    const dice = { request: { terms: [{ count: 1, faces: 6 }], bonus: 0 }, faces: [[4]], kept: [[true]], sum: 4, total: 4 };
    const made = (outcome: Outcome, rolled = true): Step => ({
      rule: "X-1",
      text: "X.Damage",
      data: { amount: 7 },
      about: "Actor.rat",
      outcome,
      ...(rolled ? { dice } : {}),
    });
    const told = (...all: Step[]): unknown[] => {
      const known = record({ steps: all, touched: [{ document: "Actor.rat", path: "system.hp.value", by: -7, fell: true }] });
      const entry = { message: "m", record: known, turn: { name: "", creature: "" }, mayUndo: false, mayRedo: false, mayJudge: false };
      const { outcomes } = lineOf({ ...entry, mayEdit: false, trusted: true }, undefined, reader(true), "");
      return [cardView(known, undefined, reader(true)).groups[0]?.result?.outcome, ...outcomes];
    };
    const log = (outcome: Outcome): string => `Rat: SORTIE.Outcome.${outcome}, \u22127, SORTIE.Card.Fell`;
    // A killed hero's luck test is no second outcome of the blow.
    expect(told(made("hit"), made("failure"))).toEqual(["hit", log("hit")]);
    expect(told(made("hit"), made("critical"))).toEqual(["critical", log("critical")]);
    expect(told(made("hit"), made("success"), made("miss", false))).toEqual(["miss", log("miss")]);
    expect(told(made("miss"), made("hit", false))).toEqual(["hit", log("hit")]);
    expect(told(made("success"), made("hit", false))).toEqual(["success", log("success")]);
  });

  it("shows what a roll had to reach, where that is more or less than the number that it names", () => {
    const shifted = steps.map((step) => ({ ...step, shift: 2 }));
    const [hidden, open] = cardView(record({ steps: shifted }), undefined, reader(false)).groups.map((group) => group.steps[0]?.against);
    expect([hidden, open]).toEqual(["SORTIE.Card.AgainstUnknown(number=AC)", "SORTIE.Card.Against(number=AC,value=18)"]);
  });

  it("names a rule once for lines that rest on it one after the other", () => {
    const same: Step[] = ["X-1", "X-1", "X-2", "X-1"].map((rule) => ({ rule, text: "X.Initiative" }));
    expect(cardView(record({ steps: same }), undefined, reader(true)).groups[0]?.steps.map(({ rule }) => rule)).toEqual([
      "X-1",
      "",
      "X-2",
      "X-1",
    ]);
  });

  it("hides names that a sentence says without their creature: in lists, in the middle of words for others, in any script", () => {
    const said = ["Rat, Skulker", "Skulker’s blade", "Skulkers", "Orla hits Skulker (again)", "Тень и Rat", "Wolf [2] bites"];
    const open: Step = { rule: "X-1", text: "X.List", data: { names: said, one: "Тень", nested: { name: "Skulker" } } };
    const known = reader(false, { hidden: () => ["Skulker", "Тень", "Wolf [2]", ""].map((name) => ({ names: [name], things: [] })) });
    const text = JSON.stringify(cardView(record({ steps: [open] }), undefined, known).groups);
    expect(text).not.toMatch(/Skulker(?!s)|Тень|Wolf/u);
    expect(text).toContain("Skulkers");
    expect(text).toContain("Rat");
    expect(text).toContain("Orla hits");
  });

  it("hides what somebody secret carries where the record speaks of them, unless somebody known has its like", () => {
    const lurker = { names: ["Lurker"], things: ["Fang of Night", "Rope"] };
    const things: Record<string, string[]> = { "Actor.rat": ["Rope"], "Actor.skulker": ["Dirk"] };
    const known = reader(false, {
      hidden: () => [lurker, { names: ["Elsewhere"], things: ["Far Hammer"] }],
      creature: (uuid) => ({ name: uuid.slice(6), secret: uuid === "Actor.skulker", things: things[uuid] ?? [] }),
    });
    const said = (...names: string[]): Step => ({ rule: "X-1", text: "X.List", data: { names } });
    const told = (...given: Step[]): string => JSON.stringify(cardView(record({ steps: given }), undefined, known).groups);
    const named = told(said("Lurker"), said("Fang of Night: 12", "Rope", "Dirk", "Far Hammer"));
    expect(named).not.toMatch(/Lurker|Fang|Dirk/);
    expect(named).toContain("SORTIE.UnknownThing: 12");
    expect(named).toContain("Rope");
    expect(named).toContain("Far Hammer");
    expect(told(said("Fang of Night: 12"))).toContain("Fang");
  });

  it("hides a secret creature's name everywhere, and its numbers", () => {
    const view = cardView(record(), undefined, reader(false));
    expect(JSON.stringify(view)).not.toContain("Skulker");
    expect(view.groups.map(({ name }) => name)).toEqual(["SORTIE.UnknownCreature", "Rat"]);
    expect(view.groups[0]?.steps[0]?.against).toBe("SORTIE.Card.AgainstUnknown(number=AC)");
    expect(view.groups[1]?.steps[0]?.against).toBe("SORTIE.Card.Against(number=AC,value=16)");
  });

  it("keeps what a creature loses from those who may not see its numbers, where the table wants it so", () => {
    const quiet = reader(true, {
      creature: (uuid) => ({ name: uuid === "Actor.rat" ? "Rat" : "Skulker", secret: false, quiet: uuid !== "Actor.rat" }),
    });
    const breakdown = { total: 7, terms: [{ label: "X.Deflection", value: -2, kind: "base", rule: "X-2", counted: true }] };
    const told = (given: Reader) =>
      cardView(record({ steps: steps.map((step) => (step.text === "X.Damage" ? { ...step, breakdown } : step)) }), undefined, given)
        .groups[0]?.steps[1];
    expect(told(quiet)).toMatchObject({ text: "X.Damage(amount=?,name=Skulker)", breakdown: null });
    expect(told(reader(true))?.breakdown).toMatchObject({ total: 7 });
  });

  it("says what a creature has left in a second form without it, to those who may not see its numbers though blows are open", () => {
    const closed = (open: boolean) =>
      reader(true, { creature: (uuid) => ({ name: uuid === "Actor.rat" ? "Rat" : "Skulker", secret: false, closed: !open }) });
    const textFor = (open: boolean) => cardView(record(), undefined, closed(open)).groups[0]?.steps[1]?.text;
    expect(textFor(false)).toBe("X.DamageClosed(amount=7,name=Skulker)");
    expect(textFor(true)).toBe("X.Damage(amount=7,name=Skulker)");
  });

  it("puts a question mark for what a step calls secret, and shows no target, to those who may not see its owner's numbers", () => {
    const told = {
      rule: "X-1",
      text: "X.Rolls",
      data: { name: "Skulker", skill: 99, amount: 7 },
      about: "Actor.skulker",
      secret: ["skill"],
    };
    const target = { total: 99, target: true as const, terms: [] };
    const stepFor = (closed: boolean) => {
      const knows = reader(true, { creature: () => ({ name: "Skulker", secret: false, closed }) });
      return cardView(record({ steps: [{ ...told, breakdown: target }] }), undefined, knows).groups[0]?.steps[0];
    };
    expect(stepFor(true)?.text).toBe("X.Rolls(name=Skulker,skill=?,amount=7)");
    expect(JSON.stringify(stepFor(true))).not.toContain("99");
    expect(stepFor(false)?.text).toBe("X.Rolls(name=Skulker,skill=99,amount=7)");
    expect(stepFor(false)?.breakdown?.shown).toBe("99");
  });

  it("shows the GM all of it", () => {
    const view = cardView(record(), undefined, reader(true));
    expect(view.groups[0]).toMatchObject({ name: "Skulker", about: "Actor.skulker" });
    expect(view.groups[0]?.steps[1]?.text).toBe("X.Damage(amount=7,name=Skulker)");
    expect(view.groups[0]?.steps[0]).toMatchObject({ outcome: "hit", outcomeLabel: "SORTIE.Outcome.hit" });
  });

  it("offers what follows only while the record holds, and only to who may take it", () => {
    expect(cardView(record(), undefined, reader(true)).offers[0]).toMatchObject({ mayTake: true, taken: false });
    expect(cardView(record({ state: "undone" }), undefined, reader(true)).offers[0]?.mayTake).toBe(false);
    expect(cardView(record(), undefined, reader(true, { mayTake: () => false })).offers[0]?.mayTake).toBe(false);
    expect(cardView(record(), undefined, reader(true, { isTaken: () => true })).offers[0]?.taken).toBe(true);
  });

  it("names the targets of a record that has no steps yet, and the reason of one that was refused", () => {
    const pending = cardView(record({ state: "pending", steps: [], offers: [] }), undefined, reader(true));
    expect(pending).toMatchObject({ targets: ["Skulker", "Rat"], stateLabel: "SORTIE.Card.State.pending" });
    const refused = cardView(record({ state: "refused", reason: { text: "X.No", data: { name: "Skulker" } } }), undefined, reader(false));
    expect(refused.reason).toBe("X.No(name=SORTIE.UnknownCreature)");
  });

  it("keeps the engine's own records to compact lines", () => {
    const view = cardView(record({ intent: { id: "abc", action: "sortie.endTurn", actor: null } }), undefined, reader(true));
    expect(view).toMatchObject({ boundary: true, action: { label: "SORTIE.Core.endTurn" } });
  });

  it("says whose turn a boundary was, and which round it began, but not of whom the reader mustn't know", () => {
    const turned = record({
      turn: "skulkerOne",
      intent: { id: "abc", action: "sortie.endTurn", actor: null },
      touched: [{ document: "Combat.c", path: "round", values: { before: 2, after: 3 } }],
    });
    expect(cardView(turned, undefined, reader(true))).toMatchObject({ actor: "Skulker", newRound: 3 });
    expect(cardView(turned, undefined, reader(false)).actor).toBe("SORTIE.UnknownCreature");
  });
});
