// What a forecast is asked, and what its battles say so far: plays beside whoever shows it, and tells them when there is something new.

import type { Battle, Forecast, Kind, Ruleset } from "../../../engine/index.ts";
import { addBattle, chanceToWin, emptyForecast, kindKey, kindsOf } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { nextTask } from "../../platform/next-task.ts";
import type { Kept } from "./comparison-view.ts";
import { type Found, searchFight, somebodyFalls } from "./fight-search.ts";
import { playMany } from "./workers-or-page.ts";
import { type ToldRound, retell } from "./battle-story.ts";
import type { Wanted } from "./setup-view.ts";
import type { Variant, WhatIf } from "./what-if.ts";
import { AS_IT_STANDS, countOf, MOST_OF_A_KIND, variantFor, withAnswer, withCount, withLevels, wordsOf } from "./what-if.ts";

/** What is new: another question, figures that somebody waits for, or one battle more. */
export type News = "question" | "figures" | "battle";

/** The forecast of an encounter as it stood at one moment. */
export interface Desk {
  readonly combat: Combat;
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly kinds: readonly Kind[];
  whatIf: WhatIf;
  /** The battle of the question. */
  variant: Variant;
  forecast: Forecast;
  /** Another question's figures, to be held against these. */
  kept: Kept | null;
  wanted: Wanted;
  found: Found | null;
  told: { readonly seed: number; readonly rounds: readonly ToldRound[] } | null;
  /** Why it can't go on; "" while it can. */
  failure: string;
  /** Ends what is being played; null while nothing is. */
  stop: (() => void) | null;
  readonly hear: (news: News) => unknown;
}

/** Half the width of the interval that is narrow enough. */
const NARROW = 0.005;
/** What so many battles don't settle, more won't. */
const MOST_BATTLES = 5000;
/** So many without an exception are plain enough. */
const PLAIN_BATTLES = 400;
/** How often somebody may fall in a fight that is looked for, in hundredths, until a GM says otherwise. */
const GOAL = 20;

/** A desk on which nothing is played yet. */
export function deskFor(combat: Combat, ruleset: Ruleset, battle: Battle, hear: Desk["hear"]): Desk {
  const kinds = kindsOf(battle);
  return {
    combat,
    ruleset,
    battle,
    kinds,
    whatIf: AS_IT_STANDS,
    variant: { work: { ruleset: ruleset.id, battle, policies: AS_IT_STANDS.policies }, unrested: [] },
    forecast: emptyForecast(),
    kept: null,
    wanted: { kind: kinds.filter(({ side }) => side === "foes").map(kindKey)[0] ?? "", goal: GOAL },
    found: null,
    told: null,
    failure: "",
    stop: null,
    hear,
  };
}

/** Plays the battle of another question. */
export async function ask(desk: Desk, whatIf: WhatIf): Promise<void> {
  pause(desk);
  Object.assign(desk, {
    whatIf,
    found: null,
    told: null,
    forecast: emptyForecast(),
    variant: variantFor(desk.ruleset, desk.battle, whatIf),
  });
  // What is heavy is done bit by bit: the page looks after its user in between.
  await nextTask();
  if (desk.whatIf === whatIf) await play(desk);
}

async function play(desk: Desk): Promise<void> {
  pause(desk);
  desk.forecast = emptyForecast();
  desk.failure = "";
  if (isFight(desk))
    desk.stop = playMany(
      desk.ruleset,
      desk.variant.work,
      ({ seed, played }) => {
        addBattle(desk.forecast, seed, played);
        if (isPlain(desk.forecast)) pause(desk);
        desk.hear("battle");
      },
      (reason) => {
        fail(desk, reason);
      },
    );
  await desk.hear("question");
}

/** Ends what is being played. */
export function pause(desk: Desk): void {
  desk.stop?.();
  desk.stop = null;
}

function fail(desk: Desk, reason: string): void {
  pause(desk);
  desk.failure = reason;
  desk.hear("battle");
}

