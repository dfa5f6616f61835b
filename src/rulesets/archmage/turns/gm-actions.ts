// What the GM decides: the escalation die, ambushes, how hard a battle is, rulings on cards.

import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { endCondition } from "../data/conditions.ts";
import { returnToOrder } from "../damage/death.ts";
import { wake } from "../damage/healing.ts";
import { choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { isComatose, isFighting } from "../numbers/states.ts";
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

export const gmActions: readonly ArchmageAction[] = [holdDie, resetDie, ambush, difficulty, outOfDanger, mishap, flourish];
