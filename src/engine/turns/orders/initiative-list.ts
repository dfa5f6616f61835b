// One list, rolled with decimals and roll-offs, then places only; delays and held actions move their owner in it.

import { type Battle, type Combatant, type Shapes, isPlaceholder } from "../../battle/battle.ts";
import type { Context } from "../../procedures/context.ts";
import type { Procedure } from "../../procedures/procedure.ts";
import { type MayAct, type TurnOrder, hasActed, holdNow } from "../../battle/turn-order.ts";
import { listedOrder, moveBehind, moveLast, placeListed } from "./positions.ts";
import {
  compareText,
  countsHundredths,
  entriesOf,
  forgetRound,
  hasJoined,
  isToCome,
  markActed,
  releaseHold,
  releaseHolds,
  sitOut,
  writtenCount,
} from "./shared.ts";

/** What a ruleset decides. The total is the combatant's initiative, the place in the list its rank, 1 for the first. */
export interface DecimalRules<S extends Shapes = Shapes> {
  readonly id: string;
  /** Whether delayers who have not come in when the order runs out are offered their turn then, or lose it. */
  offersLast(battle: Battle<S>): boolean;
  /** What becomes of the turn of a holder whose trigger comes up in the next round before it. */
  heldAcrossRounds(battle: Battle<S>): "oldPlace" | "newPosition" | "forfeit";
  /** Whether counts are written with hundredths. Missing: where any count has some. */
  hundredths?(battle: Battle<S>): boolean;
}

/** Rolls one die roll of a tie between combatants; higher comes first. */
export type RollOff<S extends Shapes = Shapes> = (context: Context<S>, combatantId: string) => Procedure<number>;

/** The order with decimals, with what can be done to it. Procedures that end a turn by these then pass the turn on. */
export interface DecimalsOrder<S extends Shapes = Shapes> extends TurnOrder<S> {
  /** Gives combatants that have just rolled their place; equal totals roll off against each other, also against those who stand there already. */
  placeRolled(context: Context<S>, ids: readonly string[], rollOff: RollOff<S>): Procedure;
  /** The GM puts somebody behind somebody else, or first with "". */
  put(battle: Battle<S>, combatantId: string, behind: string): void;
  /** Puts the running turn off; it is offered after each later turn. */
  delay(battle: Battle<S>, combatantId: string): void;
  /** A delayer lets its turn go: it is lost, the old place kept. */
  decline(battle: Battle<S>, combatantId: string): void;
  /** A delayer has fallen: it keeps its old place and has its turn next. */
  cancelDelay(battle: Battle<S>, combatantId: string): void;
  /** A held action has resolved: its owner moves behind the trigger's owner, or behind who acts when nobody owns it. */
  fire(battle: Battle<S>, combatantId: string, triggerOwner: string | null): void;
}

/** A turn order with decimals. */
export function decimalsOrder<S extends Shapes = Shapes>(rules: DecimalRules<S>): DecimalsOrder<S> {
  return {
    id: rules.id,
    listed,
    candidates: (battle, may) => candidates(rules, battle, may),
    enter,
    asksFirst: isDelaying,
    turnEnded: markActed,
    roundStarted(battle) {
      const { moves } = battle.system.order;
      battle.system.order.moves = [];
      for (const { combatant, behind } of moves) moveBehind(battle, combatant, behind);
      releaseHolds(battle, "delay");
      forgetRound(battle);
    },
    release: releaseHold,
    placeRolled,
    put: moveBehind,
    delay(battle, combatantId) {
      const state = battle.system.order;
      state.holds[combatantId] = holdNow(battle, "delay", { turnsOver: turnsOver(battle) });
      // The start of the turn has been, and is not repeated when the delayer comes in.
      state.open = [...state.open, combatantId];
    },
    decline(battle, combatantId) {
      if (!isDelaying(battle, combatantId)) return;
      const { last } = battle.system.order;
      releaseHold(battle, combatantId);
      markActed(battle, combatantId);
      battle.system.order.last = last;
    },
    cancelDelay(battle, combatantId) {
      if (!isDelaying(battle, combatantId)) return;
      releaseHold(battle, combatantId);
      battle.system.order.open = battle.system.order.open.filter((id) => id !== combatantId);
    },
    fire(battle, combatantId, triggerOwner) {
      fire(rules, battle, combatantId, triggerOwner);
    },
    standing(battle, may) {
      const offered = battle.started ? candidates(rules, battle, may) : [];
      const rows = listed(battle).flatMap((id) => battle.combatants[id] ?? []);
      const hundredths = rules.hundredths?.(battle) ?? countsHundredths(battle);
      const countOf = ({ initiative }: Combatant): string => writtenCount(initiative, hundredths);
      return [{ id: "list", label: "", entries: entriesOf(battle, rows, offered, may, countOf) }];
    },
  };
}

/** By place; placeholders, which roll nothing, behind those who have as much; then those without a place. */
function listed<S extends Shapes>(battle: Battle<S>): string[] {
  const placed = listedOrder(battle);
  const others = Object.values(battle.combatants)
    .filter(({ id }) => !placed.includes(id))
    .toSorted((a, b) => compareText(a.id, b.id));
  const totalOf = (id: string): number => battle.combatants[id]?.initiative ?? Number.NEGATIVE_INFINITY;
  const list = [...placed];
  for (const { id, initiative } of others.filter((combatant) => isPlaceholder(combatant) && hasJoined(combatant))) {
    const place = list.findIndex((other) => totalOf(other) < (initiative ?? 0));
    list.splice(place < 0 ? list.length : place, 0, id);
  }
  return [...list, ...others.flatMap(({ id }) => (list.includes(id) ? [] : [id]))];
}

