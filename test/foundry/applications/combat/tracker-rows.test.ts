// The order of battle as rows, for the GM and for players, small and large.

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Battle, Ruleset } from "../../../../src/engine/index.ts";
import { cyclicOrder, initialOf, orderFields } from "../../../../src/engine/index.ts";
import type { CombatantFacts, Row } from "../../../../src/foundry/applications/combat/tracker/row.ts";
import type { Heading } from "../../../../src/foundry/applications/combat/tracker/rows.ts";
import { kindOf, trackerView } from "../../../../src/foundry/applications/combat/tracker/rows.ts";
import { gaugeView } from "../../../../src/foundry/applications/combat/tracker/gauges.ts";
import { stubWords } from "../words.ts";

beforeEach(stubWords);

const partial: Partial<Ruleset> = {
  turnOrder: cyclicOrder,
  actions: [],
  conditions: [],
  takesTurns: (_battle, combatant) => !combatant.defeated,
  vitals: () => ({
    pools: [{ id: "hp", label: "HP", value: 5, max: 10 }],
    pips: [
      { id: "recoveries", label: "R", value: 0, max: 3, tone: "good" },
      { id: "deathSaves", label: "D", value: 0, max: 4, tone: "bad" },
    ],
    budget: [{ label: "Standard", left: true }],
    states: [{ label: "Staggered", rule: "X-01" }],
  }),
};
const ruleset = partial as Ruleset;

function battleOf(names: readonly string[], turn: string | null = null): Battle {
  const combatants = names.map((name, index) => [
    name,
    {
      id: name,
      name,
      creature: `Actor.${name}`,
      initiative: 20 - (name.startsWith("Rat") ? 10 : index),
      defeated: false,
      hidden: false,
      system: {},
    },
  ]);
  const creatures = names.map((name) => [
    `Actor.${name}`,
    {
      uuid: `Actor.${name}`,
      name,
      type: "t",
      side: name.startsWith("Rat") ? "foes" : "heroes",
      controlled: false,
      system: {},
      items: {},
      effects: {},
    },
  ]);
  return {
    uuid: "Combat.c",
    ruleset: "x",
    round: 1,
    turn,
    started: true,
    system: { order: initialOf(orderFields) },
    combatants: Object.fromEntries(combatants) as Battle["combatants"],
    creatures: Object.fromEntries(creatures) as Battle["creatures"],
    world: {},
    options: {},
    terrain: null,
    ground: { here: "Ground", lying: {} },
  };
}

const facts = (name: string, more: Partial<CombatantFacts> = {}): CombatantFacts => ({
  name,
  img: "",
  visible: true,
  owner: false,
  hidden: false,
  defeated: false,
  open: true,
  players: [],
  ...more,
});
const preferences = { foldBeyond: 20, turned: new Set<string>(), isGM: true };
const names = (rows: readonly (Row | Heading)[]): string[] => rows.map((row) => (row.kind === "combatant" ? row.name : `[${row.label}]`));

