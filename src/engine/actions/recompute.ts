// Declared, answered, worked out again: what an action has fixed when it is announced, and what is worked out from it anew whenever somebody may have changed the world.

import type { Shapes, Battle } from "../battle/battle.ts";
import { attempt } from "./availability.ts";
import type { Context } from "../procedures/context.ts";

/**
 * How an action is worked out. `Declaration` is plain data that stands once it is announced: who, with what, at whom, which choices. `Workings` is all else (bonus,
 * target number, reach, ability to act) and never outlives a question.
 */
export interface Declared<S extends Shapes, Declaration, Workings> {
  readonly declaration: Declaration;
  /** Works it out from the battle as it stands. Pure; refuses, with the rule that says so, what is not possible. */
  work(battle: Battle<S>, declaration: Declaration): Workings;
}

/** The workings before anything is spent. Refuses what is not possible: nothing then takes effect. */
export function compute<S extends Shapes, D, W>({ battle }: Context<S>, working: Declared<S, D, W>): W {
  return working.work(battle, working.declaration);
}

/**
 * The workings after somebody was asked, or something was changed. Null when it has become impossible: the deed is cut short by the rule that says so, which is noted
 * about `who`; what was spent is spent, and nothing is refused any more.
 */
export function recompute<S extends Shapes, D, W>(
  context: Context<S>,
  working: Declared<S, D, W>,
  who: { readonly uuid: string; readonly name: string },
): W | null {
  const made = attempt(() => working.work(context.battle, working.declaration));
  if (!made.refusal) return made.value;
  const { rule, text, data } = made.refusal;
  context.note({ rule, text: "SORTIE.Step.CutShort", data: { name: who.name }, about: who.uuid });
  context.note({ rule, text, data: data ?? {}, about: who.uuid });
  return null;
}
