// ApplicationV2: the life of one window or fixed interface part, from options to markup, actions and closing.
import { Hooks } from "../../data/hooks.ts";
import { game, ui } from "../environment.ts";
import type { ContextMenu } from "../ux/context-menu.ts";
import type { ContextMenuEntry } from "../ux/context-menu-entries.ts";
import { type ApplicationMenuOptions, createApplicationMenu } from "./application-menu.ts";
import { ApplicationExtensionPoints } from "./extension-points.ts";
import { attach, detach, settle } from "./detaching.ts";
import { detached } from "./detached-windows.ts";
import { submitForm, listenToForm } from "./form-submission.ts";
import { buildFrame, createHeaderControl, createRoot, updateFrame, type WindowParts } from "./frame.ts";
import { areControlsOpen, closeControls, isShown, openControls } from "./header-controls.ts";
import { BASE_OPTIONS, configure, RENDER_STATES } from "./options.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ApplicationPosition,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  PreparedTab,
  RenderContext,
  RenderOptions,
  RenderState,
  TabGroupConfiguration,
} from "./options.ts";
import { fitPosition, writePosition } from "./position.ts";
import { chooseTabs, groupOf, prepareTabs, showTab, showTabIfPresent } from "./tabs.ts";
import { focusedElement, focusOpened, forget, instances, listenForEscape, nextZIndex, setActive } from "./window-manager.ts";
import { attachFrameListeners } from "./frame-listeners.ts";

/** The base of every window and interface part. Subclasses give content by `_renderHTML` and `_replaceHTML`. */
export class ApplicationV2 extends ApplicationExtensionPoints {
  static readonly RENDER_STATES = RENDER_STATES;
  static override emittedEvents: readonly string[] = ["render", "close", "position"];
  static DEFAULT_OPTIONS: ApplicationOptions = BASE_OPTIONS;
  static TABS: Record<string, TabGroupConfiguration> = {};

  /** The class at which hooks and default options stop looking further up. */
  static get BASE_APPLICATION(): typeof ApplicationV2 {
    return ApplicationV2;
  }

