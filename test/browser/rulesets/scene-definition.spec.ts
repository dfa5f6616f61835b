// A fight of Definition played on the map by a GM and a player: dragged, struck, shoved, charged, caught in an area, taken up, and all of it taken back.
import { fixDice } from "../../support/acts.ts";
import { newestCard } from "../support/people.ts";
import {
  act,
  beginningOf,
  dropByMenu,
  expectLying,
  fromTheGround,
  layBurst,
  passTurn,
  takeAllBack,
  thingsOf,
  untilSeen,
} from "../support/scenes.ts";
import { answer } from "../support/shock.ts";
import { expect, test } from "../support/table.ts";
import { dragTo, expectAt, expectStored, isAt, seatWalkers } from "../support/walkers.ts";

const pool = (value: number) => ({ value, max: value });
const weapon = (name: string) => ({ name, type: "definitionWeapon", system: { damage: { formula: "1", types: ["slashing"] } } });
const hero = (initiative: number, str: number) => ({
  hp: pool(20),
  initiative: { bonus: initiative },
  bab: 6,
  abilities: { str: { mod: str } },
  training: { all: true },
});
const blast = { name: "Blast", type: "definitionSpell", system: { delivery: "none", damage: { formula: "4", types: ["fire"] } } };

test("Definition on the map: drag, strike, shove, charge, area, pick up, and undo of all of it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await seatWalkers(gamemaster, ada, "definition", {
    Marrow: { player: "Ada", at: [4, 5], system: hero(90, 3), items: [weapon("Sword"), { name: "Rope", type: "definitionGear" }] },
    Brant: { player: "Ada", at: [8, 6], system: hero(80, 7), items: [weapon("Mace")] },
    Corla: { player: "Ada", at: [2, 4], system: hero(70, 3), items: [weapon("Pike")] },
    Dain: { player: "Ada", at: [3, 6], system: hero(60, 0), items: [weapon("Staff"), blast] },
    Edda: { player: "Ada", at: [4, 8], system: hero(50, 0) },
    Gnarl: { at: [8, 5], system: { hp: pool(60) } },
    Skeg: { at: [10, 3], system: { hp: pool(30) } },
    Wretch: { at: [5, 7], system: { hp: { value: -30, max: 10 }, death: { status: "dead" } }, items: [weapon("Cleaver")] },
  });
  await fixDice(...all);
  const before = await beginningOf(gamemaster);

  await test.step("Marrow lets a rope fall, is dragged up to Gnarl and strikes", async () => {
    await dropByMenu(ada, "Marrow", "Rope");
    await expectLying(all, "Rope");
    await dragTo(ada, "Marrow", 7, 5);
    await expect(await newestCard(ada)).toContainText("Marrow moves 15 feet.");
    await act(ada, "Marrow", { press: "Attack", item: "Sword" });
    await expectStored(all, "Gnarl", "hp.value", 56);
    await passTurn(gamemaster, ada, before);
  });
  await test.step("Brant shoves Gnarl away, as far as he likes", async () => {
    await act(ada, "Brant", { press: "Shove" });
    await answer(gamemaster, "Gnarl", "Does Gnarl strike at Brant?", "Let it happen");
    await answer(ada, "Brant", "How far does Brant push Gnarl?", "5 feet");
    await untilSeen(all, isAt(ada, "Gnarl", 8, 4), "Gnarl stands a square farther, and nobody strikes at him");
    await passTurn(gamemaster, ada, before);
  });
  await test.step("Corla charges him in a straight line", async () => {
    await act(ada, "Corla", { press: "Charge", say: (open) => expect(open.getByRole("radio", { name: "Gnarl" })).toBeChecked() });
    await expectAt(all, "Corla", 7, 4);
    await passTurn(gamemaster, ada, before);
  });
  await test.step("Dain takes up the rope, and burns those whom an area on the map reaches", async () => {
    await fromTheGround(ada, "Dain", "Take Rope", /Dain: Pick up/);
    await expect.poll(() => thingsOf(ada, "Dain")).toContain("Rope");
    await expectLying(all);
    await act(ada, "Dain", { press: "Cast", item: "Blast", say: (open) => layBurst(open, 10, [10, 4], "Gnarl", "Skeg") });
    await expectStored(all, "Skeg", "hp.value", 26);
    await passTurn(gamemaster, ada, before);
  });
  await test.step("Edda takes what the dead hold", async () => {
    await act(ada, "Edda", { press: "Pick up" });
    await expect.poll(() => thingsOf(gamemaster, "Edda")).toEqual(["Cleaver"]);
    await expect.poll(() => thingsOf(gamemaster, "Wretch")).toEqual([]);
  });
  await test.step("card by card all of it is taken back", () => takeAllBack(gamemaster, [ada], before));
});
