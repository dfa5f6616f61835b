// Volition's worked scenario, a surprise round and two rounds, played by a GM and two players.
import { dice, layDice, takeDice } from "../../support/dice.ts";
import { allDocuments } from "../../support/facts.ts";
import { answer, begin, expectDiceThrown, question, take, target } from "../support/acting.ts";
import { dialog, newestCard, sheetOf } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { step } from "../support/step.ts";
import { expect, test } from "../support/table.ts";
import { endTurn, expectActing, expectChoice, press, row, tracker } from "../support/tracker.ts";
import { expectEscalation, expectState, position, seatCauseway, useItem } from "../support/volition.ts";

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
  readonly ben: Person;
  readonly all: readonly Person[];
}

test("a party fights for two rounds: surprise, a delay, a readied shot, a fall, a Death Save, the escalation die", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seatCauseway(gamemaster);
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const people: People = { gamemaster, ada, ben, all: [gamemaster, ada, ben] };
  for (const page of people.all) await takeDice(page);
  await step("the GM says who stands where; the party is aware first", () => beginBattle(people));
  await step("S1, S2: Cael shoots Gnarl A, Ansa charges the Captain", () => surprise(people));
  await step("R1.1: a critical; undone and done again", () => ansaStrikes(people));
  await step("R1.2, R1.3: Borric delays, Cael readies a shot", () => waitAndReady(people));
  await step("R1.4: the Captain hits Ansa", () => captainStrikes(people));
  await step("R1.5: Borric's turn at last", () => borricArrives(people));
  await step("R1.6: Gnarl A charges, and Cael shoots first", () => readiedShot(people));
  await step("R1.7: Gnarl B drops Ansa with a critical", () => ansaFalls(people));
  await step("R2.1: Ansa's player rolls a hard Death Save", () => deathSave(people));
  await step("R2.3, R2.4: the Captain misses, Cael brings Ansa up", () => mendingWord(people));
  await step("R2.5: the escalation die makes Borric hit", () => borricStrikes(people));
  await step("R2.6: a natural 3, and what the GM makes of it", () => complication(people));
  await step("round 3 and its order", () => afterwards(people));
});

async function beginBattle({ gamemaster, ada, all }: People): Promise<void> {
  await position(gamemaster, "Ansa", "Nearby", "Captain", "Gnarl B");
  await position(gamemaster, "Borric", "Nearby", "Captain", "Gnarl A");
  await press(gamemaster, "Begin battle");
  await answer(gamemaster, "A decision is needed", "more aware of the fight", "The party");
  // Ansa is the first of those whom players have: her player speaks for the party.
  const picks = question(ada, "Ansa", "Who acts in the surprise round?");
  await picks.getByRole("checkbox", { name: "Ansa" }).check();
  await picks.getByRole("checkbox", { name: "Borric" }).uncheck();
  await picks.getByRole("checkbox", { name: "Cael" }).check();
  await picks.getByRole("button", { name: "Choose" }).click();
  await answer(gamemaster, "A decision is needed", "planned ambush", "No");
  await expectChoice(all, "Ansa", "Cael");
  await expectEscalation(all, 0);
}

async function surprise({ ada, ben, all }: People): Promise<void> {
  // Borric does not act before the first round: Ben has nothing to say about who does.
  expect(await row(ben, "Ansa").getByRole("button", { name: /^Let / }).count()).toBe(0);
  await press(ada, "Act with Cael");
  // Foundry counts the surprise round as its first.
  await expectActing(all, 1, "Cael");
  await take(ada, "Cael", "Basic Ranged Attack", { at: ["Gnarl A"], dice: [dice(6, 4, 4, 4), dice(6, 3, 4)] });
  await expectState(all, "Gnarl A", { hp: 3 });
  expect(await row(ben, "Gnarl A").innerText()).toContain("Staggered");
  await expectState(all, "Cael", { budget: "1/1/0" });
  await endTurn(ada);
  await expectActing(all, 1, "Ansa");
  await take(ada, "Ansa", "Move", { at: ["Captain"] });
  await expectState(all, "Ansa", { engaged: ["Captain"], budget: "1/0/1" });
  await take(ada, "Ansa", "Basic Melee Attack", { at: ["Captain"], dice: [dice(6, 3, 3, 4)] });
  expect(await newestCard(ben).innerText()).toContain("Miss");
  await expectState(all, "Captain", { hp: 40, engaged: ["Ansa"] });
  await endTurn(ada);
}

