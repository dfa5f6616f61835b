// World tests of what a page alone has: drags, sanitised words, tokens that are drawn. A document without layout lacks some of it, so these are batches of their own.
import type { Arena } from "./support/arena.ts";
import { openSheet, setUpArena } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { until, warningsOf } from "./support/waiting.ts";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.hud",
    ({ it, before, after, assert }) => {
      let arena: Arena;
      before(async () => {
        arena = await setUpArena("Tamsin Reed", 1);
        await arena.combat.startCombat();
      });
      after(async () => {
        await arena.clear();
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
    { displayName: "Sortie: the token HUD" },
  );

  quench.registerBatch(
    "sortie.modules.page",
    ({ it, assert }) => {
      it("an item of it that is dropped on an Archmage sheet is refused with a word, and nothing changes", async () => {
        const hero = game.actors.getName("Orla Venn");
        const data: object = { name: "Fork", type: "skirmish.blade" };
        const blade = await Item.create(data as Item.CreateData);
        if (!hero || !blade) throw new Error("a document is missing");
        const sheet = await openSheet(hero);
        const items = hero.items.size;
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify(blade.toDragData()));
        const told = await warningsOf(async (shown) => {
          const list = sheet.element.querySelector("section") ?? sheet.element;
          list.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
          await until(() => shown.length > 0, "the drop is refused");
        });
        assert.equal(told.length, 1, told.join(" | "));
        assert.include(told[0] ?? "", "Fork");
        assert.equal(hero.items.size, items);
        await sheet.close();
        await blade.delete();
      });

      it("rich text is sanitised on sheets, whoever declared it", async () => {
        const data: object = {
          name: "Villain",
          type: "intruders.villain",
          system: { biography: "<p onmouseover='globalThis.wasRun = true'>Grim</p><script>globalThis.wasRun = true</script>" },
        };
        const villain = await Actor.create(data as Actor.CreateData);
        if (!villain) throw new Error("no villain was made");
        const sheet = await openSheet(villain);
        assert.include(sheet.element.innerHTML, "Grim");
        assert.equal(sheet.element.querySelector("script, [onmouseover]"), null);
        assert.isFalse("wasRun" in globalThis);
        await sheet.close();
        await villain.delete();
      });
    },
    { displayName: "Sortie: sheets and rulesets of modules" },
  );
});
