// What the world remembers by a rest is written right after the rest's batch: whatever befalls that write, it is there in the end, or the rest has not happened.
import { FAULTS } from "vtt-playground/headless/faults";
import { states, undoNewest } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { expect, step, test } from "../support/table.ts";

const rest = (page: Person): Promise<void> =>
  page.evaluate(async () => {
    const hero = game.actors.getName("Corvin Ashe");
    if (!hero) throw new Error("there is nobody to rest");
    await sortie.perform({ action: "fullHealUp", actor: null, targets: [hero.uuid], options: { waive: true } }, { skipDialog: true });
  });

const remembered = (page: Person): Promise<string> =>
  page.evaluate(() => JSON.stringify(game.settings.get("sortie", "archmage.world" as "moveClock")));

const marks = (page: Person): Promise<unknown[]> =>
  page.evaluate(() => game.messages.map((message) => foundry.utils.getProperty(message, "flags.sortie.unfinished")));

test("a setting that a fault kept from being written is written by whoever notices", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(() =>
    game.settings
      .set("sortie", "archmage.world" as "moveClock", { losses: 0, lossNotes: "", tally: 3, fled: false } as never)
      .then(() => undefined),
  );
  const before = await remembered(gamemaster);
  gamemaster.strike(new Map());
  await rest(gamemaster);
  const { writes } = gamemaster;
  const after = await remembered(gamemaster);
  expect(after).not.toBe(before);
  expect(writes).toBeGreaterThan(1);
  expect(await marks(gamemaster)).toEqual([false]);
  await undoNewest(gamemaster);
  expect(await remembered(gamemaster)).toBe(before);
  await gamemaster.evaluate(() => ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => undefined));

  for (const fault of FAULTS)
    await step(fault, async () => {
      gamemaster.strike(new Map([[2, fault]]));
      await rest(gamemaster).catch(() => undefined);
      await table.recover();
      gamemaster.strike(new Map());
      await table.pass(30_000);
      expect(await states(gamemaster)).toEqual(["applied"]);
      expect(await remembered(gamemaster)).toBe(after);
      expect((await marks(gamemaster)).filter((mark) => mark === "tokens")).toEqual([]);
      await undoNewest(gamemaster);
      expect(await remembered(gamemaster)).toBe(before);
      await gamemaster.evaluate(() => ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => undefined));
    });
});
