// Opens the demo world's own fight of any ruleset, and brings it to somebody's turn, with a foe in reach: nothing of that is the test's subject.
import { expect, type Locator, type Page } from "@playwright/test";
import { sidebarTab } from "./people.ts";
import { answerAsProposed, engage, openFight, type Fight } from "../../support/fights.ts";

/** Shows that fight to everybody, with the foe beside the hero. */
export async function showFight(gamemaster: Page, others: readonly Page[], fight: Fight): Promise<void> {
  await openFight(gamemaster, fight);
  const seen = (page: Page): Promise<string | undefined> => page.evaluate(() => canvas.scene?.name);
  for (const page of [gamemaster, ...others]) await expect.poll(() => seen(page), "the fight's scene is shown").toBe(fight.scene);
  await engage(gamemaster, fight);
}

/** Begins it by the tracker's button; whatever is asked is answered as proposed. */
export async function beginFight(gamemaster: Page, others: readonly Page[]): Promise<void> {
  await gamemaster.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Combat" }).click();
  await gamemaster.getByRole("button", { name: "Begin battle" }).click();
  await expect.poll(() => answeredAll([gamemaster, ...others]), "nothing is asked any more").toBe(true);
  await expect.poll(() => gamemaster.evaluate(() => game.combat?.started === true && game.combat.round > 0)).toBe(true);
}

async function answeredAll(pages: readonly Page[]): Promise<boolean> {
  const asked = await Promise.all(pages.map((page) => answerAsProposed(page)));
  const [gamemaster] = pages;
  const begun = await gamemaster?.evaluate(() => game.combat?.started === true);
  return begun === true && !asked.includes(true);
}

/** Goes on until it is somebody's turn; whatever others are asked meanwhile is answered as proposed. */
export async function bringTo(gamemaster: Page, others: readonly Page[], name: string): Promise<void> {
  const acting = (): Promise<string | null> => gamemaster.evaluate(() => game.combat?.combatant?.name ?? null);
  const pages = [gamemaster, ...others];
  for (let turns = 0; turns < 40; turns += 1) {
    const now = await acting();
    if (now === name) break;
    if (now === null) await letAct(gamemaster, name);
    else await gamemaster.evaluate(endTurnUnwatched);
    const next = async (): Promise<string | null> => {
      await answeredOnce(pages);
      return acting();
    };
    await expect.poll(next, `the turn of ${now ?? "nobody"} passes`).not.toBe(now);
  }
  // The GM's client knows it first.
  for (const page of pages)
    await expect.poll(() => page.evaluate(() => game.combat?.combatant?.name), `it is the turn of ${name}`).toBe(name);
}

/** What counts is that the turn passes, not when everything that it brings about has been told. */
function endTurnUnwatched(): void {
  if (game.combat) void sortie.endTurn(game.combat);
}

/** Lets who is wanted act where they may, else anybody. */
async function letAct(gamemaster: Page, name: string): Promise<void> {
  const tracker = await sidebarTab(gamemaster, "Combat");
  const anybody = tracker.getByRole("button", { name: /^Let .* act$/ }).first();
  await anybody.waitFor();
  const wanted = tracker.getByRole("button", { name: `Let ${name} act` });
  await ((await wanted.isVisible()) ? wanted : anybody).click();
}

async function answeredOnce(pages: readonly Page[]): Promise<false> {
  for (const page of pages) await answerAsProposed(page);
  return false;
}

/** The action bar. */
export function bar(page: Page): Locator {
  return page.getByRole("toolbar", { name: "Action bar" });
}
