// A GM brings foes into a fight that goes on, and takes some out of it, at a table: each time one record, taken back and written again to the byte.
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { layDice } from "../../support/dice.ts";
import { documentsButMessages, inOrder } from "../../support/facts.ts";
import { expectActing, nightBegun } from "../support/orders.ts";
import { dialog, endTurn, newestCard, notifications, sidebarTab, tokensOf } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ modules: [exampleModule("vigil")] });

/** All that stands in the world, with keys in order. Whoever comes back stands last among the combatants and tokens, whose order says nothing. */
async function world(person: Person): Promise<unknown> {
  const sorted = (list: readonly { readonly _id: string }[] = []): unknown => list.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const documents = Object.entries(await documentsButMessages(person)).map(([uuid, document]) => {
    const { combatants, tokens } = document as Readonly<Record<"combatants" | "tokens", readonly { readonly _id: string }[] | undefined>>;
    return [uuid, { ...(document as object), combatants: sorted(combatants), tokens: sorted(tokens) }];
  });
  return inOrder(Object.fromEntries(documents));
}

const fighters = (person: Person): Promise<string[]> =>
  person.evaluate(() => game.combat?.combatants.map(({ name }) => name ?? "").toSorted() ?? []);

/** Opens the question for reinforcements by the encounter's menu, chooses who comes and how many, says so, and points at the map by keys. */
async function callIn(person: Person, who: string, count: number): Promise<void> {
  await layDice(person, ...Array.from({ length: count }, () => ({ faces: 6, shows: 5 })));
  await (await sidebarTab(person, "Combat")).getByRole("button", { name: "Encounter menu" }).click();
  await person.getByRole("menuitem", { name: "Bring in reinforcements" }).click();
  const asked = dialog(person, "Bring in reinforcements");
  const uuid = await asked.locator("option").filter({ hasText: who }).first().getAttribute("value");
  await asked.getByLabel("Who comes").selectOption(uuid ?? "");
  await asked.getByLabel("How many").fill(String(count));
  await asked.getByRole("button", { name: "Bring in", exact: true }).click();
  for (const key of ["ArrowRight", "Enter"]) await person.press(key);
}

/** Takes somebody out of the fight. */
async function sendOut(person: Person, name: string): Promise<void> {
  await person.evaluate(async (name) => {
    const uuid = game.combat?.combatants.getName(name)?.actor?.uuid ?? "";
    await sortie.perform({ action: "sortie.dismiss", actor: null, targets: [uuid] });
  }, name);
  expect(await newestCard(person).innerText()).toContain(`${name} leaves the fight.`);
}

const undo = (person: Person): Promise<void> => newestCard(person).getByRole("button", { name: "Undo" }).click();

/** The newest card is taken back and written again: the world is as it was before, and then as it was after. */
async function thereAndBack(gamemaster: Person, ada: Person, before: unknown, after: readonly string[]): Promise<void> {
  for (const person of [gamemaster, ada]) expect(await fighters(person)).toEqual(after);
  const there = await world(gamemaster);
  await undo(gamemaster);
  for (const person of [gamemaster, ada]) expect(await world(person)).toEqual(before);
  await newestCard(gamemaster).getByRole("button", { name: "Redo" }).click();
  for (const person of [gamemaster, ada]) expect(await world(person)).toEqual(there);
}

test("SORTIE-SUMMON copies of a foe come numbered, with a place in the order, and with randomised pictures that are there; undo and redo to the byte", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const pictures = await gamemaster.evaluate(async () => {
    const gaunt = game.actors.getName("Gaunt");
    const many: object = { prototypeToken: { randomImg: true, texture: { src: "systems/sortie/pictures/luck/*.svg" } } };
    await gaunt?.update(many);
    return gaunt?.getTokenImages();
  });
  expect(pictures).toContain("systems/sortie/pictures/luck/round.svg");
  const before = await world(gamemaster);
  await callIn(gamemaster, "Gaunt", 2);
  expect(await newestCard(ada).innerText()).toContain("Gaunt 2, Gaunt 3 come into the fight.");
  const came = await ada.evaluate(() =>
    game.combat?.combatants.contents.slice(2).map(({ token, actor, initiative, actorId }) => ({
      ...{ linked: token?.actorLink, disposition: token?.disposition, lives: actor?.isToken },
      ...{ places: initiative !== null, base: actorId === game.combat?.combatants.getName("Gaunt")?.actorId, src: token?.texture.src },
    })),
  );
  const like = { linked: false, disposition: -1, lives: true, places: true, base: true };
  expect(came).toMatchObject([like, like]);
  for (const { src } of came ?? []) expect(pictures).toContain(src);
  await thereAndBack(gamemaster, ada, before, ["Gaunt", "Gaunt 2", "Gaunt 3", "Ilse"]);
});

