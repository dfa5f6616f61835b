// Somebody else moves the world's clock (a calendar, a macro, rounds): what ends or grows older with its hours does so, on the one executing GM's client, as a record.

import { type Intent, type Ruleset, CORE_ACTIONS, hoursBetween, perform, replayedTable } from "../../engine/index.ts";
import { isExecutor } from "../network/active-gm.ts";
import { battleContextFor, workingCopy } from "../requests/battle-context.ts";
import { attempt } from "../requests/report-refusal.ts";
import { requestAction } from "../requests/request-action.ts";
import { rulesetOf, rulesets } from "../rulesets.ts";
import { currentCreature } from "../snapshot/current-battle.ts";
import { getSetting } from "../settings/store.ts";
import { worldActors } from "../platform/world-actors.ts";

/** Follows the clock. Called at `ready`. What our own records move says in them what follows. */
export function startWorldClock(): void {
  Hooks.on("updateWorldTime", (time: number, seconds: number, options: object) => {
    const hours = hoursBetween(time - seconds, time);
    if (hours === 0 || "sortie" in options || !isExecutor() || getSetting("moveClock") !== true) return;
    for (const ruleset of rulesets.all) if (ruleset.timePassed) void attempt(() => follow(ruleset, hours));
  });
}

/** Nothing is written, and nobody hears of it, where nothing follows. */
async function follow(ruleset: Ruleset, hours: number): Promise<void> {
  const draft = (targets: readonly string[]) => ({ action: CORE_ACTIONS.passTime, actor: null, targets, options: { hours } });
  const changed = actorsOf(ruleset).flatMap(({ uuid }) => (isChanged(draft([uuid])) ? [uuid] : []));
  if (changed.length > 0) await requestAction(draft(changed));
}

/** Those whom hours may change: of all of the world's own, and of those whose own lives are on the active scene. */
function actorsOf(ruleset: Ruleset): Actor[] {
  const unlinked = (game.scenes.active?.tokens.contents ?? []).flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor]));
  return [...worldActors(), ...unlinked].filter(
    (actor) => rulesetOf(actor) === ruleset && ruleset.agesWithTime?.(currentCreature(actor)) !== false,
  );
}

function isChanged(draft: Omit<Intent, "id">): boolean {
  const { ruleset, battle } = battleContextFor(draft);
  const record = perform(ruleset, workingCopy(battle), { ...draft, id: TRIAL }, replayedTable([]));
  return record.changes.length > 0;
}

const TRIAL = "0".repeat(16);
