// What can't be: every wrong request is refused with its rule, and nothing is spent. What dialogs propose before that, and stored nonsense.

import { describe, expect, it } from "vitest";
import { attack, dagger, duel, greatsword, guarded, sword } from "./duel.ts";
import type { TestTable } from "./table.ts";
import { armor, definition, feature, fight, focus, foe, gear, hero, shield, spell, weapon } from "./table.ts";

const kit = [
  sword(),
  dagger(),
  shield("Board", { shieldType: "other", bashFormula: "a plank" }),
  weapon("Gibberish", { damage: { formula: "1d8 of fire" } }),
  weapon("Avalanche", { damage: { formula: "9999d9999" } }),
  spell("Ray", { delivery: "rangedTouch", damage: { formula: "lots" } }),
  spell("Mend", { damage: { formula: "2dx", healing: true } }),
  gear("Rope"),
  armor("Mail"),
  focus("Orb"),
  feature("Grit"),
];
const start = (more: Parameters<typeof duel>[0] = {}) => duel({ items: kit, ...more });
const refused = (action: string, more: Parameters<TestTable["act"]>[2] = {}, table = start()) =>
  table.refusal(() => table.act("A", action, more));

describe("bad input", () => {
  it("DE-ATK-01 a missing target, oneself, somebody who is gone, picked twice, or too many", () => {
    const at = (...names: string[]) => refused("attack", { item: "Sword", at: names });
    expect([at(), at("A"), at("Nobody"), at("B", "B")]).toEqual([
      "SORTIE-TARGET TooFewTargets",
      "DE-ATK-01 TargetSelf",
      "SORTIE-TARGET TargetGone",
      "SORTIE-TARGET SameTargetTwice",
    ]);
    const many = start({ foes: ["B", "C"] });
    expect(refused("attack", { item: "Sword", at: ["B", "C"] }, many)).toBe("SORTIE-TARGET TooManyTargets");
    for (const action of ["disarm", "trip", "shatter", "shove", "charge", "trample", "feint"]) {
      expect(refused(action)).toBe("SORTIE-TARGET TooFewTargets");
      expect(refused(action, { at: ["A"] })).toMatch(/TargetSelf|NothingTo/);
    }
  });

  it("DE-DTH-02 the dead are not attacked, and do nothing", () => {
    const table = start();
    table.system("B").death.status = "dead";
    expect(refused("attack", { item: "Sword", at: ["B"] }, table)).toBe("DE-ATK-01 TargetDead");
    expect(refused("trip", { at: ["B"] }, table)).toBe("DE-TRP-01 TargetDead");
    table.system("A").death.status = "dead";
    expect(table.offers("A", "unarmedAttack")).toBe("DE-DTH-02 Dead");
  });

  it("DE-DMG-01 formulas that do not parse, or ask for a truckload of dice, are refused before anything is spent", () => {
    for (const item of ["Gibberish", "Avalanche"]) {
      const table = start({ hero: { slots: { primary: item } } });
      expect(refused("attack", { item, at: ["B"] }, table)).toContain("Formula");
      expect(table.proposal("A", "shatter", { at: ["B"] }).refusal?.text).toContain("Formula");
    }
    expect(refused("attack", { item: "Board", at: ["B"] }, start({ hero: { slots: { offhand: "Board" } } }))).toContain("Formula");
    expect(refused("castSpell", { item: "Ray", at: ["B"] })).toContain("Formula");
    expect(refused("castSpell", { item: "Mend", at: [] })).toContain("Formula");
    const fist = start({ hero: { unarmed: { formula: "hard" } } });
    expect(refused("unarmedAttack", { at: ["B"] }, fist)).toContain("Formula");
    expect(refused("trample", { at: ["B"] }, fist)).toContain("Formula");
  });

  it("DE-AOO-01 an enemy whose dice nobody can read strikes with nothing, and stops nobody", () => {
    const table = start({ foe: { hp: { value: 50, max: 50 }, unarmed: { formula: "hard" } } });
    const played = table.act("A", "trip", { at: ["B"] }, [10, 10, 3]);
    expect(played.has("SORTIE.Step.ConditionGained")).toBe(true);
  });

  it("DE-EQ-01 an item that is gone, is no weapon, or is not in hand", () => {
    expect(refused("attack", { item: "Forgotten", at: ["B"] })).toBe("SORTIE-ITEM ItemGone");
    for (const item of ["Rope", "Mail", "Orb", "Grit"]) expect(refused("attack", { item, at: ["B"] })).toBe("DE-ATK-01 NoAttackWith");
    expect(refused("attack", { item: "Dagger", at: ["B"] })).toBe("DE-EQ-01 NotInHand");
    const dropped = start();
    dropped.act("A", "sortie.drop", { item: "Sword" });
    expect(refused("attack", { item: "Sword", at: ["B"] }, dropped)).toBe("SORTIE-ITEM ItemGone");
    expect(refused("castSpell", { item: "Rope", at: ["B"] })).toBe("DE-CAS-01 NoSpell");
    const beast = fight([foe("B", { items: [dagger()] }), hero("A")]);
    expect(beast.offers("B", "attack", "Dagger")).toBe("available");
  });

  it("DE-ACT-01 somebody else's turn, an unknown action, a turn whose start is still to come", () => {
    const table = start();
    expect(table.refusal(() => table.act("B", "unarmedAttack", { at: ["A"] }))).toBe("DE-ACT-01 NotYourTurn");
    expect(refused("fly")).toBe("SORTIE-ACTION UnknownAction");
    table.battle.system.order.begun = false;
    expect(refused("fullDefense", {}, table)).toBe("DE-ACT-01 NotYourTurn");
  });

  it("DE-SPC-03 what is out of reach is refused, by the weapon in hand, unless the table says that it reaches", () => {
    const table = start({ at: { A: [0, 0], B: [2, 0] } });
    expect(refused("attack", { item: "Sword", at: ["B"] }, table)).toBe("DE-SPC-03 OutOfReach");
    expect(table.proposal("A", "attack", { item: "Sword", at: ["B"] }).fields.map(({ key }) => key)).toContain("reachable");
    expect(attack(table, [1, 1], { reachable: true }).has("Attack")).toBe(true);
    const spear = duel({
      items: [weapon("Spear", { isReach: true })],
      hero: { slots: { primary: "Spear" } },
      at: { A: [0, 0], B: [2, 0] },
    });
    expect(attack(spear, [1, 1], {}, "Spear").has("Attack")).toBe(true);
    expect(refused("unarmedAttack", { at: ["B"] }, start({ at: { A: [0, 0], B: [2, 0] } }))).toBe("DE-SPC-03 OutOfReach");
  });

  it("DE-ATK-01 dialog answers of the wrong kind count as none", () => {
    const table = start({ foe: guarded(30) });
    const odd = { modifier: "many", extraDice: 9, attacks: 99, reckless: 1, defensive: "yes", nonLethal: "x", killShot: 3 };
    const played = attack(table, [1, 1], odd);
    expect([played.asked.length, table.conditions("A"), table.system("A").turn.attacksUsed]).toEqual([2, [], 2]);
    const charge = start({ at: { A: [0, 0], B: [4, 0] } }).act("A", "charge", {
      at: ["B"],
      options: { feet: "far", straight: "no", arrives: true },
    });
    expect(charge.step("ChargeArrives").data).toMatchObject({ feet: 15 });
  });

  it("DE-INC-03 DE-DTH-02 rulings about what is not there", () => {
    expect(refused("addDeathFailure")).toBe("DE-DTH-02 NotDying");
    expect(refused("stabilise")).toBe("DE-DTH-02 NotDying");
    expect(refused("deathSave")).toBe("DE-DTH-02 NotDying");
    for (const action of ["treatAffliction", "worsenWound", "removeAffliction"]) expect(refused(action)).toBe("DE-INC-03 NoAffliction");
    const table = start({ hero: { afflictions: [{ kind: "wound", name: "Cut", cause: "", hours: 0, treated: false }] } });
    expect(refused("treatAffliction", { options: { wound: "7" } }, table)).toBe("DE-INC-03 NoAffliction");
  });

  it("DE-HP-01 stored nonsense is legal: numbers without sense give numbers", () => {
    // Nobody could build this: a world has stored it.
    const odd = hero("A", { items: [greatsword()] });
    Object.assign(odd.system, {
      hp: { value: 99_999, max: 1 },
      bab: -100_000,
      attackOverride: [1, 2, 3, 4, 5, 6],
      slots: { primary: "Nowhere", offhand: "Nowhere" },
      size: "gigantic",
      unconscious: { causes: ["whim"] },
      death: { status: "undecided", failures: 99, totalFailures: -5 },
    });
    for (const item of Object.values(odd.items)) Object.assign(item.system, { crit: { rangeMin: -3, multiplier: 0 } });
    const table = fight([odd, foe("B")], { sizeTable: "??", bonusStacking: "best", meleeAbility: "luck" });
    const creature = table.creature("A");
    const derived = JSON.stringify(definition.derive(creature, table.battle.options));
    expect(derived).not.toMatch(/NaN|null/);
    expect(JSON.stringify(definition.vitals(creature, table.battle.options))).not.toContain("NaN");
    for (const name of ["ac", "touch", "flatFooted", "attack.Greatsword"]) {
      expect(Number.isFinite(definition.explain(table.battle, creature, name)?.total ?? 0)).toBe(true);
    }
    table.act("A", "harm", { options: { amount: 5, attackerHd: 3 } }, [20]);
    expect(table.hp("A")).toBe(99_994);
  });
});

