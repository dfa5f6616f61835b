// Fighting styles, full defense, feigned strikes, charges, kill-shots.

import { describe, expect, it } from "vitest";
import { armorClass } from "../../../../src/rulesets/definition/numbers/defences.ts";
import { abilities, attack, duel, greatsword, guarded, STRIKE, sword } from "../duel.ts";
import type { Some } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, gear, hero, spell } from "../table.ts";

const ac = (table: TestTable, name: string, touch = false) => armorClass(table.creature(name), table.battle.options, { touch }).total;
const damageOf = (played: ReturnType<typeof attack>) =>
  played.steps.find(({ text }) => /\.(DamageRolled|CriticalDamage)$/.test(text))?.dice?.request;

describe("styles", () => {
  const eighteen = { ac: { misc: 8 } };

  it("DE-STN-01 reckless: -4 dodge to Armor Class, +2 to damage, once for every roll of a critical", () => {
    const table = duel({ hero: eighteen });
    expect(damageOf(attack(table, [10, 5], { reckless: true }))).toMatchObject({ bonus: 6 });
    expect([ac(table, "A"), ac(table, "A", true)]).toEqual([14, 14]);
    const critical = duel({ hero: eighteen });
    expect(damageOf(attack(critical, [20, 10, [1, 1]], { reckless: true }))).toEqual({ terms: [{ count: 2, faces: 8 }], bonus: 12 });
    const both = duel({ hero: eighteen });
    const played = attack(both, [10, 5], { reckless: true, defensive: true });
    expect([played.step("Attack").data?.["total"], damageOf(played)?.bonus, ac(both, "A")]).toEqual([16, 6, 16]);
    expect(table.refusal(() => attack(table, [], { defensive: true }))).toBe("DE-STN-02 StyleTooLate");
  });

  it("DE-STN-01 lasts to the own next turn, so that blows between are helped too", () => {
    const table = duel({ hero: eighteen });
    attack(table, [10, 5], { reckless: true });
    table.endTurn();
    expect(table.conditions("A")).toEqual(["reckless"]);
    table.endTurn();
    expect([table.active, table.conditions("A"), ac(table, "A")]).toEqual(["A", [], 18]);
  });

  it("DE-STN-02 defensive: -4 to attacks, +2 to Armor Class", () => {
    const table = duel({ hero: eighteen });
    expect(attack(table, [10, 5], { defensive: true }).step("Attack").data).toMatchObject({ total: 16 });
    expect([ac(table, "A"), table.conditions("A")]).toEqual([20, ["defensive"]]);
  });

  it("DE-STN-03 full defense: +4 dodge from now to the own next turn, for the whole turn", () => {
    const table = duel({ hero: { ac: { armorOverride: 6, misc: 2 } } });
    table.act("A", "fullDefense");
    expect([ac(table, "A"), ac(table, "A", true)]).toEqual([22, 16]);
    expect(table.refusal(() => attack(table, []))).toBe("DE-ACT-08 FullRoundTaken");
    table.endTurn();
    table.endTurn();
    expect([ac(table, "A"), ac(table, "A", true)]).toEqual([18, 12]);
  });
});

describe("feigned strikes", () => {
  const feigner = (more: Some = {}, options = {}) =>
    fight(
      [
        hero("S", { system: { skills: { beguile: 5 } } }),
        foe("G", { system: { hd: 6, abilities: abilities({ dex: 2 }), ...more } }),
        foe("M"),
      ],
      options,
    );
  const feint = (table: TestTable, ...script: Parameters<typeof attack>[1]) =>
    table.act("S", "feint", { at: ["G"] }, [{ choose: ["level"] }, ...script]);

  it("DE-STN-04 Beguile against the target's level check or Discern Intent; equals roll again; the loser is flat-footed to the round's end", () => {
    const table = feigner();
    feint(table, 12, 6);
    expect([table.conditions("G"), ac(table, "G")]).toEqual([["feigned"], 10]);
    table.endTurn();
    table.endTurn();
    expect(table.conditions("G")).toEqual(["feigned"]);
    table.endTurn();
    expect([table.active, table.conditions("G"), ac(table, "G")]).toEqual(["S", [], 12]);
    const tied = feigner();
    const played = feint(tied, 12, 11, 3, 3);
    expect([played.step("OpposedTie").rule, played.asked.length, tied.conditions("G")]).toEqual(["DE-OPP-01", 5, []]);
    const discerned = feigner({ skills: { discernIntent: 9 } });
    discerned.act("S", "feint", { at: ["G"] }, [{ choose: ["discern"] }, 10, 7]);
    expect(discerned.conditions("G")).toEqual([]);
  });

  it("DE-STN-04 the last one's feint is over before the next round", () => {
    const table = fight([hero("S"), foe("G"), foe("M", { system: { skills: { beguile: 9 } } })]);
    table.turnOf("M").act("M", "feint", { at: ["S"] }, [{ choose: ["level"] }, 10, 1]);
    table.endTurn();
    expect(table.conditions("S")).toEqual([]);
  });
});

