// World tests of records: an attack on several is one message and one batched update for each class and parent; undo takes all of it back, once.
import type { Arena } from "./support/arena.ts";
import { hpOf, itemId, newestMessage, numberOf, setUpArena, stateOf, storedIn } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { throwFlame } from "./support/flame.ts";
import { press, until, warningsOf, windowNamed } from "./support/waiting.ts";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.records",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      beforeEach(async () => {
        arena = await setUpArena("Corvin Ashe", 3);
        await arena.combat.startCombat();
      });
      afterEach(async () => {
        await arena.clear();
      });

      const flame = (): Promise<unknown> => throwFlame(arena);

      describe("an attack on three", () => {
        it("hits each by its own roll", async () => {
          await flame();
          assert.deepEqual(
            [0, 1, 2].map((index) => hpOf(arena.foe(index))),
            [26, 26, 34],
          );
          assert.equal(stateOf(newestMessage()), "applied");
        });

        it("is one message, and one batched update for each class and parent", async () => {
          globalThis.playground?.resetRequests();
          await flame();
          const requests = globalThis.playground?.requests ?? [];
          const kinds = requests.map(({ action, documentName, parentUuid }) => `${action} ${documentName} in ${parentUuid ?? "the world"}`);
          assert.deepEqual(kinds, [...new Set(kinds)]);
          assert.deepEqual(
            requests.filter(({ documentName }) => documentName === "ChatMessage").map(({ action, count }) => [action, count]),
            [["create", 1]],
          );
          // Each unlinked creature has a parent of its own, its token; the hero is the world's.
          assert.deepEqual(
            requests
              .filter(({ documentName }) => documentName === "Actor")
              .map(({ action, count, parentUuid }) => [action, count, parentUuid]),
            [["update", 1, null], ...arena.foes.map(({ uuid }) => ["update", 1, uuid])],
          );
          assert.isFalse(requests.some(({ documentName }) => documentName === "Token"));
          // All of them are sent as one.
          assert.equal(new Set(requests.map(({ request }) => request)).size, 1);
        });
      });

      describe("an export", () => {
        it("takes the creature along, and not what its ledger remembers", async () => {
          await flame();
          const foe = arena.foe(0);
          const within = (data: unknown, path: string): unknown =>
            typeof data === "object" && data !== null ? foundry.utils.getProperty(data, path) : undefined;
          const ledgerIn = (data: unknown): unknown => within(data, "flags.sortie.ledger");
          assert.notEqual(ledgerIn(foe.toObject()), undefined);
          const exported: unknown = foe.toCompendium(null);
          assert.equal(ledgerIn(exported), undefined);
          assert.deepEqual(within(exported, "system"), foe.toObject().system);
          assert.notEqual(ledgerIn(foe.toObject()), undefined);
        });
      });

      describe("undo", () => {
        it("restores every document, and a second one does nothing", async () => {
          const before = storedIn(arena);
          await flame();
          const message = newestMessage();
          await sortie.records.undo(message);
          assert.equal(stateOf(message), "undone");
          assert.deepEqual(storedIn(arena), before);
          await arena.foe(0).update({ system: { hp: { value: 5 } } });
          await sortie.records.undo(message);
          assert.equal(hpOf(arena.foe(0)), 5);
        });

        it("asks about values that have changed since, and leaves those that the user doesn't tick", async () => {
          await flame();
          await arena.foe(0).update({ system: { hp: { value: 40 } } });
          const undoing = sortie.records.undo(newestMessage());
          const question = await windowNamed(game.i18n.localize("SORTIE.Undo.Title"));
          assert.equal(question.querySelectorAll("input[name='overwrite']").length, 1);
          press(question, "undo");
          await undoing;
          assert.deepEqual(
            [0, 1, 2].map((index) => hpOf(arena.foe(index))),
            [40, 42, 42],
          );
          assert.equal(arena.hero.items.getName("Rolling Flame") && numberOf(arena.hero, "budget.standard"), 1);
        });

        it("takes a value back all the same when the user ticks it, and everything stays when they cancel", async () => {
          await flame();
          const message = newestMessage();
          await arena.foe(0).update({ system: { hp: { value: 40 } } });
          const cancelled = sortie.records.undo(message);
          press(await windowNamed(game.i18n.localize("SORTIE.Undo.Title")), "cancel");
          await cancelled;
          assert.deepEqual(
            [0, 1, 2].map((index) => hpOf(arena.foe(index))),
            [40, 26, 34],
          );
          assert.equal(stateOf(message), "applied");
          await until(() => document.querySelector(".sortie-conflicts") === null, "the dialog is gone");
          const undoing = sortie.records.undo(message);
          const question = await windowNamed(game.i18n.localize("SORTIE.Undo.Title"));
          question.querySelector<HTMLInputElement>("input[name='overwrite']")?.click();
          press(question, "undo");
          await undoing;
          assert.deepEqual(
            [0, 1, 2].map((index) => hpOf(arena.foe(index))),
            [42, 42, 42],
          );
        });
      });

      it("a refused action changes nothing and leaves no message", async () => {
        const before = storedIn(arena);
        const messages = game.messages.size;
        const told = await warningsOf(() =>
          sortie.perform(
            { action: "usePower", actor: arena.hero.uuid, item: itemId(arena.hero, "Ember Dart"), targets: [] },
            { skipDialog: true },
          ),
        );
        assert.equal(told.length, 1);
        assert.include(told[0] ?? "", "Ember Dart");
        assert.equal(game.messages.size, messages);
        assert.deepEqual(storedIn(arena), before);
      });
    },
    { displayName: "Sortie: records" },
  );
});
