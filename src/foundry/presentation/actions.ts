// Which actions a sheet offers, what they cost, and why one cannot be taken now.

import type { ActionDefinition, Battle, CoreAction, Creature, Item, Ruleset } from "../../engine/index.ts";
import { CORE_ACTIONS, costOf, groupOf, mayTake } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { combatAt } from "../snapshot/encounters.ts";
import type { ActionView } from "../surface.ts";
import type { Surroundings } from "./battle-around.ts";
import { encounterElsewhere } from "./encounter-name.ts";
import { sentenceOf } from "./sentence.ts";

/** Marks what several of a kind do together. */
export const GROUP_ICON = "fa-solid fa-people-group";

/** Stands for searching somebody who has fallen. */
export const LOOT_ICON = "fa-solid fa-magnifying-glass";

/** What stands for reinforcements, wherever they are spoken of. */
export const REINFORCE_ICON = "fa-solid fa-users-line";
export const DISMISS_ICON = "fa-solid fa-person-walking-arrow-right";

/** What the engine does with things, by places, and with who comes and goes, and what stands for it. */
export const THING_ICONS = {
  [CORE_ACTIONS.handOver]: "fa-solid fa-hand-holding",
  [CORE_ACTIONS.drop]: "fa-solid fa-arrow-down",
  [CORE_ACTIONS.take]: "fa-solid fa-hand-holding",
  [CORE_ACTIONS.loot]: LOOT_ICON,
  [CORE_ACTIONS.tidy]: "fa-solid fa-broom",
  [CORE_ACTIONS.settlePlaces]: "fa-solid fa-map-location-dot",
  [CORE_ACTIONS.reinforce]: REINFORCE_ICON,
  [CORE_ACTIONS.dismiss]: DISMISS_ICON,
} as const satisfies Partial<Record<CoreAction, string>>;

/** The actions of a creature's own list: those of the sheet, or those of the GM. `distant` is the battle of actions from afar, `prepared` that of the GM's rulings. */
export function actionViews(
  ruleset: Ruleset,
  { battle, creature, distant, prepared }: Pick<Surroundings, "battle" | "creature" | "distant" | "prepared">,
  on: "sheet" | "gm",
): ActionView[] {
  const about = (action: ActionDefinition): Battle =>
    (on === "gm" ? prepared : null) ?? (action.fromAfar === true ? distant : null) ?? battle;
  return ruleset.actions
    .filter((action) => action.offered.on === on && !isAboutBattle(action) && applies(action, about(action), creature))
    .map((action) => actionView(ruleset, action, about(action), creature));
}

function isAboutBattle({ offered }: ActionDefinition): boolean {
  return offered.on === "gm" && offered.about === "battle";
}

/** What the GM may do about a battle as a whole, but for what its gauges offer anyway. */
export function battleActionViews(ruleset: Ruleset, battle: Battle): ActionView[] {
  const [anybody] = Object.values(battle.creatures);
  if (!anybody) return [];
  const inGauges = ruleset.gauges(battle).flatMap(({ controls }) => controls.map(({ action }) => action));
  return ruleset.actions
    .filter((action) => isAboutBattle(action) && !inGauges.includes(action.id) && applies(action, battle, anybody))
    .map((action) => actionView(ruleset, action, battle, anybody));
}

/** The rests that a creature takes by itself; those that the GM calls stand in the tracker. */
export function restViews(ruleset: Ruleset, battle: Battle, creature: Creature): ActionView[] {
  return ruleset.rests
    .filter((action) => action.offered.on === "sheet" && applies(action, battle, creature))
    .map((action) => actionView(ruleset, action, battle, creature));
}

/** The actions that an item offers. */
export function itemActionViews(ruleset: Ruleset, battle: Battle, creature: Creature, item: Item): ActionView[] {
  return ruleset.actions
    .filter((action) => action.offered.on === "item" && action.offered.types.includes(item.type) && applies(action, battle, creature, item))
    .map((action) => actionView(ruleset, action, battle, creature, item));
}

function applies(action: ActionDefinition, battle: Battle, creature: Creature, item?: Item): boolean {
  return action.applies?.(battle, creature, item) ?? true;
}

/** An action as a list shows it. */
export function actionView(ruleset: Ruleset, action: ActionDefinition, battle: Battle, creature: Creature, item?: Item): ActionView {
  const availability = mayTake(ruleset, battle, creature, action, item);
  // A ruling of the GM costs nobody anything.
  const cost = action.offered.on === "gm" ? null : costOf(ruleset, battle, creature, action, item);
  return {
    id: action.id,
    label: localize(action.label),
    hint: localize(action.hint),
    icon: action.icon,
    cost: cost === null ? "" : localize(cost.text, cost.data),
    available: availability.available,
    reason: availability.available ? "" : reasonIn(battle, sentenceOf(availability)),
    rules: action.rules,
    item: item?.id ?? "",
    group: action.group === true ? groupSize(ruleset, battle, creature) : 0,
  };
}

/** Why not, with the encounter where the user does not see that before them: a forgotten one forbids most things. */
function reasonIn({ uuid }: Battle, text: string): string {
  const encounter = encounterElsewhere(combatAt(uuid));
  return encounter === "" ? text : localize("SORTIE.Refusal.InEncounter", { text, encounter });
}

const sizes = new WeakMap<Battle, Map<string, number>>();

/** How many act as a group with this creature leading; 0 for nobody. Worked out once for each picture of a battle. */
export function groupSize(ruleset: Ruleset, battle: Battle, creature: Creature): number {
  const known = sizes.get(battle) ?? new Map<string, number>();
  sizes.set(battle, known);
  const asGroups = ruleset.actions.some(({ group }) => group === true);
  const size = known.get(creature.uuid) ?? (asGroups ? groupOf(ruleset, battle, creature).length : 0);
  known.set(creature.uuid, size);
  return size > 1 ? size : 0;
}
