// Reactions are for those who can act: nobody who has lain there since before the deed is asked for one.

import type { Battle, Shapes } from "../../battle/battle.ts";
import { isDown } from "../../battle/health.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { Ask } from "../../procedures/procedure.ts";

/** Those who were down already and are asked whether they answer. What answers one's own fall is asked as one falls. */
export function askedFallen<S extends Shapes>(ruleset: Ruleset<S>, before: Battle<S>, asked: readonly Ask[]): string[] {
  if (!before.started) return [];
  return asked.flatMap((ask) => {
    const who = ask.kind === "choose" && ask.of !== null ? before.creatures[ask.of] : undefined;
    const deeds = ask.kind === "choose" ? ask.options.flatMap(({ action }) => action ?? []) : [];
    return who && deeds.length > 0 && isDown(ruleset, before, who)
      ? [`${who.name} is down, and is asked for ${[...new Set(deeds)].join(", ")}: leave the fallen out of who of that reaction`]
      : [];
  });
}
