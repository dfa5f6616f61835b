// A tab control for markup that belongs to no ApplicationV2.

export interface TabsConfiguration {
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: (event: Event | null, tabs: Tabs, active: string) => unknown;
}

/** Switches between `[data-tab]` panels by links with the same `data-tab` in a navigation element. */
export class Tabs {
  active: string;
  readonly group: string | undefined;
  readonly #configuration: TabsConfiguration;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(configuration: TabsConfiguration) {
    this.#configuration = configuration;
    this.active = configuration.initial ?? "";
    this.group = configuration.group;
  }

  /** Attach to the markup below `html`. */
  bind(html: HTMLElement): void {
    const { navSelector, contentSelector } = this.#configuration;
    this.#nav = html.querySelector<HTMLElement>(navSelector);
    this.#content =
      contentSelector === undefined ? null : html.matches(contentSelector) ? html : html.querySelector<HTMLElement>(contentSelector);
    if (!this.#nav) return;
    this.#nav.onclick = (event) => {
      const tab = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
      const name = tab?.dataset["tab"];
      if (name === undefined) return;
      event.preventDefault();
      if (name !== this.active) this.activate(name, { triggerCallback: true, event });
    };
    const first = this.#nav.querySelector<HTMLElement>("[data-tab]")?.dataset["tab"];
    this.activate(this.#nav.querySelector(`[data-tab="${this.active}"]`) ? this.active : (first ?? this.active));
  }

  /** Show a tab. */
  activate(tabName: string, { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {}): void {
    const { group, callback } = this.#configuration;
    const inGroup = (element: HTMLElement): boolean => group === undefined || (element.dataset["group"] ?? group) === group;
    this.active = tabName;
    for (const root of [this.#nav, this.#content]) {
      for (const element of root?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
        if (inGroup(element)) element.classList.toggle("active", element.dataset["tab"] === tabName);
      }
    }
    if (triggerCallback) callback?.(event, this, tabName);
  }
}
