// The Luck Die's worked scenario, two rounds between three teams, played by a GM and two players.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { allDocuments } from "../../support/facts.ts";
import { moveTo } from "../../support/seat.ts";
import { answer as answerAbout, expectDiceThrown, take, type Laid } from "../support/acting.ts";
import { expectLuck, joinLate, seatLamplighters, stayOut } from "../support/luck.ts";
import { card, dialog, newestCard, sheetOf } from "../support/people.ts";
import type { Part } from "../support/part.ts";
import type { Person } from "../support/person.ts";
import { step } from "../support/step.ts";
import { expect, test } from "../support/table.ts";
import { endTurn, expectActing, expectChoice, press, row, tracker } from "../support/tracker.ts";

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
  readonly ben: Person;
  readonly all: readonly Person[];
}

test("three teams fight for two rounds: picks, reactions of those who are hit, falls, helping up, death", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seatLamplighters(gamemaster);
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const people: People = { gamemaster, ada, ben, all: [gamemaster, ada, ben] };
  for (const page of people.all) await takeDice(page);
  await step("the fight begins with Maren's sword", () => begin(people));
  await step("1.1 Odo strikes, and the GM parries for Skint; undone and done again", () => odoStrikes(people));
  await step("1.2 Brusk fells Tilly, whose player fortifies in vain", () => bruskFells(people));
  await step("1.3 the Hound bites Odo", () => houndBites(people));
  await step("1.4 Maren opens the fight, and brings Tilly round", () => marenOpens(people));
  await step("1.5 Skint strikes Maren, who lies prone", () => skintStrikes(people));
  await step("1.6 a missile strays; the next is dodged and parried in vain, and death cheated", () => tillyShoots(people));
  await step("2.1 a new order: Maren commands Tilly", () => marenCommands(people));
  await step("2.2 Pell, who has come late, shoots, and begins to reload", () => pellShoots(people));
  await step("2.3 to 2.5 the Hound fells Skint and dies; Odo strikes Pell, who holds on", () => endRound(people));
  await step("the GM says that the Lamplighters have what they wanted", () => win(people));
});

/** Lets somebody strike, with the dialog as it is, and these dice. Nobody moves here: the table says that they are near enough. */
async function strike(person: Person, who: string, item: string, at: string, ...laid: Laid): Promise<void> {
  await take(person, who, "Attack", { item, at: [at], dice: laid, fill: near });
}

async function near(open: Part): Promise<void> {
  const box = open.getByRole("checkbox", { name: "Within reach all the same" });
  if ((await box.count()) > 0) await box.check();
}

/** Takes an action that asks nothing. */
async function act(person: Person, who: string, action: string, ...at: readonly string[]): Promise<void> {
  await take(person, who, action, { at, plain: true });
}

/** Answers the question that waits for somebody. */
async function answer(person: Person, title: string, option: string | RegExp): Promise<void> {
  await answerAbout(person, title, "", option);
}

/** Answers one of the GM's questions before the fight: few answers are buttons, many are a list. */
async function settle(person: Person, question: string, option = "None of these"): Promise<void> {
  await answerAbout(person, "A decision is needed", question, option);
}

async function begin({ gamemaster, all }: People): Promise<void> {
  await press(gamemaster, "Begin battle");
  await settle(gamemaster, "Whose action brings this fight about?", "Maren");
  await settle(gamemaster, "How do they open?", "Attack: Short Sword");
  await settle(gamemaster, "Whom does Maren attack?", "Brusk");
  await settle(gamemaster, "Who has surprise?");
  await expectChoice(all, "Maren", "Odo", "Tilly");
  expect(await row(all[1] ?? gamemaster, "Maren").innerText()).toContain("Opens the fight");
}

async function odoStrikes({ gamemaster, ada, ben, all }: People): Promise<void> {
  await press(ada, "Let Odo go first");
  await expectActing(all, 1, "Odo");
  const before = await allDocuments(gamemaster);
  const blow = async (): Promise<void> => {
    await strike(ben, "Odo", "Mace", "Skint", dice(6, 3, 3), d20(11));
    await answer(gamemaster, "Skint", "Parry with Steel Knife (+1)");
    await expectLuck(all, "Skint", { pools: "1/6", stamina: 1, reactions: 0, durability: { "Steel Knife": 9 } });
  };
  await blow();
  const card = newestCard(ben);
  expect(await card.innerText()).toContain("Luck die: 11");
  expect(await card.innerText()).toContain("Skint parries with Steel Knife (+1). Durability 9");
  await card.getByRole("button", { name: "Undo" }).click();
  await expectLuck(all, "Skint", { pools: "10/6", stamina: 2, reactions: 1, durability: { "Steel Knife": 10 } });
  const message = await gamemaster.evaluate(() => game.messages.contents.at(-1)?.uuid ?? "");
  const { [message]: _undone, ...after } = await allDocuments(gamemaster);
  expect(after).toEqual(before);
  await blow();
  await act(ben, "Odo", "Guard");
  await expectLuck(all, "Odo", { statuses: ["guarding"] });
  await expectChoice(all, "Brusk", "Skint");
}

