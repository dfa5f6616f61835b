// Relations, moving, disengaging, dicey moves.

import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/engine/data/json.ts";
import type { TestTable } from "../table.ts";
import { ability, fight, foe, hero, stance, TestTable as Table, turnOf, uuid, volition } from "../table.ts";

const at = (band: string) => ({ system: { band } });
/** A hero whose turn it is, engaged with so many of three enemies. */
function surrounded(count: number, options: TestTable["battle"]["options"] = {}): TestTable {
  const table = turnOf("Ada", [hero("Ada", at("fast")), foe("X"), foe("Y"), foe("Z")], options);
  for (const name of ["X", "Y", "Z"]) table.stand(["Ada", name, "nearby"]);
  for (const name of ["X", "Y", "Z"].slice(0, count)) table.stand(["Ada", name, "engaged"]);
  return table;
}
const NO = { choose: ["none"] };

describe("relations", () => {
  it("VO-POS-01 a pair is in one relation, the same from both ends; enemies engage, friends stand next to each other", () => {
    const table = new Table([hero("Ada"), hero("Ben"), foe("Rat")]);
    expect([table.relation("Ada", "Rat"), table.relation("Ada", "Ben")]).toEqual(["far", "far"]);
    table.act("Ada", "setPosition", { at: ["Rat", "Ben"], options: { relation: "engaged" } });
    expect([table.relation("Ada", "Rat"), table.relation("Rat", "Ada")]).toEqual(["engaged", "engaged"]);
    expect([table.relation("Ada", "Ben"), table.relation("Ben", "Ada")]).toEqual(["nextTo", "nextTo"]);
    table.act("Rat", "setPosition", { at: ["Ada"], options: { relation: "far" } });
    expect([table.relation("Ada", "Rat"), table.system("Ada").relations.length]).toEqual(["far", 1]);
    expect(table.refusal(() => table.act("Ada", "setPosition", { at: ["Ada"] }))).toBe("VO-POS-01 MoveToSelf");
  });

  it("VO-POS-01 the GM's dialog begins with what holds, and offers what can be", () => {
    const table = new Table([hero("Ada"), hero("Ben"), foe("Rat"), foe("Cat")]).stand(["Ada", "Rat", "nearby"], ["Ada", "Ben", "nextTo"]);
    const shown = (...at: string[]) => {
      const definition = volition.actions.find(({ id }) => id === "setPosition");
      const proposal = definition?.propose?.(table.battle, table.intent("Ada", "setPosition", { at }), table.payer("Ada"));
      const [field] = proposal?.fields ?? [];
      if (field?.kind !== "choice") throw new Error("The dialog asks for no relation");
      return { now: field.value, of: field.choices.map(({ value }) => value), notes: proposal?.notes?.length ?? 0 };
    };
    expect(shown("Rat")).toEqual({ now: "nearby", of: ["engaged", "nearby", "far"], notes: 0 });
    expect(shown("Ben")).toEqual({ now: "nextTo", of: ["nextTo", "nearby", "far"], notes: 0 });
    expect(shown("Rat", "Cat")).toEqual({ now: "nearby", of: ["engaged", "nearby", "far"], notes: 2 });
    expect(shown("Cat", "Ben")).toMatchObject({ now: "far", of: ["engaged", "nextTo", "nearby", "far"] });
  });

  it("VO-CON-07 nobody is held by somebody who is no longer engaged with them, however that came about", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), foe("Rat")]).stand(["Ada", "Rat", "engaged"]);
    table.lay("Ada", "grabbed", {}, "Rat");
    table.act("Ada", "setPosition", { at: ["Rat"], options: { relation: "nearby" } });
    expect(table.conditions("Ada")).toEqual([]);
    const other = turnOf("Ada", [hero("Ada", at("fast")), foe("Rat")]).stand(["Ada", "Rat", "engaged"]);
    other.lay("Ada", "grabbed", {}, "Rat");
    other.act("Ada", "move", {}, [NO]);
    expect(other.conditions("Ada")).toEqual([]);
  });

  it("VO-POS-02 a Move turns nearby into engaged, or next to", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), hero("Ben"), foe("Rat")]);
    table.stand(["Ada", "Rat", "nearby"], ["Ada", "Ben", "nearby"]);
    table.act("Ada", "move", { at: ["Ben"] });
    expect(table.relation("Ada", "Ben")).toBe("nextTo");
    table.act("Ada", "move", { at: ["Rat"] });
    expect([table.relation("Ada", "Rat"), table.relation("Ada", "Ben")]).toEqual(["engaged", "nearby"]);
    expect(table.refusal(() => table.act("Ada", "move", { at: ["Rat"] }))).toBe("VO-ACT-02 NoAction");
  });

  it("VO-POS-03 far takes two: a Move to nearby, and a Standard as another Move", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), foe("Rat")]);
    table.act("Ada", "move", { at: ["Rat"] });
    expect([table.relation("Ada", "Rat"), table.budget("Ada")]).toEqual(["nearby", "1/0/1"]);
    table.act("Ada", "move", { at: ["Rat"] });
    expect([table.relation("Ada", "Rat"), table.budget("Ada")]).toEqual(["engaged", "1/0/0"]);
  });

  it("VO-POS-03 one can also move away, one step at a time", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), foe("Rat")]).stand(["Ada", "Rat", "engaged"]);
    table.act("Ada", "move", { at: ["Rat"], options: { to: "away" } }, [NO]);
    expect(table.relation("Ada", "Rat")).toBe("nearby");
    table.act("Ada", "move", { at: ["Rat"], options: { to: "away" } });
    expect(table.relation("Ada", "Rat")).toBe("far");
    table.endTurn();
    table.turnOf("Ada");
    expect(table.refusal(() => table.act("Ada", "move", { at: ["Rat"], options: { to: "away" } }))).toBe("VO-POS-03 AlreadyFar");
  });

  it("VO-POS-04 who reaches the nearby also reaches those side by side, and nobody farther off", () => {
    const zap = ability("Zap", { types: ["spell"], target: { range: "nearby" }, damage: { formula: "1" } });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [zap] }), foe("Rat")]);
    const use = () => table.act("Ada", "useAbility", { item: "Zap", at: ["Rat"] }, [[1, 1, 2]]);
    expect(table.refusal(use)).toBe("VO-POS-04 OutOfRange");
    table.stand(["Ada", "Rat", "engaged"]);
    use();
    expect(table.budget("Ada")).toBe("1/1/0");
  });

  it("VO-POS-05 the Free move without provoking and may intercept; the engaged may not", () => {
    const table = turnOf("Rat", [hero("Ada"), hero("Ben"), foe("Rat", at("fast")), foe("Cat")]).stand(["Ada", "Ben", "nextTo"]);
    expect(table.applies("Ada", "intercept")).toBe(true);
    table.stand(["Ada", "Cat", "engaged"]);
    expect(table.applies("Ada", "intercept")).toBe(false);
    expect(table.offers("Ada", "intercept")).toBe("VO-POS-05 NotFree");
    expect(turnOf("Ada", [hero("Ada", at("fast")), foe("Rat")]).act("Ada", "move", { at: ["Rat"] }).asked).toEqual([]);
  });

  it("VO-POS-06 shooting while engaged provokes, a spell that is not ranged does not", () => {
    const bow = stance("Bow", { mode: "ranged" });
    const spell = ability("Spell", { types: ["spell"], action: "move", target: { range: "far" }, damage: { formula: "1" } });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [bow, spell] }), foe("Rat")]).stand(["Ada", "Rat", "engaged"]);
    expect(table.act("Ada", "useAbility", { item: "Spell", at: ["Rat"] }, [[1, 1, 2]]).asked.map(({ kind }) => kind)).toEqual(["roll"]);
    const shot = table.act("Ada", "basicRanged", { at: ["Rat"] }, [NO, [1, 1, 2]]);
    expect(shot.asked.map(({ rule }) => rule)[0]).toBe("VO-OPP-01");
    expect(shot.step("Provokes").rule).toBe("VO-POS-06");
  });
});

