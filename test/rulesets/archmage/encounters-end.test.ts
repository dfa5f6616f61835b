// Encounters of our own about how battles end: the last stand and what it costs, and a flight with the fallen.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import { applies, number } from "./encounter-parts.ts";
import { fight, flat, foe, hero, openings, PASS, power, weapon, STEP_IN } from "./table.ts";

describe("the last stand", () => {
  it("AE-DTH-03 AE-MDR-01 AE-FIS-02 AE-ONG-03 AE-LAS-01 AE-RST-02 AE-RST-06 dying, telling, coming round, resting and the price of an early heal-up", () => {
    const table = fight(
      [
        hero(
          "Una",
          { level: 3, initiative: { misc: 9 }, hp: { value: 30, max: 30 }, recoveries: { value: 1, max: 8, die: 8 } },
          [weapon("sword")],
          {
            str: 14,
            con: 12,
          },
        ),
        hero("Wim", { level: 3, hp: { value: 30, max: 30 } }, [], { con: 12 }),
        foe("Brute", { initiative: { value: -5 }, defences: flat(12), hp: { value: 20, max: 20 } }, [
          weapon("club", { attackBonus: 9, damageFormula: "34" }),
        ]),
      ],
      [15, 12, 5],
      { meaningfulDeath: true, lastingWounds: true },
    );
    table.battle.system.difficulty = "hard";
    table.engage("Una", "Brute");
    table.engage("Wim", "Brute");
    table.endTurn();
    table.endTurn();
    table.act("Brute", "attack", { item: "club", at: ["Wim"] }, [15, []]);
    expect([table.hp("Wim"), table.conditions("Wim")]).toEqual([-4, ["dying"]]);
    table.hero("Wim").system.death.fails = 3;
    table.endTurn();
    table.endTurn();
    // The fourth failure: no named villain felled him, so it is a coma.
    const fourth = table.startTurn(15);
    expect([table.hero("Wim").system.death, table.active]).toMatchObject([{ fails: 4, coma: true, dead: false }, "Brute"]);
    expect(fourth.steps.some(({ outcome }) => outcome === "failure")).toBe(true);
    // In a coma he may tell how he fights on: the battle's first, so +2, here to armour class for two rounds.
    table.act("Wim", "fightInSpirit", { options: { story: "" } });
    const before = number(table, "Una", "ac");
    table.gm("grantSpirit", { at: ["Wim"], options: { ally: uuidOf("Una"), number: "ac", bonus: 2, rounds: 2 } });
    expect(number(table, "Una", "ac")).toBe(before + 2);
    table.act("Brute", "attack", { item: "club", at: ["Una"] }, [19, []]);
    expect(table.hp("Una")).toBe(-4);
    // A last blow from far away ends it: Una comes round with the recovery she had, counted from 0, and both have a wound to show.
    table.gm("hurt", { at: ["Brute"], options: { amount: "20" } }, [[]]);
    table.endBattle([2, 1, 1]);
    expect([table.hp("Una"), table.hero("Una").system.recoveries.value, table.hero("Una").system.hp.wounds]).toEqual([5, 0, 1]);
    expect([table.hero("Wim").system.death.coma, table.hero("Wim").system.hp.wounds, table.battle.world["tally"]]).toEqual([true, 1, 4]);
    expect(number(table, "Una", "ac")).toBe(before);
    // 5 of 25: she must try to heal, and has nothing left but debt. He can't rest at all.
    expect(table.refusal(() => table.act("Una", "quickRest"))).toBe("AE-RST-02 MustHeal");
    expect(table.refusal(() => table.act("Wim", "quickRest"))).toBe("AE-RST-01 CannotRest");
    table.act("Una", "quickRest", { options: { overdraw: true } }, [[8, 8, 8]]);
    expect([table.hp("Una"), table.hero("Una").system.recoveries]).toMatchObject([5 + 12, { value: 0, debt: 1 }]);
    // 4 of 12 is not earned: everything is restored, and the campaign pays.
    table.gm("fullHealUp");
    expect([table.hero("Una").system.hp, table.hero("Una").system.recoveries]).toMatchObject([
      { value: 30, wounds: 0 },
      { value: 8, debt: 0 },
    ]);
    expect([table.hero("Wim").system.death.coma, table.battle.world]).toMatchObject([false, { losses: 1, tally: 0 }]);
  });
});

