// One hero's quick rest: recoveries by choice, the staggered must try to heal, powers come back (AE-RST-01 to -03).

import type { Intent } from "../../../engine/record.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { ArchmageContext, Character } from "../types.ts";
import { useRecovery } from "./healing.ts";
import { flag, whole } from "../../../engine/intent-options.ts";
import { regainPowers } from "./rest.ts";
import { isStaggered, maximumHp } from "./states.ts";

/** How many recoveries a rest spends; one more than there are is a recovery on debt. Refuses a rest that leaves the stagger alone (AE-RST-02). */
export function dealsWithStagger(hero: Character, intent: Intent): number {
  const { value } = hero.system.recoveries;
  const spend = whole(intent, "recoveries", 0, 0, 1000);
  if (spend > value) refuse("AE-RST-01", "ARCHMAGE.Refusal.TooFewRecoveries", { name: hero.name, count: value });
  const overdraw = flag(intent, "overdraw") && value === 0 && isStaggered(hero);
  if (isStaggered(hero) && spend === 0 && !overdraw && !flag(intent, "spell")) {
    refuse("AE-RST-02", "ARCHMAGE.Refusal.MustHeal", { name: hero.name, hp: hero.system.hp.value, max: maximumHp(hero) });
  }
  return overdraw ? 1 : spend;
}

/** Carries a quick rest out. */
export function* quickRest(context: ArchmageContext, hero: Character): Procedure {
  const spend = dealsWithStagger(hero, context.intent);
  for (let used = 0; used < spend; used += 1) yield* useRecovery(context, hero, "AE-RST-01");
  yield* regainPowers(context, hero);
  context.note({
    rule: "AE-RST-01",
    text: "ARCHMAGE.Step.Rested",
    data: { name: hero.name, hp: hero.system.hp.value, left: hero.system.recoveries.value },
    about: hero.uuid,
  });
}
