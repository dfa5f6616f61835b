// What Shock's rules need people for beyond the worked scenario: opportunities, holds, shoves, snap attacks, broken spells, first aid, surprise, and those who break.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { dragTo } from "../../support/seat.ts";
import { seat, type Fighter } from "../../support/shock.ts";
import { answer, expectDiceThrown, offeredOf, take } from "../support/acting.ts";
import type { Part } from "../support/part.ts";
import { newestCard } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { beginBattle, expectShock } from "../support/shock.ts";
import { expect, test, type Table } from "../support/table.ts";
import { expectActing, expectChoice, press, row } from "../support/tracker.ts";

const weapon = (name: string, damage: string, value: number, ac: number) => ({
  name,
  type: "shockWeapon",
  system: { damage, shock: { value, ac } },
});
const spell = { name: "Doom", type: "shockSpell", system: { effect: "Everybody shivers." } };

/** Ann and Bea are Ada's, Ruk the GM's; all of them stand beside one another. */
const PEOPLE: Readonly<Record<string, Fighter>> = {
  Ann: { player: "Ada", at: [4, 4], hp: 10, ac: 12, system: { skills: { stab: 1, brawl: 1 } }, items: [weapon("Sword", "1d8", 2, 13)] },
  Bea: { player: "Ada", at: [4, 5], hp: 6, ac: 10, system: { skills: { heal: 1 } }, items: [] },
  Ruk: { at: [5, 4], hp: 8, ac: 13, system: { morale: 7 }, items: [weapon("Axe", "1d6", 1, 14), spell] },
}; // prettier-ignore

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
  readonly all: readonly Person[];
}

async function sit(table: Table): Promise<People> {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, PEOPLE);
  const ada = await table.join("Ada");
  for (const page of [gamemaster, ada]) await takeDice(page);
  return { gamemaster, ada, all: [gamemaster, ada] };
}

/** The Party goes first. */
async function fight(table: Table): Promise<People> {
  const people = await sit(table);
  await beginBattle(people.gamemaster, people.ada, 8, 1);
  await expectChoice(people.all, "Ann", "Bea");
  return people;
}

const select =
  (label: string, option: string) =>
  async (open: Part): Promise<void> => {
    await open.getByRole("combobox", { name: label }).selectOption(option);
  };

test("whoever stands up or runs gives opportunities; the GM strikes at one and lets the other pass", async ({ table }) => {
  const { gamemaster, ada, all } = await fight(table);
  await take(ada, "Ann", "Go prone", { plain: true });
  await expectShock(all, "Ann", { statuses: ["prone"], budget: "1/1" });
  await layDice(gamemaster, d20(2));
  await take(ada, "Ann", "Stand up", {
    fill: async (open) => {
      expect(await open.getByRole("checkbox", { name: "Ruk" }).isChecked()).toBe(true);
    },
  });
  await answer(gamemaster, "Ruk", "Ann drops its guard.", /^Attack of Opportunity/);
  // Bea could snap at him with bare hands.
  await answer(ada, "Bea", "Ruk goes for Ann with Axe: 5.", "Let it pass");
  await answer(ada, "Ann", "Ruk goes for Ann with Axe: 5. That misses, but its Shock still does 1.", "Let it pass");
  await expectShock(all, "Ann", { hp: 9, statuses: [], budget: "1/0" });
  expect(await newestCard(gamemaster).innerText()).toContain("Ann stands up.");
  await take(ada, "Ann", "Second move", { plain: true });
  // What is paid for in words is walked on the map: there its way comes out of his reach.
  await take(ada, "Ann", "Run");
  await dragTo(ada, "Ann", 2, 4);
  await answer(gamemaster, "Ruk", "Ann drops its guard.", "Let it pass");
  expect(await newestCard(ada).innerText()).toContain("Ruk lets the opportunity pass.");
  await expectShock(all, "Ann", { hp: 9, budget: "0/0" });
  await expectDiceThrown(...all);
});

test("a shove, a grapple, the damage at the end of the round, and breaking free of it", async ({ table }) => {
  const { gamemaster, ada, all } = await fight(table);
  // 9 against 4; Ruk's are the GM's to throw.
  const [nine, four] = [dice(6, 6, 3), dice(6, 3, 1)];
  await layDice(gamemaster, four);
  await take(ada, "Ann", "Strike", { item: "Sword", at: ["Ruk"], dice: [d20(15), nine], fill: select("Intent", "Shove") });
  await answer(gamemaster, "Ruk", "Ann goes for Ruk with Sword", "Let it pass");
  await answer(ada, "Ann", "Ann has shoved Ruk. Where to?", "To the ground");
  await expectShock(all, "Ruk", { hp: 8, statuses: ["prone"] });
  await take(ada, "Bea", "Second move", { plain: true });
  await take(ada, "Bea", "Done", { plain: true });
  await take(ada, "Ann", "Done", { plain: true });
  await expectActing(all, 1, "Ruk");
  await take(gamemaster, "Ruk", "Bare hands", { at: ["Bea"], dice: [d20(18), nine, four], fill: select("Intent", "Grapple") });
  await expectShock(all, "Bea", { heldBy: ["Ruk"] });
  // At the end of the round the grip hurts, with no roll to hit.
  await layDice(gamemaster, { faces: 2, shows: 2 });
  await take(gamemaster, "Ruk", "Done", { plain: true });
  await expectShock(all, "Bea", { hp: 4, heldBy: ["Ruk"] });
  await expectActing(all, 2, null);
  await layDice(gamemaster, four);
  await take(ada, "Bea", "Break free", { dice: [nine] });
  await expectShock(all, "Bea", { heldBy: [], budget: "0/1" });
  await expectDiceThrown(...all);
});

