// A creature does one thing at a time: while what it does waits for an answer it does nothing else, on any way and by whomever, and its turn ends once that is settled.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { answer, begin, expectDiceThrown, question, take, untilAsked } from "../support/acting.ts";
import { showShortWeight } from "../../support/demo-fights.ts";
import { beginShortWeight, expectState } from "../support/definition.ts";
import { dragTo } from "../../support/seat.ts";
import { newestCard, notifications } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import type { Table } from "../support/table.ts";
import { atTable, expect } from "../support/table.ts";
import { endTurn, expectActing, press, tracker } from "../support/tracker.ts";

const test = atTable({ template: DEMO_WORLD });

const HERO = "Aldith Corran";
const GUARD = "Yard Guard B";
const STRIKES = "Does Yard Guard B strike at Aldith Corran?";
const WAITS = "Aldith Corran can do nothing else yet: “Move” still waits for";

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
  readonly all: readonly Person[];
}

/** Ada's hero leaves a square that the guard threatens, and the GM has not said yet whether it strikes. */
async function moveWaits(table: Table): Promise<People> {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, { [HERO]: { rolls: 18, at: [7, 8] }, [GUARD]: { rolls: 8, at: [9, 8] } });
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await takeDice(ada);
  await expectActing(all, 1, HERO);
  await dragTo(ada, HERO, 7, 13);
  await untilAsked(gamemaster, question(gamemaster, GUARD, STRIKES));
  return { gamemaster, ada, all };
}

/** The guard strikes, for four points and its strength. */
async function strikes(gamemaster: Person): Promise<void> {
  await layDice(gamemaster, d20(15), dice(8, 4));
  await answer(gamemaster, GUARD, STRIKES, "Strike");
}

/** Attacks as a macro does, without a dialog. */
async function attackByMacro(person: Person): Promise<void> {
  await person.evaluate(
    async ([hero, guard]) => {
      const find = (name: string): Actor | null | undefined => game.scenes.active?.tokens.getName(name)?.actor;
      const weapon = find(hero)?.items.find(({ type }) => String(type) === "definitionWeapon");
      const wish = { action: "attack", actor: find(hero)?.uuid ?? "", item: weapon?.id ?? "", targets: [find(guard)?.uuid ?? ""] };
      await sortie.perform(wish, { skipDialog: true });
    },
    [HERO, GUARD] as const,
  );
}

/** Drags the token of the hero one square further. */
async function drag(person: Person): Promise<void> {
  await person.evaluate(async (name) => {
    const token = game.scenes.active?.tokens.getName(name);
    await token?.move([{ x: token.x, y: token.y + 100 }], { method: "dragging" });
  }, HERO);
}

const placeOf = (person: Person): Promise<string> =>
  person.evaluate((name) => {
    const token = game.scenes.active?.tokens.getName(name);
    return `${String(token?.x)}, ${String(token?.y)}`;
  }, HERO);

const warnings = async (person: Person): Promise<number> => (await notifications(person)).filter((text) => text.includes(WAITS)).length;

test("while a move waits for the GM's word its creature does nothing else: by list, macro, drag, and on the GM's client", async ({
  table,
}) => {
  const { gamemaster, ada, all } = await moveWaits(table);
  const messages = await ada.evaluate(() => game.messages.size);
  await begin(ada, HERO, "Attack", { at: [GUARD], item: await weaponOf(ada) });
  expect(await warnings(ada)).toBe(1);
  expect((await notifications(ada)).at(-1)).toBe(`${WAITS} Gamemaster.`);
  await attackByMacro(ada);
  expect(await warnings(ada)).toBe(2);
  // The same once more is no double click any more.
  await begin(ada, HERO, "Move");
  expect(await warnings(ada)).toBe(3);
  const place = await placeOf(ada);
  await drag(ada);
  expect(await warnings(ada)).toBe(4);
  expect(await placeOf(ada)).toBe(place);
  await attackByMacro(gamemaster);
  expect(await warnings(gamemaster)).toBe(1);
  expect((await notifications(gamemaster)).at(-1)).toBe(`${WAITS} you.`);
  expect(await ada.evaluate(() => game.messages.size)).toBe(messages);
  // What befalls it is no deed of its own, and the answer stays possible.
  await gamemaster.evaluate(async (name) => {
    const target = game.scenes.active?.tokens.getName(name)?.actor?.uuid ?? "";
    await sortie.perform({ action: "harm", actor: target, options: { dice: "1" } }, { skipDialog: true });
  }, HERO);
  await strikes(gamemaster);
  await expectState(all, HERO, { hp: 44 });
  await expectDiceThrown(...all);
  await expectFree(ada);
});

