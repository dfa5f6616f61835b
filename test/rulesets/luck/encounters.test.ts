// Fights of our own in which the hard rules meet, each with its exact numbers.

import { describe, expect, it } from "vitest";
import { durabilityOf } from "../../../src/rulesets/luck/items/durability.ts";
import { isHeld } from "../../../src/rulesets/luck/data/types.ts";
import { FIGHTER, SIXES, bow, spear } from "./duel.ts";
import type { TestTable } from "./table.ts";
import { foe, hero, item, shield, turnOf, weapon } from "./table.ts";

const none = { choose: ["none"] };
const yes = { confirm: true };
const poor = { stamina: { value: 0, max: 3 }, focus: { value: 0, max: 3 } };
const dice = { attributes: SIXES, skills: FIGHTER };

const durability = (table: TestTable, name: string, id: string): number => {
  const held = table.creature(name).items[id];
  if (!held || !isHeld(held)) throw new Error(`${name} holds no ${id}`);
  return durabilityOf(held).value;
};

/** Ends turns until this creature has a new one. */
function passTo(table: TestTable, name: string): void {
  for (let turns = 0; turns < 20 && (turns === 0 || table.active !== name); turns += 1) {
    if (table.active !== "") table.endTurn();
    if (table.active === "") table.turnOf(table.candidates.includes(name) ? name : (table.candidates[0] ?? ""));
  }
}

describe("the ford: a stray arrow, an intercept, a shield that breaks, and somebody who does not hold on", () => {
  const scene = (endurance: number): TestTable =>
    turnOf("Ilse", [
      hero("Ilse", {
        ...dice,
        items: [
          bow({ damage: 9, onHit: [{ label: "burning", applies: "onHit", onItems: true, modifiers: [{ target: "dodge", value: -1 }] }] }),
        ],
        system: poor,
      }),
      hero("Jorun", { ...dice, system: poor }),
      hero("Kaja", {
        ...dice,
        items: [shield("door", { block: 2, metal: false })],
        system: { evasion: 4, endurance: { value: endurance, max: 12 }, constitution: 4 },
      }),
      foe("Reaver", { system: poor }),
    ]).stand({ Ilse: [0, 0], Reaver: [6, 0], Jorun: [7, 0], Kaja: [10, 0] });

  it("LU-ATK-09 LU-REA-07 LU-BLK-05 LU-CON-04 the free reaction blocks, so nothing is left to hold on with", () => {
    const table = scene(2);
    const played = table.act("Ilse", "attack", { item: "bow", at: ["Reaver"] }, [
      [4, 4, 1],
      { choose: ["intercept"] },
      { choose: ["block:door"] },
    ]);
    // 8 + 9 = 17; the door keeps off 2 and takes 4; 11 go on: 2 from endurance, 9 from health, of which 4 are too many to bear.
    expect(played.steps.map(({ text }) => text.replace("LUCK.Step.", ""))).toEqual([
      "Stray",
      "Intercepts",
      "Attack",
      "LuckDie",
      "Blocks",
      "ItemBreaks",
      "Damage",
      "Bloodied",
      "EffectGained",
      "MustHoldOn",
      "CannotHoldOn",
      "SORTIE.Step.ConditionGained",
    ]);
    expect([table.pools("Kaja"), table.conditions("Kaja"), durability(table, "Kaja", "door")]).toEqual(["0/3", ["unconscious"], 0]);
    expect([table.system("Kaja").stamina.value, table.turn("Kaja").reactions, table.turn("Kaja").freeDefence]).toEqual([1, 0, false]);
    expect([table.pools("Jorun"), table.pools("Reaver")]).toEqual(["12/12", "12/12"]);
  });

  it("LU-CON-04 kept for the fortify test, it holds her up", () => {
    const table = scene(8);
    table.act("Ilse", "attack", { item: "bow", at: ["Reaver"] }, [[4, 4, 1], { choose: ["intercept"] }, none, yes, [6, 4, 20]]);
    // 17: 8 from endurance, 9 from health; 6 + 4, and 4 for luck, reach the 9 that are missing.
    expect([table.pools("Kaja"), table.conditions("Kaja")]).toEqual(["0/3", []]);
    expect([table.system("Kaja").stamina.value, table.turn("Kaja").reactions, table.turn("Kaja").freeDefence]).toEqual([1, 0, false]);
  });
});

