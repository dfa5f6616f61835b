// What a document holds, as plain data that two moments can be compared by: the stored values of creatures, their items and effects, and of combatants.

import { isPlainObject } from "../../engine/index.ts";
import { lastingEffectOf, sourceSystem } from "./creature.ts";

/** The values of one document, by the names that records know them by. */
export type Picture = Record<string, unknown>;

/** What a combatant holds. */
export function pictureOfCombatant({ initiative, defeated, system }: Combatant): Picture {
  return { initiative: initiative ?? null, defeated, system: sourceSystem({ system }) };
}

/** What an actor or an item holds itself. */
export function pictureOfOwn(document: Actor | Item): Picture {
  return { system: sourceSystem(document) };
}

/** An effect as records know it, and beside that the changes to other values that a module or a player has given it. */
export function pictureOfEffect(effect: ActiveEffect): Picture {
  const { name, img, statuses, disabled, system } = lastingEffectOf(effect);
  const source = effect.toObject();
  const changes = changesIn(source);
  return { name, img, statuses, disabled, system, ...(changes.length > 0 ? { changes } : {}) };
}

/** An actor with its items and effects, by uuid. */
export function picturesOfActor(actor: Actor): Map<string, Picture> {
  return new Map([
    [actor.uuid, pictureOfOwn(actor)],
    ...actor.items.map((item): [string, Picture] => [item.uuid, pictureOfOwn(item)]),
    ...actor.effects.map((effect): [string, Picture] => [effect.uuid, pictureOfEffect(effect)]),
  ]);
}

/** Longer texts are stories. */
const LONG = 200;

/** A picture without its stories, which would be most of its weight and are nobody's hit points. Lists with a story in them go with it. */
export function withoutStories(value: unknown): unknown {
  if (typeof value === "string") return value.length > LONG ? undefined : value;
  if (Array.isArray(value)) {
    const short = value.map((entry: unknown) => withoutStories(entry));
    return short.includes(undefined) ? undefined : short;
  }
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const short = withoutStories(entry);
      return short === undefined ? [] : [[key, short]];
    }),
  );
}

/** What an effect's source says that it changes of other values. */
export function changesIn(source: object): unknown[] {
  const changes: unknown = foundry.utils.getProperty(source, "changes") ?? foundry.utils.getProperty(source, "system.changes");
  return Array.isArray(changes) ? changes : [];
}
