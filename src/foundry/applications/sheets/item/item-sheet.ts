// The one item sheet of all rulesets.

import type { ItemShape, Ruleset } from "../../../../engine/index.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { nameOf } from "../../../presentation/names.ts";
import { type ItemMethods, type PartState, type TemplateParts, ItemSheetBase } from "../frame/base.ts";
import { enrichedTexts, itemContext, sharedContext } from "../frame/context.ts";
import { dressElement, dressSheet, markTabs } from "../frame/window-look.ts";
import { bindExplanations } from "../frame/explain-numbers.ts";
import { acceptChange, rememberTyped, restoreTyped, sentBy } from "../frame/form.ts";
import { CARD, cardView, explainOf, itemCardClicks } from "./item-card.ts";
import { listClicks } from "../frame/list-clicks.ts";
import { chooseTab, dropOtherParts, ownTemplates, partContext, partsOf } from "../frame/layout.ts";
import { loadOwnTemplates, TemplateFaults } from "../frame/template-faults.ts";
import { enableReading, isEditing, modeClicks, setEditing, showMode } from "../../dom/play-edit-mode.ts";
import { finishParts, patchParts } from "../frame/parts.ts";

/** The sheet of every item whose subtype belongs to a ruleset. */
export class SortieItemSheet extends ItemSheetBase {
  /** Over when everything that was typed has been stored: whoever writes a whole list waits for it, and overwrites nothing. */
  saved: Promise<unknown> = Promise.resolve();

  readonly #faults = new TemplateFaults();

  static override DEFAULT_OPTIONS = {
    classes: ["sortie", "sortie-sheet", "sortie-item-sheet"],
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...itemCardClicks, ...listClicks, ...modeClicks },
  };

  get #ruleset(): Ruleset {
    const ruleset = rulesetOf(this.document);
    if (!ruleset) throw new Error(`No ruleset has items of type "${this.document.type}"`);
    return ruleset;
  }

  get #shape(): ItemShape {
    const shape = this.#ruleset.items[this.document.type];
    if (!shape) throw new Error(`No sheet for "${this.document.type}"`);
    return shape;
  }

  protected override _initializeApplicationOptions(
    ...[asked]: Parameters<ItemMethods["_initializeApplicationOptions"]>
  ): ReturnType<ItemMethods["_initializeApplicationOptions"]> {
    const options = super._initializeApplicationOptions(asked);
    const ruleset = rulesetOf(options.document);
    return dressSheet(options, asked.position, ruleset?.items[options.document.type], ruleset);
  }

  protected override _configureRenderParts(): TemplateParts {
    return partsOf(this.#shape.sheet, isEditing(this), CARD);
  }

  protected override async _prepareContext(
    ...[options]: Parameters<ItemMethods["_prepareContext"]>
  ): ReturnType<ItemMethods["_prepareContext"]> {
    const base = await super._prepareContext(options);
    await loadOwnTemplates(ownTemplates(this.#ruleset, this.#shape.sheet));
    const tabs = chooseTab(this.#shape.sheet, this.tabGroups);
    const enriched = await enrichedTexts(this.document, this.#shape.fields);
    return Object.assign(base, {
      ...sharedContext(this.document, this.#ruleset, this.#shape),
      ...itemContext(this.document, this.#ruleset),
      card: cardView(this.document, this.#ruleset, this.#shape),
      editable: this.isEditable,
      editing: isEditing(this),
      tabs,
      enriched,
    });
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: Parameters<ItemMethods["_preparePartContext"]>[2],
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const own = partContext(this.#ruleset, this.#shape.sheet, partId, context.tabs, isEditing(this));
    return { ...prepared, ...own, ...this.#faults.partialOf(partId, own.partial) };
  }

  /** Part by part, so that a template that fails leaves the others. */
  protected override async _renderHTML(
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: Parameters<ItemMethods["_renderHTML"]>[1],
  ): Promise<Record<string, HTMLElement>> {
    const fileOf = (part: string): string =>
      partContext(this.#ruleset, this.#shape.sheet, part, undefined, isEditing(this)).partial || part;
    return this.#faults.draw(this.#ruleset, options.parts ?? [], fileOf, (part) =>
      super._renderHTML(context, { ...options, parts: [part] }),
    );
  }

  protected override _replaceHTML(
    parts: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Parameters<ItemMethods["_replaceHTML"]>[2],
  ): void {
    finishParts(this, parts, this.#shape.fields);
    dropOtherParts(content, partsOf(this.#shape.sheet, isEditing(this), CARD));
    const anew = patchParts(this, parts, (id, next) => {
      this._attachPartListeners(id, next, options);
    });
    super._replaceHTML(anew, content, options);
  }

  protected override async _onRender(...[context, options]: Parameters<ItemMethods["_onRender"]>): Promise<void> {
    await super._onRender(context, options);
    showMode(this);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    enableReading(this.element);
  }

  protected override async _onFirstRender(...parameters: Parameters<ItemMethods["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    dressElement(this.element, this.#ruleset);
    bindExplanations(this.element, (element) => explainOf(this.document, this.#ruleset, element), nameOf);
    // Whoever opens a thing to write it begins with its name.
    if (isEditing(this)) {
      const name = this.element.querySelector<HTMLInputElement>("input[name='name']");
      name?.focus();
      name?.select();
    }
  }

  protected override _onClose(...[options]: Parameters<ItemMethods["_onClose"]>): void {
    super._onClose(options);
    setEditing(this, false);
  }

  override changeTab(...parameters: Parameters<ItemMethods["changeTab"]>): void {
    super.changeTab(...parameters);
    markTabs(this.element, parameters[0]);
  }

  protected override _onChangeForm(...[config, event]: Parameters<ItemMethods["_onChangeForm"]>): void {
    if (acceptChange(event.target, this.#shape.fields, this.document.toObject().system)) super._onChangeForm(config, event);
  }

  protected override _processFormData(...[event, form, formData]: Parameters<ItemMethods["_processFormData"]>): Record<string, unknown> {
    return sentBy(form, { ...super._processFormData(event, form, formData) }, this.#shape.fields, this.document.toObject().system);
  }

  protected override _processSubmitData(
    ...submission: Parameters<ItemMethods["_processSubmitData"]>
  ): ReturnType<ItemMethods["_processSubmitData"]> {
    const saving = super._processSubmitData(...submission);
    this.saved = Promise.allSettled([this.saved, saving]);
    return saving;
  }

  protected override _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(partId, next, prior, state);
    rememberTyped(prior, state);
  }

  protected override _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._syncPartState(partId, next, prior, state);
    restoreTyped(next, state);
  }
}