describe("charges", () => {
  const away = (more: Parameters<typeof duel>[0] = {}) => duel({ at: { A: [0, 0], B: [7, 0] }, ...more });
  const charge = (table: TestTable, options = {}, script: Parameters<typeof attack>[1] = []) =>
    table.act("A", "charge", { at: ["B"], options }, script);

  it("DE-CHG-01 between 10 feet and twice the movement, straight and unobstructed", () => {
    for (const feet of [10, 60]) expect(charge(away(), { feet, arrives: true }).has("ChargeArrives")).toBe(true);
    const refused = (options: Record<string, number | boolean>) => {
      const table = away();
      return table.refusal(() => charge(table, options));
    };
    expect([refused({ feet: 5 }), refused({ feet: 65 }), refused({ straight: false })]).toEqual([
      "DE-CHG-01 ChargeTooShort",
      "DE-CHG-01 ChargeTooFar",
      "DE-CHG-01 ChargeBlocked",
    ]);
    expect(away().proposal("A", "charge", { at: ["B"] }).fields[0]).toMatchObject({ key: "feet", value: 30, min: 10, max: 60 });
  });

  it("DE-CHG-02 all attacks against the target that it has reached, none without", () => {
    const table = away();
    charge(table);
    table.place({ A: [6, 0], B: [7, 0] });
    const totals = attack(table, [5, 1, 9, 1], { attacks: 2 }).steps.filter(({ text }) => text === "DEFINITION.Step.Attack");
    expect(totals.map(({ data }) => data?.["total"])).toEqual([15, 14]);
    const short = away();
    charge(short, { arrives: false });
    expect(short.refusal(() => attack(short, []))).toBe("DE-ACT-08 FullRoundTaken");
    const others = duel({ foes: ["B", "C"], at: { A: [0, 0], B: [3, 0], C: [3, 1] } });
    charge(others);
    others.place({ A: [2, 0], B: [3, 0], C: [3, 1] });
    attack(others, [15, 8]);
    Object.assign(others.system("B").hp, { value: 0 });
    expect(attack(others, [10, 3], {}, "Sword", "C").step("Attack").data).toMatchObject({ target: "C" });
  });

  it("DE-CHG-03 +2 to damage, +4 with two hands, -2 to Armor Class until the own next turn", () => {
    const near = (table: TestTable) => table.place({ A: [6, 0], B: [7, 0] });
    const one = away({ hero: guarded(7) });
    charge(one);
    expect([ac(one, "A"), damageOf(attack(near(one), [10, 1]))?.bonus]).toEqual([15, 6]);
    const two = away({ hero: { slots: { primary: "Greatsword" } }, items: [greatsword()] });
    charge(two);
    expect(damageOf(attack(near(two), [10, 1], {}, "Greatsword"))?.bonus).toBe(10);
    two.endTurn();
    two.endTurn();
    expect(two.conditions("A")).toEqual([]);
  });

  it("DE-CHG-01 a charge past somebody who threatens opens its maker up, and may end there", () => {
    const table = duel({ foes: ["B", "C"], hero: { hp: { value: 2, max: 50 } }, at: { A: [0, 0], B: [5, 0], C: [0, 1] } });
    const played = charge(table, {}, [STRIKE, 15, 3]);
    expect([played.has("StoppedByOpening"), table.hp("A"), table.active]).toEqual([true, 0, "B"]);
  });

  it("DE-CHG-04 one swift act of three fits in, no other swift and no second", () => {
    const potion = gear("Potion", { gearType: "potion", storage: "bag", quantity: 2, healing: "1d4" });
    const table = away({
      items: [sword(), potion, spell("Quick", { actionType: "swift", components: { somatic: false } })],
      hero: { hp: { value: 20, max: 50 } },
    });
    charge(table);
    expect(table.offers("A", "castSpell", "Quick")).toBe("DE-ACT-08 FullRoundTaken");
    const drunk = table.act("A", "useGear", { item: "Potion" }, [3]);
    expect([table.hp("A"), drunk.asked.filter(({ kind }) => kind === "choose")]).toEqual([23, []]);
    expect(table.offers("A", "useGear", "Potion")).toBe("DE-ACT-07 NoSwift");
  });
});

describe("kill-shots", () => {
  const fallen = (killShot: string) => {
    const table = duel({ options: { killShot }, foe: { hp: { value: 9, max: 100 }, ac: { misc: 30 } } });
    table.act("B", "harm", { options: { amount: 9 } });
    return table;
  };

  it("DE-GRP-08 DE-INC-01 an exposed target is hit critically without a roll, slain, or as the GM says", () => {
    const sure = attack(fallen("autoCrit"), [[1, 2]]);
    expect([sure.step("KillShot").outcome, damageOf(sure)?.terms]).toEqual(["critical", [{ count: 2, faces: 8 }]]);
    const slain = fallen("slay");
    expect(attack(slain, []).has("Slain")).toBe(true);
    expect([slain.system("B").death.status, slain.combatant("B").defeated]).toEqual(["dead", true]);
    const asked = fallen("gm");
    expect(attack(asked, [{ confirm: false }, 1]).step("Attack").outcome).toBe("miss");
    expect(attack(asked, [{ confirm: true }, [1, 1]]).has("KillShot")).toBe(true);
    const plain = attack(fallen("autoCrit"), [1], { killShot: false });
    expect(plain.step("Attack").outcome).toBe("miss");
  });

  it("DE-GRP-08 after Expose it is for allies of the aggressor alone", () => {
    const table = fight([hero("A", { system: { bab: 6 } }), hero("C"), foe("B", { system: { ac: { misc: 30 } } }), foe("D")]);
    table.lay("B", "exposed", {}, "A");
    expect(table.act("A", "unarmedAttack", { at: ["B"] }, [1]).step("Attack").outcome).toBe("miss");
    table.endTurn();
    expect(table.act("C", "unarmedAttack", { at: ["B"] }, [[1, 1]]).has("KillShot")).toBe(true);
    table.turnOf("D");
    expect(table.act("D", "unarmedAttack", { at: ["B"] }, [1]).step("Attack").outcome).toBe("miss");
  });
});
