// The rulesets' sheets under a user's hands: numbers, rows and choices that are typed reach the document, and axe finds every page accessible.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { edit, sheetOf } from "../support/people.ts";
import { expect, test } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

/** Opens a sheet with its form. */
async function openSheet(page: Page, actor: string, item?: string): Promise<Locator> {
  const sheet = await sheetOf(page, actor, item);
  await edit(sheet);
  return sheet;
}

async function enter(sheet: Locator, name: string, text: string): Promise<void> {
  const field = sheet.locator(`[name="${name}"]`);
  await field.fill(text);
  await field.press("Tab");
}

/** Somebody else's change reaches the sheet. */
async function drawnAnew(page: Page, sheet: Locator): Promise<void> {
  const portrait = await page.evaluate(async () => {
    const hero = game.actors.getName("Isolde Marrow");
    await hero?.update({ img: `icons/svg/${hero.img?.includes("aura") ? "book" : "aura"}.svg` });
    return hero?.img ?? "";
  });
  await expect(sheet.locator(".sortie-header__portrait")).toHaveAttribute("src", portrait);
}

const stored = (page: Page, actor: string, path: string, item?: string): Promise<unknown> =>
  page.evaluate(
    ([name, where, itemName]) => {
      const found = game.actors.getName(name);
      const document = itemName === undefined ? found : found?.items.getName(itemName);
      const value: unknown = document && foundry.utils.getProperty(document.toObject(), `system.${where}`);
      return value;
    },
    [actor, path, item] as const,
  );

test("what is typed on a sheet is stored, in every ruleset, and what follows from it follows", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await test.step("a hero's numbers and rows are stored as typed, and what follows from them follows", () => typeHero(page));
  await test.step("Luck Die dice, lists and rows within rows are stored as chosen, and what follows from them follows", () =>
    typeLuck(page));
  await test.step("a sheet that is drawn anew under somebody's hands keeps what they typed and what they selected", () => keepTyped(page));
  await test.step("Shock numbers, armour, shields and features are stored as typed, and what follows from them follows", () =>
    typeShock(page));
  await test.step("Definition numbers, wounds and what a feature adds are stored as entered, and what follows from them follows", () =>
    typeDefinition(page));
  await test.step("a power's consequences are edited row by row", () => typePower(page));
});

/** What was open is out of the way of what is opened next. */
async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const open of [...foundry.applications.instances.values()]) if (open.element.matches(".sortie-sheet")) await open.close();
  });
}

async function typeHero(page: Page): Promise<void> {
  const sheet = await openSheet(page, "Orla Venn");
  const orla = (path: string): Promise<unknown> => stored(page, "Orla Venn", path);
  await sheet.getByRole("tab", { name: "Numbers" }).click();

  await sheet.getByRole("button", { name: "Add a background" }).click();
  await enter(sheet, "system.backgrounds.2.name", "Singer");
  await enter(sheet, "system.backgrounds.2.bonus", "2");
  await expect.poll(() => orla("backgrounds.2")).toEqual({ name: "Singer", bonus: 2 });
  await sheet.getByRole("button", { name: "Remove Bridge warden" }).click();
  await expect.poll(() => orla("backgrounds.0.name")).toBe("Soldier");

  await sheet.getByRole("button", { name: "Add a resistance" }).click();
  await sheet.locator('[name="system.resistances.0.type"]').selectOption("fire");
  await enter(sheet, "system.resistances.0.value", "16");
  await expect.poll(() => orla("resistances")).toEqual([{ type: "fire", value: 16 }]);

  await expect(sheet.locator('[data-number="ac"]')).toContainText("17");
  await enter(sheet, "system.level", "5");
  await expect(sheet.locator('[data-number="ac"]')).toContainText("18");
  await sheet.getByRole("button", { name: "They are right" }).click();
  await expect.poll(() => orla("reviewed.level")).toBe(5);

  // Foundry refuses a document without a name, and with it whatever is sent beside it.
  await enter(sheet, "name", "");
  await expect(page.getByText("Name: nothing was saved. It can't be empty.")).toBeVisible();
  await enter(sheet, "system.hp.value", "-22");
  await expect.poll(() => orla("hp.value")).toBe(16);
  await expect(sheet.getByText("Staggered", { exact: true })).toBeVisible();
}

