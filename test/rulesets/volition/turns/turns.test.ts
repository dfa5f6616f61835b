// The actions of a turn, interrupts, abilities and their entries, allies and enemies.

import { describe, expect, it } from "vitest";
import { typesOf } from "../../../../src/rulesets/volition/items/attack-profile.ts";
import type { Ability } from "../../../../src/rulesets/volition/data/types.ts";
import { isAbility } from "../../../../src/rulesets/volition/data/types.ts";
import type { TestTable } from "../table.ts";
import { ability, fight, foe, hero, stance, turnOf } from "../table.ts";

const at = (band: string) => ({ system: { band } });
const SELF = { defense: "", target: { who: "self" } };

function abilityOf(table: TestTable, name: string, id: string): Ability {
  const item = table.creature(name).items[id];
  if (!item || !isAbility(item)) throw new Error(`${name} has no ability ${id}`);
  return item;
}

describe("the actions of a turn", () => {
  it("VO-ACT-01 a turn grants one of each, and an attack spends the Standard", () => {
    const table = turnOf("Ada", [hero("Ada"), foe("Rat")]).stand(["Ada", "Rat", "engaged"]);
    expect(table.budget("Ada")).toBe("1/1/1");
    table.act("Ada", "basicMelee", { at: ["Rat"] }, [[1, 1, 2]]);
    expect(table.budget("Ada")).toBe("1/1/0");
    expect(table.offers("Rat", "basicMelee")).toBe("VO-ACT-01 NotYourTurn");
  });

  it("VO-ACT-02 better actions stand in for lesser ones, never the other way", () => {
    const table = turnOf("Ada", [hero("Ada"), foe("Rat")]).stand(["Ada", "Rat", "nearby"]);
    const left: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      table.act("Ada", "smallAct");
      left.push(table.budget("Ada"));
    }
    expect(left).toEqual(["0/1/1", "0/0/1", "0/0/0"]);
    expect(table.offers("Ada", "smallAct")).toBe("VO-ACT-02 NoAction");
    const other = turnOf("Ada", [hero("Ada"), foe("Rat")]).stand(["Ada", "Rat", "nearby"]);
    other.act("Ada", "move", { at: ["Rat"], options: { to: "away" } });
    other.act("Ada", "move", { at: ["Rat"] });
    expect(other.budget("Ada")).toBe("1/0/0");
    expect(other.offers("Ada", "move")).toBe("VO-ACT-02 NoAction");
  });

  it("VO-ACT-03 free actions are for the own turn, triggered ones come at any time", () => {
    const table = turnOf("Rat", [hero("Ada", at("slow")), foe("Rat")]).stand(["Ada", "Rat", "engaged"]);
    expect(table.offers("Ada", "freeAct")).toBe("VO-ACT-03 FreeOnOwnTurn");
    expect(table.offers("Ada", "opportunityAttack")).toBe("available");
    table.turnOf("Ada");
    table.act("Ada", "freeAct", { options: { what: "Shout" } });
    expect(table.budget("Ada")).toBe("1/1/1");
  });

  it("VO-ACT-04 at the end of a turn comes ongoing damage, then the saves", () => {
    const burn = ability("Burn", {
      defense: "",
      target: { range: "far" },
      effects: [{ condition: "ongoing", on: "always", amount: 4, type: "fire" }],
    });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [burn] }), foe("Rat", { system: { hp: { value: 6, max: 20 } } })]);
    table.act("Ada", "useAbility", { item: "Burn", at: ["Rat"] });
    table.endTurn();
    const played = table.endTurn([4, 4, 4]);
    expect(played.asked.map(({ rule }) => rule)).toEqual(["VO-ACT-04"]);
    expect([table.hp("Rat"), table.conditions("Rat")]).toEqual([2, []]);
  });

  it("VO-ACT-05 one Interrupt between own turns, off-turn, with an ability that names its trigger", () => {
    const shield = ability("Shield", { ...SELF, action: "interrupt", trigger: "Somebody is hit" });
    const dull = ability("Dull", { ...SELF, action: "interrupt" });
    const table = fight([foe("Rat", at("fast")), hero("Ada", { items: [shield, dull] })]);
    const use = (item: string) => table.act("Ada", "useAbility", { item, options: { triggered: true } });
    expect(table.refusal(() => use("Dull"))).toBe("VO-ACT-05 NoTrigger");
    use("Shield");
    expect(table.system("Ada").interruptReady).toBe(false);
    expect(table.refusal(() => use("Shield"))).toBe("VO-ACT-05 NoInterrupt");
    table.turnOf("Ada");
    expect(table.system("Ada").interruptReady).toBe(true);
    expect(table.refusal(() => use("Shield"))).toBe("VO-ACT-05 InterruptOnOwnTurn");
  });

  it("VO-ACT-05 a world may also count numbered rounds", () => {
    const again = (interruptPerRound: boolean): string => {
      const shield = ability("Shield", { ...SELF, action: "interrupt", trigger: "Somebody is hit" });
      const table = fight([foe("Rat", at("fast")), hero("Ada", { items: [shield] }), foe("Cat", at("slow"))], { interruptPerRound });
      table.act("Ada", "useAbility", { item: "Shield", options: { triggered: true } });
      table.turnOf("Cat");
      return table.offers("Ada", "useAbility", "Shield");
    };
    expect([again(false), again(true)]).toEqual(["available", "VO-ACT-05 NoInterrupt"]);
  });

  it("VO-ACT-06 switching stance and small acts are Quick actions, a Move stands in", () => {
    const items = [stance("Blade"), stance("Bow", { mode: "ranged" })];
    const table = turnOf("Ada", [hero("Ada", { items }), foe("Rat")]);
    expect(table.offers("Ada", "switchStance", "Blade")).toBe("VO-ACT-06 StanceInUse");
    table.act("Ada", "switchStance", { item: "Bow" });
    expect([table.system("Ada").activeStance, table.budget("Ada")]).toEqual(["Bow", "0/1/1"]);
    table.act("Ada", "smallAct", { options: { what: "Opens the door" } });
    expect(table.budget("Ada")).toBe("0/0/1");
  });
});

