// Shoving and grappling: declared instead of damage, settled by checks of strength.

import { describe, expect, it } from "vitest";
import { attackOf, axe, bandit, bow, dagger, duel, maren, shoot, strike, sword } from "../duel.ts";
import type { Played, ScriptedAnswer, Some, TestTable } from "../table.ts";
import { fight, hero, uuid, weapon } from "../table.ts";

const HIT = 20;
/** Dice that come to a total before what is added: 2 to 12. */
const two = (total: number): readonly number[] => [Math.ceil(total / 2), Math.floor(total / 2)];

const shove = (table: TestTable, script: readonly ScriptedAnswer[]): Played => strike(table, script, { maneuver: "shove" });
const grapple = (table: TestTable, script: readonly ScriptedAnswer[]): Played =>
  table.act("Maren", "unarmedAttack", { at: ["Ruk"], options: { maneuver: "grapple" } }, script);
/** Whatever was rolled, without what is added. */
const plain = { maren: { attributes: {}, skills: {} } };

/** Ruk holds Maren, and so do these others; Maren acts. */
function held(
  others: readonly string[] = [],
  more: { maren?: Some; foes?: Some; options?: Record<string, string | boolean> } = {},
): TestTable {
  const names = ["Ruk", ...others];
  const table = fight(
    [
      maren({ attributes: {}, skills: {}, ...more.maren }),
      ...names.map((name) => bandit(name, { hp: { value: 20, max: 20 }, ...more.foes })),
    ],
    more.options,
  );
  table.place({ Maren: [5, 5] });
  for (const [index, name] of names.entries()) {
    table.place({ [name]: [5 + (index % 2 === 0 ? 1 : -1), 4 + index] });
    table.system(name).actions.main = 0;
    table.system(name).grappling = "Actor.Maren";
  }
  table.system("Maren").grappledBy = names.map((name) => `Actor.${name}`);
  return table;
}
const grapplers = (table: TestTable, name = "Maren"): string[] => table.system(name).grappledBy.map((uuid) => uuid.replace("Actor.", ""));

describe("shoving", () => {
  it("SH-SHV-01 a hit does no damage: STR and Brawl or Exert against each other decide", () => {
    const table = duel(plain);
    const played = shove(table, [HIT, two(9), two(8), { choose: ["prone"] }]);
    expect(played.asks).toEqual(["Attack.main", "Shove", "Shove", "ShoveHow"]);
    expect([table.hp("Ruk"), table.hasCondition("Ruk", "prone")]).toEqual([20, true]);
    const missed = duel({ maren: { ...plain.maren, attackBonus: -20 }, items: [weapon("Sword")] });
    expect(shove(missed, [1]).asks).toEqual(["Attack.main"]);
    const strong = duel({ maren: { attributes: { str: { mod: 1 } }, skills: { brawl: 1, exert: 3, stab: 1 } } });
    expect(shove(strong, [HIT, two(2), two(12)]).step("Check").data).toMatchObject({ total: 6, skill: "SHOCK.Skill.exert" });
  });

  it("SH-SHV-02 whoever wins chooses: away to the next square, or down; a tie does nothing", () => {
    const away = duel(plain);
    expect(shove(away, [HIT, two(9), two(8), { choose: ["away"] }]).step("Shoved.away").rule).toBe("SH-SHV-02");
    expect(away.hasCondition("Ruk", "prone")).toBe(false);
    const tie = duel(plain);
    expect(shove(tie, [HIT, two(8), two(8)]).step("CheckLost").outcome).toBe("failure");
    expect(tie.hasCondition("Ruk", "prone")).toBe(false);
    const lucky = duel({ ...plain, options: { opposedTie: "starter" } });
    shove(lucky, [HIT, two(8), two(8), { choose: ["prone"] }]);
    expect(lucky.hasCondition("Ruk", "prone")).toBe(true);
  });

  it("SH-SHV-01 not with a shot or a throw", () => {
    const table = duel({ items: [bow(), dagger()], at: [3, 0] });
    expect(table.refusal(() => shoot(table, [], { maneuver: "shove" }))).toBe("SH-SHV-01 ShoveFromAfar");
    expect(table.refusal(() => shoot(table, [], { maneuver: "shove" }, "Dagger"))).toBe("SH-SHV-01 ShoveFromAfar");
  });
});

