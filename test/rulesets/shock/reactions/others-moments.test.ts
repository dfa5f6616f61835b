// Deeds in somebody else's moment: they are the deeds of one's own turn, and what was declared is worked out again when they are done.

import { describe, expect, it } from "vitest";
import { axe, attackOf, bandit, duel, maren, strike, sword, terms } from "../duel.ts";
import { feature, fight, foe, hero, spell, weapon } from "../table.ts";

const choose = (deed: string, data: Record<string, string | number | boolean> = {}) => ({ choose: [deed], data });
const PASS = { choose: ["none"] } as const;

/** Ruk attacks Maren, who holds her turn. */
const holding = (more: Parameters<typeof duel>[0] = {}) => {
  const table = duel({ alert: true, ...more });
  table.act("Maren", "hold");
  return table;
};
const axeAtMaren = { item: "Axe", at: ["Maren"] };

describe("what a held turn answers with", () => {
  it("SH-HLD-03 SH-MOD-03 whoever is shoved to the ground by it strikes at −4", () => {
    const table = holding();
    const shove = choose("meleeAttack:Sword", { maneuver: "shove" });
    const played = table.act("Ruk", "meleeAttack", axeAtMaren, [shove, 20, [6, 6], [1, 1], { choose: ["prone"] }, 10]);
    const own = played.steps.findLast(({ text }) => text === "SHOCK.Step.Attack.strike");
    expect([own?.about, terms(own ?? {})]).toEqual(["Actor.Maren", ["HitDice 1", "WhileProne -4"]]);
  });

  it("SH-HLD-03 SH-GRP-03 whoever is grappled by it does not strike with an axe any more, and the Main is gone", () => {
    const table = holding();
    const grapple = choose("unarmedAttack", { maneuver: "grapple" });
    const played = table.act("Ruk", "meleeAttack", axeAtMaren, [grapple, 20, [6, 6], [1, 1]]);
    expect(played.steps.some(({ rule, text }) => rule === "SH-GRP-03" && text === "SHOCK.Refusal.OnlyUnarmed")).toBe(true);
    expect([table.system("Ruk").actions.main, table.hp("Maren"), table.system("Maren").grappling]).toEqual([0, 10, "Actor.Ruk"]);
  });

  it("SH-HLD-03 SH-CHG-01 SH-PRN-02 a charger that falls has not the legs for the way", () => {
    const table = holding({ at: [8, 0], items: [sword({ reach: 40 })] });
    const shove = choose("meleeAttack:Sword", { maneuver: "shove" });
    const script = [shove, 20, [6, 6], [1, 1], { choose: ["prone"] }];
    const played = table.act("Ruk", "charge", { at: ["Maren"], options: { feet: 35 } }, script);
    expect([played.has("Charges"), table.system("Ruk").chargePenalty, table.budget("Ruk")]).toEqual([false, false, "0/0"]);
  });

  it("SH-HLD-03 SH-RUN-01 a run asks as well, and whoever is shoved down goes only as far as one crawls", () => {
    const table = holding();
    const shove = choose("meleeAttack:Sword", { maneuver: "shove" });
    const played = table.act("Ruk", "run", { options: { feet: 30, "far-Actor.Maren": 5 } }, [
      shove,
      20,
      PASS,
      [6, 6],
      [1, 1],
      { choose: ["prone"] },
    ]);
    expect([played.has("Runs"), table.system("Ruk").actions.move]).toEqual([false, 0]);
  });

  it("SH-HLD-02 is anything that the turn had left: a spell, with its use and its words", () => {
    const table = holding({ items: [spell("Doom", { uses: { value: 1, max: 1 }, effect: "All is dark." })] });
    const played = table.act("Ruk", "meleeAttack", axeAtMaren, [choose("castSpell:Doom"), 2]);
    expect([played.step("SpellEffect").data?.["effect"], table.system("Maren").actions.main]).toEqual(["All is dark.", 0]);
    expect(table.creature("Maren").items["Doom"]?.system).toMatchObject({ uses: { value: 0 } });
  });

  it("SH-HLD-02 with its own questions: the modifier of the table counts", () => {
    const table = holding();
    const played = table.act("Ruk", "meleeAttack", axeAtMaren, [choose("meleeAttack:Sword", { modifier: 2 }), 5, 10]);
    expect(terms(attackOf(played))).toContain("Modifier 2");
  });

  it("SH-HLD-02 a click on what is held does one deed with it", () => {
    const table = holding();
    const { fields } = table.proposal("Maren", "release", { at: ["Ruk"], options: { deed: "meleeAttack:Sword" } });
    expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(["deed", "deed-modifier", "deed-maneuver"]));
    expect(table.proposal("Maren", "release", { options: { deed: "meleeAttack:Sword" } }).refusal?.text).toBe(
      "SHOCK.Refusal.NobodyAimedAt",
    );
    table.act("Maren", "release", { at: ["Ruk"], options: { deed: "meleeAttack:Sword" } }, [1, PASS]);
    expect([table.budget("Maren"), table.offers("Maren", "release")]).toEqual(["0/0", "available"]);
  });
});

