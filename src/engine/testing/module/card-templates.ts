// Templates of cards beside the data that they are given: a name that the data never has would be drawn as nothing, and nobody told.

import type { Shapes } from "../../battle/battle.ts";
import { type CardPart, cardPartsOf, openStep } from "../../contract/card-parts.ts";
import { templateOf } from "../../contract/extension.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { BattleRecord } from "../../procedures/record.ts";
import { moduleId } from "./manifest.ts";
import type { ModuleFiles } from "./module-files.ts";
import { namesIn } from "./template-names.ts";

/** What is given seldom may be missing on fewer cards than these. */
const ENOUGH = 12;

/** What a part has given its template so far. */
interface Given {
  cards: number;
  readonly names: Set<string>;
}

/**
 * Names in the module's templates of cards that their part gave on none of these records' cards. A part that made fewer than a dozen is not judged. `sortie/check` reads
 * the files for it.
 */
export function cardProblems<S extends Shapes>(ruleset: Ruleset<S>, records: readonly BattleRecord[], module: ModuleFiles): string[] {
  const given = new Map<CardPart, Given>();
  for (const { intent, round, steps } of records) {
    if (steps.length === 0) continue;
    const told = { applied: true, round, actor: intent.actor ?? "", steps: steps.map(openStep) };
    for (const part of cardPartsOf(ruleset.cards, intent.action)) {
      const data = part.data(told);
      if (data === null) continue;
      const so = given.get(part) ?? { cards: 0, names: new Set<string>() };
      given.set(part, { cards: so.cards + 1, names: addNames(data, so.names) });
    }
  }
  return [...given].flatMap(([part, { cards, names }]) => (cards < ENOUGH ? [] : lostNames(ruleset, part, names, module)));
}

/** Every name in some data, however deep. */
function addNames(value: unknown, names: Set<string>): Set<string> {
  if (typeof value !== "object" || value === null) return names;
  for (const [name, part] of Object.entries(value)) {
    names.add(name);
    addNames(part, names);
  }
  return names;
}

function lostNames<S extends Shapes>(
  ruleset: Ruleset<S>,
  { id, template }: CardPart,
  names: ReadonlySet<string>,
  module: ModuleFiles,
): string[] {
  const folder = `modules/${moduleId(module)}/`;
  const served = templateOf(ruleset, template);
  const file = served.slice(folder.length);
  if (!served.startsWith(folder) || !module.files.has(file)) return [];
  const { read, made } = namesIn(module.text(file));
  return read
    .filter(({ name }) => !names.has(name) && !made.has(name))
    .map(({ name, line }) => `${file}:${String(line)} reads ${name}, which cards.${id} has never given it`);
}
