// World tests of things that change hands: whole, with what modules note on them, and back again; a player's through the GM's client.
import type { Arena } from "./support/arena.ts";
import { newestMessage, setUpArena, stateOf } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { warningsOf } from "./support/waiting.ts";

const NOTE = { "some-module": { enchanted: "by moonlight" } };

async function giveSword(arena: Arena): Promise<Item.Implementation> {
  const [sword] = await arena.hero.createEmbeddedDocuments("Item", [
    {
      name: "Willow Sword",
      type: "archmageWeapon" as Item.SubType,
      img: "icons/svg/sword.svg",
      flags: NOTE,
      system: { description: "<p>It hums.</p>" },
      effects: [{ name: "Humming", img: "icons/svg/sound.svg" }],
    } as Item.CreateData,
  ]);
  if (!sword) throw new Error("No sword was made.");
  return sword;
}

/** Everything of an item but who wrote it when, and its place in the list. */
function storedOf(item: Item.Implementation | undefined): unknown {
  if (!item) return undefined;
  const { _stats, sort: _sort, effects, ...stored } = item.toObject();
  return { ...stored, effects: effects.map(({ name }) => name) };
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.things",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      let friend: Actor.Implementation;
      let sword: Item.Implementation;
      beforeEach(async () => {
        arena = await setUpArena("Corvin Ashe", 1);
        const made = await Actor.create({ name: "Friend", type: arena.hero.type });
        if (!made) throw new Error("No friend was made.");
        friend = made;
        sword = await giveSword(arena);
      });
      afterEach(async () => {
        await friend.delete();
        await arena.clear();
      });

      const hand = (): Promise<unknown> =>
        sortie.perform({ action: "sortie.handOver", actor: arena.hero.uuid, item: sword.id ?? "", targets: [friend.uuid] });

      describe("a thing that is handed over", () => {
        it("is the other's, whole, and comes back whole", async () => {
          const before = storedOf(sword);
          const { flags } = sword.toObject();
          const id = sword.id ?? "";
          assert.equal((await warningsOf(hand)).join(), "");
          assert.isFalse(arena.hero.items.has(id));
          assert.deepEqual(friend.items.get(id)?.toObject().flags, flags);
          assert.deepEqual(
            friend.items.get(id)?.effects.contents.map(({ name }) => name),
            ["Humming"],
          );
          const message = newestMessage();
          await sortie.records.undo(message);
          assert.equal(stateOf(message), "undone");
          assert.isFalse(friend.items.has(id));
          assert.deepEqual(storedOf(arena.hero.items.get(id)), before);
        });

        it("stays where it is when a module stops either of the two writes", async () => {
          const id = sword.id ?? "";
          for (const name of ["preDeleteItem", "preCreateItem"] as const) {
            const hook = Hooks.on(name, () => false);
            const told = await warningsOf(hand);
            Hooks.off(name, hook);
            assert.notEqual(told.length, 0, name);
            assert.isTrue(arena.hero.items.has(id), name);
            assert.equal(friend.items.size, 0, name);
          }
        });
      });
    },
    { displayName: "Sortie: things" },
  );
});
