// A player whose page is loaded anew in the middle of a question, or who comes while one is open, is asked: beside the GM, whose question closes with their answer.
import { d20, layDice, takeDice } from "../../support/dice.ts";
import { seatYard } from "../support/definition.ts";
import { answer, question, untilAsked } from "../support/acting.ts";
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";
import { press } from "../support/tracker.ts";

const MARROW = "Initiative of Marrow";

const asks = (person: Person): Promise<number> => question(person, "Marrow", MARROW).count();

/** What Marrow has thrown for, in the fight of this scene. */
const initiative = (person: Person): Promise<number | null> =>
  person.evaluate(() => game.combat?.combatants.getName("Marrow")?.initiative ?? null);

test("a roll that is asked of a player who loads their page anew is theirs again, and thrown once", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seatYard(gamemaster);
  const ada = await table.join("Ada");
  await takeDice(gamemaster);
  await layDice(gamemaster, d20(14), d20(7), d20(15));
  await press(gamemaster, "Begin battle");
  await untilAsked(ada, question(ada, "Marrow", MARROW));
  expect(await asks(gamemaster)).toBe(0);
  await ada.reload();
  await takeDice(ada);
  await untilAsked(ada, question(ada, "Marrow", MARROW));
  expect(await asks(gamemaster)).toBe(1);
  await layDice(ada, d20(12));
  await answer(ada, "Marrow", MARROW, /^Roll/);
  expect(await asks(gamemaster)).toBe(0);
  await answer(gamemaster, "Ilsa", "Initiative of Ilsa", /^Roll/);
  expect(Math.floor((await initiative(ada)) ?? 0)).toBe(20);
});

test("a question that the GM answers for a player who has left is over for them when they come back too late", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seatYard(gamemaster);
  const ada = await table.join("Ada");
  await takeDice(gamemaster);
  await layDice(gamemaster, d20(14), d20(7), d20(15), d20(3));
  await press(gamemaster, "Begin battle");
  await untilAsked(ada, question(ada, "Marrow", MARROW));
  await ada.leave();
  await answer(gamemaster, "Marrow", MARROW, /^Roll/);
  const again = await table.join("Ada");
  expect(await asks(again)).toBe(0);
  expect(await asks(gamemaster)).toBe(0);
});
