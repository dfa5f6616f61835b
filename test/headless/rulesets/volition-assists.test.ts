// What Volition's rules need people for, in the demo world's own fight: keeping up, rallying, daring, delaying, stepping in, dying, fleeing, resting.
import { act } from "../../support/acts.ts";
import { dice, layDice, takeDice } from "../../support/dice.ts";
import { accept, answer, begin, expectDiceThrown, offeredOf, question, selected, take, target, untilAsked } from "../support/acting.ts";
import { card, dialog, newestCard, sheetOf } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";
import { endTurn, expectActing, press, row, turnOf } from "../support/tracker.ts";
import { beginLastRow, expectState, useItem } from "../support/volition.ts";

const test = atTable({ template: DEMO_WORLD });

test("an ability is kept up; a hero rallies, dares something for a friend, and delays", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ben = await table.join("Ben");
  const all = [gamemaster, ben];
  await beginLastRow(gamemaster, ["Isolde Marrow", "Straw Husk A"], ["Isolde Marrow", "Straw Husk B"]);
  for (const page of all) await takeDice(page);
  await turnOf(gamemaster, "Isolde Marrow");
  const hits = [dice(6, 3, 3, 3), dice(8, 1)];
  await useItem(ben, "Isolde Marrow", "Hanging Ferment", ["Straw Husk A", "Straw Husk B"], [...hits, ...hits]);
  for (const husk of ["Straw Husk A", "Straw Husk B"]) await expectState(all, husk, { hp: 6, statuses: ["dazed"] });

  await act(gamemaster, "Bram Sallow", "suffer", { options: { amount: "15" } });
  await act(gamemaster, "Scarecrow Reeve", "impose", { at: ["Bram Sallow"], options: { condition: "dazed", duration: "oneRound" } });
  // The husks do not shake it off.
  await layDice(gamemaster, dice(6, 3, 3, 3), dice(6, 3, 3, 3));
  await turnOf(gamemaster, "Bram Sallow");
  await layDice(ben, dice(6, 4, 4, 4));
  await begin(ben, "Bram Sallow", "Rally");
  const against = dialog(ben, "Bram Sallow: Rally").getByRole("combobox", { name: "Save against" });
  expect(await selected(against)).toBe("Dazed (save 13)");
  await accept(ben, "Bram Sallow: Rally");
  await answer(ben, "Bram Sallow", "Bram Sallow recovers", /^Take 7/);
  // 12 and the escalation die make 13.
  await expectState(all, "Bram Sallow", { hp: 12, recoveries: 7, statuses: [], budget: "1/1/0" });

  await target(ben);
  await layDice(ben, dice(6, 4, 4, 4));
  await take(ben, "Bram Sallow", "Dicey move", {
    fill: async (open) => {
      await open.getByRole("combobox", { name: "Skill" }).selectOption("Sneaking");
      await open.getByRole("spinbutton", { name: "Difficulty" }).fill("13");
    },
  });
  await answer(gamemaster, "A decision is needed", "What does it bring?", "1 Advantage on an ally's attack right after");
  await answer(gamemaster, "A decision is needed", "Which ally", "Isolde Marrow");
  expect(await row(ben, "Isolde Marrow").innerText()).toContain("A dicey move");
  await take(ben, "Bram Sallow", "Delay", {
    fill: async (open) => {
      await open.getByRole("combobox", { name: "Band" }).selectOption("Slow");
    },
  });
  await turnOf(gamemaster, "Bram Sallow");
  // What was spent before stays spent.
  await expectActing(all, 2, "Bram Sallow");
  await expectState(all, "Bram Sallow", { budget: "1/0/0" });
  await endTurn(ben);

  await expectActing(all, 2, "Isolde Marrow");
  await layDice(ben, dice(6, 4, 4, 3));
  const isolde = await sheetOf(ben, "Isolde Marrow");
  expect(await isolde.innerText()).toContain("Hanging Ferment is running.");
  await take(ben, "Isolde Marrow", "Sustain", { item: "Hanging Ferment", plain: true });
  expect(await newestCard(gamemaster).innerText()).toContain("Isolde Marrow keeps up Hanging Ferment.");
  await expectState(all, "Isolde Marrow", { budget: "1/1/0" });
  await expectDiceThrown(...all);
});

