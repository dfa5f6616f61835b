// One movement in every ruleset: dragged, typed, at once or in parts, on scenes of all kinds and without one, at moments of random play.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import type { JsonObject } from "../../../../src/engine/data/json.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import { cornersOf } from "../../../../src/engine/map/paths.ts";
import { lengthOfWay } from "../../../../src/engine/movement/measured-way.ts";
import { replay } from "../../../../src/engine/tables/replayed.ts";
import type { TestPlace } from "../../../../src/engine/testing/builders.ts";
import { putOnScene } from "../../../../src/engine/testing/builders.ts";
import type { InWords, MovementFindings, TestScene } from "../../../../src/engine/testing/laws/movement.ts";
import { heldWayProblems } from "../../../../src/engine/testing/laws/held-ways.ts";
import { movementProblems, scenesFor } from "../../../../src/engine/testing/laws/movement.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import type { DefinitionShapes } from "../../../../src/rulesets/definition/data/types.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import { openingKey, strikersAgainst } from "../../../../src/rulesets/definition/reactions/opportunity-attacks.ts";
import type { LuckShapes } from "../../../../src/rulesets/luck/data/types.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import type { ShockShapes } from "../../../../src/rulesets/shock/data/types.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import { strikersOf } from "../../../../src/rulesets/shock/reactions/opportunity-attacks.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { playAtRandom as playArchmage } from "../../../rulesets/archmage/random.ts";
import { playAtRandom as playDefinition } from "../../../rulesets/definition/random.ts";
import { playAtRandom as playLuck } from "../../../rulesets/luck/random.ts";
import { playAtRandom as playShock } from "../../../rulesets/shock/random.ts";
import type { HeardPlay } from "../../../rulesets/random-plays.ts";
import { recordedPlay } from "../../../rulesets/random-plays.ts";
import { playAtRandom as playVolition } from "../../../rulesets/volition/random.ts";

const inDefinition: InWords<DefinitionShapes> = (battle, creature, way, { action, strikes }) => {
  if (action !== "move") return action === "fiveFootStep" && way.places.length > 0 ? {} : null;
  const options: JsonObject = { feet: lengthOfWay(way) };
  for (const foe of strikersAgainst(battle, creature)) options[openingKey(foe)] = strikes.some(({ by }) => by === foe.uuid);
  return options;
};

const inShock: InWords<ShockShapes> = (battle, creature, way, { action, strikes }) => {
  if (action !== "run") return null;
  const options: JsonObject = { feet: lengthOfWay(way) };
  for (const { uuid } of strikersOf(battle, creature)) {
    const strikesAt = strikes.some(({ by }) => by === uuid);
    Object.assign(options, { [`far-${uuid}`]: strikesAt ? 9999 : 0, [`passes-${uuid}`]: strikesAt });
  }
  return options;
};

const inLuck: InWords<LuckShapes> = ({ terrain }, _creature, { places, lengths }, { action }) => {
  if (action === "step") return places.length > 0 ? {} : null;
  if (places.length === 0 || terrain?.spaces) return { straight: lengthOfWay({ lengths }), diagonal: 0 };
  const diagonal = cornersOf(places, terrain ?? {});
  return { straight: (places.length - 1 - diagonal) * (terrain?.unitDistance ?? 1), diagonal };
};

/** Where those who fight stand on a scene, near enough to be in each other's way. */
const SPOTS = [0, 3, 8, 12, 17, 20, 26, 29, 33, 38].map((index) => [index % 7, Math.floor(index / 7)] as const);

function placeAt({ spaces }: TestScene, nth: number): TestPlace {
  const [q, r] = SPOTS[nth % SPOTS.length] ?? [0, 0];
  const row = r + 6 * Math.floor(nth / SPOTS.length);
  return spaces === "hexagonal" ? { x: q + row / 2, y: (row * Math.sqrt(3)) / 2, hexes: [[q, row]] } : { x: q, y: row };
}

