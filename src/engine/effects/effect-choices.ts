// What effects that people write by hand may do and how they end: each ruleset's choices, in words, and how they become stored data.

import { type Battle, type Creature, type Shapes, activeCreature } from "../battle/battle.ts";
import { type LastingEffectData, effectsInOrder, isOff } from "../battle/effects.ts";
import { integerOption, textOption } from "../procedures/intent-options.ts";
import type { Intent } from "../procedures/record.ts";
import { refuse } from "../data/refusal.ts";

type Ends = LastingEffectData["ends"];

/** A way in which an effect may end. Conformance (`testing/laws/lasting-effects.ts`) proves of each that it does. */
export interface EffectEnd {
  /** Unique in its ruleset. */
  readonly id: string;
  /** Language key of its words in a list: "Until somebody's turn starts". */
  readonly label: string;
  readonly ends: Partial<Ends>;
  /** True where it goes by somebody's turns: whose, is asked. */
  readonly whose?: true;
  /** What else is asked: after how many of these turns or rounds, or what a save has to reach. */
  readonly asks?: NumberAsked & { readonly field: "count" | "difficulty" };
}

/** A number that is asked of whoever writes an effect. */
export interface NumberAsked {
  /** Language key. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** A kind of protection, or its opposite, that an effect may bring: the ruleset's rules read it with `protectionsOf`. */
export interface Protection {
  /** Unique in its ruleset. */
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** Language keys of what it may be about, by what the rules call it. */
  readonly against: Readonly<Record<string, string>>;
  /** How strong it is, where that is a number. */
  readonly asks?: NumberAsked;
}

/** Under which of its notes an effect keeps a protection. */
export const PROTECTION_NOTES = { id: "protection", against: "against", value: "value" } as const;

const TURNS = { field: "count", label: "SORTIE.EffectUntil.Turns", value: 1, min: 1, max: 100 } as const;
const ROUNDS = { field: "count", label: "SORTIE.EffectUntil.Rounds", value: 1, min: 1, max: 100 } as const;

/** Ends that several rulesets know. A ruleset lists those that its own rules carry out, in its own words where it has some. */
export const EFFECT_ENDS = {
  never: { id: "never", label: "SORTIE.EffectUntil.never", ends: { when: "never" } },
  turnStart: { id: "turnStart", label: "SORTIE.EffectUntil.turnStart", ends: { when: "turnStart" }, whose: true, asks: TURNS },
  turnEnd: { id: "turnEnd", label: "SORTIE.EffectUntil.turnEnd", ends: { when: "turnEnd" }, whose: true, asks: TURNS },
  roundEnd: { id: "roundEnd", label: "SORTIE.EffectUntil.roundEnd", ends: { when: "roundEnd" }, asks: ROUNDS },
  battleEnd: { id: "battleEnd", label: "SORTIE.EffectUntil.battleEnd", ends: { when: "battleEnd" } },
} as const satisfies Readonly<Record<string, EffectEnd>>;

/** The ends that a ruleset carries out; where it says nothing, effects last until somebody removes them. */
export function effectEndsOf({ effectEnds }: { readonly effectEnds?: readonly EffectEnd[] }): readonly EffectEnd[] {
  return effectEnds ?? [EFFECT_ENDS.never];
}

/** What a creature's effects protect it from, by kind: each with what it is about and how strong it is. Effects that are off do not count. */
export function protectionsOf(creature: Pick<Creature, "effects">, id: string): { readonly against: string; readonly value: number }[] {
  return effectsInOrder(creature).flatMap((effect) => {
    const { notes } = effect.system;
    return !isOff(effect) && notes[PROTECTION_NOTES.id] === id
      ? [{ against: notes[PROTECTION_NOTES.against] ?? "", value: Number(notes[PROTECTION_NOTES.value] ?? 0) || 0 }]
      : [];
  });
}

/** When an effect ends by what an intent says (`end`, `of`, `number`). The end of a turn that is running is not "the next" one. */
export function chosenEnds<S extends Shapes>(
  ruleset: { readonly effectEnds?: readonly EffectEnd[] },
  battle: Battle<S>,
  bearer: Pick<Creature, "uuid">,
  intent: Intent,
): Partial<Ends> {
  const id = textOption(intent, "end");
  const end = effectEndsOf(ruleset).find((known) => known.id === id);
  if (!end) return refuse("SORTIE-EFFECT", "SORTIE.Refusal.UnknownEnd", { end: id });
  const named = end.whose ? textOption(intent, "of") : "";
  if (named !== "" && !battle.creatures[named]) return refuse("SORTIE-EFFECT", "SORTIE.Refusal.NobodysTurns");
  const of = named === bearer.uuid ? "" : named;
  const { asks } = end;
  const asked = asks ? { [asks.field]: integerOption(intent, "number", asks.value, asks.min, asks.max) } : {};
  const ends: Partial<Ends> = { ...end.ends, of, ...asked };
  const runs = ends.when === "turnEnd" && activeCreature(battle)?.uuid === (of === "" ? bearer.uuid : of);
  return runs ? { ...ends, count: (ends.count ?? 1) + 1 } : ends;
}
