// Shock's worked scenario, two rounds on the road, clicked through by a GM and two players, each in a browser context of their own.
import type { Locator, Page } from "@playwright/test";
import { d20, dice, takeDice } from "../support/dice.ts";
import { expectDiceThrown } from "./support/dice.ts";
import { allDocuments } from "../support/facts.ts";
import { expectActing, expectChoice, row } from "./support/orders.ts";
import { accept, endTurn, newestCard, sidebarTab } from "./support/people.ts";
import { moveTo } from "./support/seat.ts";
import { answer, beginBattle, expectShock, ROAD, seat, take } from "./support/shock.ts";
import { expect, test } from "./support/table.ts";

interface People {
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly ben: Page;
  readonly all: readonly Page[];
}

test("two sides fight for two rounds: a screen, a charge, a held blow, total defence, Shock, a swarm, a shield", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, ROAD);
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const people: People = { gamemaster, ada, ben, all: [gamemaster, ada, ben] };
  for (const page of people.all) await takeDice(page);
  await test.step("the sides roll, and the Party goes first on a tie", () => sidesRoll(people));
  await test.step("R1 Party: a shot that kills, undone and done again", () => tobinShoots(people));
  await test.step("R1 Party: a screen and a held turn", () => partyWaits(people));
  await test.step("R1 foes: Skeg charges into Maren's defence, and Ilka's held staff misses", () => skegCharges(people));
  await test.step("R1 foes: the Shock of Voss's miss", () => vossMisses(people));
  await test.step("R1 ends: the GM says that nobody breaks", () => roundEnds(people));
  await test.step("R2 Party: Ilka gets away", () => ilkaLeaves(people));
  await test.step("R2 Party: a swarm whose miss hurts all the same", () => swarm(people));
  await test.step("R2 foes: the shield stops one Shock of two", () => shieldHolds(people));
});

async function sidesRoll({ gamemaster, ada, all }: People): Promise<void> {
  await beginBattle(gamemaster, ada, 4, 6);
  await expectActing(all, 1, null);
  await expectChoice(all, "Ilka", "Maren", "Tobin");
  await expect(await newestCard(gamemaster)).toContainText("Initiative of The Party: 6, 2 of it from Tobin.");
  // Foes are told apart by a number within their kind and a tint for each kind, for everybody.
  for (const page of all) {
    await expect(await row(page, "Ruk")).toContainText("No. 1, blue");
    await expect(await row(page, "Skeg")).toContainText("No. 1, orange");
    await expect(await row(page, "Maren")).not.toContainText("No. ");
  }
}

async function tobinShoots({ gamemaster, ada, ben, all }: People): Promise<void> {
  const before = await allDocuments(gamemaster);
  const shoot = async (): Promise<void> => {
    await take(ben, "Tobin", "Shoot or throw", { item: "Bow", at: ["Ruk"], dice: [d20(11), dice(6, 3)] });
    await answer(gamemaster, "Ruk", "Tobin goes for Ruk with Bow: 14", "Let it pass");
    await expectShock(all, "Ruk", { hp: 0, down: "dead" });
  };
  await shoot();
  await expectActing(all, 1, "Tobin");
  const card = await newestCard(ben);
  await expect(card).toContainText("Ruk falls dead.");
  await expect(card).toContainText("Applied");
  await card.getByRole("button", { name: "Undo" }).click();
  await expectShock(all, "Ruk", { hp: 5, down: "up", statuses: [] });
  const message = await gamemaster.evaluate(() => game.messages.contents.at(-1)?.uuid ?? "");
  const { [message]: _undone, ...after } = await allDocuments(gamemaster);
  expect(after).toEqual(before);
  await shoot();
  await expectActing(all, 1, "Tobin");
  await expect(await row(ada, "Ruk")).toContainText("Dead");
  await take(ben, "Tobin", "Reload", { item: "Bow", plain: true });
  await expectShock(all, "Tobin", { budget: "0/1" });
}

async function partyWaits({ ada, ben, all }: People): Promise<void> {
  // Nobody gives Maren the turn: she acts in the middle of Tobin's.
  const tenFeet = async (open: Locator): Promise<void> => expect(open.getByRole("spinbutton", { name: "Feet" })).toHaveValue("10");
  await take(ada, "Maren", "Screen an ally", { at: ["Ilka"], fill: tenFeet });
  await moveTo(ada, "Maren", 2, 7);
  await expectShock(all, "Maren", { screens: "Ilka", budget: "1/0" });
  await take(ada, "Ilka", "Hold", { plain: true });
  await expectShock(all, "Ilka", { budget: "1/0" });
  await take(ada, "Maren", "Done", { plain: true });
  await take(ben, "Tobin", "Done", { plain: true });
  await expectChoice(all, "Skeg", "Voss");
}

