// Whether this client shows the bar, how large and where: settings of its own. And what draws it anew.

import { showsActor, followActors } from "../tracker/refresh.ts";
import { nextTask } from "../../../platform/next-task.ts";
import { getSetting, setSetting } from "../../../settings/store.ts";
import { loadSharedTemplates } from "../../../presentation/templates.ts";
import { isShown } from "../../dom/is-shown.ts";
import { SortieBar } from "./bar.ts";
import { followSelection } from "./shown-actor.ts";
import { followNeighbours, followTokenMenu, PLACE_SETTING } from "./position.ts";

let bar: SortieBar | undefined;
/** Settles when the bar stands as the setting wants it. */
let shown: Promise<void> = Promise.resolve();

/** Registers its settings. Called at `init`. */
export function registerBar(): void {
  game.settings.register("sortie", "bar", {
    name: "SORTIE.Setting.Bar",
    hint: "SORTIE.Setting.BarHint",
    scope: "client",
    config: true,
    type: String,
    choices: { full: "SORTIE.Setting.BarFull", small: "SORTIE.Setting.BarSmall", off: "SORTIE.Setting.BarOff" },
    default: "full",
    onChange: () => {
      shown = shown.then(showBar);
    },
  });
  game.settings.register("sortie", PLACE_SETTING, { scope: "client", config: false, type: Object, default: { x: 0, y: 0 } });
}

/** Shows the bar as this client wants it, and keeps it true. Called at `ready`. */
export function startBar(): void {
  followSelection();
  for (const hook of [
    "controlToken",
    "canvasReady",
    "createCombat",
    "updateCombat",
    "deleteCombat",
    "updateCombatant",
    "userConnected",
  ] as const)
    Hooks.on(hook, refresh);
  for (const hook of ["createCombatant", "deleteCombatant", "updateToken"] as const) Hooks.on(hook, refresh);
  followActors((actor) => {
    if (bar?.actor?.uuid === actor.uuid || bar?.actor?.id === actor.id || showsActor(game.combat, actor)) refresh();
  });
  Hooks.on("renderHotbar", () => {
    if (bar?.isThere === true) place();
    else shown = shown.then(showBar);
  });
  shown = showBar();
}

function place(): void {
  if (bar?.isThere === true) bar.place();
}

let asked = false;

/** Draws it once, however many documents of one commit ask for it. */
function refresh(): void {
  if (asked || getSetting("bar") === "off") return;
  asked = true;
  void nextTask().then(async () => {
    asked = false;
    await shown;
    // Nothing comes of it while the bar is closed.
    await bar?.render();
  });
}

/** Turns the bar on or off for this client. */
export async function toggleBar(): Promise<void> {
  await setSetting("bar", getSetting("bar") === "off" ? "full" : "off");
}

/** Takes the action at that place of the bar, from 0; false where there is none. */
export function takeFromBar(place: number): boolean {
  return bar?.isThere === true && bar.takeAt(place);
}

/** Puts the focus on the bar; false while there is none. */
export function focusBar(): boolean {
  return bar?.isThere === true && bar.focus();
}

/** Settles when the bar shows whoever is to be shown now. */
export async function barShown(): Promise<void> {
  await shown;
  await bar?.render();
}

async function showBar(): Promise<void> {
  if (getSetting("bar") === "off") {
    await bar?.close({ animate: false });
    return;
  }
  // A client that draws no interface has no foot of the screen.
  if (!isShown(ui.hotbar) || !isShown(ui.sidebar)) return;
  await loadSharedTemplates();
  bar ??= followingBar();
  await bar.render({ force: true });
}

/** A bar that keeps its place when the window or its neighbours change their size. */
function followingBar(): SortieBar {
  window.addEventListener("resize", place);
  followNeighbours(place);
  followTokenMenu(place);
  return new SortieBar();
}
