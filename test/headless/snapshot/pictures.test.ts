// The battle that everybody shares is always the one that documents would give: after every change, within every hook, on the client that writes and on one that only hears of it.
import { passTo } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";

/** Compares the shared pictures with fresh ones now and at every change of a document, and keeps what differs in a global. */
async function watch(page: Person): Promise<void> {
  await page.evaluate(() => {
    const differences: string[] = [];
    Reflect.set(globalThis, "differences", differences);
    const sorted = (value: unknown): unknown =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, entry]) => [key, sorted(entry)]),
          )
        : Array.isArray(value)
          ? value.map(sorted)
          : value;
    const differs = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other));
    let looks = 0;
    const compare = (when: string): void => {
      const combat = game.combat ?? null;
      const heroes = game.actors.filter(({ hasPlayerOwner }) => hasPlayerOwner);
      const battle = sortie.battle.current(combat);
      if (differs(battle, sortie.battle.of(combat))) differences.push(`the battle, ${when}`);
      if (when === "afterwards" && sortie.battle.current(combat) !== battle) differences.push("it is made anew though nothing has changed");
      if (differs(sortie.battle.current(null, heroes), sortie.battle.of(null, heroes))) differences.push(`the heroes, ${when}`);
      // One of them each time: all of them have their turn.
      const tokens = game.scenes.active?.tokens.contents ?? [];
      const token = tokens[looks++ % tokens.length];
      if (token?.actor && differs(sortie.battle.current(combat, [token.actor]), sortie.battle.of(combat, [token.actor])))
        differences.push(`${token.name}, ${when}`);
    };
    Reflect.set(globalThis, "comparePictures", compare);
    for (const name of ["Actor", "Item", "ActiveEffect", "Token", "Combat", "Combatant", "Scene", "Wall", "Setting", "User", "ChatMessage"])
      for (const moment of ["create", "update", "delete", "preUpdate"])
        Hooks.on(`${moment}${name}` as "updateActor", () => {
          compare(`at ${moment}${name}`);
        });
    compare("at the beginning");
  });
}

/** What differed so far, and differs now. */
function differences(page: Person): Promise<string[]> {
  return page.evaluate(() => {
    const compare = Reflect.get(globalThis, "comparePictures") as (when: string) => void;
    compare("afterwards");
    return Reflect.get(globalThis, "differences") as string[];
  });
}

/** What a module may do beside us: values of its own when actors are prepared, and on their way to the server. */
async function meddle(page: Person): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = CONFIG.Actor.documentClass;
    const derive: unknown = Reflect.get(prototype, "prepareDerivedData");
    if (typeof derive !== "function") throw new Error("Actors derive nothing.");
    prototype.prepareDerivedData = function (this: Actor.Implementation): void {
      Reflect.apply(derive, this, []);
      // Whoever looks at a battle while somebody of it is still being prepared has seen half of it.
      sortie.battle.current(game.combat ?? null);
      const system: object = this.system;
      const hp: unknown = Reflect.get(system, "hp");
      if (typeof hp === "object" && hp !== null) Reflect.set(hp, "max", Number(Reflect.get(hp, "max")) + this.name.length);
    };
    for (const actor of game.actors) actor.reset();
    Hooks.on("preUpdateActor", (_actor, changes: object) => {
      if (foundry.utils.hasProperty(changes, "system.hp.value")) foundry.utils.setProperty(changes, "system.hp.value", 3);
    });
  });
}

