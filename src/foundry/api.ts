// What module authors and macros may use, as `game.system.api` and `globalThis.sortie`. What they may rely on are the types of surface.ts.

import * as engine from "../engine/index.ts";
import { openBrowser } from "./applications/browser/open.ts";
import { openForecast } from "./applications/forecast/open.ts";
import { openLog } from "./applications/log/open.ts";
import { useEntry } from "./applications/hotbar/use.ts";
import { toggleDock } from "./applications/dock/switch.ts";
import { actNext, giveTurn } from "./automation/claims.ts";
import { panToCurrent } from "./automation/pan.ts";
import { endTurn } from "./automation/turns.ts";
import { currentBattle } from "./battle/current.ts";
import { battleOf, creatureOfActor } from "./battle/snapshot.ts";
import { recordOf } from "./records/message.ts";
import { mayUndo, undoRecord } from "./undo/undo.ts";
import { requestAction } from "./requests/request.ts";
import { takeAction } from "./requests/take.ts";
import { useItem } from "./requests/use-item.ts";
import { supportReport } from "./support/report.ts";
import { activeRuleset, rulesetOf, rulesets } from "./rulesets.ts";
import type { ListedAction, SortieApi } from "./surface.ts";
import { listActions } from "./view/action-list.ts";
import { battleAround } from "./view/battle-around.ts";

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
