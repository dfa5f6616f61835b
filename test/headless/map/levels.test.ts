// A fight over two floors of a mill: stairs, sight, reach, a shove, a rat that comes, a sword that is dropped; and all of it is taken back to the byte.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { documentsButMessages, settled } from "../../support/facts.ts";
import { act } from "../../support/acts.ts";
import type { Fighter } from "../../support/shock.ts";
import { ROAD, seat, shockFactsOf } from "../../support/shock.ts";
import { answer, offeredOf, proposal, begin, takeBack } from "../support/acting.ts";
import { card, dialog, sidebarTab } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { beginBattle } from "../support/shock.ts";
import { step } from "../support/step.ts";
import { expect, test } from "../support/table.ts";
import { expectActing } from "../support/tracker.ts";

const GROUND = "defaultLevel0000";
const LOFT = "millLoft00000000";

/** What the types, which are older than levels, do not name of a scene. */
interface EmbedsLevels {
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[], options: object): Promise<unknown>;
  moveTokens(instructions: object): Promise<unknown>;
}

const at = (name: string, column: number, row: number): Fighter => {
  const fighter = ROAD[name];
  if (!fighter) throw new Error(`${name} takes no part`);
  return { ...fighter, at: [column, row] };
};
/** Maren stands at the foot of the stairs; Skeg and Ruk are above her, Skeg right over her head; Voss is far off on the ground. */
const MILL = { Maren: at("Maren", 4, 4), Tobin: at("Tobin", 7, 4), Skeg: at("Skeg", 4, 4), Ruk: at("Ruk", 9, 4), Voss: at("Voss", 1, 9) };

/** The mill gets its loft, with a wall that the ground has not, and those above go there: Ruk's elevation is forgotten, as happens. */
async function raise(gamemaster: Person): Promise<void> {
  await gamemaster.evaluate(
    async ({ ground, loft }) => {
      const scene = game.scenes.active;
      if (!scene) throw new Error("there is no scene");
      const known: object = scene;
      const embedded = known as EmbedsLevels;
      await embedded.updateEmbeddedDocuments("Level", [{ _id: ground, name: "Ground", elevation: { bottom: 0, top: 10 } }]);
      await embedded.createEmbeddedDocuments("Level", [{ _id: loft, name: "Loft", elevation: { bottom: 10, top: 20 } }], { keepId: true });
      await embedded.createEmbeddedDocuments("Wall", [{ c: [600, 0, 600, 1200], levels: [loft] }], {});
      const idOf = (name: string): string => scene.tokens.getName(name)?.id ?? "";
      await embedded.updateEmbeddedDocuments("Token", [
        { _id: idOf("Skeg"), level: loft, elevation: 10 },
        { _id: idOf("Ruk"), level: loft },
      ]);
      const rat: object = { name: "Rat", type: "shockFoe", prototypeToken: { name: "Rat", actorLink: false, disposition: -1 } };
      await Actor.create(rat as Actor.CreateData);
    },
    { ground: GROUND, loft: LOFT },
  );
}

/** Where a token is: its square, its elevation and its level. */
function whereIs(person: Person, name: string): Promise<unknown> {
  return person.evaluate((wanted) => {
    const token: object | undefined = game.scenes.active?.tokens.getName(wanted)?.toObject();
    const read = (key: string): unknown => token && Reflect.get(token, key);
    return [Number(read("x")) / 100, Number(read("y")) / 100, read("elevation"), read("level")];
  }, name);
}

/** Walks by hand, as a drag does: corner by corner. */
async function walk(person: Person, name: string, ...waypoints: readonly object[]): Promise<void> {
  await person.evaluate(
    async ({ name, waypoints }) => {
      const scene: object | undefined = game.scenes.active;
      const id = game.scenes.active?.tokens.getName(name)?.id ?? "";
      await (scene as EmbedsLevels | undefined)?.moveTokens({ [id]: { method: "dragging", waypoints } });
    },
    { name, waypoints },
  );
}

/** What is said when somebody does that at another, past any dialog. */
function refused(person: Person, name: string, action: string, item: string, target: string): Promise<string> {
  return act(person, name, action, { item, at: [target] }).then(
    () => "nothing",
    (error: unknown) => String(error),
  );
}

const markers = (person: Person): Promise<unknown[]> =>
  person.evaluate(() =>
    (game.scenes.active?.tokens.contents ?? [])
      .filter(({ actorId }) => actorId === null)
      .map((token): object => token.toObject())
      .map((stored) => ["name", "level", "elevation"].map((key): unknown => Reflect.get(stored, key))),
  );

/** How many messages there are. */
const messages = (person: Person): Promise<number> => person.evaluate(() => game.messages.size);

