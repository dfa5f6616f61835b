// World tests of what other packages hear of our writes: every change of a creature, on an unlinked token as on any other, goes through its actor.
import type { Arena } from "./support/arena.ts";
import { hpOf, newestMessage, setUpArena, stateOf, storedIn } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { throwFlame } from "./support/flame.ts";
import type { StandIn } from "./support/stand-in.ts";
import { standIn } from "./support/stand-in.ts";
import { press, warningsOf, windowNamed } from "./support/waiting.ts";

/** Everything stored in an arena, with the ledgers. */
function allIn(arena: Arena): Record<string, unknown> {
  const ledgers = [arena.hero, ...arena.foes.flatMap(({ actor }) => actor ?? [])].map(({ flags }) => Object.keys(ledgerOf(flags)));
  return { ...storedIn(arena), ledgers };
}

function ledgerOf(flags: object): object {
  return foundry.utils.getProperty(flags, "sortie.ledger") ?? {};
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.writes",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      let module: StandIn | undefined;
      beforeEach(async () => {
        arena = await setUpArena("Corvin Ashe", 3);
        await arena.combat.startCombat();
      });
      afterEach(async () => {
        module?.leave();
        await arena.clear();
      });

      const flame = (): Promise<unknown> => throwFlame(arena);
      const foes = (): Actor.Implementation[] => [0, 1, 2].map((index) => arena.foe(index));

      describe("a module that listens", () => {
        it("hears of an attack before and after each creature is written, once each", async () => {
          module = standIn(["preUpdateActor", "updateActor", "preUpdateToken", "updateToken"]);
          await flame();
          const { count } = module;
          for (const creature of [arena.hero, ...foes()])
            assert.deepEqual([count("preUpdateActor", creature), count("updateActor", creature)], [1, 1], creature.uuid);
          for (const token of arena.foes)
            assert.deepEqual([count("preUpdateToken", token), count("updateToken", token)], [0, 0], "no way round");
        });

        it("hears of undo and redo in the same way", async () => {
          await flame();
          const message = newestMessage();
          module = standIn(["preUpdateActor", "updateActor"]);
          await sortie.records.undo(message);
          assert.deepEqual(foes().map(hpOf), [42, 42, 42]);
          for (const foe of foes()) assert.deepEqual([module.count("preUpdateActor", foe), module.count("updateActor", foe)], [1, 1]);
        });

        it("hears of an effect that comes and goes on an unlinked creature", async () => {
          const foe = arena.foe(0);
          module = standIn(["preCreateActiveEffect", "createActiveEffect", "preDeleteActiveEffect", "deleteActiveEffect"]);
          await foe.toggleStatusEffect("dazed");
          const effect = foe.effects.contents.at(-1);
          assert.equal(effect?.parent?.uuid, foe.uuid);
          assert.deepEqual([...module.heard.values()], [1, 1]);
          await foe.toggleStatusEffect("dazed");
          assert.deepEqual([...module.heard.values()], [1, 1, 1, 1]);
        });
      });

      describe("a module that says no", () => {
        const no = (hook: string, hinders: (document: { readonly uuid: string | null }) => boolean): StandIn =>
          standIn([hook], (_hook, document) => (hinders(document as { uuid: string }) ? false : undefined));

        it("to one of three creatures stops all of an attack, and the user is told which", async () => {
          const before = allIn(arena);
          const messages = game.messages.size;
          module = no("preUpdateActor", ({ uuid }) => uuid === arena.foe(1).uuid);
          let record: unknown;
          const told = await warningsOf(async () => {
            record = await flame();
          });
          assert.isNull(record);
          assert.deepEqual(told, ["A module stopped the change of Arena foe 2. Nothing was changed."]);
          assert.deepEqual(allIn(arena), before);
          assert.equal(game.messages.size, messages);
          module.leave();
          assert.notEqual(await flame(), null);
          assert.deepEqual(foes().map(hpOf), [26, 26, 34]);
        });

        it("to the card stops the attack", async () => {
          const before = allIn(arena);
          module = standIn(["preCreateChatMessage"], () => false);
          const told = await warningsOf(flame);
          assert.equal(told.length, 1);
          assert.deepEqual(allIn(arena), before);
        });

        it("to an effect stops the condition", async () => {
          const foe = arena.foe(0);
          const before = allIn(arena);
          module = standIn(["preCreateActiveEffect"], () => false);
          const told = await warningsOf(() => foe.toggleStatusEffect("dazed"));
          assert.deepEqual(told, ["A module stopped the change of Dazed (Arena foe 1). Nothing was changed."]);
          assert.deepEqual(allIn(arena), before);
        });

        it("to undo leaves the record as it is, and to redo as well", async () => {
          await flame();
          const message = newestMessage();
          const applied = allIn(arena);
          module = no("preUpdateActor", ({ uuid }) => uuid === arena.foe(2).uuid);
          const told = await warningsOf(() => sortie.records.undo(message));
          assert.deepEqual(told, ["A module stopped the change of Arena foe 3. Nothing was changed."]);
          assert.equal(stateOf(message), "applied");
          assert.deepEqual(allIn(arena), applied);
          module.leave();
          await sortie.records.undo(message);
          assert.equal(stateOf(message), "undone");
          assert.deepEqual(foes().map(hpOf), [42, 42, 42]);
        });

        it("to a turn's end keeps the turn, is told, and is asked once", async () => {
          const before = allIn(arena);
          module = standIn(["preUpdateCombat"], () => false);
          const told = await warningsOf(() => arena.combat.nextTurn());
          assert.equal(told.length, 1);
          assert.deepEqual(allIn(arena), before);
          assert.equal(module.count("preUpdateCombat", arena.combat), 1);
          module.leave();
          const { turn } = arena.combat;
          await arena.combat.nextTurn();
          assert.notEqual(arena.combat.turn, turn);
        });

        it("to going back leaves the turn where it is", async () => {
          await arena.combat.nextTurn();
          const before = allIn(arena);
          module = standIn(["preUpdateCombat"], () => false);
          const told = await warningsOf(async () => {
            const going = arena.combat.previousTurn();
            press(await windowNamed(game.i18n.localize("SORTIE.Rewind.Title")), "yes");
            await going;
          });
          assert.equal(told.length, 1);
          assert.deepEqual(allIn(arena), before);
        });
      });

      describe("a module that changes what is written", () => {
        /** Nobody loses more than ten points in its world. */
        const gentle = (_hook: string, actor: unknown, changes: unknown): void => {
          const now = hpOf(actor as Actor.Implementation);
          const next: unknown = foundry.utils.getProperty(changes as object, "system.hp.value");
          if (typeof next === "number" && next < now - 10) foundry.utils.setProperty(changes as object, "system.hp.value", now - 10);
        };

        it("in its hook: nothing of the record stays, and the user is told where", async () => {
          const before = allIn(arena);
          module = standIn(["preUpdateActor"], gentle);
          let record: unknown;
          const told = await warningsOf(async () => {
            record = await flame();
          });
          assert.isNull(record);
          assert.match(told.join(), /^A module changed what was to be written on Arena foe 1/);
          assert.deepEqual(allIn(arena), before);
        });

        it("after all hooks: what it wrote is taken back", async () => {
          const before = allIn(arena);
          const documentClass: object = CONFIG.Actor.documentClass;
          const own: unknown = Reflect.get(documentClass, "_preUpdateOperation");
          Reflect.set(documentClass, "_preUpdateOperation", (_documents: unknown, operation: { updates: object[] }) => {
            for (const update of operation.updates) {
              const hp: unknown = foundry.utils.getProperty(update, "system.hp.value");
              if (typeof hp === "number" && hp < 30) foundry.utils.setProperty(update, "system.hp.value", 30);
            }
            return Promise.resolve();
          });
          try {
            const told = await warningsOf(flame);
            assert.match(told.join(), /^A module changed what was to be written on Arena foe 1/);
            assert.deepEqual(allIn(arena), before);
          } finally {
            Reflect.set(documentClass, "_preUpdateOperation", own);
          }
        });

        it("by adding what is its own: that hinders nobody", async () => {
          module = standIn(["preUpdateActor", "preCreateChatMessage"], (hook, document, changes) => {
            if (hook === "preUpdateActor") foundry.utils.setProperty(changes as object, "flags.world.seen", true);
            else (document as ChatMessage.Implementation).updateSource({ flavor: "Seen" });
          });
          assert.notEqual(await flame(), null);
          assert.equal(foundry.utils.getProperty(arena.foe(0), "flags.world.seen"), true);
          assert.equal(newestMessage().flavor, "Seen");
        });
      });
    },
    { displayName: "Sortie: writes" },
  );
});