describe("what dialogs propose", () => {
  const keys = (table: TestTable, action: string, more: Parameters<TestTable["intent"]>[2] = {}) =>
    table.proposal("A", action, { at: ["B"], ...more }).fields.map(({ key }) => key);

  it("DE-STN-01 DE-ACT-04 an attack asks for its number, styles, circumstances; later attacks for less", () => {
    const table = start();
    expect(keys(table, "attack", { item: "Sword" })).toEqual(["attacks", "reckless", "defensive", "modifier", "extraDice", "nonLethal"]);
    expect(table.proposal("A", "attack", { item: "Sword", at: ["B"] }).breakdowns[0]?.breakdown.total).toBe(10);
    attack(table, [1, 1]);
    expect(keys(table, "attack", { item: "Sword" })).toEqual(["modifier", "extraDice", "nonLethal"]);
    expect(table.proposal("A", "attack", { item: "Sword", at: ["B"] }).breakdowns[0]?.breakdown.total).toBe(5);
  });

  it("DE-MAN-01 a manoeuvre shows its touch and asks whether the defender strikes; a shove also who strikes at the pushed", () => {
    const table = start();
    expect(keys(table, "trip")).toEqual(["modifier", "reckless", "defensive", "opening-Actor-B"]);
    expect(keys(table, "shove")).toEqual(["modifier", "reckless", "defensive", "opening-Actor-A", "opening-Actor-B"]);
    expect(table.proposal("A", "trip", { at: ["B"], options: { modifier: 3 } }).breakdowns[0]).toMatchObject({ breakdown: { total: 13 } });
  });

  it("DE-SHT-01 a shatter lists what can be broken", () => {
    const table = start({ foe: { hp: { value: 9, max: 9 }, slots: { primary: "Sword" } }, foeItems: [sword(), armor("Mail")] });
    const field = table.proposal("A", "shatter", { at: ["B"] }).fields.find(({ key }) => key === "object");
    expect(field?.kind === "choice" ? field.choices.map(({ label }) => label) : []).toEqual(["Sword", "Mail"]);
  });

  it("DE-CAS-01 a spell asks for what only people know", () => {
    const table = duel({
      items: [spell("Spell", { damage: { formula: "1d6" }, save: { type: "will", dc: 12 }, components: { material: true } })],
    });
    expect(keys(table, "castSpell", { item: "Spell" })).toEqual(["extraDice", "saved", "silenced", "noAccess", "opening-Actor-B"]);
  });
});