test("a fight over two floors: sight, reach, stairs, a shove, somebody who comes, a thing that lies; undone to the byte", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, MILL);
  await raise(gamemaster);
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const all = [gamemaster, ada, ben];
  for (const person of all) await takeDice(person);
  await beginBattle(gamemaster, ada, 6, 1);
  await expectActing(all, 1, null);
  const before = await documentsButMessages(gamemaster);
  const begun = await messages(gamemaster);

  await step("through the floor nobody is seen, reached or shot", async () => {
    expect(await refused(ada, "Maren", "meleeAttack", "Sword", "Skeg")).toContain("Skeg is on another level");
    expect(await refused(ben, "Tobin", "rangedAttack", "Bow", "Ruk")).toContain("Ruk is on another level");
    await begin(ada, "Maren", "Strike", { item: "Sword" });
    const open = proposal(ada, /Maren: Sword/);
    expect(await open.innerText()).toContain("on another level");
    await open.getByRole("button", { name: "Cancel" }).click();
    expect(await documentsButMessages(gamemaster)).toEqual(before);
  });

  await step("the loft's wall hides nobody on the ground", async () => {
    await begin(ben, "Tobin", "Ranged attack", { item: "Bow", at: ["Voss"] });
    const open = proposal(ben, /Tobin: Bow/);
    const seen = await open.innerText();
    expect(seen).toContain("Target Voss 30 ft Ruk");
    expect(seen).not.toContain("Nothing of Voss is in sight");
    await open.getByRole("button", { name: "Cancel" }).click();
  });

  await step("the loft's wall stops nobody on the ground, and the stairs are a part of a way that is paid for", async () => {
    await walk(ada, "Maren", { x: 600, y: 400 }, { x: 500, y: 500 });
    for (const person of all) expect(await whereIs(person, "Maren")).toEqual([5, 5, 0, GROUND]);
    await walk(ada, "Maren", { elevation: 10, level: LOFT });
    for (const person of all) expect(await whereIs(person, "Maren")).toEqual([5, 5, 10, LOFT]);
    expect(await shockFactsOf(ben, "Maren")).toMatchObject({ budget: "1/0" });
  });

  await step("up there she shoves Skeg, who stays on the loft", async () => {
    await layDice(ada, d20(18), ...[dice(6, 6, 6)]);
    await layDice(gamemaster, dice(6, 1, 1));
    const shoving = act(ada, "Maren", "meleeAttack", { item: "Sword", at: ["Skeg"], options: { maneuver: "shove" } });
    await answer(gamemaster, "Skeg", /Maren goes for Skeg/, "Let it pass");
    await answer(ada, "Maren", /Where to/, /free square/);
    await shoving;
    expect(await whereIs(gamemaster, "Skeg")).toEqual([3, 3, 10, LOFT]);
  });

  await step("a rat comes to the loft, where its side stands", async () => {
    await (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: "Encounter menu" }).click();
    await gamemaster.getByRole("menuitem", { name: "Bring in reinforcements" }).click();
    const asked = dialog(gamemaster, "Bring in reinforcements");
    const uuid = await asked.locator("option").filter({ hasText: "Rat" }).first().getAttribute("value");
    await asked.getByLabel("Who comes").selectOption(uuid ?? "");
    await asked.getByRole("button", { name: "Bring in", exact: true }).click();
    expect(await whereIs(ben, "Rat")).toEqual([2, 2, 10, LOFT]);
  });

  await step("a sword that falls lies on the loft, out of reach from below", async () => {
    await act(ada, "Maren", "dropItem", { item: "Sword" });
    expect(await markers(ben)).toEqual([["Sword", LOFT, 10]]);
    expect(await offeredOf(ben, "Tobin", "Pick up")).toEqual([]);
  });

  await step("all of it is taken back, and comes again", async () => {
    const places = async (): Promise<unknown[]> => Promise.all(["Maren", "Skeg", "Rat"].map((name) => whereIs(ada, name)));
    const there = [await places(), await markers(ada)];
    expect(there).toEqual([
      [
        [5, 5, 10, LOFT],
        [3, 3, 10, LOFT],
        [2, 2, 10, LOFT],
      ],
      [["Sword", LOFT, 10]],
    ]);
    await takeBack(gamemaster, begun);
    for (const person of all) expect(settled(await documentsButMessages(person), before)).toEqual(settled(before, before));
    expect(await markers(gamemaster)).toEqual([]);
    // Her first steps have begun her turn, which is not begun anew from a card.
    await walk(ada, "Maren", { x: 600, y: 400 }, { x: 500, y: 500 });
    for (let place = begun; place < (await messages(gamemaster)); place += 1) {
      const redo = card(gamemaster, place).getByRole("button", { name: "Redo" });
      if ((await redo.count()) > 0) await redo.click();
    }
    expect([await places(), await markers(ada)]).toEqual(there);
  });
});
