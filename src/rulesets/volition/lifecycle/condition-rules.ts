// How Volition's conditions end and meet themselves, what follows of them, and what is asked of those that people give: who holds the grabbed, how much the ongoing damage is.

import type { LastingEffect } from "../../../engine/battle/battle.ts";
import type { ConditionRules } from "../../../engine/effects/conditions.ts";
import { chooseOne } from "../../../engine/procedures/procedure.ts";
import { numberOption } from "../data/settings.ts";
import { type VolitionContext, type VolitionCreature, type VolitionShapes, isCharacter, isFoe } from "../data/types.ts";
import { defeat, loseForGood, returnFoe } from "../damage/death.ts";
import { engagedFoes } from "../map/positions.ts";
import { isActive } from "../numbers/states.ts";

/** Amounts of ongoing damage that are offered; every other one comes from an ability or the GM's dialog. */
const AMOUNTS = ["2", "3", "4", "5", "6", "8", "10", "15", "20"] as const;

export const conditionRules: ConditionRules<VolitionShapes> = {
  ends(context, _bearer, { ends = {} }) {
    return ends.when === "save" ? { ...ends, difficulty: numberOption(context.battle.options, "saveDefaultTarget") } : ends;
  },
  // A condition counts once however often it is there (VO-CON-01); of two that a save ends the harder one stays, and what the same source lays on again begins anew.
  // What somebody else has laid on for another time runs beside it, and so does every instance of ongoing damage.
  replaces(added, present) {
    const [id = ""] = added.statuses;
    const twin = id === "ongoing" ? undefined : present.find((effect) => isTwin(effect, id, added));
    if (!twin) return [];
    const { when, difficulty } = added.system.ends;
    return when === "save" && twin.system.ends.difficulty >= difficulty ? null : [twin];
  },
  changed(context, creature, { condition, active }) {
    if (condition === "dead" && active !== isMarkedDead(creature)) {
      if (active) kill(context, creature);
      else revive(context, creature);
    }
    if (condition === "stunned" && active) loseMove(context, creature);
  },
  *givenByHand(context, creature, { statuses: [condition], system }) {
    const data = { name: creature.name };
    if (condition === "ongoing") {
      const amount = yield* chooseOne({
        rule: "VO-CON-15",
        text: "VOLITION.Ask.OngoingAmount",
        data,
        of: null,
        options: AMOUNTS.map((value) => ({ value, label: value })),
        fallback: "5",
      });
      system.ongoing = { amount: Number(amount), types: ["weapon"], magical: false };
    }
    if (condition !== "grabbed") return;
    const enemies = engagedFoes(context.battle, creature);
    const [only, another] = enemies;
    if (!only) return;
    const options = enemies.map(({ uuid, name }) => ({ value: uuid, label: name }));
    const ask = { rule: "VO-CON-07", text: "VOLITION.Ask.Grabber", data, of: null, options, fallback: only.uuid };
    Object.assign(system, { source: another ? yield* chooseOne(ask) : only.uuid });
  },
};

function isTwin({ system }: LastingEffect, id: string, { system: added }: LastingEffect): boolean {
  if (system.ends.when !== added.ends.when || system.notes["sustained"] !== added.notes["sustained"]) return false;
  return (added.ends.when === "save" && id !== "grabbed") || system.source === added.source;
}

/** Dead by what is stored, whatever its points are. */
function isMarkedDead(creature: VolitionCreature): boolean {
  return isFoe(creature) ? creature.system.defeat === "dead" : isCharacter(creature) && creature.system.death.state === "dead";
}

function kill(context: VolitionContext, creature: VolitionCreature): void {
  if (isFoe(creature)) defeat(context, creature, "dead");
  else if (isCharacter(creature)) loseForGood(context, creature, "dead", "VO-DTH-05");
}

/** Who becomes Stunned in its own turn loses the Move action of that turn (VO-CON-19). */
function loseMove(context: VolitionContext, creature: VolitionCreature): void {
  const { budget } = creature.system;
  if (!isActive(context.battle, creature) || budget.move === 0) return;
  budget.move = 0;
  context.note({ rule: "VO-CON-19", text: "VOLITION.Step.LosesMove", data: { name: creature.name }, about: creature.uuid });
}

/** Who is brought back by hand has at least a spark of life. */
function revive(context: VolitionContext, creature: VolitionCreature): void {
  creature.system.hp.value = Math.max(1, creature.system.hp.value);
  if (isFoe(creature)) returnFoe(context, creature);
  else if (isCharacter(creature)) Object.assign(creature.system.death, { state: "alive", failed: 0, stabilized: false });
}
