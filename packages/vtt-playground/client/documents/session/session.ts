// One client's session with a server: connects, makes `game`, and takes the world through the documented life cycle.
import { textOf } from "../../../json.ts";
import type { Activity, Modified, QueryRequest, QueryResponse, WorldData } from "../../../protocol.ts";
import { documentKinds, documentNames } from "../../../hierarchy.ts";
import { CONFIG, Collection, Hooks, Localization, documentConfiguration, setCollectionLookup, setLocalization } from "../../data/index.ts";
import { applyChanges } from "../writes/apply-changes.ts";
import { ClipboardHelper } from "./clipboard.ts";
import { coreCollections, installConfiguration } from "../configuration.ts";
import type { CollectionClass } from "../configuration.ts";
import { connect } from "./connection.ts";
import type { Connection } from "./connection.ts";
import { registerDocumentSettings } from "../settings/core-settings.ts";
import { setConnection } from "./current-connection.ts";
import { documentTypes, labelTypes, packageView } from "../document-types.ts";
import { game, toJson } from "./game.ts";
import { ClientKeybindings } from "../settings/keybindings.ts";
import { CompendiumCollection, CompendiumPacks } from "../packs/packs.ts";
import { ClientSettings } from "../settings/settings.ts";
import { GameTime } from "../time.ts";
import { runQuery } from "../users/user.ts";
import { WorldCollection } from "../world-collection.ts";

/** Collections under the names by which `game` offers them. */
const gameNames: Record<string, string> = {
  User: "users",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  Combat: "combats",
  ChatMessage: "messages",
  JournalEntry: "journal",
  Macro: "macros",
  Folder: "folders",
  RollTable: "tables",
  ActiveEffect: "effects",
};

export interface Session {
  readonly connection: Connection;
  readonly data: WorldData;
  /** Makes the world's documents, after packages had their `init`. */
  createDocuments(): void;
}

/** Connects and makes everything of `game` that exists before `init`. */
export async function openSession(url: string, token: string): Promise<Session> {
  const waiting: Modified[] = [];
  let ready = false;
  let data: WorldData | null = null;
  const connection = await connect(url, token, {
    world(received) {
      if (data === null) {
        data = received;
        prepareGame(received);
      } else if (ready) reconnected(received);
    },
    modified(change) {
      // Changes that arrive while the world is being made are applied to it afterwards.
      if (ready) return applyChanges(change);
      waiting.push(change);
      return { documents: change.operations.map(() => []), settled: Promise.resolve() };
    },
    activity: receiveActivity,
    query: answerQuery,
    connectionLost(reason) {
      Hooks.callAll("playground.connectionLost", reason);
    },
  });
  setConnection(connection);
  game.socket = connection.socket;
  const world = data as WorldData | null;
  if (!world) throw new Error("the server sent no world");
  return {
    connection,
    data: world,
    createDocuments() {
      makeDocuments(world);
      ready = true;
      for (const change of waiting.splice(0)) applyChanges(change);
    },
  };
}

/**
 * After a break the client knows who is there again, and nothing of what it has missed (foundryvtt/foundryvtt#10562): whoever needs the world as it is loads the page anew.
 */
function reconnected(data: WorldData): void {
  for (const user of game.users.contents) {
    const active = data.activeUserIds.includes(user.id ?? "");
    if (active === user.active) continue;
    user.active = active;
    Hooks.callAll("userConnected", user, active);
  }
  Hooks.callAll("playground.reconnected");
}

