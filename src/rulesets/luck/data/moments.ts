// What others can answer in the middle of an attack: its aim before it is compared, and a hit before it does damage. Plain: creatures by uuid, items by id.

import type { Category } from "./types.ts";

/** An item that parries, and for how much. */
export interface Parry {
  readonly name: string;
  readonly value: number;
}

/** An attack that is about to be compared with its target, whose place somebody may still take (LU-REA-06). */
export interface Aim {
  readonly attacker: string;
  readonly target: string;
  readonly total: number;
  /** Uuid of whoever has taken the target's place; "" for nobody. */
  guard: string;
}

/** A hit that its target may still do something about, and what has come of it so far. */
export interface Blow {
  readonly attacker: string;
  readonly target: string;
  /** Total of the attack: what a dodge has to reach. */
  readonly total: number;
  readonly category: Category;
  readonly damageType: string;
  /** Damage before deflection; after a block, what got past it. */
  raw: number;
  /** Whether it can still be dodged: no critical hit can, nor what is being blocked or parried. */
  dodges: boolean;
  /** It has been dodged. */
  avoided: boolean;
  parries: Parry[];
  /** What got past a blocking item; null when nothing was blocked. */
  excess: number | null;
  /** The item that took the hit; "" for none. */
  shield: string;
}

export type About = Aim | Blow;

/** Whether it is a hit that is being answered. */
export function isBlow(about: About): about is Blow {
  return "excess" in about;
}
