// World tests of what rules see of a scene: where tokens stand, and which walls stand in the way.
import type { Arena } from "./support/arena.ts";
import { setUpArena } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.terrain",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      let walls: string[] = [];
      beforeEach(async () => {
        arena = await setUpArena("Tamsin Reed", 1);
      });
      afterEach(async () => {
        await arena.combat.scene?.deleteEmbeddedDocuments("Wall", walls);
        walls = [];
        await arena.clear();
      });

      /** Puts a wall where nobody has one, and resolves to what rules see there. */
      const wallSeen = async (more: object): Promise<object | undefined> => {
        const size = arena.combat.scene?.grid.size ?? 100;
        const data: object = { c: [0, 0, size, 3 * size], ...more };
        const made = await arena.combat.scene?.createEmbeddedDocuments("Wall", [data as WallDocument.CreateData]);
        walls = [...walls, ...(made?.flatMap(({ id }) => id) ?? [])];
        const { terrain } = sortie.battle.of(arena.combat);
        return terrain?.barriers.find(({ from, to }) => from.join() === "0,0" && to.join() === "1,3");
      };

      describe("a battle's terrain", () => {
        it("has tokens in squares of the grid", () => {
          const { terrain } = sortie.battle.of(arena.combat);
          const place = terrain?.places[arena.heroToken.actor?.uuid ?? ""];
          assert.deepEqual(place, { x: 1, y: 1, width: 1, height: 1, elevation: 0 });
        });

        it("has walls in squares of the grid, for sight and movement", async () => {
          assert.deepEqual(await wallSeen({}), { from: [0, 0], to: [1, 3], blocksSight: true, blocksMovement: true });
        });

        it("has what only stops movement", async () => {
          const seen = await wallSeen({ sight: 0 });
          assert.deepEqual(seen, { from: [0, 0], to: [1, 3], blocksSight: false, blocksMovement: true });
        });

        it("has doors that are shut, and not those that stand open", async () => {
          assert.equal(await wallSeen({ door: 1, ds: 1 }), undefined);
          assert.notEqual(await wallSeen({ door: 1, ds: 2 }), undefined);
        });

        it("has the heights that the module Wall Height gives", async () => {
          const unit = arena.combat.scene?.grid.distance ?? 5;
          const seen = await wallSeen({ flags: { "wall-height": { bottom: 0, top: 2 * unit } } });
          assert.deepEqual(seen, { from: [0, 0], to: [1, 3], bottom: 0, top: 2, blocksSight: true, blocksMovement: true });
        });
      });
    },
    { displayName: "Sortie: terrain" },
  );
});
