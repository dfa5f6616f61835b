// What may take longer than a turn has left: reloading, killing strikes, maneuvers and abilities (LU-EXT-01, LU-DTH-10, LU-ACT-02).

import { attempt, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { type Procedure, atOnce } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { TargetCandidates } from "../../../engine/actions/action.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { inHand, planAttack, strikingItem, whyNotReady } from "./attack-plan.ts";
import { killingTest, planKillingStrike, STRIKE_ACTIONS, strikeToKill } from "./coup-de-grace.ts";
import { performLongTask, whyCannotBegin } from "../turns/long-tasks.ts";
import type { ActionsPrice } from "../data/prices.ts";
import { actionsPrice, priceFor } from "../turns/costs.ts";
import type { LuckPayer } from "../turns/payers.ts";
import { isDead, isFighting, isUnconscious } from "../numbers/states.ts";
import { checkTechnique, techniquePrice, useTechnique as carryOutTechnique } from "../powers/techniques.ts";
import { opponentsOf } from "../turns/sides.ts";
import type { LuckBattle, LuckContext, LuckCreature, LuckItem, LuckShapes, Technique, Weapon } from "../data/types.ts";
import { isTechnique, isWeapon, TYPES } from "../data/types.ts";
import { proposeAttack } from "./attack-dialog.ts";
import { type LongAction, longAction } from "../turns/define-action.ts";

const STRIKE = actionsPrice(STRIKE_ACTIONS);

function reloadPrice(weapon: Weapon): ActionsPrice {
  return priceFor(actionsPrice(weapon.system.reload), "reload", weapon);
}

/** Notes that something begun earlier has become impossible; what was paid is lost. */
function noteFailure(context: LuckContext, creature: LuckCreature, work: Intent, reason: RefusalReason): void {
  const data = { ...reason.data, name: creature.name, action: `LUCK.Action.${work.action}.Label`, why: reason.text };
  context.note({ rule: reason.rule, text: "LUCK.Step.ComesToNothing", data, about: creature.uuid });
}

/** Why a weapon cannot be loaded now, or null. */
function whyNotLoadable(creature: LuckCreature, item: LuckItem | undefined): RefusalReason | null {
  const data = { name: creature.name, item: item?.name ?? "" };
  if (!item || !isWeapon(item) || item.system.reload === 0 || item.system.loaded) {
    return { rule: "LU-EXT-02", text: "LUCK.Refusal.AlreadyLoaded", data };
  }
  return item.system.wielded ? null : { rule: "LU-ACT-05", text: "LUCK.Refusal.NotInHand", data };
}

function requireLoadable(creature: LuckCreature, id: string | undefined): Weapon {
  const item = requireItem(creature, id);
  refuseIf(whyNotLoadable(creature, item));
  return isWeapon(item) ? item : refuse("LU-ACT-04", "LUCK.Refusal.NotAWeapon", { item: item.name });
}

function* completeReload(context: LuckContext, work: Intent): Procedure {
  const creature = requireCreature(context.battle, work.actor);
  const made = attempt(() => requireLoadable(creature, work.item));
  yield* atOnce(() => {
    if (made.refusal) {
      noteFailure(context, creature, work, made.refusal);
      return;
    }
    made.value.system.loaded = true;
    const data = { name: creature.name, item: made.value.name };
    context.note({ rule: "LU-EXT-02", text: "LUCK.Step.Reloads", data, about: creature.uuid });
  });
}

const reload = longAction({
  id: "reload",
  icon: "rotate",
  priceWith: (_battle, _creature, item) => (isWeapon(item) ? actionsPrice(item.system.reload) : null),
  rules: ["LU-EXT-01", "LU-EXT-02", "LU-EXT-03"],
  offered: { on: "item", types: [TYPES.weapon] },
  // An empty weapon in hand is of no use before: what loads it stands in sight.
  place: "common",
  applies: (_battle, _creature, item) => item === undefined || (isWeapon(item) && item.system.reload > 0),
  availability(battle, creature, item, payer) {
    const reason = whyNotLoadable(creature, item);
    return availabilityOf(reason ?? (item && isWeapon(item) ? whyCannotBegin(creature, reloadPrice(item), payer) : null));
  },
  *perform(context) {
    const creature = requireCreature(context.battle, context.intent.actor);
    const weapon = requireLoadable(creature, context.intent.item);
    yield* performLongTask(context, creature, reloadPrice(weapon), completeReload);
  },
  complete: completeReload,
});

function* completeKillingStrike(context: LuckContext, work: Intent): Procedure {
  const creature = requireCreature(context.battle, work.actor);
  const made = attempt(() => planKillingStrike(context.battle, work, creature, requireItem(creature, work.item)));
  if (made.refusal) noteFailure(context, creature, work, made.refusal);
  else yield* strikeToKill(context, made.value);
}

/** Whether somebody else lies there to be killed. */
function canBeKilled(uuid: string, other: LuckCreature): boolean {
  return other.uuid !== uuid && isUnconscious(other) && !isDead(other);
}

const killingStrike = longAction({
  id: "killingStrike",
  icon: "skull",
  price: STRIKE,
  rules: ["LU-DTH-07", "LU-DTH-08", "LU-DTH-09", "LU-DTH-10"],
  offered: { on: "item", types: [TYPES.weapon] },
  facts: actionSummary,
  // In a fight its button shows as soon as there is somebody to strike; it can be declared for later all the same.
  applies: (battle, { uuid }, item) =>
    item === undefined || !isFighting(battle) || Object.values(battle.creatures).some((other) => canBeKilled(uuid, other)),
  targets: { min: 0, max: 100 },
  targetCandidates: (_battle, { uuid }) => ({ max: 1, fallen: true, accepts: (other) => canBeKilled(uuid, other) }),
  availability: (battle, creature, item, payer) =>
    availabilityOf(item ? (whyNotReady(creature, item) ?? whyCannotBegin(creature, priceFor(STRIKE, "killingStrike", item), payer)) : null),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    return proposeAttack(battle, intent, creature, (said) => planKillingStrike(battle, said, creature, item), { test: killingTest });
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    planKillingStrike(battle, intent, creature, item);
    yield* performLongTask(context, creature, priceFor(STRIKE, "killingStrike", item), completeKillingStrike);
  },
  complete: completeKillingStrike,
});

