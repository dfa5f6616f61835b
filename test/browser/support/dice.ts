// Waits for the dice of a story.
import { expect, type Page } from "@playwright/test";
import { diceLeft } from "../../support/dice.ts";

/** Fails unless every die that was laid ready on these pages has been thrown. */
export async function expectDiceThrown(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect.poll(() => diceLeft(page), "dice left to throw").toBe(0);
}
