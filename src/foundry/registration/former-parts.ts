// Which parts rulesets used to bring that go, or have gone: told at registration, before their shape is judged, so that an author reads what to write in their place.
// Once each, in the console, in English as Foundry tells of its own. The policy stands in docs/authors/migration.md.

import { isPlainObject, valueAt } from "../../engine/index.ts";

/** Something that is still there, or was until lately. */
interface Deprecation {
  /** As authors write it ("turnOrder.compare"). */
  readonly what: string;
  /** Versions of Sortie: the first that tells of it, and the first that has it no more. */
  readonly since: string;
  readonly until: string;
  /** What to write in its place. */
  readonly instead: string;
}

const told = new Set<string>();

/**
 * Tells of one use.
 * @param whose Whose use it is, as far as it is known: a ruleset's or a module's id. Each is told once as long as the page is open.
 */
export function warnDeprecated({ what, since, until, instead }: Deprecation, whose: string): void {
  const key = `${whose}\n${what}`;
  if (told.has(key)) return;
  told.add(key);
  // The console adds who called: that is what an author looks for.
  console.warn(`Sortie | ${whose} uses ${what}, which is deprecated since Sortie ${since} and gone with ${until}. Use ${instead} instead.`);
}

const FORMER: readonly Deprecation[] = [
  { what: "turnOrder.compare", since: "0.1.0", until: "0.1.0", instead: "turnOrder.listed, which says the whole list" },
];

/** Tells of every part of a ruleset that goes. Whatever is handed over: nothing of it is called. */
export function tellOfFormerParts(candidate: unknown, whose: string): void {
  if (!isPlainObject(candidate)) return;
  for (const former of FORMER) if (valueAt(candidate, former.what) !== undefined) warnDeprecated(former, whose);
}
