// Coins (0 or 1) and Fate dice (-1, 0, 1).

import { applyCount, parseModifier } from "../modifiers.ts";
import type { DieResult } from "../options.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";
import { rollAgain, select } from "./die.ts";
import { registerTerm } from "./roll-term.ts";

/** A coin: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get lowest(): number {
    return 0;
  }

  override get highest(): number {
    return 1;
  }

  override getResultLabel(result: DieResult): string {
    return result.result === 1 ? "H" : "T";
  }

  override getResultCSS(result: DieResult): (string | null)[] {
    return ["coin", result.result === 1 ? "heads" : "tails", result.success ? "success" : null, result.failure ? "failure" : null];
  }

  /** `c1` counts heads, `c0` counts tails. */
  call(modifier: string): boolean | undefined {
    const called = parseModifier(modifier)?.number;
    if (called !== 0 && called !== 1) return false;
    applyCount(this.results, (face) => face === called, "success");
    for (const result of this.results) if (result.success === false) result.failure = true;
    return undefined;
  }
}

/** A Fate die. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = {
    r: "reroll",
    rr: "rerollRecursive",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get lowest(): number {
    return -1;
  }

  override get highest(): number {
    return 1;
  }

  override getResultLabel(result: DieResult): string {
    return ["-", " ", "+"][result.result + 1] ?? "";
  }

  reroll(modifier: string): Promise<boolean | undefined> {
    return rollAgain(this, modifier, { flag: "rerolled", recursive: false, fallback: this.lowest });
  }

  rerollRecursive(modifier: string): Promise<boolean | undefined> {
    return rollAgain(this, modifier, { flag: "rerolled", recursive: true, fallback: this.lowest });
  }

  keep(modifier: string): boolean | undefined {
    return select(this, modifier, true);
  }

  drop(modifier: string): boolean | undefined {
    return select(this, modifier, false);
  }
}

registerTerm(Coin);
registerTerm(FateDie);
