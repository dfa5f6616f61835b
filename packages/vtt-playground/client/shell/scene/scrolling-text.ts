// Decides how text scrolls over the scene: `canvas.interface.createScrollingText`, as documented for InterfaceCanvasGroup.

import { svg } from "../dom.ts";
import { settingOr } from "../host.ts";
import type { Point } from "../../grid/geometry.ts";

/** Options of the call that this host knows; style keys stand flat beside the others. */
export interface ScrollingTextOptions {
  readonly duration?: number;
  readonly distance?: number;
  readonly fill?: string;
  readonly fontSize?: number;
  readonly stroke?: string;
  readonly strokeThickness?: number;
}

export class ScrollingTexts {
  readonly #overlay: SVGElement;

  constructor(overlay: SVGElement) {
    this.#overlay = overlay;
  }

  /** Shows a text that rises from a point and fades, on this client alone; nothing while the core setting of scrolling status text is off. */
  createScrollingText(origin: Point, content: string, options: ScrollingTextOptions = {}): Promise<void> {
    if (!settingOr<boolean>("core", "scrollingStatusText", true)) return Promise.resolve();
    const { fontSize = 28, duration = 2000, fill = "#ffffff", stroke = "#000000", strokeThickness = 4 } = options;
    const distance = options.distance ?? 2 * fontSize;
    const text = svg("text", {
      class: "scene-scrolling-text",
      attributes: {
        x: String(origin.x),
        y: String(origin.y),
        fill,
        stroke,
        "font-size": String(fontSize),
        "stroke-width": String(strokeThickness),
        "paint-order": "stroke",
        "text-anchor": "middle",
        style: `--distance: ${String(-distance)}px; animation-duration: ${String(duration)}ms`,
      },
    });
    text.textContent = content;
    text.addEventListener("animationend", () => {
      text.remove();
    });
    this.#overlay.append(text);
    return Promise.resolve();
  }
}