describe("the giant: size on every number at once", () => {
  it("LU-ATK-15 LU-ACT-09 LU-PAR-01 LU-ATK-06 a guarding, parrying imp against something three ranks larger", () => {
    const table = turnOf("Imp", [
      foe("Imp", {
        ...dice,
        items: [weapon("fork", { metal: true, parry: 2 })],
        system: { size: 2, evasion: 5, deflection: { physical: 1 }, focus: { value: 0, max: 3 } },
      }),
      hero("Giant", {
        ...dice,
        items: [weapon("trunk", { damage: 5, critDamage: 11, damageType: "bludgeoning" })],
        system: { ...poor, size: 5 },
      }),
    ]);
    table.act("Imp", "guard");
    expect(table.active).toBe("Giant");
    // Evasion 5 + 1 guard + 3 size = 9; deflection 1 + 1 guard - 3 size = -1, and 1 with the parry.
    const miss = table.act("Giant", "attack", { item: "trunk", at: ["Imp"] }, [[4, 4, 9]]);
    expect(miss.step("Attack")).toMatchObject({ outcome: "miss", data: { total: 8 } });
    const second = table.act("Giant", "attack", { item: "trunk", at: ["Imp"] }, [[6, 5, 9], { choose: ["parry:fork"] }]);
    expect(second.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 9 } });
    expect(second.step("Damage").data).toMatchObject({ amount: 13 });
    // Out of reactions: 7 - 4 = 3 does not reach, but luck makes it critical: 3 + 11 = 14, and 1 more for deflection below zero.
    const third = table.act("Giant", "attack", { item: "trunk", at: ["Imp"] }, [[4, 3, 20], 14]);
    expect(third.step("Attack")).toMatchObject({ outcome: "critical", data: { total: 3 } });
    expect(third.step("Damage").data).toMatchObject({ amount: 15 });
    expect([table.pools("Imp"), table.system("Imp").death.difficulty]).toEqual(["0/0", 15]);
  });
});

describe("the watchtower: every kind of attack counts", () => {
  it("LU-ATK-11 a sword, a maneuver, a commanded shot, a readied shot, each with its own penalty", () => {
    const flurry = item("Maneuver", "flurry", { isAttack: true, attackBonus: 1, damageBonus: 2, stamina: 1 });
    const table = turnOf("Anna", [
      hero("Anna", { ...dice, items: [spear({ attributes: ["strength"] }), flurry], system: { focus: { value: 2, max: 3 } } }),
      hero("Bo", { ...dice, items: [bow()], system: poor }),
      foe("Post", { system: { ...poor, evasion: 1, endurance: { value: 500, max: 500 } } }),
    ]).stand({ Anna: [0, 0], Post: [1, 0], Bo: [9, 9] });
    const total = (name: string, action: string, itemId: string | undefined, options: Record<string, string> = {}) =>
      table.act(name, action, { ...(itemId === undefined ? {} : { item: itemId }), at: ["Post"], options }, [[3, 3, 9]]).step("Attack")
        .data?.["total"];
    expect(total("Anna", "attack", "spear")).toBe(6);
    expect(total("Anna", "useTechnique", "flurry", { with: "spear" })).toBe(5);
    table.act("Anna", "command", { at: ["Bo"] });
    expect(total("Bo", "attack", "bow")).toBe(6);
    expect([table.turn("Anna").attacks, table.turn("Bo").attacks, table.turn("Bo").granted, table.turn("Anna").actions]).toEqual([
      2, 1, 0, 0,
    ]);
    table.endTurn();
    expect(table.active).toBe("Post");
    table.endTurn();
    table.turnOf("Bo");
    table.act("Bo", "ready", { options: { deed: "attack:bow", trigger: "somebody moves" } });
    // A new round: what was counted is forgotten, and Bo shoots in somebody else's turn for a reaction.
    table.turnOf("Anna");
    expect(total("Bo", "useReadied", undefined)).toBe(6);
    expect([table.turn("Bo").attacks, table.turn("Bo").reactions]).toEqual([1, 0]);
    expect(total("Anna", "attack", "spear")).toBe(6);
  });
});

