// What belongs to one creature and does not travel with a copy: what it remembers, that rules have summoned it, and how it stands to others.
import { fixDice, passTo, use } from "../support/acts.ts";
import type { Person } from "./support/person.ts";
import { dialog, sidebarTab } from "./support/people.ts";
import { expect, test } from "./support/table.ts";

const begin = (gamemaster: Person) => gamemaster.evaluate(async () => void (await game.combat?.startCombat()));

/** What of ours stands in each flag of these documents. */
const marks = (gamemaster: Person, uuids: readonly string[]) =>
  gamemaster.evaluate(async (uuids) => {
    const marked: unknown[] = [];
    for (const uuid of uuids) {
      const flags: unknown = foundry.utils.getProperty((await fromUuid(uuid)) ?? {}, "flags.sortie");
      marked.push(Object.keys(flags ?? {}).filter((key) => key === "ledger" || key === "summoned"));
    }
    return marked;
  }, uuids);

test("copies of actors, tokens and scenes carry no memory and no mark, however they are made; the original keeps its own", async ({
  table,
}) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await begin(gamemaster);
  await passTo(gamemaster, "Tamsin Reed");
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  const { originals, copies } = await gamemaster.evaluate(async () => {
    const scene = game.scenes.active;
    const hero = game.actors.getName("Tamsin Reed");
    const token = scene?.tokens.getName("Marsh Reaver B");
    const mark: object = { "flags.sortie.summoned": game.combat?.uuid };
    await hero?.update(mark);
    const clone = await hero?.clone({ name: "Clone", type: hero.type }, { save: true });
    const made = await Actor.create(foundry.utils.mergeObject(hero?.toObject() ?? {}, { name: "Made" }) as Actor.CreateData);
    const [pasted] =
      (await scene?.createEmbeddedDocuments("Token", [foundry.utils.mergeObject(token?.toObject() ?? {}, { x: 0, y: 0 })])) ?? [];
    const other = await scene?.clone({ name: "Copy" }, { save: true });
    const there = other?.tokens.getName("Marsh Reaver B");
    return {
      originals: [hero?.uuid ?? "", token?.actor?.uuid ?? ""],
      copies: [clone?.uuid, made?.uuid, pasted?.actor?.uuid, there?.actor?.uuid].map((uuid) => uuid ?? ""),
    };
  });
  expect(await marks(gamemaster, originals)).toEqual([expect.arrayContaining(["ledger", "summoned"]), expect.arrayContaining(["ledger"])]);
  expect(await marks(gamemaster, copies)).toEqual([[], [], [], []]);
});

test("a copy of what rules have made stays in the world when it is taken out, and a player's own is not deleted unasked", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await begin(gamemaster);
  const ids = await gamemaster.evaluate(async () => {
    const copy = async (name: string): Promise<Actor.Implementation | undefined> =>
      Actor.create(foundry.utils.mergeObject(game.actors.getName("Corvin Ashe")?.toObject() ?? {}, { name }) as Actor.CreateData);
    const [friend, called, stray] = [await copy("Old friend"), await copy("Called"), await copy("Stray")];
    const mark: object = { "flags.sortie.summoned": game.combat?.uuid };
    await called?.update(mark);
    // Of another battle: in this one nothing has made it.
    const other: object = { "flags.sortie.summoned": "Combat.AAAAAAAAAAAAAAAA" };
    await stray?.update(other);
    const actors = [friend, called, stray].flatMap((actor) => actor?.id ?? []);
    await game.combat?.createEmbeddedDocuments(
      "Combatant",
      actors.map((actorId) => ({ actorId })),
    );
    return actors;
  });
  expect(ids).toHaveLength(3);
  const tracker = await sidebarTab(gamemaster, "Combat");
  const takeOut = async (name: string): Promise<void> => {
    const id = await gamemaster.evaluate((name) => game.combat?.combatants.getName(name)?.id ?? "", name);
    expect(await tracker.locator(`[data-combatant-id="${id}"]`).count()).toBeGreaterThan(0);
    await gamemaster.evaluate((id) => {
      const row = ui.combat.element.querySelector(`[data-combatant-id="${id}"]`);
      row?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    }, id);
    await gamemaster.getByRole("menuitem", { name: "Take out of the fight" }).click();
  };
  const there = (name: string): Promise<boolean[]> =>
    gamemaster.evaluate((name) => [game.actors.getName(name) !== undefined, game.combat?.combatants.getName(name) !== undefined], name);
  for (const name of ["Old friend", "Stray"]) {
    await takeOut(name);
    expect(await there(name)).toEqual([true, false]);
  }
  await takeOut("Called");
  const asked = dialog(gamemaster, "Take out of the fight");
  expect(await asked.innerText()).toContain("Called was summoned in this encounter and belongs to");
  await asked.getByRole("button", { name: "No" }).click();
  expect(await there("Called")).toEqual([true, true]);
  await takeOut("Called");
  await dialog(gamemaster, "Take out of the fight").getByRole("button", { name: "Yes" }).click();
  expect(await there("Called")).toEqual([false, false]);
});

test("a copy of somebody in a melee stands in none, and the melee of the original goes on", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await begin(gamemaster);
  const melee = await gamemaster.evaluate(async () => {
    const scene = game.scenes.active;
    const [foe, hero] = ["Marsh Reaver A", "Corvin Ashe"].map((name) => scene?.tokens.getName(name));
    const engage = async (one: TokenDocument | undefined, other: TokenDocument | undefined): Promise<void> => {
      const update: object = { "system.position.engagedWith": [other?.actor?.uuid ?? ""] };
      await one?.actor?.update(update);
    };
    await engage(foe, hero);
    await engage(hero, foe);
    const [twin] =
      (await scene?.createEmbeddedDocuments("Token", [foundry.utils.mergeObject(foe?.toObject() ?? {}, { name: "Twin", x: 0, y: 0 })])) ??
      [];
    const before = foundry.utils.getProperty(twin?.actor ?? {}, "system.position.engagedWith");
    await game.combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: twin?.id ?? null, sceneId: scene?.id ?? null, actorId: foe?.actorId ?? null },
    ]);
    const combatant = game.combat?.combatants.getName("Twin");
    await sortie.perform(
      { action: "sortie.join", actor: null, options: { combatants: [combatant?.id ?? ""] } },
      { combat: game.combat ?? null },
    );
    const engaged = [twin, foe, hero].map((token) => foundry.utils.getProperty(token?.actor ?? {}, "system.position.engagedWith"));
    return { before, engaged, uuids: [hero?.actor?.uuid, foe?.actor?.uuid] };
  });
  expect(melee.before).toEqual([melee.uuids[0]]);
  expect(melee.engaged).toEqual([[], [melee.uuids[0]], [melee.uuids[1]]]);
});
