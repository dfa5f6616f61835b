// Actions, checks, conditions and effects of our windows can be dragged: to the hotbar, and effects to other creatures.

import { isActor } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { useAction } from "../../../requests/use-item.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { closestTo } from "../../../platform/elements.ts";
import { shownActor } from "../../combat/action-bar/shown-actor.ts";
import { type EntryDrag, ENTRY_DRAG } from "./entry.ts";

const DRAGGED =
  "[data-sortie-action][data-action='perform'], [data-sortie-action][data-action='rollNumber'], [data-sortie-action][data-action='sortieTake'], [data-action='toggleCondition'][data-condition], [data-effect-uuid]";

const bound = new WeakSet<HTMLElement>();

/** Makes what can be dragged draggable, in every window of ours. Called at `init`. */
export function registerDrags(): void {
  const { AbstractSidebarTab } = foundry.applications.sidebar;
  Hooks.on("renderApplicationV2", (application: object, element: HTMLElement) => {
    // Nothing of ours in the sidebar can be dragged, and a large encounter's rows are many to look through at every change.
    if (application instanceof AbstractSidebarTab) return;
    const dragged = element.querySelectorAll<HTMLElement>(DRAGGED);
    for (const each of dragged) each.draggable = true;
    if (dragged.length === 0 || bound.has(element)) return;
    bound.add(element);
    // Bound to the window itself: what rows around it put into the drag is replaced.
    element.addEventListener("dragstart", (event) => {
      const source = closestTo(event.target, DRAGGED);
      if (source !== event.target || !source) return;
      const data = source.dataset["effectUuid"] === undefined ? dragOf(source, actorOf(application)) : effectDrag(source);
      event.dataTransfer?.setData("text/plain", JSON.stringify(data));
    });
  });
}

function actorOf(application: object): Actor.Implementation | null {
  const document: unknown = "document" in application ? application.document : null;
  return isActor(document) ? document : shownActor();
}

function effectDrag(source: HTMLElement): object {
  return { type: "ActiveEffect", uuid: source.dataset["effectUuid"] ?? "" };
}

/** What a button of a window stands for, in the words of the creature's ruleset. */
function dragOf(source: HTMLElement, actor: Actor.Implementation | null): EntryDrag {
  const { condition: conditionId, sortieAction: action = "", number, itemId = "" } = source.dataset;
  const ruleset = actor ? rulesetOf(actor) : undefined;
  if (conditionId !== undefined) {
    const condition = ruleset?.conditions.find(({ id }) => id === conditionId);
    const name = localize(condition?.label ?? conditionId);
    return { type: ENTRY_DRAG, img: condition?.img ?? "", entry: { do: "condition", condition: conditionId, name } };
  }
  const label = localize([...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].find(({ id }) => id === action)?.label ?? action);
  if (number !== undefined) {
    const name = (source.getAttribute("aria-label") ?? source.textContent).trim() || label;
    return { type: ENTRY_DRAG, img: "", entry: { do: "action", action, number, name } };
  }
  const item = itemId === "" ? undefined : actor?.items.get(itemId);
  if (!item) return { type: ENTRY_DRAG, img: "", entry: { do: "action", action, name: label } };
  const name = useAction(item)?.id === action ? item.name : `${item.name}: ${label}`;
  return { type: ENTRY_DRAG, img: item.img ?? "", entry: { do: "action", action, item: item.uuid, name } };
}
