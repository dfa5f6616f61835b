// The token's menu names each condition as the creature's ruleset does (others may have one of the same id), and shows how strong a condition is, in the corner of its icon and in its name: a click raises it, a right click lowers it.

import { CORE_ACTIONS, levelOf } from "../../../engine/index.ts";
import { creatureInPreparation } from "../../snapshot/creature.ts";
import { isActor } from "../../platform/document-kinds.ts";
import { localize } from "../../platform/localize.ts";
import { nameAtLevel } from "../../presentation/effects.ts";
import { requestAction } from "../../requests/request-action.ts";
import { rulesetOf } from "../../rulesets.ts";

/** Icons that listen: a menu that is drawn anew may keep some. */
const listening = new WeakSet<HTMLElement>();

/** Called once. */
export function showLevelsInTokenMenu(): void {
  Hooks.on("renderTokenHUD", (menu: object, element: HTMLElement) => {
    const token: unknown = Reflect.get(menu, "object");
    const actor: unknown = typeof token === "object" && token !== null ? Reflect.get(token, "actor") : null;
    if (!isActor(actor)) return;
    nameConditions(actor, element);
    markLevels(actor, element);
  });
}

function nameConditions(actor: Actor.Implementation, element: HTMLElement): void {
  for (const { id, label, img } of rulesetOf(actor)?.conditions ?? []) {
    const icon = element.querySelector<HTMLElement>(`[data-status-id="${CSS.escape(id)}"]`);
    if (!icon) continue;
    icon.dataset["tooltipText"] = localize(label);
    if (icon.tagName === "IMG" && icon.getAttribute("src") !== img) icon.setAttribute("src", img);
  }
}

function markLevels(actor: Actor.Implementation, element: HTMLElement): void {
  const conditions = rulesetOf(actor)?.conditions.filter(({ levels }) => levels !== undefined) ?? [];
  if (conditions.length === 0) return;
  const creature = creatureInPreparation(actor);
  for (const { id, label } of conditions) {
    const level = levelOf(creature, id);
    const icon = element.querySelector<HTMLElement>(`[data-status-id="${CSS.escape(id)}"]`);
    if (!icon) continue;
    raiseByClicks(icon, actor, id);
    icon.dataset["tooltipText"] = localize("SORTIE.Effects.LevelByClicks", { condition: nameAtLevel(label, level) });
    if (level === 0) continue;
    const badge = document.createElement("span");
    badge.className = "sortie-condition-level";
    badge.textContent = String(level);
    badge.setAttribute("aria-hidden", "true");
    icon.after(badge);
  }
}

/** Foundry's own menu knows only on and off: its clicks on this icon end here. */
function raiseByClicks(icon: HTMLElement, actor: Actor.Implementation, condition: string): void {
  if (listening.has(icon)) return;
  listening.add(icon);
  const listen = (kind: "click" | "contextmenu" | "auxclick", by: number): void => {
    const raise = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const isThere = levelOf(creatureInPreparation(actor), condition) > 0;
      if (by > 0 || (by < 0 && isThere))
        void requestAction({ action: CORE_ACTIONS.raiseCondition, actor: actor.uuid, options: { condition, by } });
    };
    // Before whatever listens on the icon itself, and before the menu.
    icon.addEventListener(kind, raise, { capture: true });
  };
  listen("click", 1);
  listen("contextmenu", -1);
  // A right click is this one too.
  listen("auxclick", 0);
}
