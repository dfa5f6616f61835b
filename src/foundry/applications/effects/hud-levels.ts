// The token's menu shows how strong a condition is: its level in the corner of its icon, and in its name.

import { levelOf } from "../../../engine/index.ts";
import { creatureInPreparation } from "../../snapshot/creature.ts";
import { isActor } from "../../platform/document-kinds.ts";
import { nameAtLevel } from "../../presentation/effects.ts";
import { rulesetOf } from "../../rulesets.ts";

/** Called once. */
export function showLevelsInTokenMenu(): void {
  Hooks.on("renderTokenHUD", (menu: object, element: HTMLElement) => {
    const token: unknown = Reflect.get(menu, "object");
    const actor: unknown = typeof token === "object" && token !== null ? Reflect.get(token, "actor") : null;
    if (isActor(actor)) markLevels(actor, element);
  });
}

function markLevels(actor: Actor.Implementation, element: HTMLElement): void {
  const conditions = rulesetOf(actor)?.conditions.filter(({ levels }) => levels !== undefined) ?? [];
  if (conditions.length === 0) return;
  const creature = creatureInPreparation(actor);
  for (const { id, label } of conditions) {
    const level = levelOf(creature, id);
    const icon = element.querySelector<HTMLElement>(`[data-status-id="${CSS.escape(id)}"]`);
    if (!icon || level === 0) continue;
    icon.dataset["tooltipText"] = nameAtLevel(label, level);
    const badge = document.createElement("span");
    badge.className = "sortie-condition-level";
    badge.textContent = String(level);
    badge.setAttribute("aria-hidden", "true");
    icon.after(badge);
  }
}