async function ansaStrikes({ gamemaster, ada, ben, all }: People): Promise<void> {
  await expectActing(all, 2, "Ansa");
  await expectEscalation(all, 0);
  await expectState(all, "Ansa", { budget: "1/1/1" });
  const before = await allDocuments(gamemaster);
  const strike = async (): Promise<void> => {
    await take(ada, "Ansa", "Basic Melee Attack", { at: ["Captain"], dice: [dice(6, 6, 6, 5), dice(8, 4, 5)] });
    await expectState(all, "Captain", { hp: 16 });
  };
  await strike();
  const card = newestCard(ada);
  expect(await card.innerText()).toContain("Critical");
  expect(await card.innerText()).toContain("Captain is staggered.");
  await card.getByRole("button", { name: "Undo" }).click();
  await expectState(all, "Captain", { hp: 40 });
  await expectState(all, "Ansa", { budget: "1/1/1" });
  const message = await gamemaster.evaluate(() => game.messages.contents.at(-1)?.uuid ?? "");
  const { [message]: _undone, ...after } = await allDocuments(gamemaster);
  expect(after).toEqual(before);
  await strike();
  expect(await newestCard(ben).innerText()).toContain("Critical");
  await endTurn(ada);
}

async function waitAndReady({ gamemaster, ada, ben, all }: People): Promise<void> {
  await expectChoice(all, "Borric", "Cael");
  expect(await row(ben, "Cael").getByRole("button", { name: "Let Cael go first" }).count()).toBe(1);
  await press(ben, "Act with Borric");
  await expectActing(all, 2, "Borric");
  await take(ben, "Borric", "Delay", {
    fill: async (open) => {
      await open.getByRole("combobox", { name: "Band" }).selectOption("Slow");
    },
  });
  await expectActing(all, 2, "Cael");
  await take(ada, "Cael", "Ready", {
    fill: async (open) => {
      await open.getByRole("textbox", { name: "Action" }).fill("Shoot");
      await open.getByRole("textbox", { name: "Trigger" }).fill("A foe moves to engage Borric");
    },
  });
  await expectState(all, "Cael", { budget: "1/1/0" });
  for (const page of all) expect(await row(page, "Cael").innerText()).toContain("Shoot (Standard), when: A foe moves to engage Borric");
  await endTurn(ada);
  await expectActing(all, 2, "Captain");
  // On the sheet the GM reads the same.
  const sheet = await sheetOf(gamemaster, "Cael");
  expect(await sheet.innerText()).toContain("Readied: Shoot. When: A foe moves to engage Borric");
}

async function captainStrikes({ gamemaster, ben, all }: People): Promise<void> {
  await useItem(gamemaster, "Captain", "Cut", ["Ansa"], [dice(6, 4, 4, 5), dice(6, 3, 4, 4)]);
  await expectState(all, "Ansa", { hp: 10, statuses: ["ongoing"] });
  const ansa = row(ben, "Ansa");
  expect(await ansa.innerText()).toContain("Staggered");
  await endTurn(gamemaster);
}

async function borricArrives({ ben, all }: People): Promise<void> {
  await expectActing(all, 2, "Borric");
  await expectState(all, "Borric", { budget: "1/1/1" });
  await take(ben, "Borric", "Move", {
    at: ["Captain"],
    fill: async (open) => {
      await open.getByRole("checkbox", { name: /next to this ally/ }).check();
    },
  });
  await expectState(all, "Captain", { engaged: ["Ansa", "Borric"] });
  await take(ben, "Borric", "Basic Melee Attack", { at: ["Captain"], dice: [dice(6, 3, 3, 3)] });
  await expectState(all, "Captain", { hp: 14 });
  await endTurn(ben);
}

async function readiedShot({ gamemaster, ada, ben, all }: People): Promise<void> {
  await expectChoice(all, "Gnarl A", "Gnarl B");
  await press(gamemaster, "Let Gnarl A act");
  await expectActing(all, 2, "Gnarl A");
  // Ada aims at nobody: the shot is meant for whoever comes. Ben sees it come, and tells her.
  await target(ada);
  await press(ben, "Say that the trigger of Cael has come up");
  expect(await dialog(ada, "Trigger").innerText()).toContain(
    "Ben says that what Cael waits for has happened: A foe moves to engage Borric.",
  );
  await layDice(ada, dice(6, 3, 4, 4), dice(6, 2, 3));
  await dialog(ada, "Trigger").getByRole("button", { name: "Yes" }).click();
  const fire = dialog(ada, "Cael: Use what is readied");
  expect(await fire.innerText()).toContain("it is aimed at whoever triggers it");
  const doing = fire.getByRole("combobox", { name: "Whose doing triggers it" });
  expect(await doing.locator("option[selected]").innerText()).toBe("Gnarl A");
  // happy-dom forgets what a part drawn anew has selected.
  await doing.selectOption("Gnarl A");
  expect(await fire.getByRole("combobox", { name: "What", exact: true }).inputValue()).toBe("basicRanged");
  await fire.getByRole("button", { name: "Use what is readied", exact: true }).click();
  await answer(gamemaster, "A decision is needed", "Has that come up?", "Yes");
  await expectState(all, "Gnarl A", { hp: -6, engaged: [] });
  await expectActing(all, 2, "Gnarl B");
  await expectDiceThrown(ada);
}

