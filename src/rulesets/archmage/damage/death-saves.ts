// Death saves: at the start of a dying hero's turn, and the one that succeeds by itself when the battle ends.

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ArchmageContext, Character } from "../data/types.ts";
import { SAVES } from "../effects/effects.ts";
import { perish } from "./death.ts";
import { useRecovery } from "./healing.ts";
import { rollSave } from "../numbers/saves.ts";
import { giveCondition } from "../data/conditions.ts";

/** Failed death saves in one battle that kill (AE-DTH-03). */
const DEADLY_FAILS = 4;

/** Rolls a death save (AE-DTH-01 to -03, AE-STB-03). Tells whether the hero may act this turn: only after a natural 20 (AE-DTH-02). */
export function* deathSave(context: ArchmageContext, character: Character): Procedure<boolean> {
  const save = yield* rollSave(context, character, {
    rule: "AE-DTH-01",
    text: "ARCHMAGE.Ask.DeathSave",
    difficulty: SAVES.hard,
    prompt: true,
  });
  if (save.success || save.natural === 20) {
    yield* comeRound(context, character);
    return save.natural === 20 && character.system.hp.value > 0;
  }
  const { death } = character.system;
  if (death.stable) {
    context.note({ rule: "AE-STB-03", text: "ARCHMAGE.Step.DeathSaveIgnored", data: { name: character.name }, about: character.uuid });
    return false;
  }
  death.fails = Math.min(DEADLY_FAILS, death.fails + 1);
  context.note({
    rule: "AE-DTH-03",
    text: "ARCHMAGE.Step.DeathSaveFailed",
    data: { name: character.name, count: death.fails },
    about: character.uuid,
  });
  if (death.fails >= DEADLY_FAILS) perish(context, character, death.dropBy, "AE-DTH-03");
  return false;
}

/** What a successful death save brings: a recovery, counted from 0 (AE-DTH-01). */
export function* comeRound(context: ArchmageContext, character: Character): Procedure {
  yield* useRecovery(context, character, "AE-DTH-01");
}

/** From now on failed death saves are ignored (AE-STB-03). */
export function stabilise(context: ArchmageContext, hero: Character, rule: string): void {
  hero.system.death.stable = true;
  giveCondition(context, hero, "stable", { rule, quiet: true });
  context.note({ rule, text: "ARCHMAGE.Step.Stable", data: { name: hero.name }, about: hero.uuid });
}
