// What rules make of a token's look, at a table: who lies hidden is seen by the GM alone, who looms is larger and tinted, and all of it is taken back to the byte.
import type { Page } from "@playwright/test";
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { layDice, takeDice } from "../../support/dice.ts";
import { documentsButMessages, settled } from "../../support/facts.ts";
import { expectActing, press } from "../support/orders.ts";
import { endTurn, newestCard, sidebarTab, token } from "../support/people.ts";
import { act } from "../support/scenes.ts";
import { ROAD, seat } from "../../support/shock.ts";
import { beginBattle } from "../support/shock.ts";
import { expect, test } from "../support/table.ts";
import { dragTo } from "../support/walkers.ts";

test.use({ modules: [exampleModule("vigil")] });

/** Waits until this page shows these tokens, and lists these combatants, and no others. */
async function expectSeen(page: Page, ...names: readonly string[]): Promise<void> {
  const shown = (): Promise<readonly string[]> =>
    page.evaluate(() => (canvas.tokens?.placeables ?? []).filter(({ visible }) => visible).map(({ document }) => document.name));
  await expect.poll(async () => (await shown()).toSorted(), "tokens that are seen").toEqual([...names].toSorted());
  const list = (await sidebarTab(page, "Combat")).getByRole("list", { name: "Order of battle" });
  for (const name of Object.keys(ROAD))
    await expect(list.getByRole("button", { name, exact: true }), `the row of ${name}`).toHaveCount(names.includes(name) ? 1 : 0);
}

/** Waits until every document is as it was, on every client. */
async function expectAsBefore(pages: readonly Page[], before: Record<string, unknown>): Promise<void> {
  for (const page of pages)
    await expect.poll(async () => settled(await documentsButMessages(page), before)).toEqual(settled(before, before));
}

const undo = async (page: Page): Promise<void> => (await newestCard(page)).getByRole("button", { name: "Undo" }).click();

test("SH-SUR-04 foes that lie hidden are seen by the GM alone until the fight begins, and all of it is taken back to the byte", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, ROAD);
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  for (const page of all) await takeDice(page);
  const everybody = Object.keys(ROAD);
  for (const page of all) await expectSeen(page, ...everybody);
  const before = await documentsButMessages(gamemaster);
  const hide = (): Promise<void> =>
    act(gamemaster, "Ruk", { press: "Edit the side", say: (open) => open.getByRole("checkbox", { name: "They lie hidden" }).check() });

  await hide();
  await expectSeen(ada, "Maren", "Tobin", "Ilka");
  await expectSeen(gamemaster, ...everybody);
  await expect(token(gamemaster, "Ruk")).toHaveAccessibleName(/hidden/i);
  // Whoever has not seen them hears nothing of it either.
  await expect((await sidebarTab(ada, "Chat")).locator(".sortie-card")).toHaveCount(0);

  await undo(gamemaster);
  await expectSeen(ada, ...everybody);
  await expectAsBefore(all, before);
  await (await newestCard(gamemaster)).getByRole("button", { name: "Redo" }).click();
  await expectSeen(ada, "Maren", "Tobin", "Ilka");

  await beginBattle(gamemaster, ada, 8, 1);
  await expectActing(all, 1, null);
  await expectSeen(ada, ...everybody);
  const chat = await sidebarTab(ada, "Chat");
  await expect(chat.getByText("they come out of hiding").first()).toBeVisible();

  await undo(gamemaster);
  await expectSeen(ada, "Maren", "Tobin", "Ilka");
  // What the GM has shown by hand since is shown already: nobody is asked.
  await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Ruk")?.update({ hidden: false }));
  const hidden = gamemaster.locator(".sortie-card", { hasText: "the sides are set" }).last();
  await sidebarTab(gamemaster, "Chat");
  await hidden.getByRole("button", { name: "Undo" }).click();
  await expectSeen(ada, ...everybody);
  await expectAsBefore(all, before);
});

