// What a player's client shows, in random battles of every ruleset, is searched for what is not the player's to know: names of the hidden, numbers of those whom they may not read.
import { describe } from "vitest";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { begin, findingsOf, look, playTurn, watch, wordlessExports } from "../support/secrecy.ts";
import { secretWorldFile } from "../support/secret-worlds.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable();

const TURNS = 12;
/** After how many turns a player looks at everything. */
const LOOKS = 4;

describe.each(builtInRulesets.map(({ id }) => id))("%s", (ruleset) => {
  test.override({ template: secretWorldFile(ruleset) });

  test.for([1])("a player is shown no secret (seed %i)", async (seed, { table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    for (const person of [gamemaster, ada]) await watch(person, seed);
    const everybody = await gamemaster.evaluate(() => game.combat?.combatants.size ?? 0);
    await begin(gamemaster);
    // Whoever has left the encounter, or outlived it, is no secret of it any more.
    const isWhole = (): Promise<boolean> => gamemaster.evaluate((size) => game.combat?.combatants.size === size, everybody);
    for (let turn = 0; turn < TURNS && (await isWhole()); turn += 1) {
      await playTurn(gamemaster, ada);
      if (turn % LOOKS === LOOKS - 1 && (await isWhole())) await look(ada);
    }
    expect(await findingsOf(ada)).toEqual([]);
    expect(await wordlessExports(gamemaster)).toEqual([]);
    const records = await gamemaster.evaluate(
      () => game.messages.contents.filter((message) => sortie.records.of(message)?.state === "applied").length,
    );
    expect(records).toBeGreaterThan(5);
  });
});
