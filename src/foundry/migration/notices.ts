// What people are told when a world opens that is older or newer than this version, or holds what cannot be read; and what a newer world keeps from happening.

import { tellFrozenSettings } from "./frozen-settings.ts";
import { localize } from "../platform/localize.ts";
import { rulesetOf, rulesets } from "../rulesets.ts";
import { isDue, mayCarryOut, outlook, stampIfPresent } from "./world.ts";
import { newerThan, presentVersions, storedVersions, worldIsNewer } from "./versions.ts";

/** How many documents a notice names. */
const NAMED = 5;

/**
 * Tells this user what concerns them, and waits for nobody. Returns whether Sortie may do anything by itself in this world: not in a newer one. Called at `ready`.
 * @param ask - shows the GM who would carry it out what a migration would change
 */
export function openWorld(ask: () => Promise<unknown>): boolean {
  if (worldIsNewer()) {
    refuseWrites();
    const what = newerThan(presentVersions(), storedVersions()).map((id) => rulesets.get(id)?.label ?? "SORTIE.Name");
    ui.notifications.error(localize("SORTIE.Migration.Newer", { what, version: game.system.version }), { permanent: true });
    return false;
  }
  if (game.user.isGM) nameUnreadable();
  if (mayCarryOut()) void tellFrozenSettings();
  if (!isDue()) {
    if (mayCarryOut()) void stampIfPresent();
  } else if (mayCarryOut()) void ask();
  else ui.notifications.info(game.user.isGM ? "SORTIE.Migration.OtherGm" : "SORTIE.Migration.Player", { localize: true });
  return true;
}

/** One notice for everything that cannot be read; the window has the whole list. */
function nameUnreadable(): void {
  const { unreadable } = outlook();
  if (unreadable.length === 0) return;
  const named = unreadable.slice(0, NAMED).map(({ name, problems }) => {
    const paths = problems.flatMap(({ path }) => (path === "" ? [] : path));
    return paths.length === 0 ? name : `${name} (${paths.join(", ")})`;
  });
  const more = unreadable.length - named.length;
  const words = localize("SORTIE.Migration.UnreadableNotice", { names: named.join("; "), count: unreadable.length });
  ui.notifications.warn(more > 0 ? `${words} ${localize("SORTIE.Migration.More", { count: more })}` : words, { permanent: true });
}

interface Written {
  readonly documentName: string;
  readonly type: string;
}

/** Keeps everybody here from writing to documents of ours: this version would store them in a form that the newer one does not expect. */
function refuseWrites(): void {
  const refuse = (document: Written): boolean => {
    if (!rulesetOf(document)) return true;
    ui.notifications.warn("SORTIE.Refusal.NewerWorld", { localize: true });
    return false;
  };
  for (const documentName of ["Actor", "Item", "Combat", "Combatant"] as const) {
    Hooks.on(`preCreate${documentName}`, refuse);
    Hooks.on(`preUpdate${documentName}`, refuse);
  }
}
