// What Definition's rules need people for, in the demo world's own fight: openings, manoeuvres, grapples, counterspells, falls, wounds, days.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { dragTo, moveTo } from "../../support/seat.ts";
import { accept, answer, begin, expectDiceThrown, offeredOf, question, take, untilAsked } from "../support/acting.ts";
import { beginShortWeight, expectState, strike } from "../support/definition.ts";
import { newestCard, notifications } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";
import { endTurn, expectActing, press } from "../support/tracker.ts";

const test = atTable({ template: DEMO_WORLD });

test("openings are asked of whoever is given them: a spear, a trip, a guard that gets up and is struck twice", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, {
    "Aldith Corran": { rolls: 18, at: [7, 8] },
    "Yard Guard B": { rolls: 8, at: [9, 8] },
  });
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await takeDice(ada);
  await expectActing(all, 1, "Aldith Corran");
  // The guard's spear reaches two squares: leaving one of them is an opening. Its blow is the GM's to throw.
  await layDice(gamemaster, d20(15), dice(8, 4));
  await dragTo(ada, "Aldith Corran", 7, 10);
  // It says why it comes, and its deed's questions are one click away from its answer.
  const asked = question(gamemaster, "Yard Guard B", "Does Yard Guard B strike at Aldith Corran?");
  await untilAsked(gamemaster, asked);
  expect(await asked.innerText()).toContain("Aldith Corran leaves a square that Yard Guard B threatens.");
  expect(await asked.getByRole("radio", { name: "Strike" }).count()).toBe(0);
  await asked.getByRole("button", { name: "Strike" }).click();
  await expectState(all, "Aldith Corran", { hp: 45 });
  await expectState(all, "Yard Guard B", { reaction: "aoo, 1" });
  await moveTo(ada, "Aldith Corran", 8, 8);

  // Its reaction is used: tripping it gives no opening. The first try fails, the second does not.
  await layDice(gamemaster, d20(10), d20(3));
  await take(ada, "Aldith Corran", "Trip", { at: ["Yard Guard B"], dice: [d20(8), d20(3)] });
  await expectState(all, "Aldith Corran", { attacks: 1 });
  await take(ada, "Aldith Corran", "Trip", { at: ["Yard Guard B"], dice: [d20(14), d20(15)] });
  await expectState(all, "Yard Guard B", { statuses: ["prone"] });
  await expectState(all, "Aldith Corran", { attacks: 2 });
  await expectDiceThrown(...all);
  await endTurn(ada);

  await expectActing(all, 1, "Yard Guard B");
  // Half of its points at once are a massive hit.
  await layDice(gamemaster, d20(8), dice(8, 1), d20(15));
  const rising = take(gamemaster, "Yard Guard B", "Stand up");
  await answer(ada, "Aldith Corran", "Does Aldith Corran strike at Yard Guard B?", "Strike");
  await answer(gamemaster, "Yard Guard B", "Fortitude save against 16 (a massive hit)", /^Roll/);
  await rising;
  await expectState(all, "Yard Guard B", { hp: 2, statuses: [] });
  // Battle Prowess allows a second one, at an opening that no rule has told of. Guards roll no death saves.
  await take(ada, "Aldith Corran", "Attack of opportunity", { at: ["Yard Guard B"], dice: [d20(10), dice(8, 2)] });
  await expectState(all, "Yard Guard B", { hp: 0, life: "alive", statuses: ["unconscious"] });
  expect(await newestCard(gamemaster).innerText()).toContain("Yard Guard B is defeated.");
  // Whoever falls in its own turn has no more of it.
  await expectActing(all, 2, "Aldith Corran");
  await expectState(all, "Aldith Corran", { reaction: "none, 0", attacks: 0 });
  expect(await offeredOf(ada, "Aldith Corran", "Attack of opportunity")).toMatchObject([{ available: true }]);
  await expectDiceThrown(...all);
});

