// What a player's client gains that says more than it may: cards written by hand offer nothing, the GM's words stay the GM's, and a request is settled as the GM's
// client works it out.
import type { Person } from "../support/person.ts";
import { fixDice, hitPoints, states, use } from "../../support/acts.ts";
import { dialog, newestCard, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const FOE = "Marsh Reaver B";
const HERO = "Tamsin Reed";

/** Posts a record by hand, as a client that was tampered with would. `offer` and `intent` are as the hero's player would like them. Resolves to the record's id. */
function forge(page: Person, offer: { readonly of: "gm" | "hero"; readonly action: string; readonly options?: object }): Promise<string> {
  return page.evaluate(
    async ({ offer, hero, foe }) => {
      const tokens = game.scenes.active?.tokens;
      const actor = tokens?.getName(hero)?.actor?.uuid ?? "";
      const target = tokens?.getName(foe)?.actor?.uuid ?? "";
      const id = foundry.utils.randomID();
      const rest = { rule: "AE-RST-01", text: "ARCHMAGE.Offer.QuickRest", data: { name: hero } };
      const of = offer.of === "gm" ? "gm" : actor;
      const system = {
        ...{ version: 1, id, ruleset: "archmage", battle: "", round: 0, turn: null, state: "applied", reason: null },
        intent: { id, action: "attack", actor, targets: [target] },
        ...{ answers: [], steps: [], touched: [], shared: [] },
        offers: [{ ...rest, ...offer, of, id: "0", targets: [target] }],
      };
      const data: object = { type: "record", system, speaker: { alias: hero } };
      await ChatMessage.create(data);
      return id;
    },
    { offer, hero: HERO, foe: FOE },
  );
}

/** Sends an attack of the hero on the foe with parts of its message changed by hand, and resolves once it is judged: to its state, and why. */
async function sendTampered(page: Person, change: { readonly intent?: object; readonly battle?: string }): Promise<[string, string]> {
  const count = await page.evaluate(() => game.messages.size);
  await page.evaluate((change) => {
    Hooks.once("preCreateChatMessage", (message: ChatMessage) => {
      const system = foundry.utils.deepClone(message.toObject().system) as Record<string, unknown> & { intent: object };
      message.updateSource({ system: { ...system, ...change, intent: { ...system.intent, ...change.intent } } });
    });
  }, change);
  await use(page, HERO, "Pinning Arrow", FOE);
  expect((await states(page)).slice(count)).not.toContain("pending");
  expect(await states(page)).toHaveLength(count + 1);
  return page.evaluate(() => {
    const record = game.messages.contents.at(-1);
    const known = record ? sortie.records.of(record) : null;
    return [known?.state ?? "", known?.reason?.text ?? ""];
  });
}

test("a card that a player has written by hand offers the GM nothing, whatever becomes of its message", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const full = await hitPoints(gamemaster, FOE);
  const record = await forge(ada, { of: "gm", action: "hurt", options: { amount: "40" } });
  const card = newestCard(gamemaster);
  expect(await card.innerText()).toContain("can’t be taken");
  expect(await card.getByRole("button", { name: /rest/i }).count()).toBe(0);
  const take = (): Promise<boolean> =>
    gamemaster.evaluate(
      async ({ record, foe }) => {
        const target = game.scenes.active?.tokens.getName(foe)?.actor?.uuid ?? "";
        const options = { amount: "40", offer: `${record}.0` };
        return (await sortie.perform({ action: "hurt", actor: null, targets: [target], options }, { skipDialog: true })) !== null;
      },
      { record, foe: FOE },
    );
  expect(await take()).toBe(false);
  // A GM, or a module on the GM's client, that touches the message answers for it, but not for what it offers.
  await gamemaster.evaluate(async () => {
    await game.messages.contents.at(-1)?.update({ flags: { world: { seen: true } } } as object);
  });
  expect(await card.getByRole("button", { name: /rest/i }).count()).toBe(0);
  expect(await take()).toBe(false);
  expect(await hitPoints(gamemaster, FOE)).toBe(full);
});

