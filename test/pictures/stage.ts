// What every script of a guide's pictures does: it seats a GM and two players at the demo world's own fight, and clips a card, a question, a row, a way on the map.
import type { Locator, Page } from "@playwright/test";
import type { Camera, Frame } from "../../tools/shots/shot.ts";
import { fill } from "../browser/support/deeds.ts";
import { takeDice } from "../support/dice.ts";
import { answerAsProposed, FIGHTS } from "../support/fights.ts";
import { bringTo, showFight } from "../browser/support/fights.ts";
import { press } from "../browser/support/orders.ts";
import { sidebarTab } from "../browser/support/people.ts";
import { holdToken, type ScenePoint } from "../browser/support/token-drag.ts";

/** Who sits there, and the camera. */
export interface Seated extends Camera {
  readonly ruleset: string;
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly ben: Page;
  readonly all: readonly Page[];
}

/** Shows the demo world's fight of a ruleset to all of them, with these tokens put on a column and row; it has not begun. */
export async function sit(
  camera: Camera,
  ruleset: string,
  places: Readonly<Record<string, readonly [number, number]>> = {},
): Promise<Seated> {
  const gamemaster = await camera.seat.join("Gamemaster");
  const ada = await camera.seat.join("Ada");
  const ben = await camera.seat.join("Ben");
  const all = [gamemaster, ada, ben];
  for (const [index, page] of all.entries()) await seedDice(page, 11 + index);
  const fight = FIGHTS.find((each) => each.ruleset === ruleset);
  if (!fight) throw new Error(`The demo world has no fight of ${ruleset}.`);
  await showFight(gamemaster, [ada, ben], { ...fight, engaged: false });
  await put(gamemaster, places);
  return { ...camera, ruleset, gamemaster, ada, ben, all };
}

/** The GM puts tokens on columns and rows. */
export async function put(gamemaster: Page, places: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
  await gamemaster.evaluate(async (wanted) => {
    const scene = game.scenes.active;
    for (const [name, [column, row]] of Object.entries(wanted))
      await scene?.tokens.getName(name)?.update({ x: column * scene.grid.size, y: row * scene.grid.size });
  }, places);
}

/** Begins the fight and goes on to somebody's turn; whatever is asked is answered as proposed. */
export async function beginAt(seated: Seated, name: string): Promise<void> {
  await press(seated.gamemaster, "Begin battle");
  await answerTheBeginning(seated);
  await goTo(seated, name);
}

/** Goes on to somebody's turn; whatever is asked on the way is answered as proposed. */
export async function goTo({ gamemaster, ada, ben }: Seated, name: string): Promise<void> {
  await bringTo(gamemaster, [ada, ben], name);
}

/** Answers whatever is asked before the first round as proposed. */
export async function answerTheBeginning({ gamemaster, all }: Seated): Promise<void> {
  await answerUntil(all, () => gamemaster.evaluate(() => game.combat?.started === true && game.combat.round > 0));
}

/** Waits for something; whatever anybody is asked meanwhile is answered as proposed. */
export async function settle({ all }: Seated, isOver: () => Promise<boolean>): Promise<void> {
  await answerUntil(all, isOver);
}

async function answerUntil(pages: readonly Page[], isOver: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    if (await isOver()) return;
    for (const page of pages) await answerAsProposed(page);
    await pages[0]?.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error("What was waited for did not come.");
}

/** Ends turns until this question stands on a page; whatever others are asked meanwhile is answered as proposed. */
export async function playUntil({ gamemaster, all }: Seated, asked: Locator): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) {
    for (let looks = 0; looks < 10; looks += 1) {
      if (await asked.isVisible()) return;
      for (const page of all) if (page !== asked.page()) await answerAsProposed(page);
      await gamemaster.evaluate(() => new Promise(requestAnimationFrame));
    }
    const acts = await gamemaster.evaluate(() => {
      if (game.combat?.combatant) void sortie.endTurn(game.combat);
      return Boolean(game.combat?.combatant);
    });
    const anybody = (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: /^Let .* act$/ }).first();
    if (!acts && (await anybody.isVisible())) await anybody.click();
  }
  throw new Error("Nobody was ever asked that.");
}

/** The GM deals somebody damage by hand. */
export async function hurt({ gamemaster }: Seated, who: string, amount: number): Promise<void> {
  await fill(gamemaster, who, "Deal damage", [who], (open) => open.getByLabel(/^Amount/).fill(String(amount)));
}

/** Ends the encounter by the tracker's button. */
export async function endFight({ gamemaster, all }: Seated): Promise<void> {
  await press(gamemaster, "End the encounter");
  await gamemaster.locator(".application").getByRole("button", { name: "Yes" }).click();
  await answerUntil(all, () => gamemaster.evaluate(() => !game.combats.some(({ started }) => started)));
}

