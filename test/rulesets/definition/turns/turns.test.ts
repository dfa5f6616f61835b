// What a turn holds: move, standard or attacks, swift, free, full round (DE-ACT-01 to -16, DE-CHG-04).

import { describe, expect, test } from "vitest";
import { abilities, attack, duel, guarded, PASS, STRIKE, sword } from "../duel.ts";
import { definition, fight, foe, gear, hero, spell } from "../table.ts";

describe("the budget", () => {
  test("DE-ACT-01 one move, one standard, one swift action, free ones, and one immediate action a round", () => {
    const table = duel();
    table.act("A", "fiveFootStep");
    expect(table.system("A").turn).toMatchObject({ moveUsed: true, standardUsed: false, swiftUsed: false });
    for (const id of ["standardAct", "swiftAct", "speak", "immediateAct"]) expect(table.offers("A", id)).toBe("available");
    table.act("A", "swiftAct");
    table.act("A", "standardAct");
    table.act("A", "immediateAct");
    expect(table.offers("A", "move")).toBe("DE-ACT-02 NoMove");
    expect(table.offers("A", "standardAct")).toBe("DE-ACT-04 NoStandard");
    table.endTurn();
    expect(table.offers("A", "fiveFootStep")).toBe("DE-ACT-01 NotYourTurn");
    table.endTurn();
    expect(table.system("A").turn).toMatchObject({ moveUsed: false, standardUsed: false, swiftUsed: false, freeUsed: [] });
  });

  test("DE-ACT-02 the standard action becomes a second move, a move never a standard action", () => {
    const table = duel();
    table.act("A", "fiveFootStep");
    table.act("A", "fiveFootStep");
    expect(table.system("A").turn).toMatchObject({ standardUsed: true, standardAsMove: true });
    expect(table.offers("A", "fiveFootStep")).toBe("DE-ACT-02 NoMove");
    const other = duel();
    other.act("A", "standardAct");
    expect(other.offers("A", "standardAct")).toBe("DE-ACT-04 NoStandard");
    expect(other.offers("A", "move")).toBe("available");
    other.act("A", "fiveFootStep");
    expect(other.offers("A", "fiveFootStep")).toBe("DE-ACT-02 NoMove");
  });

  test("DE-ACT-02 after an attack action there is no second move", () => {
    const table = duel({ foe: guarded(20) });
    attack(table, [2]);
    table.act("A", "fiveFootStep");
    expect(table.offers("A", "move")).toBe("DE-ACT-02 NoMove");
  });

  test("DE-ACT-03 a 5-foot step uses the move and gives no opening", () => {
    const table = duel();
    const played = table.act("A", "fiveFootStep");
    expect(played.asked).toEqual([]);
    expect(table.system("A").turn.moveUsed).toBe(true);
  });

  test("DE-ACT-04 attack actions stand in for the standard action", () => {
    const table = duel({ hero: { bab: 11 }, foe: guarded(20) });
    attack(table, [2]);
    expect(table.offers("A", "standardAct")).toBe("DE-ACT-04 NoStandard");
    expect(table.offers("A", "attack", "Sword")).toBe("available");
    expect(definition.vitals(table.creature("A"), table.battle.options).budget).toMatchObject([
      { label: "DEFINITION.Cost.move", left: true },
      { label: "DEFINITION.Cost.standard", left: false },
      { label: "DEFINITION.Cost.attack", left: true },
      { label: "DEFINITION.Cost.swift", left: true },
      { label: "DEFINITION.Cost.immediate", left: true },
    ]);
    attack(table, [2]);
    attack(table, [2]);
    expect(table.offers("A", "attack", "Sword")).toBe("DE-ACT-04 NoAttackLeft");
    expect(table.system("A").turn.attacksUsed).toBe(3);
  });

  test("DE-ACT-05 what is labelled standard takes the whole standard action", () => {
    const table = duel({ items: [sword(), gear("Lantern", { activation: "use" })] });
    const played = table.act("A", "useGear", { item: "Lantern" });
    expect(played.asked).toEqual([]);
    expect(table.offers("A", "attack", "Sword")).toBe("DE-ACT-04 NoAttackLeft");
    const other = duel();
    other.act("A", "standardAct", { options: { act: "Throws the lever" } });
    expect(other.offers("A", "attack", "Sword")).toBe("DE-ACT-04 NoAttackLeft");
  });

  test("DE-ACT-05 an item whose text says so gives openings", () => {
    const table = duel({ items: [sword(), gear("Wand", { gearType: "wand" })] });
    expect(table.act("A", "useGear", { item: "Wand", options: { provokes: true } }, [PASS]).has("LetsPass")).toBe(true);
  });

  test("DE-ACT-06 any number of free actions, but none of them twice", () => {
    const table = duel();
    table.act("A", "speak");
    table.act("A", "useKnowledge", {}, [12]);
    expect(table.offers("A", "speak")).toBe("DE-ACT-06 FreeTwice");
    expect(table.offers("A", "useKnowledge")).toBe("DE-ACT-06 FreeTwice");
    table.endTurn();
    table.endTurn();
    expect(table.offers("A", "speak")).toBe("available");
  });

  test("DE-ACT-07 one swift action, which never gives an opening", () => {
    const table = duel({ items: [spell("Blink", { actionType: "swift", components: { somatic: false } })] });
    expect(table.act("A", "castSpell", { item: "Blink" }).has("Opportunity")).toBe(false);
    expect(table.offers("A", "swiftAct")).toBe("DE-ACT-07 NoSwift");
    table.endTurn();
    table.endTurn();
    expect(table.offers("A", "swiftAct")).toBe("available");
  });

  test("DE-ACT-08 a full-round action needs the whole turn and leaves nothing of it", () => {
    const table = duel();
    table.act("A", "fullDefense");
    for (const id of ["fiveFootStep", "standardAct", "swiftAct", "unarmedAttack"])
      expect(table.offers("A", id)).toBe("DE-ACT-08 FullRoundTaken");
    const other = duel();
    other.act("A", "fiveFootStep");
    expect(other.offers("A", "charge")).toBe("DE-ACT-08 NotWholeTurn");
    const swift = duel();
    swift.act("A", "swiftAct");
    expect(swift.offers("A", "fullDefense")).toBe("DE-ACT-08 NotWholeTurn");
  });

  test("DE-ACT-09 free and immediate actions stay open in a full-round action", () => {
    const table = duel();
    table.act("A", "fullDefense");
    table.act("A", "speak");
    table.endTurn();
    expect(table.act("B", "move", {}, [STRIKE, 2, 3]).has("Opportunity")).toBe(true);
  });
});

