// Boundaries that a module has stopped. What passes turns by itself would try them again with every change that it hears of: it waits until somebody has moved the battle
// on, or wants the turn to end.

const stalled = new Map<string, string>();

function place({ round, turn }: Combat): string {
  return `${String(round)} ${String(turn)}`;
}

/** Remembers that a boundary was stopped where the battle stands. */
export function noteStall(combat: Combat): void {
  stalled.set(combat.uuid, place(combat));
}

/** Forgets it: something of this battle has been written. */
export function endStall(combat: Combat): void {
  stalled.delete(combat.uuid);
}

/** True while a boundary would only be stopped again. */
export function isStalled(combat: Combat): boolean {
  return stalled.get(combat.uuid) === place(combat);
}
