// A commit that is cut short: at every write of it the connection breaks, the tab goes, the server dies, or the line stutters. What it was to do is then done wholly or
// not at all, on every client, and never twice.
import type { Fault } from "vtt-playground/headless/faults";
import { FAULTS } from "vtt-playground/headless/faults";
import { fixDice, passTo, states, undoNewest, use } from "../../support/acts.ts";
import { goBack } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import type { Table } from "../support/table.ts";
import { expect, step, test } from "../support/table.ts";

/** Everything that a record can change, without the ids that are made anew each time. */
function picture(page: Person): Promise<string> {
  return page.evaluate(() => {
    const plain = (document: object): Record<string, unknown> => JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    const all = [...(game.scenes.active?.tokens ?? [])].flatMap(({ name, actor }) => {
      if (!actor) return [];
      const effects = actor.effects.map((effect) => [effect.name, [...effect.statuses], plain(effect)["system"]]);
      return [{ name, system: plain(actor)["system"], items: actor.items.map((item) => plain(item)["system"]), effects }];
    });
    // A server that was started again lists them in another order.
    const encounters = game.combats.contents.toSorted((a, b) => a.id.localeCompare(b.id));
    const combats = encounters.map((combat) => {
      const { round, turn, system } = plain(combat);
      // What creatures looked like when a GM last saw them is as new as the last turn, whichever way it went.
      const { history, lastSeen: _lastSeen, ...rest } = system as { history?: object; lastSeen?: object };
      const combatants = combat.combatants.map(({ initiative, defeated }) => [initiative, defeated]);
      return { round, turn, rest, boundaries: Object.keys(history ?? {}).length, combatants };
    });
    return JSON.stringify([all, combats]);
  });
}

const forgetMessages = (page: Person): Promise<void> =>
  page.evaluate(async () => {
    await ChatMessage.deleteDocuments([], { deleteAll: true });
  });

/** How many writes some work takes. */
async function countWrites(page: Person, work: () => Promise<unknown>): Promise<number> {
  page.strike(new Map());
  await work();
  return page.writes;
}

/** Lets a write of somebody's meet with a fault while they work, and everybody recover from it, which takes a while of the table's time. */
async function struck(table: Table, page: Person, write: number, fault: Fault, work: () => Promise<unknown>): Promise<void> {
  page.strike(new Map([[write, fault]]));
  await work().catch(() => undefined);
  await table.recover();
  page.strike(new Map());
  // Others give a client that is still connected ten seconds before they count its record as left behind.
  await table.pass(30_000);
}

/** Every write by every fault. */
const strikes = (writes: number): { write: number; fault: Fault }[] =>
  Array.from({ length: writes }, (_, index) => FAULTS.map((fault) => ({ write: index + 1, fault }))).flat();

test("a GM's own action is written wholly or not at all", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster);
  const before = await picture(gamemaster);
  const attack = (): Promise<boolean> => use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe");
  expect(await countWrites(gamemaster, attack)).toBe(1);
  const after = await picture(gamemaster);
  expect(after).not.toBe(before);
  await undoNewest(gamemaster);
  expect(await picture(gamemaster)).toBe(before);
  await forgetMessages(gamemaster);

  const outcomes = new Set<string>();
  for (const { write, fault } of strikes(1)) {
    await step(`write ${write}: ${fault}`, async () => {
      await fixDice(gamemaster);
      await struck(table, gamemaster, write, fault, attack);
      // Whole, here and there; the message tells which.
      const [state = "none", ...more] = await states(gamemaster);
      outcomes.add(state);
      expect(more).toEqual([]);
      const expected = state === "applied" ? after : before;
      for (const person of [gamemaster, ada]) expect(await picture(person)).toBe(expected);
      if (state === "applied") await undoNewest(gamemaster);
      expect(await picture(gamemaster)).toBe(before);
      await forgetMessages(gamemaster);
    });
  }
  // A batch that never left the client has not happened.
  expect([...outcomes].sort()).toEqual(["applied", "none"]);
});

test("a player's request is applied exactly once, whatever happens to the GM's client", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  const before = await picture(gamemaster);
  const shoot = (): Promise<boolean> => use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B");
  const writes = await countWrites(gamemaster, shoot);
  const after = await picture(gamemaster);
  expect(after).not.toBe(before);
  await undoNewest(gamemaster);
  expect(await picture(gamemaster)).toBe(before);
  await forgetMessages(gamemaster);

  for (const { write, fault } of strikes(writes)) {
    await step(`write ${write}: ${fault}`, async () => {
      await fixDice(ada);
      await struck(table, gamemaster, write, fault, shoot);
      expect(await states(gamemaster)).toEqual(["applied"]);
      for (const person of [gamemaster, ada]) expect(await picture(person)).toBe(after);
      await undoNewest(gamemaster);
      expect(await picture(ada)).toBe(before);
      await forgetMessages(gamemaster);
    });
  }
});

test("a turn's end, and going back, happen wholly or not at all", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  await passTo(gamemaster, "Fen Witch");
  expect(await use(gamemaster, "Fen Witch", "Rot Breath", "Corvin Ashe")).toBe(true);
  await passTo(gamemaster, "Corvin Ashe");
  const before = await picture(gamemaster);
  const endTurn = (): Promise<void> =>
    gamemaster.evaluate(async () => {
      await game.combat?.nextTurn();
    });
  const writes = await countWrites(gamemaster, endTurn);
  const after = await picture(gamemaster);
  expect(after).not.toBe(before);
  const backwards = await countWrites(gamemaster, () => goBack(gamemaster));
  expect(await picture(gamemaster)).toBe(before);

  for (const { write, fault } of strikes(Math.max(writes, backwards))) {
    await step(`write ${write}: ${fault}`, async () => {
      await fixDice(gamemaster);
      await struck(table, gamemaster, Math.min(write, writes), fault, endTurn);
      expect([before, after]).toContain(await picture(gamemaster));
      await fixDice(gamemaster);
      if ((await picture(gamemaster)) === before) await endTurn();
      expect(await picture(gamemaster)).toBe(after);
    });
    await step(`going back, write ${write}: ${fault}`, async () => {
      await struck(table, gamemaster, Math.min(write, backwards), fault, () => goBack(gamemaster));
      expect([before, after]).toContain(await picture(gamemaster));
      if ((await picture(gamemaster)) === after) await goBack(gamemaster);
      expect(await picture(gamemaster)).toBe(before);
    });
  }
});
