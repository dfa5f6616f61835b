// How people at a headless table work the tracker, and who acts there.
import { expect } from "vitest";
import { layDice, takeDice } from "../../support/dice.ts";
import { nightfall } from "../../support/vigil.ts";
import type { Part } from "./part.ts";
import { sidebarTab } from "./people.ts";
import type { Person } from "./person.ts";
import type { Table } from "./table.ts";

/** Everybody has this round, by Foundry's count, and this combatant's turn; null for nobody's. */
export async function expectActing(people: readonly Person[], round: number, name: string | null): Promise<void> {
  for (const person of people) {
    const acting = await person.evaluate(() => ({ round: game.combat?.round, name: game.combat?.combatant?.name ?? null }));
    expect(acting, `${name ?? "nobody"} acts`).toEqual({ round, name });
  }
}

/** A combatant's row in somebody's tracker. */
export async function row(person: Person, name: string): Promise<Part> {
  const tracker = await sidebarTab(person, "Combat");
  return tracker
    .getByRole("list", { name: "Order of battle" })
    .getByRole("listitem")
    .filter({ has: person.getByRole("button", { name, exact: true }) });
}

/** Presses a button of the tracker. */
export async function press(person: Person, name: string | RegExp): Promise<void> {
  const tracker = await sidebarTab(person, "Combat");
  await tracker.getByRole("button", { name }).click();
}

/** Seats the GM and Ada at a night of examples/vigil whose battle has begun by the faces that are laid: Ilse acts. */
export async function nightBegun(
  table: Table,
  { onScene, gaunt = 6 }: { readonly onScene: boolean; readonly gaunt?: number },
): Promise<{ gamemaster: Person; ada: Person }> {
  const gamemaster = await table.join("Gamemaster");
  await nightfall(gamemaster, { onScene });
  const ada = await table.join("Ada");
  for (const person of [gamemaster, ada]) await takeDice(person);
  await layDice(gamemaster, { faces: 6, shows: 3 }, { faces: 6, shows: gaunt });
  await press(gamemaster, "Begin battle");
  await expectActing([gamemaster, ada], 1, "Ilse");
  return { gamemaster, ada };
}
