// Attacks outside of one's turn: Snap Attacks, opportunities taken by hand, answers to a charge; and who steps in their way.

import { describe, expect, it } from "vitest";
import { attackOf, bandit, duel, maren, strike, sword, terms } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, hero } from "../table.ts";

describe("Snap Attacks", () => {
  it("SH-SNP-01 the unspent Main buys one attack at −4, also while others act", () => {
    const table = duel({ rukFirst: true, alert: true });
    const played = table.act("Maren", "snapAttack", { at: ["Ruk"] }, [14, { choose: ["none"] }, 3]);
    expect(attackOf(played)).toMatchObject({ data: { total: 13 }, outcome: "hit" });
    expect(terms(attackOf(played))).toContain("Snap -4");
    expect([table.budget("Maren"), table.hp("Ruk")]).toEqual(["0/1", 16]);
  });

  it("SH-SNP-02 but not once the Main is gone", () => {
    const table = duel({ rukFirst: true });
    expect(table.offers("Maren", "snapAttack")).toBe("SH-SNP-02 NoMainForInstant");
    const spent = duel();
    strike(spent, [2]);
    expect(spent.offers("Maren", "snapAttack")).toBe("SH-SNP-02 NoMainForInstant");
  });

  it("SH-SNP-03 foes need discipline for it, heroes do not", () => {
    const table = duel({ alert: true });
    expect([table.applies("Ruk", "snapAttack"), table.applies("Maren", "snapAttack")]).toEqual([false, true]);
    expect(table.offers("Ruk", "snapAttack")).toBe("SH-SNP-03 Undisciplined");
    const drilled = duel({ alert: true, ruk: { disciplined: true } });
    expect([drilled.applies("Ruk", "snapAttack"), drilled.offers("Ruk", "snapAttack")]).toEqual([true, "available"]);
  });

  it("SH-SNP-04 it can drop a foe that has hit, before the damage, which then never happens", () => {
    const table = duel({ rukFirst: true, ruk: { hp: { value: 3, max: 3 } }, alert: true });
    const played = table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] }, [18, { choose: ["snapAttack"] }, 14, 3]);
    expect(played.asks).toEqual(["Attack.main", "Rolled", "Attack.snap", "Damage"]);
    expect([table.hp("Ruk"), table.down("Ruk"), table.hp("Maren")]).toEqual([0, "dead", 10]);
    expect(played.step("CutShort").rule).toBe("SH-SNP-04");
    const survived = duel({ rukFirst: true, alert: true });
    survived.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] }, [18, { choose: ["snapAttack"] }, 14, 3, 6]);
    expect([survived.hp("Ruk"), survived.hp("Maren")]).toEqual([16, 4]);
  });

  it("SH-SHV-03 a Snap Attack may be a shove", () => {
    const table = duel({ rukFirst: true });
    table.system("Maren").actions.main = 1;
    table.system("Ruk").actions.main = 0;
    const played = table.act("Maren", "snapAttack", { at: ["Ruk"], options: { maneuver: "shove" } }, [
      16,
      [4, 4],
      [4, 3],
      { choose: ["prone"] },
    ]);
    expect(attackOf(played)).toMatchObject({ data: { total: 15 }, outcome: "hit" });
    expect([table.hasCondition("Ruk", "prone"), table.budget("Maren"), table.hp("Ruk")]).toEqual([true, "0/1", 20]);
  });

  it("SH-ACT-06 whoever is snapped at may snap back in the same moment: both blows fall, whatever the other does", () => {
    const ruk = { disciplined: true, hp: { value: 3, max: 3 } };
    const table = duel({ rukFirst: true, alert: true, ruk, maren: { hp: { value: 3, max: 10 } } });
    const played = table.act("Maren", "snapAttack", { at: ["Ruk"] }, [{ choose: ["snapAttack"] }, 19, 6, 19, 8]);
    expect(played.asks).toEqual(["SnapBack", "Attack.snap", "Damage", "Attack.snap", "Damage"]);
    expect([table.down("Ruk"), table.down("Maren")]).toEqual(["dead", "mortal"]);
  });
});

describe("held turns in the window", () => {
  it("SH-HLD-03 who holds may act when an attack is declared, and again once it is rolled, without the penalty of a Snap Attack", () => {
    const table = fight([maren(), hero("Ada", { items: [sword()] }), bandit("Ruk")]).place({ Maren: [0, 0], Ada: [1, 1], Ruk: [1, 0] });
    table.act("Ada", "hold");
    table.system("Maren").actions.main = 0;
    table.done("Maren");
    const played = table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] }, [
      { choose: ["none"] },
      18,
      { choose: ["meleeAttack:Sword"] },
      14,
      8,
    ]);
    expect(played.asks).toEqual(["Declared", "Attack.main", "Rolled", "Attack.held", "Damage"]);
    const offered = played.asked[2];
    expect(offered?.kind === "choose" && offered.options.some(({ value }) => value === "snapAttack")).toBe(false);
    expect([table.down("Ruk"), table.hp("Maren"), played.has("CutShort")]).toEqual(["dead", 10, true]);
  });
});

