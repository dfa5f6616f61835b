// What a power's form lets people enter is carried out, with an attack and without one: damage, healing, conditions of any kind. AE-ATK, AE-REC, AE-RES-04, AE-TGT, AE-CDG.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { RuleTable } from "../../../../src/engine/testing/rule-table.ts";
import { BY_WOUNDS } from "../../../../src/rulesets/archmage/data/conditions.ts";
import { duel, flatPower } from "../duel.ts";
import type { Some } from "../duel.ts";
import { applies } from "../encounter-parts.ts";
import type { TestTable } from "../table.ts";
import { archmage, fight, flat, foe, hero, item, power, weapon } from "../table.ts";

const leaves = ({ kind = "condition", ...more }: Some & { readonly kind?: string }) => applies(kind, more);
const use = (table: TestTable, id: string, at: readonly string[], script: Parameters<TestTable["act"]>[3], options: Some = {}) =>
  table.act("A", "usePower", { item: id, at, options: options as Record<string, boolean> }, script);

describe("an attack that also heals", () => {
  const drain = (healing: Some, more: Some = {}) => flatPower({ healing: { usesRecovery: false, formula: "", ...healing }, ...more });

  it("AE-ATK-01 AE-REC-01 rolls, deals its damage, and heals whoever makes it, once for all hits", () => {
    const table = duel([drain({ formula: "1d6" }, { targets: { count: 2 } })], { hero: { hp: { value: 20, max: 40 } }, foes: ["B", "C"] });
    const played = use(table, "blow", ["B", "C"], [18, 17, [], [4]]);
    expect([table.hp("B"), table.hp("C"), table.hp("A")]).toEqual([87, 87, 24]);
    expect(played.asks).toEqual(["Attack", "Attack", "Damage", "Healing"]);
    expect(table.proposal("A", "usePower", { item: "blow", at: ["B"] }).breakdowns).toHaveLength(1);
  });

  it("AE-REC-01 heals nobody on a miss, and costs no recovery of somebody unhurt", () => {
    const missed = duel([drain({ usesRecovery: true })], { hero: { hp: { value: 20, max: 40 } } });
    use(missed, "blow", ["B"], [2]);
    expect([missed.hp("A"), missed.hero("A").system.recoveries.value]).toEqual([20, 8]);
    const whole = duel([drain({ usesRecovery: true })]);
    use(whole, "blow", ["B"], [18, []]);
    expect([whole.hp("B"), whole.hero("A").system.recoveries.value]).toEqual([87, 8]);
    const hurt = duel([drain({ usesRecovery: true })], { hero: { hp: { value: 20, max: 40 } } });
    use(hurt, "blow", ["B"], [18, [], [5]]);
    expect([hurt.hp("A"), hurt.hero("A").system.recoveries.value]).toEqual([25, 7]);
  });

  it("AE-REC-01 is nobody's healing of others in battles without people", () => {
    const mend = power("mend", { healing: { usesRecovery: true, formula: "" }, targets: { count: 1, allies: true } });
    const { items } = hero("A", {}, [drain({ formula: "1d6" }), mend]);
    expect(Object.values(items).map((made) => archmage.tactics?.heals?.(made))).toEqual([false, true]);
  });

  it("AE-FLX-01 a flexible power that only heals is laid over an attack, and heals whoever makes it", () => {
    const surge = power("surge", { flexible: "16+", healing: { usesRecovery: false, formula: "3" } });
    const table = duel([weapon("sword", {}), surge], { hero: { hp: { value: 20, max: 40 } } });
    const played = use(table, "surge", ["B"], [18, { choose: ["surge"] }, [4], []]);
    expect([played.asks[0], table.hp("B"), table.hp("A")]).toEqual(["Attack", 96, 23]);
  });
});

