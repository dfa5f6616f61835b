// What others can answer: who does what to whom, and what has come of it so far. Plain data, made anew for each deed (engine: windows).

import type { Outcome } from "../../../engine/procedures/record.ts";

/** What a hit is to do: wound, shove, or take hold (SH-SHV-01, SH-GRP-01). */
export const MANEUVERS = ["strike", "shove", "grapple"] as const;
export type Maneuver = (typeof MANEUVERS)[number];

/** What a blow does when it lands: rolled, but not yet done to anybody. */
export interface Consequence {
  readonly attacker: string;
  readonly target: string;
  /** Hit points that it takes, with the rule that takes them; null where it takes none. */
  readonly wound: { readonly amount: number; readonly rule: string; readonly nonLethal: boolean } | null;
  /** What a hit brings in place of damage, and what the sizes of the two cost the attacker in it. */
  readonly maneuver: Exclude<Maneuver, "strike"> | null;
  readonly sizePenalty: number;
}

/** What a deed is about while others may answer it. */
export interface About {
  /** Uuid of whoever does it. */
  readonly actor: string;
  /** Uuid of whom it is done to; "" for nobody in particular. */
  readonly target: string;
  /** With what, as a name or a language key. */
  readonly item: string;
  /** It answers somebody else's deed itself. */
  readonly answers: boolean;
  /** It is a blow struck from nearby: its target has an enemy in reach. */
  readonly close: boolean;
  /** Feet between the two as a rule knows them better than the map; null where the map is right or nobody knows. */
  readonly feet: number | null;
  /** The attacker stands beside its target by now, wherever the map shows it (SH-CHG-01). */
  readonly charged: boolean;
  /** Uuids of those to whom it gives an opportunity (SH-OA-01). */
  readonly provokes: readonly string[];
  /** Total of the roll; null before it. */
  readonly total: number | null;
  readonly outcome: Extract<Outcome, "hit" | "miss"> | null;
  /** Somebody is hurt if nothing happens, by a hit or by the Shock of a miss. */
  readonly harmful: boolean;
  /** Points that the Shock of a miss takes; 0 where none is suffered. */
  readonly shock: number;
  /** What a power has made of the roll: "" for nothing. */
  turned: "" | "hit" | "miss" | "again";
  /** How much smaller a power has made the wound. */
  lessened: number;
  /** Where blows of this moment wait until all of them are rolled (SH-ACT-06); null where each lands by itself. */
  landing: Consequence[] | null;
}

/** A moment of somebody's deed; what is not said is not so. */
export function aboutDeed(actor: string, more: Partial<Omit<About, "actor">> = {}): About {
  return {
    actor,
    target: "",
    item: "",
    answers: false,
    close: false,
    feet: null,
    charged: false,
    provokes: [],
    total: null,
    outcome: null,
    harmful: false,
    shock: 0,
    turned: "",
    lessened: 0,
    landing: null,
    ...more,
  };
}