/** Only the rules stand in the way of an attack: the guard is too far away. */
async function expectFree(person: Person): Promise<void> {
  await attackByMacro(person);
  expect((await notifications(person)).at(-1)).toContain("Yard Guard B is out of reach for Aldith Corran.");
}

/** What the hero strikes with. */
function weaponOf(person: Person): Promise<string> {
  return person.evaluate(
    (name) => game.scenes.active?.tokens.getName(name)?.actor?.items.find(({ type }) => String(type) === "definitionWeapon")?.name ?? "",
    HERO,
  );
}

test("what a tampered client sends all the same is refused by the GM's, with the reason on its card", async ({ table }) => {
  const { gamemaster, ada, all } = await moveWaits(table);
  await ada.evaluate(
    async ([hero, guard]) => {
      const find = (name: string): Actor | null | undefined => game.scenes.active?.tokens.getName(name)?.actor;
      const weapon = find(hero)?.items.find(({ type }) => String(type) === "definitionWeapon");
      const id = foundry.utils.randomID();
      const intent = { id, action: "attack", actor: find(hero)?.uuid ?? "", item: weapon?.id ?? "", targets: [find(guard)?.uuid ?? ""] };
      const lists = { answers: [], steps: [], offers: [], touched: [], shared: [] };
      const system = {
        id,
        ruleset: "definition",
        battle: game.combat?.uuid ?? "",
        state: "pending",
        reason: null,
        intent,
        round: 1,
        ...lists,
      };
      const data: object = { type: "record", system: { ...system, turn: game.combat?.combatant?.id ?? null } };
      await ChatMessage.create(data);
    },
    [HERO, GUARD] as const,
  );
  expect(await newestCard(ada).innerText()).toContain(WAITS);
  await strikes(gamemaster);
  await expectState(all, HERO, { hp: 45, attacks: 0 });
});

test("a turn that its player has ended while a move waits ends once that is settled", async ({ table }) => {
  const { gamemaster, ada, all } = await moveWaits(table);
  await endTurn(ada);
  expect((await notifications(ada)).at(-1)).toBe("“Move” by Aldith Corran still waits for Gamemaster: the turn ends when that is settled.");
  await expectActing(all, 1, HERO);
  await strikes(gamemaster);
  await expectState(all, HERO, { hp: 45 });
  await expectActing(all, 1, GUARD);
});

test("a turn that the GM has ended while a player's move waits ends once that is settled", async ({ table }) => {
  const { gamemaster, all } = await moveWaits(table);
  await endTurn(gamemaster);
  expect((await notifications(gamemaster)).at(-1)).toBe("“Move” by Aldith Corran still waits for you: the turn ends when that is settled.");
  await expectActing(all, 1, HERO);
  await strikes(gamemaster);
  await expectState(all, HERO, { hp: 45 });
  await expectActing(all, 1, GUARD);
});

test("the GM calls off what waits: nothing has happened, everybody asked is told, and the creature may act again", async ({ table }) => {
  const { gamemaster, ada, all } = await moveWaits(table);
  await question(gamemaster, GUARD, STRIKES).getByRole("button", { name: "Close Window" }).click();
  expect(
    await tracker(ada)
      .getByRole("button", { name: /^Call off/ })
      .count(),
  ).toBe(0);
  await press(gamemaster, /^Call off/);
  expect((await notifications(ada)).at(-1)).toBe("The GM has called off “Move” by Aldith Corran.");
  for (const person of all) expect(await tracker(person).getByRole("list", { name: "What waits for an answer" }).count()).toBe(0);
  await expectFree(ada);
});

