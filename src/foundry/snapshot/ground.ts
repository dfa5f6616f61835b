// What lies about, as it is stored: on the scene where it lies, or in a hidden setting of the world where there is no scene. Only GMs write either.

import { type Ground, type LyingThing, type Ruleset, fillFields, isPlainObject, migrateFields, NOWHERE } from "../../engine/index.ts";
import { lyingThing } from "../validation/flags.ts";
import { admit } from "../validation/validate.ts";
import { isId } from "../validation/ids.ts";
import { getSetting, GROUND_SETTING } from "../settings/store.ts";
import { levelsOf } from "./scene-levels.ts";
import { sceneOfBattle } from "./encounters.ts";
import { placesOn } from "./terrain.ts";

/** Where a scene stores what lies there, by id. */
export const GROUND_PATH = "flags.sortie.ground";

/** True for a token that only shows what lies there. */
export function isMarker(token: TokenDocument): boolean {
  return token.actorId === null && foundry.utils.getProperty(token, "flags.sortie.lying") === true;
}

/** Whether the changes of a scene are about what lies there. */
export function isAboutGround(changes: object): boolean {
  const ours: unknown = foundry.utils.getProperty(changes, "flags.sortie");
  return isPlainObject(ours) && "ground" in ours;
}

/** The scene that somebody is on: the encounter's, else that of an unlinked token, else the active one. Every client finds the same. */
export function sceneAround(combat: Combat | null, actor: Actor | undefined): Scene | null {
  if (combat) return sceneOfBattle(combat);
  return actor?.token?.parent ?? game.scenes.active ?? null;
}

/** What is asked of the ground beside what lies around. */
interface Asked {
  /** There is no battle, whose terrain says where creatures stand. */
  readonly isPeace: boolean;
  /** Scenes of which somebody wants to take back what lay there. */
  readonly others: readonly Scene[];
}

/** What lies about for rules: on this scene, on others, and where no scene is. */
export function groundOf(scene: Scene | null, ruleset: Ruleset, { isPeace, others }: Asked): Ground {
  const homes = new Set([...(scene ? [scene] : []), ...others]);
  const lying = [...homes].map((home): [string, Record<string, LyingThing>] => [home.uuid, lyingOn(home, ruleset)]);
  return {
    here: scene?.uuid ?? NOWHERE,
    lying: Object.fromEntries([...lying, [NOWHERE, lyingNowhere(ruleset)]]),
    ...(isPeace && scene ? { places: placesOn(scene), ...levelsAround(scene) } : {}),
  };
}

function levelsAround(scene: Scene): Pick<Ground, "levels"> {
  const levels = levelsOf(scene);
  return levels ? { levels } : {};
}

function lyingOn(scene: Scene, ruleset: Ruleset): Record<string, LyingThing> {
  return thingsIn(foundry.utils.getProperty(scene, GROUND_PATH), ruleset);
}

function lyingNowhere(ruleset: Ruleset): Record<string, LyingThing> {
  return thingsIn(getSetting(GROUND_SETTING), ruleset);
}

/** True when nothing is left on a scene, of any ruleset, once these things are gone from it. */
export function isBareWithout(scene: string, keys: ReadonlySet<string>): boolean {
  const found: unknown = fromUuidSync(scene, { strict: false });
  const stored: unknown = found instanceof Scene ? foundry.utils.getProperty(found, GROUND_PATH) : null;
  return isPlainObject(stored) && Object.keys(stored).every((key) => keys.has(key));
}

/** The things of this ruleset, in the form of today, whatever version stored them. */
function thingsIn(stored: unknown, { items }: Ruleset): Record<string, LyingThing> {
  if (!isPlainObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, entry]): [string, LyingThing][] => {
      const thing = isId(key) ? admit(lyingThing, entry) : null;
      const shape = thing && Object.hasOwn(items, thing.type) ? items[thing.type] : undefined;
      if (!thing || shape?.storage?.thing !== true) return [];
      migrateFields(shape.fields, thing.system);
      return [[key, { ...thing, system: fillFields(shape.fields, thing.system) }]];
    }),
  );
}
