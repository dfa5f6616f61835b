// The specification's worked scenario: two rounds of three teams, with its very numbers.

import { expect, it } from "vitest";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import { evasion } from "../../../src/rulesets/luck/numbers/defences.ts";
import type { Played } from "./table.ts";
import { foe, hero, TestTable, weapon } from "./table.ts";

interface Person {
  readonly evasion: number;
  readonly physical: number;
  readonly endurance: number;
  readonly health: number;
  readonly constitution: number;
  readonly stamina: number;
  readonly focus?: number;
  readonly size?: number;
  readonly martial?: number;
  readonly strength?: number;
  readonly combat?: number;
}

function person(numbers: Person, weaponOf: ReturnType<typeof weapon>) {
  const {
    evasion,
    physical,
    endurance,
    health,
    constitution,
    stamina,
    focus = 0,
    size = 4,
    martial = 0,
    strength = 6,
    combat = 6,
  } = numbers;
  const pool = (value: number) => ({ value, max: value });
  return {
    attributes: { strength, dexterity: 6, mind: 6 },
    skills: { combat, athletics: 6, medicine: 6 },
    items: [weaponOf],
    system: {
      evasion,
      deflection: { physical },
      endurance: pool(endurance),
      health: pool(health),
      constitution,
      stamina: pool(stamina),
      focus: pool(focus),
      size,
      proficiencies: { martial },
    },
  };
}

const strikes = (id: string, damage: number, damageType: string, critThreshold: number, critDamage: number, more: object = {}) =>
  weapon(id, { damage, damageType, critThreshold, critDamage, ...more });

function people(): TestTable {
  const maren = person({ evasion: 6, physical: 2, endurance: 10, health: 10, constitution: 4, stamina: 3, focus: 2, martial: 1, strength: 8 }, strikes("sword", 3, "slashing", 19, 6)); // prettier-ignore
  const odo = person({ evasion: 5, physical: 2, endurance: 12, health: 12, constitution: 4, stamina: 3, focus: 2, martial: 1 }, strikes("mace", 4, "bludgeoning", 20, 8)); // prettier-ignore
  const tilly = person({ evasion: 6, physical: 1, endurance: 6, health: 8, constitution: 3, stamina: 2, focus: 1, martial: 1 }, strikes("shortbow", 3, "piercing", 20, 6, { modes: ["projectile"] })); // prettier-ignore
  const brusk = person({ evasion: 6, physical: 3, endurance: 8, health: 8, constitution: 4, stamina: 2 }, strikes("club", 6, "bludgeoning", 20, 10)); // prettier-ignore
  const skint = person({ evasion: 7, physical: 1, endurance: 10, health: 6, constitution: 3, stamina: 2 }, strikes("knife", 2, "piercing", 18, 6, { metal: true })); // prettier-ignore
  const hound = person({ evasion: 7, physical: 0, endurance: 4, health: 6, constitution: 2, stamina: 0, size: 3, combat: 4 }, strikes("bite", 2, "piercing", 20, 4)); // prettier-ignore
  const table = new TestTable([
    hero("Maren", maren),
    hero("Odo", odo),
    hero("Tilly", tilly),
    foe("Brusk", brusk),
    foe("Skint", skint),
    foe("Hound", { ...hound, side: "neutral" }),
  ]);
  // Nobody intercepts in this story.
  table.declines = ["LU-REA-06"];
  return table;
}

const pell = () =>
  foe("Pell", person({ evasion: 6, physical: 2, endurance: 8, health: 8, constitution: 3, stamina: 2, martial: 1 }, strikes("crossbow", 5, "piercing", 20, 10, { modes: ["projectile"], reload: 2 }))); // prettier-ignore

