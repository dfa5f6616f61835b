// The night of the example's ruleset (examples/vigil): two of its people from its own compendium in an encounter, on a scene or nowhere, and the battle begun.
import type { Page } from "@playwright/test";
import { layDice, takeDice } from "../../support/dice.ts";
import { nightfall } from "../../support/vigil.ts";
import { expectActing, press } from "./orders.ts";
import type { Table } from "./table.ts";

/** Seats the GM and Ada at such a night whose battle has begun by the faces that are laid: Ilse acts. */
export async function nightBegun(
  table: Table,
  { onScene, gaunt = 6 }: { readonly onScene: boolean; readonly gaunt?: number },
): Promise<{ gamemaster: Page; ada: Page }> {
  const gamemaster = await table.join("Gamemaster");
  await nightfall(gamemaster, { onScene });
  const ada = await table.join("Ada");
  for (const page of [gamemaster, ada]) await takeDice(page);
  await layDice(gamemaster, { faces: 6, shows: 3 }, { faces: 6, shows: gaunt });
  await press(gamemaster, "Begin battle");
  await expectActing([gamemaster, ada], 1, "Ilse");
  return { gamemaster, ada };
}
