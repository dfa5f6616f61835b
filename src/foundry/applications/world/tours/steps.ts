// What the tours of tracker and bar point at and say: the ruleset's own sentences about its round, and a few for each part of the screen.

import type { Ruleset } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";

/** What a tour is about. */
export type TourSubject = "tracker" | "bar";

/** A step as Foundry's tours take it, in words. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly selector?: string;
}

/** A part of the screen: its element, and which of the ruleset's sentences about a round belongs there. */
interface Part {
  readonly id: string;
  readonly selector: string;
  readonly round?: number;
}

const PARTS: Readonly<Record<TourSubject, readonly Part[]>> = {
  tracker: [
    { id: "Order", selector: "#combat .sortie-rows", round: 0 },
    { id: "Header", selector: "#combat .sortie-tracker__header" },
    { id: "Footer", selector: "#combat .sortie-tracker__footer" },
    { id: "Dock", selector: "#combat [data-action='sortieDock']" },
    { id: "Log", selector: "#combat [data-action='sortieLog']" },
  ],
  bar: [
    { id: "Who", selector: "#sortie-bar .sortie-bar__who", round: 1 },
    { id: "Actions", selector: "#sortie-bar .sortie-bar__actions" },
    { id: "Aim", selector: "#sortie-bar .sortie-bar__entry" },
    { id: "More", selector: "#sortie-bar .sortie-bar__fold" },
    { id: "Place", selector: "#sortie-bar .sortie-bar__tools" },
  ],
};

/** The steps of a tour: first how a round goes, then part by part. */
export function stepsOf(subject: TourSubject, ruleset: Ruleset): Step[] {
  const { label, hint, introduction } = ruleset;
  const round = introduction?.round.map((key) => localize(key)) ?? [localize(hint)];
  const about = (text: string): string => (text === "" ? "" : `<p>${foundry.utils.escapeHTML(text)}</p>`);
  const group = subject === "tracker" ? "Tracker" : "Bar";
  return [
    { id: "round", title: localize("SORTIE.Tour.Round", { ruleset: localize(label) }), content: round.map(about).join("") },
    ...PARTS[subject].map(({ id, selector, round: place }) => ({
      id: id.toLowerCase(),
      title: localize(`SORTIE.Tour.${group}.${id}`),
      content: about(introduction && place !== undefined ? (round[place] ?? "") : "") + about(localize(`SORTIE.Tour.${group}.${id}Hint`)),
      selector,
    })),
  ];
}
