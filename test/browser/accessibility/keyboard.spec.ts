// A whole round without a mouse, a GM and a player: attacks with six keys at most, questions answered by keys, and nobody ever loses the focus.
import type { Locator, Page } from "@playwright/test";
import { FIGHTS, type Fight } from "../../support/fights.ts";
import { bar, showFight } from "../support/fights.ts";
import { expect, test } from "../support/table.ts";

test.use({ bar: true });

/** As many keys may an ordinary attack cost, from the beginning of one's turn to its end. */
const MOST_KEYS = 6;

interface Where {
  readonly round: number;
  /** Name of whoever acts, "" for nobody. */
  readonly acting: string;
  readonly messages: number;
  readonly waits: boolean;
}

const where = (page: Page): Promise<Where> =>
  page.evaluate(() => ({
    round: game.combat?.started === true ? game.combat.round : 0,
    acting: game.combat?.combatant?.name ?? "",
    messages: game.messages.size,
    waits: game.messages.contents.some((message) => foundry.utils.getProperty(message, "system.state") === "pending"),
  }));

const asked = (page: Page): Locator => page.locator(".application.sortie-dialog");

/** Whatever is asked takes the focus, so that Enter answers it. */
async function answerByKey(pages: readonly Page[]): Promise<boolean> {
  for (const page of pages) {
    if ((await asked(page).count()) === 0) continue;
    await expect(asked(page).locator(":focus"), "a question has the focus").toHaveCount(1);
    const id = await page.evaluate(() => document.activeElement?.closest(".application.sortie-dialog")?.id ?? "");
    await page.keyboard.press("Enter");
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
    return true;
  }
  return false;
}

/** Answers until something holds. */
async function settle(pages: readonly Page[], holds: () => Promise<boolean>, what: string): Promise<void> {
  await expect
    .poll(async () => {
      while (await answerByKey(pages));
      return holds();
    }, what)
    .toBe(true);
}

