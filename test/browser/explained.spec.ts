// A number of a sheet explains itself to whoever points at it, readably in either theme: tooltips are dark in both.
import AxeBuilder from "@axe-core/playwright";
import { openFromDirectory } from "./support/people.ts";
import { expect, test } from "./support/table.ts";
import { THEMES, wearTheme } from "./support/theme.ts";

test("what a number comes to can be read in its tooltip, in either theme", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  for (const theme of THEMES) {
    await wearTheme(gamemaster, theme);
    const sheet = await openFromDirectory(gamemaster, "Orla Venn");
    await sheet.getByRole("button", { name: /^AC/ }).hover();
    await expect(gamemaster.locator("#tooltip .sortie-breakdown__title")).toContainText("AC");
    const { violations, passes } = await new AxeBuilder({ page: gamemaster }).include("#tooltip").withRules("color-contrast").analyze();
    expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    expect(passes.flatMap(({ nodes }) => nodes).some(({ html }) => html.startsWith("<strong"))).toBe(true);
    await gamemaster.keyboard.press("Escape");
  }
});
