// One Archmage battle from its first roll to the heal-up after it, fought by clicking: a GM and two players, each in a browser context of their own.
import type { Page } from "@playwright/test";
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { expectDiceThrown } from "../support/dice.ts";
import { allDocuments, factsOf } from "../../support/facts.ts";
import { expectFacts, expectTurn } from "../support/facts.ts";
import {
  accept,
  closeWindow,
  dialog,
  endTurn,
  newestCard,
  openFromDirectory,
  openFromToken,
  pressItem,
  sidebarTab,
  target,
  token,
} from "../support/people.ts";
import { answer } from "../support/shock.ts";
import { expect, test, untilReady, type Table } from "../support/table.ts";

interface People {
  readonly table: Table;
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly ben: Page;
  readonly all: readonly Page[];
}

async function sit(table: Table): Promise<People> {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const people: People = { table, gamemaster, ada, ben, all: [gamemaster, ada, ben] };
  for (const page of people.all) await takeDice(page);
  return people;
}

test("a battle is fought from its beginning to the heal-up, and outlives reloads and a power cut", async ({ table }) => {
  const people = await sit(table);
  await fightTwoRounds(people);
  await test.step("5. a hero rallies; another falls, rolls a death save, and is healed", () => fallAndRise(people));
  await test.step("4. the die that was held stays, and is reset", () => resetDie(people));
  await test.step("7. the encounter ends; rests", () => endAndRest(people));
  await test.step("8. nothing changes by reloading, or by a power cut", () => outlive(people));
});

async function fightTwoRounds(people: People): Promise<void> {
  await test.step("1. the encounter begins", () => begin(people));
  await test.step("2. a player's weapon and powers reach creatures that are not theirs", () => attackOthers(people));
  await test.step("3. the slain are skipped; ongoing damage comes at the turn's end", () => sufferOngoing(people));
  await test.step("4. and 6. the escalation die counts; an attack is undone", () => escalateAndUndo(people));
}

async function begin({ gamemaster, all }: People): Promise<void> {
  // In the order in which the card lists them: Orla, Tamsin, Ines, Corvin, the reavers together, the rats together, the witch.
  await layDice(gamemaster, d20(14), d20(17), d20(8), d20(9), d20(12), d20(3), d20(16));
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await expectTurn(all, 1, "Tamsin Reed");
  await expectDiceThrown(gamemaster);
  for (const page of all) {
    const order = (await sidebarTab(page, "Combat")).getByRole("list", { name: "Order of battle" });
    await expect(order.getByRole("listitem").filter({ hasText: "Marsh Reaver B" })).toContainText("17");
    await expect(order.locator("[aria-current=true]")).toContainText("Tamsin Reed");
    await expect((await sidebarTab(page, "Combat")).getByRole("img", { name: "Escalation die: 0 of 6" })).toBeVisible();
  }
  const counts = await gamemaster.evaluate(() => game.combat?.turns.map(({ name, initiative }) => `${name} ${initiative}`));
  expect(counts).toEqual([
    ...["Tamsin Reed 25", "Fen Witch 23", "Orla Venn 20", "Marsh Reaver A 17", "Marsh Reaver B 17", "Marsh Reaver C 17"],
    ...["Corvin Ashe 15", "Ines Calder 12", "Bog Rat A 7", "Bog Rat B 7", "Bog Rat C 7", "Bog Rat D 7"],
  ]);
  const card = await newestCard(gamemaster);
  await expect(card).toContainText("Marsh Reaver A and its kind (3): initiative 17");
  await expect(card).toContainText("Bog Rat A and its kind (4): initiative 7");
  // Both kinds rest on it, and it is named once for them.
  await expect(card.getByRole("button", { name: "Open rule AE-INI-03" })).toHaveCount(1);
}

