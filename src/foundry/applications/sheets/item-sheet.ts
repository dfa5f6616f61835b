// The one item sheet of all rulesets.

import type { ItemShape, Ruleset } from "../../../engine/index.ts";
import { rulesetOf } from "../../rulesets.ts";
import { bindRoleButtons } from "../elements.ts";
import type { PartState, SheetContext, SheetOptions, TemplateParts } from "./base.ts";
import { ItemSheetBase } from "./base.ts";
import { enrichedTexts, itemContext, sharedContext } from "./context.ts";
import { dressSheet, markTabs } from "./dress.ts";
import { acceptChange, rememberTyped, restoreTyped, withoutRefused } from "./form.ts";
import { listClicks } from "./list-clicks.ts";
import { withWholeLists } from "./lists.ts";
import { partialOfPart, partsOf, TAB_GROUP, tabPart, tabsOf } from "./layout.ts";

/** The sheet of every item whose subtype belongs to a ruleset. */
export class SortieItemSheet extends ItemSheetBase {
  /** Over when everything that was typed has been stored: whoever writes a whole list waits for it, and overwrites nothing. */
  saved: Promise<unknown> = Promise.resolve();

  static override DEFAULT_OPTIONS = {
    classes: ["sortie", "sortie-sheet", "sortie-item-sheet"],
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...listClicks },
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

  protected override _initializeApplicationOptions(options: SheetOptions<Item.Implementation>): SheetOptions<Item.Implementation> {
    const ruleset = rulesetOf(options.document);
    return dressSheet(super._initializeApplicationOptions(options), options, ruleset?.items[options.document.type], ruleset);
  }

  protected override _configureRenderParts(): TemplateParts {
    return partsOf(this.#ruleset, this.#shape.sheet);
  }

  protected override async _prepareContext(options: object): Promise<SheetContext> {
    const base = await super._prepareContext(options);
    const tabs = tabsOf(this.#shape.sheet, this.tabGroups[TAB_GROUP]);
    this.tabGroups[TAB_GROUP] = Object.values(tabs).find((tab) => tab.active)?.id ?? null;
    const enriched = await enrichedTexts(this.document, this.#shape.fields);
    return {
      ...base,
      ...sharedContext(this.document, this.#ruleset, this.#shape),
      ...itemContext(this.document, this.#ruleset),
      editable: this.isEditable,
      tabs,
      enriched,
    };
  }

  protected override async _preparePartContext(partId: string, context: SheetContext, options: object): Promise<SheetContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const layout = this.#shape.sheet;
    const tab = layout.tabs.find(({ id }) => tabPart(id) === partId);
    const tabs = context["tabs"] as ReturnType<typeof tabsOf>;
    return { ...prepared, partial: partialOfPart(this.#ruleset, layout, partId), tab: tab ? tabs[tab.id] : undefined };
  }

  protected override async _onFirstRender(context: SheetContext, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.style.setProperty("--sortie-accent", this.#ruleset.accent);
    bindRoleButtons(this.element);
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markTabs(this.element, tab);
  }

  protected override _onChangeForm(config: object, event: Event): void {
    if (acceptChange(event.target, this.#shape.fields, this.document.toObject().system)) super._onChangeForm(config, event);
  }

  protected override _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const data = withoutRefused(form, super._processFormData(event, form, formData));
    return withWholeLists(this.#shape.fields, data, this.document.toObject().system);
  }

  protected override _processSubmitData(event: Event | null, form: HTMLFormElement, submitData: object, options?: object): Promise<void> {
    const saving = super._processSubmitData(event, form, submitData, options);
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
