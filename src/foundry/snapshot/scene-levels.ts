// The levels of a scene: how high each is, and which are seen from which. A scene with one level is to rules like one without any.

import type { SceneLevel, SceneLevels } from "../../engine/index.ts";
import { floorOf } from "../../engine/index.ts";
import { platform, storedIn } from "../platform/foundry-boundary.ts";

/** What is stored of a level. An end that is null is nowhere. */
interface StoredLevel {
  readonly _id: string;
  readonly name: string;
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  readonly visibility?: { readonly levels?: readonly string[] };
}

/** What the types, which are older than levels, do not name of a scene. */
interface WithLevels {
  readonly levels?: Iterable<unknown> & { readonly size: number; readonly has: (id: string) => boolean };
  readonly initialLevel?: { readonly id: string | null } | null;
}

/** The levels of a scene that has more than one, with heights in grid units; undefined for all others. */
export function levelsOf(scene: Scene | null): SceneLevels | undefined {
  const { levels } = platform<WithLevels>(scene ?? {});
  if (!scene || !levels || levels.size < 2) return undefined;
  const { distance } = scene.grid;
  const found = [...levels].map((level): [string, SceneLevel] => {
    const { _id: id, name, elevation, visibility } = storedIn<StoredLevel>(level);
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
  const { levels, initialLevel } = platform<WithLevels>(scene);
  const viewed = viewedLevel();
  const id = viewed !== undefined && levels?.has(viewed) ? viewed : initialLevel?.id;
  return typeof id === "string" ? { level: id } : {};
}

/** The same with the height of its floor, for somebody who is to stand there. */
export function floorForNew(scene: Scene): { readonly level?: string; readonly elevation?: number } {
  const on = levelForNew(scene);
  const level = levelsOf(scene)?.[on.level ?? ""];
  return level ? { ...on, elevation: floorOf({ level }) * scene.grid.distance } : on;
}

/** The id of the level that this user looks at; undefined where none is shown. */
export function viewedLevel(): string | undefined {
  return canvas.ready ? (platform<{ readonly level?: { readonly id: string } | null }>(canvas).level?.id ?? undefined) : undefined;
}
