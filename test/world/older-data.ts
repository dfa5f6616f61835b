// World tests of data that older versions of Sortie wrote: it is read whenever a document is made of it, whether it is stored, imported or made by a macro.

import { registerBatches } from "./support/batches.ts";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.older-data",
    ({ describe, it, assert }) => {
      /** As Definition stored it before schema 1. */
      const older = { nld: { value: 4 }, unconscious: { causes: ["hp", "nld"] } };
      const read = (document: object | null | undefined, path: string): unknown => foundry.utils.getProperty(document ?? {}, path);
      /** What of a document is stored. */
      const stored = (document: { toObject(): object } | undefined): object => document?.toObject() ?? {};

      describe("an actor of before schema 1 of Definition", () => {
        it("keeps its non-lethal damage and what it is unconscious of", async () => {
          const data: object = { name: "Older", type: "definitionFoe", system: older };
          const actor = await Actor.create(data as Actor.CreateData);
          try {
            assert.equal(read(actor, "system.nonLethal.value"), 4);
            assert.deepEqual(read(actor, "system.unconscious.causes"), ["hp", "nonLethal"]);
            assert.equal(read(stored(actor), "system.nld"), undefined);
          } finally {
            await actor?.delete();
          }
        });

        it("has a token whose own numbers are kept, and written on under the new name", async () => {
          const data: object = { name: "Older", type: "definitionFoe", system: { nld: { value: 1 } } };
          const actor = await Actor.create(data as Actor.CreateData);
          const scene = game.scenes.active;
          const token: object = { name: "Older", actorId: actor?.id, actorLink: false, x: 0, y: 0, delta: { system: older } };
          const [placed] = (await scene?.createEmbeddedDocuments("Token", [token])) ?? [];
          try {
            assert.equal(read(placed?.actor, "system.nonLethal.value"), 4);
            const more: object = { "system.hp.max": 30 };
            await placed?.actor?.update(more);
            assert.equal(read(placed?.actor, "system.nonLethal.value"), 4, "after a write beside it");
            const hurt: object = { "system.nonLethal.value": 9 };
            await placed?.actor?.update(hurt);
            assert.equal(read(placed?.actor, "system.nonLethal.value"), 9);
            assert.equal(read(actor, "system.nonLethal.value"), 1, "the actor that it is a copy of");
          } finally {
            await placed?.delete();
            await actor?.delete();
          }
        });
      });
    },
    { displayName: "Sortie: data of older versions" },
  );
});
