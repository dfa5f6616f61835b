// The settings tab: what is running, the way to the settings and key bindings, theme, and the way out.

import type { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { game, localize, run } from "../host.ts";
import { KeybindingsWindow } from "../settings/keybindings-window.ts";
import { SettingsConfig } from "../settings/settings-window.ts";
import { chosenTheme, chooseTheme, type ThemeChoice } from "../settings/theme.ts";
import { ToursWindow } from "../tours/tours-window.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["settings-sidebar"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gear" },
    actions: { openApp: onOpenApp, chooseTheme: onChooseTheme, logout: onLogOut },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    settings: { template: "templates/sidebar/tabs/settings.hbs", scrollable: [""] },
  };

  override get title(): string {
    return localize("SETTINGS.Title");
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { version, system, world, modules } = game();
    const chosen = chosenTheme();
    return {
      ...context,
      version,
      system: { title: system.title, version: system.version },
      world: world.title,
      modules: modules.filter((module) => module.active).map(({ title, version: of }) => ({ title, version: of ?? "" })),
      themes: (["", "dark", "light"] as const).map((value) => ({
        value,
        label: localize(`PLAYGROUND.Theme.${value === "" ? "browser" : value}`),
        chosen: value === chosen,
      })),
    };
  }
}

const WINDOWS: Readonly<Record<string, new () => ApplicationV2>> = { keybindings: KeybindingsWindow, tours: ToursWindow };

function onOpenApp(this: Settings, _event: PointerEvent, target: HTMLElement): void {
  const App = WINDOWS[target.dataset["app"] ?? ""] ?? SettingsConfig;
  void new App().render({ force: true });
}

function onChooseTheme(this: Settings, _event: PointerEvent, target: HTMLElement): void {
  run("choosing a theme", async () => {
    await chooseTheme((target.dataset["theme"] ?? "") as ThemeChoice);
    await this.render();
  });
}

/** Leaves the world in this tab; the page that boots removes the session. */
function onLogOut(this: Settings): void {
  sessionStorage.clear();
  globalThis.location.assign("/join");
}
