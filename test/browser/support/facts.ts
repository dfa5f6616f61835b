// What every page is expected to know, after a while.
import { expect, type Page } from "@playwright/test";
import { factsOf, type Facts } from "../../support/facts.ts";

/** Waits until every page knows these numbers of a creature. */
export async function expectFacts(pages: readonly Page[], name: string, expected: Partial<Facts>): Promise<void> {
  for (const page of pages) await expect.poll(() => factsOf(page, name), `${name} on every client`).toMatchObject(expected);
}

/** Waits until every page sees this combatant act in this round. */
export async function expectTurn(pages: readonly Page[], round: number, name: string): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(() => page.evaluate(() => ({ round: game.combat?.round, name: game.combat?.combatant?.name })), "whose turn it is")
      .toEqual({ round, name });
  }
}
