// What rests, days and minutes take on the world's clock: a part of their record, moved once for everybody, and taken back by as much.

import { describe, expect, it, test } from "vitest";
import type { Battle } from "../../../src/engine/battle/battle.ts";
import { CLOCK } from "../../../src/engine/battle/battle.ts";
import { inverseOf } from "../../../src/engine/procedures/changes.ts";
import { DAY, HOUR, hoursBetween, MINUTE } from "../../../src/engine/procedures/world-time.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";
import type { BattleRecord, Intent } from "../../../src/engine/procedures/record.ts";
import { Refusal } from "../../../src/engine/data/refusal.ts";
import { withChanges } from "../../../src/engine/procedures/restore.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import definition from "../../../src/rulesets/definition/index.ts";
import luck from "../../../src/rulesets/luck/index.ts";
import shock from "../../../src/rulesets/shock/index.ts";
import volition from "../../../src/rulesets/volition/index.ts";

const NOON = 12 * HOUR;

/** Two heroes in peace, at noon; without a clock where none is wanted. */
function peace(ruleset: unknown, options: Battle["options"] = {}, time: number | null = NOON): Battle {
  const played = ruleset as Ruleset;
  const type = Object.entries(played.actors).find(([, { role }]) => role === "hero")?.[0] ?? "";
  const heroes = ["Ada", "Bo"].map((name) => buildCreature(played, { type, name }));
  const battle = buildBattle(played, heroes, options);
  return { ...battle, uuid: "", combatants: {}, ...(time === null ? {} : { time }) };
}

function play(ruleset: unknown, battle: Battle, intent: Intent): BattleRecord {
  return perform(ruleset as Ruleset, battle, intent, simulatedTable(seededRandom(1)));
}
const clockIn = ({ changes }: BattleRecord) => changes.filter(({ document }) => document === CLOCK);
const told = ({ steps }: BattleRecord) =>
  steps.filter(({ rule }) => rule === "SORTIE-CLOCK").map(({ text, data }) => [text.split(".").at(-1), data]);
const BOTH = ["Actor.Ada", "Actor.Bo"];
const together = (does: string): Intent => buildIntent("sortie.everybody", null, { targets: BOTH, options: { does } });

describe("the world's clock", () => {
  test.each([
    ["AE-RST-04", archmage, buildIntent("fullHealUp", null), 8 * HOUR, ["hours", { count: 8 }]],
    ["AE-RST-01", archmage, together("quickRest"), 10 * MINUTE, ["minutes", { count: 10 }]],
    ["DE-HP-03", definition, buildIntent("dayPasses", null, { options: { days: 3 } }), 3 * DAY, ["days", { count: 3 }]],
    ["LU-DMG-05", luck, together("restore"), 8 * HOUR, ["hours", { count: 8 }]],
    ["VO-RST-03", volition, buildIntent("fullRest", null), 8 * HOUR, ["hours", { count: 8 }]],
    ["VO-RST-06", volition, buildIntent("retreat", null), 8 * HOUR, ["hours", { count: 8 }]],
    ["VO-RST-01", volition, together("quickRest"), 10 * MINUTE, ["minutes", { count: 10 }]],
  ])("%s goes on by what a rest for everybody takes, once, and back by as much", (_rule, ruleset, intent, seconds, words) => {
    const battle = peace(ruleset);
    const record = play(ruleset, battle, intent);
    expect(clockIn(record)).toEqual([{ document: CLOCK, path: "time", before: NOON, after: NOON + seconds }]);
    expect(told(record)).toEqual([words]);
    expect(withChanges(battle, inverseOf(record.changes)).time).toBe(NOON);
  });

  it("SH-ZHP-03 goes on by a rest of a party whose world knows rests", () => {
    const record = play(shock, peace(shock, { restHp: true }), together("rest"));
    expect(clockIn(record)).toMatchObject([{ after: NOON + 8 * HOUR }]);
  });

  it("VO-RST-01 stands still for one who rests alone, in a world that has set the time to nothing, and where nobody keeps a clock", () => {
    const alone = buildIntent("quickRest", "Actor.Ada");
    for (const [battle, intent] of [
      [peace(volition), alone],
      [peace(volition, { restHours: 0 }), buildIntent("fullRest", null)],
      [peace(volition, {}, null), buildIntent("fullRest", null)],
    ] as const) {
      const record = play(volition, battle, intent);
      expect([clockIn(record), told(record)]).toEqual([[], []]);
    }
  });

  it("DE-INC-03 wounds grow older with its hours however they pass, younger when it is put back, and fall due to the GM", () => {
    const battle = peace(definition);
    const [ada] = Object.values(battle.creatures);
    Object.assign(ada?.system ?? {}, { afflictions: [{ kind: "wound", name: "Cut", cause: "axe", hours: 0, treated: false }] });
    const pass = (hours: number) => play(definition, battle, buildIntent("sortie.passTime", null, { options: { hours } }));
    const age = () => (ada?.system as { afflictions: { hours: number }[] } | undefined)?.afflictions[0]?.hours;
    expect([pass(5).offers, age()]).toEqual([[], 5]);
    expect([pass(-2).offers, age()]).toEqual([[], 3]);
    expect(pass(21).offers).toMatchObject([{ action: "worsenWound", of: "gm" }]);
    expect(age()).toBe(24);
    // A day that is called ages them by itself, and once.
    const day = play(definition, battle, buildIntent("dayPasses", null));
    expect([age(), clockIn(day)[0]?.after]).toEqual([48, NOON + DAY]);
  });

  it("counts whole hours by what it shows, so that small steps come to as much as a large one", () => {
    expect([hoursBetween(0, 3599), hoursBetween(3599, 3600), hoursBetween(3600, 3599), hoursBetween(-1, 2 * HOUR)]).toEqual([0, 1, -1, 3]);
    const steps = Array.from({ length: 720 }, (_, index) => hoursBetween(index * 10 + 7, (index + 1) * 10 + 7));
    expect(steps.reduce((sum, hours) => sum + hours, 0)).toBe(2);
  });

  it.each([{}, { hours: 1.5 }, { hours: "6" }, { hours: 1e300 }])("is not moved by %o: the refusal says what is wanted", (options) => {
    const battle = peace(archmage);
    expect(() => play(archmage, battle, buildIntent("sortie.passTime", null, { options }))).toThrow(Refusal);
    expect(battle.time).toBe(NOON);
  });
});