describe("trackerView", () => {
  it("marks who acts, who comes next and who has acted, by word", () => {
    const battle = battleOf(["Orla", "Tamsin", "Ines"], "Tamsin");
    battle.system.order.acted = ["Orla"];
    const { rows, acting } = trackerView(ruleset, battle, (id) => facts(id), preferences);
    expect(rows.map((row) => row.kind === "combatant" && [row.name, row.stateLabel])).toEqual([
      ["Orla", "SORTIE.Tracker.State.acted"],
      ["Tamsin", "SORTIE.Tracker.State.acting"],
      ["Ines", "SORTIE.Tracker.State.candidate"],
    ]);
    expect(acting).toBe("Tamsin");
  });

  it("says who is next, the next round when nobody is left, and never somebody whom the user must not know of", () => {
    const battle = battleOf(["Orla", "Tamsin", "Ines"], "Tamsin");
    battle.system.order.acted = ["Orla"];
    const next = (hidden: string): string => trackerView(ruleset, battle, (id) => facts(id, { visible: id !== hidden }), preferences).next;
    expect([next(""), next("Ines")]).toEqual(["Ines", ""]);
    battle.turn = "Ines";
    battle.system.order.acted = ["Orla", "Tamsin"];
    expect(next("")).toBe(`SORTIE.Tracker.Round(round=${String(battle.round + 1)})`);
    battle.turn = null;
    expect(next("")).toBe("");
  });

  it("says on whose answer a combatant waits, and on which side it stands", () => {
    const battle = battleOf(["Orla", "Tamsin"], "Orla");
    const asked = battle.combatants["Tamsin"]?.creature;
    const { rows } = trackerView(ruleset, battle, (id) => facts(id), {
      ...preferences,
      askedOf: (uuid) => (uuid === asked ? ["Ada"] : []),
    });
    expect(rows.map((row) => row.kind === "combatant" && [row.awaits, row.sideLabel])).toEqual([
      ["", expect.stringMatching(/^SORTIE\.Tracker\.Side\./)],
      ["SORTIE.Tracker.Awaits(names=Ada)", expect.stringMatching(/^SORTIE\.Tracker\.Side\./)],
    ]);
  });

  it("looks words up once, however many rows ask for them", () => {
    const lookUp = vi.spyOn(game.i18n, "localize");
    const many = Array.from({ length: 60 }, (_, index) => `Rat ${String(index)}`);
    expect(trackerView(ruleset, battleOf(many), (id) => facts(id), { ...preferences, foldBeyond: 99 }).rows.length).toBeGreaterThanOrEqual(
      60,
    );
    expect(lookUp.mock.calls.length).toBeLessThan(10);
  });

  it("keeps numbers from those who may not read them, and shows states to all", () => {
    const { rows } = trackerView(ruleset, battleOf(["Orla"], "Orla"), (id) => facts(id, { open: false }), { ...preferences, isGM: false });
    expect(rows[0]).toMatchObject({ pools: [], pips: [], budget: [], states: [{ label: "Staggered" }] });
  });

  it("puts a team's gauge into its heading, for the GM and for its own people", () => {
    const entries = [{ combatant: "Orla", state: "candidate" as const, count: "1" }];
    const teams: Ruleset = {
      ...ruleset,
      turnOrder: { ...cyclicOrder, standing: () => [{ id: "wardens", label: "Wardens", entries }] },
      gauges: () => [{ id: "g", group: "wardens", label: "Wardens", value: 1, max: 2, note: "Hold", controls: [] }],
    };
    const heading = (isGM: boolean, owner: boolean): unknown =>
      trackerView(teams, battleOf(["Orla"]), (id) => facts(id, { owner }), { ...preferences, isGM }).rows[0];
    expect(heading(true, false)).toMatchObject({ kind: "group", gauge: { value: 1, max: 2, note: "Hold" } });
    expect(heading(false, true)).toMatchObject({ gauge: { value: 1 } });
    expect(heading(false, false)).toMatchObject({ gauge: null });
  });

  it("leaves out combatants that this user does not see", () => {
    const { rows, acting } = trackerView(
      ruleset,
      battleOf(["Orla", "Ghost"], "Ghost"),
      (id) => facts(id, { visible: id !== "Ghost" }),
      preferences,
    );
    expect(names(rows)).toEqual(["Orla"]);
    expect(acting).toBe("");
  });

  it("shows a bad pip only once there is something to dread", () => {
    const { rows } = trackerView(ruleset, battleOf(["Orla"]), (id) => facts(id), preferences);
    expect(rows[0]).toMatchObject({ pips: [{ id: "recoveries" }] });
  });

  it("lets three or more of a kind fold, by itself beyond twenty combatants", () => {
    const few = battleOf(["Orla", "Rat 1", "Rat 2", "Rat 3"], "Rat 2");
    expect(names(trackerView(ruleset, few, (id) => facts(id), preferences).rows)).toEqual([
      "Orla",
      "[SORTIE.Tracker.Several(count=3,name=Rat)]",
      "Rat 1",
      "Rat 2",
      "Rat 3",
    ]);
    const folded = trackerView(ruleset, few, (id) => facts(id), { ...preferences, foldBeyond: 3 });
    expect(names(folded.rows)).toEqual(["Orla", "[SORTIE.Tracker.Several(count=3,name=Rat)]", "Rat 2"]);
    const key = folded.rows[1]?.key ?? "";
    expect(key).toBe("fold-count-10-Rat 1");
    expect(
      names(trackerView(ruleset, few, (id) => facts(id), { ...preferences, foldBeyond: 3, turned: new Set([key]) }).rows),
    ).toHaveLength(5);
  });

  it("puts fallen foes behind all others, several of them behind a heading that opens; fallen heroes keep their place", () => {
    const battle = battleOf(["Rat 1", "Rat 2", "Orla", "Rat 3", "Tamsin"]);
    const shown = (turned = new Set<string>()): string[] =>
      names(trackerView(ruleset, battle, (id) => facts(id), { ...preferences, turned }).rows);
    for (const name of ["Rat 1", "Orla"]) battle.combatants[name]!.defeated = true;
    expect(shown()).toEqual(["Orla", "Tamsin", "Rat 2", "Rat 3", "Rat 1"]);
    battle.combatants["Rat 3"]!.defeated = true;
    expect(shown()).toEqual(["Orla", "Tamsin", "Rat 2", "[SORTIE.Tracker.Fallen(count=2)]"]);
    expect(shown(new Set(["fold-fallen"]))).toEqual(["Orla", "Tamsin", "Rat 2", "[SORTIE.Tracker.Fallen(count=2)]", "Rat 1", "Rat 3"]);
  });

  it("leaves a fallen foe for whom something counts down in its place", () => {
    const battle = battleOf(["Rat 1", "Rat 2"]);
    battle.combatants["Rat 1"]!.defeated = true;
    const dying: Ruleset = {
      ...ruleset,
      vitals: () => ({ pools: [], pips: [{ id: "death", label: "D", value: 1, max: 4, tone: "bad" }], budget: [], states: [] }),
    };
    expect(names(trackerView(dying, battle, (id) => facts(id), preferences).rows)).toEqual(["Rat 1", "Rat 2"]);
    expect(names(trackerView(ruleset, battle, (id) => facts(id), preferences).rows)).toEqual(["Rat 2", "Rat 1"]);
  });
});

