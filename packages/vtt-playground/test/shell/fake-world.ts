// A small world without a server: plain objects in the shape that the shell reads, installed as the page's globals.
import { createGrid } from "../../client/grid/create-grid.ts";
import { Collection } from "../../client/data/collection.ts";
import { Hooks } from "../../client/data/hooks.ts";
import type { ActorLike, CombatLike } from "../../client/shell/surface.ts";
import words from "../../client/lang/en.json" with { type: "json" };

type Plain = Record<string, unknown>;

/** Every write that was asked for: `[document, method, arguments]`. */
export const calls: [string, string, unknown[]][] = [];

function lookUp(key: string): string {
  let value: unknown = words;
  for (const part of key.split(".")) value = typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined;
  return typeof value === "string" ? value : key;
}

function fill(text: string, data: Plain): string {
  return text.replaceAll(/\{(\w+)\}/gu, (_match, name: string) => String(data[name]));
}

/** A document that only remembers what it was asked to do. */
export function fakeDocument(documentName: string, data: Plain): Plain {
  const record =
    (method: string) =>
    async (...parameters: unknown[]): Promise<undefined> => {
      calls.push([String(data["id"]), method, parameters]);
      return Promise.resolve(undefined);
    };
  const source: Plain = {
    uuid: `${documentName}.${String(data["id"])}`,
    documentName,
    isOwner: true,
    visible: true,
    limited: false,
    pack: null,
    parent: null,
    folder: null,
    sort: 0,
    ownership: { default: 0 },
  };
  const methods: Plain = {
    toObject: () => ({ ...data }),
    toDragData: () => ({ type: documentName, uuid: `${documentName}.${String(data["id"])}` }),
    testUserPermission: () => true,
    canUserModify: () => true,
    render: () => undefined,
  };
  for (const method of [
    "update",
    "delete",
    "deleteDialog",
    "clone",
    "createEmbeddedDocuments",
    "updateEmbeddedDocuments",
    "deleteEmbeddedDocuments",
    "toggleStatusEffect",
    "setInitiative",
    "rollInitiative",
    "activate",
    "view",
  ])
    methods[method] = record(method);
  return { ...source, ...methods, ...data };
}

export function collectionOf(documentName: string, documents: Plain[]): Collection<Plain> & { documentName: string } {
  return Object.assign(new Collection<Plain>(documents.map((document) => [String(document["id"]), document] as const)), { documentName });
}

export interface FakeWorld {
  game: Plain;
  actors: (Plain & ActorLike)[];
  combat: Plain & CombatLike;
  scene: Plain;
  gm: Plain;
  player: Plain;
}

