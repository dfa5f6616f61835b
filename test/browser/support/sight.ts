// Scenes on which tokens see, as a GM prepares them.
import type { Page } from "@playwright/test";

/** Lets the scene ask for tokens' sight, and puts up walls. */
export async function putWalls(gamemaster: Page, ...walls: readonly (readonly number[])[]): Promise<void> {
  await gamemaster.evaluate(async (ends) => {
    await canvas.scene?.update({ tokenVision: true });
    for (const each of canvas.scene?.tokens.contents ?? []) await each.update({ sight: { enabled: true } });
    const made: object[] = ends.map((c) => ({ c }));
    await canvas.scene?.createEmbeddedDocuments("Wall", made as WallDocument.CreateData[]);
  }, walls);
}

/** Shuts a token in between four walls. */
export async function wallIn(gamemaster: Page, name: string): Promise<void> {
  const { left, top, right, bottom } = await gamemaster.evaluate((wanted) => {
    const { x = 0, y = 0 } = canvas.scene?.tokens.getName(wanted) ?? {};
    const size = canvas.scene?.grid.size ?? 100;
    return { left: x - 5, top: y - 5, right: x + size + 5, bottom: y + size + 5 };
  }, name);
  await putWalls(
    gamemaster,
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  );
}

/** Everybody sees everything again. */
export async function takeWallsDown(gamemaster: Page): Promise<void> {
  await gamemaster.evaluate(async () => {
    await canvas.scene?.deleteEmbeddedDocuments("Wall", [], { deleteAll: true });
    await canvas.scene?.update({ tokenVision: false });
  });
}
