// The one actor sheet of all rulesets: their layout and templates, our form, clicks and drops.

import type { ActorShape, Ruleset } from "../../../../engine/index.ts";
import { type MenuEntry, asEntries } from "../../../platform/context-menu.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { isItem } from "../../../platform/document-kinds.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { foeMeter } from "../../../presentation/foe-difficulty.ts";
import { mayReadNumbers } from "../../../presentation/may-read.ts";
import { withinMost } from "../../../presentation/pool-maximum.ts";
import { effectClicks } from "../../effects/clicks.ts";
import { nameOf } from "../../../presentation/names.ts";
import { actorClicks } from "./actor-clicks.ts";
import { type ActorMethods, type PartState, type TemplateParts, ActorSheetBase } from "../frame/base.ts";
import { actorContext, enrichedTexts, sharedContext } from "../frame/context.ts";
import { bindExplanations } from "../frame/explain-numbers.ts";
import { forgetFolds, rememberFolds } from "../frame/folded-sections.ts";
import { type Settle, acceptChange, rememberTyped, restoreTyped, sentBy } from "../frame/form.ts";
import { groundClicks } from "./ground-clicks.ts";
import { itemClicks } from "../item/item-clicks.ts";
import { sortByHand, takeIn } from "../item/item-drops.ts";
import { MENU_ROWS, itemMenu } from "../item/item-menu.ts";
import { itemNumberAt, storeItemNumber } from "../item/item-numbers.ts";
import { newSearch } from "../item/item-search.ts";
import { lackClicks } from "./missing-choices.ts";
import { bindSheetLights, putOutSheetLights } from "../frame/highlight-targets.ts";
import { listClicks } from "../frame/list-clicks.ts";
import { chooseTab, dropOtherParts, ownTemplates, partContext, partsOf } from "../frame/layout.ts";
import { TemplateFaults, loadOwnTemplates } from "../frame/template-faults.ts";
import { enableReading, isEditing, modeClicks, setEditing, showMode } from "../../dom/play-edit-mode.ts";
import { finishParts, patchParts } from "../frame/parts.ts";
import { dressElement, dressSheet, markTabs } from "../frame/window-look.ts";
import { runView } from "./foe-run-view.ts";
import { bindRows, showRows, toolAt } from "../item/row-controls.ts";
import { withSettled } from "./after-input.ts";
import { favouriteOfAction, favouritesOf, keepFavourites, toggled } from "./favourites.ts";

// The menu of an action that a creature has by itself: by a right click, or the keyboard's menu key.

interface Sheet {
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
}

/** The buttons of a sheet that have this menu. */
const MENU_ACTIONS = ".sortie-action[data-action='perform'][data-item-id='']";

/** The entries of the actions' menu on a sheet: each stands on the first page, or no longer. */
function actionMenu(sheet: Sheet): MenuEntry[] {
  const actor = sheet.document;
  const favouriteAt = (button: HTMLElement): string => favouriteOfAction(button.dataset["sortieAction"] ?? "");
  return [true, false].map((favours): MenuEntry => ({
    label: localize(favours ? "SORTIE.Item.Favour" : "SORTIE.Item.Unfavour"),
    icon: `fa-${favours ? "solid" : "regular"} fa-star`,
    visible: (button) => sheet.isEditable && favouritesOf(actor).includes(favouriteAt(button)) !== favours,
    onClick: (_event, button) => {
      void keepFavourites(actor, toggled(favouritesOf(actor), favouriteAt(button)));
    },
  }));
}

const open = new Set<SortieActorSheet>();

/** Renders the open sheets of the actors that `concerns` names; what a battle changes shows in them. */
export function refreshActorSheets(concerns: (actor: Actor.Implementation) => boolean): void {
  for (const sheet of open) if (concerns(sheet.document)) void sheet.render();
}

/** The sheet of every actor whose subtype belongs to a ruleset. */
export class SortieActorSheet extends ActorSheetBase {
  /** Over when everything that was typed has been stored: whoever writes a whole list waits for it, and overwrites nothing. */
  saved: Promise<unknown> = Promise.resolve();

