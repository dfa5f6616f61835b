// AbstractSidebarTab: what every tab of the sidebar has in common, in the sidebar and as a window of its own.

import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { game, hooks, ui } from "../host.ts";

interface SidebarView {
  readonly expanded: boolean;
  readonly tabGroups: Record<string, string | null>;
  changeTab(tab: string, group: string, options?: object): void;
  expand(): void;
}

/** A tab of the sidebar. A second instance of the same class is its popout. */
export class AbstractSidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false, resizable: true },
    position: { width: 330, height: 620 },
  };

  /** The name of this tab: its id, its key in `ui` and in `Sidebar.TABS`. */
  static tabName = "";

  #popout: AbstractSidebarTab | null = null;

  override _initializeApplicationOptions(options: ApplicationOptions): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const configuration = super._initializeApplicationOptions(options);
    if (options.id === undefined) configuration.id = tabName;
    return configuration;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Whether this instance is a window of its own. */
  get isPopout(): boolean {
    return this.hasFrame;
  }

  /** The window of this tab, while there is one. */
  get popout(): AbstractSidebarTab | undefined {
    return this.#popout?.rendered === true ? this.#popout : undefined;
  }

  /** Whether the tab is the one to be seen in the sidebar. */
  get active(): boolean {
    return !this.isPopout && sidebar()?.tabGroups["primary"] === this.tabName;
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    if (this.isPopout) return;
    const shown = sidebar();
    shown?.changeTab(this.tabName, "primary");
    if (shown?.expanded === false) shown.expand();
  }

  /** Opens this tab as a window; the same instance each time. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const popout = (this.#popout ??= this.createPopout());
    await popout.render({ force: true });
    popout.bringToFront();
    return popout;
  }

  /** Makes the instance that is shown as a window. */
  protected createPopout(): AbstractSidebarTab {
    const Tab = this.constructor as new (options: ApplicationOptions) => AbstractSidebarTab;
    return new Tab({
      id: `${this.id}-popout`,
      classes: ["sidebar-popout"],
      window: { frame: true, positioned: true, minimizable: true },
    });
  }

  /** Renders this tab, and its window with it. */
  override async render(options: boolean | RenderOptions = {}, deprecatedOptions: RenderOptions = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ...deprecatedOptions, force: options } : options;
    await super.render(asked);
    if (this.#popout?.rendered === true) await this.#popout.render({ ...asked, force: false });
    return this;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, user: game().user, isPopout: this.isPopout };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const root = await super._renderFrame(options);
    if (this.isPopout) {
      root.classList.remove("tab");
      return root;
    }
    root.dataset["tab"] = this.tabName;
    root.dataset["group"] = "primary";
    root.setAttribute("role", "tabpanel");
    root.setAttribute("aria-label", this.title);
    root.classList.toggle("active", this.active);
    return root;
  }

  override _insertElement(element: HTMLElement): void {
    const content = document.getElementById("sidebar-content");
    if (this.isPopout || content === null) {
      super._insertElement(element);
      return;
    }
    const existing = document.getElementById(element.id);
    if (existing === null) content.append(element);
    else existing.replaceWith(element);
  }

  /** A tab in the sidebar can't be closed; its window can. */
  override async close(options: ClosingOptions = {}): Promise<this> {
    if (!this.isPopout) return this;
    return super.close(options);
  }

  /** Called when this tab comes to be seen. */
  _onActivate(): void {
    hooks().callAll("changeSidebarTab", this);
  }

  /** Called when another tab takes its place. */
  _onDeactivate(): void {
    this.element.classList.remove("active");
  }
}

function sidebar(): SidebarView | undefined {
  return ui()["sidebar"] as SidebarView | undefined;
}