describe("ability entries", () => {
  it("VO-ABL-01 a custom type counts as its parent too, an empty type as nothing", () => {
    const blast = ability("Blast", { customType: { name: "Blast", parent: "spell" } });
    const table = fight([hero("Ada", { items: [blast, ability("Plain")] }), foe("Rat")]);
    expect(typesOf(abilityOf(table, "Ada", "Blast"))).toEqual(["spell"]);
    expect(typesOf(abilityOf(table, "Ada", "Plain"))).toEqual([]);
  });

  it("VO-ABL-02 at-will abilities have no limit", () => {
    const table = turnOf("Ada", [hero("Ada", { items: [ability("Hum", { ...SELF, action: "quick" })] }), foe("Rat")]);
    for (let turn = 0; turn < 6; turn += 1) {
      table.act("Ada", "useAbility", { item: "Hum" });
      table.endTurn();
      table.turnOf("Ada");
    }
    expect(table.offers("Ada", "useAbility", "Hum")).toBe("available");
    expect(abilityOf(table, "Ada", "Hum").system.uses.value).toBe(1);
  });

  /** An ability of this frequency that has been used, after the battle. */
  function used(frequency: string, more: object = {}): TestTable {
    const table = turnOf("Ada", [hero("Ada", { items: [ability("Trick", { ...SELF, frequency, ...more })] }), foe("Rat")]);
    table.act("Ada", "useAbility", { item: "Trick" });
    expect(abilityOf(table, "Ada", "Trick").system.uses.value).toBe(0);
    return table;
  }
  const uses = (table: TestTable): number => abilityOf(table, "Ada", "Trick").system.uses.value;

  it("VO-ABL-03 encounter abilities return at a Quick Rest, not with the end of the battle", () => {
    const table = used("encounter");
    expect(table.offers("Ada", "useAbility", "Trick")).toBe("VO-ABL-03 Spent.encounter");
    table.endBattle();
    expect(uses(table)).toBe(0);
    table.act("Ada", "quickRest");
    expect(uses(table)).toBe(1);
  });

  it("VO-ABL-04 daily abilities return at a Full Rest only", () => {
    const table = used("daily");
    expect(table.offers("Ada", "useAbility", "Trick")).toBe("VO-ABL-04 Spent.daily");
    table.endBattle();
    table.act("Ada", "quickRest");
    expect(uses(table)).toBe(0);
    table.gm("fullRest");
    expect(uses(table)).toBe(1);
  });

  it("VO-ABL-05 recharge abilities are rolled for at a Quick Rest, if they are spent", () => {
    const rolled = (faces: readonly number[]): number => {
      const table = used("recharge", { rechargeTarget: 11 });
      table.endBattle();
      table.act("Ada", "quickRest", {}, [faces]);
      return uses(table);
    };
    expect([rolled([4, 4, 3]), rolled([4, 3, 3])]).toEqual([1, 0]);
    const fresh = fight([hero("Ada", { items: [ability("Trick", { ...SELF, frequency: "recharge" })] }), foe("Rat")]);
    fresh.endBattle();
    expect(fresh.act("Ada", "quickRest").asked).toEqual([]);
  });

  it("VO-ABL-06 it spends its action, a better one if need be, and asks whether its trigger has come up", () => {
    const dash = ability("Dash", { ...SELF, action: "move" });
    const shield = ability("Shield", { ...SELF, action: "interrupt", trigger: "Somebody is hit" });
    const table = turnOf("Ada", [hero("Ada", { items: [dash, shield] }), foe("Rat", at("slow"))]);
    table.act("Ada", "useAbility", { item: "Dash" });
    expect(table.budget("Ada")).toBe("1/0/1");
    table.act("Ada", "useAbility", { item: "Dash" });
    expect(table.budget("Ada")).toBe("1/0/0");
    table.endTurn();
    expect(table.refusal(() => table.act("Ada", "useAbility", { item: "Shield" }))).toBe("VO-ABL-06 NotTriggered");
  });

  it("VO-ABL-07 a Provokes ability gives an opening to engaged enemies in a melee stance, to nobody for the Free", () => {
    const chant = ability("Chant", { ...SELF, action: "quick", provokes: true });
    const foes = [foe("Rat"), foe("Cat"), foe("Bat", { items: [stance("Spit", { mode: "ranged" })] })];
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [chant] }), ...foes]);
    expect(table.act("Ada", "useAbility", { item: "Chant" }).asked).toEqual([]);
    table.stand(["Ada", "Rat", "engaged"], ["Ada", "Cat", "engaged"], ["Ada", "Bat", "engaged"]);
    const played = table.act("Ada", "useAbility", { item: "Chant" }, [{ choose: ["none"] }, { choose: ["none"] }]);
    expect(played.asked.map(({ rule, data }) => [rule, data?.["foe"]])).toEqual([
      ["VO-OPP-01", "Rat"],
      ["VO-OPP-01", "Cat"],
    ]);
  });

  it("VO-ABL-14 keywords stand on the card and change nothing", () => {
    const curse = ability("Curse", { ...SELF, other: ["Blaspheme"] });
    const table = turnOf("Ada", [hero("Ada", { items: [curse] }), foe("Rat")]);
    const before = JSON.stringify(table.creature("Rat"));
    const played = table.act("Ada", "useAbility", { item: "Curse" });
    expect(JSON.stringify(played.steps)).toContain("Blaspheme");
    expect(JSON.stringify(table.creature("Rat"))).toBe(before);
  });
});

