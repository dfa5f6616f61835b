// Duels that are small enough to be worked out: two of a kind of the packs' foes, with a few points each.

import type { Battle, Ruleset } from "../../src/engine/index.ts";
import { clonePlain, perform, seededRandom, setAt, simulatedTable } from "../../src/engine/index.ts";
import { buildBattle, buildIntent } from "../../src/engine/testing/builders.ts";
import { starterBattle } from "./starter.ts";

/** Two of a kind against each other, the battle begun. */
export function duel(ruleset: Ruleset, kind: string, points: number, options: Readonly<Record<string, unknown>> = {}): Battle {
  const found = Object.values(starterBattle(ruleset).creatures).find(({ actorName }) => actorName === kind);
  if (!found) throw new Error(`${ruleset.id} has no ${kind}`);
  const [one, other] = (["heroes", "foes"] as const).map((side) => {
    const creature = { ...clonePlain(found), uuid: `Actor.${side}`, name: side, side };
    for (const path of ruleset.tally?.health ?? []) setAt(creature.system as Record<string, unknown>, path, points);
    return creature;
  });
  if (!one || !other) throw new Error("A duel takes two.");
  const built = buildBattle(ruleset, [one, other]);
  const battle: Battle = { ...built, options: { ...built.options, ...options } };
  perform(ruleset, battle, buildIntent("sortie.beginBattle", null), simulatedTable(seededRandom(3)));
  return battle;
}
