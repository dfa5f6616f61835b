// Moves as they are declared in dialogs: how far, and out of whose reach (SH-RUN-01, SH-RUN-02, SH-DIS-01, SH-GRP-03).

import { isLonger, shownLength } from "../../../engine/movement/measured-way.ts";
import { booleanOption, lengthOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { SQUARE } from "../map/blocks.ts";
import { feetBetween } from "../map/distances.ts";
import { stillHappens } from "../attacks/declaring.ts";
import { whyHeldFast } from "../effects/grapple-holds.ts";
import { answerOpportunities, strikersNear, strikersOf } from "../reactions/opportunity-attacks.ts";
import { threatReach } from "../numbers/weapons.ts";

/** More than anybody walks; a larger number in a dialog is a slip. */
export const FARTHEST_MOVE = 10_000;

/** Feet that an intent names; `otherwise` where it names none. Refuses more than `allowance`. */
export function feetOf(intent: Pick<Intent, "options">, otherwise: number, allowance: number, rule: string, name: string): number {
  const feet = lengthOption(intent, "feet", otherwise, FARTHEST_MOVE);
  if (isLonger(feet, allowance)) refuse(rule, "SHOCK.Refusal.TooFar", { name, feet: shownLength(feet), allowance });
  return feet;
}

/** Feet that lead somebody next to somebody else, as the map shows; undefined where it does not. */
export function feetBeside(battle: ShockBattle, mover: ShockCreature, other: ShockCreature): number | undefined {
  const between = feetBetween(battle, mover, other);
  return between === undefined ? undefined : Math.max(0, between - SQUARE);
}

/** The question how many feet somebody goes, up to what it may; what the map proposes can be more, and is then refused. */
export function feetField(value: number, allowance: number): DialogField {
  return {
    key: "feet",
    kind: "decimal",
    value: shownLength(value),
    min: 0,
    max: Math.max(value, allowance),
    label: "SHOCK.Dialog.feet.Label",
  };
}

/** Whether a move takes somebody out of a reach: inside it or into it, it does not (SH-RUN-02). */
export function leavesReach(before: number, farthest: number, reach: number): boolean {
  return !isLonger(before, reach) && isLonger(farthest, reach);
}

/** Where the map is silent, a foe is taken to be a neighbour whom the mover stays next to. */
const UNKNOWN = { before: SQUARE, farthest: SQUARE };

function distancesTo(battle: ShockBattle, mover: ShockCreature, foe: ShockCreature, feet: number): { before: number; farthest: number } {
  const before = feetBetween(battle, mover, foe);
  return before === undefined ? UNKNOWN : { before, farthest: before + feet };
}

/** Foes whose reach a mover is not in, and can come into and out of on its way: only people know whether it does. */
function passable(battle: ShockBattle, mover: ShockCreature, feet: number): ShockCreature[] {
  const near = strikersNear(battle, mover, "reach").map(({ foe }) => foe);
  return strikersOf(battle, mover).filter((foe) => {
    const before = feetBetween(battle, mover, foe);
    return !near.includes(foe) && before !== undefined && !isLonger(before - feet, threatReach(foe) ?? SQUARE);
  });
}

/** For each foe whose reach a mover is in, or may be: how far from it the move leads; for each that it may pass, whether it does. */
export function reachFields(battle: ShockBattle, mover: ShockCreature, feet: number): DialogField[] {
  const left = strikersNear(battle, mover, "reach").map(({ foe }): DialogField => ({
    key: `far-${foe.uuid}`,
    kind: "decimal",
    value: shownLength(distancesTo(battle, mover, foe, feet).farthest),
    min: 0,
    max: 2 * FARTHEST_MOVE,
    label: foe.name,
    hint: "SHOCK.Dialog.far.Hint",
  }));
  const passed = passable(battle, mover, feet).map(({ uuid, name }): DialogField => ({
    key: `passes-${uuid}`,
    kind: "boolean",
    value: false,
    label: name,
    hint: "SHOCK.Dialog.passesReach.Hint",
  }));
  return [...left, ...passed];
}

/** Foes whose reach the move leaves, be it after it has come into it. */
export function foesLeft(battle: ShockBattle, mover: ShockCreature, intent: Pick<Intent, "options">, feet: number): ShockCreature[] {
  if (feet === 0) return [];
  const passed = passable(battle, mover, feet).filter(({ uuid }) => booleanOption(intent, `passes-${uuid}`));
  const left = strikersNear(battle, mover, "reach").flatMap(({ foe }) => {
    const { before, farthest } = distancesTo(battle, mover, foe, feet);
    const far = lengthOption(intent, `far-${foe.uuid}`, farthest, 2 * FARTHEST_MOVE);
    return leavesReach(before, far, threatReach(foe) ?? SQUARE) ? [foe] : [];
  });
  return [...left, ...passed];
}

/** Lets foes strike at somebody who leaves its place. Tells whether it still can: it may have fallen, or been held. */
export function* leavePlace(
  context: ShockContext,
  mover: ShockCreature,
  foes: readonly ShockCreature[],
  { rule, check }: { readonly rule: string; readonly check?: () => void },
): Procedure<boolean> {
  if (!(yield* answerOpportunities(context, mover, foes, rule))) return false;
  if (whyHeldFast(mover) !== null) {
    context.note({ rule: "SH-GRP-03", text: "SHOCK.Step.HeldFast", data: { name: mover.name }, about: mover.uuid });
    return false;
  }
  return stillHappens(context, mover, rule, check);
}
