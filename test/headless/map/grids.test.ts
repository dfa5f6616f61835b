// The same fight on hexagons, in rows and in columns, and without a grid: lengths, reach, a shove, somebody who comes; and all of it is taken back to the byte.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { documentsButMessages, settled } from "../../support/facts.ts";
import { act } from "../../support/acts.ts";
import type { Fighter } from "../../support/shock.ts";
import { ROAD, seat, shockFactsOf } from "../../support/shock.ts";
import { answer, offeredOf, takeBack } from "../support/acting.ts";
import { dialog, sidebarTab } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { beginBattle } from "../support/shock.ts";
import { step } from "../support/step.ts";
import { expect, test } from "../support/table.ts";
import { expectActing } from "../support/tracker.ts";

const of = (name: string): Fighter => {
  const fighter = ROAD[name];
  if (!fighter) throw new Error(`${name} takes no part`);
  return fighter;
};
const PEOPLE = { Maren: of("Maren"), Tobin: of("Tobin"), Skeg: of("Skeg"), Ruk: of("Ruk") };

/** Row and column of a space; without a grid, as many squares down and right. */
type Space = readonly [row: number, column: number];

interface Snaps {
  getSnappedPosition(): { readonly x: number; readonly y: number };
}

interface MovesTokens {
  moveTokens(instructions: object): Promise<unknown>;
}

/** The scene gets another grid, and everybody a space on it. */
async function lay(gamemaster: Person, type: number, spaces: Readonly<Record<string, Space>>): Promise<void> {
  await gamemaster.evaluate(
    async ({ type, spaces }) => {
      const scene = game.scenes.active;
      const grid: object = { grid: { type } };
      await scene?.update(grid);
      const tokens = Object.entries(spaces).map(([name, [i, j]]) => {
        const { x, y } = type === 0 ? { x: j * 100, y: i * 100 } : (scene?.grid.getTopLeftPoint({ i, j }) ?? { x: 0, y: 0 });
        return { _id: scene?.tokens.getName(name)?.id ?? "", x: Math.round(x), y: Math.round(y) };
      });
      await scene?.updateEmbeddedDocuments("Token", tokens);
    },
    { type, spaces },
  );
}

/** Walks by hand to a space, as a drag does. */
async function walk(person: Person, name: string, [i, j]: Space): Promise<void> {
  await person.evaluate(
    async ({ name, i, j }) => {
      const scene = game.scenes.active;
      const id = scene?.tokens.getName(name)?.id ?? "";
      const { x, y } = scene?.grid.isGridless ? { x: j * 100, y: i * 100 } : (scene?.grid.getTopLeftPoint({ i, j }) ?? { x: 0, y: 0 });
      const known: object | undefined = scene;
      await (known as MovesTokens | undefined)?.moveTokens({ [id]: { method: "dragging", waypoints: [{ x, y }] } });
    },
    { name, i, j },
  );
}

/** How far apart two stand, in the scene's unit, by Foundry's own measure from middle to middle. */
function apart(person: Person, first: string, second: string): Promise<number> {
  return person.evaluate(
    ([a, b]) => {
      const scene = game.scenes.active;
      const middle = (name: string): { x: number; y: number } => scene?.tokens.getName(name)?.getCenterPoint() ?? { x: 0, y: 0 };
      return scene?.grid.measurePath([middle(a), middle(b)], {}).distance ?? Number.NaN;
    },
    [first, second] as const,
  );
}

function refused(person: Person, name: string, item: string, target: string): Promise<string> {
  return act(person, name, "meleeAttack", { item, at: [target] }).then(
    () => "nothing",
    (error: unknown) => String(error),
  );
}

/** How many pixels a token stands from where it would if it were snapped. */
function askew(person: Person, name: string): Promise<number> {
  return person.evaluate((wanted) => {
    const token = game.scenes.active?.tokens.getName(wanted);
    const known: object | undefined = token;
    const { x, y } = (known as Snaps | undefined)?.getSnappedPosition() ?? { x: Number.NaN, y: Number.NaN };
    return Math.hypot(x - (token?.x ?? Number.NaN), y - (token?.y ?? Number.NaN));
  }, name);
}

