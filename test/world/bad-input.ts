// World tests of bad input: each gives a clear, translated message, and no document changes.
import type { Arena } from "./support/arena.ts";
import { itemId, setUpArena, storedIn } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { press, until, warningsOf, windowNamed } from "./support/waiting.ts";

/** Whether a text is words of the world's language, not a key. */
const isTranslated = (text: string): boolean => text.includes(" ") && !/^[A-Z]+\./.test(text);

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.badInput",
    ({ it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      beforeEach(async () => {
        arena = await setUpArena("Tamsin Reed", 2);
        await arena.combat.startCombat();
      });
      afterEach(async () => {
        await arena.clear();
      });

      /** Carries out what must be refused with one message that says `words`. */
      const refused = async (words: RegExp, work: () => Promise<unknown>): Promise<void> => {
        const before = storedIn(arena);
        const messages = game.messages.size;
        const told = await warningsOf(work);
        assert.equal(told.length, 1, told.join(" | "));
        assert.isTrue(isTranslated(told[0] ?? ""), told[0]);
        assert.match(told[0] ?? "", words);
        assert.equal(game.messages.size, messages);
        assert.deepEqual(storedIn(arena), before);
      };
      const quick = { skipDialog: true } as const;
      const bow = (targets: readonly string[]) => ({
        action: "attack",
        actor: arena.hero.uuid,
        item: itemId(arena.hero, "Longbow"),
        targets,
      });

      it("a formula that doesn't parse", () =>
        refused(/2d.*character/, () =>
          sortie.perform({ action: "hurt", actor: null, targets: [arena.foe(0).uuid], options: { amount: "2d" } }, quick),
        ));

      it("a formula of a weapon that doesn't parse", async () => {
        await arena
          .foe(0)
          .items.getName("Javelin")
          ?.update({ system: { damageFormula: "1d8++" } });
        await arena.combat.nextTurn();
        await refused(/1d8\+\+/, () =>
          sortie.perform(
            { action: "attack", actor: arena.foe(0).uuid, item: itemId(arena.foe(0), "Javelin"), targets: [arena.hero.uuid] },
            quick,
          ),
        );
      });

      it("a missing target", () => refused(/target/i, () => sortie.perform(bow([]), quick)));

      it("a target that is no creature any more", () =>
        refused(/no longer there/, () => sortie.perform(bow(["Actor.0000000000000000"]), quick)));

      it("a power without uses", async () => {
        await arena.hero.items.getName("Barbed Arrow")?.update({ system: { expended: true } });
        await refused(/Barbed Arrow is spent/, () =>
          sortie.perform(
            { action: "usePower", actor: arena.hero.uuid, item: itemId(arena.hero, "Barbed Arrow"), targets: [arena.foe(0).uuid] },
            quick,
          ),
        );
      });

      it("an item that is gone", () =>
        refused(/no longer has that item/, () => sortie.perform({ ...bow([arena.foe(0).uuid]), item: "0000000000000000" }, quick)));

      it("a foe without hit points", async () => {
        await arena.foe(0).update({ system: { hp: { max: 0, value: 0 } } });
        await refused(/has no hit points/, () => sortie.perform(bow([arena.foe(0).uuid]), quick));
      });

      it("an action that no rule knows", () =>
        refused(/No rule knows/, () => sortie.perform({ action: "sing", actor: arena.hero.uuid }, quick)));

      it("a target that is deleted while the dialog is open", async () => {
        const foe = arena.foes[1];
        const told = await warningsOf(async () => {
          const attacking = sortie.perform(bow([arena.foe(1).uuid]));
          const dialog = await windowNamed("Longbow");
          await foe?.delete();
          press(dialog, "accept");
          assert.isNull(await attacking);
          await until(() => !dialog.isConnected, "the dialog is gone");
        });
        assert.equal(told.length, 1);
        assert.isTrue(isTranslated(told[0] ?? ""), told[0]);
        assert.equal(foundry.utils.getProperty(arena.hero, "system.budget.standard"), true);
      });

      it("an actor that is deleted while its dialog is open", async () => {
        const messages = game.messages.size;
        await arena.combat.nextTurn();
        const told = await warningsOf(async () => {
          const attacking = sortie.perform({
            action: "attack",
            actor: arena.foe(0).uuid,
            item: itemId(arena.foe(0), "Javelin"),
            targets: [arena.hero.uuid],
          });
          const dialog = await windowNamed("Javelin");
          await arena.foes[0]?.delete();
          press(dialog, "accept");
          assert.isNull(await attacking);
        });
        assert.equal(told.length, 1);
        assert.isTrue(isTranslated(told[0] ?? ""), told[0]);
        assert.equal(game.messages.size, messages);
      });
    },
    { displayName: "Sortie: bad input" },
  );
});