/** Moments of battles that were played at random, each with the creatures' tokens where they stand on a scene; on none as they are. */
function* moments<S extends Shapes>(ruleset: Ruleset<S>, play: HeardPlay<S>, scene: TestScene | null): Generator<Battle<S>> {
  for (const seed of [1, 2]) {
    const { start, records } = recordedPlay(play, seed);
    const battle = clonePlain(start);
    for (const [index, record] of records.entries()) {
      replay(ruleset, battle, record);
      if (!battle.started || index % EVERY !== 0) continue;
      const alone = { ...clonePlain(battle), terrain: null };
      const places: Record<string, TestPlace> = {};
      for (const [nth, { name }] of Object.values(alone.creatures).entries()) if (scene) places[name] = placeAt(scene, nth);
      yield scene ? putOnScene(ruleset, alone, places, scene) : alone;
    }
  }
}

const EVERY = 3;

function findings<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: Parameters<typeof moments<S>>[1],
  scene: TestScene | null,
  inWords?: InWords<S>,
): MovementFindings {
  const sum = { problems: [] as string[], dragged: 0, typed: 0, inParts: 0 };
  let seed = 0;
  for (const battle of moments(ruleset, play, scene)) {
    const found = movementProblems(ruleset, battle, (seed += 1), inWords);
    sum.problems.push(...found.problems);
    for (const key of ["dragged", "typed", "inParts"] as const) sum[key] += found[key];
  }
  return sum;
}

describe("one movement", () => {
  describe.each(scenesFor(definition).map(({ name }, nth) => [name, nth] as const))("on a scene of %s", (name, nth) => {
    const law = <S extends Shapes>(ruleset: Ruleset<S>, play: Parameters<typeof moments<S>>[1], inWords?: InWords<S>): void => {
      const { problems, dragged, typed, inParts } = findings(ruleset, play, scenesFor(ruleset)[nth] ?? null, inWords);
      expect(problems).toEqual([]);
      expect(dragged).toBeGreaterThan(10);
      if (!inWords) return;
      expect(typed).toBeGreaterThan(10);
      expect(inParts).toBeGreaterThan(5);
    };
    it("is the same in Definition (DE-ACT-10, DE-ACT-02, DE-AOO-01)", () => {
      law(definition, playDefinition, inDefinition);
    });
    it("is the same in Shock (SH-RUN-01, SH-RUN-02)", () => {
      law(shock, playShock, inShock);
    });
    it("is the same in the Luck Die (LU-ACT-11, LU-ACT-17, LU-MOV-01)", () => {
      law(luck, playLuck, inLuck);
    });
    // Where there are no spaces, nobody's words come from the map.
    if (name === "no grid") return;
    it("is the same in the Archmage Engine (AE-POS-01)", () => {
      law(archmage, playArchmage);
    });
    it("is the same in Volition (VO-POS-03)", () => {
      law(volition, playVolition);
    });
  });

  it("leads held walks along the way that is pointed out for them (AE-INI-10, DE-HLD-02, LU-ACT-12, SH-HLD-02, VO-RDY-02)", () => {
    const law = <S extends Shapes>(ruleset: Ruleset<S>, play: Parameters<typeof moments<S>>[1]): number => {
      const scene = scenesFor(ruleset)[ruleset.distances?.unit === "m" ? 0 : 2] ?? null;
      let [seed, gone] = [0, 0];
      for (const battle of moments(ruleset, play, scene)) {
        seed += 1;
        if (seed % 2 === 0) continue;
        const found = heldWayProblems(ruleset, battle, seed);
        expect(found.problems).toEqual([]);
        gone += found.gone;
      }
      return gone;
    };
    const gone = {
      archmage: law(archmage, playArchmage),
      definition: law(definition, playDefinition),
      luck: law(luck, playLuck),
      shock: law(shock, playShock),
      volition: law(volition, playVolition),
    };
    expect(Object.entries(gone).filter(([, walks]) => walks < 5)).toEqual([]);
  });

  it("is the same without a scene, typed at once or in parts", () => {
    const all = [
      findings(definition, playDefinition, null, inDefinition),
      findings(shock, playShock, null, inShock),
      findings(luck, playLuck, null, inLuck),
    ];
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    for (const { typed } of all) expect(typed).toBeGreaterThan(3);
  });
});
