// Whole exchanges in which several rules meet, played blow by blow.

import { describe, expect, it } from "vitest";
import type { Barrier } from "../../../src/engine/battle/battle.ts";
import { attackOf, bandit, bow, dagger, maren, sword, terms } from "./duel.ts";
import type { ScriptedAnswer, TestTable } from "./table.ts";
import { fight, foe, hero, shield, spell, weapon } from "./table.ts";

const NONE = { choose: ["none"] } as const;
const DEFEND = { choose: ["totalDefense"] } as const;
const two = (total: number): readonly number[] => [Math.ceil(total / 2), Math.floor(total / 2)];
/** Takes the Mains of these away: they can answer nothing. */
const spend = (table: TestTable, ...names: string[]): void => {
  for (const name of names) table.system(name).actions.main = 0;
};
const wall = (from: readonly [number, number], to: readonly [number, number], more: Partial<Barrier> = {}): Barrier => ({
  from,
  to,
  blocksSight: true,
  blocksMovement: true,
  ...more,
});
const mage = (system = {}) =>
  hero("Ilka", {
    system: { hp: { value: 4, max: 4 }, ac: { base: 10 }, ...system },
    items: [weapon("Staff"), spell("Sleep", { effect: "They sleep." })],
  });

describe("encounters", () => {
  it("SH-CHG-03 SH-SCR-02 SH-TD-03 SH-SHK-06 SH-SNP-04: a charge at a warded mage ends on a shield, and then on a sword", () => {
    const table = fight([maren({}, [sword(), shield("Shield", { inUse: true })]), mage(), bandit("Ruk"), bandit("Skeg")]);
    table.place({ Maren: [0, 0], Ilka: [1, 0], Ruk: [8, 0], Skeg: [9, 5] });
    table.act("Maren", "screenAlly", { at: ["Ilka"], options: { feet: 0 } });
    table.done("Maren");
    table.done("Ilka");
    // The charger's check 7 against 9: Maren takes the blow, turns to defence, and 15 is not enough for AC 16.
    const charge = table.act("Ruk", "charge", { at: ["Ilka"], options: { feet: 30, distance: 5 } }, [two(7), two(7), 12, DEFEND, NONE]);
    expect(charge.step("TurnedAside").rule).toBe("SH-TD-03");
    expect([table.hp("Maren"), table.system("Maren").shieldUsed, table.budget("Maren"), table.system("Ruk").chargePenalty]).toEqual([
      10,
      false,
      "0/0",
      true,
    ]);
    // Skeg is the second attacker: one is all that she can stop. Ilka's own answer comes too late to matter, and misses.
    table.place({ Skeg: [2, 0] });
    const blow = table.act("Skeg", "meleeAttack", { item: "Axe", at: ["Ilka"] }, [15, { choose: ["snapAttack"] }, 6, 3]);
    expect(blow.asks).toEqual(["Attack.main", "Rolled", "Attack.snap", "Damage"]);
    expect([table.hp("Ilka"), table.hp("Skeg")]).toEqual([1, 5]);
  });

  it("SH-SHK-02 SH-SHK-05 SH-SWM-04 SH-ZHP-01: a shield stops the first Shock, a swarm wounds through everything", () => {
    const knight = hero("Wulf", {
      system: { hp: { value: 6, max: 6 }, ac: { base: 18 } },
      items: [sword(), shield("Shield", { inUse: true })],
    });
    const brute = bandit("Brute", {}, [weapon("Flail", { shock: { value: 2, anyAc: true } })]);
    const table = fight([knight, brute, bandit("Ruk"), bandit("Skeg")], {}, "foes");
    table.place({ Wulf: [0, 0], Brute: [1, 0], Ruk: [0, 1], Skeg: [1, 1] });
    spend(table, "Wulf");
    expect(table.act("Brute", "meleeAttack", { item: "Flail", at: ["Wulf"] }, [2]).has("Shock.shield")).toBe(true);
    table.act("Ruk", "swarm", { at: ["Wulf"] });
    const swarm = table.act("Skeg", "swarm", { at: ["Wulf"], options: { strikeNow: true } }, [3]);
    expect(terms(attackOf(swarm))).toContain("Swarm 2");
    expect([table.hp("Wulf"), table.system("Wulf").shieldUsed]).toEqual([5, true]);
    table.nextRound();
    expect([table.system("Wulf").shieldUsed, table.system("Wulf").swarm.joiners]).toEqual([false, []]);
  });

  it("SH-SWM-02 SH-TD-02 SH-SWM-06 SH-GRP-10: a captain saves himself from the swarm, not from the hands that hold him", () => {
    const table = fight([
      maren({ skills: { brawl: 2, stab: 1 } }),
      hero("Ada", { system: { attackBonus: 1 }, items: [sword()] }),
      bandit("Voss", { hd: "3", attackExtra: 1, ac: { base: 15 }, hp: { value: 14, max: 14 }, disciplined: true }),
    ]);
    table.place({ Maren: [0, 0], Ada: [0, 1], Voss: [1, 0] });
    table.act("Ada", "swarm", { at: ["Voss"] });
    // 9 + 1 (Ada's bonus) misses AC 15; her Shock would come through, so he turns to defence.
    const attack = table.act("Ada", "swarmAttack", { at: ["Voss"] }, [9, DEFEND]);
    expect(attack.asks).toEqual(["Attack.swarm", "Rolled"]);
    expect([table.hp("Voss"), table.budget("Voss"), attack.has("Shock.immune")]).toEqual([14, "0/1", true]);
    // Maren takes hold: her d20 has to beat AC 17 now.
    table.act("Maren", "unarmedAttack", { at: ["Voss"], options: { maneuver: "grapple" } }, [13, two(9), two(8)]);
    expect([table.states("Voss"), table.offers("Voss", "snapAttack")]).toEqual([
      expect.arrayContaining(["grappled"]),
      "SH-SNP-02 NoMainForInstant",
    ]);
    table.done("Maren");
    table.done("Ada");
    expect(table.offers("Voss", "run")).toBe("SH-GRP-03 Grappled");
    // At the round's end her grip hurts: 1d2 + 1 + 2.
    table.done("Voss", 2);
    expect([table.hp("Voss"), table.battle.round]).toEqual([9, 2]);
    table.gm("hurt", { at: ["Maren"], options: { amount: "10" } });
    expect(table.states("Voss")).not.toContain("grappled");
  });

  it("SH-LOS-05 SH-MOD-09 SH-DIS-01 SH-RUN-02 SH-ITM-05: an archer behind a slit, and what becomes of her when somebody comes round the corner", () => {
    const tobin = hero("Tobin", { system: { attributes: { dex: { mod: 2 } }, skills: { shoot: 0 } }, items: [bow(), dagger()] });
    const archer = bandit("Archer", {}, [bow()]);
    const table = fight([tobin, archer, bandit("Ruk")]);
    table.place({ Tobin: [0, 0], Archer: [5, 0], Ruk: [9, 5] }, [wall([1, -20], [1, 0.45]), wall([1, 0.55], [1, 20])]);
    spend(table, "Archer", "Ruk");
    const out = table.act("Tobin", "rangedAttack", { item: "Bow", at: ["Archer"] }, [12, 1]);
    expect(terms(attackOf(out))).toEqual(["Attribute.dex 2"]);
    // A second arrow takes his Move.
    expect(table.act("Tobin", "reload", { item: "Bow" }).steps.map(({ rule }) => rule)).toContain("SH-ITM-05");
    table.done("Tobin");
    table.system("Archer").actions.main = 1;
    const back = table.act("Archer", "rangedAttack", { item: "Bow", at: ["Tobin"] }, [10]);
    expect(terms(attackOf(back))).toContain("Cover.full -4");
    table.act("Ruk", "run", { options: { feet: 30 } });
    table.place({ Ruk: [0, 1] });
    table.done("Archer");
    table.done("Ruk");
    expect(table.refusal(() => table.act("Tobin", "rangedAttack", { item: "Bow", at: ["Archer"] }))).toBe("SH-MOD-09 TooNear");
    const knife = table.proposal("Tobin", "rangedAttack", { item: "Dagger", at: ["Archer"] });
    expect(terms({ breakdown: knife.breakdowns[0]?.breakdown ?? { total: 0, terms: [] } })).toContain("Pressed -4");
    table.act("Tobin", "disengage");
    expect(table.act("Tobin", "run", { options: { feet: 30 } }).asks).toEqual([]);
  });

  it("SH-PRN-03 SH-SHV-03 SH-MOD-02 SH-OA-01: standing up next to a bully", () => {
    const table = fight([
      maren(),
      hero("Ada"),
      foe("Ogre", { system: { sizeClass: "larger", hp: { value: 20, max: 20 }, attackBonus: 3 } }),
    ]);
    table.place({ Maren: [0, 0], Ada: [5, 5], Ogre: [1, 0] });
    table.lay("Maren", "prone");
    // The ogre takes the opportunity for a shove: +2 against somebody prone, and she has one Main to answer with.
    const up = table.act("Maren", "standUp", {}, [
      { choose: ["opportunityAttack"], data: { maneuver: "shove" } },
      10,
      NONE,
      two(9),
      two(3),
      { choose: ["away"] },
    ]);
    expect(terms(attackOf(up))).toEqual(["AttackBonus 3", "TargetProneNear 2"]);
    expect([table.hasCondition("Maren", "prone"), table.budget("Maren"), up.has("StandsUp")]).toEqual([false, "1/0", true]);
    // Her turn to shove: two steps of size are no help to who is smaller.
    const push = strikeAt(table, "Ogre", [15, NONE, two(7), two(7)]);
    expect(push.step("Check").breakdown?.terms.map(({ label, value }) => [label, value])).toContainEqual(["SHOCK.Term.Size", -2]);
    expect(table.hasCondition("Ogre", "prone")).toBe(false);
  });

  it("SH-HLD-03 SH-SNP-04 SH-SNP-03: a held blow comes before the attack it answers, and a spell is broken off", () => {
    const table = fight([
      maren({}, [weapon("Spear", { damage: "1d8", reach: 10 })]),
      mage(),
      bandit("Ruk", { disciplined: true }),
      bandit("Skeg"),
    ]);
    table.place({ Maren: [0, 0], Ilka: [1, 1], Ruk: [2, 0], Skeg: [9, 9] });
    table.act("Maren", "hold");
    const cast = table.act("Ilka", "castSpell", { item: "Sleep" }, [{ choose: ["snapAttack"] }, 12, { confirm: true }]);
    // 12 + 1 − 4 misses AC 10, but the axe's Shock wounds her.
    expect([cast.has("SpellBroken"), table.hp("Ilka"), table.budget("Ruk")]).toEqual([true, 3, "0/1"]);
    table.done("Ilka");
    table.system("Ruk").actions.main = 1;
    const held = { choose: ["meleeAttack:Spear"] };
    const attack = table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Ilka"] }, [held, 12, 4]);
    expect(attack.asks).toEqual(["Declared", "Attack.held", "Damage"]);
    expect([attack.has("NeverHappens"), table.down("Ruk"), table.hp("Ilka"), table.budget("Maren")]).toEqual([true, "dead", 3, "0/0"]);
  });

  it("SH-EXE-06 SH-ZHP-01 SH-SUR-01: a sentry falls before the alarm, and lies dying, not dead", () => {
    const table = fight([maren({ skills: { stab: 1 } }), bandit("Guard"), bandit("Ruk")]);
    table.place({ Maren: [0, 0], Guard: [1, 0], Ruk: [8, 8] });
    table.lay("Guard", "unaware");
    const kill = table.act("Maren", "execution", { item: "Sword", at: ["Guard"] }, [15]);
    expect([kill.has("SaveFailed"), table.down("Guard"), table.hp("Guard"), table.combatant("Guard").defeated]).toEqual([
      true,
      "mortal",
      0,
      false,
    ]);
    table.done("Maren");
    const aid = () => table.act("Ruk", "firstAid", { at: ["Guard"] });
    expect(table.refusal(aid)).toBe("SH-ZHP-03 NotBeside");
    table.place({ Ruk: [1, 1] });
    table.place({ Maren: [0, 9] });
    table.act("Ruk", "firstAid", { at: ["Guard"] }, [two(8)]);
    expect([table.down("Guard"), table.system("Guard").down.rounds]).toEqual(["stable", 0]);
  });

  it("SH-DW-02 SH-SHV-02 SH-MOD-02 SH-ACT-06: two blades against one who is down, and an answer in the same breath", () => {
    const table = fight([
      maren({}, [sword(), dagger({ thrown: false })]),
      hero("Ada", { system: { attackBonus: 1, skills: { brawl: 0 } }, items: [weapon("Club")] }),
      bandit("Voss", { disciplined: true, hp: { value: 9, max: 9 } }),
    ]);
    table.place({ Maren: [0, 0], Ada: [1, 1], Voss: [1, 0] });
    table.act("Maren", "dualWield");
    const push = table.act("Ada", "meleeAttack", { item: "Club", at: ["Voss"], options: { maneuver: "shove" } }, [
      14,
      NONE,
      two(9),
      two(8),
      { choose: ["prone"] },
    ]);
    expect([push.has("Shoved.prone"), table.hasCondition("Voss", "prone")]).toEqual([true, true]);
    // +3 −1 +2: two weapons, and he lies. He snaps back from the ground, −4 and −4; both are rolled before either wounds.
    const snap = table.act("Maren", "snapAttack", { at: ["Voss"], options: { weapon: "Sword:melee" } }, [
      { choose: ["snapAttack"] },
      20,
      13,
      8,
    ]);
    expect(snap.steps.filter(({ text }) => text === "SHOCK.Step.Attack.strike").map(terms)).toEqual([
      ["HitDice 1", "Snap -4", "WhileProne -4"],
      ["AttackBonus 1", "Attribute.str 1", "Skill.stab 1", "Snap -4", "TwoWeapons -1", "TargetProneNear 2"],
    ]);
    expect([table.hp("Voss"), table.down("Voss"), table.hp("Maren")]).toEqual([0, "dead", 9]);
  });
});

function strikeAt(table: TestTable, target: string, script: readonly ScriptedAnswer[]) {
  return table.act("Maren", "meleeAttack", { item: "Sword", at: [target], options: { maneuver: "shove" } }, script);
}
