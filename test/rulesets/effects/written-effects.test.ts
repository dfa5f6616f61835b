// Effects that people write by hand: in every ruleset each number changes by what was said, and each end comes when it was said.

import { describe, expect, it } from "vitest";
import type { Battle, Creature, JsonObject, Ruleset } from "../../../src/engine/index.ts";
import {
  clonePlain,
  CORE_ACTIONS,
  effectEndsOf,
  perform,
  protectionsOf,
  Refusal,
  seededRandom,
  simulatedTable,
} from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

/** Two heroes and a foe, hale enough to last. */
class Table {
  battle: Battle;
  readonly ruleset: Ruleset;
  #seed = 1;
  constructor(ruleset: Ruleset, role: "hero" | "foe" = "hero") {
    this.ruleset = ruleset;
    const type = (wanted: string) => Object.entries(ruleset.actors).find(([, shape]) => shape.role === wanted)?.[0] ?? "";
    const people = [
      ["Ada", type(role)],
      ["Bo", type("hero")],
      ["Cro", type("foe")],
    ] as const;
    this.battle = buildBattle(
      ruleset,
      people.map(([name, each]) => hale(buildCreature(ruleset, { type: each, name, side: each === type("foe") ? "foes" : "heroes" }))),
    );
  }
  run(action: string, actor: string | null, options: JsonObject = {}) {
    const copy = clonePlain(this.battle);
    this.#seed += 1;
    const intent = buildIntent(action, actor === null ? null : this.uuid(actor), { options });
    const record = perform(this.ruleset, copy, intent, simulatedTable(seededRandom(this.#seed)));
    this.battle = copy;
    return record;
  }
  uuid(name: string): string {
    return Object.values(this.battle.creatures).find((creature) => creature.name === name)?.uuid ?? "";
  }
  creature(name: string): Creature {
    const found = this.battle.creatures[this.uuid(name)];
    if (!found) throw new Error(name);
    return found;
  }
  effect(name: string) {
    return Object.values(this.creature(name).effects)[0];
  }
  write(name: string, options: JsonObject) {
    return this.run(CORE_ACTIONS.writeEffect, name, { end: "never", ...options });
  }
  begin(): void {
    this.run(CORE_ACTIONS.beginBattle, null);
  }
  /** One step of the battle: whoever may act gets the turn, or the turn ends. */
  goOn(): void {
    const { turn, system } = this.battle;
    if (turn !== null) {
      this.run(system.order.begun ? CORE_ACTIONS.endTurn : CORE_ACTIONS.startTurn, null);
      return;
    }
    const takes = ({ id }: { readonly id: string }) => {
      const found = this.battle.combatants[id];
      return found !== undefined && this.ruleset.takesTurns(this.battle, found);
    };
    const [next] = this.ruleset.turnOrder.candidates(this.battle, takes);
    if (next === undefined) this.run(CORE_ACTIONS.endTurn, null);
    else this.run(CORE_ACTIONS.giveTurn, null, { combatant: next });
  }
}

function hale(creature: Creature): Creature {
  for (const pool of ["hp", "health", "endurance"]) {
    const found: unknown = Reflect.get(creature.system, pool);
    if (typeof found === "object" && found !== null && "max" in found) Object.assign(found, { max: 40, value: 40 });
  }
  return creature;
}

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
  return "";
}

const named = (id: string): Ruleset => {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("in %s, an effect by hand", (_id, ruleset) => {
  it("changes each number that its table lists, names itself as the source, and gives it back when it is off or removed", () => {
    const idle = (ruleset.numbers ?? []).filter(({ key }) =>
      (["hero", "foe"] as const).every((role) => {
        const table = new Table(ruleset, role);
        const read = () => ruleset.numbers?.find((number) => number.key === key)?.read(table.battle, table.creature("Ada")) ?? Number.NaN;
        const before = read();
        table.write("Ada", { what: "number", key, value: 3, name: "Blessing" });
        const raised = read();
        const { id = "", name = "" } = table.effect("Ada") ?? {};
        if (!Number.isFinite(before) || raised === before) return true;
        expect(name).toBe("Blessing");
        table.run(CORE_ACTIONS.switchEffect, "Ada", { effect: id, on: false });
        expect([key, read()]).toEqual([key, before]);
        table.run(CORE_ACTIONS.switchEffect, "Ada", { effect: id, on: true });
        expect([key, read()]).toEqual([key, raised]);
        table.run(CORE_ACTIONS.takeOffEffect, "Ada", { effect: id });
        expect([key, read()]).toEqual([key, before]);
        return false;
      }),
    );
    expect(idle.map(({ key }) => key)).toEqual([]);
  });

  it.each(effectEndsOf(ruleset).filter(({ id }) => id !== "never"))("ends as it says: $id", ({ id, ends, whose, asks }) => {
    const table = new Table(ruleset);
    table.begin();
    const key = ruleset.numbers?.[0]?.key ?? "";
    const number = asks?.field === "count" ? { number: 1 } : {};
    table.write("Ada", { what: "number", key, value: 2, end: id, of: whose ? table.uuid("Bo") : "", ...number });
    const steps: string[] = [];
    for (let step = 0; step < 60 && table.effect("Ada") && ends.when !== "battleEnd"; step += 1) {
      const { turn, round } = table.battle;
      const acting = turn === null ? "nobody" : (table.battle.combatants[turn]?.name ?? "");
      table.goOn();
      steps.push(`${acting} ${String(round)}→${String(table.battle.round)}`);
    }
    if (ends.when === "battleEnd") {
      expect(table.effect("Ada")).toBeDefined();
      table.run(CORE_ACTIONS.endBattle, null);
    }
    expect(table.effect("Ada")).toBeUndefined();
    // What goes by Bo's turns ended with one of them, what goes by rounds with a round.
    const [last = ""] = steps.slice(-1);
    const acting = table.battle.turn === null ? "" : table.battle.combatants[table.battle.turn]?.name;
    if (ends.when === "turnEnd") expect(last).toMatch(/^Bo /u);
    if (ends.when === "turnStart" && ruleset.id !== "shock") expect(acting).toBe("Bo");
    if (ends.when === "roundEnd") expect(last).not.toMatch(/ (\d+)→\1$/u);
  });

  it("written in somebody's turn until their turn ends outlasts the one that is running", () => {
    const table = new Table(ruleset);
    table.begin();
    const acting = () => (table.battle.turn === null ? "" : table.battle.combatants[table.battle.turn]?.name);
    for (let step = 0; step < 40 && !(acting() === "Bo" && table.battle.system.order.begun); step += 1) table.goOn();
    table.write("Ada", { what: "number", key: ruleset.numbers?.[0]?.key ?? "", value: 2, end: "turnEnd", of: table.uuid("Bo"), number: 1 });
    table.goOn();
    expect(acting()).not.toBe("Bo");
    expect(table.effect("Ada")).toBeDefined();
  });

  it("refuses what no table of the ruleset lists, and 0", () => {
    const table = new Table(ruleset);
    const key = ruleset.numbers?.[0]?.key ?? "";
    const refused = [
      { what: "number", key: "system.hp.value", value: 3 },
      { what: "number", key, value: 0 },
      { what: "condition", key: "toString" },
      { what: "protection", key: "constructor", against: "fire" },
      { what: "number", key, value: 2, end: "someday" },
      { what: "number", key, value: 2, end: "turnEnd", of: "Actor.nobody" },
      {},
    ].map((options) => refusalOf(() => table.write("Ada", options)));
    expect(refused).toEqual([
      "SORTIE.Refusal.UnknownNumber",
      "SORTIE.Refusal.NothingRaised",
      "SORTIE.Refusal.UnknownCondition",
      "SORTIE.Refusal.UnknownProtection",
      "SORTIE.Refusal.UnknownEnd",
      "SORTIE.Refusal.NobodysTurns",
      "SORTIE.Refusal.NothingWritten",
    ]);
  });

  it("gives a condition with the end that was asked for, and refuses a second one", () => {
    const table = new Table(ruleset);
    const { id = "" } = ruleset.conditions.find(({ special, hud }) => special === undefined && hud !== false) ?? {};
    table.write("Ada", { what: "condition", key: id, end: "roundEnd", number: 3 });
    expect(table.effect("Ada")?.system.ends).toMatchObject({ when: "roundEnd", count: 3 });
    expect(refusalOf(() => table.write("Ada", { what: "condition", key: id }))).toBe("SORTIE.Refusal.HasCondition");
  });

  it("is changed in place, and copied to somebody else with what it does", () => {
    const table = new Table(ruleset);
    const key = ruleset.numbers?.[0]?.key ?? "";
    table.write("Ada", { what: "number", key, value: 2, name: "Song" });
    const effect = table.effect("Ada");
    table.write("Ada", { effect: effect?.id ?? "", what: "number", key, value: -4, end: "roundEnd", number: 2, name: "Dirge" });
    expect(table.effect("Ada")).toMatchObject({
      id: effect?.id,
      name: "Dirge",
      system: { modifiers: [{ value: -4 }], ends: { when: "roundEnd", count: 2 } },
    });
    const { name, img, statuses, system } = clonePlain(table.effect("Ada")) ?? {};
    table.run(CORE_ACTIONS.copyEffect, "Bo", {
      copy: { name: name ?? "", img: img ?? "", statuses: statuses ?? [], system: { ...system } },
    });
    expect(table.effect("Bo")).toMatchObject({ name: "Dirge", system: { modifiers: [{ target: key, value: -4 }] } });
  });
});

describe("protections by hand", () => {
  it.each(
    builtInRulesets.flatMap((ruleset) => (ruleset.protections ?? []).map((each) => [`${ruleset.id} ${each.id}`, ruleset, each] as const)),
  )("%s is stored for the rules to read, while it is on", (_name, ruleset, { id, against, asks }) => {
    const table = new Table(ruleset);
    const [first = ""] = Object.keys(against);
    table.write("Ada", { what: "protection", key: id, against: first, ...(asks ? { value: asks.max } : {}) });
    expect(protectionsOf(table.creature("Ada"), id)).toEqual([{ against: first, value: asks?.max ?? 0 }]);
    table.run(CORE_ACTIONS.switchEffect, "Ada", { effect: table.effect("Ada")?.id ?? "", on: false });
    expect(protectionsOf(table.creature("Ada"), id)).toEqual([]);
  });

  it.each([
    ["archmage", "hurt", { amount: "10", type: "fire", standIn: false }, { key: "resistance", against: "fire" }, 0],
    ["definition", "harm", { amount: 10, type: "slashing" }, { key: "immunity", against: "slashing" }, 0],
    ["volition", "hurt", { amount: "10", type: "fire", natural: 5 }, { key: "resist", against: "fire" }, 5],
  ] as const)("in %s the rules of damage heed it", (id, action, options, protection, taken) => {
    const table = new Table(named(id), "foe");
    table.write("Ada", { what: "protection", ...protection });
    const intent = buildIntent(action, table.uuid("Ada"), { targets: [table.uuid("Ada")], options });
    perform(table.ruleset, table.battle, intent, simulatedTable(seededRandom(3)));
    expect(Reflect.get(table.creature("Ada").system, "hp")).toMatchObject({ value: 40 - taken });
  });
});

describe("a ruleset that says nothing of effects by hand", () => {
  it("lets them last until somebody removes them, and knows no protection", () => {
    const plain = { ...named("archmage") };
    Reflect.deleteProperty(plain, "effectEnds");
    Reflect.deleteProperty(plain, "protections");
    const table = new Table(plain);
    expect(effectEndsOf(plain).map(({ id }) => id)).toEqual(["never"]);
    table.write("Ada", { what: "number", key: "ac", value: 1 });
    expect(refusalOf(() => table.write("Ada", { what: "number", key: "ac", value: 1, end: "turnEnd" }))).toBe("SORTIE.Refusal.UnknownEnd");
    expect(refusalOf(() => table.write("Ada", { what: "protection", key: "resistance", against: "fire" }))).toBe(
      "SORTIE.Refusal.UnknownProtection",
    );
  });
});
