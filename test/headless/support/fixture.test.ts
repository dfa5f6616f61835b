// What all headless tests rely on: acts are over with their consequences, whoever begins them, and what nobody can do fails.
import { fixDice, hitPoints, states, use } from "../../support/acts.ts";
import { dialog, newestCard, notifications } from "./people.ts";
import { expect, test } from "./table.ts";

const FOE = "Marsh Reaver B";

test("an act is over with all its consequences when it resolves, on everybody's client", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  const full = await hitPoints(ada, FOE);
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  expect(await states(gamemaster)).toEqual(["applied"]);
  const hurt = await hitPoints(gamemaster, FOE);
  expect(hurt).toBeLessThan(full);
  await newestCard(ada).getByRole("button", { name: "Undo" }).click();
  expect(await Promise.all([gamemaster, ada].map((person) => hitPoints(person, FOE)))).toEqual([full, full]);
  expect(await newestCard(gamemaster).getByRole("button", { name: "Redo" }).count()).toBe(1);
});

test("a dialog is answered while whoever opened it waits", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const asked = gamemaster.evaluate(() =>
    foundry.applications.api.DialogV2.input({ window: { title: "How many" }, content: '<label>Number <input name="number"></label>' }),
  );
  const question = dialog(gamemaster, "How many");
  await question.getByLabel("Number").fill("12");
  await question.getByRole("button", { name: "Confirm" }).click();
  expect(await asked).toEqual({ number: "12" });
  expect(await question.count()).toBe(0);
});

test("who waits for what never comes is told, and so is who presses what is not there", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await expect(gamemaster.evaluate(() => new Promise(() => undefined))).rejects.toThrow("Nothing that happens at the table");
  await expect(gamemaster.getByRole("button", { name: "Not there" }).click()).rejects.toThrow("0 elements");
  await expect(gamemaster.evaluate(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("notifications are kept, errors are problems, and a power cut takes nothing that was stored", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await gamemaster.evaluate(async () => {
    await game.actors.getName("Corvin Ashe")?.update({ name: "Corvin" });
    ui.notifications.info("It is done");
    console.error("planted");
  });
  expect(await notifications(gamemaster)).toEqual(["It is done"]);
  await table.cutPower();
  for (const person of [gamemaster, ada]) expect(await person.evaluate(() => game.actors.getName("Corvin")?.name)).toBe("Corvin");
  await ada.reload();
  expect(await ada.evaluate(() => game.actors.getName("Corvin")?.name)).toBe("Corvin");
  expect(table.problems()).toEqual(["Gamemaster: error: planted"]);
});
