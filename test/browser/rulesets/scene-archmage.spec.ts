// A fight of the Archmage Engine played on the map by a GM and a player: dragged, struck, run up to, popped free, caught in an area, taken up, and all of it taken back.
import { fixDice } from "../../support/acts.ts";
import { act, beginningOf, dropByMenu, expectLying, fromTheGround, layBurst, passTurn, takeAllBack, thingsOf } from "../support/scenes.ts";
import { expect, test } from "../support/table.ts";
import { dragTo, expectAt, expectStored, seatWalkers } from "../support/walkers.ts";

const pool = (value: number) => ({ value, max: value });
const blade = { name: "Blade", type: "archmageWeapon", system: { die: 4, attackAbility: "str" } };
const flame = {
  name: "Flame",
  type: "archmagePower",
  system: {
    kind: "spell",
    delivery: "ranged",
    ability: "int",
    attackBonus: 10,
    defence: "pd",
    damage: "3",
    addAbility: false,
    targets: { count: 3 },
  },
};
const hero = (misc: number) => ({ hp: pool(30), initiative: { misc } });

test("Archmage Engine on the map: drag, strike, rush, pop free, area, pick up, and undo of all of it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await seatWalkers(gamemaster, ada, "archmage", {
    Orla: { player: "Ada", at: [4, 5], system: hero(90), items: [blade, { name: "Rope", type: "archmageGear" }] },
    Tamsin: { player: "Ada", at: [5, 2], system: hero(70) },
    Corvin: { player: "Ada", at: [3, 6], system: hero(50), items: [flame] },
    Reaver: { at: [8, 5], system: { hp: pool(60) } },
    Rat: { at: [10, 3], system: { hp: pool(30) } },
    Wretch: { at: [4, 7], system: { hp: { value: 0, max: 9 } }, items: [{ ...blade, name: "Cleaver" }] },
  });
  await fixDice(...all);
  const before = await beginningOf(gamemaster);
  const uuid = (name: string) => gamemaster.evaluate((who) => game.actors.getName(who)?.uuid ?? "", name);

  await test.step("Orla lets a rope fall, is dragged into a melee and strikes", async () => {
    await dropByMenu(ada, "Orla", "Rope");
    await expectLying(all, "Rope");
    await dragTo(ada, "Orla", 7, 5);
    await expectStored(all, "Reaver", "position.engagedWith", [await uuid("Orla")]);
    await act(ada, "Orla", { press: "Attack", item: "Blade" });
    await expectStored(all, "Orla", "budget.standard", false);
    await passTurn(gamemaster, ada, before);
  });
  await test.step("Tamsin rushes in from her dialog, and the GM pops the Reaver free of both", async () => {
    await act(ada, "Tamsin", {
      press: "Move",
      say: async (open) => {
        await open.getByRole("combobox").first().selectOption({ label: "Into melee with Reaver" });
      },
    });
    await expectAt(all, "Tamsin", 7, 4);
    await act(gamemaster, "Reaver", { press: "Free a creature", plain: true });
    await expectStored(all, "Reaver", "position.engagedWith", []);
    await passTurn(gamemaster, ada, before);
  });
  await test.step("Corvin takes up the rope, searches the fallen, and burns those whom an area on the map reaches", async () => {
    await fromTheGround(ada, "Corvin", "Take Rope");
    await expect.poll(() => thingsOf(ada, "Corvin")).toEqual(["Flame", "Rope"]);
    await expectLying(all);
    await fromTheGround(ada, "Corvin", "Search Wretch", /Search/);
    await expect.poll(() => thingsOf(ada, "Corvin")).toEqual(["Cleaver", "Flame", "Rope"]);
    await act(ada, "Corvin", { press: "Use", item: "Flame", say: (open) => layBurst(open, 1, [10.5, 3.5], "Rat") });
    await expectStored(all, "Rat", "hp.value", 27);
  });
  await test.step("card by card all of it is taken back", () => takeAllBack(gamemaster, [ada], before));
});
