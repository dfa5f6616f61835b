// What the guide to Volition shows beside abilities: a basic attack, a critical, what having no recovery left costs, a flight that ends, readying and delaying.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, fill, question } from "../browser/support/deeds.ts";
import { dice, layDice } from "../support/dice.ts";
import { press, row } from "../browser/support/orders.ts";
import { accept, closeWindow, itemRow, openFromDirectory } from "../browser/support/people.ts";
import { answerTheBeginning, goTo, hurt, settle, sit, takeCard, takePart, type Seated } from "./stage.ts";

async function begun(seated: Seated): Promise<void> {
  const { gamemaster } = seated;
  await press(gamemaster, "Begin battle");
  const asked = question(gamemaster, "A decision is needed", /./);
  await asked.getByRole("button", { name: /^Nobody/ }).click();
  await answerTheBeginning(seated);
}

/** Maud's hammer, with nothing but her stance; three sixes. */
async function strike(seated: Seated): Promise<void> {
  const { ada } = seated;
  await goTo(seated, "Maud Hollin");
  const sheet = await begin(ada, "Maud Hollin", "Basic Melee Attack", "Scarecrow Reeve");
  await layDice(ada, dice(6, 6, 6, 6));
  await accept(ada, /Maud Hollin: Basic Melee Attack/);
  await closeWindow(sheet);
  await takeCard(seated, ada, "basic", "Basic Melee Attack", true);
}

/** Bram flies, and falls when he is struck down. */
async function fly(seated: Seated): Promise<void> {
  const { gamemaster, ben } = seated;
  await goTo(seated, "Bram Sallow");
  const sheet = await openFromDirectory(ben, "Bram Sallow");
  await itemRow(sheet, "Carried by the Flame")
    .getByRole("button", { name: /^Use (?!with)/ })
    .click();
  await closeWindow(sheet);
  await settle(seated, () => ben.evaluate(() => game.actors.getName("Bram Sallow")?.statuses.has("flying") === true));
  await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Bram Sallow")?.update({ elevation: 20 }));
  await hurt(seated, "Bram Sallow", 30);
  await takeCard(seated, ben, "fallen", "falls out of the air");
}

/** Isolde readies, Tobin delays. */
async function putOff(seated: Seated): Promise<void> {
  const { ada, ben } = seated;
  await goTo(seated, "Isolde Marrow");
  await fill(ben, "Isolde Marrow", "Ready", [], async (open) => {
    await open.getByRole("textbox", { name: "Action" }).fill("Throw a flask");
    await open.getByRole("textbox", { name: "Trigger" }).fill("The wasps come near");
  });
  await goTo(seated, "Tobin Quill");
  await fill(ada, "Tobin Quill", "Delay", [], async (open) => {
    await open.getByRole("combobox", { name: "Band" }).selectOption({ label: "Slow" });
  });
  await takeCard(seated, ada, "delayed", "Tobin Quill delays");
  await takePart(seated, ben, "readied", await row(ben, "Isolde Marrow"));
}

/** Tobin has no recovery left, and rallies. */
async function recover(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await gamemaster.evaluate(() => {
    const update: object = { system: { recovery: { value: 0 } } };
    return game.scenes.active?.tokens.getName("Tobin Quill")?.actor?.update(update);
  });
  await hurt(seated, "Tobin Quill", 14);
  await goTo(seated, "Tobin Quill");
  await closeWindow(await begin(ada, "Tobin Quill", "Rally"));
  await takeCard(seated, ada, "rally", "Rally", true);
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "volition", { "Scarecrow Reeve": [6, 6] });
  for (const part of [begun, strike, putOff, recover, fly]) await part(seated);
};

export default script;
