// What can't be: every wrong request is refused with its rule, and nothing is spent. What dialogs propose before that.

import { describe, expect, it } from "vitest";
import { volition, ability, AWARE, fight, feature, foe, hero, stance, TestTable, turnOf, uuid } from "./table.ts";
import type { VolitionCreature } from "../../../src/rulesets/volition/data/types.ts";

const at = (band: string) => ({ system: { band } });
const kit = [
  stance("Blade"),
  ability("Gibberish", { damage: { formula: "2d6 of fire" } }),
  ability("Avalanche", { damage: { formula: "9999d9999" } }),
  ability("Mend", { defense: "", target: { who: "ally", range: "far" }, healing: { kind: "plain", formula: "lots" } }),
  feature("Rope"),
];
const start = (): TestTable =>
  turnOf("Ada", [hero("Ada", { ...at("fast"), items: kit }), hero("Ben"), foe("Rat")]).stand(["Ada", "Rat", "engaged"]);
const refused = (action: string, more: Parameters<TestTable["act"]>[2] = {}, table = start()): string =>
  table.refusal(() => table.act("Ada", action, more));

describe("bad input", () => {
  it("VO-BAS-02 a missing target, oneself, somebody who is gone, picked twice, or too many", () => {
    expect(refused("basicMelee")).toBe("SORTIE-TARGET TooFewTargets");
    expect(refused("basicMelee", { at: ["Ada"] })).toBe("VO-ALY-01 NotYourself");
    expect(refused("basicMelee", { at: ["Nobody"] })).toBe("SORTIE-TARGET TargetGone");
    expect(refused("useAbility", { item: "Gibberish", at: ["Rat", "Rat"] })).toBe("SORTIE-TARGET SameTargetTwice");
    expect(refused("basicMelee", { at: ["Rat", "Ben"] })).toBe("SORTIE-TARGET TooManyTargets");
  });

  it("VO-HP-04 those who are down are not struck, nor walked up to", () => {
    const table = start();
    table.foe("Rat").system.defeat = "dead";
    expect(refused("basicMelee", { at: ["Rat"] }, table)).toBe("VO-HP-04 TargetDown");
    table.stand(["Ada", "Rat", "nearby"]);
    expect(refused("move", { at: ["Rat"] }, table)).toBe("VO-POS-02 TargetDown");
    // Only what heals is for the fallen.
    const fallen = turnOf("A", [
      hero("A", {
        system: { band: "veryFast" },
        items: [ability("Cheer", { defense: "", target: { who: "ally", count: 1, range: "far" } })],
      }),
      hero("C", { system: { death: { state: "dead" } } }),
      foe("F"),
    ]);
    expect(fallen.refusal(() => fallen.act("A", "useAbility", { item: "Cheer", at: ["C"] }))).toBe("VO-HP-04 TargetDown");
  });

  it("VO-BAS-04 formulas that do not parse, or ask for a truckload of dice, are refused before anything is spent", () => {
    for (const item of ["Gibberish", "Avalanche"]) expect(refused("useAbility", { item, at: ["Rat"] })).toContain("Formula");
    expect(refused("useAbility", { item: "Mend", at: ["Ben"] })).toContain("Formula");
  });

  it("VO-ABL-06 an item that is gone, or is no ability or stance", () => {
    expect(refused("useAbility", { item: "Forgotten", at: ["Rat"] })).toBe("SORTIE-ITEM ItemGone");
    expect(refused("useAbility", { item: "Rope", at: ["Rat"] })).toBe("VO-ABL-06 NoAbility");
    expect(refused("switchStance", { item: "Rope" })).toBe("VO-ACT-06 NoStance");
  });

  it("VO-ACT-01 somebody else's turn, an actor who is gone, an unknown action, a turn whose start is still to come", () => {
    const table = start();
    expect(table.refusal(() => table.act("Ben", "smallAct"))).toBe("VO-ACT-01 NotYourTurn");
    expect(table.refusal(() => table.act("Nobody", "move"))).toBe("SORTIE-CREATURE CreatureGone");
    expect(refused("fly")).toBe("SORTIE-ACTION UnknownAction");
    table.battle.system.order.begun = false;
    expect(refused("smallAct", {}, table)).toBe("VO-ACT-01 NotYourTurn");
  });

  it("VO-POS-02 moving to oneself, to where one is, from where nobody can be reached", () => {
    expect(refused("move", { at: ["Ada"] })).toBe("VO-POS-02 MoveToSelf");
    expect(refused("move", { at: ["Rat"] })).toBe("VO-POS-02 AlreadyThere");
    expect(refused("move", { at: ["Rat"], options: { to: "away", [`beside-${uuid("Ben")}`]: true } })).toBe("VO-POS-03 TooFarToJoin");
  });

  it("VO-DLY-01 a band that does not exist", () => {
    expect(refused("delay", { options: { band: "tardy" } })).toBe("VO-DLY-01 NotSlower");
  });

  it("VO-RDY-02 a deed of another kind, or one that nobody knows", () => {
    const table = start();
    table.act("Ada", "ready", { options: { kind: "quick", what: "Duck", trigger: "An arrow" } });
    table.endTurn();
    expect(refused("useReadied", { at: ["Rat"], options: { deed: "basicMelee" } }, table)).toBe("VO-RDY-01 NothingReadied");
    expect(refused("useReadied", { options: { deed: "dance" } }, table)).toBe("VO-RDY-01 NothingReadied");
  });

  it("VO-ATK-01 dialog answers of the wrong kind count as none", () => {
    const table = start();
    const odd = { modifier: "many", advantage: "yes", keep: 3, situation: 1e9, coupDeGrace: 1 };
    const played = table.act("Ada", "basicMelee", { at: ["Rat"], options: odd }, [[1, 1, 2]]);
    expect([played.asked.length, table.budget("Ada")]).toEqual([1, "1/1/0"]);
  });

  it("VO-SPI-01 only heroes can be out of the fight; only in battle is there a die", () => {
    const table = start();
    expect(table.refusal(() => table.act("Rat", "outOfFight"))).toBe("VO-SPI-01 NotAHero");
    table.endBattle();
    expect(table.refusal(() => table.gm("setEscalation", { options: { value: 3 } }))).toBe("VO-ESC-01 NoBattle");
  });

  it("VO-RST-04 a battle that has ended does not end twice, and leaves nothing of itself behind", () => {
    const table = start();
    table.act("Ada", "ready", { options: { kind: "quick", what: "Duck", trigger: "An arrow" } });
    table.lay("Ada", "dazed", { when: "save", difficulty: 11 });
    table.endBattle();
    expect(table.endBattle().changes).toEqual([]);
    expect(table.battle.world["encountersSinceFullRest"]).toBe(1);
    const { relations, readied, budget } = table.system("Ada");
    expect([relations, readied, budget, table.conditions("Ada")]).toEqual([[], "", { quick: 1, move: 1, standard: 1 }, []]);
  });

  it("VO-INI-01 a battle begins once; stored nonsense is no reason to fail", () => {
    const table = start();
    expect(table.refusal(() => table.begin())).toBe("SORTIE-BATTLE BattleStarted");
    const odd = new TestTable([hero("Ada"), foe("Rat")], { advantageMode: "seven", deathVariant: 3, saveDefaultTarget: "x" });
    odd.begin(AWARE);
    expect(odd.now).toBe("Ada");
    odd.battle.world["encountersSinceFullRest"] = "many";
    odd.endBattle();
    expect(odd.battle.world["encountersSinceFullRest"]).toBe(1);
  });
});

