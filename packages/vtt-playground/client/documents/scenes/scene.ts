// A scene and its walls: data, activation, and which one this client views.
import { fields } from "../../data/index.ts";
import type { EmbeddedCollection, FieldRecord, PlainObject } from "../../data/index.ts";
import type { BaseGrid, GridConfiguration } from "../../grid/base-grid.ts";
import { createGrid } from "../../grid/create-grid.ts";
import { HexagonalGrid } from "../../grid/hexagonal-grid.ts";
import { Document, metadataOf } from "../document.ts";
import { game } from "../session/game.ts";
import { documentClass } from "../registry.ts";
import { bookkeeping, color, directoryEntry, flag, image, name, number, opaque, optionalNumber, text, texture } from "../schema-parts.ts";
import type { RegionDocument } from "./region.ts";
import { DEFAULT_LEVEL_ID } from "../../../hierarchy.ts";
import { isInLevel, levelId, levelIds } from "./level.ts";
import type { Level } from "./level.ts";
import { clearHistories } from "../tokens/movement-history.ts";
import type { TokenDocument } from "../tokens/token.ts";
import { endOf } from "../tokens/token-movement.ts";
import type { MovementInstruction } from "../tokens/token-movement.ts";

export class WallDocument extends Document {
  declare c: number[];
  declare door: number;
  declare readonly levels: Set<string>;

  static override metadata = metadataOf("Wall");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      c: new fields.ArrayField(number(0, { integer: true })),
      light: number(20),
      move: number(20),
      sight: number(20),
      sound: number(20),
      dir: number(0),
      door: number(0),
      ds: number(0),
      doorSound: text(),
      threshold: opaque(),
      animation: opaque(),
      levels: levelIds(),
    };
  }

  includedInLevel(level: string | Level): boolean {
    return isInLevel(this.levels, level);
  }
  locatedInLevel(level: string | Level): boolean {
    return this.includedInLevel(level);
  }
}

export class Scene extends Document {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare width: number;
  declare height: number;
  /** The grid itself; what is stored of it is plain data. */
  declare grid: BaseGrid;
  declare readonly initialLevel: Level | null;
  declare readonly levels: EmbeddedCollection<Level>;
  declare readonly tokens: EmbeddedCollection<TokenDocument>;
  declare readonly walls: EmbeddedCollection<WallDocument>;
  declare readonly regions: EmbeddedCollection<RegionDocument>;
  /** The id of the level that this client chose last. */
  _level: string | null = null;

  static override metadata = { ...metadataOf("Scene"), defaultLevelId: DEFAULT_LEVEL_ID };

  static override defineSchema(): FieldRecord {
    const manifestGrid = ((game as Partial<typeof game>).system?.["grid"] ?? {}) as {
      distance?: number;
      units?: string;
      type?: number;
      diagonals?: number;
    };
    return {
      ...bookkeeping(),
      name: name(),
      active: flag(),
      navigation: flag(true),
      navOrder: number(0),
      navName: text(),
      background: texture(),
      foreground: image(),
      thumb: image(),
      width: number(4000, { min: 1, integer: true }),
      height: number(3000, { min: 1, integer: true }),
      padding: number(0.25, { min: 0, max: 0.5 }),
      initial: new fields.SchemaField({ x: optionalNumber(), y: optionalNumber(), scale: optionalNumber() }),
      backgroundColor: color("#999999"),
      grid: new fields.SchemaField({
        type: number(manifestGrid.type ?? 1),
        size: number(100, { min: 20 }),
        style: text("solidLines"),
        thickness: number(1),
        color: color("#000000"),
        alpha: number(0.2),
        distance: number(manifestGrid.distance ?? 1),
        units: text(manifestGrid.units ?? ""),
      }),
      tokenVision: flag(true),
      fog: opaque(),
      environment: opaque(),
      initialLevel: new fields.StringField({ required: true, nullable: true, initial: null }),
      levels: new fields.EmbeddedCollectionField(documentClass("Level")),
      tokens: new fields.EmbeddedCollectionField(documentClass("Token")),
      walls: new fields.EmbeddedCollectionField(documentClass("Wall")),
      regions: new fields.EmbeddedCollectionField(documentClass("Region")),
      journal: new fields.ForeignDocumentField(documentClass("JournalEntry")),
      journalEntryPage: new fields.StringField({ required: true, nullable: true, initial: null }),
      weather: text(),
      ...directoryEntry(),
    };
  }

