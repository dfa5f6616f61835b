// What confusion does to whoever does anything but strike (VO-CON-03, reading "confusion").

import { type Procedure, atOnce } from "../../../engine/procedures/procedure.ts";
import { has } from "../data/conditions.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { rollSave } from "../numbers/checks.ts";
import { takeDamage } from "../damage/damage.ts";
import { withHarm } from "./triggers.ts";

const TARGET = 11;

/** The confused save, or hurt themselves for their tier, when they use an ability that is no attack, or an attack without a damage entry. */
export function* confusionSave(context: VolitionContext, creature: VolitionCreature): Procedure {
  if (!has(creature, "confused")) return;
  const save = yield* rollSave(context, creature, { rule: "VO-CON-03", text: "VOLITION.Ask.Confusion", target: TARGET });
  if (save.success) return;
  yield* withHarm(context, null, [creature], () =>
    atOnce(() => {
      takeDamage(context, creature, { amount: creature.system.tier, rule: "VO-CON-03" });
    }),
  );
}
