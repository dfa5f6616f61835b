// Actions of a grapple and of swallowing: taking hold, the options, letting go, fetching out (DE-GRP-01 to -12, DE-SWL-01, DE-SWL-04).

import { availabilityOf, refusalOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { lengthOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { lengthOfWay, wayInWords } from "../../../engine/movement/measured-way.ts";
import { wayOf, whyNoWay } from "../../../engine/movement/moving.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { whyOutOfReach } from "../attacks/attack-plan.ts";
import { captiveOf, releaseGrapple } from "./grapple-pair.ts";
import { grappleSide } from "./grapple-turns.ts";
import type { GrappleOption } from "./grapple.ts";
import { grapple, GRAPPLE_OPTIONS, OPTION_RULES, planGrapple, useOption, whyNotGrapple, whyNotOption } from "./grapple.ts";
import { whyPinned } from "./maneuvers.ts";
import { tooFarToDrag, dragFeet } from "./map-drag.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { openingFields } from "../reactions/opportunity-attacks.ts";
import { whyUnable } from "../numbers/states.ts";
import { planSwallow, trySwallow, whyNotSwallow } from "./swallow.ts";
import { letOut } from "../damage/swallowed.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { length, sentence, toggle } from "../turns/dialog-fields.ts";
import { proposeManoeuvre } from "./maneuver-dialog.ts";

const ONE = { min: 1, max: 1 } as const;

const grappleAction = action({
  id: "grapple",
  icon: "hands-holding",
  price: { kind: "standard" },
  rules: ["DE-GRP-01", "DE-GRP-02", "DE-MAN-01", "DE-MAN-02", "DE-MAN-03"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) =>
    availabilityOf(whyNotGrapple(creature) ?? whyPinned(creature) ?? payer.why({ kind: "standard" })),
  propose(battle, intent, payer) {
    const aggressor = requireCreature(battle, intent.actor);
    return proposeManoeuvre(battle, intent, aggressor, {
      payer,
      index: 0,
      bare: true,
      check: () => planGrapple({ battle, intent }, aggressor),
    });
  },
  *perform(context) {
    const aggressor = requireCreature(context.battle, context.intent.actor);
    yield* grapple(context, aggressor, planGrapple(context, aggressor));
  },
});

const ICONS: Readonly<Record<GrappleOption, string>> = {
  breakBone: "bone",
  expose: "bullseye",
  drag: "arrows-left-right",
  submission: "hourglass-half",
  pin: "anchor",
};

function proposeOption(battle: DefinitionBattle, intent: Intent, option: GrappleOption, payer: DefinitionPayer): Proposal {
  const aggressor = requireCreature(battle, intent.actor);
  const defender = captiveOf(battle, aggressor);
  const { label, bonus } = grappleSide(battle, aggressor);
  const far = dragFeet(aggressor);
  const fields =
    option === "breakBone"
      ? [sentence("bone")]
      : option === "drag" && far > 0
        ? [
            length("feet", far, far),
            ...(defender ? openingFields(battle, defender, { feet: far }) : []),
            ...openingFields(battle, aggressor, { feet: far }),
          ]
        : [];
  return {
    breakdowns: [{ target: "", label, breakdown: bonus }],
    fields,
    refusal: whyNotOption(battle, aggressor, option, payer) ?? (option === "drag" ? whyNoWay(battle, aggressor, intent) : null),
  };
}

function optionAction(option: GrappleOption): DefinitionAction {
  return action({
    id: option,
    icon: ICONS[option],
    price: { kind: "standard" },
    rules: [OPTION_RULES[option], "DE-GRP-06"],
    offered: { on: "sheet" },
    ...(option === "drag" ? { walks: [] } : {}),
    applies: (battle, creature) => captiveOf(battle, creature) !== undefined,
    availability: (battle, creature, _item, payer) => availabilityOf(whyNotOption(battle, creature, option, payer)),
    propose: (battle, intent, payer) => proposeOption(battle, intent, option, payer),
    *perform(context) {
      const { battle, intent } = context;
      const aggressor = requireCreature(battle, intent.actor);
      const drawn = option === "drag" ? wayOf(context.ruleset, battle, intent) : null;
      const way = drawn ?? wayInWords(lengthOption(intent, "feet", dragFeet(aggressor), 1_000_000));
      if (option === "drag") refuseIf(tooFarToDrag(aggressor, lengthOfWay(way)) ?? whyNoWay(battle, aggressor, intent));
      yield* useOption(context, aggressor, option, { way, bone: textOption(intent, "bone").trim() });
    },
  });
}

function whyNotLetGo(battle: DefinitionBattle, creature: DefinitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  return captiveOf(battle, creature) ? whyUnable(creature) : { rule: "DE-GRP-06", text: "DEFINITION.Refusal.HoldsNobody", data };
}

const letGo = action({
  id: "letGo",
  icon: "hand",
  rules: ["DE-GRP-04"],
  offered: { on: "sheet" },
  applies: (battle, creature) => captiveOf(battle, creature) !== undefined,
  availability: (battle, creature) => availabilityOf(whyNotLetGo(battle, creature)),
  perform: asProcedure((context) => {
    releaseGrapple(context, requireCreature(context.battle, context.intent.actor), "DE-GRP-04");
  }),
});

const separate = action({
  id: "separate",
  icon: "people-arrows",
  rules: ["DE-GRP-04"],
  offered: { on: "gm" },
  applies: (_battle, { system }) => system.grapple.role !== "",
  availability: (_battle, creature) =>
    availabilityOf(
      creature.system.grapple.role === ""
        ? { rule: "DE-GRP-06", text: "DEFINITION.Refusal.HoldsNobody", data: { name: creature.name, target: "" } }
        : null,
    ),
  perform: asProcedure((context) => {
    releaseGrapple(context, requireCreature(context.battle, context.intent.actor), "DE-GRP-04");
  }),
});

const swallowWhole = action({
  id: "swallowWhole",
  icon: "worm",
  price: { kind: "standard" },
  rules: ["DE-SWL-01"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (battle, creature) => ({
    max: 1,
    accepts: (other) => enemiesOf(creature, 1).accepts(other) && whyNotSwallow(battle, creature, other) === null,
  }),
  applies: (battle, creature) => Object.values(battle.creatures).some((other) => whyNotSwallow(battle, creature, other) === null),
  availability: (battle, creature, _item, payer) => availabilityOf(whyPinned(creature) ?? payer.why({ kind: "standard" })),
  propose(battle, intent) {
    const swallower = requireCreature(battle, intent.actor);
    const { label, bonus } = grappleSide(battle, swallower);
    const victim = battle.creatures[intent.targets?.[0] ?? ""];
    const far = victim !== undefined && whyOutOfReach(battle, swallower, victim, null) !== null;
    return {
      breakdowns: [{ target: "", label, breakdown: bonus }],
      fields: far ? [toggle("reachable")] : [],
      refusal: victim ? refusalOf(() => planSwallow(battle, intent, swallower)) : null,
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const swallower = requireCreature(battle, intent.actor);
    yield* trySwallow(context, swallower, planSwallow(battle, intent, swallower));
  },
});

/** Why there is nobody to fetch out, or null. */
function whyNotFetch({ name, system }: DefinitionCreature): RefusalReason | null {
  return system.swallowed.by === "" ? { rule: "DE-SWL-04", text: "DEFINITION.Refusal.NotSwallowed", data: { name } } : null;
}

const fetchOut = action({
  id: "fetchOut",
  icon: "person-walking-arrow-right",
  rules: ["DE-SWL-04"],
  offered: { on: "gm" },
  targets: { min: 0, max: 1 },
  applies: (_battle, creature) => whyNotFetch(creature) === null,
  availability: (_battle, creature) => availabilityOf(whyNotFetch(creature)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const victim = requireCreature(battle, intent.targets?.[0] ?? intent.actor);
    refuseIf(whyNotFetch(victim));
    letOut(context, victim, "DE-SWL-04");
  }),
});

/** What takes a standard action of a grapple. */
export const grappleActions: readonly DefinitionAction[] = [grappleAction, ...GRAPPLE_OPTIONS.map(optionAction), swallowWhole];
export const gripActions: readonly DefinitionAction[] = [letGo, separate, fetchOut];
