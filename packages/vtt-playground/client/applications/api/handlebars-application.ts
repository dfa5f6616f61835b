// Content from Handlebars templates, in parts that can be refreshed one by one.
import { getTemplate, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { listenToForm } from "./form-submission.ts";
import type { FormConfiguration, RenderContext, RenderOptions } from "./options.ts";
import { type PartState, restorePartState, takePartState } from "./part-state.ts";

/** One template of an application. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string;
  /** The template's root becomes the content itself: its children are taken, without a wrapper. */
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

/** What the mixin adds to an application. */
export interface HandlebarsApplicationMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, HandlebarsTemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
}

function copyPart(part: HandlebarsTemplatePart): HandlebarsTemplatePart {
  const copied: HandlebarsTemplatePart = { ...part };
  if (part.classes) copied.classes = [...part.classes];
  if (part.templates) copied.templates = [...part.templates];
  if (part.scrollable) copied.scrollable = [...part.scrollable];
  if (part.forms) copied.forms = Object.fromEntries(Object.entries(part.forms).map(([selector, form]) => [selector, { ...form }]));
  return copied;
}

function parsePart(applicationId: string, partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  if (part.root === true) {
    const wrapper = document.createElement("div");
    wrapper.append(template.content);
    wrapper.dataset["applicationPart"] = partId;
    return wrapper;
  }
  const [element, ...others] = template.content.children;
  if (!(element instanceof HTMLElement) || others.length > 0) {
    throw new Error(`The template part "${partId}" (${part.template}) has to render exactly one HTML element`);
  }
  element.dataset["applicationPart"] = partId;
  if (part.id !== undefined && part.id !== "") element.id = `${applicationId}-${part.id}`;
  if (part.classes) element.classList.add(...part.classes);
  return element;
}

/** A class of applications with what the mixin adds. */
export type HandlebarsApplicationClass<Base extends typeof ApplicationV2> = Omit<Base, "prototype"> & {
  new (...args: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsApplicationMembers;
  PARTS: Record<string, HandlebarsTemplatePart>;
};

/** Add rendering by Handlebars templates, given in `static PARTS`, to an application class. */
export function HandlebarsApplicationMixin<Base extends typeof ApplicationV2>(BaseApplication: Base): HandlebarsApplicationClass<Base>;
export function HandlebarsApplicationMixin(BaseApplication: typeof ApplicationV2): object {
  class HandlebarsApplication extends BaseApplication implements HandlebarsApplicationMembers {
    static PARTS: Record<string, HandlebarsTemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};
    #configuration: Record<string, HandlebarsTemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configuration = this._configureRenderParts(options);
      const all = Object.keys(this.#configuration);
      options.parts = options.isFirstRender === true ? all : (options.parts?.filter((partId) => partId in this.#configuration) ?? all);
    }

    _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
      const parts = (this.constructor as typeof HandlebarsApplication).PARTS;
      return Object.fromEntries(Object.entries(parts).map(([partId, part]) => [partId, copyPart(part)]));
    }

    override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const templates = Object.values(this.#configuration).flatMap((part) => [...(part.templates ?? []), part.template]);
      await Promise.all(templates.map(async (path) => getTemplate(path)));
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configuration[partId];
        if (!part) throw new Error(`${this.constructor.name} has no part "${partId}"`);
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = parsePart(this.id, partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      return Promise.resolve(context);
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result)) {
        const part = this.#configuration[partId];
        const prior = this.#parts[partId];
        const state: PartState = { scrollPositions: [] };
        if (part?.root === true) this.#replaceRoot(partId, element, content, state);
        else {
          if (prior?.isConnected === true || (prior && content.contains(prior))) {
            this._preSyncPartState(partId, element, prior, state);
            prior.replaceWith(element);
          } else this.#insertInOrder(partId, element, content);
          this.#parts[partId] = element;
        }
        this._attachPartListeners(partId, this.#parts[partId] ?? element, options);
        if (prior) this._syncPartState(partId, this.#parts[partId] ?? element, prior, state);
      }
      for (const partId of Object.keys(this.#parts)) {
        if (partId in this.#configuration) continue;
        this.#parts[partId]?.remove();
        Reflect.deleteProperty(this.#parts, partId);
      }
    }

    #replaceRoot(partId: string, element: HTMLElement, content: HTMLElement, state: PartState): void {
      if (this.#parts[partId]) this._preSyncPartState(partId, element, content, state);
      content.replaceChildren(...element.childNodes);
      content.dataset["applicationPart"] = partId;
      this.#parts[partId] = content;
    }

    #insertInOrder(partId: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#configuration);
      const following = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = following.find((candidate) => candidate?.parentElement === content);
      content.insertBefore(element, next ?? null);
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      takePartState(priorElement, newElement, state, this.#configuration[partId]?.scrollable ?? []);
    }
    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restorePartState(newElement, state);
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      for (const [selector, configuration] of Object.entries(this.#configuration[partId]?.forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (form instanceof HTMLFormElement) listenToForm(this, form, configuration);
      }
    }
  }
  return HandlebarsApplication;
}
