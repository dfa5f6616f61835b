// The example that rolls under and names who is next (examples/undertow) at a table: a blow, a dodge, Cold, a dive on a map, and nothing that a player may not know.
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { layDice, takeDice } from "../../support/dice.ts";
import { expectActing, press } from "../support/orders.ts";
import { dialog, itemRow, newestCard, openFromDirectory } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import type { Table } from "../support/table.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ modules: [exampleModule("undertow")] });

const systemOf = (page: Person, name: string, path: string): Promise<unknown> =>
  page.evaluate(([who, where]) => foundry.utils.getProperty(game.actors.getName(who) ?? {}, `system.${where}`), [name, path] as const);

const d100 = (shows: number) => ({ faces: 100, shows });

/** Nerys, who is Ada's, and the eel from the example's compendium, beside each other on a scene, in a dive that has begun: Nerys acts. */
async function dived(table: Table): Promise<{ gamemaster: Person; ada: Person }> {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    const ada = game.users.getName("Ada")?.id ?? "";
    const people: object[] = [];
    for (const name of ["Nerys", "Lantern eel"]) {
      const shipped = await fromUuid(game.packs.get("undertow.creatures")?.index.getName(name)?.uuid ?? "");
      if (!shipped) throw new Error(`The compendium lacks ${name}.`);
      people.push({ ...shipped.toObject(), ownership: name === "Nerys" ? { default: 0, [ada]: 3 } : { default: 0 } });
    }
    const actors = await Actor.createDocuments(people as Actor.CreateData[]);
    const grid = { type: 1, size: 100, distance: 2, units: "m" };
    const scene = await Scene.create({
      name: "Tower",
      width: 1200,
      height: 1200,
      padding: 0,
      active: true,
      tokenVision: false,
      grid,
    } as Scene.CreateData);
    const tokens: object[] = actors.map((actor, index) => ({
      ...{ name: actor.name, actorId: actor.id, actorLink: true, disposition: index === 0 ? 1 : -1 },
      ...{ x: 300 + index * 100, y: 300, width: 1, height: 1 },
    }));
    const standing = (await scene?.createEmbeddedDocuments("Token", tokens)) ?? [];
    const encounter: object = { type: "undertow.dive", active: true, scene: scene?.id ?? null };
    const combat = await Combat.implementation.create(encounter);
    await combat?.createEmbeddedDocuments(
      "Combatant",
      actors.map(({ id }, index) => ({ actorId: id, tokenId: standing[index]?.id ?? null, sceneId: scene?.id ?? null })),
    );
  });
  const ada = await table.join("Ada");
  for (const page of [gamemaster, ada]) await takeDice(page);
  await press(gamemaster, "Begin battle");
  await press(gamemaster, "Let Nerys act");
  await expectActing([gamemaster, ada], 1, "Nerys");
  return { gamemaster, ada };
}

test("a blow that hits is dodged or not, the eel's number stays the GM's, and all of it is taken back", async ({ table }) => {
  const { gamemaster, ada } = await dived(table);
  const sheet = await openFromDirectory(ada, "Nerys");
  await layDice(ada, d100(20));
  await layDice(gamemaster, d100(90));
  await itemRow(sheet, "Boarding axe")
    .getByRole("button", { name: /^Strike/ })
    .click();
  const asked = dialog(ada, /Strike|Boarding axe/).filter({ has: ada.getByRole("button", { name: "Cancel" }) });
  // A number to stay under has no sign.
  expect(await asked.innerText()).toContain("Strike against Lantern eel 55");
  await asked.getByRole("button", { name: "Strike", exact: true }).click();
  await dialog(gamemaster, /Lantern eel/)
    .getByRole("button", { name: /^Dodge/ })
    .click();
  expect(await systemOf(gamemaster, "Lantern eel", "air.value")).toBe(0);
  expect(await newestCard(gamemaster).innerText()).toContain("Lantern eel rolls 90: over 50");
  expect(await newestCard(ada).innerText()).toContain("Lantern eel rolls 90: too high");
  expect(await newestCard(ada).innerText()).toContain("Nerys rolls 20: 55 or less is enough");
  // Its own part of the card goes by the same rule.
  const scale = (page: Person, name: string) => newestCard(page).locator(`meter[aria-label="${name}"]`).count();
  expect([await scale(gamemaster, "Lantern eel rolls 90 against 50"), await scale(ada, "Lantern eel rolls 90")]).toEqual([1, 1]);
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect([await systemOf(gamemaster, "Lantern eel", "air.value"), await systemOf(ada, "Nerys", "turn.actions")]).toEqual([4, 2]);
});

test("a way on the map is a record: its price is paid, the eel snatches first, Cold comes with a level", async ({ table }) => {
  const { gamemaster, ada } = await dived(table);
  await layDice(gamemaster, d100(10));
  const swum = ada.evaluate(async () => {
    const actor = game.actors.getName("Nerys")?.uuid ?? null;
    const way = [
      [300, 300, 0],
      [300, 600, 0],
    ];
    await sortie.perform({ action: "swim", actor, options: { way } });
  });
  await dialog(gamemaster, /Lantern eel/)
    .getByRole("button", { name: /Cold jaws/ })
    .click();
  await dialog(ada, /Nerys/)
    .getByRole("button", { name: /^Take the hit/ })
    .click();
  await swum;
  expect([await systemOf(ada, "Nerys", "air.value"), await systemOf(ada, "Nerys", "turn.metres")]).toEqual([8, 0]);
  expect(await ada.evaluate(() => game.scenes.active?.tokens.getName("Nerys")?.y)).toBe(600);
  const levels = (): Promise<unknown> =>
    ada.evaluate(() => game.actors.getName("Nerys")?.effects.map((effect) => foundry.utils.getProperty(effect, "system.level")));
  expect(await levels()).toEqual([2]);
  await press(ada, "End turn");
  expect(await levels()).toEqual([1]);
  await expectActing([gamemaster, ada], 1, "Lantern eel");
});
