// What the rules refuse or read sensibly outside of attacks: impossible numbers, what is missing, wrong moments. Nothing is spent then.

import { describe, expect, it } from "vitest";
import { attributeDie, skillDie } from "../../../src/rulesets/luck/numbers/dice.ts";
import { listOption, option, sizeLabels } from "../../../src/rulesets/luck/data/settings.ts";
import { fight, foe, hero, item, luck, shield, TestTable, turnOf, weapon } from "./table.ts";

const party = () => [hero("Ann", { items: [weapon("sword"), item("Gear", "rope")] }), foe("Brusk")];

describe("bad input", () => {
  it("refuses the dead, the unconscious and the defeated, whatever they try", () => {
    for (const condition of ["dead", "unconscious"] as const) {
      const table = turnOf("Ann", party());
      table.lay("Ann", condition);
      const own = luck.actions.filter(({ id, offered }) => offered.on === "sheet" && !["test", "luck", "suffer", "recover"].includes(id));
      for (const { id } of own) expect([id, table.offers("Ann", id)]).not.toEqual([id, "available"]);
      expect(table.refusal(() => table.act("Ann", "interact"))).toMatch(/^LU-(DTH-03 Dead|RND-06 Unconscious)$/);
    }
    const defeated = turnOf("Ann", party());
    defeated.combatant("Ann").defeated = true;
    expect(defeated.refusal(() => defeated.act("Ann", "move"))).toBe("LU-RND-06 Defeated");
  });

  it("refuses actions with what is no gear, is not held, or lies somewhere else", () => {
    const table = turnOf("Ann", party());
    expect(table.refusal(() => table.act("Ann", "useGear", { item: "sword" }))).toBe("LU-ACT-08 NotGear");
    expect(table.refusal(() => table.act("Ann", "useGear", { item: "nothing" }))).toBe("SORTIE-ITEM ItemGone");
    expect(table.refusal(() => table.act("Ann", "dropItem", { item: "rope" }))).toBe("LU-FREE-02 NotHeld");
    table.act("Ann", "dropItem", { item: "sword" });
    expect(table.refusal(() => table.act("Ann", "attack", { item: "sword", at: ["Brusk"] }))).toBe("SORTIE-ITEM ItemGone");
    // What lies on the ground is not in reach of Brandish.
    table.act("Ann", "brandish", { options: { "held-sword": true } });
    expect(table.creature("Ann").items["sword"]).toBeUndefined();
    expect(table.refusal(() => table.act("Ann", "pickUp", { options: { thing: "nothing" } }))).toBe("LU-ACT-08 NothingToPickUp");
  });

  it("reads a distance that is none as the farthest, and never goes backwards", () => {
    const table = turnOf("Ann", party());
    expect(table.act("Ann", "move", { options: { straight: -4 } }).step("Goes.move").data).toMatchObject({ length: 0 });
    const other = turnOf("Ann", party());
    expect(other.act("Ann", "move", { options: { straight: "far" } }).step("Goes.move").data).toMatchObject({ length: 6 });
  });

  it("refuses to ready nothing, itself, or what it cannot do", () => {
    const table = turnOf("Ann", party());
    for (const what of ["ready", "useReadied", "attack:gone", "nonsense"]) {
      expect(table.refusal(() => table.act("Ann", "ready", { options: { deed: what } }))).toBe("LU-ACT-12 NotReadyable");
    }
    expect(table.turn("Ann").actions).toBe(3);
  });

  it("refuses to start the fight twice, against the own team, or with an action that nobody has", () => {
    const table = new TestTable([...party(), hero("Ben")]);
    expect(table.refusal(() => table.act("Ann", "instigate", { at: ["Ben"] }))).toBe("LU-INIT-02 OwnTeam");
    expect(table.refusal(() => table.act("Ann", "instigate", { options: { opening: "fly" } }))).toBe("LU-INIT-04 NotReadyable");
    table.act("Ann", "instigate");
    table.begin();
    expect(table.refusal(() => table.act("Ann", "instigate"))).toBe("LU-INIT-01 BattleStarted");
  });

  it("refuses teams that do not exist, and objectives met before there is a fight", () => {
    const table = new TestTable(party());
    expect(table.refusal(() => table.gm("editTeam", { options: { team: "nobody" } }))).toBe("LU-TEAM-02 NoSuchTeam");
    expect(table.refusal(() => table.gm("editTeam"))).toBe("LU-TEAM-02 NoTeamNamed");
    expect(table.refusal(() => table.gm("assignTeam", { options: { into: "foes" } }))).toBe("LU-TEAM-02 NobodyChosen");
    expect(table.refusal(() => table.gm("objectiveMet", { options: { team: "foes" } }))).toBe("LU-TEAM-04 NoBattle");
  });

  it("refuses commands outside of a battle, and rest in the middle of one", () => {
    const table = new TestTable([...party(), hero("Ben")]);
    expect(table.refusal(() => table.act("Ann", "command", { at: ["Ben"] }))).toBe("LU-ACT-06 NoBattle");
    const fought = fight(party());
    expect(fought.refusal(() => fought.act("Ann", "restore"))).toBe("LU-DMG-05 InBattle");
    fought.endBattle();
    fought.battle.started = false;
    fought.lay("Ann", "dead");
    expect(fought.refusal(() => fought.act("Ann", "restore"))).toBe("LU-DMG-05 Dead");
  });

  it("reads any stored die as one that exists", () => {
    const ann = hero("Ann", { attributes: { strength: 7, mind: 0, dexterity: 12 }, skills: { combat: 3 } });
    expect(["strength", "mind", "dexterity", "constructor"].map((id) => attributeDie(ann, id))).toEqual([6, 0, 12, 4]);
    expect(["combat", "athletics", "constructor"].map((id) => skillDie(ann, id))).toEqual([0, 0, 0]);
  });

  it("goes on with what was begun even when its stored words were tampered with", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "interact");
    table.act("Ann", "shortTask", { options: { difficulty: 3 } });
    table.turn("Ann").pending.settled = "{ no JSON";
    table.endTurn();
    table.endTurn();
    expect(table.act("Ann", "continuePending", {}, [[4, 10]]).step("TestFailed").data).toMatchObject({ difficulty: 8 });
    const renamed = turnOf("Ann", party());
    renamed.act("Ann", "interact");
    renamed.act("Ann", "shortTask");
    renamed.turn("Ann").pending.action = "constructor";
    renamed.endTurn();
    renamed.endTurn();
    expect(renamed.turn("Ann").pending.action).toBe("");
  });

  it("tells nobody anything about a patient who is gone or has come round meanwhile", () => {
    const table = turnOf("Ann", [...party(), hero("Bo")]);
    table.lay("Bo", "unconscious");
    table.act("Ann", "interact");
    table.act("Ann", "interact");
    table.act("Ann", "resuscitate", { at: ["Bo"] });
    table.toggle("Bo", "unconscious");
    table.endTurn();
    table.endTurn();
    table.turnOf("Bo");
    table.endTurn();
    table.turnOf("Ann");
    expect(table.act("Ann", "continuePending").has("ForNothing")).toBe(true);
  });
});

