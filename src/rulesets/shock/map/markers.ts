// How foes are told apart: they are numbered within their kind, and each kind has one tint (SH-GRD-02).

import { participants } from "../../../engine/battle/battle.ts";
import { TINTS } from "../data/fields.ts";
import { type Foe, type ShockBattle, type ShockCreature, isFoe } from "../data/types.ts";

/** Gives every foe of a battle that has no marker yet the next number of its kind; a new kind takes the first tint that none has. */
export function markFoes(battle: ShockBattle): void {
  const foes = foesIn(battle);
  for (const foe of foes.filter((each) => !isMarked(each))) {
    const marked = foes.filter(isMarked);
    const alike = marked.filter((other) => kindOf(other) === kindOf(foe));
    const tints = new Set(marked.map(({ system }) => system.marker.tint));
    foe.system.marker = {
      number: Math.max(0, ...alike.map(({ system }) => system.marker.number)) + 1,
      tint: alike[0]?.system.marker.tint ?? TINTS.find((tint) => !tints.has(tint)) ?? TINTS[kindsOf(marked) % TINTS.length] ?? TINTS[0],
    };
  }
}

/** Takes a marker off again. */
export function unmark(creature: ShockCreature): void {
  if (isFoe(creature)) creature.system.marker = { number: 0, tint: "" };
}

/** Every foe of a battle that has a marker, kind by kind in the order in which they came. */
export function markedFoes(battle: ShockBattle): Foe[] {
  const marked = foesIn(battle).filter(isMarked);
  return [...new Set(marked.map(kindOf))].flatMap((kind) => marked.filter((foe) => kindOf(foe) === kind));
}

/** Whether a foe has been told apart from the others of its kind. */
export function isMarked({ system }: Foe): boolean {
  return system.marker.number > 0;
}

function kindsOf(foes: readonly Foe[]): number {
  return new Set(foes.map(kindOf)).size;
}

/** The foes of a battle, in the order in which they joined. */
export function foesIn(battle: ShockBattle): Foe[] {
  return participants(battle).filter(isFoe);
}

/** What a foe is one of: the kind that was entered, else its actor's name. */
export function kindOf(creature: ShockCreature): string {
  const entered = isFoe(creature) ? creature.system.kind.trim() : "";
  return entered === "" ? creature.actorName : entered;
}