test("a shade of examples/vigil looms: its token grows and is tinted for everybody, and taken back stays where it was dragged to since", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    const ada = game.users.getName("Ada")?.id ?? "";
    const people: object[] = ["keeper", "shade"].map((kind) => ({
      name: kind === "keeper" ? "Ilse" : "Gaunt",
      type: `vigil.${kind}`,
      system: { hand: kind === "keeper" ? 2 : 1 },
      ownership: kind === "keeper" ? { default: 0, [ada]: 3 } : { default: 0 },
      prototypeToken: { actorLink: true, disposition: kind === "keeper" ? 1 : -1 },
    }));
    const actors = await Actor.createDocuments(people as Actor.CreateData[]);
    const ground: object = { name: "The Moor", width: 1600, height: 1200, padding: 0, grid: { type: 1, size: 100 }, tokenVision: false };
    const scene = await Scene.create(ground as Scene.CreateData);
    const tokens: object[] = actors.map(({ id, name }, index) => ({ name, actorId: id, actorLink: true, x: 300 + 400 * index, y: 300 }));
    const placed = (await scene?.createEmbeddedDocuments("Token", tokens)) ?? [];
    await scene?.activate();
    const encounter: object = { type: "vigil.night", active: true, scene: scene?.id };
    const combat = await Combat.implementation.create(encounter);
    await combat?.createEmbeddedDocuments(
      "Combatant",
      placed.map(({ id, actorId, name }) => ({ tokenId: id, sceneId: scene?.id ?? null, actorId, name })),
    );
  });
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  for (const page of all) await takeDice(page);
  await layDice(gamemaster, { faces: 6, shows: 3 }, { faces: 6, shows: 3 });
  await press(gamemaster, "Begin battle");
  await expectActing(all, 1, "Ilse");
  await endTurn(ada);
  await expectActing(all, 1, "Gaunt");
  const look = (page: Page): Promise<readonly unknown[]> =>
    page.evaluate(() => {
      const { x, y, width, height, texture } = game.scenes.active?.tokens.getName("Gaunt")?.toObject() ?? {};
      return [x, y, width, height, texture?.tint];
    });
  const expectLook = async (...wanted: readonly unknown[]): Promise<void> => {
    for (const page of all) await expect.poll(() => look(page), "the look of Gaunt").toEqual(wanted);
  };
  const before = await documentsButMessages(gamemaster);
  await expectLook(700, 300, 1, 1, "#ffffff");

  await act(gamemaster, "Gaunt", { press: "Loom", plain: true });
  await expectActing(all, 1, "Ilse");
  await expectLook(700, 300, 2, 2, "#9a7fd1");
  await undo(gamemaster);
  await expectActing(all, 1, "Gaunt");
  await expectAsBefore(all, before);

  await act(gamemaster, "Gaunt", { press: "Loom", plain: true });
  await expectLook(700, 300, 2, 2, "#9a7fd1");
  await dragTo(gamemaster, "Gaunt", 10, 6);
  await expect.poll(() => look(gamemaster)).not.toEqual([700, 300, 2, 2, "#9a7fd1"]);
  const dragged = await look(gamemaster);
  await undo(gamemaster);
  await expectLook(...dragged.slice(0, 2), 1, 1, "#ffffff");

  // Nor does it shrink where somebody has given it another size since, and that is said.
  await act(gamemaster, "Gaunt", { press: "Loom", plain: true });
  await expectActing(all, 1, "Ilse");
  await expectLook(...dragged.slice(0, 2), 2, 2, "#9a7fd1");
  await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Gaunt")?.update({ width: 4, height: 4 }));
  await undo(gamemaster);
  await expect(gamemaster.getByText("These tokens were moved since and stay where they are: Gaunt.").first()).toBeVisible();
  await expectLook(...dragged.slice(0, 2), 4, 4, "#ffffff");
});
