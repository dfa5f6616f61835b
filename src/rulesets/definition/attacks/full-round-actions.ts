// What fills a round or a standard action and is no single attack: charge, trample, full defense, feigned strike.

import { openingFields } from "../reactions/opportunity-attacks.ts";
import { fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { lengthOfWay } from "../../../engine/movement/measured-way.ts";
import { lengthOption } from "../../../engine/procedures/intent-options.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { manoeuvreBonus } from "./attack-bonus.ts";
import { arrivesAt, charge, chargeWay, isStraightFor, planCharge, runFeet, usualCharge } from "../movement/charge.ts";
import { defendFully, feint, feintBonus, feintTarget } from "./feint.ts";
import { touchModifier, whyPinned } from "../maneuvers/maneuvers.ts";
import { whyNotMove } from "../movement/movement.ts";
import { planTrample, trample } from "../movement/trample.ts";
import type { DefinitionAction } from "../data/types.ts";
import { aimOf } from "./attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { length, number, toggle } from "../turns/dialog-fields.ts";

const ONE = { min: 1, max: 1 } as const;
const MANY = { min: 1, max: 20 } as const;

const chargeAction = action({
  id: "charge",
  icon: "person-running",
  price: { kind: "fullRound" },
  rules: ["DE-CHG-01", "DE-CHG-02", "DE-CHG-03", "DE-CHG-04", "DE-AOO-01"],
  offered: { on: "sheet" },
  place: "attack",
  targets: ONE,
  targetCandidates: (_battle, creature) => ({ ...enemiesOf(creature, 1), anyDistance: true }),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "fullRound" }) ?? whyNotMove(creature)),
  propose(battle, intent) {
    const charger = requireCreature(battle, intent.actor);
    const target = aimOf(battle, intent);
    const way = chargeWay(battle, intent, charger, target);
    const isStraight = isStraightFor(battle, charger, target);
    const feet = way ? lengthOfWay(way) : usualCharge(battle, charger, target);
    const typed = way ? feet : lengthOption(intent, "feet", feet, 100_000);
    // A way that the map shows is straight, and says whether it arrives.
    const asked =
      way && isStraight
        ? []
        : [toggle("straight", isStraight), toggle("arrives", arrivesAt(battle, charger, target, { way, feet: typed }))];
    return fieldsOnly(
      [length("feet", feet, Math.max(10, runFeet(charger)), 10), ...asked, ...openingFields(battle, charger, { way: way?.places })],
      refusalOf(() => planCharge(battle, intent, charger)),
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    yield* charge(context, planCharge(battle, intent, requireCreature(battle, intent.actor)));
  },
});

const trampleAction = action({
  id: "trample",
  icon: "horse",
  price: { kind: "fullRound" },
  rules: ["DE-TRM-01", "DE-TRM-02", "DE-TRM-03", "DE-SPC-02", "DE-MAN-01", "DE-MAN-03"],
  offered: { on: "sheet" },
  targets: MANY,
  targetCandidates: (_battle, creature) => ({ ...enemiesOf(creature, MANY.max), anyDistance: true }),
  availability: (battle, creature, _item, payer) =>
    availabilityOf(payer.why({ kind: "fullRound" }) ?? whyPinned(creature) ?? whyNotMove(creature)),
  propose(battle, intent) {
    const trampler = requireCreature(battle, intent.actor);
    const bonus = manoeuvreBonus(trampler, battle.options, { index: 0, modifier: touchModifier(intent) });
    return {
      breakdowns: [{ target: "", label: "DEFINITION.Dialog.TouchBonus", breakdown: bonus }],
      fields: [
        number("feet", runFeet(trampler), 0, runFeet(trampler)),
        number("modifier", 0, -50, 50),
        ...openingFields(battle, trampler, { feet: runFeet(trampler) }),
      ],
      refusal: refusalOf(() => planTrample(battle, intent, trampler)),
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    yield* trample(context, planTrample(battle, intent, requireCreature(battle, intent.actor)));
  },
});

const fullDefense = action({
  id: "fullDefense",
  icon: "shield",
  price: { kind: "fullRound" },
  rules: ["DE-STN-03", "DE-ACT-08", "DE-ACT-09"],
  offered: { on: "sheet" },
  place: "common",
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "fullRound" })),
  perform: asProcedure((context) => {
    defendFully(context, requireCreature(context.battle, context.intent.actor));
  }),
});

const feintAction = action({
  id: "feint",
  icon: "masks-theater",
  price: { kind: "standard" },
  rules: ["DE-STN-04"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "standard" })),
  propose(battle, intent) {
    const feinter = requireCreature(battle, intent.actor);
    return {
      breakdowns: [
        { target: aimOf(battle, intent)?.uuid ?? "", label: "DEFINITION.Opposed.beguile", breakdown: feintBonus(battle, intent, feinter) },
      ],
      fields: [number("modifier", 0, -50, 50)],
      refusal: refusalOf(() => feintTarget(battle, intent, feinter)),
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const feinter = requireCreature(battle, intent.actor);
    yield* feint(context, feinter, feintTarget(battle, intent, feinter));
  },
});

export const fullRoundActions: readonly DefinitionAction[] = [chargeAction, trampleAction, fullDefense, feintAction];
