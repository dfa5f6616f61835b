// An encounter from nothing: the tracker's button takes in who stands on the scene, and an actor dropped on the empty tracker begins one without any scene.
import path from "node:path";
import { playgroundData } from "../../../tools/folders.ts";
import { sidebarTab, token } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

test.use({ template: path.join(playgroundData, "fresh-world.json") });

test("a GM has who stands on the scene take part by one button: those selected, else all who play by its rules, nobody twice", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.getByRole("button", { name: "Not now" }).click();
  const tracker = await sidebarTab(gamemaster, "Combat");
  const add = tracker.getByRole("button", { name: "Add who is on the scene" });
  await test.step("without a scene it says what to do", async () => {
    await add.click();
    await expect(gamemaster.getByText("Put tokens on it, or drag actors onto the tracker.")).toBeVisible();
  });
  await gamemaster.evaluate(async () => {
    const scene = await Scene.implementation.create({ name: "Yard", width: 1400, height: 1000 });
    await scene?.activate();
    for (const [index, [name, type]] of [
      ["Brann", "archmageCharacter"],
      ["Rat", "archmageNpc"],
      ["Wolf", "luckFoe"],
    ].entries()) {
      const actor = await Actor.implementation.create({ name: name ?? "", type: type as Actor.SubType });
      const placed = await actor?.getTokenDocument({ x: 300 + index * 200, y: 500 });
      if (placed) await scene?.createEmbeddedDocuments("Token", [placed.toObject()]);
    }
  });
  const names = (): Promise<string[]> =>
    gamemaster.evaluate(() => game.combats.contents.flatMap((combat) => combat.combatants.map(({ name }) => name ?? "").toSorted()));
  await test.step("one is selected: only that one", async () => {
    await token(gamemaster, "Rat").click();
    await add.click();
    await expect.poll(names).toEqual(["Rat"]);
  });
  await test.step("an empty encounter and nobody selected: all who play by its rules", async () => {
    await gamemaster.evaluate(async () => {
      canvas.tokens?.releaseAll();
      await game.combat?.deleteEmbeddedDocuments("Combatant", [...game.combat.combatants.keys()]);
    });
    await add.click();
    await expect.poll(names).toEqual(["Brann", "Rat"]);
    await expect(add).toHaveCount(0);
  });
  await test.step("an actor dropped on the tracker begins an encounter where there is none", async () => {
    await gamemaster.evaluate(async () => {
      await game.combat?.delete();
    });
    await expect(add).toBeVisible();
    const uuid = await gamemaster.evaluate(() => game.actors.getName("Brann")?.uuid ?? "");
    await gamemaster.evaluate((dropped) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: dropped }));
      ui.combat.element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, uuid);
    await expect.poll(names).toEqual(["Brann"]);
  });
});