it("two rounds between the Lamplighters, the Toll gang and a stray Hound", () => {
  const table = people();
  const strike = (name: string, used: string, at: string, ...script: ScriptedAnswer[]): Played =>
    table.act(name, "attack", { item: used, at: [at] }, script);
  const hit = (played: Played) => [played.step("Attack").data?.["total"], played.step("Attack").outcome];
  const evasionOf = (name: string, attacker: string) => evasion(table.creature(name), table.creature(attacker)).total;
  const reactions = (name: string) => [table.turn(name).reactions, table.system(name).stamina.value];
  const durability = (name: string, id: string) => table.creature(name).items[id]?.system;

  // Talks break down as Maren swings at Brusk.
  table.act("Maren", "instigate", { at: ["Brusk"], options: { opening: "attack:sword" } });
  table.begin();
  expect(table.battle.system.order.groups).toEqual(["heroes", "foes", "neutral"]);
  expect(table.now).toBe("? Maren Odo Tilly");

  // 1.1 Odo
  table.turnOf("Odo");
  table.act("Odo", "move");
  expect(hit(strike("Odo", "mace", "Skint", [3, 3, 11], { choose: ["parry:knife"] }))).toEqual([7, "hit"]);
  expect([table.pools("Skint"), reactions("Skint"), durability("Skint", "knife")]).toMatchObject([
    "1/6",
    [0, 1],
    { durability: { value: 9 } },
  ]);
  table.act("Odo", "guard");

  // 1.2 Brusk
  table.turnOf("Brusk");
  table.act("Brusk", "move");
  expect(hit(strike("Brusk", "club", "Tilly", [3, 3, 8], { choose: ["none"] }, { confirm: true }, [2, 2, 10]))).toEqual([6, "hit"]);
  expect([table.pools("Tilly"), reactions("Tilly"), table.conditions("Tilly")]).toEqual(["0/3", [0, 1], ["unconscious"]]);
  table.act("Brusk", "wait");
  expect(table.turn("Brusk").reactions).toBe(2);

  // 1.3 Hound: the only one of its team
  expect(table.active).toBe("Hound");
  table.act("Hound", "move");
  expect(evasionOf("Odo", "Hound")).toBe(5);
  expect(hit(strike("Hound", "bite", "Odo", [2, 2, 7]))).toEqual([4, "miss"]);
  expect(hit(strike("Hound", "bite", "Odo", [5, 3, 13], { choose: ["none"] }))).toEqual([6, "hit"]);
  expect(table.pools("Odo")).toBe("8/12");
  table.endTurn();

  // 1.4 Maren: Tilly cannot be picked, and the opening action comes first
  expect(table.active).toBe("Maren");
  const opening = strike("Maren", "sword", "Brusk", [6, 2, 19], { choose: ["none"] });
  expect(hit(opening)).toEqual([9, "critical"]);
  expect(opening.asked.flatMap((ask) => (ask.kind === "choose" ? ask.options.map(({ value }) => value) : []))).toEqual([
    "none",
    "parry:club",
  ]);
  expect([table.pools("Brusk"), opening.has("Bloodied"), opening.has("MustHoldOn")]).toEqual(["0/4", true, false]);
  const help = table.act("Maren", "resuscitate", { at: ["Tilly"] }, [[3, 4, 10]]);
  expect(help.step("TestMade").data).toMatchObject({ total: 7, difficulty: 5 });
  expect([table.conditions("Maren"), table.conditions("Tilly"), table.pools("Tilly"), table.turn("Maren").actions]).toEqual([["prone"], [], "0/3", 0]); // prettier-ignore
  table.endTurn();

  // 1.5 Skint
  expect([table.active, table.turn("Skint").reactions]).toEqual(["Skint", 1]);
  table.act("Skint", "move");
  expect(hit(strike("Skint", "knife", "Maren", [2, 3, 4, 4, 12], { choose: ["none"] }))).toEqual([8, "hit"]);
  expect(table.pools("Maren")).toBe("2/10");
  table.act("Skint", "seekCover");
  expect(table.turn("Skint").actions).toBe(0);
  table.endTurn();

  // 1.6 Tilly: a shot that strays to Maren, who alone is next to Brusk
  expect([table.active, table.turn("Tilly").reactions]).toEqual(["Tilly", 1]);
  table.act("Tilly", "move");
  table.stand({ Brusk: [5, 5], Maren: [6, 5], Tilly: [20, 20], Odo: [30, 5], Skint: [9, 5], Hound: [40, 5] });
  const stray = strike("Tilly", "shortbow", "Brusk", [2, 2, 1]);
  expect(stray.step("Attack")).toMatchObject({ outcome: "miss", data: { target: "Maren", total: 5 } });
  const second = strike("Tilly", "shortbow", "Brusk", [5, 4, 9], { choose: ["dodge"] }, [3, 4, 10], { choose: ["parry:club"] }, 12);
  expect(hit(second)).toEqual([8, "hit"]);
  expect([table.pools("Brusk"), reactions("Brusk"), durability("Brusk", "club")]).toMatchObject([
    "0/0",
    [0, 0],
    { durability: { value: 3 } },
  ]);
  // Waiting lasts until the next turn that he really takes, not the next that passes him by.
  expect([table.conditions("Brusk"), table.system("Brusk").death.difficulty]).toEqual([["unconscious", "waiting"], 15]);
  table.endTurn();

  // Round 2 opens with the same ranking and no attacks made
  expect([table.battle.round, table.now, table.turn("Tilly").attacks]).toEqual([2, "? Maren Odo Tilly", 0]);

  // 2.1 Maren, in a new order
  table.turnOf("Maren");
  table.act("Maren", "standUp");
  table.stand({ Brusk: [5, 5], Maren: [6, 5], Tilly: [20, 20], Odo: [30, 5], Skint: [7, 5], Hound: [7, 6] });
  expect(strike("Maren", "sword", "Skint", [5, 3, 15], { choose: ["dodge"] }, [5, 5, 10]).has("Dodges")).toBe(true);
  expect(reactions("Skint")).toEqual([0, 0]);
  table.act("Maren", "command", { at: ["Tilly"] });
  expect(table.system("Maren").focus.value).toBe(0);
  // Sums of 10 and 5: behind cover the worse counts.
  expect(hit(strike("Tilly", "shortbow", "Skint", [5, 5, 2, 3, 14]))).toEqual([6, "miss"]);
  expect(table.turn("Tilly").attacks).toBe(1);
  table.join(pell());
  expect(table.teamOf("Pell")).toBe("foes");
  table.endTurn();

  // 2.2 Pell
  expect(table.now).toBe("? Skint Pell");
  table.turnOf("Pell");
  expect(hit(strike("Pell", "crossbow", "Odo", [3, 4, 6], { choose: ["none"] }))).toEqual([8, "hit"]);
  expect(table.pools("Odo")).toBe("0/10");
  table.act("Pell", "seekCover");
  table.act("Pell", "reload", { item: "crossbow" });
  expect(table.turn("Pell").pending).toMatchObject({ action: "reload", paid: 1, need: 2 });
  table.endTurn();

  // 2.3 Hound
  expect(table.active).toBe("Hound");
  table.act("Hound", "move");
  expect(evasionOf("Skint", "Hound")).toBe(6);
  const bite = strike("Hound", "bite", "Skint", [3, 4, 10]);
  expect([hit(bite), bite.has("RisksDeath")]).toEqual([[7, "hit"], false]);
  expect([table.pools("Skint"), table.conditions("Skint")]).toEqual(["0/0", ["cover", "unconscious"]]);
  table.endTurn();

  // 2.4 Tilly, her second attack of the round
  expect(table.now).toBe("? Odo Tilly");
  table.turnOf("Tilly");
  expect(evasionOf("Hound", "Tilly")).toBe(8);
  const shot = strike("Tilly", "shortbow", "Hound", [5, 4, 17], 5);
  expect([hit(shot), shot.step("Damage").data?.["amount"]]).toEqual([[8, "hit"], 12]);
  expect([table.pools("Hound"), table.conditions("Hound")]).toEqual(["0/0", ["dead", "unconscious"]]);
  table.endTurn();

  // 2.5 Odo: nobody else can go
  expect([table.active, table.conditions("Odo"), table.turn("Odo").reactions]).toEqual(["Odo", [], 1]);
  table.act("Odo", "move");
  expect(hit(strike("Odo", "mace", "Pell", [2, 2, 4]))).toEqual([5, "miss"]);
  const last = strike("Odo", "mace", "Pell", [6, 5, 16], { choose: ["none"] }, { confirm: true }, [2, 3, 10]);
  expect(hit(last)).toEqual([10, "hit"]);
  expect([table.pools("Pell"), table.conditions("Pell"), reactions("Pell")]).toEqual(["0/4", ["cover"], [0, 1]]);
  table.endTurn();

  // Pell can still act: nobody has won, and round 3 opens with A
  expect([table.battle.round, table.battle.system.ended, table.now]).toEqual([3, false, "? Maren Odo Tilly"]);
  expect(table.turn("Pell").pending).toMatchObject({ paid: 1, need: 2 });
});
