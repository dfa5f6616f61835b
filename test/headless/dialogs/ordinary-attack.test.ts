// What an ordinary attack asks in each ruleset, with a target in reach: nothing that has to be said, in one window.
import { engage, FIGHTS, openFight } from "../../support/fights.ts";
import { begin, proposal } from "../support/acting.ts";
import { answerAll, beginFight, bringTo } from "../support/fights.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

for (const fight of FIGHTS)
  test(`${fight.ruleset}: an ordinary attack asks one dialog, which can be accepted as it opens`, async ({ table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await openFight(gamemaster, fight);
    await engage(gamemaster, fight);
    await beginFight(gamemaster, ada);
    await bringTo(gamemaster, [ada], fight.hero);
    const cards = await ada.evaluate(() => game.messages.size);
    await begin(ada, fight.hero, fight.accepts, { item: fight.weapon });
    const open = proposal(ada, new RegExp(fight.weapon));
    // Whoever is in reach is chosen; nothing else has to be said.
    expect(await open.getByRole("radio", { name: fight.foe, exact: true }).isChecked()).toBe(true);
    expect(await ada.locator(".application.sortie-dialog").count()).toBe(1);
    await open.getByRole("button", { name: fight.accepts, exact: true }).click();
    expect(await open.count()).toBe(0);
    // What the GM is asked for the one who is struck, such as to parry, costs the attacker nothing.
    await answerAll(gamemaster);
    const state = await ada.evaluate(() => String(foundry.utils.getProperty(game.messages.contents.at(-1) ?? {}, "system.state")));
    expect([await ada.evaluate(() => game.messages.size), state]).toEqual([cards + 1, "applied"]);
  });
