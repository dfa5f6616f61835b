// Whoever else writes whose turn it is: with two GMs logged in the boundary happens once, and a player's client moves only what its user may; a turn waits for its actions.
import type { Person } from "../support/person.ts";
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { expectActing } from "../support/orders.ts";
import { describe } from "vitest";
import { newestCard, notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** Begins the demo world's encounter with everybody's initiative given, Ada's hero first. */
async function begin(gamemaster: Person): Promise<string[]> {
  return gamemaster.evaluate(async () => {
    const combat = game.combat;
    if (!combat) throw new Error("no encounter is viewed");
    const ada = game.users.getName("Ada");
    const ofAda = combat.combatants.filter((one) => ada !== undefined && one.testUserPermission(ada, "OWNER"));
    const [hers, ...others] = ofAda
      .toSorted((one, other) => Number(other.name === "Tamsin Reed") - Number(one.name === "Tamsin Reed"))
      .map(({ id }) => id);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      combat.combatants.map(({ id }, index) => ({ _id: id, initiative: id === hers ? 50 : others.includes(id) ? 0 : 30 - index })),
    );
    await combat.startCombat();
    return combat.turns.map(({ name }) => name ?? "");
  });
}

const boundaries = (page: Person): Promise<number> =>
  page.evaluate(() => Object.keys(Reflect.get(game.combat?.system ?? {}, "history") as object).length);

/** What a dock does on a click: it writes the turn. */
const writeTurn = (page: Person, turn: number): Promise<void> =>
  page.evaluate(async (place) => {
    await game.combat?.update({ turn: place });
  }, turn);

test("a turn that a module writes on the second GM's client is followed by its boundary once, and undone as one", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const assistant = await table.join("Assistant");
  const [first, second] = await begin(gamemaster);
  await expectActing([gamemaster, assistant], 1, first ?? "");
  await writeTurn(assistant, 1);
  for (const page of [gamemaster, assistant]) expect(await boundaries(page)).toBe(1);
  await expectActing([gamemaster, assistant], 1, second ?? "");
  const cards = await gamemaster.evaluate(
    () =>
      game.messages.contents
        .flatMap((message) => sortie.records.of(message)?.steps ?? [])
        .filter(({ text }) => text === "SORTIE.Step.TurnByHand").length,
  );
  expect(cards).toBe(1);
  await assistant.evaluate(async () => {
    const card = game.messages.contents.at(-1);
    if (card) await sortie.records.undo(card);
  });
  await expectActing([gamemaster, assistant], 1, first ?? "");
  expect(await boundaries(gamemaster)).toBe(0);
});

test("a player's own turn ends by what their client writes; a foe's is put back, and they are told", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await table.join("Assistant");
  const ada = await table.join("Ada");
  const [first, second] = await begin(gamemaster);
  await expectActing([gamemaster, ada], 1, first ?? "");
  await writeTurn(ada, 1);
  expect(await boundaries(gamemaster)).toBe(1);
  await expectActing([gamemaster, ada], 1, second ?? "");
  await writeTurn(ada, 2);
  expect((await notifications(ada)).join()).toContain("It is not your turn");
  await expectActing([gamemaster, ada], 1, second ?? "");
  expect(await boundaries(gamemaster)).toBe(1);
});

test("a turn that was moved while no GM was there is followed by its boundary when one comes", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const [first, second] = await begin(gamemaster);
  await expectActing([gamemaster, ada], 1, first ?? "");
  await gamemaster.leave();
  expect(await ada.evaluate(() => game.users.activeGM === null)).toBe(true);
  await writeTurn(ada, 1);
  await expectActing([ada], 1, second ?? "");
  const assistant = await table.join("Assistant");
  expect(await boundaries(assistant)).toBe(1);
  await expectActing([assistant, ada], 1, second ?? "");
});

/** Shoots with whoever acts, and ends the turn as soon as the card is there: before its writer knows that all of it stands, or a GM's client has seen it. */
async function shootAndEndTurn(page: Person): Promise<void> {
  // A roll that gives no choice among flexible powers.
  await takeDice(page);
  await layDice(page, d20(15), dice(8, 1, 2, 3, 4));
  await page.evaluate(async () => {
    const combat = game.combat;
    const hero = combat?.combatant?.actor;
    const foe = combat?.combatants.find(({ name }) => name === "Marsh Reaver A")?.actor;
    const weapon = hero?.items.getName("Longbow");
    if (!combat || !hero || !foe || !weapon) throw new Error("nobody can attack");
    const ended = new Promise<void>((resolve, reject) => {
      Hooks.once("createChatMessage", () => {
        sortie.endTurn(combat).then(resolve, reject);
      });
    });
    await sortie.perform({ action: "attack", actor: hero.uuid, item: weapon.id ?? "", targets: [foe.uuid] }, { skipDialog: true });
    await ended;
  });
}

test("a turn that is ended while what was done in it is still being written ends once that stands", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const [, second] = await begin(gamemaster);
  await shootAndEndTurn(gamemaster);
  await expectActing([gamemaster], 1, second ?? "");
  expect(await boundaries(gamemaster)).toBe(1);
  expect((await notifications(gamemaster)).join()).not.toMatch(/still waits for/);
});

describe("on a slow line", () => {
  test.override({ lineMilliseconds: [20, 250] });

  test("a player's turn that is ended while what they did in it is on its way to the GM's client and back ends once that stands", async ({
    table,
  }) => {
    const gamemaster = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    const [first, second] = await begin(gamemaster);
    await expectActing([gamemaster, ada], 1, first ?? "");
    await shootAndEndTurn(ada);
    await expectActing([gamemaster, ada], 1, second ?? "");
    expect((await notifications(ada)).join()).not.toMatch(/still waits for/);
  });
});

test("End turn waits for an action that still lies with the GM, and names it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const [first] = await begin(gamemaster);
  await expectActing([gamemaster, ada], 1, first ?? "");
  await gamemaster.evaluate(() => game.settings.set("sortie", "requestPolicy", "ask"));
  // A roll that gives her no choice among flexible powers.
  await takeDice(ada);
  await layDice(ada, d20(15), dice(8, 1, 2, 3, 4));
  await ada.evaluate(() => {
    const combat = game.combat;
    const hero = combat?.combatant?.actor;
    const foe = combat?.combatants.find(({ name }) => name === "Marsh Reaver A")?.actor;
    const weapon = hero?.items.getName("Longbow");
    if (!hero || !foe || !weapon) throw new Error("nobody can attack");
    void sortie.perform({ action: "attack", actor: hero.uuid, item: weapon.id ?? "", targets: [foe.uuid] }, { skipDialog: true });
  });
  expect(await newestCard(ada).innerText()).toContain("Waits for the GM");
  await ada.evaluate(() => sortie.endTurn());
  expect((await notifications(ada)).join()).toMatch(/“Attack” by Tamsin Reed still waits for/);
  await expectActing([gamemaster, ada], 1, first ?? "");
});
