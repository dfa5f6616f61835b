// What is open while a battle runs has no accessibility fault that axe finds, in either theme: an attack's dialog, a question, the tracker, cards, what explains a number.
import type { Page } from "@playwright/test";
import { axeFaults, axeResults } from "../support/axe.ts";
import { answerAsProposed, FIGHTS } from "../../support/fights.ts";
import { bar, beginFight, bringTo, showFight } from "../support/fights.ts";
import { openFromDirectory, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

test.use({ bar: true });

/** The window's own frame is the host's business. */
async function expectNoFault(page: Page, place: string, what: string): Promise<void> {
  for (const theme of THEMES) {
    await wearTheme(page, theme);
    expect.soft(await axeFaults(page, place, { theme }), `${what}, ${theme}`).toEqual([]);
  }
}

test("an attack's dialog, a question, the tracker and cards have nothing that axe finds, in either theme", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const [fight] = FIGHTS.filter(({ ruleset }) => ruleset === "luck");
  if (!fight) throw new Error("There is no fight of the Luck Die.");
  await showFight(gamemaster, [ada], fight);
  await beginFight(gamemaster, [ada]);
  await bringTo(gamemaster, [ada], fight.hero);
  await ada.evaluate(() => {
    CONFIG.Dice.randomUniform = () => 0.9;
  });
  await bar(ada).locator(".sortie-bar__entry").filter({ hasText: fight.weapon }).first().click();
  const open = ada.locator(".application.sortie-dialog");
  await expect(open.getByRole("radio", { name: fight.foe, exact: true })).toBeChecked();
  await expectNoFault(ada, ".sortie-dialog .window-content", "the dialog");
  await open.getByRole("button", { name: fight.accepts, exact: true }).click();
  const asked = gamemaster.locator(".application.sortie-dialog");
  await expect(asked.first()).toBeVisible();
  await expectNoFault(gamemaster, ".sortie-dialog .window-content", "a question");
  await sidebarTab(gamemaster, "Combat");
  await expectNoFault(gamemaster, "#combat", "the tracker");
  const chat = await sidebarTab(ada, "Chat");
  const card = chat.locator('.sortie-card[data-state="applied"]').filter({ hasText: fight.weapon });
  await expect
    .poll(async () => {
      await answerAsProposed(gamemaster);
      return card.count();
    })
    .toBe(1);
  await expectNoFault(ada, "#chat .chat-log", "cards");
  await test.step("what a number comes to can be read in its tooltip, in either theme", () => readTooltip(gamemaster));
});

/** Tooltips are dark in both themes. */
async function readTooltip(gamemaster: Page): Promise<void> {
  for (const theme of THEMES) {
    await wearTheme(gamemaster, theme);
    const sheet = await openFromDirectory(gamemaster, "Orla Venn");
    await sheet.getByRole("button", { name: /^AC/ }).hover();
    await expect(gamemaster.locator("#tooltip .sortie-breakdown__title")).toContainText("AC");
    const { violations, passes } = await axeResults(gamemaster, "#tooltip", { runOnly: { type: "rule", values: ["color-contrast"] } });
    expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    expect(passes.flatMap(({ nodes }) => nodes).some(({ html }) => html.startsWith("<strong"))).toBe(true);
    await gamemaster.keyboard.press("Escape");
  }
}