/** Installs `game`, `CONFIG`, `ui` and `Hooks` with two users, three actors on a scene, and an encounter of them. */
export function installFakeWorld({ asPlayer = false }: { asPlayer?: boolean } = {}): FakeWorld {
  calls.length = 0;
  const user = (id: string, name: string, role: number, color: string): Plain =>
    fakeDocument("User", {
      id,
      name,
      role,
      color: { css: color },
      isGM: role >= 3,
      active: true,
      isSelf: role < 3 === asPlayer,
      character: null,
      targets: new Set(),
      viewedScene: null,
      hotbar: {},
      hasPermission: () => role >= 1,
      broadcastActivity: (activity: unknown) => {
        calls.push([id, "broadcastActivity", [activity]]);
      },
    });
  const gm = user("gm", "Gamemaster", 4, "#c96b4b");
  const player = user("anna", "Anna", 1, "#4b8ec9");
  const effect = { name: "Blessed", img: "bless.svg", showIcon: 2, statuses: new Set(["blessed"]) };
  const dead = { name: "Dead", img: "dead.svg", showIcon: 2, statuses: new Set(["dead"]) };
  const actor = (id: string, name: string, owned: boolean, value: number, effects: Plain[] = []): Plain =>
    fakeDocument("Actor", {
      id,
      name,
      type: "hero",
      img: "icons/svg/mystery-man.svg",
      isOwner: !asPlayer || owned,
      system: { health: { value, max: 20 } },
      statuses: new Set(effects.flatMap((one) => [...(one["statuses"] as Set<string>)])),
      appliedEffects: effects,
    });
  const actors = [
    actor("ada", "Ada Weaver", true, 17, [effect]),
    actor("bo", "Bo Marsh", false, 7),
    actor("orc", "Orc Raider", false, 0, [dead]),
  ];
  const tokens = actors.map((one, index) =>
    fakeDocument("Token", {
      id: `token-${String(one["id"])}`,
      name: one["name"],
      actor: one,
      actorId: one["id"],
      x: 300 + index * 300,
      y: 400,
      width: 1,
      height: 1,
      getSize: () => ({ width: 100, height: 100 }),
      getSnappedPosition: (at: object) => at,
      hidden: false,
      disposition: index === 2 ? -1 : 1,
      displayName: 50,
      displayBars: 50,
      bar1: { attribute: "health" },
      texture: { src: null },
      isOwner: one["isOwner"],
    }),
  );
  const scene = fakeDocument("Scene", {
    id: "arena",
    name: "Arena",
    active: true,
    isView: true,
    navigation: true,
    width: 1600,
    height: 1000,
    background: null,
    backgroundColor: null,
    tokens: collectionOf("Token", tokens),
    walls: collectionOf("Wall", []),
    grid: createGrid({ type: 1, size: 100, distance: 5, units: "ft" }),
    dimensions: { width: 1600, height: 1000, sceneX: 0, sceneY: 0, sceneWidth: 1600, sceneHeight: 1000 },
  });
  for (const token of tokens) token["parent"] = scene;
  const turns = actors.map((one, index) =>
    fakeDocument("Combatant", {
      id: `turn-${String(one["id"])}`,
      name: one["name"],
      actor: one,
      actorId: one["id"],
      tokenId: `token-${String(one["id"])}`,
      sceneId: "arena",
      token: tokens[index],
      img: one["img"],
      initiative: [17, 12.5, null][index],
      hidden: false,
      defeated: false,
      isDefeated: index === 2,
      isNPC: index === 2,
      resource: null,
      isOwner: one["isOwner"],
      players: index === 0 ? [player] : [],
    }),
  );
  const combat = fakeDocument("Combat", {
    id: "fight",
    name: "fight",
    combatants: collectionOf("Combatant", turns),
    turns,
    turn: 0,
    combatant: turns[0],
    round: 2,
    started: true,
    active: true,
    isActive: true,
    scene,
  });
  const combats = Object.assign(collectionOf("Combat", [combat]), { viewed: combat, active: combat, combats: [combat] });
  const settings = new Map<string, unknown>();
  const game: Plain = {
    user: asPlayer ? player : gm,
    userId: asPlayer ? "anna" : "gm",
    users: Object.assign(collectionOf("User", [gm, player]), { activeGM: gm }),
    actors: collectionOf("Actor", actors),
    scenes: Object.assign(collectionOf("Scene", [scene]), { active: scene, viewed: scene }),
    combats,
    combat,
    messages: collectionOf("ChatMessage", []),
    macros: collectionOf("Macro", []),
    folders: collectionOf("Folder", []),
    packs: new Collection(),
    modules: new Collection(),
    collections: new Map([
      ["Actor", collectionOf("Actor", actors)],
      ["Scene", collectionOf("Scene", [scene])],
      ["Item", collectionOf("Item", [])],
      ["JournalEntry", collectionOf("JournalEntry", [])],
    ]),
    i18n: {
      lang: "en",
      localize: lookUp,
      format: (key: string, data: Plain) => fill(lookUp(key), data),
      has: (key: string) => lookUp(key) !== key,
    },
    settings: {
      settings: new Map([["core.messageMode", {}]]),
      menus: new Map(),
      register: () => undefined,
      get: (namespace: string, key: string) => settings.get(`${namespace}.${key}`) ?? "public",
      set: async (namespace: string, key: string, value: unknown) => Promise.resolve(settings.set(`${namespace}.${key}`, value)),
    },
    keybindings: { actions: new Map() },
    system: { id: "fake", title: "Fake System", version: "1.0.0" },
    world: { id: "w", title: "Fake World" },
    version: "14.366",
  };
  const CONFIG: Plain = {
    ui: {},
    specialStatusEffects: { DEFEATED: "dead" },
    ChatMessage: { modes: { public: { label: "Everybody", icon: "" }, gm: { label: "Gamemaster", icon: "" } } },
    statusEffects: {
      dead: { id: "dead", name: "Dead", img: "dead.svg", order: 2 },
      prone: { id: "prone", name: "Prone", img: "", order: 1 },
      secret: { id: "secret", name: "Secret", hud: false },
      stunned: { id: "stunned", name: "Stunned", img: "", hud: { actorTypes: ["vehicle"] } },
    },
    Combat: { documentClass: {}, initiative: { decimals: 1 } },
    Actor: { documentClass: { documentName: "Actor", canUserCreate: () => true }, typeLabels: { hero: "Hero" } },
    Item: { documentClass: { documentName: "Item", canUserCreate: () => true } },
    Scene: { documentClass: { documentName: "Scene", canUserCreate: () => true } },
    JournalEntry: { documentClass: { documentName: "JournalEntry", canUserCreate: () => true } },
  };
  Reflect.set(globalThis, "game", game);
  Reflect.set(globalThis, "CONFIG", CONFIG);
  Reflect.set(globalThis, "Hooks", Hooks);
  Reflect.set(globalThis, "ui", { notifications: { info: () => undefined, warn: () => undefined, error: () => undefined } });
  return { game, actors: actors as (Plain & ActorLike)[], combat: combat as Plain & CombatLike, scene, gm, player };
}
