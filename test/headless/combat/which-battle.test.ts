// Which battle something belongs to: the one that it was made in. What anybody looks at decides nothing, and an encounter that is only prepared catches nothing.
import { describe } from "vitest";
import { fixDice, hitPoints, passTo, states, undoNewest, use } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { dialog, newestCard, notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";
import { press } from "../support/tracker.ts";

const HERO = "Tamsin Reed";
const FOE = "Marsh Reaver B";
const POWER = "Pinning Arrow";

/** Begins the prepared encounter and lets the hero act in it. Resolves to its uuid. */
async function beginFight(gamemaster: Person): Promise<string> {
  await gamemaster.evaluate(async () => void (await game.combat?.startCombat()));
  await passTo(gamemaster, HERO);
  return gamemaster.evaluate(() => game.combat?.uuid ?? "");
}

/** Another encounter of the same people, at which this GM looks then. */
const makeAnother = (gamemaster: Person, how: { readonly begin: boolean; readonly hide?: string; readonly away?: boolean }) =>
  gamemaster.evaluate(async ({ begin, hide = "", away = false }) => {
    const scene = away ? await Scene.create({ name: "Old Mill" }) : game.scenes.active;
    const tokens = game.combat?.combatants.contents.flatMap(({ token }) => token ?? []) ?? [];
    const combat = await Combat.create({ scene: scene?.id ?? null });
    await combat?.createEmbeddedDocuments(
      "Combatant",
      tokens.map((token) => ({
        tokenId: token.id,
        sceneId: token.parent?.id ?? null,
        actorId: token.actorId,
        hidden: token.name === hide,
      })),
    );
    await combat?.activate();
    ui.combat.viewed = combat ?? null;
    if (begin) await combat?.startCombat();
    return combat?.uuid ?? "";
  }, how);

const lookAt = (person: Person, uuid: string) =>
  person.evaluate(async (wanted) => {
    ui.combat.viewed = game.combats.get(wanted.replace("Combat.", "")) ?? null;
    await ui.combat.render();
  }, uuid);

/** The battles of all records, oldest first, and whether the hero's standard action is spent there. */
const battles = (person: Person) =>
  person.evaluate(() => game.messages.contents.flatMap((message) => sortie.records.of(message)?.battle ?? []));

/** What somebody is told while they use a power by its sheet's way: with a dialog where there is something to ask. */
const useOnSheet = (person: Person) =>
  person.evaluate(() => {
    const tokens = game.scenes.active?.tokens;
    const actor = tokens?.getName("Tamsin Reed")?.actor;
    const item = actor?.items.getName("Pinning Arrow")?.id ?? "";
    const targets = [tokens?.getName("Marsh Reaver B")?.actor?.uuid ?? ""];
    void sortie.perform({ action: "usePower", actor: actor?.uuid ?? "", item, targets }, { skipDialog: true });
  });

describe.each([false, true])("while the GM looks at another encounter that has begun: %s", (begin) => {
  test("what a player does is of the battle they fight in", async ({ table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await fixDice(gamemaster, ada);
    const fight = await beginFight(gamemaster);
    await gamemaster.evaluate(async () => void (await game.messages.documentClass.deleteDocuments([], { deleteAll: true })));
    const other = await makeAnother(gamemaster, { begin: false });
    if (begin)
      await gamemaster.evaluate(async (uuid) => {
        const combat: unknown = await fromUuid(uuid);
        // Without the hero, who would be asked which of the two is meant.
        if (!(combat instanceof Combat)) return;
        await combat.combatants.getName("Tamsin Reed")?.delete();
        await combat.startCombat();
      }, other);
    await gamemaster.evaluate(async () => void (await game.messages.documentClass.deleteDocuments([], { deleteAll: true })));
    await lookAt(ada, fight);
    const full = await hitPoints(ada, FOE);
    expect(await use(ada, HERO, POWER, FOE)).toBe(true);
    expect(await states(gamemaster)).toEqual(["applied"]);
    expect(await battles(gamemaster)).toEqual([fight]);
    expect(await hitPoints(ada, FOE)).toBeLessThan(full);
    // The action of this turn is spent: the rules refuse the next one.
    expect(await use(ada, HERO, "Two Quick Arrows", FOE)).toBe(false);
    await undoNewest(gamemaster);
    expect(await hitPoints(ada, FOE)).toBe(full);
  });
});

test("somebody who fights in two is asked which one is meant, and closing the question does nothing", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  const fight = await beginFight(gamemaster);
  const other = await makeAnother(gamemaster, { begin: true, away: true });
  await gamemaster.evaluate(async () => void (await game.messages.documentClass.deleteDocuments([], { deleteAll: true })));
  await useOnSheet(ada);
  const question = dialog(ada, /Pinning Arrow|Use/);
  const labels = await question.getByRole("button").allInnerTexts();
  expect(labels.join(" | ")).toMatch(/Old Mill, round 1/);
  await question.getByRole("button", { name: /Old Mill/ }).click();
  expect(await battles(gamemaster)).toEqual([other]);
  await useOnSheet(ada);
  await dialog(ada, /Pinning Arrow|Use/)
    .getByRole("button", { name: "Close" })
    .click();
  expect(await battles(gamemaster)).toEqual([other]);
  // The power is spent: it comes back with the undo.
  await undoNewest(gamemaster);
  await useOnSheet(ada);
  const again = await dialog(ada, /Pinning Arrow|Use/)
    .getByRole("button")
    .allInnerTexts();
  await dialog(ada, /Pinning Arrow|Use/)
    .getByRole("button", { name: new RegExp(again.find((label) => label.includes("round") && !label.includes("Old Mill")) ?? "nothing") })
    .click();
  expect(await states(gamemaster)).toEqual(["undone", "applied"]);
  expect(await battles(gamemaster)).toEqual([other, fight]);
});

test("a hidden row hides in its own battle, wherever the GM looks", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster);
  await gamemaster.evaluate(async () => {
    await game.combat?.combatants.getName("Fen Witch")?.update({ hidden: true });
  });
  await beginFight(gamemaster);
  await passTo(gamemaster, "Fen Witch");
  await gamemaster.evaluate(async () => {
    const combat = await Combat.create({ scene: null });
    await combat?.activate();
    ui.combat.viewed = combat ?? null;
  });
  expect(await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe")).toBe(true);
  expect(await ada.evaluate(() => game.messages.contents.at(-1)?.isContentVisible ?? null)).toBe(false);
});

