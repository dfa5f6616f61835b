// What becomes of questions that nobody answers: closing the first of one's own action calls it off, later ones wait in the tracker, and strangers' cover no screen.
import { answer, answerWithDeed, begin, question } from "../support/deeds.ts";
import { act } from "../../support/acts.ts";
import { heroesHere, showLastRow, showShortWeight } from "../../support/demo-fights.ts";
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { dragTo } from "../../support/seat.ts";
import type { Place } from "../../support/place.ts";
import { expectDiceThrown } from "../support/dice.ts";
import { expectActing, press } from "../support/orders.ts";
import { answerAsProposed, FIGHTS } from "../../support/fights.ts";
import { beginFight, bringTo, showFight } from "../support/fights.ts";
import { closeWindow, endTurn, sidebarTab } from "../support/people.ts";
import { expect, test, type Table } from "../support/table.ts";

/** What these tests count of a creature. */
interface Numbers {
  readonly hp: number;
  readonly recoveries?: number;
  readonly budget?: string;
}

/** Waits until everybody knows this of a creature. */
async function expectState(people: readonly Place[], name: string, expected: Readonly<Partial<Numbers>>): Promise<void> {
  const read = (person: Place): Promise<object> =>
    person.evaluate((wanted) => {
      const actor = game.scenes.active?.tokens.getName(wanted)?.actor;
      const of = (path: string): unknown => foundry.utils.getProperty(actor ?? {}, `system.${path}`);
      const budget = ["quick", "move", "standard"].map((kind) => String(of(`budget.${kind}`))).join("/");
      return { hp: of("hp.value"), recoveries: of("recovery.value"), budget };
    }, name);
  for (const person of people) await expect.poll(() => read(person), name).toMatchObject({ ...expected });
}

/** It is the turn of Ben's hero, who has lost hit points, at a table of the GM and Ben; `recovers` is what Ben is asked when he rallies. */
async function wounded(table: Table) {
  const gamemaster = await table.join("Gamemaster");
  const ben = await table.join("Ben");
  const all = [gamemaster, ben];
  await showLastRow(gamemaster);
  await press(gamemaster, "Begin battle");
  await answer(gamemaster, "A decision is needed", "more aware of the fight", /^Nobody/);
  for (const page of all) await takeDice(page);
  await act(gamemaster, "Bram Sallow", "suffer", { options: { amount: "15" } });
  await bringTo(gamemaster, [ben], "Bram Sallow");
  await expectState(all, "Bram Sallow", { hp: 5, recoveries: 8, budget: "1/1/1" });
  return { gamemaster, ben, all, recovers: question(ben, "Bram Sallow", "Bram Sallow recovers") };
}

test("whoever closes or cancels the first question of their own action has spent nothing", async ({ table }) => {
  const { ben, all, recovers } = await wounded(table);
  const messages = await ben.evaluate(() => game.messages.size);
  const leave = [
    () => closeWindow(recovers),
    () => recovers.getByRole("button", { name: "Cancel" }).click(),
    () => ben.keyboard.press("Escape"),
  ];
  for (const away of leave) {
    const sheet = await begin(ben, "Bram Sallow", "Rally");
    await expect(recovers).toBeVisible();
    await away();
    await expect(recovers).toBeHidden();
    await closeWindow(sheet);
    // Nothing waits, so the action may be begun again.
    await expect(await sidebarTab(ben, "Combat")).not.toContainText("Bram Sallow recovers");
  }
  await expectState(all, "Bram Sallow", { hp: 5, recoveries: 8, budget: "1/1/1" });
  expect(await ben.evaluate(() => game.messages.size)).toBe(messages);
  const sheet = await begin(ben, "Bram Sallow", "Rally");
  await recovers.getByRole("button", { name: /^Take 7/ }).click();
  await expectState(all, "Bram Sallow", { hp: 12, recoveries: 7, budget: "1/1/0" });
  await closeWindow(sheet);
});

test("what has happened while somebody was asked counts: their answer is added to it, and nothing of it is taken back", async ({
  table,
}) => {
  const { gamemaster, ben, all, recovers } = await wounded(table);
  await begin(ben, "Bram Sallow", "Rally");
  await expect(recovers).toBeVisible();
  await act(gamemaster, "Bram Sallow", "suffer", { options: { amount: "2" } });
  await expectState(all, "Bram Sallow", { hp: 3, recoveries: 8, budget: "1/1/1" });
  await recovers.getByRole("button", { name: /^Take 7/ }).click();
  await expectState(all, "Bram Sallow", { hp: 10, recoveries: 7, budget: "1/1/0" });
});