describe("a power that rolls no attack", () => {
  const burn = (more: Some = {}) =>
    power("burn", { kind: "other", delivery: "close", damage: "2d4", types: ["fire"], magical: "yes", ...more });

  it("AE-DMG-04 AE-DMG-01 deals the damage that is entered, without the modifier of an ability", () => {
    const table = duel([burn({ targets: { count: 2 } })], { abilities: { str: 18 }, foes: ["B", "C"] });
    const played = use(table, "burn", ["B", "C"], [[3, 4]]);
    expect([played.asks, table.hp("B"), table.hp("C")]).toEqual([["Damage"], 93, 93]);
    const shown = table.proposal("A", "usePower", { item: "burn", at: ["B"] });
    expect([shown.breakdowns, shown.fields.map(({ key }) => key)]).toEqual([[], ["spare", "standIn"]]);
    const glance = table.definition("usePower").facts?.(table.battle, table.creature("A"), table.creature("A").items["burn"]);
    expect([glance?.attack, glance?.damage]).toEqual([undefined, "2d4"]);
  });

  it("AE-RES-04 resistance counts where a d20 stands in for the attack", () => {
    const wary = { resistances: [{ type: "fire", value: 14 }] };
    const table = duel([burn()], { foe: wary });
    const played = use(table, "burn", ["B"], [[4, 4], 13], { standIn: true });
    expect([played.step("StandIn").rule, table.hp("B")]).toEqual(["AE-RES-04", 96]);
    const plain = duel([burn()], { foe: wary });
    use(plain, "burn", ["B"], [[4, 4]]);
    expect(plain.hp("B")).toBe(92);
  });

  it("AE-DMG-04 may spare whom it fells", () => {
    const table = duel([burn()], { foe: { hp: { value: 2, max: 10 } } });
    use(table, "burn", ["B"], [[4, 4]], { spare: true });
    expect([table.foe("B").system.death.dead, Object.values(table.creature("B").effects).map(({ statuses }) => statuses[0])]).toEqual([
      false,
      ["unconscious"],
    ]);
  });

  it("AE-ATK-01 AE-TGT-01 AE-TGT-03 has targets like any attack: nobody is hurt for want of one, and limits hold", () => {
    const table = duel([burn({ targets: { count: 1, reach: "engaged" } })], {});
    expect(table.refusal(() => use(table, "burn", [], []))).toBe("AE-ATK-01 NoTarget");
    const limited = duel([burn({ hpLimit: 50 })]);
    expect(limited.refusal(() => use(limited, "burn", ["B"], []))).toBe("AE-TGT-03 TargetHpOverLimit");
    const near = fight([hero("A", {}, [burn({ targets: { count: 1, reach: "engaged" } })]), foe("B")], [20, 1]);
    expect(near.refusal(() => use(near, "burn", ["B"], []))).toBe("AE-TGT-01 NotEngaged");
    const all = duel([burn({ targets: { count: 1, reach: "allEngaged" } })], { foes: ["B", "C"] });
    use(all, "burn", [], [[1, 1]]);
    expect([all.hp("A"), all.hp("B"), all.hp("C")]).toEqual([40, 98, 98]);
  });

  it("AE-ACT-04 as an interrupt it is aimed at whoever is answered", () => {
    const thorns = burn({ action: "interrupt", answers: "attacked" });
    const made = fight(
      [hero("A", { hp: { value: 30, max: 30 } }, [thorns]), foe("B", {}, [weapon("claw", { attackBonus: 1, damageFormula: "2" })])],
      [1, 20],
    );
    made.engage("A", "B");
    made.act("B", "attack", { item: "claw", at: ["A"] }, [{ choose: ["usePower:burn"] }, [2, 3], 2]);
    expect([made.hp("A"), made.hp("B")]).toEqual([30, 25]);
  });

  it("AE-REC-01 heals and leaves something behind at once", () => {
    const bless = power("bless", {
      kind: "spell",
      delivery: "close",
      targets: { count: 1, allies: true },
      healing: { usesRecovery: false, formula: "1d6" },
      applies: [leaves({ kind: "modifier", id: "ac", amount: 2 }), leaves({ kind: "temporary", amount: 5, to: "self" })],
    });
    const table = fight([hero("A", {}, [bless]), hero("Pal", { hp: { value: 3, max: 10 } }), foe("B")], [20, 10, 1]);
    use(table, "bless", ["Pal"], [[4]]);
    expect([table.hp("Pal"), table.hero("A").system.hp.temp, Object.keys(table.creature("Pal").effects)]).toMatchObject([7, 5, [{}]]);
  });

  it("AE-REC-01 refuses a recovery of whoever has none, in a power and in a potion", () => {
    const mend = power("mend", { delivery: "close", targets: { count: 1, allies: true }, healing: { usesRecovery: true, formula: "" } });
    const draught = item("Consumable", "draught", { usesRecovery: true, healing: "", quantity: 2 });
    const table = fight([foe("A", { hp: { value: 5, max: 30 } }, [mend, draught]), hero("B")], [20, 1]);
    expect(table.refusal(() => use(table, "mend", [], []))).toBe("AE-REC-01 HasNoRecoveries");
    expect(table.refusal(() => table.act("A", "drink", { item: "draught" }))).toBe("AE-REC-01 HasNoRecoveries");
    expect(table.creature("A").items["draught"]?.system).toMatchObject({ quantity: 2 });
  });
});

