// Trampling: over everybody in the way, one after the other, until one of them stands (DE-TRM-01 to -03).

import { type DiceRequest, addDice } from "../../../engine/data/dice.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import { walkAlong } from "../../../engine/movement/moving.ts";
import { askedAt, stopsOf } from "../../../engine/map/path-reactions.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import { numberOption } from "../data/settings.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { whyNotTarget } from "../attacks/attack-plan.ts";
import { runFeet } from "./charge.ts";
import { opposedBonus, opposedRoll } from "../numbers/checks.ts";
import { takeDamage } from "../damage/damage.ts";
import { openManoeuvre, touchModifier } from "../maneuvers/maneuvers.ts";
import { whyNotMove } from "./movement.ts";
import { answerOpening, answerOpenings, canStrike, openingsOnWay, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { whyUnable } from "../numbers/states.ts";
import { type TrampleWay, trampleWay } from "./trample-path.ts";
import { giveCondition } from "../data/conditions.ts";

interface TramplePlan {
  readonly trampler: DefinitionCreature;
  readonly defenders: readonly DefinitionCreature[];
  readonly feet: number;
  /** Null where the map does not show everybody: nobody is moved then. */
  readonly way: TrampleWay | null;
}

/** Works a trample out, or refuses it. */
export function planTrample(battle: DefinitionBattle, intent: Intent, trampler: DefinitionCreature): TramplePlan {
  const defenders = (intent.targets ?? []).flatMap((uuid) => battle.creatures[uuid] ?? []);
  const data = { name: trampler.name };
  if (defenders.length === 0) refuse("DE-TRM-01", "DEFINITION.Refusal.OneDefender", data);
  refuseIf(whyNotMove(trampler));
  for (const defender of defenders) refuseIf(whyNotTarget(battle, trampler, defender, "DE-TRM-01"));
  const feet = integerOption(intent, "feet", runFeet(trampler), 0, 100_000);
  if (feet > runFeet(trampler)) refuse("DE-TRM-01", "DEFINITION.Refusal.TrampleTooFar", { ...data, feet, most: runFeet(trampler) });
  trampleDice(trampler);
  const way = trampleWay(battle, trampler, defenders);
  refuseIf(way?.barred ?? null);
  const needed = way?.lengths[way.end] ?? 0;
  if (needed > feet) refuse("DE-TRM-01", "DEFINITION.Refusal.TrampleTooFar", { ...data, feet: needed, most: feet });
  return { trampler, defenders, feet: way ? needed : feet, way };
}

/** What being run over does: the unarmed die, and twice Strength on top (DE-TRM-02, reading "trample damage"). */
function trampleDice(trampler: DefinitionCreature): DiceRequest {
  const { formula } = trampler.system.unarmed;
  const die = formula.trim() === "" ? { terms: [], bonus: 0 } : typedDice("DE-TRM-02", formula);
  const strength = trampler.system.abilities.str.mod;
  return addDice(die, { terms: [], bonus: 2 * strength });
}

/** Runs, and meets one defender after the other. */
export function* trample(context: DefinitionContext, plan: TramplePlan): Procedure {
  const { battle, intent } = context;
  const { trampler, defenders, feet, way } = plan;
  const bystanders = provokedFoes(battle, intent, trampler).filter((foe) => !defenders.includes(foe));
  context.payer.pay({ kind: "fullRound" });
  trampler.system.turn.moved = true;
  context.note({ rule: "DE-TRM-01", text: "DEFINITION.Step.Tramples", data: { name: trampler.name, feet }, about: trampler.uuid });
  const run = way && runner(context, trampler, defenders, way);
  if (!way && !(yield* answerOpenings(context, trampler, bystanders, "DE-TRM-03"))) return;
  for (const [index, defender] of defenders.entries()) {
    if (way && run && !(yield* run(way.fronts[index] ?? 0))) return;
    const working = { declaration: defender.uuid, work: () => stillRuns(battle, trampler, defender) };
    if (!recompute(context, working, trampler) || !(yield* runThrough(context, trampler, defender))) return;
  }
  if (way && run) yield* run(way.end);
}

/** Runs on along the map's way to a place of it; whoever stands by strikes at the step out of their squares (DE-TRM-03). Tells whether the run goes on. */
function runner(
  context: DefinitionContext,
  trampler: DefinitionCreature,
  defenders: readonly DefinitionCreature[],
  { places }: TrampleWay,
): (to: number) => Procedure<boolean> {
  const openings = openingsOnWay(context.battle, context.intent, trampler, places).filter(({ who }) => !defenders.includes(who));
  let at = 0;
  return function* (to) {
    const from = at;
    at = Math.max(from, to);
    const stops = stopsOf(openings).filter((stop) => stop >= from && stop < at);
    const relative = stops.map((stop) => stop - from);
    const end = yield* walkAlong(context, trampler, { places: places.slice(from, at + 1) }, relative, (index) =>
      answerOpenings(context, trampler, askedAt(openings, from + index), "DE-TRM-03"),
    );
    return end === at - from;
  };
}

/** Whether it can still run over somebody, after others have answered it. Refuses if not. */
function stillRuns(battle: DefinitionBattle, trampler: DefinitionCreature, defender: DefinitionCreature): true {
  refuseIf(whyUnable(trampler) ?? whyNotMove(trampler) ?? whyNotTarget(battle, trampler, defender, "DE-TRM-01"));
  return true;
}

/** Over one defender. Tells whether the run goes on behind it. */
function* runThrough(context: DefinitionContext, trampler: DefinitionCreature, defender: DefinitionCreature): Procedure<boolean> {
  const { battle, intent } = context;
  const { options } = battle;
  const data = { name: trampler.name, target: defender.name };
  const start = {
    aggressor: trampler,
    defender,
    name: "DEFINITION.Action.trample.Label",
    rule: "DE-TRM-01",
    index: 0,
    modifier: touchModifier(intent),
  };
  // On the way through it stands in the square of everybody that it runs over.
  const opening = yield* openManoeuvre(context, { ...start, withinReach: true });
  const label = "DEFINITION.Opposed.str";
  const wins =
    opening.goesOn &&
    (yield* opposedRoll(
      context,
      "DE-TRM-01",
      { creature: trampler, bonus: opposedBonus(trampler, "str", options), label },
      { creature: defender, bonus: opposedBonus(defender, "str", options), label },
    )).wins;
  if (!wins) {
    context.note({ rule: "DE-TRM-01", text: "DEFINITION.Step.TrampleStops", data, about: trampler.uuid });
    return false;
  }
  giveCondition(context, defender, "prone", { rule: "DE-TRM-01", source: trampler.uuid });
  yield* crush(context, trampler, defender);
  // It leaves the squares of whoever it has run over, too (DE-TRM-03).
  if (canStrike(battle, defender)) yield* answerOpening(context, defender, trampler, "DE-TRM-03");
  return whyUnable(trampler) === null;
}

function* crush(context: DefinitionContext, trampler: DefinitionCreature, defender: DefinitionCreature): Procedure {
  const { options } = context.battle;
  const data = { name: trampler.name, target: defender.name, item: "DEFINITION.Action.trample.Label" };
  const request = trampleDice(trampler);
  const dice = request.terms.some(({ count }) => count > 0)
    ? yield* roll({ rule: "DE-TRM-02", text: "DEFINITION.Ask.Damage", data, of: trampler.uuid, dice: request })
    : null;
  const total = Math.max(0, numberOption(options, "minDamage"), dice ? dice.total : request.bonus);
  const text = "DEFINITION.Step.DamageRolled";
  context.note({ rule: "DE-TRM-02", text, data: { ...data, total }, about: defender.uuid, ...(dice ? { dice } : {}) });
  yield* takeDamage(context, defender, {
    amount: total,
    types: ["crushing"],
    attackerHd: trampler.system.hd,
    cause: data.item,
  });
}
