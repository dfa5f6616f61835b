// A drag that waits for somebody's answer is nobody's free way: whoever leaves before the answer stands where it came from, and whoever is answered pays once.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { answer, question, untilAsked } from "../support/acting.ts";
import { beginShortWeight, expectState } from "../support/definition.ts";
import { dragTo } from "../../support/seat.ts";
import { notifications } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import type { Table } from "../support/table.ts";
import { atTable, expect } from "../support/table.ts";
import { expectActing } from "../support/tracker.ts";

const test = atTable({ template: DEMO_WORLD });

const HERO = "Aldith Corran";
const GUARD = "Yard Guard B";
const FROM = "700, 800";
const STRIKES = "Does Yard Guard B strike at Aldith Corran?";
const LEFT = "left before the move was settled: back where they came from: Aldith Corran.";

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
}

/** Whoever drags Ada's hero past the guard has to wait for what the guard does. */
async function dragPast(table: Table, mover: "Ada" | "Gamemaster"): Promise<People> {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, { [HERO]: { rolls: 18, at: [7, 8] }, [GUARD]: { rolls: 8, at: [9, 8] } });
  const ada = await table.join("Ada");
  await takeDice(ada);
  await expectActing([gamemaster, ada], 1, HERO);
  expect(await placeOf(gamemaster)).toBe(FROM);
  const person = mover === "Ada" ? ada : gamemaster;
  await dragTo(person, HERO, 7, 13);
  await untilAsked(gamemaster, question(gamemaster, GUARD, STRIKES));
  expect(await placeOf(gamemaster)).not.toBe(FROM);
  return { gamemaster, ada };
}

const placeOf = (person: Person, of = HERO): Promise<string> =>
  person.evaluate((name) => {
    const token = game.scenes.active?.tokens.getName(name);
    return `${String(token?.x)}, ${String(token?.y)}`;
  }, of);

const remembered = (person: Person): Promise<unknown> =>
  person.evaluate(() => game.users.map((user) => (user.getFlag("sortie", "unpaidMoves") as unknown[] | undefined)?.length ?? 0));

async function expectPutBack(person: Person): Promise<void> {
  await expect.poll(() => placeOf(person)).toBe(FROM);
  await expect.poll(async () => (await notifications(person)).at(-1) ?? "").toContain(LEFT);
  await expect.poll(() => remembered(person)).toEqual([0, 0, 0, 0]);
  await expectState([person], HERO, { hp: 52 });
}

test("whoever reloads the page while a drag is asked about stands where it came from, and has paid nothing", async ({ table }) => {
  const { gamemaster, ada } = await dragPast(table, "Ada");
  await ada.reload();
  await expectPutBack(gamemaster);
  expect(await placeOf(ada)).toBe(FROM);
  // The turn is where it was: the same drag asks again, and is paid for once it is answered.
  await dragTo(ada, HERO, 7, 13);
  await layDice(gamemaster, d20(15), dice(8, 4));
  await answer(gamemaster, GUARD, STRIKES, "Strike");
  await expect.poll(() => remembered(gamemaster)).toEqual([0, 0, 0, 0]);
  expect(await placeOf(gamemaster)).not.toBe(FROM);
  await ada.reload();
  expect(await placeOf(ada)).not.toBe(FROM);
});

test("the GM's own drag goes back when the GM's page is loaded anew, with no other GM there", async ({ table }) => {
  const { gamemaster } = await dragPast(table, "Gamemaster");
  await gamemaster.reload();
  await expectPutBack(gamemaster);
});

test("who moved while the GM left has asked for it: the GM is asked anew on coming back, and the move is paid for", async ({ table }) => {
  const { gamemaster, ada } = await dragPast(table, "Ada");
  await gamemaster.leave();
  await ada.leave();
  await gamemaster.comeBack();
  await takeDice(gamemaster);
  await layDice(gamemaster, d20(15), dice(8, 4));
  await answer(gamemaster, GUARD, STRIKES, "Strike");
  await expect.poll(() => placeOf(gamemaster)).not.toBe(FROM);
  await expectState([gamemaster], HERO, { hp: 45 });
});

test("what the world still remembers of somebody who is not there is seen to at the start, of their own tokens alone", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, { [HERO]: { rolls: 18, at: [7, 8] }, [GUARD]: { rolls: 8, at: [9, 8] } });
  await gamemaster.evaluate(
    async ([hero, guard]) => {
      const moves = [hero, guard].map((name) => {
        const token = game.scenes.active?.tokens.getName(name)?.uuid ?? "";
        return { token, request: "", from: { x: 700, y: 800, elevation: 0 } };
      });
      const tokens = game.scenes.active?.tokens.contents ?? [];
      for (const token of tokens) if (token.name === hero) await token.update({ x: 700, y: 1300 }, { animate: false });
      await game.users.getName("Ada")?.setFlag("sortie", "unpaidMoves", moves);
    },
    [HERO, GUARD] as const,
  );
  const guard = await placeOf(gamemaster, GUARD);
  expect(await placeOf(gamemaster)).toBe("700, 1300");
  await gamemaster.reload();
  await expectPutBack(gamemaster);
  expect(await placeOf(gamemaster, GUARD)).toBe(guard);
});
