// What a successful roll brings in place of damage: a shove, or a hold (SH-SHV-01, -02, SH-GRP-01, -07 to -09).

import type { Modifier } from "../../../engine/modifiers.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne } from "../../../engine/procedure.ts";
import { give } from "../conditions.ts";
import { SIZE_CLASSES } from "../fields.ts";
import type { Options, ShockContext, ShockCreature, Skill } from "../types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import type { Checker } from "./checks.ts";
import { opposedCheck } from "./checks.ts";
import { tie } from "./grapple-ties.ts";
import { skillLevel } from "./numbers.ts";
import { term } from "./stacking.ts";
import { isDead } from "./states.ts";

const EACH_STEP = -2;

/** What the sizes of two creatures cost whoever takes hold of the other, or shoves it (SH-GRP-07, SH-GRP-09). */
export function sizePenalty(grappler: ShockCreature, held: ShockCreature): Modifier {
  const steps = SIZE_CLASSES.indexOf(held.system.sizeClass) - SIZE_CLASSES.indexOf(grappler.system.sizeClass);
  return term("Size", steps > 0 ? EACH_STEP * steps : 0, "size", "SH-GRP-07");
}

/** Somebody's check of strength with the skill for it. */
export function strength(creature: ShockCreature, skill: Skill, modifiers: readonly Modifier[] = []): Checker {
  return { creature, attribute: "str", skill, modifiers };
}

/** Brawl or Exert, whichever somebody is better at (SH-SHV-01). */
function shovingSkill(creature: ShockCreature, options: Options): Skill {
  return skillLevel(creature, "exert", options) > skillLevel(creature, "brawl", options) ? "exert" : "brawl";
}

/** Carries out what a hit was declared to be. */
export function* carryOutManeuver(context: ShockContext, { attacker, target, maneuver }: AttackPlan): Procedure {
  if (isDead(target)) return;
  if (maneuver === "shove") yield* shove(context, attacker, target);
  else yield* grapple(context, attacker, target);
}

function* shove(context: ShockContext, attacker: ShockCreature, target: ShockCreature): Procedure {
  const { options } = context.battle;
  const data = { attacker: attacker.name, target: target.name };
  const { won } = yield* opposedCheck(
    context,
    strength(attacker, shovingSkill(attacker, options), [sizePenalty(attacker, target)]),
    strength(target, shovingSkill(target, options)),
    { rule: "SH-SHV-01", text: "SHOCK.Ask.Shove", data },
  );
  if (!won) return;
  const how = yield* chooseOne({
    rule: "SH-SHV-02",
    text: "SHOCK.Ask.ShoveHow",
    data,
    of: attacker.uuid,
    options: ["prone", "away"].map((value) => ({ value, label: `SHOCK.Choice.shoved.${value}` })),
    fallback: "prone",
  });
  if (how === "prone") give(context, target, "prone");
  context.note({ rule: "SH-SHV-02", text: `SHOCK.Step.Shoved.${how === "prone" ? "prone" : "away"}`, data, about: target.uuid });
}

function* grapple(context: ShockContext, attacker: ShockCreature, target: ShockCreature): Procedure {
  const data = { attacker: attacker.name, target: target.name };
  const { won } = yield* opposedCheck(context, strength(attacker, "brawl", [sizePenalty(attacker, target)]), strength(target, "brawl"), {
    rule: "SH-GRP-01",
    text: "SHOCK.Ask.Grapple",
    data,
  });
  if (!won) return;
  tie(attacker, target);
  context.note({ rule: "SH-GRP-01", text: "SHOCK.Step.Grappled", data, about: target.uuid });
}
