// @vitest-environment happy-dom
// The page around the map, as public evidence describes Foundry's: its regions, the sidebar and the chat column beside it, looks and scale, whose the keys are.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { registerHandlebarsHelpers } from "../../client/applications/handlebars/register.ts";
import { Hooks } from "../../client/data/hooks.ts";
import { ClientKeybindings } from "../../client/documents/settings/keybindings.ts";
import { ChatLog } from "../../client/shell/chat/chat-log.ts";
import { CombatTracker } from "../../client/shell/combat/combat-tracker.ts";
import { game, ui } from "../../client/shell/host.ts";
import { Players } from "../../client/shell/interface/players.ts";
import { SceneControls } from "../../client/shell/interface/scene-controls.ts";
import { SceneNavigation } from "../../client/shell/interface/scene-navigation.ts";
import { KeyboardManager } from "../../client/shell/keyboard-manager.ts";
import { buildLayout } from "../../client/shell/layout.ts";
import { buildCanvas } from "../../client/shell/scene/canvas.ts";
import { wearConfiguration } from "../../client/shell/settings/theme.ts";
import { Sidebar } from "../../client/shell/sidebar/sidebar.ts";
import { installFakeWorld, type FakeWorld } from "./fake-world.ts";

let world: FakeWorld;
let sidebar: Sidebar;
const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}.`);
  return found;
};
const tab = (name: string): HTMLElement => {
  const found = sidebar.element.querySelector<HTMLElement>(`#sidebar-tabs [data-tab="${name}"]`);
  if (!found) throw new Error(`There is no tab ${name}.`);
  return found;
};

beforeEach(async () => {
  document.body.replaceChildren();
  world = installFakeWorld();
  registerHandlebarsHelpers();
  const root = document.createElement("div");
  document.body.append(root);
  buildLayout(root);
  await buildCanvas(root).draw();
  sidebar = new Sidebar();
  Object.assign(ui(), { sidebar, chat: new ChatLog(), combat: new CombatTracker() });
  await sidebar.render({ force: true });
});

describe("the regions of the page", () => {
  // By the selectors of github.com/Larkinabout/fvtt-token-action-hud-core, github.com/theripper93/combat-tracker-dock and github.com/foundryvtt/dnd5e.
  it("have the ids and the nesting that packages rely on", async () => {
    for (const Part of [SceneControls, SceneNavigation, Players]) await new Part().render({ force: true });
    for (const path of [
      "#interface > #ui-left > #ui-left-column-1 > #scene-controls > #scene-controls-layers",
      "#ui-left-column-1 > #scene-controls > #scene-controls-tools",
      "#ui-left-column-1 > #players #players-active",
      "#ui-left > #ui-left-column-2 > #scene-navigation",
      "#interface > #ui-middle > #ui-bottom",
      "#interface > #ui-right > #ui-right-column-1 + #sidebar > #sidebar-content",
      "#sidebar > #sidebar-tabs",
    ])
      expect(document.querySelector(path), path).not.toBeNull();
  });

  // Scenes are found by [data-action="viewScene"], and rows of levels are `li.level-row > div.ui-control.scene.scene-level` in #scene-navigation-levels, in
  // public modules for version 14. None of them is a button.
  it("hold scenes and their levels, which are no buttons", async () => {
    Reflect.set(world.scene, "levels", [
      { id: "ground", name: "Ground" },
      { id: "roof", name: "Roof" },
    ]);
    const navigation = new SceneNavigation();
    await navigation.render({ force: true });
    expect(navigation.element.querySelectorAll('[data-action="viewScene"]')).toHaveLength(1);
    expect(navigation.element.querySelectorAll("#scene-navigation-levels > li.level-row > div.ui-control.scene.scene-level")).toHaveLength(
      2,
    );
    expect(navigation.element.querySelector("button")).toBeNull();
  });

  // "view": "The ID of the Level to view" is SceneViewOptions.level: the published types of 14, documents/scene.d.mts.
  it("take to the level that is clicked, the highest on top", async () => {
    const levels = [
      { id: "ground", name: "Ground" },
      { id: "roof", name: "Roof" },
    ];
    const asked: unknown[] = [];
    Reflect.set(world.scene, "levels", levels);
    Reflect.set(world.scene, "viewedLevel", levels[0]);
    Reflect.set(world.scene, "view", (options: object) => Promise.resolve(asked.push(options)));
    const navigation = new SceneNavigation();
    await navigation.render({ force: true });
    const rows = [...navigation.element.querySelectorAll<HTMLElement>(".scene-level")];
    expect(rows.map((row) => [row.textContent, row.classList.contains("view")])).toEqual([
      ["Roof", false],
      ["Ground", true],
    ]);
    rows[0]?.click();
    expect(asked).toEqual([{ level: "roof" }]);
  });
});

