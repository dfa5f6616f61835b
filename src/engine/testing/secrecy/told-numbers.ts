// The law of secrecy: nothing that players read tells a number or a text of a foe whose sheet they may not read.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { languageKeysOf } from "../conformance.ts";
import type { FieldTrials } from "../laws/idle-fields.ts";
import { type IsFoe, type Search, passagesOf } from "./read-in-play.ts";
import { type ToldField, toldInPairs } from "./paired-numbers.ts";
import { toldOnScreens } from "./told-on-screens.ts";
import { textFields, withTexts } from "./changed-foes.ts";

/** How the law is held. */
export interface SecrecyTrials extends FieldTrials {
  /** Fields of foes that everybody sees, by their paths below `system`: a size, a number painted on a token. With a group, all that it holds. */
  readonly open?: readonly string[];
  /** The ruleset that an extension adds to: the extension's own actions are then tried before others, and alone opened on screens. */
  readonly base?: Pick<Ruleset, "actions">;
}

/**
 * The places at which players read numbers or texts of foes, with the field that each tells: in random battles (`paired-numbers.ts`; texts by words that stand nowhere else) and on screens
 * between two records (`told-on-screens.ts`). `words` is the language file. Foes are the kinds with that role; where no kind has it, those on the foes' side.
 */
export function toldNumbers<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, words: object, trials: SecrecyTrials): string[] {
  const isFoe = foesOf(ruleset, battle);
  const foes = Object.values(battle.creatures).filter(isFoe);
  if (foes.length === 0)
    return [
      "toldNumbers: nobody in this battle is a foe, so that no number was tried: add a creature of a kind whose role is foe, or on the side foes",
    ];
  const known = new Set(trials.base?.actions.map(({ id }) => id));
  const actions = ruleset.actions.filter(({ id }) => !known.has(id));
  const types = new Set(foes.map(({ type }) => type));
  const search: Search<S> = { ruleset, keys: languageKeysOf(words), trials, isFoe, types, actions };
  const told = [...toldInPairs(search, battle), ...toldTexts(search, battle), ...toldOnScreens(search, battle)];
  return [...new Set(asItIsFirst(told).map(problemOf))];
}

/** Where a place tells a field as it is, that is what is wrong: what else it goes by follows from it. */
function asItIsFirst(told: readonly ToldField[]): ToldField[] {
  const plain = new Set(told.filter(({ how }) => how === "as it is").map(({ place }) => place));
  return told.filter(({ how, place }) => how === "as it is" || !plain.has(place));
}

/** Whose sheets players may not read: kinds that are foes, or those on the foes' side as the battle begins, whatever side they change to. */
function foesOf<S extends Shapes>({ actors }: Ruleset<S>, { creatures }: Battle<S>): IsFoe {
  if (Object.values(actors).some(({ role }) => role === "foe")) return ({ type }) => actors[type]?.role === "foe";
  const uuids = new Set(Object.values(creatures).flatMap(({ uuid, side }) => (side === "foes" ? [uuid] : [])));
  return ({ uuid }) => uuids.has(uuid);
}

function problemOf({ place, path, type, how }: ToldField): string {
  const what = how === "as it is" ? `tells ${path} of ${type} to players` : `goes by ${path} of ${type}, so that players can work it out`;
  return `${place} ${what}: ${place.startsWith('"') ? "name it in the `secret` of that step, which is `about` its owner" : "leave it out of that sentence"}. Where everybody sees that field, name it in \`open\``;
}

/** Places that tell players a text of foes. */
function toldTexts<S extends Shapes>(search: Search<S>, battle: Battle<S>): ToldField[] {
  const fields = textFields(search).map((field, nth) => ({ ...field, mark: `Text${String(nth)}OfAFoe` }));
  if (fields.length === 0) return [];
  const marked = withTexts(
    search,
    battle,
    fields,
    ({ type, path }) => fields.find((one) => one.type === type && one.path === path)?.mark ?? "",
  );
  const read = search.trials.seeds.flatMap((seed) => passagesOf(search, marked, seed).flatMap((passage) => passage.read));
  return read.flatMap(({ place, value }) => {
    const words = JSON.stringify(value) as string | undefined;
    return fields.filter(({ mark }) => words?.includes(mark)).map(({ type, path }): ToldField => ({ place, type, path, how: "as it is" }));
  });
}
