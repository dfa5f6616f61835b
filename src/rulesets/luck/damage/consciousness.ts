// Holding on to consciousness: who has lost more health than the constitution bears falls, or fortifies (LU-CON-01 to -04).

import { type Procedure, confirm } from "../../../engine/procedures/procedure.ts";
import type { LuckContext, LuckCreature } from "../data/types.ts";
import { fallUnconscious } from "./death.ts";
import { defensive, payReaction, whyNoReaction } from "../turns/may-react.ts";
import { isUnconscious, missingHealth } from "../numbers/states.ts";
import { defenceTest } from "../numbers/checks.ts";

/** What a fortify test costs (LU-REA-04, LU-CON-03). */
const FORTIFY = defensive({ stamina: 1 });

/** Somebody who has just lost health stays awake or does not. A free reaction of an Intercept may carry the test (LU-CON-04). */
export function* holdOn(context: LuckContext, creature: LuckCreature): Procedure {
  if (isUnconscious(creature)) return;
  const difficulty = missingHealth(creature);
  const who = { name: creature.name };
  const data = { ...who, difficulty };
  // How much health somebody lacks stands on its sheet.
  const secret = ["difficulty"];
  context.note({ rule: "LU-CON-01", text: "LUCK.Step.MustHoldOn", data, about: creature.uuid, secret });
  if (whyNoReaction(context.battle, creature, FORTIFY) !== null) {
    context.note({ rule: "LU-CON-03", text: "LUCK.Step.CannotHoldOn", data: who, about: creature.uuid });
    fallUnconscious(context, creature, "LU-CON-03");
    return;
  }
  if (!(yield* confirm({ rule: "LU-CON-01", text: "LUCK.Ask.HoldOn", data, of: creature.uuid, fallback: true }))) {
    fallUnconscious(context, creature, "LU-CON-03");
    return;
  }
  payReaction(context.battle, creature, FORTIFY);
  const test = yield* defenceTest(context, creature, "fortify", difficulty, { rule: "LU-CON-02", words: "HoldTest", secret });
  if (test.success) context.note({ rule: "LU-CON-02", text: "LUCK.Step.HoldsOn", data: who, about: creature.uuid });
  else fallUnconscious(context, creature, "LU-CON-02");
}
