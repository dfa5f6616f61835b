// What a hit or a use leaves behind: each effect lands unless its bearer prevents it by a test (LU-REA-04, LU-REA-05).

import { addEffect } from "../../../engine/battle/effects.ts";
import { giveCondition } from "../../../engine/effects/conditions.ts";
import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import { conditionById, isCondition } from "../data/conditions.ts";
import type { EffectData } from "../data/fields.ts";
import type { LuckContext, LuckCreature } from "../data/types.ts";
import { die, fallUnconscious } from "../damage/death.ts";
import { defensive, lastReaction, payReaction, whyNoReaction } from "../turns/may-react.ts";
import { isDead } from "../numbers/states.ts";
import { defenceTest } from "../numbers/checks.ts";

/** Where an effect comes from. */
export interface EffectSource {
  readonly name: string;
  readonly creature: LuckCreature;
  /** Total of the attack that brought it; null for what needed no attack. */
  readonly attackTotal: number | null;
}

/** What each preventing test costs. */
export const PREVENTION = { fortify: defensive({ stamina: 1 }), resist: defensive({ focus: 1 }) } as const;
const RULES = { fortify: "LU-REA-04", resist: "LU-REA-05" } as const;

/** Lays effects on whom they are meant for, one after the other. */
export function* applyEffects(context: LuckContext, effects: readonly EffectData[], source: EffectSource, target: LuckCreature): Procedure {
  for (const effect of effects) {
    const bearer = effect.to === "self" ? source.creature : target;
    if (isDead(bearer)) continue;
    const difficulty = effect.against === "attackTotal" && source.attackTotal !== null ? source.attackTotal : effect.difficulty;
    if (!(yield* prevents(context, bearer, effect.defence, difficulty, effectName(effect)))) land(context, bearer, effect, source);
  }
}

/** Asks whoever would suffer something whether they fortify or resist, and rolls. Nobody is asked who cannot. */
export function* prevents(
  context: LuckContext,
  bearer: LuckCreature,
  defence: EffectData["defence"],
  difficulty: number,
  what: string,
): Procedure<boolean> {
  if (defence === "none") return false;
  const rule = RULES[defence];
  const price = PREVENTION[defence];
  // Who is at zero health is falling already.
  if (bearer.system.health.value <= 0 || whyNoReaction(context.battle, bearer, price) !== null) return false;
  const data = { name: bearer.name, effect: what, difficulty };
  const answer = yield* chooseOne({
    rule,
    text: `LUCK.Ask.Prevent.${defence}`,
    data,
    of: bearer.uuid,
    options: [
      { value: defence, label: `LUCK.Defence.${defence}` },
      { value: "none", label: "LUCK.Choice.Suffer" },
    ],
    fallback: "none",
    notes: lastReaction(context.battle, bearer),
  });
  if (answer === "none") return false;
  payReaction(context.battle, bearer, price);
  const test = yield* defenceTest(context, bearer, defence, difficulty, { rule });
  if (test.success) context.note({ rule, text: "LUCK.Step.Prevented", data, about: bearer.uuid });
  return test.success;
}

/** What an effect is called: its own label, or the condition that it brings. */
export function effectName({ label, condition }: EffectData): string {
  return label === "" ? (isCondition(condition) ? conditionById[condition].label : "LUCK.Field.UnnamedEffect") : label;
}

function land(context: LuckContext, bearer: LuckCreature, effect: EffectData, source: EffectSource): void {
  const rule = "LU-ATK-03";
  // A round lasts until its user's next turn begins, so that it is never over at once, whenever in the round it was.
  const ends =
    effect.durationRounds === null
      ? { when: "never" as const }
      : { when: "turnStart" as const, of: source.creature.uuid, count: Math.max(1, effect.durationRounds) };
  const { condition } = effect;
  const known = context.ruleset.conditions.some(({ id }) => id === condition);
  // Who falls or dies by it does so as by any wound.
  if (condition === "unconscious") fallUnconscious(context, bearer, rule, { source: source.creature.uuid, ends });
  else if (condition === "dead") die(context, bearer, rule);
  else giveCondition(context, bearer, condition, { rule, source: source.creature.uuid, ends });
  if (effect.modifiers.length === 0 && known) return;
  addEffect(bearer, {
    id: context.newId(),
    name: effectName(effect),
    img: "systems/sortie/icons/star.svg",
    system: {
      ruleset: context.ruleset.id,
      source: source.creature.uuid,
      stackName: effectName(effect),
      ends,
      modifiers: effect.modifiers.map(({ target, value }) => ({ target, value, kind: "effect" })),
    },
  });
  context.note({
    rule,
    text: "LUCK.Step.EffectGained",
    data: { name: bearer.name, effect: effectName(effect), from: source.name },
    about: bearer.uuid,
  });
}
