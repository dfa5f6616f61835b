// The world's clock: what rests and days take of it is a part of their record, forth and back.

import type { Shapes } from "../battle/battle.ts";
import type { Context } from "./context.ts";
import { type Procedure, atOnce } from "./procedure.ts";
import { refuse } from "../data/refusal.ts";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What rests take where a document says nothing of it, unless the world does: a night, and getting one's breath back. */
export const REST_HOURS = 8;
export const QUICK_REST_MINUTES = 10;

/** The longest that anything takes at once: a thousand years. */
const MOST_SECONDS = 1000 * 365 * DAY;

/** Time passes for everybody, in seconds. Nothing comes of it where nobody keeps a clock: in a world that wants none moved, in a battle of the mind. */
export function passTime<S extends Shapes>({ battle, note }: Pick<Context<S>, "battle" | "note">, seconds: number): void {
  const whole = Math.round(Math.min(seconds, MOST_SECONDS));
  if (battle.time === undefined || !(whole > 0)) return;
  battle.time += whole;
  const [unit, length] = unitOf(whole);
  note({ rule: "SORTIE-CLOCK", text: `SORTIE.Step.Clock.${unit}`, data: { count: whole / length } });
}

/** The largest unit that tells a time in whole numbers. */
function unitOf(seconds: number): readonly [name: string, length: number] {
  const units = [
    ["days", DAY],
    ["hours", HOUR],
    ["minutes", MINUTE],
  ] as const;
  return units.find(([, length]) => seconds % length === 0) ?? ["seconds", 1];
}

/** Whole hours that the clock has gone past: they count by what it shows, so that many small steps come to as much as a large one. Back is negative. */
export function hoursBetween(before: number, after: number): number {
  return Math.floor(after / HOUR) - Math.floor(before / HOUR);
}

/** Somebody has moved the clock past our rules, by so many whole hours (`options.hours`; back is negative). What ends with time does so, by the ruleset. */
export function performPassTime<S extends Shapes>(context: Context<S>): Procedure {
  const hours = context.intent.options?.["hours"];
  return atOnce(() => {
    if (!isTime(hours)) refuse("SORTIE-CLOCK", "SORTIE.Refusal.NoTime");
    context.ruleset.timePassed?.(context, hours);
  });
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && Math.abs(value) <= MOST_SECONDS;
}
