// Decides what part of the scene is seen: pan, zoom, and the way between screen and scene coordinates.

import { centerOf, type Point, type Rectangle } from "../../grid/geometry.ts";

const MINIMUM_SCALE = 0.2;
const MAXIMUM_SCALE = 3;

export interface View {
  x: number;
  y: number;
  scale: number;
}

export class Viewport {
  readonly #board: SVGSVGElement;
  readonly #world: SVGGElement;
  #view: View = { x: 0, y: 0, scale: 1 };
  #animation: { frame: number; finish: (arrived: boolean) => void } | null = null;

  constructor(board: SVGSVGElement, world: SVGGElement) {
    this.#board = board;
    this.#world = world;
  }

  /** Scene coordinates in the middle of the screen, and the zoom. */
  get view(): View {
    return { ...this.#view };
  }

  /** Shows another part of the scene at once; whatever is left out stays. */
  pan({ x = this.#view.x, y = this.#view.y, scale = this.#view.scale }: Partial<View> = {}): void {
    this.#stop();
    this.#set({ x, y, scale });
  }

  /** Moves there smoothly, or at once for who prefers less motion. */
  async animatePan({
    x = this.#view.x,
    y = this.#view.y,
    scale = this.#view.scale,
    duration = 250,
  }: Partial<View> & { duration?: number } = {}): Promise<boolean> {
    this.#stop();
    if (duration <= 0 || globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#set({ x, y, scale });
      return true;
    }
    const from = this.view;
    const start = performance.now();
    return new Promise((resolve) => {
      const step = (now: number): void => {
        const progress = Math.min(1, (now - start) / duration);
        const eased = 1 - (1 - progress) ** 3;
        this.#set({ x: from.x + (x - from.x) * eased, y: from.y + (y - from.y) * eased, scale: from.scale + (scale - from.scale) * eased });
        if (progress < 1) this.#animation = { frame: requestAnimationFrame(step), finish: resolve };
        else {
          this.#animation = null;
          resolve(true);
        }
      };
      this.#animation = { frame: requestAnimationFrame(step), finish: resolve };
    });
  }

  /** Zooms by a factor and keeps the given screen point where it is. */
  zoomAt(client: Point, factor: number): void {
    const before = this.toScene(client);
    const scale = clamp(this.#view.scale * factor);
    const { width, height } = this.#size();
    this.pan({ scale, x: before.x - (client.x - width / 2) / scale, y: before.y - (client.y - height / 2) / scale });
  }

  toScene(client: Point): Point {
    const { width, height } = this.#size();
    return { x: (client.x - width / 2) / this.#view.scale + this.#view.x, y: (client.y - height / 2) / this.#view.scale + this.#view.y };
  }

  toClient(point: Point): Point {
    const { width, height } = this.#size();
    return { x: (point.x - this.#view.x) * this.#view.scale + width / 2, y: (point.y - this.#view.y) * this.#view.scale + height / 2 };
  }

  /** The view in which an area fits beside the sidebar. */
  fit(area: Rectangle, covered: { left: number; right: number }): View {
    const screen = this.#size();
    const free = Math.max(200, screen.width - covered.left - covered.right);
    const scale = clamp(Math.min(free / area.width, screen.height / area.height) * 0.94);
    const center = centerOf(area);
    return { scale, x: center.x + (covered.right - covered.left) / 2 / scale, y: center.y };
  }

  /** Places the scene again after the window has changed its size. */
  refresh(): void {
    this.#set(this.#view);
  }

  #set(view: View): void {
    this.#view = { ...view, scale: clamp(view.scale) };
    const { width, height } = this.#size();
    const { x, y, scale } = this.#view;
    this.#world.setAttribute(
      "transform",
      `translate(${String(width / 2 - x * scale)} ${String(height / 2 - y * scale)}) scale(${String(scale)})`,
    );
  }

  #size(): { width: number; height: number } {
    return { width: this.#board.clientWidth || globalThis.innerWidth, height: this.#board.clientHeight || globalThis.innerHeight };
  }

  #stop(): void {
    if (this.#animation === null) return;
    cancelAnimationFrame(this.#animation.frame);
    this.#animation.finish(false);
    this.#animation = null;
  }
}

function clamp(scale: number): number {
  return Math.min(MAXIMUM_SCALE, Math.max(MINIMUM_SCALE, scale));
}
