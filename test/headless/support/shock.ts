// Fights of Shock at a headless table: how one begins, and what its creatures have come to.
import { layDice } from "../../support/dice.ts";
import { shockFactsOf, type ShockFacts } from "../../support/shock.ts";
import { answer } from "./acting.ts";
import type { Person } from "./person.ts";
import { expect } from "./table.ts";
import { press } from "./tracker.ts";

/** Begins the battle with nobody surprised. A player rolls for the Party; these d8 fall for it and for its enemies. */
export async function beginBattle(gamemaster: Person, player: Person, party: number, enemies: number): Promise<void> {
  await layDice(player, { faces: 8, shows: party });
  await layDice(gamemaster, { faces: 8, shows: enemies });
  await press(gamemaster, "Begin battle");
  await answer(gamemaster, "A decision is needed", "Which sides are surprised?", "None of these");
  await player.getByRole("button", { name: "Roll 1d8" }).click();
}

/** Everybody knows this of a creature. */
export async function expectShock(people: readonly Person[], name: string, expected: Partial<ShockFacts>): Promise<void> {
  for (const person of people) expect(await shockFactsOf(person, name), `${name}, to ${person.user}`).toMatchObject(expected);
}
