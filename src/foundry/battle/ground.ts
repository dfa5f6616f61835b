// What lies about, as it is stored: on the scene where it lies, or in a hidden setting of the world where there is no scene. Only GMs write either.

import type { Ground, LyingThing, Ruleset } from "../../engine/index.ts";
import { fillFields, isPlainObject, migrateFields, NOWHERE } from "../../engine/index.ts";
import { lyingThing } from "../gate/flags.ts";
import { admit } from "../gate/admit.ts";
import { isId } from "../gate/ids.ts";
import { getSetting, GROUND_SETTING } from "../settings/store.ts";

/** Where a scene stores what lies there, by id. */
export const GROUND_PATH = "flags.sortie.ground";

/** The scene that somebody is on: the encounter's, else that of an unlinked token, else the active one. Every client finds the same. */
export function sceneAround(combat: Combat | null, actor: Actor | undefined): Scene | null {
  if (combat) return combat.scene ?? null;
  return actor?.token?.parent ?? game.scenes.active ?? null;
}

/** What lies about for rules: on this scene, on `others` (of which somebody wants to take back what lay there), and where no scene is. */
export function groundOf(scene: Scene | null, ruleset: Ruleset, others: readonly Scene[] = []): Ground {
  const homes = new Set([...(scene ? [scene] : []), ...others]);
  const lying = [...homes].map((home): [string, Record<string, LyingThing>] => [home.uuid, lyingOn(home, ruleset)]);
  return { here: scene?.uuid ?? NOWHERE, lying: Object.fromEntries([...lying, [NOWHERE, lyingNowhere(ruleset)]]) };
}

function lyingOn(scene: Scene, ruleset: Ruleset): Record<string, LyingThing> {
  return thingsIn(foundry.utils.getProperty(scene, GROUND_PATH), ruleset);
}

function lyingNowhere(ruleset: Ruleset): Record<string, LyingThing> {
  return thingsIn(getSetting(GROUND_SETTING), ruleset);
}

/** The things of this ruleset, in the form of today, whatever version stored them. */
function thingsIn(stored: unknown, { items }: Ruleset): Record<string, LyingThing> {
  if (!isPlainObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, entry]): [string, LyingThing][] => {
      const thing = isId(key) ? admit(lyingThing, entry) : null;
      const shape = thing && Object.hasOwn(items, thing.type) ? items[thing.type] : undefined;
      if (!thing || shape?.keeping?.thing !== true) return [];
      migrateFields(shape.fields, thing.system);
      return [[key, { ...thing, system: fillFields(shape.fields, thing.system) }]];
    }),
  );
}
