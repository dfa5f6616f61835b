// The part of a dialog in which a way is pointed out on the map, for what leads somewhere: then it is gone there, and what it settles is not asked.

import { type Proposal, Refusal } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { type PointedWay, pointWay, showWay } from "../overlays/map-path.ts";
import { whileFolded } from "./fold.ts";

/** What a way can be pointed out for. */
export interface WayChoice {
  readonly token: TokenDocument;
  /** Id of the action. */
  readonly action: string;
  /** Keys of the questions that are still asked then. */
  readonly keeps: readonly string[];
}

/** The control that a dialog follows. */
const CONTROL = "sortie-way";

/** Offers the way in a dialog; `choose` hears of it, null for none. The function it returns ends that. */
export function offerWay(element: HTMLElement, { token, action }: WayChoice, choose: (way: PointedWay | null) => void): () => void {
  let pointing = new AbortController();
  const part = element.querySelector<HTMLElement>(".sortie-way");
  const told = part?.querySelector<HTMLElement>("[role='status']");
  const forget = part?.querySelector<HTMLButtonElement>("[data-way='forget']");
  let hide = (): void => undefined;
  const settle = (way: PointedWay | null): void => {
    choose(way);
    if (told) told.textContent = way?.text ?? localize("SORTIE.Way.ByHand");
    if (forget) forget.hidden = way === null;
    part?.querySelector(`[name="${CONTROL}"]`)?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  part?.querySelector("[data-way='point']")?.addEventListener("click", () => {
    pointing.abort();
    pointing = new AbortController();
    hide();
    const { signal } = pointing;
    const point = (tell: (text: string) => void) => {
      tell(localize("SORTIE.Way.Pointing"));
      return pointWay(token, action, tell, signal);
    };
    void whileFolded(element, point).then((way) => {
      settle(way);
      // It stays in sight until the dialog is done.
      hide = way && element.isConnected ? showWay(way) : () => undefined;
      // Nothing more is to be said on the map: Enter accepts.
      if (way?.refusal === null) element.querySelector<HTMLElement>('button[data-action="accept"]')?.focus();
    });
  });
  forget?.addEventListener("click", () => {
    pointing.abort();
    hide();
    settle(null);
  });
  return () => {
    pointing.abort();
    hide();
  };
}

/** What is proposed where a way was pointed out: what it comes to decides, and of the questions those are left that it does not answer. */
export function alongWay(work: () => Proposal, { refusal }: PointedWay, { keeps }: WayChoice): Proposal {
  const proposal = proposedAtMost(work);
  return {
    ...proposal,
    fields: proposal.fields.filter(({ key }) => keeps.includes(key)),
    notes: [],
    refusal,
  };
}

/** Questions that cannot be asked are answered by the way. */
function proposedAtMost(work: () => Proposal): Proposal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return { breakdowns: [], fields: [], refusal: null };
    throw error;
  }
}
