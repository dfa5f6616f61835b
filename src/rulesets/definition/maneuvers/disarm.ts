// Disarming and tripping: attack actions that begin with a touch and end with rolls against each other (DE-DIS-01, DE-DIS-02, DE-TRP-01).

import type { Place } from "../../../engine/battle/battle.ts";
import { layDown } from "../../../engine/items/ground.ts";
import { spacesBeside } from "../../../engine/map/nearest-free-space.ts";
import { gapBetween } from "../../../engine/map/distances.ts";
import { canStep } from "../../../engine/map/grid.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { has, giveCondition } from "../data/conditions.ts";
import { type DefinitionBattle, type DefinitionContext, type DefinitionCreature, type Weapon, isWeapon } from "../data/types.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import { opposedBonus, opposedRoll } from "../numbers/checks.ts";
import { type Opening, defenderOf, openManoeuvre, struckTerms, touchModifier, whyNotSweep } from "./maneuvers.ts";
import { isGrappling } from "../numbers/states.ts";
import { hasFreeHand, inHand, isTrainedWith, weaponInHand } from "../numbers/wielding.ts";
import { payInStyle } from "../effects/fighting-styles.ts";

interface DisarmPlan {
  readonly aggressor: DefinitionCreature;
  readonly defender: DefinitionCreature;
  readonly weapon: Weapon;
  /** The weapon that it is done with; null with a free hand. */
  readonly tool: Weapon | null;
}

/** The disarming weapon in hand, if there is one; in a grapple it has to fit there (DE-GRP-05). */
export function disarmingWeapon(creature: DefinitionCreature): Weapon | undefined {
  const weapon = weaponInHand(creature);
  return weapon?.system.disarming === true && (!isGrappling(creature) || weapon.system.grappleCompatible) ? weapon : undefined;
}

/** The disarming weapon that an attempt is made with; a free hand does as well, where its owner prefers it. */
export function disarmTool(aggressor: DefinitionCreature, intent: Pick<Intent, "options">): Weapon | null {
  const tool = disarmingWeapon(aggressor);
  if (!tool) return null;
  return hasFreeHand(aggressor) && booleanOption(intent, "bareHand") ? null : tool;
}

/** Works a disarm out, or refuses it. */
export function planDisarm(battle: DefinitionBattle, intent: Intent, aggressor: DefinitionCreature): DisarmPlan {
  const data = { name: aggressor.name };
  if (!hasFreeHand(aggressor) && !disarmingWeapon(aggressor)) refuse("DE-DIS-01", "DEFINITION.Refusal.NoFreeHand", data);
  const defender = defenderOf(battle, intent, aggressor, "DE-DIS-01");
  const weapon = [inHand(defender, "primary"), inHand(defender, "offhand")].find((item) => item !== undefined && isWeapon(item));
  if (!weapon || !isWeapon(weapon)) return refuse("DE-DIS-02", "DEFINITION.Refusal.NothingToDisarm", { target: defender.name });
  return { aggressor, defender, weapon, tool: disarmTool(aggressor, intent) };
}

/** Tries to take a weapon out of somebody's hand. */
export function* disarm(context: DefinitionContext, { aggressor, defender, weapon, tool }: DisarmPlan): Procedure {
  const { battle, intent } = context;
  const index = attackIndex(battle, aggressor, context.payer);
  payInStyle(context, aggressor, { kind: "attack" });
  const opening = yield* openManoeuvre(context, {
    aggressor,
    defender,
    name: "DEFINITION.Action.disarm.Label",
    rule: "DE-DIS-01",
    index,
    modifier: touchModifier(intent),
    untrainedWeapon: tool !== null && !isTrainedWith(aggressor, tool),
  });
  if (!opening.goesOn || !(yield* winsOpposed(context, "DE-DIS-02", "dex", aggressor, defender, opening))) return;
  const [spot] = squaresBehind(context.battle, defender, aggressor);
  layDown(context, defender, weapon, spot ? { spot: { x: spot.x, y: spot.y } } : {});
  const data = { name: defender.name, item: weapon.name };
  context.note({ rule: "DE-DIS-02", text: "DEFINITION.Step.Disarmed", data, about: defender.uuid });
}

/** The squares next to a defender where a weapon can fall, the farthest from whoever has struck it from the hand first (DE-DIS-02). */
function squaresBehind({ terrain }: DefinitionBattle, defender: DefinitionCreature, aggressor: DefinitionCreature): readonly Place[] {
  const from = terrain?.places[aggressor.uuid];
  if (!terrain || !from || !canStep(terrain)) return [];
  return spacesBeside(terrain, defender.uuid).toSorted((a, b) => gapBetween(from, b) - gapBetween(from, a));
}

/** The opposed roll that ends a manoeuvre; who was struck is worse at it. */
function* winsOpposed(
  context: DefinitionContext,
  rule: string,
  ability: "str" | "dex",
  aggressor: DefinitionCreature,
  defender: DefinitionCreature,
  opening: Opening,
): Procedure<boolean> {
  const { options } = context.battle;
  const label = `DEFINITION.Opposed.${ability}`;
  const own = { creature: aggressor, bonus: opposedBonus(aggressor, ability, options, struckTerms(opening)), label };
  const other = { creature: defender, bonus: opposedBonus(defender, ability, options), label };
  const { wins } = yield* opposedRoll(context, rule, own, other);
  if (wins) return true;
  const data = { name: aggressor.name, target: defender.name };
  context.note({ rule, text: "DEFINITION.Step.ManoeuvreLost", data, about: aggressor.uuid });
  return false;
}

/** Works a trip out, or refuses it. */
export function planTrip(battle: DefinitionBattle, intent: Intent, aggressor: DefinitionCreature): DefinitionCreature {
  refuseIf(whyNotSweep(aggressor));
  const defender = defenderOf(battle, intent, aggressor, "DE-TRP-01");
  if (has(defender, "prone")) refuse("DE-TRP-01", "DEFINITION.Refusal.AlreadyProne", { target: defender.name });
  return defender;
}

/** Tries to bring somebody down. */
export function* trip(context: DefinitionContext, aggressor: DefinitionCreature, defender: DefinitionCreature): Procedure {
  const { battle, intent } = context;
  const index = attackIndex(battle, aggressor, context.payer);
  payInStyle(context, aggressor, { kind: "attack" });
  const opening = yield* openManoeuvre(context, {
    aggressor,
    defender,
    name: "DEFINITION.Action.trip.Label",
    rule: "DE-TRP-01",
    index,
    modifier: touchModifier(intent),
  });
  if (!opening.goesOn || !(yield* winsOpposed(context, "DE-TRP-01", "str", aggressor, defender, opening))) return;
  giveCondition(context, defender, "prone", { rule: "DE-TRP-01", source: aggressor.uuid });
}
