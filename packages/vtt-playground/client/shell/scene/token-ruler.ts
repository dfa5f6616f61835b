// Decides what a ruler shows of the way that a token is dragged by: lines, lit spaces and labels, as `CONFIG.Token.rulerClass` is documented to. Packages extend it.

import { renderTemplate } from "../../applications/handlebars/templates.ts";
import { svg } from "../dom.ts";
import { run } from "../host.ts";
import type { Offset, Point } from "../../grid/geometry.ts";
import type { BaseGrid } from "../../grid/base-grid.ts";
import { cornersBetween, occupiedOffsets } from "../../grid/token-spaces.ts";
import { spaceShape } from "./space-shape.ts";
import type { TokenRulerWaypoint } from "./ruler-waypoints.ts";
import type { Token } from "./token.ts";

/** Ways of tokens that rulers are told to show; this host knows those that this user plans. */
export interface TokenRulerData {
  readonly passedWaypoints: readonly TokenRulerWaypoint[];
  readonly pendingWaypoints: readonly TokenRulerWaypoint[];
  readonly plannedMovement: Readonly<Record<string, { readonly foundPath: readonly TokenRulerWaypoint[] }>>;
}

/** What a label's template is given, by default. */
export interface WaypointLabelContext {
  action: Readonly<Record<string, unknown>>;
  cssClass: string;
  secret: boolean;
  units: string;
  uiScale: number;
  position: Point;
  distance: { total: string; delta?: string };
  cost: { total: string; units: string; delta?: string };
  elevation: { total: number; icon: string; hidden: boolean; delta?: string };
}

/** Where a ruler draws. */
export interface RulerGround {
  readonly root: SVGGElement;
  readonly grid: BaseGrid;
}

const hex = (color: number): string => `#${color.toString(16).padStart(6, "0")}`;

export abstract class BaseTokenRuler {
  readonly token: Token;
  visible = true;

  constructor(token: Token) {
    this.token = token;
  }

  get isVisible(): boolean {
    return this.token.isVisible;
  }

  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(data: TokenRulerData): void;
}

/** The default ruler. */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  #ground: RulerGround | null = null;
  /** Templates take their time: only the labels of the newest way are shown. */
  #shown = 0;

  /** Told by the host before it is drawn; no part of the documented class. */
  layOn(ground: RulerGround): void {
    this.#ground = ground;
  }

  override draw(): Promise<void> {
    return Promise.resolve();
  }

  override clear(): void {
    this.#shown += 1;
    this.#ground?.root.replaceChildren();
  }

  override destroy(): void {
    this.clear();
    this.#ground = null;
  }

  override refresh({ plannedMovement }: TokenRulerData): void {
    const ground = this.#ground;
    if (!ground) return;
    const waypoints = Object.values(plannedMovement).flatMap(({ foundPath }) => foundPath);
    const labels = [...ground.root.querySelectorAll("foreignObject")];
    ground.root.replaceChildren(...this.#spaces(waypoints, ground.grid), ...this.#lines(waypoints), ...labels);
    this.#shown += 1;
    const turn = this.#shown;
    run("labelling a ruler", async () => {
      const made = await this.#labels(waypoints, ground.grid);
      if (turn !== this.#shown) return;
      for (const old of ground.root.querySelectorAll("foreignObject")) old.remove();
      ground.root.append(...made);
    });
  }

  #spaces(waypoints: readonly TokenRulerWaypoint[], grid: BaseGrid): SVGElement[] {
    if (grid.isGridless) return [];
    const seen = new Set<string>();
    return waypoints.flatMap((waypoint) =>
      spacesTo(waypoint, grid).flatMap((offset) => {
        const key = `${String(offset.i)},${String(offset.j)}`;
        const { color = 0xffffff, alpha = 0.5 } = this._getGridHighlightStyle(waypoint, { ...offset, k: 0 });
        if (alpha === 0 || seen.has(key)) return [];
        seen.add(key);
        return [spaceShape(grid, grid.getTopLeftPoint(offset), { fill: hex(color), "fill-opacity": String(alpha * 0.4) })];
      }),
    );
  }

  #lines(waypoints: readonly TokenRulerWaypoint[]): SVGElement[] {
    return waypoints.flatMap((waypoint) => {
      const { ray } = waypoint;
      const { width, color, alpha = 1 } = this._getSegmentStyle(waypoint);
      if (!ray || width === 0) return [];
      const ends = { x1: String(ray.A.x), y1: String(ray.A.y), x2: String(ray.B.x), y2: String(ray.B.y) };
      const look = {
        "stroke-width": String(width),
        opacity: String(alpha),
        ...(color === undefined ? {} : { style: `stroke: ${hex(color)}` }),
      };
      return [svg("line", { attributes: { ...ends, ...look } })];
    });
  }

  async #labels(waypoints: readonly TokenRulerWaypoint[], grid: BaseGrid): Promise<SVGElement[]> {
    const state: object = {};
    const { WAYPOINT_LABEL_TEMPLATE: template } = this.constructor as typeof TokenRuler;
    const contexts = waypoints.flatMap((waypoint) => this._getWaypointLabelContext(waypoint, state) ?? []);
    return Promise.all(
      contexts.map(async (context) => {
        const [width, height] = [grid.size * 6, grid.size * 2];
        const label = svg("foreignObject", {
          attributes: {
            x: String(context.position.x - width / 2),
            y: String(context.position.y - height - grid.size / 2),
            width: String(width),
            height: String(height),
          },
        });
        label.innerHTML = await renderTemplate(template, context);
        return label;
      }),
    );
  }

  _getWaypointLabelContext(waypoint: TokenRulerWaypoint, _state: object): WaypointLabelContext | undefined {
    const { ray, next, explicit, measurement, elevation } = waypoint;
    if (!ray || ray.distance === 0 || (!explicit && next)) return undefined;
    const units = this.#ground?.grid.units ?? "";
    const total = String(Math.round(measurement.distance * 100) / 100);
    return {
      action: waypoint.actionConfig,
      cssClass: [waypoint.hidden ? "secret" : "", next ? "" : "last"].filter((name) => name !== "").join(" "),
      secret: waypoint.hidden,
      units,
      uiScale: 1,
      position: { x: ray.B.x, y: ray.B.y },
      distance: { total },
      cost: { total, units },
      elevation: { total: elevation, icon: "fa-solid fa-arrows-up-down", hidden: elevation === 0 },
    };
  }

  _getWaypointStyle(_waypoint: TokenRulerWaypoint): { radius: number; color?: number; alpha?: number } {
    return { radius: 6 };
  }

  _getSegmentStyle(_waypoint: TokenRulerWaypoint): { width: number; color?: number; alpha?: number } {
    return { width: 4, alpha: 0.85 };
  }

  _getGridHighlightStyle(_waypoint: TokenRulerWaypoint, _offset: Offset & { k: number }): { color?: number; alpha?: number } {
    return { alpha: 0.25 };
  }
}

/** The spaces that a token covers on its straight way to a corner, and there. */
function spacesTo({ x, y, previous, width, height }: TokenRulerWaypoint, grid: BaseGrid): Offset[] {
  const corners = previous ? [...cornersBetween(grid, previous, { x, y }), { x, y }] : [{ x, y }];
  return corners.flatMap((corner) => occupiedOffsets(grid, { ...corner, width, height }));
}
