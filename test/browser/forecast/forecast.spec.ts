// The forecast of the demo world's encounter: played beside the table, changed by "what if", told battle by battle.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

async function openForecast(page: Page): Promise<Locator> {
  await (await sidebarTab(page, "Combat")).getByRole("button", { name: "Forecast: how will this fight end?" }).click();
  const forecast = page.locator("#sortie-forecast");
  await expect(forecast.getByRole("button", { name: /^(won|lost|undecided)/ }).nth(4)).toBeVisible();
  return forecast;
}

const battle = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([game.combat?.toObject(), game.actors.contents.map((actor) => actor.toObject()), game.messages.size]));

test("a GM sees how the fight would end, asks what if, and has one battle told; nothing of the world changes", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const before = await battle(gamemaster);
  const forecast = await openForecast(gamemaster);
  await expect(forecast.getByText(/^Most likely between \d+ % and \d+ %/)).toBeVisible();
  const enough = forecast.getByRole("button", { name: "Stop" });
  await enough.click();
  await expect(enough).toHaveCount(0);

  // Against the witch alone nobody loses.
  for (const [name, count] of [
    ["Marsh Reaver", 3],
    ["Bog Rat", 4],
  ] as const) {
    for (let left = count; left > 0; left -= 1) await forecast.getByRole("button", { name: `One ${name} fewer`, exact: true }).click();
    await expect(forecast.getByLabel(`How many: ${name}`)).toHaveText("0");
  }
  await expect(forecast.getByText("The heroes win.")).toBeVisible();
  await expect(forecast.locator(".sortie-forecast__chance strong")).toHaveText("100 %");

  await forecast.getByRole("button", { name: /^won/ }).first().click();
  const told = forecast.getByRole("region", { name: "One battle, told" });
  await expect(told).toBeFocused();
  await expect(told.getByRole("heading", { name: "Round 1" })).toBeVisible();
  await expect(told.getByRole("listitem").filter({ hasText: "Fen Witch" }).first()).toBeVisible();

  // Stepped through on the tracker, where nothing can be done with it.
  const first = await told.getByRole("listitem").first().innerText();
  await told.getByRole("button", { name: "Show it in the tracker" }).click();
  const tracker = gamemaster.locator("#combat");
  const example = tracker.getByRole("region", { name: "An example" });
  await expect(example.getByRole("status")).toHaveText(first.trim());
  await expect(example.getByRole("button", { name: "One deed back" })).toBeDisabled();
  const second = await told.getByRole("listitem").nth(1).innerText();
  await example.getByRole("button", { name: "One deed on" }).click();
  await expect(example.getByRole("status")).toHaveText(second.trim());
  await expect(tracker.getByRole("heading", { name: /^Round 1/ })).toBeVisible();
  await expect(tracker.getByRole("listitem").filter({ hasText: "Fen Witch" }).getByRole("button")).toHaveCount(0);
  await tracker.getByRole("button", { name: "Back to the fight" }).click();
  await expect(example).toHaveCount(0);
  await expect(tracker.getByRole("button", { name: "Begin battle" })).toBeVisible();

  await forecast.getByRole("button", { name: "As it stands now" }).click();
  await expect(forecast.getByLabel("How many: Bog Rat")).toHaveText("4");
  await gamemaster.keyboard.press("Escape");
  await expect(forecast).toHaveCount(0);
  expect(await battle(gamemaster)).toBe(before);
  await test.step("axe finds no fault in the forecast, in either theme", () => expectFaultless(gamemaster));
  await test.step("a player has no forecast: it would tell them what the GM hides", async () => expectNone(await table.join("Ada")));
});

