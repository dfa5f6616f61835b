// What becomes of a player's attack on a foe by the world's policy, and when no GM is there: at once, by the GM's click, refused, or waiting.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { hitPoints } from "../../support/acts.ts";
import { card, newestCard } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";

const FOE = "Marsh Reaver A";

/** Ada shoots: hits for 14. */
async function shoot(ada: Person): Promise<void> {
  await takeDice(ada);
  await layDice(ada, d20(15), dice(8, 1, 2, 3, 4));
  await ada.evaluate(async (name) => {
    const foe = game.scenes.active?.tokens.getName(name)?.actor?.uuid ?? "";
    const hero = game.actors.getName("Tamsin Reed");
    const item = hero?.items.getName("Longbow")?.id ?? "";
    await sortie.perform({ action: "attack", actor: hero?.uuid ?? "", item, targets: [foe] }, { skipDialog: true });
  }, FOE);
}

async function expectHitPoints(people: readonly Person[], points: number): Promise<void> {
  for (const person of people) expect(await hitPoints(person, FOE)).toBe(points);
}

async function setPolicy(gamemaster: Person, policy: "ask" | "off"): Promise<void> {
  await gamemaster.evaluate((value) => game.settings.set("sortie", "requestPolicy", value), policy);
}

test("a world that asks: the GM applies one request by its card, and refuses another", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await setPolicy(gamemaster, "ask");
  await shoot(ada);
  expect(await newestCard(ada).innerText()).toContain("Waits for the GM");
  expect(await newestCard(ada).getByRole("button", { name: "Apply" }).count()).toBe(0);
  await newestCard(gamemaster).getByRole("button", { name: "Apply" }).click();
  await expectHitPoints([gamemaster, ada], 28);
  expect(await newestCard(ada).innerText()).toContain("Applied");

  await shoot(ada);
  expect(await newestCard(ada).innerText()).toContain("Waits for the GM");
  await newestCard(gamemaster).getByRole("button", { name: "Refuse" }).click();
  expect(await newestCard(ada).innerText()).toContain("The GM said no.");
  expect(await card(ada, 0).innerText()).toContain("Applied");
  await expectHitPoints([gamemaster, ada], 28);
});

test("a world that refuses: the card says so, and nothing changes", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await setPolicy(gamemaster, "off");
  await shoot(ada);
  expect(await newestCard(ada).innerText()).toContain("The GM has switched requests off.");
  await expectHitPoints([gamemaster, ada], 42);
});

test("without a GM a request waits, and the first GM to come applies it once", async ({ table }) => {
  const ada = await table.join("Ada");
  await shoot(ada);
  expect(await newestCard(ada).innerText()).toContain("Waits for the GM");
  await expectHitPoints([ada], 42);
  const assistant = await table.join("Assistant");
  expect(await newestCard(ada).innerText()).toContain("Applied");
  await expectHitPoints([ada, assistant], 28);
  // A second GM finds nothing left to do.
  const gamemaster = await table.join("Gamemaster");
  expect(await newestCard(gamemaster).innerText()).toContain("Applied");
  await expectHitPoints([ada, assistant, gamemaster], 28);
  expect(await gamemaster.evaluate(() => game.messages.size)).toBe(1);
});