test("what only follows on cards is refused where no record that the GM's client has written offers it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  expect(await sendTampered(ada, { intent: { action: "flourish", options: { story: "falls" } } })).toEqual([
    "refused",
    "SORTIE.Refusal.NotOffered",
  ]);
  const record = await forge(ada, { of: "hero", action: "flourish" });
  const options = { story: "falls", offer: `${record}.0` };
  expect(await sendTampered(ada, { intent: { action: "flourish", options } })).toEqual(["refused", "SORTIE.Refusal.OfferGone"]);
});

test("an undo stays within the battle and the turn that the GM's client has settled, whatever the request said", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  const full = await hitPoints(gamemaster, FOE);
  expect(await sendTampered(ada, { battle: "" })).toEqual(["applied", ""]);
  expect(await hitPoints(ada, FOE)).toBeLessThan(full);
  const hurt = await hitPoints(ada, FOE);
  const mayUndo = (): Promise<boolean> => ada.evaluate(() => sortie.records.mayUndo(game.messages.contents.at(-1) ?? new ChatMessage()));
  await gamemaster.evaluate(async () => {
    await game.combat?.nextTurn();
  });
  await expect.poll(mayUndo).toBe(false);
  // The wish that no button sends any more, and what the GM's client makes of it.
  const done = await ada.evaluate(
    () =>
      new Promise((resolve) => {
        const message = game.messages.contents.find((candidate) => sortie.records.of(candidate)?.intent.action === "usePower");
        const token = foundry.utils.randomID();
        game.socket.on("system.sortie", (answer: { readonly data?: { readonly token?: unknown; readonly done?: unknown } }) => {
          if (answer.data?.token === token) resolve(answer.data.done);
        });
        game.socket.emit("system.sortie", { kind: "undo", token, data: { message: message?.id, answers: {} } });
      }),
  );
  expect(done).toBe(false);
  expect(await hitPoints(gamemaster, FOE)).toBe(hurt);
});

test("a wish to undo does not answer for values that are not the player's: the GM is asked", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  await use(ada, HERO, "Pinning Arrow", FOE);
  expect(await states(ada)).toEqual(["applied"]);
  await gamemaster.evaluate(async (name) => {
    await game.scenes.active?.tokens.getName(name)?.actor?.update({ system: { hp: { value: 3 } } });
  }, FOE);
  await ada.evaluate((name) => {
    const uuid = game.scenes.active?.tokens.getName(name)?.actor?.uuid ?? "";
    const answers = { [`${uuid} system.hp.value`]: { now: 3, yes: true } };
    game.socket.emit("system.sortie", { kind: "undo", data: { message: game.messages.contents.at(-1)?.id, answers } });
  }, FOE);
  const question = dialog(gamemaster, "Changed since");
  expect(await question.innerText()).toContain("Ada takes an action back");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await hitPoints(gamemaster, FOE)).toBe(3);
});

test("an offer is taken once, though who took it deletes their message", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  await gamemaster.evaluate(() => {
    // It waits for the question below.
    void game.combat?.endCombat();
  });
  await gamemaster.getByRole("button", { name: "Yes" }).click();
  const rests = async (): Promise<boolean> =>
    ada.evaluate(async (hero) => {
      const actor = game.scenes.active?.tokens.getName(hero)?.actor?.uuid ?? "";
      const records = game.messages.contents.flatMap((message) => sortie.records.of(message) ?? []);
      const [made] = records.flatMap(({ id, offers }) => offers.flatMap((offer) => (offer.of === actor ? [`${id}.${offer.id}`] : [])));
      const record = await sortie.perform({ action: "quickRest", actor, options: { offer: made ?? "" } }, { skipDialog: true });
      if (record) await game.messages.contents.at(-1)?.delete();
      return record !== null;
    }, HERO);
  expect(await newestCard(ada).innerText()).toContain("quick rest");
  expect(await rests()).toBe(true);
  expect(await rests()).toBe(false);
});

