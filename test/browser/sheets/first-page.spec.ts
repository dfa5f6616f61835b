// The first page of a sheet on a small laptop: what a fight needs is in sight at once.
import type { Page } from "@playwright/test";
import { sheetOf } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

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
  const sheet = await sheetOf(page, name);
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
  const id = await sheet.getAttribute("id");
  await sheet.locator(".window-header [data-action=close]").click();
  // What state it is in tells why, where a window stays.
  await expect
    .poll(() => page.evaluate((wanted) => foundry.applications.instances.get(wanted ?? "")?.state ?? "closed", id))
    .toBe("closed");
  await expect(sheet).toBeHidden();
  return found.map((text) => `${name}: ${text}`);
}

test("first pages at 1024 by 768", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await page.setViewportSize({ width: 1024, height: 768 });
  await test.step("the first page of every ready-made hero holds a fight at 1024 by 768, nothing out of sight, nothing to scroll", () =>
    heroes(page));
  await test.step("the first page of every ready-made foe holds what it can do at 1024 by 768, in as many columns as that takes", () =>
    foes(page));
  await test.step("whoever has nothing yet is shown on the first page what there could be, and what is made stands last", () =>
    nothingYet(page));
  await test.step("a foe opens on one screen to run it from: every attack and power with its whole text, its lines to click, its kin in the battle by number", () =>
    oneScreen(page));
});

async function heroes(page: Page): Promise<void> {
  const names = await namesOf(page, "hero");
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect.soft(await hidden(page, name)).toEqual([]);
}

async function foes(page: Page): Promise<void> {
  const names = await namesOf(page, "foe");
  expect(names).toContain("The Assayer");
  for (const name of names) expect.soft(await hidden(page, name)).toEqual([]);
}

async function nothingYet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const type = Object.keys(CONFIG.Actor.dataModels).find((name) => name === "definitionCharacter") ?? "";
    const actor = await Actor.create({ name: "Nobody Yet", type: type as Actor.SubType });
    if (actor?.sheet instanceof foundry.applications.api.ApplicationV2) await actor.sheet.render({ force: true });
  });
  const sheet = page.locator(".application.sortie-actor");
  const invites = sheet.getByRole("region", { name: "Nothing here yet. Begin with:" });
  await invites.getByRole("button", { name: "Add a feature" }).click();
  await expect(page.locator(".application.sortie-item-sheet")).toBeVisible();
  await expect(invites).toHaveCount(0);
  const sorts = (): Promise<number[]> =>
    page.evaluate(() => game.actors.getName("Nobody Yet")?.items.contents.map(({ sort }) => sort) ?? []);
  await page.locator(".application.sortie-item-sheet .window-header [data-action=close]").click();
  await sheet.locator(".sortie-pencil").click();
  await sheet.getByRole("tab", { name: "Gear", exact: true }).click();
  await sheet.getByRole("button", { name: "Add a weapon" }).click();
  await expect.poll(async () => (await sorts()).length).toBe(2);
  const [first = 0, second = 0] = await sorts();
  await page.evaluate(async () => {
    for (const open of foundry.applications.instances.values()) if (open.id.startsWith("Sortie")) await open.close();
  });
  expect(second).toBeGreaterThan(first);
}

async function oneScreen(page: Page): Promise<void> {
  const missing = await page.evaluate(async () => {
    const faults: string[] = [];
    for (const actor of game.actors) {
      const ruleset = game.system.api?.rulesets.of(actor);
      if (ruleset?.actors[actor.type]?.role !== "foe" || !(actor.sheet instanceof foundry.applications.api.ApplicationV2)) continue;
      await actor.sheet.render({ force: true });
      const screen = actor.sheet.element.querySelector<HTMLElement>(".sortie-tab.active .sortie-run");
      const listed = Object.values(ruleset.actors[actor.type]?.sheet.run?.lists ?? []);
      const types = listed.flatMap((name) => Object.keys(ruleset.actors[actor.type]?.sheet.lists?.[name]?.types ?? {}));
      if (types.length === 0) faults.push(`${actor.name} has no screen`);
      for (const item of actor.items.filter(({ type }) => types.includes(type))) {
        const row = screen?.querySelector<HTMLElement>(`[data-item-id="${item.id ?? ""}"]`);
        const told = document.createElement("div");
        const text: unknown = foundry.utils.getProperty(item.system, "description");
        told.innerHTML = typeof text === "string" ? text : "";
        if (!row?.textContent.includes(told.textContent.trim())) faults.push(`${actor.name}: ${item.name}`);
      }
      await actor.sheet.close();
    }
    return faults;
  });
  expect(missing).toEqual([]);

  // In a battle it stands among its own.
  await page.evaluate(async () => {
    await game.combat?.startCombat();
    const reaver = game.combat?.combatants.getName("Marsh Reaver B")?.actor?.sheet;
    if (reaver instanceof foundry.applications.api.ApplicationV2) await reaver.render({ force: true });
  });
  const sheet = page.locator(".application.sortie-sheet");
  const kin = sheet.getByRole("list", { name: "Its kind here (3)" });
  await expect(kin.getByRole("listitem")).toHaveCount(3);
  await expect(kin.locator("[aria-current=true]")).toContainText("Marsh Reaver B");
  await page.evaluate(() => game.combat?.combatants.getName("Marsh Reaver C")?.actor?.update({ system: { hp: { value: 7 } } }));
  await expect(kin.getByRole("listitem").filter({ hasText: "Marsh Reaver C" })).toContainText("7");
  await kin.getByRole("button", { name: "Marsh Reaver C" }).click();
  const raised = sheet.filter({ hasText: "Marsh Reaver C ·" });
  await expect(raised).toBeVisible();
  // With the pencil it is the ruleset's form again.
  await raised.locator(".sortie-pencil").click();
  await expect(raised.getByRole("button", { name: "Add an attack" })).toBeVisible();
  await expect(raised.locator(".sortie-run")).toHaveCount(0);
}
