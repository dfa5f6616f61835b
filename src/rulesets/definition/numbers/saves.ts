// Saving throws: 1d20 and the bonus against a difficulty; equal is enough (DE-DTH-04, DE-DTH-05, DE-DTH-07).

import { dice } from "../../../engine/data/dice.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { DefinitionContext, DefinitionCreature, Options, SaveId } from "../data/types.ts";
import { carried, stack, term } from "./stacking.ts";

/** A save bonus with its terms. */
export function saveBonus(options: Options, creature: DefinitionCreature, save: SaveId): Breakdown {
  return stack(options, [
    term(`Save.${save}`, creature.system.saves[save], "DE-DTH-04"),
    ...carried(creature, `saves.${save}`, "DE-DTH-04"),
  ]);
}

/** What a save is rolled for. */
interface SaveAsked {
  readonly save: SaveId;
  readonly difficulty: number;
  readonly rule: string;
  /** What it is against, in words or as a language key. */
  readonly cause: string;
}

/** Rolls a save and notes how it went. */
export function* rollSave(context: DefinitionContext, creature: DefinitionCreature, asked: SaveAsked): Procedure<boolean> {
  const bonus = saveBonus(context.battle.options, creature, asked.save);
  const data = { name: creature.name, save: `DEFINITION.Save.${asked.save}`, difficulty: asked.difficulty, cause: asked.cause };
  const rolled = yield* roll({
    rule: asked.rule,
    text: "DEFINITION.Ask.Save",
    data,
    of: creature.uuid,
    prompt: true,
    dice: dice(1, 20, bonus.total),
  });
  const success = rolled.total >= asked.difficulty;
  context.note({
    rule: asked.rule,
    text: success ? "DEFINITION.Step.SaveMade" : "DEFINITION.Step.SaveFailed",
    data: { ...data, total: rolled.total },
    about: creature.uuid,
    outcome: success ? "success" : "failure",
    dice: rolled,
    breakdown: bonus,
  });
  return success;
}