async function attackOthers({ gamemaster, ada, all }: People): Promise<void> {
  await target(ada, "Bog Rat A", "Marsh Reaver A");
  const tamsin = await openFromDirectory(ada, "Tamsin Reed");
  await layDice(ada, d20(20), d20(5), dice(8, 1, 2, 3, 2));
  await pressItem(tamsin, "Two Quick Arrows", "Use");
  await expect(dialog(ada, /Two Quick Arrows/)).toContainText("Bog Rat A");
  await accept(ada, /Two Quick Arrows/);
  await expectFacts(all, "Bog Rat A", { hp: 0, statuses: ["dead"] });
  await expectFacts(all, "Marsh Reaver A", { hp: 42 });
  await expectFacts(all, "Tamsin Reed", { spent: ["Two Quick Arrows"] });
  await expectDiceThrown(ada);
  await closeWindow(tamsin);
  for (const page of all) {
    const card = await newestCard(page);
    await expect(card).toContainText("Critical");
    await expect(card).toContainText("Miss");
    await expect(card).toContainText("Bog Rat A takes 24 damage.");
    await expect(card).toContainText("Bog Rat A is slain.");
    await expect(card).toContainText("Applied");
  }
  await endTurn(ada);
  await expectTurn(all, 1, "Fen Witch");

  await target(gamemaster, "Corvin Ashe");
  const witch = await openFromToken(gamemaster, "Fen Witch");
  await layDice(gamemaster, d20(11), dice(8, 8));
  await pressItem(witch, "Rot Breath", "Use");
  await accept(gamemaster, /Rot Breath/);
  await expectFacts(all, "Corvin Ashe", { hp: 14 });
  await closeWindow(witch);
  await endTurn(gamemaster);
  await expectTurn(all, 1, "Orla Venn");

  // A weapon and a power in one turn, the power for an ally of another player.
  await target(ada, "Marsh Reaver B");
  const orla = await openFromDirectory(ada, "Orla Venn");
  await layDice(ada, d20(12), dice(8, 3, 3, 3, 4));
  await pressItem(orla, "Oathblade", "Attack");
  const rush = dialog(ada, /Oathblade/);
  await expect(rush.getByRole("checkbox", { name: "Spend the move to engage" })).toBeChecked();
  // The map shows whom the way leads past; the table lets her by.
  await expect(rush.getByRole("checkbox", { name: "Bog Rat C" })).toBeChecked();
  for (const passed of await rush.getByRole("checkbox", { name: /^(?:Bog Rat|Marsh Reaver)/ }).all()) await passed.uncheck();
  await accept(ada, /Oathblade/);
  await expectFacts(all, "Marsh Reaver B", { hp: 25 });
  await expect(orla.getByRole("list", { name: "Actions left this turn" })).toContainText("Standard spent");
  await closeWindow(orla);
  const card = await newestCard(ada);
  await card.getByRole("group").first().click();
  await expect(card).toContainText("Charisma");
  await target(ada, "Ines Calder");
  await pressItem(await openFromDirectory(ada, "Orla Venn"), "Stand With Me", "Use");
  // Nothing to settle: no dialog.
  await expectFacts(all, "Ines Calder", { temporary: 8 });
  await expectFacts(all, "Orla Venn", { temporary: 8, spent: ["Stand With Me"] });
  await closeWindow(dialog(ada, /^Orla Venn · /));
  await endTurn(ada);
  await expectTurn(all, 1, "Marsh Reaver A");
}
async function sufferOngoing({ gamemaster, ada, ben, all }: People): Promise<void> {
  await target(gamemaster, "Tamsin Reed");
  const reaver = await openFromToken(gamemaster, "Marsh Reaver A");
  await layDice(gamemaster, d20(10), dice(8, 4));
  await pressItem(reaver, "Javelin", "Attack");
  await accept(gamemaster, /Javelin/);
  // Orla's rush around the rats ended beside two reavers: the one who throws gives her an opening.
  await answer(ada, "Orla Venn", "Marsh Reaver A gives Orla Venn an opening", "Let it pass");
  await expectFacts(all, "Tamsin Reed", { hp: 22 });
  await closeWindow(reaver);
  for (const next of ["Marsh Reaver B", "Marsh Reaver C", "Corvin Ashe"]) {
    await endTurn(gamemaster);
    await expectTurn(all, 1, next);
  }
  await target(ben, "Fen Witch");
  const corvin = await openFromDirectory(ben, "Corvin Ashe");
  await layDice(ben, d20(12), dice(6, 2, 2, 2));
  await pressItem(corvin, "Ember Dart", "Use");
  await accept(ben, /Ember Dart/);
  await expectFacts(all, "Fen Witch", { hp: 38 });
  await closeWindow(corvin);
  // What happens at the end of a turn happens on the GM's client, whoever has clicked.
  await layDice(gamemaster, d20(7));
  await endTurn(ben);
  await expectTurn(all, 1, "Ines Calder");
  await expectFacts(all, "Corvin Ashe", { hp: 9 });
  await expectDiceThrown(gamemaster, ben);
  for (const page of [ada, ben]) {
    const card = await newestCard(page);
    await expect(card).toContainText("Corvin Ashe takes 5 damage.");
    await expect(card).toContainText("save 7 against 11, failed");
    await expect(card.getByRole("button", { name: "Open rule AE-ONG-01" }).first()).toBeVisible();
  }
  await endTurn(ben);
  await expectTurn(all, 1, "Bog Rat B");
  const tracker = await sidebarTab(ben, "Combat");
  await expect(tracker.getByRole("listitem").filter({ hasText: "Bog Rat A" })).toContainText("Out");
  await expect(token(ben, "Bog Rat A")).toHaveAccessibleName(/defeated/i);
  for (const next of ["Bog Rat C", "Bog Rat D"]) {
    await endTurn(gamemaster);
    await expectTurn(all, 1, next);
  }
}

