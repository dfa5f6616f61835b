// Rallying: a recovery for the Standard action, and a save at once against one thing of the actor's choice (VO-RAL-01 to -03, setting `npcRally`).

import type { VolitionPayer } from "../data/types.ts";
import type { LastingEffect } from "../../../engine/battle/battle.ts";
import { effectsInOrder, isOff } from "../../../engine/battle/effects.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { HELPFUL } from "../data/conditions.ts";
import { numberOption, option } from "../data/settings.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { isCharacter, isFeature } from "../data/types.ts";
import { hasTurn } from "../turns/costs.ts";
import { rollSave } from "../numbers/checks.ts";
import { healWithRecovery } from "../damage/healing.ts";
import { endEffect } from "../effects/effects.ts";
import { escalationFor, term } from "../numbers/numbers.ts";
import { isFighting } from "../numbers/states.ts";

/** What shakes off an effect of one round. */
const ONE_ROUND_TARGET = 13;

/** Effects that a rally may be rolled against: ongoing damage, what a save ends, what lasts one round. */
export function ralliedAgainst(creature: VolitionCreature): LastingEffect[] {
  return effectsInOrder(creature).filter((effect) => {
    if (isOff(effect)) return false;
    const { system, statuses } = effect;
    const harmful = statuses.some((id) => !HELPFUL.has(id)) || system.modifiers.some(({ value }) => value < 0);
    return system.ongoing.amount > 0 || (harmful && ["save", "turnStart", "turnEnd"].includes(system.ends.when));
  });
}

/** What the save against an effect has to reach: its own number, or 13 for one that lasts a round. */
export function rallyTarget(effect: LastingEffect, options: VolitionBattle["options"]): number {
  const { when, difficulty } = effect.system.ends;
  if (when === "turnStart" || when === "turnEnd") return ONE_ROUND_TARGET;
  return difficulty || numberOption(options, "saveDefaultTarget");
}

/** Foes rally only where a feature or the world allows it. */
export function mayEverRally({ options }: VolitionBattle, creature: VolitionCreature): boolean {
  const allows = Object.values(creature.items).some((item) => isFeature(item) && item.system.allowsRally);
  return isCharacter(creature) || option(options, "npcRally") === true || allows;
}

/** Why a creature cannot rally now, or null. */
export function whyNotRally(battle: VolitionBattle, creature: VolitionCreature, payer: VolitionPayer): RefusalReason | null {
  const data = { name: creature.name };
  if (!mayEverRally(battle, creature)) return { rule: "VO-RAL-01", text: "VOLITION.Refusal.FoesDoNotRally", data };
  const reason = payer.why({ kind: "standard" });
  if (reason) return reason;
  const offTurn = isFighting(battle) && !hasTurn(battle, creature);
  return offTurn ? { rule: "VO-RAL-01", text: "VOLITION.Refusal.NotYourTurn", data } : null;
}

/** The effect that a rally is meant to end; null for none. Refuses one that is not there. */
export function chosenEffect(creature: VolitionCreature, intent: Intent): LastingEffect | null {
  const id = textOption(intent, "effect");
  if (id === "") return null;
  const found = ralliedAgainst(creature).find((effect) => effect.id === id);
  return found ?? refuse("VO-RAL-02", "VOLITION.Refusal.NothingToShake", { name: creature.name });
}

/** Carries a rally out. */
export function* rally(context: VolitionContext, creature: VolitionCreature): Procedure {
  const { battle, intent } = context;
  const effect = chosenEffect(creature, intent);
  context.payer.pay({ kind: "standard" });
  yield* healWithRecovery(context, creature, "VO-RAL-01");
  if (!effect) return;
  const target = rallyTarget(effect, battle.options);
  const { success } = yield* rollSave(context, creature, {
    rule: "VO-RAL-02",
    text: "VOLITION.Ask.RallySave",
    data: { name: creature.name, effect: effect.name, target },
    target,
    modifiers: [term("Escalation", escalationFor(battle, creature), "VO-RAL-03")],
  });
  if (success) endEffect(context, creature, effect, "VO-RAL-02");
}
