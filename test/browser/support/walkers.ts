// Seats a hero of Ada's and foes of any ruleset on a plain scene, has the hero's turn come, and says where tokens stand.
import { expect, type Page } from "@playwright/test";
import { dragToken, holdToken } from "./token-drag.ts";
import { beginFight, bringTo } from "./fights.ts";
import { seatFight } from "../../support/seat.ts";
import { sidebarTab } from "./people.ts";
import type { Table } from "./table.ts";

/** Somebody on the scene; whoever has no player is a foe. */
export interface Walker {
  readonly player?: "Ada";
  /** Column and row. */
  readonly at: readonly [number, number];
  readonly system?: object;
  readonly items?: readonly object[];
}

export type WalkingRuleset = "archmage" | "definition" | "luck" | "shock" | "volition";

/** A full pool of so many points. */
export const pool = (value: number): { readonly value: number; readonly max: number } => ({ value, max: value });

/** The GM and Ada at a table where these people fight, and it is the turn of the first of them; `all`: both. */
export async function walkersAt(
  table: Table,
  ruleset: WalkingRuleset,
  people: Readonly<Record<string, Walker>>,
): Promise<{ readonly gamemaster: Page; readonly ada: Page; readonly all: readonly Page[] }> {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await seatWalkers(gamemaster, ada, ruleset, people);
  return { gamemaster, ada, all: [gamemaster, ada] };
}

/** Takes the newest card back that can be, by its button. */
export async function undoLast(page: Page): Promise<void> {
  const chat = await sidebarTab(page, "Chat");
  await chat.getByRole("button", { name: "Undo" }).last().click();
}

/** Makes the scene, these people and their encounter, begins it, and goes on to the turn of the first of them. */
export async function seatWalkers(
  gamemaster: Page,
  ada: Page,
  ruleset: WalkingRuleset,
  people: Readonly<Record<string, Walker>>,
): Promise<void> {
  await gamemaster.evaluate(async (id) => {
    // Whoever walked here before would be taken for those of the same name.
    const scenes = game.scenes.filter(({ name }) => name === "The Green" || name === "The Road");
    const before = scenes.flatMap(({ tokens }) => tokens.contents.flatMap(({ actorId }) => actorId ?? []));
    for (const scene of scenes) await scene.delete();
    await Actor.deleteDocuments([...new Set(before)]);
    await game.settings.set("sortie", "ruleset", id);
  }, ruleset);
  const foe = ruleset === "archmage" ? "Npc" : "Foe";
  await seatFight(gamemaster, {
    battle: `${ruleset}Battle`,
    scene: { name: "The Green", columns: 24, rows: 12, square: ruleset === "luck" ? [1, "m"] : [5, "ft"] },
    people: Object.entries(people).map(([name, { player, at, items, system }]) => ({
      name,
      type: `${ruleset}${player ? "Character" : foe}`,
      player,
      disposition: player ? 1 : -1,
      at,
      items: items ?? [],
      system: system ?? {},
    })),
  });
  await gamemaster.evaluate(() => game.scenes.active?.view());
  for (const page of [gamemaster, ada]) await expect.poll(() => page.evaluate(() => canvas.scene?.name)).toBe("The Green");
  await beginFight(gamemaster, [ada]);
  await bringTo(gamemaster, [ada], Object.keys(people)[0] ?? "");
  await expect(ada.getByText("Your turn").first()).toBeVisible();
}

/** Drags a token to a square by the mouse. */
export function dragTo(page: Page, name: string, column: number, row: number): Promise<void> {
  return dragToken(page, name, { x: column * 100 + 50, y: row * 100 + 50 });
}

/** What the ruler says of a way to a square, part by part; nothing where the token is moved freely. The token is put back. */
export async function ruledTo(page: Page, name: string, column: number, row: number): Promise<readonly string[]> {
  await holdToken(page, name, { x: column * 100 + 50, y: row * 100 + 50 });
  const label = page.locator(".scene-ruler .waypoint-label");
  await expect(label).toBeVisible();
  const said = await label.locator(".sortie-way > span").allInnerTexts();
  const [length = ""] = await label.locator(".total-measurement").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(page.locator(".scene-ruler")).toHaveCount(0);
  await page.mouse.up();
  return [length, ...said].map((text) => text.trim());
}

/** Where a token stands, on every client, as column and row. */
export async function expectAt(pages: readonly Page[], name: string, column: number, row: number): Promise<void> {
  for (const page of pages) await expect.poll(() => squareOf(page, name), `${name} on every client`).toEqual([column, row]);
}

function squareOf(page: Page, name: string): Promise<readonly number[]> {
  return page.evaluate((wanted) => {
    const token = game.scenes.active?.tokens.getName(wanted);
    const { x = -1, y = -1 } = token?.toObject() ?? {};
    return [x / 100, y / 100];
  }, name);
}

/** Tells whether a token stands there, for whoever waits for more than that. */
export function isAt(page: Page, name: string, column: number, row: number): () => Promise<boolean> {
  return async () => (await squareOf(page, name)).join() === `${String(column)},${String(row)}`;
}

/** A stored value of a creature. */
export function stored(page: Page, name: string, path: string): Promise<unknown> {
  return page.evaluate(([who, key]) => foundry.utils.getProperty(game.actors.getName(who)?.toObject() ?? {}, key), [
    name,
    `system.${path}`,
  ] as const);
}

/** A stored value of a creature, on every client. */
export async function expectStored(pages: readonly Page[], name: string, path: string, value: unknown): Promise<void> {
  for (const page of pages) await expect.poll(() => stored(page, name, path), `${name}: ${path}`).toEqual(value);
}
