// No hit points left, what follows, first aid, healing; checks against each other; what is entered by hand.

import { describe, expect, it } from "vitest";
import { attackOf, axe, bandit, duel, maren, strike, sword } from "../duel.ts";
import type { ScriptedAnswer, Some, TestTable } from "../table.ts";
import { fight, hero, spell, weapon } from "../table.ts";

const hurt = (table: TestTable, name: string, amount: string, options: Record<string, boolean> = {}) =>
  table.gm("hurt", { at: [name], options: { amount, ...options } });
const sleep = spell("Sleep", { uses: { value: 1, max: 1 }, effect: "They sleep." });
const two = (total: number): readonly number[] => [Math.ceil(total / 2), Math.floor(total / 2)];

/** Maren is dying, Tobin stands next to her, Ruk somewhere. */
function infirmary(more: { tobin?: Some; ruk?: readonly [number, number]; options?: Record<string, number | string> } = {}): TestTable {
  const tobin = hero("Tobin", { system: { skills: { heal: 0 }, ...more.tobin } });
  const table = fight([maren(), tobin, bandit("Ruk")], more.options).place({ Maren: [0, 0], Tobin: [1, 0], Ruk: more.ruk ?? [9, 9] });
  hurt(table, "Maren", "12");
  return table;
}

describe("no hit points left", () => {
  it("SH-ZHP-01 a hero is mortally wounded and prone, a foe dead, or what the world says", () => {
    const table = fight([maren({ hp: { value: 5, max: 10 } }), bandit("Ruk")]);
    hurt(table, "Maren", "7");
    hurt(table, "Ruk", "5");
    expect([table.hp("Maren"), table.down("Maren"), table.hasCondition("Maren", "prone")]).toEqual([0, "mortal", true]);
    expect([table.hp("Ruk"), table.down("Ruk"), table.combatant("Ruk").defeated]).toEqual([0, "dead", true]);
    expect(table.offers("Maren", "unarmedAttack")).toBe("SH-ZHP-01 Unable.mortal");
    expect(table.offers("Maren", "snapAttack")).toBe("SH-ZHP-01 Unable.mortal");
    const other = fight([maren(), bandit("Ruk")], { zeroHp: "dead", npcAtZero: "mortal" });
    hurt(other, "Maren", "10");
    hurt(other, "Ruk", "5");
    expect([other.down("Maren"), other.down("Ruk")]).toEqual(["dead", "mortal"]);
  });

  it("SH-ZHP-01 whose hit points somebody has written down to nothing does nothing more, and falls when the round closes", () => {
    const table = fight([maren(), bandit("Ruk")], { moraleMode: "off" });
    for (const name of ["Maren", "Ruk"]) table.system(name).hp.value = 0;
    expect(table.offers("Maren", "unarmedAttack")).toBe("SH-ZHP-01 Unable.noHitPoints");
    expect(table.offers("Ruk", "unarmedAttack")).toBe("SH-ZHP-01 Unable.noHitPoints");
    table.nextRound();
    expect([table.down("Maren"), table.system("Maren").down.rounds, table.down("Ruk")]).toEqual(["mortal", 5, "dead"]);
    const healed = fight([maren(), bandit("Ruk")], { moraleMode: "off" });
    healed.system("Maren").hp.value = 0;
    healed.gm("heal", { at: ["Maren"], options: { amount: "3" } });
    expect([healed.down("Maren"), healed.hp("Maren"), healed.hasCondition("Maren", "prone")]).toEqual(["up", 3, false]);
  });

  it("SH-ZHP-02 six round ends are left, the running one included; then it is over", () => {
    const table = infirmary({ options: { moraleMode: "off" } });
    const left = [1, 2, 3, 4, 5].map(() => {
      table.nextRound();
      return table.system("Maren").down.rounds;
    });
    expect(left).toEqual([5, 4, 3, 2, 1]);
    expect(table.down("Maren")).toBe("mortal");
    table.nextRound();
    expect([table.down("Maren"), table.combatant("Maren").defeated]).toEqual(["dead", true]);
  });

  it("SH-ZHP-02 a blow that does not kill leaves somebody unconscious, and nothing is counted", () => {
    const table = fight([maren(), bandit("Ruk")]);
    hurt(table, "Maren", "12", { nonLethal: true });
    hurt(table, "Ruk", "12", { nonLethal: true });
    expect([table.down("Maren"), table.down("Ruk"), table.system("Maren").down.rounds]).toEqual(["unconscious", "unconscious", 0]);
    const club = duel({ items: [sword({ nonLethal: true })], ruk: { hp: { value: 3, max: 3 } } });
    strike(club, [20, 5]);
    expect(club.down("Ruk")).toBe("unconscious");
  });

  it("SH-ZHP-01 damage to who is down changes nothing more", () => {
    const table = infirmary();
    hurt(table, "Maren", "9", { nonLethal: true });
    expect([table.hp("Maren"), table.down("Maren"), table.system("Maren").down.rounds]).toEqual([0, "mortal", 6]);
  });
});

