// The options and the small records of ApplicationV1, as documented at foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html.
import type { DragDropConfiguration } from "../ux/drag-drop.ts";
import type { SearchFilterConfiguration } from "../ux/search-filter.ts";
import type { TabsConfiguration } from "../ux/tabs.ts";

export interface ApplicationV1Options {
  baseApplication: string | null;
  width: number | null;
  height: number | "auto" | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean;
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  scrollY: string[];
  tabs: TabsConfiguration[];
  dragDrop: DragDropConfiguration[];
  filters: SearchFilterConfiguration[];
  [option: string]: unknown;
}

export interface PositionV1 {
  width: number | null;
  height: number | "auto" | null;
  left: number | null;
  top: number | null;
  scale: number | null;
  zIndex: number;
}

/** A control in the header of a window. */
export interface HeaderButton {
  label: string;
  class: string;
  icon: string;
  onclick: ((event: Event) => unknown) | null;
}

export interface RenderV1Options extends Partial<ApplicationV1Options> {
  focus?: boolean;
}

export const RENDER_STATES = Object.freeze({ CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2, ERROR: 3 });
