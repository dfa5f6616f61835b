// Dice are asked for as a structure and answered with faces, so that nobody parses strings and every table answers alike.

/** One kind of dice in a request: `count` dice of `faces` sides, of which some may be kept. */
export interface DiceTerm {
  readonly count: number;
  readonly faces: number;
  readonly keep?: { readonly which: "highest" | "lowest"; readonly count: number };
  /** Faces that are rolled again, once. */
  readonly reroll?: readonly number[];
}

/** Dice to roll and a flat number added to them. `count` and `faces` are whole numbers, `count` ≥ 0, `faces` ≥ 1. */
export interface DiceRequest {
  readonly terms: readonly DiceTerm[];
  readonly bonus: number;
}

/** The final faces of every term, in the order asked; `rerolled` holds the faces that were replaced. */
export interface RolledDice {
  readonly faces: readonly (readonly number[])[];
  readonly rerolled?: readonly (readonly number[])[];
  /** Which dice a rule has chosen to count, where the request alone does not tell: one set of several. */
  readonly chosen?: readonly (readonly boolean[])[];
}

export interface DiceResult extends RolledDice {
  readonly request: DiceRequest;
  /** Which dice of each term count. */
  readonly kept: readonly (readonly boolean[])[];
  /** Sum of the kept dice, without the bonus. */
  readonly sum: number;
  /** Sum of the kept dice plus the bonus. */
  readonly total: number;
  /** Uuid of the creature that threw them; missing where they are nobody's luck (lots, the GM's own dice). High is good for whoever throws, unless `better` says otherwise. */
  readonly of?: string;
  /** The rule rolls under a target: low is good for whoever throws. */
  readonly better?: "low";
}

/** `count` dice of `faces` sides plus `bonus`. */
export function dice(count: number, faces: number, bonus = 0): DiceRequest {
  return { terms: [{ count, faces }], bonus };
}

/** Two requests as one. */
export function addDice(a: DiceRequest, b: DiceRequest): DiceRequest {
  return { terms: [...a.terms, ...b.terms], bonus: a.bonus + b.bonus };
}

/** The first face of the first term: the natural die of an attack, save or check. */
export function naturalOf(result: DiceResult): number {
  const term = result.request.terms[0];
  if (!term?.keep) return result.faces[0]?.[0] ?? 0;
  const index = result.kept[0]?.indexOf(true) ?? 0;
  return result.faces[0]?.[index] ?? 0;
}

/** The mean of a request without its rerolls; display and forecasts only. */
export function averageOf(request: DiceRequest): number {
  return request.terms.reduce((sum, term) => sum + (term.keep?.count ?? term.count) * ((term.faces + 1) / 2), request.bonus);
}

/** "2d6 + 1d3 + 4": a label for people, never parsed again. */
export function describeDice(request: DiceRequest): string {
  const parts = request.terms.filter((term) => term.count > 0).map((term) => `${String(term.count)}d${String(term.faces)}`);
  let text = parts.join(" + ");
  if (request.bonus !== 0 || text === "") {
    const size = String(Math.abs(request.bonus));
    text = text === "" ? String(request.bonus) : `${text} ${request.bonus < 0 ? "−" : "+"} ${size}`;
  }
  return text;
}

/** Works out which dice count and what they add up to. `of` says who threw them, `better` that low is good. Throws a RangeError if the faces do not fit the request. */
export function readDice(request: DiceRequest, rolled: RolledDice, of?: string, better?: "low"): DiceResult {
  const result = readHigh(request, rolled, of);
  return better === undefined ? result : { ...result, better };
}

function readHigh(request: DiceRequest, rolled: RolledDice, of?: string): DiceResult {
  if (rolled.faces.length !== request.terms.length)
    throw new RangeError(`Expected ${String(request.terms.length)} terms, got ${String(rolled.faces.length)}`);
  const asked = request.terms.map((term, index) => keptOf(term, rolled.faces[index] ?? []));
  const { faces, rerolled, chosen } = rolled;
  if (chosen && (chosen.length !== asked.length || chosen.some((term, index) => term.length !== asked[index]?.length)))
    throw new RangeError("What was chosen does not fit the dice");
  const kept = chosen ?? asked;
  let sum = 0;
  kept.forEach((term, index) => {
    for (let position = 0; position < term.length; position += 1) if (term[position]) sum += faces[index]?.[position] ?? 0;
  });
  const total = sum + request.bonus;
  if (chosen) return { ...rolled, request, kept, sum, total, ...(of === undefined ? {} : { of }) };
  // No parts are spread into it: this is asked for with every roll there is, and most have neither.
  if (rerolled)
    return of === undefined ? { faces, rerolled, request, kept, sum, total } : { faces, rerolled, request, kept, sum, total, of };
  return of === undefined ? { faces, request, kept, sum, total } : { faces, request, kept, sum, total, of };
}

/** What has to be kept of dice so that they can be read again: everything else follows from it. */
export function rolledOf({ faces, rerolled, chosen }: RolledDice): RolledDice {
  return { faces, ...(rerolled ? { rerolled } : {}), ...(chosen ? { chosen } : {}) };
}

function keptOf(term: DiceTerm, faces: readonly number[]): boolean[] {
  if (faces.length !== term.count)
    throw new RangeError(`Expected ${String(term.count)}d${String(term.faces)}, got ${String(faces.length)} faces`);
  for (const face of faces) {
    if (!Number.isInteger(face) || face < 1 || face > term.faces)
      throw new RangeError(`A d${String(term.faces)} cannot show ${String(face)}`);
  }
  if (!term.keep) return faces.map(() => true);
  const { which, count } = term.keep;
  const order = faces
    .map((face, index) => ({ face, index }))
    .sort((a, b) => (which === "highest" ? b.face - a.face : a.face - b.face) || a.index - b.index);
  const keptIndexes = new Set(order.slice(0, count).map((entry) => entry.index));
  return faces.map((_, index) => keptIndexes.has(index));
}
