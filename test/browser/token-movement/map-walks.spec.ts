// Dragging a token on one's turn in the rulesets beside Shock: each asks its own price, strikes come at the very step, and undo gives both back.
import type { Page } from "@playwright/test";
import { newestCard } from "../support/people.ts";
import { answer } from "../support/shock.ts";
import { expect, test } from "../support/table.ts";
import { dragTo, expectAt, expectStored, pool, undoLast, seatWalkers } from "../support/walkers.ts";

interface Walking {
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly all: readonly Page[];
}

test("tokens walk by the rules of each ruleset", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  const walking = { gamemaster, ada, all: [gamemaster, ada] };
  await test.step("Definition: one square out of a threatened one is a 5-foot step, farther is Moving at a blow, and undo gives back space and price", () =>
    definition(walking));
  await test.step("Archmage Engine: whoever leaves a melee is struck at, the words follow, and what changes no word costs nothing", () =>
    archmage(walking));
  await test.step("Volition: a Move away from a melee is struck at, coming back takes the Standard action, and undo gives words and actions back", () =>
    volition(walking));
  await test.step("Luck Die: a way farther than a Move goes on as a Sprint, and Ctrl+Z gives action, stamina and place back", () =>
    luck(walking));
});

async function definition({ gamemaster, ada, all }: Walking): Promise<void> {
  await seatWalkers(gamemaster, ada, "definition", {
    Marrow: { player: "Ada", at: [5, 5], system: { hp: pool(20), initiative: { bonus: 90 } } },
    Gnarl: { at: [6, 5], system: { hp: pool(40) } },
  });
  await test.step("a 5-foot step asks nobody, and Ctrl+Z gives space and price back", async () => {
    await dragTo(ada, "Marrow", 5, 4);
    await expect(await newestCard(gamemaster)).toContainText("Marrow takes a 5-foot step.");
    await expectStored(all, "Marrow", "turn.moveUsed", true);
    await ada.keyboard.press("Control+z");
    await expectAt(all, "Marrow", 5, 5);
    await expectStored(all, "Marrow", "turn.moveUsed", false);
  });
  await test.step("farther, the foe is asked at the step, and what is left of the Moving is walked for nothing", async () => {
    await dragTo(ada, "Marrow", 2, 5);
    await answer(gamemaster, "Gnarl", "Does Gnarl strike at Marrow?", "Let it happen");
    await expect(await newestCard(ada)).toContainText("Marrow moves 15 feet.");
    await expectStored(all, "Marrow", "turn.feetLeft", 15);
    await dragTo(ada, "Marrow", 1, 5);
    await expectStored(all, "Marrow", "turn.feetLeft", 10);
    await expectStored(all, "Marrow", "turn.standardUsed", false);
  });
  await test.step("the card's Undo brings both drags back", async () => {
    for (const [column, left] of [
      [2, 15],
      [5, 0],
    ] as const) {
      await undoLast(gamemaster);
      await expectAt(all, "Marrow", column, 5);
      await expectStored(all, "Marrow", "turn.feetLeft", left);
    }
  });
}

async function archmage({ gamemaster, ada, all }: Walking): Promise<void> {
  const claw = { name: "Claw", type: "archmageWeapon", system: { attackBonus: 5, damageFormula: "6" } };
  await seatWalkers(gamemaster, ada, "archmage", {
    Orla: { player: "Ada", at: [5, 5], system: { initiative: { misc: 90 } } },
    Reaver: { at: [6, 5], system: { hp: pool(40) }, items: [claw] },
  });
  const melee = (who: readonly string[]) => gamemaster.evaluate((names) => names.map((name) => game.actors.getName(name)?.uuid ?? ""), who);
  await expectStored(all, "Orla", "position.engagedWith", await melee(["Reaver"]));

  await dragTo(ada, "Orla", 2, 5);
  await answer(gamemaster, "Reaver", "Orla gives Reaver an opening", "Let it pass");
  for (const name of ["Orla", "Reaver"]) await expectStored(all, name, "position.engagedWith", []);
  await expectStored(all, "Orla", "budget.move", false);
  await expectAt(all, "Orla", 2, 5);

  const cards = await gamemaster.evaluate(() => game.messages.size);
  await dragTo(ada, "Orla", 3, 5);
  await expectAt(all, "Orla", 3, 5);
  await expectStored(all, "Orla", "budget.standard", true);
  expect(await gamemaster.evaluate(() => game.messages.size)).toBe(cards);
  await dragTo(ada, "Orla", 2, 5);
  await expectAt(all, "Orla", 2, 5);

  await undoLast(gamemaster);
  await expectAt(all, "Orla", 5, 5);
  await expectStored(all, "Orla", "position.engagedWith", await melee(["Reaver"]));
  await expectStored(all, "Orla", "budget.move", true);
}

async function volition({ gamemaster, ada, all }: Walking): Promise<void> {
  const stance = (name: string) => ({ name, type: "volitionStance", system: {} });
  await seatWalkers(gamemaster, ada, "volition", {
    Ansa: { player: "Ada", at: [5, 5], system: { hp: pool(30) }, items: [stance("Blade")] },
    Gnarl: { at: [6, 5], system: { hp: pool(40) }, items: [stance("Claw")] },
  });
  const to = await gamemaster.evaluate(() => game.actors.getName("Gnarl")?.uuid ?? "");
  await expectStored(all, "Ansa", "relations", [{ to, relation: "engaged" }]);
  await dragTo(ada, "Ansa", 2, 5);
  await answer(gamemaster, "Gnarl", "Ansa", "Let it pass");
  await expectStored(all, "Ansa", "relations", [{ to, relation: "nearby" }]);
  await expectStored(all, "Ansa", "budget.move", 0);
  await expectAt(all, "Ansa", 2, 5);
  await dragTo(ada, "Ansa", 5, 5);
  await expectStored(all, "Ansa", "relations", [{ to, relation: "engaged" }]);
  await expectStored(all, "Ansa", "budget.standard", 0);
  for (const [column, standard, move] of [
    [2, 1, 0],
    [5, 1, 1],
  ] as const) {
    await undoLast(gamemaster);
    await expectAt(all, "Ansa", column, 5);
    await expectStored(all, "Ansa", "budget", { quick: 1, move, standard });
  }
}

async function luck({ gamemaster, ada, all }: Walking): Promise<void> {
  await seatWalkers(gamemaster, ada, "luck", {
    Maren: { player: "Ada", at: [5, 5], system: { stamina: pool(3) } },
    Brusk: { at: [20, 9] },
  });
  await dragTo(ada, "Maren", 12, 5);
  await expect(await newestCard(gamemaster)).toContainText("Maren moves 7 metres.");
  await expectStored(all, "Maren", "turn.actions", 1);
  await expectStored(all, "Maren", "stamina.value", 2);
  await ada.keyboard.press("Control+z");
  await expectAt(all, "Maren", 5, 5);
  await expectStored(all, "Maren", "turn.actions", 3);
  await expectStored(all, "Maren", "stamina.value", 3);
}