test("a friend takes a blow upon itself; the helpless are slain; the battle ends, and everybody rests", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await beginLastRow(gamemaster, ["Scarecrow Reeve", "Maud Hollin"], ["Tobin Quill", "Maud Hollin"], ["Straw Husk A", "Maud Hollin"]);
  for (const page of all) await takeDice(page);
  await turnOf(gamemaster, "Scarecrow Reeve");
  const moving = take(gamemaster, "Scarecrow Reeve", "Move", { at: ["Maud Hollin"] });
  const comes = question(ada, "Tobin Quill", "Scarecrow Reeve comes to engage Maud Hollin.");
  await untilAsked(ada, comes);
  // What stands first refuses.
  await comes.locator('button[type="submit"]').first().click();
  await moving;
  await expectState(all, "Scarecrow Reeve", { engaged: ["Maud Hollin"] });
  const striking = useItem(gamemaster, "Scarecrow Reeve", "Rusted Scythe", ["Maud Hollin"], [dice(6, 4, 4, 3), dice(6, 2, 2), dice(6, 1)]);
  await answer(ada, "Tobin Quill", "Scarecrow Reeve strikes at Maud Hollin: Rusted Scythe.", "Tobin Quill steps in");
  await answer(gamemaster, "A decision is needed", "hit Tobin Quill instead?", "Yes");
  // An Interrupt is asked about at its moment, and told that it is the only one of its owner.
  const hurt = question(ada, "Maud Hollin", "Tobin Quill has been hurt. Does Maud Hollin answer?");
  expect(await hurt.innerText()).toContain("An Interrupt is the only one of Maud Hollin until its next turn.");
  await hurt.getByRole("button", { name: "Between You and Them" }).click();
  await striking;
  // 7 of the scythe, and 4 back.
  await expectState(all, "Tobin Quill", { hp: 19, engaged: ["Scarecrow Reeve"], statuses: ["ongoing"] });
  await expectState(all, "Maud Hollin", { hp: 30 });
  expect(await row(ada, "Tobin Quill").innerText()).toContain("Rusted Scythe, 3 each turn");

  await act(gamemaster, "Maud Hollin", "setPosition", { at: ["Straw Husk A"], options: { relation: "engaged" } });
  await act(gamemaster, "Maud Hollin", "impose", { at: ["Straw Husk A"], options: { condition: "helpless", duration: "manual" } });
  await layDice(gamemaster, dice(6, 4, 4, 4));
  await turnOf(gamemaster, "Maud Hollin");
  // A helpless enemy gives Advantage; no roll would hit, and it is a critical all the same.
  await take(ada, "Maud Hollin", "Coup de Grace", { at: ["Straw Husk A"], dice: [dice(6, 1, 1, 2, 1), dice(10, 3, 3)] });
  await expectState(all, "Straw Husk A", { hp: -8 });
  await expectState(all, "Maud Hollin", { budget: "0/0/0" });
  await expectDiceThrown(...all);

  await press(gamemaster, "End the encounter");
  await gamemaster.locator(".application").getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => ada.evaluate(() => game.combats.filter((combat) => combat.started).length)).toBe(0);
  expect(await newestCard(ada).getByRole("button", { name: "Quick Rest of Maud Hollin" }).count()).toBe(1);
  await newestCard(ada).getByRole("button", { name: "Quick Rest of Tobin Quill" }).click();
  const rest = dialog(ada, /Tobin Quill: Quick Rest/);
  expect(await rest.innerText()).toContain("8 recoveries are left");
  await rest.getByRole("spinbutton", { name: "Recoveries to use" }).fill("1");
  await rest.getByRole("button", { name: "Quick Rest", exact: true }).click();
  await answer(ada, "Tobin Quill", "Tobin Quill recovers", /^Take 9/);
  await expectState(all, "Tobin Quill", { hp: 22, recoveries: 7 });
  await press(gamemaster, /^Full Rest$/);
  const full = dialog(gamemaster, "Full Rest");
  expect(await full.innerText()).toContain("It is early for a Full Rest: one encounter since the last one.");
  await full.getByRole("button", { name: "Full Rest", exact: true }).click();
  await expectState(all, "Tobin Quill", { hp: 22, recoveries: 8 });
});

