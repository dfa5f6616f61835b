// How creatures and a battle stand, as trackers, tokens, headers and reports show it.

import type { JsonObject } from "../data/json.ts";

/** A pool with a maximum, shown as a bar. */
export interface Pool {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Extra points on top (temporary hit points). */
  readonly extra?: number;
  /** Path below `system` of the stored value, where the user may edit it. */
  readonly path?: string;
  /** Whether the value may stand above the maximum. Where not, what somebody types for points that heal (`Tally.health`) is settled to it. */
  readonly overflows?: boolean;
}

/** A small count shown as pips: recoveries, actions left, failed saves. */
export interface Pips {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** "bad" pips count towards something dreadful. */
  readonly tone: "good" | "bad";
  /** Path below `system` of the stored value, where the user may change it. */
  readonly path?: string;
}

/** How a creature stands, for tracker, token and sheet header. */
export interface Vitals {
  readonly pools: readonly Pool[];
  readonly pips: readonly Pips[];
  /** Actions still to be taken this turn. */
  readonly budget: readonly { readonly label: string; readonly left: boolean }[];
  /**
   * States that are no conditions, as language keys with the rule (staggered, dying); with a picture where the token shows it too. A badge only tells it from others of its
   * kind: lists show its picture small on the portrait, where there are several of the kind.
   */
  readonly states: readonly {
    readonly label: string;
    readonly data?: JsonObject;
    readonly rule: string;
    readonly img?: string;
    readonly badge?: boolean;
  }[];
}

/** How an after-action report reads a ruleset's stored values. Paths begin below `system`. */
export interface ReportTotals {
  /** Points of creatures that damage lowers and healing raises, the last to go last: who has none left of that one is down. */
  readonly health: readonly string[];
  /** Points that damage lowers first, but that are granted, not healed (temporary hit points). */
  readonly buffer?: readonly string[];
  /** What a battle uses up, a column of the report each. A number counts by how much it falls (`falls`) or rises, a mark by being set. */
  readonly spent: readonly {
    readonly id: string;
    /** Language key. */
    readonly label: string;
    readonly on: "actor" | "item";
    readonly path: string;
    readonly by: "falls" | "rises" | "set";
  }[];
}

/** A gauge that the whole battle shares, shown in the tracker's header (the escalation die), with what the GM can do to it. */
export interface Gauge {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Language key of a note ("held"), "" for none. */
  readonly note: string;
  /** Id of a group of the turn order (a team): the gauge then stands in its heading, as so many of so many. */
  readonly group?: string;
  /** Path of its stored value below the combat's `system`; the tracker then shows how it came to be. Missing: no history. */
  readonly path?: string;
  /** GM actions of the ruleset, by id. */
  readonly controls: readonly {
    readonly action: string;
    readonly label: string;
    readonly icon: string;
    /** What the action is told, beside what its dialog asks (which of several gauges it is about). */
    readonly options?: JsonObject;
  }[];
}
