// Turns that tables have seen lost, doubled or thrown elsewhere, tried in every ruleset's order: docs/contributors/reports.md has the sources.
import { describe } from "vitest";
import { FIGHTS, openFight, type Fight } from "../../support/fights.ts";
import { answerAll, beginFight, bringTo } from "../support/fights.ts";
import { notifications } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

/** Who acts, the round, who takes part, and how many boundaries of turns the battle has noted. */
const state = (person: Person) =>
  person.evaluate(() => ({
    acting: game.combat?.combatant?.name ?? null,
    round: game.combat?.round ?? 0,
    names: game.combat?.turns.map(({ name }) => name ?? "") ?? [],
    boundaries: Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.history") ?? {}).length,
  }));

/** Has the fight begun, and the hero act. */
async function begin(gamemaster: Person, fight: Fight): Promise<void> {
  await openFight(gamemaster, fight);
  await beginFight(gamemaster);
  await bringTo(gamemaster, [], fight.hero);
}

/** Deletes the tokens of these combatants in one go, as Delete does with a selection. */
async function deleteTokens(gamemaster: Person, ...names: readonly string[]): Promise<void> {
  await gamemaster.evaluate(async (names) => {
    const ids = names.flatMap((name) => game.combat?.combatants.getName(name)?.token?.id ?? []);
    if (ids.length !== names.length) throw new Error(`Somebody has no token: ${names.join()}`);
    await game.scenes.active?.deleteEmbeddedDocuments("Token", ids);
  }, names);
  await answerAll(gamemaster);
}

describe.each(FIGHTS)("$ruleset", (fight) => {
  test("an encounter without combatants is begun, rolled for, passed on and looked at with words and no error", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await openFight(gamemaster, fight);
    const started = await gamemaster.evaluate(async () => {
      const combat = await Combat.create({ scene: game.scenes.active?.id ?? null });
      await combat?.activate();
      if (combat) ui.combat.viewed = combat;
      await combat?.startCombat();
      await combat?.nextTurn();
      await combat?.nextRound();
      await combat?.previousTurn();
      await combat?.rollAll();
      await combat?.resetAll();
      await ui.combat.render({ force: true });
      return combat?.started;
    });
    expect(started).toBe(false);
    expect(await notifications(gamemaster)).toContain("There is nobody in this encounter.");
  });

  test("whoever acts goes on, whatever is typed, reset or deleted beside them, and no turn ends by it", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await begin(gamemaster, fight);
    const before = await state(gamemaster);
    const others = before.names.filter((name) => name !== fight.hero);
    for (const [name = "", initiative] of [[others.at(-1), 99], [others[0], -3.5], [fight.hero, -20], [fight.hero, 20.05]] as const)
      await gamemaster.evaluate(
        async ({ name, initiative }) => {
          await game.combat?.setInitiative(game.combat.combatants.getName(name)?.id ?? "", initiative);
        },
        { name, initiative },
      ); // prettier-ignore
    expect(await state(gamemaster)).toMatchObject({ acting: fight.hero, round: before.round, boundaries: before.boundaries });
    await deleteTokens(gamemaster, ...others.slice(0, 3));
    const after = await state(gamemaster);
    expect(after).toMatchObject({ acting: fight.hero, round: before.round, boundaries: before.boundaries });
    expect(after.names.toSorted()).toEqual(before.names.filter((name) => !others.slice(0, 3).includes(name)).toSorted());
  });

  test("a reset in the middle of a turn leaves it, passes no round with nobody in it, and a roll goes on from there", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await begin(gamemaster, fight);
    const { round, boundaries } = await state(gamemaster);
    await gamemaster.evaluate(async () => {
      await game.combat?.resetAll();
    });
    expect(await state(gamemaster)).toMatchObject({ acting: fight.hero, round, boundaries });
    for (let ends = 0; ends < 3; ends += 1) {
      await gamemaster.evaluate(async () => void (await game.combat?.nextTurn()));
      await answerAll(gamemaster);
    }
    expect((await state(gamemaster)).round).toBeLessThanOrEqual(round + 1);
    expect((await notifications(gamemaster)).join()).toContain("Nobody has a place in the order");
    const rolling = gamemaster.evaluate(async () => void (await game.combat?.rollAll()));
    // Each answer may bring up the next question.
    for (let looks = 0; looks < 4; looks += 1) await answerAll(gamemaster);
    await rolling;
    await bringTo(gamemaster, [], fight.hero);
  });

  test("tokens that are deleted together with that of whoever acts are gone, and nobody who stays loses their turn", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await begin(gamemaster, fight);
    const { names, round } = await state(gamemaster);
    const place = names.indexOf(fight.hero);
    const gone = [fight.hero, names[(place + 1) % names.length] ?? "", names[(place + names.length - 1) % names.length] ?? ""];
    await deleteTokens(gamemaster, ...gone);
    const after = await state(gamemaster);
    expect(after.names.toSorted()).toEqual(names.filter((name) => !gone.includes(name)).toSorted());
    expect(after.round).toBe(round);
    // Where the order says who is next, it is whoever stood behind those who have gone.
    const next = names[(place + 2) % names.length];
    if (["archmage", "definition"].includes(fight.ruleset)) expect(after.acting).toBe(next);
    expect((await notifications(gamemaster)).join()).not.toContain("module");
  });
});

