// What happened beside what was to be expected, as its tab shows it: everybody's dice, and the chance to win round by round. Pure: words come in through `say`.

import { type Estimate, chanceToWin, estimateOf, participants, quantileOf } from "../../../engine/index.ts";
import type { LuckRow } from "../../records/dice-luck.ts";
import { type Hindsight, type Swing, swingsOf, turningPoint } from "../forecast/turning-points.ts";
import { type ChanceBar, type Translate, barOf, percent } from "../forecast/view.ts";

/** Somebody's dice: a bar from the middle towards luck or away from it. */
interface LuckBar {
  readonly name: string;
  readonly rolls: number;
  readonly rolled: number;
  readonly expected: string;
  readonly luckier: string;
  readonly lucky: boolean;
  /** Where the bar begins and how long it is, in hundredths of the whole. */
  readonly from: number;
  readonly width: number;
  readonly text: string;
}

/** Luck by creature; whoever threw nothing is not among them. */
export function luckView(rows: readonly LuckRow[], nameOf: (creature: string) => string, translate: Translate): LuckBar[] {
  return rows.map(({ creature, rolls, rolled, expected, luckier }) => {
    const name = nameOf(creature);
    const place = Math.round(100 * luckier);
    const words = { name, rolls, rolled, expected: expected.toFixed(1), luckier: percent(luckier) };
    return {
      ...words,
      lucky: place >= 50,
      from: Math.min(50, place),
      width: Math.abs(place - 50),
      text: translate("SORTIE.Log.Luck.Bar", words),
    };
  });
}

/** A round: with what chance it began, and how far it moved that. */
interface RoundView {
  readonly label: string;
  readonly bar: ChanceBar;
  readonly move: "more" | "less" | "open" | "none";
  readonly text: string;
  readonly turned: boolean;
}

/** What looking back has come to. */
interface HindsightView {
  readonly progress: string;
  readonly verdict: string;
  readonly length: string;
  readonly rounds: readonly RoundView[];
  readonly falls: readonly (ChanceBar & { readonly fell: boolean })[];
}

/** The chances round by round, and the heroes' falls; `fell` are those who did. Null before the first round has been played. */
export function hindsightView(hindsight: Hindsight, fell: ReadonlySet<string>, translate: Translate): HindsightView | null {
  const { moments, rounds, winner } = hindsight;
  const [first] = moments;
  if (!first) return null;
  const swings = swingsOf(hindsight);
  const turning = turningPoint(swings);
  const chance = percent(chanceToWin(first.forecast, "heroes").share);
  const lengths = first.forecast.outcomes.map((outcome) => outcome.rounds);
  const span = { low: quantileOf(lengths, 0.1), high: quantileOf(lengths, 0.9), last: moments.at(-1)?.round ?? 0 };
  const { outcomes, falls } = first.forecast;
  const fallOf = (uuid: string): Estimate => estimateOf(falls.get(uuid) ?? 0, outcomes.length);
  return {
    progress: moments.length < rounds ? translate("SORTIE.Log.Luck.Played", { played: moments.length, rounds }) : "",
    verdict: translate(`SORTIE.Log.Luck.Ended.${winner === undefined ? "open" : (winner ?? "nobody")}`, { chance }),
    length: translate("SORTIE.Log.Luck.Length", span),
    rounds: moments.map(({ round, forecast }) => {
      const swing = swings.find((one) => one.round === round);
      const label = translate("SORTIE.Tracker.Round", { round });
      const turned = turning?.round === round;
      return { label, bar: barOf(label, chanceToWin(forecast, "heroes"), translate), ...moveOf(swing, turned, translate), turned };
    }),
    falls: participants(first.battle)
      .filter(({ side }) => side === "heroes")
      .map(({ uuid, name }) => ({ ...barOf(name, fallOf(uuid), translate), fell: fell.has(uuid) })),
  };
}

function moveOf(swing: Swing | undefined, turned: boolean, translate: Translate): Pick<RoundView, "move" | "text"> {
  if (!swing) return { move: "none", text: "" };
  const points = Math.round(100 * Math.abs(swing.by));
  const move = !swing.certain ? "open" : swing.by > 0 ? "more" : "less";
  return { move, text: translate(`SORTIE.Log.Luck.Move.${turned ? "turned" : move}`, { points }) };
}