  /** This class and its ancestors, most derived first, up to the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    yield this;
    if (this !== this.BASE_APPLICATION) yield* (Object.getPrototypeOf(this) as typeof ApplicationV2).inheritanceChain();
  }

  /** Every rendered application of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  readonly options: Readonly<ApplicationConfiguration>;
  readonly position: ApplicationPosition;
  readonly tabGroups: Record<string, string | null> = {};
  readonly window: Partial<WindowParts> & { windowId?: string } = {};
  /** Applications that live and go with this one, and the one that this goes with. */
  readonly children = new Map<string, ApplicationV2>();
  parent: ApplicationV2 | null = null;

  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: RenderState = RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();
  #returnFocusTo: HTMLElement | null = null;

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.position = { top: NaN, left: NaN, width: "auto", height: "auto", scale: 1, zIndex: 0, ...this.options.position };
    for (const [group, { initial }] of Object.entries((this.constructor as typeof ApplicationV2).TABS))
      this.tabGroups[group] = initial ?? null;
  }

  /** Merge the class chain's default options with those of this instance and give it an id. */
  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    return configure((this.constructor as typeof ApplicationV2).inheritanceChain(), options);
  }

  get id(): string {
    return this.options.id;
  }
  get element(): HTMLElement {
    // Documented as an element although it is missing before the first render; callers look at `rendered` first.
    const element: unknown = this.#element;
    return element as HTMLElement;
  }
  get form(): HTMLFormElement | null {
    const element = this.#element;
    if (!element) return null;
    return element instanceof HTMLFormElement ? element : element.querySelector("form");
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get title(): string {
    const { title } = this.options.window;
    return game().i18n?.localize(title) ?? title;
  }
  get state(): RenderState {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get minimized(): boolean {
    return this.#minimized;
  }

  /** Show or refresh this application. Calls wait for one another; one that isn't forced only refreshes what is already shown. */
  async render(options: boolean | RenderOptions = {}, deprecatedOptions: RenderOptions = {}): Promise<this> {
    const asked: RenderOptions = typeof options === "boolean" ? { ...deprecatedOptions, force: options } : { ...options };
    const turn = this.#queue.then(() => this.#render(asked));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    const before = this.#state;
    const isFirstRender = before <= RENDER_STATES.NONE;
    if (isFirstRender && options.force !== true) return;
    options.isFirstRender = isFirstRender;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return;
    this.#state = RENDER_STATES.RENDERING;
    if (isFirstRender && this.hasFrame) this.#returnFocusTo = focusedElement(document);
    try {
      const context = await this._prepareContext(options);
      if (isFirstRender) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      if (isFirstRender) {
        this.#element = await this._renderFrame(options);
        this.#content = this.hasFrame ? (this.window.content ?? this.#element) : this.#element;
        this._attachFrameListeners();
      } else if (this.hasFrame) this._updateFrame(options);
      const result = await this._renderHTML(context, options);
      if (this.#content) this._replaceHTML(result, this.#content, options);
      if (isFirstRender) {
        // Custom elements look for their application as soon as they stand in the page.
        instances.set(this.id, this);
        if (this.hasFrame) settle(this, options.window?.windowId);
        this._insertElement(this.element);
        if (this.hasFrame) this.position.zIndex = nextZIndex();
      }
      this.#place(options, isFirstRender);
      if (isFirstRender) {
        await this._onFirstRender(context, options);
        for (const [group, tab] of Object.entries(this.tabGroups)) showTabIfPresent(this.element, tab, group);
      }
      await this._onRender(context, options);
      this.#state = RENDER_STATES.RENDERED;
      await this._postRender(context, options);
      this.dispatchEvent(new Event("render"));
      this.#callHooks("render", this.element, context, options);
      if (isFirstRender && this.hasFrame) focusOpened(this.element);
    } catch (error) {
      this.#state = isFirstRender ? RENDER_STATES.ERROR : before;
      if (isFirstRender) {
        this.#element?.remove();
        forget(this);
      }
      throw error;
    }
  }

  #place(options: RenderOptions, isFirstRender: boolean): void {
    if (!this.hasFrame || !this.options.window.positioned) return;
    if (isFirstRender || options.position) this.setPosition(options.position);
    else if (!this.#minimized && (this.position.width === "auto" || this.position.height === "auto")) this.setPosition();
    if (isFirstRender || options.force === true) this.bringToFront();
  }

  #callHooks(prefix: string, ...args: unknown[]): void {
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) Hooks.callAll(`${prefix}${cls.name}`, this, ...args);
  }

  /** Complete the options of a render call. */
  _configureRenderOptions(options: RenderOptions): void {
    const { window: shown } = this.options;
    if (options.isFirstRender === true) {
      options.window = { title: this.title, icon: shown.icon, controls: true, ...options.window };
      options.position = { ...this.position, ...options.position };
    }
    chooseTabs(this.tabGroups, options.tab);
  }

  /** What templates are given; a single tab group is prepared here. */
  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    const [only] = groups;
    return Promise.resolve(groups.length === 1 && only !== undefined ? { tabs: this._prepareTabs(only) } : {});
  }
  /** The tabs of a group as a template shows them. */
  _prepareTabs(group: string): Record<string, PreparedTab> {
    const configuration = this._getTabsConfig(group);
    if (!configuration) return {};
    this.tabGroups[group] ??= configuration.initial ?? null;
    return prepareTabs(group, configuration, this.tabGroups[group]);
  }
  _getTabsConfig(group: string): TabGroupConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  /** Build the outer element, with a window around the content if this application has one. */
  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const root = createRoot(this.options);
    if (this.hasFrame) {
      const parts = buildFrame(root, this.options, this.title);
      parts.controls.hidden = [...this._headerControlButtons()].length === 0;
      Object.assign(this.window, parts);
    }
    return Promise.resolve(root);
  }
  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return createHeaderControl(control);
  }
  _updateFrame(options: RenderOptions): void {
    const { header, title, icon } = this.window;
    if (header && title && icon) updateFrame(this.window as WindowParts, { title: this.title, ...options.window });
  }
  /** Put the outer element into the page, in place of one with the same id. */
  _insertElement(element: HTMLElement): void {
    const page = detached.documentOf(this.window.windowId);
    const existing = page.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else detached.adoptNodes(page.body, element);
    if (this.hasFrame) listenForEscape(element.ownerDocument);
  }
  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Clicks on actions, form events, and moving and resizing of the window. */
  _attachFrameListeners(): void {
    attachFrameListeners(this);
    const { form } = this.options;
    if (form && this.element instanceof HTMLFormElement) listenToForm(this, this.element, form);
  }
  /** A press on a `data-action="tab"` element. */
  _onClickTab(event: PointerEvent, target?: HTMLElement): void {
    const button = target ?? (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    const tab = button?.dataset["tab"];
    if (tab !== undefined) this.changeTab(tab, groupOf(button), { event, navElement: button });
  }
  /** Show a tab of a group. */
  changeTab(
    tab: string,
    group: string,
    {
      event,
      force = false,
      updatePosition = true,
    }: { event?: Event; navElement?: HTMLElement | null; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("changeTab needs a tab and a group");
    if (this.tabGroups[group] === tab && !force) return;
    showTab(this.element, tab, group);
    event?.preventDefault();
    this.tabGroups[group] = tab;
    if (updatePosition && this.hasFrame && this.position.height === "auto" && this.options.window.positioned) this.setPosition();
  }

  _onChangeForm(configuration: FormConfiguration, event: Event): void {
    if (configuration.submitOnChange === true) void this._onSubmitForm(configuration, event);
  }
  async _onSubmitForm(configuration: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : this.form;
    if (form) await submitForm(this, form, configuration, event);
  }
  /** Submit this application's form as if its button were pressed. */
  async submit(submitOptions: object = {}): Promise<unknown> {
    const { form } = this;
    if (!form || !this.options.form?.handler) throw new Error(`${this.constructor.name} has no form to submit`);
    return submitForm(this, form, this.options.form, new Event("submit", { cancelable: true }), submitOptions);
  }

  _canAttach(): boolean {
    return this.hasFrame && this.parent === null && this.window.windowId !== undefined;
  }
  _canDetach(): boolean {
    return this.hasFrame && this.window.windowId !== this.id;
  }
  /** Take this application out into a browser window of its own. */
  async detachWindow(_options: RenderOptions = {}): Promise<this> {
    this.parent?.children.delete(this.id);
    this.parent = null;
    await detach(this);
    return this;
  }
  /** Bring it back to the main page. */
  async attachWindow(_options: RenderOptions = {}): Promise<this> {
    attach(this);
    return Promise.resolve(this);
  }
  /** Render another application in the window of this one; it closes and moves with it. */
  async renderChild<App extends ApplicationV2>(app: App, options: RenderOptions = {}): Promise<App> {
    app.parent?.children.delete(app.id);
    app.parent = this;
    this.children.set(app.id, app);
    return app.render({ force: true, ...options, window: { ...options.window, windowId: this.window.windowId } });
  }

  /** The controls of this window's menu, before hooks and visibility. */
  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }
  /** Those shown now. */
  *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    this.#callHooks("getHeaderControls", controls);
    yield* controls.filter((control) => isShown(control, this));
  }
  /** Open or close the window's menu. */
  toggleControls(expanded?: boolean, _options: { animate?: boolean } = {}): void {
    const parts = this.window as WindowParts;
    if (!this.hasFrame) return;
    if (expanded ?? !areControlsOpen(parts)) openControls(parts, this._headerControlButtons());
    else closeControls(parts);
  }

  /** Remove this application from the screen. */
  async close(options: ClosingOptions = {}): Promise<this> {
    if (this.#state === RENDER_STATES.RENDERING) await this.#queue;
    if (this.#state !== RENDER_STATES.RENDERED) return this;
    const element = this.element;
    this.#state = RENDER_STATES.CLOSING;
    await this._preClose(options);
    if (this.hasFrame && this.window.controls) closeControls(this.window as WindowParts);
    const focused = focusedElement(element.ownerDocument);
    const hadFocus = focused === null || element.contains(focused);
    this._removeElement(element);
    settle(this, undefined);
    detached.checkEmpty(element.ownerDocument.defaultView);
    this.parent?.children.delete(this.id);
    this.parent = null;
    await Promise.all([...this.children.values()].map(async (child) => child.close(options)));
    this.#state = RENDER_STATES.CLOSED;
    forget(this);
    this._onClose(options);
    this.dispatchEvent(new Event("close"));
    this.#callHooks("close");
    this._tearDown(options);
    this.#element = null;
    this.#content = null;
    this.#minimized = false;
    if (hadFocus && this.#returnFocusTo?.isConnected === true) this.#returnFocusTo.focus();
    this.#returnFocusTo = null;
    return this;
  }

  /** Move or resize the window; what is not given stays. */
  setPosition(position: Partial<ApplicationPosition> = {}): ApplicationPosition | undefined {
    const element = this.#element;
    if (!element || !this.options.window.positioned) return undefined;
    const wanted: ApplicationPosition = { ...this.position, ...position };
    this._prePosition(wanted);
    // An automatic size is measured only after a fixed one is gone from the style.
    writePosition(element, { ...wanted, top: 0, left: 0 }, this.#minimized);
    const updated = this._updatePosition(wanted);
    Object.assign(this.position, updated);
    writePosition(element, updated, this.#minimized);
    this._onPosition(updated);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return this.#element ? fitPosition(this.#element, position, this.#minimized) : position;
  }
  /** Put this window above all others and make it the active one. */
  bringToFront(): void {
    if (!this.hasFrame || !this.#element) return;
    if (ui()["activeWindow"] !== this) {
      this.position.zIndex = nextZIndex();
      setActive(this);
    }
    this.#element.style.zIndex = String(this.position.zIndex);
  }
  /** Shrink the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable || this.#minimized) return Promise.resolve();
    this.#minimized = true;
    this.element.classList.add("minimized");
    this.element.style.width = "";
    this.element.style.height = "";
    return Promise.resolve();
  }
  /** Give a minimised window its size back. */
  async maximize(): Promise<void> {
    if (!this.rendered || !this.#minimized) return Promise.resolve();
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
    return Promise.resolve();
  }

  /** Bind a context menu to elements of this application; its entries pass through the hook `hookName`. */
  _createContextMenu(handler: () => ContextMenuEntry[], selector: string, options: ApplicationMenuOptions = {}): ContextMenu | null {
    return createApplicationMenu(this, (this.constructor as typeof ApplicationV2).inheritanceChain(), handler, selector, options);
  }
}