describe("opportunities by hand", () => {
  it("SH-OA-01 an opportunity that nobody was asked about is taken with a click, at no cost, while another side acts", () => {
    const table = duel();
    table.system("Maren").actions.main = 0;
    const played = table.act("Ruk", "opportunityAttack", { at: ["Maren"] }, [{ confirm: true }, 15, 4]);
    expect([attackOf(played).outcome, table.hp("Maren"), table.budget("Ruk")]).toEqual(["hit", 6, "0/1"]);
    expect(table.offers("Maren", "opportunityAttack")).toBe("SH-OA-01 OwnPhase");
  });

  it("SH-OA-01 not without its trigger: the GM is asked whether the target has given an opening, and a no costs nothing", () => {
    const table = duel();
    const played = table.act("Ruk", "opportunityAttack", { at: ["Maren"] }, [{ confirm: false }]);
    expect([played.has("NoOpening"), table.system("Ruk").opportunitiesTaken]).toEqual([true, 0]);
  });

  it("SH-OA-02 but not by the unarmed, nor at somebody who was disengaged from, nor twice where the world allows one", () => {
    const strikes = (table: TestTable) => () => table.act("Ruk", "opportunityAttack", { at: ["Maren"] }, [{ confirm: true }, 1]);
    const unarmed = duel({ rukItems: [] });
    expect(unarmed.refusal(strikes(unarmed))).toBe("SH-OA-01 NotArmed");
    const away = duel();
    away.system("Maren").disengagedFrom = ["Actor.Ruk"];
    expect(away.refusal(strikes(away))).toBe("SH-OA-02 Disengaged");
    const once = duel({ options: { oaPerRound: "one" } });
    once.system("Maren").actions.main = 0;
    strikes(once)();
    expect(once.refusal(strikes(once))).toBe("SH-OA-01 OpportunityTaken");
  });
});

describe("answers to a charge", () => {
  it("SH-SNP-02 whoever is charged at, and whoever stands beside it, can strike at the charger where it has come to", () => {
    const table = fight(
      [maren(), hero("Ada", { items: [sword()] }), hero("Bo"), bandit("Ruk", { hp: { value: 20, max: 20 } })],
      {},
      "foes",
    );
    table.place({ Maren: [0, 0], Ada: [0, 1], Bo: [0, 9], Ruk: [8, 0] });
    const charge = table.act("Ruk", "charge", { at: ["Maren"], options: { feet: 35, distance: 5 } }, [
      18,
      { choose: ["snapAttack"] },
      { choose: ["snapAttack"] },
      1,
      1,
      1,
    ]);
    expect(charge.asked.filter(({ text }) => text === "SHOCK.Ask.Rolled").map(({ of }) => of)).toEqual(["Actor.Maren", "Actor.Ada"]);
  });
});

describe("whoever steps in the way", () => {
  it("SH-SCR-02 SH-MOD-02 is struck as it stands itself: its cover and its lying prone count, not its ward's", () => {
    const guard = hero("Ada", { system: { skills: { stab: 1 }, ac: { base: 30 } } });
    const table = fight([maren(), guard, bandit("Ruk")], {}, "foes").place({ Maren: [1, 0], Ada: [1, 1], Ruk: [0, 0] });
    table.lay("Maren", "prone");
    // A low wall hides the ward, not the one who stands aside of it.
    table.place({}, [{ from: [1, -2], to: [1, 0.95], top: 0.5, blocksSight: true, blocksMovement: true }]);
    table.system("Ada").screen.wardId = "Actor.Maren";
    for (const name of ["Maren", "Ada"]) table.system(name).actions.main = 0;
    const strikes = (mine: number[], theirs: number[]) => {
      table.system("Ruk").actions.main = 1;
      return attackOf(table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] }, [mine, theirs, 2]));
    };
    const aside = strikes([1, 1], [6, 6]);
    expect([aside.about, terms(aside)]).toEqual(["Actor.Ada", ["HitDice 1"]]);
    const through = strikes([6, 6], [1, 1]);
    expect([through.about, terms(through)]).toEqual(["Actor.Maren", ["HitDice 1", "TargetProneNear 2", "Cover.half -2"]]);
  });

  it("SH-SCR-05 what cannot be parried is not stopped: the dialog has a switch for it where somebody screens", () => {
    const guard = hero("Ada", { system: { skills: { stab: 1 } } });
    const table = fight([maren(), guard, bandit("Ruk")], {}, "foes").place({ Maren: [1, 0], Ada: [1, 1], Ruk: [0, 0] });
    for (const name of ["Maren", "Ada"]) table.system(name).actions.main = 0;
    const fields = () => table.proposal("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] }).fields.map(({ key }) => key);
    expect(fields()).not.toContain("screenable");
    table.system("Ada").screen.wardId = "Actor.Maren";
    expect(fields()).toContain("screenable");
    const played = table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"], options: { screenable: false } }, [2]);
    expect(played.asks).toEqual(["Attack.main"]);
  });

  it("SH-GRP-07 SH-GRP-08 SH-SCR-02 who shoves meets the size of whoever has stepped in the way", () => {
    const guard = hero("Ada", { system: { skills: { stab: 1 }, sizeClass: "larger", ac: { base: 1 } } });
    const table = fight([maren(), guard, bandit("Ruk")], {}, "foes").place({ Maren: [1, 0], Ada: [1, 1], Ruk: [0, 0] });
    table.system("Ada").screen.wardId = "Actor.Maren";
    for (const name of ["Maren", "Ada"]) table.system(name).actions.main = 0;
    const shove = { item: "Axe", at: ["Maren"], options: { maneuver: "shove" } };
    const played = table.act("Ruk", "meleeAttack", shove, [[1, 1], [6, 6], 20, [4, 4], [3, 3]]);
    const check = played.steps.findLast(({ text, about }) => text === "SHOCK.Step.Check" && about === "Actor.Ruk");
    expect([check?.breakdown?.terms.find(({ label }) => label.endsWith("Size"))?.value, check?.data?.["total"]]).toEqual([-2, 6]);
  });
});
