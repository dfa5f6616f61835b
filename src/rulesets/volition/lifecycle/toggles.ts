// What toggling a condition by hand also does: who holds the grabbed, how much the ongoing damage is.

import { effectsInOrder } from "../../../engine/battle/effects.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { chooseOne } from "../../../engine/procedures/procedure.ts";
import { numberOption } from "../data/settings.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { isCharacter, isFoe } from "../data/types.ts";
import { defeat, loseForGood, returnFoe } from "../damage/death.ts";
import { loseMove } from "../effects/effects.ts";
import { engagedFoes } from "../map/positions.ts";
import { incapacity } from "../numbers/states.ts";

/** Amounts of ongoing damage that are offered; every other one comes from an ability or the GM's dialog. */
const AMOUNTS = ["2", "3", "4", "5", "6", "8", "10", "15", "20"] as const;

/** Completes a condition that somebody has toggled. */
export function* conditionToggled(context: VolitionContext, creature: VolitionCreature, condition: string, active: boolean): Procedure {
  if (condition === "dead") {
    if (active) killByHand(context, creature);
    else reviveByHand(context, creature);
  }
  if (!active) return;
  loseMove(context, creature);
  const effect = effectsInOrder(creature).findLast(({ statuses }) => statuses.includes(condition));
  if (!effect) return;
  if (effect.system.ends.when === "save") effect.system.ends.difficulty = numberOption(context.battle.options, "saveDefaultTarget");
  const data = { name: creature.name };
  if (condition === "ongoing") {
    const amount = yield* chooseOne({
      rule: "VO-CON-15",
      text: "VOLITION.Ask.OngoingAmount",
      data,
      of: null,
      options: AMOUNTS.map((value) => ({ value, label: value })),
      fallback: "5",
    });
    effect.system.ongoing = { amount: Number(amount), types: ["weapon"], magical: false };
  }
  if (condition !== "grabbed") return;
  const enemies = engagedFoes(context.battle, creature);
  const [only, another] = enemies;
  if (!only) return;
  const options = enemies.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const ask = { rule: "VO-CON-07", text: "VOLITION.Ask.Grabber", data, of: null, options, fallback: only.uuid };
  Object.assign(effect.system, { source: another ? yield* chooseOne(ask) : only.uuid });
}

function killByHand(context: VolitionContext, creature: VolitionCreature): void {
  if (incapacity(creature) === "dead" && !isFoe(creature)) return;
  if (isFoe(creature)) defeat(context, creature, "dead");
  else if (isCharacter(creature)) loseForGood(context, creature, "dead", "VO-DTH-05");
}

/** Who is brought back by hand has at least a spark of life. */
function reviveByHand(context: VolitionContext, creature: VolitionCreature): void {
  creature.system.hp.value = Math.max(1, creature.system.hp.value);
  if (isFoe(creature)) returnFoe(context, creature);
  else if (isCharacter(creature)) Object.assign(creature.system.death, { state: "alive", failed: 0, stabilized: false });
}
