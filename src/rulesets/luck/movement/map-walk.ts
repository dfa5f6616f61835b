// Going: a Move, as many Sprints as the way takes, or a Step; planned once and carried out once, whether somebody drags a token, draws the way or types metres
// (LU-ACT-11, LU-ACT-17, LU-FREE-04, LU-MOV-01).

import { type LuckPayer, READIED, isOwnTurn } from "../turns/payers.ts";
import { activeCreature } from "../../../engine/battle/battle.ts";
import { measured, isOneStep, shownLength, wayInWords } from "../../../engine/movement/measured-way.ts";
import { type Moving, isWalkedOnMap, walkedLater, wayOf, whyNoWay } from "../../../engine/movement/moving.ts";
import { type MapWay, type MovePlan, cornersOf } from "../../../engine/map/paths.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import { integerOption, lengthOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { LuckBattle, LuckContext, LuckCreature, LuckShapes } from "../data/types.ts";
import { diagonalCost, isPartOfTurn, leaveCover, metresLeft, MOVE, SPRINT, STEP, whyNotMove, whyNotSprint } from "./movement.ts";
import { farthestOf } from "../numbers/speed.ts";
import type { Price } from "../data/prices.ts";
import { actionsPrice, priceLabel } from "../turns/costs.ts";
import { isFighting } from "../numbers/states.ts";

/** The actions that lead somewhere. */
export type Kind = "move" | "sprint" | "step";
const RULES: Readonly<Record<Kind, string>> = { move: "LU-ACT-11", sprint: "LU-ACT-17", step: "LU-FREE-04" };
const FREE: Price = { kind: "free" };
/** Farther than anybody goes; a larger number in a dialog is a slip. */
const FARTHEST = 1000;

/** A way with its steps across corners. */
interface Way extends MapWay {
  readonly corners: number;
}

/** What a way takes. */
interface Going {
  /** What it begins with. */
  readonly kind: Kind;
  readonly way: Way;
  readonly prices: readonly Price[];
  readonly length: number;
  readonly most: number;
  /** Metres that are left of it behind the way. */
  readonly left: number;
  readonly refusal: RefusalReason | null;
}

/** Whether a creature may go now: in its turn, or for the one action that a command gives. */
function mayGo(battle: LuckBattle, creature: LuckCreature): boolean {
  return (activeCreature(battle)?.uuid === creature.uuid && battle.system.order.begun) || creature.system.turn.granted > 0;
}

/** What dragging a token is in the Luck Die. */
export const moving: Moving<LuckShapes> = {
  plan(battle, creature, way, wanted, payer): MovePlan | null {
    if (!isFighting(battle) || (payer.kind !== READIED.id && !mayGo(battle, creature))) return null;
    const drawn = { ...way, corners: cornersOf(way.places, battle.terrain ?? {}) };
    const { kind, prices, most, refusal } = planGoing(battle, creature, payer, drawn, kindOf(wanted));
    return { action: kind, cost: prices.length === 0 ? null : priceLabel(sumOf(prices)), most, refusal, strikes: [] };
  },
  cornersBefore: (battle, creature) => (activeCreature(battle)?.uuid === creature.uuid ? creature.system.turn.diagonals : 0),
};

function kindOf(wanted: string | undefined): Kind | undefined {
  return (["move", "sprint", "step"] as const).find((kind) => kind === wanted);
}

/** All prices of a way as one. */
export function sumOf(prices: readonly Price[]): Price {
  if (prices.includes(FREE)) return FREE;
  return actionsPrice(prices.length, { stamina: prices.filter((price) => price === SPRINT).length });
}

/** Metres straight on and spaces across corners, as a dialog has settled them; without either, what is left of a Move, else all that the next go covers. */
export function wordsOf(
  battle: LuckBattle,
  intent: Pick<Intent, "options">,
  creature: LuckCreature,
  payer: LuckPayer,
): { readonly straight: number; readonly diagonal: number } {
  const left = metresLeft(battle, creature, payer);
  const usual = left > 0 ? left : farthestOf(creature);
  const diagonal = integerOption(intent, "diagonal", 0, 0, FARTHEST);
  return { straight: lengthOption(intent, "straight", diagonal > 0 ? 0 : usual, FARTHEST), diagonal };
}

/** The way that an intent tells: drawn on the map, else in words. Spaces are as long as the scene's, where there is one. */
function wayToGo({ battle, ruleset, intent }: Pick<LuckContext, "battle" | "ruleset" | "intent">, payer: LuckPayer, kind: Kind): Way {
  const drawn = wayOf(ruleset, battle, intent);
  return drawn ? { ...drawn, corners: cornersOf(drawn.places, battle.terrain ?? {}) } : typedWay(battle, intent, payer, kind);
}

/** A way in words; every second space across a corner counts twice, over the whole turn (LU-MOV-01). */
export function typedWay(battle: LuckBattle, intent: Pick<Intent, "actor" | "options">, payer: LuckPayer, kind: Kind): Way {
  const creature = battle.creatures[intent.actor ?? ""];
  if (!creature || kind === "step") return { ...wayInWords(STEP), corners: 0 };
  const { straight, diagonal } = wordsOf(battle, intent, creature, payer);
  const before = isPartOfTurn(creature, payer) ? creature.system.turn.diagonals : 0;
  const across = (diagonalCost(before + diagonal) - diagonalCost(before)) * (battle.terrain?.unitDistance ?? 1);
  return { ...wayInWords(straight + across), corners: diagonal };
}

