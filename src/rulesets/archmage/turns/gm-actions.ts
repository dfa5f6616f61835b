// What the GM decides: the escalation die, ambushes, how hard a battle is, damage and healing out of turn, rulings on cards.

import { anybody } from "../../../engine/actions/target-candidates.ts";
import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { roll, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { damageTypeOf, damageTypes, endCondition } from "../data/conditions.ts";
import { resistanceTo, standInRoll, takeDamage, workOut } from "../damage/damage.ts";
import { returnToOrder } from "../damage/death.ts";
import { grantTemporary, heal, wake } from "../damage/healing.ts";
import { booleanOption, choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { isComatose, isDead, isFighting } from "../numbers/states.ts";
import { type ArchmageAction, type ArchmageBattle, isCharacter } from "../data/types.ts";
import { action } from "./define-action.ts";

const noBattle = (battle: ArchmageBattle): RefusalReason | null =>
  isFighting(battle) ? null : { rule: "AE-ESC-01", text: "ARCHMAGE.Refusal.NoBattle" };

function requireBattle(battle: ArchmageBattle): void {
  refuseIf(noBattle(battle));
}

const holdDie = action({
  id: "holdDie",
  icon: "pause",
  rules: ["AE-ESC-03"],
  offered: { on: "gm", about: "battle" },
  availability: (battle) => availabilityOf(noBattle(battle)),
  perform: asProcedure((context) => {
    requireBattle(context.battle);
    const { escalation } = context.battle.system;
    escalation.hold = !escalation.hold;
    const text = escalation.hold ? "ARCHMAGE.Step.EscalationWillHold" : "ARCHMAGE.Step.EscalationGoesOn";
    context.note({ rule: "AE-ESC-03", text, data: { value: escalation.value } });
  }),
});

const resetDie = action({
  id: "resetDie",
  icon: "rotate-left",
  rules: ["AE-ESC-04"],
  offered: { on: "gm", about: "battle" },
  availability: (battle) => availabilityOf(noBattle(battle)),
  perform: asProcedure((context) => {
    requireBattle(context.battle);
    context.battle.system.escalation = { value: 0, hold: false };
    context.note({ rule: "AE-ESC-04", text: "ARCHMAGE.Step.EscalationReset", data: { value: 0 } });
  }),
});

const SIDES = ["none", "heroes", "foes"] as const;

/** Before the battle: which side ambushes, and whom it nominates (the target). */
const ambush = action({
  id: "ambush",
  icon: "user-ninja",
  rules: ["AE-AMB-01"],
  offered: { on: "gm", about: "battle" },
  targets: { min: 0, max: 1 },
  applies: (battle) => battle.uuid !== "" && !battle.started,
  availability: (battle) => availabilityOf(battle.started ? { rule: "AE-AMB-01", text: "ARCHMAGE.Refusal.BattleStarted" } : null),
  propose: (battle) =>
    fieldsOnly([
      {
        key: "side",
        kind: "choice",
        value: battle.system.ambush.side,
        label: "ARCHMAGE.Dialog.side.Label",
        choices: SIDES.map((value) => ({ value, label: `ARCHMAGE.Field.AmbushSide.${value}` })),
      },
    ]),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    if (battle.started) refuse("AE-AMB-01", "ARCHMAGE.Refusal.BattleStarted");
    const side = choiceOption(intent, "side", SIDES);
    const nominee = intent.targets?.[0] === undefined ? undefined : requireCreature(battle, intent.targets[0]);
    if (nominee && nominee.side !== side) refuse("AE-AMB-01", "ARCHMAGE.Refusal.NotAnAmbusher", { name: nominee.name });
    const starter = nominee ? (combatantOf(battle, nominee.uuid)?.id ?? "") : "";
    battle.system.ambush = { side, starter, second: "", advanceDie: false };
    context.note({ rule: "AE-AMB-01", text: `ARCHMAGE.Step.AmbushSet.${side}` });
  }),
});

const DIFFICULTIES = ["regular", "hard", "veryHard"] as const;

const difficulty = action({
  id: "difficulty",
  icon: "scale-balanced",
  rules: ["AE-RST-05"],
  offered: { on: "gm", about: "battle" },
  applies: (battle) => battle.uuid !== "",
  availability: () => AVAILABLE,
  propose: (battle) =>
    fieldsOnly([
      {
        key: "difficulty",
        kind: "choice",
        value: battle.system.difficulty,
        label: "ARCHMAGE.Dialog.battleDifficulty.Label",
        choices: DIFFICULTIES.map((value) => ({ value, label: `ARCHMAGE.Field.BattleDifficulty.${value}` })),
      },
    ]),
  perform: asProcedure((context) => {
    context.battle.system.difficulty = choiceOption(context.intent, "difficulty", DIFFICULTIES);
    context.note({ rule: "AE-RST-05", text: `ARCHMAGE.Step.DifficultySet.${context.battle.system.difficulty}` });
  }),
});

