// What the boot takes from the shell: the page before the world, the classes for `foundry` and `CONFIG.ui`, and the start of the interface.

import type { ApplicationV2 } from "../applications/api/application.ts";
import type { ApplicationOptions } from "../applications/api/options.ts";
import { AudioHelper, hearOthers } from "./audio.ts";
import { ChatLog } from "./chat/chat-log.ts";
import { CombatTracker } from "./combat/combat-tracker.ts";
import { CompendiumDirectory } from "./compendium/compendium-directory.ts";
import { CompendiumWindow } from "./compendium/compendium-window.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { config, game, reportError, run, settingOr, ui } from "./host.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { Hotbar } from "./interface/hotbar.ts";
import { GamePause, preparePause } from "./interface/pause.ts";
import { Players } from "./interface/players.ts";
import { SceneControls } from "./interface/scene-controls.ts";
import { SceneNavigation } from "./interface/scene-navigation.ts";
import { KeyboardManager } from "./keyboard-manager.ts";
import { registerCoreKeys } from "./keyboard.ts";
import { buildLayout } from "./layout.ts";
import { buildCanvas, Canvas } from "./scene/canvas.ts";
import { bindDrops } from "./scene/drops.ts";
import { BaseGrid } from "../grid/base-grid.ts";
import { GridlessGrid } from "../grid/gridless-grid.ts";
import { HexagonalGrid } from "../grid/hexagonal-grid.ts";
import { SquareGrid } from "../grid/square-grid.ts";
import { bindInteractions } from "./scene/interactions.ts";
import { bindLiveUpdates } from "./scene/live-updates.ts";
import { TokenLayer } from "./scene/token-layer.ts";
import { BaseTokenRuler, TokenRuler } from "./scene/token-ruler.ts";
import { Token } from "./scene/token.ts";
import { KeybindingsWindow } from "./settings/keybindings-window.ts";
import { OwnershipConfig } from "./settings/ownership.ts";
import { SettingsConfig } from "./settings/settings-window.ts";
import { wearConfiguration } from "./settings/theme.ts";
import { AbstractSidebarTab } from "./sidebar/abstract-tab.ts";
import { ActorDirectory, ItemDirectory, JournalDirectory, SceneDirectory } from "./sidebar/directories.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { Settings } from "./sidebar/settings-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { SidebarTour } from "./tours/sidebar-tour.ts";
import { Tour } from "./tours/tour.ts";
import { ToursCollection } from "./tours/tours-collection.ts";
import { ToursWindow } from "./tours/tours-window.ts";

export { showJoinPage, type JoinActions, type JoinData } from "./join/join-page.ts";
export { registerCoreSettings } from "./core-settings.ts";
export { viewScene } from "./scene/view-scene.ts";

/** What the shell adds to `foundry`, by the public paths. */
export const shellNamespace = {
  applications: {
    sidebar: {
      Sidebar,
      AbstractSidebarTab,
      DocumentDirectory,
      apps: { Compendium: CompendiumWindow, ToursManagement: ToursWindow },
      tabs: { ChatLog, CombatTracker, SceneDirectory, ActorDirectory, ItemDirectory, JournalDirectory, CompendiumDirectory, Settings },
    },
    hud: { TokenHUD },
    ui: { GamePause, Hotbar, Players, SceneControls, SceneNavigation },
    settings: { SettingsConfig },
    apps: { DocumentOwnershipConfig: OwnershipConfig, KeybindingsConfig: KeybindingsWindow },
  },
  canvas: { Canvas, layers: { TokenLayer }, placeables: { Token, tokens: { BaseTokenRuler, TokenRuler } } },
  grid: { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid },
  nue: { Tour, ToursCollection, tours: { SidebarTour } },
  audio: { AudioHelper },
};

/** The classes that `CONFIG.ui` starts with; packages may put others in their place during `init`. */
export function defaultUiClasses(): Record<string, new (options?: ApplicationOptions) => ApplicationV2> {
  return {
    sidebar: Sidebar,
    nav: SceneNavigation,
    controls: SceneControls,
    players: Players,
    hotbar: Hotbar,
    pause: GamePause,
    chat: ChatLog,
    combat: CombatTracker,
    scenes: SceneDirectory,
    actors: ActorDirectory,
    items: ItemDirectory,
    journal: JournalDirectory,
    compendium: CompendiumDirectory,
    settings: Settings,
  };
}

/** The class of tokens' rulers that `CONFIG.Token` starts with. */
export const defaultRulerClass = TokenRuler;

/** Lays out the page and makes `canvas`, before `init`, so that packages find it. */
export function prepareShell(root: HTMLElement): Canvas {
  registerCoreSettings();
  preparePause();
  registerCoreKeys();
  buildLayout(root);
  wearConfiguration(settingOr("core", "uiConfig", {}));
  const canvas = buildCanvas(root);
  const keyboard = new KeyboardManager();
  keyboard.activateListeners();
  Reflect.set(game(), "keyboard", keyboard);
  Reflect.set(game(), "tours", new ToursCollection());
  Reflect.set(globalThis, "canvas", canvas);
  game().canvas = canvas;
  return canvas;
}

/** Makes and renders the interface between `setup` and `ready`: `ui.*`, the scene, and every listener. */
export async function startShell(canvas: Canvas): Promise<void> {
  const hud = new TokenHUD();
  canvas.hud.token = hud;
  bindInteractions(canvas, {
    openHud: (token) => {
      run("opening the token HUD", () => hud.bind(token));
    },
    closeHud: () => {
      run("closing the token HUD", () => hud.clear());
    },
  });
  hearOthers();
  bindLiveUpdates(canvas);
  bindDrops(canvas);
  makeInterface();
  await canvas.draw();
  for (const name of ["sidebar", "nav", "controls", "players", "hotbar", "pause"]) await renderPart(name);
  // Only now is it known how much of the scene the sidebar covers.
  canvas.fitScene();
}

/** Instances of what `CONFIG.ui` holds now, none of them rendered. The tabs are rendered by the sidebar. */
export function makeInterface(): void {
  const parts = ui();
  for (const [name, part] of Object.entries(config().ui)) {
    if (name in parts || typeof part !== "function") continue;
    const Part = part as new () => ApplicationV2;
    parts[name] = new Part();
  }
}

/** A part that can't be rendered is reported and leaves the others alone. */
async function renderPart(name: string): Promise<void> {
  const part = ui()[name] as ApplicationV2 | undefined;
  try {
    await part?.render({ force: true });
  } catch (error) {
    reportError(`ui.${name}`, error);
  }
}