test("a forgotten encounter that forbids something is named with its scene", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster);
  await beginFight(gamemaster);
  await passTo(gamemaster, "Fen Witch");
  await gamemaster.evaluate(async () => {
    const combat = await Combat.create({ scene: null });
    await combat?.activate();
  });
  await ada.evaluate(() => {
    ui.combat.viewed = game.combats.contents.at(-1) ?? null;
  });
  expect(await use(ada, HERO, POWER, FOE)).toBe(false);
  const scene = await gamemaster.evaluate(() => game.scenes.active?.name ?? "");
  expect((await notifications(ada)).at(-1)).toContain(`${scene}, round 1`);
});

test("an actor of the directory whose tokens fight does nothing in peace", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await beginFight(gamemaster);
  const done = await gamemaster.evaluate(async () => {
    const token = game.scenes.active?.tokens.getName("Marsh Reaver B");
    const base = token?.baseActor;
    return (await sortie.useItem(base?.items.getName("Javelin")?.uuid ?? "", { skipDialog: true })) === null;
  });
  expect(done).toBe(true);
  expect((await notifications(gamemaster)).at(-1)).toMatch(/fights as tokens on the map/);
});

test("a card is taken in its own battle; a request that names another one is refused", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => void (await game.settings.set("sortie", "requestPolicy", "ask")));
  await beginFight(gamemaster);
  const other = await makeAnother(gamemaster, { begin: false });
  await gamemaster.evaluate(async () => void (await game.messages.documentClass.deleteDocuments([], { deleteAll: true })));
  expect(await use(ada, HERO, POWER, FOE)).toBe(true);
  // What a cheating client would have written.
  await ada.evaluate(async (battle) => void (await game.messages.contents.at(-1)?.update({ system: { battle } })), other);
  await newestCard(gamemaster).getByRole("button", { name: "Apply" }).click();
  expect(await states(gamemaster)).toEqual(["refused"]);
});

describe("a weapon that was dragged from the directory's foe to the hotbar", () => {
  test.override({ draws: true });

  test("is used by the token that is selected, or the one that acts; and a GM who has chosen none is told to", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await fixDice(gamemaster);
    await beginFight(gamemaster);
    await passTo(gamemaster, "Marsh Reaver C");
    const press = (select: string) =>
      gamemaster.evaluate(async (select) => {
        const tokens = game.scenes.active?.tokens;
        canvas.tokens?.releaseAll();
        if (select !== "") tokens?.getName(select)?.object?.control();
        tokens?.getName("Corvin Ashe")?.object?.setTarget(true, { releaseOthers: true });
        const base = tokens?.getName("Marsh Reaver C")?.baseActor;
        const item = base?.items.getName("Javelin");
        const before = game.messages.size;
        await sortie.hotbar.use({ do: "item", item: item?.uuid ?? "", name: item?.name ?? "" }, { shiftKey: true });
        const record = game.messages.size > before ? sortie.records.of(game.messages.contents.at(-1) as ChatMessage) : null;
        return [record?.intent.actor === tokens?.getName("Marsh Reaver C")?.actor?.uuid, record?.battle === game.combat?.uuid];
      }, select);
    expect(await press("Marsh Reaver C")).toEqual([true, true]);
    await undoNewest(gamemaster);
    expect(await press("")).toEqual([true, true]);
    // Another token of the same actor, whose turn it is not: it would be the one to act, and may not.
    expect(await press("Marsh Reaver A")).toEqual([false, false]);
    await passTo(gamemaster, "Corvin Ashe");
    expect(await press("")).toEqual([false, false]);
    expect((await notifications(gamemaster)).at(-1)).toMatch(/fights as tokens on the map/);
  });
});