describe("the battle's end", () => {
  it("LU-ACT-01: clears actions, attacks, what is pending or readied, guard, cover and wait; wounds stay", () => {
    const table = turnOf("Ann", [hero("Ann", { items: [weapon("sword"), shield("shield")] }), foe("Brusk"), foe("Skint")]);
    table.act("Ann", "seekCover");
    table.act("Ann", "ready", { options: { deed: "interact" } });
    Object.assign(table.system("Ann"), { endurance: { value: 3, max: 12 }, stamina: { value: 1, max: 3 } });
    table.turn("Ann").attacks = 2;
    table.lay("Ann", "prone");
    table.endBattle();
    expect(table.conditions("Ann")).toEqual(["prone"]);
    expect(table.turn("Ann")).toMatchObject({ actions: 0, reactions: 1, attacks: 0, pending: { action: "" }, opening: { action: "" } });
    expect([table.battle.system.order.holds, table.pools("Ann"), table.system("Ann").stamina.value]).toEqual([{}, "3/12", 1]);
    expect([table.battle.system.ended, table.battle.system.winner]).toEqual([true, ""]);
  });

  it("LU-DMG-05: a rest restores what the world says: endurance, stamina and focus, but neither health nor consciousness", () => {
    const worn = {
      endurance: { value: 0, max: 12 },
      health: { value: 3, max: 12 },
      stamina: { value: 0, max: 3 },
      focus: { value: 0, max: 3 },
    };
    const after = (options = {}) => {
      const table = new TestTable([hero("Ann", { system: worn })], options);
      table.lay("Ann", "unconscious");
      table.act("Ann", "restore");
      const { stamina, focus } = table.system("Ann");
      return [table.pools("Ann"), stamina.value, focus.value, table.conditions("Ann")];
    };
    expect(after()).toEqual(["12/3", 3, 3, ["unconscious"]]);
    expect(after({ restRestores: "health, focus" })).toEqual(["0/12", 0, 3, ["unconscious"]]);
    expect(after({ restRestores: "" })).toEqual(["0/3", 0, 0, ["unconscious"]]);
  });
});

describe("settings", () => {
  it("read lists and labels however they were typed, and fall back to their defaults", () => {
    expect(listOption({ attributeList: " strength,, mind ,mind, a.b" }, "attributeList")).toEqual(["strength", "mind", "ab"]);
    expect(listOption({}, "proficiencyList")).toEqual(["martial", "finesse"]);
    expect(sizeLabels({})).toEqual({ 3: "small", 4: "medium" });
    expect(sizeLabels({ sizeLabels: "2: tiny, 12: none, x, 5:, 6: huge" })).toEqual({ 2: "tiny", 6: "huge" });
    expect(option({ advantageMode: 3 }, "advantageMode")).toBe("pool");
  });
});
