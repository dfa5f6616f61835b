// Where the bar lies: above the hotbar in the middle of the map, or where this client has put it.

import { getSetting, setSetting } from "../../settings/store.ts";
import { closestTo } from "../elements.ts";

/** How far from its own place somebody has moved it, in pixels: to the right and upwards. */
interface Shift {
  readonly x: number;
  readonly y: number;
}

const STILL: Shift = { x: 0, y: 0 };
const STEP = 16;
const GAP = 8;
/** With less room than this beside the sidebar, the bar lies over its foot. */
const NARROW = 520;

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
  const { innerWidth: wide, innerHeight: high } = element.ownerDocument.defaultView ?? globalThis;
  const sidebar = ui.sidebar.element.getBoundingClientRect();
  const hotbar = ui.hotbar.element.getBoundingClientRect();
  const right = sidebar.width > 0 && sidebar.left > NARROW ? sidebar.left : wide;
  const foot = hotbar.height > 0 && hotbar.top > high / 2 ? high - hotbar.top : 0;
  const room = right - 2 * GAP;
  const style = { "--sortie-bar-room": room, "--sortie-bar-middle": right / 2, "--sortie-bar-foot": foot + GAP };
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, `${String(Math.round(value))}px`);
  const { offsetWidth, offsetHeight } = element;
  const sideways = Math.max(0, (wide - offsetWidth) / 2);
  const x = Math.min(wide - right / 2 - offsetWidth / 2, Math.max(-right / 2 + offsetWidth / 2, shift.x));
  const y = Math.min(Math.max(0, high - foot - GAP - offsetHeight), Math.max(-foot, shift.y));
  element.style.translate = `calc(-50% + ${String(Math.round(sideways === 0 ? 0 : x))}px) ${String(-Math.round(y))}px`;
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