test("a guard is held, struggles, is pinned and exposed, and an ally ends it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, {
    "Aldith Corran": { rolls: 10, at: [9, 9] },
    "Berwyn Holt": { rolls: 18, at: [8, 8] },
    "Yard Guard B": { rolls: 4, at: [9, 8] },
  });
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await takeDice(ada);
  await expectActing(all, 1, "Berwyn Holt");
  await layDice(ada, d20(12), d20(15));
  await layDice(gamemaster, d20(5));
  const grappling = take(ada, "Berwyn Holt", "Grapple", { at: ["Yard Guard B"] });
  await answer(gamemaster, "Yard Guard B", "Does Yard Guard B strike at Berwyn Holt?", "Let it happen");
  await answer(gamemaster, "Yard Guard B", "What does Yard Guard B answer with?", "Grapple");
  await grappling;
  await expectState(all, "Yard Guard B", { statuses: ["grappled"] });
  await expectState(all, "Berwyn Holt", { statuses: ["grappling"] });
  await endTurn(ada);
  await expectActing(all, 1, "Aldith Corran");
  await layDice(gamemaster, d20(3), d20(12));
  await endTurn(ada);
  await answer(gamemaster, "Yard Guard B", "Does Yard Guard B try to get away from Berwyn Holt?", "Grapple");
  expect(await newestCard(ada).innerText()).toContain("Yard Guard B is still held.");
  await expectState(all, "Yard Guard B", { statuses: ["grappled"] });
  await expectActing(all, 1, "Yard Guard B");
  await endTurn(gamemaster);

  await expectActing(all, 2, "Berwyn Holt");
  await layDice(ada, d20(15));
  await layDice(gamemaster, d20(5));
  const pinning = take(ada, "Berwyn Holt", "Pin");
  await answer(gamemaster, "Yard Guard B", "What does Yard Guard B answer with?", "Grapple");
  await pinning;
  await expectState(all, "Yard Guard B", { statuses: ["grappled", "pinned"] });
  await endTurn(ada);
  await expectActing(all, 2, "Aldith Corran");
  await endTurn(ada);
  await answer(gamemaster, "Yard Guard B", "Does Yard Guard B try to get away from Berwyn Holt?", "Stay as it is");
  await expectActing(all, 2, "Yard Guard B");
  await endTurn(gamemaster);

  await expectActing(all, 3, "Berwyn Holt");
  await layDice(gamemaster, d20(5));
  await take(ada, "Berwyn Holt", "Expose", { dice: [d20(15)] });
  await expectState(all, "Yard Guard B", { statuses: ["exposed", "grappled", "pinned"] });
  await endTurn(ada);
  await expectActing(all, 3, "Aldith Corran");
  // A kill-shot needs no roll: it hits, as a confirmed critical.
  await strike(ada, "Aldith Corran", "Arming Sword", "Yard Guard B", [dice(8, 1, 1)], {
    entries: async (open) => {
      expect(await open.getByRole("checkbox", { name: "Finishing blow" }).isChecked()).toBe(true);
    },
  });
  // Whoever is defeated is held no longer.
  await expectState(all, "Yard Guard B", { hp: 0, statuses: ["unconscious"] });
  await expectState(all, "Berwyn Holt", { statuses: [] });
  await expectDiceThrown(...all);
});

test("spells are answered: the Assayer stops one, Odo's answer fails; a healing spell mends bruises too", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, {
    "Odo Wick": { rolls: 18, at: [5, 5] },
    "The Assayer": { rolls: 3, at: [12, 6] },
  });
  const ben = await table.join("Ben");
  const all = [gamemaster, ben];
  await takeDice(ben);
  await expectActing(all, 1, "Odo Wick");
  await strike(ben, "Odo Wick", "Exact Ray", "The Assayer", [], { press: "Cast" });
  await answer(gamemaster, "The Assayer", "Odo Wick casts Exact Ray. Does The Assayer counter it?", "Strike Out");
  await answer(gamemaster, "A decision is needed", "Does Strike Out by The Assayer stop Exact Ray?", "Yes");
  expect(await newestCard(ben).innerText()).toContain("The Assayer stops Exact Ray with Strike Out.");
  await expectState(all, "The Assayer", { hp: 68, reaction: "counterspell, 1" });
  await endTurn(ben);

  await expectActing(all, 1, "The Assayer");
  await layDice(ben, d20(2));
  await strike(gamemaster, "The Assayer", "Weigh Down", "Odo Wick", [dice(6, 3, 3, 3, 3)], { press: "Cast" });
  await answer(ben, "Odo Wick", "The Assayer casts Weigh Down. Does Odo Wick counter it?", "Strike Out");
  await answer(gamemaster, "A decision is needed", "Does Strike Out by Odo Wick stop Weigh Down?", "No");
  await answer(ben, "Odo Wick", "Odo Wick: Fortitude save", /^Roll/);
  await expectState(all, "Odo Wick", { hp: 28, nld: 12, reaction: "counterspell, 1" });
  await endTurn(gamemaster);

  await expectActing(all, 2, "Odo Wick");
  await strike(ben, "Odo Wick", "Careful Mending", "Odo Wick", [dice(6, 4, 3)], { press: "Cast" });
  await answer(gamemaster, "The Assayer", "Does The Assayer counter it?", "Let it happen");
  await expectState(all, "Odo Wick", { hp: 28, nld: 5 });
  await expectDiceThrown(...all);
});

