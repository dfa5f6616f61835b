// Answering a spell that is being cast (DE-CSP-01, DE-IMM-05).

import { areEnemies, combatantOf } from "../../../engine/battle.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne, confirm } from "../../../engine/procedure.ts";
import { option } from "../settings.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, Spell } from "../types.ts";
import { isSpell } from "../types.ts";
import { useImmediate, whyNotImmediate } from "./immediate.ts";
import { isFighting } from "./states.ts";

const LET_BE = "letBe";
const PLAIN = "plain";

/** What a creature can answer spells with: its entries that say so. */
export function counterspellsOf(creature: DefinitionCreature): Spell[] {
  return Object.values(creature.items).filter((item): item is Spell => isSpell(item) && item.system.isCounterspell);
}

/** Whether a creature owns anything to counter spells with. */
export function canCounter(creature: DefinitionCreature): boolean {
  return creature.system.immediate.canCounterspell || counterspellsOf(creature).length > 0;
}

/** Whoever may answer the spell of another: enemies that own a counterspell and have the immediate action for it. */
export function counterers(battle: DefinitionBattle, caster: DefinitionCreature): DefinitionCreature[] {
  if (!isFighting(battle)) return [];
  const isolated = option(battle.options, "swallowedIsolated") === true;
  return Object.values(battle.combatants).flatMap((combatant) => {
    const other = battle.creatures[combatant.creature];
    if (!other || !areEnemies(other, caster) || !canCounter(other)) return [];
    if (isolated && other.system.swallowed.by !== "") return [];
    return whyNotImmediate(battle, other, "counterspell") === null ? [other] : [];
  });
}

/** Asks everybody who may answer the spell, one after the other. True when it comes to nothing. An attempt is spent even if it fails. */
export function* answerSpell(context: DefinitionContext, caster: DefinitionCreature, spell: string): Procedure<boolean> {
  const { battle } = context;
  if (!combatantOf(battle, caster.uuid)) return false;
  for (const other of counterers(battle, caster)) {
    const data = { name: other.name, caster: caster.name, spell };
    const entries = counterspellsOf(other);
    const options = [
      ...entries.map(({ id, name }) => ({ value: id, label: name })),
      ...(entries.length === 0 ? [{ value: PLAIN, label: "DEFINITION.Immediate.counterspell" }] : []),
      { value: LET_BE, label: "DEFINITION.Ask.LetBe" },
    ];
    const chosen = yield* chooseOne({
      rule: "DE-CSP-01",
      text: "DEFINITION.Ask.Counterspell",
      data,
      of: other.uuid,
      options,
      fallback: LET_BE,
    });
    if (chosen === LET_BE) continue;
    useImmediate(other, "counterspell");
    const entry = { ...data, entry: other.items[chosen]?.name ?? "DEFINITION.Immediate.counterspell" };
    // How it is decided stands in the entry itself, so the GM says how it went.
    const countered = yield* confirm({ rule: "DE-CSP-01", text: "DEFINITION.Ask.Countered", data: entry, of: "gm", fallback: true });
    context.note({
      rule: "DE-CSP-01",
      text: countered ? "DEFINITION.Step.Countered" : "DEFINITION.Step.NotCountered",
      data: entry,
      about: caster.uuid,
      outcome: countered ? "failure" : "success",
    });
    if (countered) return true;
  }
  return false;
}
