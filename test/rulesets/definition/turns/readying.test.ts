// Held actions: declaring them, using them, where their owner stands afterwards (DE-HLD-01 to -05).

import { describe, expect, test } from "vitest";
import definition from "../../../../src/rulesets/definition/index.ts";
import { duel, guarded, PASS, STRIKE, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, spell, weapon } from "../table.ts";

const HELD = { what: "Strike at it", trigger: "The door opens" };
const hold = (table: TestTable, name = "A", slot = "standard") => table.act(name, "hold", { options: { ...HELD, slot } });
const YES = { confirm: true } as const;

/** People who act in this order, far from each other. */
const people = (names: string, options = {}) =>
  fight(
    names.split(" ").map((name) => (name === "T" ? foe(name) : hero(name))),
    options,
  );
const fire = (table: TestTable, name: string, triggeredBy: string, deed = "words") =>
  table.act(name, "useHeld", { options: { deed, triggeredBy } }, [YES]);

describe("holding", () => {
  test("DE-HLD-01 the action and its trigger are named, the slot is spent", () => {
    const table = duel();
    table.act("A", "fiveFootStep");
    expect(table.proposal("A", "hold").fields.map(({ key }) => key)).toEqual(["slot", "what", "trigger", "deed"]);
    hold(table);
    expect(table.system("A").held).toBe("Strike at it");
    expect(Object.values(table.battle.system.order.holds)).toMatchObject([
      { kind: "ready", action: "standard", trigger: "The door opens" },
    ]);
    // The tracker says what it is in its player's words, and lets others call the trigger: what is held is a readied action.
    const [held] = Object.values(table.battle.system.order.holds);
    expect(held && definition.holdUses?.ready?.what?.(held, table.creature("A"))).toMatchObject({ data: { what: "Strike at it" } });
    expect(table.offers("A", "standardAct")).toBe("DE-ACT-04 NoStandard");
    expect(table.offers("A", "hold")).toBe("DE-HLD-01 HoldsAlready");
  });

  test("DE-HLD-01 refuses without words, and where the slot is gone", () => {
    const table = duel({ foe: guarded(20) });
    expect(table.refusal(() => table.act("A", "hold", { options: { slot: "move", what: "  ", trigger: "x" } }))).toBe(
      "DE-HLD-01 HoldNeedsWords",
    );
    table.act("A", "attack", { item: "Sword", at: ["B"] }, [2]);
    expect(table.refusal(() => hold(table))).toBe("DE-ACT-04 NoStandard");
    hold(table, "A", "move");
    expect(table.system("A").turn.moveUsed).toBe(true);
    expect(table.offers("B", "hold")).toBe("DE-ACT-01 NotYourTurn");
  });

  test("DE-HLD-01 what is chosen names itself, and needs no words beside its trigger", () => {
    const table = duel({ foe: guarded(20) });
    const sword = Object.values(table.creature("A").items).find(({ name }) => name === "Sword");
    table.act("A", "hold", { options: { what: " ", trigger: "The door opens", deed: `attack:${sword?.id ?? ""}` } });
    expect(table.system("A").held).toBe("Sword");
  });

  test("DE-HLD-01 who has used up the round's immediate action is told so", () => {
    const table = duel();
    table.act("A", "immediateAct");
    expect(table.proposal("A", "hold").notes).toMatchObject([{ text: "DEFINITION.Note.HeldTooLate" }]);
  });

  test("DE-HLD-02 used when the trigger comes, as the round's immediate action", () => {
    const table = duel({ foe: guarded(0) });
    hold(table);
    table.endTurn();
    const played = table.act("A", "useHeld", { at: ["B"], options: { deed: "attack:Sword", triggeredBy: "B" } }, [
      YES,
      9,
      5,
      { choose: ["none"] },
    ]);
    expect(played.step("UsesHeld").rule).toBe("DE-HLD-02");
    expect(table.hp("B")).toBe(91);
    expect(table.system("A")).toMatchObject({ immediateState: "other", immediateUsed: { other: 1 } });
    expect(table.active).toBe("B");
    expect(table.offers("A", "useHeld")).toBe("DE-HLD-01 HoldsNothing");
  });

  test("DE-HLD-02 a held standard action may be all of the attacks, each at its own bonus", () => {
    const table = duel();
    hold(table);
    table.endTurn();
    const script = [YES, 9, 5, { choose: ["attack:Sword"] }, 9, 5];
    const played = table.act("A", "useHeld", { at: ["B"], options: { deed: "attack:Sword", triggeredBy: "B" } }, script);
    expect(played.steps.flatMap(({ breakdown, rule }) => (rule === "DE-ATK-01" && breakdown ? [breakdown.total] : []))).toEqual([10, 5]);
    expect(table.hp("B")).toBe(82);
  });

  test("DE-HLD-02 a held blow has its own dialog: styles, circumstances, reach all the same; what is refused asks nobody about the trigger", () => {
    const table = duel({ at: { A: [0, 0], B: [3, 0] } });
    hold(table);
    table.endTurn();
    const options = { deed: "attack:Sword", triggeredBy: "B" };
    const proposal = table.proposal("A", "useHeld", { at: ["B"], options });
    expect(proposal.fields.map(({ key }) => key)).toEqual([
      "deed",
      "triggeredBy",
      ...["attacks", "reckless", "defensive", "modifier", "extraDice", "nonLethal", "reachable"].map((key) => `deed-${key}`),
    ]);
    expect([proposal.refusal?.rule, proposal.breakdowns[0]?.breakdown.total]).toEqual(["DE-SPC-03", 10]);
    expect(table.refusal(() => table.act("A", "useHeld", { at: ["B"], options }))).toBe("DE-SPC-03 OutOfReach");
    const more = { ...options, "deed-reachable": true, "deed-reckless": true, "deed-nonLethal": true, "deed-attacks": 2 };
    const played = table.act("A", "useHeld", { at: ["B"], options: more }, [YES, 9, 5, 14, 5]);
    expect(played.steps.filter(({ text }) => text === "DEFINITION.Step.Attack").map(({ data }) => data?.["total"])).toEqual([19, 19]);
    expect([table.nld("B"), table.hp("B"), table.conditions("A")]).toEqual([22, 100, ["reckless"]]);
  });

  test("DE-HLD-01 what is named when it is held is what it is then, with what was said of it; without words it is decided then", () => {
    const table = duel({ foe: guarded(0) });
    const named = { ...HELD, slot: "standard", deed: "attack:Sword", "deed-modifier": 2 };
    expect(table.proposal("A", "hold", { options: named }).fields.map(({ key }) => key)).toContain("deed-modifier");
    table.act("A", "hold", { options: named });
    table.endTurn();
    const [which, , ...questions] = table.proposal("A", "useHeld", { at: ["B"] }).fields;
    expect(which).toMatchObject({ value: "attack:Sword", choices: [{ value: "attack:Sword" }, { value: "words" }] });
    expect(questions.find(({ key }) => key === "deed-modifier")).toMatchObject({ value: 2 });
    const played = table.act("A", "useHeld", { at: ["B"], options: { triggeredBy: "B" } }, [YES, 9, 5, { choose: ["none"] }]);
    expect(played.step("Attack").data).toMatchObject({ total: 21 });
  });

  test("DE-HLD-02 after the first dice nothing that cannot be done is offered, and nothing is taken back", () => {
    const table = duel({ items: [sword(), weapon("Bow", { range: "ranged" })] });
    hold(table);
    table.endTurn();
    const options = { deed: "attack:Sword", triggeredBy: "B" };
    const played = table.act("A", "useHeld", { at: ["B"], options }, [YES, 9, 5, { choose: ["none"] }]);
    const ask = played.asked.find(({ text }) => text === "DEFINITION.Ask.AnotherAttack");
    const values = ask?.kind === "choose" ? ask.options.map(({ value }) => value) : [];
    // Not the bow, which is in no hand, and no disarm of bare hands.
    expect(values).toEqual(["none", "attack:Sword", "unarmedAttack", "trip"]);
    expect(table.hp("B")).toBe(91);
  });

  test("DE-HLD-02 a held save spell says what a save leaves, and is paid for by the held action alone", () => {
    const curse = spell("Curse", { components: { somatic: false }, save: { type: "will", dc: 12 }, damage: { formula: "2d6" } });
    const table = duel({ items: [curse], at: { A: [0, 0], B: [5, 0] } });
    hold(table);
    table.endTurn();
    const options = { deed: "castSpell:Curse", triggeredBy: "B", "deed-saved": "half" };
    table.act("A", "useHeld", { at: ["B"], options }, [YES, [3, 4], 15]);
    expect([table.hp("B"), table.system("A").immediateUsed.other, table.active]).toEqual([97, 1, "B"]);
  });

  test("DE-HLD-02 barred after an attack of opportunity, and when the round's one use is spent", () => {
    const table = duel({ foe: guarded(20) });
    hold(table);
    table.endTurn();
    table.act("B", "move", {}, [STRIKE, 2]);
    expect(table.offers("A", "useHeld")).toBe("DE-IMM-04 ImmediateBarred");
    const used = duel();
    used.act("A", "immediateAct");
    hold(used);
    used.endTurn();
    expect(used.offers("A", "useHeld")).toBe("DE-IMM-01 NoImmediate");
  });

  test("DE-HLD-02 the GM says whether the trigger has come; if not, nothing happens", () => {
    const table = duel();
    hold(table);
    table.endTurn();
    expect(table.act("A", "useHeld", { options: { deed: "words" } }, [{ confirm: false }]).steps.map(({ text }) => text)).toEqual([
      "DEFINITION.Step.TriggerDenied",
    ]);
    expect(table.system("A")).toMatchObject({ held: "Strike at it", immediateState: "none" });
    expect(table.refusal(() => table.act("A", "useHeld", { options: { deed: "fly" } }))).toBe("DE-HLD-01 HoldsNothing");
    expect(table.offers("A", "useHeld")).toBe("available");
  });

  test("DE-HLD-02 a held move is a move: who is left behind may strike", () => {
    const table = duel();
    hold(table, "A", "move");
    table.endTurn();
    expect(table.proposal("A", "useHeld").fields.map(({ key }) => key)).toEqual([
      "deed",
      "triggeredBy",
      "deed-feet",
      "deed-passes",
      "deed-allowed",
      "deed-opening-Actor-B",
    ]);
    const played = table.act("A", "useHeld", { options: { deed: "move", triggeredBy: "B", "deed-feet": 20 } }, [YES, PASS]);
    expect(played.step("Moves").data).toMatchObject({ feet: 20 });
    expect(table.system("A").immediateState).toBe("other");
  });
});

