// Whether a ruleset's plain questions can be asked of a new creature without an error: what sheets, tracker and data models call all the time.

import type { Ruleset } from "../../engine/index.ts";
import { mayTake } from "../../engine/index.ts";
import { buildBattle, buildCreature } from "../../engine/testing/builders.ts";
import { schemaOf } from "../models/schema.ts";
import type { RulesetFault } from "../../engine/contract/faults.ts";
import { fault } from "../../engine/contract/faults.ts";

/** Every question that throws. Needs Foundry's field classes: not before `init`. */
export function behaviourFaults(ruleset: Ruleset): RulesetFault[] {
  const faults: RulesetFault[] = [];
  const attempt = (path: string, ask: () => unknown): void => {
    try {
      ask();
    } catch (error) {
      faults.push(fault(path, "Throws", { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  const shapes = {
    ...ruleset.items,
    [ruleset.combat.type]: ruleset.combat,
    [ruleset.combatant.type]: ruleset.combatant,
    ...ruleset.actors,
  };
  for (const [type, { fields }] of Object.entries(shapes)) attempt(`${type}.fields`, () => schemaOf(fields));
  for (const type of Object.keys(ruleset.actors)) {
    const creature = buildCreature(ruleset, { type, name: type });
    const battle = buildBattle(ruleset, [creature]);
    attempt("derive", () => ruleset.derive(creature, battle.options));
    attempt("vitals", () => ruleset.vitals(creature, battle.options));
    attempt("gauges", () => ruleset.gauges(battle));
    attempt("present", () => ruleset.present?.(battle, creature));
    for (const combatant of Object.values(battle.combatants)) attempt("takesTurns", () => ruleset.takesTurns(battle, combatant));
    for (const action of [...ruleset.actions, ...ruleset.rests])
      if (action.offered.on === "sheet") attempt(`actions.${action.id}.availability`, () => mayTake(ruleset, battle, creature, action));
  }
  return faults;
}
