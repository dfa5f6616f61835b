// Interrupts, and free abilities with a trigger, are asked about at their moment; what they answer is worked out again.

import { describe, expect, it } from "vitest";
import type { Some } from "../duel.ts";
import type { Played, TestTable } from "../table.ts";
import { ability, foe, hero, stance, turnOf, uuid } from "../table.ts";

const HIT = [4, 4, 3];
const MISS = [1, 1, 2];
const PASS = { choose: ["none"] };
const use = (id: string) => ({ choose: [`useAbility:${id}`] });
const CLUB = ability("Club", { types: ["melee"], damage: { formula: "12" } });
/** An Interrupt against whoever does it: 5 damage, and what it leaves behind. */
const riposte = (answers: string, more: Some = {}) =>
  ability("Riposte", {
    answers,
    action: "interrupt",
    trigger: "Its moment",
    types: ["melee"],
    target: { who: "enemy", count: 1, range: "nearby" },
    damage: { formula: "5" },
    ...more,
  });
const shelter = (answers: string, more: Some = {}) =>
  ability("Shelter", {
    answers,
    action: "interrupt",
    trigger: "Its moment",
    target: { who: "ally", count: 1, range: "nearby" },
    defense: "",
    healing: { kind: "plain", formula: "6" },
    ...more,
  });

/** F's turn, engaged with B, whose friend A is near; A or B has the ability. */
function brawl(
  item: ReturnType<typeof ability>,
  owner: "A" | "B" = "A",
  more: { readonly hp?: number; readonly hits?: number } = {},
): TestTable {
  const items = (name: string) => (name === owner ? [stance("Blade"), item] : [stance("Blade")]);
  const hp = { value: more.hits ?? 30, max: 30 };
  const table = turnOf("F", [
    hero("A", { items: items("A") }),
    hero("B", { items: items("B"), system: { hp } }),
    foe("F", { system: { band: "fast", hp: { value: more.hp ?? 40, max: 40 } }, items: [CLUB] }),
  ]);
  return table.stand(["F", "B", "engaged"], ["A", "B", "nearby"], ["A", "F", "nearby"]);
}
const bash = (table: TestTable, ...script: Parameters<TestTable["act"]>[3] & object): Played =>
  table.act("F", "useAbility", { item: "Club", at: ["B"] }, script);
const rules = (played: Played) => played.asked.map(({ rule, of }) => [rule, of]);