describe("the net: nonlethal first, and death by inches", () => {
  it("LU-DTH-06 LU-DTH-05 LU-DTH-04 LU-DTH-09 past zero without risk, then 10, then 15, then a blade that slips", () => {
    const net = weapon("net", { nonlethal: true, damage: 6, damageType: "bludgeoning" });
    const table = turnOf("Anna", [
      hero("Anna", { ...dice, items: [net, spear({ attributes: ["strength"] })], system: poor }),
      foe("Wolf", { system: { ...poor, evasion: 4, endurance: { value: 0, max: 8 }, health: { value: 5, max: 8 }, constitution: 6 } }),
      foe("Cub", { system: poor }),
    ]);
    expect(table.act("Anna", "attack", { item: "net", at: ["Wolf"] }, [[4, 3, 9]]).has("RisksDeath")).toBe(false);
    expect([table.pools("Wolf"), table.conditions("Wolf")]).toEqual(["0/0", ["unconscious"]]);
    // Unconscious: advantage. The penalty of the second attack takes 2; nonlethal damage at zero health risks death all the same.
    table.act("Anna", "attack", { item: "net", at: ["Wolf"] }, [[1, 1, 4, 4, 9], 10]);
    expect(table.system("Wolf").death.difficulty).toBe(15);
    table.endTurn();
    table.turnOf("Cub");
    table.endTurn();
    table.turnOf("Anna");
    // The strike misses its mark by one, and the attack that follows risks death against 15.
    const slip = table.act("Anna", "killingStrike", { item: "spear", at: ["Wolf"] }, [[2, 3, 1, 1, 9], [3, 3, 1, 1, 9], 14]);
    expect(slip.step("TestFailed").data).toMatchObject({ total: 5, difficulty: 6 });
    expect(slip.step("LuckFails").data).toMatchObject({ total: 14, difficulty: 15 });
    expect([table.conditions("Wolf"), table.combatant("Wolf").defeated, table.turn("Anna").actions]).toEqual([
      ["dead", "unconscious"],
      true,
      0,
    ]);
    expect(table.refusal(() => table.act("Anna", "attack", { item: "spear", at: ["Wolf"] }))).toMatch(/^LU-/);
  });
});

describe("the gate: cover, lying low, a flank, and a crossbow that nobody loads", () => {
  it("LU-ACT-15 LU-FREE-03 LU-ATK-13 LU-TST-06 LU-EXT-04 sources cancel one for one, and what is half done is given up", () => {
    const crossbow = weapon("crossbow", { damage: 5, reload: 2, modes: ["projectile"], attributes: ["dexterity"], damageType: "piercing" });
    const table = turnOf("Petra", [
      hero("Petra", { ...dice, items: [crossbow, weapon("axe", { modes: ["melee", "thrown"], attributes: ["strength"] })], system: poor }),
      hero("Left", { ...dice, system: poor }),
      hero("Right", { ...dice, system: poor }),
      foe("Guard", { ...dice, system: { ...poor, evasion: 30 } }),
    ]).stand({ Petra: [0, 5], Left: [4, 5], Right: [6, 5], Guard: [5, 5] });
    table.toggle("Guard", "cover");
    table.toggle("Guard", "prone");
    // Flanked +1, cover -1, prone -1 for missiles: level -1, the worse of two sums.
    expect(table.act("Petra", "attack", { item: "crossbow", at: ["Guard"] }, [[6, 6, 1, 2, 9]]).step("Attack").data).toMatchObject({
      total: 3,
    });
    table.act("Petra", "reload", { item: "crossbow" });
    expect(table.turn("Petra")).toMatchObject({ actions: 0, pending: { action: "" } });
    // In melee cover means nothing: flanked and prone, level +2.
    passTo(table, "Petra");
    const stab = table.act("Petra", "attack", { item: "axe", at: ["Guard"], options: { mode: "melee", reachable: true } }, [
      [1, 1, 2, 2, 5, 4, 9],
    ]);
    expect(stab.step("Attack").data).toMatchObject({ total: 9 });
    // The guard's own turn has ended the cover: flanked and prone cancel for missiles.
    table.act("Petra", "attack", { item: "crossbow", at: ["Guard"] }, [[1, 2, 9]]);
    table.act("Petra", "reload", { item: "crossbow" });
    expect(table.turn("Petra").pending).toMatchObject({ paid: 1, need: 2 });
    passTo(table, "Petra");
    table.act("Petra", "abandonPending");
    expect([table.turn("Petra").pending.action, table.turn("Petra").actions]).toEqual(["", 3]);
    expect(table.refusal(() => table.act("Petra", "attack", { item: "crossbow", at: ["Guard"] }))).toBe("LU-EXT-02 NotLoaded");
  });
});