test("a GM keeps one fight to compare it with another, lets the heroes rest before it, and searches for a fight", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const before = await battle(gamemaster);
  const forecast = await openForecast(gamemaster);
  await forecast.getByRole("button", { name: "Keep to compare" }).click();
  await expect(forecast.getByText("Kept. Change something")).toBeVisible();
  await forecast.getByRole("button", { name: "Twice as many foes" }).click();
  await expect(forecast.getByLabel("How many: Bog Rat")).toHaveText("8");
  const compared = forecast.getByRole("figure").filter({ hasText: "Two fights side by side" });
  await expect(compared.getByText("Marsh Reaver: 6; Bog Rat: 8; Fen Witch: 2")).toBeVisible();
  // So many win against anybody: the difference is certain soon.
  await expect(compared.getByRole("listitem").filter({ hasText: "The heroes win" }).locator("[data-change]")).toHaveAttribute(
    "data-change",
    "less",
    { timeout: 300_000 },
  );
  await forecast.getByLabel("The heroes have taken").selectOption({ label: "Quick rest" });
  await expect(compared.getByText("after: Quick rest")).toBeVisible();
  await forecast.getByLabel("Escalation die").fill("3");
  await forecast.getByLabel("Escalation die").blur();
  await expect(compared.getByText("Escalation die 3")).toBeVisible();
  await forecast.getByLabel("Surprise").selectOption({ label: "the foes surprise" });
  await expect(compared.getByText("the foes surprise")).toBeVisible();
  const foes = forecast.getByRole("group", { name: "Foes" });
  await foes.getByText("Each kind its own way").click();
  await foes.getByRole("combobox", { name: "Bog Rat" }).selectOption({ label: "Mindless: anybody" });
  await expect(compared.getByText("Bog Rat: Mindless: anybody")).toBeVisible();
  // Of the foes, whose numbers are entered, there is no level.
  await expect(foes.getByText("Level", { exact: true })).toHaveCount(0);
  await forecast.getByRole("group", { name: "Heroes" }).getByText("Level", { exact: true }).click();
  await forecast.getByRole("button", { name: "Level: one more for all of them" }).click();
  await expect(forecast.getByLabel("Level: Orla Venn")).toHaveText("5");
  await expect(compared.getByText("Heroes: Level +1")).toBeVisible();
  await forecast.getByLabel("Distance between the sides").selectOption({ label: "far" });
  await expect(compared.getByText("Distance between the sides: far")).toBeVisible();
  await compared.getByRole("button", { name: "Compare no longer" }).click();
  await expect(compared).toHaveCount(0);

  await forecast.getByRole("combobox", { name: "How many" }).selectOption({ label: "Fen Witch" });
  await forecast.getByRole("button", { name: "Search" }).click();
  await expect(forecast.getByText("Even one Fen Witch makes a hero fall more often than 20 % of the time.")).toBeVisible({
    timeout: 120_000,
  });
  await expect(forecast.getByText("1 × Fen Witch")).toBeVisible();
  expect(await battle(gamemaster)).toBe(before);
});

/** How many battles the figures are of. */
const counted = async (forecast: Locator): Promise<number> =>
  Number.parseInt((await forecast.getByText(/^[\d,.]+ battles? played$/).innerText()).replaceAll(/\D/g, ""), 10);

/** Waits until the figures are of so many battles more. */
async function untilCounted(forecast: Locator, more: number): Promise<void> {
  const before = await counted(forecast);
  await expect.poll(async () => counted(forecast), { timeout: 300_000 }).toBeGreaterThanOrEqual(before + more);
}

test("while figures stream in", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await test.step("each part of the figures is drawn in a task of its own, and only when it reads otherwise", () => inTasks(gamemaster));
  await test.step("a dot that somebody stands on stays what it is, and the figures beside it go on", () => dotStays(gamemaster));
  await test.step("figures that stream in leave focus, scroll position, what is unfolded and what somebody reads where they are", () =>
    keepPlace(gamemaster));
});

async function inTasks(gamemaster: Page): Promise<void> {
  const forecast = await openForecast(gamemaster);
  const tasks = await forecast.evaluateHandle((element) => {
    const drawn: Set<string>[] = [];
    const { port1, port2 } = new MessageChannel();
    let now: Set<string> | null = null;
    port1.onmessage = () => {
      now = null;
    };
    const observer = new MutationObserver((mutations) => {
      if (!now) {
        now = new Set();
        drawn.push(now);
        port2.postMessage(null);
      }
      for (const { target } of mutations) {
        const at = target instanceof Element ? target : target.parentElement;
        now.add(at?.closest<HTMLElement>("[data-application-part]")?.dataset["applicationPart"] ?? "");
      }
    });
    const figures = element.querySelector(".sortie-forecast__figures");
    if (figures) observer.observe(figures, { attributes: true, childList: true, characterData: true, subtree: true });
    return drawn;
  });
  const read = async (): Promise<string[][]> => tasks.evaluate((sets) => sets.map((parts) => [...parts]));
  // A part is drawn when it reads otherwise; how many battles that takes depends on how many were played before anybody looked.
  await expect.poll(async () => (await read()).flat(), { timeout: 300_000 }).toEqual(expect.arrayContaining(["verdict", "dots", "rounds"]));
  const drawn = await read();
  expect(drawn.filter((parts) => parts.length > 1)).toEqual([]);
  const parts = new Set(drawn.flat());
  // There is nothing new in these.
  for (const part of ["setup", "notices", "found", "compared", "told", "honest"]) expect(parts).not.toContain(part);
  await gamemaster.keyboard.press("Escape");
  await expect(forecast).toHaveCount(0);
}

