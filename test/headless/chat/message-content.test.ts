// What stays of a record where no card is drawn: in exports, in archives, in a world without Sortie. In words, and without what its readers must not know.
import { fixDice, passTo, states, undoNewest, use } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { newestCard, sheetOf } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const content = (person: Person) => person.evaluate(() => game.messages.contents.at(-1)?.content ?? "");

const hide = (gamemaster: Person, name: string) =>
  gamemaster.evaluate(async (name) => void (await game.scenes.active?.tokens.getName(name)?.update({ hidden: true })), name);

test("a message says who did what, at whom, and what came of it, and follows what becomes of the record", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => void (await game.settings.set("sortie", "requestPolicy", "ask")));
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  expect(await content(gamemaster)).toMatch(/Tamsin Reed: .*Pinning Arrow.*Waits.*Marsh Reaver B/);
  await newestCard(gamemaster).getByRole("button", { name: "Apply" }).click();
  expect(await states(gamemaster)).toEqual(["applied"]);
  const told = await content(gamemaster);
  expect(told).toMatch(/^<p>Tamsin Reed: .*Pinning Arrow\)?\.<\/p>/);
  expect(told).toMatch(/Marsh Reaver B.*Hit/);
  expect(told).not.toMatch(/Waits/);
  // How many points it has left is nobody's but the GM's.
  const hp = await gamemaster.evaluate(() =>
    Number(foundry.utils.getProperty(game.scenes.active?.tokens.getName("Marsh Reaver B")?.actor ?? {}, "system.hp.value")),
  );
  expect(told).not.toMatch(new RegExp(`\\b${String(hp)}\\b hit points`));
  await undoNewest(gamemaster);
  expect(await content(ada)).toMatch(/Undone/);
});

test("an exported log has a line for each sentence of a text or a thing that was shown in chat", async ({ table }) => {
  const ada = await table.join("Ada");
  await sheetOf(ada, "Tamsin Reed");
  await ada.evaluate(() => {
    const row = document.querySelector<HTMLElement>(
      `.sortie-item[data-item-id="${game.actors.getName("Tamsin Reed")?.items.getName("Pinning Arrow")?.id ?? ""}"]`,
    );
    row?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  });
  await ada.getByRole("menuitem", { name: "Show in chat" }).click();
  const [, ...lines] = await ada.evaluate(
    () =>
      game.messages.contents
        .at(-1)
        ?.export()
        .split(/\s*\n\s*/u) ?? [],
  );
  expect(lines.slice(0, 2)).toEqual(["Pinning Arrow", "Power"]);
  expect(lines.join("\n")).not.toMatch(/\p{Ll}\p{Lu}/u);
});

test("nobody hidden is named: neither who acts, nor a target, nor somebody whom a sentence or a list speaks of", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster);
  await hide(gamemaster, "Marsh Reaver C");
  await gamemaster.evaluate(async () => void (await game.combat?.startCombat()));
  await passTo(gamemaster, "Fen Witch");
  await gamemaster.evaluate(async () => {
    const [witch, reaver] = ["Fen Witch", "Marsh Reaver C"].map((name) => game.scenes.active?.tokens.getName(name)?.actor);
    await sortie.perform({ action: "sortie.toggleCondition", actor: reaver?.uuid ?? "", options: { condition: "dazed" } });
    await sortie.perform({ action: "sortie.toggleCondition", actor: witch?.uuid ?? "", options: { condition: "dazed" } });
  });
  const readable = await ada.evaluate(async () => {
    const all: string[] = [];
    for (const message of game.messages) all.push(message.content, message.visible ? (await message.renderHTML()).textContent : "");
    return all.join("\n");
  });
  expect(readable).toContain("Fen Witch");
  expect(readable).not.toContain("Marsh Reaver C");
});

test("a hero's numbers are no more in it than others may read; what the GM opens to all is", async ({ table }) => {
  const [gamemaster, ada, ben] = [await table.join("Gamemaster"), await table.join("Ada"), await table.join("Ben")];
  await fixDice(gamemaster, ada);
  const hurt = async (): Promise<string> => {
    await gamemaster.evaluate(async () => void (await game.actors.getName("Tamsin Reed")?.modifyTokenAttribute("hp", -7, true, true)));
    return content(gamemaster);
  };
  // Ben neither owns nor observes her, and his client holds every message.
  await gamemaster.evaluate(async () => {
    const closed: object = { ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE } };
    await game.actors.getName("Tamsin Reed")?.update(closed);
    await game.settings.set("sortie", "openDamage", false);
  });
  expect(await ben.evaluate(() => game.actors.getName("Tamsin Reed")?.testUserPermission(game.user, "OBSERVER"))).toBe(false);
  const told = await hurt();
  expect(told).toContain("Tamsin Reed");
  expect(told).not.toContain("7");
  await undoNewest(gamemaster);
  await gamemaster.evaluate(async () => void (await game.settings.set("sortie", "openNumbers", true)));
  expect(await hurt()).toContain("7");
});

test("cards that are drawn already follow what the GM closes, and nothing tells what a foe that falls had left", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  const lose = (name: string, by: number): Promise<void> =>
    gamemaster.evaluate(
      async ([who, points]) => {
        await game.scenes.active?.tokens.getName(who)?.actor?.modifyTokenAttribute("hp", -points, true, true);
      },
      [name, by] as const,
    );
  const card = (person: Person): Promise<string> => newestCard(person).innerText();
  await lose("Marsh Reaver A", 7);
  expect(await card(ada)).toContain("7");
  await gamemaster.evaluate(async () => void (await game.settings.set("sortie", "openDamage", false)));
  expect(await card(ada)).not.toContain("7");
  expect(await card(gamemaster)).toContain("7");
  await gamemaster.evaluate(async () => void (await game.settings.set("sortie", "openDamage", true)));
  expect(await card(ada)).toContain("7");
  const left = await gamemaster.evaluate(() => {
    const actor = game.scenes.active?.tokens.getName("Marsh Reaver A")?.actor;
    return Number(foundry.utils.getProperty(actor?.system ?? {}, "hp.value"));
  });
  await lose("Marsh Reaver A", 500);
  const told = await ada.evaluate(() => JSON.stringify(game.messages.contents.at(-1)?.system ?? {}));
  expect(told).toContain('"fell":true');
  expect(told).not.toContain(`-${String(left)}`);
});
