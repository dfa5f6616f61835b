// A commit that is cut short: at every write of it the connection breaks, the tab is reloaded or the server dies. What it was to do is then done wholly or
// not at all, on every client, and never twice.
import type { Page } from "@playwright/test";
import { arm, countWrites, FAULTS, recover, type Fault } from "./support/faults.ts";
import { inBothGenerations } from "./support/generations.ts";
import { expect, test } from "./support/table.ts";

/** Which fault strikes which write: every write by two of them, all four in turn. */
function faultsOf(writes: number, seed: number): { write: number; fault: Fault }[] {
  return Array.from({ length: Math.max(2 * writes, FAULTS.length) }, (_, index) => ({
    write: (index % writes) + 1,
    fault: FAULTS[(index + Math.floor(index / writes) + seed) % FAULTS.length] ?? "unsent",
  }));
}

/** High dice, always the same ones. */
async function fixDice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    CONFIG.Dice.randomUniform = () => 0.15;
    const low = (await new Roll("1d20").evaluate()).total < 10;
    CONFIG.Dice.randomUniform = () => (low ? 0.85 : 0.15);
  });
}

/** Everything that a record can change, without the ids that are made anew each time. */
function picture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const plain = (document: object): Record<string, unknown> => JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    const all = [...(game.scenes.active?.tokens ?? [])].flatMap(({ name, actor }) => {
      if (!actor) return [];
      const effects = actor.effects.map((effect) => [effect.name, [...effect.statuses], plain(effect)["system"]]);
      return [{ name, system: plain(actor)["system"], items: actor.items.map((item) => plain(item)["system"]), effects }];
    });
    // A server that was started again lists them in another order.
    const encounters = game.combats.contents.toSorted((a, b) => a.id.localeCompare(b.id));
    const combats = encounters.map((combat) => {
      const { round, turn, system } = plain(combat);
      // What creatures looked like when a GM last saw them is as new as the last turn, whichever way it went.
      const { history, lastSeen: _lastSeen, ...rest } = system as { history?: object; lastSeen?: object };
      const combatants = combat.combatants.map(({ initiative, defeated }) => [initiative, defeated]);
      return { round, turn, rest, boundaries: Object.keys(history ?? {}).length, combatants };
    });
    return JSON.stringify([all, combats]);
  });
}

const states = (page: Page): Promise<string[]> =>
  page.evaluate(() => game.messages.contents.map((message) => String(foundry.utils.getProperty(message, "system.state"))));

/** An item of a creature on the scene, used without its dialog at others there. Resolves to whether a record came of it. */
async function use(page: Page, name: string, item: string, ...targets: readonly string[]): Promise<boolean> {
  return page.evaluate(
    async ({ name, item, targets }) => {
      const tokens = game.scenes.active?.tokens;
      const actor = tokens?.getName(name)?.actor;
      const uuids = targets.flatMap((target) => tokens?.getName(target)?.actor?.uuid ?? []);
      const id = actor?.items.getName(item)?.id;
      if (!actor || !id) throw new Error(`${name} has no ${item}`);
      const record = await sortie.perform({ action: "usePower", actor: actor.uuid, item: id, targets: uuids }, { skipDialog: true });
      return record !== null;
    },
    { name, item, targets },
  );
}

async function undoNewest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [message] = game.messages.contents.slice(-1);
    if (message) await sortie.records.undo(message);
  });
}

async function forgetMessages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await ChatMessage.deleteDocuments([], { deleteAll: true });
  });
}