/** Those whose order is one list: nobody chooses, so that who acts can be read off. */
const LISTS = FIGHTS.filter(({ ruleset }) => ["archmage", "definition"].includes(ruleset));

describe.each(LISTS)("$ruleset", (fight) => {
  test("an initiative that the GM has typed before the battle stays, and the order follows it", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await openFight(gamemaster, fight);
    await gamemaster.evaluate(async (name) => {
      await game.combat?.setInitiative(game.combat.combatants.getName(name)?.id ?? "", 77);
    }, fight.hero);
    await beginFight(gamemaster);
    expect(await state(gamemaster)).toMatchObject({ acting: fight.hero });
    expect(await gamemaster.evaluate(() => game.combat?.combatant?.initiative)).toBe(77);
  });

  test.for([false, true])(
    "whoever stands first and is marked as defeated gets no turn in a new round: skip defeated %s",
    async (skip, { table }) => {
      const gamemaster = await table.join("Gamemaster");
      await openFight(gamemaster, fight);
      await gamemaster.evaluate(async (skipDefeated) => {
        const config: object = { resource: "", skipDefeated };
        await game.settings.set("core", "combatTrackerConfig", config);
      }, skip);
      await beginFight(gamemaster);
      const { names: [first = ""] } = await state(gamemaster); // prettier-ignore
      await gamemaster.evaluate(async (name) => void (await game.combat?.combatants.getName(name)?.update({ defeated: true })), first);
      const acted: string[] = [];
      for (let now = await state(gamemaster); now.round < 3; now = await state(gamemaster)) {
        acted.push(now.acting ?? "");
        await gamemaster.evaluate(async () => void (await game.combat?.nextTurn()));
        await answerAll(gamemaster);
      }
      expect(acted.length).toBeGreaterThan(10);
      expect(acted).not.toContain(first);
    },
  );
});

test("copies of a token that share an actor and not its data each stay in the fight and have a turn of their own", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  const [fight] = LISTS;
  if (!fight) throw new Error("There is no fight.");
  await openFight(gamemaster, fight);
  await gamemaster.evaluate(async () => {
    const scene = game.scenes.active;
    const data = scene?.tokens.getName("Marsh Reaver A")?.toObject() ?? {};
    const made = ["Reaver 1", "Reaver 2"].map((name, place) =>
      foundry.utils.mergeObject({ ...data, _id: null }, { name, x: 200 * place, y: 0 }),
    );
    const tokens = (await scene?.createEmbeddedDocuments("Token", made)) ?? [];
    await TokenDocument.implementation.createCombatants(tokens);
  });
  await beginFight(gamemaster);
  const acted: (string | null)[] = [];
  for (let now = await state(gamemaster); now.round < 2; now = await state(gamemaster)) {
    acted.push(now.acting);
    await gamemaster.evaluate(async () => void (await game.combat?.nextTurn()));
    await answerAll(gamemaster, ada);
  }
  for (const name of ["Reaver 1", "Reaver 2", "Marsh Reaver A"]) expect(acted.filter((one) => one === name)).toEqual([name]);
});