/** Each kind of change so many times, in an order by chance, always the same one: by hands, by rules, by modules, to everything that a battle is made of. Returns what was done. */
function changeByChance(page: Person, rounds: number, seed: number): Promise<string[]> {
  return page.evaluate(
    async ([times, start]) => {
      let state = start;
      const chance = (size: number): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * size);
      };
      const one = <T>(all: Iterable<T>): T | undefined => {
        const list = [...all];
        return list[chance(list.length)];
      };
      const [scene, combat] = [game.scenes.active, game.combat];
      if (!scene || !combat) throw new Error("The demo world has changed.");
      const [first] = [...scene.tokens].map((token) => token.toObject());
      const actor = (): Actor.Implementation | undefined => one([...scene.tokens].flatMap((token) => token.actor ?? []));
      const update = (document: object | undefined, changes: object): unknown =>
        (document as { update(changes: object): Promise<unknown> } | undefined)?.update(changes);
      const make = (parent: object | undefined, name: string, data: object): unknown =>
        (parent as { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } | undefined)?.createEmbeddedDocuments(name, [
          data,
        ]);
      const raised = { name: "Raised", type: "base", changes: [{ key: "system.level", mode: 2, type: "add", value: "1" }] };
      const ways: Record<string, () => unknown> = {
        "hit points": () => update(actor(), { system: { hp: { value: chance(20) } } }),
        "a name and a level": () => update(actor(), { name: `Renamed ${String(chance(99))}`, system: { level: 1 + chance(5) } }),
        "somebody's of the directory": () =>
          update(one(game.actors), { name: `Kind ${String(chance(99))}`, "prototypeToken.disposition": chance(3) - 1 }),
        "a new item": () =>
          make(actor(), "Item", one([...(one(game.actors)?.items ?? [])])?.toObject() ?? { name: "Rope", type: "archmageGear" }),
        "an item": () => update(one(actor()?.items ?? []), { name: `Thing ${String(chance(99))}`, system: { quantity: chance(9) } }),
        "an item gone": () => one(actor()?.items ?? [])?.delete(),
        "a module's effect": () => make(actor(), "ActiveEffect", raised),
        "an effect": () => update(one(actor()?.effects ?? []), { disabled: chance(2) === 0, name: `Effect ${String(chance(99))}` }),
        "an effect gone": () => one(actor()?.effects ?? [])?.delete(),
        "a condition": () => actor()?.toggleStatusEffect(one(["stunned", "dazed", "weakened"]) ?? ""),
        "a token's place": () => update(one(scene.tokens), { x: 100 * chance(20), y: 100 * chance(10), elevation: chance(3) }),
        "a token": () =>
          update(one(scene.tokens), { name: `Token ${String(chance(99))}`, hidden: chance(2) === 0, disposition: chance(3) - 1 }),
        "a new token": () => make(scene, "Token", { ...first, _id: null, x: 100 * chance(20) }),
        "a combatant": () => update(one(combat.combatants), { initiative: chance(30), defeated: chance(4) === 0, hidden: chance(3) === 0 }),
        "a new combatant": () => {
          const token = one(scene.tokens);
          return token && make(combat, "Combatant", { tokenId: token.id, sceneId: scene.id, actorId: token.actorId });
        },
        "a combatant gone": () => (combat.combatants.size > 5 ? one(combat.combatants)?.delete() : undefined),
        "a turn": () => combat.nextTurn(),
        "somebody else's turn": () => update(combat, { turn: chance(combat.turns.length) }),
        "a wall": () => make(scene, "Wall", { c: [0, 0, 100 * chance(9), 100 * chance(9)] }),
        "a door": () => update(one(scene.walls), { door: 1, ds: chance(2) }),
        "a wall gone": () => one(scene.walls)?.delete(),
        "the scene": () => update(scene, { "grid.distance": 1 + chance(5), "flags.sortie.nothing": chance(9) }),
        "a rule of the world": () => {
          const rule = one(sortie.rulesets.active().settings.filter(({ field }) => field.kind === "boolean"));
          return rule && game.settings.set("sortie", `archmage.${rule.key}`, chance(2) === 0);
        },
        "somebody's owner": () => update(one(game.actors), { ownership: { default: chance(4) } }),
        "a module's own, unwritten": () => actor()?.updateSource({ system: { hp: { value: chance(9) } } }),
      };
      const done: string[] = [];
      for (let time = 0; time < times; time += 1) {
        const left = Object.keys(ways);
        while (left.length > 0) {
          const [what = ""] = left.splice(chance(left.length), 1);
          done.push(what);
          await ways[what]?.();
        }
      }
      return done;
    },
    [rounds, seed] as const,
  );
}

test("the shared picture of a battle is what its documents say, whoever changes whatever, on every client", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  for (const page of [gamemaster, ada]) await watch(page);
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  await passTo(gamemaster, "Tamsin Reed");
  await meddle(gamemaster);
  for (const seed of [1, 2]) {
    const done = await changeByChance(gamemaster, 2, seed);
    expect(await differences(gamemaster), done.join()).toEqual([]);
    expect(await differences(ada), done.join()).toEqual([]);
  }
});
