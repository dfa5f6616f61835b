// The fields of a token, shared by tokens on scenes and by an actor's prototype.
import { DataModel, fields } from "../../data/index.ts";
import type { FieldRecord } from "../../data/index.ts";
import { color, flag, number, opaque, optionalNumber, text, texture } from "../schema-parts.ts";
import type { Actor } from "../actor.ts";
import { game } from "../session/game.ts";
import { DEFAULT_LEVEL_ID } from "../../../hierarchy.ts";

/** Which attribute a bar shows when nothing is chosen: the manifest's. */
function defaultAttribute(key: "primaryTokenAttribute" | "secondaryTokenAttribute"): () => string | null {
  return () => {
    const system = Reflect.get(game, "system") as Record<string, unknown> | undefined;
    const attribute = system?.[key];
    return typeof attribute === "string" && attribute !== "" ? attribute : null;
  };
}

function bar(key: "primaryTokenAttribute" | "secondaryTokenAttribute"): InstanceType<typeof fields.SchemaField> {
  return new fields.SchemaField({
    attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial: defaultAttribute(key) }),
  });
}

/** Fields that a prototype and a token on a scene both have. */
export function commonTokenFields(): FieldRecord {
  return {
    name: text(),
    displayName: number(0),
    actorLink: flag(),
    width: number(1, { min: 0.5 }),
    height: number(1, { min: 0.5 }),
    texture: texture("icons/svg/mystery-man.svg"),
    lockRotation: flag(),
    rotation: number(0),
    alpha: number(1, { min: 0, max: 1 }),
    disposition: number(-1),
    displayBars: number(0),
    bar1: bar("primaryTokenAttribute"),
    bar2: bar("secondaryTokenAttribute"),
    light: opaque(),
    sight: opaque(),
    detectionModes: new fields.AnyField({ required: true, initial: [] }),
    occludable: opaque(),
    ring: opaque(),
    turnMarker: opaque(),
    movementAction: new fields.StringField({ required: true, nullable: true, initial: null }),
    flags: new fields.DocumentFlagsField(),
  };
}

/** Fields that only a token on a scene has. */
export function placedTokenFields(): FieldRecord {
  return {
    actorId: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    delta: opaque(),
    // Whole pixels: the published types, `x: NumberField<{ integer: true }>`.
    x: number(0, { integer: true }),
    y: number(0, { integer: true }),
    elevation: number(0),
    level: new fields.DocumentIdField({ readonly: false, initial: DEFAULT_LEVEL_ID, required: true, nullable: false }),
    sort: number(0, { integer: true }),
    locked: flag(),
    hidden: flag(),
    shape: optionalNumber(),
    _movementHistory: new fields.ArrayField(opaque()),
  };
}

/** The token that an actor puts on a scene. */
export class PrototypeToken extends DataModel {
  declare readonly parent: Actor;
  declare name: string;
  declare actorLink: boolean;
  declare disposition: number;
  declare width: number;
  declare height: number;
  declare texture: { src: string | null };
  declare tint: unknown;

  static override defineSchema(): FieldRecord {
    return { ...commonTokenFields(), randomImg: flag(), prependAdjective: flag(), appendNumber: flag(), tint: color() };
  }

  get actor(): Actor {
    return this.parent;
  }
}
