// Trampling: over everybody in the way.

import { describe, expect, it } from "vitest";
import { whyNotTogether } from "../../../../src/engine/index.ts";
import { OnScene, wall } from "../../map/on-scene.ts";
import { abilities, duel, PASS, STRIKE } from "../duel.ts";
import type { attack } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { definition } from "../table.ts";

type Script = Parameters<typeof attack>[1];
type Places = ConstructorParameters<typeof OnScene>[2];

describe("trample", () => {
  const run = (more: Parameters<typeof duel>[0] = {}) =>
    duel({
      foes: ["B", "C"],
      hero: { bab: 0, movement: 40, abilities: abilities({ str: 5 }) },
      at: { A: [0, 0], B: [3, 0], C: [4, 0] },
      ...more,
    });
  const trample = (table: TestTable, script: Script, options = {}, at = ["B", "C"]) => table.act("A", "trample", { at, options }, script);

  it("DE-TRM-01 twice the movement over everybody in the way; each loss ends on the floor, a win ends the run", () => {
    const table = run();
    const played = trample(table, [10, PASS, 10, 12, 4, PASS, 10, PASS, 7, 13]);
    expect([played.step("Tramples").data?.["feet"], table.conditions("B"), table.conditions("C")]).toEqual([80, ["prone"], []]);
    expect(played.has("TrampleStops")).toBe(true);
    const far = run();
    expect(far.refusal(() => trample(far, [], { feet: 85 }))).toBe("DE-TRM-01 TrampleTooFar");
    const missed = run({ foe: { ac: { misc: 20 } } });
    expect(trample(missed, [10, PASS]).has("TrampleStops")).toBe(true);
  });

  it("DE-TRM-02 unarmed damage and twice Strength, crushing", () => {
    const hurt = (str: number) => {
      const table = run({ hero: { bab: 20, abilities: abilities({ str }) } });
      trample(table, [10, PASS, 20, 1, 4, PASS], {}, ["B"]);
      return 100 - table.hp("B");
    };
    expect([hurt(5), hurt(-1)]).toEqual([14, 2]);
  });

  it("DE-TRM-03 bystanders are opened up to as well, and nobody strikes beyond its limit", () => {
    const table = run({ foes: ["B", "C"], at: { A: [0, 0], B: [3, 0], C: [0, 1] } });
    const played = trample(table, [STRIKE, 1, 10, STRIKE, 1, 20, 1, 4], {}, ["B"]);
    const openings = played.asked.filter(({ kind }) => kind === "choose").map(({ rule, of }) => `${rule} ${String(of)}`);
    expect(openings).toEqual(["DE-AOO-01 Actor.C", "DE-AOO-01 Actor.B"]);
    const felled = run({ hero: { hp: { value: 2, max: 50 } } });
    trample(felled, [10, STRIKE, 15, 3]);
    expect([felled.hp("A"), felled.active]).toEqual([0, "B"]);
  });
});

describe("a trample on the map", () => {
  const hero = { bab: 0, movement: 40, abilities: abilities({ str: 5 }) };
  const scene = (places: Places, foes = ["B", "C"], barriers: ConstructorParameters<typeof OnScene>[3] = []) =>
    new OnScene(definition, duel({ foes, hero, at: {} }), { A: [0, 0], ...places }, barriers);
  const trample = ({ table }: ReturnType<typeof scene>, script: Script, at = ["B", "C"], options = {}) =>
    table.act("A", "trample", { at, options }, script);
  const THROUGH = [10, PASS, 10, 1, 4, PASS] as const;

  it("DE-TRM-01 leads through everybody's square to the first free place behind the last, as far as that is", () => {
    const map = scene({ B: [3, 0], C: [4, 0] });
    const played = trample(map, [...THROUGH, ...THROUGH]);
    expect([map.at("A"), played.step("Tramples").data?.["feet"]]).toEqual([[5, 0], 25]);
    expect([map.table.conditions("B"), map.table.conditions("C")]).toEqual([["prone"], ["prone"]]);
  });

  it("DE-TRM-01 whoever stands firm stops it in front of them, beside whoever was run over", () => {
    const map = scene({ B: [3, 0], C: [6, 3] });
    trample(map, [...THROUGH, 10, PASS, 7, 13]);
    expect(map.at("A")).toEqual([5, 2]);
    const close = scene({ B: [3, 0], C: [4, 0] });
    trample(close, [...THROUGH, 10, PASS, 7, 13]);
    expect(close.at("A")).toEqual([2, 0]);
  });

  it("DE-TRM-03 bystanders strike at the very step out of their squares, and who falls stays there", () => {
    const map = scene({ B: [5, 0], C: [2, 1] });
    const played = trample(map, [PASS, PASS, PASS, ...THROUGH], ["B"]);
    expect(played.asked.filter(({ kind }) => kind === "choose").map(({ of }) => of)).toEqual([
      "Actor.C",
      "Actor.C",
      "Actor.C",
      "Actor.B",
      "Actor.B",
    ]);
    const felled = scene({ B: [5, 0], C: [2, 1] });
    Object.assign(felled.table.system("A").hp, { value: 1 });
    trample(felled, [STRIKE, 19, 4], ["B"]);
    expect([felled.at("A"), felled.table.conditions("B")]).toEqual([[1, 0], []]);
  });

  it("DE-TRM-03 a bystander strikes as the runner leaves the square from which it has run somebody over", () => {
    const map = scene({ B: [3, 0], C: [3, 1] });
    const played = trample(map, [...THROUGH, PASS, PASS], ["B"]);
    expect(played.asked.filter(({ kind }) => kind === "choose").map(({ of }) => of)).toEqual(["Actor.B", "Actor.B", "Actor.C", "Actor.C"]);
  });

  it("DE-SPC-02 who stands behind another is refused alone, and can be chosen beside them", () => {
    const { table } = scene({ B: [3, 0], C: [5, 0] });
    const action = definition.actions.find(({ id }) => id === "trample");
    if (!action) throw new Error("Nobody tramples.");
    const draft = { action: "trample", actor: "Actor.A" };
    const together = (...names: string[]) =>
      whyNotTogether(
        definition,
        table.battle,
        draft,
        action,
        names.map((name) => `Actor.${name}`),
      )?.text;
    expect([together("C"), together("B", "C")]).toEqual(["DEFINITION.Refusal.TrampleMeets", undefined]);
  });

  it("DE-TRM-01 DE-SPC-02 is refused through walls, past opponents who are not meant, and farther than it reaches", () => {
    const far = scene({ B: [16, 0], C: [9, 9] });
    expect(far.table.refusal(() => trample(far, [], ["B"]))).toBe("DE-TRM-01 TrampleTooFar");
    const walled = scene({ B: [3, 0], C: [9, 9] }, ["B", "C"], [wall([2, -5], [2, 5])]);
    expect(walled.table.refusal(() => trample(walled, [], ["B"]))).toBe("DE-TRM-01 TrampleWalled");
    const met = scene({ B: [4, 0], C: [2, 0] });
    expect(met.table.refusal(() => trample(met, [], ["B"]))).toBe("DE-SPC-02 TrampleMeets");
  });

  it("DE-TRM-01 a wall right behind the last one leaves the runner in front", () => {
    const map = scene({ B: [3, 0], C: [9, 9] }, ["B", "C"], [wall([4, -5], [4, 5])]);
    trample(map, THROUGH, ["B"]);
    expect(map.at("A")).toEqual([2, 0]);
  });
});
