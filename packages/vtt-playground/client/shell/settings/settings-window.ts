// The settings window: everything that packages registered as configurable, grouped by package.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { element, icon } from "../dom.ts";
import { game, localize, type SettingConfig, type SettingMenu } from "../host.ts";
import { isEditable, settingInput, settingValue } from "./setting-field.ts";

/** A submenu with its full key. */
type MenuEntry = SettingMenu & { id: string };

interface Group {
  id: string;
  title: string;
  settings: SettingConfig[];
  menus: MenuEntry[];
}

export class SettingsConfig extends ApplicationV2 {
  /** Asks whether this client loads anew, as it must for a setting that says so. */
  static async reloadConfirm(_options: { world?: boolean } = {}): Promise<void> {
    const confirmed = await DialogV2.confirm({
      window: { title: localize("SETTINGS.ReloadPromptTitle") },
      content: element("p", { text: localize("SETTINGS.ReloadPromptBody") }),
    });
    if (confirmed === true) globalThis.location.reload();
  }

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "SETTINGS.Configure", icon: "fa-solid fa-sliders", resizable: true },
    position: { width: 720, height: 640 },
    form: { handler: saveSettings, closeOnSubmit: true },
    actions: { showGroup: onShowGroup, openMenu: onOpenMenu, resetDefaults: onReset },
  };

  #group = "";

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, groups: settingGroups() };
  }

  override async _renderHTML(context: RenderContext): Promise<HTMLElement> {
    const groups = context["groups"] as Group[];
    if (!groups.some((group) => group.id === this.#group)) this.#group = groups[0]?.id ?? "";
    const nav = element("nav", {
      class: "settings-groups",
      attributes: { "aria-label": localize("PLAYGROUND.Settings.Groups") },
      children: groups.map((group) => this.#groupButton(group)),
    });
    const panels = groups.map((group) => this.#panel(group));
    const empty = groups.length === 0 ? element("p", { class: "empty-note", text: localize("PLAYGROUND.Settings.None") }) : null;
    const body = element("div", {
      class: "settings-body",
      children: [nav, element("div", { class: "settings-panels scrollable", children: [...panels, empty] })],
    });
    const footer = element("footer", {
      class: "form-footer",
      children: [
        element("button", {
          attributes: { type: "button" },
          data: { action: "resetDefaults" },
          children: [icon("fa-solid fa-arrow-rotate-left"), document.createTextNode(localize("SETTINGS.Reset"))],
        }),
        element("button", {
          attributes: { type: "submit" },
          children: [icon("fa-solid fa-check"), document.createTextNode(localize("SETTINGS.Save"))],
        }),
      ],
    });
    return Promise.resolve(element("div", { class: "settings-layout", children: [body, footer] }));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  #groupButton(group: Group): HTMLElement {
    const isShown = group.id === this.#group;
    return element("button", {
      class: isShown ? "plain active" : "plain",
      text: group.title,
      attributes: { type: "button", ...(isShown ? { "aria-current": "true" } : {}) },
      data: { action: "showGroup", group: group.id },
    });
  }

  #panel(group: Group): HTMLElement {
    const panel = element("section", {
      class: "settings-group standard-form",
      data: { group: group.id },
      attributes: { "aria-label": group.title },
      children: [...group.menus.map(menuRow), ...group.settings.map((setting) => this.#row(setting))],
    });
    panel.hidden = group.id !== this.#group;
    return panel;
  }

  #row(setting: SettingConfig): HTMLElement {
    const id = `${this.id}-${setting.namespace}-${setting.key}`.replaceAll(".", "-");
    const control = settingInput(id, setting, game().settings.get(setting.namespace, setting.key));
    const isWorld = setting.scope === "world";
    return element("div", {
      class: "form-group",
      data: { settingId: `${setting.namespace}.${setting.key}` },
      children: [
        element("label", {
          attributes: { for: id },
          children: [
            document.createTextNode(localize(setting.name ?? setting.key)),
            isWorld ? element("span", { class: "setting-scope", text: localize("PLAYGROUND.Settings.World") }) : null,
          ],
        }),
        control.classList.contains("form-fields") ? control : element("div", { class: "form-fields", children: [control] }),
        setting.hint === undefined ? null : element("p", { class: "hint", text: localize(setting.hint) }),
      ],
    });
  }

  /** Shows the settings of one package. */
  showGroup(id: string): void {
    this.#group = id;
    for (const panel of this.element.querySelectorAll<HTMLElement>(".settings-group")) panel.hidden = panel.dataset["group"] !== id;
    for (const button of this.element.querySelectorAll<HTMLElement>(".settings-groups button")) {
      const isShown = button.dataset["group"] === id;
      button.classList.toggle("active", isShown);
      if (isShown) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  /** Puts the controls of the shown package back to the defaults; saving stores them. */
  resetGroup(): void {
    const group = settingGroups().find((candidate) => candidate.id === this.#group);
    for (const setting of group?.settings ?? []) {
      const row = this.element.querySelector(`[data-setting-id="${CSS.escape(`${setting.namespace}.${setting.key}`)}"]`);
      row?.replaceWith(this.#defaultRow(setting));
    }
  }

  #defaultRow(setting: SettingConfig): HTMLElement {
    const row = this.#row(setting);
    const id = `${this.id}-${setting.namespace}-${setting.key}`.replaceAll(".", "-");
    const control = settingInput(id, setting, setting.default ?? initialOf(setting.type));
    const fields = control.classList.contains("form-fields") ? control : element("div", { class: "form-fields", children: [control] });
    row.querySelector(".form-fields")?.replaceWith(fields);
    return row;
  }
}

function menuRow(menu: MenuEntry): HTMLElement {
  return element("div", {
    class: "form-group submenu",
    children: [
      element("label", { text: localize(menu.name ?? menu.key) }),
      element("button", {
        attributes: { type: "button" },
        data: { action: "openMenu", key: menu.id },
        children: [
          menu.icon === undefined ? null : icon(menu.icon),
          document.createTextNode(localize(menu.label ?? menu.name ?? menu.key)),
        ],
      }),
      menu.hint === undefined ? null : element("p", { class: "hint", text: localize(menu.hint) }),
    ],
  });
}

/** Packages in the order: the core, the system, modules by title. */
function settingGroups(): Group[] {
  const { settings, system, user, modules } = game();
  const mayChange = user.isGM || user.hasPermission("SETTINGS_MODIFY");
  const shown = [...settings.settings.values()].filter(
    (setting) => setting.config === true && (setting.scope !== "world" || mayChange) && isEditable(setting),
  );
  const menus = [...settings.menus].map(([id, menu]) => ({ ...menu, id })).filter((menu) => menu.restricted !== true || mayChange);
  const titles = new Map([
    ["core", localize("PLAYGROUND.Settings.Core")],
    [system.id, system.title],
    ...modules.map((module) => [module.id, module.title] as const),
  ]);
  const ids = [...new Set([...shown, ...menus].map((entry) => entry.namespace))];
  const rank = (id: string): number => (id === system.id ? 0 : id === "core" ? 1 : 2);
  return ids
    .map((id) => ({
      id,
      title: titles.get(id) ?? id,
      settings: shown.filter((setting) => setting.namespace === id),
      menus: menus.filter((menu) => menu.namespace === id),
    }))
    .sort((a, b) => rank(a.id) - rank(b.id) || a.title.localeCompare(b.title));
}

function initialOf(type: unknown): unknown {
  return typeof type === "object" && type !== null && "initial" in type ? type.initial : undefined;
}

async function saveSettings(
  this: SettingsConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: { object: Record<string, unknown> },
): Promise<void> {
  const { settings } = game();
  let needsReload = false;
  for (const group of settingGroups()) {
    for (const setting of group.settings) {
      const key = `${setting.namespace}.${setting.key}`;
      if (!(key in formData.object)) continue;
      const before = settings.get(setting.namespace, setting.key);
      const value = settingValue(setting, formData.object[key]);
      if (JSON.stringify(value) === JSON.stringify(before)) continue;
      await settings.set(setting.namespace, setting.key, value);
      needsReload ||= setting.requiresReload === true;
    }
  }
  if (needsReload) await SettingsConfig.reloadConfirm();
}

function onShowGroup(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
  this.showGroup(target.dataset["group"] ?? "");
}

async function onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const menu = game().settings.menus.get(target.dataset["key"] ?? "");
  if (menu === undefined) return;
  const { type: Menu } = menu;
  await Promise.resolve(new Menu().render({ force: true }));
}

function onReset(this: SettingsConfig): void {
  this.resetGroup();
}