describe("the bell: two reactions and no more", () => {
  it("LU-ACT-19 LU-REA-03 LU-PAR-02 LU-CON-03 dodge and parry use up what waiting gave, so nothing holds her up", () => {
    const table = turnOf("Sister", [
      hero("Sister", {
        ...dice,
        items: [weapon("staff", { metal: false, durability: { value: 1, max: 4 } })],
        system: { endurance: { value: 1, max: 12 }, constitution: 2 },
      }),
      foe("Ghoul", { ...dice, items: [spear({ attributes: ["strength"] })], system: poor }),
    ]);
    table.act("Sister", "wait");
    expect([table.active, table.turn("Sister").reactions]).toEqual(["Ghoul", 2]);
    const played = table.act("Ghoul", "attack", { item: "spear", at: ["Sister"] }, [
      [4, 3, 9],
      { choose: ["dodge"] },
      [3, 3, 9],
      { choose: ["parry:staff"] },
    ]);
    // 7 + 4 - 1 = 10: endurance 1, health 9 lost.
    expect([table.pools("Sister"), table.conditions("Sister")]).toEqual(["0/3", ["unconscious", "waiting"]]);
    expect([table.turn("Sister").reactions, table.system("Sister").stamina.value, durability(table, "Sister", "staff")]).toEqual([0, 1, 0]);
    expect([played.has("ItemBreaks"), played.has("CannotHoldOn")]).toEqual([true, true]);
    // Every hero is out: the ghouls have won when this turn ends.
    table.endTurn();
    expect([table.battle.system.ended, table.battle.system.winner]).toEqual([true, "foes"]);
  });
});

describe("the altar: fear, fire and a fall on one's own turn", () => {
  it("LU-REA-05 LU-DMG-01 LU-RND-06 one resists, one burns, and the caster's own price ends the turn", () => {
    const rite = item("Ability", "rite", {
      actions: 2,
      focus: 1,
      targets: 2,
      defence: "resist",
      difficulty: 6,
      damage: 5,
      damageType: "void",
      effects: [
        { label: "seared", applies: "onUse", to: "target", modifiers: [{ target: "evasion", value: -2 }], durationRounds: 1 },
        { label: "spent", applies: "onUse", to: "self", condition: "unconscious" },
      ],
    });
    const table = turnOf("Priest", [
      foe("Priest", { ...dice, items: [rite], system: { focus: { value: 1, max: 3 }, stamina: { value: 0, max: 3 } } }),
      foe("Acolyte", { system: poor }),
      hero("Anna", {
        attributes: { mind: 6 },
        skills: { resolve: 6 },
        system: { stamina: { value: 0, max: 3 }, deflection: { elemental: 1 } },
      }),
      hero("Bo", { system: { ...poor, deflection: { elemental: 6 } } }),
    ]);
    const played = table.act("Priest", "useTechnique", { item: "rite", at: ["Anna", "Bo"] }, [{ choose: ["resist"] }, [3, 3, 9]]);
    expect(played.step("Prevented").data).toMatchObject({ name: "Anna" });
    expect([table.pools("Anna"), table.system("Anna").focus.value, table.turn("Anna").reactions]).toEqual(["12/12", 2, 0]);
    // Bo's deflection takes all of it, and the mark stays all the same.
    expect([table.pools("Bo"), Object.values(table.creature("Bo").effects).map(({ name }) => name)]).toEqual(["12/12", ["seared"]]);
    expect([table.conditions("Priest"), table.turn("Priest").actions, table.system("Priest").focus.value]).toEqual([["unconscious"], 0, 0]);
    expect(table.active).not.toBe("Priest");
    expect(table.battle.turn === null ? table.candidates : [table.active]).toEqual(["Anna", "Bo"]);
    table.turnOf("Anna");
    table.endTurn();
    table.endTurn();
    table.turnOf("Bo");
    table.endTurn();
    // The caster has no turns any more: the mark goes by rounds now, and lasts the next one too.
    expect([table.battle.round, Object.keys(table.creature("Bo").effects)]).toMatchObject([2, [expect.any(String)]]);
    for (const name of ["Acolyte", "Anna", "Bo"]) table.turnOf(name).endTurn();
    expect([table.battle.round, Object.keys(table.creature("Bo").effects)]).toEqual([3, []]);
  });
});
