// What the guide to the Archmage Engine shows of deeds that are stopped, used up or put off: stepping in, the uses of powers and what a rest brings back, readying and delaying.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, fill, question, take } from "../browser/support/deeds.ts";
import { d20, layDice } from "../support/dice.ts";
import { row } from "../browser/support/orders.ts";
import { accept, closeWindow, openFromDirectory, pressItem, target } from "../browser/support/people.ts";
import { dragToken } from "../browser/support/token-drag.ts";
import { beginAt, endFight, goTo, sit, takeCard, takePart, type Seated } from "./stage.ts";

/** Corvin runs past a reaver, which stops him. */
async function stepIn(seated: Seated): Promise<void> {
  const { gamemaster, ben } = seated;
  await beginAt(seated, "Corvin Ashe");
  await dragToken(ben, "Corvin Ashe", { x: 0, y: -400 }, true);
  const asked = question(gamemaster, "Marsh Reaver A", "Step in?");
  await takePart(seated, gamemaster, "step-in", asked);
  await asked.getByRole("button", { name: "Step in" }).click();
  await takeCard(seated, ben, "stepped-in", "stops Corvin Ashe");
}

/** Orla breaks a rat's stance; the recharge power is spent until a rest rolls for it. */
async function spend(seated: Seated): Promise<void> {
  const { ada } = seated;
  await goTo(seated, "Orla Venn");
  await target(ada, "Bog Rat C");
  const sheet = await openFromDirectory(ada, "Orla Venn");
  await layDice(ada, d20(14));
  await pressItem(sheet, "Break Their Stance", "Use");
  await accept(ada, /Orla Venn: Break Their Stance/);
  const powers = sheet.locator("section.sortie-form__section").filter({ hasText: "Break Their Stance", visible: true });
  await powers.getByText(/Recharge 11\+: spent/).click();
  await takePart(seated, ada, "uses", powers);
  await closeWindow(sheet);
}

/** Tamsin readies a shot, and Ines delays. */
async function putOff(seated: Seated): Promise<void> {
  const { ada, ben } = seated;
  await goTo(seated, "Tamsin Reed");
  await fill(ada, "Tamsin Reed", "Ready", ["Fen Witch"], async (open) => {
    await open.getByRole("textbox", { name: "Trigger" }).fill("The witch sets foot on the bridge");
  });
  await goTo(seated, "Ines Calder");
  await take(ben, "Ines Calder", "Delay");
  await takePart(seated, ben, "delayed", await row(ben, "Ines Calder"));
  await takePart(seated, ada, "readied", await row(ada, "Tamsin Reed"));
}

/** The fight is over; a quick rest rolls for what is spent. */
async function rest(seated: Seated): Promise<void> {
  const { ada } = seated;
  await endFight(seated);
  await layDice(ada, d20(13));
  const sheet = await begin(ada, "Orla Venn", "Quick rest");
  await accept(ada, /Orla Venn: Quick rest/);
  await closeWindow(sheet);
  await takeCard(seated, ada, "recharged", "Break Their Stance");
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "archmage", {
    "Corvin Ashe": [1, 10],
    "Ines Calder": [4, 11],
    "Marsh Reaver A": [2, 8],
    "Bog Rat C": [6, 5],
  });
  for (const part of [stepIn, spend, putOff, rest]) await part(seated);
};

export default script;
