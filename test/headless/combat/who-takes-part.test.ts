// Who is there: combatants without an actor, several tokens of one actor, modules that list the combatants otherwise, players who take out what is theirs.
import { fixDice, passTo, undoNewest } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { newestCard, notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const begin = (gamemaster: Person) => gamemaster.evaluate(async () => void (await game.combat?.startCombat()));

const acting = (person: Person) => person.evaluate(() => game.combat?.combatant?.name ?? "");

/** Who acts in so many turns, one after the other. */
const turns = (gamemaster: Person, count: number) =>
  gamemaster.evaluate(async (count) => {
    const names: string[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      names.push(game.combat?.combatant?.name ?? "");
      await game.combat?.nextTurn();
    }
    return names;
  }, count);

test("a combatant without an actor has its moment at its place in every round, says its name and holds up nobody", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster);
  await gamemaster.evaluate(async () => {
    await game.combat?.createEmbeddedDocuments("Combatant", [
      { name: "Rising water", initiative: 15 },
      { name: "Secret lair", hidden: true },
    ]);
  });
  await begin(gamemaster);
  await gamemaster.evaluate(async () => void (await game.combat?.createEmbeddedDocuments("Combatant", [{ name: "Bell tolls" }])));
  const size = await gamemaster.evaluate(() => game.combat?.combatants.filter(({ actor }) => actor !== null).length ?? 0);
  const names = await turns(gamemaster, 2 * size);
  expect(names.slice(0, size).toSorted()).toEqual(names.slice(size).toSorted());
  expect(names).not.toContain("Rising water");
  const lines = await ada.evaluate(() =>
    game.messages.contents.flatMap((message) => {
      const record = sortie.records.of(message);
      return (record?.steps ?? []).flatMap(({ text, data }) =>
        text === "SORTIE.Step.Placeholder" ? [JSON.stringify([record?.round, data?.["name"]])] : [],
      );
    }),
  );
  expect(lines).toEqual(['[1,"Rising water"]', '[1,"Bell tolls"]', '[2,"Rising water"]', '[2,"Bell tolls"]']);
  // Its moment comes where its number stands: between those who have more and those who have less.
  const order = await gamemaster.evaluate(() => game.combat?.turns.map(({ name, initiative }) => [name, initiative]) ?? []);
  const place = order.findIndex(([name]) => name === "Rising water");
  expect(Number(order[place - 1]?.[1])).toBeGreaterThanOrEqual(15);
  expect(Number(order[place + 1]?.[1])).toBeLessThanOrEqual(15);
  expect(await newestCard(ada).innerText()).toContain("Bell tolls");
});

test("one creature has one turn: a second token of it is not added, one that is there already takes none, and the first is measured", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  const size = await gamemaster.evaluate(() => game.combat?.combatants.size ?? 0);
  const second = await gamemaster.evaluate(async () => {
    const scene = game.scenes.active;
    const token = scene?.tokens.getName("Tamsin Reed");
    const data = token?.toObject() ?? {};
    const [twin] = (await scene?.createEmbeddedDocuments("Token", [foundry.utils.mergeObject(data, { x: 3000, y: 3000 })])) ?? [];
    const entry = { tokenId: twin?.id ?? null, sceneId: scene?.id ?? null, actorId: token?.actorId ?? null };
    await game.combat?.createEmbeddedDocuments("Combatant", [entry]);
    return entry;
  });
  expect(await gamemaster.evaluate(() => game.combat?.combatants.size ?? 0)).toBe(size);
  expect((await notifications(gamemaster)).at(-1)).toContain("Tamsin Reed takes part in this battle already");
  // Worlds of before may have one.
  await gamemaster.evaluate(async (entry) => {
    const { Combatant: Plain } = foundry.documents;
    Object.defineProperty(game.combat?.combatants ?? {}, "some", { value: () => false, configurable: true });
    await Plain.implementation.createDocuments([entry], { parent: game.combat });
    Reflect.deleteProperty(game.combat?.combatants ?? {}, "some");
  }, second);
  expect(await gamemaster.evaluate(() => game.combat?.combatants.size ?? 0)).toBe(size + 1);
  await begin(gamemaster);
  const names = await turns(gamemaster, 2 * size);
  expect(names.filter((name) => name === "Tamsin Reed")).toHaveLength(2);
  const measured = await gamemaster.evaluate(() => {
    const token = game.combat?.combatants.contents.find(({ name }) => name === "Tamsin Reed")?.token;
    const battle = sortie.battle.current(game.combat ?? null);
    return [battle.creatures[token?.actor?.uuid ?? ""]?.token?.uuid === token?.uuid, token?.x === 3000];
  });
  expect(measured).toEqual([true, false]);
});

