// Publishes what packages expect to find: `foundry` by its documented paths, and the documented global names.
import Handlebars from "handlebars";
import { applications, DialogV2 } from "./applications/index.ts";
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
import { MersenneTwister, Roll, terms } from "./dice/index.ts";
import * as layer from "./documents/index.ts";
import type { Connection } from "./documents/connection.ts";
import { generation } from "./generation.ts";
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
  Macro: layer.Macro,
  Scene: layer.Scene,
  TokenDocument: layer.TokenDocument,
  WallDocument: layer.WallDocument,
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

function foundryNamespace(): PlainObject {
  const later = generation() >= 14;
  const inCommon: PlainObject = {
    abstract: { DataModel, TypeDataModel, Document: layer.Document, EmbeddedCollection },
    data: {
      fields,
      PrototypeToken: layer.PrototypeToken,
      validation: { DataModelValidationError, DataModelValidationFailure },
      ...(later ? { operators, ActiveEffectTypeDataModel } : {}),
    },
    documents: {
      ...documentClasses,
      ...baseNames(),
      collections,
      ...(later ? { modifyBatch: layer.modifyBatch } : {}),
      abstract: { WorldCollection: layer.WorldCollection },
    },
    utils: { ...utilities(), fromUuid: layer.fromUuid, fromUuidSync: layer.fromUuidSync },
    dice: { Roll, MersenneTwister, terms },
    helpers: {
      Hooks,
      Localization,
      ClientSettings: layer.ClientSettings,
      GameTime: layer.GameTime,
      interaction: { ClientKeybindings: layer.ClientKeybindings },
    },
    applications: { ...applications, instances: applications.instances },
    CONST: constants(),
  };
  return joined(inCommon, shellNamespace);
}

/** What the tests of packages may ask of the host itself. */
function playgroundView(connection: Connection): PlainObject {
  return {
    generation: generation(),
    requests: layer.requests,
    resetRequests: layer.resetRequests,
    deprecations,
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
  const queries = CONFIG["queries"] as PlainObject;
  queries["dialog"] = (config: Parameters<typeof DialogV2._handleQuery>[0]) => DialogV2._handleQuery(config);
  CONFIG["ux"] = { TextEditor: applications.ux.TextEditor, ContextMenu: applications.ux.ContextMenu, DragDrop: applications.ux.DragDrop };
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
    ...collections,
    ...terms,
    fromUuid: layer.fromUuid,
    fromUuidSync: layer.fromUuidSync,
    playground: playgroundView(connection),
    ...(generation() >= 14 ? { _loc, _del, _replace } : {}),
  };
  // Applications put notifications into `ui` before anybody else does.
  if (!(Reflect.get(globalThis, "ui") as unknown)) names["ui"] = {};
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}
