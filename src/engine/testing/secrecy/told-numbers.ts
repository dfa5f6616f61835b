// The law of secrecy, held against what records say: no sentence tells a number of a foe to players who may not read its sheet.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { languageKeysOf } from "../conformance.ts";
import type { FieldTrials } from "../laws/idle-fields.ts";
import type { IsFoe, Search } from "./heard-numbers.ts";
import { toldInPairs } from "./paired-numbers.ts";

/**
 * The places at which players read numbers of foes (`paired-numbers.ts`), with the field that each tells. `words` is the language file. Foes are the kinds with that
 * role; where no kind has it, whoever is on the foes' side.
 */
export function toldNumbers<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, words: object, trials: FieldTrials): string[] {
  const isFoe = foesOf(ruleset, battle);
  const foes = Object.values(battle.creatures).filter(isFoe);
  if (foes.length === 0)
    return [
      "toldNumbers: nobody in this battle is a foe, so that no number was tried: add a creature of a kind whose role is foe, or on the side foes",
    ];
  const search: Search<S> = { ruleset, keys: languageKeysOf(words), trials, isFoe, types: new Set(foes.map(({ type }) => type)) };
  return [...new Set(toldInPairs(search, battle).map(({ place, path, type }) => problemOf(place, path, type)))];
}

/** Whose sheets players may not read: kinds that are foes, or those on the foes' side as the battle begins, whatever side they change to. */
function foesOf<S extends Shapes>({ actors }: Ruleset<S>, { creatures }: Battle<S>): IsFoe {
  if (Object.values(actors).some(({ role }) => role === "foe")) return ({ type }) => actors[type]?.role === "foe";
  const uuids = new Set(Object.values(creatures).flatMap(({ uuid, side }) => (side === "foes" ? [uuid] : [])));
  return ({ uuid }) => uuids.has(uuid);
}

const problemOf = (place: string, path: string, type: string): string =>
  `${place} tells ${path} of ${type} to players: ${place.startsWith("the") ? "leave it out of that sentence" : "name it in the `secret` of that step, which is `about` its owner"}`;