describe("help", () => {
  it("SH-ZHP-03 first aid of 8 or more makes somebody stable, and costs a Main", () => {
    const saved = infirmary();
    const played = saved.act("Tobin", "firstAid", { at: ["Maren"] }, [[5, 3]]);
    expect(played.step("Check").data).toMatchObject({ total: 8, attribute: "" });
    expect([saved.down("Maren"), saved.system("Maren").down.rounds, saved.hp("Maren"), saved.budget("Tobin")]).toEqual([
      "stable",
      0,
      0,
      "0/1",
    ]);
    const lost = infirmary();
    expect(lost.act("Tobin", "firstAid", { at: ["Maren"] }, [[4, 3]]).has("StillDying")).toBe(true);
    expect(lost.down("Maren")).toBe("mortal");
    const skilled = infirmary({ tobin: { skills: { heal: 1 } } });
    skilled.act("Tobin", "firstAid", { at: ["Maren"] }, [[4, 3]]);
    expect(skilled.down("Maren")).toBe("stable");
    const hard = infirmary({ options: { firstAidDc: 10 } });
    hard.act("Tobin", "firstAid", { at: ["Maren"], options: { modifier: 1 } }, [[5, 3]]);
    expect(hard.down("Maren")).toBe("mortal");
  });

  it("SH-ZHP-03 an armed foe beside the helper strikes first, and may end it", () => {
    const table = infirmary({ ruk: [2, 0], tobin: { hp: { value: 1, max: 6 }, ac: { base: 5 } } });
    const dialog = table.proposal("Tobin", "firstAid", { at: ["Maren"] });
    expect(dialog.fields.find(({ key }) => key === "provokes-Actor.Ruk")).toMatchObject({ value: true });
    const played = table.act("Tobin", "firstAid", { at: ["Maren"] }, [{ choose: ["opportunityAttack"] }, 19, 6]);
    expect([table.down("Tobin"), table.down("Maren"), played.has("StoppedByOpportunity")]).toEqual(["mortal", "mortal", true]);
  });

  it("SH-ZHP-03 only for the dying, and only beside them", () => {
    const table = infirmary();
    const aid = (at: string) => () => table.act("Tobin", "firstAid", { at: [at] });
    expect(table.refusal(aid("Ruk"))).toBe("SH-ZHP-03 NotDying");
    table.place({ Tobin: [3, 0] });
    expect(table.refusal(aid("Maren"))).toBe("SH-ZHP-03 NotBeside");
  });

  it("SH-ZHP-03 any hit point gained brings somebody back, still prone", () => {
    const table = infirmary();
    table.gm("heal", { at: ["Maren"], options: { amount: "1d4" } }, [3]);
    expect([table.hp("Maren"), table.down("Maren"), table.hasCondition("Maren", "prone")]).toEqual([3, "up", true]);
    table.act("Maren", "recover", { options: { amount: "50" } });
    expect(table.hp("Maren")).toBe(10);
    hurt(table, "Ruk", "9");
    expect(table.refusal(() => table.gm("heal", { at: ["Ruk"], options: { amount: "5" } }))).toBe("SH-ZHP-01 TargetDead");
    table.gm("revive", { at: ["Ruk"] });
    expect([table.hp("Ruk"), table.down("Ruk"), table.combatant("Ruk").defeated]).toEqual([1, "up", false]);
    expect(table.refusal(() => table.gm("revive", { at: ["Ruk"] }))).toBe("SH-ZHP-03 NotDown");
  });

  it("SH-ZHP-03 whoever comes back while its side acts goes on with what is left", () => {
    const table = infirmary();
    table.act("Tobin", "run", { options: { feet: 5 } });
    table.gm("heal", { at: ["Maren"], options: { amount: "4" } });
    expect(table.offers("Maren", "unarmedAttack")).toBe("available");
  });
});