test("a question that is closed later waits in the tracker, with whom it lies; the turn ends once it is answered", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await showShortWeight(gamemaster, {
    "Aldith Corran": { rolls: 18, at: [7, 8] },
    "Yard Guard B": { rolls: 8, at: [9, 8] },
  });
  await press(gamemaster, "Begin battle");
  for (const name of await heroesHere(gamemaster)) await answer(gamemaster, name, `Initiative of ${name}`, /^Roll/);
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  await takeDice(ada);
  await expectActing(all, 1, "Aldith Corran");
  await dragTo(ada, "Aldith Corran", 7, 13);
  await closeWindow(question(gamemaster, "Yard Guard B", "Does Yard Guard B strike at Aldith Corran?"));
  const theirs = await sidebarTab(ada, "Combat");
  const waits = theirs.getByRole("list", { name: "What waits for an answer" });
  // Whose question it is, and no more: what a foe is asked may tell what players are not to know.
  await expect(waits).toContainText("Waiting for Gamemaster: Yard Guard B");
  await expect(waits).not.toContainText("strike at");
  await endTurn(ada);
  await expect(ada.getByText("“Move” by Aldith Corran still waits for Gamemaster")).toBeVisible();
  // Whoever ends it for them is told as well, and shown what they are asked.
  await endTurn(gamemaster);
  await expect(gamemaster.getByText("“Move” by Aldith Corran still waits for you")).toBeVisible();
  await expectActing(all, 1, "Aldith Corran");
  await closeWindow(question(gamemaster, "Yard Guard B", "Does Yard Guard B strike at Aldith Corran?"));
  const tracker = await sidebarTab(gamemaster, "Combat");
  await layDice(gamemaster, d20(15), dice(8, 4));
  await tracker.getByRole("button", { name: /^Answer: Does Yard Guard B/ }).click();
  await answerWithDeed(gamemaster, "Yard Guard B", "Does Yard Guard B strike at Aldith Corran?", "Strike");
  await expectState(all, "Aldith Corran", { hp: 45 });
  await expect(waits).toHaveCount(0);
  await expect(tracker.getByRole("list", { name: "What waits for an answer" })).toHaveCount(0);
  await expectDiceThrown(...all);
  // Both have ended it.
  await expectActing(all, 1, "Yard Guard B");
});

test("the GM sees what one player's action waits for from another, and the turn does not end under it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const [fight] = FIGHTS.filter(({ ruleset }) => ruleset === "luck");
  if (!fight) throw new Error("There is no fight of the Luck Die.");
  await showFight(gamemaster, [ada, ben], fight);
  await beginFight(gamemaster, [ada, ben]);
  await bringTo(gamemaster, [ada, ben], fight.hero);
  // A blow at a friend: only its player can say what it does about that.
  await ada.evaluate((name) => {
    const [hero, friend] = [name, "Pim Otterway"].map((each) => game.scenes.active?.tokens.getName(each)?.actor);
    const item = hero?.items.getName("Drover’s Spear")?.id ?? "";
    CONFIG.Dice.randomUniform = () => 0.9;
    void sortie.perform({ action: "attack", actor: hero?.uuid ?? "", item, targets: [friend?.uuid ?? ""] }, { skipDialog: true });
  }, fight.hero);
  await expect(ben.locator(".application.sortie-dialog")).toBeVisible();
  const tracker = await sidebarTab(gamemaster, "Combat");
  const waits = tracker.getByRole("list", { name: "What waits for an answer" });
  await expect(waits).toContainText(/Waiting for Ben: .*Hadra Sen attacks Pim Otterway/);
  // It is Ben's to answer.
  await expect(waits.getByRole("button", { name: /^Answer/ })).toHaveCount(0);
  await expect(waits.getByRole("button", { name: /^Call off/ })).toHaveCount(1);
  await endTurn(gamemaster);
  await expect(gamemaster.getByText(/still waits for Ben: the turn ends when that is settled/)).toBeVisible();
  await expectActing([gamemaster, ada, ben], 1, fight.hero);
  await expect
    .poll(async () => {
      for (const page of [ada, ben, gamemaster]) await answerAsProposed(page);
      return waits.count();
    })
    .toBe(0);
});
