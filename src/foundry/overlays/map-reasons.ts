// Why somebody on the map cannot be aimed at: in a word below their token, as a sentence when the pointer comes there. For this user alone, and of those only whom they
// see and may know.

import type { RefusalReason } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { hintAt } from "./hint-at.ts";
import { screenEdgesOf, tokenOf } from "./map-tokens.ts";
import { type MapWord, showWords } from "./map-labels.ts";
import { sentenceOf } from "../presentation/sentence.ts";

/** Reasons by the uuids of actors. */
export type Reasons = ReadonlyMap<string, Why>;

/** Why somebody is out of reach. */
interface Why {
  readonly reason: string;
  /** The same in a word, where there is one. */
  readonly word: string;
}

/** A target that is, or is not, in reach. */
export interface Told extends Why {
  readonly uuid: string;
}

interface Telling {
  readonly reasons: Reasons;
  readonly hover: number;
  readonly pan: number;
  readonly hideWords: () => void;
}

let telling: Telling | null = null;
const nothing = (): void => undefined;
let hideHint: () => void = nothing;

/** A reason as it is told; "" for none. */
export function told(reason: RefusalReason | null): Why {
  if (!reason) return { reason: "", word: "" };
  // What rulesets call alike is alike.
  const key = `SORTIE.Why.${reason.text.split(".").at(-1) ?? ""}`;
  return { reason: sentenceOf(reason), word: game.i18n.has(key) ? localize(key) : "" };
}

/** The reasons of those who have one. */
export function reasonsOf(targets: readonly Told[]): Reasons {
  return new Map(targets.flatMap(({ uuid, reason, word }) => (reason === "" ? [] : [[uuid, { reason, word }] as const])));
}

/** From now on these tokens say why, and in full when they are pointed at, instead of those before; one that is pointed at already says it at once. */
export function sayWhyNot(reasons: Reasons): void {
  sayNoMore();
  if (reasons.size === 0) return;
  const tell = (token: foundry.canvas.placeables.Token, hovered: boolean): void => {
    hide();
    const uuid = token.actor?.uuid ?? "";
    const reason = reasons.get(uuid)?.reason;
    // A linked creature may have other tokens: it can be aimed at only where it stands for the rules.
    if (hovered && reason !== undefined && tokenOf(uuid) === token.document) show(token, reason);
  };
  telling = { reasons, hover: Hooks.on("hoverToken", tell), pan: Hooks.on("canvasPan", hide), hideWords: showWords(wordsFor(reasons)) };
  const hovered = canvas.ready ? canvas.tokens?.hover : null;
  if (hovered) tell(hovered, true);
}

/** Nobody says why any more. */
export function sayNoMore(): void {
  hide();
  if (!telling) return;
  Hooks.off("hoverToken", telling.hover);
  Hooks.off("canvasPan", telling.pan);
  telling.hideWords();
  telling = null;
}

/** The words below tokens that this user sees; what has nothing to do with where somebody stands has none. */
function wordsFor(reasons: Reasons): MapWord[] {
  return [...reasons].flatMap(([uuid, { word }]): MapWord | never[] => {
    const shown = word === "" ? null : tokenOf(uuid)?.object;
    if (!shown?.visible) return [];
    const { x, y, w, h } = shown;
    return { text: word, icon: "fa-solid fa-ban", x, y, width: w, height: h };
  });
}

/** Beside where the token is drawn. */
function show(token: foundry.canvas.placeables.Token, reason: string): void {
  hideHint = hintAt(screenEdgesOf(token), reason, { direction: "UP", cssClass: "sortie-tooltip" });
}

function hide(): void {
  hideHint();
  hideHint = nothing;
}
