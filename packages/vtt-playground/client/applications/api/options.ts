// The options an application takes, and how those of a class chain become one configuration.

/** Runs when an element with the matching `data-action` is pressed; `this` is the application. */
export type ActionFunction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type ActionHandler = ActionFunction | { handler: ActionFunction; buttons: number[] };

/** Receives a submitted form; `this` is the application. */
export type FormHandler = (this: never, event: Event, form: HTMLFormElement, formData: never, options?: object) => unknown;

/** What happens to a form of an application or of one of its parts. */
export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** One entry in a window's controls menu. */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: never) => boolean);
  ownership?: number | string;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export interface ApplicationPosition {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** The whole configuration of one application instance. */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionHandler>;
  form?: FormConfiguration;
  position: Partial<ApplicationPosition>;
  [option: string]: unknown;
}

/** What a class or a constructor call may state of the configuration. */
export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, ActionHandler>;
  form?: FormConfiguration;
  position?: Partial<ApplicationPosition>;
  [option: string]: unknown;
}

/** One tab of a tab group. */
export interface TabConfiguration {
  id: string;
  group?: string;
  icon?: string;
  label?: string;
  cssClass?: string;
  tooltip?: string;
  [key: string]: unknown;
}
export interface TabGroupConfiguration {
  tabs: TabConfiguration[];
  initial?: string | null;
  labelPrefix?: string;
  navTemplate?: string;
}
export interface PreparedTab extends TabConfiguration {
  group: string;
  active: boolean;
  cssClass: string;
}

/** What one call of `render` asks for. */
export interface RenderOptions {
  force?: boolean;
  position?: Partial<ApplicationPosition>;
  window?: { title?: string; icon?: string | false; controls?: boolean; windowId?: string | undefined };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [option: string]: unknown;
}

/** What one call of `close` asks for. */
export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

export const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;
export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Copy plain objects and arrays; keep functions, elements, documents and other instances as they are. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
  return value;
}

/** Lay `changes` over `base` in place: plain objects merge, arrays are joined without repeats, anything else replaces. */
function mergeOptions(base: Record<string, unknown>, changes: object): void {
  for (const [key, value] of Object.entries(changes) as [string, unknown][]) {
    const before = base[key];
    if (value === undefined) continue;
    if (isPlain(before) && isPlain(value)) mergeOptions(before, value);
    else if (Array.isArray(before) && Array.isArray(value)) {
      base[key] = [...(before as unknown[]), ...(copy(value) as unknown[]).filter((entry) => !before.includes(entry))];
    } else base[key] = copy(value);
  }
}

/** What the two controls of every window ask. */
interface DetachableView {
  _canDetach(): boolean;
  _canAttach(): boolean;
}

/** What every application starts from. */
export const BASE_OPTIONS: ApplicationOptions = {
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [
      {
        icon: "fa-solid fa-arrow-up-right-from-square",
        label: "PLAYGROUND.Applications.Detach",
        action: "detach",
        visible(this: DetachableView) {
          return this._canDetach();
        },
      },
      {
        icon: "fa-solid fa-arrow-down-to-square",
        label: "PLAYGROUND.Applications.Attach",
        action: "attach",
        visible(this: DetachableView) {
          return this._canAttach();
        },
      },
    ],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  position: {},
};

let lastId = 0;

/** The default options of a chain of classes, the most derived first, with those of one instance laid over them; the instance gets an id. */
export function configure(chain: Iterable<{ DEFAULT_OPTIONS: ApplicationOptions }>, options: ApplicationOptions): ApplicationConfiguration {
  const merged: Record<string, unknown> = {};
  for (const cls of [...chain].reverse()) if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
  mergeOptions(merged, options);
  const configuration = merged as ApplicationConfiguration;
  lastId += 1;
  configuration.uniqueId = options.uniqueId ?? String(lastId);
  configuration.id = configuration.id.replace("{id}", configuration.uniqueId);
  return configuration;
}
