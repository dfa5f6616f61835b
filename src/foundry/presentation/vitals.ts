// How a creature's pools, pips and budget are shown, on sheets and in the tracker.

import type { Pips, Pool, Vitals } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";

export type StateView = Vitals["states"][number];

/** How full a pool is, in words that style sheets and screen readers can use. */
type PoolLevel = "full" | "hurt" | "low" | "empty";

export interface PoolView extends Pool {
  /** "23 / 38 (+5)". */
  readonly text: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly extraShare: number;
  readonly level: PoolLevel;
}

export interface PipsView extends Pips {
  readonly text: string;
  /** One entry a pip; none when there are too many to count at a glance. */
  readonly dots: readonly boolean[];
}

export interface VitalsView extends Omit<Vitals, "pools" | "pips"> {
  readonly pools: readonly PoolView[];
  readonly pips: readonly PipsView[];
}

const MOST_PIPS = 12;

/** A pool with what its bar needs. A maximum of 0 or less is an empty bar, never a division by zero. */
export function poolView(pool: Pool): PoolView {
  const max = Math.max(0, pool.max);
  const extra = Math.max(0, pool.extra ?? 0);
  const share = max === 0 ? 0 : Math.min(1, Math.max(0, pool.value / max));
  return {
    ...pool,
    text: `${String(pool.value)} / ${String(pool.max)}${extra > 0 ? ` (+${String(extra)})` : ""}`,
    share: round(share),
    extraShare: round(max === 0 ? 0 : Math.min(1, extra / max)),
    level: share <= 0 ? "empty" : share <= 0.5 ? "low" : share < 1 ? "hurt" : "full",
  };
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** A count with one dot per pip. */
export function pipsView(pips: Pips): PipsView {
  const countable = pips.max > 0 && pips.max <= MOST_PIPS;
  return {
    ...pips,
    text: `${String(pips.value)} / ${String(pips.max)}`,
    dots: countable ? Array.from({ length: pips.max }, (_, index) => index < pips.value) : [],
  };
}

/** A state in words: templates have no data for it. */
export function stateView({ label, data, rule, img, badge }: StateView): StateView {
  return { label: data ? localize(label, data) : label, rule, ...(badge === true && img !== undefined ? { img, badge } : {}) };
}

/** Everything of a creature's vitals, ready for the templates. */
export function vitalsView(vitals: Vitals): VitalsView {
  return { ...vitals, pools: vitals.pools.map(poolView), pips: vitals.pips.map(pipsView), states: vitals.states.map(stateView) };
}