async function dotStays(gamemaster: Page): Promise<void> {
  const forecast = await openForecast(gamemaster);
  const dots = forecast.locator(".sortie-forecast__dots");
  const seeds = async (): Promise<(string | null)[]> =>
    dots.getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-seed")));
  await forecast.getByRole("button", { name: "Keep to compare" }).focus();
  await gamemaster.keyboard.press("Tab");
  await expect(dots.getByRole("button").first()).toBeFocused();
  const before = await seeds();
  await untilCounted(forecast, 20);
  expect(await seeds()).toEqual(before);
  await gamemaster.keyboard.press("Shift+Tab");
  // There are a hundred at most, and a quick machine has them all by then.
  const more = Math.min(100, before.length + 1);
  await expect.poll(async () => (await seeds()).length, { timeout: 300_000 }).toBeGreaterThanOrEqual(more);
  await gamemaster.keyboard.press("Escape");
  await expect(forecast).toHaveCount(0);
}

async function keepPlace(gamemaster: Page): Promise<void> {
  const forecast = await openForecast(gamemaster);
  await forecast.getByRole("group", { name: "Foes" }).getByText("Each kind its own way").click();
  await expect(forecast.locator("details[open]")).toHaveCount(1);
  const keep = forecast.getByRole("button", { name: "Keep to compare" });
  await keep.focus();
  const read = await forecast.evaluateHandle((element) => {
    element.querySelector(".sortie-forecast__falls")?.scrollIntoView();
    return [
      ...element.querySelectorAll(
        ".sortie-forecast__verdict *, .sortie-forecast__dots button, .sortie-forecast__course *, .sortie-forecast__falls > li",
      ),
    ];
  });
  const figures = forecast.locator(".sortie-forecast__figures");
  const place = async (): Promise<number> =>
    forecast.locator(".sortie-forecast__falls").evaluate((falls) => Math.round(falls.getBoundingClientRect().top));
  expect(await figures.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  const before = { top: await place(), words: await figures.innerText() };
  await untilCounted(forecast, 20);
  await expect(keep).toBeFocused();
  await expect(forecast.locator("details[open]")).toHaveCount(1);
  // Rows of dots have come above: what is read stays where it is.
  expect(Math.abs((await place()) - before.top)).toBeLessThan(3);
  expect(await figures.innerText()).not.toBe(before.words);
  expect(await read.evaluate((elements) => elements.filter(({ isConnected }) => !isConnected).length)).toBe(0);

  // Nor does another question take the setup away from whoever asks.
  const twice = forecast.getByRole("button", { name: "Twice as many foes" });
  await twice.focus();
  await gamemaster.keyboard.press("Enter");
  await expect(forecast.getByLabel("How many: Bog Rat")).toHaveText("8");
  await expect(twice).toBeFocused();
  await expect(forecast.locator("details[open]")).toHaveCount(1);
}

async function expectNone(ada: Page): Promise<void> {
  const tracker = await sidebarTab(ada, "Combat");
  await expect(
    tracker
      .getByRole("button", { name: "Open the log" })
      .or(tracker.getByRole("button", { name: /log/i }))
      .first(),
  ).toBeVisible();
  await expect(tracker.getByRole("button", { name: "Forecast: how will this fight end?" })).toHaveCount(0);
  await ada.evaluate(() => sortie.openForecast());
  await expect(ada.locator("#sortie-forecast")).toHaveCount(0);
}

async function expectFaultless(gamemaster: Page): Promise<void> {
  for (const theme of THEMES) {
    await wearTheme(gamemaster, theme);
    const forecast = await openForecast(gamemaster);
    await forecast.getByRole("button", { name: "Stop" }).click();
    expect(await axeFaults(gamemaster, "#sortie-forecast", { theme })).toEqual([]);
    await gamemaster.keyboard.press("Escape");
  }
}
