// Fighters who go to another scene in the middle of a battle, as a region that teleports does it: the battle goes on with them.
import { fixDice, passTo, states, undoNewest, use } from "../../support/acts.ts";
import { newestCard, notifications, sidebarTab } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";

interface Teleports {
  teleportToken(token: object): Promise<{ readonly id: string }>;
}

/** Makes a second scene with a place to arrive at, and sends somebody there. */
async function sendAway(gamemaster: Person, ...names: readonly string[]): Promise<void> {
  await gamemaster.evaluate(async (names) => {
    const cellar: object = { name: "Cellar", width: 2000, height: 2000, ownership: { default: 2 } };
    const made: object | undefined = game.scenes.getName("Cellar") ?? (await Scene.create(cellar as Scene.CreateData));
    const scene = made as Scene.Implementation;
    const data: object = { name: "Arrival", shapes: [{ type: "rectangle", x: 500, y: 500, width: 100, height: 100 }] };
    const [place]: object[] = await scene.createEmbeddedDocuments("Region", [data as RegionDocument.CreateData]);
    for (const name of names) {
      const token = game.scenes.active?.tokens.getName(name);
      if (!token) throw new Error(`${name} is not here`);
      await (place as Teleports).teleportToken(token);
    }
  }, names);
}

const fighters = (person: Person): Promise<string[]> =>
  person.evaluate(() => (game.combat?.turns ?? []).map(({ name, actor, token }) => `${name ?? ""}${actor && token ? "" : "?"}`).toSorted());

test("who goes to another scene stays in the battle, has a turn, and is dealt with like everybody else", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => void (await game.combat?.startCombat()));
  const before = await fighters(gamemaster);
  await sendAway(gamemaster, "Tamsin Reed", "Marsh Reaver B");
  for (const person of [gamemaster, ada]) expect(await fighters(person)).toEqual(before);
  const tracker = await sidebarTab(gamemaster, "Combat");
  await expect.poll(() => tracker.getByText("Marsh Reaver B").count()).toBeGreaterThan(0);
  await passTo(gamemaster, "Tamsin Reed");
  await passTo(gamemaster, "Marsh Reaver B");
  await gamemaster.evaluate(async () => {
    const foe = game.scenes.getName("Cellar")?.tokens.getName("Marsh Reaver B")?.actor;
    await sortie.perform({ action: "sortie.toggleCondition", actor: foe?.uuid ?? "", options: { condition: "dazed" } });
  });
  expect((await states(gamemaster)).at(-1)).toBe("applied");
  const dazed = (): Promise<boolean | undefined> =>
    ada.evaluate(() => game.scenes.getName("Cellar")?.tokens.getName("Marsh Reaver B")?.actor?.statuses.has("dazed"));
  expect(await dazed()).toBe(true);
  await undoNewest(gamemaster);
  expect(await dazed()).toBe(false);
  await passTo(gamemaster, "Fen Witch");
  expect(await fighters(ada)).toEqual(before);
});

test("undo of what befell somebody who has gone since says that some of it was in what is not there any more", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  await sendAway(gamemaster, "Marsh Reaver B");
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect(await states(gamemaster)).toEqual(["undone"]);
  expect((await notifications(gamemaster)).join()).toContain("documents that no longer exist");
});
