// A condition with levels, of a module's ruleset (test/fixtures/skirmish): rules, sheet and turns change its level; numbers, tokens, tracker and cards follow; undo takes it back.
import path from "node:path";
import { root } from "../../../tools/folders.ts";
import type { Person } from "../support/person.ts";
import { goBack, newestCard, openFromDirectory, sidebarTab } from "../support/people.ts";
import { SMALL_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: SMALL_WORLD, modules: [path.join(root, "test/fixtures/skirmish")] });

/** What a client knows of somebody who bleeds: the level, what the numbers make of it, what the token shows, and points. */
function seen(person: Person, name: string): Promise<readonly unknown[]> {
  return person.evaluate((name) => {
    const actor = game.combat?.combatants.getName(name)?.actor ?? game.actors.getName(name);
    if (!actor) throw new Error(`${name} is not there`);
    const number = (key: string): unknown => foundry.utils.getProperty(actor.system, key);
    const levels = [...actor.allApplicableEffects()].map((effect) => Number(foundry.utils.getProperty(effect, "system.level")));
    const icons = actor.appliedEffects.filter((effect) => Reflect.get(effect, "showIcon") === 2).map((effect) => effect.name);
    return [Math.max(0, ...levels), number("derived.needed"), icons.at(-1) ?? "", number("vigour.value")];
  }, name);
}

/** Two fighters in an encounter that has not begun. */
async function fray(gamemaster: Person): Promise<void> {
  await gamemaster.evaluate(async () => {
    const fighter = (name: string, speed: number) => ({
      ...{ name, type: "skirmish.fighter", ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } },
      ...{ system: { speed, vigour: { value: 5, max: 5 } } },
    });
    const made: object[] = [fighter("Slow", 1), fighter("Quick", 5)];
    const actors = await Actor.createDocuments(made as Actor.CreateData[]);
    const data: object = { type: "skirmish.fray", active: true };
    const combat = await Combat.implementation.create(data);
    await combat?.createEmbeddedDocuments(
      "Combatant",
      actors.map(({ id, name }) => ({ actorId: id, name })),
    );
  });
}

const undoNewest = (person: Person): Promise<void> => newestCard(person).getByRole("button", { name: "Undo" }).click();

test("a condition's level is raised, lowered, shown, played and taken back", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fray(gamemaster);
  await gamemaster.evaluate(async () => {
    const [slow, quick] = ["Slow", "Quick"].map((name) => game.actors.getName(name)?.uuid ?? "");
    await sortie.perform({ action: "cut", actor: quick ?? "", targets: [slow ?? ""] });
  });
  expect(await seen(gamemaster, "Slow")).toEqual([3, 7, "Bleeding 3", 5]);
  expect(await newestCard(gamemaster).innerText()).toContain("Slow: Bleeding 3");

  // On the sheet, by its owner, as far as it goes.
  const ada = await table.join("Ada");
  expect(await seen(ada, "Slow")).toEqual([3, 7, "Bleeding 3", 5]);
  const sheet = await openFromDirectory(ada, "Slow");
  await sheet.getByRole("tab", { name: "Effects" }).click();
  await sheet.getByRole("button", { name: "Bleeding 3: one more" }).click();
  expect(await seen(gamemaster, "Slow")).toEqual([4, 8, "Bleeding 4", 5]);
  expect(await newestCard(gamemaster).innerText()).toContain("Slow: Bleeding 4");
  expect(await sheet.getByRole("button", { name: "Bleeding 4: one more" }).isDisabled()).toBe(true);
  await sheet.getByRole("button", { name: "Bleeding 4: one less" }).click();
  expect(await seen(ada, "Slow")).toEqual([3, 7, "Bleeding 3", 5]);

  // At the end of each turn it sinks, and ends at 0; going back brings all of it again.
  await gamemaster.evaluate(async () => void (await game.combat?.startCombat()));
  expect(await (await sidebarTab(gamemaster, "Combat")).getByText("Bleeding 3").count()).toBe(1);
  const nextRound = (): Promise<void> =>
    gamemaster.evaluate(async () => {
      await game.combat?.nextTurn();
      await game.combat?.nextTurn();
    });
  await nextRound();
  expect(await seen(ada, "Slow")).toEqual([2, 6, "Bleeding 2", 4]);
  await nextRound();
  await nextRound();
  expect(await seen(ada, "Slow")).toEqual([0, 4, "", 2]);
  for (let turn = 0; turn < 6; turn += 1) await goBack(gamemaster);
  expect(await seen(ada, "Slow")).toEqual([3, 7, "Bleeding 3", 5]);
});

test("a copy and an exported creature keep the level; what an item lends counts at its level", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fray(gamemaster);
  await gamemaster.evaluate(async () => {
    const slow = game.actors.getName("Slow");
    await slow?.toggleStatusEffect("bleeding", { active: true });
    await sortie.perform({ action: "sortie.raiseCondition", actor: slow?.uuid ?? "", options: { condition: "bleeding", by: 1 } });
    const copy: object = { name: "Copy" };
    await slow?.clone(copy as Actor.CreateData, { save: true });
    const effect = { name: "Thorns", type: "lasting", transfer: true, statuses: ["bleeding"], system: { level: 3 } };
    const blade: object = { name: "Thorn", type: "skirmish.blade", effects: [effect] };
    await game.actors.getName("Quick")?.createEmbeddedDocuments("Item", [blade as Item.CreateData]);
  });
  expect(await seen(gamemaster, "Copy")).toEqual([2, 6, "Bleeding 2", 5]);
  expect((await seen(gamemaster, "Quick"))[2]).toBe("Bleeding 3");
  expect((await seen(gamemaster, "Quick"))[1]).toBe(7);
  await undoNewest(gamemaster);
  expect(await seen(gamemaster, "Slow")).toEqual([1, 5, "Bleeding 1", 5]);
});
