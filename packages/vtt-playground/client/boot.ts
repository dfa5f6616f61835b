// Decides the order in which the game comes up: session, globals, packages, then the documented life cycle to `ready`.
import { registerCoreSheets, startApplications, startTooltips } from "./applications/index.ts";
import { CONFIG, Hooks, Localization, documentConfiguration, installPrimitives } from "./data/index.ts";
import { documentNames } from "../hierarchy.ts";
import { game, openSession, whenInitialized } from "./documents/index.ts";
import { lacksAskedFor } from "./documented/lacks.ts";
import { installGlobals, nameLacksOfGlobals, nameLacksOfInterface } from "./globals.ts";
import { loadLibraries } from "./libraries.ts";
import { fetchLanguage, loadScripts, loadStyles, preloadModules } from "./package-loading.ts";
import type { LoadedPackage } from "./package-loading.ts";
import { defaultRulerClass, defaultUiClasses, prepareShell, startShell } from "./shell/index.ts";
import type { Canvas } from "./shell/scene/canvas.ts";

/** What differs between a page and a client that nobody looks at. */
export interface Surroundings {
  /** Brings in what the world's packages consist of. */
  loadPackages(packages: readonly LoadedPackage[]): Promise<void>;
  /** Makes `ui`, between `setup` and `ready`. */
  startInterface(canvas: Canvas): Promise<void>;
}

const page: Surroundings = {
  async loadPackages(packages) {
    const libraries = loadLibraries();
    for (const one of packages) preloadModules(one);
    await Promise.all([libraries, ...packages.map(loadStyles)]);
    for (const one of packages) await loadScripts(one);
  },
  async startInterface(canvas) {
    await startShell(canvas);
    nameLacksOfInterface();
  },
};

/** Brings this tab from a join token to a running game. */
export async function boot(root: HTMLElement, url: string, token: string, surroundings: Surroundings = page): Promise<void> {
  installPrimitives();
  // The interface has words of its own from the start; packages' words come after `init`, as documented.
  const [session, words] = await Promise.all([openSession(url, token), readWords()]);
  const { data } = session;
  document.title = data.world.title;
  document.body.classList.add(`system-${game.system.id}`, "vtt", "game");
  const packages: LoadedPackage[] = [
    { kind: "system", manifest: data.system },
    ...data.modules.map((manifest): LoadedPackage => ({ kind: "module", manifest })),
  ];

  installGlobals(session.connection);
  CONFIG["ui"] = defaultUiClasses();
  Object.assign(documentConfiguration("Token"), { rulerClass: defaultRulerClass });
  startApplications();
  watchConnection();
  game.i18n.load(words);
  const canvas = prepareShell(root);
  nameLacksOfGlobals();

  // They are on their way while packages load, and are read after `init`.
  const languages = packages.map((one) => fetchLanguage(one, game.i18n.lang, game.system.id));
  await surroundings.loadPackages(packages);
  whenInitialized(() => comeUp({ session, languages, canvas, surroundings }));
  await (Reflect.get(game, "initialize") as () => Promise<void>).call(game);
}

/** What the life cycle works with. */
interface LifeCycle {
  readonly session: Awaited<ReturnType<typeof openSession>>;
  readonly languages: readonly Promise<object[]>[];
  readonly canvas: Canvas;
  readonly surroundings: Surroundings;
}

/** The documented life cycle, from `init` to `ready`. */
async function comeUp({ session, languages, canvas, surroundings }: LifeCycle): Promise<void> {
  Hooks.callAll("init");
  startTooltips();

  for (const texts of languages) for (const one of await texts) game.i18n.load(one);
  localiseModels();
  Hooks.callAll("i18nInit");

  session.createDocuments();
  Hooks.callAll("setup");
  game.keybindings.initialize();

  registerCoreSheets();
  Hooks.callAll("initializeDynamicTokenRingConfig", {});
  Hooks.callAll("initializeCombatConfiguration", (CONFIG["Combat"] as { settings: unknown }).settings);
  Hooks.callAll("canvasConfig", {});
  await surroundings.startInterface(canvas);
  Hooks.on("canvasReady", refreshTargets);
  refreshTargets();

  game.ready = true;
  Hooks.callAll("ready");
  const asked = lacksAskedFor();
  if (asked.length > 0) console.warn(`The playground lacks what was asked for while the game came up: ${asked.join(", ")}`);
  document.body.dataset["ready"] = "true";
}

/** The words of the interface itself. */
async function readWords(): Promise<object> {
  const response = await fetch("/lang/en.json");
  return (await response.json()) as object;
}

/** Labels of all registered subtype models, looked up below their prefixes. */
function localiseModels(): void {
  for (const name of documentNames) {
    for (const model of Object.values(documentConfiguration(name).dataModels ?? {}))
      Localization.localizeDataModel(model as Parameters<typeof Localization.localizeDataModel>[0]);
  }
}

function refreshTargets(): void {
  for (const user of game.users.contents) if (!user.isSelf) user.targets.refresh();
}

interface NotificationsView {
  warn(message: string, options?: object): { remove?(): void };
  info(message: string, options?: object): unknown;
}

/** Says that the server is gone, and that it is back. */
function watchConnection(): void {
  const notifications = (): NotificationsView | undefined =>
    (Reflect.get(globalThis, "ui") as { notifications?: NotificationsView }).notifications;
  let shown: { remove?(): void } | undefined;
  Hooks.on("playground.connectionLost", (reason: string) => {
    if (reason === "authentication") location.assign("/join");
    shown = notifications()?.warn("PLAYGROUND.ConnectionLost", { localize: true, permanent: true, console: false });
  });
  Hooks.on("playground.reconnected", () => {
    shown?.remove?.();
    shown = undefined;
    notifications()?.info("PLAYGROUND.ConnectionRestored", { localize: true, console: false });
  });
}
