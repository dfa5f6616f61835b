// Who threatens which spaces, as each ruleset reads it: what the map frames while somebody is about to strike.

import { describe, expect, it } from "vitest";
import type { Place } from "../../src/engine/battle.ts";
import type { Threat } from "../../src/engine/threats.ts";
import { threatsOnMap as archmageThreats } from "../../src/rulesets/archmage/rules/on-map.ts";
import { threatsOnMap as definitionThreats } from "../../src/rulesets/definition/rules/on-map.ts";
import { threatsOnMap as shockThreats } from "../../src/rulesets/shock/rules/on-map.ts";
import { threatsOnMap as volitionThreats } from "../../src/rulesets/volition/rules/on-map.ts";
import { fight as archmageFight, foe as archmageFoe, hero as archmageHero } from "./archmage/table.ts";
import { duel as definitionDuel } from "./definition/duel.ts";
import { onMap } from "./on-map.ts";
import { bow, duel as shockDuel, sword } from "./shock/duel.ts";
import { fight as volitionFight, foe as volitionFoe, hero as volitionHero } from "./volition/table.ts";

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
