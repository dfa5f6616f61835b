// ApplicationV1, deprecated until 16: a window of one Handlebars template. https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html
import { Hooks } from "../../data/hooks.ts";
import { mergeObject } from "../../data/merge.ts";
import { nextZIndex, setActive } from "../api/window-manager.ts";
import { localize, ui } from "../environment.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { Tabs } from "../ux/tabs.ts";
import { wrap } from "./jquery.ts";
import { RENDER_STATES, type ApplicationV1Options, type HeaderButton, type PositionV1, type RenderV1Options } from "./options.ts";
import { buildFrame, closeButton, place } from "./window-frame.ts";

let lastId = 0;

/** The base of every application of the first generation. */
export class Application {
  static readonly RENDER_STATES = RENDER_STATES;

  static get defaultOptions(): ApplicationV1Options {
    return {
      baseApplication: null,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      id: "",
      classes: [],
      dragDrop: [],
      tabs: [],
      filters: [],
      title: "",
      template: null,
      scrollY: [],
    };
  }

  options: ApplicationV1Options;
  appId: number;
  position: PositionV1;
  _element: JQuery | null = null;
  _dragDrop: DragDrop[];
  _tabs: Tabs[];
  _searchFilters: SearchFilter[];
  _minimized = false;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  _scrollPositions: Record<string, number[]> | null = null;

  constructor(options: Partial<ApplicationV1Options> = {}) {
    const { defaultOptions } = this.constructor as typeof Application;
    this.options = mergeObject(defaultOptions, options, { insertKeys: true, insertValues: true, overwrite: true, inplace: false });
    lastId += 1;
    this.appId = lastId;
    const { width, height, left, top, scale } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
    this._dragDrop = this._createDragDropHandlers();
    this._tabs = this._createTabHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map((configuration) => {
      const permissions = {
        dragstart: (selector: string | null | undefined) => this._canDragStart(selector),
        drop: (selector: string | null | undefined) => this._canDragDrop(selector),
      };
      const callbacks = {
        dragstart: (event: DragEvent) => this._onDragStart(event),
        dragover: (event: DragEvent) => this._onDragOver(event),
        drop: (event: DragEvent) => this._onDrop(event),
      };
      return new DragDrop.implementation({ ...configuration, permissions, callbacks });
    });
  }
  _createTabHandlers(): Tabs[] {
    return this.options.tabs.map(
      (configuration) =>
        new Tabs({
          ...configuration,
          callback: (event, tabs, active) => {
            this._onChangeTab(event, tabs, active);
          },
        }),
    );
  }
  _createSearchFilters(): SearchFilter[] {
    return this.options.filters.map(
      (configuration) =>
        new SearchFilter({
          ...configuration,
          callback: (event, query, rgx, html) => {
            this._onSearchFilter(event, query, rgx, html);
          },
        }),
    );
  }