it("takes numbered names for one kind", () => {
  expect(["Marsh Reaver 2", "Marsh Reaver (3)", "Marsh Reaver #4", "Marsh Reaver B", "Marsh Reaver"].map(kindOf)).toEqual(
    Array(5).fill("Marsh Reaver"),
  );
  expect(kindOf("47")).toBe("47");
});

it("draws a gauge as the die that it is, with controls for the GM only", () => {
  const gauge = { id: "g", label: "Escalation", value: 3, max: 6, note: "", controls: [{ action: "x.hold", label: "Hold", icon: "i" }] };
  expect(gaugeView(gauge, true)).toMatchObject({ outline: "5,5 35,5 35,35 5,35", controls: gauge.controls });
  expect(gaugeView(gauge, false).controls).toEqual([]);
});

describe("what tells one from others of its kind", () => {
  const marked: Ruleset = {
    ...ruleset,
    kindOf: ({ name }) => kindOf(name),
    vitals: () => ({
      pools: [],
      pips: [],
      budget: [],
      states: [
        { label: "No. 1", rule: "X-02", badge: true, img: "one.svg" },
        { label: "Dead", rule: "X-03" },
      ],
    }),
  };
  const rowsOf = (names: readonly string[], unseen: readonly string[] = []): Row[] =>
    trackerView(marked, battleOf(names), (id) => ({ ...facts(id), visible: !unseen.includes(id) }), preferences).rows.filter(
      (row): row is Row => row.kind === "combatant",
    );

  it("is a badge and no state, only where others of the kind are known", () => {
    const badges = (rows: readonly Row[]): string[] => rows.flatMap(({ name, badges: own }) => (own.length > 0 ? [name] : []));
    expect(badges(rowsOf(["Orla", "Rat 1", "Rat 2", "Boar"]))).toEqual(["Rat 1", "Rat 2"]);
    expect(badges(rowsOf(["Orla", "Rat 1", "Rat 2", "Boar"], ["Rat 2"]))).toEqual([]);
    for (const { states } of rowsOf(["Orla", "Rat 1", "Rat 2"])) expect(states.map(({ label }) => label)).toEqual(["Dead"]);
  });
});
