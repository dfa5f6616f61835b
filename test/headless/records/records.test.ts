// Records when several people reach for them, when the world has moved on, and when the order of turns is torn: once, exactly, and never half.
import type { Person } from "../support/person.ts";
import { fixDice, hitPoints, passTo, states, undoNewest, use } from "../../support/acts.ts";
import { dialog, newestCard, sidebarTab, goBack, notifications } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect, step } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

const FOE = "Marsh Reaver B";

async function setPolicy(page: Person, policy: "automatic" | "ask"): Promise<void> {
  await page.evaluate((value) => game.settings.set("sortie", "requestPolicy", value), policy);
}

/** Round, who acts, and how many boundaries can be taken back. */
function place(page: Person): Promise<unknown[]> {
  return page.evaluate(() => {
    const history: unknown = foundry.utils.getProperty(game.combat ?? {}, "system.history");
    return [game.combat?.round, game.combat?.combatant?.name, Object.keys(history as object).length];
  });
}

const nextTurn = (page: Person): Promise<void> =>
  page.evaluate(async () => {
    await game.combat?.nextTurn();
  });

test("two GMs and a player: one request, one turn, one undo, whoever clicks", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const assistant = await table.join("Assistant");
  const ada = await table.join("Ada");
  const all = [gamemaster, assistant, ada];
  await fixDice(...all);
  const full = await hitPoints(ada, FOE);

  await setPolicy(gamemaster, "ask");
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  // Both press at the same moment, twice; whoever is later presses a button that is on its way out.
  const press = (person: Person): Promise<void> =>
    person.evaluate(async () => {
      const card = await game.messages.contents.at(-1)?.renderHTML();
      const button = card?.querySelector('[data-card-action="apply"]');
      if (!(button instanceof HTMLElement)) throw new Error("There is no button.");
      for (let clicks = 0; clicks < 2; clicks += 1) button.click();
    });
  await Promise.all([press(gamemaster), press(assistant)]);
  expect(await states(ada)).toEqual(["applied"]);
  expect(await hitPoints(gamemaster, FOE)).toBeLessThan(full);
  const hurt = await hitPoints(gamemaster, FOE);
  for (const page of all) expect(await hitPoints(page, FOE)).toBe(hurt);

  await Promise.all([undoNewest(gamemaster), undoNewest(assistant)]);
  for (const page of all) expect(await hitPoints(page, FOE)).toBe(full);
  expect(await states(ada)).toEqual(["undone"]);

  // Looked into and changed: the modifier turns the same dice into a miss.
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  await newestCard(assistant).getByRole("button", { name: "Look and change" }).click();
  const look = dialog(assistant, /Pinning Arrow/);
  await look.getByRole("spinbutton", { name: "Other modifier" }).fill("-20");
  await look.getByRole("button", { name: "Use" }).click();
  expect(await states(ada)).toEqual(["undone", "applied"]);
  expect(await newestCard(ada).innerText()).toContain("Miss");
  expect(await hitPoints(ada, FOE)).toBe(full);
  const dice = await ada.evaluate(() => {
    const [first, second] = game.messages.contents.map((message) => sortie.records.of(message)?.answers[0]);
    return [first, second];
  });
  expect(dice[1]).toEqual(dice[0]);
  await undoNewest(gamemaster);
  expect(await states(ada)).toEqual(["undone", "undone"]);

  // Its author takes the message away and asks for the same once more.
  await setPolicy(gamemaster, "automatic");
  await use(ada, "Tamsin Reed", "Pinning Arrow", FOE);
  expect(await states(ada)).toEqual(["undone", "undone", "applied"]);
  const twice = await ada.evaluate(async () => {
    const message = game.messages.contents.at(-1);
    if (!message) return "";
    const data = foundry.utils.mergeObject(message.toObject(), { system: { state: "pending" } });
    await message.delete();
    const again = await ChatMessage.create(data);
    return again?.id ?? "";
  });
  expect(await ada.evaluate((id) => foundry.utils.getProperty(game.messages.get(id) ?? {}, "system.reason.text"), twice)).toBe(
    "SORTIE.Refusal.AlreadyApplied",
  );
  expect(await hitPoints(gamemaster, FOE)).toBe(hurt);

  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  const [, first] = await place(gamemaster);
  // All three mean the first turn; whoever has seen it pass already would mean the next one, and does not click.
  const endFirst = (page: Person): Promise<void> =>
    page.evaluate(async (name) => {
      const { combat } = game;
      if (!combat || combat.combatant?.name !== name) return;
      await combat.nextTurn();
    }, first);
  const meant = await assistant.evaluate(() => ({ turn: game.combat?.combatant?.id ?? "", round: 1 }));
  await Promise.all([endFirst(gamemaster), endFirst(assistant), endFirst(assistant)]);
  for (const page of all) expect(await place(page)).toEqual([1, expect.not.stringMatching(String(first)), 1]);
  // A click on that turn which comes late does nothing more.
  expect(await assistant.evaluate((options) => sortie.perform({ action: "sortie.endTurn", actor: null, options }), meant)).toBeNull();
  for (const page of all) expect(await place(page)).toEqual([1, expect.not.stringMatching(String(first)), 1]);
});