describe("disengaging", () => {
  it("VO-DIS-01 it is a Move action: 3d6 against 11", () => {
    const made = (faces: readonly number[]): boolean => {
      const table = surrounded(1);
      table.act("Ada", "disengage", {}, [faces]);
      expect(table.budget("Ada")).toBe("1/0/1");
      return table.relation("Ada", "X") === "nearby";
    };
    expect([made([4, 4, 3]), made([4, 3, 3])]).toEqual([true, false]);
  });

  it("VO-DIS-01 Advantage helps: 6, 4, 3, 1 comes to 13", () => {
    const table = surrounded(1);
    table.boon("Ada", "disengage.advantage", 1);
    const played = table.act("Ada", "disengage", {}, [[6, 4, 3, 1]]);
    expect(played.step("CheckMade").data).toMatchObject({ total: 13 });
    expect(table.relation("Ada", "X")).toBe("nearby");
  });

  it("VO-DIS-02 each enemy beyond the first adds 1; who is not named stays engaged", () => {
    const difficulty = (names: readonly string[]): unknown => {
      const table = surrounded(3);
      const played = table.act("Ada", "disengage", { at: names }, [[6, 6, 6]]);
      expect(table.relation("Ada", "Z")).toBe(names.includes("Z") ? "nearby" : "engaged");
      return played.step("CheckMade").data?.["target"];
    };
    expect([difficulty(["X"]), difficulty(["X", "Y"]), difficulty(["X", "Y", "Z"])]).toEqual([11, 12, 13]);
  });

  it("VO-DIS-02 only those with whom one is engaged can be left", () => {
    const table = surrounded(1);
    expect(table.refusal(() => table.act("Ada", "disengage", { at: ["Y"] }))).toBe("VO-DIS-02 NotEngagedWith");
    expect(surrounded(0).offers("Ada", "disengage")).toBe("VO-DIS-01 NotEngaged");
  });

  it("VO-DIS-03 failure costs the Move and changes nothing; nobody strikes", () => {
    const table = surrounded(2);
    const played = table.act("Ada", "disengage", { options: { moveOn: true } }, [[3, 3, 3]]);
    expect(played.asked).toHaveLength(1);
    expect([table.relation("Ada", "X"), table.relation("Ada", "Y"), table.budget("Ada")]).toEqual(["engaged", "engaged", "1/0/1"]);
  });

  it("VO-DIS-04 success pops off and the same action moves on", () => {
    const table = surrounded(2);
    table.act("Ada", "disengage", { options: { moveOn: true, goal: uuid("Z") } }, [[4, 4, 4]]);
    expect(["X", "Y", "Z"].map((name) => table.relation("Ada", name))).toEqual(["nearby", "nearby", "engaged"]);
    expect(table.budget("Ada")).toBe("1/0/1");
  });

  it("VO-DIS-04 the move that follows may go away, and end beside a friend; what cannot be done is refused before the dice", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), hero("Ben"), foe("X"), foe("Y")]);
    table.stand(["Ada", "X", "engaged"], ["Ada", "Ben", "nearby"], ["Ada", "Y", "nearby"]);
    const fields = (options: JsonObject) => table.proposal("Ada", "disengage", { options }).fields.map(({ key }) => key);
    expect(fields({})).toEqual(["situation", "moveOn"]);
    expect(fields({ moveOn: true })).toEqual(["situation", "moveOn", "goal", "to", `beside-${uuid("Ben")}`]);
    const refused = (options: JsonObject) => table.refusal(() => table.act("Ada", "disengage", { options: { moveOn: true, ...options } }));
    expect(refused({ goal: uuid("Ada") })).toBe("VO-POS-02 MoveToSelf");
    expect(table.proposal("Ada", "disengage", { options: { moveOn: true, goal: uuid("Ada") } }).refusal?.rule).toBe("VO-POS-02");
    const options = { moveOn: true, goal: uuid("X"), to: "away", [`beside-${uuid("Ben")}`]: true };
    table.act("Ada", "disengage", { options }, [[4, 4, 4]]);
    expect(["X", "Ben"].map((name) => table.relation("Ada", name))).toEqual(["far", "nextTo"]);
  });

  it("VO-DIS-06 one who was not named may be kept in melee by the move that follows", () => {
    const table = surrounded(2);
    const kept = { moveOn: true, [`keep-${uuid("Y")}`]: true };
    expect(table.proposal("Ada", "disengage", { at: ["X"], options: { moveOn: true } }).fields.map(({ key }) => key)).toContain(
      `keep-${uuid("Y")}`,
    );
    table.act("Ada", "disengage", { at: ["X"], options: kept }, [[4, 4, 4], NO]);
    expect(["X", "Y"].map((name) => table.relation("Ada", name))).toEqual(["nearby", "engaged"]);
  });

  it("VO-DIS-05 some abilities pop off without a check", () => {
    const slip = ability("Slip", { defense: "", action: "quick", target: { who: "self" }, popOff: 1 });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [slip] }), foe("X"), foe("Y")]);
    table.stand(["Ada", "X", "engaged"], ["Ada", "Y", "engaged"]);
    const played = table.act("Ada", "useAbility", { item: "Slip" }, [{ choose: [uuid("X")] }]);
    expect(played.asked.map(({ kind }) => kind)).toEqual(["choose"]);
    expect([table.relation("Ada", "X"), table.relation("Ada", "Y")]).toEqual(["nearby", "engaged"]);
  });

  it("VO-DIS-05 others let one Disengage with another action", () => {
    const roll = ability("Roll", { defense: "", action: "quick", target: { who: "self" }, disengage: true });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [roll] }), foe("X")]).stand(["Ada", "X", "engaged"]);
    table.act("Ada", "useAbility", { item: "Roll" }, [[4, 4, 3]]);
    expect([table.relation("Ada", "X"), table.budget("Ada")]).toEqual(["nearby", "0/1/1"]);
  });

  it("VO-DIS-06 who was not named strikes when one moves on, and not when one stays", () => {
    const table = surrounded(3);
    const moves = table.act("Ada", "disengage", { at: ["X", "Y"], options: { moveOn: true } }, [[4, 4, 4], NO]);
    expect(moves.asked.slice(1).map(({ data }) => data?.["foe"])).toEqual(["Z"]);
    expect(table.relation("Ada", "Z")).toBe("nearby");
    const stays = surrounded(3);
    expect(stays.act("Ada", "disengage", { at: ["X", "Y"] }, [[4, 4, 4]]).asked).toHaveLength(1);
    expect(stays.relation("Ada", "Z")).toBe("engaged");
  });

  it("VO-CON-18 the stuck neither move, disengage nor pop off", () => {
    const slip = ability("Slip", { defense: "", action: "quick", target: { who: "self" }, popOff: 1 });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [slip] }), foe("X")]).stand(["Ada", "X", "engaged"]);
    table.lay("Ada", "stuck");
    expect(table.offers("Ada", "move")).toBe("VO-CON-18 Stuck");
    expect(table.offers("Ada", "disengage")).toBe("VO-CON-18 Stuck");
    expect(table.refusal(() => table.act("Ada", "useAbility", { item: "Slip" }))).toBe("VO-CON-18 Stuck");
  });
});

