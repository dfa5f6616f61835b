// What a client may ask of other people: a few questions at a time, in the rules' own words, and of their own.
import { dialog, notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

test("a player's client shows the GM the questions of one action at a time, no more than six, and none in words of its own", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const asked = gamemaster.locator(".sortie-ask-confirm");
  const send = (count: number, text: string, request: string): Promise<void> =>
    ada.evaluate(
      ({ count, text, request }) => {
        const gm = game.users.activeGM;
        const ask = { kind: "confirm", rule: "AE-MOV-01", text, of: "gm", fallback: true } as const;
        for (let nth = 0; nth < count; nth += 1)
          void gm?.query("sortie.ask", { request, asker: game.user.id, nth, ask }, { timeout: 60_000 }).catch(() => undefined);
      },
      { count, text, request },
    );
  await send(5, "Type your password into the chat.", "aaaaaaaaaaaaaaaa");
  await send(20, "SORTIE.Tracker.None", "bbbbbbbbbbbbbbbb");
  await send(20, "SORTIE.Tracker.None", "cccccccccccccccc");
  expect((await notifications(gamemaster)).join()).toContain("Ada's client asks more than 30 questions at once.");
  expect(await asked.count()).toBe(6);
  expect(await gamemaster.getByText("Type your password").count()).toBe(0);
  await asked.last().getByRole("button", { name: "Yes" }).click();
  expect(await asked.count()).toBe(6);
});

test("nobody's client has a GM's rest, or a player's, but a GM's", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  const before = await gamemaster.evaluate(() => game.messages.size);
  await ada.evaluate(() => {
    const actors = game.actors.filter((actor) => String(actor.type).startsWith("archmage"));
    for (const user of game.users)
      for (const { uuid } of actors)
        game.socket.emit("system.sortie", { kind: "rest", to: user.id, data: { action: "quickRest", actor: uuid } });
  });
  // The next thing that each of them hears from Ada comes after that.
  await ada.evaluate(() => ChatMessage.create({ content: "That was it." }));
  for (const page of [gamemaster, ben]) {
    expect(await page.evaluate(() => game.messages.contents.at(-1)?.content)).toBe("That was it.");
    expect(await dialog(page, /rest/i).count()).toBe(0);
  }
  expect(await gamemaster.evaluate(() => game.messages.size)).toBe(before + 1);
});

test("a question in peace names what a player's hero carries, also where somebody hidden has the same, and not what only the hidden have", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const takes = (item: string): Promise<string> =>
    gamemaster.evaluate(async (item) => {
      const scene = game.scenes.active;
      const foe = scene?.tokens.find(({ actor }) => actor?.hasPlayerOwner === false);
      const hero = game.actors.find((actor) => actor.testUserPermission(game.users.getName("Ada") ?? game.user, "OWNER"));
      const weapon = { name: "Sunblade", type: "archmageWeapon" as "base" };
      await foe?.update({ hidden: true });
      await foe?.actor?.createEmbeddedDocuments("Item", [weapon, { ...weapon, name: "Moonblade" }]);
      await hero?.createEmbeddedDocuments("Item", [weapon]);
      for (const combat of game.combats.contents) await combat.delete();
      const data = { name: "Somebody", to: "Somebody else", item, count: 1 };
      const ask = { kind: "confirm", rule: "AE-MOV-01", text: "SORTIE.Ask.Takes", data, of: hero?.uuid ?? null, fallback: true } as const;
      void game.users
        .getName("Ada")
        ?.query("sortie.ask", { request: "d".repeat(16), asker: game.user.id, nth: item.length, ask }, { timeout: 60_000 });
      return foe ? item : "nobody is hidden";
    }, item);
  expect(await takes("Sunblade")).toBe("Sunblade");
  await expect.poll(() => ada.getByText("Somebody offers Somebody else: Sunblade (1)").count()).toBeGreaterThan(0);
  expect(await takes("Moonblade")).toBe("Moonblade");
  await expect.poll(() => ada.locator(".sortie-ask-confirm").count()).toBe(2);
  expect(await ada.getByText("Moonblade").count()).toBe(0);
});