function whyNotUsable(creature: LuckCreature, technique: Technique, payer: LuckPayer): RefusalReason | null {
  const price = techniquePrice(technique);
  const weapons = technique.system.isAttack ? inHand(creature) : [];
  const unready = weapons.map((weapon) => whyNotReady(creature, weapon));
  // Bare hands strike too, unless whoever has something in hand can't use any of it.
  const [first] = unready;
  if (first && unready.every((reason) => reason !== null)) return first;
  return price.kind === "actions" ? whyCannotBegin(creature, priceFor(price, "useTechnique", technique), payer) : payer.why(price);
}

function requireTechnique(creature: LuckCreature, id: string | undefined): Technique {
  const item = requireItem(creature, id);
  return isTechnique(item) ? item : refuse("LU-ACT-02", "LUCK.Refusal.NotATechnique", { item: item.name });
}

/** Whom a technique may be aimed at: what harms at opponents, anything else at anybody. */
function techniqueCandidates(battle: LuckBattle, creature: LuckCreature, { system }: Technique): TargetCandidates<LuckShapes> | null {
  if (system.targets === 0 && !system.isAttack) return null;
  const harms = system.isAttack || system.damage > 0 || system.defence !== "none";
  const max = system.isAttack ? 1 : system.targets;
  return harms ? opponentsOf(battle, creature, max) : { max, accepts: () => true };
}

const useTechnique = longAction({
  id: "useTechnique",
  icon: "bolt-lightning",
  priceWith: (_battle, _creature, item) => (isTechnique(item) ? techniquePrice(item) : null),
  group: true,
  rules: ["LU-ACT-02", "LU-ACT-03", "LU-ATK-11", "LU-EXT-01"],
  offered: { on: "item", types: [TYPES.maneuver, TYPES.ability] },
  facts: actionSummary,
  targets: { min: 0, max: 100 },
  targetCandidates: (battle, creature, item) => (item && isTechnique(item) ? techniqueCandidates(battle, creature, item) : null),
  availability: (battle, creature, item, payer) => availabilityOf(item && isTechnique(item) ? whyNotUsable(creature, item, payer) : null),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const technique = requireTechnique(creature, intent.item);
    if (!technique.system.isAttack)
      return fieldsOnly(
        [],
        refusalOf(() => checkTechnique(battle, intent, creature, technique)),
      );
    const plan = (said: Intent) => planAttack(battle, said, creature, strikingItem(creature, said, technique), technique);
    return proposeAttack(battle, intent, creature, plan, { technique: true });
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const technique = requireTechnique(creature, intent.item);
    checkTechnique(battle, intent, creature, technique);
    const price = techniquePrice(technique);
    if (price.kind === "actions") {
      yield* performLongTask(context, creature, priceFor(price, "useTechnique", technique), completeTechnique);
      return;
    }
    context.payer.pay(price);
    yield* carryOutTechnique(context, intent, creature, technique);
  },
  complete: completeTechnique,
});

function* completeTechnique(context: LuckContext, work: Intent): Procedure {
  const creature = requireCreature(context.battle, work.actor);
  const made = attempt(() => {
    const technique = requireTechnique(creature, work.item);
    checkTechnique(context.battle, work, creature, technique);
    return technique;
  });
  if (made.refusal) noteFailure(context, creature, work, made.refusal);
  else yield* carryOutTechnique(context, work, creature, made.value);
}

export const longAttackActions: readonly LongAction[] = [reload, killingStrike, useTechnique];