/** More or fewer of a kind, by its `kindKey`. */
export async function askForMore(desk: Desk, key: string, by: number): Promise<void> {
  const kind = desk.kinds.find((one) => kindKey(one) === key);
  if (kind) await ask(desk, withCount(desk.whatIf, kind, countOf(desk.whatIf, kind) + by));
}

/** More or fewer levels of a kind, by its `kindKey`, or of everybody of a side. */
export async function askForLevels(desk: Desk, key: string, by: number): Promise<void> {
  const { ruleset, battle, whatIf } = desk;
  const kinds = desk.kinds.filter((kind) => kindKey(kind) === key || kind.side === key);
  await ask(desk, withLevels(ruleset, battle, whatIf, kinds, by));
}

/** Takes the answer of a field. What is looked for waits for its button; everything else is another question at once. */
export async function answer(desk: Desk, name: string, value: string): Promise<void> {
  const { ruleset, whatIf, wanted } = desk;
  if (name === "wanted") desk.wanted = { ...wanted, kind: value };
  else if (name === "goal") desk.wanted = { ...wanted, goal: Math.max(1, Math.min(99, Math.round(Number(value) || GOAL))) };
  else {
    const asked = withAnswer(ruleset, whatIf, name, value);
    if (asked) await ask(desk, asked);
  }
}

/** Looks for so many of a kind that some hero falls about as often as was wished. */
export async function find(desk: Desk): Promise<void> {
  const kind = wantedKind(desk);
  if (!kind) return;
  const { ruleset, battle, whatIf, wanted } = desk;
  pause(desk);
  desk.found = { tried: [] };
  const workOf = (count: number): Variant["work"] => variantFor(ruleset, battle, withCount(whatIf, kind, count)).work;
  desk.stop = searchFight(
    ruleset,
    {
      goal: wanted.goal / 100,
      start: countOf(whatIf, kind),
      most: MOST_OF_A_KIND,
      workOf,
      happens: (fight, { fell }) => somebodyFalls(fight, fell),
    },
    (found) => {
      desk.found = found;
      // What stands on the left is played on once the search is over.
      if (found.result === undefined) desk.hear("battle");
      else void play(desk);
    },
    (reason) => {
      fail(desk, reason);
    },
  );
  await desk.hear("figures");
}

/** Asks about the fight that was found. */
export async function takeFound(desk: Desk): Promise<void> {
  const kind = wantedKind(desk);
  const count = desk.found?.result?.count;
  if (kind && count !== undefined) await ask(desk, withCount(desk.whatIf, kind, count));
}

/** The kind that is looked for. */
export function wantedKind({ kinds, wanted }: Pick<Desk, "kinds" | "wanted">): Kind | undefined {
  return kinds.find((kind) => kindKey(kind) === wanted.kind);
}

/** Plays the battle of a seed once more, to be told. Resolves to false where something else has been asked meanwhile. */
export async function tell(desk: Desk, seed: number): Promise<boolean> {
  const { variant } = desk;
  const rounds = await retell(desk.ruleset, variant.work, seed);
  if (variant !== desk.variant) return false;
  desk.told = { seed, rounds };
  await desk.hear("figures");
  return true;
}

/** The question and its figures, as they are kept to compare. */
export function nowOn({ ruleset, battle, whatIf, forecast, variant }: Desk): Kept {
  return { words: wordsOf(ruleset, battle, whatIf, localize), forecast, battle: variant.work.battle };
}

/** Whether there is somebody on either side. */
export function isFight({ variant }: Desk): boolean {
  const sides = new Set(kindsOf(variant.work.battle).map(({ side }) => side));
  return sides.has("heroes") && sides.has("foes");
}

/** Whether more battles would change nothing that anybody could see. */
function isPlain(forecast: Forecast): boolean {
  const battles = forecast.outcomes.length;
  const { share, low, high } = chanceToWin(forecast, "heroes");
  return battles >= MOST_BATTLES || high - low <= 2 * NARROW || (battles >= PLAIN_BATTLES && (share === 0 || share === 1));
}
