// The base class of the dock: Foundry's plain application with Handlebars parts, spelled narrowly as for sheets (foundry-api 6.1, 6.2).

import { platform } from "../../platform/boundary.ts";
import type { TemplateParts } from "../sheets/base.ts";

export type DockContext = Record<string, unknown>;

/** The documented members that Sortie uses. */
export declare class Panel {
  static DEFAULT_OPTIONS: object;
  static PARTS: TemplateParts;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly parts: Readonly<Record<string, HTMLElement>>;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
  close(options?: { animate?: boolean }): Promise<unknown>;
  protected _prepareContext(options: object): Promise<DockContext>;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: object): void;
  protected _onClickAction(event: PointerEvent, target: HTMLElement): void;
  protected _onRender(context: DockContext, options: object): Promise<void>;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Foundry's application with Handlebars parts. */
export const PanelBase = platform<typeof Panel>(HandlebarsApplicationMixin(ApplicationV2));
