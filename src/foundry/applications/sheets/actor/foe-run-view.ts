// A foe on one screen: what a game master runs it from, made by the frame of what its ruleset declares (`SheetLayout.run`), the same for all of them.

import { type Battle, type Creature, type Ruleset, type SheetLayout, kinOf } from "../../../../engine/index.ts";
import { nameOf } from "../../../presentation/names.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import type { ItemListView, ItemRow } from "../../../presentation/item-rows.ts";
import { vitalsView } from "../../../presentation/vitals.ts";

/** A list with the whole text of each of its rows. */
interface RunList {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly (ItemRow & { readonly enriched: { readonly text: string } })[];
}

/** Lists that a layout wants on the one screen, those with something in them. */
async function runLists(
  actor: Actor.Implementation,
  names: readonly string[],
  lists: Readonly<Record<string, ItemListView>>,
): Promise<RunList[]> {
  const shown = names.flatMap((name) => lists[name] ?? []).filter(({ count }) => count > 0);
  return Promise.all(
    shown.map(async ({ id, label, groups }) => ({
      id,
      label,
      rows: await Promise.all(
        groups.flatMap(({ rows }) => rows).map(async (row) => ({ ...row, enriched: { text: await textOf(actor, row.id) } })),
      ),
    })),
  );
}

/** What an item says of itself, as its card shows it; "" for nothing. */
async function textOf(actor: Actor.Implementation, id: string): Promise<string> {
  const item = actor.items.get(id);
  const html: unknown = item && foundry.utils.getProperty(item.system, "description");
  if (!item || typeof html !== "string" || html === "") return "";
  const clean = foundry.utils.cleanHTML(html);
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(clean, { secrets: actor.isOwner, relativeTo: item });
}

/** All of its kind in the battle, itself among them, as numbers to run them by; nobody where it is alone. */
function kinViews(ruleset: Ruleset, battle: Battle, creature: Creature): object[] {
  const kin = kinOf(ruleset, battle, creature);
  if (kin.length < 2) return [];
  return kin.map((one) => {
    const { pools, states } = vitalsView(ruleset.vitals(one, battle.options));
    const defeated = Object.values(battle.combatants).some((combatant) => combatant.creature === one.uuid && combatant.defeated);
    return { uuid: one.uuid, name: nameOf(one.uuid), own: one.uuid === creature.uuid, out: defeated, pools: pools.slice(0, 2), states };
  });
}

/** What the one screen is told beside the sheet's context; null for sheets that have none. */
export async function runView(
  actor: Actor.Implementation,
  ruleset: Ruleset,
  { run }: SheetLayout,
  lists: Readonly<Record<string, ItemListView>>,
): Promise<object | null> {
  if (!run) return null;
  const { battle, creature } = battleAround(actor);
  return {
    lists: await runLists(actor, run.lists, lists),
    kin: kinViews(ruleset, battle, creature),
    turn: run.turn === undefined ? "" : `${ruleset.templates}/${run.turn}`,
  };
}
