// Effects that are dropped on another creature's sheet or token: it gets a copy, if whoever drops it may write there; else they are told why not.

import { type JsonObject, CORE_ACTIONS } from "../../../engine/index.ts";
import { lastingEffectOf } from "../../snapshot/creature.ts";
import { localize } from "../../platform/localize.ts";
import { requestAction } from "../../requests/request-action.ts";
import { rulesetOf } from "../../rulesets.ts";
import { isOurs } from "../../presentation/effect-list.ts";
import { actorUnder } from "../dom/drop-point.ts";

/** Listens for drops on sheets and on the scene. Called at `init`. */
export function registerEffectDrops(): void {
  Hooks.on("dropActorSheetData", (actor: Actor.Implementation, _sheet: unknown, data: unknown) => {
    const effect = droppedEffect(data);
    if (!effect || !rulesetOf(actor)) return true;
    void giveCopy(effect, actor);
    return false;
  });
  Hooks.on("dropCanvasData", (_canvas: unknown, data: unknown) => {
    const effect = droppedEffect(data);
    const actor = effect && actorUnder(data);
    if (!effect || !actor || !rulesetOf(actor)) return true;
    void giveCopy(effect, actor);
    return false;
  });
}

function droppedEffect(data: unknown): ActiveEffect.Implementation | null {
  if (typeof data !== "object" || data === null) return null;
  const uuid: unknown = Reflect.get(data, "uuid");
  if (Reflect.get(data, "type") !== "ActiveEffect" || typeof uuid !== "string") return null;
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof ActiveEffect ? found : null;
}

/** Copies an effect onto a creature: ours as a record, any other as Foundry copies it. */
async function giveCopy(effect: ActiveEffect.Implementation, actor: Actor.Implementation): Promise<void> {
  if (effect.parent === actor) return;
  if (!actor.isOwner) {
    ui.notifications.warn(localize("SORTIE.Effects.NotYours", { name: actor.name, effect: effect.name }));
    return;
  }
  const bearer: unknown = effect.parent;
  if (!isOurs(effect)) {
    await actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return;
  }
  if (bearer instanceof Actor && rulesetOf(bearer) !== rulesetOf(actor)) {
    ui.notifications.warn(localize("SORTIE.Effects.OtherRuleset", { name: actor.name, effect: effect.name }));
    return;
  }
  const { name, img, statuses, system } = lastingEffectOf(effect);
  const copy: JsonObject = { name, img, statuses: [...statuses], system: { ...system } };
  await requestAction({ action: CORE_ACTIONS.copyEffect, actor: actor.uuid, options: { copy } });
}
