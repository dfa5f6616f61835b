// Definition's worked scenario, two rounds, played by a GM and two players.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { dragTo, moveTo } from "../../support/seat.ts";
import { accept, answer, begin, expectDiceThrown, question, selected, take, target } from "../support/acting.ts";
import { expectState, seatYard, strike } from "../support/definition.ts";
import { dialog, newestCard } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { step } from "../support/step.ts";
import { expect, test } from "../support/table.ts";
import { endTurn, expectActing, expectChoice, expectOrder, press, row } from "../support/tracker.ts";

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
  readonly ben: Person;
  readonly all: readonly Person[];
}

test("a party fights for two rounds: a roll-off, a held attack, a delay, a feint, a reckless critical, a death roll", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seatYard(gamemaster);
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const people: People = { gamemaster, ada, ben, all: [gamemaster, ada, ben] };
  for (const page of people.all) await takeDice(page);
  await step("initiative, and a roll-off for second place", () => beginBattle(people));
  await step("R1.1, R1.2: Marrow holds his attack, Skitter delays", () => holdAndDelay(people));
  await step("R1.3, R1.4: Ilsa's ray; Skitter comes in and cuts her", () => rayAndKnife(people));
  await step("R1.5: Gnarl moves, and Marrow's held attacks come first", () => heldAttacks(people));
  await step("R1.5: Gnarl fells Ilsa with a massive blow", () => ilsaFalls(people));
  await step("R2.1, R2.2: a death roll, a feint", () => feint(people));
  await step("R2.3: the club hits whoever is flat-footed", () => club(people));
  await step("R2.4: reckless, critical, and Gnarl falls", () => critical(people));
  await step("round 3 and its order", () => afterwards(people));
});

async function beginBattle({ gamemaster, ada, ben, all }: People): Promise<void> {
  await layDice(ada, d20(12));
  await layDice(ben, d20(14), d20(9));
  await layDice(gamemaster, d20(14), d20(7), d20(15));
  await press(gamemaster, "Begin battle");
  await answer(ada, "Marrow", "Initiative of Marrow", /^Roll/);
  await answer(ben, "Ilsa", "Initiative of Ilsa", /^Roll/);
  await answer(ben, "Ilsa", "Roll-off of Ilsa", /^Roll/);
  await expectActing(all, 1, "Marrow");
  await expectOrder(all, "Marrow", "Skitter", "Ilsa", "Gnarl");
  for (const [name, initiative] of [["Marrow", "20.08"], ["Skitter", "17.03"], ["Ilsa", "17.03"], ["Gnarl", "5.99"]] as const) expect(await row(ben, name).innerText()).toContain(initiative); // prettier-ignore
  for (const [name, ac] of [["Marrow", 18], ["Ilsa", 12], ["Skitter", 15], ["Gnarl", 15]] as const) await expectState([gamemaster], name, { ac }); // prettier-ignore
}

async function holdAndDelay({ gamemaster, ada, all }: People): Promise<void> {
  await take(ada, "Marrow", "Move");
  await moveTo(ada, "Marrow", 7, 5);
  await take(ada, "Marrow", "Hold an action", {
    fill: async (open) => {
      await open.getByRole("textbox", { name: "What you will do" }).fill("Attack Gnarl");
      await open.getByRole("textbox", { name: "When" }).fill("Gnarl moves");
    },
  });
  await expectState(all, "Marrow", { held: "Attack Gnarl", reaction: "none, 0" });
  for (const page of all) expect(await row(page, "Marrow").innerText()).toContain("Attack Gnarl (Standard), when: Gnarl moves");
  await endTurn(ada);
  await expectActing(all, 1, "Skitter");
  await begin(gamemaster, "Skitter", "Delay");

  await expectActing(all, 1, "Ilsa");
  expect(await row(ada, "Skitter").innerText()).toContain("Delaying");
  expect(await row(ada, "Skitter").innerText()).not.toContain("Until count");
}

async function rayAndKnife({ gamemaster, ada, ben, all }: People): Promise<void> {
  await strike(ben, "Ilsa", "Ray", "Gnarl", [d20(11), dice(6, 3, 4)], { press: "Cast" });
  await expectState(all, "Gnarl", { hp: 33 });
  // Ben does not read Gnarl's numbers.
  expect(await newestCard(gamemaster).innerText()).toContain("against touch Armour Class 9");
  expect(await newestCard(ben).innerText()).not.toContain("Armour Class 9");
  await endTurn(ben);
  await expectChoice(all, "Skitter", "Gnarl");
  await press(gamemaster, "Let Skitter act");
  await expectActing(all, 1, "Skitter");
  await expectOrder(all, "Marrow", "Ilsa", "Skitter", "Gnarl");
  await dragTo(gamemaster, "Skitter", 12, 5);
  await answer(ada, "Marrow", "What Marrow holds cannot be used any more then.", "Let it happen");
  await strike(gamemaster, "Skitter", "Knife", "Ilsa", [d20(13), dice(4, 3)]);
  await expectState(all, "Ilsa", { hp: 14 });
  await endTurn(gamemaster);
}

