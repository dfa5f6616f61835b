// Hands Sortie's applications to Foundry at `init`: the tracker, the sheets of every ruleset's subtypes, the cards.

import { combatOf } from "../snapshot/encounters.ts";
import { PARTY_TYPE } from "../models/party.ts";
import type { RulesetSubType } from "../models/models.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { rulesets } from "../rulesets.ts";
import { drawCard, drawLater, redrawCards, refreshOfferingCard } from "./chat/card.ts";
import { registerBar, startBar } from "./combat/action-bar/visibility.ts";
import { registerBrowser, startBrowser } from "./content/compendium-browser/open.ts";
import { registerDock, startDock } from "./combat/dock/visibility.ts";
import { registerCreation } from "./content/creation/register.ts";
import { bindRuleLinks } from "./chat/rule-links.ts";
import { followReturns } from "./chat/undo-buttons.ts";
import { onEveryPage } from "../platform/every-page.ts";
import { keepFocus } from "./dom/keep-focus.ts";
import { keepKeysOfApplications } from "./dom/own-keys.ts";
import { bindCatalogue } from "./effects/condition-search.ts";
import { registerEffectDrops } from "./effects/drops.ts";
import { showLevelsInTokenMenu } from "./effects/hud-levels.ts";
import { registerDirectoryMarks } from "./world/directory-emblems.ts";
import { registerDrags } from "./shortcuts/hotbar/drag.ts";
import { saveEntry } from "./combat-log/context-entry.ts";
import { openLog } from "./combat-log/open.ts";
import { openForecast } from "./forecast/open.ts";
import { startFloatingNumbers } from "./notices/floating-numbers.ts";
import { startResultNotices } from "./notices/announce-results.ts";
import { startPutAsideNotice } from "./notices/put-aside.ts";
import { startTurnNotices } from "./notices/turn-banner.ts";
import { registerMigrationWindow } from "./world/migration/register.ts";
import { registerDisplaySettings } from "./settings/display-settings.ts";
import { startSettingHeadings } from "./settings/headings.ts";
import { followGround } from "./items/refresh.ts";
import { startLaying } from "./sheets/item/drop-on-map.ts";
import { startGroundLists } from "./items/open.ts";
import { refreshActorSheets, SortieActorSheet } from "./sheets/actor/actor-sheet.ts";
import { SortieItemSheet } from "./sheets/item/item-sheet.ts";
import { copyEntry, registerStatBlocks } from "./content/stat-block/register.ts";
import { settleTokenBars } from "./combat/token-bars.ts";
import { followTokenStates } from "./combat/token-states.ts";
import { registerSupportReport } from "./world/bug-report/register.ts";
import { registerFoundryCheck } from "./world/foundry-check/register.ts";
import { loadCardTemplates } from "../presentation/card-templates.ts";
import { loadSharedTemplates } from "../presentation/templates.ts";
import { battleEntries } from "./combat/tracker/encounter-actions.ts";
import { bringInEntry, reinforceEntry } from "./combat/tracker/reinforce-entries.ts";
import { followActors, followTokens, showsActor, showsToken, takesPart } from "./combat/tracker/refresh.ts";
import { SortieCombatTracker } from "./combat/tracker/tracker.ts";
import { followWaiting } from "./combat/tracker/pending-list.ts";
import { registerEnrichers } from "./shortcuts/text-links/enrichers.ts";
import { registerParty, startParty } from "./party/register.ts";
import { registerWelcome } from "./world/welcome/register.ts";

/** The subtypes that rulesets have registered: what they are called is known here for the first time. */
function subtypes(shapes: readonly object[]): RulesetSubType[] {
  return platform<RulesetSubType[]>(shapes.flatMap((shape) => Object.keys(shape)));
}

/** What the tracker's buttons open that stands above it in the order of rooms. */
const OPENED_BY_TRACKER = {
  sortieLog(): void {
    void openLog();
  },
  sortieForecast(this: SortieCombatTracker): void {
    if (this.viewed) void openForecast(this.viewed);
  },
};

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
  Object.assign(SortieCombatTracker.DEFAULT_OPTIONS.actions, OPENED_BY_TRACKER);
  CONFIG.ui.combat = SortieCombatTracker;
  registerDisplaySettings({
    rows: renderTracker,
    numbers: () => {
      renderTracker();
      redrawCards();
    },
  });
  registerDock();
  registerBar();
  // In the order in which they stand in the settings: what everybody wants first.
  registerWelcome();
  registerMigrationWindow();
  registerSupportReport();
  registerFoundryCheck();
  registerStatBlocks();
  registerDirectoryMarks();
  registerBrowser();
  registerCreation();
  registerParty(subtypes([{ [PARTY_TYPE]: true }]));
  registerEnrichers();
  registerEffectDrops();
  showLevelsInTokenMenu();
  registerDrags();
  void loadSharedTemplates();
  void loadCardTemplates();
  listen();
}

function listen(): void {
  startSettingHeadings();
  keepKeysOfApplications();
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
    entries.push(
      bringInEntry(() => ui.combat.viewed ?? null),
      copyEntry(),
    );
  });
  Hooks.on("createChatMessage", refreshOfferingCard);
  Hooks.on("updateChatMessage", refreshOfferingCard);
  Hooks.once("ready", () => {
    onEveryPage(bindRuleLinks);
    onEveryPage(keepFocus);
    void drawLater();
    followReturns();
    settleTokenBars();
    startDock();
    startBar();
    startBrowser();
    startParty();
    startTurnNotices();
    startPutAsideNotice();
    startFloatingNumbers();
    startResultNotices();
    followActors((actor) => {
      if (showsActor(ui.combat.viewed, actor)) renderTracker();
    });
    followTokens((token) => {
      if (showsToken(ui.combat.viewed, token)) renderTracker();
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