/** Dice show what is laid ready, and fall as by chance where nobody has laid any, the same in every run. */
async function seedDice(page: Page, seed: number): Promise<void> {
  await takeDice(page);
  await page.evaluate((start) => {
    let state = start;
    CONFIG.Dice.randomUniform = () => {
      state = (state * 16807) % 2147483647;
      return globalThis.storyNumbers?.shift() ?? state / 2147483647;
    };
  }, seed);
}

/** Takes the newest card that says this, as a page shows it, once all that is asked before it is answered as proposed; `opened`: with its terms and dice. */
export async function takeCard(
  { take, ruleset, all }: Seated,
  page: Page,
  name: string,
  words: string | RegExp,
  opened = false,
): Promise<void> {
  const log = (await sidebarTab(page, "Chat")).getByRole("log");
  const card = log
    .getByRole("listitem")
    .filter({ has: page.getByRole("article"), hasText: words })
    .last();
  await answerUntil(all, () => card.isVisible());
  await card.evaluate((element, open) => {
    for (const details of element.querySelectorAll("details")) details.open = open;
  }, opened);
  await quiet(page);
  await take(page, `guide-${ruleset}-${name}`, card);
}

/** Takes a window or a row. */
export async function takePart({ take, ruleset }: Seated, page: Page, name: string, part: Locator): Promise<void> {
  await part.waitFor();
  // Of several questions the older lies below; its corner brings it to the front.
  if (await part.evaluate((element) => element.matches(".application"))) await part.click({ position: { x: 10, y: 10 } });
  await quiet(page);
  await take(page, `guide-${ruleset}-${name}`, part);
}

/** Takes the map around a token that is held over a way of so many columns and rows; it is put back. */
export async function takeWay(
  { take, ruleset }: Seated,
  page: Page,
  name: string,
  who: string,
  columns: number,
  rows: number,
): Promise<void> {
  await page.evaluate(() => {
    document.querySelector(".sortie-turn-notice")?.remove();
    void game.settings.set("sortie", "bar", "off");
  });
  const [size, scale] = await page.evaluate(() => [game.scenes.active?.grid.size ?? 100, canvas.stage?.scale.x ?? 1] as const);
  const way: ScenePoint = { x: columns * size, y: rows * size };
  const from = await holdToken(page, who, way, true);
  await page.locator(".scene-ruler .sortie-way").waitFor();
  await quiet(page);
  await take(page, `guide-${ruleset}-${name}`, around(from, { x: from.x + way.x * scale, y: from.y + way.y * scale }));
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Takes the map around tokens, with the squares beside them, and stays there. */
export async function takeTokens({ take, ruleset }: Seated, page: Page, name: string, ...who: readonly string[]): Promise<void> {
  const { across, down } = await page.evaluate(async (names) => {
    document.querySelector(".sortie-turn-notice")?.remove();
    await game.settings.set("sortie", "bar", "off");
    const shown = names.flatMap((wanted) => canvas.tokens?.placeables.find((token) => token.name === wanted) ?? []);
    const [first] = shown;
    if (!first || shown.length < names.length) throw new Error(`Not all on the map: ${names.join(", ")}`);
    // A square as wide as a thumb.
    await canvas.animatePan({ x: first.center.x, y: first.center.y, scale: 100 / (game.scenes.active?.grid.size ?? 100), duration: 0 });
    const places = shown.map(({ center }) => canvas.clientCoordinatesFromCanvas(center));
    return { across: places.map(({ x }) => x), down: places.map(({ y }) => y) };
  }, who);
  await sidebarTab(page, "Chat");
  await quiet(page);
  const [left, top] = [Math.min(...across) - BESIDE, Math.min(...down) - BESIDE];
  const frame = { x: left, y: top, width: Math.max(...across) + BESIDE - left, height: Math.max(...down) + BESIDE - top };
  await take(page, `guide-${ruleset}-${name}`, frame);
}

/** What is to be seen around a token's middle. */
const BESIDE = 90;

/** What is to be seen around a way: the squares beside it, and the ruler's words above its end. */
const MARGIN = { side: 170, above: 130, below: 90 } as const;

/** The part of the screen around a way. */
function around(from: ScenePoint, to: ScenePoint): Frame {
  const [left, top] = [Math.max(0, Math.min(from.x, to.x) - MARGIN.side), Math.max(0, Math.min(from.y, to.y) - MARGIN.above)];
  return { x: left, y: top, width: Math.max(from.x, to.x) + MARGIN.side - left, height: Math.max(from.y, to.y) + MARGIN.below - top };
}

/** Takes away what announces things over the scene. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector("#notifications")?.replaceChildren();
  });
}