test("a question that was closed stays in sight as a button, which shows it again", async ({ table }) => {
  const { gamemaster, ada } = await moveWaits(table);
  const asked = question(gamemaster, GUARD, STRIKES);
  const notice = gamemaster.getByRole("button", { name: `Waits for your answer: ${STRIKES}`, exact: true });
  expect(await notice.count()).toBe(0);
  await asked.getByRole("button", { name: "Close Window" }).click();
  expect(await ada.getByRole("button", { name: /^Waits for your answer/ }).count()).toBe(0);
  await notice.click();
  expect(await asked.count()).toBe(1);
  expect(await notice.count()).toBe(0);
});

test("with an encounter all that waits in it ends, and whoever waited or was asked is told", async ({ table }) => {
  const { gamemaster, ada, all } = await moveWaits(table);
  await gamemaster.evaluate(async () => {
    await game.combat?.delete();
  });
  expect(await question(gamemaster, GUARD, STRIKES).count()).toBe(0);
  expect((await notifications(gamemaster)).join()).toContain(`No answer is needed any more: ${STRIKES}`);
  expect((await notifications(ada)).at(-1)).toBe("The encounter is over: nothing comes of “Move” by Aldith Corran.");
  for (const person of all) expect(await tracker(person).getByRole("list", { name: "What waits for an answer" }).count()).toBe(0);
});

test("who clicks “Begin battle” again while a player is asked is told whom it waits for, and can call it off", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await showShortWeight(gamemaster, { [HERO]: { rolls: 18, at: [7, 8] }, [GUARD]: { rolls: 8, at: [9, 8] } });
  const ada = await table.join("Ada");
  await press(gamemaster, "Begin battle");
  await untilAsked(ada, question(ada, HERO, `Initiative of ${HERO}`));
  await press(gamemaster, "Begin battle");
  expect((await notifications(gamemaster)).at(-1)).toBe("“The battle begins” still waits for Ada.");
  await press(gamemaster, /^Call off/);
  expect(await question(ada, HERO, `Initiative of ${HERO}`).count()).toBe(0);
  expect(await gamemaster.evaluate(() => game.combat?.started)).toBe(false);
});

test("a question that something else has made void closes by itself, with a word to who waits; any other stays", async ({ table }) => {
  const { gamemaster, ada, all } = await moveWaits(table);
  const harm = (amount: number): Promise<void> =>
    gamemaster.evaluate(
      async ([name, dealt]) => {
        const target = game.scenes.active?.tokens.getName(name)?.actor?.uuid ?? "";
        await sortie.perform({ action: "harm", actor: target, options: { dice: String(dealt) } }, { skipDialog: true });
      },
      [GUARD, amount] as const,
    );
  await harm(1);
  await untilAsked(gamemaster, question(gamemaster, GUARD, STRIKES));
  await harm(200);
  await expect.poll(() => question(gamemaster, GUARD, STRIKES).count()).toBe(0);
  await expect
    .poll(async () => (await notifications(ada)).at(-1) ?? "")
    .toBe("The fight has changed: “Move” by Aldith Corran is no longer asked about.");
  // The same once more comes to no question.
  await take(ada, HERO, "Move");
  await expect.poll(() => newestCard(gamemaster).innerText()).toContain("Aldith Corran");
  await expectState(all, HERO, { hp: 52 });
});

test("who loads the page anew in the middle of what they do is told once that it was broken off, and so is the GM", async ({ table }) => {
  const { gamemaster, ada } = await moveWaits(table);
  await ada.reload();
  const told = "Broken off when this page was loaded anew, and nothing of it has happened: Move (Aldith Corran).";
  expect(await notifications(ada)).toContain(told);
  expect((await notifications(gamemaster)).join()).toContain("Ada left in the middle of this, and nothing of it has happened: Move");
  expect(await question(gamemaster, GUARD, STRIKES).count()).toBe(0);
  expect(await placeOf(ada)).toBe("700, 800");
  await ada.reload();
  expect(await notifications(ada)).not.toContain(told);
});
