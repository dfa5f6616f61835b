// What a player writes past the rules: the GM sees it in the log, once for two GMs, whatever the player's client claims of it, and takes it back from either client.
import type { Person } from "../support/person.ts";
import { sidebarTab, openFromDirectory } from "../support/people.ts";
import { expect, step, test } from "../support/table.ts";

const HERO = "Tamsin Reed";

const hitPoints = (page: Person, which: "value" | "temp"): Promise<number> =>
  page.evaluate(([name, key]) => Number(foundry.utils.getProperty(game.actors.getName(name)?.system ?? {}, `hp.${key}`)), [
    HERO,
    which,
  ] as const);

const remembered = (page: Person): Promise<number> =>
  page.evaluate(() => Object.keys(Reflect.get(game.combat?.system ?? {}, "byHand") as object).length);

async function openLog(page: Person) {
  const tracker = await sidebarTab(page, "Combat");
  await tracker.getByRole("button", { name: "Encounter log and report" }).click();
  return page.locator("#sortie-log");
}

test("a player's own hit points, written past the rules, stand in the log once with two GMs, who can take them back", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const assistant = await table.join("Assistant");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
    await game.actors.getName("Tamsin Reed")?.update({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE } });
  });
  const full = await hitPoints(gamemaster, "value");

  await step("on their sheet", async () => {
    const sheet = await openFromDirectory(ada, HERO);
    await sheet.locator("[name='system.hp.temp']").fill("6");
    await sheet.locator("[name='system.hp.temp']").press("Tab");
    for (const page of [gamemaster, assistant]) expect(await remembered(page)).toBe(1);
  });
  const log = await openLog(assistant);
  const row = log.getByRole("row").filter({ hasText: "Changed by hand by Ada" });
  expect(await row.count()).toBe(1);
  expect(await row.innerText()).toContain("temporary hit points: 0 → 6");
  const own = (await openLog(ada)).getByRole("row").filter({ hasText: "Changed by hand by Ada" });
  expect(await own.innerText()).toContain("0 → 6");
  expect(await own.getByRole("button", { name: /Undo/ }).count()).toBe(0);
  const others = await openLog(ben);
  expect(await others.getByRole("row").first().count()).toBe(1);
  expect(await others.getByRole("row").filter({ hasText: "by hand by" }).count()).toBe(0);
  await row.getByRole("button", { name: /Undo/ }).click();
  expect(await hitPoints(ada, "temp")).toBe(0);
  expect(await row.innerText()).toMatch(/undone/i);

  await step("in the name of a record, and as if by a GM", async () => {
    await ada.evaluate(async (value) => {
      const claims: object = {
        sortie: game.messages.contents.findLast((message) => sortie.records.of(message))?.id,
        sortieOwn: true,
        sortieWatched: "x.0",
      };
      await game.actors.getName("Tamsin Reed")?.update({ system: { hp: { value } } }, claims);
    }, full - 9);
    expect(await remembered(gamemaster)).toBe(2);
  });

  await step("but not by an action of theirs", async () => {
    await ada.evaluate(async () => {
      CONFIG.Dice.randomUniform = () => 0.5;
      const actor = game.actors.getName("Tamsin Reed");
      if (!actor) throw new Error("Ada has no hero.");
      await actor.toggleStatusEffect("dazed");
      await actor.update({ system: { hp: { temp: 3 } } });
    });
    expect(await log.getByRole("row").filter({ hasText: "temporary hit points: 0 → 3" }).count()).toBe(1);
    // What followed at once stands with what came before it, unless something was done in between: the action was.
    expect(await remembered(gamemaster)).toBe(3);
  });
});

test("what a player writes while no GM is there stands in the log when one comes, once, and not what their own records wrote", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await gamemaster.evaluate(async () => game.combat?.startCombat());
  await gamemaster.leave();
  expect(await ada.evaluate(() => game.users.activeGM === null)).toBe(true);
  const full = await hitPoints(ada, "value");
  await ada.evaluate(async (value) => {
    CONFIG.Dice.randomUniform = () => 0.5;
    const actor = game.actors.getName("Tamsin Reed");
    if (!actor) throw new Error("Ada has no hero.");
    // A record of her own, which needs no GM, and what she does past the rules.
    await actor.toggleStatusEffect("dazed");
    if (!actor.statuses.has("dazed")) throw new Error("The record was not written.");
    await actor.update({ system: { hp: { value } } });
    const data: object = { name: "Blessed by herself", type: "lasting", img: "icons/svg/aura.svg" };
    await actor.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData]);
  }, full - 7);
  const assistant = await table.join("Assistant");
  expect(await remembered(assistant)).toBe(1);
  const row = (await openLog(assistant)).getByRole("row").filter({ hasText: "Changed by hand by Ada" });
  expect(await row.count()).toBe(1);
  expect(await row.innerText()).toContain(`hit points: ${full} → ${full - 7}`);
  expect(await row.innerText()).toContain("Blessed by herself added");
  expect(await row.innerText()).not.toContain("Dazed");

  // The next GM finds nothing new, nor does the same one at another start.
  await assistant.leave();
  expect(await ada.evaluate(() => game.users.activeGM === null)).toBe(true);
  const returned = await table.join("Gamemaster");
  const again = (await openLog(returned)).getByRole("row").filter({ hasText: "Changed by hand by Ada" });
  expect(await again.count()).toBe(1);
  expect(await remembered(returned)).toBe(1);
  await again.getByRole("button", { name: /Undo/ }).click();
  expect(await hitPoints(ada, "value")).toBe(full);
});
