// What a successful roll brings in place of damage: a shove, or a hold (SH-SHV-01, -02, SH-GRP-01, -07 to -09).

import type { Modifier } from "../../../engine/data/modifiers.ts";
import { push } from "../../../engine/movement/forced-movement.ts";
import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import type { Options, ShockContext, ShockCreature, Skill } from "../data/types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { type Checker, opposedCheck } from "../numbers/checks.ts";
import type { Consequence } from "../data/moments.ts";
import { endHoldsApart } from "../effects/moved-apart.ts";
import { tie } from "../effects/grapple-holds.ts";
import { skillLevel } from "../numbers/numbers.ts";
import { sizeTerm } from "../numbers/sizes.ts";
import { isDead } from "../numbers/states.ts";
import { giveCondition } from "../data/conditions.ts";

/** Somebody's check of strength with the skill for it. */
export function strength(creature: ShockCreature, skill: Skill, modifiers: readonly Modifier[] = []): Checker {
  return { creature, attribute: "str", skill, modifiers };
}

/** Brawl or Exert, whichever somebody is better at (SH-SHV-01). */
function shovingSkill(creature: ShockCreature, options: Options): Skill {
  return skillLevel(creature, "exert", options) > skillLevel(creature, "brawl", options) ? "exert" : "brawl";
}

/** Carries out what a hit was declared to be. */
export function* resolveManeuver(
  context: ShockContext,
  attacker: ShockCreature,
  target: ShockCreature,
  { maneuver, sizePenalty }: Pick<Consequence, "sizePenalty"> & { readonly maneuver: "shove" | "grapple" },
): Procedure {
  if (isDead(target)) return;
  if (maneuver === "shove") yield* shove(context, { attacker, target, sizePenalty });
  else yield* grapple(context, { attacker, target, sizePenalty });
}

type Grip = Pick<AttackPlan, "attacker" | "target" | "sizePenalty">;

function* shove(context: ShockContext, { attacker, target, sizePenalty }: Grip): Procedure {
  const { options } = context.battle;
  const data = { attacker: attacker.name, target: target.name };
  const { won } = yield* opposedCheck(
    context,
    strength(attacker, shovingSkill(attacker, options), [sizeTerm(sizePenalty)]),
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
  if (how === "prone") giveCondition(context, target, "prone", { quiet: true });
  const pushed = how === "prone" ? null : push(context, attacker, target, 1);
  if (pushed?.spaces === 0) {
    context.note({ rule: "SH-SHV-02", text: "SHOCK.Step.NowhereToShove", data, about: target.uuid });
    return;
  }
  context.note({ rule: "SH-SHV-02", text: `SHOCK.Step.Shoved.${how === "prone" ? "prone" : "away"}`, data, about: target.uuid });
  if (how !== "prone") yield* endHoldsApart(context, target, { rule: "SH-SHV-02", isShown: pushed !== null });
}

function* grapple(context: ShockContext, { attacker, target, sizePenalty }: Grip): Procedure {
  const data = { attacker: attacker.name, target: target.name };
  const { won } = yield* opposedCheck(context, strength(attacker, "brawl", [sizeTerm(sizePenalty)]), strength(target, "brawl"), {
    rule: "SH-GRP-01",
    text: "SHOCK.Ask.Grapple",
    data,
  });
  if (!won) return;
  tie(attacker, target);
  context.note({ rule: "SH-GRP-01", text: "SHOCK.Step.Grappled", data, about: target.uuid });
}
