// Regions of a scene and what acts in them: they are stored, packages extend them, and turns and rounds of combats raise events in them. Nothing here moves through them.
import { fields, TypeDataModel } from "../../data/index.ts";
import type { EmbeddedCollection, FieldRecord } from "../../data/index.ts";
import { Document, metadataOf } from "../document.ts";
import { game } from "../session/game.ts";
import { documentClass } from "../registry.ts";
import { isInLevel, levelIds } from "./level.ts";
import type { Level } from "./level.ts";
import type { Scene } from "./scene.ts";
import { bookkeeping, color, flag, name, number, opaque, optionalNumber, text, typeData } from "../schema-parts.ts";
import { teleport } from "./teleport.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../users/user.ts";

export class RegionBehavior extends Document {
  declare disabled: boolean;

  static override metadata = metadataOf("RegionBehavior");

  static override defineSchema(): FieldRecord {
    return { ...bookkeeping(), name: text(), ...typeData(documentClass("RegionBehavior"), null), disabled: flag() };
  }

  get region(): RegionDocument | null {
    return this.parent instanceof RegionDocument ? this.parent : null;
  }
  get scene(): Document | null {
    return this.region?.parent ?? null;
  }
}

/** What a region's behaviours are told. */
export interface RegionEvent {
  readonly name: string;
  readonly data: object;
  readonly region: RegionDocument;
  readonly user: User;
}

/** A shape as it is stored, as far as it can be told whether a point is inside. */
interface Shape {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly radius?: number;
  readonly hole?: boolean;
}

function isInside({ type, x = 0, y = 0, width = 0, height = 0, radius = 0 }: Shape, point: { x: number; y: number }): boolean {
  if (type === "rectangle") return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  if (type === "circle") return Math.hypot(point.x - x, point.y - y) <= radius;
  throw new Error(`this host knows no inside of a region's ${type}`);
}

function middleOf({ type, x = 0, y = 0, width = 0, height = 0 }: Shape): { x: number; y: number } {
  return type === "rectangle" ? { x: x + width / 2, y: y + height / 2 } : { x, y };
}

export class RegionDocument extends Document {
  declare name: string;
  declare readonly shapes: readonly Shape[];
  declare readonly levels: Set<string>;
  declare readonly parent: Scene | null;
  declare readonly behaviors: EmbeddedCollection<RegionBehavior>;

  static override metadata = metadataOf("Region");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      color: color("#ffffff"),
      shapes: new fields.ArrayField(opaque()),
      elevation: new fields.SchemaField({ bottom: optionalNumber(), top: optionalNumber() }),
      behaviors: new fields.EmbeddedCollectionField(documentClass("RegionBehavior")),
      visibility: number(0, { integer: true }),
      locked: flag(),
      levels: levelIds(),
    };
  }

  includedInLevel(level: string | Level): boolean {
    return isInLevel(this.levels, level);
  }
  locatedInLevel(level: string | Level): boolean {
    return this.includedInLevel(level);
  }

  /** The tokens of its levels whose middles are inside. */
  get tokens(): Set<TokenDocument> {
    return new Set(this.parent?.tokens.filter((token) => this.#holds(token)) ?? []);
  }
  #holds(token: TokenDocument): boolean {
    if (!this.includedInLevel(token.level)) return false;
    const middle = token.getCenterPoint();
    const holding = this.shapes.filter((shape) => isInside(shape, middle));
    return holding.length > 0 && holding.every(({ hole }) => hole !== true);
  }
  /** Brings a token into this region at once, to the middle of its first shape. */
  async teleportToken(token: TokenDocument): Promise<TokenDocument> {
    const [shape] = this.shapes;
    if (!this.parent || !shape) throw new Error(`${this.name} has no place for a token`);
    const level = this.levels.has(token.level) ? token.level : [...this.levels][0];
    return teleport(token, { scene: this.parent, middle: middleOf(shape), level });
  }
  /** Tells the behaviours that are at work of an event; combats call it by this name (MetaMorphic-Digital/draw-steel, src/module/documents/combat.mjs). */
  async _triggerEvent(name: string, data: object): Promise<void> {
    const event: RegionEvent = { name, data, region: this, user: game.user };
    for (const { disabled, system } of this.behaviors.contents) {
      const type: object = system;
      if (!disabled && type instanceof RegionBehaviorType) await type._handleRegionEvent(event);
    }
  }
}

/** `foundry.data.regionBehaviors.RegionBehaviorType`: the model that packages extend for what happens in a region. */
export class RegionBehaviorType extends TypeDataModel {
  /** Handlers by event. This host raises those of turns and rounds. */
  static events: Record<string, (this: RegionBehaviorType, event: RegionEvent) => Promise<void>> = {};

  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    await (this.constructor as typeof RegionBehaviorType).events[event.name]?.call(this, event);
  }

  get behavior(): RegionBehavior | null {
    return this.parent instanceof RegionBehavior ? this.parent : null;
  }
  get region(): RegionDocument | null {
    return this.behavior?.region ?? null;
  }
  get scene(): Document | null {
    return this.region?.parent ?? null;
  }
}
