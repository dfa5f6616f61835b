// What the guide to the Archmage Engine shows: an attack and its number, openings, steps, what lasts, death saves, the escalation die, rallying and rests.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, question } from "../browser/support/deeds.ts";
import { d20, dice, layDice } from "../support/dice.ts";
import { accept, closeWindow, dialog, endTurn, openFromDirectory, openFromToken, pressItem, target } from "../browser/support/people.ts";
import { dragToken } from "../browser/support/token-drag.ts";
import { beginAt, endFight, goTo, hurt, playUntil, sit, takeCard, takePart, takeWay, type Seated } from "./stage.ts";

/** Orla leaves the rat that she is in melee with, and is bitten. */
async function move(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await beginAt(seated, "Orla Venn");
  await takeWay(seated, ada, "way", "Orla Venn", -2, -2);
  await dragToken(ada, "Orla Venn", { x: -200, y: -200 }, true);
  const opening = question(gamemaster, "Bog Rat C", "opening");
  await opening.getByRole("radio", { name: "Bite" }).check();
  await takePart(seated, gamemaster, "opening", opening);
  await layDice(gamemaster, d20(17));
  await opening.getByRole("button", { name: "Choose" }).click();
  await takeCard(seated, ada, "moved", "Orla Venn moves.");
}

/** An arrow in the second round, so that the escalation die counts. */
async function attack(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await playUntil(seated, gamemaster.getByRole("img", { name: "Escalation die: 2 of 6" }));
  await takeCard(seated, gamemaster, "escalation", "escalation die shows 2");
  await goTo(seated, "Tamsin Reed");
  await target(ada, "Fen Witch");
  const sheet = await openFromDirectory(ada, "Tamsin Reed");
  await pressItem(sheet, "Longbow", "Attack");
  const open = dialog(ada, /Tamsin Reed: Longbow/);
  await open.locator("summary").first().click();
  await takePart(seated, ada, "attack", open);
  await layDice(ada, d20(16), dice(8, 6, 5, 4));
  await open.getByRole("button", { name: "Attack", exact: true }).click();
  const flexible = question(ada, "Tamsin Reed", "which flexible power?");
  await takePart(seated, ada, "flexible", flexible);
  await flexible.getByRole("button", { name: "None" }).click();
  await closeWindow(sheet);
  await takeCard(seated, gamemaster, "card", "Longbow", true);
}

/** The witch's breath goes on hurting Corvin, until he lies there. */
async function lasting(seated: Seated): Promise<void> {
  const { gamemaster, ben } = seated;
  await goTo(seated, "Fen Witch");
  await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Corvin Ashe")?.update({ x: 1000, y: 800 }));
  await target(gamemaster, "Corvin Ashe");
  const sheet = await openFromToken(gamemaster, "Fen Witch");
  await layDice(gamemaster, d20(15), dice(8, 5));
  await pressItem(sheet, "Rot Breath", "Use");
  await accept(gamemaster, /Fen Witch: Rot Breath/);
  await closeWindow(sheet);
  await goTo(seated, "Corvin Ashe");
  await layDice(gamemaster, d20(8));
  await endTurn(ben);
  await takeCard(seated, gamemaster, "lasting", "save 8", true);
  await hurt(seated, "Corvin Ashe", 20);
  const asked = question(ben, "Corvin Ashe", "death save");
  await playUntil(seated, asked);
  await takePart(seated, ben, "death-save", asked);
  await layDice(ben, d20(17));
  await asked.getByRole("button", { name: /^Roll/ }).click();
  await takeCard(seated, ben, "woken", "save 17 against 16", true);
}

/** Orla rallies; when the fight is over, she rests. */
async function rest(seated: Seated): Promise<void> {
  const { ada } = seated;
  await goTo(seated, "Orla Venn");
  await closeWindow(await begin(ada, "Orla Venn", "Rally"));
  await takeCard(seated, ada, "rally", "Rally", true);
  await endFight(seated);
  const sheet = await begin(ada, "Orla Venn", "Quick rest");
  await takePart(seated, ada, "rest", dialog(ada, /Orla Venn: Quick rest/));
  await closeWindow(sheet);
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "archmage", { "Fen Witch": [12, 5], "Bog Rat C": [6, 5] });
  for (const part of [move, attack, lasting, rest]) await part(seated);
};

export default script;
