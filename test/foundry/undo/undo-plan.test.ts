// What an undo writes when the world has moved on: nothing that is done already, nothing where nothing is left, and what others changed only by choice.

import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/index.ts";
import { CLOCK, inverseOf } from "../../../src/engine/index.ts";
import { chosenChanges, planReturn } from "../../../src/foundry/undo/undo-plan.ts";
import type { Kind } from "../../../src/foundry/undo/allowed-paths.ts";
import { impossibleChanges } from "../../../src/foundry/undo/allowed-paths.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";

const ORLA = "Actor.orla000000000001";
const EFFECT = `${ORLA}.ActiveEffect.daze000000000001`;
const dazed = { name: "Dazed", img: "", statuses: ["dazed"], disabled: false, system: { sequence: 1 } };
const hit: Change = { document: ORLA, path: "system.hp.value", before: 30, after: 22 };
const daze: Change = { document: EFFECT, path: "", after: dazed };
const orla = (hp: number): [string, object] => [ORLA, { system: { hp: { value: hp } } }];

describe("taking back", () => {
  it("writes what nobody has touched", () => {
    const plan = planReturn(inverseOf([hit, daze]), new Map<string, unknown>([orla(22), [EFFECT, dazed]]));
    expect(plan.write.map(({ document, after }) => [document, after])).toEqual([
      [EFFECT, undefined],
      [ORLA, 30],
    ]);
    expect(plan).toMatchObject({ conflicts: [], gone: [] });
  });

  it("moves the clock back by as much as it went forth, wherever it stands by now, and asks nobody", () => {
    const rest: Change = { document: CLOCK, path: "time", before: 100, after: 28_900 };
    const at = (time: number) => planReturn(inverseOf([rest]), new Map([[CLOCK, { time }]]));
    expect(at(28_900).write).toMatchObject([{ document: CLOCK, after: 100 }]);
    expect(at(30_000)).toMatchObject({ write: [{ document: CLOCK, before: 30_000, after: 1_200 }], conflicts: [], gone: [] });
    expect(impossibleChanges(archmage, [rest], () => ({ documentName: CLOCK, type: "" }))).toEqual([]);
    const forged = { ...rest, after: "noon" } as Change;
    expect(impossibleChanges(archmage, [forged], () => ({ documentName: CLOCK, type: "" }))).toEqual([forged]);
  });

  it("puts a token's look back where nobody has changed it since, asks where somebody has, and holds no look that tokens have not", () => {
    const token = "Scene.s.Token.bo00000000000001";
    const changes: Change[] = [
      { document: token, path: "hidden", before: false, after: true },
      { document: token, path: "tint", before: "#ffffff", after: "#aa3300" },
    ];
    const plan = planReturn(inverseOf(changes), new Map([[token, { hidden: true, tint: "#00ff00" }]]));
    expect([plan.write, plan.conflicts].map((part) => part.length)).toEqual([1, 1]);
    expect([plan.write[0]?.after, plan.conflicts[0]?.now]).toEqual([false, "#00ff00"]);
    const kind = (documentName: string) => () => ({ documentName, type: "" });
    expect(impossibleChanges(archmage, changes, kind("Token"))).toEqual([]);
    const forged = [
      { document: token, path: "hidden", before: false, after: "yes" },
      { document: token, path: "tint", before: "#ffffff", after: "url(x)" },
      { document: token, path: "depth", before: 1, after: null },
      { document: token, path: "alpha", before: 1, after: 0 },
    ] as Change[];
    expect(impossibleChanges(archmage, forged, kind("Token"))).toEqual(forged);
    const listed = { document: "Combat.c.Combatant.b", path: "hidden", before: false, after: true };
    expect(impossibleChanges(archmage, [listed, { ...listed, after: 1 }], kind("Combatant"))).toHaveLength(1);
  });

  it("does not miss an effect that somebody has removed already", () => {
    expect(planReturn(inverseOf([hit, daze]), new Map([orla(22)]))).toMatchObject({ write: [{ after: 30 }], conflicts: [], gone: [] });
  });

  it("asks about nothing that only modules and lists know of a thing: it goes whole, and comes back whole", () => {
    const rope = { name: "Rope", type: "archmageGear", system: { quantity: 1 }, rest: { img: "rope.svg" } };
    const given: Change = { document: `${ORLA}.Item.rope000000000001`, path: "", after: rope };
    const noted = { ...rope, rest: { img: "rope.svg", sort: 500, flags: { knots: { tied: true } } } };
    const plan = planReturn(inverseOf([given]), new Map<string, unknown>([orla(22), [given.document, noted]]));
    expect(plan).toMatchObject({ write: [{ document: given.document, path: "" }], conflicts: [], gone: [] });
    const used = { ...noted, system: { quantity: 2 } };
    expect(planReturn(inverseOf([given]), new Map<string, unknown>([orla(22), [given.document, used]])).conflicts).toHaveLength(1);
  });

  it("asks about a value that has changed since", () => {
    const plan = planReturn(inverseOf([hit]), new Map([orla(25)]));
    expect(plan).toMatchObject({ write: [], conflicts: [{ change: { before: 22, after: 30 }, now: 25 }], gone: [] });
    expect(chosenChanges(plan, [])).toEqual([]);
    expect(chosenChanges(plan, [0])).toMatchObject([{ after: 30 }]);
  });

  it("asks about an effect that has changed since before it goes", () => {
    const changed = { ...dazed, disabled: true };
    expect(planReturn(inverseOf([daze]), new Map<string, unknown>([orla(30), [EFFECT, changed]])).conflicts).toMatchObject([
      { now: changed },
    ]);
  });

  it("leaves out what was in a creature that is gone", () => {
    const plan = planReturn(inverseOf([hit, { document: EFFECT, path: "", before: dazed }]), new Map());
    expect(plan).toMatchObject({ write: [], conflicts: [] });
    expect(plan.gone).toHaveLength(2);
  });

  it("brings an effect back into one that stands there again as single values, never as a second one", () => {
    const other = { ...dazed, disabled: true };
    const plan = planReturn([{ document: EFFECT, path: "", after: dazed }], new Map<string, unknown>([orla(30), [EFFECT, other]]));
    expect(plan.write).toEqual([]);
    expect(plan.conflicts).toEqual([{ change: { document: EFFECT, path: "disabled", before: true, after: false }, now: true }]);
  });

  it("does nothing a second time", () => {
    expect(planReturn(inverseOf([hit, daze]), new Map([orla(30)]))).toEqual({ write: [], conflicts: [], gone: [] });
  });
});

