// What the guide to the Luck Die shows beside attacks: a test, what damage comes to, an action that is longer than a turn, how the fight ends.
import type { Locator, Page } from "@playwright/test";
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, fill } from "../browser/support/deeds.ts";
import { d20, dice, layDice } from "../support/dice.ts";
import { closeWindow, dialog, endTurn, itemRow, openFromDirectory, target } from "../browser/support/people.ts";
import { beginAt, goTo, hurt, settle, sit, takeCard, takeTokens, type Seated } from "./stage.ts";

/** Pim tries something that no other action covers, and is lucky. */
async function test(seated: Seated): Promise<void> {
  const { ben } = seated;
  await beginAt(seated, "Pim Otterway");
  await layDice(ben, dice(4, 3), dice(6, 4), d20(20));
  await fill(ben, "Pim Otterway", "Test", [], (open) => open.getByRole("spinbutton", { name: "Difficulty" }).fill("10"));
  await takeCard(seated, ben, "test", "Test", true);
}

/** A falling stone hurts Hadra until it shows. */
async function damage(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await fill(gamemaster, "Hadra Sen", "Deal damage", ["Hadra Sen"], async (open) => {
    await open.getByLabel(/^Amount/).fill("18");
    await open.getByRole("combobox", { name: "Type" }).selectOption({ label: "Bludgeoning" });
  });
  await takeCard(seated, ada, "damage", "Hadra Sen is bloodied", true);
  await takeTokens(seated, ada, "bloodied", "Hadra Sen");
}

/** Jossan shoots, and has too little of the turn left to span the crossbow. */
async function reload(seated: Seated): Promise<void> {
  const { gamemaster, ben } = seated;
  await goTo(seated, "Jossan Teel");
  await fill(ben, "Jossan Teel", "Interact", [], (open) => open.getByRole("textbox").fill("The brake of the wagon"));
  await target(ben, "Ash Hand Cutter A");
  const sheet = await openFromDirectory(ben, "Jossan Teel");
  await takeShot(ben, sheet);
  await settle(seated, () =>
    itemRow(sheet, "Caravan Crossbow")
      .getByRole("button", { name: /^Reload (?!with)/, disabled: false })
      .isVisible(),
  );
  await itemRow(sheet, "Caravan Crossbow")
    .getByRole("button", { name: /^Reload/ })
    .click();
  await closeWindow(sheet);
  await takeCard(seated, ben, "begun", "begins: Reload");
  await endTurn(ben);
  await settle(seated, () => gamemaster.evaluate(() => game.combat?.combatant?.name !== "Jossan Teel"));
  await goTo(seated, "Jossan Teel");
  await closeWindow(await begin(ben, "Jossan Teel", "Continue action"));
  await takeCard(seated, ben, "finished", "has loaded Caravan Crossbow");
}

async function takeShot(ben: Page, sheet: Locator): Promise<void> {
  await layDice(ben, dice(8, 1, 1), d20(10));
  await itemRow(sheet, "Caravan Crossbow")
    .getByRole("button", { name: /^Attack (?!with)/ })
    .click();
  await dialog(ben, /Jossan Teel: Caravan Crossbow/)
    .getByRole("button", { name: "Attack", exact: true })
    .click();
}

/** The GM strikes down one foe after the other; the end of the turn is the end of the fight. */
async function end(seated: Seated): Promise<void> {
  const { gamemaster } = seated;
  for (const foe of FOES) {
    await hurt(seated, foe, 90);
    await settle(seated, () =>
      gamemaster.evaluate((name) => game.scenes.active?.tokens.getName(name)?.actor?.statuses.has("unconscious") === true, foe),
    );
  }
  await endTurn(gamemaster);
  await takeCard(seated, gamemaster, "end", "The fight is over");
}

const FOES = [
  ...["Ash Hand Cutter A", "Ash Hand Cutter B", "Ash Hand Catcher", "Ash Hand Archer"],
  ...["Glass Scorpion", "Pan Jackal A", "Pan Jackal B"],
];

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "luck", { "Glass Scorpion": [17, 8], "Pan Jackal A": [13, 6], "Pan Jackal B": [16, 6] });
  for (const part of [test, damage, reload, end]) await part(seated);
};

export default script;
