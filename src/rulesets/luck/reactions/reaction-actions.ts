// Reactions: stepping into the way of an attack, dodging, blocking and parrying a hit, and fortifying or resisting by hand (LU-REA-03 to -05, LU-BLK-03, LU-PAR-01, LU-PAR-02).

import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import { changePlaces } from "../../../engine/movement/forced-movement.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { afterBlock } from "../numbers/damage-sums.ts";
import { INTERCEPT } from "./intercept.ts";
import { type Aim, type Blow, isBlow } from "../data/moments.ts";
import { durabilityOf, isBroken, parryValue, wear } from "../items/durability.ts";
import { PREVENTION } from "../attacks/on-hit.ts";
import { leaveCover } from "../movement/movement.ts";
import type { ReactionPrice } from "../data/prices.ts";
import { defensive } from "../turns/may-react.ts";
import { DEFENCE_RULES, defenceModifiers, defenceTest } from "../numbers/checks.ts";
import { type Held, type LuckAction, type LuckContext, type LuckCreature, isHeld } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const PRICE = defensive({ stamina: 1 });
const DIFFICULTY = 6;
const MOST = 1000;

/** The hit that is being answered. */
function blowIn({ moment }: LuckContext): Blow {
  const about = moment?.about;
  return about && isBlow(about) ? about : refuse("LU-REA-08", "SORTIE.Refusal.OnlyInWindow");
}

/** The attack whose target is still to be settled. */
function aimIn({ moment }: LuckContext): Aim {
  const about = moment?.about;
  return about && !isBlow(about) ? about : refuse("LU-REA-06", "SORTIE.Refusal.OnlyInWindow");
}

/** The item that answers a hit: in hand, and whole. */
function heldItem(context: LuckContext, creature: LuckCreature): Held {
  const item = requireItem(creature, context.intent.item);
  const data = { name: creature.name, item: item.name };
  if (!isHeld(item) || !item.system.wielded) refuse("LU-ACT-05", "LUCK.Refusal.NotInHand", data);
  return isBroken(item) ? refuse("LU-PAR-04", "LUCK.Refusal.Broken", data) : item;
}

function answer(
  id: string,
  icon: string,
  rules: readonly string[],
  perform: (context: LuckContext) => Procedure,
  price: ReactionPrice = PRICE,
): LuckAction {
  return action({
    id,
    icon,
    price,
    rules,
    offered: { on: "window" },
    availability: (battle, creature, _item, payer) => availabilityOf(payer.why(price)),
    perform,
  });
}

const dodge = answer("dodge", "person-running", ["LU-REA-03", "LU-REA-08"], function* (context) {
  const blow = blowIn(context);
  const creature = requireCreature(context.battle, context.intent.actor);
  context.payer.pay(PRICE);
  const { success } = yield* defenceTest(context, creature, "dodge", blow.total, { rule: "LU-REA-03" });
  blow.avoided = success;
});

/** The item is hit instead: its block value stands in for deflection, the rest goes to its durability, and past it (LU-BLK-03, LU-BLK-05). */
const block = answer(
  "block",
  "shield-halved",
  ["LU-BLK-01", "LU-BLK-02", "LU-BLK-03", "LU-BLK-05"],
  asProcedure((context) => {
    const blow = blowIn(context);
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = heldItem(context, creature);
    context.payer.pay(PRICE);
    const value = item.system.block ?? 0;
    const { worn, excess } = afterBlock(blow.raw, value, durabilityOf(item).value);
    wear(item, worn);
    Object.assign(blow, { dodges: false, shield: item.id, excess, raw: excess });
    const data = { name: creature.name, item: item.name, worn, value, excess, durability: durabilityOf(item).value };
    context.note({ rule: "LU-BLK-03", text: "LUCK.Step.Blocks", data, about: creature.uuid });
    noteBroken(context, creature, item);
  }),
);

/** The item adds to physical deflection and wears; against other damage it only wears (LU-PAR-01, LU-PAR-02). */
const parry = answer(
  "parry",
  "crossed-swords",
  ["LU-PAR-01", "LU-PAR-02"],
  asProcedure((context) => {
    const blow = blowIn(context);
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = heldItem(context, creature);
    context.payer.pay(PRICE);
    const value = parryValue(item);
    blow.dodges = false;
    blow.parries.push({ name: item.name, value });
    wear(item, 1);
    const data = { name: creature.name, item: item.name, value, durability: durabilityOf(item).value };
    const text = blow.category === "physical" ? "LUCK.Step.Parries" : "LUCK.Step.ParriesInVain";
    context.note({ rule: "LU-PAR-01", text, data, about: creature.uuid });
    noteBroken(context, creature, item);
  }),
);

/** It moves into the target's place, and may defend itself once for nothing (LU-REA-06, LU-REA-07). Only one can. */
const intercept = answer(
  "intercept",
  "people-arrows",
  ["LU-REA-06", "LU-REA-07"],
  asProcedure((context) => {
    const { battle, intent } = context;
    const aim = aimIn(context);
    const guard = requireCreature(battle, intent.actor);
    const nameOf = (uuid: string): string => battle.creatures[uuid]?.name ?? "";
    const data = { name: nameOf(aim.attacker), target: nameOf(aim.target), total: aim.total, ally: guard.name };
    if (aim.guard !== "") refuse("LU-REA-06", "LUCK.Refusal.AlreadyIntercepted", { ...data, name: guard.name, ally: nameOf(aim.guard) });
    context.payer.pay(INTERCEPT);
    aim.guard = guard.uuid;
    guard.system.turn.freeDefence = true;
    const ward = battle.creatures[aim.target];
    const isMoved = ward !== undefined && changePlaces(context, guard, ward);
    if (isMoved) for (const moved of [guard, ward]) leaveCover(context, moved);
    context.note({ rule: "LU-REA-06", text: isMoved ? "LUCK.Step.InterceptsOnMap" : "LUCK.Step.Intercepts", data, about: guard.uuid });
  }),
  INTERCEPT,
);

function noteBroken(context: LuckContext, creature: LuckCreature, item: Held): void {
  if (!isBroken(item)) return;
  context.note({ rule: "LU-PAR-04", text: "LUCK.Step.ItemBreaks", data: { name: creature.name, item: item.name }, about: creature.uuid });
}

/** Preventing what no card has asked about: a trap's poison, fear of the dark. The table says how hard that is. */
function prevention(defence: "fortify" | "resist", icon: string): LuckAction {
  const price = PREVENTION[defence];
  const rule = DEFENCE_RULES[defence];
  return action({
    id: defence,
    icon,
    price,
    rules: [rule, "LU-ACT-10"],
    offered: { on: "sheet" },
    place: "reaction",
    availability: (battle, creature, _item, payer) => availabilityOf(payer.why(price)),
    propose: (battle, intent) => ({
      breakdowns: [
        { target: "", label: "LUCK.Dialog.TestBonus", breakdown: defenceModifiers(requireCreature(battle, intent.actor), defence) },
      ],
      fields: [
        {
          key: "difficulty",
          kind: "integer",
          value: integerOption(intent, "difficulty", DIFFICULTY, 0, MOST),
          min: 0,
          max: MOST,
          label: "LUCK.Dialog.difficulty.Label",
        },
      ],
      refusal: null,
    }),
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      context.payer.pay(price);
      yield* defenceTest(context, creature, defence, integerOption(intent, "difficulty", DIFFICULTY, 0, MOST), { rule });
    },
  });
}

export const defenceActions: readonly LuckAction[] = [
  intercept,
  dodge,
  block,
  parry,
  prevention("fortify", "hand-fist"),
  prevention("resist", "brain"),
];
