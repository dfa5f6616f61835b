// What the guide to Definition shows: an attack and its row, a critical, openings, steps, counterspells, grapples, holding, the dying, wounds and days.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, fill, question } from "../browser/support/deeds.ts";
import { d20, dice, layDice } from "../support/dice.ts";
import { press } from "../browser/support/orders.ts";
import { answer } from "../browser/support/shock.ts";
import { accept, closeWindow, dialog, endTurn, itemRow, openFromDirectory, target } from "../browser/support/people.ts";
import { dragToken } from "../browser/support/token-drag.ts";
import { beginAt, endFight, goTo, playUntil, put, sit, takeCard, takePart, takeWay, type Seated } from "./stage.ts";

/** Aldith leaves the spear's reach, and is struck at. */
async function move(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await beginAt(seated, "Aldith Corran");
  await takeWay(seated, ada, "way", "Aldith Corran", -3, -2);
  await dragToken(ada, "Aldith Corran", { x: -300, y: -200 }, true);
  const opening = question(gamemaster, "Yard Guard B", "Does Yard Guard B strike at Aldith Corran?");
  await takePart(seated, gamemaster, "opening", opening);
  await opening.getByRole("button", { name: "Let it happen" }).click();
  await endTurn(ada);
}

/** Berwyn's maul, twice, with a critical; then a grip. */
async function attack(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await goTo(seated, "Berwyn Holt");
  await target(ada, "Yard Guard B");
  const sheet = await openFromDirectory(ada, "Berwyn Holt");
  await itemRow(sheet, "Dock Maul")
    .getByRole("button", { name: /^Attack (?!with)/ })
    .click();
  const open = dialog(ada, /Berwyn Holt: Dock Maul/);
  await open.locator("summary").first().click();
  await takePart(seated, ada, "attack", open);
  await layDice(ada, d20(20), d20(15), dice(6, 4, 5, 3, 2, 6, 1));
  await open.getByRole("button", { name: "Attack", exact: true }).click();
  await closeWindow(sheet);
  await takeCard(seated, gamemaster, "card", "Dock Maul", true);
}

/** Berwyn takes hold of a guard, who answers. */
async function grapple(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await put(gamemaster, { "Yard Guard A": [10, 10] });
  await goTo(seated, "Berwyn Holt");
  const sheet = await begin(ada, "Berwyn Holt", "Grapple", "Yard Guard A");
  await accept(ada, /Berwyn Holt: Grapple/);
  await closeWindow(sheet);
  await answer(gamemaster, "Yard Guard A", "Does Yard Guard A strike at Berwyn Holt?", "Let it happen");
  await layDice(ada, d20(15), d20(17));
  await layDice(gamemaster, d20(5));
  await takePart(seated, gamemaster, "grapple", question(gamemaster, "Yard Guard A", "answer with?"));
  await takeCard(seated, ada, "held", "Grapple");
}

/** Odo's spell is answered. */
async function counterspell(seated: Seated): Promise<void> {
  const { gamemaster, ben } = seated;
  await goTo(seated, "Odo Wick");
  await target(ben, "The Assayer");
  const sheet = await openFromDirectory(ben, "Odo Wick");
  await itemRow(sheet, "Exact Ray")
    .getByRole("button", { name: /^Cast (?!with)/ })
    .click();
  await dialog(ben, /Odo Wick: Exact Ray/)
    .getByRole("button", { name: "Cast", exact: true })
    .click();
  await closeWindow(sheet);
  await takePart(seated, gamemaster, "counterspell", question(gamemaster, "The Assayer", "Does The Assayer counter it?"));
  await answer(gamemaster, "The Assayer", "counter it?", "Let it happen");
}

/** A crate fells Sefa: a roll of the dying, and a wound. */
async function fall(seated: Seated): Promise<void> {
  const { gamemaster, ben } = seated;
  await layDice(ben, d20(15));
  await fill(gamemaster, "Sefa Lind", "Deal damage", [], async (open) => {
    await open.getByRole("spinbutton", { name: "Amount" }).fill("40");
    await open.getByRole("textbox", { name: "Cause" }).fill("A falling crate");
  });
  await answer(ben, "Sefa Lind", "a massive hit", /^Roll/);
  await takeCard(seated, gamemaster, "wound", "A wound for Sefa Lind");
  const asked = question(ben, "Sefa Lind", "is dying and rolls");
  await playUntil(seated, asked);
  await takePart(seated, ben, "dying", asked);
  await asked.getByRole("button", { name: /^Roll/ }).click();
}

/** The fight is over, and days pass. */
async function rest(seated: Seated): Promise<void> {
  const { gamemaster } = seated;
  await endFight(seated);
  await press(gamemaster, /^One day passes/);
  await takePart(seated, gamemaster, "days", dialog(gamemaster, "One day passes"));
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "definition", {
    "Aldith Corran": [8, 8],
    "Yard Guard B": [9, 8],
    "Berwyn Holt": [9, 9],
    "Ore Brute": [14, 7],
    "The Assayer": [11, 6],
  });
  for (const part of [move, attack, counterspell, fall, grapple, rest]) await part(seated);
};

export default script;
