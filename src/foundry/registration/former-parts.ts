// Which parts rulesets used to bring that go, or have gone: told at registration, before their shape is judged, so that an author reads what to write in their place.

import { isPlainObject, valueAt } from "../../engine/index.ts";
import type { Deprecation } from "../platform/deprecation.ts";
import { warnDeprecated } from "../platform/deprecation.ts";

const FORMER: readonly Deprecation[] = [
  { what: "turnOrder.compare", since: "0.1.0", until: "0.1.0", instead: "turnOrder.listed, which says the whole list" },
];

/** Tells of every part of a ruleset that goes. Whatever is handed over: nothing of it is called. */
export function tellOfFormerParts(candidate: unknown, whose: string): void {
  if (!isPlainObject(candidate)) return;
  for (const former of FORMER) if (valueAt(candidate, former.what) !== undefined) warnDeprecated(former, whose);
}
