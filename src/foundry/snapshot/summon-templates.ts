// The actors that rulesets name to be summoned: those of the world as they stand, those of compendia as they were read when the world opened, since rules cannot wait.

import { type Battle, type CreatureTemplate, type Ruleset, isPlainObject } from "../../engine/index.ts";
import { isActor } from "../platform/document-kinds.ts";
import { listPictures } from "./token-images.ts";
import { lastingEffectOf, plainItem, sourceSystem } from "./creature.ts";

const read = new Map<string, CreatureTemplate>();

/** Reads what lies in compendia, and reads it again when it is changed. Called at `ready`. */
export async function startTemplates(rulesets: readonly Ruleset[]): Promise<void> {
  const named = new Set(rulesets.flatMap(({ summons = [] }) => summons));
  if (named.size === 0) return;
  Hooks.on("updateActor", (actor: Actor.Implementation) => {
    if (named.has(actor.uuid) && actor.pack !== null) read.set(actor.uuid, templateOf(actor));
  });
  for (const uuid of named) {
    const found: unknown = await fromUuid(uuid).catch(() => null);
    if (isActor(found)) {
      if (found.pack !== null) read.set(uuid, templateOf(found));
      await listPictures(found);
    } else console.warn(`Sortie | There is no actor at ${uuid}, which a ruleset names to be summoned`);
  }
}

/** What rules of a ruleset may summon by uuid, as a part of a battle. */
export function templatesFor({ summons = [] }: Ruleset): Pick<Battle, "templates"> {
  if (summons.length === 0) return {};
  return {
    templates: Object.fromEntries(
      summons.flatMap((uuid): [string, CreatureTemplate][] => {
        const here: unknown = uuid.startsWith("Actor.") ? fromUuidSync(uuid, { strict: false }) : null;
        const template = isActor(here) ? templateOf(here) : read.get(uuid);
        return template ? [[uuid, template]] : [];
      }),
    ),
  };
}

/** Whom a GM brings into a fight right now, by uuid. */
const called = new Map<string, CreatureTemplate>();

/**
 * Lets rules summon an actor by its uuid while `work` goes on, whether a ruleset names it or not. On a scene, whoever is no linked actor of the world is one of many, and lives in
 * its token.
 */
export async function whileCalled<T>(actor: Actor.Implementation, work: () => Promise<T>): Promise<T> {
  await listPictures(actor);
  const isOneOfMany = actor.pack === null && !actor.isToken && !actor.prototypeToken.actorLink;
  called.set(actor.uuid, { ...templateOf(actor), ...(isOneOfMany ? { base: actor.uuid } : {}) });
  try {
    return await work();
  } finally {
    called.delete(actor.uuid);
  }
}

/** Those who are called now, beside whom the ruleset of a battle names. */
export function withCalled({ templates }: Battle): Pick<Battle, "templates"> {
  return called.size === 0 ? {} : { templates: { ...templates, ...Object.fromEntries(called) } };
}

/** What does not go with a copy: its place in lists, whose it is, what happened to it. */
const OWN: ReadonlySet<string> = new Set(["_id", "_stats", "name", "type", "system", "folder", "sort", "ownership"]);

/** An actor as something to summon a copy of. */
function templateOf(actor: Actor.Implementation): CreatureTemplate {
  const { flags, ...rest }: Record<string, unknown> = Object.fromEntries(
    Object.entries<unknown>(actor.toObject()).filter(([key]) => !OWN.has(key)),
  );
  const { sortie: _sortie, ...others } = isPlainObject(flags) ? flags : {};
  return {
    name: actor.name,
    type: actor.type,
    system: sourceSystem(actor),
    items: actor.items.map((item) => ({ ...plainItem(item), system: sourceSystem(item) })),
    effects: actor.effects.map(lastingEffectOf),
    rest: { ...rest, flags: others },
  };
}
