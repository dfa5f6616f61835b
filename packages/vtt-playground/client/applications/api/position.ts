// Where a window stands: from what was asked to what fits on the screen.
import type { ApplicationPosition } from "./options.ts";

const MINIMUM_WIDTH = 200;
const MINIMUM_HEIGHT = 50;

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

function cssNumber(value: string): number | undefined {
  const number = Number.parseFloat(value);
  return value.endsWith("px") && Number.isFinite(number) ? number : undefined;
}

/** Complete a position and keep it on the screen. A missing top or left centres the window. */
export function fitPosition(element: HTMLElement, wanted: ApplicationPosition, isMinimized: boolean): ApplicationPosition {
  const view = element.ownerDocument.defaultView;
  const screenWidth = view?.innerWidth ?? 0;
  const screenHeight = view?.innerHeight ?? 0;
  const { scale } = wanted;
  const computed = view?.getComputedStyle(element);
  const minimumWidth = (computed ? cssNumber(computed.minWidth) : undefined) ?? MINIMUM_WIDTH;
  const minimumHeight = (computed ? cssNumber(computed.minHeight) : undefined) ?? MINIMUM_HEIGHT;
  const width = wanted.width === "auto" || isMinimized ? wanted.width : between(wanted.width, minimumWidth, screenWidth / scale);
  const height = wanted.height === "auto" || isMinimized ? wanted.height : between(wanted.height, minimumHeight, screenHeight / scale);
  const shownWidth = (width === "auto" ? element.offsetWidth : width) * scale;
  const shownHeight = (height === "auto" ? element.offsetHeight : height) * scale;
  const left = Number.isFinite(wanted.left) ? wanted.left : (screenWidth - shownWidth) / 2;
  const top = Number.isFinite(wanted.top) ? wanted.top : (screenHeight - shownHeight) / 2;
  return {
    ...wanted,
    width,
    height,
    left: Math.round(between(left, 0, screenWidth - shownWidth)),
    top: Math.round(between(top, 0, screenHeight - shownHeight)),
  };
}

/** Write a position into an element's style. */
export function writePosition(element: HTMLElement, position: ApplicationPosition, isMinimized: boolean): void {
  const { style } = element;
  style.top = `${String(position.top)}px`;
  style.left = `${String(position.left)}px`;
  style.zIndex = String(position.zIndex);
  style.transform = position.scale === 1 ? "" : `scale(${String(position.scale)})`;
  style.transformOrigin = position.scale === 1 ? "" : "top left";
  if (isMinimized) return;
  style.width = position.width === "auto" ? "" : `${String(position.width)}px`;
  style.height = position.height === "auto" ? "" : `${String(position.height)}px`;
}
