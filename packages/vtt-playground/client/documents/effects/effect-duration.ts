// Decides how long an active effect still lasts.
import type { PlainObject } from "../../data/index.ts";
import { CONFIG } from "../../data/index.ts";
import type { Combat } from "../combat/combat.ts";
import { game } from "../session/game.ts";

/** What an effect keeps of its duration. */
export interface EffectDuration {
  value: number | null;
  units: string;
  expiry: string | null;
  expired: boolean;
}

export interface EffectStart {
  combat: string | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  time: number;
}

const secondsPerUnit: Record<string, number> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  months: 2_592_000,
  years: 31_536_000,
};

function turnCount(combat: Combat): number {
  return Math.max(combat.turns.length, 1);
}

/** Turns that have passed in a combat since a point in it. */
function turnsSince(combat: Combat, start: EffectStart | null, { round, turn }: { round: number; turn: number }): number {
  return (round - (start?.round ?? round)) * turnCount(combat) + (turn - (start?.turn ?? 0));
}

/** The derived part: `seconds, remaining, label`; without a value the effect lasts. Counted at a round and turn, or now. */
export function prepareDuration(
  duration: EffectDuration,
  start: EffectStart | null,
  moment: { round?: number; turn?: number } = {},
): PlainObject {
  const { value, units } = duration;
  if (value === null) return { seconds: Infinity, remaining: Infinity, label: "∞" };
  const unit = secondsPerUnit[units];
  if (unit !== undefined) {
    const seconds = value * unit;
    const remaining = (start?.time ?? 0) + seconds - game.time.worldTime;
    return { seconds, remaining, label: `${String(Math.max(Math.ceil(remaining / unit), 0))} ${units}` };
  }
  const combat = (start?.combat ? game.combats.get(start.combat) : game.combat) ?? null;
  const perUnit = Number((CONFIG["time"] as PlainObject)[units === "turns" ? "turnTime" : "roundTime"] ?? 0);
  if (!combat) return { seconds: value * perUnit, remaining: value, label: `${String(value)} ${units}` };
  const { round = combat.round, turn = combat.turn ?? 0 } = moment;
  const passed = units === "turns" ? turnsSince(combat, start, { round, turn }) : round - (start?.round ?? round);
  const remaining = Math.max(value - passed, 0);
  return { seconds: value * perUnit, remaining, label: `${String(remaining)} ${units}` };
}

/** The point at which an effect that begins now begins. */
export function effectStart(combat: Combat | null = game.combat): EffectStart {
  const combatant = combat?.started === true ? combat.combatant : null;
  return {
    combat: combat?.started === true ? combat.id : null,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round: combat?.started === true ? combat.round : null,
    turn: combat?.started === true ? combat.turn : null,
    time: game.time.worldTime,
  };
}
