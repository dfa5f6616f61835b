// The settings stand under headings, each once: what holds at the table, what is shown, and the rules of the ruleset that is played, by its name.
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { SMALL_WORLD } from "../support/prepare.ts";
import { notifications } from "../support/people.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: SMALL_WORLD });

test("whatever is played, its rules stand below their own heading, behind all that every ruleset has", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  for (const { id, label, settings } of builtInRulesets) {
    await gamemaster.evaluate((id) => game.settings.set("sortie", "ruleset", id), id);
    await gamemaster.reload();
    const [name, headings, rules] = await gamemaster.evaluate(async (label) => {
      const window = await new foundry.applications.settings.SettingsConfig().render({ force: true });
      const found = [...window.element.querySelectorAll(".sortie-settings__heading")].map((heading) => heading.textContent);
      const rows = [...window.element.querySelectorAll(".sortie-settings__heading, .form-group")];
      const below = rows.slice(rows.findLastIndex((row) => row.matches(".sortie-settings__heading")) + 1);
      const controls = below.flatMap((row) => row.querySelector("[name^='sortie.']") ?? []);
      await window.close();
      return [game.i18n.localize(label), found, controls.map((control) => control.getAttribute("name"))] as const;
    }, label);
    const own = settings.map(({ key }) => `sortie.${id}.${key}`);
    expect(headings).toEqual(["At the table", "What is shown", ...(own.length > 0 ? [`Rules: ${name}`] : [])]);
    if (own.length > 0) expect(new Set(rules)).toEqual(new Set(own));
  }
});

test("what a ruleset cannot read of a typed setting is told to the GM, and to no player", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await gamemaster.evaluate(() => game.settings.set("sortie", "definition.sizeTable", "fine abc, medium 0 0 0"));
  expect((await notifications(gamemaster)).join()).toContain("Sizes: not understood, and not counted: “fine abc”.");
  expect(await notifications(ada)).toEqual([]);
});
