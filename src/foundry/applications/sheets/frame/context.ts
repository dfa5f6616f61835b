// What a ruleset's sheet templates are given. Rulesets rely on these names: change none without changing them all.

import type { ActorShape, Battle, Creature, Item as CreatureItem, Fields, ItemShape, Ruleset } from "../../../../engine/index.ts";
import { htmlPaths, policiesOf, TACTIC, tacticOf, usualPolicy } from "../../../../engine/index.ts";
import { plainItem } from "../../../snapshot/creature.ts";
import { localize } from "../../../platform/localize.ts";
import { optionsOf } from "../../../settings/store.ts";
import { actionViews, restViews } from "../../../presentation/actions.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { groundView } from "../../../presentation/ground.ts";
import { effectsView } from "../../../presentation/effect-list.ts";
import { conditionViews, effectViews } from "../../../presentation/effects.ts";
import { type ItemListView, type ItemRow, inOrder, itemLists, itemRow } from "../../../presentation/item-rows.ts";
import { lackViews } from "../actor/missing-choices.ts";
import { nameOf } from "../../../presentation/names.ts";
import { foeMeter } from "../../../presentation/foe-difficulty.ts";
import { vitalsView } from "../../../presentation/vitals.ts";
import { favouritesOf, favouriteViews } from "../actor/favourites.ts";
import { type ItemSearch, toolsView } from "../item/item-search.ts";

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

/** Whether one of its things or powers does damage. */
function hasArms(ruleset: Ruleset, battle: Battle, creature: Creature): boolean {
  const offers = (item: CreatureItem): boolean =>
    ruleset.actions.some((action) => {
      const { offered } = action;
      return offered.on === "item" && offered.types.includes(item.type) && (action.facts?.(battle, creature, item).damage ?? "") !== "";
    });
  return Object.values(creature.items).some(offers);
}

function isAttack(ruleset: Ruleset, action: string): boolean {
  return ruleset.actions.some(({ id, place }) => id === action && place === "attack");
}

/** What an actor sheet's templates may show: for us its lists, the rest for templates. */
interface ActorContext extends Record<string, unknown> {
  readonly lists: Readonly<Record<string, ItemListView>>;
}

/** Everything that an actor sheet's templates may show; `search` is what its window looks for among the items. */
export function actorContext(actor: Actor.Implementation, ruleset: Ruleset, search: ItemSearch): ActorContext {
  const surroundings = battleAround(actor);
  const { battle, creature } = surroundings;
  const view = ruleset.present?.(battle, creature) ?? {};
  const favourites = favouritesOf(actor);
  const sources = { ruleset, battle, creature, facts: view["items"], favourites };
  const rows = inOrder(
    actor.items.contents.map((item) => itemRow(item, sources)),
    "hand",
  );
  const layout = ruleset.actors[actor.type]?.sheet;
  const actions = actionViews(ruleset, surroundings, "sheet");
  // Whoever has nothing to strike with strikes with what needs nothing, without looking for it.
  const strikes = hasArms(ruleset, battle, creature) ? [] : actions.filter(({ id }) => isAttack(ruleset, id));
  const deeds = {
    actions: actions.filter((action) => !strikes.includes(action)),
    strikes,
    gmActions: game.user.isGM ? actionViews(ruleset, surroundings, "gm") : [],
    rests: restViews(ruleset, battle, creature),
  };
  const lists = layout ? itemLists(ruleset, layout, rows, search.order) : {};
  return {
    actor,
    derived: ruleset.derive(creature, battle.options),
    vitals: vitalsView(ruleset.vitals(creature, battle.options)),
    conditions: conditionViews(ruleset, creature),
    effects: effectViews(creature, nameOf),
    ...effectsView(actor, ruleset, creature),
    ...deeds,
    items: {
      ...Object.fromEntries(Object.keys(ruleset.items).map((type) => [type, [] as ItemRow[]])),
      ...Object.groupBy(rows, ({ type }) => type),
    },
    lists,
    // Whoever has nothing yet is shown what there could be.
    invites: rows.length === 0 ? Object.values(lists).flatMap(({ adds }) => adds) : [],
    ground: groundView(actor, ruleset, battle, creature),
    tools: toolsView(search, rows),
    favourites: favouriteViews(favourites, rows, Object.values(deeds).flat()),
    itemTypes: Object.entries(ruleset.items).map(([type, { label, icon }]) => ({ type, label: localize(label), icon })),
    view,
    tactic: tacticView(ruleset, creature),
    difficulty: foeMeter().known(ruleset, actor),
    lacks: ruleset.creation?.type === creature.type ? lackViews(ruleset, creature, battle.options) : null,
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

/** What the partial `sortie.tactic` is told. */
interface TacticView {
  readonly value: string;
  /** Words by the ids of policies; "" is how its side usually fights. */
  readonly options: Readonly<Record<string, string>>;
  /** In words. */
  readonly label: string;
}

/** Null for kinds of actors that do not store it. */
function tacticView(ruleset: Ruleset, creature: Creature): TacticView | null {
  if (!ruleset.actors[creature.type]?.fields[TACTIC]) return null;
  const value = tacticOf(creature);
  const policies = policiesOf(ruleset).map(({ id, label }): [string, string] => [id, localize(label)]);
  const usual = localize(usualPolicy(ruleset, { side: creature.side, system: {} }).label);
  // A module that brings it may be switched off: what is stored stays.
  const unknown = value === "" || policies.some(([id]) => id === value) ? [] : [[value, value] as const];
  return {
    value,
    options: Object.fromEntries([["", localize("SORTIE.Tactic.Usual", { policy: usual })], ...policies, ...unknown]),
    label: localize(usualPolicy(ruleset, creature).label),
  };
}
