// What the played scenes of the map share: areas laid with the pointer, things let fall and taken, and everything taken back card by card until nothing has happened.
import { expect, type Locator, type Page } from "@playwright/test";
import { documentsButMessages, settled } from "../../support/facts.ts";
import { answerAsProposed } from "../../support/fights.ts";
import { actionOn } from "./deeds.ts";
import { closeWindow, dialog, endTurn, itemRow, openFromDirectory, sidebarTab } from "./people.ts";

/** Whose turn it is, and how many cards there were when it was noted. */
interface NotedTurn {
  readonly turn: string;
  readonly messages: number;
}

/** A world as it was before a scene was played, and the turns since then. */
export interface Beginning {
  readonly documents: Record<string, unknown>;
  readonly turns: NotedTurn[];
}

const turnOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${String(game.combat?.round)} ${game.combat?.combatant?.name ?? "nobody"}`);

/** What there is before anybody acts. */
export async function beginningOf(gamemaster: Page): Promise<Beginning> {
  const beginning: Beginning = { documents: await documentsButMessages(gamemaster), turns: [] };
  await noteTurn(gamemaster, beginning);
  return beginning;
}

/** Notes that another turn has begun: what is done from now on is taken back before it. */
export async function noteTurn(gamemaster: Page, { turns }: Beginning): Promise<void> {
  turns.push({ turn: await turnOf(gamemaster), messages: await gamemaster.evaluate(() => game.messages.size) });
}

/** Somebody ends the turn that runs, and the next one has begun. */
export async function passTurn(gamemaster: Page, player: Page, beginning: Beginning): Promise<void> {
  const now = await turnOf(gamemaster);
  await endTurn(player);
  await expect.poll(() => turnOf(gamemaster), "the turn passes").not.toBe(now);
  await noteTurn(gamemaster, beginning);
}

/** The GM takes everything back since then, the newest first: cards by their buttons, turns by the tracker's. Afterwards every client has what there was before. */
export async function takeAllBack(gamemaster: Page, others: readonly Page[], { documents, turns }: Beginning): Promise<void> {
  for (const [index, { messages }] of [...turns.entries()].toReversed()) {
    await undoCards(gamemaster, messages);
    const before = turns[index - 1];
    if (before) await goBackTo(gamemaster, before.turn);
  }
  for (const page of [gamemaster, ...others])
    await expect.poll(async () => settled(await documentsButMessages(page), documents)).toEqual(settled(documents, documents));
}

async function goBackTo(gamemaster: Page, turn: string): Promise<void> {
  const tracker = await sidebarTab(gamemaster, "Combat");
  for (let now = await turnOf(gamemaster); now !== turn; now = await turnOf(gamemaster)) {
    await tracker.getByRole("button", { name: "Go back one turn" }).click();
    await gamemaster.locator("dialog footer button").first().click();
    await expect.poll(() => turnOf(gamemaster), `${now} is gone back`).not.toBe(now);
  }
}

async function undoCards(gamemaster: Page, from: number): Promise<void> {
  const chat = await sidebarTab(gamemaster, "Chat");
  const standing = (): Promise<string[]> =>
    gamemaster.evaluate(
      (first) =>
        game.messages.contents
          .slice(first)
          .filter((message) => foundry.utils.getProperty(message, "system.state") === "applied")
          .map(({ id }) => id),
      from,
    );
  for (let left = await standing(); left.length > 0; left = await standing()) {
    const newest = left.at(-1) ?? "";
    await chat.locator(`[data-message-id="${newest}"]`).getByRole("button", { name: "Undo" }).click();
    await expect.poll(standing, "the newest card is taken back").not.toContain(newest);
  }
}

/** Lays a burst of a size around a corner of squares (column and row), from an open dialog, with the pointer; these and no others are chosen then. */
export async function layBurst(
  open: Locator,
  size: number,
  [column, row]: readonly [number, number],
  ...reached: readonly string[]
): Promise<void> {
  const page = open.page();
  await open.getByText("By an area on the map").click();
  await open.getByRole("spinbutton", { name: /Size/ }).fill(String(size));
  await open.getByRole("button", { name: "Lay it on the map" }).click();
  await expect(open.getByRole("status")).toContainText("Point at the map");
  const { x, y } = await page.evaluate(
    ([right, down]) => {
      const point = canvas.clientCoordinatesFromCanvas({ x: right * 100, y: down * 100 });
      return { x: point.x, y: point.y };
    },
    [column, row] as const,
  );
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
  const chosen = (): Promise<string[]> =>
    open.locator("input[name='sortie-target']:checked").evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label") ?? ""));
  await expect.poll(async () => (await chosen()).toSorted(), "whom the area reaches").toEqual(reached.toSorted());
}

/** What somebody does from their sheet. */
export interface Act {
  /** What the button begins with. */
  readonly press: string;
  /** Whose row the button stands in; missing: among the actions. */
  readonly item?: string;
  /** What is said in the dialog before it is accepted. */
  readonly say?: (open: Locator) => Promise<void>;
  /** It asks nothing, and happens at the click. */
  readonly plain?: boolean;
}

/** Somebody takes an action from their sheet, and accepts its dialog with the sheet out of the way. */
export async function act(page: Page, who: string, { press, item, say, plain }: Act): Promise<void> {
  const sheet = await openFromDirectory(page, who);
  const button =
    item === undefined ? actionOn(sheet, press) : itemRow(sheet, item).getByRole("button", { name: new RegExp(`^${press} (?!with)`) });
  await button.click();
  await closeWindow(sheet);
  if (!plain) await acceptAsked(page, new RegExp(`${who}: ${item ?? press}`), say);
}

async function acceptAsked(page: Page, title: RegExp, say?: (open: Locator) => Promise<void>): Promise<void> {
  const open = dialog(page, title);
  await expect(open).toBeVisible();
  await say?.(open);
  await open.locator('button[data-action="accept"]').click();
  await expect(open).toBeHidden();
}

/** Waits until something can be seen, while whatever these people are asked is answered as proposed: it passes. */
export async function untilSeen(asked: readonly Page[], look: () => Promise<boolean>, what: string): Promise<void> {
  await expect
    .poll(async () => {
      for (const page of asked) await answerAsProposed(page);
      return look();
    }, what)
    .toBe(true);
}

/** Lets a thing fall by the menu of its row. */
export async function dropByMenu(page: Page, who: string, item: string): Promise<void> {
  const sheet = await openFromDirectory(page, who);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await itemRow(sheet, item)
    .getByRole("button", { name: `More about ${item}` })
    .click();
  await page.getByRole("menuitem", { name: "Drop", exact: true }).click();
  await expect.poll(() => thingsOf(page, who)).not.toContain(item);
  await closeWindow(sheet);
}

/** Presses a button of what a sheet lists of the ground; a title says that a dialog asks before. */
export async function fromTheGround(page: Page, who: string, button: string, title?: RegExp): Promise<void> {
  const sheet = await openFromDirectory(page, who);
  await sheet.getByRole("region", { name: "On the ground here" }).getByRole("button", { name: button }).click();
  await closeWindow(sheet);
  if (title) await acceptAsked(page, title);
}

/** What lies on the map at hand, on every client. */
export async function expectLying(pages: readonly Page[], ...names: readonly string[]): Promise<void> {
  const lying = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      (canvas.tokens?.placeables ?? []).filter(({ visible, actor }) => visible && !actor).map(({ document }) => document.name),
    );
  for (const page of pages) await expect.poll(async () => (await lying(page)).toSorted(), "things on the map").toEqual(names.toSorted());
}

/** Names of what somebody has. */
export function thingsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (who) =>
      game.actors
        .getName(who)
        ?.items.map((item) => item.name)
        .toSorted() ?? [],
    name,
  );
}