/** Works a way out: what of it is paid for already, and what the rest takes. `wanted`: the action that was chosen; missing: whichever it comes to. */
export function planGoing(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer, way: Way, wanted?: Kind): Going {
  if (wanted === "step") return stepOf(battle, creature, payer, way);
  const { turn, stamina } = creature.system;
  const own = isOwnTurn(battle, payer);
  const first: Kind = own ? (turn.moveUsed ? "sprint" : "move") : (wanted ?? "move");
  const goes = Number(first === "move");
  const sprints = own ? Math.min(turn.actions - goes, stamina.value) : 1 - goes;
  const pace = { left: metresLeft(battle, creature, payer), stride: farthestOf(creature), more: Math.max(0, goes + sprints) };
  const { begins, length, most, isTooLong, lengths, leftAt } = measured(way, pace);
  const plan = { way, length, most, left: leftAt(lengths.length - 1) };
  if (begins.length === 0) return { ...plan, kind: "move", prices: [], refusal: payer.why(FREE) };
  const whyNot: Readonly<Record<"move" | "sprint", () => RefusalReason | null>> = {
    move: () => payer.why(MOVE) ?? whyNotMove(battle, creature, payer),
    sprint: () => payer.why(SPRINT) ?? whyNotSprint(battle, creature, payer),
  };
  // A Sprint asked for without a Move, or a Move after one, is not the other.
  const barred = whyNot[first]() ?? (wanted === undefined || wanted === first ? null : whyNot[wanted]());
  if (barred && wanted === undefined && isOneStep(way, STEP) && whyNotStep(battle, creature, payer) === null)
    return stepOf(battle, creature, payer, way);
  const data = { name: creature.name, length: shownLength(length), farthest: shownLength(most) };
  const tooFar = isTooLong ? { rule: RULES[first], text: "LUCK.Refusal.TooFar", data } : null;
  return { ...plan, kind: first, prices: begins.map((_, index) => (index < goes ? MOVE : SPRINT)), refusal: barred ?? tooFar };
}

function whyNotStep(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): RefusalReason | null {
  return payer.why(FREE) ?? whyNotMove(battle, creature, payer);
}

/** A Step in place of the Move (LU-FREE-04): a metre, or one space that is a little longer. */
function stepOf(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer, way: Way): Going {
  const { length } = measured(way, { left: STEP, stride: 0, more: 0 });
  const data = { name: creature.name, length: shownLength(length), farthest: STEP };
  const tooFar = isOneStep(way, STEP) ? null : { rule: RULES.step, text: "LUCK.Refusal.TooFar", data };
  return { kind: "step", way, prices: [FREE], length, most: STEP, left: 0, refusal: whyNotStep(battle, creature, payer) ?? tooFar };
}

/** Whether what is said in words is paid for now, and walked on the map later in the turn. */
export function isPaidAhead(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): boolean {
  return isOwnTurn(battle, payer) && isPartOfTurn(creature, payer) && isWalkedOnMap(battle, creature);
}

/** Why nobody goes by words alone on the map: a Step, and what is not of the own turn, cannot be walked later. */
export function whyNotSay(
  battle: LuckBattle,
  creature: LuckCreature,
  payer: LuckPayer,
  { intent, kind }: { readonly intent: Pick<Intent, "options">; readonly kind: Kind },
): RefusalReason | null {
  if (!isFighting(battle) || (kind !== "step" && isPaidAhead(battle, creature, payer))) return null;
  return whyNoWay(battle, creature, intent);
}

/** Goes the way that the intent tells, and pays for all of it. Refuses before anything is spent. */
export function go(context: LuckContext, creature: LuckCreature, wanted: Kind): void {
  const { battle } = context;
  const payer = context.payer;
  const way = wayToGo(context, payer, wanted);
  const { kind, prices, length, left, refusal } = planGoing(battle, creature, payer, way, wanted);
  refuseIf(refusal ?? whyNotSay(battle, creature, payer, { intent: context.intent, kind: wanted }));
  for (const price of prices) payer.pay(price);
  if (way.places.length === 0 && isPaidAhead(battle, creature, payer)) {
    const { turn } = creature.system;
    turn.moveUsed = true;
    turn.metresLeft = left + length;
    context.note(walkedLater(RULES[kind], creature));
    return;
  }
  moveTo(context, creature, way.places.slice(1), "walk");
  if (isOwnTurn(battle, payer)) {
    const { turn } = creature.system;
    // Nobody goes on after a Step: which way it led counts for nothing more.
    if (kind !== "step") turn.diagonals += way.corners;
    turn.moveUsed = true;
    turn.metresLeft = left;
    if (kind === "step") turn.stepUsed = true;
  }
  const rule = way.places.length === 0 && way.corners > 0 ? "LU-MOV-01" : RULES[kind];
  const data = { name: creature.name, length: shownLength(length) };
  context.note({ rule, text: `LUCK.Step.Goes.${kind}`, data, about: creature.uuid });
  leaveCover(context, creature);
}
