// Somebody renamed in the tracker goes by that name in dialogs, questions and cards of that battle.
import { fixDice, passTo, use } from "../support/acts.ts";
import { dialog, newestCard } from "./support/people.ts";
import { atTable, expect } from "./support/table.ts";

const test = atTable({ draws: true });

test("a foe renamed in the tracker has that name in the dialog of an attack, its questions and its card", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    await game.combat?.combatants.getName("Marsh Reaver B")?.update({ name: "Gorthaur" });
    await game.combat?.startCombat();
  });
  await passTo(gamemaster, "Tamsin Reed");
  await ada.evaluate(() => {
    const actor = game.actors.getName("Tamsin Reed");
    const item = actor?.items.getName("Pinning Arrow");
    const action = actor ? sortie.actions.of(actor).find((one) => one.item === item?.id) : undefined;
    if (actor && action) void sortie.actions.take(actor, { action: action.id, item: action.item });
  });
  const asked = await dialog(ada, "Pinning Arrow").innerText();
  expect(asked).toContain("Gorthaur");
  expect(asked).not.toContain("Marsh Reaver B");
  await dialog(ada, "Pinning Arrow").getByRole("button", { name: "Cancel" }).click();
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  expect(await newestCard(ada).innerText()).toContain("Gorthaur");
});