async function typeLuck(page: Page): Promise<void> {
  await closeAll(page);
  const sheet = await openSheet(page, "Hadra Sen");
  const hadra = (path: string): Promise<unknown> => stored(page, "Hadra Sen", path);
  await sheet.getByRole("tab", { name: "Numbers" }).click();
  await sheet.locator('[name="system.attributes.strength.die"]').selectOption({ label: "d10" });
  await sheet.locator('[name="system.defences.dodge.attribute"]').selectOption({ label: "Strength" });
  await expect.poll(() => hadra("defences.dodge.attribute")).toBe("strength");
  await expect(sheet.locator('.luck-header [data-number="dodge"]')).toContainText("d10 + d6");
  await enter(sheet, "system.evasion", "8");
  await expect(sheet.locator('.luck-header [data-number="evasion"]')).toContainText("8");
  await enter(sheet, "system.stamina.value", "-3");
  await expect.poll(() => hadra("stamina.value")).toBe(1);

  const spear = await openSheet(page, "Hadra Sen", "Drover’s Spear");
  await spear.getByRole("tab", { name: "What it leaves behind" }).click();
  await spear.getByRole("button", { name: "Add an effect" }).click();
  await enter(spear, "system.onHit.0.label", "Pinned");
  await spear.getByRole("button", { name: "Add a changed number" }).click();
  await spear.locator('[name="system.onHit.0.modifiers.0.target"]').selectOption("speed");
  await enter(spear, "system.onHit.0.modifiers.0.value", "-2");
  await expect
    .poll(() => stored(page, "Hadra Sen", "onHit", "Drover’s Spear"))
    .toMatchObject([{ label: "Pinned", modifiers: [{ target: "speed", value: -2 }] }]);
}

async function keepTyped(page: Page): Promise<void> {
  await closeAll(page);
  const sheet = await openSheet(page, "Isolde Marrow");
  await sheet.getByRole("tab", { name: "Numbers" }).click();
  await sheet.getByRole("button", { name: "Heavy (15+)" }).click();
  await expect(sheet.locator('[name="system.resist.0.threshold"]')).toHaveValue("15");
  for (const [name, text] of [
    ["hp.value", "9"],
    ["resist.0.threshold", "13"],
  ] as const) {
    const field = sheet.locator(`[name="system.${name}"]`);
    await field.selectText();
    await drawnAnew(page, sheet);
    // Typing overwrites what was selected.
    await page.keyboard.type(text);
    await drawnAnew(page, sheet);
    await expect(field).toHaveValue(text);
    await page.keyboard.press("Tab");
    await expect.poll(() => stored(page, "Isolde Marrow", name)).toBe(Number(text));
  }
}

async function typeShock(page: Page): Promise<void> {
  await closeAll(page);
  const sheet = await openSheet(page, "Corwin Thane");
  const number = (name: string): Locator => sheet.locator(`.sh-header [data-number="${name}"]`);
  const corwin = (path: string, item?: string): Promise<unknown> => stored(page, "Corwin Thane", path, item);
  await sheet.getByRole("tab", { name: "Numbers" }).click();
  await enter(sheet, "system.attributes.str.mod", "2");
  await enter(sheet, "system.skills.stab", "3");
  await expect(number("screen")).toContainText("3");
  await enter(sheet, "system.skills.exert", "");
  await expect.poll(() => corwin("skills")).toMatchObject({ stab: 3, exert: null });
  // What the map is silent about is told by two numbers where it matters.
  await enter(sheet, "system.ac.ranged", "17");
  await expect(number("acRanged")).toContainText("17");
  await enter(sheet, "system.hp.value", "-5");
  await expect.poll(() => corwin("hp.value")).toBe(9);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  const sword = sheet.getByRole("listitem").filter({ has: page.getByRole("button", { name: "War Sword", exact: true }) });
  await expect(sword).toContainText("1d8 + 3");
  await expect(sword).toContainText("Shock 5/AC 13");

  const school = await openSheet(page, "Corwin Thane", "Blade School");
  await school.getByRole("checkbox", { name: "Its damage adds to Shock, too" }).click();
  await expect(sword).toContainText("Shock 4/AC 13");
  const shirt = await openSheet(page, "Corwin Thane", "Mail Shirt");
  await shirt.getByRole("checkbox", { name: "Worn" }).click();
  await expect.poll(() => corwin("worn", "Mail Shirt")).toBe(false);
  await expect(number("acMelee")).toContainText("11");
}

