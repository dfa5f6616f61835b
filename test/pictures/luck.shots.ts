// What the guide to the Luck Die shows: who brings the fight about, picks, a test with its luck die, reactions, stepping in, steps, holding on, longer actions, rest.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, question } from "../browser/support/deeds.ts";
import { d20, dice, layDice } from "../support/dice.ts";
import { press } from "../browser/support/orders.ts";
import { closeWindow, dialog, itemRow, openFromDirectory, target } from "../browser/support/people.ts";
import { answerTheBeginning, endFight, goTo, hurt, sit, takeCard, takePart, takeWay, type Seated } from "./stage.ts";

async function begun(seated: Seated): Promise<void> {
  const { gamemaster } = seated;
  await press(gamemaster, "Begin battle");
  await takePart(seated, gamemaster, "begin", question(gamemaster, "A decision is needed", "Whose action brings this fight about?"));
  await answerTheBeginning(seated);
}

/** Hadra strikes the catcher, who has a reaction left. */
async function attack(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await goTo(seated, "Hadra Sen");
  await takeWay(seated, ada, "way", "Hadra Sen", -4, 2);
  await target(ada, "Ash Hand Catcher");
  const sheet = await openFromDirectory(ada, "Hadra Sen");
  await itemRow(sheet, "Drover’s Spear")
    .getByRole("button", { name: /^Attack (?!with)/ })
    .first()
    .click();
  const open = dialog(ada, /Hadra Sen: Drover/);
  await open.locator("summary").first().click();
  await takePart(seated, ada, "attack", open);
  await layDice(ada, dice(8, 7), dice(6, 5), d20(17));
  await open.getByRole("button", { name: "Attack", exact: true }).click();
  await closeWindow(sheet);
  const stepping = question(gamemaster, "A decision is needed", "Does anybody step in");
  await takePart(seated, gamemaster, "step-in", stepping);
  await stepping.getByRole("button", { name: "Stay put" }).click();
  const asked = question(gamemaster, "Ash Hand Catcher", "before deflection");
  await takePart(seated, gamemaster, "reaction", asked);
  await asked.getByRole("button", { name: "Take it" }).click();
  await takeCard(seated, gamemaster, "card", "Drover’s Spear", true);
}

/** Ruo loses health, and holds on; afterwards they rest. */
async function hold(seated: Seated): Promise<void> {
  const { ada, ben } = seated;
  void hurt(seated, "Ruo Castellane", 14);
  const asked = question(ada, "Ruo Castellane", /./);
  await takePart(seated, ada, "hold-on", asked);
  await answerTheBeginning(seated);
  await hurt(seated, "Pim Otterway", 4);
  await endFight(seated);
  await closeWindow(await begin(ben, "Pim Otterway", "Rest"));
  await takeCard(seated, ben, "rest", "Pim Otterway rests", true);
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "luck");
  for (const part of [begun, attack, hold]) await part(seated);
};

export default script;
