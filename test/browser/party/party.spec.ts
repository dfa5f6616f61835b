// A party: made of the players' heroes, seen by a player as far as they may, rested by everybody at once, and set out to fight.
import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { dialog, newestCard, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const QUESTION = "Quick rest";

/** Answers every question that comes to this page by its own proposal, the one in front first, until `over` says that it is enough. */
async function answerAll(page: Page, over: () => Promise<boolean>): Promise<void> {
  const button = page.locator(".sortie-ask-choose").getByRole("button", { name: QUESTION });
  await expect
    .poll(
      async () => {
        // One that closes or comes up behind another meanwhile is met at the next look.
        if ((await button.count()) > 0)
          await button
            .last()
            .click({ timeout: 2_000 })
            .catch(() => undefined);
        return over();
      },
      { timeout: 120_000 },
    )
    .toBe(true);
}

/** Ines is nobody's for a while; no encounter is left afterwards. */
async function expectProposed(gm: Page): Promise<void> {
  const own = (level: "NONE" | "OWNER"): Promise<void> =>
    gm.evaluate(async (wanted) => {
      const ben = game.users.getName("Ben");
      const ownership = { [ben?.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS[wanted] };
      await game.actors.getName("Ines Calder")?.update({ ownership });
    }, level);
  const proposed = async (): Promise<boolean> => {
    await (await sidebarTab(gm, "Actors")).getByRole("button", { name: "Party", exact: true }).click();
    const first = dialog(gm, "Make a party");
    const isProposed = await first.getByRole("checkbox", { name: "Ines Calder", exact: true }).isChecked();
    await gm.keyboard.press("Escape");
    await expect(first).toHaveCount(0);
    return isProposed;
  };
  await own("NONE");
  expect(await proposed()).toBe(true);
  await gm.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
  });
  expect(await proposed()).toBe(false);
  await own("OWNER");
}

test("a GM makes a party of the players' heroes, all of them rest with a player away, and it becomes the fight, once", async ({
  table,
}) => {
  test.setTimeout(120_000);
  const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await test.step("a hero of nobody's is proposed while an encounter has it, and not otherwise", () => expectProposed(gm));
  await gm.evaluate(async () => {
    const orla = game.actors.getName("Orla Venn");
    await orla?.update({ system: { hp: { value: 5 } } });
  });
  const actors = await sidebarTab(gm, "Actors");
  await actors.getByRole("button", { name: "Party", exact: true }).click();
  const first = dialog(gm, "Make a party");
  await expect(first.getByRole("checkbox", { name: "Orla Venn Ada", exact: true })).toBeChecked();
  expect(await axeFaults(gm, ".sortie-party-first")).toEqual([]);
  await first.getByRole("button", { name: "Make a party" }).click();
  const party = dialog(gm, "The party");
  await expect(party.getByRole("button", { name: "Orla Venn" })).toBeVisible();
  await expect(party.getByText("The world's party")).toBeVisible();
  const members = await party.locator("[data-member]").count();
  expect(members).toBeGreaterThan(2);
  expect(await axeFaults(gm, ".sortie-party")).toEqual([]);

  await test.step("the player has it too, without what only a GM does", async () => {
    await ada.keyboard.press("Shift+P");
    const own = dialog(ada, "The party");
    await expect(own.getByRole("button", { name: "Orla Venn" })).toBeVisible();
    await expect(own.getByRole("button", { name: "Make this the fight" })).toHaveCount(0);
    await own.getByRole("button", { name: "Close window" }).click();
  });

  await test.step("everybody rests: Ada answers for her own, the GM for whoever is away, and there is one card", async () => {
    const before = await gm.evaluate(() => game.messages.size);
    await party.getByRole("button", { name: "Quick rest" }).click();
    await expect(ada.locator(".sortie-ask-choose").first()).toBeVisible();
    await expect(gm.locator(".sortie-ask-choose").first()).toBeVisible();
    const rested = (): Promise<boolean> => gm.evaluate((count) => game.messages.size === count + 1, before);
    await Promise.all([answerAll(ada, rested), answerAll(gm, rested)]);
    const card = await newestCard(gm);
    await expect(card).toContainText("Orla Venn");
    expect(
      await gm.evaluate(() => Number(foundry.utils.getProperty(game.actors.getName("Orla Venn") ?? {}, "system.hp.value"))),
    ).toBeGreaterThan(5);
    expect(await rested()).toBe(true);
  });

  await test.step("the fight: all of them on the scene and in its order, however often it is pressed", async () => {
    const fighters = (): Promise<(string | null)[]> =>
      gm.evaluate(() => game.combat?.combatants.map(({ actorId, initiative }) => (initiative === null ? null : actorId)) ?? []);
    await party.getByRole("button", { name: "Make this the fight" }).click();
    await expect.poll(async () => (await fighters()).filter((id) => id !== null).length).toBe(members);
    const once = await fighters();
    expect(new Set(once).size).toBe(members);
    await party.getByRole("button", { name: "Make this the fight" }).click();
    await expect(gm.getByText("no foe yet").last()).toBeVisible();
    expect((await fighters()).toSorted()).toEqual(once.toSorted());
    await gm.getByRole("button", { name: "Begin battle" }).first().click();
    await expect.poll(() => gm.evaluate(() => game.combat?.started)).toBe(true);
  });
});
