// The rows of the order of battle on a small laptop: a whole fight in sight, whose turn it is always at one place, no number cut.
import type { Page } from "@playwright/test";
import { FIGHTS } from "../support/fights.ts";
import { beginFight, showFight } from "./support/fights.ts";
import { sidebarTab } from "./support/people.ts";
import { expect, test } from "./support/table.ts";

/** Shows a ruleset's fight to a GM alone, begun, with the tracker in sight. */
async function begin(gamemaster: Page, ruleset: string): Promise<void> {
  await gamemaster.setViewportSize({ width: 1440, height: 900 });
  const fight = FIGHTS.find((each) => each.ruleset === ruleset);
  if (!fight) throw new Error(`There is no fight of ${ruleset}.`);
  await showFight(gamemaster, [], fight);
  await beginFight(gamemaster, []);
  await sidebarTab(gamemaster, "Combat");
}

test("Shock’s eleven fit the screen, told apart by a badge, and whoever may act has the button where the others have their state", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await begin(gamemaster, "shock");
  const rows = gamemaster.locator("#combat li.combatant");
  await expect(rows).toHaveCount(11);
  await expect
    .poll(() => gamemaster.locator("#combat .sortie-rows").evaluate((list) => list.scrollHeight - list.clientHeight))
    .toBeLessThanOrEqual(0);
  // Only kinds of several have a badge, and none of it takes a line.
  const badges = await gamemaster.locator("#combat .sortie-badge").allTextContents();
  expect(badges.toSorted()).toEqual(["No. 1, blue", "No. 1, green", "No. 2, blue", "No. 2, green", "No. 3, blue"]);
  await expect(gamemaster.locator("#combat .sortie-state", { hasText: "No." })).toHaveCount(0);
  expect(await gamemaster.evaluate(turnsOffTheirPlace)).toEqual([]);
});

/** Whose words or buttons of the turn do not stand at the end of the row's first line. */
function turnsOffTheirPlace(): string[] {
  return [...document.querySelectorAll<HTMLElement>("#combat li.combatant")].flatMap((row) => {
    const turn = row.querySelector<HTMLElement>(".sortie-row__turn");
    const [name, count] = [row.querySelector(".sortie-row__name"), row.querySelector(".sortie-row__count-line")];
    if (!turn?.checkVisibility() || !name || !count) return [];
    const [box, first, below] = [turn, name, count].map((part) => part.getBoundingClientRect());
    if (!box || !first || !below) return [];
    const right = Math.abs(box.right - below.right) <= 1 && box.left >= first.right - 1;
    return right && box.bottom <= below.top + 1 ? [] : [name.textContent];
  });
}

test("Volition’s three pools are never cut, however many there are", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await begin(gamemaster, "volition");
  const cut = (): Promise<string[]> =>
    gamemaster.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("#combat .sortie-pool")].flatMap((pool) => {
        const numbers = pool.querySelector(".sortie-pool__numbers")?.getBoundingClientRect();
        const { left, right } = pool.getBoundingClientRect();
        return !numbers || numbers.left < left || numbers.right > right + 0.5 ? [pool.getAttribute("aria-label") ?? ""] : [];
      }),
    );
  await expect(gamemaster.locator("#combat .sortie-pool").first()).toBeVisible();
  expect(await cut()).toEqual([]);
});
