// The base class of the encounter log: the documented members of a Handlebars application that it uses, spelled narrowly as for sheets (foundry-api 6.1 to 6.3).

import { platform } from "../../platform/boundary.ts";
import type { TemplateParts } from "../sheets/base.ts";

/** The documented members that the log uses. */
export declare class HandlebarsApplication {
  static DEFAULT_OPTIONS: object;
  static PARTS: TemplateParts;
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly parts: Readonly<Record<string, HTMLElement>>;
  tabGroups: Record<string, string | null>;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
  changeTab(tab: string, group: string, options?: object): void;
  bringToFront(): void;
  protected _prepareContext(options: object): Promise<Record<string, unknown>>;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: object): void;
  protected _onFirstRender(context: object, options: object): Promise<void>;
  protected _onRender(context: object, options: object): Promise<void>;
  protected _onClose(options: object): void;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Foundry's application with Handlebars parts. */
export const LogWindowBase = platform<typeof HandlebarsApplication>(HandlebarsApplicationMixin(ApplicationV2));
