// The levels of a scene: how high each is, and which are seen from which. A scene with one level is to rules like one without any.

import { type SceneLevel, type SceneLevels, floorOf } from "../../engine/index.ts";
import { storedIn } from "../platform/foundry-boundary.ts";

/** What is stored of a level. An end that is null is nowhere. */
interface StoredLevel {
  readonly _id: string;
  readonly name: string;
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  readonly visibility?: { readonly levels?: readonly string[] };
}

/** What is stored of the levels of a scene: none in versions without levels. The types do not know of any. */
function storedLevels(scene: Scene): StoredLevel[] {
  const levels: unknown = Reflect.get(scene, "levels");
  return isIterable(levels) ? [...levels].map((level) => storedIn<StoredLevel>(level)) : [];
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** The id of a level that an object says it has or shows. */
function idIn(holder: object, key: "level" | "initialLevel"): string | undefined {
  const level: unknown = Reflect.get(holder, key);
  return typeof level === "object" && level !== null ? storedIn<StoredLevel>(level)._id : undefined;
}

/** The levels of a scene that has more than one, with heights in grid units; undefined for all others. */
export function levelsOf(scene: Scene | null): SceneLevels | undefined {
  const levels = scene ? storedLevels(scene) : [];
  if (!scene || levels.length < 2) return undefined;
  const { distance } = scene.grid;
  const found = levels.map(({ _id: id, name, elevation, visibility }): [string, SceneLevel] => {
    const { bottom, top } = elevation;
    return [
      id,
      {
        ...{ id, name, opensTo: visibility?.levels ?? [] },
        ...(bottom === null ? {} : { bottom: bottom / distance }),
        ...(top === null ? {} : { top: top / distance }),
      },
    ];
  });
  return Object.fromEntries(found);
}

/** The id of a token's level; undefined in versions without levels. */
export function levelIdOf(token: TokenDocument): string | undefined {
  return storedIn<{ readonly level?: string }>(token).level;
}

/**
 * The level on which something new comes to a scene: the one that this user looks at, else the one that the scene begins with. Foundry's own initial value names a level
 * that a scene need not have. Empty in versions without levels.
 */
export function levelForNew(scene: Scene): { readonly level?: string } {
  const viewed = viewedLevel();
  const id = storedLevels(scene).some(({ _id }) => _id === viewed) ? viewed : idIn(scene, "initialLevel");
  return id === undefined ? {} : { level: id };
}

/** The same with the height of its floor, for somebody who is to stand there. */
export function floorForNew(scene: Scene): { readonly level?: string; readonly elevation?: number } {
  const on = levelForNew(scene);
  const level = levelsOf(scene)?.[on.level ?? ""];
  return level ? { ...on, elevation: floorOf({ level }) * scene.grid.distance } : on;
}

/** The id of the level that this user looks at; undefined where none is shown. */
export function viewedLevel(): string | undefined {
  return canvas.ready ? idIn(canvas, "level") : undefined;
}