function prepareGame(data: WorldData): void {
  installConfiguration();
  const [generation = "", build = ""] = data.version.split(".");
  const system = packageView(data.system);
  const modules = new Collection(data.modules.map((manifest) => [textOf(manifest["id"]), packageView(manifest)] as const));
  Object.assign(game, {
    data: documentedData(data),
    version: data.version,
    userId: data.userId,
    world: { flags: {}, ...data.world, system: system.id },
    system,
    modules,
    release: {
      generation: Number(generation),
      build: Number(build),
      version: data.version,
      channel: "stable",
      display: `Version ${generation}`,
    },
    i18n: new Localization("en"),
    settings: new ClientSettings(),
    keybindings: new ClientKeybindings(),
    clipboard: new ClipboardHelper(),
    time: new GameTime(),
    collections: new Collection<WorldCollection>(),
    packs: new CompendiumPacks(),
    documentTypes: documentTypes(system, modules.contents),
    documentsReady: false,
  });
  setLocalization(game.i18n);
  Object.defineProperty(game, "combat", { get: () => game.combats.viewed, configurable: true });
  Object.defineProperty(game, "combats", { get: () => game.collections.get("Combat"), configurable: true });
  const formula = data.system["initiative"];
  if (typeof formula === "string") (CONFIG["Combat"] as { initiative: { formula: string | null } }).initiative.formula = formula;
  setCollectionLookup(({ pack, documentName }) => (pack === undefined ? game.collections.get(documentName) : game.packs.get(pack)));
  registerDocumentSettings();
  // Settings and users are read by packages during init.
  for (const name of ["Setting", "User"] as const) addCollection(name, data);
  game.users = game.collections.get("User") as typeof game.users;
  const user = game.users.get(data.userId);
  if (!user) throw new Error("the server sent a world without its user");
  game.user = user;
  for (const id of data.activeUserIds) {
    const active = game.users.get(id);
    if (active) active.active = true;
  }
  game.time.initialize();
}

/** `game.data` as documented: the stored sources below the names of their collections, as the server sent them. */
function documentedData(data: WorldData): WorldData {
  const sources = documentNames.map((name) => [documentKinds[name].collection, data.documents[name] ?? []] as const);
  return { ...data, ...Object.fromEntries(sources) };
}

function addCollection(name: (typeof documentNames)[number], data: WorldData): void {
  const CollectionOf = (documentConfiguration(name)["collection"] ?? coreCollections[name] ?? WorldCollection) as CollectionClass;
  const collection = new CollectionOf(data.documents[name] ?? [], name);
  game.collections.set(name, collection);
  collection.initialize();
}

/** Constructs every document, then prepares them all: in derived data every other document can be found. */
function makeDocuments(data: WorldData): void {
  labelTypes(game.documentTypes);
  game.model = Object.fromEntries(
    Object.entries(game.documentTypes).map(([name, types]) => {
      const template = (data.system["template"] ?? {}) as Record<string, Record<string, object> | undefined>;
      return [name, Object.fromEntries(types.map((type) => [type, template[name]?.[type] ?? {}]))];
    }),
  );
  for (const pack of data.packs) game.packs.set(pack.id, new CompendiumCollection(pack));
  // The last first: in which order collections are filled is nowhere said.
  for (const name of documentNames.toReversed())
    if (documentKinds[name].primary && name !== "Setting" && name !== "User" && name !== "Adventure") addCollection(name, data);
  for (const [name, key] of Object.entries(gameNames)) if (key !== "combats") game[key] = game.collections.get(name);
  const active = game.scenes.active;
  game.user.viewedScene ??= active?.id ?? null;
  game.documentsReady = true;
  for (const collection of game.collections.contents) for (const document of collection.contents) document._safePrepareData();
}

function receiveActivity(activity: Activity): void {
  const user = (game.users as typeof game.users | undefined)?.get(activity.userId);
  if (!user) return;
  if (activity.active !== undefined && activity.active !== user.active) {
    user.active = activity.active;
    if (!activity.active) user._onUpdateTokenTargets([]);
    Hooks.callAll("userConnected", user, activity.active);
  }
  if (activity.viewedScene !== undefined) {
    user.viewedScene = activity.viewedScene;
    Hooks.callAll("playground.userViewedScene", user);
  }
  if (activity.targets) user._onUpdateTokenTargets(activity.targets);
}

async function answerQuery(request: QueryRequest): Promise<QueryResponse> {
  try {
    return { ok: true, result: toJson(await runQuery(request.name, request.data, request.timeoutMilliseconds)) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
