// Types of `sortie/check`.
import type { BattleRecord, Ruleset, Shapes } from "sortie/engine";

/**
 * Every problem of the module in a folder: of its manifest, templates, pictures and packs, held against these rulesets. Procedures that it makes and never begins are
 * problems too, and so is an entry that throws or does not hand the rulesets over. The entry runs in a process of its own.
 */
export function checkModule<S extends Shapes>(folder: string | URL, ...rulesets: readonly Ruleset<S>[]): string[];

/**
 * The texts of one of the module's language files, by default `lang/en.json`, as far as they can be read; `checkModule` names what is wrong with the file. Tests go on
 * without the words that cannot be read.
 */
export function readWords(folder: string | URL, file?: string): object;

/** Names in the module's templates of cards that their part gave on no card of these records; a part that made fewer than a dozen is not judged. */
export function checkCards<S extends Shapes>(folder: string | URL, ruleset: Ruleset<S>, records: readonly BattleRecord[]): string[];
