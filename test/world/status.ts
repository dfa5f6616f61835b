// World tests of statuses: toggling one by hand is a rule's doing, with its numbers, a record and an undo.
import type { Arena } from "./support/arena.ts";
import { newestMessage, setUpArena, stateOf, storedIn } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.status",
    ({ it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      beforeEach(async () => {
        arena = await setUpArena("Tamsin Reed", 1);
        await arena.combat.startCombat();
      });
      afterEach(async () => {
        await arena.clear();
      });

      const armorClass = (): number => {
        const battle = sortie.battle.of(arena.combat);
        const creature = battle.creatures[arena.hero.uuid];
        if (!creature) throw new Error("The hero is not in the battle.");
        return sortie.rulesets.active().explain(battle, creature, "ac")?.total ?? Number.NaN;
      };

      it("toggling one changes the numbers that depend on it, and toggling it again brings them back", async () => {
        const before = armorClass();
        await arena.hero.toggleStatusEffect("stunned");
        assert.equal(armorClass(), before - 4);
        assert.isTrue(arena.hero.statuses.has("stunned"));
        await arena.hero.toggleStatusEffect("stunned");
        assert.equal(armorClass(), before);
        assert.isFalse(arena.hero.statuses.has("stunned"));
      });

      it("asking for what is so already changes nothing", async () => {
        const messages = game.messages.size;
        await arena.hero.toggleStatusEffect("stunned", { active: false });
        assert.equal(game.messages.size, messages);
      });

      it("undo takes it away again", async () => {
        const before = storedIn(arena);
        await arena.hero.toggleStatusEffect("dazed");
        const message = newestMessage();
        assert.equal(stateOf(message), "applied");
        await sortie.records.undo(message);
        assert.deepEqual(storedIn(arena), before);
      });
    },
    { displayName: "Sortie: statuses" },
  );
});
