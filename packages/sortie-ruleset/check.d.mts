// Types of `sortie/check`.
import type { Ruleset, Shapes } from "sortie/engine";

/**
 * Every problem of the module in a folder: of its manifest, templates, pictures and packs, held against these rulesets, and procedures that it makes and never begins.
 */
export function checkModule<S extends Shapes>(folder: string | URL, ...rulesets: readonly Ruleset<S>[]): string[];