describe("grappling", () => {
  it("SH-GRP-01 an unarmed hit and a check of strength, in place of damage", () => {
    const table = duel(plain);
    grapple(table, [HIT, two(9), two(8)]);
    expect([grapplers(table, "Ruk"), table.system("Maren").grappling, table.hp("Ruk")]).toEqual([["Maren"], "Actor.Ruk", 20]);
    expect([table.states("Maren"), table.states("Ruk")]).toEqual([["grappling"], ["grappled"]]);
    const lost = duel(plain);
    grapple(lost, [HIT, two(7), two(8)]);
    expect(grapplers(lost, "Ruk")).toEqual([]);
    const missed = duel({ maren: { attackBonus: -20 } });
    expect(grapple(missed, [1]).asks).toEqual(["Attack.main"]);
    const armed = duel();
    expect(armed.refusal(() => strike(armed, [], { maneuver: "grapple" }))).toBe("SH-GRP-01 GrappleArmed");
  });

  it("SH-GRP-02 breaking free takes a Main and one roll against each who holds on", () => {
    const table = held(["Skeg"]);
    const played = table.act("Maren", "escape", {}, [two(9), two(8), two(10)]);
    expect([grapplers(table), table.budget("Maren"), table.system("Ruk").grappling]).toEqual([["Skeg"], "0/1", ""]);
    expect(played.step("Escapes").data).toMatchObject({ count: 1, of: 2 });
  });

  it("SH-GRP-02 letting go costs nothing, and nobody holds two", () => {
    const table = fight([maren(), bandit("Ruk"), bandit("Skeg")]).place({ Maren: [0, 0], Ruk: [1, 0], Skeg: [0, 1] });
    table.system("Ruk").actions.main = 0;
    grapple(table, [HIT, two(12), two(2)]);
    table.system("Maren").actions.main = 1;
    const another = () => table.act("Maren", "unarmedAttack", { at: ["Skeg"], options: { maneuver: "grapple" } });
    expect(table.refusal(another)).toBe("SH-GRP-02 HoldsAnother");
    expect(table.refusal(() => grapple(table, []))).toBe("SH-GRP-02 HeldAlready");
    expect(table.proposal("Maren", "moveGrappled").breakdowns).toHaveLength(1);
    table.act("Maren", "letGo");
    expect([grapplers(table, "Ruk"), table.system("Maren").grappling, table.budget("Maren")]).toEqual([[], "", "1/1"]);
    expect(table.offers("Maren", "letGo")).toBe("SH-GRP-02 HoldsNobody");
    expect(table.offers("Maren", "escape")).toBe("SH-GRP-02 NotHeld");
  });

  it("SH-GRP-03 whoever holds or is held stays where it is, and strikes with nothing but fists", () => {
    const table = held();
    expect(table.offers("Maren", "meleeAttack", "Sword")).toBe("SH-GRP-03 OnlyUnarmed");
    expect(table.refusal(() => strike(table, []))).toBe("SH-GRP-03 OnlyUnarmed");
    expect(attackOf(table.act("Maren", "unarmedAttack", { at: ["Ruk"] }, [HIT, 2])).outcome).toBe("hit");
    expect(table.offers("Maren", "run")).toBe("SH-GRP-03 Grappled");
    table.phaseOf("enemies");
    table.system("Ruk").actions.main = 1;
    expect(table.offers("Ruk", "meleeAttack", "Axe")).toBe("SH-GRP-03 OnlyUnarmed");
    expect(table.offers("Ruk", "run")).toBe("SH-GRP-03 Grappling");
    // Claws are unarmed too.
    const clawed = duel({ items: [weapon("Claws", { mode: "unarmed" }), sword()] });
    clawed.system("Maren").grappledBy = ["Actor.Ruk"];
    expect(clawed.offers("Maren", "meleeAttack", "Claws")).toBe("available");
    expect(clawed.offers("Maren", "meleeAttack", "Sword")).toBe("SH-GRP-03 OnlyUnarmed");
    // What of them is thrown is no fist.
    const spurred = duel({ items: [weapon("Spur", { mode: "unarmed", thrown: true, range: { normal: 30, long: 60 } })] });
    spurred.system("Maren").grappledBy = ["Actor.Ruk"];
    expect([spurred.offers("Maren", "meleeAttack", "Spur"), spurred.offers("Maren", "rangedAttack", "Spur")]).toEqual([
      "available",
      "SH-GRP-03 OnlyUnarmed",
    ]);
  });

  it("SH-GRP-04 at the end of the round each who holds on hurts, without a roll to hit", () => {
    const table = held(["Skeg"], { foes: { attributes: { str: { mod: 1 } }, skillLevel: 1 } });
    table.nextRound(1, 2);
    expect(table.hp("Maren")).toBe(10 - 3 - 4);
    expect(table.records.at(-1)?.record.steps.some(({ rule }) => rule === "SH-GRP-04")).toBe(true);
    // Whoever has claws hurts with those, and with no other weapon of its own.
    const clawed = fight([
      maren({ attributes: {}, skills: {} }),
      bandit("Ruk", {}, [axe(), weapon("Claws", { mode: "unarmed", damage: "1d10" })]),
    ]);
    clawed.system("Maren").grappledBy = [uuid("Ruk")];
    clawed.system("Ruk").grappling = uuid("Maren");
    clawed.nextRound(9);
    expect(clawed.hp("Maren")).toBe(1);
  });

  it("SH-GRP-05 a won check drags the held along, or throws it, prone and free", () => {
    const move = (how: string): TestTable => {
      const table = held([]);
      table.phaseOf("enemies");
      table.system("Ruk").actions.main = 1;
      table.act("Ruk", "moveGrappled", {}, [two(9), two(8), { choose: [how] }]);
      return table;
    };
    const along = move("along");
    expect([grapplers(along), along.hasCondition("Maren", "prone"), along.budget("Ruk")]).toEqual([["Ruk"], false, "0/1"]);
    const thrown = move("throw");
    expect([grapplers(thrown), thrown.hasCondition("Maren", "prone"), thrown.system("Ruk").grappling]).toEqual([[], true, ""]);
  });

  it("SH-GRP-05 others who held on keep their hold only if they are still near", () => {
    const table = held(["Skeg", "Voss"]);
    table.phaseOf("enemies");
    table.system("Ruk").actions.main = 1;
    table.act("Ruk", "moveGrappled", {}, [two(9), two(8), { choose: ["along"] }, { confirm: true }, { confirm: false }]);
    expect(grapplers(table)).toEqual(["Ruk", "Skeg"]);
  });

  it("SH-GRP-06 a lost one frees the held from that one", () => {
    const table = held(["Skeg"]);
    table.phaseOf("enemies");
    table.system("Ruk").actions.main = 1;
    table.act("Ruk", "moveGrappled", {}, [two(8), two(9)]);
    expect(grapplers(table)).toEqual(["Skeg"]);
  });

  const totalBySize = (mine: string, theirs: string): unknown => {
    const table = duel({ maren: { ...plain.maren, sizeClass: mine }, ruk: { sizeClass: theirs } });
    return grapple(table, [HIT, two(6), two(12)]).step("Check").data?.["total"];
  };

  it("SH-GRP-07 a man takes 2 off against somebody clearly larger, 4 against what can barely be handled", () => {
    expect([totalBySize("normal", "normal"), totalBySize("normal", "larger"), totalBySize("normal", "barely")]).toEqual([6, 4, 2]);
  });

  it("SH-GRP-09 sizes are compared: each step up costs 2, the same and the smaller nothing", () => {
    expect([totalBySize("larger", "larger"), totalBySize("larger", "normal"), totalBySize("larger", "barely")]).toEqual([6, 6, 4]);
    expect([totalBySize("barely", "normal"), totalBySize("barely", "barely")]).toEqual([6, 6]);
  });

  it("SH-GRP-07 the dialog shows what size costs, and people may change it", () => {
    const table = duel({ ...plain, ruk: { sizeClass: "larger" } });
    const shown = table.proposal("Maren", "unarmedAttack", { at: ["Ruk"] }).fields.find(({ key }) => key === "sizePenalty");
    expect(shown).toMatchObject({ kind: "integer", value: -2 });
    const options = { maneuver: "grapple", sizePenalty: 0 };
    const played = table.act("Maren", "unarmedAttack", { at: ["Ruk"], options }, [HIT, two(6), two(12)]);
    expect(played.step("Check").data).toMatchObject({ total: 6 });
    const same = duel(plain);
    expect(same.proposal("Maren", "unarmedAttack", { at: ["Ruk"] }).fields.map(({ key }) => key)).not.toContain("sizePenalty");
    const big = held(["Skeg"], { maren: { sizeClass: "larger" } });
    const { fields } = big.proposal("Maren", "escape");
    expect(fields.map(({ key, value }) => [key, value])).toEqual([
      ["sizePenalty-Actor.Ruk", -2],
      ["sizePenalty-Actor.Skeg", -2],
    ]);
    big.act("Maren", "escape", { options: { "sizePenalty-Actor.Skeg": 0 } }, [two(7), two(8), two(8)]);
    expect(grapplers(big)).toEqual(["Skeg"]);
  });

  it("SH-GRP-08 in every check: the escape and the dragging too", () => {
    const table = held([], { maren: { sizeClass: "larger" } });
    table.act("Maren", "escape", {}, [two(7), [4, 4]]);
    expect(grapplers(table)).toEqual([]);
    const drag = held([], { maren: { sizeClass: "larger" } });
    drag.phaseOf("enemies");
    drag.system("Ruk").actions.main = 1;
    const played = drag.act("Ruk", "moveGrappled", {}, [two(9), two(7)]);
    expect([played.step("Check").data?.["total"], grapplers(drag)]).toEqual([7, []]);
  });

  it("SH-GRP-10 who falls lets go; who is held and falls stays held, until death", () => {
    const table = held(["Skeg"]);
    table.gm("hurt", { at: ["Maren"], options: { amount: "10" } });
    expect([table.down("Maren"), grapplers(table)]).toEqual(["mortal", ["Ruk", "Skeg"]]);
    table.gm("hurt", { at: ["Ruk"], options: { amount: "30" } });
    expect([grapplers(table), table.system("Ruk").grappling]).toEqual([["Skeg"], ""]);
    table.gm("slay", { at: ["Maren"] });
    expect([grapplers(table), table.system("Skeg").grappling]).toEqual([[], ""]);
  });

  it("SH-GRP-10 the damage of the round's end changes nothing more for who has no hit points", () => {
    const table = held(["Skeg"]);
    table.gm("hurt", { at: ["Maren"], options: { amount: "10" } });
    table.nextRound(1, 1);
    expect([table.hp("Maren"), table.system("Maren").down.rounds]).toEqual([0, 5]);
  });

  it("SH-GRP-03 an axe at hand is no help to who is held at an opportunity", () => {
    const table = duel({ rukItems: [axe()], items: [sword()] });
    table.system("Ruk").grappledBy = ["Actor.Maren"];
    table.system("Maren").grappling = "Actor.Ruk";
    const { fields } = table.proposal("Ruk", "opportunityAttack", { at: ["Maren"] });
    expect(fields.find(({ key }) => key === "weapon")).toMatchObject({ value: "hands:melee" });
  });
});

describe("holds that nothing holds up", () => {
  const held = (): TestTable => {
    const table = duel({ others: [hero("Ada")] });
    table.act("Maren", "unarmedAttack", { at: ["Ruk"], options: { maneuver: "grapple" } }, [20, [6, 6], [1, 1]]);
    expect([table.system("Maren").grappling, table.system("Ruk").grappledBy]).toEqual(["Actor.Ruk", ["Actor.Maren"]]);
    return table;
  };
  const ties = (table: TestTable): unknown[] => [table.system("Maren").grappling, table.system("Ruk").grappledBy];

  it("SH-GRP-02 end with whatever comes next when the other one has left the battle", () => {
    const table = held();
    table.leave("Ruk");
    table.act("Ada", "speak");
    expect(table.system("Maren").grappling).toBe("");
  });

  it("SH-GRP-02 SH-GRP-05 end when the other one stands somewhere else, not for the ten feet of a drag", () => {
    const table = held().place({ Ruk: [3, 0] });
    table.act("Ada", "speak");
    expect(ties(table)).toEqual(["Actor.Ruk", ["Actor.Maren"]]);
    table.place({ Ruk: [8, 0] }).act("Ada", "speak");
    expect(ties(table)).toEqual(["", []]);
  });
});
