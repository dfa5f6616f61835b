// What goes, breaks off or changes hands in the middle of something, as tables have reported it elsewhere: docs/contributors/reports.md has the sources.
import { describe } from "vitest";
import { fixDice, hitPoints, passTo, states, undoNewest, use } from "../../support/acts.ts";
import { card, newestCard, notifications } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { expect, test, type Table } from "../support/table.ts";

const HERO = "Tamsin Reed";
const FOE = "Marsh Reaver B";
const POWER = "Pinning Arrow";

/** A fight in which the hero of Ada's acts. */
async function seat(table: Table): Promise<readonly [gamemaster: Person, ada: Person]> {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => void (await game.combat?.startCombat()));
  await passTo(gamemaster, HERO);
  return [gamemaster, ada];
}

/** The dialog of the hero's power against the foe, open. */
async function openDialog(ada: Person): Promise<void> {
  await ada.evaluate(
    ([hero, power, foe]) => {
      const actor = game.actors.getName(hero);
      const targets = [game.scenes.active?.tokens.getName(foe)?.actor?.uuid ?? ""];
      void sortie.perform({ action: "usePower", actor: actor?.uuid ?? "", item: actor?.items.getName(power)?.id ?? "", targets });
    },
    [HERO, POWER, FOE] as const,
  );
  expect(await ada.locator('.sortie-dialog button[data-action="accept"]').count()).toBe(1);
}

/** Presses what accepts a dialog, twice as somebody in a hurry does. */
const acceptTwice = (ada: Person) =>
  ada.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('.sortie-dialog button[data-action="accept"]');
    button?.click();
    button?.click();
  });

const applied = async (person: Person) => (await states(person)).filter((state) => state === "applied").length;

test("cards of what is no longer there are drawn for everybody: item, target, actor, encounter, scene and whoever wrote them", async ({
  table,
}) => {
  const [gamemaster, ada] = await seat(table);
  const ben = await table.join("Ben");
  const place = await gamemaster.evaluate(() => game.messages.size);
  expect(await use(ada, HERO, POWER, FOE)).toBe(true);
  const drawn = async (): Promise<void> => {
    for (const person of [gamemaster, ben]) expect(await card(person, place).innerText()).toMatch(/Tamsin Reed[\s\S]*Hit[\s\S]*26/);
  };
  const steps: (() => Promise<unknown>)[] = [
    () => gamemaster.evaluate(async () => void (await game.actors.getName("Tamsin Reed")?.items.getName("Pinning Arrow")?.delete())),
    () => gamemaster.evaluate(async () => void (await game.scenes.active?.tokens.getName("Marsh Reaver B")?.delete())),
    () => gamemaster.evaluate(async () => void (await game.actors.getName("Tamsin Reed")?.delete())),
    () => gamemaster.evaluate(async () => void (await game.combat?.delete())),
    () => gamemaster.evaluate(async () => void (await game.scenes.active?.delete())),
    () => gamemaster.evaluate(async () => void (await game.users.getName("Ada")?.delete())),
  ];
  for (const step of steps) {
    await step();
    await drawn();
  }
});

test("what somebody did to a target that is gone is taken back as far as there is anything, and the table is told so", async ({
  table,
}) => {
  const [gamemaster, ada] = await seat(table);
  expect(await use(ada, HERO, POWER, FOE)).toBe(true);
  await gamemaster.evaluate(async (foe) => void (await game.scenes.active?.tokens.getName(foe)?.delete()), FOE);
  await undoNewest(gamemaster);
  expect((await states(gamemaster)).at(-1)).toBe("undone");
  expect((await notifications(gamemaster)).at(-1)).toContain("no longer exist");
});

/** What goes while a dialog is open, and what is said when it is accepted all the same. */
const GOING = [
  ["the target", "no longer there", (gm: Person) => gm.evaluate(async () => void (await game.scenes.active?.tokens.getName("Marsh Reaver B")?.delete()))],
  ["the item", "no longer has that item", (gm: Person) => gm.evaluate(async () => void (await game.actors.getName("Tamsin Reed")?.items.getName("Pinning Arrow")?.delete()))],
  ["whoever acts", "", (gm: Person) => gm.evaluate(async () => void (await game.actors.getName("Tamsin Reed")?.delete()))],
  ["the right to act", "", (gm: Person) => gm.evaluate(async () => {
    const actor = game.actors.getName("Tamsin Reed");
    const ownership = Object.fromEntries(Object.keys(actor?.ownership ?? {}).filter((id) => id !== game.user.id).map((id) => [id, 0]));
    const update: object = { ownership };
    await actor?.update(update);
  })],
] as const; // prettier-ignore

