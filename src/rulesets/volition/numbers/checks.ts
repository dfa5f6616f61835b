// Rolls against a number: saves, and every other check on three dice (VO-ADV-02, VO-CON-05).

import type { DiceResult } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { chanceOf } from "../../../engine/data/probability.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { advantageMode, netAdvantage, saveAdvantage, spendBoons } from "./advantage.ts";
import { carriedModifiers, stack } from "./numbers.ts";
import { poolOf, poolOfTwenty } from "./dice.ts";

interface CheckRequest {
  readonly rule: string;
  /** Language key of what is asked, with its data. */
  readonly text: string;
  readonly data?: JsonObject;
  /** What the total has to reach. */
  readonly target: number;
  readonly modifiers?: readonly Modifier[];
  /** Sources of Advantage and Disadvantage. */
  readonly advantage?: readonly Modifier[];
  /** The owner is asked to roll. */
  readonly prompt?: boolean;
}

export interface CheckResult {
  readonly success: boolean;
  /** Sum of the dice that count. */
  readonly natural: number;
  readonly total: number;
  readonly dice: DiceResult;
}

/** Rolls a check of a creature and notes how it went. */
export function* rollCheck(context: VolitionContext, creature: VolitionCreature, request: CheckRequest): Procedure<CheckResult> {
  return yield* rollAgainst(context, creature, request, "3d6");
}

/** Rolls a save of a creature: what holds for all saves is added (VO-CON-05). */
export function* rollSave(context: VolitionContext, creature: VolitionCreature, request: CheckRequest): Procedure<CheckResult> {
  const full = {
    ...request,
    modifiers: [...carriedModifiers(creature, "save"), ...(request.modifiers ?? [])],
    advantage: [...saveAdvantage(creature), ...(request.advantage ?? [])],
  };
  const result = yield* rollAgainst(context, creature, full, option(context.battle.options, "saveDice") === "d20" ? "d20" : "3d6");
  spendBoons(creature, "save.advantage");
  return result;
}

/** The share of a creature's saves that reach a number. */
export function saveChance({ options }: VolitionBattle, creature: VolitionCreature, target: number): number {
  const pool = option(options, "saveDice") === "d20" ? poolOfTwenty : poolOf;
  const request = pool(
    netAdvantage(saveAdvantage(creature)).total,
    advantageMode(options),
    stack(carriedModifiers(creature, "save")).total,
  );
  return chanceOf(request, (natural) => natural + request.bonus >= target);
}

/** From this natural on a save is as good as they come (reading "critical saves"). */
const CRITICAL_SAVE = 17;

/** True for a save that is as good as they come; only Death Saves care. */
export function isCriticalSave({ natural }: Pick<CheckResult, "natural">): boolean {
  return natural >= CRITICAL_SAVE;
}

function* rollAgainst(
  context: VolitionContext,
  creature: VolitionCreature,
  request: CheckRequest,
  dice: "3d6" | "d20",
): Procedure<CheckResult> {
  const bonus = stack(request.modifiers ?? []);
  const advantage = netAdvantage(request.advantage ?? []);
  const pool = dice === "d20" ? poolOfTwenty : poolOf;
  const data = { name: creature.name, target: request.target, ...request.data };
  noteAdvantage(context, creature, advantage);
  const rolled = yield* roll({
    rule: request.rule,
    text: request.text,
    data,
    of: creature.uuid,
    dice: pool(advantage.total, advantageMode(context.battle.options), bonus.total),
    ...(request.prompt === true ? { prompt: true } : {}),
  });
  const success = rolled.total >= request.target;
  context.note({
    rule: request.rule,
    text: success ? "VOLITION.Step.CheckMade" : "VOLITION.Step.CheckFailed",
    data: { ...data, total: rolled.total, natural: rolled.sum },
    about: creature.uuid,
    outcome: success ? "success" : "failure",
    dice: rolled,
    breakdown: bonus,
  });
  return { success, natural: rolled.sum, total: rolled.total, dice: rolled };
}

/** Says where Advantage on a roll comes from, if there is any. */
export function noteAdvantage(context: VolitionContext, creature: VolitionCreature, advantage: Breakdown): void {
  if (advantage.terms.length === 0) return;
  const size = Math.abs(advantage.total);
  const text =
    advantage.total === 0 ? "VOLITION.Step.AdvantageEven" : `VOLITION.Step.${advantage.total > 0 ? "Advantage" : "Disadvantage"}`;
  context.note({ rule: "VO-ADV-01", text, data: { name: creature.name, net: size }, about: creature.uuid, breakdown: advantage });
}