async function escalateAndUndo({ gamemaster, ada, all }: People): Promise<void> {
  await endTurn(gamemaster);
  await expectTurn(all, 2, "Tamsin Reed");
  for (const page of all) {
    const tracker = await sidebarTab(page, "Combat");
    await expect(tracker.getByRole("heading", { name: "Round 2" })).toBeVisible();
    await expect(tracker.getByRole("img", { name: "Escalation die: 1 of 6" })).toBeVisible();
  }
  const before = await allDocuments(gamemaster);
  await target(ada, "Marsh Reaver B");
  const tamsin = await openFromDirectory(ada, "Tamsin Reed");
  await layDice(ada, d20(14), dice(8, 2, 2, 2, 2));
  await pressItem(tamsin, "Pinning Arrow", "Use");
  const proposal = dialog(ada, /Pinning Arrow/);
  await expect(proposal).toContainText("+9");
  await proposal.locator("summary").first().click();
  await expect(proposal).toContainText("Escalation die");
  await proposal.getByRole("button", { name: "Use" }).click();
  await expectFacts(all, "Marsh Reaver B", { hp: 13, statuses: ["stuck"] });
  await expectFacts(all, "Tamsin Reed", { spent: ["Two Quick Arrows", "Pinning Arrow"] });
  await closeWindow(tamsin);
  const card = await newestCard(gamemaster);
  await card.getByRole("group").first().click();
  await expect(card).toContainText("Escalation die");
  const undo = card.getByRole("button", { name: "Undo" });
  // Twice at once: the second click must not take anything else back.
  await undo.dblclick();
  await expect(card).toContainText("Undone");
  await expect(undo).toBeHidden();
  await expectFacts(all, "Marsh Reaver B", { hp: 25, statuses: [] });
  await expectFacts(all, "Tamsin Reed", { spent: ["Two Quick Arrows"] });
  const message = await gamemaster.evaluate(() => game.messages.contents.at(-1)?.uuid ?? "");
  const { [message]: _attack, ...after } = await allDocuments(gamemaster);
  expect(after).toEqual(before);
}

async function fallAndRise({ gamemaster, ada, ben, all }: People): Promise<void> {
  // The standard action came back with the undo.
  const tamsin = await openFromDirectory(ada, "Tamsin Reed");
  await layDice(ada, dice(8, 1, 1, 1, 1));
  await tamsin.getByRole("button", { name: /^Rally/ }).click();
  await expectFacts(all, "Tamsin Reed", { hp: 27, recoveries: 7 });
  await closeWindow(tamsin);
  await endTurn(ada);
  await expectTurn(all, 2, "Fen Witch");
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Hold the die" }).click();
  for (const page of all) await expect((await sidebarTab(page, "Combat")).getByText("Held for a round")).toBeVisible();
  await endTurn(gamemaster);
  await expectTurn(all, 2, "Orla Venn");
  await endTurn(ada);
  await expectTurn(all, 2, "Marsh Reaver A");

  await target(gamemaster, "Corvin Ashe");
  const reaver = await openFromToken(gamemaster, "Marsh Reaver A");
  await layDice(gamemaster, d20(11), dice(8, 8));
  await pressItem(reaver, "Javelin", "Attack");
  await accept(gamemaster, /Javelin/);
  await answer(ada, "Orla Venn", "Marsh Reaver A gives Orla Venn an opening", "Let it pass");
  await expectFacts(all, "Corvin Ashe", { hp: -3 });
  expect((await factsOf(ben, "Corvin Ashe")).statuses).toContain("dying");
  await closeWindow(reaver);
  for (const page of all)
    await expect((await sidebarTab(page, "Combat")).getByRole("listitem").filter({ hasText: "Corvin Ashe" })).toContainText("Dying");
  for (const next of ["Marsh Reaver B", "Marsh Reaver C", "Corvin Ashe"]) {
    await endTurn(gamemaster);
    await expectTurn(all, 2, next);
  }
  const prompt = dialog(ben, "Corvin Ashe");
  await expect(prompt).toContainText("Death save: 16 or more");
  await expect(dialog(gamemaster, "Corvin Ashe")).toHaveCount(0);
  await layDice(ben, d20(10));
  await prompt.getByRole("button", { name: /^Roll/ }).click();
  for (const page of all) await expect(await newestCard(page)).toContainText("Corvin Ashe has failed one death save.");
  await expectDiceThrown(ben);
  await layDice(gamemaster, d20(15));
  await endTurn(ben);
  await expectTurn(all, 2, "Ines Calder");
  await expectFacts(all, "Corvin Ashe", { hp: -8 });

  await target(ben, "Corvin Ashe");
  const ines = await openFromDirectory(ben, "Ines Calder");
  await layDice(ben, dice(6, 3, 3, 3, 3));
  await pressItem(ines, "Mend", "Use");
  await expectFacts(all, "Corvin Ashe", { hp: 13, statuses: [], recoveries: 7 });
  await closeWindow(ines);
  await expect(await newestCard(ben)).toContainText("Corvin Ashe is conscious again.");
}