async function typeDefinition(page: Page): Promise<void> {
  await closeAll(page);
  const sheet = await openSheet(page, "Aldith Corran");
  const aldith = (path: string): Promise<unknown> => stored(page, "Aldith Corran", path);
  await sheet.getByRole("tab", { name: "Numbers" }).click();
  await enter(sheet, "system.bab", "11");
  await expect(sheet.locator('.de-header [data-number="grapple"]')).toContainText("+15");
  await enter(sheet, "system.ac.dodge", "2");
  await expect(sheet.locator('.de-header [data-number="ac"]')).toContainText("20");
  await expect(sheet.locator('.de-header [data-number="flatFooted"]')).toContainText("17");
  await enter(sheet, "system.hp.value", "-20");
  await expect.poll(() => aldith("hp.value")).toBe(32);
  await sheet.getByRole("tab", { name: "Fight" }).click();
  await expect(sheet.getByRole("list", { name: "Attack actions, best first" }).getByRole("listitem")).toHaveText(["+11", "+6", "+1"]);
  await sheet.getByRole("tab", { name: "Effects" }).click();
  await sheet.getByRole("button", { name: "Add an injury" }).click();
  await enter(sheet, "system.afflictions.0.name", "Stiff knee");
  await expect.poll(() => aldith("afflictions.0")).toMatchObject({ kind: "injury", name: "Stiff knee" });

  const feature = await openSheet(page, "Aldith Corran", "Weapon Offensive Training");
  await feature.getByRole("button", { name: "Add a number" }).click();
  await feature.locator('[name="system.effects.1.key"]').selectOption({ label: "Fortitude" });
  await enter(feature, "system.effects.1.value", "3");
  await expect
    .poll(() => stored(page, "Aldith Corran", "effects.1", "Weapon Offensive Training"))
    .toMatchObject({ key: "saves.fort", value: 3 });
  await expect(sheet.locator('.de-header [data-number="fort"]')).toContainText("+10");
}

async function typePower(page: Page): Promise<void> {
  await closeAll(page);
  const sheet = await openSheet(page, "Tamsin Reed", "Barbed Arrow");
  await sheet.getByRole("tab", { name: "What it leaves behind" }).click();
  await enter(sheet, "system.applies.0.amount", "7");
  await sheet.getByRole("button", { name: "Add one" }).click();
  await sheet.locator('[name="system.applies.1.id"]').selectOption("dazed");
  await expect
    .poll(() => stored(page, "Tamsin Reed", "applies", "Barbed Arrow"))
    .toMatchObject([
      { kind: "ongoing", amount: 7 },
      { kind: "condition", id: "dazed" },
    ]);
}

test("Volition numbers, presets of resistance, skills and effects are stored as chosen, and what follows from them follows", async ({
  table,
}) => {
  const page = await table.join("Gamemaster");
  const sheet = await openSheet(page, "Isolde Marrow");
  const isolde = (path: string): Promise<unknown> => stored(page, "Isolde Marrow", path);
  await sheet.getByRole("tab", { name: "Numbers" }).click();
  await sheet.getByRole("button", { name: "Heavy (15+)" }).click();
  await expect.poll(() => isolde("resist")).toEqual([{ type: "weapon", threshold: 15 }]);
  await sheet.locator('[name="system.resist.0.type"]').selectOption("fire");
  await enter(sheet, "system.resist.0.threshold", "13");
  await expect(sheet.locator('[data-rule="VO-RES-02"]')).toHaveText("Medium");
  await expect(sheet.locator(".vo-header")).toContainText("Resists Fire 13+");
  await sheet.getByRole("button", { name: "Add a skill" }).click();
  await enter(sheet, "system.skills.2.name", "Tasting");
  await expect.poll(() => isolde("skills.2")).toEqual({ name: "Tasting", bonus: 0 });
  await expect(sheet.locator('.vo-header [data-number="attack"]')).toContainText("+5");
  await enter(sheet, "system.level", "3");
  await expect(sheet.locator('.vo-header [data-number="attack"]')).toContainText("+6");

  const ferment = await openSheet(page, "Isolde Marrow", "Hanging Ferment");
  await ferment.getByRole("tab", { name: "What stays" }).click();
  await ferment.getByRole("button", { name: "Add an effect" }).click();
  await ferment.locator('[name="system.effects.1.condition"]').selectOption("ongoing");
  await enter(ferment, "system.effects.1.amount", "4");
  await expect
    .poll(() => stored(page, "Isolde Marrow", "effects", "Hanging Ferment"))
    .toMatchObject([{ condition: "dazed" }, { condition: "ongoing", amount: 4 }]);
});

