// Dragging tokens on the map by the mouse.
import type { Page } from "@playwright/test";
import { expect } from "./table.ts";

/** A place on the scene, in pixels. */
export interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** Drags a token's middle to a place of the scene, which is a way from where it stands if `by` is true; a key is held from when the drag has begun until the token has moved. */
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
  const ruler = page.locator(".scene-ruler");
  let end: ScenePoint = to;
  let placed: readonly ScenePoint[] = [];
  // The map goes to whose turn it is and takes its time, and on a machine with much to do a press comes late: beside the token it moves the view, and is made again.
  await expect(async () => {
    const before = await look();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const [start, goal] = await look();
    expect([start, goal]).toEqual(before);
    if (!start || !goal) throw new Error(`${name} has no way`);
    end = goal;
    placed = before;
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    const isHeld = (await ruler.count()) > 0;
    if (!isHeld) await page.mouse.up();
    expect(isHeld).toBe(true);
  }, "the token is held").toPass({ timeout: 60_000 });
  if (key !== "") await page.keyboard.down(key);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
  await expect(async () => {
    if ((await ruler.count()) > 0) await page.mouse.up();
    await expect(ruler).toHaveCount(0, { timeout: 1000 });
  }, "the button is let go").toPass({ timeout: 60_000 });
  if (key === "") return;
  // Whoever holds a key lets it go when the token has gone, which is asked for a moment after the button.
  const [from] = placed;
  await expect.poll(async () => (await look())[0], `${name} has moved`).not.toEqual(from);
  await page.keyboard.up(key);
}
