// The sidebar: which tabs there are, which is shown, and whether the panel is open.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TabGroupConfiguration } from "../../applications/api/options.ts";
import { documentConfig, game, hooks, localize, ui } from "../host.ts";
import { regionOf } from "../layout.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

/** How a tab stands in the strip of tabs. Its class is `CONFIG.ui[name]`. */
export interface SidebarTabDescriptor extends TabGroupConfiguration {
  documentName?: string;
  gmOnly?: boolean;
  tooltip?: string;
  icon?: string;
}

function descriptor(entry: Omit<SidebarTabDescriptor, "tabs">): SidebarTabDescriptor {
  return { tabs: [], ...entry };
}

export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "aside",
    classes: ["tabs-right"],
    window: { frame: false, positioned: false },
    actions: { toggleState: onToggleState },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    content: { template: "templates/sidebar/content.hbs" },
    tabs: { template: "templates/sidebar/tabs.hbs" },
  };

  /** The tabs in their order; packages may add to it before the interface is built. */
  static override TABS: Record<string, SidebarTabDescriptor> = {
    chat: descriptor({ documentName: "ChatMessage", icon: "fa-solid fa-comments", tooltip: "PLAYGROUND.Tabs.Chat" }),
    combat: descriptor({ documentName: "Combat", icon: "fa-solid fa-shield-halved", tooltip: "PLAYGROUND.Tabs.Combat" }),
    scenes: descriptor({ documentName: "Scene", gmOnly: true, icon: "fa-solid fa-map", tooltip: "PLAYGROUND.Tabs.Scenes" }),
    actors: descriptor({ documentName: "Actor", icon: "fa-solid fa-users", tooltip: "PLAYGROUND.Tabs.Actors" }),
    items: descriptor({ documentName: "Item", icon: "fa-solid fa-suitcase", tooltip: "PLAYGROUND.Tabs.Items" }),
    journal: descriptor({ documentName: "JournalEntry", icon: "fa-solid fa-book-open", tooltip: "PLAYGROUND.Tabs.Journal" }),
    compendium: descriptor({ icon: "fa-solid fa-book-atlas", tooltip: "PLAYGROUND.Tabs.Compendium" }),
    settings: descriptor({ icon: "fa-solid fa-gear", tooltip: "PLAYGROUND.Tabs.Settings" }),
  };

  /** Closed until somebody opens it. */
  #expanded = false;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    for (const group of Object.keys(this.tabGroups)) Reflect.deleteProperty(this.tabGroups, group);
    this.tabGroups["primary"] = "chat";
  }

  get expanded(): boolean {
    return this.#expanded;
  }

  /** The tabs that this user has. */
  get availableTabs(): string[] {
    return Object.entries(Sidebar.TABS)
      .filter(([, { gmOnly = false }]) => !gmOnly || game().user.isGM)
      .map(([name]) => name);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const tabs = this.availableTabs.map((name) => {
      const { icon, tooltip, documentName } = Sidebar.TABS[name] ?? {};
      const configured = documentName === undefined ? undefined : documentConfig(documentName)?.sidebarIcon;
      return {
        name,
        icon: icon ?? configured ?? "fa-solid fa-circle",
        label: localize(tooltip ?? name),
        active: this.tabGroups["primary"] === name,
      };
    });
    return {
      ...context,
      sidebarTabs: tabs,
      expanded: this.#expanded,
      toggleLabel: localize(this.#expanded ? "PLAYGROUND.Sidebar.Collapse" : "PLAYGROUND.Sidebar.Expand"),
    };
  }

  /** The panels of the tabs stand in the content: it is never drawn anew. */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender !== true) options.parts = (options.parts ?? []).filter((part) => part !== "content");
  }

  override _insertElement(element: HTMLElement): void {
    regionOf("ui-right").append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", localize("PLAYGROUND.Sidebar.Label"));
    this.#showExpanded();
    this.element.addEventListener("keydown", (event) => {
      this.#onKeyDown(event);
    });
    this.element.addEventListener("contextmenu", (event) => {
      const tab = event.target instanceof Element ? event.target.closest<HTMLElement>(".sidebar-tab-button")?.dataset["tab"] : undefined;
      if (tab === undefined) return;
      event.preventDefault();
      void tabApplication(tab)?.renderPopout();
    });
    for (const name of this.availableTabs) await tabApplication(name)?.render({ force: true });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#showExpanded();
  }

  /** Shows a tab. */
  override changeTab(tab: string, group: string, options: { force?: boolean } = {}): void {
    const before = this.tabGroups[group];
    if (before === tab && options.force !== true) return;
    this.tabGroups[group] = tab;
    for (const button of this.element.querySelectorAll<HTMLElement>(".sidebar-tab-button")) markTab(button, button.dataset["tab"] === tab);
    for (const panel of this.element.querySelectorAll<HTMLElement>(".sidebar-tab"))
      panel.classList.toggle("active", panel.dataset["tab"] === tab);
    if (before !== undefined && before !== null && before !== tab) tabApplication(before)?._onDeactivate();
    tabApplication(tab)?._onActivate();
  }

  /** A press on a tab shows it, and opens the sidebar: unlike `changeTab`, which leaves it as it stands. */
  override _onClickTab(event: PointerEvent, target?: HTMLElement): void {
    super._onClickTab(event, target);
    this.expand();
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Opens or closes the panel beside the strip of tabs. */
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#showExpanded();
    hooks().callAll("collapseSidebar", this, !expanded);
  }

  #showExpanded(): void {
    const expanded = this.#expanded;
    this.element.classList.toggle("collapsed", !expanded);
    this.element.querySelector("#sidebar-content")?.classList.toggle("expanded", expanded);
    const toggle = this.element.querySelector<HTMLElement>('[data-action="toggleState"]');
    const label = localize(expanded ? "PLAYGROUND.Sidebar.Collapse" : "PLAYGROUND.Sidebar.Expand");
    toggle?.setAttribute("aria-expanded", String(expanded));
    toggle?.setAttribute("aria-label", label);
    toggle?.setAttribute("data-tooltip", label);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".sidebar-tab-button") : null;
    if (button === null) return;
    const buttons = [...this.element.querySelectorAll<HTMLElement>(".sidebar-tab-button")];
    const at = buttons.indexOf(button);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const chosen = buttons.at(next % buttons.length);
    chosen?.focus();
    chosen?.click();
  }
}

function markTab(button: HTMLElement, isActive: boolean): void {
  button.classList.toggle("active", isActive);
  button.setAttribute("aria-selected", String(isActive));
  button.tabIndex = isActive ? 0 : -1;
}

function tabApplication(name: string): AbstractSidebarTab | null {
  const app = ui()[name];
  return app instanceof AbstractSidebarTab ? app : null;
}

function onToggleState(this: Sidebar): void {
  this.toggleExpanded();
}
