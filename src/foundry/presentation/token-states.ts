// States of the rules that are no conditions (staggered, bloodied, dying) as icons on tokens: drawn from what a creature is, stored nowhere.

import type { Vitals } from "../../engine/index.ts";
import { currentCreature } from "../snapshot/current-battle.ts";
import { localize } from "../platform/localize.ts";
import { rulesetOf } from "../rulesets.ts";
import { optionsOf } from "../settings/store.ts";

type State = Vitals["states"][number];

/** `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS`, which Foundry's types do not know. */
const ALWAYS = 2;

const drawn = new WeakMap<Actor, { readonly sign: string; readonly effects: readonly ActiveEffect.Implementation[] }>();
/** Actors that nothing has happened to since they were looked at. */
const current = new WeakSet<Actor>();

/** An actor was prepared anew: its states may be others. */
export function forgetTokenStates(actor: Actor.Implementation): void {
  current.delete(actor);
}

/** The effects that stand for an actor's states, beside those that it has. The same objects for as long as the states are the same. */
export function tokenStates(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  const before = drawn.get(actor);
  if (before && current.has(actor)) return before.effects;
  const states = statesOf(actor);
  const sign = states.map(({ label, img }) => `${label} ${img ?? ""}`).join();
  const effects = before?.sign === sign ? before.effects : states.map((state) => effectFor(actor, state));
  drawn.set(actor, { sign, effects });
  current.add(actor);
  return effects;
}

/** What is drawn of an actor's states, in one word: another one asks for its tokens to be drawn anew. */
export function signOfStates(actor: Actor.Implementation): string {
  tokenStates(actor);
  return drawn.get(actor)?.sign ?? "";
}

/** Those that have a picture; a picture that a condition has put on the token already says the same. */
function statesOf(actor: Actor.Implementation): State[] {
  const ruleset = rulesetOf(actor);
  if (!ruleset) return [];
  const shown = new Set(actor.effects.filter(({ active }) => active).map(({ img }) => img));
  return ruleset.vitals(currentCreature(actor), optionsOf(ruleset)).states.filter(({ img }) => img !== undefined && !shown.has(img));
}

function effectFor(actor: Actor.Implementation, { label, data, img = "" }: State): ActiveEffect.Implementation {
  const source = {
    name: localize(label, data),
    img,
    // An effect without a time says itself that it is shown.
    showIcon: ALWAYS,
  };
  return new ActiveEffect.implementation(source, { parent: actor });
}