  get id(): string {
    return this.options.id === "" ? `app-${String(this.appId)}` : this.options.id;
  }
  get element(): JQuery {
    const standing = document.getElementById(this.id);
    return this._element ?? wrap(standing ?? []);
  }
  get template(): string {
    return this.options.template ?? "";
  }
  get popOut(): boolean {
    return this.options.popOut;
  }
  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }
  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }
  get title(): string {
    return localize(this.options.title);
  }

  getData(_options: Partial<ApplicationV1Options> = {}): object | Promise<object> {
    return {};
  }

  /** Renders without waiting; what fails is reported, not thrown. */
  render(force = false, options: RenderV1Options = {}): this {
    this._render(force, options).catch((error: unknown) => {
      this._state = RENDER_STATES.ERROR;
      const cause = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("Application#render", cause, { msg: `${this.constructor.name} was not rendered`, log: "error", ...options });
    });
    return this;
  }

  async _render(force = false, options: RenderV1Options = {}): Promise<void> {
    const { CLOSING, RENDERING, NONE, RENDERED } = RENDER_STATES;
    const isBusy = this._state === CLOSING || this._state === RENDERING;
    if (isBusy || (!force && this._state <= NONE)) return;
    this._priorState = this._state;
    this._state = RENDERING;
    mergeObject(this.options, options, { insertKeys: false });
    const { element } = this;
    if (element.length > 0) this._saveScrollPositions(element);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    if (element.length > 0) this._replaceHTML(element, inner);
    else {
      const html = this.popOut ? await this._renderOuter() : inner;
      if (this.popOut) {
        html.find(".window-content").append(inner);
        (ui()["windows"] as Record<number, unknown>)[this.appId] = this;
      }
      this._injectHTML(html);
    }
    if (this.popOut) this.bringToTop();
    this._contextMenu(inner);
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    if (!this._minimized) this.setPosition(this.position);
    if (element.length > 0) this._restoreScrollPositions(element);
    this._state = RENDERED;
    this._callHooks("render", inner, data);
  }

  /** Classes from this one's down to `Application`. */
  static _getInheritanceChain(): { readonly name: string }[] {
    const parent: unknown = Object.getPrototypeOf(this);
    const chain =
      typeof parent === "function" && "_getInheritanceChain" in parent ? (parent as typeof Application)._getInheritanceChain() : [];
    return [this, ...chain];
  }

  /** Calls a hook for every class of this application and its parents. */
  _callHooks(hookName: string | ((className: string) => string), ...hookArgs: unknown[]): void {
    const names = (this.constructor as typeof Application)._getInheritanceChain().map(({ name }) => name);
    const { baseApplication } = this.options;
    for (const name of new Set(baseApplication === null ? names : [...names, baseApplication]))
      Hooks.callAll(typeof hookName === "function" ? hookName(name) : `${hookName}${name}`, this, ...hookArgs);
  }

  _saveScrollPositions(html: JQuery): void {
    this._scrollPositions = Object.fromEntries(
      this.options.scrollY.map((selector) => [
        selector,
        html
          .find(selector)
          .get()
          .map((one) => one.scrollTop),
      ]),
    );
  }
  _restoreScrollPositions(html: JQuery): void {
    for (const [selector, positions] of Object.entries(this._scrollPositions ?? {}))
      for (const [index, one] of html.find(selector).get().entries()) one.scrollTop = positions[index] ?? 0;
  }

  _renderOuter(): Promise<JQuery> {
    const buttons = this._getHeaderButtons();
    this._callHooks((name) => `get${name}HeaderButtons`, buttons);
    return Promise.resolve(wrap(buildFrame(this, buttons)));
  }
  async _renderInner(data: object): Promise<JQuery> {
    const html = await renderTemplate(this.template, data);
    if (html.trim() === "") throw new Error(`The template of ${this.constructor.name} is empty`);
    return wrap(html);
  }
  _replaceHTML(element: JQuery, html: JQuery): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    const content = element.find(".window-content");
    content.empty().append(html);
    element.find(".window-title").text(this.title);
  }
  _injectHTML(html: JQuery): void {
    wrap(document.body).append(html);
    this._element = html;
  }

  _getHeaderButtons(): HeaderButton[] {
    return [closeButton(this)];
  }
  _contextMenu(_html: JQuery): void {}

  _activateCoreListeners(html: JQuery): void {
    const root = this.popOut ? html.parent().get(0) : html.get(0);
    const content = root ?? html.get(0);
    if (!content) return;
    for (const tabs of this._tabs) tabs.bind(content);
    for (const dragDrop of this._dragDrop) dragDrop.bind(content);
    for (const filter of this._searchFilters) filter.bind(content);
  }
  activateListeners(_html: JQuery): void {}

  activateTab(tabName: string, { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {}): void {
    const tabs = group === undefined ? this._tabs[0] : this._tabs.find((one) => one.group === group);
    if (!tabs) throw new Error(`${this.constructor.name} has no tabs ${group ?? ""}`);
    tabs.activate(tabName, { triggerCallback });
  }
  _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }
  _onSearchFilter(_event: Event | null, _query: string, _rgx: RegExp, _html: HTMLElement | null): void {}
  _canDragStart(_selector: string | null | undefined): boolean {
    return false;
  }
  _canDragDrop(_selector: string | null | undefined): boolean {
    return false;
  }
  _onDragStart(_event: DragEvent): unknown {
    return undefined;
  }
  _onDragOver(_event: DragEvent): unknown {
    return undefined;
  }
  _onDrop(_event: DragEvent): unknown {
    return undefined;
  }

  bringToTop(): void {
    const frame = this.element.get(0);
    if (!frame) return;
    this.position.zIndex = nextZIndex();
    frame.style.zIndex = String(this.position.zIndex);
    setActive(this);
  }

  async close(options: { force?: boolean } & Record<string, unknown> = {}): Promise<void> {
    const { CLOSING, CLOSED, RENDERED, ERROR } = RENDER_STATES;
    if (options.force !== true && this._state !== RENDERED && this._state !== ERROR) return Promise.resolve();
    this._state = CLOSING;
    const { element } = this;
    this._callHooks("close", element);
    element.remove();
    this._element = null;
    Reflect.deleteProperty(ui()["windows"] as object, this.appId);
    if (ui()["activeWindow"] === this) ui()["activeWindow"] = null;
    this._minimized = false;
    this._scrollPositions = null;
    this._state = CLOSED;
    return Promise.resolve();
  }

  minimize(): Promise<void> {
    if (!this.rendered || !this.popOut || this._minimized) return Promise.resolve();
    this._minimized = true;
    this.element.addClass("minimized");
    return Promise.resolve();
  }
  maximize(): Promise<void> {
    if (!this.popOut || !this._minimized) return Promise.resolve();
    this._minimized = false;
    this.element.removeClass("minimized");
    this.setPosition(this.position);
    return Promise.resolve();
  }
  setPosition(position: Partial<PositionV1> = {}): PositionV1 | undefined {
    const frame = this.element.get(0);
    if (!this.popOut || !frame) return undefined;
    this.position = place(frame, this.position, position, this._priorState === RENDER_STATES.RENDERED);
    return this.position;
  }
  _onToggleMinimize(event: Event): void {
    event.preventDefault();
    void (this._minimized ? this.maximize() : this.minimize());
  }
  _onResize(_event: Event): void {}

  /** Waits until the images of the window are there. */
  async _waitForImages(): Promise<void> {
    const images = this.element.find("img").get();
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  }
}
