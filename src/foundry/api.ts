// What module authors and macros may use, as `game.system.api` and `globalThis.sortie`. Everything else is internal.

import type { BattleRecord, Intent, Ruleset } from "../engine/index.ts";
import * as engine from "../engine/index.ts";
import type { BrowserRequest } from "./applications/browser/open.ts";
import { openBrowser } from "./applications/browser/open.ts";
import { openForecast } from "./applications/forecast/window.ts";
import { openLog } from "./applications/log/window.ts";
import type { HotbarEntry } from "./applications/hotbar/entry.ts";
import { useEntry } from "./applications/hotbar/use.ts";
import { toggleDock } from "./applications/dock/switch.ts";
import { actNext, giveTurn } from "./automation/claims.ts";
import { panToCurrent } from "./automation/pan.ts";
import { endTurn } from "./automation/turns.ts";
import { currentBattle } from "./battle/current.ts";
import { battleOf, creatureOfActor } from "./battle/snapshot.ts";
import { recordOf } from "./records/message.ts";
import { mayUndo, undoRecord } from "./undo/undo.ts";
import type { RequestOptions } from "./requests/request.ts";
import { requestAction } from "./requests/request.ts";
import type { Taking } from "./requests/take.ts";
import { takeAction } from "./requests/take.ts";
import { useItem } from "./requests/use-item.ts";
import type { SupportReport } from "./support/report.ts";
import { supportReport } from "./support/report.ts";
import { activeRuleset, rulesetOf, rulesets } from "./rulesets.ts";
import type { ListedAction } from "./view/action-list.ts";
import { listActions } from "./view/action-list.ts";
import { battleAround } from "./view/battle-around.ts";

/** The public API. Hooks: `sortie.registerRulesets(registry)` at `init`, on every client. */
export interface SortieApi {
  /** The pure engine: build procedures, turn orders and rulesets with it. */
  readonly engine: typeof engine;
  readonly rulesets: { get(id: string): Ruleset | undefined; all(): readonly Ruleset[]; active(): Ruleset; of: typeof rulesetOf };
  /** Carries out an action for this user; resolves to its record, or null when it was cancelled or refused. */
  perform(intent: Omit<Intent, "id">, options?: RequestOptions): Promise<BattleRecord | null>;
  /** Uses the item at a uuid on this user's targets: what a hotbar macro does. */
  useItem(uuid: string, options?: RequestOptions): Promise<BattleRecord | null>;
  /** What a creature can be told to do now: the list that the bar, sheets and Token Action HUD show, with cost, whether it may be taken and why not; and taking one of it. */
  readonly actions: {
    of(actor: Actor.Implementation): ListedAction[];
    take(actor: Actor, taking: Taking, how?: { readonly skipDialog?: boolean }): Promise<BattleRecord | null>;
  };
  /** Does what a slot of the hotbar stands for, with whoever is selected; `event` tells whether a key was held to skip the dialog. What dropped macros call. */
  readonly hotbar: { use(entry: HotbarEntry, event?: unknown): Promise<void> };
  endTurn(combat?: Combat): Promise<void>;
  giveTurn(combatantId: string, combat?: Combat): Promise<void>;
  /** Lets the first combatant of this user that may act do so. */
  actNext(combat?: Combat): Promise<void>;
  /** Moves the view to whoever acts. */
  panToCurrent(combat?: Combat): boolean;
  /** Shows or hides the order of battle along the top of this client's screen. */
  toggleDock(): Promise<void>;
  readonly records: { of: typeof recordOf; undo: typeof undoRecord; mayUndo: typeof mayUndo };
  /** What rules see: `of` and `creature` give a copy of your own, `current` the picture that everybody shares until a document changes, which nobody may change. */
  readonly battle: { of: typeof battleOf; creature: typeof creatureOfActor; current: typeof currentBattle };
  /** What a report for a ticket says of this world: no names of people, creatures or servers. */
  supportReport(): SupportReport;
  /** Opens the encounter log with its after-action report. */
  openLog(): Promise<void>;
  /** Opens the forecast of an encounter as it stands, for a GM. */
  openForecast(combat?: Combat): Promise<void>;
  /** Opens the compendium browser, on one kind of document and with filters if they are given. */
  openBrowser(request?: BrowserRequest): Promise<void>;
}

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