test("SORTIE-SUMMON a foe of a compendium comes as an actor of its own, without a trace after undo and the same after redo", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);
  await callIn(gamemaster, "Hollow", 1);
  expect(await tokensOf(ada, "Hollow")).toBe(1);
  await thereAndBack(gamemaster, ada, before, ["Gaunt", "Hollow", "Ilse"]);
});

test("SORTIE-SUMMON a linked hero and an unlinked foe are taken out of the fight; undo brings them back as they were", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true, gaunt: 3 });
  await gamemaster.evaluate(async () => {
    const update: object = { system: { light: { value: 2 } } };
    await game.combat?.combatants.getName("Gaunt")?.actor?.update(update);
  });
  const early = await world(gamemaster);
  await sendOut(gamemaster, "Gaunt");
  expect(await tokensOf(ada, "Gaunt")).toBe(0);
  await thereAndBack(gamemaster, ada, early, ["Ilse"]);
  await undo(gamemaster);
  expect(await world(ada)).toEqual(early);

  // Each turn without a deed takes strokes of the dial, until it is Gaunt's.
  const acting = (): Promise<string> => gamemaster.evaluate(() => game.combat?.combatant?.name ?? "");
  for (let turns = 0; turns < 12 && (await acting()) === "Ilse"; turns += 1) await endTurn(gamemaster);
  await expectActing([gamemaster, ada], 1, "Gaunt");
  const late = await world(gamemaster);
  await sendOut(gamemaster, "Ilse");
  expect(await tokensOf(ada, "Ilse")).toBe(0);
  expect(await gamemaster.evaluate(() => game.actors.getName("Ilse")?.name)).toBe("Ilse");
  await thereAndBack(gamemaster, ada, late, ["Gaunt"]);
});

test("SORTIE-SUMMON a browser that dies before the token is written loses nothing: the next GM's client writes it, and all of it is taken back", async ({
  table,
}) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);
  gamemaster.strike(new Map());
  await callIn(gamemaster, "Hollow", 1);
  const { writes } = gamemaster;
  expect(await tokensOf(ada, "Hollow")).toBe(1);
  expect(await newestCard(gamemaster).innerText()).not.toContain("Not all of this");
  await undo(gamemaster);
  expect(await world(ada)).toEqual(before);

  // The token is the last write but for the mark.
  gamemaster.strike(new Map([[writes - 1, "gone"]]));
  await callIn(gamemaster, "Hollow", 1).catch(() => undefined);
  expect(await fighters(ada)).toEqual(["Gaunt", "Hollow", "Ilse"]);
  expect(await tokensOf(ada, "Hollow")).toBe(0);
  await gamemaster.comeBack(new Map());
  // Others may be writing still.
  await table.pass(30_000);
  expect(await tokensOf(ada, "Hollow")).toBe(1);
  expect(await newestCard(gamemaster).innerText()).not.toContain("Not all of this");
  await undo(gamemaster);
  expect(await tokensOf(ada, "Hollow")).toBe(0);
  expect(await world(ada)).toEqual(before);
});

test("SORTIE-SUMMON who could come stands in the list once, by name", async ({ table }) => {
  const { gamemaster } = await nightBegun(table, { onScene: true });
  await gamemaster.evaluate(async () => {
    const [pack] = game.packs.filter(({ documentName, metadata }) => documentName === "Actor" && metadata.packageName === "vigil");
    const index = await pack?.getIndex();
    for (const { name, _id } of index ?? []) if (name === "Hollow" && pack) await game.actors.importFromCompendium(pack as never, _id);
  });
  await (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: "Encounter menu" }).click();
  await gamemaster.getByRole("menuitem", { name: "Bring in reinforcements" }).click();
  const lists = dialog(gamemaster, "Bring in reinforcements").locator("optgroup");
  const names: string[][] = [];
  for (const list of await lists.all()) names.push(await list.locator("option").allInnerTexts());
  for (const list of names) expect(list).toEqual(list.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(names.flat().filter((name) => name === "Hollow")).toEqual(["Hollow"]);
  expect(names[0]).toContain("Hollow");
});

test("SORTIE-SUMMON a player's client may do none of it", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: true });
  const before = await world(gamemaster);
  await ada.evaluate(async () => {
    const gaunt = game.combat?.combatants.getName("Gaunt")?.actor?.uuid ?? "";
    await sortie.perform({ action: "sortie.dismiss", actor: null, targets: [gaunt] });
    await sortie.perform({ action: "sortie.reinforce", actor: null, options: { of: gaunt, count: 2 } });
  });
  expect((await notifications(ada)).join()).toContain("Only the GM");
  expect(await world(gamemaster)).toEqual(before);
});
