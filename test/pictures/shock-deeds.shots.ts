// What the guide to Shock shows of deeds for others and of things: a screen that holds, a charge, a shove, foes told apart, a bow that is spanned again and what lies on the ground.
import type { ShotScript } from "../../tools/shots/shot.ts";
import { begin, question } from "../browser/support/deeds.ts";
import { d20, dice, layDice } from "../support/dice.ts";
import { press } from "../browser/support/orders.ts";
import { accept, closeWindow, dialog, itemRow, openFromDirectory, openFromToken, target } from "../browser/support/people.ts";
import { answerTheBeginning, goTo, put, settle, sit, takeCard, takePart, takeTokens, type Seated } from "./stage.ts";

async function begun(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await layDice(gamemaster, { faces: 8, shows: 1 });
  await layDice(ada, { faces: 8, shows: 8 });
  await press(gamemaster, "Begin battle");
  await answerTheBeginning(seated);
}

/** The goblins and deserters as the map shows them. */
async function tellApart(seated: Seated): Promise<void> {
  await takeTokens(seated, seated.gamemaster, "foes", "Toll Deserter 1", "Toll Deserter 2", "Rime Goblin 1");
}

/** Corwin stands before Sister Aldith. */
async function screen(seated: Seated): Promise<void> {
  const { ada } = seated;
  await goTo(seated, "Corwin Thane");
  const sheet = await begin(ada, "Corwin Thane", "Screen an ally", "Sister Aldith");
  await accept(ada, /Corwin Thane: Screen an ally/);
  await closeWindow(sheet);
}

/** Sister Aldith shoots and spans her crossbow; Hob lets the hatchet fall. */
async function things(seated: Seated): Promise<void> {
  const { ben } = seated;
  await goTo(seated, "Sister Aldith");
  await target(ben, "Toll Deserter 1");
  const sheet = await openFromDirectory(ben, "Sister Aldith");
  await itemRow(sheet, "Crossbow")
    .getByRole("button", { name: /^Shoot/ })
    .click();
  await layDice(ben, d20(3));
  await dialog(ben, /Sister Aldith: Crossbow/)
    .getByRole("button", { name: "Ranged attack", exact: true })
    .click();
  await settle(seated, () => itemRow(sheet, "Crossbow").getByText("not loaded").isVisible());
  await takePart(seated, ben, "reload", itemRow(sheet, "Crossbow"));
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await itemRow(sheet, "Walking Staff").getByRole("button", { name: "More about Walking Staff" }).click();
  await ben.getByRole("menuitem", { name: "Drop", exact: true }).click();
  await sheet.getByRole("tab", { name: "Fight" }).click();
  await takePart(seated, ben, "ground", sheet.getByRole("region", { name: "On the ground here" }));
  await closeWindow(sheet);
}

/** Hob charges a goblin. */
async function charge(seated: Seated): Promise<void> {
  const { ben } = seated;
  await goTo(seated, "Hob Wainwright");
  const sheet = await begin(ben, "Hob Wainwright", "Charge", "Rime Goblin 1");
  await layDice(ben, d20(15), dice(6, 4));
  await accept(ben, /Hob Wainwright: Charge/);
  await closeWindow(sheet);
  await takeCard(seated, ben, "charge", "Rime Goblin 1 falls dead", true);
}

/** The sergeant goes for Sister Aldith, and meets Corwin. */
async function strike(seated: Seated): Promise<void> {
  const { gamemaster } = seated;
  await put(gamemaster, { "Carrick Sergeant": [5, 7] });
  await goTo(seated, "Carrick Sergeant");
  await target(gamemaster, "Sister Aldith");
  const sheet = await openFromToken(gamemaster, "Carrick Sergeant");
  await itemRow(sheet, "War Sword")
    .getByRole("button", { name: /^Strike/ })
    .first()
    .click();
  await layDice(gamemaster, d20(16));
  await dialog(gamemaster, /Carrick Sergeant: War Sword/)
    .getByRole("button", { name: "Strike", exact: true })
    .click();
  await closeWindow(sheet);
  await takeCard(seated, gamemaster, "screen", "stands between");
}

/** Corwin shoves the sergeant, and says where to. */
async function shove(seated: Seated): Promise<void> {
  const { gamemaster, ada } = seated;
  await put(gamemaster, { "Corwin Thane": [5, 6], "Carrick Sergeant": [6, 6] });
  await goTo(seated, "Corwin Thane");
  await target(ada, "Carrick Sergeant");
  const sheet = await openFromDirectory(ada, "Corwin Thane");
  await itemRow(sheet, "War Sword")
    .getByRole("button", { name: /^Strike/ })
    .first()
    .click();
  await layDice(ada, d20(18), dice(6, 6, 6));
  await layDice(gamemaster, dice(6, 1, 1));
  const open = dialog(ada, /Corwin Thane: War Sword/);
  await open.getByRole("combobox", { name: "Intent" }).selectOption({ label: "Shove" });
  await open.getByRole("button", { name: "Strike", exact: true }).click();
  await closeWindow(sheet);
  const asked = question(ada, "Corwin Thane", "Corwin Thane has shoved Carrick Sergeant. Where to?");
  // His player is not hurried.
  await settle({ ...seated, all: [gamemaster, seated.ben] }, () => asked.isVisible());
  await takePart(seated, ada, "shove", asked);
  await asked.getByRole("button", { name: "To the ground" }).click();
}

const script: ShotScript = async (camera) => {
  const seated = await sit(camera, "shock", { "Sister Aldith": [4, 7], "Corwin Thane": [5, 6], "Carrick Sergeant": [11, 6] });
  for (const part of [begun, screen, things, charge, strike, tellApart, shove]) await part(seated);
};

export default script;
