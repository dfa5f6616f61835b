// What a player is told without looking for it: their turn, by banner, by the tab's title and by ear; what health moved, over the tokens and on the card.
import type { Page } from "@playwright/test";
import { press } from "../support/orders.ts";
import { sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** The texts of what is put into an element, gathered as they come, since they are gone soon. */
async function gather(page: Page, within: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const place = document.querySelector(selector);
    if (!place) throw new Error(`There is no ${selector}.`);
    const seen: string[] = [];
    Reflect.set(globalThis, `seen ${selector}`, seen);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) seen.push(node.textContent ?? "");
    }).observe(place, { childList: true });
  }, within);
  return () => page.evaluate((selector) => Reflect.get(globalThis, `seen ${selector}`) as string[], within);
}

test("a player is told of their turn by banner, title and ear; what it cost shows over tokens and first on the card", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  await gamemaster.evaluate(() => {
    CONFIG.Dice.randomUniform = () => 0.5;
  });
  const shown = { ada: await gather(ada, "body"), ben: await gather(ben, "body"), gamemaster: await gather(gamemaster, "body") };
  await press(gamemaster, "Begin battle");
  // All dice show their middle: Tamsin, Ada's, is first.
  await expect.poll(shown.ada).toContain("Your turnTamsin Reed");
  await expect(ada).toHaveTitle(/^Your turn · /);
  await expect(ada.locator(".sortie-visually-hidden[role=status]")).toContainText("It is your turn.");
  for (const page of [gamemaster, ben]) await expect(page).not.toHaveTitle(/Your turn/);
  for (const texts of [shown.ben, shown.gamemaster]) expect((await texts()).join()).not.toContain("Your turn");
  await press(ada, "End turn");
  await expect(ada).not.toHaveTitle(/Your turn/);
  await expect(ada.locator(".sortie-turn-notice")).toHaveCount(0);

  const seen = { gamemaster: await gather(gamemaster, "#board .scene-overlay"), ada: await gather(ada, "#board .scene-overlay") };
  await gamemaster.evaluate(async () => {
    const witch = game.scenes.active?.tokens.getName("Fen Witch")?.actor;
    const item = witch?.items.getName("Rot Breath");
    const target = canvas.tokens?.placeables.find(({ document }) => document.name === "Corvin Ashe");
    if (!item || !target) throw new Error("The demo world has no Rot Breath, or nobody to breathe at.");
    target.setTarget(true, { releaseOthers: true });
    await sortie.useItem(item.uuid, { skipDialog: true });
  });
  await sidebarTab(ada, "Chat");
  const card = ada.locator(".sortie-card").filter({ hasText: "Rot Breath" });
  const lost = card.locator(".sortie-result .sortie-points");
  await expect(lost).toHaveAttribute("aria-label", /^Loses \d+$/);
  const number = (await lost.textContent())?.trim() ?? "";
  for (const risen of Object.values(seen)) await expect.poll(risen).toContain(number);
  // Whoever listens hears the same.
  const heard = ada.locator(".sortie-visually-hidden[role=status]");
  await expect(heard).toContainText(/Fen Witch: .*, Rot Breath\. Corvin Ashe: Hit, Loses \d+/);
});

test("whoever wants to hears a sound of their turn and of a question, and nobody else does", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  await ada.evaluate(() => game.settings.set("sortie", "turnSound", true));
  const played = new Map<Page, () => Promise<string[]>>();
  for (const page of [gamemaster, ada, ben]) {
    await page.evaluate(() => {
      const sounds: string[] = [];
      Reflect.set(globalThis, "played", sounds);
      HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
        sounds.push(new URL(this.src).pathname);
        await Promise.resolve();
      };
      CONFIG.Dice.randomUniform = () => 0.5;
    });
    table.retire(page);
    played.set(page, () => page.evaluate(() => Reflect.get(globalThis, "played") as string[]));
  }
  await press(gamemaster, "Begin battle");
  await expect.poll(() => played.get(ada)?.()).toEqual(["/systems/sortie/sounds/turn.wav"]);
  // A question comes from the GM's client.
  await gamemaster.evaluate(() => {
    const hero = game.actors.getName("Tamsin Reed");
    const ask = { kind: "confirm", rule: "AE-INI-01", text: "SORTIE.Tracker.None", of: hero?.uuid, fallback: true };
    const asked = { request: "aaaaaaaaaaaaaaaa", asker: game.user.id, nth: 0, ask };
    void game.users.getName("Ada")?.query("sortie.ask", asked as never, { timeout: 60_000 });
  });
  await expect.poll(() => played.get(ada)?.()).toEqual(["/systems/sortie/sounds/turn.wav", "/systems/sortie/sounds/question.wav"]);
  await expect(ada.locator(".sortie-visually-hidden[role=status]")).toContainText("You are asked:");
  await ada.locator(".sortie-ask-confirm").getByRole("button", { name: "Yes" }).click();
  for (const page of [gamemaster, ben]) expect(await played.get(page)?.()).toEqual([]);
  // Both are sounds that a browser plays, each shorter than a second.
  for (const name of ["turn", "question"]) {
    const seconds = await ada.evaluate(async (file) => {
      const response = await fetch(`systems/sortie/sounds/${file}.wav`);
      return (await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(await response.arrayBuffer())).duration;
    }, name);
    expect(seconds).toBeGreaterThan(0.5);
    expect(seconds).toBeLessThan(1);
  }
});
