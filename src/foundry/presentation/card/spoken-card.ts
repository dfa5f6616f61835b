// What a record came to, in one breath, for those who hear it: who did what, how it turned out for each, what they lost. Pure.

import type { CardView, ResultView, StepGroup } from "./card-view.ts";

/** How many sentences of a record without results are worth hearing. */
const MOST_STEPS = 3;

/** The sentences of a card. `fell` says that somebody goes down; `item` is what the action was taken with, "" for nothing. */
export function spokenCard(view: CardView, item: string, fell: string): string {
  const head = view.actor === "" ? named(view, item) : `${view.actor}: ${named(view, item)}`;
  if (view.state === "refused") return sentences([head, view.stateLabel, view.reason]);
  if (view.state !== "applied") return sentences([head, view.stateLabel]);
  const results = view.groups.flatMap((group) => resultOf(group, fell));
  const told = results.length > 0 ? results : view.groups.flatMap(({ steps }) => steps.map(({ text }) => text)).slice(0, MOST_STEPS);
  return sentences([head, ...told]);
}

function named({ action }: CardView, item: string): string {
  return item === "" ? action.label : `${action.label}, ${item}`;
}

function resultOf({ about, name, result, by, byName }: StepGroup, fell: string): string[] {
  if (!result) return [];
  const told = resultWords({ ...result, points: result.pointsLabel }, fell).join(", ");
  const before = byName === "" || by === about ? "" : `${byName}. `;
  return told === "" ? [] : [`${before}${name}: ${told}`];
}

/** A result in words, which cards, the log and what is read out have in common: how it turned out, by how much health moved, who fell. */
export function resultWords({ outcomeLabel, thrownBy, points, fell }: ResultView, down: string): string[] {
  return [[outcomeLabel, thrownBy].join(" ").trim(), points, fell ? down : ""].filter((part) => part !== "");
}

function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== "")
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");
}
