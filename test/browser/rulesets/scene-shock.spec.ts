// A fight of Shock played on the map by a GM and a player: dragged, struck, shoved, charged, caught in an area, taken up, and all of it taken back.
import { fixDice } from "../../support/acts.ts";
import { newestCard } from "../support/people.ts";
import { act, beginningOf, dropByMenu, expectLying, fromTheGround, layBurst, takeAllBack, thingsOf, untilSeen } from "../support/scenes.ts";
import { answer, question } from "../support/shock.ts";
import { expect, test } from "../support/table.ts";
import { dragTo, expectAt, expectStored, isAt, seatWalkers, stored } from "../support/walkers.ts";

const pool = (value: number) => ({ value, max: value });
const weapon = (name: string) => ({ name, type: "shockWeapon", system: { damage: "2" } });
const hero = { hp: pool(20), ac: { base: 12 }, attackBonus: 4, attributes: { str: { mod: 2 } }, skills: { stab: 1, brawl: 1, exert: 1 } };

test("Shock on the map: drag, strike, shove, charge, area, pick up, and undo of all of it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await seatWalkers(gamemaster, ada, "shock", {
    Maren: { player: "Ada", at: [4, 5], system: hero, items: [weapon("Sword"), weapon("Dagger")] },
    Tobin: { player: "Ada", at: [8, 6], system: hero, items: [weapon("Mace")] },
    Ilka: { player: "Ada", at: [2, 4], system: hero, items: [weapon("Spear")] },
    Sela: { player: "Ada", at: [3, 6], system: hero },
    Wulf: { player: "Ada", at: [4, 8], system: hero },
    Ruk: { at: [8, 5], system: { hp: pool(40), ac: { base: 10 } } },
    Skeg: { at: [10, 3], system: { hp: pool(30), ac: { base: 10 } } },
    Wretch: { at: [5, 7], system: { hp: { value: 0, max: 5 }, down: { state: "dead" } }, items: [weapon("Cleaver")] },
  });
  await fixDice(...all);
  const before = await beginningOf(gamemaster);
  const hits = (name: string, points: number) => async () => (await stored(ada, name, "hp.value")) === points;

  await test.step("Maren lets a dagger fall, is dragged up to Ruk and strikes", async () => {
    await dropByMenu(ada, "Maren", "Dagger");
    await expectLying(all, "Dagger");
    await dragTo(ada, "Maren", 7, 5);
    await expect(await newestCard(ada)).toContainText("Maren moves 15 feet.");
    await act(ada, "Maren", { press: "Strike", item: "Sword" });
    await untilSeen([gamemaster], hits("Ruk", 36), "Ruk is hit");
  });
  await test.step("Tobin shoves him away", async () => {
    await act(ada, "Tobin", {
      press: "Strike",
      item: "Mace",
      say: async (open) => {
        await open.getByRole("combobox", { name: "Intent" }).selectOption({ label: "Shove" });
      },
    });
    const where = question(ada, "Tobin", "Tobin has shoved Ruk. Where to?");
    await untilSeen([gamemaster], () => where.isVisible(), "Tobin is asked where to");
    await answer(ada, "Tobin", "Tobin has shoved Ruk. Where to?", "Into a free square next to theirs");
    await expectAt(all, "Ruk", 8, 4);
  });
  await test.step("Ilka charges him in a straight line", async () => {
    await act(ada, "Ilka", { press: "Charge", say: (open) => expect(open.getByRole("radio", { name: "Ruk" })).toBeChecked() });
    await untilSeen([gamemaster], isAt(ada, "Ilka", 7, 4), "Ilka has arrived");
    await untilSeen([gamemaster], hits("Ruk", 32), "Ruk is hit");
  });
  await test.step("Sela takes up the dagger, and Wulf what the dead had", async () => {
    await fromTheGround(ada, "Sela", "Take Dagger", /Sela: Pick up/);
    await expect.poll(() => thingsOf(ada, "Sela")).toEqual(["Dagger"]);
    await expectLying(all);
    await act(ada, "Wulf", { press: "Pick up" });
    await expect.poll(() => thingsOf(gamemaster, "Wulf")).toEqual(["Cleaver"]);
  });
  await test.step("the GM hurts whomever an area on the map reaches", async () => {
    await act(gamemaster, "Maren", {
      press: "Deal damage",
      say: async (open) => {
        await open.getByRole("textbox", { name: "Amount" }).fill("5");
        await layBurst(open, 10, [10, 4], "Ruk", "Skeg");
      },
    });
    await expectStored(all, "Skeg", "hp.value", 25);
  });
  await test.step("card by card all of it is taken back", () => takeAllBack(gamemaster, [ada], before));
});
