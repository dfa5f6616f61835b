// Token Action HUD: what it shows of a selected creature, and what a click on it does. Registered when that module says that it is there, and not otherwise.

import { CORE_ACTIONS } from "../../engine/index.ts";
import { openSheet } from "../applications/dom/open-sheet.ts";
import { listActions } from "../presentation/action-list.ts";
import { battleAround } from "../presentation/battle-around.ts";
import { conditionViews } from "../presentation/effects.ts";
import { endTurn } from "../automation/turns.ts";
import { combatOf } from "../snapshot/encounters.ts";
import { localize } from "../platform/localize.ts";
import { requestAction } from "../requests/request-action.ts";
import { takeAction } from "../requests/take-action.ts";
import { rulesetOf } from "../rulesets.ts";
import { type HudAction, type HudEntry, conditionEntry, endTurnEntry, hudLayout, listedEntry, readValue } from "./action-hud-entries.ts";

/** What we need of the classes that the module lets systems extend (`game.modules.get("token-action-hud-core").api`). */
export interface HudApi {
  readonly SystemManager: new (coreModuleId: string) => object;
  readonly ActionHandler: new () => {
    /** Whoever is selected; nobody while several are. */
    readonly actor?: Actor.Implementation | null | undefined;
    addActions(actions: readonly HudAction[], group: { readonly id: string; readonly type: "system" }): void;
  };
  readonly RollHandler: new () => {
    readonly actor?: Actor.Implementation | null | undefined;
    readonly isAlt: boolean;
    readonly isShift: boolean;
    isRenderItem(): boolean;
  };
}

/** What the module is handed: whom it asks for handlers, and the version of it that this was made for. */
export interface HudSystem {
  readonly id: string;
  readonly title: string;
  readonly api: { readonly requiredCoreModuleVersion: string; readonly SystemManager: HudApi["SystemManager"] };
}

/** The module's major version whose classes are extended here; another one tells its users so by itself. */
const MADE_FOR = "2";

/** Hands our handlers to the module as soon as it asks systems for theirs. Called at `init`. */
export function offerActionHud(): void {
  Hooks.once("tokenActionHudCoreApiReady", ({ api }) => {
    Hooks.callAll("tokenActionHudSystemReady", {
      id: game.system.id,
      title: game.system.title,
      api: { requiredCoreModuleVersion: MADE_FOR, SystemManager: systemManager(api) },
    });
  });
}

function systemManager(api: HudApi): HudApi["SystemManager"] {
  const ActionHandler = actionHandler(api);
  const RollHandler = rollHandler(api);
  return class extends api.SystemManager {
    getActionHandler(): object {
      return new ActionHandler();
    }
    getRollHandler(): object {
      return new RollHandler();
    }
    getAvailableRollHandlers(): Record<string, string> {
      return { core: game.system.title };
    }
    registerDefaults(): Promise<object> {
      return Promise.resolve(hudLayout());
    }
  };
}

function actionHandler(api: HudApi): new () => object {
  return class extends api.ActionHandler {
    /** The module asks for everything anew after whatever may have changed it. */
    buildSystemActions(): Promise<void> {
      const entries = this.actor ? entriesFor(this.actor) : [];
      for (const [id, group] of Map.groupBy(entries, (entry) => entry.group))
        this.addActions(
          group.map(({ action }) => action),
          { id, type: "system" },
        );
      return Promise.resolve();
    }
  };
}

/** What a creature can be told to do by this user; nothing for creatures that are not theirs. */
function entriesFor(actor: Actor.Implementation): HudEntry[] {
  const ruleset = rulesetOf(actor);
  if (!ruleset || !actor.isOwner) return [];
  const surroundings = battleAround(actor);
  const { battle, creature } = surroundings;
  const acting = battle.turn !== null && battle.combatants[battle.turn]?.creature === creature.uuid;
  return [
    ...listActions(ruleset, surroundings, game.user.isGM).map((listed) => listedEntry(listed, actor.items.get(listed.item)?.img ?? "")),
    ...conditionViews(ruleset, creature).map(conditionEntry),
    ...(acting ? [endTurnEntry(localize("SORTIE.Tracker.EndTurn"))] : []),
  ];
}

function rollHandler(api: HudApi): new () => object {
  return class extends api.RollHandler {
    handleActionClick(_event: unknown, value: string): void {
      if (this.actor) void act(this.actor, value, { sheet: this.isRenderItem(), skipDialog: this.isShift || this.isAlt });
    }
  };
}

/** A right click opens the item, any other does what the entry says, as on a sheet: with shift or alt without its dialog. */
async function act(
  actor: Actor.Implementation,
  value: string,
  how: { readonly sheet: boolean; readonly skipDialog: boolean },
): Promise<void> {
  const { kind, id, item } = readValue(value);
  if (how.sheet && item !== "") openSheet(actor.items.get(item));
  else if (kind === "take") await takeAction(actor, { action: id, item }, { skipDialog: how.skipDialog });
  else if (kind === "condition")
    await requestAction({ action: CORE_ACTIONS.toggleCondition, actor: actor.uuid, options: { condition: id } });
  else {
    const combat = combatOf(actor);
    if (combat) await endTurn(combat);
  }
}
