// What the figures show of a desk, part by part: each is drawn in a task of its own, and only if it reads otherwise than before. Pure: words come in through `say`.

import { comparedView, foundView } from "./comparison-view.ts";
import { type Desk, isFight, nowOn, wantedKind } from "./forecast-run.ts";
import { type ForecastView, type Translate, COURSE } from "./view.ts";

/** A desk, with what its battles said when they were last counted; null before the first. */
export interface Counted {
  readonly desk: Desk;
  readonly view: ForecastView | null;
}

/** The parts, from top to bottom, and what each is told. */
const SHOWN = {
  notices: ({ desk }) => ({ isFight: isFight(desk), failure: desk.failure, unrested: desk.variant.unrested.join(", ") }),
  found: ({ desk: { found, wanted, ...desk } }, translate) => ({
    found: found && foundView(found, wantedKind({ ...desk, wanted })?.name ?? "", wanted.goal, translate),
  }),
  verdict({ desk, view }) {
    const { chance, verdict, between, rounds, counted } = view ?? {};
    return { isFight: isFight(desk), playing: desk.stop !== null, view: view && { chance, verdict, between, rounds, counted } };
  },
  compared({ desk, view }, translate) {
    const { kept, forecast } = desk;
    if (!view || !kept) return {};
    return { kept: kept.words, compared: kept.forecast === forecast ? null : comparedView(kept, nowOn(desk), translate) };
  },
  dots: ({ view }) => ({ view: view && { dots: view.dots, ends: view.ends } }),
  rounds: ({ view }) => ({ box: COURSE, view: view && { courses: view.courses, lastRound: view.lastRound, falls: view.falls } }),
  costs: ({ view }) => ({ view: view && { damage: view.damage, spent: view.spent } }),
  told: ({ desk, view }) => ({ told: view && desk.told }),
  honest: ({ desk }) => ({ onMap: Object.values(desk.battle.creatures).some(({ token }) => token !== undefined) }),
} satisfies Record<string, (counted: Counted, translate: Translate) => object>;

export type FigurePart = keyof typeof SHOWN;

/** The parts of the figures, from top to bottom. */
export const FIGURE_PARTS = Object.keys(SHOWN) as FigurePart[];

export function isFigure(part: string): part is FigurePart {
  return part in SHOWN;
}

/** What a part shows. */
export function figureOf(part: FigurePart, counted: Counted, translate: Translate): object {
  return SHOWN[part](counted, translate);
}
