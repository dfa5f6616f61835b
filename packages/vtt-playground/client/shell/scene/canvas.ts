// Decides what `canvas` is: the viewed scene as data, its grid and tokens, and the ways to look at it. An SVG draws it.

import { cssColor, game, hooks } from "../host.ts";
import type { LevelLike, SceneLike, UserLike } from "../surface.ts";
import { Board } from "./board.ts";
import type { Point, Rectangle } from "../../grid/geometry.ts";
import type { BaseGrid } from "../../grid/base-grid.ts";
import { GridHighlights } from "./highlights.ts";
import { ScrollingTexts } from "./scrolling-text.ts";
import { TokenLayer } from "./token-layer.ts";
import { UndrawnLayer } from "./undrawn-layer.ts";
import { Viewport, type View } from "./viewport.ts";
import { Visibility } from "./visibility.ts";

export interface CanvasDimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: Rectangle;
  rect: Rectangle;
}

/** The width of the open sidebar with its tabs: opening it covers nothing of the scene. */
const SIDEBAR_PIXELS = 348;

export class Canvas {
  readonly tokens = new TokenLayer();
  /** Layers of which this host draws nothing. */
  readonly drawings = new UndrawnLayer(this, "drawings");
  readonly lighting = new UndrawnLayer(this, "lights");
  readonly notes = new UndrawnLayer(this, "notes");
  readonly regions = new UndrawnLayer(this, "regions");
  readonly sounds = new UndrawnLayer(this, "sounds");
  readonly templates = new UndrawnLayer(this, "templates");
  readonly tiles = new UndrawnLayer(this, "tiles");
  readonly walls = new UndrawnLayer(this, "walls");
  /** `canvas.hud.token` is the open HUD, bound by the shell. */
  readonly hud: { token?: unknown } = {};
  readonly board: Board;
  readonly viewport: Viewport;
  readonly visibility: Visibility;
  /** `canvas.interface` as far as packages draw with it: highlighted spaces, and text that rises and fades. */
  readonly interface: ScrollingTexts & { readonly grid: GridHighlights };
  readonly id = "canvas";
  readonly initialized = true;
  ready = false;
  loading = false;
  scene: SceneLike | null = null;
  grid: BaseGrid | null = null;
  dimensions: CanvasDimensions | null = null;
  /** Where the pointer is, in scene coordinates. */
  mousePosition: Point = { x: 0, y: 0 };
  readonly #views = new Map<string, View>();

  constructor(root: HTMLElement) {
    this.board = new Board(root);
    this.visibility = new Visibility(this);
    this.tokens.visibility = this.visibility;
    const grid = new GridHighlights(this.board.highlights, () => this.grid);
    this.interface = Object.assign(new ScrollingTexts(this.board.overlay), { grid });
    this.viewport = new Viewport(this.board.element, this.board.world);
    globalThis.addEventListener("resize", () => {
      this.viewport.refresh();
    });
  }

  /** The size of the page, in pixels. */
  get screenDimensions(): [width: number, height: number] {
    return [globalThis.innerWidth, globalThis.innerHeight];
  }
  get activeLayer(): TokenLayer {
    return this.tokens;
  }
  /** The level that is looked at. */
  get level(): LevelLike | null {
    return this.scene?.viewedLevel ?? null;
  }
  get stage(): { pivot: Point; scale: Point } {
    const { x, y, scale } = this.viewport.view;
    return { pivot: { x, y }, scale: { x: scale, y: scale } };
  }