  get isView(): boolean {
    return game.scenes.viewed === this;
  }
  /**
   * The grid becomes one that can measure (Scene#grid: BaseGrid). The level that it begins with: what is stored is an id, what the document says is the
   * level itself (BaseScene#initialLevel).
   */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.grid = createGrid({ ...(this._source["grid"] as GridConfiguration), diagonals: gridDiagonals() });
    const get = (): Level | null => this.levels.get(String(this._source["initialLevel"])) ?? this.firstLevel;
    Object.defineProperty(this, "initialLevel", { get, configurable: true, enumerable: true });
  }
  /** The level that was made first. */
  get firstLevel(): Level | null {
    return this.levels.contents[0] ?? null;
  }
  /** The level that this client looks at, or would: the one that it chose last, else the one that the scene begins with. */
  get viewedLevel(): Level | null {
    return this.levels.get(this._level ?? "") ?? this.initialLevel;
  }
  get dimensions(): PlainObject {
    const { width, height, grid } = this;
    const padding = Number(Reflect.get(this, "padding"));
    // The padding holds whole spaces. Of hexagons two rows or columns belong together.
    const period = hexagonalPeriod(grid) ?? { x: grid.size, y: grid.size };
    const sceneX = Math.ceil((width * padding) / period.x) * period.x;
    const sceneY = Math.ceil((height * padding) / period.y) * period.y;
    return {
      width: width + 2 * sceneX,
      height: height + 2 * sceneY,
      sceneX,
      sceneY,
      sceneWidth: width,
      sceneHeight: height,
      size: grid.size,
      distance: grid.distance,
    };
  }

  /** Makes this the scene that everybody is taken to. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }
  async unactivate(): Promise<this | undefined> {
    return this.update({ active: false });
  }
  async clearMovementHistories(): Promise<void> {
    await clearHistories(this.tokens.contents);
  }
  /** Moves several tokens with one request. Says of each whether it is where it was to be. */
  async moveTokens(instructions: Record<string, MovementInstruction>, options: PlainObject = {}): Promise<Record<string, boolean>> {
    const ends = Object.entries(instructions).map(([id, { waypoints = [] }]) => {
      const { x, y, elevation, level, width, height } = endOf(waypoints);
      const said = Object.entries({ x, y, elevation, level, width, height }).filter(([, value]) => value !== undefined);
      return [id, Object.fromEntries(said)] as const;
    });
    const updates = ends.map(([_id, end]) => ({ _id, ...end }));
    await this.updateEmbeddedDocuments("Token", updates, { ...options, movement: instructions });
    return Object.fromEntries(
      ends.map(([id, end]) => [id, Object.entries(end).every(([key, value]) => this.tokens.get(id)?._source[key] === value)]),
    );
  }

  /** Looks at this scene on this client, and at one of its levels; the canvas listens to the hook. */
  async view({ level }: { level?: string | Level } = {}): Promise<this> {
    const before = this.viewedLevel;
    if (level !== undefined) this._level = levelId(level);
    if (!this.isView) game.user.broadcastActivity({ viewedScene: this.id });
    const canvas = Reflect.get(globalThis, "canvas") as { scene?: unknown; draw?(scene: Scene): Promise<unknown> } | undefined;
    if (canvas?.draw && (canvas.scene !== this || this.viewedLevel !== before)) await canvas.draw(this);
    return this;
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    if (data["active"] === true) this._onActivate(true, userId);
  }
  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("active" in changes) this._onActivate(changes["active"] === true, userId);
  }
  /** At most one scene is active: the client that activated one deactivates the others. The canvas, where there is one, goes there by itself. */
  _onActivate(active: boolean, userId: string): void {
    if (!active) return;
    if (userId === game.userId) {
      const others = game.scenes.filter((scene) => scene.active && scene !== this).map((scene) => ({ _id: scene.id, active: false }));
      if (others.length > 0) void Scene.updateDocuments(others);
    }
    game.user.viewedScene = this.id;
  }
}

/** How the world counts diagonals; before settings are there, every step alike. */
function gridDiagonals(): number {
  const { settings } = game as Partial<typeof game>;
  return settings?.settings.has("core.gridDiagonals") === true ? Number(settings.get("core", "gridDiagonals")) : 0;
}

function hexagonalPeriod(grid: BaseGrid): { x: number; y: number } | null {
  if (!(grid instanceof HexagonalGrid)) return null;
  return grid.columns ? { x: grid.sizeX * 1.5, y: grid.sizeY } : { x: grid.sizeX, y: grid.sizeY * 1.5 };
}
