// What CONFIG holds before any package has run: document classes, collections, and everything that packages read or extend.
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../data/calendar.ts";
import { CONFIG } from "../data/index.ts";
import { TerrainData } from "../data/terrain-data.ts";
import type { PlainObject } from "../data/index.ts";
import { documentNames } from "../../hierarchy.ts";
import type { DocumentName } from "../../hierarchy.ts";
import { ActiveEffect, effectConfiguration } from "./effects/active-effect.ts";
import { Actor } from "./actor.ts";
import { ChatMessage } from "./chat/chat-message.ts";
import { Combat } from "./combat/combat.ts";
import { CombatantGroup } from "./combat/combatant-group.ts";
import { Combatant } from "./combat/combatant.ts";
import { Combats } from "./combat/combats.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { JournalEntry, JournalEntryPage } from "./journal.ts";
import { Adventure } from "./packs/adventure.ts";
import { Level } from "./scenes/level.ts";
import { RollTable, TableResult } from "./roll-table.ts";
import { Macro } from "./macro.ts";
import { defaultModes } from "./chat/message-modes.ts";
import { RegionBehavior, RegionDocument } from "./scenes/region.ts";
import type { DocumentClass } from "./registry.ts";
import { Scene, WallDocument } from "./scenes/scene.ts";
import { Scenes } from "./scenes/scenes.ts";
import { Setting } from "./settings/setting.ts";
import { installStatusEffects } from "./effects/status-effects.ts";
import { TokenDocument } from "./tokens/token.ts";
import { User } from "./users/user.ts";
import { Users } from "./users/users.ts";
import {
  ActiveEffects,
  Actors,
  ChatMessages,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  type WorldCollection,
} from "./world-collection.ts";

/** The host's own class for each document name. */
export const coreDocumentClasses: Readonly<Record<DocumentName, DocumentClass>> = {
  User,
  Setting,
  Folder,
  Actor,
  Item,
  ActiveEffect,
  Combat,
  Combatant,
  CombatantGroup,
  ChatMessage,
  JournalEntry,
  JournalEntryPage,
  Macro,
  Scene,
  Level,
  Token: TokenDocument,
  Wall: WallDocument,
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  TableResult,
  Adventure,
};

/** A world collection's class; the constructor takes the stored sources. */
export type CollectionClass = new (sources?: PlainObject[], name?: string) => WorldCollection;

export const coreCollections: Partial<Record<DocumentName, CollectionClass>> = {
  User: Users,
  Folder: Folders,
  Actor: Actors,
  Item: Items,
  ActiveEffect: ActiveEffects,
  Combat: Combats,
  ChatMessage: ChatMessages,
  JournalEntry: Journal,
  Macro: Macros,
  Scene: Scenes,
  RollTable: RollTables,
};

const icons: Partial<Record<DocumentName, string>> = {
  User: "fa-solid fa-user",
  Folder: "fa-solid fa-folder",
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  ActiveEffect: "fa-solid fa-person-rays",
  Combat: "fa-solid fa-swords",
  Combatant: "fa-solid fa-user",
  CombatantGroup: "fa-solid fa-users",
  ChatMessage: "fa-solid fa-comments",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  Scene: "fa-solid fa-map",
  RollTable: "fa-solid fa-table-list",
  Adventure: "fa-solid fa-treasure-chest",
};

/** The ways of moving that Foundry documents, in its order; nothing here measures by them. */
const MOVEMENT_ICONS = {
  walk: "fa-person-walking",
  fly: "fa-person-fairy",
  swim: "fa-person-swimming",
  burrow: "fa-person-digging",
  crawl: "fa-person-praying",
  climb: "fa-person-through-window",
  jump: "fa-person-running-fast",
  blink: "fa-person-from-portal",
  displace: "fa-transporter-1",
} as const;

function movementConfiguration(): PlainObject {
  const actions = Object.entries(MOVEMENT_ICONS).map(([id, icon], order) => [
    id,
    { label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`, icon: `fa-solid ${icon}`, order, teleport: id === "blink" || id === "displace" },
  ]);
  return { actions: Object.fromEntries(actions) as PlainObject, defaultAction: "walk", defaultSpeed: 6 };
}

function specific(): Partial<Record<DocumentName, PlainObject>> {
  return {
    Actor: { trackableAttributes: {}, compendiumBanner: null },
    ActiveEffect: effectConfiguration(),
    ChatMessage: {
      batchSize: 100,
      template: "templates/sidebar/chat-message.hbs",
      popoutClass: null,
      modes: defaultModes(),
    },
    Combat: {
      initiative: { formula: null, decimals: 2 },
      initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" },
      fallbackTurnMarker: "",
      sounds: {},
      settings: {},
    },
    Token: { prototypeSheetClass: null, adjectivesPrefix: "TOKEN.Adjectives", movement: { ...movementConfiguration(), TerrainData } },
  };
}

/** Fills CONFIG. */
export function installConfiguration(): void {
  const extra = specific();
  for (const name of documentNames) {
    const collection = coreCollections[name];
    CONFIG[name] = {
      documentClass: coreDocumentClasses[name],
      ...(collection ? { collection } : {}),
      dataModels: {},
      typeLabels: {},
      typeIcons: {},
      sheetClasses: {},
      sidebarIcon: icons[name] ?? "fa-solid fa-file",
      compendiumIndexFields: [],
      ...extra[name],
    };
  }
  Object.assign(CONFIG, {
    ui: {},
    ux: {},
    queries: {},
    time: {
      turnTime: 0,
      roundTime: 0,
      worldCalendarClass: CalendarData,
      worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      earthCalendarClass: CalendarData,
      earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    },
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind", BURROW: "burrow", HOVER: "hover", FLY: "fly" },
    TextEditor: { enrichers: [] },
    compendium: { uuidRedirects: {} },
    // Nothing here sees by them, but packages register their own when they load.
    Canvas: { layers: { tokens: { layerClass: null } }, detectionModes: {} },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      defeated: "icons/svg/skull.svg",
    },
    fontDefinitions: {},
    supportedLanguages: { en: "English" },
    debug: { hooks: false, combat: false, documents: false },
    cssTheme: "",
    defaultFontFamily: "system-ui",
  });
  installStatusEffects();
}
