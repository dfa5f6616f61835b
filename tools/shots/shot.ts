// Decides what one screenshot script is: it sits at a fresh table, brings the table to a point, and names its pictures; each is taken in both themes.
import type { Locator, Page } from "@playwright/test";
import type { Seat } from "../seat.ts";

/** A part of a page, in pixels of the screen. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a script may do. */
export interface Camera {
  readonly seat: Seat;
  /** Saves the page, or one element or part of it, as `shots/light/<name>.png` and `shots/dark/<name>.png`. */
  readonly take: (page: Page, name: string, element?: Locator | Frame) => Promise<void>;
}

/** A script of screenshots; `tools/shots.ts` runs every file `tools/shots/*.shots.ts` and `test/pictures/*.shots.ts`, by its default export. */
export type ShotScript = (camera: Camera) => Promise<void>;
