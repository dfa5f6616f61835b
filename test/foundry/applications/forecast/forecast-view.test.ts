// What the forecast's window makes of played battles.
import { describe, expect, it } from "vitest";
import type { Forecast, PlayedBattle } from "../../../../src/engine/index.ts";
import { addBattle, emptyForecast } from "../../../../src/engine/index.ts";
import { buildBattle, buildCreature, uuidOf } from "../../../../src/engine/testing/builders.ts";
import { forecastView, percent } from "../../../../src/foundry/applications/forecast/view.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import { words } from "../words.ts";

const battle = buildBattle(archmage, [
  buildCreature(archmage, { type: "archmageCharacter", name: "Orla" }),
  buildCreature(archmage, { type: "archmageCharacter", name: "Ines" }),
  buildCreature(archmage, { type: "archmageNpc", name: "Rat A", actorName: "Rat" }),
  buildCreature(archmage, { type: "archmageNpc", name: "Rat B", actorName: "Rat" }),
]);

const played = (winner: PlayedBattle["winner"], down: readonly string[], rounds = 3): PlayedBattle => ({
  winner,
  rounds,
  down: down.map(uuidOf),
  fell: down.map(uuidOf),
  dead: [],
  spent: { [uuidOf("Orla")]: { recoveries: 2 }, [uuidOf("Ines")]: { recoveries: 1 } },
  damage: { [uuidOf("Rat A")]: 4, [uuidOf("Rat B")]: 2, [uuidOf("Orla")]: 12 },
  luck: {},
  course: [
    { heroes: 1, foes: 1 },
    { heroes: 0.5, foes: 0 },
  ],
  refused: [],
});

function forecastOf(...battles: readonly PlayedBattle[]): Forecast {
  const forecast = emptyForecast();
  battles.forEach((one, index) => {
    addBattle(forecast, index + 1, one);
  });
  return forecast;
}

const shown = (...battles: readonly PlayedBattle[]) => forecastView(forecastOf(...battles), battle, archmage, words);

describe("the forecast's window", () => {
  it("tells four ends apart, the best first, and every dot shows a battle of its own end", () => {
    const view = shown(
      played("foes", ["Orla", "Ines"]),
      played("heroes", ["Rat A", "Rat B", "Ines"]),
      played(null, []),
      played("heroes", ["Rat A", "Rat B"]),
    );
    expect(view.dots.map(({ end, seed }) => [end, seed])).toEqual([
      ["clean", 4],
      ["costly", 2],
      ["open", 3],
      ["lost", 1],
    ]);
    expect(view.ends.map(({ end, count }) => [end, count])).toEqual([
      ["clean", "25 %"],
      ["costly", "25 %"],
      ["open", "25 %"],
      ["lost", "25 %"],
    ]);
  });

  it("draws a hundred dots of however many battles, in the shares of all", () => {
    const view = shown(...Array.from({ length: 300 }, (_, index) => played(index < 90 ? "foes" : "heroes", [])));
    expect(view.dots).toHaveLength(100);
    expect(view.dots.filter(({ end }) => end === "lost")).toHaveLength(30);
  });

  it("keeps the dots that still say the truth, so that no battle changes under anybody's pointer, and shows none twice", () => {
    const fought = (battles: number, lost: (index: number) => boolean): Forecast =>
      forecastOf(...Array.from({ length: battles }, (_, index) => played(lost(index) ? "foes" : "heroes", [])));
    const viewOf = (forecast: Forecast, before?: ReturnType<typeof shown>) => forecastView(forecast, battle, archmage, words, before?.dots);
    const before = viewOf(fought(300, (index) => index % 3 === 0));
    expect(
      viewOf(
        fought(330, (index) => index % 3 === 0),
        before,
      ).dots,
    ).toEqual(before.dots);
    // Half of them are lost by now: where a third was shown, seventeen dots more are.
    const worse = viewOf(
      fought(400, (index) => index % 3 === 0 || index > 300),
      before,
    );
    expect(worse.dots.map(({ end }) => end)).toEqual(Array.from({ length: 100 }, (_, index) => (index < 50 ? "clean" : "lost")));
    expect(worse.dots.map((dot, index) => (dot === before.dots[index] ? [] : index)).flat()).toEqual(
      Array.from({ length: 17 }, (_, index) => 50 + index),
    );
    expect(new Set(worse.dots.map(({ seed }) => seed)).size).toBe(100);
  });

  it("says no more than its battles bear out", () => {
    expect(shown(played("heroes", [])).verdict).toBe("SORTIE.Forecast.Verdict.open");
    const wins = Array.from({ length: 100 }, () => played("heroes", []));
    expect(shown(...wins).verdict).toBe("SORTIE.Forecast.Verdict.sure");
    const losses = Array.from({ length: 100 }, () => played("foes", []));
    expect(shown(...losses).verdict).toBe("SORTIE.Forecast.Verdict.doomed");
    expect(shown(...wins, ...losses).verdict).toBe("SORTIE.Forecast.Verdict.even");
  });

  it("shows of each hero how often it falls, and of each kind what it costs the others in a battle", () => {
    const view = shown(played("heroes", ["Ines"]), played("heroes", []));
    expect(view.falls.map(({ name, share }) => [name, share])).toEqual([
      ["Orla", 0],
      ["Ines", 50],
    ]);
    expect(view.damage).toEqual([
      { name: "Orla", points: 12, width: 100 },
      { name: "Rat", points: 6, width: 50 },
      { name: "Ines", points: 0, width: 0 },
    ]);
  });

  it("tells of each hero how often it dies, and what it uses up in a battle, row by row of the tally", () => {
    const dying = { ...played("foes", ["Ines"]), dead: [uuidOf("Ines")] };
    const view = shown(dying, played("heroes", ["Ines"]), played("heroes", []), played("heroes", []));
    expect(view.falls.map(({ name, chance, deaths, died }) => [name, chance, deaths, died])).toEqual([
      ["Orla", "0 %", 0, ""],
      ["Ines", "50 %", 25, "25 %"],
    ]);
    expect(view.falls[1]?.text).toContain("SORTIE.Forecast.Dies(chance=25 %)");
    expect(view.spent).toEqual([
      {
        label: "ARCHMAGE.Sheet.Recoveries",
        heroes: [
          { name: "Orla", points: "2.0", width: 100 },
          { name: "Ines", points: "1.0", width: 50 },
        ],
      },
    ]);
  });

  it("draws the course from left to right and from full to nothing", () => {
    const [heroes, foes] = shown(played("heroes", [])).courses;
    expect(heroes?.line).toBe("0.0,0.0 320.0,55.0");
    expect(foes?.line).toBe("0.0,0.0 320.0,110.0");
  });

  it("never rounds what happens sometimes to never or always", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]);
  });
});