function isDelaying<S extends Shapes>(battle: Battle<S>, id: string): boolean {
  return battle.system.order.holds[id]?.kind === "delay";
}

/** Those whose turn is still to come, by place. */
function toCome<S extends Shapes>(battle: Battle<S>, may: MayAct): Combatant<S>[] {
  return listedOrder(battle)
    .flatMap((id) => battle.combatants[id] ?? [])
    .filter((combatant) => isToCome(battle, combatant, may));
}

function waiting<S extends Shapes>(battle: Battle<S>, may: MayAct): Combatant<S> | undefined {
  return toCome(battle, may).find(({ id }) => !isDelaying(battle, id));
}

/** How many turns of the round are over, up to the one that was last. */
function turnsOver<S extends Shapes>(battle: Battle<S>): number {
  return battle.system.order.acted.indexOf(battle.system.order.last) + 1;
}

/** Moves of this combatant that wait for the end of the round are off. */
function dropMoves<S extends Shapes>(battle: Battle<S>, id: string): void {
  battle.system.order.moves = battle.system.order.moves.filter(({ combatant }) => combatant !== id);
}

function candidates<S extends Shapes>(rules: DecimalRules<S>, battle: Battle<S>, may: MayAct): string[] {
  const next = waiting(battle, may);
  const delaying = toCome(battle, may).filter(({ id }) => isDelaying(battle, id));
  if (!next) return rules.offersLast(battle) ? delaying.slice(0, 1).map(({ id }) => id) : [];
  const offered = delaying.filter(({ id }) => turnsOver(battle) > (battle.system.order.holds[id]?.turnsOver ?? 0));
  return [next.id, ...offered.map(({ id }) => id)];
}

/** Whoever comes in after a delay stands behind the turn that was over last. */
function enter<S extends Shapes>(battle: Battle<S>, combatantId: string, may: MayAct): string {
  if (!isDelaying(battle, combatantId)) return combatantId;
  dropMoves(battle, combatantId);
  if (waiting(battle, may)) moveBehind(battle, combatantId, battle.system.order.last);
  else moveLast(battle, combatantId);
  releaseHold(battle, combatantId);
  return combatantId;
}

function* placeRolled<S extends Shapes>(context: Context<S>, ids: readonly string[], rollOff: RollOff<S>): Procedure {
  const { battle } = context;
  const newcomers = ids.flatMap((id) => battle.combatants[id] ?? []).filter(hasJoined);
  for (const total of new Set(newcomers.map(({ initiative }) => initiative ?? 0))) {
    const equal = newcomers.filter(({ initiative }) => initiative === total).map(({ id }) => id);
    const standing = listedOrder(battle).filter((id) => battle.combatants[id]?.initiative === total);
    yield* breakTie(context, total, equal, standing, rollOff);
  }
  const running = battle.turn ?? battle.system.order.last;
  if (!battle.started || running === "") return;
  const list = listedOrder(battle);
  sitOut(
    battle,
    ids.filter((id) => list.indexOf(id) < list.indexOf(running)),
  );
}

function fire<S extends Shapes>(rules: DecimalRules<S>, battle: Battle<S>, combatantId: string, triggerOwner: string | null): void {
  const state = battle.system.order;
  const hold = state.holds[combatantId];
  const behind = triggerOwner ?? battle.turn ?? state.last;
  releaseHold(battle, combatantId);
  dropMoves(battle, combatantId);
  const early = hold !== undefined && hold.round !== battle.round && !hasActed(battle, combatantId);
  const pending = rules.heldAcrossRounds(battle);
  if (behind === "") return;
  if (early && pending === "oldPlace") {
    state.moves = [...state.moves, { combatant: combatantId, rank: null, behind }];
    return;
  }
  if (early && pending === "forfeit") sitOut(battle, [combatantId]);
  moveBehind(battle, combatantId, behind);
}

/** Puts newcomers with one total among those who have it already: everybody who is still equal to a newcomer rolls again. */
function* breakTie<S extends Shapes>(
  context: Context<S>,
  total: number,
  newcomers: readonly string[],
  standing: readonly string[],
  rollOff: RollOff<S>,
): Procedure {
  const rolls = new Map<string, number[]>([...newcomers, ...standing].map((id) => [id, []]));
  const keyOf = (id: string): string => (rolls.get(id) ?? []).join();
  for (;;) {
    const tied = [...rolls.keys()].filter((id) => {
      const equals = [...rolls.keys()].filter((other) => other !== id && keyOf(other) === keyOf(id));
      return equals.length > 0 && [id, ...equals].some((each) => newcomers.includes(each));
    });
    if (tied.length === 0) break;
    for (const id of tied) rolls.get(id)?.push(yield* rollOff(context, id));
  }
  const ahead = (a: string, b: string): number => compareRolls(rolls.get(b) ?? [], rolls.get(a) ?? []);
  const { battle } = context;
  for (const id of newcomers.toSorted(ahead)) {
    placeListed(battle, id, (other) => {
      const theirs = battle.combatants[other]?.initiative ?? Number.NEGATIVE_INFINITY;
      return theirs < total || (rolls.has(other) && ahead(id, other) < 0);
    });
  }
}

function compareRolls(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** A roll for the order with its decimals: the bonus counts once whole and once in hundredths. */
export function withDecimals(natural: number, bonus: number): number {
  return Math.round(100 * (natural + bonus) + bonus) / 100;
}
