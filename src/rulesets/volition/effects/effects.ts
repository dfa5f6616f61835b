// Conditions, ongoing damage and boons as Volition puts them on and takes them off, and how long they last (VO-CON-01, VO-CON-15).

import { type LastingEffect, activeCreature } from "../../../engine/battle/battle.ts";
import { type LastingEffectData, addEffect } from "../../../engine/battle/effects.ts";
import { endEffect as endLastingEffect, giveCondition } from "../../../engine/effects/conditions.ts";
import type { ADVANTAGES, DURATIONS } from "../data/fields.ts";
import { numberOption, option } from "../data/settings.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { areClose, engage } from "../map/positions.ts";

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

/** What the engine stores of a cause. */
function storedCause({ natural = null, sustained }: Cause): Pick<LastingEffectData, "natural" | "notes"> {
  return { natural, notes: sustained === undefined ? {} : { sustained } };
}

/** Puts a condition on a creature, by its id (VO-CON-01). */
export function addCondition(
  context: VolitionContext,
  creature: VolitionCreature,
  id: string,
  { source, ends, rule, ...cause }: Cause,
): void {
  if (id === "grabbed") takeHold(context, creature, source);
  if (
    giveCondition(context, creature, id, {
      rule,
      ends,
      ...(source === undefined ? {} : { source }),
      system: storedCause({ ends, rule, ...cause }),
    })
  )
    return;
  const condition = context.ruleset.conditions.find((known) => known.id === id)?.label;
  if (condition === undefined) return;
  context.note({ rule: "VO-CON-01", text: "VOLITION.Step.ConditionAgain", data: { name: creature.name, condition }, about: creature.uuid });
}

/** Somebody takes hold of a creature: the two are side by side from now on, wherever they stood (VO-CON-07). */
function takeHold({ battle }: VolitionContext, creature: VolitionCreature, by = ""): void {
  const grabber = battle.creatures[by];
  if (grabber && !areClose(creature, grabber)) engage(creature, grabber);
}

/** Puts ongoing damage on a creature. Each instance keeps its own save; which of them bites is decided when they do (setting `sameTypeOngoing`). */
export function addOngoing(
  context: VolitionContext,
  creature: VolitionCreature,
  ongoing: { readonly amount: number; readonly type: string; readonly name?: string },
  cause: Cause,
): void {
  if (ongoing.amount <= 0) return;
  giveCondition(context, creature, "ongoing", {
    rule: cause.rule,
    source: cause.source ?? "",
    ends: cause.ends,
    ...(ongoing.name === undefined ? {} : { name: ongoing.name }),
    system: { ...storedCause(cause), ongoing: { amount: ongoing.amount, types: [ongoing.type], magical: false } },
    quiet: true,
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
  /** Under one name it counts once; without one it adds to everything (VO-CON-01, VO-ADV-01). */
  readonly stackName?: string;
}

/** Gives a creature Advantage or Disadvantage on rolls to come (VO-DCY-02, VO-SPI-01). */
export function addBoon(context: VolitionContext, creature: VolitionCreature, boon: Boon, cause: Cause): LastingEffect {
  const { natural, notes: kept } = storedCause(cause);
  const notes = {
    ...kept,
    ...(boon.against === undefined ? {} : { against: boon.against }),
    ...(boon.once ? { once: "yes" } : {}),
  };
  const effect = addEffect(creature, {
    id: context.newId(),
    name: boon.name,
    // Whole names: the build makes the icons that it finds written down.
    img: boon.count < 0 ? "systems/sortie/icons/thumbs-down.svg" : "systems/sortie/icons/thumbs-up.svg",
    system: {
      ruleset: context.ruleset.id,
      source: cause.source ?? "",
      stackName: boon.stackName ?? "",
      ends: cause.ends,
      natural,
      modifiers: [{ target: boon.path, value: boon.count, kind: "advantage" }],
      notes,
    },
  });
  const text = boon.count < 0 ? "VOLITION.Step.DisadvantageGained" : "VOLITION.Step.AdvantageGained";
  const data = { name: creature.name, net: Math.abs(boon.count), on: `VOLITION.Advantage.${boon.path}` };
  context.note({ rule: cause.rule, text, data, about: creature.uuid });
  return effect;
}

/** Ends an effect, and says so. */
export function endEffect(context: VolitionContext, creature: VolitionCreature, effect: LastingEffect, rule: string): void {
  const data = { name: creature.name, effect: effect.name };
  context.note({ rule, text: "VOLITION.Step.EffectEnds", data, about: creature.uuid });
  endLastingEffect(context, creature, effect, rule);
}
