// Hands Sortie's applications to Foundry at `init`: the tracker, the sheets of every ruleset's subtypes, the cards.

import { combatOf } from "../battle/snapshot.ts";
import { platform } from "../platform/boundary.ts";
import { rulesets } from "../rulesets.ts";
import { drawCard, refreshOfferingCard } from "./chat/card.ts";
import { registerDock, startDock } from "./dock/switch.ts";
import { bindRuleLinks } from "./chat/reference.ts";
import { saveEntry } from "./log/context-entry.ts";
import { registerRestQuery } from "./rest.ts";
import { registerDisplaySettings } from "./settings.ts";
import { refreshActorSheets, SortieActorSheet } from "./sheets/actor-sheet.ts";
import { SortieItemSheet } from "./sheets/item-sheet.ts";
import { loadSharedTemplates } from "./templates.ts";
import { battleEntries } from "./tracker/battle-actions.ts";
import { followActors, takesPart } from "./tracker/follow.ts";
import { SortieCombatTracker } from "./tracker/tracker.ts";

type SheetRegistrar = (documentClass: unknown, scope: string, sheetClass: unknown, options: Record<string, unknown>) => void;

/** Registers every application of Sortie. Called once, at `init`, after the rulesets. */
export function registerApplications(): void {
  const config = foundry.applications.apps.DocumentSheetConfig;
  const register: SheetRegistrar = platform<SheetRegistrar>(config.registerSheet.bind(config));
  const actorTypes = rulesets.all.flatMap((ruleset) => Object.keys(ruleset.actors));
  const itemTypes = rulesets.all.flatMap((ruleset) => Object.keys(ruleset.items));
  register(foundry.documents.Actor, "sortie", SortieActorSheet, { types: actorTypes, makeDefault: true, label: "SORTIE.Sheet.Actor" });
  register(foundry.documents.Item, "sortie", SortieItemSheet, { types: itemTypes, makeDefault: true, label: "SORTIE.Sheet.Item" });
  platform<{ combat: unknown }>(CONFIG.ui).combat = SortieCombatTracker;
  registerDisplaySettings(() => {
    renderTracker();
  });
  registerDock();
  registerRestQuery();
  void loadSharedTemplates();
  listen();
}

function listen(): void {
  const hooks = platform<{
    on(name: string, listener: (...values: never[]) => void): number;
    once(name: string, listener: () => void): number;
  }>(Hooks);
  hooks.on("renderChatMessageHTML", (message: ChatMessage, html: HTMLElement) => {
    drawCard(message, html);
  });
  hooks.on("getChatMessageContextOptions", (_log: unknown, entries: object[]) => {
    entries.push(saveEntry());
  });
  hooks.on("getCombatContextOptions", (_tracker: unknown, entries: object[]) => {
    entries.push(...battleEntries(() => platform<{ viewed: Combat.Implementation | null } | undefined>(ui.combat)?.viewed ?? null));
  });
  hooks.on("createChatMessage", refreshOfferingCard);
  hooks.on("updateChatMessage", refreshOfferingCard);
  hooks.once("ready", () => {
    bindRuleLinks(document);
    startDock();
    followActors((actor) => {
      if (takesPart(actor, platform<{ viewed: Combat.Implementation | null } | undefined>(ui.combat)?.viewed)) renderTracker();
    });
    const refresh = (combat: Combat.Implementation): void => {
      // Those who take no part in any may act from afar.
      refreshActorSheets((actor) => takesPart(actor, combat) || combatOf(platform<Actor>(actor)) === null);
    };
    hooks.on("updateCombat", refresh);
    hooks.on("deleteCombat", refresh);
  });
}

/** The tracker's rows once, however many documents of one commit ask for it. */
const renderTracker = foundry.utils.debounce(() => {
  void platform<{ render(options: { parts: string[] }): Promise<unknown> } | undefined>(ui.combat)?.render({
    parts: ["header", "tracker", "footer"],
  });
}, 30);