/** Tabs to something, as one has to who has no mouse. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const isThere = (): Promise<boolean> => goal.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150 && !(await isThere()); steps += 1) await page.keyboard.press("Tab");
  await expect(goal).toBeFocused();
}

class Round {
  /** Keys of each attack by who made it. */
  readonly attacks: { readonly who: string; readonly keys: number }[] = [];
  readonly #pages: readonly [gamemaster: Page, ada: Page];
  readonly #heroes: readonly string[];
  #keys = 0;

  constructor(pages: readonly [gamemaster: Page, ada: Page], heroes: readonly string[]) {
    this.#pages = pages;
    this.#heroes = heroes;
  }

  /** Plays until the first round is over. */
  async play(): Promise<void> {
    const [gamemaster] = this.#pages;
    for (let turns = 0; turns < 40; turns += 1) {
      const now = await where(gamemaster);
      if (now.round !== 1) return;
      if (now.acting === "") await this.#take();
      else await this.#turn(now);
    }
    throw new Error("The first round does not end.");
  }

  /** Where the table chooses: a hero of the player's goes first, if one may. */
  async #take(): Promise<void> {
    const [gamemaster, ada] = this.#pages;
    const mine = await ada.getByRole("button", { name: /^Act$/ }).count();
    this.#keys = 1;
    await (mine > 0 ? ada : gamemaster).keyboard.press("Shift+J");
    await settle(this.#pages, async () => (await where(gamemaster)).acting !== "", "somebody acts");
  }

  async #turn({ acting, round }: Where): Promise<void> {
    const [gamemaster, ada] = this.#pages;
    const page = this.#heroes.includes(acting) ? ada : gamemaster;
    const entry = bar(page).locator(".sortie-bar__entry").first();
    const press = async (key: string): Promise<void> => {
      this.#keys += 1;
      await page.keyboard.press(key);
    };
    const end = bar(page).getByRole("button", { name: "End turn" });
    // A player's client hears of the turn after the GM's, and its bar follows.
    const told = async (): Promise<boolean> =>
      (await end.isVisible()) && (await bar(page).locator(".sortie-bar__name").textContent()) === acting;
    if (page === ada) await settle(this.#pages, told, "the player's bar shows whose turn it is");
    const isShown = await end.isVisible();
    let struck = false;
    if (isShown && (await entry.getAttribute("data-aimed")) !== null && (await entry.getAttribute("aria-disabled")) === null) {
      await press("Shift+F");
      await expect(entry).toBeFocused();
      await press("Enter");
      await expect(asked(page)).toHaveCount(1);
      const open = page.locator(`[id="${(await asked(page).getAttribute("id")) ?? ""}"]`);
      const accept = open.locator('button[data-action="accept"]');
      const before = await where(gamemaster);
      await expect(open.locator(":focus"), "the dialog has the focus").toHaveCount(1);
      if (await accept.isEnabled()) {
        await press("Enter");
        await expect(open).toHaveCount(0);
        struck = true;
      } else await page.keyboard.press("Escape");
      await settle(
        this.#pages,
        async () => {
          const { messages, waits } = await where(gamemaster);
          return !struck || (messages > before.messages && !waits);
        },
        "the attack is carried out",
      );
      await expect(bar(page).locator(":focus"), "the focus is back on the bar").toHaveCount(1);
    }
    if (struck && page === ada) {
      // By the bar's own button, where there is one.
      await press("End");
      await expect(bar(page).getByRole("button", { name: "End turn" })).toBeFocused();
      await press("Enter");
    } else await press("Shift+N");
    const passed = async (): Promise<boolean> => {
      const now = await where(gamemaster);
      return now.round !== round || now.acting !== acting;
    };
    await settle(this.#pages, passed, "the turn has passed");
    if (struck) this.attacks.push({ who: acting, keys: this.#keys });
    // The button has gone, and the focus has stayed where it can go on.
    if (struck && page === ada) await expect.poll(() => ada.evaluate(() => document.activeElement !== document.body)).toBe(true);
    this.#keys = 0;
  }
}

async function playByKeys(fight: Fight, gamemaster: Page, ada: Page): Promise<Round> {
  await showFight(gamemaster, [ada], fight);
  for (const page of [gamemaster, ada])
    await page.evaluate(() => {
      document.addEventListener(
        "pointerdown",
        () => {
          document.body.classList.add("mouse-was-used");
        },
        { capture: true },
      );
    });
  // Over the map Tab is Foundry's: it selects a token, and leads nowhere.
  await gamemaster.keyboard.press("Tab");
  expect(await gamemaster.evaluate(() => document.activeElement === document.body)).toBe(true);
  await gamemaster.keyboard.press("Shift+C");
  await expect(gamemaster.locator("#combat :focus")).toHaveCount(1);
  await tabTo(gamemaster, gamemaster.getByRole("button", { name: "Begin battle" }));
  await gamemaster.keyboard.press("Enter");
  const begun = async (): Promise<boolean> => (await where(gamemaster)).round === 1;
  await settle([gamemaster, ada], begun, "the battle has begun");
  const heroes = await ada.evaluate(() => game.combat?.combatants.filter(({ isOwner }) => isOwner).map(({ name }) => name ?? "") ?? []);
  const round = new Round([gamemaster, ada], heroes);
  await round.play();
  for (const page of [gamemaster, ada]) await expect(page.locator("body.mouse-was-used")).toHaveCount(0);
  return round;
}

// One ruleset by keys: in this one the table chooses who acts, and whoever is struck is asked. That an attack asks for nothing in any of them, headless tests say.
test("luck: a round is fought without a mouse, six keys an attack at most, and nobody loses the focus", async ({ table }) => {
  const fight = FIGHTS.find(({ ruleset }) => ruleset === "luck");
  if (!fight) throw new Error("There is no fight of the Luck Die.");
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const { attacks } = await playByKeys(fight, gamemaster, ada);
  expect(attacks.map(({ who }) => who)).toContain(fight.hero);
  for (const { who, keys } of attacks) expect(keys, `keys of ${who}'s attack`).toBeLessThanOrEqual(MOST_KEYS);
});
