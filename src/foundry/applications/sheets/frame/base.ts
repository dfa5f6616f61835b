// The base classes of Sortie's sheets, and names for what the public types say of their methods. They are classes of their own, with Foundry's contexts:
// comparing sheets with the mixin itself, or with contexts of ours in the place of Foundry's, exhausts the checker. What both sheets do lies in functions beside them, and not in a mixin of ours: its constructor would have to take `any`.

const { HandlebarsApplicationMixin } = foundry.applications.api;

/** Foundry's actor sheet with Handlebars parts. */
export class ActorSheetBase extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {}

/** Foundry's item sheet with Handlebars parts. */
export class ItemSheetBase extends HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2) {}

/** What is left of an actor sheet's methods after inheritance: `Parameters<ActorMethods["_onRender"]>`. */
export type ActorMethods = ActorSheetBase;
export type ItemMethods = ItemSheetBase;

export type TemplateParts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

export interface SheetTab extends foundry.applications.api.ApplicationV2.Tab {
  readonly label: string;
  readonly icon: string;
}

/** What Foundry keeps of a part while it is replaced; `typed` and `selected` are ours. */
export interface PartState extends foundry.applications.api.HandlebarsApplicationMixin.PartState {
  selected?: { readonly name: string; readonly start: number; readonly end: number } | undefined;
  typed?: readonly { readonly name: string; readonly value: string; readonly invalid: boolean }[];
}

/** The options of a sheet that tell one ruleset's from another's. */
export type SheetOptions = Pick<foundry.applications.api.ApplicationV2.Configuration, "classes" | "position" | "window">;
