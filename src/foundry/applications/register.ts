// Hands Sortie's applications to Foundry at `init`: the tracker, the sheets of every ruleset's subtypes, the cards.

import { combatOf } from "../battle/snapshot.ts";
import { PARTY_TYPE } from "../data/party.ts";
import type { RulesetSubType } from "../data/models.ts";
import { platform } from "../platform/boundary.ts";
import { rulesets } from "../rulesets.ts";
import { drawCard, drawLater, refreshOfferingCard } from "./chat/card.ts";
import { registerBar, startBar } from "./bar/switch.ts";
import { registerBrowser, startBrowser } from "./browser/open.ts";
import { registerDock, startDock } from "./dock/switch.ts";
import { registerCreation } from "./creation/register.ts";
import { bindRuleLinks } from "./chat/reference.ts";
import { followReturns } from "./chat/returns.ts";
import { keepFocus } from "./focus.ts";
import { bindCatalogue } from "./effects/catalogue.ts";
import { registerEffectDrops } from "./effects/drops.ts";
import { registerDirectoryMarks } from "./directory-marks.ts";
import { registerDrags } from "./hotbar/drag.ts";
import { saveEntry } from "./log/context-entry.ts";
import { startFloatingNumbers } from "./notices/floating.ts";
import { startResultNotices } from "./notices/results.ts";
import { startTurnNotices } from "./notices/turn.ts";
import { registerMigrationWindow } from "./migration/register.ts";
import { registerDisplaySettings } from "./settings.ts";
import { followGround } from "./ground/follow.ts";
import { startLaying } from "./ground/lay.ts";
import { startGroundLists } from "./ground/open.ts";
import { refreshActorSheets, SortieActorSheet } from "./sheets/actor-sheet.ts";
import { SortieItemSheet } from "./sheets/item-sheet.ts";
import { registerStatBlocks } from "./stat-block/register.ts";
import { settleTokenBars } from "./token-bars.ts";
import { followTokenStates } from "./token-states.ts";
import { registerSupportReport } from "./support/register.ts";
import { loadCardTemplates } from "../view/card-templates.ts";
import { loadSharedTemplates } from "../view/templates.ts";
import { battleEntries } from "./tracker/battle-actions.ts";
import { bringInEntry, reinforceEntry } from "./tracker/reinforce-entries.ts";
import { followActors, showsActor, takesPart } from "./tracker/follow.ts";
import { SortieCombatTracker } from "./tracker/tracker.ts";
import { followWaiting } from "./tracker/waiting.ts";
import { registerEnrichers } from "./texts/enrichers.ts";
import { registerParty, startParty } from "./party/register.ts";
import { registerWelcome } from "./welcome/register.ts";

/** The subtypes that rulesets have registered: what they are called is known here for the first time. */
function subtypes(shapes: readonly object[]): RulesetSubType[] {
  return platform<RulesetSubType[]>(shapes.flatMap((shape) => Object.keys(shape)));
}

/** Registers every application of Sortie. Called once, at `init`, after the rulesets. */
export function registerApplications(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const actorTypes = subtypes(rulesets.all.map(({ actors }) => actors));
  const itemTypes = subtypes(rulesets.all.map(({ items }) => items));
  DocumentSheetConfig.registerSheet(foundry.documents.Actor, "sortie", SortieActorSheet, {
    types: actorTypes,
    makeDefault: true,
    label: "SORTIE.Sheet.Actor",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Item, "sortie", SortieItemSheet, {
    types: itemTypes,
    makeDefault: true,
    label: "SORTIE.Sheet.Item",
  });
  CONFIG.ui.combat = SortieCombatTracker;
  registerDisplaySettings(() => {
    renderTracker();
  });
  registerDock();
  registerBar();
  // In the order in which they stand in the settings: what everybody wants first.
  registerWelcome();
  registerMigrationWindow();
  registerSupportReport();
  registerStatBlocks();
  registerDirectoryMarks();
  registerBrowser();
  registerCreation();
  registerParty(subtypes([{ [PARTY_TYPE]: true }]));
  registerEnrichers();
  registerEffectDrops();
  registerDrags();
  void loadSharedTemplates();
  void loadCardTemplates();
  listen();
}

function listen(): void {
  Hooks.on("renderActorSheetV2", (sheet: object, element: HTMLElement) => {
    bindCatalogue(sheet, element);
  });
  Hooks.on("renderChatMessageHTML", (message: ChatMessage, html: HTMLElement) => {
    drawCard(message, html);
  });
  Hooks.on("getChatMessageContextOptions", (_log, entries) => {
    entries.push(saveEntry());
  });
  Hooks.on("getCombatContextOptions", (_tracker, entries) => {
    entries.push(
      reinforceEntry(() => ui.combat.viewed ?? null),
      ...battleEntries(() => ui.combat.viewed ?? null),
    );
  });
  Hooks.on("getActorContextOptions", (_directory, entries) => {
    entries.push(bringInEntry(() => ui.combat.viewed ?? null));
  });
  Hooks.on("createChatMessage", refreshOfferingCard);
  Hooks.on("updateChatMessage", refreshOfferingCard);
  Hooks.once("ready", () => {
    bindRuleLinks(document);
    keepFocus(document);
    void drawLater();
    followReturns();
    settleTokenBars();
    startDock();
    startBar();
    startBrowser();
    startParty();
    startTurnNotices();
    startFloatingNumbers();
    startResultNotices();
    followActors((actor) => {
      if (showsActor(ui.combat.viewed, actor)) renderTracker();
    });
    followTokenStates();
    startGroundLists();
    startLaying();
    followWaiting(
      foundry.utils.debounce(() => {
        void ui.combat.render({ parts: ["tracker", "footer"] });
      }, 50),
    );
    // Rows name the players who are there.
    Hooks.on("userConnected", renderTracker);
    const refresh = (combat: Combat.Implementation): void => {
      // Those who take no part in any may act from afar.
      refreshActorSheets((actor) => takesPart(actor, combat) || combatOf(actor) === null);
    };
    followGround(() => {
      refreshActorSheets(() => true);
    });
    Hooks.on("updateCombat", refresh);
    Hooks.on("deleteCombat", refresh);
  });
}

/** The tracker's rows once, however many documents of one commit ask for it. */
const renderTracker = foundry.utils.debounce(() => {
  void ui.combat.render({
    parts: ["header", "tracker", "footer"],
  });
}, 30);
