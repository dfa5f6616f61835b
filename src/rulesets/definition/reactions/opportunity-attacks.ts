// Attacks of opportunity: who is given an opening, what a dialog asks about it, and the blows before the deed goes on (DE-AOO-01 to -03).

import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { type Place, areEnemies, combatantOf, fighters } from "../../../engine/battle/battle.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { OnWay } from "../../../engine/map/path-reactions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, DefinitionShapes } from "../data/types.ts";
import { whyNotImmediate } from "../turns/immediate-action.ts";
import { momentOf } from "./triggers.ts";
import { fitted, SQUARE, squaresBetween } from "../map/space.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";
import { canThreaten, threatens, threatensPlace } from "./threatened-spaces.ts";

/** Enemies of a creature that could strike at it now, if only it stood in their reach. */
export function strikersAgainst(battle: DefinitionBattle, creature: DefinitionCreature): DefinitionCreature[] {
  if (!isFighting(battle) || !combatantOf(battle, creature.uuid)) return [];
  return fighters(battle).flatMap((combatant) => {
    const other = battle.creatures[combatant.creature];
    if (!other || !areEnemies(other, creature) || isHiddenOn(battle.terrain, other.uuid)) return [];
    return canStrike(battle, other) ? [other] : [];
  });
}

/** Whether a creature could make an attack of opportunity now. */
export function canStrike(battle: DefinitionBattle, creature: DefinitionCreature): boolean {
  return canThreaten(battle, creature) && whyNotImmediate(battle, creature, "aoo") === null;
}

/** Key of the tick that says whether an enemy is given an opening. */
export function openingKey(foe: DefinitionCreature): string {
  return `opening-${foe.uuid.replaceAll(".", "-")}`;
}

/** Where a creature goes, as far as it is known. */
interface Course {
  readonly way?: readonly Place[] | undefined;
  /** How far it may go at most where the way is not known. */
  readonly feet?: number;
}

/**
 * A tick for everybody who could strike at what a creature is about to do; set for those that threaten its square (DE-AOO-02), or a square of the way that it is to be
 * moved by. Where the map shows that somebody could not, nothing is asked of them.
 */
export function openingFields(battle: DefinitionBattle, creature: DefinitionCreature, { way, feet = 0 }: Course = {}): DialogField[] {
  return strikersAgainst(battle, creature).flatMap((foe): DialogField[] => {
    const value = way ? leavesSquaresOf(battle, foe, creature, way).length > 0 : threatens(battle, foe, creature);
    // Of whom the map shows standing too far off there is nothing to ask.
    const apart = squaresBetween(battle, foe, creature);
    if (!value && apart !== undefined && apart > feet / SQUARE + (feet > 0 ? foe.system.reach : 0)) return [];
    return [{ key: openingKey(foe), kind: "boolean", value, label: foe.name, hint: "DEFINITION.Dialog.opening.Hint" }];
  });
}

/** Who is given an opening: as the dialog says, else whoever threatens the creature's square. */
export function provokedFoes(
  battle: DefinitionBattle,
  intent: Pick<Intent, "options">,
  creature: DefinitionCreature,
): DefinitionCreature[] {
  return strikersAgainst(battle, creature).filter((foe) => {
    const said = intent.options?.[openingKey(foe)];
    return typeof said === "boolean" ? said : threatens(battle, foe, creature);
  });
}

/** The places of a way from which a step is taken out of a square that a foe threatens, be it into another one. */
function leavesSquaresOf(
  battle: DefinitionBattle,
  foe: DefinitionCreature,
  mover: DefinitionCreature,
  way: readonly Place[],
): readonly number[] {
  // Whoever is inside of the mover goes with it.
  if (foe.system.swallowed.by === mover.uuid) return [];
  return way.slice(0, -1).flatMap((place, index) => (threatensPlace(battle, foe, fitted(mover, place)) ? [index] : []));
}

/**
 * Who is given an opening on a way, at each step out of a square that it threatens: whoever lets one pass, or may strike more often, is asked at the next. What the dialog
 * says counts before the map (DE-AOO-01, DE-AOO-03).
 */
export function openingsOnWay(
  battle: DefinitionBattle,
  { options }: Pick<Intent, "options">,
  mover: DefinitionCreature,
  way: readonly Place[],
): OnWay<DefinitionShapes>[] {
  return strikersAgainst(battle, mover).flatMap((who) => {
    const said = options?.[openingKey(who)];
    const left = leavesSquaresOf(battle, who, mover, way);
    const at = left.length === 0 && said === true ? [0] : left;
    return said === false ? [] : at.map((index) => ({ who, at: index }));
  });
}

/** Lets one foe strike at whoever gives it an opening. Returns the damage that it dealt, or null when it did not strike. */
export function* answerOpening(
  context: DefinitionContext,
  foe: DefinitionCreature,
  provoker: DefinitionCreature,
  rule: string,
): Procedure<number | null> {
  const { dealt, struck } = yield* answered(context, provoker, [foe], rule);
  return struck ? dealt : null;
}

/** Lets these foes strike; they are asked at once. Tells whether the provoker can go on with what it was about to do. */
export function* answerOpenings(
  context: DefinitionContext,
  provoker: DefinitionCreature,
  foes: readonly DefinitionCreature[],
  rule: string,
): Procedure<boolean> {
  yield* answered(context, provoker, foes, rule);
  if (foes.length === 0 || whyUnable(provoker) === null) return true;
  context.note({ rule: "DE-AOO-01", text: "DEFINITION.Step.StoppedByOpening", data: { name: provoker.name }, about: provoker.uuid });
  return false;
}

/** As `answerOpenings`, with the deed worked out anew behind it; null when it goes no further. */
export function* goesOn<W>(
  context: DefinitionContext,
  provoker: DefinitionCreature,
  opening: { readonly foes: readonly DefinitionCreature[]; readonly rule: string },
  work: () => W,
): Procedure<W | null> {
  if (!(yield* answerOpenings(context, provoker, opening.foes, opening.rule))) return null;
  return recompute(context, { declaration: null, work }, provoker);
}

function* answered(
  context: DefinitionContext,
  provoker: DefinitionCreature,
  foes: readonly DefinitionCreature[],
  rule: string,
): Procedure<{ readonly dealt: number; readonly struck: boolean }> {
  const { battle } = context;
  if (!isFighting(battle)) return { dealt: 0, struck: false };
  const able = foes.filter((foe) => combatantOf(battle, foe.uuid) !== undefined && canStrike(battle, foe));
  const about = momentOf(provoker, able, { rule });
  const done = yield* offerReactions(context, { when: "opening", about });
  for (const foe of able) {
    if (done.some(({ creature }) => creature === foe.uuid)) continue;
    const data = { name: provoker.name, foe: foe.name };
    context.note({ rule, text: "DEFINITION.Step.LetsPass", data, about: foe.uuid });
  }
  return { dealt: about.dealt, struck: done.some(({ refusal }) => refusal === null) };
}
