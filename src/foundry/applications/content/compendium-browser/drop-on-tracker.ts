// A creature that is dropped on the tracker takes part in the encounter, which is made when there is none; one of a compendium is brought into the world first.

import { isActor } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { encounterOf, join } from "../../combat/add-combatants.ts";
import { bringActor } from "./import-document.ts";

const bound = new WeakSet<HTMLElement>();

/** Listens on the tracker, for GMs. Called at `init`. */
export function acceptDropsOnTracker(): void {
  Hooks.on("renderCombatTracker", (_tracker: unknown, element: HTMLElement) => {
    if (bound.has(element) || !game.user.isGM) return;
    bound.add(element);
    element.addEventListener("dragover", (event) => {
      // What is dragged shows only when it is dropped; rows that are moved say so by a kind of their own.
      if (event.dataTransfer?.types.includes("text/plain") === true) event.preventDefault();
    });
    element.addEventListener("drop", (event) => {
      const uuid = actorIn(event.dataTransfer?.getData("text/plain") ?? "");
      if (uuid === null) return;
      event.preventDefault();
      void takeIn(uuid);
    });
  });
}

/** The uuid of an actor that is dragged; null for anything else. */
export function actorIn(dragged: string): string | null {
  try {
    const data: unknown = JSON.parse(dragged);
    if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "Actor" || !("uuid" in data)) return null;
    return typeof data.uuid === "string" ? data.uuid : null;
  } catch {
    return null;
  }
}

async function takeIn(uuid: string): Promise<void> {
  const found = await fromUuid(uuid);
  if (!isActor(found)) return;
  const { viewed } = ui.combat;
  const ruleset = rulesetOf(found);
  if (!ruleset || (viewed && rulesetOf(viewed) !== ruleset)) {
    ui.notifications.warn(localize("SORTIE.Party.OtherRuleset", { name: found.name }));
    return;
  }
  const combat = viewed ?? (await encounterOf(ruleset, game.scenes.viewed ?? null));
  if (!combat) return;
  const actor = found.pack === null ? found : await bringActor(uuid);
  if (!actor?.id) return;
  const { token: own } = actor;
  const token = own?.id && own.parent?.id ? { id: own.id, scene: own.parent.id, hidden: own.hidden } : null;
  const added = await join(combat, ruleset, [
    { actorId: actor.id, name: actor.token?.name ?? actor.name, linked: actor.prototypeToken.actorLink, token },
  ]);
  if (added === 0) ui.notifications.info(localize("SORTIE.Party.TakesPart", { name: actor.name }));
}