test("undo in a world that has moved on: what is gone stays gone, what is done is not done twice, nonsense is refused", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  const [full, fullWitch] = [await hitPoints(gamemaster, "Corvin Ashe"), await hitPoints(gamemaster, "Fen Witch")];

  await step("a double click is one action", async () => {
    const records = await Promise.all([1, 2].map(() => use(gamemaster, "Corvin Ashe", "Ember Dart", "Fen Witch")));
    expect(records.sort()).toEqual([false, true]);
    expect(await states(gamemaster)).toEqual(["applied"]);
    await undoNewest(gamemaster);
    expect(await hitPoints(gamemaster, "Fen Witch")).toBe(fullWitch);
  });

  await step("somebody has removed the effect already", async () => {
    await use(gamemaster, "Fen Witch", "Tangle of Roots", "Corvin Ashe");
    await gamemaster.evaluate(async () => {
      const actor = game.actors.getName("Corvin Ashe");
      for (const effect of actor?.effects.contents ?? []) await effect.delete();
    });
    await undoNewest(gamemaster);
    expect(await hitPoints(gamemaster, "Corvin Ashe")).toBe(full);
    expect((await states(gamemaster)).at(-1)).toBe("undone");
  });

  await step("redo asks where a value has changed since", async () => {
    await gamemaster.evaluate(async () => {
      await game.actors.getName("Corvin Ashe")?.update({ system: { hp: { value: 20 } } });
    });
    await newestCard(gamemaster).getByRole("button", { name: "Redo" }).click();
    const conflicts = dialog(gamemaster, "Changed since");
    expect(await conflicts.innerText()).toContain("hit points");
    expect(await conflicts.getByRole("columnheader").allInnerTexts()).toEqual(["Value", "Before it", "Now", "It made", "Overwrite"]);
    await conflicts.getByRole("button", { name: "Redo" }).click();
    expect(await states(gamemaster).then((all) => all.at(-1))).toBe("applied");
    expect(await gamemaster.evaluate(() => game.actors.getName("Corvin Ashe")?.statuses.has("stuck"))).toBe(true);
    // The value that was left alone is still another one: undo asks again, and leaves it again.
    const undoing = undoNewest(gamemaster);
    expect(await conflicts.innerText()).toContain("hit points");
    await conflicts.getByRole("button", { name: "Undo" }).click();
    await undoing;
    expect(await hitPoints(gamemaster, "Corvin Ashe")).toBe(20);
    expect(await gamemaster.evaluate(() => game.actors.getName("Corvin Ashe")?.statuses.has("stuck"))).toBe(false);
  });

  await step("a target is gone", async () => {
    await use(gamemaster, "Tamsin Reed", "Two Quick Arrows", "Marsh Reaver A", FOE);
    const before = await hitPoints(gamemaster, FOE);
    await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Marsh Reaver A")?.delete());
    await undoNewest(gamemaster);
    expect(await hitPoints(gamemaster, FOE)).toBeGreaterThan(before);
    expect((await notifications(gamemaster)).join()).toContain("no longer exist");
  });

  await step("a record was edited by hand", async () => {
    await use(gamemaster, "Tamsin Reed", "Pinning Arrow", FOE);
    const hurt = await hitPoints(gamemaster, FOE);
    await gamemaster.evaluate(async () => {
      const message = game.messages.contents.at(-1);
      const record = message && sortie.records.of(message);
      const touched = record?.touched.map((part) => ({ ...part, path: `${part.path}.more` }));
      await message?.update({ system: { touched } });
    });
    await undoNewest(gamemaster);
    expect(await hitPoints(gamemaster, FOE)).toBe(hurt);
    expect((await notifications(gamemaster)).join()).toContain("edited by hand");
    expect((await states(gamemaster)).at(-1)).toBe("applied");
  });

  await step("a message about six targets, with two effects on each, is small", async () => {
    const targets = [FOE, "Marsh Reaver C", "Bog Rat A", "Bog Rat B", "Bog Rat C", "Fen Witch"];
    await gamemaster.evaluate(async () => {
      const actor = game.actors.getName("Corvin Ashe");
      const flame = actor?.items.getName("Rolling Flame");
      const applies = [
        { kind: "condition", id: "dazed" },
        { kind: "ongoing", amount: 5, types: ["fire"] },
      ];
      const system = { usage: "atWill", targets: { count: 6, group: false }, applies };
      await flame?.clone({ name: "Great Flame", system }, { save: true });
    });
    expect(await use(gamemaster, "Corvin Ashe", "Great Flame", ...targets), (await notifications(gamemaster)).join()).toBe(true);
    const size = await gamemaster.evaluate(() => JSON.stringify(game.messages.contents.at(-1)?.toObject()).length);
    expect(size).toBeLessThan(13_000);
  });
});

