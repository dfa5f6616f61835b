// Scenes with several levels, for every ruleset: nobody strikes, shoots or gets in somebody's way through a floor, and a hole in it lets all of that through.

import { describe, expect, it } from "vitest";
import type { SceneLevel } from "../../src/engine/battle/battle.ts";
import { OnScene } from "./map/on-scene.ts";
import { duel as definitionDuel } from "./definition/duel.ts";
import { definition } from "./definition/table.ts";
import { fight, foe, hero, shock, weapon } from "./shock/table.ts";

const ground: SceneLevel = { id: "ground", name: "Ground", bottom: 0, top: 2, opensTo: [] };
const loft: SceneLevel = { id: "loft", name: "Loft", bottom: 2, top: 4, opensTo: [] };
const gallery: SceneLevel = { ...loft, id: "gallery", name: "Gallery", opensTo: ["ground"] };
const on = (x: number, level: SceneLevel, elevation = level.bottom ?? 0) => ({ x, y: 0, elevation, level });

const MISS = 2;
const bow = weapon("Bow", { mode: "bow", hands: 2, range: { normal: 60, long: 120 }, attributes: ["dex"] });
const shockOn = (above: SceneLevel, elevation?: number) =>
  new OnScene(shock, fight([hero("A", { items: [weapon("Club"), bow] }), foe("Ruk")]), { A: on(0, ground), Ruk: on(1, above, elevation) });
const definitionOn = (above: SceneLevel, elevation?: number) =>
  new OnScene(definition, definitionDuel(), { A: on(0, ground), B: on(1, above, elevation) });

describe("SHOCK: a floor between two", () => {
  it("stops blades and arrows, and says why", () => {
    for (const elevation of [0, 1, 2]) {
      const { table } = shockOn(loft, elevation);
      const strike = (action: string, item: string): string => table.refusal(() => table.act("A", action, { item, at: ["Ruk"] }));
      expect([strike("meleeAttack", "Club"), strike("rangedAttack", "Bow")]).toEqual([
        "SORTIE-LEVEL OnOtherLevel",
        "SORTIE-LEVEL OnOtherLevel",
      ]);
    }
  });

  it("keeps foes from striking at who runs past below them; one floor on which both stand does not", () => {
    expect(shockOn(loft, 0).strikes("A", [[-5, 0]])).toEqual([]);
    expect(new OnScene(shock, fight([hero("A"), foe("Ruk")]), { A: on(0, loft, 0), Ruk: on(1, loft, 0) }).strikes("A", [[-5, 0]])).toEqual([
      "Ruk at 0",
    ]);
  });

  it("with a hole in it lets arrows through", () => {
    const shot = shockOn(gallery).table.act("A", "rangedAttack", { item: "Bow", at: ["Ruk"] }, [MISS]);
    expect(shot.has("Attack.strike")).toBe(true);
    const { table } = shockOn(gallery);
    expect(table.refusal(() => table.act("A", "meleeAttack", { item: "Club", at: ["Ruk"] }))).toBe("SH-MEL-01 OutOfReach");
  });

  it("stops nobody's charge with a way through it", () => {
    const { table } = shockOn(gallery);
    expect(table.refusal(() => table.act("A", "charge", { item: "Club", at: ["Ruk"] }))).toContain("OnOtherLevel");
  });
});

describe("DEFINITION: a floor between two", () => {
  it("stops blades, and says why", () => {
    for (const elevation of [0, 1, 2]) {
      const { table } = definitionOn(loft, elevation);
      expect(table.refusal(() => table.act("A", "attack", { item: "Sword", at: ["B"] }))).toBe("SORTIE-LEVEL OnOtherLevel");
    }
  });

  it("is threatened across by nobody", () => {
    expect(definitionOn(loft, 0).strikes("A", [[-3, 0]])).toEqual([]);
    expect(new OnScene(definition, definitionDuel(), { A: on(0, loft, 0), B: on(1, loft, 0) }).strikes("A", [[-3, 0]])).toEqual(["B at 0"]);
  });
});
