// Attacks of opportunity: who is given an opportunity, and that they strike before the deed goes on (SH-OA-01 to -03, SH-RUN-02, SH-CHG-04, SH-SCR-06, setting `oaPerRound`).

import { participants } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { SQUARE } from "../map/blocks.ts";
import { whyNoOpportunity } from "../turns/costs.ts";
import { isWithin } from "../map/distances.ts";
import { areFoes } from "../turns/sides.ts";
import { aboutDeed } from "../data/moments.ts";
import { isAble, takesPart } from "../numbers/states.ts";
import { threatReach } from "../numbers/weapons.ts";

/** Whom a deed gives an opportunity: neighbours, or everybody whose reach covers the doer. */
type OpportunityRange = "adjacent" | "reach";

/** A foe that could strike, and whether it is near enough as far as the map tells. */
interface Striker {
  readonly foe: ShockCreature;
  readonly near: boolean | undefined;
}

/** Foes that are able, armed for melee, free to react, and that the provoker has not disengaged from. */
export function strikersOf(battle: ShockBattle, provoker: ShockCreature): ShockCreature[] {
  if (!takesPart(battle, provoker)) return [];
  return participants(battle).filter(
    (foe) =>
      !isHiddenOn(battle.terrain, foe.uuid) &&
      areFoes(battle, foe, provoker) &&
      whyNoOpportunity(battle, foe) === null &&
      !provoker.system.disengagedFrom.includes(foe.uuid),
  );
}

/** Those of them that are near enough, or may be: the map does not show where they stand. */
export function strikersNear(battle: ShockBattle, provoker: ShockCreature, range: OpportunityRange): Striker[] {
  return strikersOf(battle, provoker).flatMap((foe) => {
    const near = isWithin(battle, foe, provoker, range === "reach" ? (threatReach(foe) ?? SQUARE) : SQUARE);
    return near === false ? [] : [{ foe, near }];
  });
}

/** What a dialog asks about opportunities: a switch for each foe that is near or may be. */
export function opportunityFields(battle: ShockBattle, provoker: ShockCreature, range: OpportunityRange): DialogField[] {
  return strikersNear(battle, provoker, range).map(({ foe, near }) => ({
    key: `provokes-${foe.uuid}`,
    kind: "boolean",
    value: near === true,
    label: foe.name,
    hint: "SHOCK.Dialog.provokes.Hint",
  }));
}

/** Those whom a deed gives an opportunity: what the dialog says, else what the map shows. */
export function provokedBy(
  battle: ShockBattle,
  provoker: ShockCreature,
  range: OpportunityRange,
  intent: Pick<Intent, "options">,
): ShockCreature[] {
  return strikersNear(battle, provoker, range).flatMap(({ foe, near }) => {
    const said = intent.options?.[`provokes-${foe.uuid}`];
    return (typeof said === "boolean" ? said : near === true) ? [foe] : [];
  });
}

/** Lets these foes strike, all asked at once. Tells whether the provoker is still able to go on. */
export function* answerOpportunities(
  context: ShockContext,
  provoker: ShockCreature,
  foes: readonly ShockCreature[],
  rule: string,
): Procedure<boolean> {
  const { battle } = context;
  const strikers = strikersOf(battle, provoker).filter(({ uuid }) => foes.some((foe) => foe.uuid === uuid));
  for (const foe of strikers)
    context.note({ rule, text: "SHOCK.Step.Provokes", data: { name: provoker.name, foe: foe.name }, about: provoker.uuid });
  if (strikers.length === 0) return true;
  const about = aboutDeed(provoker.uuid, { target: provoker.uuid, provokes: strikers.map(({ uuid }) => uuid) });
  const answers = yield* offerReactions(context, { when: "provoked", about });
  for (const foe of strikers.filter(({ uuid }) => !answers.some(({ creature }) => creature === uuid)))
    context.note({ rule: "SH-OA-01", text: "SHOCK.Step.LetsPass", data: { name: foe.name }, about: foe.uuid });
  if (isAble(provoker)) return true;
  context.note({ rule: "SH-OA-01", text: "SHOCK.Step.StoppedByOpportunity", data: { name: provoker.name }, about: provoker.uuid });
  return false;
}

/** A bodily act that gives neighbours an opportunity first. Tells whether whoever does it can still go on. */
export function* provoke(context: ShockContext, provoker: ShockCreature, rule: string): Procedure<boolean> {
  const { battle, intent } = context;
  return yield* answerOpportunities(context, provoker, provokedBy(battle, provoker, "adjacent", intent), rule);
}