describe.each(GOING)("a dialog that is accepted after %s has gone", (_what, words, go) => {
  test("does nothing to anybody, and no raw error is shown", async ({ table }) => {
    const [gamemaster, ada] = await seat(table);
    const before = await applied(gamemaster);
    await openDialog(ada);
    await go(gamemaster);
    await acceptTwice(ada);
    await table.pass(500);
    expect(await applied(gamemaster)).toBe(before);
    if (words !== "") expect((await notifications(ada)).join()).toContain(words);
    expect((await notifications(ada)).join()).not.toMatch(/TypeError|undefined|null/);
  });
});

test("a dialog accepted by a double click, and an undo pressed three times, happen once", async ({ table }) => {
  const [gamemaster, ada] = await seat(table);
  const [before, full] = [await applied(gamemaster), await hitPoints(gamemaster, FOE)];
  await openDialog(ada);
  await acceptTwice(ada);
  await table.pass(500);
  expect(await applied(gamemaster)).toBe(before + 1);
  expect(await hitPoints(gamemaster, FOE)).toBeLessThan(full);
  await gamemaster.evaluate(async () => {
    const message = game.messages.contents.at(-1);
    if (message) await Promise.all([1, 2, 3].map(() => sortie.records.undo(message)));
  });
  expect(await hitPoints(gamemaster, FOE)).toBe(full);
  expect(await applied(gamemaster)).toBe(before);
});

test("a message that is deleted leaves what happened as it is, and the fight goes on", async ({ table }) => {
  const [gamemaster, ada] = await seat(table);
  expect(await use(ada, HERO, POWER, FOE)).toBe(true);
  const left = await hitPoints(gamemaster, FOE);
  await gamemaster.evaluate(async () => void (await game.messages.contents.at(-1)?.delete()));
  expect(await hitPoints(ada, FOE)).toBe(left);
  // What was spent in it stays spent.
  expect(await use(ada, HERO, POWER, FOE)).toBe(false);
  await gamemaster.evaluate(async () => void (await game.combat?.nextTurn()));
  expect(await gamemaster.evaluate(() => game.combat?.combatant?.name)).not.toBe(HERO);
});

test("a crate without an actor, and a token whose actor was deleted in the fight, stop neither attacks nor turns", async ({ table }) => {
  const [gamemaster, ada] = await seat(table);
  await gamemaster.evaluate(async () => {
    const scene = game.scenes.active;
    const source = game.actors.getName("Corvin Ashe")?.toObject() ?? {};
    const actor = await Actor.create(foundry.utils.mergeObject(source, { name: "Gone", _id: null }) as Actor.CreateData);
    const made = [{ name: "Crate", x: 100, y: 100, actorId: null }, { name: "Gone", x: 300, y: 100, actorId: actor?.id ?? null }];
    const tokens = (await scene?.createEmbeddedDocuments("Token", made)) ?? [];
    await TokenDocument.implementation.createCombatants(tokens.filter(({ name }) => name === "Gone"));
    await actor?.delete();
    await scene?.tokens.getName("Gone")?.update({ x: 500 });
  }); // prettier-ignore
  expect(await use(ada, HERO, POWER, FOE)).toBe(true);
  expect(await newestCard(ada).innerText()).toContain("Hit");
  await passTo(gamemaster, "Corvin Ashe");
  await gamemaster.evaluate(async () => {
    await game.combat?.combatants.find(({ name }) => name === "Gone")?.delete();
    await game.scenes.active?.tokens.getName("Gone")?.delete();
  });
  await passTo(gamemaster, HERO);
});

test("a fight whose scene is left, and then deleted, goes on and can be ended", async ({ table }) => {
  const [gamemaster, ada] = await seat(table);
  const scene = await gamemaster.evaluate(async () => {
    const before = game.scenes.active?.id ?? "";
    await (await Scene.create({ name: "Elsewhere", grid: { type: CONST.GRID_TYPES.GRIDLESS } }))?.activate();
    return before;
  });
  const done = await ada.evaluate(async (id) => {
    const actor = game.actors.getName("Tamsin Reed");
    const targets = [game.scenes.get(id)?.tokens.getName("Marsh Reaver B")?.actor?.uuid ?? ""];
    const wish = { action: "usePower", actor: actor?.uuid ?? "", item: actor?.items.getName("Pinning Arrow")?.id ?? "", targets };
    return (await sortie.perform(wish, { skipDialog: true })) !== null;
  }, scene);
  expect(done).toBe(true);
  const left = await gamemaster.evaluate(async (id) => {
    await game.scenes.get(id)?.delete();
    const [combat] = game.combats.contents;
    await combat?.nextTurn();
    const acting = combat?.combatant?.name ?? null;
    await combat?.delete();
    return { acting, combats: game.combats.size };
  }, scene);
  expect(left.combats).toBe(0);
  expect(left.acting).not.toBeNull();
  expect(left.acting).not.toBe(HERO);
});
