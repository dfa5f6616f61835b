// World tests of the world's clock: what a rest takes of it is a part of its record, written right after its batch, and hours that others let pass make wounds older.
import type { Arena } from "./support/arena.ts";
import { newestMessage, numberOf, setUpArena, stateOf } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { until, warningsOf } from "./support/waiting.ts";

const HOUR = 3600;

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.clock",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      beforeEach(async () => {
        arena = await setUpArena("Corvin Ashe", 1);
      });
      afterEach(async () => {
        await game.settings.set("sortie", "moveClock", true);
        await arena.clear();
      });
      const healUp = (): Promise<unknown> =>
        sortie.perform({ action: "fullHealUp", actor: null, targets: [arena.hero.uuid], options: { waive: true } }, { skipDialog: true });

      describe("a rest that the GM calls", () => {
        it("moves the clock with its card, and undo takes back as much wherever the clock stands by then", async () => {
          const began = game.time.worldTime;
          const moves: number[] = [];
          const hook = Hooks.on("updateWorldTime", (_time: number, seconds: number) => void moves.push(seconds));
          await healUp();
          const message = newestMessage();
          assert.equal(game.time.worldTime, began + 8 * HOUR);
          await game.time.advance(6);
          await sortie.records.undo(message);
          assert.equal(stateOf(message), "undone");
          assert.equal(game.time.worldTime, began + 6);
          Hooks.off("updateWorldTime", hook);
          assert.deepEqual(moves, [8 * HOUR, 6, -8 * HOUR]);
        });

        it("leaves the clock alone in a world that wants that", async () => {
          const began = game.time.worldTime;
          await game.settings.set("sortie", "moveClock", false);
          await healUp();
          assert.equal(stateOf(newestMessage()), "applied");
          assert.equal(game.time.worldTime, began);
        });

        it("goes without the clock where a module stops that, and tells of it", async () => {
          const began = game.time.worldTime;
          await arena.hero.update({ system: { hp: { value: 1 } } });
          const stops = (setting: { readonly key: string }): boolean => setting.key !== "core.time";
          const hooks = ["preUpdateSetting", "preCreateSetting"].map((name) => [name, Hooks.on(name as "ready", stops as never)] as const);
          const told = await warningsOf(healUp);
          for (const [name, hook] of hooks) Hooks.off(name as "ready", hook);
          assert.deepEqual([game.time.worldTime, stateOf(newestMessage())], [began, "applied"]);
          assert.isTrue(numberOf(arena.hero, "hp.value") > 1);
          assert.include(told.join(), "kept a setting of the world");
        });
      });

      describe("hours that a calendar lets pass", () => {
        it("make wounds older, once however many clients see it, and younger where it puts the clock back", async () => {
          const wound = { kind: "wound", name: "Cut", cause: "axe", hours: 0, treated: false };
          const odo = await Actor.create({
            name: "Odo",
            type: "definitionCharacter" as Actor.SubType,
            system: { afflictions: [wound] },
          });
          if (!odo) throw new Error("Odo was not made.");
          const age = (): number => numberOf(odo, "afflictions.0.hours");
          const messages = game.messages.size;
          await game.time.advance(3 * HOUR);
          await until(() => age() === 3, "the wound grows older");
          await game.time.advance(-HOUR);
          await until(() => age() === 2, "the wound grows younger");
          assert.equal(game.messages.size, messages);
          await odo.delete();
        });
      });
    },
    { displayName: "Sortie: the world's clock" },
  );
});
