// The end of a battle, taken back: the encounter is there again as it stood, for everybody, and the battle goes on.
import { FIGHTS, openFight } from "../../support/fights.ts";
import { answerAll, beginFight, bringTo } from "../support/fights.ts";
import type { Person } from "../support/person.ts";
import { notifications } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

/** The encounter that somebody looks at, as it is stored but for when it was; "" for none. */
const encounter = (person: Person) =>
  person.evaluate(() =>
    game.combat ? JSON.stringify(game.combat.toObject(), (key, value: unknown) => (key === "_stats" ? 0 : value)) : "",
  );

test.for(FIGHTS)("$ruleset: the end of a battle is taken back to the byte", async (fight, { table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await openFight(gamemaster, fight);
  await beginFight(gamemaster, ada);
  const before = await encounter(gamemaster);
  await gamemaster.evaluate(() => {
    void game.combat?.endCombat();
  });
  await gamemaster.getByRole("button", { name: "Yes" }).click();
  await answerAll(gamemaster, ada);
  for (const person of [gamemaster, ada]) await expect.poll(() => encounter(person)).toBe("");

  await gamemaster.evaluate(async () => {
    const ending = game.messages.contents.findLast((message) => sortie.records.of(message)?.intent.action === "sortie.endBattle");
    if (ending) await sortie.records.undo(ending);
  });
  for (const person of [gamemaster, ada]) await expect.poll(() => encounter(person)).toBe(before);
  expect((await notifications(gamemaster)).filter((words) => words.includes("no longer exist"))).toEqual([]);
  await bringTo(gamemaster, [ada], fight.hero);
});
