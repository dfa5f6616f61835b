// The GM puts a combatant ahead of another, where the ruleset lets orders be changed: by dragging its row, or with Alt and the arrow keys on its name.

import { requestAction } from "../../../requests/request-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { closestTo } from "../../../platform/elements.ts";

const KIND = "application/x-sortie-combatant";

/** Listens on a list of rows; rows that may be moved say so by `draggable`. */
export function bindMoving(list: HTMLElement, combatOf: () => Combat.Implementation | null): void {
  const rowAt = (target: EventTarget | null): HTMLElement | null => closestTo(target, "li.combatant");
  list.addEventListener("dragstart", (event) => {
    const row = rowAt(event.target);
    if (row?.draggable) event.dataTransfer?.setData(KIND, idOf(row));
  });
  list.addEventListener("dragover", (event) => {
    const row = rowAt(event.target);
    if (!row?.draggable || event.dataTransfer?.types.includes(KIND) !== true) return;
    event.preventDefault();
    mark(list, row);
  });
  list.addEventListener("dragend", () => {
    mark(list, null);
  });
  list.addEventListener("drop", (event) => {
    const moved = event.dataTransfer?.getData(KIND) ?? "";
    const row = rowAt(event.target);
    mark(list, null);
    if (moved === "" || !row?.draggable) return;
    event.preventDefault();
    putAhead(combatOf(), moved, idOf(row));
  });
  list.addEventListener("keydown", (event) => {
    const row = rowAt(event.target);
    if (!event.altKey || !row?.draggable || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const rows = [...list.querySelectorAll<HTMLElement>("li.combatant[draggable='true']")];
    const at = rows.indexOf(row);
    // Going down is the same as the next one going up.
    const [moved, ahead] = event.key === "ArrowUp" ? [row, rows[at - 1]] : [rows[at + 1], row];
    if (moved && ahead) putAhead(combatOf(), idOf(moved), idOf(ahead));
  });
}

function idOf(row: HTMLElement): string {
  return row.dataset["combatantId"] ?? "";
}

function mark(list: HTMLElement, row: HTMLElement | null): void {
  for (const other of list.querySelectorAll(".sortie-row--drop")) other.classList.toggle("sortie-row--drop", other === row);
  row?.classList.add("sortie-row--drop");
}

function putAhead(combat: Combat.Implementation | null, moved: string, ahead: string): void {
  const action = combat && rulesetOf(combat)?.reorderAction;
  const actor = combat?.combatants.get(moved)?.actor?.uuid;
  const target = combat?.combatants.get(ahead)?.actor?.uuid;
  if (!combat || action === undefined || action === null || actor === undefined || target === undefined || moved === ahead) return;
  void requestAction({ action, actor, targets: [target] }, { combat, skipDialog: true });
}
