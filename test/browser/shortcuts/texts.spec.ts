// Words of a journal that are clicked: a rule, a condition, an attack.
import { dialog, sidebarTab, token } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

test("a journal's texts open rules, give conditions to whoever is selected, and attack with what they name", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await page.evaluate(async () => {
    await JournalEntry.create({
      name: "Ambush notes",
      pages: [
        {
          name: "The reeds",
          type: "text",
          text: {
            content:
              "<p>See @Rule[AE-ESC-01]{the die}. Tamsin is @Condition[Stuck]; not @Condition[Sleepy]. Then [[/attack Longbow]]{she shoots}. Nobody has [[/use Harp]].</p>",
          },
        },
      ],
    });
  });
  await (await sidebarTab(page, "Journal")).getByRole("button", { name: "Ambush notes", exact: true }).click();
  const journal = dialog(page, /Ambush notes/);
  // A name that no ruleset knows stays as it was written.
  await expect(journal.getByText("@Condition[Sleepy]")).toBeVisible();

  await token(page, "Tamsin Reed").click();
  await journal.getByRole("button", { name: "Stuck", exact: true }).click();
  await expect.poll(() => page.evaluate(() => canvas.tokens?.controlled.map(({ actor }) => actor?.statuses.has("stuck")))).toEqual([true]);

  await journal.getByRole("button", { name: "Harp", exact: true }).click();
  await expect(page.getByText("Tamsin Reed has nothing that is called “Harp”.")).toBeVisible();

  await journal.getByRole("button", { name: "she shoots", exact: true }).click();
  await expect(dialog(page, /Longbow/)).toBeVisible();
  await page.keyboard.press("Escape");

  await journal.getByRole("button", { name: "the die", exact: true }).click();
  await expect(dialog(page, /Archmage Engine/)).toBeVisible();
});