describe("conditions that powers leave", () => {
  const CHILL = { ...archmage.conditions[0], id: "frost-chilled", label: "Chilled", hint: "", img: "", rules: ["FR-01"] };
  const extended = { ...archmage, conditions: [...archmage.conditions, CHILL] } as typeof archmage;
  const offered = extended.conditions.filter(({ id }) => !BY_WOUNDS.has(id));

  it.each(offered.map(({ id }) => id))(
    "AE-ATK-03 %s comes with an attack and without one: every condition that the form offers, an extension's too",
    (id) => {
      for (const kind of ["attack", "other"]) {
        const items = [power("hex", { kind, delivery: "close", applies: [leaves({ id })] })];
        const table = new RuleTable(extended, "ARCHMAGE", [hero("A", {}, items), foe("B", { defences: flat(1) })]);
        table.act("A", "usePower", { item: "hex", at: ["B"] }, kind === "attack" ? [15] : []);
        expect(Object.values(table.creature("B").effects).map(({ statuses }) => statuses[0])).toEqual([id]);
      }
    },
  );

  it("AE-GRB-01 a grab is of the target, whatever stands beside it", () => {
    const table = duel([flatPower({ applies: [leaves({ kind: "grab", to: "self" })] })]);
    use(table, "blow", ["B"], [18, []]);
    expect(table.creature("B").system.grab.by).toEqual([uuidOf("A")]);
  });

  it("the form tells what a power does, and what wounds alone bring", () => {
    const view = (system: Some) => {
      const { items } = hero("A", {}, [power("it", system)]);
      const made = items["it"];
      return made ? archmage.presentItem?.(made, {}) : undefined;
    };
    const does = (system: Some) => view(system)?.["does"];
    const healing = { usesRecovery: true, formula: "" };
    expect([does({}), does({ healing, damage: "1d6" }), does({ healing }), does({ kind: "other", damage: "1d6" })]).toEqual(
      ["attack", "attackHeals", "none", "none"].map((each) => `ARCHMAGE.Sheet.PowerDoes.${each}`),
    );
    expect(view({})?.["byWounds"]).toEqual({ dying: true, stable: true, coma: true, dead: true });
  });
});

describe("a coup de grace with an attack at everybody in melee", () => {
  const sweep = flatPower({ targets: { count: 1, reach: "allEngaged" } });
  const shown = (table: TestTable, options: Some = {}, at: readonly string[] = []) =>
    table.proposal("A", "usePower", { item: "blow", at, options: options as Record<string, boolean> });
  const offers = (table: TestTable, at: readonly string[] = []) => shown(table, {}, at).fields.some(({ key }) => key === "coupDeGrace");

  it("AE-CDG-01 is offered, and strikes at the helpless one alone", () => {
    const table = duel([sweep], { foes: ["B", "C"] });
    table.toggle("B", "helpless");
    expect([offers(table), shown(table).breakdowns.length, shown(table, { coupDeGrace: true }).breakdowns.length]).toEqual([true, 2, 1]);
    use(table, "blow", [], [2, []], { coupDeGrace: true });
    expect([table.hp("B"), table.hp("C"), table.creature("A").system.budget.move]).toEqual([74, 100, false]);
  });

  it("AE-CDG-01 of several helpless ones the targeted one is meant; without a word it is refused", () => {
    const table = duel([sweep], { foes: ["B", "C"] });
    for (const name of ["B", "C"]) table.toggle(name, "helpless");
    expect([offers(table), offers(table, ["C"])]).toEqual([false, true]);
    expect(table.refusal(() => use(table, "blow", [], [], { coupDeGrace: true }))).toBe("AE-CDG-01 CoupDeGraceHelpless");
    use(table, "blow", ["C"], [2, []], { coupDeGrace: true });
    expect([table.hp("B"), table.hp("C")]).toEqual([100, 74]);
  });
});

describe("another die for the situation", () => {
  it("AE-SWD-01 that is entered on a weapon counts where the world plays with it", () => {
    const dice = (options: Record<string, boolean>) =>
      duel([weapon("club", { die: 6, situationalDie: 10 })], { options })
        .act("A", "attack", { item: "club", at: ["B"] }, [18, [5]])
        .asked.flatMap((ask) => (ask.kind === "roll" ? ask.dice.terms : []))
        .at(-1)?.faces;
    expect([dice({}), dice({ situationalDice: true })]).toEqual([6, 10]);
    const { items } = hero("A", {}, [weapon("club")]);
    const form = (options: Record<string, boolean>) => items["club"] && archmage.presentItem?.(items["club"], options)["situationalDice"];
    expect([form({}), form({ situationalDice: true })]).toEqual([false, true]);
  });
});
