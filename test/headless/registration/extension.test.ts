// A module adds a class to somebody else's ruleset (examples/archmage-marshal), and another listens: what players see and do of the one, what each client is told of it.
import type { Person } from "../support/person.ts";
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { fixDice, passTo } from "../../support/acts.ts";
import { expectActing, press } from "../support/orders.ts";
import { dialog, newestCard, openFromDirectory, closeWindow } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

declare global {
  /** What the hooks of a page have told. */
  var heardOfSortie: { readonly hook: string; readonly what: string; readonly frozen: boolean }[] | undefined;
}

/** Aims at somebody on the scene. */
async function aim(page: Person, name: string): Promise<void> {
  await page.evaluate((name) => {
    game.scenes.active?.tokens.getName(name)?.object?.setTarget(true, { releaseOthers: true });
  }, name);
}

/** Listens on a page, as a module does. */
async function listen(page: Person): Promise<void> {
  await page.evaluate(() => {
    const heard: NonNullable<typeof heardOfSortie> = [];
    globalThis.heardOfSortie = heard;
    const isOurs = (action: string): boolean => action.startsWith("archmage-marshal");
    Hooks.on("sortie.preRecord", (record) => {
      if (isOurs(record.intent.action)) heard.push({ hook: "preRecord", what: record.intent.action, frozen: Object.isFrozen(record) });
    });
    for (const what of ["record", "undo", "redo"] as const)
      Hooks.on(`sortie.${what}`, (news) => {
        if (isOurs(news.intent.action)) heard.push({ hook: what, what: news.intent.action, frozen: Object.isFrozen(news.steps) });
      });
    Hooks.on("sortie.ask", ({ state, ask }) => {
      if (ask.rule === "AM-3") heard.push({ hook: "ask", what: state, frozen: Object.isFrozen(ask) });
    });
  });
}

/** What a page was told since it was asked last. */
async function told(page: Person): Promise<string[]> {
  const heard = await page.evaluate(() => globalThis.heardOfSortie?.splice(0) ?? []);
  expect(heard.every(({ frozen }) => frozen)).toBe(true);
  return heard.map(({ hook, what }) => `${hook} ${what}`);
}

const test = atTable({ template: DEMO_WORLD, draws: true, modules: [exampleModule("archmage-marshal")] });

test("a class of a module's is played like the ruleset's own, each client hears of it once, and a module's no stops it", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const all = [gamemaster, ada, ben];
  await fixDice(...all);
  // Orla is a marshal, and Ines stands in melee with a reaver.
  await gamemaster.evaluate(async () => {
    const [orla, ines] = [game.actors.getName("Orla Venn"), game.actors.getName("Ines Calder")];
    const reaver = game.scenes.active?.tokens.getName("Marsh Reaver A")?.actor;
    if (!orla || !ines || !reaver) throw new Error("The demo world lacks somebody.");
    const changes = (system: object): Actor.UpdateData => ({ system });
    await orla.update(changes({ className: "Marshal" }));
    await ines.update(changes({ position: { engagedWith: [reaver.uuid] } }));
    await reaver.update(changes({ position: { engagedWith: [ines.uuid] } }));
  });
  await press(gamemaster, "Begin battle");
  expect(await gamemaster.evaluate(() => game.combat?.started)).toBe(true);
  await passTo(gamemaster, "Orla Venn");
  await expectActing(all, 1, "Orla Venn");
  for (const page of all) await listen(page);

  // A module of the GM's says no: nothing happens, and Ada reads why.
  await gamemaster.evaluate(() => {
    Hooks.once("sortie.preRecord", (_record, { refuse }) => refuse({ module: "archmage-marshal", text: "MARSHAL.Steel.Label" }));
  });
  await aim(ada, "Ines Calder");
  const orla = await openFromDirectory(ada, "Orla Venn");
  await orla.getByRole("button", { name: /^Steel an ally/ }).click();
  expect(await newestCard(ada).innerText()).toContain("The Marshal: Steel an ally");
  expect(await ben.evaluate(() => game.actors.getName("Ines Calder")?.statuses.size)).toBe(0);
  for (const page of all) expect((await told(page)).filter((line) => line.startsWith("record"))).toEqual([]);

  await orla.getByRole("button", { name: /^Steel an ally/ }).click();
  expect(await newestCard(ada).innerText()).toContain("Orla Venn steels Ines Calder.");
  expect(await ben.evaluate(() => [...(game.actors.getName("Ines Calder")?.statuses ?? [])])).toEqual(["archmage-marshal-steeled"]);
  const ines = await openFromDirectory(ben, "Ines Calder");
  expect(await ines.getByText("Steeled").first().count()).toBe(1);
  for (const page of all) expect(await page.evaluate(() => globalThis.heardOfSortie?.some(({ hook }) => hook === "record"))).toBe(true);
  const steeling = ["preRecord archmage-marshal-steel", "record archmage-marshal-steel"];
  expect(await Promise.all(all.map(told))).toEqual([steeling, steeling.slice(1), steeling.slice(1)]);

  // Who is asked in the power's own window is Ben, for Ines.
  await closeWindow(orla);
  await aim(ada, "Marsh Reaver A");
  const again = await openFromDirectory(ada, "Orla Venn");
  await again.getByRole("button", { name: /^Signal to strike/ }).click();
  const asked = dialog(ben, "Ines Calder").filter({ hasText: "Ines Calder, Orla Venn calls: strike at Marsh Reaver A?" });
  expect(
    await asked
      .getByRole("button", { name: "Hold back" })
      .or(asked.getByRole("radio", { name: "Hold back" }))
      .count(),
  ).toBe(1);
  await asked.getByRole("button", { name: /^(Attack|Strike)/ }).click();
  for (const page of all) {
    const card = newestCard(page);
    expect(await card.innerText()).toContain("Orla Venn calls for blows at Marsh Reaver A.");
    expect(await card.innerText()).toContain("Ines Calder");
  }
  for (const page of all) expect(await page.evaluate(() => globalThis.heardOfSortie?.some(({ hook }) => hook === "record"))).toBe(true);
  const signal = "archmage-marshal-signal";
  expect(await Promise.all(all.map(told))).toEqual([
    [`preRecord ${signal}`, `record ${signal}`],
    [`record ${signal}`],
    ["ask opened", "ask answered", `record ${signal}`],
  ]);

  await gamemaster.evaluate(() => {
    const message = game.messages.contents.at(-1);
    return message && sortie.records.undo(message);
  });
  for (const page of all) expect(await told(page)).toEqual([`undo ${signal}`]);
  expect(await again.getByRole("button", { name: /^Signal to strike/ }).getAttribute("aria-disabled")).not.toBe("true");
});
