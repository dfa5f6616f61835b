// A battle of the forecast on this client's tracker: moments to step through, of a fight that nobody has fought. No document knows of it; it ends when the encounter gets on.

import type { Battle, Ruleset } from "../../../../engine/index.ts";
import { lastChangeOf } from "../../../snapshot/change-counter.ts";
import { localize } from "../../../platform/localize.ts";

/** A moment of it: what was just done, in words, and how everybody stood then. */
export interface ExampleMoment {
  readonly round: number;
  readonly actor: string;
  readonly text: string;
  readonly battle: Battle;
}

/** What a moment of an example is, for the tracker. */
export interface Example extends ExampleMoment {
  readonly ruleset: Ruleset;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  readonly steps: readonly { readonly step: ExampleStep; readonly icon: string; readonly label: string; readonly may: boolean }[];
}

/** How to step: to the deed before or after, or to where a round begins. With the icon of its button. */
const STEPS = {
  roundBack: "fa-solid fa-backward-fast",
  back: "fa-solid fa-backward-step",
  on: "fa-solid fa-forward-step",
  roundOn: "fa-solid fa-forward-fast",
};
export type ExampleStep = keyof typeof STEPS;

/** Whether a word says how to step. */
export function isExampleStep(word: string): word is ExampleStep {
  return Object.hasOwn(STEPS, word);
}

interface Laid {
  readonly combat: object;
  readonly ruleset: Ruleset;
  readonly moments: readonly ExampleMoment[];
  /** When the encounter had changed last. */
  readonly since: number;
  readonly at: number;
}

let laid: Laid | null = null;

/** Lays a battle onto the tracker of an encounter, at its first moment. */
export function layExample(combat: object, ruleset: Ruleset, moments: readonly ExampleMoment[]): void {
  laid = { combat, ruleset, moments, since: lastChangeOf(combat), at: 0 };
}

/** Takes it away. */
export function endExample(): void {
  laid = null;
}

/** The moment of the example that lies on an encounter; null for none, and from when the encounter has changed. */
export function exampleOn(combat: object | null): Example | null {
  if (laid && lastChangeOf(laid.combat) !== laid.since) endExample();
  const moment = laid?.combat === combat ? laid.moments[laid.at] : undefined;
  if (!laid || !moment) return null;
  const { ruleset, moments, at } = laid;
  const steps = Object.entries(STEPS).flatMap(([step, icon]) =>
    isExampleStep(step) ? [{ step, icon, label: localize(`SORTIE.Tracker.Example.${step}`), may: moved(moments, at, step) !== at }] : [],
  );
  return { ...moment, ruleset, number: at + 1, count: moments.length, steps };
}

/** Goes to another moment of it. At either end it stays. */
export function stepExample(step: ExampleStep): void {
  if (laid) laid = { ...laid, at: moved(laid.moments, laid.at, step) };
}

function moved(moments: readonly ExampleMoment[], at: number, step: ExampleStep): number {
  const last = moments.length - 1;
  if (step === "on") return Math.min(at + 1, last);
  if (step === "back") return Math.max(at - 1, 0);
  const roundAt = (index: number): number => moments[index]?.round ?? 0;
  if (step === "roundOn") {
    const next = moments.findIndex(({ round }) => round > roundAt(at));
    return next === -1 ? last : next;
  }
  // Within a round to its beginning, from there to that of the round before.
  return moments.findIndex(({ round }) => round === roundAt(Math.max(at - 1, 0)));
}
