// What the specs of records do at the table without clicking through dialogs: fixed dice, powers used by name, numbers read by name.
import { expect, type Page } from "@playwright/test";

/** High dice, always the same ones. */
export async function fixDice(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.evaluate(async () => {
      CONFIG.Dice.randomUniform = () => 0.15;
      const low = (await new Roll("1d20").evaluate()).total < 10;
      CONFIG.Dice.randomUniform = () => (low ? 0.85 : 0.15);
    });
  }
}

/** An item of a creature on the scene, used without its dialog at others there. Resolves to whether a record came of it. */
export async function use(page: Page, name: string, item: string, ...targets: readonly string[]): Promise<boolean> {
  return page.evaluate(
    async ({ name, item, targets }) => {
      const tokens = game.scenes.active?.tokens;
      const actor = tokens?.getName(name)?.actor;
      const uuids = targets.flatMap((target) => tokens?.getName(target)?.actor?.uuid ?? []);
      const id = actor?.items.getName(item)?.id;
      if (!actor || !id) throw new Error(`${name} has no ${item}`);
      const record = await sortie.perform({ action: "usePower", actor: actor.uuid, item: id, targets: uuids }, { skipDialog: true });
      return record !== null;
    },
    { name, item, targets },
  );
}

/** The states of all records in chat, oldest first. */
export function states(page: Page): Promise<string[]> {
  return page.evaluate(() => game.messages.contents.map((message) => String(foundry.utils.getProperty(message, "system.state"))));
}

/** Hit points of a creature on the scene. */
export function hitPoints(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) => Number(foundry.utils.getProperty(game.scenes.active?.tokens.getName(wanted)?.actor ?? {}, "system.hp.value")),
    name,
  );
}

/** Ends turns until somebody acts. */
export async function passTo(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let turns = 0; turns < 14 && game.combat?.combatant?.name !== wanted; turns += 1) await game.combat?.nextTurn();
  }, name);
  expect(await page.evaluate(() => game.combat?.combatant?.name)).toBe(name);
}

/** Goes back a turn or a round, by the dialog that asks whether to. */
export async function goBack(page: Page, how: "previousTurn" | "previousRound" = "previousTurn"): Promise<void> {
  const gone = page
    .evaluate(async (wanted) => {
      await game.combat?.[wanted]();
    }, how)
    .catch(() => undefined);
  await page
    .locator("dialog, .application")
    .getByRole("button", { name: "Go back" })
    .or(page.getByRole("button", { name: "Yes" }))
    .first()
    .click();
  await gone;
}

/** Takes the newest record back. */
export async function undoNewest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const message = game.messages.contents.at(-1);
    if (message) await sortie.records.undo(message);
  });
}