test("turns that are taken back or torn apart leave nothing half", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  await passTo(gamemaster, "Fen Witch");
  await use(gamemaster, "Fen Witch", "Rot Breath", "Corvin Ashe");
  await passTo(gamemaster, "Corvin Ashe");
  const hurt = await hitPoints(gamemaster, "Corvin Ashe");

  await step("a battle that has gone on is not begun anew by its first card, which says why", async () => {
    const before = await place(gamemaster);
    await gamemaster.evaluate(async () => {
      const first = game.messages.find(({ system }) => foundry.utils.getProperty(system, "intent.action") === "sortie.beginBattle");
      if (first) await sortie.records.undo(first);
    });
    expect((await notifications(gamemaster)).at(-1)).toBe("Turns are taken back one after the other, the newest first.");
    expect(await place(gamemaster)).toEqual(before);
  });

  await step("back over a boundary after actions in between, and forward again", async () => {
    const before = await place(gamemaster);
    await nextTurn(gamemaster);
    expect(await hitPoints(gamemaster, "Corvin Ashe")).toBe(hurt - 5);
    await use(gamemaster, "Orla Venn", "Stand With Me", "Ines Calder");
    await goBack(gamemaster);
    expect(await place(gamemaster)).toEqual(before);
    expect(await hitPoints(gamemaster, "Corvin Ashe")).toBe(hurt);
    await nextTurn(gamemaster);
    expect(await hitPoints(gamemaster, "Corvin Ashe")).toBe(hurt - 5);
  });

  await step("a whole round forward and back", async () => {
    const before = await place(gamemaster);
    await gamemaster.evaluate(async () => {
      await game.combat?.nextRound();
    });
    const [round, name] = await place(gamemaster);
    expect([round, typeof name]).toEqual([2, "string"]);
    await goBack(gamemaster, "previousRound");
    const [back] = await place(gamemaster);
    expect(back).toBe(1);
    // And from there turn by turn to where it was.
    for (let turns = 0; turns < 12 && Number((await place(gamemaster))[2]) > Number(before[2]); turns += 1) await goBack(gamemaster);
    expect(await place(gamemaster)).toEqual(before);
    expect(await hitPoints(gamemaster, "Corvin Ashe")).toBe(hurt - 5);
  });

  await step("whoever acts leaves: the next turn begins like every other", async () => {
    const left = await gamemaster.evaluate(async () => {
      const combatant = game.combat?.combatant;
      await combatant?.delete();
      return combatant?.name;
    });
    const [round, name] = await place(gamemaster);
    expect(round).toBe(1);
    expect(name).not.toBe(left);
    const begun = await gamemaster.evaluate(() => foundry.utils.getProperty(game.combat ?? {}, "system.order.begun"));
    expect(begun).toBe(true);
    // Going back to a turn of somebody who is gone leaves the turn to nobody or to the next, never to a hole.
    await nextTurn(gamemaster);
    await goBack(gamemaster);
    expect((await place(gamemaster))[1]).toBe(name);
  });

  await step("the encounter is deleted: its end is recorded, its report remains", async () => {
    await gamemaster.evaluate(async () => {
      await game.combat?.delete();
    });
    expect(await gamemaster.evaluate(() => game.combats.filter(({ scene }) => scene?.active === true).length)).toBe(0);
    expect(await newestCard(gamemaster).innerText()).toContain("The battle is over");
    await (await sidebarTab(gamemaster, "Combat")).getByRole("button", { name: "Encounter log and report" }).click();
    const log = gamemaster.locator("#sortie-log");
    expect(await log.locator("[name=battle]").innerText()).toContain("Encounter 1 (over)");
    await log.getByRole("tab", { name: "Report" }).click();
    const rows = log.getByRole("tabpanel", { name: "Report" }).getByRole("row");
    expect(await rows.filter({ hasText: "Fen Witch" }).first().count()).toBe(1);
  });
});

test("newer records that built on one are named as their cards name them, what a party does together too", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => {
    const hero = game.actors.getName("Tamsin Reed")?.uuid ?? "";
    await sortie.perform({ action: "hurt", actor: null, targets: [hero], options: { amount: "5" } }, { skipDialog: true });
    const all = { action: "sortie.everybody", actor: null, targets: [hero], options: { does: "quickRest" } };
    void sortie.perform(all, { skipDialog: true });
  });
  const rest = dialog(gamemaster, /Tamsin Reed/);
  await rest.getByRole("spinbutton", { name: "Recoveries" }).fill("1");
  await rest.getByRole("button", { name: "Quick rest" }).click();
  const asked = dialog(gamemaster, "Newer actions built on this");
  const undoing = gamemaster.evaluate(async () => {
    const message = game.messages.contents.at(-2);
    if (message) await sortie.records.undo(message);
  });
  expect(await asked.getByRole("listitem").allInnerTexts()).toEqual(["Quick rest, all together"]);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await undoing;
});
