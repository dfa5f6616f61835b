// What the guide to Definition shows of deeds beside blows: a manoeuvre in its order, what is in hand, an action that is held and a turn that is delayed.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, fill } from "../browser/support/deeds.ts";
import { d20, layDice } from "../support/dice.ts";
import { row } from "../browser/support/orders.ts";
import { answer } from "../browser/support/shock.ts";
import { accept, closeWindow, dialog, openFromDirectory } from "../browser/support/people.ts";
import { beginAt, goTo, sit, takeCard, takePart, type Seated } from "./stage.ts";

/** Berwyn trips a guard, who may strike first. */
async function trip(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await beginAt(seated, "Berwyn Holt");
  const sheet = await begin(ada, "Berwyn Holt", "Trip", "Yard Guard A");
  await layDice(ada, d20(15));
  await accept(ada, /Berwyn Holt: Trip/);
  await closeWindow(sheet);
  await layDice(gamemaster, d20(4));
  await layDice(ada, d20(15));
  await answer(gamemaster, "Yard Guard A", "Does Yard Guard A strike at Berwyn Holt?", "Let it happen");
  await takeCard(seated, ada, "trip", "Yard Guard A: Prone");
}

/** Sefa puts her rapier away for the dagger. */
async function hands(seated: Seated): Promise<void> {
  const { ben } = seated;
  await goTo(seated, "Sefa Lind");
  const sheet = await openFromDirectory(ben, "Sefa Lind");
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await sheet.getByRole("button", { name: "In hand: Basket Rapier" }).click();
  await sheet.getByRole("button", { name: "Stowed: Dagger" }).click();
  const open = dialog(ben, /Sefa Lind: Dagger/);
  await takePart(seated, ben, "hands", open);
  await open.getByRole("button", { name: "Take in hand" }).click();
  await closeWindow(sheet);
}

/** Aldith holds a blow, Odo delays. */
async function putOff(seated: Seated): Promise<void> {
  const { gamemaster, ada, ben } = seated;
  await goTo(seated, "Aldith Corran");
  await fill(ada, "Aldith Corran", "Hold an action", [], async (open) => {
    await open.getByRole("textbox", { name: "What you will do" }).fill("Strike the brute");
    await open.getByRole("textbox", { name: "When" }).fill("It comes past the pillar");
  });
  await goTo(seated, "Odo Wick");
  await closeWindow(await begin(ben, "Odo Wick", "Delay"));
  await takePart(seated, ben, "delayed", await row(ben, "Odo Wick"));
  await takePart(seated, gamemaster, "holding", await row(gamemaster, "Aldith Corran"));
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "definition", { "Berwyn Holt": [9, 7], "Yard Guard A": [10, 8], "Ore Brute": [14, 7] });
  for (const part of [trip, hands, putOff]) await part(seated);
};

export default script;
