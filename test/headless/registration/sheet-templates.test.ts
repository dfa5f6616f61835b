// Templates of a ruleset's and an extension's sheets that are missing or throw: told by whose they are and by their file, in their place, while the rest of the sheet is used.
import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe } from "vitest";
import { cache, root } from "../../../tools/folders.ts";
import { notifications, openFromDirectory } from "../support/people.ts";
import { DEMO_WORLD, SMALL_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

/** A fixture with other templates; null: none of that name. */
function withTemplates(fixture: string, templates: Readonly<Record<string, string | null>>): string {
  const folder = path.join(cache, "headless", "templates", fixture);
  cpSync(path.join(root, "test/fixtures", fixture), folder, { recursive: true });
  for (const [name, text] of Object.entries(templates)) {
    const file = path.join(folder, "templates", name);
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
  return folder;
}

const test = atTable({ template: SMALL_WORLD });

/** The messages of the consoles that name none of these files. */
const others = (problems: readonly string[], ...files: readonly string[]): string[] =>
  problems.filter((problem) => !files.some((file) => problem.includes(file)));

describe("a ruleset", () => {
  const MISSING = "modules/skirmish/templates/effects.hbs";
  const HEADER = "modules/skirmish/templates/header.hbs";
  test.override({ modules: [withTemplates("skirmish", { "header.hbs": "{{shout name}}", "effects.hbs": null })] });

  test("whose header throws and whose tab is missing has a sheet that is used all the same, and each is named", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await gamemaster.evaluate(async () => {
      const data: object = { name: "Slow", type: "skirmish.fighter" };
      await Actor.create(data as Actor.CreateData);
    });
    const sheet = await openFromDirectory(gamemaster, "Slow");
    const text = await sheet.innerText();
    expect(text).toContain(`skirmish has an error in ${HEADER}`);
    expect(text).toContain("shout");
    expect(text).toContain("Slow");
    await sheet.getByRole("tab", { name: "Effects" }).click();
    expect(await sheet.innerText()).toContain(`skirmish has an error in ${MISSING}`);
    await sheet.getByRole("button", { name: "Edit the sheet", exact: true }).click();
    await sheet.getByRole("tab", { name: "Fighter" }).click();
    await sheet.locator("[name='system.vigour.value']").fill("2");
    await sheet.locator("[name='system.vigour.value']").press("Tab");
    expect(await gamemaster.evaluate(() => foundry.utils.getProperty(game.actors.getName("Slow") ?? {}, "system.vigour.value"))).toBe(2);
    const told = (await notifications(gamemaster)).join();
    for (const file of [HEADER, MISSING]) expect(told).toContain(file);
    const consoles = table.problems();
    for (const file of [HEADER, MISSING])
      expect(consoles.filter((line) => line.includes(`Sortie | skirmish: ${file} fails`)).length).toBe(1);
    expect(others(consoles, HEADER, MISSING)).toEqual([]);
  });
});

describe("an extension", () => {
  const TAB = "modules/intruders/templates/rust.hbs";
  test.override({ template: DEMO_WORLD, modules: [withTemplates("intruders", { "rust.hbs": "{{> nowhere}}" })] });

  test("whose tab calls a partial that is not there is named, not the ruleset; the other tabs are used", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const sheet = await openFromDirectory(gamemaster, "Orla Venn");
    expect(await sheet.innerText()).toContain(`intruders-rust (archmage) has an error in ${TAB}`);
    expect(await sheet.innerText()).toContain("nowhere");
    expect(await sheet.getByRole("tab").count()).toBeGreaterThan(3);
    expect(await sheet.locator("[name='system.hp.temp']").count()).toBe(1);
    const consoles = table.problems();
    expect(consoles.filter((line) => line.includes(`Sortie | intruders-rust (archmage): ${TAB} fails`)).length).toBe(1);
  });
});

describe("the same ruleset from its own folder", () => {
  test.override({ modules: [path.join(root, "test/fixtures/skirmish")] });

  test("has its own templates in the next world of the same server", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await gamemaster.evaluate(async () => {
      const data: object = { name: "Quick", type: "skirmish.fighter" };
      await Actor.create(data as Actor.CreateData);
    });
    const text = await (await openFromDirectory(gamemaster, "Quick")).innerText();
    expect(text).toContain("Quick");
    expect(text).not.toContain("has an error");
  });
});
