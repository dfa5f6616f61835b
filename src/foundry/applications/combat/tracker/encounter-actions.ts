// What the GM does about a battle as a whole: buttons in the tracker before it begins, entries of the encounter's menu at any time.

import type { MenuEntry } from "../../../platform/context-menu.ts";
import { localize } from "../../../platform/localize.ts";
import { requestAction, userTargets } from "../../../requests/request-action.ts";
import { rulesetOf, rulesets } from "../../../rulesets.ts";
import { battleActionViews } from "../../../presentation/actions.ts";
import { trackerContextOf } from "./tracker-context.ts";

/** Takes one of them, at the GM's targets where it wants some. */
export function actOnBattle(combat: Combat.Implementation, id: string): void {
  const action = rulesetOf(combat)?.actions.find((candidate) => candidate.id === id);
  if (!action) return;
  const targets = action.targets ? { targets: userTargets() } : {};
  void requestAction({ action: id, actor: null, ...targets }, { combat: combat });
}

/** Entries of the encounter's menu: one for each action of any ruleset, seen where it applies to the viewed encounter. */
export function battleEntries(viewed: () => Combat.Implementation | null): MenuEntry[] {
  const offers = (id: string): boolean => {
    const combat = viewed();
    if (!combat || !game.user.isGM) return false;
    const { ruleset, battle } = trackerContextOf(combat);
    return ruleset !== undefined && battle !== null && battleActionViews(ruleset, battle).some((view) => view.id === id && view.available);
  };
  return rulesets.all.flatMap((ruleset) =>
    ruleset.actions.flatMap(({ id, label, icon, offered }) =>
      offered.on === "gm" && offered.about === "battle"
        ? {
            label: localize(label),
            icon,
            visible: () => {
              const combat = viewed();
              return combat !== null && rulesetOf(combat) === ruleset && offers(id);
            },
            onClick: () => {
              const combat = viewed();
              if (combat) actOnBattle(combat, id);
            },
          }
        : [],
    ),
  );
}
