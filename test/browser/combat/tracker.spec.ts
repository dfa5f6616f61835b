// An order in which the table chooses, clicked through by a GM and two players. The other orders are played in test/headless/combat/tracker.test.ts.
import type { Page } from "@playwright/test";
import { takeDice } from "../../support/dice.ts";
import { muster, ORDERS_MODULE, type Fighter, type OrderKind } from "../../support/orders.ts";
import { expectActing, expectChoice, press } from "../support/orders.ts";
import { sidebarTab } from "../support/people.ts";
import { expect, test, type Table } from "../support/table.ts";

test.use({ modules: [ORDERS_MODULE] });

interface People {
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly ben: Page;
  readonly all: readonly Page[];
}

async function seat(table: Table, kind: OrderKind, fighters: readonly Fighter[]): Promise<People> {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  await muster(gamemaster, kind, fighters);
  await takeDice(gamemaster);
  return { gamemaster, ada, ben, all: [gamemaster, ada, ben] };
}

test("popcorn: whoever acted last says who acts next, into the next round; nobody else is given the button", async ({ table }) => {
  const { gamemaster, ada, ben, all } = await seat(table, "popcorn", [
    { name: "Ansa", player: "Ada", group: "party" },
    { name: "Borric", player: "Ben", group: "party" },
    { name: "Captain", group: "foes" },
  ]);
  await press(gamemaster, "Begin battle");
  await expectChoice(all, "Ansa", "Borric", "Captain");
  const chooses = async (page: Page, who: string): Promise<void> => {
    await expect((await sidebarTab(page, "Combat")).getByText(`${who} chooses.`)).toBeVisible();
  };
  const buttons = async (page: Page): Promise<number> =>
    (await sidebarTab(page, "Combat")).getByRole("button", { name: /^(?:Act with|Let) (?:Ansa|Borric|Captain)/ }).count();
  // Before anybody has acted, nobody has the last word: not even over themselves.
  await chooses(ada, "The GM");
  expect([await buttons(ada), await buttons(ben), await buttons(gamemaster)]).toEqual([0, 0, 3]);
  await press(gamemaster, "Let Ansa act");
  await expectActing(all, 1, "Ansa");
  await press(ada, "End turn");

  // Ada has the last word. She passes Ben by, and lets the GM's captain go.
  await expectChoice(all, "Borric", "Captain");
  for (const page of all) await chooses(page, "Ada");
  expect([await buttons(ada), await buttons(ben)]).toEqual([2, 0]);
  await press(ada, "Let Captain go first");
  await expectActing(all, 1, "Captain");
  await press(gamemaster, "End turn");
  await expectActing(all, 1, "Borric");
  await press(ben, "End turn");

  // A new round: Ben, who acted last, chooses among all; may be himself.
  await expectActing(all, 2, null);
  await expectChoice(all, "Ansa", "Borric", "Captain");
  for (const page of all) await chooses(page, "Ben");
  expect(await buttons(ada)).toBe(0);
  await press(ben, "Act with Borric");
  await expectActing(all, 2, "Borric");
});
