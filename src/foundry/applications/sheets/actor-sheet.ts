// The one actor sheet of all rulesets: their layout and templates, our form, clicks and drops.

import type { ActorShape, Ruleset } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";
import { bindRoleButtons } from "../elements.ts";
import { battleAround } from "../view/battle-around.ts";
import { nameOf } from "../view/names.ts";
import { actorClicks } from "./actor-clicks.ts";
import type { PartState, SheetContext, SheetOptions, TemplateParts } from "./base.ts";
import { ActorSheetBase } from "./base.ts";
import { actorContext, enrichedTexts, sharedContext } from "./context.ts";
import { bindExplanations } from "./explain.ts";
import { acceptChange, rememberTyped, restoreTyped, withoutRefused } from "./form.ts";
import { listClicks } from "./list-clicks.ts";
import { withWholeLists } from "./lists.ts";
import { partialOfPart, partsOf, TAB_GROUP, tabPart, tabsOf } from "./layout.ts";
import { dressSheet, markTabs } from "./dress.ts";

const open = new Set<SortieActorSheet>();

/** Renders the open sheets of the actors that `concerns` names; what a battle changes shows in them. */
export function refreshActorSheets(concerns: (actor: Actor.Implementation) => boolean): void {
  for (const sheet of open) if (sheet.rendered && concerns(sheet.document)) void sheet.render();
}

/** The sheet of every actor whose subtype belongs to a ruleset. */
export class SortieActorSheet extends ActorSheetBase {
  /** Over when everything that was typed has been stored: whoever writes a whole list waits for it, and overwrites nothing. */
  saved: Promise<unknown> = Promise.resolve();

  static override DEFAULT_OPTIONS = {
    classes: ["sortie", "sortie-sheet", "sortie-actor"],
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...actorClicks, ...listClicks },
  };

  /** One of several tokens of a kind goes by its own name ("Marsh Reaver B"). */
  override get title(): string {
    const { name, token } = this.document;
    return token ? super.title.replace(name, () => token.name) : super.title;
  }

  get #ruleset(): Ruleset {
    const ruleset = rulesetOf(this.document);
    if (!ruleset) throw new Error(`No ruleset has actors of type "${this.document.type}"`);
    return ruleset;
  }

  get #shape(): ActorShape {
    const shape = this.#ruleset.actors[this.document.type];
    if (!shape) throw new Error(`No sheet for "${this.document.type}"`);
    return shape;
  }

  protected override _initializeApplicationOptions(options: SheetOptions<Actor.Implementation>): SheetOptions<Actor.Implementation> {
    return dressSheet(
      super._initializeApplicationOptions(options),
      options,
      rulesetOf(options.document)?.actors[options.document.type],
      rulesetOf(options.document),
    );
  }

  protected override _configureRenderParts(): TemplateParts {
    return partsOf(this.#ruleset, this.#shape.sheet);
  }

  protected override async _prepareContext(options: object): Promise<SheetContext> {
    const base = await super._prepareContext(options);
    const tabs = tabsOf(this.#shape.sheet, this.tabGroups[TAB_GROUP]);
    this.tabGroups[TAB_GROUP] = Object.values(tabs).find((tab) => tab.active)?.id ?? null;
    const ruleset = this.#ruleset;
    const enriched = await enrichedTexts(this.document, this.#shape.fields);
    return {
      ...base,
      ...sharedContext(this.document, ruleset, this.#shape),
      ...actorContext(this.document, ruleset),
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
    open.add(this);
    this.element.style.setProperty("--sortie-accent", this.#ruleset.accent);
    bindRoleButtons(this.element);
    bindExplanations(this.element, (element) => this.#explain(element), nameOf);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    open.delete(this);
  }

  #explain(element: HTMLElement) {
    const { battle, creature } = battleAround(this.document);
    const breakdown = this.#ruleset.explain(battle, creature, element.dataset["number"] ?? "");
    const label = element.querySelector(".sortie-number__label")?.textContent ?? element.getAttribute("aria-label") ?? "";
    return breakdown ? { label, breakdown } : undefined;
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

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    if (rulesetOf(item) === this.#ruleset) return super._onDropItem(event, item);
    ui.notifications.warn(localize("SORTIE.Warning.OtherRuleset", { item: item.name, ruleset: localize(this.#ruleset.label) }));
    return null;
  }
}
