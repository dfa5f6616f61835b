// The base classes of Sortie's sheets. Comparing the full type of Foundry's Handlebars mixin exhausts the checker,
// so the documented parts that we use are spelled here, and the cast to them happens here only (foundry-api 6.1 to 6.3).

import { platform } from "../../platform/boundary.ts";

export type TemplateParts = Record<string, { template: string; templates?: string[]; scrollable?: string[] }>;

export interface SheetTab {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly icon: string;
  readonly active: boolean;
  readonly cssClass: string;
}

export type SheetContext = Record<string, unknown> & { readonly document: unknown; readonly editable: boolean; readonly rootId: string };

/** What Foundry keeps of a part while it is replaced; `typed` is ours. */
export interface PartState {
  typed?: readonly { readonly name: string; readonly value: string; readonly invalid: boolean }[];
}

/** A handler of `data-action`; `this` is the sheet. */
export type ClickHandler<Sheet> = (this: Sheet, event: PointerEvent, target: HTMLElement) => void | Promise<void>;

/** The documented members of a mixed document sheet that Sortie uses. */
export declare class DocumentSheet<D> {
  static DEFAULT_OPTIONS: object;
  static PARTS: TemplateParts;
  readonly document: D;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly rendered: boolean;
  get title(): string;
  tabGroups: Record<string, string | null>;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
  changeTab(tab: string, group: string, options?: object): void;
  protected _initializeApplicationOptions(options: SheetOptions<D>): SheetOptions<D>;
  protected _configureRenderParts(options: object): TemplateParts;
  protected _prepareContext(options: object): Promise<SheetContext>;
  protected _preparePartContext(partId: string, context: SheetContext, options: object): Promise<SheetContext>;
  protected _onFirstRender(context: SheetContext, options: object): Promise<void>;
  protected _onRender(context: SheetContext, options: object): Promise<void>;
  protected _onClose(options: object): void;
  protected _onChangeForm(config: object, event: Event): void;
  protected _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown>;
  protected _processSubmitData(event: Event | null, form: HTMLFormElement, submitData: object, options?: object): Promise<void>;
  protected _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  protected _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown>;
}

export interface SheetOptions<D> {
  document: D;
  classes: string[];
  position: { width?: number | "auto"; height?: number | "auto" };
  window: { icon?: string | false };
}

const { HandlebarsApplicationMixin } = foundry.applications.api;

/** Foundry's actor sheet with Handlebars parts. */
export const ActorSheetBase = platform<typeof DocumentSheet<Actor.Implementation>>(
  HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2),
);

/** Foundry's item sheet with Handlebars parts. */
export const ItemSheetBase = platform<typeof DocumentSheet<Item.Implementation>>(
  HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2),
);
