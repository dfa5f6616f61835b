// How dice are shown: every face, those that don't count as dropped, and what was added.

import type { DiceResult } from "../../engine/index.ts";
import { signed } from "./breakdown.ts";

interface DieView {
  readonly face: number;
  readonly sides: number;
  readonly kept: boolean;
}

export interface DiceView {
  readonly faces: readonly DieView[];
  /** "+8", "" for nothing. */
  readonly bonus: string;
  readonly total: number;
  /** All of it as one line for screen readers. */
  readonly text: string;
}

/** A roll ready for the template; faces that were rerolled come first, as dropped ones. */
export function diceView(result: DiceResult): DiceView {
  const faces = result.request.terms.flatMap((term, index): DieView[] => {
    const rerolled = (result.rerolled?.[index] ?? []).map((face) => ({ face, sides: term.faces, kept: false }));
    const rolled = (result.faces[index] ?? []).map((face, position) => ({
      face,
      sides: term.faces,
      kept: result.kept[index]?.[position] ?? true,
    }));
    return [...rerolled, ...rolled];
  });
  const bonus = result.request.bonus === 0 ? "" : signed(result.request.bonus);
  const spoken = faces.filter(({ kept }) => kept).map(({ face, sides }) => `d${String(sides)}: ${String(face)}`);
  return {
    faces,
    bonus,
    total: result.total,
    text: `${[...spoken, ...(bonus === "" ? [] : [bonus])].join(", ")} = ${String(result.total)}`,
  };
}
