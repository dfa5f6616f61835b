// What lies on a scene shows there as small tokens without a creature. They only follow what the scene stores: the one executing GM's client makes and removes them
// after records have been written, so that nothing which hinders a marker hinders a rule. A marker has the id of its thing.

import { isPlainObject } from "../../engine/index.ts";
import { GROUND_PATH, isAboutGround, isMarker } from "../snapshot/ground.ts";
import { levelForNew, levelIdOf, levelsOf } from "../snapshot/scene-levels.ts";
import { isExecutor } from "../network/active-gm.ts";
import { lyingThing } from "../validation/flags.ts";
import { admit } from "../validation/validate.ts";
import { isId } from "../validation/ids.ts";
import { getSetting } from "../settings/store.ts";

/** Edge of a marker, as a share of a space: four lie side by side. */
const SIZE = 0.5;

/** Follows all scenes. Called at `ready`. */
export function startGroundMarkers(): void {
  Hooks.on("updateScene", (scene: Scene, changes: object) => {
    if (isAboutGround(changes)) follow(scene);
  });
  for (const scene of game.scenes) follow(scene);
}

const running = new WeakMap<Scene, Promise<void>>();

/** One after the other: what lay down last must not overtake. */
function follow(scene: Scene): void {
  if (!isExecutor()) return;
  const before = running.get(scene) ?? Promise.resolve();
  running.set(
    scene,
    before
      .then(() => mark(scene))
      .catch((error: unknown) => {
        console.error("Sortie | What lies about could not be marked on the scene", error);
      }),
  );
}

async function mark(scene: Scene): Promise<void> {
  const wanted = markersOf(scene);
  const stale = scene.tokens.filter((token) => isMarker(token) && !wanted.has(token.id ?? "")).flatMap(({ id }) => id ?? []);
  if (stale.length > 0) await scene.deleteEmbeddedDocuments("Token", stale);
  const missing = [...wanted].filter(([id]) => !scene.tokens.has(id)).map(([, data]) => data);
  if (missing.length > 0) await scene.createEmbeddedDocuments("Token", missing, { keepId: true });
}

/** The markers of what lies on a scene, by the ids of the things; none where the world wants none. */
function markersOf(scene: Scene): Map<string, TokenDocument.CreateData> {
  const stored: unknown = getSetting("groundMarkers") === false ? null : foundry.utils.getProperty(scene, GROUND_PATH);
  const { size, distance } = scene.grid;
  const filled = new Map<string, Set<number>>();
  const markers = new Map<string, TokenDocument.CreateData>();
  for (const [id, entry] of isPlainObject(stored) ? Object.entries(stored) : []) {
    const thing = isId(id) ? admit(lyingThing, entry) : null;
    if (typeof thing?.x !== "number" || thing.y === null) continue;
    const corner: Corner = [thing.x, thing.y];
    const space = [...corner, thing.level ?? ""].join();
    const quarters = filled.get(space) ?? quartersFilled(scene, corner, thing.level);
    const quarter = QUARTERS.find((each) => !quarters.has(each)) ?? 0;
    if (!scene.tokens.has(id)) filled.set(space, quarters.add(quarter));
    const src = thing.rest["img"];
    markers.set(id, {
      _id: id,
      name: thing.name,
      ...(typeof src === "string" ? { texture: { src } } : {}),
      x: Math.round((thing.x + (quarter % 2) * SIZE) * size),
      y: Math.round((thing.y + Math.floor(quarter / 2) * SIZE) * size),
      width: SIZE,
      height: SIZE,
      elevation: thing.elevation * distance,
      ...levelOf(scene, thing.level),
      actorId: null,
      displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
      disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL,
      lockRotation: true,
      // A thing is moved by whoever takes it up, not by a drag.
      locked: true,
      flags: { sortie: { lying: true } },
    });
  }
  return markers;
}

/** Where it lies; where nobody says that, or its level is gone, on that which the scene begins with. */
function levelOf(scene: Scene, level: string | undefined): { readonly level?: string } {
  return level !== undefined && levelsOf(scene)?.[level] ? { level } : levelForNew(scene);
}

/** Of a space, in grid units. */
type Corner = readonly [x: number, y: number];

const QUARTERS = [0, 1, 2, 3] as const;

/** The quarters of a space in which markers lie already, on its level. */
function quartersFilled(scene: Scene, [left, top]: Corner, level: string | undefined): Set<number> {
  const { size } = scene.grid;
  return new Set(
    scene.tokens.filter(isMarker).flatMap((marker) => {
      const { x, y } = marker;
      if (level !== undefined && levelIdOf(marker) !== level) return [];
      const [right, down] = [(x / size - left) / SIZE, (y / size - top) / SIZE].map(Math.round);
      return (right === 0 || right === 1) && (down === 0 || down === 1) ? [right + down * 2] : [];
    }),
  );
}
