// A level of a scene: a band of heights with walls and tokens of its own. Which documents are in it is theirs to say.
import { fields } from "../../data/index.ts";
import type { FieldRecord } from "../../data/index.ts";
import { Document, metadataOf } from "../document.ts";
import { color, image, name, number, text } from "../schema-parts.ts";
import type { Scene } from "./scene.ts";

/** `foundry.data.fields.SceneLevelsSetField`: the ids of the levels that something is in. */
export function levelIds(): InstanceType<typeof fields.SetField> {
  return new fields.SetField(new fields.StringField({ required: true, blank: false }));
}

/** The id of a level that may be told by the document, too. */
export function levelId(level: string | Level): string {
  return typeof level === "string" ? level : (level.id ?? "");
}

/** `CanvasDocument#includedInLevel`: whoever names no level is in all of them. */
export function isInLevel(levels: Iterable<string>, level: string | Level): boolean {
  const ids = new Set(levels);
  return ids.size === 0 || ids.has(levelId(level));
}

function levelTexture(): FieldRecord {
  return { src: image(), tint: color("#ffffff"), alphaThreshold: number(0.75, { min: 0, max: 1 }) };
}

export class Level extends Document {
  declare name: string;
  declare elevation: { bottom: number | null; top: number | null };
  declare readonly visibility: { readonly levels: Set<string> };
  declare sort: number;
  declare readonly parent: Scene | null;

  static override metadata = metadataOf("Level");

  static override defineSchema(): FieldRecord {
    const end = (initial: number): InstanceType<typeof fields.NumberField> =>
      new fields.NumberField({ required: true, nullable: true, initial });
    return {
      _id: new fields.DocumentIdField(),
      name: name(),
      elevation: new fields.SchemaField(
        { bottom: end(0), top: end(20) },
        {
          validate: (value: unknown): boolean => {
            const { bottom, top } = value as { bottom?: number | null; top?: number | null };
            return (bottom ?? -Infinity) <= (top ?? Infinity);
          },
          validationError: "elevation.top may not be less than elevation.bottom",
        },
      ),
      background: new fields.SchemaField({ color: color("#999999"), ...levelTexture() }),
      foreground: new fields.SchemaField(levelTexture()),
      fog: new fields.SchemaField({ src: image() }),
      textures: new fields.SchemaField({
        anchorX: number(0.5),
        anchorY: number(0.5),
        offsetX: number(0, { integer: true }),
        offsetY: number(0, { integer: true }),
        fit: text("fill"),
        scaleX: number(1),
        scaleY: number(1),
        rotation: number(0),
      }),
      visibility: new fields.SchemaField({ levels: levelIds() }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** What has no end on a side is stored as null, and prepared as infinite. */
  override prepareBaseData(): void {
    this.elevation.bottom ??= -Infinity;
    this.elevation.top ??= Infinity;
  }

  /** Whether this is the level that this client looks at. */
  get isView(): boolean {
    return this.parent?.isView === true && this.parent.viewedLevel === this;
  }
  /** Whether this client sees it: the level that it looks at, and those that are seen from there. */
  get isVisible(): boolean {
    const viewed = this.parent?.isView === true ? this.parent.viewedLevel : null;
    return viewed !== null && (viewed === this || viewed.visibility.levels.has(this.id ?? ""));
  }

  /** The nearest height within this level: the head is inside where there is room, the feet always are. */
  clampElevation(elevation: number, depth = 0): number {
    const { bottom, top } = { bottom: this.elevation.bottom ?? -Infinity, top: this.elevation.top ?? Infinity };
    return Math.max(bottom, Math.min(elevation, Math.max(bottom, top - depth)));
  }
}
