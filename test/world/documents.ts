// World tests of what the manifest promises: every declared subtype has a model and a name, can be created, and a player may not touch what isn't theirs.
import { registerBatches } from "./support/batches.ts";

/** Document classes whose subtypes a user makes. */
const MADE_BY_USERS = ["Actor", "Item"] as const;

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.documents",
    ({ describe, it, afterEach, assert }) => {
      const declared = (name: "Actor" | "Item" | "Combat" | "Combatant" | "ActiveEffect" | "ChatMessage"): string[] =>
        Object.keys((Reflect.get(game.system.documentTypes, name) as object | undefined) ?? {}).filter((type) => type !== "base");

      describe("declared subtypes", () => {
        for (const name of ["Actor", "Item", "Combat", "Combatant", "ActiveEffect", "ChatMessage"] as const) {
          it(`of ${name} have a data model`, () => {
            const types = declared(name);
            assert.isNotEmpty(types);
            for (const type of types) assert.property(CONFIG[name].dataModels, type);
          });
        }

        for (const name of MADE_BY_USERS) {
          it(`of ${name} have a translated name`, () => {
            for (const type of declared(name)) {
              const label: unknown = Reflect.get(CONFIG[name].typeLabels, type);
              assert.isTrue(
                typeof label === "string" && game.i18n.has(label),
                `the subtype ${type} has the label ${JSON.stringify(label)}`,
              );
            }
          });
        }
      });

      describe("encounters", () => {
        it("made through core's own class belong to the world's ruleset as well, and so do those who take part", async () => {
          const combat = await foundry.documents.Combat.create({ scene: game.scenes.active?.id });
          if (!combat) throw new Error("no encounter was made");
          try {
            const { combat: shape, combatant: member } = sortie.rulesets.active();
            assert.equal(combat.type, shape.type);
            assert.property(combat.system, "order");
            const actor = game.actors.contents[0];
            const made = await foundry.documents.Combatant.create({ actorId: actor?.id }, { parent: combat });
            assert.equal(made?.type, member.type);
            assert.equal(game.combats.get(combat.id)?.combatants.contents[0]?.type, member.type);
          } finally {
            await combat.delete();
          }
        });
      });

      describe("documents of every subtype", () => {
        const made: { delete(): Promise<unknown> }[] = [];
        afterEach(async () => {
          for (const document of made.splice(0)) await document.delete();
        });

        it("are created with whole data, and keep what is stored in them", async () => {
          for (const type of declared("Actor")) {
            const actor = await Actor.create({ name: `World test ${type}`, type: type as Actor.SubType });
            if (!actor) throw new Error(`no ${type} was made`);
            made.push(actor);
            assert.equal(actor.type, type);
            await actor.update({ name: "Renamed" });
            assert.equal(game.actors.get(actor.id)?.name, "Renamed");
          }
        });
      });
    },
    { displayName: "Sortie: documents" },
  );

  quench.registerBatch(
    "sortie.player.permissions",
    ({ it, assert }) => {
      it("a player's update of what they don't own is refused, and nothing changes", async () => {
        const foe = game.actors.find((actor) => !actor.isOwner);
        if (!foe) throw new Error("the demo world has no actor that the player doesn't own");
        const before = foe.name;
        let refused = false;
        try {
          await foe.update({ name: "Taken over" });
        } catch {
          refused = true;
        }
        assert.isTrue(refused);
        assert.equal(foe.name, before);
      });
    },
    { displayName: "Sortie: permissions of players" },
  );
});