async function bruskFells({ gamemaster, ada, ben, all }: People): Promise<void> {
  await press(gamemaster, "Let Brusk act");
  await expectActing(all, 1, "Brusk");
  await strike(gamemaster, "Brusk", "Club", "Tilly", dice(6, 3, 3), d20(8));
  // Both players are asked at the same moment whether theirs step in.
  expect(await dialog(ada, "Maren").innerText()).toContain("Does Maren step in");
  expect(await dialog(ben, "Odo").innerText()).toContain("Does Odo step in");
  await answer(ben, "Odo", "Stay put");
  await answer(ada, "Maren", "Stay put");
  const asked = dialog(ada, "Tilly");
  expect(await asked.innerText()).toContain("12 Bludgeoning damage before deflection");
  expect(await asked.getByRole("button", { name: "Dodge" }).count()).toBe(1);
  await layDice(gamemaster, dice(6, 2, 2), d20(10));
  await answer(ada, "Tilly", "Take it");
  expect(await asked.innerText()).toContain("fortify against 5");
  await answer(ada, "Tilly", "Yes");
  await expectLuck(all, "Tilly", { pools: "0/3", stamina: 1, reactions: 0, statuses: ["unconscious"] });
  // Neither wants to be asked again.
  await stayOut(ada, "Maren");
  await stayOut(ben, "Odo");
  await act(gamemaster, "Brusk", "Wait");
  await expectLuck(all, "Brusk", { reactions: 2, statuses: ["waiting"] });
}

async function houndBites({ gamemaster, ben, all }: People): Promise<void> {
  await expectActing(all, 1, "Hound");
  await strike(gamemaster, "Hound", "Bite", "Odo", dice(6, 2), dice(4, 2), d20(7));
  expect(await newestCard(ben).innerText()).toContain("Miss");
  await strike(gamemaster, "Hound", "Bite", "Odo", dice(6, 5), dice(4, 3), d20(13));
  await answer(ben, "Odo", "Take it");
  await expectLuck(all, "Odo", { pools: "8/12" });
  await endTurn(gamemaster);
}

async function marenOpens({ gamemaster, ada, ben, all }: People): Promise<void> {
  // Tilly cannot be picked.
  await expectActing(all, 1, "Maren");
  await strike(ada, "Maren", "Short Sword", "Brusk", dice(8, 6), dice(6, 2), d20(19));
  const asked = dialog(gamemaster, "Brusk");
  expect(await asked.getByRole("button", { name: /^Parry/ }).count()).toBe(1);
  expect(await asked.getByRole("button", { name: "Dodge" }).count()).toBe(0);
  await answer(gamemaster, "Brusk", "Take it");
  await expectLuck(all, "Brusk", { pools: "0/4" });
  expect(await newestCard(ben).innerText()).toContain("Critical");
  await take(ada, "Maren", "Resuscitate", { at: ["Tilly"], dice: [dice(6, 3, 4), d20(10)] });

  await expectLuck(all, "Tilly", { pools: "0/3", statuses: [] });
  await expectLuck(all, "Maren", { statuses: ["prone"] });
  await endTurn(ada);
}

async function skintStrikes({ gamemaster, ada, all }: People): Promise<void> {
  await expectActing(all, 1, "Skint");
  await strike(gamemaster, "Skint", "Steel Knife", "Maren", dice(6, 2, 3, 4, 4), d20(12));
  await answer(ada, "Maren", "Take it");
  await expectLuck(all, "Maren", { pools: "2/10" });
  await act(gamemaster, "Skint", "Seek cover");
  await expectLuck(all, "Skint", { statuses: ["cover"] });
  await endTurn(gamemaster);
}

async function tillyShoots({ gamemaster, ada, ben, all }: People): Promise<void> {
  await expectActing(all, 1, "Tilly");
  await take(ada, "Tilly", "Move");

  await moveTo(ada, "Tilly", 8, 9);
  // Now Maren alone is within a metre of Brusk.
  await strike(ada, "Tilly", "Shortbow", "Brusk", dice(6, 2, 2), d20(1));
  for (const page of all) expect(await newestCard(page).innerText()).toContain("Luck 1: Tilly's missile strays from Brusk to Maren.");
  await strike(ada, "Tilly", "Shortbow", "Brusk", dice(6, 5, 4), d20(9));
  await layDice(gamemaster, dice(6, 3, 4), d20(10), d20(12));
  await answer(gamemaster, "Brusk", "Dodge");
  await answer(gamemaster, "Brusk", /^Parry/);
  await expectLuck(all, "Brusk", { pools: "0/0", stamina: 0, reactions: 0, durability: { Club: 3 }, statuses: ["unconscious", "waiting"] });
  expect(await newestCard(gamemaster).innerText()).toContain("Brusk cheats death. Next time needs 15.");
  // How often a foe has done that before stands on its sheet, which players may not read.
  expect(await newestCard(ben).innerText()).toContain("Brusk cheats death.");
  expect(await newestCard(ben).innerText()).not.toMatch(/Next time|against 10|of 10/);
  await expectDiceThrown(...all);
  await endTurn(ada);
  await expectActing(all, 2, null);
  await expectChoice(all, "Maren", "Odo", "Tilly");
}

