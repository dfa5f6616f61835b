// Dragging tokens on the map by the mouse.
import type { Page } from "@playwright/test";
import { expect } from "./table.ts";

/** A place on the scene, in pixels. */
export interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** Drags a token's middle to a place of the scene, which is a way from where it stands if `by` is true, and holds it there. Says where it was pressed, on the screen. */
export async function holdToken(page: Page, name: string, to: ScenePoint, by = false): Promise<ScenePoint> {
  const ruler = page.locator(".scene-ruler");
  let [from, end] = [to, to];
  // The map goes to whose turn it is and takes its time, and on a machine with much to do a press comes late: beside the token it moves the view, and is made again.
  await expect(async () => {
    const before = await lookFor(page, name, to, by);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const [start, goal] = await lookFor(page, name, to, by);
    expect([start, goal]).toEqual(before);
    if (!start || !goal) throw new Error(`${name} has no way`);
    [from, end] = [start, goal];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    const isHeld = (await ruler.count()) > 0;
    if (!isHeld) await page.mouse.up();
    expect(isHeld).toBe(true);
  }, "the token is held").toPass({ timeout: 300_000 });
  // It may have begun to go there just after the press: the pointer follows until the map stands.
  await expect(async () => {
    const [, goal] = await lookFor(page, name, to, by);
    end = goal ?? end;
    await page.mouse.move(end.x, end.y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await lookFor(page, name, to, by))[1]).toEqual(end);
  }, "the map stands").toPass({ timeout: 300_000 });
  return from;
}

/** Lets a token go that is held. */
export async function letGo(page: Page): Promise<void> {
  const ruler = page.locator(".scene-ruler");
  await page.mouse.up();
  await expect(async () => {
    if ((await ruler.count()) > 0) await page.mouse.up();
    await expect(ruler).toHaveCount(0, { timeout: 1000 });
  }, "the button is let go").toPass({ timeout: 300_000 });
}

/** Holds a token at a place and lets it go there; a key is held from when the drag has begun until the token has moved. */
export async function dragToken(page: Page, name: string, to: ScenePoint, by = false, key = ""): Promise<void> {
  const from = await holdToken(page, name, to, by);
  if (key !== "") await page.keyboard.down(key);
  await letGo(page);
  if (key === "") return;
  // Whoever holds a key lets it go when the token has gone, which is asked for a moment after the button.
  await expect.poll(async () => (await lookFor(page, name, to, by))[0], `${name} has moved`).not.toEqual(from);
  await page.keyboard.up(key);
}

/** Where a token's middle is on the screen, and where it is to go. */
function lookFor(page: Page, name: string, to: ScenePoint, by: boolean): Promise<ScenePoint[]> {
  return page.evaluate(
    ([wanted, x, y, isWay]) => {
      const shown = canvas.tokens?.placeables.find((token) => token.name === wanted);
      if (!shown) throw new Error(`${wanted} is not on the canvas`);
      const { center } = shown;
      return [center, isWay ? { x: center.x + x, y: center.y + y } : { x, y }].map((place) => {
        const onScreen = canvas.clientCoordinatesFromCanvas(place);
        return { x: onScreen.x, y: onScreen.y };
      });
    },
    [name, to.x, to.y, by] as const,
  );
}
