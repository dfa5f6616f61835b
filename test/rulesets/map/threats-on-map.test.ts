// Who threatens which spaces, as each ruleset reads it: what the map frames while somebody is about to strike.

import { describe, expect, it } from "vitest";
import type { Place, Shapes, Terrain } from "../../../src/engine/battle/battle.ts";
import type { RuleTable } from "../../../src/engine/testing/rule-table.ts";
import type { Threat } from "../../../src/engine/map/threatened-spaces.ts";
import { threatsOnMap as archmageThreats } from "../../../src/rulesets/archmage/movement/on-map.ts";
import { threatsOnMap as definitionThreats } from "../../../src/rulesets/definition/movement/on-map.ts";
import { threatsOnMap as shockThreats } from "../../../src/rulesets/shock/movement/on-map.ts";
import { threatsOnMap as volitionThreats } from "../../../src/rulesets/volition/movement/on-map.ts";
import { fight as archmageFight, foe as archmageFoe, hero as archmageHero } from "../archmage/table.ts";
import { duel as definitionDuel } from "../definition/duel.ts";
import { onMap } from "./on-map.ts";
import { bow, duel as shockDuel, sword } from "../shock/duel.ts";
import { fight as volitionFight, foe as volitionFoe, hero as volitionHero } from "../volition/table.ts";

/** The columns of the first row, from 0 to 7, that somebody threatens. */
function columns(threats: readonly Threat[]): Record<string, number[]> {
  const at = (x: number): Place => ({ x, y: 0, width: 1, height: 1, elevation: 0 });
  return Object.fromEntries(threats.map(({ by, covers }) => [by, [0, 1, 2, 3, 4, 5, 6, 7].filter((x) => covers(at(x)))]));
}

describe("threatsOnMap", () => {
  it("DE-SPC-03 DE-SPC-04 a foe threatens as far as its reach goes, and nobody while it cannot act", () => {
    const table = definitionDuel();
    onMap(table, { A: [0, 0], B: [4, 0] });
    const [a, b] = [table.creature("A"), table.creature("B")];
    const near = columns(definitionThreats(table.battle, a))[b.uuid];
    expect(near).toEqual(expect.arrayContaining([3, 5]));
    expect(near).not.toContain(2);
    b.system.reach = 2;
    expect(columns(definitionThreats(table.battle, a))[b.uuid]).toEqual(expect.arrayContaining([2, 3, 5, 6]));
    expect(columns(definitionThreats(table.battle, a))[b.uuid]).not.toContain(1);
    b.system.death.status = "dead";
    expect(definitionThreats(table.battle, a)).toEqual([]);
  });

  it("SH-RUN-02 whoever could strike threatens, but nobody whom players do not see", () => {
    const table = shockDuel({ items: [sword(), bow()] });
    onMap(table, { Maren: [0, 0], Ruk: [4, 0] });
    const [maren, ruk] = [table.creature("Maren"), table.creature("Ruk")];
    expect(columns(shockThreats(table.battle, maren))[ruk.uuid]).toEqual([3, 4, 5]);
    maren.system.disengagedFrom = [ruk.uuid];
    expect(shockThreats(table.battle, maren)).toEqual([]);
    maren.system.disengagedFrom = [];
    onMap(table, { Ruk: [4, 0, { hidden: true }] });
    expect(shockThreats(table.battle, maren)).toEqual([]);
  });

  it("AE-DIS-01 enemies that can take an opening threaten those beside them, and friends nobody", () => {
    const table = archmageFight([archmageHero("Orla"), archmageHero("Tamsin"), archmageFoe("X")], [20, 18, 10]);
    onMap(table, { Orla: [0, 0], Tamsin: [1, 0], X: [5, 0] });
    const [orla, x] = [table.creature("Orla"), table.creature("X")];
    const told = columns(archmageThreats(table.battle, orla));
    expect(Object.keys(told)).toEqual([x.uuid]);
    expect(told[x.uuid]).toEqual(expect.arrayContaining([4, 6]));
    expect(told[x.uuid]).not.toContain(3);
    expect(archmageThreats({ ...table.battle, options: { ...table.battle.options, wordsFromMap: "never" } }, orla)).toEqual([]);
  });

  it("VO-OPP-01 an enemy in a melee stance threatens those beside it", () => {
    const table = volitionFight([volitionHero("A"), volitionFoe("B")]);
    onMap(table, { A: [0, 0], B: [5, 0] });
    const [a, b] = [table.creature("A"), table.creature("B")];
    const told = columns(volitionThreats(table.battle, a));
    expect(told[b.uuid]).toEqual(expect.arrayContaining([4, 6]));
    expect(told[b.uuid]).not.toContain(3);
  });
});

