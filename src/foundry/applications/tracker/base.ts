// The base class of Sortie's tracker: the documented members of Foundry's combat tracker that we use, spelled narrowly as for sheets (foundry-api 4.6).

import { platform } from "../../platform/boundary.ts";
import type { TemplateParts } from "../sheets/base.ts";

export type TrackerContext = Record<string, unknown>;

/** The documented members that Sortie uses. */
export declare class Tracker {
  static DEFAULT_OPTIONS: object;
  static PARTS: TemplateParts;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly parts: Readonly<Record<string, HTMLElement>>;
  readonly viewed: Combat.Implementation | null;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
  scrollToTurn(): void;
  protected _prepareContext(options: object): Promise<TrackerContext>;
  protected _prepareCombatContext(context: TrackerContext, options: object): Promise<unknown>;
  protected _prepareTrackerContext(context: TrackerContext, options: object): Promise<unknown>;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: object): void;
  protected _onRender(context: TrackerContext, options: object): Promise<void>;
}

/** Foundry's combat tracker. */
export const TrackerBase = platform<typeof Tracker>(foundry.applications.sidebar.tabs.CombatTracker);
