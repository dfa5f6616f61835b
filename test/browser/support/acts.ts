// What specs of turns do by clicking that they do often: going back.
import type { Page } from "@playwright/test";

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
