// The law of told outcomes, held against a record: what its sentences say of somebody's turn, and of a save that was made, is so.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { BattleRecord, Step } from "../../procedures/record.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { mayAct } from "../../turns/turn-flow.ts";
import type { NumberFindings } from "./told-numbers.ts";

/** Those of whom a record says that they keep their turn, and who have none to keep. */
export function keptTurnProblems<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { intent, steps }: Pick<BattleRecord, "intent" | "steps">,
): NumberFindings {
  const told = steps.filter(({ text }) => text === "SORTIE.Group.PassedOver");
  const may = mayAct({ ruleset, battle });
  const able = Object.values(battle.combatants)
    .filter((combatant) => may(combatant))
    .map(({ creature }) => creature);
  const problems = told
    .filter(({ about = "" }) => !able.includes(about))
    .map(({ about = "" }) => `${intent.action}: ${about} is said to keep a turn that it does not have`);
  return { problems, tried: told.length };
}

/** Saves that an action had its targets make, of which the card says that they succeeded and not what that means. */
export function savedProblems<S extends Shapes>(
  battle: Battle<S>,
  { intent, steps }: Pick<BattleRecord, "intent" | "steps">,
): NumberFindings {
  const { actor, targets = [] } = intent;
  const forced = steps.filter(({ about = "", outcome, dice }) => dice && outcome === "success" && about !== actor && targets.includes(about));
  const problems = forced
    .filter((save) => !steps.slice(steps.indexOf(save) + 1).some((step) => tellsOf(battle, step, save.about ?? "")))
    .map(({ text, about = "" }) => `${intent.action}: ${about} has a ${text} of which nothing is said to come`);
  return { problems, tried: forced.length };
}

function tellsOf<S extends Shapes>({ creatures }: Battle<S>, { about, data = {} }: Step, uuid: string): boolean {
  return about === uuid || Object.values(data).includes(creatures[uuid]?.name ?? "");
}