test("a spell is broken off by a snap attack; a fall, first aid, and what the GM mends", async ({ table }) => {
  const { gamemaster, ada, all } = await fight(table);
  await take(ada, "Bea", "Done", { plain: true });
  await take(ada, "Ann", "Done", { plain: true });
  await take(gamemaster, "Ruk", "Cast", {
    item: "Doom",
    dice: [d20(19), dice(8, 3)],
    fill: async (open) => {
      expect(await open.innerText()).toContain("To do by hand, after this: Everybody shivers.");
    },
  });
  // Bea is asked, too: she has bare hands.
  await answer(ada, "Bea", "Ruk begins to cast Doom.", "Let it pass");
  await answer(ada, "Ann", "Ruk begins to cast Doom.", /^Snap attack/);
  await answer(gamemaster, "A decision is needed", "Is the spell lost?", "Yes");
  await expectShock(all, "Ruk", { hp: 5 });
  expect(await newestCard(ada).innerText()).toContain("Doom is broken off and lost.");
  await take(ada, "Ann", "Take damage", { fill: (open) => open.getByRole("textbox").fill("10") });
  await expectShock(all, "Ann", { hp: 0, down: "mortal", statuses: ["prone"] });
  expect(await row(gamemaster, "Ann").innerText()).toContain("Mortally injured");
  await take(gamemaster, "Ruk", "Done", { plain: true });
  await expectActing(all, 2, "Bea");
  await take(ada, "Bea", "First aid", { at: ["Ann"], dice: [dice(6, 4, 3)] });
  await answer(gamemaster, "Ruk", "Bea drops its guard.", "Let it pass");
  await expectShock(all, "Ann", { down: "stable" });
  await take(gamemaster, "Ruk", "Heal", { at: ["Ann"], fill: (open) => open.getByRole("textbox").fill("3") });
  await expectShock(all, "Ann", { hp: 3, down: "up" });
  await expectDiceThrown(...all);
});

test("the surprised wait while their foes have a round; who breaks off comes back; the GM ends it", async ({ table }) => {
  const { gamemaster, ada, all } = await sit(table);
  await press(gamemaster, "Begin battle");
  const asked = gamemaster.getByRole("dialog").filter({ hasText: "Which sides are surprised?" });
  await asked.getByRole("checkbox", { name: "Enemies" }).check();
  await asked.getByRole("button", { name: "Choose" }).click();
  await expectChoice(all, "Ann", "Bea");
  expect(await offeredOf(gamemaster, "Ruk", "Total defence")).toMatchObject([{ available: false }]);
  await take(ada, "Ann", "Hold", { plain: true });
  await layDice(ada, { faces: 8, shows: 3 });
  await layDice(gamemaster, { faces: 8, shows: 5 });
  await take(ada, "Bea", "Done", { plain: true });
  await answer(ada, "Ann", "The round is ending, and Ann still holds.", "Let it pass");
  await ada.getByRole("button", { name: "Roll 1d8" }).click();
  await expectActing(all, 2, "Ruk");
  await take(gamemaster, "Ruk", "Flee or yield");
  await expectShock(all, "Ruk", { fled: true });
  await expectChoice(all, "Ann", "Bea");
  await take(gamemaster, "Ruk", "Come back", { plain: true });
  await expectShock(all, "Ruk", { fled: false });
  await expectDiceThrown(...all);
});

test.for([["token"], ["combatant"]] as const)(
  "whoever screens somebody screens nobody as soon as their %s is deleted, past the rules",
  async ([what], { table }) => {
    const { gamemaster, ada, all } = await fight(table);
    await take(ada, "Ann", "Screen an ally", { at: ["Bea"] });
    await expectShock(all, "Ann", { screens: "Bea" });
    await gamemaster.evaluate(async (kind) => {
      const token = game.scenes.active?.tokens.getName("Bea");
      await (kind === "token" ? token?.delete() : token?.combatant?.delete());
    }, what);
    await expectShock(all, "Ann", { screens: "" });
    expect(await newestCard(gamemaster).innerText()).toContain("After a change on the map");
  },
);
