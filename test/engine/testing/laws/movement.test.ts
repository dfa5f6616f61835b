// One movement in every ruleset: dragged, typed, at once or in parts, on scenes of all kinds and without one, at moments of random play.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import { heldWayProblems } from "../../../../src/engine/testing/laws/held-ways.ts";
import type { MovementFindings, TestScene } from "../../../../src/engine/testing/laws/movement.ts";
import { movementProblems, scenesFor } from "../../../../src/engine/testing/laws/movement.ts";
import { crowdedOn, momentsOf } from "../../../moments/moments.ts";
import type { Subject } from "../../../moments/subjects.ts";
import { ARCHMAGE, DEFINITION, LUCK, ofEach, SHOCK, VOLITION } from "../../../moments/subjects.ts";

/** Moments of two battles, each with the creatures' tokens where they stand on a scene; on none as they are. */
function* moments<S extends Shapes>(subject: Subject<S>, scene: TestScene | null): Generator<Battle<S>> {
  for (const seed of [1, 2])
    for (const { battle } of momentsOf(subject, seed, { every: EVERY })) yield crowdedOn(subject.ruleset, battle, scene);
}

const EVERY = 3;

function findings<S extends Shapes>(subject: Subject<S>, scene: TestScene | null): MovementFindings {
  const sum = { problems: [] as string[], dragged: 0, typed: 0, inParts: 0, ahead: 0 };
  let seed = 0;
  for (const battle of moments(subject, scene)) {
    const found = movementProblems(subject.ruleset, battle, (seed += 1), subject.inWords);
    sum.problems.push(...found.problems);
    for (const key of ["dragged", "typed", "inParts", "ahead"] as const) sum[key] += found[key];
  }
  return sum;
}

describe("one movement", () => {
  describe.each(scenesFor(DEFINITION.ruleset).map(({ name }, nth) => [name, nth] as const))("on a scene of %s", (name, nth) => {
    const law = <S extends Shapes>(subject: Subject<S>): void => {
      const { problems, dragged, typed, inParts, ahead } = findings(subject, scenesFor(subject.ruleset)[nth] ?? null);
      expect(problems).toEqual([]);
      expect(dragged).toBeGreaterThan(10);
      expect(ahead).toBeGreaterThan(5);
      if (!subject.inWords) return;
      expect(typed).toBeGreaterThan(10);
      expect(inParts).toBeGreaterThan(5);
    };
    it("is the same in Definition (DE-ACT-10, DE-ACT-02, DE-AOO-01)", () => {
      law(DEFINITION);
    });
    it("is the same in Shock (SH-RUN-01, SH-RUN-02)", () => {
      law(SHOCK);
    });
    it("is the same in the Luck Die (LU-ACT-11, LU-ACT-17, LU-MOV-01)", () => {
      law(LUCK);
    });
    // Where there are no spaces, nobody's words come from the map.
    if (name === "no grid") return;
    it("is the same in the Archmage Engine (AE-POS-01)", () => {
      law(ARCHMAGE);
    });
    it("is the same in Volition (VO-POS-03)", () => {
      law(VOLITION);
    });
  });

  it("leads held walks along the way that is pointed out for them (AE-INI-10, DE-HLD-02, LU-ACT-12, SH-HLD-02, VO-RDY-02)", () => {
    const gone = ofEach((subject) => {
      const { ruleset } = subject;
      const scene = scenesFor(ruleset)[ruleset.distances?.unit === "m" ? 0 : 2] ?? null;
      let [seed, walks] = [0, 0];
      for (const battle of moments(subject, scene)) {
        seed += 1;
        if (seed % 2 === 0) continue;
        const found = heldWayProblems(ruleset, battle, seed);
        expect(found.problems).toEqual([]);
        walks += found.gone;
      }
      return walks;
    });
    expect(Object.entries(gone).filter(([, walks]) => walks() < 5)).toEqual([]);
  });

  it("is the same without a scene, typed at once or in parts", () => {
    const all = [findings(DEFINITION, null), findings(SHOCK, null), findings(LUCK, null)];
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    for (const { typed } of all) expect(typed).toBeGreaterThan(3);
  });
});