describe("moving", () => {
  test("DE-ACT-10 up to the movement, and out of threatened squares at a price", () => {
    const table = duel({ foes: ["B", "C"], at: { A: [1, 0], B: [0, 0], C: [2, 0] } });
    expect(table.refusal(() => table.act("A", "move", { options: { feet: 65 } }))).toBe("DE-ACT-10 TooFar");
    const played = table.act("A", "move", { options: { feet: 30 } }, [PASS, PASS]);
    expect(played.asked.map(({ rule }) => rule)).toEqual(["DE-AOO-01", "DE-AOO-01"]);
    expect(played.step("Moves").data).toMatchObject({ feet: 30 });
  });

  test("DE-ACT-10 the dialog ticks those who threaten, and somebody else may be ticked for what lies on the way", () => {
    const table = duel({ foes: ["B", "C"], at: { A: [0, 0], B: [1, 0], C: [4, 0] } });
    const ticks = table.proposal("A", "move").fields.filter(({ key }) => key.startsWith("opening-"));
    expect(ticks.map(({ label, value }) => [label, value])).toEqual([
      ["B", true],
      ["C", false],
    ]);
    const options = { "opening-Actor-B": false, "opening-Actor-C": true };
    const played = table.act("A", "move", { options }, [PASS]);
    expect(played.asked.map(({ of }) => of)).toEqual(["Actor.C"]);
  });

  test("DE-AOO-01 nobody is asked about whom the map shows too far off to strike, on the way or at a shot", () => {
    const table = duel({ foes: ["B", "C"], at: { A: [0, 0], B: [1, 0], C: [12, 0] } });
    const asked = table.proposal("A", "move").fields.filter(({ key }) => key.startsWith("opening-"));
    expect(asked.map(({ label }) => label)).toEqual(["B"]);
  });

  test("DE-ACT-10 struck down on the way, the walk and the turn are over", () => {
    const table = duel({ hero: { hp: { value: 1, max: 50 } }, foe: { abilities: abilities({ str: 5 }) } });
    const played = table.act("A", "move", {}, [STRIKE, 19, 4]);
    expect(played.has("StoppedByOpening")).toBe(true);
    expect(played.has("Moves")).toBe(false);
    expect(table.active).toBe("B");
  });

  test("DE-ACT-13 standing up and lying down are moves that give an opening", () => {
    const table = duel();
    table.act("A", "dropProne", {}, [PASS]);
    expect(table.conditions("A")).toEqual(["prone"]);
    expect(table.applies("A", "dropProne")).toBe(false);
    const played = table.act("A", "standUp", {}, [STRIKE, 2]);
    expect(played.has("Opportunity")).toBe(true);
    expect(table.conditions("A")).toEqual([]);
    expect(table.system("A").turn).toMatchObject({ moveUsed: true, standardAsMove: true });
    expect(table.offers("A", "standUp")).toBe("DE-ACT-13 NotProne");
  });
});

describe("outside of a battle", () => {
  test("DE-ACT-01 nobody counts actions outside of a battle", () => {
    const table = fight([hero("A"), foe("B")]);
    table.endBattle();
    expect(table.offers("A", "move")).toBe("available");
    expect(table.over).toBe(true);
  });
});
