// Modules that many tables run, where several clients have to agree: dice that everybody sees fall once, animations that one client plays. By stand-ins.
import path from "node:path";
import type { Person } from "../support/person.ts";
import { root } from "../../../tools/folders.ts";
import { hitPoints } from "../../support/acts.ts";
import { d20, dice, layDice, takeDice, type Die } from "../../support/dice.ts";
import { newestCard } from "../support/people.ts";
import { atTable, expect } from "../support/table.ts";

const stand = (name: string): string => path.join(root, "test/fixtures/neighbours", name);
const FOE = "Marsh Reaver A";

/** Dice as they were animated on a page, by message, oldest first. */
function animated(page: Person): Promise<{ dice: readonly string[]; from: string; initiative: boolean }[]> {
  return page.evaluate(() => globalThis.diceShown.map(({ dice: shown, from, initiative }) => ({ dice: shown, from, initiative })));
}

/** Tamsin shoots at the reaver, without the dialog. Resolves once the message is there. */
async function shoot(page: Person, laid: readonly (Die | readonly Die[])[], options: Record<string, boolean | number> = {}): Promise<void> {
  await takeDice(page);
  await layDice(page, ...laid);
  await page.evaluate(
    async ({ name, options: given }) => {
      const hero = game.actors.getName("Tamsin Reed");
      const foe = game.scenes.active?.tokens.getName(name)?.actor;
      const item = hero?.items.getName("Longbow")?.id;
      if (!hero || !foe || !item) throw new Error("The demo world lacks somebody.");
      await sortie.perform({ action: "attack", actor: hero.uuid, item, targets: [foe.uuid], options: given }, { skipDialog: true });
    },
    { name: FOE, options },
  );
}

const test = atTable({ draws: true, modules: [stand("dice-so-nice"), stand("autoanimations")] });

test("Dice So Nice: every client sees the dice of a request once, and those that the GM's change of it adds once more", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const assistant = await table.join("Assistant");
  const everybody = [gamemaster, ada, assistant];

  await shoot(ada, [d20(15), dice(8, 1, 2, 3, 4)]);
  for (const person of everybody) expect(await hitPoints(person, FOE)).toBe(28);
  const first = { dice: ["d20:15", "d8:1", "d8:2", "d8:3", "d8:4"], from: "create", initiative: false };
  for (const page of everybody) expect(await animated(page)).toEqual([first]);
  // Completing a request is no second throw, and the animation is played by whoever shot.
  expect(await ada.evaluate(() => globalThis.animationsPlayed.map(({ item, targets }) => [item, targets]))).toEqual([["Longbow", [FOE]]]);
  for (const page of [gamemaster, assistant]) expect(await page.evaluate(() => globalThis.animationsPlayed)).toEqual([]);

  // A hit that waits for the GM, who gives it smaller dice, which can't show those faces: they are thrown then, and the die of the attack stays.
  await gamemaster.evaluate(async () => {
    const settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } = game.settings;
    await settings.set("sortie", "archmage.situationalDice", true);
    await settings.set("sortie", "requestPolicy", "ask");
  });
  await shoot(ada, [d20(15), dice(8, 7, 7, 7, 7)]);
  await takeDice(gamemaster);
  await layDice(gamemaster, dice(6, 1, 1, 1, 1));
  await newestCard(gamemaster).getByRole("button", { name: "Look and change" }).click();
  const dialog = gamemaster.locator(".application").filter({ hasText: "Longbow" }).last();
  await dialog.getByLabel("Bigger or smaller die").fill("-1");
  await dialog.locator("footer button").first().click();
  for (const person of everybody) expect(await hitPoints(person, FOE)).toBe(20);
  for (const page of everybody)
    expect(await animated(page)).toEqual([
      first,
      { ...first, dice: ["d20:15", "d8:7", "d8:7", "d8:7", "d8:7"] },
      { dice: ["d6:1", "d6:1", "d6:1", "d6:1"], from: "update", initiative: false },
    ]);
});

test("Dice So Nice: the rolls of a battle's beginning are one throw, and known as rolls for initiative", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  for (const page of [gamemaster, ada]) {
    expect(await animated(page).then((shown) => shown.length)).toBe(1);
    const [thrown] = await animated(page);
    expect(thrown).toMatchObject({ from: "create", initiative: true });
    expect(thrown?.dice.length).toBeGreaterThan(1);
  }
});