test("a crate falls on Sefa: a massive hit, a wound, first aid; two days later she is up, and the wound is an injury", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, {
    "Sefa Lind": { rolls: 18, at: [4, 7] },
    "Yard Guard A": { rolls: 3, at: [12, 6] },
  });
  const ben = await table.join("Ben");
  const all = [gamemaster, ben];
  await takeDice(ben);
  await expectActing(all, 1, "Sefa Lind");
  await layDice(ben, d20(15));
  await take(gamemaster, "Sefa Lind", "Deal damage", {
    fill: async (open) => {
      await open.getByRole("spinbutton", { name: "Amount" }).fill("40");
      await open.getByRole("textbox", { name: "Cause" }).fill("A falling crate");
    },
  });
  await answer(ben, "Sefa Lind", "Sefa Lind: Fortitude save against 10 (a massive hit)", /^Roll/);
  await expectState(all, "Sefa Lind", { hp: 0, life: "dying", failures: 0 });
  // Whoever falls in its own turn has no more of it.
  await expectActing(all, 1, "Yard Guard A");
  await newestCard(gamemaster).getByRole("button", { name: "A wound for Sefa Lind (A falling crate)" }).click();
  await accept(gamemaster, /Wound or injury/);
  await begin(gamemaster, "Sefa Lind", "Failed death roll");
  await expectState(all, "Sefa Lind", { failures: 1 });
  await begin(gamemaster, "Sefa Lind", "Stabilise");
  await expectState(all, "Sefa Lind", { life: "stabilised", statuses: ["stabilised"] });
  // The turn of the stabilised passes by itself.
  await endTurn(gamemaster);
  await expectActing(all, 2, "Yard Guard A");

  await press(gamemaster, "End the encounter");
  await gamemaster.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => ben.evaluate(() => game.combats.filter((combat) => combat.started).length)).toBe(0);
  await press(gamemaster, /^One day passes/);
  await accept(gamemaster, "One day passes", (days) => days.getByRole("spinbutton", { name: "Days" }).fill("2"));
  await expectState(all, "Sefa Lind", { hp: 10, life: "alive", statuses: [] });
  await newestCard(gamemaster)
    .getByRole("button", { name: /of Sefa Lind turns into an injury/ })
    .click();
  await accept(gamemaster, /Wound into injury/);
  await expectState(all, "Sefa Lind", { wounds: ["injury: A falling crate, 40"] });
});

test("a unit that the rules cannot convert is named to the GM as soon as a fight's scene has it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await beginShortWeight(gamemaster, { "Aldith Corran": { rolls: 18, at: [7, 8] }, "Yard Guard B": { rolls: 8, at: [9, 8] } });
  const ada = await table.join("Ada");
  const setUnit = (units: string): Promise<void> =>
    gamemaster.evaluate(async (wanted) => void (await game.scenes.active?.update({ "grid.units": wanted } as object)), units);
  await setUnit("m");
  expect((await notifications(gamemaster)).join(" ")).not.toContain("counts distances in");
  await setUnit("furlongs");
  expect((await notifications(gamemaster)).at(-1)).toContain("counts distances in “furlongs”");
  expect((await notifications(ada)).join(" ")).not.toContain("furlongs");
});
