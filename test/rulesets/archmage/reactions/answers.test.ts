// Interrupts that answer what is no attack: an enemy's move, and a power of an enemy that attacks nobody (AE-ACT-04).

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { fight, flat, foe, hero, openings, PASS, power, weapon } from "../table.ts";

const stuck = {
  kind: "condition",
  on: "hit",
  to: "target",
  id: "stuck",
  amount: 0,
  types: [],
  ends: "default",
  difficulty: "normal",
  turns: 1,
};
const snap = (answers: string, more: object = {}) =>
  power("snap", { kind: "other", delivery: "close", action: "interrupt", answers, damage: "1d6", defence: "ac", ...more });
const attackOnMove = (more: object = {}) => snap("enemyMoves", { kind: "attack", delivery: "ranged", attackBonus: 5, ...more });

/** A foe that acts first, beside one hero or free, and a hero with an interrupt. */
function table(items: Parameters<typeof hero>[2], { beside = false, foeItems = [] as Parameters<typeof foe>[2] } = {}) {
  const made = fight(
    [hero("Ada", { hp: { value: 40, max: 40 } }, items), hero("Bo"), foe("Ogre", { defences: flat(10) }, foeItems)],
    [5, 4, 20],
  );
  if (beside) made.engage("Ogre", "Ada");
  return made.turnOf("Ogre");
}

const to = (name: string) => ({ options: { to: uuidOf(name) } });

describe("An interrupt that answers moves", () => {
  it("AE-ACT-04 is asked about before an enemy has moved, and whoever falls to it goes nowhere and opens up to nobody", () => {
    const made = table([attackOnMove(), weapon("sword")], { beside: true });
    made.creature("Ogre").system.hp.value = 1;
    const played = made.act("Ogre", "move", to("Bo"), [{ choose: ["usePower:snap"] }, 19, 5]);
    expect(played.asked[0]).toMatchObject({ kind: "choose", rule: "AE-ACT-04", of: uuidOf("Ada"), text: "ARCHMAGE.Ask.Interrupt.moving" });
    expect([openings(played), played.has("Engages"), played.step("StoppedByInterrupt").rule]).toEqual([[], false, "AE-ACT-04"]);
    expect(made.creature("Ada").system.interrupt.used).toBe(true);
  });

  it("AE-ACT-04 lets the mover go on that still can, and its opening is given after the answer", () => {
    const made = table([attackOnMove(), weapon("sword")], { beside: true });
    const played = made.act("Ogre", "move", to("Bo"), [{ choose: ["usePower:snap"] }, 2, PASS]);
    expect([played.has("Engages"), openings(played)]).toEqual([true, [uuidOf("Ada")]]);
    const held = table([attackOnMove({ applies: [stuck] }), weapon("sword")], { beside: true });
    expect(held.act("Ogre", "move", to("Bo"), [{ choose: ["usePower:snap"] }, 19, 1, PASS]).has("HeldOnTheWay")).toBe(true);
  });

  it("AE-ACT-04 AE-POS-03 is asked about the move that goes with an attack", () => {
    const made = table([attackOnMove()], { foeItems: [weapon("claw")] });
    const played = made.act("Ogre", "attack", { item: "claw", at: ["Bo"], options: { engage: true } }, [
      { choose: ["usePower:snap"] },
      2,
      2,
    ]);
    expect(played.asked[0]?.rule).toBe("AE-ACT-04");
    expect(played.has("Attack")).toBe(true);
  });

  it("AE-ACT-04 asks nobody about a friend's move, nor whose interrupt answers something else", () => {
    expect(table([snap("attacked")]).act("Ogre", "move", to("Bo")).asked).toEqual([]);
    expect(table([snap("enemyUsesPower")]).act("Ogre", "move", to("Bo")).asked).toEqual([]);
    const friends = table([attackOnMove()]).turnOf("Bo");
    expect(friends.act("Bo", "move", { options: { to: "free" } }).asked).toEqual([]);
  });
});

describe("An interrupt that answers attacks", () => {
  it("AE-ACT-04 is not asked about while a friend attacks", () => {
    const made = table([snap("allyAttacked")]);
    made.endTurn();
    made.turnOf("Bo");
    made.engage("Bo", "Ogre");
    expect(made.act("Bo", "unarmed", { at: ["Ogre"] }, [2]).asked.map(({ rule }) => rule)).toEqual(["AE-ATK-01"]);
  });
});

describe("An interrupt that answers an opportunity attack", () => {
  it("AE-ACT-04 AE-OA-01 is asked about as at any attack, on the mover and on its friends", () => {
    for (const [name, answers] of [
      ["Ada", "attacked"],
      ["Bo", "allyAttacked"],
    ] as const) {
      const shield = power("ward", { kind: "other", action: "interrupt", answers, delivery: "close", targets: { count: 0 } });
      const made = fight(
        [
          hero("Ada", { hp: { value: 40, max: 40 } }, name === "Ada" ? [shield] : []),
          hero("Bo", {}, name === "Bo" ? [shield] : []),
          foe("Ogre"),
        ],
        [20, 4, 5],
      );
      made.engage("Ada", "Ogre");
      // On its own turn nobody interrupts; a friend does.
      const script = name === "Ada" ? [{ choose: ["unarmed"] }, 2] : [{ choose: ["unarmed"] }, { choose: ["usePower:ward"] }, 2];
      const played = made.turnOf("Ada").act("Ada", "move", {}, script);
      expect(played.asked.filter(({ rule, kind }) => rule === "AE-ACT-04" && kind === "choose").map(({ of }) => of)).toEqual(
        name === "Bo" ? [uuidOf("Bo")] : [],
      );
    }
  });
});

describe("A power that attacks nobody", () => {
  it("AE-ACT-01 tells its words, if it has any", () => {
    const words = (hit: string) => {
      const made = table([power("calm", { kind: "other", delivery: "close", targets: { count: 0 }, hit })]);
      made.endTurn();
      return made.turnOf("Ada").act("Ada", "usePower", { item: "calm" });
    };
    expect(words("All is well.").step("PowerText").data).toEqual({ text: "All is well." });
    expect(words("").has("PowerText")).toBe(false);
  });
});

describe("An interrupt that answers powers", () => {
  const mend = power("mend", {
    kind: "spell",
    delivery: "close",
    healing: { usesRecovery: false, formula: "1d6" },
    targets: { count: 1, allies: true },
  });

  it("AE-ACT-04 is asked about before the power has done anything, which is spent all the same", () => {
    const made = table([snap("enemyUsesPower", { kind: "attack", delivery: "ranged", attackBonus: 5 })], {
      foeItems: [{ ...mend, system: { ...mend.system, usage: "battle" } }],
    });
    made.creature("Ogre").system.hp.value = 1;
    const played = made.act("Ogre", "usePower", { item: "mend" }, [{ choose: ["usePower:snap"] }, 19, 5]);
    expect(played.asked[0]).toMatchObject({ rule: "AE-ACT-04", of: uuidOf("Ada"), text: "ARCHMAGE.Ask.Interrupt.usingPower" });
    expect([played.has("HealingRolled"), made.creature("Ogre").items["mend"]?.system]).toMatchObject([false, { expended: true }]);
    const passed = table([snap("enemyUsesPower")], { foeItems: [mend] });
    passed.creature("Ogre").system.hp.value = 20;
    passed.act("Ogre", "usePower", { item: "mend" }, [PASS, 4]);
    expect(passed.hp("Ogre")).toBe(24);
  });
});