describe("checks against each other", () => {
  it("SH-CHK-01 two dice, attribute and level; the starter has to come out ahead, a tie changes nothing", () => {
    const shove = (mine: number, theirs: number, options: Record<string, string> = {}): unknown => {
      const table = duel({ maren: { attributes: {}, skills: {} }, options });
      const script: ScriptedAnswer[] = [20, two(mine), two(theirs), ...(mine > theirs ? [{ choose: ["prone"] }] : [])];
      const played = strike(table, script, { maneuver: "shove" });
      return played.has("CheckWon");
    };
    expect([shove(9, 8), shove(8, 8), shove(7, 8)]).toEqual([true, false, false]);
    const table = duel({ maren: { attributes: { str: { mod: 2 } }, skills: { brawl: 1 } } });
    const check = strike(table, [20, two(5), two(12)], { maneuver: "shove" }).step("Check");
    expect(check).toMatchObject({ data: { total: 8 }, breakdown: { total: 3 } });
  });

  it("SH-CHK-01 with the dice that the world has typed in, or the usual ones where that is nothing to roll", () => {
    const asked = (checkDice: string): unknown => {
      const table = duel({ options: { checkDice }, maren: { attributes: {}, skills: {} } });
      const dice = checkDice === "1d20" ? 1 : [1, 1];
      const played = strike(table, [20, dice, dice], { maneuver: "shove" });
      return played.asked.find(({ text }) => text === "SHOCK.Ask.Shove");
    };
    expect(asked("1d20")).toMatchObject({ dice: { terms: [{ count: 1, faces: 20 }] } });
    expect(asked("a lot")).toMatchObject({ dice: { terms: [{ count: 2, faces: 6 }] } });
  });

  it("SH-CHK-01 whoever is untrained has the level that the world sets", () => {
    const total = (options: Record<string, number>): unknown => {
      const table = duel({ maren: { attributes: {}, skills: {} }, options });
      return strike(table, [20, two(6), two(12)], { maneuver: "shove" }).step("Check").data?.["total"];
    };
    expect([total({}), total({ untrainedLevel: -1 })]).toEqual([6, 5]);
  });
});

describe("by hand", () => {
  it("SH-DMG-01 damage that is typed in, in dice or numbers, on the sheet and by the GM", () => {
    const table = fight([maren(), bandit("Ruk"), bandit("Skeg")]);
    table.act("Maren", "suffer", { options: { amount: "2d6" } }, [[1, 2]]);
    table.gm("hurt", { at: ["Ruk", "Skeg"], options: { amount: "2" } });
    expect([table.hp("Maren"), table.hp("Ruk"), table.hp("Skeg")]).toEqual([7, 3, 3]);
    table.gm("slay", { at: ["Ruk"] });
    expect([table.hp("Ruk"), table.down("Ruk")]).toEqual([0, "dead"]);
  });

  it("SH-ZHP-01 whoever falls in the middle of its turn leaves it to the others", () => {
    const table = fight([maren(), hero("Tobin"), bandit("Ruk", {}, [axe()])]).place({ Maren: [0, 0], Tobin: [0, 1], Ruk: [1, 0] });
    strike(table, [1, { choose: ["none"] }]);
    expect(table.active).toBe("Maren");
    hurt(table, "Maren", "20");
    expect(table.now).not.toBe("Maren");
    expect(table.phase).toBe("party");
  });

  it("SH-SNP-04 a wounded caster may lose the spell, if the GM says so", () => {
    const cast = (answer: boolean): TestTable => {
      const mage = hero("Ilka", { system: { hp: { value: 8, max: 8 }, ac: { base: 5 } }, items: [weapon("Staff"), sleep] });
      const table = fight([mage, bandit("Ruk", { disciplined: true })]).place({ Ilka: [0, 0], Ruk: [1, 0] });
      table.act("Ilka", "castSpell", { item: "Sleep" }, [{ choose: ["snapAttack"] }, 18, 3, { confirm: answer }]);
      return table;
    };
    const last = (table: TestTable): string[] => table.records.at(-1)?.record.steps.map(({ text }) => text) ?? [];
    expect(last(cast(true))).toContain("SHOCK.Step.SpellBroken");
    expect(last(cast(false))).toContain("SHOCK.Step.SpellEffect");
    expect(cast(true).creature("Ilka").items["Sleep"]?.system).toMatchObject({ uses: { value: 0 } });
  });

  it("SH-SNP-04 a spell that cannot be broken is answered by nobody, and one without uses is not cast", () => {
    const sturdy = spell("Ward", { interruptible: false, uses: { value: 1, max: 1 }, effect: "A wall." });
    const mage = hero("Ilka", { items: [sturdy] });
    const table = fight([mage, bandit("Ruk", { disciplined: true })]).place({ Ilka: [0, 0], Ruk: [1, 0] });
    expect(table.act("Ilka", "castSpell", { item: "Ward" }).has("SpellEffect")).toBe(true);
    expect(table.budget("Ilka")).toBe("0/1");
    table.system("Ilka").actions.main = 1;
    expect(table.offers("Ilka", "castSpell", "Ward")).toBe("SH-ACT-05 NoUsesLeft");
  });

  it("SH-SNP-04 a caster who falls casts nothing", () => {
    const mage = hero("Ilka", { system: { hp: { value: 2, max: 8 }, ac: { base: 5 } }, items: [sleep] });
    const table = fight([mage, bandit("Ruk", { disciplined: true })]).place({ Ilka: [0, 0], Ruk: [1, 0] });
    const played = table.act("Ilka", "castSpell", { item: "Sleep" }, [{ choose: ["snapAttack"] }, 18, 3]);
    expect([table.down("Ilka"), played.has("SpellBroken"), played.has("SpellEffect")]).toEqual(["mortal", true, false]);
  });

  it("SH-ATK-02 the card names what a roll was compared with", () => {
    expect(attackOf(strike(duel(), [20, 1])).against).toBe("acMelee");
  });
});
