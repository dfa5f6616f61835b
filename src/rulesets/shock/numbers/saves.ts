// Physical saves: a d20 against the creature's own number (SH-EXE-05).

import { dice } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Modifier } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { ShockContext, ShockCreature } from "../data/types.ts";
import { stack } from "./stacking.ts";

/** Rolls a creature's Physical save and notes it; true if it is made. `text` is the language key of what is asked, with its data. */
export function* rollSave(
  context: ShockContext,
  creature: ShockCreature,
  { text, data = {}, modifiers }: { readonly text: string; readonly data?: JsonObject; readonly modifiers: readonly Modifier[] },
): Procedure<boolean> {
  const rule = "SH-EXE-05";
  const bonus = stack(modifiers);
  const said = { name: creature.name, ...data };
  const rolled = yield* roll({ rule, text, data: said, of: creature.uuid, dice: dice(1, 20, bonus.total) });
  const success = rolled.total >= creature.system.saves.physical;
  context.note({
    rule,
    text: success ? "SHOCK.Step.SaveMade" : "SHOCK.Step.SaveFailed",
    data: { ...said, total: rolled.total },
    about: creature.uuid,
    outcome: success ? "success" : "failure",
    dice: rolled,
    breakdown: bonus,
  });
  return success;
}
