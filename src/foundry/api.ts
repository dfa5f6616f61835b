// What module authors and macros may use, as `game.system.api` and `globalThis.sortie`. What they may rely on are the types of surface.ts.

import * as engine from "../engine/index.ts";
import { openBrowser } from "./applications/content/compendium-browser/open.ts";
import { openForecast } from "./applications/forecast/open.ts";
import { openLog } from "./applications/combat-log/open.ts";
import { useEntry } from "./applications/shortcuts/hotbar/use.ts";
import { toggleDock } from "./applications/combat/dock/visibility.ts";
import { actNext, giveTurn } from "./automation/turn-claims.ts";
import { panToCurrent } from "./automation/pan-to-combatant.ts";
import { endTurn } from "./automation/turns.ts";
import { currentBattle } from "./snapshot/current-battle.ts";
import { battleOf, creatureOfActor } from "./snapshot/read-battle.ts";
import { recordOf } from "./records/message.ts";
import { mayUndo, undoRecord } from "./undo/undo.ts";
import { requestAction } from "./requests/request-action.ts";
import { takeAction } from "./requests/take-action.ts";
import { useItem } from "./requests/use-item.ts";
import { supportReport } from "./diagnostics/report.ts";
import { activeRuleset, rulesetOf, rulesets } from "./rulesets.ts";
import type { ListedAction, SortieApi } from "./surface.ts";
import { listActions } from "./presentation/action-list.ts";
import { battleAround } from "./presentation/battle-around.ts";

/** Builds the API and puts it where packages look for it. */
export function publishApi(): SortieApi {
  const viewed = (combat?: Combat): Combat => {
    const found = combat ?? game.combat;
    if (!found) throw new Error(game.i18n.localize("SORTIE.Refusal.NoBattle"));
    return found;
  };
  const api: SortieApi = Object.freeze({
    engine,
    rulesets: { get: (id: string) => rulesets.get(id), all: () => rulesets.all, active: activeRuleset, of: rulesetOf },
    perform: requestAction,
    useItem,
    actions: { of: actionsOf, take: takeAction },
    hotbar: { use: useEntry },
    endTurn: async (combat?: Combat) => endTurn(viewed(combat)),
    giveTurn: async (combatantId: string, combat?: Combat) => giveTurn(viewed(combat), combatantId),
    actNext: async (combat?: Combat) => actNext(viewed(combat)),
    panToCurrent: (combat?: Combat) => panToCurrent(viewed(combat)),
    toggleDock,
    records: { of: recordOf, undo: undoRecord, mayUndo },
    battle: { of: battleOf, creature: creatureOfActor, current: currentBattle },
    supportReport,
    openLog,
    openForecast: async (combat?: Combat) => openForecast(viewed(combat)),
    openBrowser,
  });
  game.system.api = api;
  globalThis.sortie = api;
  return api;
}

/** Nothing for creatures of no ruleset, and for those of others. */
function actionsOf(actor: Actor.Implementation): ListedAction[] {
  const ruleset = rulesetOf(actor);
  return ruleset && actor.isOwner ? listActions(ruleset, battleAround(actor), game.user.isGM) : [];
}
