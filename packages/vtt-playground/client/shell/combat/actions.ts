// Decides what the tracker's own buttons do; the tracker hands them to overridable methods.

import { DialogV2 } from "../../applications/api/dialog.ts";
import type { ActionHandler } from "../../applications/api/options.ts";
import { element } from "../dom.ts";
import { documentClass, game, localize, settingOr } from "../host.ts";
import { theCanvas } from "../scene/canvas.ts";
import type { PlainData } from "../surface.ts";
import type { CombatTracker } from "./combat-tracker.ts";

async function onCombatantControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
  event.preventDefault();
  await this._onCombatantControl(event, target);
}

/** Makes an encounter on the viewed scene and shows it. */
async function onCreateCombat(this: CombatTracker, event: PointerEvent): Promise<void> {
  event.preventDefault();
  const combat = await documentClass("Combat").create({ scene: theCanvas().scene?.id ?? null });
  if (combat !== undefined) await game().combats.get(combat.id)?.activate();
}

/** Shows the encounter that a button of the header names. */
async function onCycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const combat = game().combats.get(target.dataset["combatId"] ?? "");
  if (combat === undefined) return;
  if (game().user.isGM) await combat.activate();
  this.viewed = combat;
  await this.render();
}

async function onEditName(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const combatant = this.combatantOf(target);
  if (combatant === null) return;
  const input = element("input", {
    attributes: { type: "text", name: "name", value: combatant.name, autofocus: "", "aria-label": localize("Name") },
  });
  const answer = await DialogV2.input({
    window: { title: localize("COMBAT.CombatantUpdate") },
    content: element("div", { children: [input] }),
    ok: { label: localize("Save") },
  });
  if (typeof answer === "object" && answer !== null && "name" in answer && typeof answer.name === "string")
    await combatant.update({ name: answer.name });
}

/** Asks for what a world decides about its tracker. */
async function onTrackerSettings(this: CombatTracker): Promise<void> {
  const stored = settingOr<PlainData>("core", "combatTrackerConfig", {});
  const current: PlainData = { resource: stored["resource"] ?? "", skipDefeated: stored["skipDefeated"] === true };
  const skip = element("input", { attributes: { type: "checkbox", name: "skipDefeated" } });
  skip.checked = current["skipDefeated"] === true;
  const resource = element("input", {
    attributes: { type: "text", name: "resource", value: String(current["resource"]), placeholder: "health.value" },
  });
  const group = (label: string, input: HTMLElement): HTMLElement =>
    element("div", {
      class: "form-group",
      children: [element("label", { text: localize(label) }), element("div", { class: "form-fields", children: [input] })],
    });
  const content = element("div", {
    class: "standard-form",
    children: [group("PLAYGROUND.Combat.Resource", resource), group("PLAYGROUND.Combat.SkipDefeated", skip)],
  });
  const answer = await DialogV2.input({ window: { title: localize("COMBAT.Settings") }, content, ok: { label: localize("Save") } });
  if (typeof answer === "object" && answer !== null) await game().settings.set("core", "combatTrackerConfig", { ...current, ...answer });
}

/** The tracker's actions by their name in `data-action`. */
export const trackerActions: Record<string, ActionHandler> = {
  activateCombatant: onCombatantControl,
  panToCombatant: onCombatantControl,
  pingCombatant: onCombatantControl,
  rollInitiative: onCombatantControl,
  toggleDefeated: onCombatantControl,
  toggleHidden: onCombatantControl,
  createCombat: onCreateCombat,
  cycleCombat: onCycleCombat,
  editName: onEditName,
  trackerSettings: onTrackerSettings,
};
