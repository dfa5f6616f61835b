// States of the rules that are no conditions (staggered, bloodied, dying), and the levels of conditions, as icons on tokens: drawn from what a creature is, stored nowhere.

import { type Creature, type Ruleset, type Vitals, levelOf } from "../../engine/index.ts";
import { markerPicture } from "../../engine/data/icons.ts";
import { currentCreature } from "../snapshot/current-battle.ts";
import { localize } from "../platform/localize.ts";
import { rulesetOf } from "../rulesets.ts";
import { optionsOf } from "../settings/store.ts";

type State = Omit<Vitals["states"][number], "rule">;

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
  const sign = states.map(({ label, data, img }) => JSON.stringify([label, data, img])).join();
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
  const creature = currentCreature(actor);
  const shown = new Set(actor.effects.filter(({ active }) => active).map(({ img }) => img));
  const states = ruleset.vitals(creature, optionsOf(ruleset)).states.filter(({ img }) => img !== undefined && !shown.has(img));
  return [...levelMarks(ruleset, creature), ...states];
}

/** The number of each condition that has levels: Foundry's icon for the condition says only that it is there. */
function levelMarks({ conditions }: Ruleset, creature: Creature): State[] {
  return conditions.flatMap(({ id, label, levels = 0 }) => {
    const level = levels === 0 ? 0 : levelOf(creature, id);
    const img = markerPicture(level, "red");
    return img === undefined ? [] : [{ label: "SORTIE.EffectLevel", data: { name: localize(label), level }, img }];
  });
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
