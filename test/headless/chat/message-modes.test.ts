// The mode beside the chat box holds for whatever is rolled with Sortie: who may not read a roll finds neither its card nor its dice nor its line in the log.
import { describe } from "vitest";
import { fixDice, passTo, states, undoNewest, use } from "../../support/acts.ts";
import { pictureOf } from "../../support/facts.ts";
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";

const choose = (person: Person, mode: string) =>
  person.evaluate(async (wanted) => void (await game.settings.set("core", "messageMode", wanted)), mode);

/** Whether this user may read the newest message. */
const reads = (person: Person) => person.evaluate(() => game.messages.contents.at(-1)?.isContentVisible ?? null);

const MODES = [
  ["public", [true, true, true]],
  ["gm", [true, true, false]],
  ["blind", [true, false, false]],
  ["self", [false, true, false]],
] as const;

describe.each(MODES)("%s", (mode, [gm, author, others]) => {
  test("holds for what a player rolls, who undoes it all the same", async ({ table }) => {
    const [gamemaster, ada, ben] = [await table.join("Gamemaster"), await table.join("Ada"), await table.join("Ben")];
    await fixDice(gamemaster, ada);
    await choose(ada, mode);
    const before = await pictureOf(gamemaster);
    expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
    expect(await states(gamemaster)).toEqual(["applied"]);
    expect([await reads(gamemaster), await reads(ada), await reads(ben)]).toEqual([gm, author, others]);
    expect(await pictureOf(gamemaster)).not.toBe(before);
    await undoNewest(gamemaster);
    expect(await pictureOf(gamemaster)).toBe(before);
  });

  test("holds for what the GM rolls, and for nobody's turn", async ({ table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await fixDice(gamemaster);
    await choose(gamemaster, mode);
    expect(await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe")).toBe(true);
    expect(await reads(ada)).toBe(mode === "public");
    await gamemaster.evaluate(async () => {
      await game.combat?.startCombat();
    });
    await passTo(gamemaster, "Corvin Ashe");
    expect(await reads(ada)).toBe(true);
  });
});

test("a module's own mode holds too, and one that has gone with its module keeps nobody from rolling", async ({ table }) => {
  const [gamemaster, ada, ben] = [await table.join("Gamemaster"), await table.join("Ada"), await table.join("Ben")];
  await fixDice(gamemaster, ada);
  await ada.evaluate(() => {
    const handler = (data: { whisper?: unknown; blind?: unknown }): void =>
      void Object.assign(data, { whisper: [game.userId], blind: false });
    const modes: unknown = Reflect.get(CONFIG.ChatMessage, "modes");
    Object.assign(modes as object, { "friends.only": { label: "Friends", icon: "", handler } });
  });
  await choose(ada, "friends.only");
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  expect([await reads(ada), await reads(ben)]).toEqual([true, false]);
  await undoNewest(gamemaster);
  await choose(ada, "gone.since");
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  expect(await reads(ben)).toBe(true);
});
