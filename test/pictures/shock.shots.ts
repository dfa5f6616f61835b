// What the guide to Shock shows: surprise, cover, Shock on a miss, what is asked between the roll and the damage, openings, steps, the mortally wounded.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { fill, question } from "../browser/support/deeds.ts";
import { d20, layDice } from "../support/dice.ts";
import { press, row } from "../browser/support/orders.ts";
import { answer } from "../browser/support/shock.ts";
import { closeWindow, dialog, itemRow, openFromDirectory, openFromToken, target } from "../browser/support/people.ts";
import { dragToken } from "../browser/support/token-drag.ts";
import { answerTheBeginning, goTo, sit, takeCard, takePart, takeWay, type Seated } from "./stage.ts";

async function begun(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await layDice(gamemaster, { faces: 8, shows: 8 });
  await layDice(ada, { faces: 8, shows: 1 });
  await press(gamemaster, "Begin battle");
  const asked = question(gamemaster, "A decision is needed", "Which sides are surprised?");
  await takePart(seated, gamemaster, "surprise", asked);
  await asked.getByRole("button", { name: "None of these" }).click();
  await answerTheBeginning(seated);
}

/** The sergeant's sword misses and hurts all the same; before that Sister Aldith may spend her Main on a defence. */
async function defend(seated: Seated): Promise<void> {
  const { gamemaster, ben } = seated;
  await goTo(seated, "Carrick Sergeant");
  await target(gamemaster, "Sister Aldith");
  const sheet = await openFromToken(gamemaster, "Carrick Sergeant");
  await itemRow(sheet, "War Sword")
    .getByRole("button", { name: /^Strike/ })
    .first()
    .click();
  await layDice(gamemaster, d20(2));
  await dialog(gamemaster, /Carrick Sergeant: War Sword/)
    .getByRole("button", { name: "Strike", exact: true })
    .click();
  await closeWindow(sheet);
  await takePart(seated, ben, "defence", question(ben, "Sister Aldith", "Carrick Sergeant goes for Sister Aldith"));
  await takeCard(seated, gamemaster, "card", "War Sword", true);
}

/** A shot past the wagon, with its cover. */
async function attack(seated: Seated): Promise<void> {
  const { ada } = seated;
  await goTo(seated, "Corwin Thane");
  await target(ada, "Toll Deserter 3");
  const sheet = await openFromDirectory(ada, "Ysolt Carrow");
  await itemRow(sheet, "Hunting Bow")
    .getByRole("button", { name: /^Shoot/ })
    .click();
  const shot = dialog(ada, /Ysolt Carrow: Hunting Bow/);
  await shot.locator("summary").first().click();
  await takePart(seated, ada, "attack", shot);
  await shot.getByRole("button", { name: "Cancel" }).click();
  await closeWindow(sheet);
}

/** Corwin runs, and the sergeant may strike. */
async function run(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await takeWay(seated, ada, "way", "Corwin Thane", -2, -2);
  await dragToken(ada, "Corwin Thane", { x: -200, y: -200 }, true);
  const opening = question(gamemaster, "Carrick Sergeant", "drops its guard");
  await takePart(seated, gamemaster, "opening", opening);
  await answer(gamemaster, "Carrick Sergeant", "drops its guard", "Let it pass");
}

/** A hero falls. */
async function fall(seated: Seated): Promise<void> {
  const { gamemaster } = seated;
  await fill(gamemaster, "Hob Wainwright", "Take damage", [], (open) => open.getByRole("textbox").fill("15"));
  await takePart(seated, gamemaster, "mortal", await row(gamemaster, "Hob Wainwright"));
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "shock", { "Ysolt Carrow": [3, 8], "Sister Aldith": [6, 7] });
  for (const part of [begun, defend, attack, run, fall]) await part(seated);
};

export default script;