async function skegCharges({ gamemaster, ada, ben, all }: People): Promise<void> {
  await take(gamemaster, "Skeg", "Charge", { at: ["Ilka"], dice: [dice(6, 3, 4, 4, 3), d20(12), d20(10)] });
  await answer(ada, "Ilka", "Skeg is about to act: Charge, Ilka.", "Let it pass");
  // Both are asked at once; Ada sees Ilka's question on top.
  await answer(ada, "Ilka", "Skeg goes for Maren with Axe: 15", /^Strike: Staff/);
  await answer(ada, "Maren", "Skeg goes for Maren with Axe: 15", "Total defence");
  await expectShock(all, "Maren", { hp: 10, ac: 16, totalDefense: true, shieldUsed: false, budget: "0/0" });
  await expectShock(all, "Skeg", { ac: 11 });
  await expect(await newestCard(ben)).toContainText("Maren stands between Skeg and Ilka, and is the target now.");
  await expect(await newestCard(ben)).toContainText("15 no longer hits Maren.");
  await expectShock(all, "Skeg", { hp: 5 });
  await expectShock(all, "Ilka", { budget: "0/0" });
  await moveTo(gamemaster, "Skeg", 3, 8);
}

async function vossMisses({ gamemaster, ben, all }: People): Promise<void> {
  await take(gamemaster, "Voss", "Run");
  await moveTo(gamemaster, "Voss", 3, 7);
  await take(gamemaster, "Voss", "Strike", { item: "Greatsword", at: ["Ilka"], dice: [d20(3)] });
  await expectShock(all, "Ilka", { hp: 2 });
  await expect(await newestCard(ben)).toContainText("Greatsword misses, but its Shock reaches Ilka: 2.");
  await expectDiceThrown(...all);
}

async function roundEnds({ gamemaster, all }: People): Promise<void> {
  await expectActing(all, 1, "Voss");
  await endTurn(gamemaster);
  await take(gamemaster, "Skeg", "Done", { plain: true });
  await answer(gamemaster, "A rule asks", "Enemies: things go badly. Who breaks?", "Choose");
  await expectChoice(all, "Ilka", "Maren", "Tobin");
  await expectActing(all, 2, null);
  await expectShock(all, "Skeg", { ac: 13, budget: "1/1" });
  await expectShock(all, "Maren", { ac: 14, totalDefense: false, screens: "", budget: "1/1" });
}

async function ilkaLeaves({ gamemaster, ada, all }: People): Promise<void> {
  await take(ada, "Ilka", "Disengage");
  await take(ada, "Ilka", "Run");
  await moveTo(ada, "Ilka", 2, 2);
  // Neither of the two whom she has left is asked.
  await expect(gamemaster.getByText("drops its guard")).toHaveCount(0);
  await expectShock(all, "Ilka", { hp: 2, budget: "0/0" });
  await endTurn(ada);
}

async function swarm({ gamemaster, ada, ben, all }: People): Promise<void> {
  await take(ben, "Tobin", "Swarm", { at: ["Voss"] });
  await take(ada, "Maren", "Swarm", { at: ["Voss"], dice: [d20(9)] });
  await expectShock(all, "Voss", { swarmed: 2 });
  await (await newestCard(ada)).getByRole("button", { name: "Maren strikes Voss for the swarm" }).click();
  await accept(ada, /Maren: Strike for the swarm/);
  await answer(gamemaster, "Voss", "Maren goes for Voss with Sword: 14", "Let it pass");
  await expectShock(all, "Voss", { hp: 11 });
  await endTurn(ada);
  await endTurn(ben);
  await expectChoice(all, "Skeg", "Voss");
}

async function shieldHolds({ gamemaster, ada, all }: People): Promise<void> {
  await take(gamemaster, "Skeg", "Strike", { item: "Axe", at: ["Maren"], dice: [d20(8)] });
  await expectShock(all, "Maren", { hp: 10, shieldUsed: true });
  await take(gamemaster, "Voss", "Strike", { item: "Greatsword", at: ["Maren"], dice: [d20(7)] });
  await expectShock(all, "Maren", { hp: 8 });
  await expectDiceThrown(...all);
  await endTurn(gamemaster);
  await take(gamemaster, "Skeg", "Done", { plain: true });
  await expectChoice(all, "Ilka", "Maren", "Tobin");
  await expectActing(all, 3, null);
  await expectShock(all, "Maren", { shieldUsed: false });
  await expect((await sidebarTab(ada, "Combat")).getByText("Round 3")).toBeVisible();
}
