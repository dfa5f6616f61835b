// Dragging tokens on the map by the mouse.
import type { Page } from "@playwright/test";
import { expect } from "./table.ts";

/** A place on the scene, in pixels. */
export interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** Drags a token's middle to a place of the scene, which is a way from where it stands if `by` is true; a key is held once the drag has begun. */
export async function dragToken(page: Page, name: string, to: ScenePoint, by = false, key = ""): Promise<void> {
  const look = (): Promise<ScenePoint[]> =>
    page.evaluate(
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
  let way = await look();
  // The map goes to whose turn it is, and takes its time.
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const before = way;
      way = await look();
      return way.every(({ x, y }, index) => x === before[index]?.x && y === before[index].y);
    }, "the map rests")
    .toBe(true);
  const [start, end] = way;
  if (!start || !end) throw new Error(`${name} has no way`);
  // On a machine with much to do the browser has lost presses and releases: no page heard of them.
  const ruler = page.locator(".scene-ruler");
  await expect(async () => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    const isHeld = (await ruler.count()) > 0;
    if (!isHeld) await page.mouse.up();
    expect(isHeld).toBe(true);
  }, "the token is held").toPass();
  if (key !== "") await page.keyboard.down(key);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
  await expect(async () => {
    if ((await ruler.count()) > 0) await page.mouse.up();
    await expect(ruler).toHaveCount(0, { timeout: 1000 });
  }, "the button is let go").toPass();
  if (key !== "") await page.keyboard.up(key);
}
