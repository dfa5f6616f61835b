// What can't be: every wrong request is refused with its rule, and nothing is spent. What dialogs show before that.

import { describe, expect, it } from "vitest";
import { attackOf, bandit, bow, dagger, maren, sword } from "./duel.ts";
import type { More, TestTable } from "./table.ts";
import { armor, fight, gear, hero, spell, weapon } from "./table.ts";

const kit = [
  sword(),
  bow(),
  dagger(),
  weapon("Gibberish", { damage: "2d6 of fire" }),
  weapon("Avalanche", { damage: "9999d9999" }),
  weapon("Packed", { place: "stowed" }),
  gear("Rope"),
  armor("Mail", { ac: 15 }),
  spell("Spell"),
];

function start(): TestTable {
  const table = fight([maren({}, kit), hero("Ada"), bandit("Ruk")]).place({ Maren: [0, 0], Ada: [0, 1], Ruk: [1, 0] });
  table.system("Ruk").actions.main = 0;
  return table;
}
const refused = (action: string, more: More = {}, table = start()): string => table.refusal(() => table.act("Maren", action, more));

describe("bad input", () => {
  it("SH-MEL-01 a missing target, oneself, somebody who is gone, picked twice, or too many", () => {
    expect(refused("meleeAttack", { item: "Sword" })).toBe("SORTIE-TARGET TooFewTargets");
    expect(refused("meleeAttack", { item: "Sword", at: ["Maren"] })).toBe("SH-MEL-01 NotYourself");
    expect(refused("meleeAttack", { item: "Sword", at: ["Nobody"] })).toBe("SORTIE-TARGET TargetGone");
    expect(refused("meleeAttack", { item: "Sword", at: ["Ruk", "Ada"] })).toBe("SORTIE-TARGET TooManyTargets");
    expect(refused("snapAttack", { at: ["Ruk", "Ruk"] })).toBe("SORTIE-TARGET SameTargetTwice");
  });

  it("SH-ITM-01 an item that is gone, put away, or no weapon at all", () => {
    const at = ["Ruk"];
    expect(refused("meleeAttack", { item: "Forgotten", at })).toBe("SORTIE-ITEM ItemGone");
    expect(refused("meleeAttack", { at })).toBe("SORTIE-ITEM ItemGone");
    expect(refused("meleeAttack", { item: "Rope", at })).toBe("SH-ITM-01 NoWeapon");
    expect(refused("meleeAttack", { item: "Packed", at })).toBe("SH-ITM-01 NotReadied");
    expect(refused("castSpell", { item: "Rope" })).toBe("SH-SNP-04 NoSpell");
    expect(refused("execution", { item: "Rope", at })).toBe("SH-ITM-01 NoWeapon");
  });

  it("SH-MEL-01 SH-RNG-01 a bow is no club, and a sword is not shot", () => {
    expect(refused("meleeAttack", { item: "Bow", at: ["Ruk"] })).toBe("SH-MEL-01 NotThatWay.meleeAttack");
    expect(refused("rangedAttack", { item: "Sword", at: ["Ruk"] })).toBe("SH-RNG-01 NotThatWay.rangedAttack");
  });

  it("SH-DMG-01 formulas that do not parse, or ask for a truckload of dice, are refused before anything is spent", () => {
    for (const item of ["Gibberish", "Avalanche"]) expect(refused("meleeAttack", { item, at: ["Ruk"] })).toContain("Formula");
    const table = start();
    expect(table.proposal("Maren", "meleeAttack", { item: "Gibberish", at: ["Ruk"] }).refusal).toMatchObject({ rule: "SH-DMG-01" });
    expect(table.refusal(() => table.gm("hurt", { at: ["Ruk"], options: { amount: "a lot" } }))).toBe("SH-DMG-01 Formula.other");
    expect(table.refusal(() => table.gm("hurt", { at: ["Ruk"], options: { amount: "0" } }))).toBe("SH-DMG-01 NoAmount");
    expect(table.refusal(() => table.gm("heal", { at: ["Ruk"] }))).toBe("SH-ZHP-03 NoAmount");
  });

  it("SH-SNP-01 SH-SWM-01 a weapon that the dialog cannot have named", () => {
    for (const action of ["snapAttack", "swarm"]) {
      for (const named of ["Nothing:melee", "Sword:throw", "Packed:melee", "hands:shot"])
        expect(refused(action, { at: ["Ruk"], options: { weapon: named } })).toBe("SH-ITM-01 NotAtHand");
    }
  });

  it("SH-ATK-01 dialog answers of the wrong kind count as none", () => {
    const table = start();
    const odd = {
      modifier: "many",
      cover: 3,
      unseen: true,
      pressed: "no",
      attribute: "wis",
      skill: "notice",
      maneuver: "dance",
      distance: {},
    };
    const played = table.act("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"], options: odd }, [10, 4]);
    expect([attackOf(played).data?.["total"], table.hp("Ruk")]).toEqual([13, 0]);
    const huge = start().act("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"], options: { modifier: 1e6 } }, [10, 4]);
    expect(attackOf(huge).breakdown?.total).toBe(23);
  });

  it("SH-SEQ-03 somebody else's phase, an actor who is gone, an unknown action", () => {
    const table = start();
    const other = () => table.act("Ruk", "meleeAttack", { item: "Axe", at: ["Maren"] });
    expect(table.refusal(other)).toBe("SH-SEQ-03 NotYourPhase");
    expect(table.refusal(() => table.act("Nobody", "unarmedAttack", { at: ["Ruk"] }))).toBe("SORTIE-CREATURE CreatureGone");
    expect(refused("fly")).toBe("SORTIE-ACTION UnknownAction");
  });

  it("SH-GRP-02 holds of which one half is gone can still be ended", () => {
    const table = start();
    table.system("Maren").grappling = "Actor.Nobody";
    table.system("Maren").grappledBy = ["Actor.Somebody"];
    expect(table.offers("Maren", "moveGrappled")).toBe("SH-GRP-02 HoldsNobody");
    // Whatever she does next, what holds nothing is gone.
    table.act("Maren", "letGo");
    expect([table.system("Maren").grappling, table.system("Maren").grappledBy]).toEqual(["", []]);
    expect(table.refusal(() => table.act("Maren", "escape"))).toBe("SH-GRP-02 NotHeld");
    expect(table.refusal(() => table.act("Maren", "letGo"))).toBe("SH-GRP-02 HoldsNobody");
  });

  it("SH-SWM-02 an attack of a swarm that one has not joined, or at somebody else than it surrounds", () => {
    const table = start();
    expect(table.refusal(() => table.act("Maren", "swarmAttack", { at: ["Ruk"] }))).toBe("SH-SWM-02 NoSwarm");
    table.act("Maren", "swarm", { at: ["Ruk"] });
    expect(table.refusal(() => table.act("Maren", "swarmAttack", { at: ["Ada"] }))).toBe("SH-SWM-02 NotJoined");
  });

  it("SH-ATK-01 every attack's dialog adds up what is rolled, and shows why it would be refused", () => {
    const table = start();
    const actions: readonly (readonly [string, More])[] = [
      ["meleeAttack", { item: "Sword", at: ["Ruk"] }],
      ["rangedAttack", { item: "Dagger", at: ["Ruk"] }],
      ["unarmedAttack", { at: ["Ruk"] }],
      ["snapAttack", { at: ["Ruk"] }],
      ["swarm", { at: ["Ruk"] }],
    ];
    for (const [action, more] of actions) {
      const shown = table.proposal("Maren", action, more);
      expect([action, shown.refusal, shown.breakdowns.length > 0]).toEqual([action, null, true]);
    }
    table.place({ Ruk: [7, 0] });
    expect(table.proposal("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"] }).refusal).toMatchObject({ rule: "SH-MEL-01" });
    // Before anybody is aimed at, dialogs ask what they can.
    for (const [action, { item }] of actions) {
      expect(() => table.proposal("Maren", action, item === undefined ? {} : { item })).not.toThrow();
    }
  });

  it("SH-CHK-01 dialogs of grapples show the sums of both", () => {
    const table = start();
    table.system("Ruk").grappling = "Actor.Maren";
    table.system("Maren").grappledBy = ["Actor.Ruk"];
    expect(table.proposal("Maren", "escape").breakdowns.map(({ of = "" }) => of)).toEqual(["", "Actor.Ruk"]);
  });
});