test("whoever a module leaves out of the list, everybody else has their turn", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  await gamemaster.evaluate(() => {
    const plain = CONFIG.Combat.documentClass.prototype.setupTurns;
    CONFIG.Combat.documentClass.prototype.setupTurns = function (this: Combat.Implementation) {
      const turns = plain.call(this).filter(({ defeated }) => !defeated);
      this.turns = turns;
      return turns;
    };
  });
  await begin(gamemaster);
  const order = await gamemaster.evaluate(() => game.combat?.turns.map(({ name }) => name ?? "") ?? []);
  // The second of the list falls: those behind it move up by one in what Foundry lists.
  await gamemaster.evaluate(async (name) => void (await game.combat?.combatants.getName(name)?.update({ defeated: true })), order[1] ?? "");
  const left = order.filter((_name, place) => place !== 1);
  expect(await turns(gamemaster, 2 * left.length)).toEqual([...left, ...left]);
});

test("a player who takes out their own on its turn ends it by the GM's client, and without a GM cannot", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster);
  await begin(gamemaster);
  await passTo(gamemaster, "Tamsin Reed");
  const boundaries = (): Promise<number> =>
    gamemaster.evaluate(() => Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.history") as object).length);
  const before = await boundaries();
  await ada.evaluate(async () => void (await game.combat?.combatants.getName("Tamsin Reed")?.delete()));
  expect(await gamemaster.evaluate(() => game.combat?.combatants.getName("Tamsin Reed") ?? null)).toBeNull();
  expect(await acting(gamemaster)).not.toBe("");
  expect(await boundaries()).toBe(before + 1);
  expect((await notifications(gamemaster)).join(" | ")).not.toMatch(/module/);
  await passTo(gamemaster, "Ines Calder");
  const ben = await table.join("Ben");
  await gamemaster.leave();
  await ben.evaluate(async () => {
    await game.combat?.combatants
      .getName("Ines Calder")
      ?.delete()
      .catch(() => undefined);
  });
  expect(await ben.evaluate(() => game.combat?.combatants.getName("Ines Calder")?.name ?? null)).toBe("Ines Calder");
  expect((await notifications(ben)).join(" | ")).toContain("It is the turn of Ines Calder");
});

test("the neutral and the secret have their turns, are nobody's enemy and not proposed, and taking back a change of side leaves them what they were", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  const disposition = (name: string) =>
    gamemaster.evaluate((wanted) => game.scenes.active?.tokens.getName(wanted)?.toObject().disposition ?? null, name);
  await gamemaster.evaluate(async () => {
    const tokens = game.scenes.active?.tokens;
    await tokens?.getName("Marsh Reaver A")?.update({ disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL });
    await tokens?.getName("Marsh Reaver B")?.update({ disposition: CONST.TOKEN_DISPOSITIONS.SECRET });
  });
  await begin(gamemaster);
  const size = await gamemaster.evaluate(() => game.combat?.combatants.size ?? 0);
  expect(await turns(gamemaster, size)).toEqual(expect.arrayContaining(["Marsh Reaver A", "Marsh Reaver B"]));
  const sides = await gamemaster.evaluate(() => {
    const { creatures } = sortie.battle.of(game.combat ?? null);
    const of = (name: string) => Object.values(creatures).find((creature) => creature.name === name);
    const [hero, foe] = [of("Tamsin Reed"), of("Fen Witch")];
    return ["Marsh Reaver A", "Marsh Reaver B"].map((name) => {
      const other = of(name);
      return other && hero && foe ? [other.side, sortie.engine.areEnemies(other, hero), sortie.engine.areEnemies(other, foe)] : [];
    });
  });
  expect(sides).toEqual([
    ["neutral", false, false],
    ["neutral", false, false],
  ]);
  const goOver = (name: string, side: string) =>
    gamemaster.evaluate(
      async ([wanted, side]) => {
        const uuid = game.scenes.active?.tokens.getName(wanted)?.actor?.uuid ?? "";
        await sortie.perform({ action: "sortie.changeSide", actor: uuid, options: { side } });
      },
      [name, side] as const,
    );
  for (const [name, was] of [
    ["Marsh Reaver A", 0],
    ["Marsh Reaver B", -2],
  ] as const) {
    await goOver(name, "heroes");
    expect(await disposition(name)).toBe(1);
    await undoNewest(gamemaster);
    expect(await disposition(name), name).toBe(was);
  }
});