const amountField = {
  key: "amount",
  kind: "text",
  value: "",
  label: "ARCHMAGE.Dialog.amount.Label",
  hint: "ARCHMAGE.Dialog.amount.Hint",
} as const;

/** Damage that no attack deals; where resistance ought to count, a stand-in d20 decides (AE-RES-04). */
const hurt = action({
  id: "hurt",
  icon: "burst",
  rules: ["AE-DMG-04", "AE-RES-03", "AE-RES-04"],
  offered: { on: "gm" },
  targets: { min: 1, max: 100 },
  targetCandidates: () => anybody(100),
  availability: () => AVAILABLE,
  propose: () =>
    fieldsOnly([
      amountField,
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
    ]),
  *perform(context) {
    const { battle, intent } = context;
    const request = typedDice("AE-DMG-04", textOption(intent, "amount"));
    const typed = textOption(intent, "type");
    const type = damageTypeOf(typed);
    if (typed !== "" && type === undefined) refuse("AE-DMG-03", "ARCHMAGE.Refusal.UnknownDamageType", { type: typed });
    const targets = (intent.targets ?? []).map((uuid) => requireCreature(battle, uuid));
    for (const target of targets) {
      if (target.system.hp.max <= 0) refuse("AE-HP-01", "ARCHMAGE.Refusal.TargetWithoutHp", { name: target.name, item: "" });
      if (isDead(target)) refuse("AE-DMG-04", "ARCHMAGE.Refusal.TargetDead", { name: target.name, item: "" });
    }
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
  },
});

const healAction = action({
  id: "heal",
  icon: "heart",
  rules: ["AE-DTH-05", "AE-TMP-01"],
  offered: { on: "gm" },
  targets: { min: 1, max: 100 },
  targetCandidates: () => anybody(100),
  availability: () => AVAILABLE,
  propose: () => fieldsOnly([amountField, { key: "temporary", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.temporary.Label" }]),
  *perform(context) {
    const { battle, intent } = context;
    const request = typedDice("AE-DTH-05", textOption(intent, "amount"));
    const targets = (intent.targets ?? []).map((uuid) => requireCreature(battle, uuid));
    const dead = targets.find(isDead);
    if (dead) refuse("AE-DMG-04", "ARCHMAGE.Refusal.TargetDead", { name: dead.name, item: "" });
    const rolled = yield* roll({ rule: "AE-DTH-05", text: "ARCHMAGE.Ask.HealingByHand", of: null, dice: request });
    for (const target of targets) {
      if (booleanOption(intent, "temporary")) grantTemporary(context, target, Math.max(0, rolled.total));
      else heal(context, target, rolled.total, "AE-DTH-05");
    }
  },
});

/** The party is out of danger: the comatose come to themselves at 1 hit point or more (AE-MDR-01). */
const outOfDanger = action({
  id: "outOfDanger",
  icon: "sun",
  rules: ["AE-MDR-01"],
  offered: { on: "gm" },
  applies: (_battle, creature) => isComatose(creature),
  availability: () => AVAILABLE,
  perform: asProcedure((context) => {
    for (const creature of Object.values(context.battle.creatures)) {
      if (!isCharacter(creature) || !creature.system.death.coma) continue;
      creature.system.death.coma = false;
      endCondition(context, creature, "coma");
      returnToOrder(context, creature);
      creature.system.hp.value = Math.max(1, creature.system.hp.value);
      wake(context, creature);
      context.note({ rule: "AE-MDR-01", text: "ARCHMAGE.Step.OutOfComa", data: { name: creature.name }, about: creature.uuid });
    }
  }),
});

/** Words of the GM's on a card: about the target, in a sentence of the language file. */
function ruling(id: string, icon: string, rule: string, text: string): ArchmageAction {
  return action({
    id,
    icon,
    rules: [rule],
    offered: { on: "card" },
    targets: { min: 1, max: 1 },
    availability: () => AVAILABLE,
    propose: () => fieldsOnly([{ key: "story", kind: "text", value: "", label: "ARCHMAGE.Dialog.story.Label" }]),
    perform: asProcedure((context) => {
      const creature = requireCreature(context.battle, context.intent.targets?.[0] ?? null);
      context.note({ rule, text, data: { name: creature.name, story: textOption(context.intent, "story") }, about: creature.uuid });
    }),
  });
}

/** Something goes wrong for an attacker in a precarious position (AE-FUM-02). */
const mishap = ruling("mishap", "face-dizzy", "AE-FUM-02", "ARCHMAGE.Step.Mishap");
/** A critical hit does something more (AE-CRT-01). */
const flourish = ruling("flourish", "star", "AE-CRT-01", "ARCHMAGE.Step.Flourish");

export const gmActions: readonly ArchmageAction[] = [
  holdDie,
  resetDie,
  ambush,
  difficulty,
  hurt,
  healAction,
  outOfDanger,
  mishap,
  flourish,
];
