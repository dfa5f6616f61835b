// Checks and saves for what rules leave to judgement: stunts, speed, stealth, hazards (AE-DIC-01, AE-SPD-01, AE-INV-01, AE-SAV-01).

import { AVAILABLE } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { dice } from "../../../engine/data/dice.ts";
import type { Modifier } from "../../../engine/data/modifiers.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { ABILITIES } from "../data/fields.ts";
import { booleanOption, choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { checkBonus, saveModifiers } from "./numbers.ts";
import { SAVES } from "../effects/effects.ts";
import { rollSave } from "./saves.ts";
import { stack, term } from "./stacking.ts";
import { has } from "./states.ts";
import { type ArchmageAction, type ArchmageBattle, type ArchmageContext, type ArchmageCreature, isCharacter } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const UNSEEN = 5;

const abilityField = (value: (typeof ABILITIES)[number]) =>
  ({
    key: "ability",
    kind: "choice",
    value,
    label: "ARCHMAGE.Dialog.ability.Label",
    choices: ABILITIES.map((id) => ({ value: id, label: `ARCHMAGE.Field.Ability.${id}` })),
  }) as const;

/** A choice of the creature's backgrounds, where it has any. */
export function backgroundField(creature: ArchmageCreature) {
  if (!isCharacter(creature) || creature.system.backgrounds.length === 0) return [];
  const known = creature.system.backgrounds.map(({ name }) => ({ value: name, label: name }));
  const choices = [{ value: "", label: "ARCHMAGE.Dialog.background.none" }, ...known];
  return [{ key: "background", kind: "choice", value: "", label: "ARCHMAGE.Dialog.background.Label", choices } as const];
}

/** Whether nobody sees what a creature does by stealth (AE-INV-01). */
function isUnseen(battle: ArchmageBattle, intent: Intent, creature: ArchmageCreature): boolean {
  const observer = battle.creatures[intent.targets?.[0] ?? ""];
  return booleanOption(intent, "stealth") && has(creature, "invisible") && observer?.system.detectsUnseen !== true;
}

/** What people say about any roll. */
function byHand(intent: Intent): Modifier {
  return term("Modifier", integerOption(intent, "modifier", 0), "situational", "AE-MOD-01");
}

/** What the answers of its dialog add to a check. */
function circumstances(battle: ArchmageBattle, intent: Intent, creature: ArchmageCreature): Modifier[] {
  return [byHand(intent), ...(isUnseen(battle, intent, creature) ? [term("Invisible", UNSEEN, "situational", "AE-INV-01")] : [])];
}

const check = action({
  id: "check",
  icon: "dice-d20",
  rules: ["AE-DIC-01", "AE-INV-01"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 1 },
  availability: () => AVAILABLE,
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const ability = choiceOption(intent, "ability", ["dex", ...ABILITIES]);
    return {
      breakdowns: [
        {
          target: "",
          label: "ARCHMAGE.Dialog.CheckBonus",
          breakdown: stack([
            ...checkBonus(creature, ability, textOption(intent, "background")).terms,
            ...circumstances(battle, intent, creature),
          ]),
        },
      ],
      fields: [
        abilityField("dex"),
        ...backgroundField(creature),
        { key: "difficulty", kind: "integer", value: 15, min: 0, max: 60, label: "ARCHMAGE.Dialog.difficulty.Label" },
        { key: "modifier", kind: "integer", value: 0, min: -20, max: 20, label: "ARCHMAGE.Dialog.modifier.Label" },
        { key: "stealth", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.stealth.Label", hint: "ARCHMAGE.Dialog.stealth.Hint" },
      ],
      refusal: null,
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const extra = circumstances(battle, intent, creature);
    const difficulty = integerOption(intent, "difficulty", 15, 0, 60);
    yield* rollCheck(context, creature, extra, difficulty, isUnseen(battle, intent, creature) ? "AE-INV-01" : "AE-DIC-01");
  },
});

/** Rolls a check and notes it; against a difficulty it also tells whether it succeeds. */
function* rollCheck(
  context: ArchmageContext,
  creature: ArchmageCreature,
  extra: readonly Modifier[],
  difficulty: number | null,
  rule: string,
): Procedure<number> {
  const { intent } = context;
  const ability = choiceOption(intent, "ability", ["dex", ...ABILITIES]);
  const base = checkBonus(creature, ability, textOption(intent, "background"));
  const bonus = stack([...base.terms, ...extra]);
  const data = { name: creature.name, difficulty: difficulty ?? 0 };
  const rolled = yield* roll({ rule, text: "ARCHMAGE.Ask.Check", data, of: creature.uuid, dice: dice(1, 20, bonus.total) });
  const success = difficulty === null || rolled.total >= difficulty;
  context.note({
    rule,
    text: difficulty === null ? "ARCHMAGE.Step.CheckRolled" : success ? "ARCHMAGE.Step.CheckMade" : "ARCHMAGE.Step.CheckFailed",
    data: { ...data, target: "", total: rolled.total },
    about: creature.uuid,
    ...(difficulty === null ? {} : { outcome: success ? "success" : "failure" }),
    dice: rolled,
    breakdown: bonus,
  });
  return rolled.total;
}

/** Two creatures roll against each other; the higher total is faster. */
const speed = action({
  id: "speed",
  icon: "gauge-high",
  rules: ["AE-SPD-01"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  availability: () => AVAILABLE,
  propose: () => ({ breakdowns: [], fields: [abilityField("dex")], refusal: null }),
  *perform(context) {
    const { battle, intent } = context;
    const runner = requireCreature(battle, intent.actor);
    const rival = requireCreature(battle, intent.targets?.[0] ?? null);
    const own = yield* rollCheck(context, runner, [], null, "AE-SPD-01");
    const other = yield* rollCheck(context, rival, [], null, "AE-SPD-01");
    const text = own === other ? "ARCHMAGE.Step.SpeedEqual" : "ARCHMAGE.Step.SpeedWon";
    const winner = own > other ? runner : rival;
    context.note({ rule: "AE-SPD-01", text, data: { name: winner.name, total: Math.max(own, other) }, about: winner.uuid });
  },
});

/** A save that something calls for: easy, normal or hard, by the number it has to reach. */
const save = action({
  id: "rollSave",
  icon: "shield-virus",
  rules: ["AE-SAV-01"],
  offered: { on: "sheet" },
  availability: () => AVAILABLE,
  propose: (battle, intent) => ({
    breakdowns: [
      {
        target: "",
        label: "ARCHMAGE.Dialog.SaveBonus",
        breakdown: stack([...saveModifiers(requireCreature(battle, intent.actor)), byHand(intent)]),
      },
    ],
    fields: [
      {
        key: "difficulty",
        kind: "integer",
        value: SAVES.normal,
        min: 0,
        max: 60,
        label: "ARCHMAGE.Dialog.saveDifficulty.Label",
        hint: "ARCHMAGE.Dialog.saveDifficulty.Hint",
      },
      { key: "modifier", kind: "integer", value: 0, min: -20, max: 20, label: "ARCHMAGE.Dialog.modifier.Label" },
    ],
    refusal: null,
  }),
  *perform(context) {
    const { battle, intent } = context;
    yield* rollSave(context, requireCreature(battle, intent.actor), {
      rule: "AE-SAV-01",
      text: "ARCHMAGE.Ask.SaveByHand",
      difficulty: integerOption(intent, "difficulty", SAVES.normal, 0, 60),
      modifiers: [byHand(intent)],
    });
  },
});

export const checkActions: readonly ArchmageAction[] = [check, save, speed];
