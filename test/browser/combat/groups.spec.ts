// Several foes of a kind act with one click: who strikes whom is asked once, each rolls for itself, one card tells of all of them and takes all of it back.
import type { Page } from "@playwright/test";
import { d20, layDice, takeDice } from "../../support/dice.ts";
import { dialog, endTurn, newestCard, openFromToken, sidebarTab } from "../support/people.ts";
import { row } from "../support/orders.ts";
import { expect, test } from "../support/table.ts";

const RATS = ["Bog Rat A", "Bog Rat B", "Bog Rat C", "Bog Rat D"];

/** The rats come first, one directly after the other, each in melee with a hero. */
async function letRatsBegin(gamemaster: Page, melees: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await gamemaster.evaluate(
    async ({ rats, melees }) => {
      const actorOf = (name: string) => game.combat?.combatants.find((combatant) => combatant.name === name)?.actor;
      for (const combatant of game.combat?.combatants ?? []) {
        const place = rats.indexOf(combatant.name ?? "");
        await combatant.update({ initiative: place < 0 ? 10 : 30 - place });
      }
      const engaged = (names: readonly string[]): object => ({
        system: { position: { engagedWith: names.map((name) => actorOf(name)?.uuid ?? "") } },
      });
      for (const [hero, foes] of Object.entries(melees)) {
        await actorOf(hero)?.update(engaged(foes));
        for (const name of foes) await actorOf(name)?.update(engaged([hero]));
      }
    },
    { rats: RATS, melees },
  );
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await expect(await row(gamemaster, "Bog Rat A")).toHaveAttribute("aria-current", "true");
}

/** What is stored of everybody in the battle. */
function stored(page: Page): Promise<unknown> {
  return page.evaluate(() => game.combat?.combatants.map(({ actor }) => JSON.stringify(actor?.toObject().system)));
}

test("four mooks strike with two clicks and pass their turn with a third", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await takeDice(gamemaster);
  await letRatsBegin(gamemaster, { "Orla Venn": RATS.slice(0, 2), "Ines Calder": RATS.slice(2) });
  const tracker = await sidebarTab(gamemaster, "Combat");
  const hp = (name: string): Promise<string> =>
    gamemaster.evaluate(
      (wanted) => JSON.stringify(game.combat?.combatants.find(({ name }) => name === wanted)?.actor?.toObject().system),
      name,
    );
  const [orla, ines] = [await hp("Orla Venn"), await hp("Ines Calder")];

  // One click in the tracker's row, one on the dialog as it is.
  await layDice(gamemaster, d20(19), d20(2), d20(19), d20(19));
  await tracker.getByRole("button", { name: "All 4 Bog Rat act together" }).click();
  const asked = dialog(gamemaster, "Bog Rat A: All together");
  await expect(asked.getByRole("combobox", { name: "What" })).toHaveValue(/^attack:/);
  await expect(asked.getByRole("combobox", { name: "Bog Rat C" }).locator("option:checked")).toHaveText("Ines Calder");
  await asked.getByRole("button", { name: "All together" }).click();
  await expect(asked).toBeHidden();
  const card = await newestCard(gamemaster);
  await expect(card.getByRole("heading", { level: 4, name: /^Bog Rat/ })).toHaveText(RATS);
  await expect(card.locator('.sortie-outcome[data-outcome="hit"]')).toHaveCount(3);
  await expect(card.locator('.sortie-outcome[data-outcome="miss"]')).toHaveCount(1);
  await expect.poll(() => hp("Orla Venn")).not.toEqual(orla);
  await expect.poll(() => hp("Ines Calder")).not.toEqual(ines);
  await expect(await row(gamemaster, "Bog Rat D")).toHaveAttribute("aria-current", "true");
  await expect((await newestCard(ada)).getByRole("heading", { level: 4, name: /^Bog Rat/ })).toHaveText(RATS);
  await endTurn(gamemaster);
  await expect(await row(gamemaster, "Bog Rat D")).not.toHaveAttribute("aria-current", "true");
  await expect(tracker.getByRole("button", { name: "All 3 Marsh Reaver act together" })).toBeVisible();
});

test("who takes part and at whom is said in the dialog; what they did is taken back as one", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await takeDice(gamemaster);
  await letRatsBegin(gamemaster, { "Orla Venn": RATS });
  const before = await stored(gamemaster);

  const sheet = await openFromToken(gamemaster, "Bog Rat A");
  await layDice(gamemaster, d20(19), d20(19), d20(19));
  await sheet.getByRole("button", { name: "All 4: Attack", exact: true }).first().click();
  const asked = dialog(gamemaster, "Bog Rat A: All together");
  await asked.getByRole("combobox", { name: "Bog Rat B" }).selectOption({ label: "Skip" });
  await asked.getByRole("button", { name: "All together" }).click();
  const card = await newestCard(gamemaster);
  await expect(card.getByRole("heading", { level: 4, name: /^Bog Rat/ })).toHaveText(["Bog Rat A", "Bog Rat C", "Bog Rat D"]);
  await card.getByRole("button", { name: "Undo" }).click();
  await expect(card).toHaveAttribute("data-state", "undone");
  await expect(await row(gamemaster, "Bog Rat A")).toHaveAttribute("aria-current", "true");
  expect(await gamemaster.evaluate(() => game.combat?.combatants.map(({ actor }) => JSON.stringify(actor?.toObject().system)))).toEqual(
    before,
  );
});

test.describe("with the action bar", () => {
  test.use({ bar: true });

  test("all of a kind act with one click on the bar, or by its keys", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await takeDice(gamemaster);
    await letRatsBegin(gamemaster, { "Orla Venn": RATS });
    const bar = gamemaster.getByRole("toolbar", { name: "Action bar" });
    await expect(bar).toContainText("Bog Rat A");
    const all = bar.getByRole("button", { name: "All 4 Bog Rat act together" });
    await expect(all).toHaveText("All 4");
    await layDice(gamemaster, d20(19), d20(19), d20(19), d20(19));
    await all.click();
    const asked = dialog(gamemaster, "Bog Rat A: All together");
    await asked.getByRole("button", { name: "All together" }).click();
    const card = await newestCard(gamemaster);
    await expect(card.getByRole("heading", { level: 4, name: /^Bog Rat/ })).toHaveText(RATS);
    // Who has no group has no such button.
    await endTurn(gamemaster);
    await expect(bar.getByRole("button", { name: "All 3 Marsh Reaver act together" })).toBeVisible();
    await expect(bar.getByRole("button", { name: /Bog Rat act together/ })).toHaveCount(0);
  });
});
