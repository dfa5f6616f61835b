// Damage and healing by hand: on the sheet for the creature itself, by the GM for whoever is targeted (AE-DMG-04, AE-DTH-05).

import { anybody } from "../../../engine/actions/target-candidates.ts";
import { AVAILABLE, availabilityOf, fieldsOnly } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { booleanOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { damageTypeOf, damageTypes } from "../data/conditions.ts";
import { resistanceTo, standInRoll, takeDamage, workOut } from "./damage.ts";
import { grantTemporary, heal } from "./healing.ts";
import { isDead } from "../numbers/states.ts";
import type { ArchmageAction, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const MANY = { min: 1, max: 100 };

const AMOUNT = {
  key: "amount",
  kind: "text",
  value: "",
  label: "ARCHMAGE.Dialog.amount.Label",
  hint: "ARCHMAGE.Dialog.amount.Hint",
} as const;

const DAMAGE_FIELDS: readonly DialogField[] = [
  AMOUNT,
  {
    key: "type",
    kind: "choice",
    value: "",
    label: "ARCHMAGE.Dialog.type.Label",
    choices: [
      { value: "", label: "ARCHMAGE.Dialog.type.none" },
      ...Object.entries(damageTypes).map(([value, label]) => ({ value, label })),
    ],
  },
  { key: "magical", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.magical.Label" },
  { key: "standIn", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.standIn.Label", hint: "ARCHMAGE.Dialog.standIn.Hint" },
  { key: "spare", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.spare.Label" },
];

const HEALING_FIELDS: readonly DialogField[] = [
  AMOUNT,
  { key: "temporary", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.temporary.Label" },
];

const own = ({ battle, intent }: ArchmageContext): ArchmageCreature[] => [requireCreature(battle, intent.actor)];
const aimed = ({ battle, intent }: ArchmageContext): ArchmageCreature[] =>
  (intent.targets ?? []).map((uuid) => requireCreature(battle, uuid));

function whyDead(target: ArchmageCreature): RefusalReason | null {
  return isDead(target) ? { rule: "AE-DMG-04", text: "ARCHMAGE.Refusal.TargetDead", data: { name: target.name, item: "" } } : null;
}

function whyUnhurt(target: ArchmageCreature): RefusalReason | null {
  if (target.system.hp.max > 0) return whyDead(target);
  return { rule: "AE-HP-01", text: "ARCHMAGE.Refusal.TargetWithoutHp", data: { name: target.name, item: "" } };
}

/** Damage that no attack deals; where resistance ought to count, a stand-in d20 decides (AE-RES-04). */
function* dealDamage(context: ArchmageContext, targets: readonly ArchmageCreature[]): Procedure {
  const { intent } = context;
  const request = typedDice("AE-DMG-04", textOption(intent, "amount"));
  const typed = textOption(intent, "type");
  const type = damageTypeOf(typed);
  if (typed !== "" && type === undefined) refuse("AE-DMG-03", "ARCHMAGE.Refusal.UnknownDamageType", { type: typed });
  for (const target of targets) refuseIf(whyUnhurt(target));
  const rolled = yield* roll({ rule: "AE-DMG-04", text: "ARCHMAGE.Ask.DamageByHand", of: null, dice: request });
  for (const target of targets) {
    const natural = booleanOption(intent, "standIn") ? yield* standInRoll(context, target) : null;
    const resistance = resistanceTo(target, {
      types: type === undefined ? [] : [type],
      magical: booleanOption(intent, "magical"),
      weapon: false,
      natural,
    });
    takeDamage(context, target, {
      amount: workOut(rolled.total, { resistance }),
      rule: resistance === "none" ? "AE-DMG-04" : "AE-RES-01",
      by: intent.actor ?? "",
      resistance,
      spare: booleanOption(intent, "spare"),
    });
  }
}

function* giveHealing(context: ArchmageContext, targets: readonly ArchmageCreature[]): Procedure {
  const { intent } = context;
  const request = typedDice("AE-DTH-05", textOption(intent, "amount"));
  for (const target of targets) refuseIf(whyDead(target));
  const rolled = yield* roll({ rule: "AE-DTH-05", text: "ARCHMAGE.Ask.HealingByHand", of: null, dice: request });
  for (const target of targets) {
    if (booleanOption(intent, "temporary")) grantTemporary(context, target, Math.max(0, rolled.total));
    else heal(context, target, rolled.total, "AE-DTH-05");
  }
}

const suffer = action({
  id: "suffer",
  icon: "heart-crack",
  rules: ["AE-DMG-04", "AE-RES-03", "AE-RES-04"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(whyUnhurt(creature)),
  propose: () => fieldsOnly(DAMAGE_FIELDS),
  perform: (context) => dealDamage(context, own(context)),
});

const recover = action({
  id: "recover",
  icon: "heart-pulse",
  rules: ["AE-DTH-05", "AE-TMP-01"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(whyDead(creature)),
  propose: () => fieldsOnly(HEALING_FIELDS),
  perform: (context) => giveHealing(context, own(context)),
});

const hurt = action({
  id: "hurt",
  icon: "burst",
  rules: ["AE-DMG-04", "AE-RES-03", "AE-RES-04"],
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  availability: () => AVAILABLE,
  propose: () => fieldsOnly(DAMAGE_FIELDS),
  perform: (context) => dealDamage(context, aimed(context)),
});

const mend = action({
  id: "heal",
  icon: "heart",
  rules: ["AE-DTH-05", "AE-TMP-01"],
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  availability: () => AVAILABLE,
  propose: () => fieldsOnly(HEALING_FIELDS),
  perform: (context) => giveHealing(context, aimed(context)),
});

export const harmActions: readonly ArchmageAction[] = [suffer, recover, hurt, mend];
