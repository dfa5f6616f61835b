// Conditions, ongoing damage and boons as Volition puts them on and takes them off, and how long they last (VO-CON-01, VO-CON-15).

import { activeCreature } from "../../../engine/battle/battle.ts";
import type { LastingEffect } from "../../../engine/battle/battle.ts";
import type { LastingEffectData } from "../../../engine/battle/effects.ts";
import { addEffect, effectsInOrder, removeEffect } from "../../../engine/battle/effects.ts";
import { conditionDefinition, has } from "../data/conditions.ts";
import type { ADVANTAGES, DURATIONS } from "../data/fields.ts";
import { numberOption, option } from "../data/settings.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { isActive } from "../numbers/states.ts";

export type Ends = LastingEffectData["ends"];
export type Duration = (typeof DURATIONS)[number];

const NEVER: Ends = { when: "never", of: "", count: 1, difficulty: 0 };

/** When something that lasts so long is over. One round is counted by its source's turns, or its bearer's where nobody is behind it (setting `oneRoundEnds`). */
export function endsOf(
  context: VolitionContext,
  lasting: { readonly duration: Duration; readonly saveTarget?: number | null },
  source: VolitionCreature | null,
  bearer: VolitionCreature,
): Ends {
  switch (lasting.duration) {
    case "saveEnds":
      return { ...NEVER, when: "save", difficulty: lasting.saveTarget ?? numberOption(context.battle.options, "saveDefaultTarget") };
    case "oneRound":
      return oneRound(context, source ?? bearer, bearer);
    case "encounter":
      return { ...NEVER, when: "battleEnd" };
    case "manual":
      return NEVER;
  }
}

function oneRound(context: VolitionContext, clock: VolitionCreature, bearer: VolitionCreature): Ends {
  const chosen = option(context.battle.options, "oneRoundEnds");
  if (chosen === "sourceStart") return { ...NEVER, when: "turnStart", of: clock.uuid };
  const anchor = chosen === "bearerEnd" ? bearer : clock;
  // The turn that is running is not the next one.
  const running = activeCreature(context.battle)?.uuid === anchor.uuid ? 1 : 0;
  return { ...NEVER, when: "turnEnd", of: anchor.uuid, count: 1 + running };
}

/** What puts an effect on, beside what it is. */
export interface Cause {
  readonly ends: Ends;
  readonly rule: string;
  /** Uuid of whoever is behind it; "" for nobody. */
  readonly source?: string;
  /** Id of the sustained ability that it hangs on. */
  readonly sustained?: string;
  readonly natural?: number | null;
}

function storedCause(context: VolitionContext, cause: Cause): Partial<LastingEffectData> {
  return {
    ruleset: context.ruleset.id,
    source: cause.source ?? "",
    ends: cause.ends,
    natural: cause.natural ?? null,
    notes: cause.sustained === undefined ? {} : { sustained: cause.sustained },
  };
}

/**
 * Puts a condition on a creature, by its id. It counts once however often it is there (VO-CON-01); of two that a save ends the harder one stays, and what the
 * same source lays on again begins anew. What somebody else has laid on for another time runs beside it.
 */
export function addCondition(context: VolitionContext, creature: VolitionCreature, id: string, cause: Cause): void {
  const definition = conditionDefinition(id);
  if (!definition) return;
  const twin = effectsInOrder(creature).find((effect) => effect.statuses.includes(id) && isTwin(effect, id, cause));
  const data = { name: creature.name, condition: definition.label };
  if (twin && twin.system.ends.difficulty >= cause.ends.difficulty && cause.ends.when === "save") {
    context.note({ rule: "VO-CON-01", text: "VOLITION.Step.ConditionAgain", data, about: creature.uuid });
    return;
  }
  if (twin) removeEffect(creature, twin.id);
  addEffect(creature, {
    id: context.newId(),
    name: definition.label,
    img: definition.img,
    statuses: [id],
    system: storedCause(context, cause),
  });
  context.note({ rule: cause.rule, text: "VOLITION.Step.ConditionGained", data, about: creature.uuid });
  loseMove(context, creature);
}

