// One hero's quick rest: recoveries by choice, the staggered must try to heal, powers come back (AE-RST-01 to -03).

import type { Intent } from "../../../engine/procedures/record.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { ArchmageContext, Character } from "../data/types.ts";
import { useRecovery } from "../damage/healing.ts";
import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import { regainPowers } from "./rests.ts";
import { isStaggered, maximumHp } from "../numbers/states.ts";

/** How many recoveries a rest spends; one more than there are is a recovery on debt, for the staggered alone. */
function recoveriesSpent(hero: Character, intent: Intent): number {
  const spend = integerOption(intent, "recoveries", 0, 0, 1000);
  const overdraws = booleanOption(intent, "overdraw") && hero.system.recoveries.value === 0 && isStaggered(hero);
  return overdraws ? 1 : spend;
}

/** Refuses a rest with more recoveries than there are, and one that leaves being staggered alone (AE-RST-01, AE-RST-02). */
export function checkRest(hero: Character, intent: Intent): void {
  const { value } = hero.system.recoveries;
  if (integerOption(intent, "recoveries", 0, 0, 1000) > value) {
    refuse("AE-RST-01", "ARCHMAGE.Refusal.TooFewRecoveries", { name: hero.name, count: value });
  }
  if (isStaggered(hero) && recoveriesSpent(hero, intent) === 0 && !booleanOption(intent, "spell")) {
    refuse("AE-RST-02", "ARCHMAGE.Refusal.MustHeal", { name: hero.name, hp: hero.system.hp.value, max: maximumHp(hero) });
  }
}

/** Carries a quick rest out. */
export function* quickRest(context: ArchmageContext, hero: Character): Procedure {
  checkRest(hero, context.intent);
  const spend = recoveriesSpent(hero, context.intent);
  for (let used = 0; used < spend; used += 1) yield* useRecovery(context, hero, "AE-RST-01");
  yield* regainPowers(context, hero);
  context.note({
    rule: "AE-RST-01",
    text: "ARCHMAGE.Step.Rested",
    data: { name: hero.name, hp: hero.system.hp.value, left: hero.system.recoveries.value },
    about: hero.uuid,
  });
}