inBothGenerations("commits", (generation) => {
  test("a GM's own action is written wholly or not at all", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    await fixDice(gamemaster);
    const before = await picture(gamemaster);
    const attack = async (page: Page): Promise<void> => {
      expect(await use(page, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe")).toBe(true);
    };
    const writes = await countWrites(gamemaster, () => attack(gamemaster));
    if (generation === 14) expect(writes).toBe(1);
    else expect(writes).toBeGreaterThan(3);
    const after = await picture(gamemaster);
    expect(after).not.toBe(before);
    await undoNewest(gamemaster);
    expect(await picture(gamemaster)).toBe(before);
    await forgetMessages(gamemaster);

    const outcomes = new Set<string>();
    for (const { write, fault } of faultsOf(writes, generation)) {
      await test.step(`write ${write}: ${fault}`, async () => {
        await fixDice(gamemaster);
        await arm(table, gamemaster, write, fault);
        void attack(gamemaster).catch(() => undefined);
        await recover(gamemaster, fault);
        // Whole, here and there; the message tells which.
        const [state = "none"] = await states(gamemaster);
        outcomes.add(state);
        const expected = state === "applied" ? after : before;
        await expect.poll(() => picture(gamemaster)).toBe(expected);
        await expect.poll(() => picture(ada).catch(() => "")).toBe(expected);
        expect(await states(gamemaster)).toHaveLength(state === "none" ? 0 : 1);
        if (state === "applied") await undoNewest(gamemaster);
        expect(await picture(gamemaster)).toBe(before);
        await forgetMessages(gamemaster);
      });
    }
    // Version 13 finishes what it has begun to write; an atomic batch that never left the client has not happened.
    expect([...outcomes].sort()).toEqual(generation === 13 ? ["applied"] : ["applied", "none"]);
  });

  test("a player's request is applied exactly once, whatever happens to the GM's client", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    for (const page of [gamemaster, ada]) await fixDice(page);
    const before = await picture(gamemaster);
    const shoot = async (): Promise<void> => {
      expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
    };
    const writes = await countWrites(gamemaster, async () => {
      await shoot();
      await expect.poll(() => states(gamemaster)).toEqual(["applied"]);
      await expect
        .poll(() => gamemaster.evaluate(() => localStorage.getItem(`sortie.journal.${game.world.id}.${game.user.id}`)))
        .toBe(null);
    });
    const after = await picture(gamemaster);
    await undoNewest(gamemaster);
    expect(await picture(gamemaster)).toBe(before);
    await forgetMessages(gamemaster);

    for (const { write, fault } of faultsOf(writes, generation + 1)) {
      await test.step(`write ${write}: ${fault}`, async () => {
        await fixDice(ada);
        await arm(table, gamemaster, write, fault);
        await shoot();
        await recover(gamemaster, fault);
        await expect.poll(() => states(gamemaster)).toEqual(["applied"]);
        await expect.poll(() => picture(gamemaster)).toBe(after);
        await expect.poll(() => picture(ada).catch(() => "")).toBe(after);
        await undoNewest(gamemaster);
        await expect.poll(() => picture(ada)).toBe(before);
        await forgetMessages(gamemaster);
      });
    }
  });

  test("a turn's end, and going back, happen wholly or not at all", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await fixDice(gamemaster);
    await gamemaster.evaluate(async () => {
      await game.combat?.startCombat();
    });
    await passTo(gamemaster, "Fen Witch");
    expect(await use(gamemaster, "Fen Witch", "Rot Breath", "Corvin Ashe")).toBe(true);
    await passTo(gamemaster, "Corvin Ashe");
    const before = await picture(gamemaster);
    const endTurn = (): Promise<void> =>
      gamemaster.evaluate(async () => {
        await game.combat?.nextTurn();
      });
    const writes = await countWrites(gamemaster, async () => {
      await endTurn();
    });
    const after = await picture(gamemaster);
    expect(after).not.toBe(before);
    const backwards = await countWrites(gamemaster, () => goBack(gamemaster));
    expect(await picture(gamemaster)).toBe(before);

    for (const { write, fault } of faultsOf(Math.max(writes, backwards), generation + 2)) {
      await test.step(`write ${write}: ${fault}`, async () => {
        await fixDice(gamemaster);
        await arm(table, gamemaster, Math.min(write, writes), fault);
        void endTurn().catch(() => undefined);
        await recover(gamemaster, fault);
        await wholeOrNothing(gamemaster, before, after);
        await fixDice(gamemaster);
        if ((await picture(gamemaster)) === before) await endTurn();
        await expect.poll(() => picture(gamemaster)).toBe(after);
      });
      await test.step(`going back, write ${write}: ${fault}`, async () => {
        await arm(table, gamemaster, Math.min(write, backwards), fault);
        await goBack(gamemaster);
        await recover(gamemaster, fault);
        await wholeOrNothing(gamemaster, before, after);
        if ((await picture(gamemaster)) === after) await goBack(gamemaster);
        await expect.poll(() => picture(gamemaster)).toBe(before);
      });
    }
  });
});

/** Ends turns until somebody acts. */
async function passTo(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let turns = 0; turns < 12 && game.combat?.combatant?.name !== wanted; turns += 1) await game.combat?.nextTurn();
  }, name);
  expect(await page.evaluate(() => game.combat?.combatant?.name)).toBe(name);
}

/** Goes back a turn, by the dialog that asks whether to. */
async function goBack(page: Page): Promise<void> {
  // A page that is reloaded in the middle of it never says that it has gone back.
  const gone = page
    .evaluate(async () => {
      await game.combat?.previousTurn();
    })
    .catch(() => undefined);
  await page.getByRole("button", { name: "Yes" }).click();
  await gone;
}

/** Waits until what was cut short stands wholly or not at all. Others give a client that is still connected ten seconds before they count its record as left behind. */
async function wholeOrNothing(page: Page, before: string, after: string): Promise<void> {
  await expect
    .poll(() => picture(page).then((seen) => seen === before || seen === after), { message: "whole or nothing", timeout: 60_000 })
    .toBe(true);
}
