// What the buttons of the order do, in the tracker and in the dock.

import { type JsonObject, isPlainObject } from "../../../../engine/index.ts";
import { dropClaim, giveTurn, passOffer } from "../../../automation/turn-claims.ts";
import { panTo } from "../../../automation/pan-to-combatant.ts";
import { callTrigger, spendHold } from "../../../automation/held-actions.ts";
import { rulesetHere } from "../../../records/ruleset-of-encounter.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { leaveAfterPointer } from "../../dom/own-keys.ts";
import { restEverybody } from "../party-rest.ts";

/** An application that shows a combat. */
interface Shows {
  readonly viewed: Combat.Implementation | null;
}

/** Runs `work` for the combatant of the row in which a button stands. */
function onRow(app: Shows, target: HTMLElement, work: (combat: Combat, id: string) => unknown): void {
  const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
  if (app.viewed && id !== undefined) void work(app.viewed, id);
}

/** Actions by their name in `data-action`. */
export const orderActions = {
  sortieFocus(this: Shows, event: PointerEvent, target: HTMLElement): void {
    onRow(this, target, (combat, id) => {
      const combatant = combat.combatants.get(id);
      if (combatant) panTo(combatant);
    });
    leaveAfterPointer(event);
  },
  sortieGauge(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    const action = target.dataset["sortieAction"] ?? "";
    const told: unknown = JSON.parse(target.dataset["options"] ?? "{}");
    const options = isPlainObject(told) ? { options: told as JsonObject } : {};
    void requestAction({ action, actor: null, ...options }, { combat: this.viewed });
  },
  sortieGiveTurn(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    onRow(this, target, giveTurn);
  },
  sortieAcceptClaim(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    onRow(this, target, giveTurn);
  },
  sortieDropClaim(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    onRow(this, target, (combat, combatant) => dropClaim(combat, { combatant, user: target.dataset["user"] ?? "" }));
  },
  sortiePass(this: Shows): void {
    if (this.viewed) void passOffer(this.viewed);
  },
  sortieUseHold(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    onRow(this, target, spendHold);
  },
  sortieCallTrigger(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    onRow(this, target, callTrigger);
  },
  sortieGroup(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    onRow(this, target, (combat, id) => {
      const actor = combat.combatants.get(id)?.actor;
      return actor && takeAction(actor, { action: "", asGroup: true });
    });
  },
  sortieRest(this: Shows, _event: PointerEvent, target: HTMLElement): void {
    const ruleset = (this.viewed && rulesetOf(this.viewed)) ?? rulesetHere();
    void restEverybody(ruleset, target.dataset["sortieAction"] ?? "");
  },
};