describe("a record edited by hand", () => {
  const kinds: Record<string, Kind> = {
    Actor: { documentName: "Actor", type: "archmageCharacter" },
    World: { documentName: "World", type: "" },
  };
  const kindOf = (uuid: string): Kind | null => {
    if (uuid.includes(".ActiveEffect.")) return { documentName: "ActiveEffect", type: "" };
    return kinds[uuid.split(".")[0] ?? ""] ?? null;
  };
  const impossible = (changes: readonly Change[]): number => impossibleChanges(archmage, changes, kindOf).length;

  it("may say what the rules could have said", () => {
    expect(impossible([hit, daze, inverseOf([daze])[0] ?? daze])).toBe(0);
    expect(impossible([{ document: ORLA, path: "system.position.engagedWith", before: [], after: [ORLA] }])).toBe(0);
    expect(impossible([{ document: "World", path: "losses", before: 0, after: 1 }])).toBe(0);
  });

  it.each<[string, Change]>([
    ["a number that is none", { ...hit, before: Number.NaN }],
    ["a text for a number", { ...hit, before: "many" }],
    ["a number out of bounds", { ...hit, before: 10 ** 9 }],
    ["a path of nobody's", { ...hit, path: "system.hp.secret" }],
    ["a path outside of the rules' data", { ...hit, path: "ownership.default" }],
    ["a whole actor", { document: ORLA, path: "", before: { name: "Orla" } }],
    ["a key of an object's prototype", { ...hit, path: "system.__proto__.x" }],
    ["an effect that is none", { ...daze, after: 3 }],
    ["an effect with data of nobody's", { ...daze, after: { ...dazed, system: { evil: true } } }],
  ])("never writes %s", (_, change) => {
    expect(impossible([change])).toBe(1);
  });

  it("says nothing about documents that are gone", () => {
    expect(impossible([{ ...hit, document: "Item.gone00000000001", path: "nonsense" }])).toBe(0);
  });
});

describe("creatures that come and go as wholes", () => {
  const SPARK = "Actor.spark00000000001";
  const COMBATANT = "Combat.fight00000000001.Combatant.spark00000000002";
  const FIGHT = "Combat.fight00000000001";
  const source = (hp: number, more: object = {}) => ({
    name: "Spark",
    type: "archmageNpc",
    system: { hp: { value: hp } },
    items: [],
    effects: [],
    ...more,
  });
  const came: Change[] = [
    { document: SPARK, path: "", after: { stored: source(9) } },
    {
      document: COMBATANT,
      path: "",
      after: { stored: { type: "archmageCombatant", actorId: "spark00000000001", initiative: 4, system: {} } },
    },
  ];
  const standing = (hp: number, more: object = {}): Map<string, unknown> =>
    new Map<string, unknown>([
      [FIGHT, {}],
      [SPARK, { stored: source(hp, more) }],
      [COMBATANT, { stored: { type: "archmageCombatant", actorId: "spark00000000001", initiative: 7, system: {} } }],
    ]);

  it("are taken away as they were left, whatever is noted on them and wherever they stand in the order", () => {
    const plan = planReturn(inverseOf(came), standing(9, { name: "Sparkle", flags: { sortie: { ledger: {} } } }));
    expect(plan).toMatchObject({ write: [{ document: COMBATANT }, { document: SPARK }], conflicts: [], gone: [] });
  });

  it("are asked about as a whole when they have changed since", () => {
    const plan = planReturn(inverseOf(came), standing(3));
    expect(plan.conflicts).toMatchObject([{ change: { document: SPARK, path: "" }, now: { stored: { system: { hp: { value: 3 } } } } }]);
    expect(plan.write).toMatchObject([{ document: COMBATANT }]);
  });

  it("come back, and only into an encounter that there still is", () => {
    expect(planReturn(came, new Map([[FIGHT, {}]]))).toMatchObject({ write: came, gone: [] });
    expect(planReturn(came, new Map())).toMatchObject({ write: [{ document: SPARK }], gone: [{ document: COMBATANT }] });
  });

  it("are of the ruleset's kinds, with fields that it declares, and there before or afterwards and not both", () => {
    const bad = (change: object): number => impossibleChanges(archmage, [{ document: SPARK, path: "", ...change }], () => null).length;
    expect(bad({ after: { stored: source(9) } })).toBe(0);
    expect(bad({ after: { stored: source(9, { type: "dragon" }) } })).toBe(1);
    expect(bad({ after: { stored: source(9, { system: { hp: { value: "many" } } }) } })).toBe(1);
    expect(bad({ before: { stored: source(9) }, after: { stored: source(9) } })).toBe(1);
    expect(bad({ after: source(9) })).toBe(1);
  });
});
