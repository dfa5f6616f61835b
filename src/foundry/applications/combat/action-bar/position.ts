// Where the bar lies: in the middle of its room at the foot of the map, or where this client has put it.

import { getSetting, setSetting } from "../../../settings/store.ts";
import type { Edges } from "../../../platform/screen-rects.ts";
import { edgesOf } from "../../../platform/screen-rects.ts";
import { closestTo } from "../../../platform/elements.ts";
import { followSurroundings } from "../../dom/follow-surroundings.ts";
import { screenEdgesOf } from "../../../overlays/map-tokens.ts";
import { barRoom, upClearOf } from "./available-space.ts";

/** How far from its own place somebody has moved it, in pixels: to the right and upwards. */
interface Shift {
  readonly x: number;
  readonly y: number;
}

const STILL: Shift = { x: 0, y: 0 };
const STEP = 16;
const GAP = 8;
/** With less room than this, who acts stands above the actions; with less than that, they are two to a line. In rems: larger letters need more room. */
const NARROW = 45;
const TINY = 30;

/** Foundry's column beside the sidebar: while the log is out of sight, what is announced and the line to write in stand there. */
const CHAT_COLUMN = "ui-right-column-1";

/** The pictures of who talks. */
const CAMERAS = "camera-views";

/** The registered key of the shift. */
export const PLACE_SETTING = "barPlace";

function storedShift(): Shift {
  const stored: unknown = getSetting(PLACE_SETTING);
  if (typeof stored !== "object" || stored === null || !("x" in stored) || !("y" in stored)) return STILL;
  const { x, y } = stored;
  return typeof x === "number" && typeof y === "number" && Number.isFinite(x) && Number.isFinite(y) ? { x, y } : STILL;
}

/** Lays the bar out anew: the room between what else stands along the foot of the screen, and the user's own shift, kept on the screen. */
export function placeBar(element: HTMLElement, shift: Shift = storedShift()): void {
  const { innerWidth: width, innerHeight: height } = element.ownerDocument.defaultView ?? globalThis;
  const { left, right, foot } = barRoom({ width, height }, neighbours());
  const style = { "--sortie-bar-room": right - left, "--sortie-bar-middle": (left + right) / 2, "--sortie-bar-foot": foot };
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, `${String(Math.round(value))}px`);
  // Measured at once: a width that changes bit by bit would be measured on its way.
  element.style.transition = "none";
  const rems = (right - left) / (Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize) || 16);
  element.classList.toggle("narrow", rems < NARROW);
  element.classList.toggle("tiny", rems < TINY);
  makeRoom(element);
  const { offsetWidth, offsetHeight } = element;
  const half = offsetWidth / 2;
  const middle = (left + right) / 2;
  const x = Math.min(width - middle - half, Math.max(half - middle, shift.x));
  const y = Math.min(Math.max(0, height - foot - offsetHeight), Math.max(GAP - foot, shift.y));
  const bottom = height - foot - y;
  const lies = { left: middle + x - half, right: middle + x + half, top: bottom - offsetHeight, bottom };
  const up = y + upClearOf(lies, selectedOnScreen());
  element.style.translate = `calc(-50% + ${String(Math.round(x))}px) ${String(-Math.round(up))}px`;
}

/** The token's menu, while it is shown. */
let menu: HTMLElement | null = null;

/** Calls `onChange` when the token's menu opens, changes its size or closes: the bar does not lie over it. */
export function followTokenMenu(onChange: () => void): void {
  const observed = new WeakSet<HTMLElement>();
  Hooks.on("renderTokenHUD", (_hud: object, element: HTMLElement) => {
    menu = element;
    // Its parts fold out without being drawn anew.
    if (!observed.has(element)) new MutationObserver(onChange).observe(element, { attributes: true, childList: true, subtree: true });
    observed.add(element);
    onChange();
  });
  Hooks.on("closeTokenHUD", () => {
    menu = null;
    onChange();
  });
}

/** Who is selected, and the menu of it, where they are on the screen. */
function selectedOnScreen(): Edges[] {
  const tokens = canvas.ready ? (canvas.tokens?.controlled ?? []).map(screenEdgesOf) : [];
  const shown = menu?.isConnected === true ? edgesOf(menu, "*") : null;
  return shown ? [...tokens, shown] : tokens;
}

/** Nothing on the bar may be out of sight: where its rows are too few, actions are pictures alone; where that is not enough, there are two rows, then as many as it takes. */
function makeRoom(element: HTMLElement): void {
  const steps = ["crowded", "two-rows", "tall"];
  element.classList.remove(...steps);
  const common = element.querySelector(".sortie-bar__common");
  for (const step of steps) if (common && common.scrollHeight > common.clientHeight + 1) element.classList.add(step);
}

/** Calls `onChange` when what stands along the foot of the screen changes. */
export function followNeighbours(onChange: () => void): void {
  const column = document.getElementById(CHAT_COLUMN);
  followSurroundings(["players", "hotbar", "sidebar"], [column, document.getElementById(CAMERAS)], onChange);
  // What is announced comes and goes, and the column may be as high with it as without.
  if (column) new MutationObserver(onChange).observe(column, { childList: true, subtree: true });
}

function neighbours(): Parameters<typeof barRoom>[1] {
  const column = document.getElementById(CHAT_COLUMN);
  const players = edgesOf(ui.players.element, "#players-active, #players-inactive, #players-expand") ?? edgesOf(ui.players.element);
  return {
    players,
    hotbar: edgesOf(ui.hotbar.element),
    sidebar: edgesOf(ui.sidebar.element),
    chat: column && edgesOf(column, ":not(:has(*))") ? edgesOf(column) : null,
    cameras: edgesOf(document.getElementById(CAMERAS)),
  };
}

/** Lets its handle be dragged, or moved with the arrow keys; a double click or Home puts it back. */
export function bindMoving(element: HTMLElement): void {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !closestTo(event.target, "[data-bar-handle]")) return;
    event.preventDefault();
    follow(element, event);
  });
  element.addEventListener("dblclick", (event) => {
    if (closestTo(event.target, "[data-bar-handle]")) void keep(element, STILL);
  });
  element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step || !closestTo(event.target, "[data-bar-handle]")) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = storedShift();
    void keep(element, step === STILL ? STILL : { x: x + step.x, y: y + step.y });
  });
}

const STEPS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
  Home: STILL,
};

function follow(element: HTMLElement, start: PointerEvent): void {
  const from = storedShift();
  const view = element.ownerDocument.defaultView ?? globalThis;
  const stop = new AbortController();
  let shift = from;
  const shiftAt = ({ clientX, clientY }: PointerEvent): Shift => ({
    x: from.x + clientX - start.clientX,
    y: from.y + start.clientY - clientY,
  });
  const moved = (event: PointerEvent): void => {
    shift = shiftAt(event);
    placeBar(element, shift);
  };
  const letGo = (): void => {
    stop.abort();
    if (shift !== from) void keep(element, shift);
  };
  view.addEventListener("pointermove", moved, { signal: stop.signal });
  view.addEventListener("pointerup", letGo, { signal: stop.signal });
  view.addEventListener("pointercancel", letGo, { signal: stop.signal });
}

async function keep(element: HTMLElement, shift: Shift): Promise<void> {
  placeBar(element, shift);
  await setSetting(PLACE_SETTING, { ...shift });
}