describe("threatsOnMap off squares", () => {
  const HALF = Math.sqrt(3) / 2;
  const hexAt = (q: number, r: number): Place => ({ x: q + r / 2, y: r * HALF, width: 1, height: 1, elevation: 0, hexes: [[q, r]] });
  const all = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((q) => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((r) => hexAt(q, r)));
  const open = (x: number, y: number): Place => ({ x, y, width: 1, height: 1, elevation: 0, round: true });
  const hexes: Partial<Terrain> = { spaces: "hexagonal", grid: { size: 100, distance: 5, hexes: { q: [1, 0], r: [0.5, HALF] } } };
  /** The foe stands in the middle, whoever it threatens far away. */
  const stand = <S extends Shapes>(table: RuleTable<S>, hero: string, foe: string, more: Partial<Terrain>): void => {
    const [away, middle] = more.spaces === "gridless" ? [open(9, 9), open(0, 0)] : [hexAt(9, 9), hexAt(0, 0)];
    onMap(table, { [hero]: [away.x, away.y, away], [foe]: [0, 0, middle] }, more);
  };
  const definition = (more: Partial<Terrain>, reach = 1): Threat[] => {
    const table = definitionDuel();
    stand(table, "A", "B", more);
    table.creature("B").system.reach = reach;
    return definitionThreats(table.battle, table.creature("A"));
  };
  const shock = (more: Partial<Terrain>): Threat[] => {
    const table = shockDuel({ items: [sword()] });
    stand(table, "Maren", "Ruk", more);
    return shockThreats(table.battle, table.creature("Maren"));
  };
  const archmage = (more: Partial<Terrain>): Threat[] => {
    const table = archmageFight([archmageHero("Orla"), archmageFoe("X")], [20, 10], { wordsFromMap: "always" });
    stand(table, "Orla", "X", more);
    return archmageThreats(table.battle, table.creature("Orla"));
  };
  const volition = (more: Partial<Terrain>): Threat[] => {
    const table = volitionFight([volitionHero("A"), volitionFoe("B")], { wordsFromMap: "always" });
    stand(table, "A", "B", more);
    return volitionThreats(table.battle, table.creature("A"));
  };
  const covered = (threats: readonly Threat[], places: readonly Place[]): number =>
    places.filter((place) => threats.some(({ covers }) => covers(place))).length;
  /** Eight places around the foe, so far from middle to middle. */
  const around = (distance: number): Place[] =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) =>
      open(distance * Math.cos((eighth * Math.PI) / 4), distance * Math.sin((eighth * Math.PI) / 4)),
    );

  it("DE-SPC-03 DE-SPC-05 SH-RUN-02 AE-DIS-01 VO-OPP-01 a foe threatens its own hex and the six around it, a long reach the ring behind them", () => {
    expect([definition, shock, archmage, volition].map((threats) => covered(threats(hexes), all))).toEqual([7, 7, 7, 7]);
    expect(covered(definition(hexes, 2), all)).toBe(19);
  });

  it("DE-SPC-03 SH-RUN-02 AE-DIS-01 VO-OPP-01 without a grid it threatens as far in all directions", () => {
    const gridless: Partial<Terrain> = { spaces: "gridless", grid: { size: 100, distance: 5 } };
    for (const threats of [definition, shock, archmage, volition])
      expect(
        [1, 1.9, 2.1].map((distance) => covered(threats(gridless), around(distance))),
        threats.name,
      ).toEqual([8, 8, 0]);
    expect([2.9, 3.1].map((distance) => covered(definition(gridless, 2), around(distance)))).toEqual([8, 0]);
  });
});