test("the GM's ruling is the GM's: an answer that a player's client gives in their name is asked again", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  // Far away takes the GM's consent, which the request claims to have.
  const ask = (): Promise<void> =>
    ada.evaluate(async (hero) => {
      const actor = game.scenes.active?.tokens.getName(hero)?.actor?.uuid ?? "";
      const id = foundry.utils.randomID();
      const system = {
        ...{ version: 1, id, ruleset: "archmage", battle: game.combat?.uuid, round: 1, turn: null, state: "pending", reason: null },
        intent: { id, action: "move", actor, options: { to: "far" } },
        ...{ answers: [{ kind: "confirm", yes: true }], steps: [], offers: [], touched: [], shared: [] },
      };
      const data: object = { type: "record", system, speaker: { alias: hero } };
      await ChatMessage.create(data);
    }, HERO);
  await gamemaster.evaluate(async (hero) => {
    for (let turns = 0; turns < 14 && game.combat?.combatant?.name !== hero; turns += 1) await game.combat?.nextTurn();
  }, HERO);
  for (const [say, state] of [
    ["No", "refused"],
    ["Yes", "applied"],
  ] as const) {
    await ask();
    await gamemaster.locator("dialog, .application").getByRole("button", { name: say, exact: true }).click();
    expect((await states(ada)).at(-1)).toBe(state);
  }
});

test("a card cut short that reaches further than its writer may is not finished, by no button and no request; one of the writer's own is taken back by itself", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const [ada, ben] = [await table.join("Ada"), await table.join("Ben")];
  const [forged, own] = await ada.evaluate(async (hero) => {
    const { combat } = game;
    const actor = game.scenes.active?.tokens.getName(hero)?.actor?.uuid ?? "";
    const [made, place] = [foundry.utils.randomID(), foundry.utils.randomID()];
    const whole = (document: string, stored: object): object => ({ document, path: "", values: { after: { stored } } });
    const reaching = [
      whole(`Actor.${made}`, { name: "Mine", type: "archmageCharacter", system: {}, items: [], effects: [], ownership: { default: 3 } }),
      whole(`${combat?.uuid ?? ""}.Combatant.${place}`, { type: "archmageCombatant", actorId: made, initiative: 99, system: {} }),
    ];
    const ids: string[] = [];
    for (const touched of [reaching, [{ document: actor, path: "system.hp.value" }]]) {
      const id = foundry.utils.randomID();
      const system = {
        ...{ version: 1, id, ruleset: "archmage", battle: combat?.uuid ?? "", round: 0, turn: null, state: "applied", reason: null },
        intent: { id, action: "attack", actor, targets: [] },
        ...{ answers: [], steps: [], touched, offers: [], shared: [] },
      };
      const data: object = { type: "record", system, speaker: { alias: hero }, flags: { sortie: { unfinished: true } } };
      ids.push((await ChatMessage.create(data))?.id ?? "");
    }
    return ids;
  }, HERO);
  const actors = (): Promise<number> => gamemaster.evaluate(() => game.actors.size);
  const before = await actors();
  // Whoever wrote them is gone: nobody goes on with either.
  await ada.leave();
  const card = (id: string | undefined) => gamemaster.locator(`.message[data-message-id="${id ?? ""}"]`);
  await sidebarTab(gamemaster, "Chat");
  expect(await card(own).innerText()).toContain("Undone");
  expect(await card(forged).count()).toBe(1);
  expect(await card(forged).innerText()).not.toContain("Not all of this");
  expect(await card(forged).getByRole("button", { name: "Write the rest" }).count()).toBe(0);
  // A request of an older version, which nobody hears any more.
  await ben.evaluate((message) => {
    game.socket.emit("system.sortie", { kind: "finish", token: foundry.utils.randomID(), data: { message, answers: {} } });
  }, forged);
  expect(await actors()).toBe(before);
});
