// Undo beside what is still being written: nobody takes back half of a record, nor takes the half of another for somebody's change.
import type { Person } from "../support/person.ts";
import { fixDice, states, use } from "../../support/acts.ts";
import { pictureOf } from "../../support/facts.ts";
import { expect, test } from "../support/table.ts";

const FOES = ["Marsh Reaver A", "Marsh Reaver B"];

const attack = (page: Person): Promise<boolean> => use(page, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe");

test("undo while the commit is still being written waits for it, and takes all of it back", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  const before = await pictureOf(gamemaster);
  for (const who of [gamemaster, ada]) {
    // Whoever looks on takes it back as soon as the message is there.
    await who.evaluate(() => {
      const takeBack = (message: ChatMessage): void => {
        if (sortie.records.of(message)?.state !== "applied") return;
        Hooks.off("createChatMessage", created);
        Hooks.off("updateChatMessage", updated);
        void sortie.records.undo(message);
      };
      const created = Hooks.on("createChatMessage", takeBack);
      const updated = Hooks.on("updateChatMessage", takeBack);
    });
    if (who === gamemaster) expect(await attack(gamemaster)).toBe(true);
    else expect(await use(ada, "Tamsin Reed", "Pinning Arrow", FOES[1] ?? "")).toBe(true);
    expect(await states(gamemaster).then((all) => all.at(-1))).toBe("undone");
    expect(await pictureOf(gamemaster)).toBe(before);
  }
});

test("an undo right behind another waits for it, and takes its half for nobody's change", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  const before = await pictureOf(gamemaster);
  for (const _blow of [1, 2]) expect(await use(gamemaster, "Fen Witch", "Rot Breath", "Corvin Ashe")).toBe(true);
  await gamemaster.evaluate(async () => {
    const [first, second] = game.messages.contents.slice(-2);
    if (!first || !second) throw new Error("There are no two cards.");
    // The second undo begins when the first has written its message, and nothing of its creatures.
    const begun = new Promise<void>((resolve) => {
      Hooks.once("updateChatMessage", () => {
        resolve();
      });
    });
    const newest = sortie.records.undo(second);
    await begun;
    await Promise.all([newest, sortie.records.undo(first)]);
  });
  expect(await states(gamemaster)).toEqual(["undone", "undone"]);
  expect(await pictureOf(gamemaster)).toBe(before);
});
