// What a ruleset's sheet templates are given. Rulesets rely on these names: change none without changing them all.

import type { ActorShape, Fields, ItemShape, Ruleset } from "../../../engine/index.ts";
import { htmlPaths } from "../../../engine/index.ts";
import { plainItem } from "../../battle/creature.ts";
import { localize } from "../../platform/localize.ts";
import { optionsOf } from "../../settings/store.ts";
import { actionViews, itemActionViews, restViews } from "../../view/actions.ts";
import type { ActionView } from "../../view/actions.ts";
import { battleAround } from "../../view/battle-around.ts";
import { conditionViews, effectViews } from "../../view/effects.ts";
import { nameOf } from "../../view/names.ts";
import { vitalsView } from "../../view/vitals.ts";

interface ItemRow {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly system: unknown;
  readonly actions: readonly ActionView[];
}

/** What header and tabs of both kinds of sheets share. */
export function sharedContext(
  document: Actor.Implementation | Item.Implementation,
  ruleset: Ruleset,
  shape: ActorShape | ItemShape,
): Record<string, unknown> {
  return {
    source: document.toObject(),
    system: document.system,
    fields: fieldsOf(document.system),
    isGM: game.user.isGM,
    typeLabel: localize(shape.label),
    ruleset: {
      id: ruleset.id,
      accent: ruleset.accent,
      emblem: ruleset.emblem,
      label: localize(ruleset.label),
      damageTypes: ruleset.damageTypes,
      conditions: Object.fromEntries(ruleset.conditions.map(({ id, label }) => [id, label])),
    },
  };
}

/** Everything that an actor sheet's templates may show. */
export function actorContext(actor: Actor.Implementation, ruleset: Ruleset): Record<string, unknown> {
  const surroundings = battleAround(actor);
  const { battle, creature } = surroundings;
  const rows = actor.items.contents
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
    .map((item): ItemRow => {
      const own = creature.items[item.id ?? ""];
      return {
        id: item.id ?? "",
        uuid: item.uuid,
        name: item.name,
        img: item.img ?? "",
        type: item.type,
        typeLabel: localize(ruleset.items[item.type]?.label ?? item.type),
        system: item.system,
        actions: own ? itemActionViews(ruleset, battle, creature, own) : [],
      };
    });
  return {
    actor,
    derived: ruleset.derive(creature, battle.options),
    vitals: vitalsView(ruleset.vitals(creature, battle.options)),
    conditions: conditionViews(ruleset, creature),
    effects: effectViews(creature, nameOf),
    actions: actionViews(ruleset, surroundings, "sheet"),
    gmActions: game.user.isGM ? actionViews(ruleset, surroundings, "gm") : [],
    rests: restViews(ruleset, battle, creature),
    items: {
      ...Object.fromEntries(Object.keys(ruleset.items).map((type) => [type, [] as ItemRow[]])),
      ...Object.groupBy(rows, ({ type }) => type),
    },
    itemTypes: Object.entries(ruleset.items).map(([type, { label, icon }]) => ({ type, label: localize(label), icon })),
    view: ruleset.present?.(battle, creature) ?? {},
    inBattle: battle.uuid !== "" && battle.started,
    acting: battle.turn !== null && battle.combatants[battle.turn]?.creature === creature.uuid,
  };
}

/** What an item's templates may show beside what all documents share. */
export function itemContext(item: Item.Implementation, ruleset: Ruleset): Record<string, unknown> {
  return { item, actor: item.actor, view: ruleset.presentItem?.(plainItem(item), optionsOf(ruleset)) ?? {} };
}

/** The rich texts of a document, ready to be shown: `enriched.<path below system>`. */
export async function enrichedTexts(document: Actor.Implementation | Item.Implementation, fields: Fields): Promise<object> {
  const editor = foundry.applications.ux.TextEditor.implementation;
  const texts = await Promise.all(
    htmlPaths(fields)
      .filter((path) => !path.includes("*"))
      .map(async (path): Promise<[string, string]> => {
        const html: unknown = foundry.utils.getProperty(document.system, path);
        // Foundry's server sanitises only what a manifest lists; a module may have forgotten to. What enriching adds is Foundry's own.
        const clean = foundry.utils.cleanHTML(typeof html === "string" ? html : "");
        return [path, await editor.enrichHTML(clean, { secrets: document.isOwner, relativeTo: document })];
      }),
  );
  return foundry.utils.expandObject(Object.fromEntries(texts));
}

function fieldsOf(system: unknown): unknown {
  const schema = typeof system === "object" && system !== null && "schema" in system ? system.schema : undefined;
  return schema instanceof foundry.data.fields.SchemaField ? schema.fields : {};
}
