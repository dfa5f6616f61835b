// Plays random joins, falls, wakings, departures, choices and an order's own moves, and checks after each who has had a turn.

import fc from "fast-check";
import type { Participant, TinyBattle } from "./table.ts";
import type { OrderTable } from "./table.ts";

/** One order as the property sees it. */
export interface Machine {
  readonly table: OrderTable;
  /** Who would join: the group is picked from these. */
  readonly groups: readonly string[];
  /** True when a combatant's place in this round is behind whoever acts: who joins or wakes there waits for the next round. */
  passed(id: string): boolean;
  /** A move of the order's own: a delay, a hold, a hand-over. */
  special(player: TurnCounter, pick: number): void;
  /** What the rules do to somebody's holds when it falls. */
  fell?(id: string): void;
}

export type Command = readonly [kind: "go" | "fall" | "wake" | "join" | "leave" | "special", pick: number];

/** Random commands; going on is the most frequent. */
export const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant("go" as const) },
      { weight: 4, arbitrary: fc.constant("special" as const) },
      { weight: 5, arbitrary: fc.constantFrom("fall" as const, "wake" as const, "wake" as const, "join" as const, "leave" as const) },
    ),
    fc.nat(9999),
  ),
  { minLength: 10, maxLength: 70 },
);

/** Between two and six participants of the given groups. */
export function participants(groups: readonly string[]): fc.Arbitrary<readonly Participant[]> {
  const one = fc.record({
    group: fc.constantFrom(...groups),
    first: fc.boolean(),
    bonus: fc.integer({ min: -2, max: 4 }),
    opens: fc.boolean(),
  });
  return fc
    .array(one, { minLength: 2, maxLength: 6 })
    .map((all) => all.map((participant, index): Participant => ({ ...participant, name: `P${String(index)}` })));
}

/** Counts turns and tells what is wrong with them. */
export class TurnCounter {
  readonly problems: string[] = [];
  readonly machine: Machine;
  rounds = 0;
  private taken = new Map<string, number>();
  /** Who was not there, or not able, for all of this round. */
  private readonly changed = new Set<string>();
  /** Who has no turn in this round by the rules. */
  private readonly without = new Set<string>();
  private joined = 0;

  constructor(machine: Machine) {
    this.machine = machine;
    machine.table.onTurnEnd = (id): void => {
      this.count(id);
    };
    machine.table.onRoundEnd = (battle): void => {
      this.closeRound(battle);
    };
  }

  get table(): OrderTable {
    return this.machine.table;
  }
  /** Somebody has had its turn. */
  count(id: string): void {
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
    if (this.taken.get(id) === 2) this.problems.push(`${id} acts twice in round ${String(this.table.battle.round)}`);
  }
  /** By the rules this combatant has no turn in the rest of the round. */
  excuse(id: string): void {
    this.without.add(id);
  }
  ids(): string[] {
    return Object.keys(this.table.battle.combatants);
  }
  pick(from: readonly string[], pick: number): string | undefined {
    return from[pick % from.length];
  }

  private closeRound(battle: TinyBattle): void {
    this.rounds += 1;
    for (const combatant of Object.values(battle.combatants)) {
      const { id } = combatant;
      const { able, opens } = this.table.facts(id);
      const owed = able && combatant.initiative !== null && !this.without.has(id) && (battle.round > 0 || opens);
      const had = (this.taken.get(id) ?? 0) > 0;
      const acted = battle.system.order.acted.includes(id);
      // Who fell or woke in between may have been passed over by the rules, which then say so by marking it.
      if (owed && !had && !(this.changed.has(id) && acted)) this.problems.push(`${id} gets no turn in round ${String(battle.round)}`);
    }
    this.taken = new Map();
    this.changed.clear();
    this.without.clear();
  }

  run([kind, pick]: Command): void {
    const able = this.ids().filter((id) => this.table.isAble(id));
    if (kind === "go") this.go(pick);
    else if (kind === "special") this.machine.special(this, pick);
    else if (kind === "fall" && able.length > 2) this.fall(this.pick(able, pick) ?? "");
    else if (kind === "wake")
      this.wake(this.pick(this.ids().filter((id) => !able.includes(id)), pick)); // prettier-ignore
    else if (kind === "join" && this.joined < 4) this.join(pick);
    else if (kind === "leave" && able.length > 2) this.leave(this.pick(able, pick) ?? "");
    this.check();
  }

  /** Whoever acts ends the turn, or the table chooses. */
  go(pick: number): void {
    const { table } = this;
    const candidates = table.candidates();
    const chosen = this.pick(candidates, pick);
    const only = candidates.length === 1 && chosen !== undefined && table.ruleset.turnOrder.asksFirst?.(table.battle, chosen) === true;
    if (table.battle.turn !== null || chosen === undefined) table.next();
    else if (only && pick % 3 === 0) {
      this.excuse(chosen);
      table.next();
    } else table.give(chosen);
  }

  private fall(id: string): void {
    const { table } = this;
    this.changed.add(id);
    table.able(id, false);
    this.machine.fell?.(id);
    if (table.battle.turn !== id) return;
    this.count(id);
    table.endWithout(id);
  }
  private wake(id: string | undefined): void {
    if (id === undefined) return;
    this.changed.add(id);
    this.table.able(id, true);
    if (this.machine.passed(id)) this.excuse(id);
  }
  private join(pick: number): void {
    const name = `J${String((this.joined += 1))}`;
    const group = this.machine.groups[pick % this.machine.groups.length] ?? "";
    this.table.join({ name, group, first: pick % 2 === 0, bonus: (pick % 5) - 2 });
    this.changed.add(name);
    if (this.machine.passed(name)) this.excuse(name);
  }
  private leave(id: string): void {
    const { table } = this;
    if (this.ids().filter((other) => table.facts(other).group === table.facts(id).group).length < 2) return;
    table.leave(id);
    if (table.battle.turn === id) table.next();
  }

  private check(): void {
    const { table } = this;
    const { turn } = table.battle;
    const may = table.may();
    const listed = table.listed();
    if (listed.toSorted().join() !== this.ids().toSorted().join()) this.problems.push(`lists ${listed.join(" ")}`);
    const states = table.states();
    for (const id of table.candidates()) {
      // Whatever they hold.
      if (states[id] !== "candidate") this.problems.push(`${id} may be next, and is shown as ${String(states[id])}`);
      const combatant = table.battle.combatants[id];
      if (!combatant || !may(combatant) || table.acted(id) || id === turn) this.problems.push(`${id} is no candidate`);
    }
    if (turn !== null && (table.acted(turn) || !table.isAble(turn))) this.problems.push(`${turn} cannot be acting`);
    if (turn !== null || table.candidates().length > 0) return;
    // Nobody is left to choose from: the round is over, and going on starts the next.
    const { round } = table.battle;
    table.next();
    if (table.battle.round <= round) this.problems.push(`stalls in round ${String(round)}`);
  }

  /** Plays on for some rounds, nothing else happening. */
  finish(): readonly string[] {
    const until = this.rounds + 2;
    for (let steps = 0; this.rounds < until && this.problems.length === 0; steps += 1) {
      if (steps > 200) this.problems.push("never ends");
      else this.run(["go", 1]);
    }
    return this.problems;
  }
}

/** Begins a battle, plays the commands and two rounds more; returns what went wrong. */
export function problemsOf(machine: Machine, played: readonly Command[], begin: () => void): readonly string[] {
  const counter = new TurnCounter(machine);
  begin();
  for (const command of played) {
    counter.run(command);
    if (counter.problems.length > 0) break;
  }
  return counter.finish();
}