async function marenCommands({ gamemaster, ada, all }: People): Promise<void> {
  await press(ada, "Act with Maren");
  await expectActing(all, 2, "Maren");
  await act(ada, "Maren", "Stand up");
  await expectLuck(all, "Maren", { statuses: [] });
  await strike(ada, "Maren", "Short Sword", "Skint", dice(8, 5), dice(6, 3), d20(15));
  await layDice(gamemaster, dice(6, 5, 5), d20(10));
  await answer(gamemaster, "Skint", "Dodge");
  await expectLuck(all, "Skint", { pools: "1/6", stamina: 0, reactions: 0 });
  await act(ada, "Maren", "Command", "Tilly");
  await expectLuck(all, "Maren", { focus: 0 });
  await strike(ada, "Tilly", "Shortbow", "Skint", dice(6, 5, 5, 2, 3), d20(14));
  expect(await newestCard(ada).innerText()).toContain("Miss");
  await expectDiceThrown(ada);
  await joinLate(gamemaster, "Pell");
  await press(gamemaster, "Initiative for Pell");
  expect(await row(ada, "Pell").count()).toBe(1);
  await endTurn(ada);
}

async function pellShoots({ gamemaster, ben, all }: People): Promise<void> {
  await expectChoice(all, "Pell", "Skint");
  await press(gamemaster, "Let Pell act");
  await expectActing(all, 2, "Pell");
  await strike(gamemaster, "Pell", "Crossbow", "Odo", dice(6, 3, 4), d20(6));
  await answer(ben, "Odo", "Take it");
  await expectLuck(all, "Odo", { pools: "0/10" });
  await act(gamemaster, "Pell", "Seek cover");
  await take(gamemaster, "Pell", "Reload", { item: "Crossbow", plain: true });
  const sheet = await sheetOf(gamemaster, "Pell");
  expect(await sheet.innerText()).toContain("Begun: Reload, 1 of 2 actions paid.");

  await endTurn(gamemaster);
}

async function endRound({ gamemaster, ada, ben, all }: People): Promise<void> {
  await expectActing(all, 2, "Hound");
  await strike(gamemaster, "Hound", "Bite", "Skint", dice(6, 3), dice(4, 4), d20(10));
  await expectLuck(all, "Skint", { pools: "0/0", statuses: ["cover", "unconscious"] });
  await endTurn(gamemaster);
  await expectChoice(all, "Odo", "Tilly");
  await press(ada, "Act with Tilly");
  await expectActing(all, 2, "Tilly");
  await layDice(gamemaster, d20(5));
  await strike(ada, "Tilly", "Shortbow", "Hound", dice(6, 5, 4), d20(17));
  await expectLuck(all, "Hound", { pools: "0/0", statuses: ["dead", "unconscious"] });
  await endTurn(ada);
  await expectActing(all, 2, "Odo");
  await expectLuck(all, "Odo", { statuses: [], reactions: 1 });
  await strike(ben, "Odo", "Mace", "Pell", dice(6, 2, 2), d20(4));
  expect(await newestCard(gamemaster).innerText()).toContain("Miss");
  await strike(ben, "Odo", "Mace", "Pell", dice(6, 6, 5), d20(16));
  await answer(gamemaster, "Pell", "Take it");
  await layDice(gamemaster, dice(6, 2, 3), d20(10));
  await answer(gamemaster, "Pell", "Yes");
  await expectLuck(all, "Pell", { pools: "0/4", stamina: 1, reactions: 0, statuses: ["cover"] });
  await expectDiceThrown(...all);
  await endTurn(ben);
  await expectActing(all, 3, null);
  await expectChoice(all, "Maren", "Odo", "Tilly");
}

async function win({ gamemaster, all }: People): Promise<void> {
  await tracker(gamemaster)
    .getByRole("button", { name: /^Objective met/ })
    .first()
    .click();
  for (const page of all) {
    await expect.poll(() => page.evaluate(() => game.combats.filter((combat) => combat.started).length)).toBe(0);
    expect(await card(page, -2).innerText()).toContain("have won");
  }
}
