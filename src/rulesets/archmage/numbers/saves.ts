// Saves: a d20 against 6, 11 or 16, with the small bonuses that a creature may have (AE-SAV-01).

import { type DiceResult, dice, naturalOf } from "../../../engine/data/dice.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { saveModifiers } from "./numbers.ts";
import { stack } from "./stacking.ts";

interface SaveResult {
  readonly success: boolean;
  readonly natural: number;
  readonly total: number;
  readonly dice: DiceResult;
  readonly breakdown: Breakdown;
}

interface SaveRequest {
  readonly rule: string;
  /** Language key of what is saved against, with its data. */
  readonly text: string;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly difficulty: number;
  readonly modifiers?: readonly Modifier[];
  /** The owner is asked to roll. */
  readonly prompt?: boolean;
}

/** Rolls a save of a creature and notes it. */
export function* rollSave(context: ArchmageContext, creature: ArchmageCreature, request: SaveRequest): Procedure<SaveResult> {
  const bonus = stack([...saveModifiers(creature), ...(request.modifiers ?? [])]);
  const data = { name: creature.name, difficulty: request.difficulty, ...request.data };
  const rolled = yield* roll({
    rule: request.rule,
    text: request.text,
    data,
    of: creature.uuid,
    dice: dice(1, 20, bonus.total),
    ...(request.prompt === true ? { prompt: true } : {}),
  });
  const success = rolled.total >= request.difficulty;
  context.note({
    rule: request.rule,
    text: success ? "ARCHMAGE.Step.SaveMade" : "ARCHMAGE.Step.SaveFailed",
    data: { ...data, total: rolled.total },
    about: creature.uuid,
    outcome: success ? "success" : "failure",
    dice: rolled,
    breakdown: bonus,
  });
  return { success, natural: naturalOf(rolled), total: rolled.total, dice: rolled, breakdown: bonus };
}
