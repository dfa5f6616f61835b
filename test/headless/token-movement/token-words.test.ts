// Where numbers and words rise when a token moves in the same moment, and what becomes of a way that the rules refuse.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { ROAD, seat, shockFactsOf } from "../../support/shock.ts";
import { answer } from "../support/acting.ts";
import { newestCard } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { beginBattle } from "../support/shock.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ draws: true });

const { Maren, Ruk } = ROAD;

interface MovesTokens {
  moveTokens(instructions: object): Promise<unknown>;
}

/** Drags a token to a space. */
const drag = (person: Person, name: string, column: number, row: number): Promise<void> =>
  person.evaluate(
    async ({ name, column, row }) => {
      const scene = game.scenes.active;
      const known: object | undefined = scene;
      const waypoints = [{ x: column * 100, y: row * 100 }];
      await (known as MovesTokens | undefined)?.moveTokens({
        [scene?.tokens.getName(name)?.id ?? ""]: { method: "dragging", waypoints },
      });
    },
    { name, column, row },
  );

const placeOf = (person: Person, name: string): Promise<(number | undefined)[]> =>
  person.evaluate((name) => {
    const token = game.scenes.active?.tokens.getName(name);
    return [token?.x, token?.y].map((at) => (at ?? -1) / 100);
  }, name);

/** Notes from now on what rises from a client's map, with the space from whose middle it does. */
async function hear(person: Person): Promise<() => Promise<string[]>> {
  await person.evaluate(() => {
    const risen: string[] = [];
    globalThis.risen = risen;
    const layer = canvas.interface;
    if (!layer) throw new Error("the map has no place for words");
    layer.createScrollingText = (origin, text) => {
      risen.push(`${[origin.x, origin.y].map((at) => (at - 50) / 100).join()}: ${text}`);
      return Promise.resolve(undefined);
    };
  });
  return () => person.evaluate(() => globalThis.risen?.splice(0) ?? []);
}

test("numbers rise where a record leaves tokens, and where its undo puts them", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  if (!Maren || !Ruk) throw new Error("Maren or Ruk is missing");
  await seat(gamemaster, { Maren: { ...Maren, at: [5, 5], hp: 4 }, Ruk: { ...Ruk, at: [6, 5] } });
  for (const person of [gamemaster, ada]) await takeDice(person);
  await beginBattle(gamemaster, ada, 8, 1);
  await layDice(gamemaster, d20(20), dice(6, 6));
  const [seen, known] = [await hear(ada), await hear(gamemaster)];
  const dragged = drag(ada, "Maren", 5, 1);
  await answer(gamemaster, "Ruk", "Maren drops its guard", /Axe|Attack/);
  await answer(ada, "Maren", "Ruk goes for Maren with Axe", "Let it pass");
  await dragged;
  expect(await shockFactsOf(ada, "Maren")).toMatchObject({ hp: 0 });
  expect(await placeOf(ada, "Maren")).toEqual([5, 4]);
  expect(await seen()).toEqual(["5,4: Maren gets no further.", "5,4: −4"]);
  expect(await known()).toEqual(["5,4: −4"]);
  // What Foundry's ruler would draw behind her is the way that she has gone, and none once it is taken back.
  const trail = (): Promise<number> => ada.evaluate(() => game.scenes.active?.tokens.getName("Maren")?.movementHistory.length ?? 0);
  expect(await trail()).toBeGreaterThan(1);
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect(await placeOf(ada, "Maren")).toEqual([5, 5]);
  expect(await trail()).toBe(0);
  expect(await seen()).toEqual(["5,5: +4"]);
});

test("a GM's way that the rules refuse goes back, and they are told why and how to go it anyway; a player's stays where moves only count", async ({
  table,
}) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  if (!Maren || !Ruk) throw new Error("Maren or Ruk is missing");
  await seat(gamemaster, { Maren: { ...Maren, at: [1, 5] }, Ruk: { ...Ruk, at: [12, 9] } });
  for (const person of [gamemaster, ada]) await takeDice(person);
  await beginBattle(gamemaster, ada, 8, 1);
  for (const setting of ["count", "rules"]) {
    await gamemaster.evaluate((setting) => game.settings.set("sortie", "mapMoves", setting), setting);
    const heard = await hear(gamemaster);
    await drag(gamemaster, "Maren", 9, 5);
    expect(await placeOf(ada, "Maren"), setting).toEqual([1, 5]);
    expect(await heard(), setting).toEqual(["1,5: 40 feet is too far: Maren can go 30."]);
    const told = await gamemaster.evaluate(() => document.querySelector("#notifications")?.textContent ?? "");
    expect(told).toContain("40 feet is too far: Maren can go 30.");
    expect(told).toContain("Maren stays where it was. Hold Alt to move it anyway.");
    expect(await shockFactsOf(ada, "Maren")).toMatchObject({ budget: "1/1" });
  }
  await gamemaster.evaluate(() => game.settings.set("sortie", "mapMoves", "count"));
  await drag(ada, "Maren", 9, 5);
  expect(await placeOf(gamemaster, "Maren")).toEqual([9, 5]);
  expect(await shockFactsOf(ada, "Maren")).toMatchObject({ budget: "1/1" });
});
