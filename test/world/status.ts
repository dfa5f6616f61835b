// World tests of statuses: toggling one by hand is a rule's doing, with its numbers, a record and an undo.
import type { Arena } from "./support/arena.ts";
import { newestMessage, setUpArena, stateOf, storedIn } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { until } from "./support/waiting.ts";

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

      it("the token HUD offers the ruleset's conditions, and toggles them", async () => {
        const hud = canvas.hud?.token;
        const token = arena.heroToken.object;
        if (!hud || !token) throw new Error("The host shows no token HUD.");
        // Foundry's types do not name the call that the token layer makes.
        const bind: unknown = Reflect.get(hud, "bind");
        if (typeof bind === "function") await Reflect.apply(bind, hud, [token]);
        const find = (part: string): HTMLElement | null => document.querySelector<HTMLElement>(`#token-hud ${part}`);
        const palette = "[data-action='togglePalette']:is([data-palette='effects'], :not([data-palette]))";
        await until(() => find(palette) !== null, "the HUD is shown");
        find(palette)?.click();
        await until(() => find("[data-status-id='weakened']") !== null, "the HUD shows conditions");
        assert.isNull(find("[data-status-id='dying']"));
        find("[data-status-id='weakened']")?.click();
        await until(() => arena.hero.statuses.has("weakened"), "the hero is weakened");
        await hud.close();
      });
    },
    { displayName: "Sortie: statuses" },
  );
});