describe("dicey moves", () => {
  const acrobat = () => hero("Ada", { system: { band: "fast", skills: [{ name: "Athletics", bonus: 3 }] } });
  const dare = { options: { skill: "Athletics", difficulty: 14 } };
  const reward = (kind: string) => ({ choose: [kind] });

  it("VO-DCY-01 a skill check for the Move action, against what the GM asks for", () => {
    const outcome = (faces: readonly number[], ...more: { choose: string[] }[]): boolean => {
      const table = turnOf("Ada", [acrobat(), foe("Rat")]);
      const played = table.act("Ada", "diceyMove", dare, [faces, ...more]);
      expect(table.budget("Ada")).toBe("1/0/1");
      return played.has("CheckMade");
    };
    expect([outcome([4, 4, 3], reward("none")), outcome([4, 3, 3])]).toEqual([true, false]);
  });

  it("VO-DCY-02 the GM picks the reward: an ally's Disengage rolls 4d6 once", () => {
    const table = turnOf("Ada", [acrobat(), hero("Ben"), foe("Rat")]).stand(["Ben", "Rat", "engaged"]);
    const played = table.act("Ada", "diceyMove", dare, [[6, 6, 6], reward("allyDisengage"), { choose: [uuid("Ben")] }]);
    expect(played.asked.slice(1).map(({ of }) => of)).toEqual(["gm", "gm"]);
    table.turnOf("Ben");
    const first = table.act("Ben", "disengage", {}, [[3, 3, 3, 2]]);
    expect(first.step("CheckFailed").data).toMatchObject({ total: 9 });
    const second = table.act("Ben", "disengage", {}, [[4, 4, 4]]);
    expect(second.step("CheckMade").data).toMatchObject({ total: 12 });
  });

  it("VO-DCY-02 an attack right after, a condition for a round, or damage", () => {
    const table = turnOf("Ada", [acrobat(), foe("Rat")]).stand(["Ada", "Rat", "nearby"]);
    table.act("Ada", "diceyMove", { ...dare, at: ["Rat"] }, [[6, 6, 6], reward("attack")]);
    expect(table.relation("Ada", "Rat")).toBe("engaged");
    const attack = table.act("Ada", "basicMelee", { at: ["Rat"] }, [[1, 1, 2, 1]]);
    expect(attack.asked).toHaveLength(1);
    const other = turnOf("Ada", [acrobat(), foe("Rat")]);
    other.act("Ada", "diceyMove", dare, [[6, 6, 6], reward("condition"), { choose: [uuid("Rat")] }, { choose: ["dazed"] }]);
    expect(other.conditions("Rat")).toEqual(["dazed"]);
    other.endTurn();
    other.turnOf("Ada");
    expect(other.conditions("Rat")).toEqual([]);
    const hurt = other.act("Ada", "diceyMove", dare, [[6, 6, 6], reward("damage"), { choose: [uuid("Rat")] }]);
    expect(hurt.offers.map(({ of, action }) => [of, action])).toEqual([["gm", "hurt"]]);
  });

  it("VO-DCY-01 a failed one goes nowhere, and gives an opening like any move", () => {
    const table = turnOf("Ada", [acrobat(), foe("Rat"), foe("Cat")]);
    table.stand(["Ada", "Rat", "engaged"], ["Ada", "Cat", "nearby"]);
    const played = table.act("Ada", "diceyMove", { ...dare, at: ["Cat"] }, [NO, [1, 1, 2]]);
    expect(played.has("Provokes")).toBe(true);
    expect([table.relation("Ada", "Rat"), table.relation("Ada", "Cat")]).toEqual(["engaged", "nearby"]);
  });

  it("VO-CON-14 the invisible sneak with 2 Advantage, and climb without", () => {
    const table = fight([hero("Ada"), foe("Rat")]);
    table.lay("Ada", "invisible");
    const sneaks = table.act("Ada", "skillCheck", { options: { difficulty: 17, sneaking: true } }, [[6, 6, 5, 2, 1]]);
    expect(sneaks.step("CheckMade").data).toMatchObject({ total: 17 });
    expect(table.act("Ada", "skillCheck", { options: { difficulty: 10 } }, [[3, 3, 3]]).has("CheckFailed")).toBe(true);
  });
});
