// Dice with faces 1 to n, and every documented modifier.

import { applyCount, applyDeduct, keepOrDrop, parseModifier, targetTest, type ParsedModifier } from "../modifiers.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";
import { registerTerm } from "./roll-term.ts";

/** The documented `Die`. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceTermData = {}) {
    super(data);
  }

  override get denomination(): string {
    return `d${String(this.faces ?? "")}`;
  }

  /** `r`: each matching die is rolled again once; `r1=1` rerolls at most one die that shows 1. */
  async reroll(modifier: string, options: { recursive?: boolean } = {}): Promise<boolean | undefined> {
    return rollAgain(this, modifier, { flag: "rerolled", recursive: options.recursive ?? false, fallback: this.lowest });
  }

  async rerollRecursive(modifier: string): Promise<boolean | undefined> {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`: each matching die adds another one; `x2>4` lets at most two dice explode. */
  async explode(modifier: string, options: { recursive?: boolean } = {}): Promise<boolean | undefined> {
    return rollAgain(this, modifier, { flag: "exploded", recursive: options.recursive ?? true, fallback: this.highest });
  }

  async explodeOnce(modifier: string): Promise<boolean | undefined> {
    return this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): boolean | undefined {
    return select(this, modifier, true);
  }

  drop(modifier: string): boolean | undefined {
    return select(this, modifier, false);
  }

  countSuccess(modifier: string): boolean | undefined {
    return withParsed(modifier, (parsed) => {
      applyCount(this.results, targetTest(parsed, this.highest), "success");
    });
  }

  countFailures(modifier: string): boolean | undefined {
    return withParsed(modifier, (parsed) => {
      applyCount(this.results, targetTest(parsed, this.lowest), "failure");
    });
  }

  countEven(_modifier: string): boolean | undefined {
    applyCount(this.results, (face) => face % 2 === 0, "success");
    return undefined;
  }

  countOdd(_modifier: string): boolean | undefined {
    applyCount(this.results, (face) => face % 2 !== 0, "success");
    return undefined;
  }

  deductFailures(modifier: string): boolean | undefined {
    return withParsed(modifier, (parsed) => {
      applyDeduct(this.results, targetTest(parsed, this.lowest));
    });
  }

  subtractFailures(modifier: string): boolean | undefined {
    return withParsed(modifier, (parsed) => {
      applyDeduct(this.results, targetTest(parsed, this.lowest), { invert: true });
    });
  }

  /** `ms>12` makes the total the margin above 12; `ms<12` the margin below it. */
  marginSuccess(modifier: string): boolean | undefined {
    const parsed = parseModifier(modifier);
    const target = parsed?.target ?? parsed?.number;
    if (target === undefined) return false;
    this.options[parsed?.comparison?.startsWith("<") ? "marginFailure" : "marginSuccess"] = target;
    return undefined;
  }

  minimum(modifier: string): boolean | undefined {
    return this.#limit(modifier, Math.max);
  }

  maximum(modifier: string): boolean | undefined {
    return this.#limit(modifier, Math.min);
  }

  #limit(modifier: string, choose: (a: number, b: number) => number): boolean | undefined {
    const target = parseModifier(modifier)?.number;
    if (target === undefined) return false;
    for (const result of this.results) {
      const limited = choose(result.count ?? result.result, target);
      // The face stays what was rolled; only what it counts for changes.
      if (limited !== (result.count ?? result.result)) result.count = limited;
    }
    return undefined;
  }
}

/** Rolls further dice for results that match: in place of them when rerolled, beside them when exploded. */
export async function rollAgain(
  term: DiceTerm,
  modifier: string,
  options: { flag: "rerolled" | "exploded"; recursive: boolean; fallback: number },
): Promise<boolean | undefined> {
  const parsed = parseModifier(modifier);
  if (!parsed) return false;
  // With a comparison a number before it limits how many dice are affected; alone it is the target.
  let remaining = parsed.comparison !== undefined && parsed.number !== undefined ? parsed.number : Number.POSITIVE_INFINITY;
  const test = targetTest(parsed, options.fallback);
  const initial = term.results.length;
  for (let index = 0; index < (options.recursive ? term.results.length : initial); index += 1) {
    const result = term.results[index];
    if (remaining <= 0) break;
    if (!result?.active || !test(result.result)) continue;
    result[options.flag] = true;
    if (options.flag === "rerolled") result.active = false;
    remaining -= 1;
    await term.roll();
  }
  return undefined;
}

function withParsed(modifier: string, action: (parsed: ParsedModifier) => void): boolean | undefined {
  const parsed = parseModifier(modifier);
  if (!parsed) return false;
  action(parsed);
  return undefined;
}

/** `k`, `kh`, `kl`, `d`, `dl`, `dh` with a number (1 when left out): keep means highest, drop means lowest unless told otherwise. */
export function select(term: { results: DiceTerm["results"] }, modifier: string, keep: boolean): boolean | undefined {
  const match = /^[kd]([hl])?(\d+)?$/i.exec(modifier);
  if (!match) return false;
  const highest = match[1] === undefined ? keep : match[1].toLowerCase() === "h";
  keepOrDrop(term.results, match[2] === undefined ? 1 : Number(match[2]), { keep, highest });
  return undefined;
}

registerTerm(Die);
