// Shock's worked scenario, two rounds on the road, played by a GM and two players.
import { d20, dice, takeDice } from "../../support/dice.ts";
import { allDocuments } from "../../support/facts.ts";
import { moveTo } from "../../support/seat.ts";
import { ROAD, seat } from "../../support/shock.ts";
import { accept, answer, expectDiceThrown, take } from "../support/acting.ts";
import type { Part } from "../support/part.ts";
import { newestCard } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { beginBattle, expectShock } from "../support/shock.ts";
import { step } from "../support/step.ts";
import { expect, test } from "../support/table.ts";
import { endTurn, expectActing, expectChoice, row, tracker } from "../support/tracker.ts";

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
  readonly ben: Person;
  readonly all: readonly Person[];
}

test("two sides fight for two rounds: a screen, a charge, a held blow, total defence, Shock, a swarm, a shield", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, ROAD);
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const people: People = { gamemaster, ada, ben, all: [gamemaster, ada, ben] };
  for (const page of people.all) await takeDice(page);
  await step("the sides roll, and the Party goes first on a tie", () => sidesRoll(people));
  await step("R1 Party: a shot that kills, undone and done again", () => tobinShoots(people));
  await step("R1 Party: a screen and a held turn", () => partyWaits(people));
  await step("R1 foes: Skeg charges into Maren's defence, and Ilka's held staff misses", () => skegCharges(people));
  await step("R1 foes: the Shock of Voss's miss", () => vossMisses(people));
  await step("R1 ends: the GM says that nobody breaks", () => roundEnds(people));
  await step("R2 Party: Ilka gets away", () => ilkaLeaves(people));
  await step("R2 Party: a swarm whose miss hurts all the same", () => swarm(people));
  await step("R2 foes: the shield stops one Shock of two", () => shieldHolds(people));
});

async function sidesRoll({ gamemaster, ada, all }: People): Promise<void> {
  await beginBattle(gamemaster, ada, 4, 6);
  await expectActing(all, 1, null);
  await expectChoice(all, "Ilka", "Maren", "Tobin");
  expect(await newestCard(gamemaster).innerText()).toContain("Initiative of The Party: 6, with 2 for Tobin.");
  // Foes are told apart by a number within their kind; here each is the only one of its kind.
  for (const page of all) for (const name of ["Ruk", "Skeg", "Maren"]) expect(await row(page, name).innerText()).not.toContain("No. ");
}

async function tobinShoots({ gamemaster, ada, ben, all }: People): Promise<void> {
  const before = await allDocuments(gamemaster);
  const shoot = async (): Promise<void> => {
    await take(ben, "Tobin", "Ranged attack", { item: "Bow", at: ["Ruk"], dice: [d20(11), dice(6, 3)] });
    await answer(gamemaster, "Ruk", "Tobin goes for Ruk with Bow: 14", "Let it pass");
    await expectShock(all, "Ruk", { hp: 0, down: "dead" });
  };
  await shoot();
  await expectActing(all, 1, "Tobin");
  const card = newestCard(ben);
  expect(await card.innerText()).toContain("Ruk falls dead.");
  expect(await card.innerText()).toContain("Applied");
  await card.getByRole("button", { name: "Undo" }).click();
  await expectShock(all, "Ruk", { hp: 5, down: "up", statuses: [] });
  const message = await gamemaster.evaluate(() => game.messages.contents.at(-1)?.uuid ?? "");
  const { [message]: _undone, ...after } = await allDocuments(gamemaster);
  expect(after).toEqual(before);
  await shoot();
  await expectActing(all, 1, "Tobin");
  expect(await row(ada, "Ruk").innerText()).toContain("Dead");
  await take(ben, "Tobin", "Reload", { item: "Bow", plain: true });
  await expectShock(all, "Tobin", { budget: "0/1" });
}

async function partyWaits({ ada, ben, all }: People): Promise<void> {
  // Nobody gives Maren the turn: she acts in the middle of Tobin's.
  const tenFeet = async (open: Part): Promise<void> => {
    expect(await open.getByRole("spinbutton", { name: "Feet" }).inputValue()).toBe("10");
  };
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
  expect(await newestCard(ben).innerText()).toContain("Maren stands between Skeg and Ilka, and is the target now.");
  expect(await newestCard(ben).innerText()).toContain("15 no longer hits Maren.");
  await expectShock(all, "Skeg", { hp: 5 });
  await expectShock(all, "Ilka", { budget: "0/0" });
  await moveTo(gamemaster, "Skeg", 3, 8);
}

async function vossMisses({ gamemaster, ben, all }: People): Promise<void> {
  await take(gamemaster, "Voss", "Run");
  await moveTo(gamemaster, "Voss", 3, 7);
  await take(gamemaster, "Voss", "Strike", { item: "Greatsword", at: ["Ilka"], dice: [d20(3)] });
  await expectShock(all, "Ilka", { hp: 2 });
  expect(await newestCard(ben).innerText()).toContain("Greatsword misses, but its Shock reaches Ilka: 2.");
  await expectDiceThrown(...all);
}

async function roundEnds({ gamemaster, all }: People): Promise<void> {
  await expectActing(all, 1, "Voss");
  await endTurn(gamemaster);
  await take(gamemaster, "Skeg", "Done", { plain: true });
  await answer(gamemaster, "A decision is needed", "Things go badly on one side, Enemies. Who breaks?", "None of these");
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
  expect(await gamemaster.getByText("drops its guard").count()).toBe(0);
  await expectShock(all, "Ilka", { hp: 2, budget: "0/0" });
  await endTurn(ada);
}

async function swarm({ gamemaster, ada, ben, all }: People): Promise<void> {
  await take(ben, "Tobin", "Swarm", { at: ["Voss"] });
  await take(ada, "Maren", "Swarm", { at: ["Voss"], dice: [d20(9)] });
  await expectShock(all, "Voss", { swarmed: 2 });
  await newestCard(ada).getByRole("button", { name: "Maren strikes Voss for the swarm" }).click();
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
  expect(await tracker(ada).getByText("Round 3").count()).toBe(1);
}
