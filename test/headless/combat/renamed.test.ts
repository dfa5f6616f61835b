// What somebody in a battle is called: by the tracker's name, else by the token's, which no two have, and by none to players once the GM hides the token.
import { fixDice, passTo, use } from "../../support/acts.ts";
import { dialog, newestCard, sidebarTab } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ draws: true });

test("a foe renamed in the tracker has that name in the dialog of an attack, its questions and its card", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    await game.combat?.combatants.getName("Marsh Reaver B")?.update({ name: "Gorthaur" });
    await game.combat?.startCombat();
  });
  await passTo(gamemaster, "Tamsin Reed");
  await ada.evaluate(() => {
    const actor = game.actors.getName("Tamsin Reed");
    const item = actor?.items.getName("Pinning Arrow");
    const action = actor ? sortie.actions.of(actor).find((one) => one.item === item?.id) : undefined;
    if (actor && action) void sortie.actions.take(actor, { action: action.id, item: action.item });
  });
  const asked = await dialog(ada, "Pinning Arrow").innerText();
  expect(asked).toContain("Gorthaur");
  expect(asked).not.toContain("Marsh Reaver B");
  await dialog(ada, "Pinning Arrow").getByRole("button", { name: "Cancel" }).click();
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  expect(await newestCard(ada).innerText()).toContain("Gorthaur");
  expect(await newestCard(ada).innerText()).not.toContain("Marsh Reaver B");
});

/** The tracker as it stands on the screen, drawn by nobody for a look. */
async function rowNames(person: Person): Promise<string[]> {
  const shown = await sidebarTab(person, "Combat");
  return shown.locator("li.combatant button.sortie-row__name").allInnerTexts();
}

test("a foe whose token is hidden in a fight leaves the players' tracker, dock and log at once, and comes back", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  const hide = (hidden: boolean): Promise<unknown> =>
    gamemaster.evaluate((hidden) => game.scenes.active?.tokens.getName("Marsh Reaver B")?.update({ hidden }), hidden);
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  await ada.evaluate(async () => {
    await game.settings.set("sortie", "dock", true);
    await sortie.openLog();
  });
  const [dock, log] = [ada.locator("#sortie-dock"), ada.locator("#sortie-log select[name=creature]")];
  expect(await rowNames(ada)).toContain("Marsh Reaver B");
  expect(await dock.innerText()).toContain("Marsh Reaver B");
  expect(await log.innerText()).toContain("Marsh Reaver B");
  await hide(true);
  expect(await rowNames(ada)).not.toContain("Marsh Reaver B");
  expect(await rowNames(gamemaster)).toContain("Marsh Reaver B");
  expect(await dock.innerText()).not.toContain("Marsh Reaver B");
  expect(await log.innerText()).not.toContain("Marsh Reaver B");
  await hide(false);
  expect(await rowNames(ada)).toContain("Marsh Reaver B");
});

test("one who stands for no actor goes too when its token is hidden, and the log is filtered for it", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await gamemaster.evaluate(async () => {
    const [token] = (await game.scenes.active?.createEmbeddedDocuments("Token", [{ name: "The Rising Tide", x: 0, y: 0 }])) ?? [];
    await game.combat?.createEmbeddedDocuments("Combatant", [{ tokenId: token?.id ?? null, sceneId: game.scenes.active?.id ?? null }]);
    await game.combat?.startCombat();
  });
  expect(await rowNames(ada)).toContain("The Rising Tide");
  await ada.evaluate(() => sortie.openLog());
  const filter = ada.locator("#sortie-log select[name=creature]");
  expect(await filter.locator("option[selected]").allInnerTexts()).not.toContain("The Rising Tide");
  const own = String(await filter.locator("option").filter({ hasText: "The Rising Tide" }).getAttribute("value"));
  expect(own).not.toBe("");
  await filter.selectOption(own);
  expect(await filter.locator("option[selected]").allInnerTexts()).toEqual(["The Rising Tide"]);
  await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("The Rising Tide")?.update({ hidden: true }));
  expect(await rowNames(ada)).not.toContain("The Rising Tide");
});

test("a token renamed on the map has that name in tracker, dialog and card; one that the tracker names keeps that", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    const { combat } = game;
    const { tokens } = game.scenes.active ?? {};
    // As an encounter stores it that was made by adding creatures to it.
    await combat?.combatants.getName("Marsh Reaver B")?.update({ name: "Marsh Reaver B" });
    await combat?.combatants.getName("Bog Rat A")?.update({ name: "The Old Rat" });
    await combat?.startCombat();
    await tokens?.getName("Marsh Reaver A")?.update({ name: "Ulla" });
    await tokens?.getName("Marsh Reaver B")?.update({ name: "Gorthaur" });
    await tokens?.getName("Bog Rat A")?.update({ name: "A Rat" });
  });
  for (const person of [gamemaster, ada]) {
    const names = await rowNames(person);
    expect(names).toEqual(expect.arrayContaining(["Ulla", "Gorthaur", "The Old Rat"]));
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Marsh Reaver [AB]$|^A Rat$|^Bog Rat A$/)]));
  }
  await passTo(gamemaster, "Tamsin Reed");
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Ulla")).toBe(true);
  expect(await newestCard(ada).innerText()).toContain("Ulla");
  expect(await newestCard(ada).innerText()).not.toContain("Marsh Reaver");
});

test("copies of a token that join an encounter get names of their own, on the map too", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await gamemaster.evaluate(async () => {
    const [scene, rat] = [game.scenes.active, game.scenes.active?.tokens.getName("Bog Rat A")];
    if (!scene || !rat) throw new Error("There is no rat.");
    const { _id, ...copy } = rat.toObject();
    const pasted = await scene.createEmbeddedDocuments("Token", [copy, copy]);
    await game.combat?.createEmbeddedDocuments(
      "Combatant",
      pasted.map(({ id }) => ({ tokenId: id, sceneId: scene.id, actorId: rat.actorId })),
    );
    await game.combat?.createEmbeddedDocuments("Combatant", [{ name: "Tide" }, { name: "Tide" }]);
  });
  for (const person of [gamemaster, ada]) {
    const names = await rowNames(person);
    expect(new Set(names).size, names.join()).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["Bog Rat A", "Tide", "Tide B"]));
    const unnamed = await person.evaluate(() =>
      game.combat?.combatants.contents.flatMap(({ name, token }) => (token && token.name !== name ? [`${token.name} ${name ?? ""}`] : [])),
    );
    expect(unnamed).toEqual([]);
  }
});