describe("triggered abilities", () => {
  it("VO-ACT-05 whoever is attacked is asked before the dice, and answers with the whole deed", () => {
    const table = brawl(riposte("attacked"), "B");
    // A may step in, B may answer: both are asked at once.
    const played = bash(table, PASS, use("Riposte"), HIT, MISS);
    expect(rules(played).slice(0, 3)).toEqual([
      ["VO-INT-01", uuid("A")],
      ["VO-ACT-05", uuid("B")],
      ["VO-ATK-01", uuid("B")],
    ]);
    expect([table.hp("F"), table.hp("B"), table.system("B").interruptReady]).toEqual([35, 30, false]);
  });

  it("VO-ACT-05 an attacker who falls to the answer strikes nobody, though the action is spent", () => {
    const table = brawl(riposte("attacked"), "B", { hp: 5 });
    const played = bash(table, PASS, use("Riposte"), HIT);
    expect(played.steps.some(({ rule, text }) => rule === "VO-DTH-05" || text === "SORTIE.Step.CutShort")).toBe(true);
    expect([table.hp("B"), table.foe("F").system.defeat]).toEqual([30, "dead"]);
  });

  it("VO-ACT-05 what an answer does to the attacker counts in the roll that comes after it", () => {
    const table = brawl(riposte("attacked", { effects: [{ condition: "dazed" }] }), "B");
    const played = bash(table, PASS, use("Riposte"), HIT, [6, 6, 1, 1]);
    expect(played.steps.filter(({ text }) => text === "VOLITION.Step.Attack").at(-1)?.data).toMatchObject({ natural: 8, total: 9 });
    expect(table.hp("B")).toBe(30);
  });

  it("VO-ACT-05 an ally's hit is answered before its damage falls, an ally's miss is not", () => {
    const hit = brawl(shelter("allyHit"), "A", { hits: 20 });
    const played = bash(hit, PASS, HIT, use("Shelter"));
    expect([played.asked.at(-1)?.text, hit.hp("B")]).toEqual(["VOLITION.Ask.Triggered.hit", 14]);
    const missed = brawl(shelter("allyHit"), "A", { hits: 20 });
    expect(bash(missed, PASS, MISS).asked).toHaveLength(2);
  });

  it("VO-ACT-05 whoever is missed may answer it, whoever is hit may answer that", () => {
    const missed = brawl(riposte("missed", { action: "free" }), "B");
    bash(missed, PASS, MISS, use("Riposte"), HIT);
    expect([missed.hp("F"), missed.system("B").interruptReady]).toEqual([35, true]);
    const hit = brawl(riposte("hit"), "B", { hp: 5 });
    bash(hit, PASS, HIT, use("Riposte"), HIT);
    // The one who hit has fallen before the damage.
    expect(hit.hp("B")).toBe(30);
  });

  it("VO-ACT-05 an ally who falls is caught: by a blow, by ongoing damage, by a hand", () => {
    const catches = () => brawl(shelter("allyFalls", { healing: { kind: "plain", formula: "7" } }), "A", { hits: 10 });
    const struck = catches();
    bash(struck, PASS, HIT, use("Shelter"));
    expect(struck.hp("B")).toBe(7);
    const burning = catches();
    burning.turnOf("B");
    burning.act("F", "impose", { at: ["B"], options: { condition: "ongoing", ongoing: 11, duration: "manual", type: "fire" } });
    burning.endTurn(use("Shelter"));
    expect(burning.hp("B")).toBe(7);
    const hurt = catches();
    hurt.act("B", "suffer", { options: { amount: "12" } }, [use("Shelter")]);
    expect(hurt.hp("B")).toBe(7);
  });

  it("VO-ACT-05 whoever is hurt is helped after the damage, not before it", () => {
    const table = brawl(shelter("allyHurt"));
    bash(table, PASS, HIT, use("Shelter"));
    expect(table.hp("B")).toBe(24);
    const own = brawl(riposte("hurt"), "B");
    bash(own, PASS, HIT, use("Riposte"), HIT);
    expect([own.hp("B"), own.hp("F")]).toEqual([18, 35]);
  });

  it("VO-ACT-05 an engaged enemy that moves away is answered while it is still there", () => {
    const leaves = (answer: { readonly choose: string[] }) => {
      const table = brawl(
        riposte("enemyLeaves", { target: { who: "enemy", count: 1, range: "engaged" }, effects: [{ condition: "stuck" }] }),
        "B",
      );
      table.system("B").activeStance = "";
      table.lay("B", "grabbed");
      table.act("F", "move", {}, answer === PASS ? [answer] : [answer, HIT]);
      return [table.hp("F"), table.relation("F", "B")];
    };
    expect([leaves(use("Riposte")), leaves(PASS)]).toEqual([
      [35, "engaged"],
      [40, "nearby"],
    ]);
  });

  it("VO-ACT-05 VO-INT-01 one who comes to engage is answered, at the same time as friends may step in", () => {
    const table = brawl(riposte("enemyComes"), "B");
    table.stand(["F", "B", "nearby"]);
    const played = table.act("F", "move", { at: ["B"] }, [{ choose: ["intercept"] }, use("Riposte"), HIT]);
    expect(rules(played).slice(0, 2)).toEqual([
      ["VO-INT-01", uuid("A")],
      ["VO-ACT-05", uuid("B")],
    ]);
    expect([table.relation("F", "A"), table.relation("F", "B"), table.hp("F")]).toEqual(["engaged", "nearby", 35]);
  });

  it("VO-ACT-05 whoever has used the Interrupt is not asked again before its own turn, and is told that it is the only one", () => {
    const table = brawl(riposte("attacked"), "B");
    const first = bash(table, PASS, use("Riposte"), HIT, MISS);
    const asks = first.asked[1];
    expect(asks?.kind === "choose" ? asks.notes?.map(({ text }) => text) : []).toEqual(["VOLITION.Note.OneInterrupt"]);
    table.system("F").budget.standard = 1;
    expect(rules(bash(table, PASS, MISS)).map(([rule]) => rule)).toEqual(["VO-INT-01", "VO-ATK-01"]);
  });

  it("VO-ABL-03 VO-ABL-10 nobody is asked for what is spent, too dear, out of range, or never to be asked for", () => {
    const asks = (more: Some, answers = "attacked") => bash(brawl(riposte(answers, more), "B"), PASS, MISS).asked.length;
    expect([
      asks({ frequency: "encounter", uses: { value: 0, max: 1 } }),
      asks({ spend: 2 }),
      asks({}, "none"),
      asks({ action: "quick" }),
    ]).toEqual([2, 2, 2, 2]);
    const far = brawl(shelter("allyHit"));
    far.stand(["A", "B", "far"]);
    expect(bash(far, HIT).asked).toHaveLength(1);
  });

  it("VO-ABL-06 asked at its moment nobody is asked once more whether that has come; by a click it is", () => {
    const table = brawl(riposte("attacked"), "B");
    const question = bash(table, PASS, PASS, MISS).asked[1];
    const offered = question?.kind === "choose" ? question.options[1]?.proposal?.fields.map(({ key }) => key) : [];
    expect(offered).not.toContain("triggered");
    expect(table.proposal("B", "useAbility", { item: "Riposte", at: ["F"] }).fields.map(({ key }) => key)).toContain("triggered");
  });

  it("VO-OPP-01 an opening is answered in full: its own modifier, and answers to it one level deeper", () => {
    const table = brawl(shelter("allyHit"), "A", { hits: 20 });
    table.turnOf("B");
    const strike = { choose: ["opportunityAttack"], data: { modifier: 4 } };
    const played = table.act("B", "move", {}, [strike, [2, 3, 3], use("Shelter")]);
    expect(played.step("Attack").data).toMatchObject({ total: 13 });
    expect(table.hp("B")).toBe(14);
  });
});