async function ansaFalls({ gamemaster, ben, all }: People): Promise<void> {
  await take(gamemaster, "Gnarl B", "Move", { at: ["Ansa"] });
  await expectState(all, "Gnarl B", { engaged: ["Ansa"] });
  await useItem(gamemaster, "Gnarl B", "Gash", ["Ansa"], [dice(6, 6, 6, 5), dice(8, 5)]);
  await expectState(all, "Ansa", { hp: -4 });
  expect(await row(ben, "Ansa").innerText()).toContain("Dying");
}

async function deathSave({ gamemaster, ada, all }: People): Promise<void> {
  await layDice(ada, dice(6, 6, 5, 4, 3, 2));
  await layDice(gamemaster, dice(6, 4, 4, 4));
  await endTurn(gamemaster);
  await expectActing(all, 3, "Ansa");
  await expectEscalation(all, 1);
  await answer(ada, "Ansa", "rolls a Death Save: 13 or more", /^Roll/);
  await expectState(all, "Ansa", { hp: -7, failed: 1, statuses: [] });
  await expectDiceThrown(ada, gamemaster);
  // Medium has nobody of the party any more.
  await expectActing(all, 3, "Captain");
}

async function mendingWord({ gamemaster, ada, all }: People): Promise<void> {
  await useItem(gamemaster, "Captain", "Cut", ["Borric"], [dice(6, 2, 3, 3)]);
  await expectState(all, "Borric", { hp: 28 });
  await endTurn(gamemaster);
  await expectChoice(all, "Borric", "Cael");
  await press(ada, "Act with Cael");
  await expectActing(all, 3, "Cael");
  await begin(ada, "Cael", "Use", { item: "Mending Word", at: ["Ansa"] });
  await answer(ada, "Ansa", "recovers", /^Take 10/);

  await expectState(all, "Ansa", { hp: 10, recoveries: 7 });
  await endTurn(ada);
}

async function borricStrikes({ ben, all }: People): Promise<void> {
  await expectActing(all, 3, "Borric");
  await take(ben, "Borric", "Basic Melee Attack", { at: ["Captain"], dice: [dice(6, 4, 4, 5), dice(10, 5, 6)] });
  await expectState(all, "Captain", { hp: 1 });
  expect(await newestCard(ben).innerText()).toContain("18 (natural 13)");
  await endTurn(ben);
}

async function complication({ gamemaster, ada, ben, all }: People): Promise<void> {
  await expectActing(all, 3, "Gnarl B");
  await useItem(gamemaster, "Gnarl B", "Gash", ["Ansa"], [dice(6, 1, 1, 1)]);
  await expectState(all, "Ansa", { hp: 10 });
  expect(
    await newestCard(ada)
      .getByRole("button", { name: /^Complication/ })
      .count(),
  ).toBe(0);
  await newestCard(gamemaster)
    .getByRole("button", { name: /^Complication for Gnarl B/ })
    .click();
  const told = dialog(gamemaster, /Complication/);
  await told.getByRole("textbox").fill("The rusty blade breaks.");
  await told.getByRole("button", { name: /^Complication/ }).click();
  expect(await newestCard(ben).innerText()).toContain("The rusty blade breaks.");
  await expectDiceThrown(...all);
  await endTurn(gamemaster);
}

async function afterwards({ gamemaster, ada, all }: People): Promise<void> {
  await expectActing(all, 4, "Ansa");
  await expectEscalation(all, 2);
  for (const page of all) {
    const rows = tracker(page).getByRole("list", { name: "Order of battle" }).getByRole("listitem");
    const order = rows.locator("button.sortie-row__name");
    // Gnarl A has fallen, and pushes nobody out of sight.
    expect(await order.allInnerTexts()).toEqual(["Ansa", "Captain", "Borric", "Cael", "Gnarl B", "Gnarl A"]);
  }
  await endTurn(ada);
  await expectActing(all, 4, "Captain");
  await endTurn(gamemaster);
  await expectChoice(all, "Borric", "Cael");
}
