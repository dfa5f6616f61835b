// Squares of the viewed scene under the pointer.
import type { Page } from "@playwright/test";

/** A square by column and row. */
export type Square = readonly [column: number, row: number];

/** Where the middle of a square is on the screen; squares are 100 pixels large. */
export function middleOf(page: Page, square: Square): Promise<{ x: number; y: number }> {
  return page.evaluate(([right, down]) => {
    const { x, y } = canvas.clientCoordinatesFromCanvas({ x: right * 100 + 50, y: down * 100 + 50 });
    return { x, y };
  }, square);
}

/** Points at a square with the mouse, and clicks it. */
export async function clickSquare(page: Page, square: Square): Promise<void> {
  const { x, y } = await middleOf(page, square);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
}