const makeRat = (gamemaster: Person): Promise<unknown> =>
  gamemaster.evaluate(async () => {
    const rat: object = { name: "Rat", type: "shockFoe", prototypeToken: { name: "Rat", actorLink: false, disposition: -1 } };
    await Actor.create(rat as Actor.CreateData);
  });

const lastCard = (person: Person): Promise<string> => person.evaluate(() => game.messages.contents.at(-1)?.content ?? "");

test.for([
  { grid: "rows of hexagons", type: 2 },
  { grid: "columns of hexagons", type: 5 },
  { grid: "no grid", type: 0 },
])("a fight on $grid: lengths, reach, a shove, somebody who comes; undone to the byte", async ({ type }, { table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, PEOPLE);
  await lay(gamemaster, type, { Maren: [4, 2], Skeg: [4, 6], Ruk: [4, 9], Tobin: [8, 1] });
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const all = [gamemaster, ada, ben];
  for (const person of all) await takeDice(person);
  await beginBattle(gamemaster, ada, 6, 1);
  await expectActing(all, 1, null);
  const before = await documentsButMessages(gamemaster);
  const begun = await ada.evaluate(() => game.messages.size);

  await step("four spaces are 20 feet: too far for a sword, and near enough for a Move", async () => {
    expect(await apart(ada, "Maren", "Skeg")).toBe(20);
    expect(await refused(ada, "Maren", "Sword", "Skeg")).toContain("20 feet away");
    await walk(ada, "Maren", [4, 5]);
    expect(await apart(ben, "Maren", "Skeg")).toBe(5);
    expect(await shockFactsOf(ben, "Maren")).toMatchObject({ budget: "1/0" });
    expect(await lastCard(ben)).toContain("15 feet");
  });

  await step("beside Skeg she shoves him a space away", async () => {
    await layDice(ada, d20(18), dice(6, 6, 6));
    await layDice(gamemaster, dice(6, 1, 1));
    const shoving = act(ada, "Maren", "meleeAttack", { item: "Sword", at: ["Skeg"], options: { maneuver: "shove" } });
    await answer(gamemaster, "Skeg", /Maren goes for Skeg/, "Let it pass");
    await answer(ada, "Maren", /Where to/, /free square|free space|free hex/);
    await shoving;
    expect(await apart(ben, "Maren", "Skeg")).toBe(10);
  });

  await step("somebody comes to a free space beside their side", async () => {
    await makeRat(gamemaster);
    await (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: "Encounter menu" }).click();
    await gamemaster.getByRole("menuitem", { name: "Bring in reinforcements" }).click();
    const asked = dialog(gamemaster, "Bring in reinforcements");
    const uuid = await asked.locator("option").filter({ hasText: "Rat" }).first().getAttribute("value");
    await asked.getByLabel("Who comes").selectOption(uuid ?? "");
    await asked.getByRole("button", { name: "Bring in", exact: true }).click();
    // Spaces of hexagons begin between two pixels.
    expect(await askew(ben, "Rat")).toBeLessThan(1.5);
    for (const name of Object.keys(PEOPLE)) expect(await apart(ben, "Rat", name)).toBeGreaterThanOrEqual(5);
  });

  await step("a sword that is dropped lies where she stands, and nobody else reaches it", async () => {
    await act(ada, "Maren", "dropItem", { item: "Sword" });
    expect(await offeredOf(ben, "Tobin", "Pick up")).toEqual([]);
    expect(await apart(ben, "Sword", "Maren")).toBeLessThan(5);
  });

  await step("all of it is taken back", async () => {
    await takeBack(gamemaster, begun);
    for (const person of all) expect(settled(await documentsButMessages(person), before)).toEqual(settled(before, before));
    expect(await apart(ben, "Maren", "Skeg")).toBe(20);
  });
});