async function heldAttacks({ gamemaster, ada, ben, all }: People): Promise<void> {
  await expectActing(all, 1, "Gnarl");
  await target(ada, "Gnarl");
  await press(ben, "Say that the trigger of Marrow has come up");
  await layDice(ada, d20(10), dice(8, 5), d20(3));
  await dialog(ada, "Trigger").getByRole("button", { name: "Yes" }).click();
  const fire = dialog(ada, "Marrow: Use what is readied");
  expect(await fire.innerText()).toContain("Held: Attack Gnarl. When: Gnarl moves");
  await fire.getByRole("combobox", { name: "Do what" }).selectOption("Attack: Sword");
  expect(await selected(fire.getByRole("combobox", { name: "Triggered by" }))).toBe("Gnarl");
  await fire.getByRole("button", { name: "Use what is readied", exact: true }).click();
  await answer(gamemaster, "A decision is needed", "Has the trigger of Marrow come up", "Yes");
  const another = question(ada, "Marrow", "Marrow has another attack. With what?");
  await another.getByRole("radio", { name: "Attack: Sword" }).check();
  await another.getByRole("button", { name: "Choose" }).click();
  await expectState(all, "Gnarl", { hp: 24 });
  await expectState(all, "Marrow", { held: "", reaction: "other, 1" });
  await expectOrder(all, "Ilsa", "Skitter", "Gnarl", "Marrow");
  await expectActing(all, 1, "Gnarl");
  await expectDiceThrown(ada);
}

async function ilsaFalls({ gamemaster, ben, all }: People): Promise<void> {
  // What Marrow has used bars an attack of opportunity: nobody is asked.
  await take(gamemaster, "Gnarl", "Move");
  await moveTo(gamemaster, "Gnarl", 13, 6);
  await layDice(ben, d20(8));
  await strike(gamemaster, "Gnarl", "Club", "Ilsa", [d20(15), dice(6, 4, 4)]);
  await answer(ben, "Ilsa", "Ilsa: Fortitude save against 14 (a massive hit)", /^Roll/);
  await expectState(all, "Ilsa", { hp: 0, life: "dying", failures: 1, statuses: ["dying"] });
  expect(await newestCard(ben).innerText()).toContain("Ilsa falls and is dying.");
  await newestCard(gamemaster).getByRole("button", { name: "A wound for Ilsa (Club)" }).click();
  await accept(gamemaster, /Wound or injury/);
  await expectState(all, "Ilsa", { wounds: ["wound: Club, 15 blunt"] });
}

async function feint({ gamemaster, ada, ben, all }: People): Promise<void> {
  await layDice(ben, dice(100, 64));
  await endTurn(gamemaster);
  await expectActing(all, 2, "Ilsa");
  await expectState(all, "Marrow", { reaction: "other, 0" });
  await answer(ben, "Ilsa", "Ilsa is dying and rolls: 61 or more", /^Roll/);
  await expectState(all, "Ilsa", { life: "stabilised", statuses: ["stabilised"] });
  await expectActing(all, 2, "Skitter");
  await take(gamemaster, "Skitter", "Move");
  await moveTo(gamemaster, "Skitter", 6, 5);
  await layDice(gamemaster, d20(12), d20(6));
  const feigning = take(gamemaster, "Skitter", "Feigned strike", { at: ["Marrow"] });
  await answer(ada, "Marrow", "see through the feint of Skitter", "level check (6)");
  await feigning;
  await expectState(all, "Marrow", { statuses: ["feigned"], ac: 16 });
  await endTurn(gamemaster);
}

async function club({ gamemaster, all }: People): Promise<void> {
  await expectActing(all, 2, "Gnarl");
  await take(gamemaster, "Gnarl", "Move");
  await moveTo(gamemaster, "Gnarl", 8, 6);
  await strike(gamemaster, "Gnarl", "Club", "Marrow", [d20(7), dice(6, 3, 4)]);
  await expectState(all, "Marrow", { hp: 38 });
  expect(await newestCard(gamemaster).innerText()).toContain("against flat-footed Armour Class 16");
  await endTurn(gamemaster);
}

async function critical({ gamemaster, ada, all }: People): Promise<void> {
  await expectActing(all, 2, "Marrow");
  await expectState(all, "Marrow", { reaction: "none, 0" });
  await layDice(gamemaster, d20(12));
  await strike(ada, "Marrow", "Sword", "Gnarl", [d20(19), d20(8), dice(8, 4, 5), d20(12), dice(8, 6)], {
    entries: async (open) => {
      await open.getByRole("spinbutton", { name: "How many attacks" }).fill("2");
      await open.getByRole("checkbox", { name: "Recklessly" }).check();
    },
  });
  await answer(gamemaster, "Gnarl", "Gnarl: Fortitude save against 16 (a massive hit)", /^Roll/);
  await expectState(all, "Gnarl", { hp: 0, life: "dying", failures: 0, statuses: ["dying"] });
  await expectState(all, "Marrow", { ac: 12, statuses: ["feigned", "reckless"], attacks: 2 });
  const card = newestCard(ada);
  expect(await card.innerText()).toContain("Confirmed with 18: a critical hit on Gnarl");
  expect(await card.getByRole("button", { name: /^A wound/ }).count()).toBe(0);
  expect(await newestCard(gamemaster).getByRole("button", { name: "A wound for Gnarl (Sword)" }).count()).toBe(1);
  await endTurn(ada);
}

async function afterwards({ gamemaster, all }: People): Promise<void> {
  // Ilsa is stabilised: her turn ends by itself.
  await expectActing(all, 3, "Skitter");
  await expectOrder(all, "Ilsa", "Skitter", "Gnarl", "Marrow");
  await expectState(all, "Marrow", { statuses: ["reckless"] });
  await layDice(gamemaster, dice(100, 51));
  await endTurn(gamemaster);
  await answer(gamemaster, "Gnarl", "Gnarl is dying and rolls: 51 or more", /^Roll/);
  await expectState(all, "Gnarl", { life: "stabilised" });
  await expectActing(all, 3, "Marrow");
  await expectState(all, "Marrow", { statuses: [] });
  await expectDiceThrown(...all);
}
