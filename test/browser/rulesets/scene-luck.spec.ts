// A fight of the Luck Die played on the map by a GM and a player: dragged, struck, sprinted, pushed aside, caught in an area, taken up, and all of it taken back.
import { fixDice } from "../../support/acts.ts";
import { bringTo } from "../support/fights.ts";
import {
  act,
  beginningOf,
  dropByMenu,
  expectLying,
  fromTheGround,
  layBurst,
  noteTurn,
  takeAllBack,
  thingsOf,
  untilSeen,
} from "../support/scenes.ts";
import { answer } from "../support/shock.ts";
import { expect, test } from "../support/table.ts";
import { dragTo, expectAt, expectStored, isAt, seatWalkers, stored } from "../support/walkers.ts";

const pool = (value: number) => ({ value, max: value });
const weapon = (name: string) => ({ name, type: "luckWeapon", system: { damage: 3, damageType: "slashing", wielded: true } });
const hero = {
  attributes: { strength: { die: 8 } },
  skills: { combat: { die: 8 } },
  proficiencies: { martial: 1 },
  endurance: pool(20),
  health: pool(20),
  stamina: pool(5),
  evasion: 3,
};

test("Luck Die on the map: drag, strike, sprint, intercept, area, pick up, and undo of all of it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await seatWalkers(gamemaster, ada, "luck", {
    Maren: { player: "Ada", at: [4, 5], system: hero, items: [weapon("Sword"), weapon("Dagger")] },
    Odo: { player: "Ada", at: [1, 6], system: { ...hero, traits: { intercepts: true } } },
    Brusk: { at: [8, 5], system: { ...hero, endurance: pool(40), evasion: 2 }, items: [weapon("Club")] },
    Skint: { at: [11, 3], system: { endurance: pool(30), health: pool(20) } },
    Wretch: { at: [3, 7], system: { endurance: { value: 0, max: 4 }, health: { value: 0, max: 4 } }, items: [weapon("Cleaver")] },
  });
  await gamemaster.evaluate(() => game.actors.getName("Wretch")?.toggleStatusEffect("dead", { active: true }));
  await fixDice(...all);
  const before = await beginningOf(gamemaster);

  await test.step("Maren lets a dagger fall, is dragged up to Brusk and strikes", async () => {
    await dropByMenu(ada, "Maren", "Dagger");
    await expectLying(all, "Dagger");
    await dragTo(ada, "Maren", 7, 5);
    await expectStored(all, "Maren", "turn.actions", 2);
    await act(ada, "Maren", {
      press: "Attack",
      item: "Sword",
      say: async (open) => {
        // LU-ATK-16: a limit that is shown, not enforced.
        const row = (name: string) => open.locator(".sortie-target").filter({ hasText: name });
        await expect(row("Skint")).toContainText("4 m away");
        await expect(row("Brusk")).not.toContainText("m away");
      },
    });
    await untilSeen([gamemaster], async () => Number(await stored(ada, "Brusk", "endurance.value")) < 40, "Brusk is hit");
  });
  await test.step("Odo takes up the dagger and what the dead hold, and sprints beside her", async () => {
    await bringTo(gamemaster, [ada], "Odo");
    await noteTurn(gamemaster, before);
    await dragTo(ada, "Odo", 3, 6);
    await fromTheGround(ada, "Odo", "Take Dagger", /Odo: Pick up/);
    await expect.poll(() => thingsOf(ada, "Odo")).toEqual(["Dagger"]);
    await expectLying(all);
    await act(ada, "Odo", { press: "Pick up" });
    await expect.poll(() => thingsOf(gamemaster, "Odo")).toEqual(["Cleaver", "Dagger"]);
  });
  await test.step("Brusk strikes at Maren, and Odo takes her place", async () => {
    await bringTo(gamemaster, [ada], "Brusk");
    await noteTurn(gamemaster, before);
    await act(gamemaster, "Brusk", { press: "Attack", item: "Club" });
    await answer(ada, "Odo", "Does Odo step in, for 1 stamina?", "Odo steps in");
    await untilSeen(all, isAt(ada, "Odo", 7, 5), "Odo stands where she stood");
  });
  await test.step("the GM hurts whomever an area on the map reaches", async () => {
    await act(gamemaster, "Maren", {
      press: "Deal damage",
      say: async (open) => {
        await open.getByRole("textbox", { name: "Amount" }).fill("5");
        await layBurst(open, 2, [11, 4], "Skint");
      },
    });
    await expectStored(all, "Skint", "endurance.value", 25);
  });
  await test.step("card by card all of it is taken back", () => takeAllBack(gamemaster, [ada], before));
  expect(await thingsOf(ada, "Maren")).toEqual(["Dagger", "Sword"]);
  await expectAt(all, "Odo", 1, 6);
});