describe("the bad bargain", () => {
  it("AE-FLE-01 AE-POS-04 AE-GRB-03 AE-ACT-04 AE-OA-01 the guard steps in, the ogre drags its prey away, and the party runs with its fallen", () => {
    const parry = power("parry", {
      kind: "other",
      action: "interrupt",
      targets: { count: 0 },
      applies: [applies("modifier", { to: "self", on: "always", id: "ac", amount: 2, ends: "turnStart" })],
    });
    const table = fight(
      [
        hero("Kit", { level: 1, initiative: { misc: 9 }, hp: { value: 20, max: 20 } }, [weapon("sword"), parry], { str: 14 }),
        foe("Ogre", { initiative: { value: 2 }, size: 2, defences: flat(15), hp: { value: 60, max: 60 } }, [
          weapon("club", { attackBonus: 8, damageFormula: "7" }),
          power("snatch", { attackBonus: 8, damage: "3", applies: [applies("grab")] }),
        ]),
        hero("Lou", { level: 1, hp: { value: 8, max: 20 } }, [weapon("staff")], { str: 10 }),
      ],
      [15, 10, 5],
    );
    // Lou shelters behind Kit. The Ogre goes for Lou; Kit steps in without being named, and parries off turn.
    table.endTurn();
    table.endTurn();
    table.act("Lou", "move", { at: ["Kit"], options: { behind: true } });
    table.endTurn();
    table.endTurn();
    const rush = table.act("Ogre", "attack", { item: "club", at: ["Lou"], options: { engage: true } }, [STEP_IN]);
    expect([rush.asked[0]?.of, table.creature("Ogre").system.budget]).toMatchObject([uuidOf("Kit"), { standard: true, move: false }]);
    const ac = number(table, "Kit", "ac");
    table.act("Kit", "usePower", { item: "parry" });
    expect([number(table, "Kit", "ac"), table.refusal(() => table.act("Kit", "usePower", { item: "parry" }))]).toEqual([
      ac + 2,
      "AE-ACT-04 InterruptSpent",
    ]);
    table.act("Ogre", "usePower", { item: "snatch", at: ["Kit"] }, [15, []]);
    expect(table.creature("Kit").system.grab.by).toEqual([uuidOf("Ogre")]);
    table.endTurn();
    // Lou joins the melee. The Ogre walks off with Kit, who is smaller: Lou may strike, the held Kit may not, and goes along.
    table.act("Lou", "move", { at: ["Ogre"] });
    table.endTurn();
    table.endTurn();
    const dragged = table.act("Ogre", "move", {}, [PASS]);
    expect([openings(dragged), table.creature("Kit").system.position.engagedWith]).toEqual([[uuidOf("Lou")], [uuidOf("Ogre")]]);
    table.gm("hurt", { at: ["Lou"], options: { amount: "9" } }, [[]]);
    // Foes' turns are no time to run; on a hero's turn the others are asked, the fallen too.
    expect(table.refusal(() => table.act("Kit", "flee"))).toBe("AE-FLE-01 NotAHeroTurn");
    table.endTurn();
    table.startTurn(3);
    const fled = table.act("Kit", "flee", {}, [{ confirm: true }, [5]]);
    expect(fled.asked[0]).toMatchObject({ kind: "confirm", of: uuidOf("Lou") });
    expect([table.battle.system.ended, table.battle.world["losses"], table.creature("Kit").system.grab.by]).toEqual([true, 1, []]);
    expect([table.hp("Lou"), table.conditions("Lou")]).toEqual([5, []]);
  });
});
