// What belongs to one creature and does not travel with a copy: what it remembers, that rules have summoned it, and how it stands to others.
import { FIGHTS, openFight } from "../../support/fights.ts";
import { beginFight } from "../support/fights.ts";
import type { Person } from "../support/person.ts";
import { dialog, sidebarTab } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

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

test.for(FIGHTS)(
  "$ruleset: whatever copies a creature copies no memory and no mark, and the original keeps its own",
  async (fight, { table }) => {
    const gamemaster = await table.join("Gamemaster");
    await openFight(gamemaster, fight);
    await beginFight(gamemaster);
    const { originals, copies } = await gamemaster.evaluate(async ({ hero: heroName, foe: foeName }) => {
      const scene = game.scenes.active;
      const [hero, token] = [game.actors.getName(heroName), scene?.tokens.getName(foeName)];
      const foe = token?.actor;
      if (!scene || !hero || !token || !foe) throw new Error("Somebody is missing.");
      const condition = sortie.rulesets.active().conditions[0]?.id ?? "";
      for (const actor of [hero, foe]) {
        await sortie.perform(
          { action: "sortie.toggleCondition", actor: actor.uuid, options: { condition } },
          { combat: game.combat ?? null },
        );
        const mark: object = { "flags.sortie.summoned": game.combat?.uuid };
        await actor.update(mark);
      }
      const made = async (source: object): Promise<Actor.Implementation | undefined> => Actor.create(source as Actor.CreateData);
      const copies: Record<string, string | undefined> = {};
      copies["a duplicate"] = (await hero.clone({ name: "Clone", type: hero.type }, { save: true })).uuid;
      for (const [kind, actor] of Object.entries({ hero, foe })) {
        copies[`what a module makes of the ${kind}`] = (await made(actor.toObject()))?.uuid;
        const into = await made({ name: "Into", type: actor.type });
        copies[`the ${kind} read from a file`] = (await into?.importFromJSON(JSON.stringify(actor.toObject())))?.uuid;
        copies[`the ${kind} as compendia give creatures out`] = (await made(game.actors.fromCompendium(actor)))?.uuid;
      }
      const pasted = await scene.createEmbeddedDocuments("Token", [foundry.utils.mergeObject(token.toObject(), { x: 0, y: 0 })]);
      copies["a pasted token"] = pasted[0]?.actor?.uuid;
      const other = await scene.clone({ name: "Copy" }, { save: true });
      copies["a token on a copied scene"] = other.tokens.getName(foeName)?.actor?.uuid;
      const read = await Scene.create({ name: "Read" });
      await read?.importFromJSON(JSON.stringify(scene.toObject()));
      copies["a token on a scene read from a file"] = read?.tokens.getName(foeName)?.actor?.uuid;
      // What is read into the original itself leaves it its own.
      await hero.importFromJSON(JSON.stringify({ ...hero.toObject(), flags: { sortie: { ledger: { other: {} } } } }));
      return { originals: [hero.uuid, foe.uuid], copies };
    }, fight);
    const both = expect.arrayContaining(["ledger", "summoned"]) as unknown;
    expect(await marks(gamemaster, originals)).toEqual([both, both]);
    for (const [way, uuid] of Object.entries(copies)) {
      expect(uuid, way).toBeTruthy();
      expect(await marks(gamemaster, [uuid ?? ""]), way).toEqual([[]]);
    }
  },
);

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
