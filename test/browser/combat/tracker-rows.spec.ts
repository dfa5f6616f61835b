// The rows of the order of battle on a small laptop: a whole fight in sight, whose turn it is always at one place, no number cut.
import type { Page } from "@playwright/test";
import { FIGHTS } from "../../support/fights.ts";
import { beginFight, showFight } from "../support/fights.ts";
import { sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

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

for (const ruleset of ["luck", "volition", "definition"])
  test(`${ruleset}: whatever is counted in a small row says what it is, by a letter in sight and by its whole name`, async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await begin(gamemaster, ruleset);
    await expect(gamemaster.locator("#combat .sortie-rows--compact .sortie-pool").first()).toBeVisible();
    expect(await gamemaster.evaluate(nameless)).toEqual([]);
  });

/** Counts of the tracker without a tooltip, and those beside others whose name shows not one letter. */
function nameless(): string[] {
  return [...document.querySelectorAll<HTMLElement>("#combat .sortie-pool, #combat .sortie-pips")].flatMap((count) => {
    const label = count.querySelector<HTMLElement>(":is(.sortie-pool__label, .sortie-pips__label)");
    const isAlone = count.parentElement?.querySelectorAll(":scope > .sortie-pool").length === 1;
    const letter = label ? parseFloat(getComputedStyle(label, "::first-letter").fontSize) : 0;
    const isSeen = letter > 8 && (label?.getBoundingClientRect().width ?? 0) > 3;
    const isTold = count.dataset["tooltipText"]?.includes(label?.textContent ?? "?") === true;
    return isTold && (isAlone || isSeen) ? [] : [`${count.getAttribute("aria-label") ?? ""} ${String(isTold)} ${String(letter)}`];
  });
}

test.describe("with the bar", () => {
  test.use({ bar: true });
  for (const { ruleset } of FIGHTS)
    test(`${ruleset}: at 1440 pixels short words stand in one line each, on the bar, in cards and on the tracker’s buttons`, async ({
      table,
    }) => {
      const gamemaster = await table.join("Gamemaster");
      await begin(gamemaster, ruleset);
      for (const id of await gamemaster.evaluate(() => canvas.tokens?.placeables.map((token) => token.id) ?? [])) {
        await gamemaster.evaluate((id) => canvas.tokens?.get(id)?.control({ releaseOthers: true }), id);
        await expect.poll(() => gamemaster.evaluate(brokenWords)).toEqual([]);
      }
      await sidebarTab(gamemaster, "Chat");
      expect(await gamemaster.evaluate(brokenWords)).toEqual([]);
    });
});

/** Words of ours that take more lines than they need: the width that is theirs to fill is wider than they are. */
function brokenWords(): string[] {
  const short =
    ".sortie-bar__cost, .sortie-bar__thrown, .sortie-boundary__header > span, .sortie-card__subtitle > span, .sortie-tracker__footer button";
  return [...document.querySelectorAll<HTMLElement>(short)].flatMap((part) => {
    const room = part.closest(".sortie-bar__words, header, footer")?.getBoundingClientRect().width ?? 0;
    if (!part.checkVisibility() || part.textContent.trim() === "") return [];
    const range = document.createRange();
    range.selectNodeContents(part);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const tops = new Set(lines.map(({ bottom }) => Math.round(bottom / 6)));
    const needed = lines.reduce((sum, { width }) => sum + width, 0);
    return tops.size > 1 && needed < room * 0.9 ? [part.textContent.trim().replaceAll(/\s+/g, " ")] : [];
  });
}