describe("what dialogs propose", () => {
  function propose(table: TestTable, name: string, action: string, more: Parameters<TestTable["intent"]>[2] = {}) {
    const found = [...volition.actions, ...volition.rests]
      .find(({ id }) => id === action)
      ?.propose?.(table.battle, table.intent(name, action, more), table.payer(name));
    if (!found) throw new Error(`${action} proposes nothing`);
    return found;
  }

  it("VO-OPP-01 a move warns of those who get an opening, and asks with whom one stays", () => {
    const table = start();
    const proposal = propose(table, "Ada", "move", {});
    expect(proposal.notes?.map(({ rule, data }) => [rule, data?.["name"]])).toEqual([["VO-OPP-01", "Rat"]]);
    expect(proposal.fields.map(({ key }) => key)).toEqual(["goal", "to", `keep-${uuid("Rat")}`]);
    expect(proposal.refusal).toBeNull();
  });

  it("VO-POS-02 who targets nobody names in the dialog whom the move is about, or nobody", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), foe("Rat"), foe("Cat")]).stand(["Ada", "Rat", "nearby"]);
    const [goal] = propose(table, "Ada", "move").fields;
    expect(goal?.kind === "choice" && goal.choices.map(({ value }) => value)).toEqual(["", uuid("Rat"), uuid("Cat")]);
    table.act("Ada", "move", { options: { goal: uuid("Rat") } });
    expect(table.relation("Ada", "Rat")).toBe("engaged");
    expect(propose(table, "Ada", "move", { at: ["Cat"] }).fields.map(({ key }) => key)).toEqual(["to", `keep-${uuid("Rat")}`]);
  });

  it("VO-DIS-02 a Disengage shows its difficulty and its Advantage", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), foe("X"), foe("Y")]).stand(["Ada", "X", "engaged"], ["Ada", "Y", "engaged"]);
    table.boon("Ada", "disengage.advantage", 1);
    expect(propose(table, "Ada", "disengage").breakdowns.map(({ breakdown }) => breakdown.total)).toEqual([0, 1, 12]);
    expect(propose(table, "Ada", "disengage", { at: ["X"] }).breakdowns.map(({ breakdown }) => breakdown.total)).toEqual([0, 1, 11]);
  });

  it("VO-DLY-01 a delay offers the slower bands only", () => {
    const [field] = propose(start(), "Ada", "delay").fields;
    expect(field?.kind === "choice" && field.choices.map(({ value }) => value)).toEqual(["medium", "slow", "verySlow"]);
  });

  it("VO-RDY-02 firing names what was readied, for what, and what it can be", () => {
    const table = start();
    table.act("Ada", "ready", { options: { kind: "standard", what: "Strike", trigger: "It bites" } });
    table.endTurn();
    const proposal = propose(table, "Ada", "useReadied");
    expect(proposal.notes).toMatchObject([
      { rule: "VO-RDY-02", data: { what: "Strike", trigger: "It bites" } },
      { rule: "VO-RDY-02", text: "VOLITION.Note.AimsAtTrigger" },
    ]);
    expect(propose(table, "Ada", "useReadied", { at: ["Rat"] }).notes).toHaveLength(1);
    const [deeds] = proposal.fields;
    const triggers = proposal.fields.find(({ key }) => key === "triggeredBy");
    expect(deeds?.kind === "choice" && deeds.choices.map(({ value }) => value)).toContain("basicMelee");
    expect(deeds?.kind === "choice" && deeds.choices.map(({ value }) => value)).not.toContain("switchStance");
    expect(triggers?.kind === "choice" && triggers.choices.map(({ label }) => label)).toEqual(["Ben", "Rat"]);
  });

  it("VO-RDY-02 the dialog of firing opens with one of its choices, also in its owner's own turn", () => {
    const table = start();
    table.act("Ada", "ready", { options: { kind: "standard", what: "Strike", trigger: "It bites" } });
    expect(table.battle.turn).toBe(table.combatant("Ada").id);
    expect(propose(table, "Ada", "useReadied").fields.find(({ key }) => key === "triggeredBy")?.value).toBe(table.combatant("Ben").id);
  });

  it("VO-RST-01 a Quick Rest proposes as many recoveries as do not overshoot", () => {
    const wounded = (value: number): VolitionCreature =>
      hero("Ada", { system: { hp: { value, max: 24 }, recovery: { value: 8, dice: 2, die: 8, bonus: 2 } } });
    const proposed = (value: number): unknown => {
      const table = fight([wounded(value), foe("Rat")]);
      table.endBattle();
      return propose(table, "Ada", "quickRest").fields[0]?.value;
    };
    expect([proposed(24), proposed(10), proposed(4), proposed(-9)]).toEqual([0, 1, 2, 2]);
  });

  it("VO-RAL-02 a Rally lists what a save could end, with what it takes", () => {
    const table = start();
    table.lay("Ada", "dazed", { when: "turnStart", of: uuid("Rat") });
    table.lay("Ada", "weakened", { when: "never" });
    const [field] = propose(table, "Ada", "rally").fields;
    expect(field?.kind === "choice" && field.choices.map(({ data }) => data?.["target"])).toEqual([13, undefined]);
  });
});