async function resetDie({ gamemaster, ben, all }: People): Promise<void> {
  await endTurn(ben);
  await expectTurn(all, 2, "Bog Rat B");
  for (const next of ["Bog Rat C", "Bog Rat D"]) {
    await endTurn(gamemaster);
    await expectTurn(all, 2, next);
  }
  await endTurn(gamemaster);
  await expectTurn(all, 3, "Tamsin Reed");
  for (const page of all)
    await expect((await sidebarTab(page, "Combat")).getByRole("img", { name: "Escalation die: 1 of 6" })).toBeVisible();
  await (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: "Reset the die" }).click();
  for (const page of all)
    await expect((await sidebarTab(page, "Combat")).getByRole("img", { name: "Escalation die: 0 of 6" })).toBeVisible();
}

async function endAndRest({ gamemaster, ada, ben, all }: People): Promise<void> {
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "End the encounter" }).click();
  await gamemaster.locator(".application").getByRole("button", { name: "Yes" }).click();
  for (const page of all) {
    await expect.poll(() => page.evaluate(() => game.combats.filter(({ scene }) => scene?.active === true).length)).toBe(0);
    await expect(await newestCard(page)).toContainText("The battle is over.");
  }
  await expectFacts(all, "Orla Venn", { temporary: 0 });
  const messages = (): Promise<number> => gamemaster.evaluate(() => game.messages.size);
  const before = await messages();
  await (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: "Quick rest" }).click();
  await layDice(gamemaster, dice(6, 2, 2, 2, 2));
  for (const [page, hero, spends] of [
    // The questions lie on each other: the last one is answered first.
    [ada, "Tamsin Reed", "0"],
    [ada, "Orla Venn", "0"],
    [ben, "Ines Calder", "0"],
    [ben, "Corvin Ashe", "1"],
  ] as const) {
    const rest = page.locator(".sortie-ask-choose").filter({ hasText: hero });
    await expect(rest).toContainText(/\d recoveries left: each heals \d+d\d/);
    await rest.getByRole("spinbutton", { name: "Recoveries" }).fill(spends);
    await rest.getByRole("button", { name: "Quick rest" }).click();
    await expect(rest).toHaveCount(0);
  }
  await expectFacts(all, "Corvin Ashe", { hp: 22, recoveries: 6 });
  await expectFacts(all, "Tamsin Reed", { hp: 27, recoveries: 7, spent: [] });
  // All of them have rested in one record.
  expect(await messages()).toBe(before + 1);
  await expectDiceThrown(...all);

  await (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: "Full heal-up" }).click();
  await dialog(gamemaster, /Full heal-up/)
    .getByRole("button", { name: "Full heal-up" })
    .click();
  await expectFacts(all, "Corvin Ashe", { hp: 26, recoveries: 8, spent: [], statuses: [] });
  await expectFacts(all, "Tamsin Reed", { hp: 30, recoveries: 8, spent: [] });
  await expectFacts(all, "Orla Venn", { hp: 38, recoveries: 8, spent: [] });
  await expectFacts(all, "Ines Calder", { hp: 32, recoveries: 8, spent: [] });
}

async function outlive({ table, all }: People): Promise<void> {
  const before = await Promise.all(all.map(allDocuments));
  for (const page of all) await page.reload();
  for (const page of all) await untilReady(page);
  expect(await Promise.all(all.map(allDocuments))).toEqual(before);
  await table.cutPower();
  for (const page of all) await page.reload();
  for (const page of all) await untilReady(page);
  // The browser reports the connections that the cut broke; that is nobody's fault.
  table.problems.length = 0;
  expect(await Promise.all(all.map(allDocuments))).toEqual(before);
}
