// The played ruleset's conditions as Foundry's statuses: on the token HUD, and wherever core looks for the defeated one.

import type { ConditionDefinition } from "../engine/index.ts";
import { initialOf, lastingEffectFields } from "../engine/index.ts";
import { EFFECT_TYPE } from "./data/shared-models.ts";
import { platform } from "./platform/boundary.ts";
import { replaceStatusEffects } from "./platform/status-effects.ts";
import { activeRuleset } from "./rulesets.ts";

/** Offers the ruleset's conditions. Called once the settings can be read. */
export function registerStatusEffects(): void {
  const ruleset = activeRuleset();
  replaceStatusEffects(
    ruleset.conditions.map((condition, index) => ({
      id: condition.id,
      name: condition.label,
      img: condition.img,
      hud: condition.hud ?? true,
      order: index,
      type: EFFECT_TYPE,
      system: effectData(ruleset.id, condition),
    })),
  );
  const special = platform<Record<string, string>>(CONFIG.specialStatusEffects);
  const has = (id: string): boolean => ruleset.conditions.some((condition) => condition.id === id);
  if (has("dead")) special["DEFEATED"] = "dead";
  if (has("invisible")) special["INVISIBLE"] = "invisible";
}

function effectData(ruleset: string, condition: ConditionDefinition): Record<string, unknown> {
  const initial = initialOf(lastingEffectFields);
  return { ...initial, ruleset, ends: { ...initial.ends, ...condition.ends } };
}
