// What clicks on a sheet's effects do: what the rules read goes through records, what is Foundry's or a module's through Foundry's own windows.

import { CORE_ACTIONS } from "../../../engine/index.ts";
import { requestAction } from "../../requests/request-action.ts";
import { isOurs } from "../../presentation/effect-list.ts";
import { localize } from "../../platform/localize.ts";
import { loadPart } from "../../platform/load-chunk.ts";
import { openSheet } from "../dom/open-sheet.ts";

interface EffectSheet {
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
}
type Click = (this: EffectSheet, event: PointerEvent, target: HTMLElement) => void | Promise<void>;

function effectAt(target: HTMLElement): ActiveEffect.Implementation | null {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset["effectUuid"] ?? "";
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof ActiveEffect ? found : null;
}

async function openEditor(actor: Actor.Implementation, effect: ActiveEffect.Implementation | null): Promise<void> {
  const part = await loadPart(() => import("./editor.ts"));
  part?.openEffectEditor(actor, effect);
}

/** Turns an effect off, or on again. Resolves to false where it could not be done. */
export async function switchEffect(effect: ActiveEffect.Implementation): Promise<boolean> {
  const on = !effect.active;
  const { parent } = effect;
  if (on && !effect.disabled) {
    ui.notifications.warn(localize("SORTIE.Refusal.EffectOver", { effect: effect.name }));
    return false;
  }
  if (!isOurs(effect) || !(parent instanceof Actor)) return (await effect.update({ disabled: !on })) !== undefined;
  const options = { effect: effect.id ?? "", on };
  return (await requestAction({ action: CORE_ACTIONS.switchEffect, actor: parent.uuid, options })) !== null;
}

/** Handlers of `data-action` on effects. */
export const effectClicks: Readonly<Record<string, Click>> = {
  async addEffect() {
    if (this.isEditable) await openEditor(this.document, null);
  },
  async editEffect(_event, target) {
    const effect = effectAt(target);
    if (effect && isOurs(effect) && effect.parent === this.document) await openEditor(this.document, effect);
    else openSheet(effect);
  },
  async switchEffect(_event, target) {
    const effect = effectAt(target);
    if (effect) await switchEffect(effect);
  },
  async deleteEffect(_event, target) {
    const effect = effectAt(target);
    if (!effect) return;
    const { parent } = effect;
    if (!isOurs(effect) || !(parent instanceof Actor)) await effect.delete();
    else await requestAction({ action: CORE_ACTIONS.takeOffEffect, actor: parent.uuid, options: { effect: effect.id ?? "" } });
  },
};
