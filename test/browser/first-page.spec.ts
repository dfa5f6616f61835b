// The first page of a sheet on a small laptop: what a fight needs is in sight at once.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/table.ts";

/** Names of the demo world's creatures of a role. */
function namesOf(page: Page, role: "hero" | "foe"): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      game.actors.contents
        .filter((actor) => game.system.api?.rulesets.of(actor)?.actors[actor.type]?.role === wanted)
        .map(({ name }) => name),
    role,
  );
}

/** Opens a creature's sheet as large as it opens, and says what of its first page is out of sight. */
async function hidden(page: Page, name: string): Promise<string[]> {
  const id = await page.evaluate(async (wanted) => {
    const sheet = game.actors.getName(wanted)?.sheet;
    if (!(sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error(`${wanted} has no sheet of ours.`);
    await sheet.render({ force: true });
    return sheet.id;
  }, name);
  const sheet = page.locator(`[id="${id}"]`);
  await expect(sheet.getByRole("tabpanel").first()).toBeVisible();
  const found = await sheet.evaluate((element) => {
    const panel = element.querySelector<HTMLElement>(".sortie-tab.active");
    if (!panel) return ["no page"];
    const { right, bottom } = panel.getBoundingClientRect();
    const parts = [...panel.querySelectorAll<HTMLElement>("button, summary, .sortie-item__facts > *")];
    const cut = parts
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 0 && (box.bottom > bottom + 1 || box.right > right + 1);
      });
    const scrolls = panel.scrollHeight > panel.clientHeight + 1 ? [`scrolls by ${String(panel.scrollHeight - panel.clientHeight)}`] : [];
    return [...scrolls, ...cut.map(({ textContent }) => textContent.trim())];
  });
  await sheet.getByRole("button", { name: "Close", exact: true }).click();
  await expect(sheet).toBeHidden();
  return found.map((text) => `${name}: ${text}`);
}

test("the first page of every ready-made hero holds a fight at 1024 by 768, nothing out of sight, nothing to scroll", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await page.setViewportSize({ width: 1024, height: 768 });
  const names = await namesOf(page, "hero");
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect.soft(await hidden(page, name)).toEqual([]);
});
