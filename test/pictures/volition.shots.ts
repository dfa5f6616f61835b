// What the guide to Volition shows: surprise, an attack of 3d6, openings, interceptions, steps, death saves, recoveries, delaying, rest.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, question } from "../browser/support/deeds.ts";
import { dice, layDice } from "../support/dice.ts";
import { answer } from "../browser/support/shock.ts";
import { press } from "../browser/support/orders.ts";
import { closeWindow, dialog, itemRow, openFromDirectory, target } from "../browser/support/people.ts";
import { dragToken } from "../browser/support/token-drag.ts";
import { answerTheBeginning, endFight, goTo, hurt, playUntil, sit, takeCard, takePart, takeWay, type Seated } from "./stage.ts";

async function begun(seated: Seated): Promise<void> {
  const { gamemaster } = seated;
  await press(gamemaster, "Begin battle");
  const asked = question(gamemaster, "A decision is needed", /./);
  await takePart(seated, gamemaster, "surprise", asked);
  await asked.getByRole("button", { name: /^Nobody/ }).click();
  await answerTheBeginning(seated);
  await goTo(seated, "Maud Hollin");
}

async function attack(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await target(ada, "Scarecrow Reeve");
  const sheet = await openFromDirectory(ada, "Maud Hollin");
  await itemRow(sheet, "Tolling Blow")
    .getByRole("button", { name: /^Use (?!with)/ })
    .click();
  const open = dialog(ada, /Maud Hollin: Tolling Blow/);
  await open.locator("summary").first().click();
  await takePart(seated, ada, "attack", open);
  await layDice(ada, dice(6, 5, 4, 6));
  await open.getByRole("button", { name: "Use", exact: true }).click();
  await closeWindow(sheet);
  await takePart(seated, gamemaster, "step-in", question(gamemaster, "A decision is needed", "Who steps in is engaged"));
  await takeCard(seated, gamemaster, "card", "Tolling Blow", true);
}

/** Maud leaves the scarecrow. */
async function move(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await takeWay(seated, ada, "way", "Maud Hollin", -3, -1);
  await dragToken(ada, "Maud Hollin", { x: -300, y: -100 }, true);
  const opening = question(gamemaster, "Scarecrow Reeve", "an opening");
  await takePart(seated, gamemaster, "opening", opening);
  await answer(gamemaster, "Scarecrow Reeve", "an opening", "Let it pass");
  await takeCard(seated, ada, "moved", "Maud Hollin moves.");
}

/** Tobin falls, and is asked for his Death Save. */
async function fall(seated: Seated): Promise<void> {
  const { ada } = seated;
  await hurt(seated, "Tobin Quill", 24);
  const asked = question(ada, "Tobin Quill", "rolls a Death Save");
  await playUntil(seated, asked);
  await takePart(seated, ada, "death-save", asked);
  await layDice(ada, dice(6, 6, 6, 5));
  await asked.getByRole("button", { name: /^Roll/ }).click();
  const recovery = question(ada, "Tobin Quill", "Tobin Quill recovers");
  await takePart(seated, ada, "recovery", recovery);
  await recovery.getByRole("button", { name: /^Take/ }).click();
  await endFight(seated);
  const sheet = await begin(ada, "Tobin Quill", "Quick Rest");
  await takePart(seated, ada, "rest", dialog(ada, /Tobin Quill: Quick Rest/));
  await closeWindow(sheet);
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "volition", { "Scarecrow Reeve": [6, 6] });
  for (const part of [begun, attack, move, fall]) await part(seated);
};

export default script;
