// Several foes of a kind act with one click: who strikes whom is asked once, each rolls for itself, one card tells of all of them and takes all of it back.
import { d20, layDice, takeDice } from "./support/dice.ts";
import { dialog, endTurn, newestCard, openFromToken, sidebarTab } from "./support/people.ts";
import { row } from "./support/orders.ts";
import { expect, test } from "./support/table.ts";

const RATS = ["Bog Rat A", "Bog Rat B", "Bog Rat C", "Bog Rat D"];

test("four mooks strike with two clicks and pass their turn with a third", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await takeDice(gamemaster);
  // The rats come first, two of them in melee with each of two heroes.
  await gamemaster.evaluate(async (rats) => {
    const combat = game.combat;
    const actorOf = (name: string) => combat?.combatants.find((combatant) => combatant.name === name)?.actor;
    for (const combatant of combat?.combatants ?? [])
      await combatant.update({ initiative: rats.includes(combatant.name) ? 30 - rats.indexOf(combatant.name) : 10 });
    for (const [hero, mine] of [
      ["Orla Venn", rats.slice(0, 2)],
      ["Ines Calder", rats.slice(2)],
    ] as const) {
      const uuids = mine.map((name) => actorOf(name)?.uuid ?? "");
      const engaged = (engagedWith: readonly string[]): object => ({ system: { position: { engagedWith } } });
      await actorOf(hero)?.update(engaged(uuids));
      for (const name of mine) await actorOf(name)?.update(engaged([actorOf(hero)?.uuid ?? ""]));
    }
  }, RATS);
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await expect(await row(gamemaster, "Bog Rat A")).toHaveAttribute("aria-current", "true");
  const hp = (name: string) =>
    gamemaster.evaluate((wanted) => game.combat?.combatants.find((combatant) => combatant.name === wanted)?.actor?.toObject().system, name);
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
  expect(await hp("Orla Venn")).not.toEqual(orla);
  expect(await hp("Ines Calder")).not.toEqual(ines);
  await expect(await row(gamemaster, "Bog Rat D")).toHaveAttribute("aria-current", "true");
  await expect((await newestCard(ada)).getByRole("heading", { level: 4, name: /^Bog Rat/ })).toHaveText(RATS);
  await endTurn(gamemaster);
  await expect(await row(gamemaster, "Bog Rat D")).not.toHaveAttribute("aria-current", "true");
  await expect(tracker.getByRole("button", { name: "All 3 Marsh Reaver act together" })).toBeVisible();
});

test("who takes part and at whom is said in the dialog; what they did is taken back as one", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await takeDice(gamemaster);
  await gamemaster.evaluate(async (rats) => {
    const combat = game.combat;
    const actorOf = (name: string) => combat?.combatants.find((combatant) => combatant.name === name)?.actor;
    for (const combatant of combat?.combatants ?? [])
      await combatant.update({ initiative: rats.includes(combatant.name) ? 30 - rats.indexOf(combatant.name) : 10 });
    const engaged = (engagedWith: readonly string[]): object => ({ system: { position: { engagedWith } } });
    await actorOf("Orla Venn")?.update(engaged(rats.map((name) => actorOf(name)?.uuid ?? "")));
    for (const name of rats) await actorOf(name)?.update(engaged([actorOf("Orla Venn")?.uuid ?? ""]));
  }, RATS);
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await expect(await row(gamemaster, "Bog Rat A")).toHaveAttribute("aria-current", "true");
  const before = await gamemaster.evaluate(() => game.combat?.combatants.map(({ actor }) => JSON.stringify(actor?.toObject().system)));

  const sheet = await openFromToken(gamemaster, "Bog Rat A");
  await layDice(gamemaster, d20(19), d20(19), d20(19));
  await sheet.getByRole("button", { name: "All 4: Attack", exact: true }).first().click();
  const asked = dialog(gamemaster, "Bog Rat A: All together");
  await asked.getByRole("combobox", { name: "Bog Rat B" }).selectOption({ label: "Stays out of it" });
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
