// The end of a turn: ongoing damage, then saves, then what was not sustained (VO-ACT-04, VO-ABL-09, VO-CON-15).

import type { LastingEffect } from "../../../engine/battle/battle.ts";
import { effectsInOrder, isOff } from "../../../engine/battle/effects.ts";
import { type Procedure, atOnce } from "../../../engine/procedures/procedure.ts";
import { half, numberOption, option } from "../data/settings.ts";
import { type VolitionContext, type VolitionCreature, isAbility } from "../data/types.ts";
import { rollSave } from "../numbers/checks.ts";
import { isResisted, resistThreshold, takeDamage } from "../damage/damage.ts";
import { endSustained } from "../damage/death.ts";
import { endEffect } from "../effects/effects.ts";
import { withHarm } from "../reactions/triggers.ts";
import { isDown } from "../numbers/states.ts";

/** Steps 1 to 3 of the end of a turn. */
export function* resolveTurnEnd(context: VolitionContext, creature: VolitionCreature): Procedure {
  for (const effect of bitingOngoing(context, creature)) {
    if (isDown(creature)) return;
    yield* withHarm(context, null, [creature], () =>
      atOnce(() => {
        sufferOngoing(context, creature, effect);
      }),
    );
  }
  for (const effect of effectsInOrder(creature)) {
    if (isDown(creature)) return;
    if (!isOff(effect) && effect.system.ends.when === "save" && creature.effects[effect.id]) yield* saveAgainst(context, creature, effect);
  }
  for (const item of Object.values(creature.items)) {
    if (!isAbility(item) || !item.system.running) continue;
    if (item.system.kept) item.system.kept = false;
    else endSustained(context, creature, item.id);
  }
}

/** The ongoing damage that counts, oldest first: of one type only the highest, where the world does not add them up (setting `sameTypeOngoing`). */
export function bitingOngoing(context: Pick<VolitionContext, "battle">, creature: VolitionCreature): LastingEffect[] {
  const all = effectsInOrder(creature).filter((effect) => !isOff(effect) && effect.system.ongoing.amount > 0);
  if (option(context.battle.options, "sameTypeOngoing") === "stack") return all;
  const typeOf = (effect: LastingEffect): string => effect.system.ongoing.types[0] ?? "weapon";
  return all.filter((effect) => {
    const same = all.filter((other) => typeOf(other) === typeOf(effect));
    const highest = Math.max(...same.map((other) => other.system.ongoing.amount));
    return same.find((other) => other.system.ongoing.amount === highest) === effect;
  });
}

function sufferOngoing(context: VolitionContext, creature: VolitionCreature, effect: LastingEffect): void {
  const { amount, types } = effect.system.ongoing;
  const { options } = context.battle;
  // Nothing is rolled for it now: where the world lets it be resisted, the attack that brought it decides (setting `ongoingResist`).
  const { natural } = effect.system;
  const resists = natural === null ? resistThreshold(creature, types, options) !== null : isResisted(creature, types, natural, options);
  const resisted = option(options, "ongoingResist") === true && resists;
  const dealt = resisted ? half(options, amount) : amount;
  takeDamage(context, creature, { amount: dealt, rule: "VO-CON-15", types, resisted });
}

function* saveAgainst(context: VolitionContext, creature: VolitionCreature, effect: LastingEffect): Procedure {
  const target = effect.system.ends.difficulty || numberOption(context.battle.options, "saveDefaultTarget");
  const save = yield* rollSave(context, creature, {
    rule: "VO-ACT-04",
    text: "VOLITION.Ask.Save",
    data: { name: creature.name, effect: effect.name, target },
    target,
  });
  if (save.success) endEffect(context, creature, effect, "VO-ACT-04");
}