describe("the sidebar", () => {
  // "The sidebar boots collapsed and programmatic changeTab does not expand it (a user's tab click does, via _onClickTab)": a public end-to-end test on version 14.
  it("is closed until somebody opens it; a change of tabs leaves it closed, a click on a tab opens it", () => {
    expect(sidebar.expanded).toBe(false);
    sidebar.changeTab("combat", "primary");
    expect([sidebar.tabGroups["primary"], sidebar.expanded]).toEqual(["combat", false]);
    expect(byId("sidebar-content").classList.contains("expanded")).toBe(false);
    tab("combat").click();
    expect([sidebar.tabGroups["primary"], sidebar.expanded]).toEqual(["combat", true]);
    expect(byId("sidebar-content").classList.contains("expanded")).toBe(true);
  });

  // "switches to the tab and expands", of `activate()` on a tab, in public code for version 14.
  it("opens at a tab that is activated", () => {
    (ui()["combat"] as CombatTracker).activate();
    expect([sidebar.tabGroups["primary"], sidebar.expanded]).toEqual(["combat", true]);
  });

  // In public style sheets for versions 13 and 14 the line to write in stands in #chat-notifications while the log is out of sight.
  it("has the chat's input beside it while the log is out of sight", async () => {
    const inColumn = (): boolean => byId("ui-right-column-1").querySelector("#chat-notifications .chat-input") !== null;
    expect(inColumn()).toBe(true);
    tab("chat").click();
    expect([inColumn(), byId("sidebar-content").querySelector("#chat .chat-input") !== null]).toEqual([false, true]);
    tab("combat").click();
    expect(inColumn()).toBe(true);
    await (ui()["chat"] as ChatLog).render({ parts: ["input"] });
    expect([inColumn(), document.querySelectorAll(".chat-input").length]).toEqual([true, 1]);
    const sent = vi.spyOn(ui()["chat"] as ChatLog, "send").mockResolvedValue();
    byId("chat-notifications").querySelector<HTMLElement>('[data-action="sendMessage"]')?.click();
    expect(sent).toHaveBeenCalledOnce();
  });

  // The published types of 14 have `export: ChatLog.#onExportLog` among the log's actions, and `ChatMessages#export`.
  it("has a button that saves the log", async () => {
    const save = vi.fn();
    Object.assign(game().messages, { export: save });
    await (ui()["chat"] as ChatLog).render({ force: true });
    document.querySelector<HTMLElement>('.chat-form [data-action="export"]')?.click();
    expect(save).toHaveBeenCalledOnce();
  });
});

describe("looks and scale", () => {
  // Interface and applications have a scheme each: `core.uiConfig.colorScheme` in foundryvtt.com/api. The log is light: github.com/foundryvtt/dnd5e styles its cards
  // below `.themed.theme-light`.
  it("are the interface's, the windows' and the log's own", () => {
    wearConfiguration({ colorScheme: { interface: "dark", applications: "light" } });
    expect(document.body.classList.contains("theme-light")).toBe(true);
    expect(byId("interface").className).toBe("themed theme-dark");
    expect(document.querySelector("#chat .chat-log")?.matches(".themed.theme-light")).toBe(true);
  });

  // `transform: scale(var(--ui-scale))` and `60px * var(--ui-scale)` in public style sheets; github.com/foundryvtt/foundryvtt/issues/12473.
  it("follow the scale of the interface", () => {
    wearConfiguration({ uiScale: 1.25 });
    expect(document.documentElement.style.getPropertyValue("--ui-scale")).toBe("1.25");
    wearConfiguration({});
    expect(document.documentElement.style.getPropertyValue("--ui-scale")).toBe("1");
  });
});

describe("the keys", () => {
  let pressed: string[];
  const press = (element: EventTarget, code: string): void => {
    element.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }));
  };
  const add = (markup: string): HTMLElement => {
    const holder = document.createElement("div");
    holder.innerHTML = markup;
    document.body.append(holder);
    const focusable = holder.querySelector<HTMLElement>("button, input, div");
    if (!focusable) throw new Error(markup);
    focusable.focus();
    return focusable;
  };
  beforeEach(() => {
    pressed = [];
    const keybindings = new ClientKeybindings();
    keybindings.register("core", "pause", { editable: [{ key: "Space" }], onDown: () => (pressed.push("pause"), true) });
    Reflect.set(game(), "keybindings", keybindings);
  });
  const listening = new KeyboardManager();
  listening.activateListeners(window);

  // KeyboardManager#hasFocus in the types of version 14: an input, select, textarea or contenteditable; a button inside a form; what says so in
  // data-keyboard-focus. It reads the attribute of what has the focus, and of nothing around it: github.com/misterpotts/fabricate.
  it.each([
    ["<button>by itself</button>", false],
    ["<form><button type='button'>in a form</button></form>", true],
    ["<input>", true],
    ["<button data-keyboard-focus>says so</button>", true],
    ["<button data-keyboard-focus='true'>says so</button>", true],
    ["<button data-keyboard-focus='false'>says it is not</button>", false],
    ["<div tabindex='0'>no control</div>", false],
  ])("%s has keys of its own: %s", (markup, own) => {
    const focused = add(markup);
    expect(listening.hasFocus).toBe(own);
    press(focused, "Space");
    expect(pressed).toEqual(own ? [] : ["pause"]);
  });

  // "core's KeyboardManager listens in the bubble phase and never looks at `defaultPrevented`", in a public module.
  it("are heard on the window, whatever was prevented; who stops the event keeps them", () => {
    const button = add("<button>by itself</button>");
    button.addEventListener("keydown", (event) => {
      event.preventDefault();
    });
    press(button, "Space");
    expect(pressed).toEqual(["pause"]);
    button.addEventListener("keydown", (event) => {
      event.stopPropagation();
    });
    press(button, "Space");
    expect(pressed).toEqual(["pause"]);
  });
});

describe("hooks of context menus", () => {
  // Names are given in full: `hookName: "getDocumentListContextOptions"` in github.com/MetaMorphic-Digital/draw-steel.
  it("have the name that is given", () => {
    const asked: string[] = [];
    const spy = vi.spyOn(Hooks, "callAll").mockImplementation((name: string) => {
      asked.push(name);
      return true;
    });
    (ui()["combat"] as CombatTracker)._createContextMenu(() => [], ".nothing", { hookName: "getOwnContextOptions" });
    spy.mockRestore();
    expect(asked).toEqual(["getOwnContextOptions"]);
  });
});
