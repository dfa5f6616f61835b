// Taking hold of somebody, and what can be done with whom one holds (DE-GRP-01, -02, -06 to -12).

import { shownLength } from "../../../engine/movement/measured-way.ts";
import type { MapWay } from "../../../engine/map/paths.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { has, giveCondition } from "../data/conditions.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { gainAffliction } from "../effects/afflictions.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { opposedRoll } from "../numbers/checks.ts";
import { grappleBonus } from "./grapple-bonus.ts";
import { captiveOf, pairUp } from "./grapple-pair.ts";
import { defenderSide, grappleSide } from "./grapple-turns.ts";
import { defenderOf, openManoeuvre, struckTerms, touchModifier } from "./maneuvers.ts";
import { dragAlong } from "./map-drag.ts";
import { payInStyle } from "../effects/fighting-styles.ts";

/** What can be done with a captive. Some of it the captive answers with its grapple only. */
export const GRAPPLE_OPTIONS = ["breakBone", "expose", "drag", "submission", "pin"] as const;
export type GrappleOption = (typeof GRAPPLE_OPTIONS)[number];
const SLIPPERY: readonly GrappleOption[] = ["submission", "pin"];

export const OPTION_RULES: Readonly<Record<GrappleOption, string>> = {
  breakBone: "DE-GRP-07",
  expose: "DE-GRP-08",
  drag: "DE-GRP-09",
  submission: "DE-GRP-10",
  pin: "DE-GRP-12",
};

/** Why a creature cannot begin a grapple, or null: it holds somebody or is held already. */
export function whyNotGrapple(creature: DefinitionCreature): RefusalReason | null {
  const busy = creature.system.grapple.role !== "";
  return busy ? { rule: "DE-GRP-01", text: "DEFINITION.Refusal.GrapplesAlready", data: { name: creature.name } } : null;
}

/** Whom a creature can take hold of. Refuses those who are in a grapple already. */
export function planGrapple(context: Pick<DefinitionContext, "battle" | "intent">, aggressor: DefinitionCreature): DefinitionCreature {
  const { battle, intent } = context;
  const defender = defenderOf(battle, intent, aggressor, "DE-GRP-01", false);
  refuseIf(whyNotGrapple(aggressor) ?? whyNotGrapple(defender));
  return defender;
}

/** Tries to take hold of somebody: touch, the defender's blow, grapple against grapple or Escape Artist. */
export function* grapple(context: DefinitionContext, aggressor: DefinitionCreature, defender: DefinitionCreature): Procedure {
  const { battle, intent } = context;
  payInStyle(context, aggressor, { kind: "standard" });
  const opening = yield* openManoeuvre(context, {
    aggressor,
    defender,
    name: "DEFINITION.Action.grapple.Label",
    rule: "DE-GRP-01",
    index: 0,
    modifier: touchModifier(intent),
  });
  if (!opening.goesOn) return;
  const one = { ...grappleSide(battle, aggressor), bonus: grappleBonus(aggressor, battle.options, struckTerms(opening)) };
  const { wins } = yield* opposedRoll(context, "DE-GRP-02", one, yield* defenderSide(context, defender, true));
  if (wins) pairUp(context, aggressor, defender);
  else {
    const data = { name: aggressor.name, target: defender.name };
    context.note({ rule: "DE-GRP-02", text: "DEFINITION.Step.NoGrip", data, about: aggressor.uuid });
  }
}

/** Why an option is not open to a creature now, or null. */
export function whyNotOption(
  battle: DefinitionBattle,
  aggressor: DefinitionCreature,
  option: GrappleOption,
  payer: DefinitionPayer,
): RefusalReason | null {
  const rule = OPTION_RULES[option];
  const defender = captiveOf(battle, aggressor);
  const data = { name: aggressor.name, target: defender?.name ?? "" };
  if (!defender) return { rule: "DE-GRP-06", text: "DEFINITION.Refusal.HoldsNobody", data };
  if (option === "expose" && !has(defender, "pinned")) return { rule, text: "DEFINITION.Refusal.NotPinned", data };
  if (option === "submission" && defender.system.grapple.submissionRounds !== null)
    return { rule, text: "DEFINITION.Refusal.InSubmission", data };
  if (option === "pin" && has(defender, "pinned")) return { rule, text: "DEFINITION.Refusal.PinnedAlready", data };
  return payer.why({ kind: "standard" });
}

/** The way by which a captive is dragged, drawn or in words, and what else an option needs to be told. */
interface OptionDetails {
  readonly way: MapWay;
  readonly bone: string;
}

/** Tries one of the options: a won roll makes it so, a lost one leaves the grapple as it is (DE-GRP-06). */
export function* useOption(
  context: DefinitionContext,
  aggressor: DefinitionCreature,
  option: GrappleOption,
  details: OptionDetails,
): Procedure {
  const { battle } = context;
  const reason = whyNotOption(battle, aggressor, option, context.payer);
  const defender = captiveOf(battle, aggressor);
  if (reason || !defender) return refuse(reason?.rule ?? "DE-GRP-06", reason?.text ?? "DEFINITION.Refusal.HoldsNobody", reason?.data ?? {});
  context.payer.pay({ kind: "standard" });
  const rule = OPTION_RULES[option];
  const other = yield* defenderSide(context, defender, SLIPPERY.includes(option));
  const { wins } = yield* opposedRoll(context, rule, grappleSide(battle, aggressor), other);
  const data = { name: aggressor.name, target: defender.name };
  if (!wins) {
    context.note({ rule: "DE-GRP-06", text: "DEFINITION.Step.OptionFails", data, about: defender.uuid });
    return;
  }
  yield* takeHold(context, aggressor, defender, option, details);
}

function* takeHold(
  context: DefinitionContext,
  aggressor: DefinitionCreature,
  defender: DefinitionCreature,
  option: GrappleOption,
  { way, bone }: OptionDetails,
): Procedure {
  const rule = OPTION_RULES[option];
  const data = { name: aggressor.name, target: defender.name };
  const source = aggressor.uuid;
  switch (option) {
    case "breakBone": {
      const name = bone === "" ? "DEFINITION.Affliction.brokenBone" : bone;
      gainAffliction(context, defender, { kind: "injury", name, cause: aggressor.name, rule });
      return;
    }
    case "expose":
      giveCondition(context, defender, "exposed", { rule, source });
      return;
    case "pin":
      giveCondition(context, defender, "pinned", { rule, source });
      return;
    case "submission":
      defender.system.grapple.submissionRounds = 0;
      giveCondition(context, defender, "submission", { rule, source });
      return;
    case "drag": {
      const feet = shownLength(yield* dragAlong(context, aggressor, defender, way));
      context.note({ rule, text: "DEFINITION.Step.Drags", data: { ...data, feet }, about: defender.uuid });
    }
  }
}
