// Publishes what packages expect to find: `foundry` by its documented paths, and the documented global names.
import Handlebars from "handlebars";
import { applications, DialogV2, firstGeneration, TooltipManager, VideoHelper } from "./applications/index.ts";
import {
  ActiveEffectTypeDataModel,
  CONFIG,
  Collection,
  DataModel,
  EmbeddedCollection,
  Hooks,
  Localization,
  TypeDataModel,
  _del,
  _loc,
  _replace,
  constants,
  deprecations,
  fields,
  operators,
  utilities,
  DataModelValidationError,
  DataModelValidationFailure,
} from "./data/index.ts";
import type { PlainObject } from "./data/index.ts";
import { Color } from "./data/color.ts";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./data/calendar.ts";
import { DetectionMode } from "./data/detection-mode.ts";
import { BaseTerrainData, TerrainData } from "./data/terrain-data.ts";
import { validators } from "./data/validators.ts";
import { MersenneTwister, Roll, terms } from "./dice/index.ts";
import * as layer from "./documents/index.ts";
import type { Connection } from "./documents/session/connection.ts";
import { configureCanvas } from "./documented/canvas-configuration.ts";
import { installDeprecatedGlobals } from "./documented/deprecated-globals.ts";
import { lacks, lacksAskedFor, nameLacks, nameMemberLacks } from "./documented/lacks.ts";
import { type ClassNames, documentedNames, flat } from "./documented/names.ts";
import { parentStandIns, type ParentClass } from "./documented/stand-in.ts";
import { KeyboardManager } from "./shell/keyboard-manager.ts";
import { shellNamespace } from "./shell/index.ts";

/** Joins two namespaces without touching either: objects are merged, anything else of the second wins. */
function joined(first: PlainObject, second: PlainObject): PlainObject {
  const result: PlainObject = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const present = result[key];
    const bothPlain = [present, value].every(
      (one) => typeof one === "object" && one !== null && Object.getPrototypeOf(one) === Object.prototype,
    );
    result[key] = bothPlain ? joined(present as PlainObject, value as PlainObject) : value;
  }
  return result;
}

const documentClasses = {
  User: layer.User,
  Setting: layer.Setting,
  Folder: layer.Folder,
  Actor: layer.Actor,
  Item: layer.Item,
  ActiveEffect: layer.ActiveEffect,
  Combat: layer.Combat,
  Combatant: layer.Combatant,
  CombatantGroup: layer.CombatantGroup,
  ChatMessage: layer.ChatMessage,
  JournalEntry: layer.JournalEntry,
  JournalEntryPage: layer.JournalEntryPage,
  Level: layer.Level,
  Macro: layer.Macro,
  Scene: layer.Scene,
  TokenDocument: layer.TokenDocument,
  WallDocument: layer.WallDocument,
  RegionDocument: layer.RegionDocument,
  RegionBehavior: layer.RegionBehavior,
  RollTable: layer.RollTable,
  TableResult: layer.TableResult,
  Adventure: layer.Adventure,
};

const collections = {
  Actors: layer.Actors,
  Items: layer.Items,
  Journal: layer.Journal,
  Macros: layer.Macros,
  Folders: layer.Folders,
  ChatMessages: layer.ChatMessages,
  CombatEncounters: layer.Combats,
  RollTables: layer.RollTables,
  Scenes: layer.Scenes,
  Users: layer.Users,
  CompendiumCollection: layer.CompendiumCollection,
  CompendiumPacks: layer.CompendiumPacks,
  WorldCollection: layer.WorldCollection,
};

/** `BaseActor` and its like: the host has one class where Foundry has a shared base and a client class. */
function baseNames(): PlainObject {
  return Object.fromEntries(Object.entries(documentClasses).map(([name, cls]) => [`Base${name.replace(/Document$/, "")}`, cls]));
}

/** Libraries that the documentation names as globals, beside those that libraries.ts brings. */
const LIBRARIES = ["ProseMirror"];

function foundryNamespace(): PlainObject {
  const ours: PlainObject = {
    Game: layer.Game,
    abstract: { DataModel, TypeDataModel, Document: layer.Document, EmbeddedCollection },
    data: {
      fields,
      validators,
      CalendarData,
      SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      PrototypeToken: layer.PrototypeToken,
      BaseTerrainData,
      TerrainData,
      regionBehaviors: { RegionBehaviorType: layer.RegionBehaviorType },
      validation: { DataModelValidationError, DataModelValidationFailure },
      operators,
      ActiveEffectTypeDataModel,
    },
    documents: {
      ...documentClasses,
      ...baseNames(),
      collections,
      modifyBatch: layer.modifyBatch,
      abstract: { WorldCollection: layer.WorldCollection },
    },
    utils: { ...utilities(), fromUuid: layer.fromUuid, fromUuidSync: layer.fromUuidSync, getDocumentClass: layer.documentClass },
    dice: { Roll, MersenneTwister, terms },
    helpers: {
      Hooks,
      Localization,
      ClientSettings: layer.ClientSettings,
      GameTime: layer.GameTime,
      media: { VideoHelper },
      interaction: { TooltipManager, KeyboardManager, ClientKeybindings: layer.ClientKeybindings, ClipboardHelper: layer.ClipboardHelper },
    },
    applications: { ...applications, instances: applications.instances },
    appv1: firstGeneration,
    canvas: { perception: { DetectionMode } },
    CONST: knownConstants(),
  };
  return joined(joined(ours, shellNamespace), { applications: successors() });
}