describe("allies and enemies", () => {
  it("VO-ALY-01 a friend, or a thing, may be treated as an enemy on purpose", () => {
    const push = ability("Push", { defense: "", target: { who: "enemy", range: "far" } });
    const table = turnOf("Ada", [hero("Ada", { items: [push] }), hero("Ben", at("slow")), foe("Door", { side: "neutral" }), foe("Rat")]);
    expect(table.refusal(() => table.act("Ada", "useAbility", { item: "Push", at: ["Ben"] }))).toBe("VO-ALY-01 NotAnEnemy");
    expect(table.refusal(() => table.act("Ada", "useAbility", { item: "Push", at: ["Door"] }))).toBe("VO-ALY-01 NotAnEnemy");
    table.act("Ada", "useAbility", { item: "Push", at: ["Ben"], options: { asEnemy: true } });
    expect(table.budget("Ada")).toBe("1/1/0");
  });

  it("VO-ALY-02 allies are others of one's own side", () => {
    const cheer = ability("Cheer", { defense: "", action: "quick", target: { who: "ally", count: 0, range: "nearby" } });
    const table = turnOf("A", [hero("A", { items: [cheer] }), hero("B", at("slow")), hero("C", at("slow")), foe("Rat", at("slow"))]);
    table.stand(["A", "B", "nearby"], ["A", "C", "nextTo"], ["A", "Rat", "nearby"]);
    expect(table.refusal(() => table.act("A", "useAbility", { item: "Cheer", at: ["A"] }))).toBe("VO-ALY-02 NotYourself");
    expect(table.refusal(() => table.act("A", "useAbility", { item: "Cheer", at: ["Rat"] }))).toBe("VO-ALY-02 NotAnAlly");
    table.act("A", "useAbility", { item: "Cheer", at: ["B", "C"] });
    expect(table.budget("A")).toBe("0/1/1");
  });
});