/** What axe looks at: of each ruleset a hero, a foe and every kind of item, with the names of their pages. */
const SHEETS: Readonly<Record<string, readonly (readonly [actor: string, item: string | undefined, tabs: readonly string[]])[]>> = {
  Archmage: [
    ["Orla Venn", undefined, ["Fight", "Powers", "Gear", "Numbers", "Effects"]],
    ["Fen Witch", undefined, ["Fight", "Numbers"]],
    ["Tamsin Reed", "Barbed Arrow", ["Power", "What it leaves behind"]],
  ],
  "Luck Die": [
    ["Hadra Sen", undefined, ["Fight", "Techniques", "Numbers", "Gear", "Effects", "Story"]],
    ["Glass Scorpion", undefined, ["Fight"]],
    ["Hadra Sen", "Drover’s Spear", ["Weapon"]],
    ["Hadra Sen", "Low Sweep", ["Manoeuvre", "What it leaves behind"]],
  ],
  Volition: [
    ["Isolde Marrow", undefined, ["Fight", "Abilities", "Numbers", "Effects", "Story"]],
    ["Aldous Thresh", undefined, ["Fight", "Numbers"]],
    ["Isolde Marrow", "Hanging Ferment", ["Ability", "What it does", "What stays"]],
    ["Isolde Marrow", "Press Staff", []],
    ["Isolde Marrow", "A Deep Cellar", []],
  ],
  Shock: [
    ["Corwin Thane", undefined, ["Fight", "Gear", "Numbers", "Effects", "Story"]],
    ["Captain Odo Brack", undefined, ["Fight", "Numbers"]],
    ["Corwin Thane", "War Sword", []],
    ["Corwin Thane", "Mail Shirt", []],
    ["Corwin Thane", "Round Shield", []],
    ["Ysolt Carrow", "Beginner’s Luck", []],
    ["Sister Aldith", "White Sleep", []],
    ["Sister Aldith", "Quiver of Bolts", []],
  ],
  Definition: [
    ["Aldith Corran", undefined, ["Fight", "Spells and features", "Gear", "Numbers", "Effects", "Story"]],
    ["The Assayer", undefined, ["Fight", "Numbers"]],
    ["Aldith Corran", "Arming Sword", []],
    ["Aldith Corran", "Ring Mail", []],
    ["Aldith Corran", "Watch Shield", []],
    ["Odo Wick", "Sealed Lens", []],
    ["Odo Wick", "Copper Grasp", []],
    ["Aldith Corran", "Belt Potion", []],
    ["Aldith Corran", "Weapon Offensive Training", []],
  ],
};

/** Looks at the pages of an open sheet; one of a single page has no tabs. The window's own frame is the host's business. */
async function expectAccessible(sheet: Locator, tabs: readonly string[], where: string, theme: (typeof THEMES)[number]): Promise<void> {
  for (const name of tabs.length === 0 ? [""] : tabs) {
    if (name !== "") await sheet.getByRole("tab", { name, exact: true }).click();
    expect.soft(await axeFaults(sheet.page(), ".sortie-sheet > .window-content", { theme }), `${where}, ${name}`).toEqual([]);
  }
}

for (const [ruleset, sheets] of Object.entries(SHEETS))
  test(`no page of a sheet of ${ruleset} has a fault that axe finds, to play and as a form, light and dark`, async ({ table }) => {
    const page = await table.join("Gamemaster");
    for (const theme of THEMES) {
      await wearTheme(page, theme);
      for (const [actor, item, tabs] of sheets) await lookAt(await sheetOf(page, actor, item), tabs, item ?? actor, theme);
    }
  });

/** Forms are looked at in one theme only, for the time that axe takes. */
async function lookAt(sheet: Locator, tabs: readonly string[], where: string, theme: (typeof THEMES)[number]): Promise<void> {
  await expect(sheet).toHaveClass(new RegExp(`theme-${theme}`));
  // An item may show a card in place of its pages.
  const isCard = (await sheet.locator(".sortie-tab--reading").count()) > 0;
  await expectAccessible(sheet, isCard ? [] : tabs, where, theme);
  if (theme === "light") {
    await edit(sheet);
    if (tabs.length === 0) await expect(sheet.getByRole("tab")).toHaveCount(0);
    await expectAccessible(sheet, tabs, `${where}, form`, theme);
  }
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
}
