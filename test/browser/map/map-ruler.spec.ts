// The ruler of a token that is dragged says what the way is by the rules, to whoever drags it and as far as they may know.
import type { Page } from "@playwright/test";
import { fixDice } from "../../support/acts.ts";
import { takeDice } from "../../support/dice.ts";
import { ROAD, seat } from "../../support/shock.ts";
import { beginBattle } from "../support/shock.ts";
import { expect, test } from "../support/table.ts";
import { pool, ruledTo, seatWalkers } from "../support/walkers.ts";

const { Maren, Ruk } = ROAD;
interface Sitting {
  readonly gamemaster: Page;
  readonly ada: Page;
}

test("the ruler says what a way is by the rules, in all five rulesets", async ({ table }) => {
  const sitting = { gamemaster: await table.join("Gamemaster"), ada: await table.join("Ada") };
  await test.step("Shock: what a Run costs, what is left and who may strike, but of nobody whom its player can't see", () =>
    shock(sitting));
  await test.step("Definition: a 5-foot step, two Moves, and what of one is left", () => definition(sitting));
  await test.step("Luck Die: a Sprint after a Move, and every second corner counted twice", () => luck(sitting));
  await test.step("Archmage Engine: where places are words the ruler tells the price and no length of its own", () => archmage(sitting));
  await test.step("Volition: the same for its words, and an enemy who may strike at the step that leaves", () => volition(sitting));
});

async function shock({ gamemaster, ada }: Sitting): Promise<void> {
  if (!Maren || !Ruk) throw new Error("Maren or Ruk is missing");
  await seat(gamemaster, { Maren: { ...Maren, at: [5, 5] }, Ruk: { ...Ruk, at: [6, 5] } });
  for (const page of [gamemaster, ada]) await takeDice(page);
  expect(await ruledTo(ada, "Maren", 5, 4), "before the battle").toEqual(["5 ft"]);
  await beginBattle(gamemaster, ada, 8, 1);
  await expect(ada.getByText("Your turn").first()).toBeVisible();

  expect(await ruledTo(ada, "Maren", 5, 4)).toEqual(["5 ft", "Run: Move", "25 ft left"]);
  expect(await ruledTo(ada, "Maren", 5, 1)).toEqual(["20 ft", "Run: Move", "10 ft left", "Ruk may strike"]);
  expect(await ruledTo(ada, "Maren", 13, 5)).toEqual(["40 ft", "40 feet is too far: Maren can go 30.", "Ruk may strike"]);
  expect(await ruledTo(gamemaster, "Ruk", 7, 5), "out of its phase").toEqual(["5 ft"]);
  await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Ruk")?.update({ hidden: true }));
  await expect.poll(() => ada.evaluate(() => game.scenes.active?.tokens.getName("Ruk")?.hidden)).toBe(true);
  expect(await ruledTo(ada, "Maren", 5, 1)).toEqual(["20 ft", "Run: Move", "10 ft left"]);
  await fixDice(gamemaster, ada);
}

async function definition({ gamemaster, ada }: Sitting): Promise<void> {
  await seatWalkers(gamemaster, ada, "definition", {
    Marrow: { player: "Ada", at: [5, 5], system: { hp: pool(20), initiative: { bonus: 90 } } },
    Gnarl: { at: [6, 5], system: { hp: pool(40) } },
  });
  expect(await ruledTo(ada, "Marrow", 5, 4)).toEqual(["5 ft", "5-foot step: Move", "55 ft left"]);
  expect(await ruledTo(ada, "Marrow", 2, 5)).toEqual(["15 ft", "Move: Move", "45 ft left", "Gnarl may strike"]);
  expect(await ruledTo(ada, "Marrow", 13, 5)).toEqual(["40 ft", "Move: 2 moves", "20 ft left", "Gnarl may strike"]);
}

async function luck({ gamemaster, ada }: Sitting): Promise<void> {
  await seatWalkers(gamemaster, ada, "luck", {
    Maren: { player: "Ada", at: [5, 5], system: { stamina: pool(3) } },
    Brusk: { at: [20, 9] },
  });
  expect(await ruledTo(ada, "Maren", 7, 7)).toEqual(["3 m", "Move: 1 action", "15 m left"]);
  expect(await ruledTo(ada, "Maren", 12, 5)).toEqual(["7 m", "Move: 2 actions, 1 stamina", "11 m left"]);
}

async function archmage({ gamemaster, ada }: Sitting): Promise<void> {
  const claw = { name: "Claw", type: "archmageWeapon", system: { attackBonus: 5, damageFormula: "6" } };
  await seatWalkers(gamemaster, ada, "archmage", {
    Orla: { player: "Ada", at: [5, 5], system: { initiative: { misc: 90 } } },
    Reaver: { at: [6, 5], system: { hp: pool(40) }, items: [claw] },
  });
  expect(await ruledTo(ada, "Orla", 2, 5)).toEqual(["15 ft", "Move: Move", "Reaver may strike"]);
  expect(await ruledTo(ada, "Orla", 5, 4), "no word changes").toEqual(["5 ft"]);
}

async function volition({ gamemaster, ada }: Sitting): Promise<void> {
  const stance = (name: string) => ({ name, type: "volitionStance", system: {} });
  await seatWalkers(gamemaster, ada, "volition", {
    Ansa: { player: "Ada", at: [5, 5], system: { hp: pool(30) }, items: [stance("Blade")] },
    Gnarl: { at: [6, 5], system: { hp: pool(40) }, items: [stance("Claw")] },
    Skeg: { at: [20, 9], system: { hp: pool(40) } },
  });
  expect(await ruledTo(ada, "Ansa", 2, 5)).toEqual(["15 ft", "Move: Move", "Gnarl may strike"]);
  expect(await ruledTo(ada, "Ansa", 12, 8), "nearby of whom it was far").toEqual(["35 ft", "Move: Move", "Gnarl may strike"]);
}
