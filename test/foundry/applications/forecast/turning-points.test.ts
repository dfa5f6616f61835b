// Looking back: where the chance to win moved, how sure that is, and what the tab says of it.
import { describe, expect, it } from "vitest";
import type { Forecast, PlayedBattle, Side } from "../../../../src/engine/index.ts";
import { addBattle, emptyForecast } from "../../../../src/engine/index.ts";
import type { Moment } from "../../../../src/foundry/applications/forecast/turning-points.ts";
import { swingsOf, turningPoint } from "../../../../src/foundry/applications/forecast/turning-points.ts";
import { hindsightView, luckView } from "../../../../src/foundry/applications/combat-log/luck-view.ts";
import { starterBattle } from "../../../rulesets/content/starter.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";

const battle = starterBattle(archmage);
const translate = (key: string, data: Readonly<Record<string, unknown>> = {}): string => `${key} ${JSON.stringify(data)}`;
const [hero] = Object.values(battle.creatures).filter(({ side }) => side === "heroes");

function forecastOf(won: number, battles = 200): Forecast {
  const forecast = emptyForecast();
  const played = (winner: Side): PlayedBattle => ({
    winner,
    rounds: 4,
    down: [],
    fell: winner === "foes" && hero ? [hero.uuid] : [],
    dead: [],
    spent: {},
    damage: {},
    luck: {},
    course: [],
    refused: [],
  });
  for (let seed = 1; seed <= battles; seed += 1) addBattle(forecast, seed, played(seed <= won ? "heroes" : "foes"));
  return forecast;
}
const moments = (...won: readonly number[]): Moment[] =>
  won.map((count, index) => ({ round: index + 1, battle, forecast: forecastOf(count) }));

describe("looking back", () => {
  it("says of each round how far it moved the chance to win, the last one to the end", () => {
    const swings = swingsOf({ moments: moments(120, 60, 64), winner: "heroes" });
    expect(swings.map(({ round, by }) => [round, by.toFixed(2)])).toEqual([
      [1, "-0.30"],
      [2, "0.02"],
      [3, "0.68"],
    ]);
    expect(swings.map(({ certain }) => certain)).toEqual([true, false, true]);
    expect(turningPoint(swings)?.round).toBe(3);
  });

  it("knows no last move while the battle goes on or where nobody has won, and no turning point without a move beyond doubt", () => {
    expect(swingsOf({ moments: moments(120, 60) })).toHaveLength(1);
    expect(swingsOf({ moments: moments(120), winner: null })).toEqual([]);
    expect(turningPoint(swingsOf({ moments: moments(100, 104, 98) }))).toBeNull();
  });

  it("shows chances, the turning point and who fell beside who was likely to", () => {
    const view = hindsightView({ moments: moments(120, 60), rounds: 3 }, new Set([hero?.uuid ?? ""]), translate);
    expect(view?.rounds.map(({ bar, move, turned }) => [bar.chance, move, turned])).toEqual([
      ["60 %", "less", true],
      ["30 %", "none", false],
    ]);
    expect(view?.rounds[0]?.text).toContain('"points":30');
    expect(view?.progress).toContain('"played":2,"rounds":3');
    expect(view?.verdict).toContain("Ended.open");
    const fell = view?.falls.find(({ name }) => name === hero?.name);
    expect([fell?.chance, fell?.fell]).toEqual(["40 %", true]);
    expect(view?.falls.filter((one) => one.fell)).toHaveLength(1);
    expect(hindsightView({ moments: [], rounds: 3 }, new Set(), translate)).toBeNull();
  });

  it("draws luck to one side of the middle and bad luck to the other", () => {
    const row = { creature: "Actor.orla", rolls: 4, rolled: 50, expected: 42 };
    const [lucky, unlucky] = luckView(
      [
        { ...row, luckier: 0.8 },
        { ...row, luckier: 0.3 },
      ],
      () => "Orla",
      translate,
    );
    expect(lucky).toMatchObject({ lucky: true, from: 50, width: 30, expected: "42.0", luckier: "80 %" });
    expect(unlucky).toMatchObject({ lucky: false, from: 30, width: 20 });
  });
});
