// Decides what the menus of a combatant and of an encounter offer.

import type { ContextMenuEntry } from "../../applications/ux/context-menu-entries.ts";
import { menuEntry } from "../entries.ts";
import { game } from "../host.ts";
import type { CombatantLike } from "../surface.ts";
import type { CombatTracker } from "./combat-tracker.ts";

/** The menu of a row. */
export function combatantEntries(tracker: CombatTracker): ContextMenuEntry[] {
  const find = (target: HTMLElement): CombatantLike | null => tracker.combatantOf(target);
  const isGM = (): boolean => game().user.isGM;
  const isOwner = (target: HTMLElement): boolean => find(target)?.isOwner ?? false;
  const hasInitiative = (target: HTMLElement): boolean => typeof find(target)?.initiative === "number";
  return [
    menuEntry({
      label: "COMBAT.CombatantUpdate",
      icon: "fa-solid fa-pen-to-square",
      visible: isGM,
      choose: (target) => tracker.options.actions["editName"] && callAction(tracker, "editName", target),
    }),
    menuEntry({
      label: "COMBAT.CombatantClear",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (target) => isOwner(target) && hasInitiative(target),
      choose: (target) => find(target)?.update({ initiative: null }),
    }),
    menuEntry({
      label: "COMBAT.CombatantReroll",
      icon: "fa-solid fa-dice-d20",
      visible: isOwner,
      choose: (target) => {
        const combatant = find(target);
        return combatant === null ? undefined : tracker.viewed?.rollInitiative([combatant.id]);
      },
    }),
    menuEntry({ label: "COMBAT.CombatantRemove", icon: "fa-solid fa-trash", visible: isGM, choose: (target) => find(target)?.delete() }),
  ];
}

/** The menu of the encounter. */
export function encounterEntries(tracker: CombatTracker): ContextMenuEntry[] {
  const visible = (): boolean => game().user.isGM && tracker.viewed !== null;
  const call = (method: string) => (): unknown => {
    const combat = tracker.viewed;
    const found: unknown = combat === null ? undefined : Reflect.get(combat, method);
    return typeof found === "function" ? (Reflect.apply(found, combat, []) as unknown) : undefined;
  };
  return [
    menuEntry({ label: "COMBAT.ToggleSceneLink", icon: "fa-solid fa-link", visible, choose: call("toggleSceneLink") }),
    menuEntry({ label: "COMBAT.InitiativeReset", icon: "fa-solid fa-arrow-rotate-left", visible, choose: call("resetAll") }),
    menuEntry({
      label: "COMBAT.Settings",
      icon: "fa-solid fa-gear",
      visible: () => game().user.isGM,
      choose: () => callAction(tracker, "trackerSettings", tracker.element),
    }),
    menuEntry({ label: "COMBAT.Delete", icon: "fa-solid fa-trash", visible, choose: call("endCombat") }),
  ];
}

function callAction(tracker: CombatTracker, name: string, target: HTMLElement): unknown {
  const entry = tracker.options.actions[name];
  const handler = typeof entry === "object" ? entry.handler : entry;
  return handler === undefined ? undefined : (Reflect.apply(handler, tracker, [new PointerEvent("click"), target]) as unknown);
}
