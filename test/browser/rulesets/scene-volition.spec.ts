// A fight of Volition played on the map by a GM and a player: dragged, struck, charged, stepped out of a melee, caught in an area, and all of it taken back. Its rules know
// no things that could lie about: weapons are stances.
import { fixDice } from "../../support/acts.ts";
import { bringTo } from "../support/fights.ts";
import { act, beginningOf, layBurst, noteTurn, takeAllBack, untilSeen } from "../support/scenes.ts";
import { test } from "../support/table.ts";
import { dragTo, expectAt, isAt, seatWalkers, stored } from "../support/walkers.ts";

const pool = (value: number) => ({ value, max: value });
const stance = (name: string) => ({ name, type: "volitionStance", system: { die: 6 } });
const storm = {
  name: "Storm",
  type: "volitionAbility",
  system: { types: ["ranged"], damage: { formula: "4", types: ["cold"] }, target: { who: "enemy", count: 3, range: "far" } },
};

test("Volition on the map: drag, strike, charge, disengage, area, and undo of all of it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  const hero = (band: string) => ({ level: 3, volition: 3, hp: pool(40), band });
  await seatWalkers(gamemaster, ada, "volition", {
    Ansa: { player: "Ada", at: [4, 5], system: hero("fast"), items: [stance("Blade")] },
    Borric: { player: "Ada", at: [5, 2], system: hero("medium"), items: [stance("Maul")] },
    Cael: { player: "Ada", at: [9, 6], system: hero("medium"), items: [stance("Staff"), storm] },
    Gnarl: { at: [8, 5], system: { level: 1, hp: pool(90), band: "slow" } },
    Skeg: { at: [11, 3], system: { level: 1, hp: pool(60), band: "slow" } },
  });
  await fixDice(...all);
  const before = await beginningOf(gamemaster);
  const less = (name: string, than: number) => async () => Number(await stored(ada, name, "hp.value")) < than;

  await test.step("Ansa is dragged into a melee and strikes", async () => {
    await dragTo(ada, "Ansa", 7, 5);
    await untilSeen([gamemaster], async () => (await stored(ada, "Ansa", "budget.move")) === 0, "the Move is paid");
    await act(ada, "Ansa", { press: "Basic Melee Attack" });
    await untilSeen([gamemaster], less("Gnarl", 90), "Gnarl is hit");
  });
  await test.step("Borric charges from his dialog", async () => {
    await bringTo(gamemaster, [ada], "Borric");
    await noteTurn(gamemaster, before);
    await act(ada, "Borric", {
      press: "Move",
      say: async (open) => {
        await open.getByRole("combobox").first().selectOption({ label: "Gnarl" });
      },
    });
    await untilSeen([gamemaster], isAt(ada, "Borric", 7, 4), "Borric has arrived");
  });
  await test.step("Cael steps out of the melee, and the storm falls on those whom an area on the map reaches", async () => {
    await bringTo(gamemaster, [ada], "Cael");
    await noteTurn(gamemaster, before);
    await act(ada, "Cael", { press: "Disengage" });
    await untilSeen([gamemaster], async () => !(await isAt(ada, "Cael", 9, 6)()), "Cael has stepped aside");
    await act(ada, "Cael", { press: "Use", item: "Storm", say: (open) => layBurst(open, 1, [11.5, 3.5], "Skeg") });
    await untilSeen([gamemaster], less("Skeg", 60), "Skeg is hit");
  });
  await test.step("card by card all of it is taken back", () => takeAllBack(gamemaster, [ada], before));
  await expectAt(all, "Cael", 9, 6);
});
