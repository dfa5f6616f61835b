// Adventures of the compendia: imported as Foundry does it they set three scenes, their encounters, everybody on them and the story; once more, they renew them.
import path from "node:path";
import { playgroundData } from "../../../tools/folders.ts";
import { dialog, notifications } from "../support/people.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: path.join(playgroundData, "fresh-world.json") });

const RULESETS = ["archmage", "definition", "luck", "shock", "volition"] as const;

test("every ruleset's adventure brings three encounters that can begin, and two pages of story, and may be imported again", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const brought = await gamemaster.evaluate(async (rulesets: readonly string[]) => {
    const found: object[] = [];
    for (const id of rulesets) {
      const pack = game.packs.get(`sortie.${id}-adventures`);
      const [adventure] = (await pack?.getDocuments()) ?? [];
      if (!(adventure instanceof foundry.documents.Adventure)) throw new Error(`${id} has no adventure`);
      await adventure.import({ dialog: false });
      await adventure.import({ dialog: false });
      const { name } = adventure;
      const scenes = game.scenes.filter(({ folder }) => folder?.name === name);
      const combats = scenes.map((scene) => game.combats.find((combat) => combat.scene?.id === scene.id));
      const story = game.journal.find((entry) => entry.name === name);
      found.push({
        id,
        scenes: scenes.length,
        everybody: scenes.every(
          (scene, index) =>
            scene.tokens.size > 4 &&
            scene.tokens.contents.every(({ actor }) => actor !== null) &&
            combats[index]?.combatants.size === scene.tokens.size &&
            combats[index].combatants.contents.every(({ token }) => token !== null),
        ),
        stories: game.journal.filter(({ folder }) => folder?.name === name).length,
        pages: story?.pages.size,
        known: game.actors
          .filter(({ folder }) => folder?.name === name)
          .every(({ _stats }) => _stats.compendiumSource?.startsWith("Compendium.sortie.")),
      });
    }
    return found;
  }, RULESETS);
  expect(brought).toEqual(RULESETS.map((id) => ({ id, scenes: 3, everybody: true, stories: 4, pages: 2, known: true })));

  // One of them begins.
  const round = await gamemaster.evaluate(async () => {
    const combat = game.combats.find(({ type, started }) => String(type) === "archmageBattle" && !started);
    await combat?.startCombat();
    return combat?.round;
  });
  expect(round).toBe(1);
  expect(table.problems()).toEqual([]);
});

test("an adventure that is imported over a fight that runs brings what is missing, and touches nothing that is played", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const { before, after, again } = await gamemaster.evaluate(async () => {
    const [adventure] = (await game.packs.get("sortie.archmage-adventures")?.getDocuments()) ?? [];
    if (!(adventure instanceof foundry.documents.Adventure)) throw new Error("There is no adventure.");
    await adventure.import({ dialog: false });
    const [first, second] = game.scenes.filter(({ folder }) => folder?.name === adventure.name);
    const combat = game.combats.find(({ scene }) => scene?.id === first?.id);
    const token = combat?.combatants.contents[0]?.token;
    const hero = combat?.combatants.find(({ actor }) => String(actor?.type) === "archmageCharacter")?.actor;
    const fighting = combat?.combatants.map(({ actorId }) => actorId) ?? [];
    const rest = game.actors.find(({ type, id }) => String(type) === "archmageCharacter" && !fighting.includes(id));
    if (!first || !second || !combat || !token || !hero) throw new Error("The adventure has no fight.");
    const ada = game.users.getName("Ada");
    await hero.update({ ownership: { [ada?.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER }, name: "Renamed Hero" });
    await rest?.update({ ownership: { [ada?.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    await first.activate();
    await combat.startCombat();
    await token.update({ hidden: true, x: token.x + 100 }, { animate: false });
    // The table has put it elsewhere, and lost a page of what is still to come.
    await first.update({ folder: null });
    await second.delete();
    const state = () =>
      JSON.stringify([
        ...[hero, rest, combat].map((document) => document?.toObject()),
        first.toObject(),
        game.combats.filter(({ scene }) => scene?.id === first.id).length,
        game.scenes.active?.id,
      ]);
    const was = state();
    await adventure.import({ dialog: false });
    const made = game.scenes.get(second.id) !== undefined;
    return { before: was, after: state(), again: made };
  });
  expect(after).toBe(before);
  expect(again).toBe(true);
  const notes = await notifications(gamemaster);
  expect(notes.at(-1)).toMatch(/^Left as they are, since they are being played: .*Renamed Hero/);
  expect(table.problems()).toEqual([]);
});

test("a scene whose fight is tied to no scene gets no second one from an import", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const counts = await gamemaster.evaluate(async () => {
    const [adventure] = (await game.packs.get("sortie.archmage-adventures")?.getDocuments()) ?? [];
    if (!(adventure instanceof foundry.documents.Adventure)) throw new Error("There is no adventure.");
    await adventure.import({ dialog: false });
    const [scene] = game.scenes.filter(({ folder }) => folder?.name === adventure.name);
    const prepared = game.combats.find((combat) => combat.scene?.id === scene?.id);
    const free = await prepared?.clone({ scene: null }, { save: true });
    await prepared?.delete();
    await scene?.activate();
    await free?.startCombat();
    const fights = (): number => game.combats.filter(({ combatants }) => combatants.some(({ sceneId }) => sceneId === scene?.id)).length;
    const before = fights();
    await adventure.import({ dialog: false });
    return [before, fights()];
  });
  expect(counts).toEqual([1, 1]);
  expect(table.problems()).toEqual([]);
});

test("a click on an adventure in its compendium says what it is, and brings it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const scenes = () => gamemaster.evaluate(() => game.scenes.size);
  const before = await scenes();
  await gamemaster.evaluate(async () => {
    await ui.compendium.render({ force: true });
  });
  await gamemaster.locator("[data-pack='sortie.shock-adventures'] button").first().click();
  const name = await gamemaster.evaluate(() => game.packs.get("sortie.shock-adventures")?.index.contents[0]?.name ?? "");
  for (const choice of ["Not now", "Import into the world"]) {
    const entry = gamemaster.locator("[data-action='activateEntry']").filter({ hasText: name });
    await expect.poll(() => entry.count()).toBe(1);
    await entry.click();
    const asked = dialog(gamemaster, name);
    await asked.getByRole("button", { name: choice }).click();
    await expect.poll(scenes).toBe(choice === "Not now" ? before : before + 3);
  }
  expect(table.problems()).toEqual([]);
});