function isTwin({ system }: LastingEffect, id: string, cause: Cause): boolean {
  if (system.ends.when !== cause.ends.when || system.notes["sustained"] !== cause.sustained) return false;
  return (cause.ends.when === "save" && id !== "grabbed") || system.source === (cause.source ?? "");
}

/** Puts ongoing damage on a creature. Each instance keeps its own save; which of them bites is decided when they do (setting `sameTypeOngoing`). */
export function addOngoing(
  context: VolitionContext,
  creature: VolitionCreature,
  ongoing: { readonly amount: number; readonly type: string; readonly name?: string },
  cause: Cause,
): void {
  if (ongoing.amount <= 0) return;
  const definition = conditionDefinition("ongoing");
  addEffect(creature, {
    id: context.newId(),
    name: ongoing.name ?? definition?.label ?? "",
    img: definition?.img ?? "",
    statuses: ["ongoing"],
    system: { ...storedCause(context, cause), ongoing: { amount: ongoing.amount, types: [ongoing.type], magical: false } },
  });
  const data = { name: creature.name, amount: ongoing.amount, type: `VOLITION.Damage.${ongoing.type}` };
  context.note({ rule: cause.rule, text: "VOLITION.Step.OngoingGained", data, about: creature.uuid });
}

/** Advantage or Disadvantage that somebody has been given. */
export interface Boon {
  /** Language key or literal name of what it comes from. */
  readonly name: string;
  readonly path: (typeof ADVANTAGES)[number];
  /** Below 0 for Disadvantage. */
  readonly count: number;
  /** Uuid of the only opponent it holds for. */
  readonly against?: string;
  /** It is used up by the next roll that it counts for. */
  readonly once?: boolean;
}

/** Gives a creature Advantage or Disadvantage on rolls to come (VO-DCY-02, VO-SPI-01). */
export function addBoon(context: VolitionContext, creature: VolitionCreature, boon: Boon, cause: Cause): LastingEffect {
  const stored = storedCause(context, cause);
  const notes = {
    ...stored.notes,
    ...(boon.against === undefined ? {} : { against: boon.against }),
    ...(boon.once ? { once: "yes" } : {}),
  };
  const effect = addEffect(creature, {
    id: context.newId(),
    name: boon.name,
    // Whole names: the build makes the icons that it finds written down.
    img: boon.count < 0 ? "systems/sortie/icons/thumbs-down.svg" : "systems/sortie/icons/thumbs-up.svg",
    system: { ...stored, modifiers: [{ target: boon.path, value: boon.count, kind: "advantage" }], notes },
  });
  const text = boon.count < 0 ? "VOLITION.Step.DisadvantageGained" : "VOLITION.Step.AdvantageGained";
  const data = { name: creature.name, net: Math.abs(boon.count), on: `VOLITION.Advantage.${boon.path}` };
  context.note({ rule: cause.rule, text, data, about: creature.uuid });
  return effect;
}

/** Ends an effect, and says so. */
export function endEffect(context: VolitionContext, creature: VolitionCreature, effect: LastingEffect, rule: string): void {
  removeEffect(creature, effect.id);
  const data = { name: creature.name, effect: effect.name };
  context.note({ rule, text: "VOLITION.Step.EffectEnds", data, about: creature.uuid });
}

/** Who becomes Stunned in its own turn loses the Move action of that turn (VO-CON-19). */
export function loseMove(context: VolitionContext, creature: VolitionCreature): void {
  const { budget } = creature.system;
  if (!has(creature, "stunned") || !isActive(context.battle, creature) || budget.move === 0) return;
  budget.move = 0;
  context.note({ rule: "VO-CON-19", text: "VOLITION.Step.LosesMove", data: { name: creature.name }, about: creature.uuid });
}
