// The example of a bestiary (examples/archmage-barrow) at a table: every foe comes from its compendium as it was written, opens its sheet, and fights with everything that it has.
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { fixDice } from "../../support/acts.ts";
import { answerAll, beginFight, bringTo } from "../support/fights.ts";
import { openFromDirectory } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD, modules: [exampleModule("archmage-barrow")] });

const itemsOf = (page: Person, foe: string): Promise<string[]> =>
  page.evaluate((name) => game.actors.getName(name)?.items.map((item) => item.name) ?? [], foe);

/** An encounter of a foe with Orla, whole and in melee with it. */
async function faceOff(gamemaster: Person, foe: string): Promise<void> {
  await gamemaster.evaluate(async (name) => {
    for (const combat of [...game.combats]) await combat.delete();
    const [actor, hero] = [game.actors.getName(name), game.actors.getName("Orla Venn")];
    if (!actor || !hero) throw new Error(`${name} or Orla is gone.`);
    await hero.update({ "system.hp.value": 30, "system.position.engagedWith": [actor.uuid] } as object);
    await actor.update({ "system.position.engagedWith": [hero.uuid] } as object);
    const encounter: object = { type: "archmageBattle", active: true };
    const combat = await Combat.implementation.create(encounter);
    await combat?.createEmbeddedDocuments(
      "Combatant",
      [actor, hero].map(({ id }) => ({ actorId: id })),
    );
  }, foe);
}

test("twelve foes load without cleaning, open their sheets, and use every attack and power", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  const cleaned = await gamemaster.evaluate(async () => {
    const documents = (await game.packs.get("archmage-barrow.foes")?.getDocuments()) ?? [];
    const created = await Actor.createDocuments(documents.map((document) => document.toObject() as Actor.CreateData));
    // What comes of a foe is what its compendium holds, and its data model takes all of it.
    return created.flatMap((actor, index) => {
      const [one, other] = [actor.toObject(), documents[index]?.toObject() ?? {}].map((source) => {
        const { system, items, img } = source as { system: object; items: { name: string; system: object; img: string }[]; img: string };
        return JSON.stringify({ system, img, items: items.map(({ name, system, img }) => ({ name, system, img })) });
      });
      return one === other && !actor.invalid ? [] : [actor.name];
    });
  });
  expect(cleaned).toEqual([]);
  const foes = await gamemaster.evaluate(() =>
    (game.packs.get("archmage-barrow.foes")?.index.contents ?? []).map(({ name }) => String(name)),
  );
  expect(foes).toHaveLength(12);
  for (const foe of foes) {
    const sheet = await openFromDirectory(gamemaster, foe);
    expect(await sheet.innerText()).toContain(foe);
    await gamemaster.evaluate(async (name) => {
      await game.actors.getName(name)?.sheet?.close();
    }, foe);
  }

  const used: string[] = [];
  for (const foe of foes)
    for (const item of await itemsOf(gamemaster, foe)) {
      await faceOff(gamemaster, foe);
      await beginFight(gamemaster);
      await bringTo(gamemaster, [], foe);
      const done = gamemaster.evaluate(
        async ([name, with_]) => {
          const actor = game.actors.getName(name);
          const thing = actor?.items.getName(with_);
          const action = String(thing?.type) === "archmageWeapon" ? "attack" : "usePower";
          const helps = foundry.utils.getProperty(thing ?? {}, "system.targets.allies") === true;
          const target = helps ? actor : game.actors.getName("Orla Venn");
          const intent = { action, actor: actor?.uuid ?? null, item: thing?.id ?? "", targets: [target?.uuid ?? ""] };
          return (await sortie.perform(intent, { skipDialog: true })) !== null;
        },
        [foe, item] as const,
      );
      const state: { isOver: boolean } = { isOver: false };
      const over = done.finally(() => {
        state.isOver = true;
      });
      // What is asked of who is struck or held is answered as proposed.
      for (let looks = 0; looks < 20 && !state.isOver; looks += 1) await answerAll(gamemaster);
      if (await over) used.push(`${foe}: ${item}`);
    }
  expect(used).toHaveLength(27);
});
