// Hit points that are typed into an open form, or over a token, stop at their maximum; and a long title says what is done.
import type { Locator, Page } from "@playwright/test";
import { dialog, edit, sheetOf, token } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** What is stored of a pool: value and maximum. */
const pool = (page: Page, name: string, path: string): Promise<{ value: number; max: number }> =>
  page.evaluate(
    ([wanted, where]) => {
      const { value, max } = foundry.utils.getProperty(game.actors.getName(wanted) ?? {}, `system.${where}`) as {
        value: number;
        max: number;
      };
      return { value, max };
    },
    [name, path] as const,
  );

async function enter(sheet: Locator, path: string, text: string): Promise<void> {
  const field = sheet.locator(`input[name="system.${path}"]`).first();
  await field.fill(text);
  await field.press("Tab");
}

test("whoever raises the maximum has more points, at once, and temporary ones stop nowhere", async ({ table }) => {
  const page = await table.join("Gamemaster");
  const sheet = await sheetOf(page, "Tamsin Reed");
  await edit(sheet);
  const { max } = await pool(page, "Tamsin Reed", "hp");
  await enter(sheet, "hp.value", "5");
  await expect.poll(() => pool(page, "Tamsin Reed", "hp")).toEqual({ value: 5, max });
  await sheet.getByRole("tab", { name: "Numbers" }).click();
  // Both are typed before either is stored.
  await sheet.evaluate((element, most) => {
    for (const [name, text] of [
      ["system.hp.max", String(most)],
      ["system.hp.value", String(most)],
    ] as const) {
      const field = element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!field) throw new Error(`There is no ${name}.`);
      field.value = text;
      if (name.endsWith("value")) field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }, max + 20);
  await expect.poll(() => pool(page, "Tamsin Reed", "hp")).toEqual({ value: max + 20, max: max + 20 });
  await enter(sheet, "hp.temp", "99");
  await expect
    .poll(() => page.evaluate(() => Number(foundry.utils.getProperty(game.actors.getName("Tamsin Reed") ?? {}, "system.hp.temp"))))
    .toBe(99);
  await expect(page.getByText(/, the maximum\.$/)).toHaveCount(0);
});

test("points that are typed over a token's bar stop at the maximum as well, as the rules count it, with the same word", async ({
  table,
}) => {
  const page = await table.join("Gamemaster");
  // A lasting wound takes two and the level off (AE-LAS-01), of which Foundry's own bar knows nothing.
  const max = await page.evaluate(async () => {
    const hero = game.actors.getName("Tamsin Reed");
    const update: object = { "system.hp.wounds": 1 };
    await hero?.update(update);
    const [most, level] = ["hp.max", "level"].map((path) => Number(foundry.utils.getProperty(hero ?? {}, `system.${path}`)));
    return (most ?? 0) - 2 - (level ?? 0);
  });
  await token(page, "Tamsin Reed").click({ button: "right" });
  const field = page.locator("#token-hud input[name='bar1']");
  const points = async (): Promise<number> => (await pool(page, "Tamsin Reed", "hp")).value;
  await field.fill("12");
  await field.press("Enter");
  await expect.poll(points).toBe(12);
  await field.fill("60");
  await field.press("Enter");
  await expect.poll(points).toBe(max);
  await expect(page.getByText(`Tamsin Reed: HP set to ${String(max)}, the maximum.`).first()).toBeVisible();
});

test("a dialog's title says what is done though a name is long, and those who point at it or hear it have all of it", async ({ table }) => {
  const page = await table.join("Gamemaster");
  const name = "Thoradin Ironhand the Third";
  await page.evaluate(async (wanted) => {
    const actor = game.actors.getName("Tamsin Reed");
    await actor?.update({ name: wanted });
    const item = actor?.items.getName("Two Quick Arrows");
    await item?.update({ name: "Two Extraordinarily Quick Arrows" });
    void sortie.useItem(actor?.items.getName("Longbow")?.uuid ?? "");
    void sortie.useItem(item?.uuid ?? "");
  }, name);
  for (const action of ["Longbow", "Two Extraordinarily Quick Arrows"]) {
    const heading = dialog(page, `${name}: ${action}`).getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(new RegExp(`^Thoradin.*: ${action}$`));
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
});
