// Foes to begin with: numbers that the fields hold, that rise with the measure, that are like those of the packs' foes, and that fight.

import { describe, expect, it } from "vitest";
import type { Battle, Ruleset, StartingPoints } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../../src/engine/testing/builders.ts";
import { checkStartingPoints } from "../../../src/engine/testing/laws/starting-points.ts";
import { valueAt } from "../../../src/engine/index.ts";
import { playSeed } from "../../../src/engine/simulation/job.ts";
import { USUAL_WAYS } from "../../../src/engine/simulation/policy.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { packsOf, record, text } from "./pack-documents.ts";
import { starterBattle } from "./starter.ts";

/** Where each ruleset stores its measure. */
const MEASURES: Readonly<Record<string, string>> = {
  archmage: "level",
  definition: "hd",
  luck: "skills.combat.die",
  shock: "hd",
  volition: "level",
};
/** How far from the packs' weakest and sturdiest of its strength a foe may be: a brute has more, and mooks as little as falls to a blow. */
const [LEAST, MOST] = [0.4, 1.6];
const MOST_SEEDS = 20;

const tableOf = ({ id, startingPoints }: Ruleset): StartingPoints => {
  if (!startingPoints) throw new Error(`${id} has no foes to begin with`);
  return startingPoints;
};

function creatureOf(ruleset: Ruleset, strength: number, role: string): Battle["creatures"][string] {
  const { type, make } = tableOf(ruleset);
  const { system, items } = make(strength, role);
  return buildCreature(ruleset, {
    type,
    name: role,
    side: "foes",
    system: { ...system },
    items: items.map((item, index) => ({ ...item, id: item.id ?? `start${String(index).padStart(11, "0")}`, system: { ...item.system } })),
  });
}

/** Points that a creature has to lose, of all its pools. */
const pointsOf = (ruleset: Ruleset, creature: Battle["creatures"][string]): number =>
  ruleset.vitals(creature, buildBattle(ruleset, [creature]).options).pools.reduce((sum, { max }) => sum + max, 0);

interface Measured {
  readonly strength: number;
  readonly points: number;
}

/** Strength and points of the packs' foes. */
const measuredOf = (ruleset: Ruleset): Measured[] =>
  packsOf(ruleset.id)("foes").map((foe) => {
    const system = record(foe["system"]);
    const creature = buildCreature(ruleset, { type: text(foe["type"]), name: "Foe", side: "foes", system });
    return { strength: Number(valueAt(system, MEASURES[ruleset.id] ?? "")), points: pointsOf(ruleset, creature) };
  });

/** Points of those of a strength, or of the next ones where there are few. */
function near(all: readonly Measured[], wanted: number): number[] {
  const within = (apart: number): number[] => all.flatMap(({ strength, points }) => (Math.abs(strength - wanted) <= apart ? [points] : []));
  return within(0).length >= 3 ? within(0) : within(2);
}

describe.each(builtInRulesets.map((ruleset): [string, Ruleset] => [ruleset.id, ruleset]))("%s", (_id, ruleset) => {
  const { type, measure, roles, make } = tableOf(ruleset);

  it("has numbers that its fields hold, for every strength and role", () => {
    expect(checkStartingPoints(ruleset)).toEqual([]);
  });

  it("says that a table is wrong: of a field that there is not, a value that none holds, an item of no kind, nothing to lose", () => {
    const broken = (system: object, items: ReturnType<typeof make>["items"] = []): string[] =>
      checkStartingPoints({
        ...ruleset,
        startingPoints: {
          type,
          measure: { ...measure, values: [1] },
          roles: roles.slice(0, 1),
          make: () => ({ system: { ...system }, items }),
        },
      });
    expect(broken({ nowhere: 1 }).join()).toContain("nowhere");
    expect(broken({ tactic: 7 }).join()).toContain("tactic");
    expect(broken({}, [{ type: "stranger", name: "", system: {} }]).join()).toContain("no kind of item");
    expect(checkStartingPoints({ ...ruleset, startingPoints: { type: "stranger", measure, roles, make } }).join()).toContain(
      "no kind of foe",
    );
  });

  it("has foes whose strength is stored as it was chosen, whose points rise with it, and who differ by role", () => {
    for (const { id } of roles) {
      const points = measure.values.map((strength) => pointsOf(ruleset, creatureOf(ruleset, strength, id)));
      expect(points).toEqual(points.toSorted((one, other) => one - other));
      for (const strength of measure.values) expect(Number(valueAt(make(strength, id).system, MEASURES[ruleset.id] ?? ""))).toBe(strength);
    }
    for (const strength of measure.values)
      expect(new Set(roles.map(({ id }) => JSON.stringify(make(strength, id)))).size).toBe(roles.length);
  });

  it("has foes about as sturdy as those of its packs", () => {
    const all = measuredOf(ruleset);
    const off = measure.values.flatMap((strength) => {
      const played = near(all, strength);
      const [least, most] = [LEAST * Math.min(...played), MOST * Math.max(...played)];
      return roles.flatMap(({ id }) => {
        const points = pointsOf(ruleset, creatureOf(ruleset, strength, id));
        return (id === "mook" || points >= least) && points <= most
          ? []
          : [`${id} ${String(strength)}: ${String(points)}, not ${String(least)} to ${String(most)}`];
      });
    });
    expect(off).toEqual([]);
  });

  it("has foes who fight: each hurts somebody, by the choices of its own tactic", () => {
    const strength = measure.values[Math.floor(measure.values.length / 3)] ?? 1;
    const heroes = Object.values(starterBattle(ruleset).creatures).filter(({ side }) => side === "heroes");
    const foes = roles.map(({ id }) => creatureOf(ruleset, strength, id));
    const battle = buildBattle(ruleset, [...heroes, ...foes]);
    const harmless = new Set(foes.map(({ uuid }) => uuid));
    for (let seed = 1; seed <= MOST_SEEDS && harmless.size > 0; seed += 1) {
      const steps = playSeed(ruleset, { battle, policies: USUAL_WAYS }, seed);
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      expect(step.value.refused).toEqual([]);
      for (const [uuid, points] of Object.entries(step.value.damage)) if (points > 0) harmless.delete(uuid);
    }
    expect([...harmless]).toEqual([]);
  });
});