  /** Shows a scene; without one, whatever this user should see now. */
  async draw(scene: SceneLike | null = this.scene ?? initialScene()): Promise<this> {
    this.tearDown();
    this.loading = true;
    this.scene = scene;
    announceView(scene);
    if (scene !== null) {
      this.grid = scene.grid;
      this.dimensions = dimensionsOf(scene, this.grid);
    }
    this.board.drawScene(scene, this.grid, this.dimensions);
    this.tokens.show(scene, this.grid, (token, removed) => {
      this.board.drawToken(token, removed);
    });
    const { dimensions } = this;
    this.viewport.pan(
      dimensions === null || scene === null
        ? { x: 0, y: 0, scale: 1 }
        : (this.#views.get(scene.id) ?? this.viewport.fit(dimensions.sceneRect, coveredEdges())),
    );
    this.loading = false;
    this.ready = scene !== null;
    // Tokens were drawn one after another: the first ones without the sight of the last.
    this.visibility.restrictVisibility();
    if (this.ready) hooks().callAll("canvasReady", this);
    return Promise.resolve(this);
  }

  /** Forgets the scene before another is shown. */
  tearDown(): void {
    if (this.scene === null) return;
    this.#views.set(this.scene.id, this.viewport.view);
    hooks().callAll("canvasTearDown", this);
    this.tokens.show(null, null, () => undefined);
    this.ready = false;
    this.scene = null;
    this.grid = null;
    this.dimensions = null;
  }

  pan(view: Partial<View> = {}): void {
    this.viewport.pan(view);
    hooks().callAll("canvasPan", this, this.viewport.view);
  }

  async animatePan(view: Partial<View> & { duration?: number } = {}): Promise<boolean> {
    const arrived = await this.viewport.animatePan(view);
    hooks().callAll("canvasPan", this, this.viewport.view);
    return arrived;
  }

  /** Shows the whole scene beside the sidebar, at once. */
  fitScene(): void {
    if (this.dimensions !== null) this.pan(this.viewport.fit(this.dimensions.sceneRect, coveredEdges()));
  }

  /** Moves the view back over the middle of the scene. */
  async recenter(): Promise<boolean> {
    if (this.dimensions === null) return false;
    return this.animatePan(this.viewport.fit(this.dimensions.sceneRect, coveredEdges()));
  }

  /** Points at a place, on this client. */
  async ping(origin: Point, { user = game().user }: { user?: UserLike } = {}): Promise<boolean> {
    this.board.ping(origin, cssColor(user.color, "#ffffff"), this.grid?.size ?? 100);
    return Promise.resolve(true);
  }

  canvasCoordinatesFromClient(point: Point): Point {
    return this.viewport.toScene(point);
  }

  clientCoordinatesFromCanvas(point: Point): Point {
    return this.viewport.toClient(point);
  }
}

let current: Canvas | null = null;

/** The page's canvas; there is one. */
export function theCanvas(): Canvas {
  if (current === null) throw new Error("The canvas is not ready before the shell has been built");
  return current;
}

/** Builds the page's canvas below `root`. */
export function buildCanvas(root: HTMLElement): Canvas {
  current = new Canvas(root);
  return current;
}

/** The scene a user sees on arrival: the one they were viewing, the active one, or none. */
function initialScene(): SceneLike | null {
  const { scenes, user } = game();
  const viewed = user.viewedScene === null ? undefined : scenes.get(user.viewedScene);
  return viewed ?? scenes.active ?? scenes.find((scene) => scene.active) ?? null;
}

/** A scene's own dimensions with its padding, as the scene document computes them. */
function dimensionsOf(scene: SceneLike, grid: BaseGrid): CanvasDimensions {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  return {
    width,
    height,
    sceneX,
    sceneY,
    sceneWidth,
    sceneHeight,
    size: grid.size,
    distance: grid.distance,
    sceneRect: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    rect: { x: 0, y: 0, width, height },
  };
}

/** Lets the other clients know where this user is. */
function announceView(scene: SceneLike | null): void {
  const { user } = game();
  if (user.viewedScene === (scene?.id ?? null)) return;
  user.viewedScene = scene?.id ?? null;
  user.broadcastActivity?.({ viewedScene: user.viewedScene });
}

/** How much of the screen the interface covers at either side. */
function coveredEdges(): { left: number; right: number } {
  return { left: 0, right: SIDEBAR_PIXELS };
}
