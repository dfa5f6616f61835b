// Basic attacks, the coup de grace, and what the GM adds to a critical failure.

import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { has } from "../data/conditions.ts";
import { resolveAttack } from "./attack.ts";
import { planAttack } from "./attack-plan.ts";
import { basicKind } from "../items/attack-profile.ts";
import type { VolitionAction, VolitionBattle, VolitionContext, VolitionCreature, VolitionPayer } from "../data/types.ts";
import { proposeAttack } from "./attack-dialog.ts";
import { action } from "../turns/define-action.ts";

const ONE = { min: 1, max: 1 };

/** Why a creature cannot make this basic attack now, or null. */
function whyNotBasicNow(
  battle: VolitionBattle,
  creature: VolitionCreature,
  kind: "melee" | "ranged",
  payer: VolitionPayer,
): RefusalReason | null {
  const data = { name: creature.name, item: `VOLITION.Action.${kind === "melee" ? "basicMelee" : "basicRanged"}.Label` };
  if (basicKind(creature) === null) return { rule: "VO-BAS-01", text: "VOLITION.Refusal.NoBasicAttack", data };
  if (basicKind(creature) !== kind) return { rule: "VO-BAS-01", text: "VOLITION.Refusal.OtherStance", data };
  if (kind === "ranged" && has(creature, "grabbed")) return { rule: "VO-CON-08", text: "VOLITION.Refusal.Grabbed", data };
  return payer.why({ kind: "standard" });
}

function* attack(context: VolitionContext, intent: Intent, kind: "melee" | "ranged" | null): Procedure {
  const attacker = requireCreature(context.battle, intent.actor);
  refuseIf(kind === null || basicKind(attacker) === kind ? null : whyNotBasicNow(context.battle, attacker, kind, context.payer));
  yield* resolveAttack(context, planAttack(context.battle, intent, attacker, null, context.payer));
}

function basic(kind: "melee" | "ranged", icon: string): VolitionAction {
  return action({
    id: kind === "melee" ? "basicMelee" : "basicRanged",
    icon,
    price: { kind: "standard" },
    group: true,
    rules: ["VO-BAS-01", kind === "melee" ? "VO-BAS-02" : "VO-BAS-03", "VO-BAS-04", "VO-BAS-05", "VO-BAS-07", "VO-ATK-03", "VO-RES-04"],
    offered: { on: "sheet" },
    place: "attack",
    facts: actionSummary,
    targets: ONE,
    targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
    // Who has neither sees why at the melee attack.
    applies: (_battle, creature) => (basicKind(creature) ?? "melee") === kind,
    availability: (battle, creature, _item, payer) => availabilityOf(whyNotBasicNow(battle, creature, kind, payer)),
    propose: (battle, intent, payer) => proposeAttack(battle, intent, requireCreature(battle, intent.actor), null, payer),
    perform: (context) => attack(context, context.intent, kind),
  });
}

/** The basic attack as a Coup de Grace, whatever the dialog says. */
function asCoup(intent: Intent): Intent {
  return { ...intent, options: { ...intent.options, coupDeGrace: true } };
}

const coupDeGrace = action({
  id: "coupDeGrace",
  icon: "skull-crossbones",
  price: { kind: "coup" },
  rules: ["VO-CDG-01", "VO-CON-12"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => ({ ...enemiesOf(creature, 1), fallen: true }),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "coup" })),
  propose(battle, intent, payer) {
    const shown = proposeAttack(battle, asCoup(intent), requireCreature(battle, intent.actor), null, payer);
    return { ...shown, fields: shown.fields.filter(({ key }) => key !== "coupDeGrace") };
  },
  perform: (context) => attack(context, asCoup(context.intent), null),
});

/** Something bad that the GM adds to a critical failure (VO-ATK-06). */
const complication = action({
  id: "complication",
  icon: "face-dizzy",
  rules: ["VO-ATK-06"],
  offered: { on: "card" },
  targets: ONE,
  availability: () => AVAILABLE,
  propose: (_battle, intent) =>
    fieldsOnly([
      {
        key: "story",
        kind: "text",
        value: textOption(intent, "story"),
        label: "VOLITION.Dialog.story.Label",
        hint: "VOLITION.Dialog.story.Hint",
      },
    ]),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.targets?.[0] ?? null);
    const story = textOption(context.intent, "story").trim();
    if (story === "") refuse("VO-ATK-06", "VOLITION.Refusal.NoStory");
    context.note({ rule: "VO-ATK-06", text: "VOLITION.Step.Complication", data: { name: creature.name, story }, about: creature.uuid });
  }),
});

export const attackActions: readonly VolitionAction[] = [
  basic("melee", "crossed-swords"),
  basic("ranged", "bullseye"),
  coupDeGrace,
  complication,
];
