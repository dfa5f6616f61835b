// What is done with things that lie about: by the rules' own action where a fight charges for it, else by the engine's.

import { type GroundActions, type JsonObject, chargedBy, CORE_ACTIONS } from "../../../engine/index.ts";
import { requestAction } from "../../requests/request-action.ts";
import { takeAction } from "../../requests/take-action.ts";
import { rulesetOf } from "../../rulesets.ts";
import { battleAround } from "../../presentation/battle-around.ts";

interface How {
  /** Takes what the dialog would propose. */
  readonly skipDialog: boolean;
}

/** The ruleset's own action for it, where this actor is in a fight that charges for it; null where it costs nothing. */
export function actionFor(actor: Actor.Implementation, what: keyof GroundActions): string | null {
  const ruleset = rulesetOf(actor);
  const { battle, creature } = battleAround(actor);
  return ruleset ? chargedBy(ruleset, battle, creature, what) : null;
}

/** Shift or Alt carries something out as proposed, without its dialog. */
export function howClicked({ shiftKey, altKey }: PointerEvent): How {
  return { skipDialog: shiftKey || altKey };
}

/** Takes one thing up. */
export async function takeThing(actor: Actor.Implementation, thing: string, how: How): Promise<void> {
  const options: JsonObject = { thing };
  const action = actionFor(actor, "take");
  if (action === null) await requestAction({ action: CORE_ACTIONS.take, actor: actor.uuid, options });
  else await takeAction(actor, { action, options }, how);
}

/** Takes several up at once, where that costs nothing. */
export async function takeThings(actor: Actor.Implementation, things: readonly string[]): Promise<void> {
  await requestAction({ action: CORE_ACTIONS.take, actor: actor.uuid, options: { things: [...things] } });
}

/** The GM clears something away: nobody has it. */
export async function tidyThing(actor: Actor.Implementation, thing: string): Promise<void> {
  await requestAction({ action: CORE_ACTIONS.tidy, actor: actor.uuid, options: { thing } });
}

/** Searches somebody who has fallen. */
export async function searchFallen(actor: Actor.Implementation, fallen: string, how: How): Promise<void> {
  await requestAction({ action: CORE_ACTIONS.loot, actor: actor.uuid, targets: [fallen] }, how);
}