describe("the place afterwards", () => {
  test("DE-HLD-03 directly behind the trigger's owner, done for this round", () => {
    const table = people("H T Z");
    hold(table, "H");
    table.endTurn();
    fire(table, "H", "T");
    expect(table.order).toEqual(["T", "H", "Z"]);
    expect(table.active).toBe("T");
    table.endTurn();
    expect(table.active).toBe("Z");
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "T"]);
  });

  test("DE-HLD-03 behind the one who acts when the trigger is nobody's, behind its owner wherever that one stands", () => {
    const table = people("H T Z");
    hold(table, "H");
    table.endTurn();
    fire(table, "H", "event");
    expect(table.order).toEqual(["T", "H", "Z"]);
    const off = people("H T Z");
    hold(off, "H");
    off.endTurn();
    fire(off, "H", "Z");
    expect(off.order).toEqual(["T", "Z", "H"]);
    expect(off.active).toBe("T");
  });

  test("DE-HLD-03 equal totals make no difference to the place", () => {
    const table = people("H T Z");
    for (const name of ["T", "Z"]) table.combatant(name).initiative = 17.03;
    hold(table, "H");
    table.endTurn();
    fire(table, "H", "T");
    expect(table.order).toEqual(["T", "H", "Z"]);
  });

  test("DE-HLD-04 what has not been used by the next turn is lost", () => {
    const table = people("H T");
    hold(table, "H");
    table.endTurn();
    const played = table.endTurn();
    expect(played.step("HoldLost").rule).toBe("DE-HLD-04");
    expect([table.active, table.system("H").held]).toEqual(["H", ""]);
    expect(table.battle.system.order.holds).toEqual({});
    expect(table.offers("H", "standardAct")).toBe("available");
  });

  test("DE-HLD-04 its owner may let it go, and loses it by falling", () => {
    const table = people("H T");
    hold(table, "H");
    table.act("H", "dropHold");
    expect(table.offers("H", "useHeld")).toBe("DE-HLD-01 HoldsNothing");
    const fallen = duel({ hero: { hp: { value: 1, max: 50 } }, foeItems: [weapon("Axe")], items: [sword()] });
    hold(fallen);
    fallen.endTurn();
    const played = fallen.act("B", "attack", { item: "Axe", at: ["A"] }, [19, 4]);
    expect(played.has("HoldCleared")).toBe(true);
    expect(fallen.system("A").held).toBe("");
  });

  test("DE-HLD-05 in the next round its owner still has its turn at the old place, and moves when that round ends", () => {
    const table = people("A T B H");
    table.turnOf("H");
    hold(table, "H");
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "A"]);
    table.endTurn();
    fire(table, "H", "T");
    expect(table.order).toEqual(["A", "T", "B", "H"]);
    table.endTurn();
    table.endTurn();
    expect(table.active).toBe("H");
    expect(table.system("H").immediateUsed.other).toBe(1);
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([3, "A"]);
    expect(table.order).toEqual(["A", "T", "H", "B"]);
  });

  test("DE-HLD-05 a delay of its own takes the place of the move that waits", () => {
    const table = people("A T B H");
    table.turnOf("H");
    hold(table, "H");
    table.endTurn();
    table.endTurn();
    fire(table, "H", "T");
    table.turnOf("H");
    table.act("H", "delay");
    table.pick("H");
    table.endTurn();
    expect(table.order).toEqual(["A", "T", "B", "H"]);
  });
});

describe("the end of a battle", () => {
  test("DE-HLD-04 clears holds, delays, bars and what lasts until somebody's next turn", () => {
    const table = people("A T B H");
    table.act("A", "delay");
    hold(table, "T");
    table.creature("T").system.immediateState = "other";
    table.lay("B", "charging", { when: "turnStart" });
    table.lay("B", "prone");
    table.endBattle();
    expect(table.battle.system.order.holds).toEqual({});
    expect(table.system("T")).toMatchObject({ held: "", immediateState: "none", turn: { standardUsed: false } });
    expect(table.conditions("B")).toEqual(["prone"]);
  });
});
