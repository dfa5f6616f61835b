// Who acts next, as a pure state machine. A ruleset picks one of the machines in `turns/orders/`, or a module brings its own.

import { type Battle, type Combatant, type Creature, type Shapes, combatantOf } from "./battle.ts";
import { type InferFields, boolean, choice, group, integer, list, map, migrated, optionalInteger, text } from "../data/fields.ts";
import { isPlainObject } from "../data/json.ts";

/** Stored state of every turn order, in the combat, so that a turn change is one write. */
export const orderFields = {
  /** Ids of the combatants that have had their turn this round, in the order in which they had it. */
  acted: list(text()),
  /** Where a combatant stands, lower first: among those of its count, in the whole list, or as the number of its band. */
  ranks: map(integer(0)),
  /** Delayed turns, readied actions, and the rest of turns that is held back, by combatant. */
  holds: map(
    migrated(
      group({
        kind: choice("SORTIE.Hold", ["delay", "ready", "hold"]),
        round: integer(0),
        /** The count that a delayer has named; null where delayers name none. */
        count: optionalInteger(),
        /** How many turns of the round were over when a turn was put off, where delayers name no count: they come in behind one that is over later. */
        turnsOver: optionalInteger(),
        /** What was paid for it, in the ruleset's own word ("standard"); "" where that is not told apart. */
        action: text(),
        /** What its owner has said that it will be (`actions/action-use.ts`); an `action` of "" leaves it open. */
        deed: group({ action: text(), item: text(), targets: list(text()), options: list(group({ key: text(), value: text() })) }),
        trigger: text(),
      }),
      withDeed,
    ),
  ),
  /** Id of the combatant that acted last, "" before the first turn of a round. */
  last: text(),
  /** Whether the start of the running turn has happened. */
  begun: boolean(false),
  /** Whether the battle has ended: its encounter is about to go, and nobody is offered a turn any more. */
  over: boolean(false),
  /** Whether turns were taken before the first round (an ambush, surprise). Foundry then counts one round more than the rules. */
  early: boolean(false),
  /** Ids of sides or teams, the first to act first. */
  groups: list(text()),
  /** What is being played of the round: a band's half, a side, the team that picks; "" before the first. */
  phase: text(),
  /** Combatants whose turn has started but was put off or broken into; when they get it again it goes on where it was. */
  open: list(text()),
  /** Combatants that act next, in this order, before anybody else is offered a turn. */
  due: list(text()),
  /** Combatants that act directly before another, in the order in which that came about. */
  pins: list(group({ combatant: text(), before: text() })),
  /** Moves that wait for the end of a turn (to a rank) or of the round (behind somebody), in the order in which they came about. */
  moves: list(group({ combatant: text(), rank: optionalInteger(), behind: text() })),
};
export type OrderState = InferFields<typeof orderFields>;

/** Older versions said in one word what is held ("attack:<item>"). Whoever uses a hold checks what it says against the actions that there are. */
function withDeed(stored: unknown): unknown {
  if (!isPlainObject(stored) || stored["deed"] !== undefined || typeof stored["action"] !== "string") return stored;
  const [action = "", item = ""] = stored["action"].split(":");
  return { ...stored, deed: { action, item, targets: [], options: [] } };
}

/** A hold that begins now; what is not said is empty. */
export function holdNow(battle: Pick<Battle, "round">, kind: Hold["kind"], more: Partial<Omit<Hold, "kind" | "round">> = {}): Hold {
  const deed = { action: "", item: "", targets: [], options: [] };
  return { kind, round: battle.round, count: null, turnsOver: null, action: "", deed, trigger: "", ...more };
}

/** A delayed turn, a readied action, or the rest of a turn that is held back. */
export type Hold = OrderState["holds"][string];

/** What a creature holds of a kind, or undefined. */
export function holdOf<S extends Shapes>(battle: Battle<S>, { uuid }: Pick<Creature<S>, "uuid">, kind: Hold["kind"]): Hold | undefined {
  const hold = battle.system.order.holds[combatantOf(battle, uuid)?.id ?? ""];
  return hold?.kind === kind ? hold : undefined;
}

/** How the tracker shows one combatant. */
export type StandingState = "acting" | "candidate" | "waiting" | "acted" | "holding" | "out";

export interface StandingEntry {
  readonly combatant: string;
  readonly state: StandingState;
  /** What the order sorts by, as shown: a count, a band; "" when there is none yet. */
  readonly count: string;
}

/** Combatants that the ruleset thinks of together (a count, a band, a side). `label` is a language key, "" for no heading. */
export interface StandingGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly StandingEntry[];
  /** True while this group is being played. Missing where an order has no phases. */
  readonly open?: boolean;
}

/** Tells whether a combatant still takes turns (it is not slain, in a coma, gone). */
export type MayAct = (combatant: Combatant) => boolean;

/** A turn order. */
export interface TurnOrder<S extends Shapes = Shapes> {
  readonly id: string;
  /** Ids of all combatants as Foundry lists them, each once; the uppermost first. */
  listed(battle: Battle<S>): string[];
  /** Who may act now, or next while somebody acts. None: the round is over. One: it just starts. Several: the table chooses. */
  candidates(battle: Battle<S>, may: MayAct): string[];
  /** Marks the end of a combatant's turn. */
  turnEnded(battle: Battle<S>, combatantId: string): void;
  /** Forgets what only held for the old round. */
  roundStarted(battle: Battle<S>): void;
  /** A combatant's held action is over: used, lapsed, or its owner left. */
  release(battle: Battle<S>, combatantId: string): void;
  /** The displayed order with its groups. */
  standing(battle: Battle<S>, may: MayAct): StandingGroup[];
  /**
   * Whenever the turn passes on: if the phase being played is over, opens the next one and returns its id, else null. Called again until it returns null, so that
   * phases in which nobody can act are opened too, where the rules say that they are.
   */
  advance?(battle: Battle<S>, may: MayAct): string | null;
  /** The turn passes to this combatant. Moves it to where the rules say, and returns who acts: it, or one that acts directly before it. */
  enter?(battle: Battle<S>, combatantId: string, may: MayAct): string;
  /**
   * Where several may act, by whose word this one does: ids of combatants, whose owners may choose it (popcorn: whoever acted last). The GM always may. Missing: the
   * owners of all who may act choose among the players' heroes, and their own.
   */
  choosers?(battle: Battle<S>, combatantId: string): readonly string[];
  /** True when a turn is only offered to this combatant: it does not just start, even if nobody else may act. */
  asksFirst?(battle: Battle<S>, combatantId: string): boolean;
  /** The turn that was offered to this combatant alone is not taken. */
  decline?(battle: Battle<S>, combatantId: string): void;
  /** True when who acts may pass the turn to this combatant in the middle of it, and get it back. */
  handsOver?(battle: Battle<S>, combatantId: string, may: MayAct): boolean;
  /** True when nobody is offered a turn any more, and no new round starts. */
  isOver?(battle: Battle<S>, may: MayAct): boolean;
}

/** A combatant's order among equals. */
export function rankOf<S extends Shapes>(battle: Battle<S>, combatantId: string): number {
  return battle.system.order.ranks[combatantId] ?? 0;
}

/** True when a combatant has had its turn in the current round. */
export function hasActed<S extends Shapes>(battle: Battle<S>, combatantId: string): boolean {
  return battle.system.order.acted.includes(combatantId);
}