/** The names without their "V2", which the classes that took the old ones' place have too. */
function successors(): PlainObject {
  const { api, sheets } = applications;
  return {
    api: { Application: api.ApplicationV2, Dialog: api.DialogV2, DocumentSheet: api.DocumentSheetV2 },
    sheets: { ActorSheet: sheets.ActorSheetV2, ItemSheet: sheets.ItemSheetV2 },
  };
}

/** Every documented constant: those that this host has, and the names of those that it lacks. */
function knownConstants(): PlainObject {
  const known = Object.defineProperties({}, Object.getOwnPropertyDescriptors(constants())) as PlainObject;
  const names = documentedNames.foundry["CONST"];
  if (typeof names === "object") nameLacks(known, names, "CONST");
  return Object.freeze(known);
}

/** Members of `game` that are undefined until the documents are made, or the interface: not lacks, only not yet there. */
const LATER_IN_GAME = [
  ...["actors", "items", "scenes", "messages", "journal", "macros", "folders", "tables", "effects"],
  ...["model", "canvas", "tooltip", "keyboard", "combat", "combats"],
];

const { DocumentSheetV2, HandlebarsApplicationMixin } = applications.api;
const ConfigurationSheet = HandlebarsApplicationMixin(DocumentSheetV2);

/** The configuration windows that nothing here opens are documented to be document sheets of template parts, those of V1 to be sheets of V1. */
function parentOfStandIn(path: string): ParentClass | undefined {
  if (path.startsWith("foundry.appv1.")) return firstGeneration.api.DocumentSheet;
  return path.startsWith("foundry.applications.sheets.") ? ConfigurationSheet : undefined;
}

/** Names what the host lacks of `foundry`, `CONFIG`, `game` and the bare globals, before any package runs. */
export function nameLacksOfGlobals(): void {
  const names = documentedNames;
  const foundry = Reflect.get(globalThis, "foundry") as object;
  parentStandIns(parentOfStandIn);
  nameMemberLacks(globalThis, JSON.parse(names.classes) as Record<string, ClassNames>);
  nameLacks(foundry, names.foundry, "foundry");
  configureCanvas(CONFIG, foundry);
  nameLacks(CONFIG, names.CONFIG, "CONFIG");
  nameLacks(layer.game, flat(names.game), "game", LATER_IN_GAME);
  installDeprecatedGlobals(globalThis, foundry, names.deprecatedGlobals);
  nameLacks(globalThis, { ...names.globals, ...flat(LIBRARIES) }, "", ["canvas", "ui"]);
}

/** Names what is lacking of everything that exists only once the interface stands. */
export function nameLacksOfInterface(): void {
  const names = documentedNames;
  nameLacks(Reflect.get(globalThis, "ui") as object, flat(names.ui), "ui");
  nameLacks(Reflect.get(globalThis, "canvas") as object, flat(names.canvas), "canvas");
  nameLacks(layer.game, flat(names.game), "game");
}

/** What the tests of packages may ask of the host itself. */
function playgroundView(connection: Connection): PlainObject {
  return {
    requests: layer.requests,
    resetRequests: layer.resetRequests,
    deprecations,
    lacks,
    lacksAskedFor,
    disconnect: () => {
      connection.disconnect();
    },
    reconnect: () => {
      connection.reconnect();
    },
  };
}

/** Defines every global. Called once, before any package is imported. */
export function installGlobals(connection: Connection): void {
  const foundry = foundryNamespace();
  Object.setPrototypeOf(layer.game, layer.Game.prototype);
  const queries = CONFIG["queries"] as PlainObject;
  queries["dialog"] = (config: Parameters<typeof DialogV2._handleQuery>[0]) => DialogV2._handleQuery(config);
  CONFIG["ux"] = {
    TextEditor: applications.ux.TextEditor,
    ContextMenu: applications.ux.ContextMenu,
    DragDrop: applications.ux.DragDrop,
    FilePicker: applications.apps.FilePicker,
    TooltipManager,
  };
  const names: PlainObject = {
    foundry,
    CONFIG,
    CONST: foundry["CONST"],
    game: layer.game,
    Hooks,
    Handlebars,
    Roll,
    Collection,
    Color,
    ...documentClasses,
    getDocumentClass: layer.documentClass,
    fromUuid: layer.fromUuid,
    fromUuidSync: layer.fromUuidSync,
    playground: playgroundView(connection),
    _loc,
    _del,
    _replace,
  };
  // Applications put notifications into `ui` before anybody else does.
  if (!(Reflect.get(globalThis, "ui") as unknown)) names["ui"] = {};
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}