describe("opportunities and Snap Attacks", () => {
  it("SH-OA-01 SH-MOD-12 have the whole dialog of the attack", () => {
    const table = duel();
    const played = table.act("Maren", "run", { options: { feet: 30 } }, [choose("opportunityAttack", { modifier: 3 }), 5, PASS]);
    expect(terms(attackOf(played))).toEqual(["HitDice 1", "Modifier 3"]);
    expect(table.system("Ruk").opportunitiesTaken).toBe(1);
  });

  it("SH-MOD-09 without a map nobody shoots a bow at whoever strikes from nearby", () => {
    const bow = weapon("Bow", { mode: "bow", hands: 2, attributes: ["dex"] });
    const table = duel({ rukFirst: true, alert: true, at: null, items: [bow] });
    const played = table.act("Ruk", "meleeAttack", axeAtMaren, [15, choose("snapAttack", {}), 2, 1]);
    const snap = played.steps.find(({ text, about }) => text === "SHOCK.Step.Attack.strike" && about === "Actor.Ruk");
    expect(snap?.data?.["item"]).toBe("SHOCK.Term.BareHands");
  });
});

describe("Instant powers once the die has fallen", () => {
  const lucky = (turns: string, more: Record<string, number> = {}) =>
    feature("Luck", { actionType: "instant", uses: { value: 1, max: 1 }, turns, ...more });

  it("SH-ACT-05 turn a hit into a miss for whoever is struck", () => {
    const table = duel({ rukFirst: true, items: [sword(), lucky("miss")], maren: { ac: { base: 15 } } });
    const played = table.act("Ruk", "meleeAttack", axeAtMaren, [19, choose("useFeature:Luck")]);
    expect([table.hp("Maren"), played.step("TurnedAside").rule]).toEqual([10, "SH-ACT-05"]);
    expect(table.creature("Maren").items["Luck"]?.system).toMatchObject({ uses: { value: 0 } });
    table.system("Ruk").actions.main = 1;
    expect(table.act("Ruk", "meleeAttack", axeAtMaren, [19, 2]).asks).toEqual(["Attack.main", "Damage"]);
  });

  it("SH-ACT-05 throw again, or make a hit of a miss, for whoever strikes", () => {
    const again = duel({ items: [sword(), lucky("again")] });
    expect(strike(again, [2, choose("useFeature:Luck"), 19, 4]).asks).toEqual(["Attack.main", "Rolled", "Attack.main", "Damage"]);
    expect(again.hp("Ruk")).toBe(15);
    const sure = duel({ items: [sword(), lucky("hit")], ruk: { ac: { base: 30 } } });
    strike(sure, [2, choose("useFeature:Luck"), 4]);
    expect(sure.hp("Ruk")).toBe(15);
  });

  it("SH-ACT-05 take something off the wound, by a spell of a friend", () => {
    const ward = hero("Ada", { items: [spell("Ward", { actionType: "instant", lessens: 3, interruptible: false })] });
    const table = fight([maren(), ward, bandit("Ruk")], {}, "foes").place({ Maren: [0, 0], Ada: [9, 9], Ruk: [1, 0] });
    for (const name of ["Maren", "Ada"]) table.system(name).actions.main = 0;
    table.act("Ruk", "meleeAttack", axeAtMaren, [19, choose("castSpell:Ward"), 5]);
    expect(table.hp("Maren")).toBe(8);
  });

  it("SH-ACT-06 all of one moment is rolled before anything of it is done", () => {
    const people = [maren(), hero("Ada", { items: [sword()] }), foe("Ruk", { system: { hp: { value: 3, max: 3 } }, items: [axe()] })];
    const table = fight(people, {}, "foes").place({ Maren: [0, 0], Ada: [1, 1], Ruk: [1, 0] });
    const played = table.act("Ruk", "meleeAttack", axeAtMaren, [19, choose("snapAttack"), choose("snapAttack"), 19, 5, 19, 5]);
    expect(played.steps.filter(({ text }) => text === "SHOCK.Step.Attack.strike")).toHaveLength(3);
    expect([table.down("Ruk"), played.has("CutShort"), table.hp("Maren")]).toEqual(["dead", true, 10]);
  });
});

describe("questions", () => {
  it("SH-SHK-01 whoever a miss hurts all the same is told how much, before anything is answered", () => {
    const items = [sword(), feature("Luck", { actionType: "instant", uses: { value: 1, max: 1 }, lessens: 2 })];
    const told = (shock: number, natural: number): unknown[] => {
      const table = duel({ rukFirst: true, items, maren: { ac: { base: 13 } }, rukItems: [axe({ shock: { value: shock, ac: 15 } })] });
      const asked = table.act("Ruk", "meleeAttack", axeAtMaren, [natural, PASS, ...(natural === 19 ? [3] : [])]).asked;
      return asked.filter(({ text }) => text === "SHOCK.Ask.Rolled").map(({ data }) => [data?.["outcome"], data?.["shock"]]);
    };
    expect([told(4, 2), told(4, 19)]).toEqual([[["SHOCK.Ask.Outcome.shock", 4]], [["SHOCK.Ask.Outcome.hit", 0]]]);
  });

  it("SH-SNP-02 nobody is asked who has nothing to answer with, nor by those who only answer", () => {
    const table = duel({ rukFirst: true });
    expect(table.act("Ruk", "meleeAttack", axeAtMaren, [19, 3]).asks).toEqual(["Attack.main", "Damage"]);
    const both = duel({ rukFirst: true, alert: true, ruk: { disciplined: true } });
    const played = both.act("Ruk", "meleeAttack", axeAtMaren, [19, choose("snapAttack"), 2, 3]);
    expect(played.asks).toEqual(["Attack.main", "Rolled", "Attack.snap", "Damage"]);
  });
});
