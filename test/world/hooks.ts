// World tests of the hooks that Sortie calls: what a module hears of a record, and of turns, on this client, and what a no of its comes to.
import type { Arena } from "./support/arena.ts";
import { hpOf, newestMessage, setUpArena, storedIn } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { throwFlame } from "./support/flame.ts";
import { press, until, warningsOf, windowNamed } from "./support/waiting.ts";

type Hook = "sortie.preRecord" | "sortie.record" | "sortie.undo" | "sortie.redo" | "sortie.turn";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.hooks",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      const listening: [Hook, number][] = [];
      beforeEach(async () => {
        arena = await setUpArena("Corvin Ashe", 3);
      });
      afterEach(async () => {
        for (const [hook, id] of listening.splice(0)) Hooks.off(hook, id);
        await arena.clear();
      });

      /** What a hook tells from now on, with whatever `look` sees at that moment. */
      function hear(hook: Hook, look: () => unknown = () => null): { readonly news: Record<string, unknown>[]; readonly seen: unknown[] } {
        const heard = { news: [] as Record<string, unknown>[], seen: [] as unknown[] };
        const listener = (told: object): void => {
          // How the battle began is still being told.
          if ("intent" in told && foundry.utils.getProperty(told, "intent.action") !== "usePower") return;
          heard.news.push({ ...told });
          heard.seen.push(look());
        };
        listening.push([hook, Hooks.on(hook, listener)]);
        return heard;
      }

      const foes = (): number[] => [0, 1, 2].map((index) => hpOf(arena.foe(index)));

      describe("a record", () => {
        it("is told before it is written, with everything that it changes, and after it stands, once", async () => {
          await arena.combat.startCombat();
          const [before, after] = [hear("sortie.preRecord", foes), hear("sortie.record", foes)];
          const record = (await throwFlame(arena)) as { id: string };
          await until(() => after.news.length > 0, "the record is told");
          assert.deepEqual([before.news.map(({ id }) => id), after.news.map(({ id }) => id)], [[record.id], [record.id]]);
          assert.deepEqual(before.seen, [[42, 42, 42]], "nothing is written yet");
          assert.deepEqual(after.seen, [[26, 26, 34]], "everything is written");
          const [told] = after.news;
          assert.equal(told?.["message"], newestMessage().uuid);
          assert.equal(told?.["user"], game.user.id);
          assert.isTrue(Object.isFrozen(told?.["steps"]));
          assert.isFalse("changes" in (told ?? {}), "what creatures had stays with them");
          assert.property(before.news[0] ?? {}, "changes");
        });

        it("that is taken back, and takes effect again, is told each time, once", async () => {
          await arena.combat.startCombat();
          const [record, undo, redo] = [hear("sortie.record"), hear("sortie.undo", foes), hear("sortie.redo", foes)];
          await throwFlame(arena);
          const message = newestMessage();
          await until(() => record.news.length > 0, "the record is told");
          await sortie.records.undo(message);
          await until(() => undo.news.length > 0, "the undo is told");
          assert.deepEqual(undo.seen, [[42, 42, 42]]);
          await sortie.openLog();
          const log = await windowNamed(game.i18n.localize("SORTIE.Log.Title"));
          press(log, "redo");
          await until(() => redo.news.length > 0, "the redo is told");
          press(log, "close");
          assert.deepEqual(redo.seen, [[26, 26, 34]]);
          assert.deepEqual([record.news.length, undo.news.length, redo.news.length], [1, 1, 1]);
        });
      });

      describe("a module that says no to a record", () => {
        it("stops it before anything is written: the user reads why, and nothing has changed", async () => {
          await arena.combat.startCombat();
          const before = storedIn(arena);
          const messages = game.messages.size;
          const after = hear("sortie.record");
          listening.push([
            "sortie.preRecord",
            Hooks.on("sortie.preRecord", (_record, { refuse }) =>
              refuse({ module: "sortie-world-tests", text: "SORTIE.Refusal.NoBattle" }),
            ),
          ]);
          const told = await warningsOf(() => throwFlame(arena));
          assert.deepEqual(told, [`Sortie's check in Foundry: ${game.i18n.localize("SORTIE.Refusal.NoBattle")}`]);
          assert.deepEqual(storedIn(arena), before);
          assert.equal(game.messages.size, messages);
          assert.equal(after.news.length, 0);
        });

        it("holds a turn back as well, once, and the next try passes", async () => {
          await arena.combat.startCombat();
          let asked = 0;
          const id = Hooks.on("sortie.preRecord", (record) => {
            if (record.intent.action !== "sortie.endTurn") return;
            asked += 1;
            return false;
          });
          const [acting] = arena.combat.turns;
          const told = await warningsOf(() => arena.combat.nextTurn());
          Hooks.off("sortie.preRecord", id);
          assert.deepEqual(told, [game.i18n.localize("SORTIE.Refusal.Objection.Unnamed")]);
          assert.deepEqual([arena.combat.combatant?.id, asked], [acting?.id, 1]);
          await arena.combat.nextTurn();
          assert.notEqual(arena.combat.combatant?.id, acting?.id);
        });
      });

      describe("a listener that fails", () => {
        it("harms nobody: its error is reported, the record stands, the next listener hears of it", async () => {
          await arena.combat.startCombat();
          const reported: string[] = [];
          const own = console.error;
          console.error = (...told: unknown[]) => void reported.push(...told.map(String));
          try {
            for (const hook of ["sortie.preRecord", "sortie.record"] as const)
              listening.push([
                hook,
                Hooks.on(hook, () => {
                  throw new Error(`a mistake in ${hook}`);
                }),
              ]);
            const after = hear("sortie.record");
            await throwFlame(arena);
            await until(() => after.news.length > 0, "the record is told");
          } finally {
            console.error = own;
          }
          assert.deepEqual(foes(), [26, 26, 34]);
          for (const hook of ["sortie.preRecord", "sortie.record"])
            assert.isTrue(
              reported.some((said) => said.includes(`a mistake in ${hook}`)),
              hook,
            );
        });
      });

      describe("turns", () => {
        it("are told as they begin and end, once each, and once more when one is taken back", async () => {
          const turns = hear("sortie.turn");
          const { combat } = arena;
          const [first, second] = combat.turns.map(({ id }) => id);
          await combat.startCombat();
          await combat.nextTurn();
          const back = combat.previousTurn();
          press(await windowNamed(game.i18n.localize("SORTIE.Rewind.Title")), "yes");
          await back;
          await combat.delete();
          const told = turns.news.map(({ acting, ended, began, back: isBack }) => [acting, ended, began, isBack]);
          assert.deepEqual(told, [
            [first, [], first, false],
            [second, [first], second, false],
            [first, [], null, true],
            [null, [first], null, false],
          ]);
        });
      });
    },
    { displayName: "Sortie: hooks for modules" },
  );
});
