// A GM copies a foe as a stat block and pastes it: the same creature again. Who may not see its numbers has no entry for it.
import type { Person } from "../support/person.ts";
import { dialog, notifications, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** Opens the menu of an actor in the directory. */
async function openMenu(person: Person, name: string): Promise<void> {
  await sidebarTab(person, "Actors");
  await person.evaluate((name) => {
    const id = game.actors.getName(name)?.id ?? "";
    const row = ui.actors.element.querySelector(`[data-entry-id="${id}"]`);
    row?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  }, name);
}

const stored = (person: Person, name: string) =>
  person.evaluate((name) => {
    const found = game.actors.filter((actor) => actor.name === name);
    return found.map((actor) => {
      const { type, items } = actor.toObject();
      const system: unknown = actor.toObject().system;
      const { level, hp, defences, initiative, resistances } = Object(system) as Readonly<Record<string, unknown>>;
      return { type, level, hp, defences, initiative, resistances, items: items.map((item) => [item.name, item.type]) };
    });
  }, name);

test("a GM copies a foe as a stat block and pastes it, and has the same creature again", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const [original] = await stored(gamemaster, "Marsh Reaver");
  expect(original?.items.length).toBeGreaterThan(1);
  await openMenu(gamemaster, "Marsh Reaver");
  await gamemaster.getByRole("menuitem", { name: "Copy as stat block" }).click();
  expect((await notifications(gamemaster)).join("\n")).toContain("Copied as a stat block: Marsh Reaver.");

  const text = await gamemaster.evaluate(() => navigator.clipboard.readText());
  await (await sidebarTab(gamemaster, "Actors")).getByRole("button", { name: "Paste a stat block" }).click();
  const window = dialog(gamemaster, "Paste a stat block");
  await window.getByRole("textbox", { name: "Stat blocks as text" }).fill(text);
  expect(await window.innerText()).toContain("Lines that are kept as words (dotted underline): 2");
  await window.getByRole("button", { name: "Create the foe" }).click();
  expect(await stored(gamemaster, "Marsh Reaver")).toEqual([original, original]);
});

test("a player who may see a foe but not its numbers has no such entry; nor has a hero, which no block makes", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await gamemaster.evaluate(async () => {
    await game.actors.getName("Marsh Reaver")?.update({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED } });
  });
  for (const name of ["Marsh Reaver", "Tamsin Reed"]) {
    await openMenu(ada, name);
    expect(await ada.getByRole("menuitem", { name: "Copy as stat block" }).count()).toBe(0);
  }
  await openMenu(gamemaster, "Tamsin Reed");
  expect(await gamemaster.getByRole("menuitem").count()).toBeGreaterThan(0);
  expect(await gamemaster.getByRole("menuitem", { name: "Copy as stat block" }).count()).toBe(0);
});

test("what a block says wrongly is named as the sheet names it, and a name alone is not taken for a whole foe", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await (await sidebarTab(gamemaster, "Actors")).getByRole("button", { name: "Paste a stat block" }).click();
  const window = dialog(gamemaster, "Paste a stat block");
  const box = window.getByRole("textbox", { name: "Stat blocks as text" });
  await box.fill("Old Gabble\nAC 99999999\nHP 99999999");
  expect(await window.innerText()).toContain("hit points: It can't be above");
  expect(await window.innerText()).not.toMatch(/\w\.\w/);
  await box.fill("Blorf snicker wump");
  expect(await window.innerText()).toContain("Nothing was understood but a name.");
  expect(await window.innerText()).not.toContain("All of it was understood.");
});