  readonly #faults = new TemplateFaults();

  #isMeasuring = false;

  /** What this window looks for among the items. */
  readonly itemSearch = newSearch();

  static override DEFAULT_OPTIONS = {
    classes: ["sortie", "sortie-sheet", "sortie-actor"],
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...actorClicks, ...itemClicks, ...listClicks, ...modeClicks, ...effectClicks, ...lackClicks, ...groundClicks },
  };

  /** Who it is comes first; one of several tokens of a kind goes by its own name ("Marsh Reaver B"). */
  override get title(): string {
    const { name, token } = this.document;
    return localize("SORTIE.Sheet.Title", { name: token?.name ?? name, type: this.#shape.label });
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

  protected override _initializeApplicationOptions(
    ...[asked]: Parameters<ActorMethods["_initializeApplicationOptions"]>
  ): ReturnType<ActorMethods["_initializeApplicationOptions"]> {
    const options = super._initializeApplicationOptions(asked);
    const ruleset = rulesetOf(options.document);
    return dressSheet(options, asked.position, ruleset?.actors[options.document.type], ruleset);
  }

  protected override _configureRenderParts(): TemplateParts {
    return this.#parts;
  }

  /** The header alone for those who may only know who it is: Foundry lets them open the sheet all the same. */
  get #parts(): TemplateParts {
    const parts = partsOf(this.#shape.sheet, isEditing(this));
    const { header } = parts;
    return header && !mayReadNumbers(this.document) ? { header } : parts;
  }

  protected override async _prepareContext(
    ...[options]: Parameters<ActorMethods["_prepareContext"]>
  ): ReturnType<ActorMethods["_prepareContext"]> {
    const base = await super._prepareContext(options);
    await loadOwnTemplates(ownTemplates(this.#ruleset, this.#shape.sheet));
    const tabs = chooseTab(this.#shape.sheet, this.tabGroups);
    const ruleset = this.#ruleset;
    const enriched = await enrichedTexts(this.document, this.#shape.fields);
    const shown = actorContext(this.document, ruleset, this.itemSearch);
    return Object.assign(base, {
      ...sharedContext(this.document, ruleset, this.#shape),
      ...shown,
      run: isEditing(this) ? null : await runView(this.document, ruleset, this.#shape.sheet, shown.lists),
      editable: this.isEditable,
      editing: isEditing(this),
      limited: !mayReadNumbers(this.document),
      tabs,
      enriched,
    });
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: Parameters<ActorMethods["_preparePartContext"]>[2],
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const own = partContext(this.#ruleset, this.#shape.sheet, partId, context.tabs, isEditing(this));
    return { ...prepared, ...own, ...this.#faults.partialOf(partId, own.partial) };
  }

  /** Part by part, so that a template that fails leaves the others. */
  protected override async _renderHTML(
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: Parameters<ActorMethods["_renderHTML"]>[1],
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
    options: Parameters<ActorMethods["_replaceHTML"]>[2],
  ): void {
    finishParts(this, parts, this.#shape.fields);
    dropOtherParts(content, this.#parts);
    const anew = patchParts(this, parts, (id, next) => {
      this._attachPartListeners(id, next, options);
    });
    super._replaceHTML(anew, content, options);
  }

  protected override async _onRender(...[context, options]: Parameters<ActorMethods["_onRender"]>): Promise<void> {
    await super._onRender(context, options);
    showMode(this);
    this.showFound();
    void this.#measure();
  }

  /** Measures a foe that nobody has measured yet, as long as its sheet is open and nobody fights: a table in battle has better use for its cores. */
  async #measure(): Promise<void> {
    const isWanted = (): boolean => open.has(this) && !game.combats.some(({ started }) => started);
    if (this.#isMeasuring || !isWanted() || foeMeter().known(this.#ruleset, this.document)) return;
    this.#isMeasuring = true;
    const view = await foeMeter().measure(this.#ruleset, this.document, isWanted);
    this.#isMeasuring = false;
    if (view && open.has(this)) await this.render();
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    enableReading(this.element);
  }

  protected override async _onFirstRender(...parameters: Parameters<ActorMethods["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    open.add(this);
    dressElement(this.element, this.#ruleset, this.#shape.role);
    rememberFolds(this, this.element);
    bindExplanations(this.element, (element) => this.#explain(element), nameOf);
    bindRows(this);
    bindSheetLights(this);
    const menu = { fixed: true, jQuery: false, parentClassHooks: false } as const;
    this._createContextMenu(() => asEntries(itemMenu(this)), MENU_ROWS, { ...menu, hookName: "getSortieItemContextOptions" });
    this._createContextMenu(() => asEntries(actionMenu(this)), MENU_ACTIONS, { ...menu, hookName: "getSortieActionContextOptions" });
  }

  /** Shows the rows that this window looks for. */
  showFound(): void {
    showRows(this);
  }

  protected override _onClose(...[options]: Parameters<ActorMethods["_onClose"]>): void {
    super._onClose(options);
    putOutSheetLights(this);
    setEditing(this, false);
    forgetFolds(this);
    open.delete(this);
  }

  #explain(element: HTMLElement) {
    const { battle, creature } = battleAround(this.document);
    const breakdown = this.#ruleset.explain(battle, creature, element.dataset["number"] ?? "");
    const label = element.querySelector(".sortie-number__label")?.textContent ?? element.getAttribute("aria-label") ?? "";
    return breakdown ? { label, breakdown } : undefined;
  }

  override changeTab(...parameters: Parameters<ActorMethods["changeTab"]>): void {
    super.changeTab(...parameters);
    markTabs(this.element, parameters[0]);
  }

  protected override _onChangeForm(...[config, event]: Parameters<ActorMethods["_onChangeForm"]>): void {
    const number = itemNumberAt(event.target);
    if (number) void storeItemNumber(this.document, number);
    if (number || toolAt(event.target)) return;
    const settle: Settle = (path, value, unsaved) => withinMost(this.document, path, value, unsaved);
    if (acceptChange(event.target, this.#shape.fields, this.document.toObject().system, settle)) super._onChangeForm(config, event);
  }

  protected override _processFormData(...[event, form, formData]: Parameters<ActorMethods["_processFormData"]>): Record<string, unknown> {
    const stored: unknown = this.document.toObject().system;
    const sent = sentBy(form, { ...super._processFormData(event, form, formData) }, this.#shape.fields, stored);
    return withSettled(this.#ruleset, this.document.type, sent, stored);
  }

  protected override _processSubmitData(
    ...submission: Parameters<ActorMethods["_processSubmitData"]>
  ): ReturnType<ActorMethods["_processSubmitData"]> {
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

  /** A thing of one's own is handed over by dropping it on anybody's sheet that one may see: a record writes it, by right. */
  protected override _canDragDrop(): boolean {
    return true;
  }

  protected override async _onDropDocument<Dropped extends foundry.applications.sheets.ActorSheetV2.DroppableDocument>(
    event: DragEvent,
    document: Dropped,
  ): Promise<Dropped | null> {
    const isHandedOver = isItem(document) && document.actor !== null;
    if (this.document.isOwner || isHandedOver) return super._onDropDocument(event, document);
    ui.notifications.warn(localize("SORTIE.Item.OtherSheet", { name: this.document.name }));
    return null;
  }

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation): ReturnType<ActorMethods["_onDropItem"]> {
    if (rulesetOf(item) === this.#ruleset) {
      if (item.actor?.uuid === this.document.uuid) return super._onDropItem(event, item);
      return takeIn(this.document, item);
    }
    ui.notifications.warn(localize("SORTIE.Warning.OtherRuleset", { item: item.name, ruleset: localize(this.#ruleset.label) }));
    return null;
  }

  protected override async _onSortItem(event: DragEvent, item: Item.Implementation): Promise<Item.Implementation[]> {
    await sortByHand(this.document, item, event, this.itemSearch);
    return [item];
  }
}