test("dying and gasping heroes are helped; a critical brings one up at once; the party flees", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await beginLastRow(gamemaster);
  for (const page of all) await takeDice(page);
  await take(gamemaster, "Maud Hollin", "Call for Last Gasp saves", {
    at: ["Tobin Quill"],
    fill: async (open) => {
      await open.getByRole("textbox", { name: "What calls for them" }).fill("Turning into straw");
    },
  });
  expect(await row(ada, "Tobin Quill").innerText()).toContain("Last gasp");
  await layDice(ada, dice(6, 3, 3, 3));
  await endTurn(gamemaster);
  await answer(ada, "Tobin Quill", "rolls a Last Gasp save: 13 or more", /^Roll/);
  await expectState(all, "Tobin Quill", { failed: 1, hp: 22 });
  await turnOf(gamemaster, "Maud Hollin");
  await layDice(ada, dice(6, 5, 4, 4));
  const helping = begin(ada, "Maud Hollin", "Grant a Last Gasp save", { at: ["Tobin Quill"] });
  await answer(ada, "Tobin Quill", "rolls a Last Gasp save", /^Roll/);
  await helping;
  expect(await row(ada, "Tobin Quill").innerText()).not.toContain("Last gasp");

  await act(gamemaster, "Maud Hollin", "suffer", { options: { amount: "36" } });
  await act(gamemaster, "Tobin Quill", "suffer", { options: { amount: "23" } });
  expect(await row(ada, "Tobin Quill").innerText()).toContain("Dying");
  await turnOf(gamemaster, "Bram Sallow");
  await begin(gamemaster, "Bram Sallow", "Stabilise", { at: ["Maud Hollin"] });
  expect(await row(ada, "Maud Hollin").innerText()).toContain("Stabilised");

  await layDice(ada, dice(6, 6, 6, 5));
  await turnOf(gamemaster, "Tobin Quill");
  await answer(ada, "Tobin Quill", "rolls a Death Save: 13 or more", /^Roll/);
  await answer(ada, "Tobin Quill", "Tobin Quill recovers", /^Take 9/);
  await expectState(all, "Tobin Quill", { hp: 9, recoveries: 7, failed: 1, budget: "1/1/1" });
  await layDice(ada, dice(6, 3, 3, 3));
  await turnOf(gamemaster, "Maud Hollin");
  await answer(ada, "Maud Hollin", "rolls a Death Save: 13 or more", /^Roll/);
  expect(await newestCard(gamemaster).innerText()).toContain("The failure of Maud Hollin is not marked.");
  await expectState(all, "Maud Hollin", { failed: 0, hp: -6 });
  await expectDiceThrown(...all);

  await gamemaster.evaluate(() => {
    Hooks.once("preDeleteCombat", () => false);
  });
  await begin(ada, "Tobin Quill", "Flee");
  const flight = dialog(ada, "Tobin Quill: Flee");
  await flight.getByRole("textbox", { name: "Campaign Loss" }).fill("The bell is gone.");
  await flight.getByRole("button", { name: "Flee", exact: true }).click();
  await answer(ada, "Maud Hollin", "wants the party to flee", "Yes");
  for (const name of ["Bram Sallow", "Isolde Marrow"]) await answer(gamemaster, name, "wants the party to flee", "Yes");
  expect(await card(ada, -2).innerText()).toContain("Campaign Loss number 1. The bell is gone.");
  // A module has kept the encounter from ending, and the GM hears of it.
  expect(await gamemaster.getByText(/A module stopped the change of/).count()).toBe(1);
  await gamemaster.evaluate(() => {
    void game.combat?.endCombat();
  });
  await gamemaster.getByRole("button", { name: "Yes" }).click();
  for (const page of all) await expect.poll(() => page.evaluate(() => game.combats.filter((combat) => combat.started).length)).toBe(0);
});

test("whoever is not in the battle fights in spirit; what was readied is fired a round later", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await beginLastRow(gamemaster);
  for (const page of all) await takeDice(page);
  await gamemaster.evaluate(() =>
    game.combat?.combatants
      .getName("Tobin Quill")
      ?.delete()
      .then(() => undefined),
  );
  const spirit = (): ReturnType<typeof offeredOf> => offeredOf(ada, "Tobin Quill", "Fight in spirit");
  expect((await spirit())[0]?.reason).toContain("Tobin Quill is not out of the fight for good.");
  await begin(gamemaster, "Tobin Quill", "Out of the fight");
  await begin(ada, "Tobin Quill", "Fight in spirit");
  const story = dialog(ada, "Tobin Quill: Fight in spirit");
  await story.getByRole("combobox", { name: "For whom" }).selectOption("Maud Hollin");
  await story.getByRole("textbox", { name: "Reason" }).fill("He has shown her where to look.");
  await story.getByRole("button", { name: "Fight in spirit" }).click();
  expect(await newestCard(gamemaster).innerText()).toContain("He has shown her where to look.");
  expect(await row(ada, "Maud Hollin").innerText()).toContain("Fighting in spirit");
  expect((await spirit())[0]?.reason).toContain("has fought in spirit this round already");

  await act(gamemaster, "Maud Hollin", "setPosition", { at: ["Straw Husk A"], options: { relation: "engaged" } });
  await turnOf(gamemaster, "Maud Hollin");
  await take(ada, "Maud Hollin", "Ready", {
    fill: async (open) => {
      await open.getByRole("textbox", { name: "Action" }).fill("Strike");
      await open.getByRole("textbox", { name: "Trigger" }).fill("The wasps come near");
    },
  });
  await turnOf(gamemaster, "Wasp Cloud");
  await target(ada, "Straw Husk A");
  await layDice(ada, dice(6, 4, 4, 3), dice(10, 2, 2));
  await press(ada, "Use what Maud Hollin has readied");
  const fire = dialog(ada, "Maud Hollin: Use what is readied");
  expect(await fire.innerText()).toContain("Readied: Strike. Trigger: The wasps come near.");
  await fire.getByRole("button", { name: "Use what is readied", exact: true }).click();
  await answer(gamemaster, "A decision is needed", "Has that come up?", "Yes");
  // 11 and level, Volition and escalation: the boon is over, and the bell-ringer's Standard action with it.
  await expectState(all, "Straw Husk A", { hp: 3 });
  await turnOf(gamemaster, "Maud Hollin");
  await expectState(all, "Maud Hollin", { budget: "1/1/0" });
  expect(await (await sheetOf(ada, "Maud Hollin")).innerText()).toContain("Used up by a readied action this turn: Standard");
  expect(await offeredOf(ada, "Maud Hollin", "Basic Melee Attack")).toMatchObject([{ available: false }]);
  await expectDiceThrown(...all);
});