test("a fight over two scenes: those who share a scene are measured there, who is elsewhere is out of reach by name", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  const mill = await gamemaster.evaluate(async () => {
    const bridge = game.scenes.active;
    const scene = await Scene.create({ name: "Old Mill" });
    const foe = bridge?.tokens.getName("Marsh Reaver C");
    const [there] =
      (await scene?.createEmbeddedDocuments("Token", [
        { ...foe?.toObject(), name: "Miller", x: 300, y: 300 },
      ] as TokenDocument.CreateData[])) ?? [];
    await game.combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: there?.id ?? null, sceneId: scene?.id ?? null, actorId: foe?.actorId ?? null },
    ]);
    // As Foundry does for an encounter whose tokens are on several scenes.
    await game.combat?.update({ scene: null });
    return scene?.uuid ?? "";
  });
  await beginFight(gamemaster);
  const attack = () =>
    gamemaster.evaluate(async () => {
      const hero = game.actors.getName("Tamsin Reed");
      const target = game.combat?.combatants.getName("Miller")?.actor?.uuid ?? "";
      const item = hero?.items.getName("Pinning Arrow")?.id ?? "";
      return (
        (await sortie.perform({ action: "usePower", actor: hero?.uuid ?? "", item, targets: [target] }, { skipDialog: true })) !== null
      );
    });
  expect(await attack()).toBe(false);
  expect((await notifications(gamemaster)).at(-1)).toContain("Miller is on another scene");
  const measured = () =>
    gamemaster.evaluate(() => {
      const { terrain, ground } = sortie.battle.current(game.combat ?? null);
      const [hero, foe] = ["Tamsin Reed", "Miller"].map((name) => game.combat?.combatants.getName(name)?.actor?.uuid ?? "");
      return { here: ground.here, places: [hero, foe].map((uuid) => Object.hasOwn(terrain?.places ?? {}, uuid ?? "")) };
    });
  expect(await measured()).toEqual({ here: await gamemaster.evaluate(() => game.scenes.active?.uuid), places: [true, false] });
  expect(await use(gamemaster, HERO, POWER, FOE)).toBe(true);
  await passTo(gamemaster, "Miller");
  expect(await measured()).toEqual({ here: mill, places: [false, true] });
});

test("a player may look back at their running encounter when the GM activates another, and nothing else changes", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  const fight = await beginFight(gamemaster);
  const other = await makeAnother(gamemaster, { begin: true });
  const looksAt = () => ada.evaluate(() => ui.combat.viewed?.uuid ?? "");
  await lookAt(ada, other);
  await press(ada, "Reed Bridge (1)");
  await expect.poll(looksAt).toBe(fight);
  expect(await gamemaster.evaluate(() => game.combats.active?.uuid ?? "")).toBe(other);
});

test("a player's tracker names an encounter by its scene, but for one that navigation hides from them", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await beginFight(gamemaster);
  await gamemaster.evaluate(async () => {
    const scene = await Scene.create({ name: "Old Mill" });
    const foe = game.scenes.active?.tokens.getName("Marsh Reaver C");
    const [there] =
      (await scene?.createEmbeddedDocuments("Token", [{ ...foe?.toObject(), x: 300, y: 300 }] as TokenDocument.CreateData[])) ?? [];
    // Tied to no scene: every scene's tracker has it.
    const combat = await Combat.create({ scene: null });
    await combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: there?.id ?? null, sceneId: scene?.id ?? null, actorId: foe?.actorId ?? null },
    ]);
    await combat?.startCombat();
  });
  const labels = (person: Person): Promise<string[]> =>
    person.evaluate(async () => {
      await ui.combat.render({ force: true });
      const buttons = ui.combat.element.querySelectorAll(".sortie-tracker__encounters button");
      return [...buttons].map((button) => button.textContent.trim());
    });
  for (const person of [gamemaster, ada]) expect(await labels(person)).toEqual(["Reed Bridge", "Old Mill"]);
  await gamemaster.evaluate(async () => void (await game.scenes.getName("Old Mill")?.update({ navigation: false })));
  expect(await labels(gamemaster)).toEqual(["Reed Bridge", "Old Mill"]);
  expect(await labels(ada)).toEqual(["Reed Bridge", "Encounter 2"]);
});
