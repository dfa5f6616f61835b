// Dicey moves: a skill check for the Move action, and the reward that the GM picks (VO-DCY-01, VO-DCY-02).

import { participants } from "../../../engine/battle/battle.ts";
import { booleanOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { ConditionId } from "../data/conditions.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { skillAdvantage, spendBoons } from "../numbers/advantage.ts";
import { rollCheck } from "../numbers/checks.ts";
import { addBoon, addCondition, endsOf } from "../effects/effects.ts";
import { carriedModifiers, term } from "../numbers/numbers.ts";
import { alliesOf, enemiesOf } from "../map/positions.ts";
import type { Modifier } from "../../../engine/data/modifiers.ts";

/** Rewards that the GM may give. */
const REWARDS = ["none", "attack", "allyAttack", "damage", "condition", "allyDisengage"] as const;

/** What a creature adds to a check of a skill. */
function skillModifiers(creature: VolitionCreature, skill: string, situation: number): Modifier[] {
  const known = creature.system.skills.find(({ name }) => name === skill);
  const own = known ? [{ label: known.name, value: known.bonus, kind: "untyped", rule: "VO-DCY-01" }] : [];
  return [...own, ...(skill === "" ? [] : carriedModifiers(creature, `skills.${skill}`)), term("Situation", situation, "VO-DCY-01")];
}

/** A check of a skill against what the GM asks for; options `skill`, `difficulty`, `situation`, `sneaking` (VO-CON-14). */
export function* skillCheck(context: VolitionContext, creature: VolitionCreature, rule: string): Procedure<boolean> {
  const { intent } = context;
  const skill = textOption(intent, "skill");
  const target = integerOption(intent, "difficulty", 11, 0, 100);
  const { success } = yield* rollCheck(context, creature, {
    rule,
    text: skill === "" ? "VOLITION.Ask.SkillUntold" : "VOLITION.Ask.Skill",
    data: { name: creature.name, skill, target },
    target,
    modifiers: skillModifiers(creature, skill, integerOption(intent, "situation", 0, -20, 20)),
    advantage: skillAdvantage(creature, booleanOption(intent, "sneaking")),
  });
  spendBoons(creature, "skill.advantage");
  return success;
}

/** The GM says what a dicey move that came off has brought. */
export function* reward(context: VolitionContext, mover: VolitionCreature): Procedure {
  const kind = yield* chooseOne({
    rule: "VO-DCY-02",
    text: "VOLITION.Ask.Reward",
    data: { name: mover.name },
    of: "gm",
    options: REWARDS.map((value) => ({ value, label: `VOLITION.Reward.${value}` })),
    fallback: "none",
  });
  const { battle } = context;
  if (kind === "attack") {
    advantage(context, mover, mover, "attack.advantage");
    return;
  }
  if (kind === "allyAttack" || kind === "allyDisengage") {
    const ally = yield* pickOne(mover, "VOLITION.Ask.RewardAlly", alliesOf(battle, mover));
    if (ally) advantage(context, mover, ally, kind === "allyAttack" ? "attack.advantage" : "disengage.advantage");
    return;
  }
  if (kind !== "damage" && kind !== "condition") return;
  const victim = yield* pickOne(mover, "VOLITION.Ask.RewardVictim", [...enemiesOf(battle, mover), ...othersOf(battle, mover)]);
  if (!victim) return;
  if (kind === "condition") return yield* condition(context, mover, victim);
  const data = { name: mover.name, target: victim.name };
  context.note({ rule: "VO-DCY-02", text: "VOLITION.Step.RewardDamage", data, about: victim.uuid });
  context.offer({ rule: "VO-DCY-02", text: "VOLITION.Offer.RewardDamage", data, of: "gm", action: "hurt", targets: [victim.uuid] });
}

function othersOf(battle: VolitionBattle, mover: VolitionCreature): VolitionCreature[] {
  return participants(battle).filter((other) => other.side === mover.side && other.uuid !== mover.uuid);
}

function advantage(
  context: VolitionContext,
  mover: VolitionCreature,
  bearer: VolitionCreature,
  path: "attack.advantage" | "disengage.advantage",
): void {
  const ends = endsOf(context, { duration: "oneRound" }, mover, bearer);
  addBoon(
    context,
    bearer,
    { name: "VOLITION.Term.DiceyMove", path, count: 1, once: true },
    { ends, rule: "VO-DCY-02", source: mover.uuid },
  );
}

/** Conditions that need no further word. */
const REWARDED = [
  "dazed",
  "softened",
  "weakened",
  "vulnerable",
  "stuck",
  "stunned",
  "shaken",
  "confused",
  "enervated",
  "hampered",
  "helpless",
  "invisible",
  "flying",
] as const satisfies readonly ConditionId[];

function* condition(context: VolitionContext, mover: VolitionCreature, victim: VolitionCreature): Procedure {
  const id = yield* chooseOne({
    rule: "VO-DCY-02",
    text: "VOLITION.Ask.RewardCondition",
    data: { name: victim.name },
    of: "gm",
    options: REWARDED.map((value) => ({ value, label: `VOLITION.Condition.${value}.Label` })),
    fallback: "dazed",
  });
  const ends = endsOf(context, { duration: "oneRound" }, mover, victim);
  const chosen = REWARDED.find((each) => each === id);
  if (chosen) addCondition(context, victim, chosen, { ends, rule: "VO-DCY-02", source: mover.uuid });
}

function* pickOne(mover: VolitionCreature, text: string, among: readonly VolitionCreature[]): Procedure<VolitionCreature | undefined> {
  const [first] = among;
  if (!first) return undefined;
  const uuid = yield* chooseOne({
    rule: "VO-DCY-02",
    text,
    data: { name: mover.name },
    of: "gm",
    options: among.map((other) => ({ value: other.uuid, label: other.name })),
    fallback: first.uuid,
  });
  return among.find((other) => other.uuid === uuid);
}

/** What the dialogs of skill checks ask. */
export function skillFields(creature: VolitionCreature, intent: Intent) {
  const skills = [
    { value: "", label: "VOLITION.Choice.NoSkill" },
    ...creature.system.skills.map(({ name }) => ({ value: name, label: name })),
  ];
  return {
    breakdown: skillModifiers(creature, textOption(intent, "skill"), integerOption(intent, "situation", 0, -20, 20)),
    fields: [
      { key: "skill", kind: "choice", value: "", label: "VOLITION.Dialog.skill.Label", choices: skills },
      {
        key: "difficulty",
        kind: "integer",
        value: 11,
        min: 0,
        max: 100,
        label: "VOLITION.Dialog.difficulty.Label",
        hint: "VOLITION.Dialog.difficulty.Hint",
      },
      { key: "situation", kind: "integer", value: 0, min: -20, max: 20, label: "VOLITION.Dialog.situation.Label" },
      { key: "sneaking", kind: "boolean", value: false, label: "VOLITION.Dialog.sneaking.Label" },
    ] as const,
  };
}
