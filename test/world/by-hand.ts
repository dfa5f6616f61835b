// World tests of values that others than rules write while a battle runs: the encounter remembers them, the log shows them, and the GM can take them back.
import type { Arena } from "./support/arena.ts";
import { hpOf, itemId, newestMessage, numberOf, setUpArena } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { throwFlame } from "./support/flame.ts";
import { until, windowNamed } from "./support/waiting.ts";

/** What an encounter remembers of a change by hand. */
interface Remembered {
  readonly id: string;
  readonly by: string;
  readonly round: number;
  readonly turn: string | null;
  readonly subject: string;
  readonly touched: readonly { readonly document: string; readonly path: string; readonly values?: object }[];
  readonly state: string;
}

function rememberedIn({ combat }: Arena): Remembered[] {
  return Object.values(Reflect.get(combat.system, "byHand") as Record<string, Remembered>);
}

/** Waits until so many are remembered, and returns the newest. */
async function untilRemembered(arena: Arena, count: number): Promise<Remembered> {
  await until(() => rememberedIn(arena).length >= count, `${count} changes by hand are remembered`);
  const all = rememberedIn(arena);
  const newest = all.at(-1);
  if (all.length !== count || !newest) throw new Error(`${all.length} changes are remembered instead of ${count}: ${JSON.stringify(all)}`);
  return newest;
}

/** The lines of the log that tell of changes by hand, newest first. */
async function handRows(count: number): Promise<HTMLElement[]> {
  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#sortie-log tr[data-kind='hand']")];
  await until(() => rows().length === count, `${count} lines of changes by hand`);
  return rows();
}

async function openLog(): Promise<{ close(): void }> {
  await sortie.openLog();
  const log = await windowNamed("Encounter log");
  return { close: () => log.querySelector<HTMLElement>("header [data-action='close']")?.click() };
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.byHand",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      let log: { close(): void } | undefined;
      beforeEach(async () => {
        arena = await setUpArena("Corvin Ashe", 3);
        await arena.combat.startCombat();
      });
      afterEach(async () => {
        log?.close();
        log = undefined;
        await arena.clear();
      });
      const flame = (): Promise<unknown> => throwFlame(arena);

      describe("a number that somebody writes into a creature", () => {
        it("is remembered once, with who and when, and its values stay with the creature", async () => {
          const { hero, combat } = arena;
          const before = hpOf(hero);
          await hero.update({ system: { hp: { value: before - 7 } } });
          const entry = await untilRemembered(arena, 1);
          assert.deepEqual([entry.by, entry.round, entry.turn, entry.subject], [game.user.id, 1, combat.combatant?.id, hero.uuid]);
          assert.deepEqual(entry.touched, [{ document: hero.uuid, path: "system.hp.value" }]);
          const [change] = foundry.utils.getProperty(hero.flags, `sortie.ledger.${entry.id}.changes`) as object[];
          assert.deepEqual(change, { of: "", path: "system.hp.value", before, after: before - 7 });
        });

        it("stands in the log in words, is taken back there and written again, and counts as nobody's damage", async () => {
          const foe = arena.foe(1);
          const before = hpOf(foe);
          await foe.update({ system: { hp: { value: 3 } } });
          await untilRemembered(arena, 1);
          log = await openLog();
          const [row] = await handRows(1);
          const text = row?.textContent ?? "";
          for (const part of ["Arena foe 2", `Changed by hand by ${game.user.name}`, `hit points: ${before} → 3`])
            assert.include(text, part);
          assert.equal(row?.querySelector("[data-action='jump']"), null, "there is no card");
          const report = document.querySelector("#sortie-log [data-tab='report'] table")?.textContent ?? "";
          assert.isFalse(report.includes(String(before - 3)));
          row?.querySelector<HTMLElement>("[data-action='undo']")?.click();
          await until(() => hpOf(foe) === before, "it is taken back");
          await until(
            () => document.querySelector("#sortie-log tr[data-kind='hand'] [data-action='redo']") !== null,
            "it can be written again",
          );
          const [undone] = await handRows(1);
          undone?.querySelector<HTMLElement>("[data-action='redo']")?.click();
          await until(() => hpOf(foe) === 3, "it is written again");
          await until(() => rememberedIn(arena)[0]?.state === "applied", "and says so");
          assert.equal(rememberedIn(arena).length, 1, "taking it back is no change by hand");
        });

        it("that has changed since is asked about before it is taken back", async () => {
          const { hero } = arena;
          const before = hpOf(hero);
          await hero.update({ system: { hp: { value: 5 } } });
          await untilRemembered(arena, 1);
          await ChatMessage.create({ content: "Something else happens." });
          await hero.update({ system: { hp: { value: 4 } } });
          await untilRemembered(arena, 2);
          log = await openLog();
          const [, oldest] = await handRows(2);
          oldest?.querySelector<HTMLElement>("[data-action='undo']")?.click();
          const dialog = await windowNamed("Changed since");
          dialog.querySelector<HTMLElement>("input[name='overwrite']")?.click();
          dialog.querySelector<HTMLElement>("footer button[data-action='undo']")?.click();
          await until(() => hpOf(hero) === before, "it is taken back");
        });

        it("several times in one go is one change; the value in between is no entry", async () => {
          const { hero } = arena;
          const before = hpOf(hero);
          for (const value of [before - 1, before - 2, before - 3]) await hero.update({ system: { hp: { value } } });
          const entry = await untilRemembered(arena, 1);
          const written = (): unknown => foundry.utils.getProperty(hero.flags, `sortie.ledger.${entry.id}.changes`);
          await until(() => JSON.stringify(written()).includes(`"after":${before - 3}`), "the last value is remembered");
          assert.deepEqual(written(), [{ of: "", path: "system.hp.value", before, after: before - 3 }]);
        });
      });

      describe("a module that writes documents of a creature", () => {
        it("is remembered by the item that it writes", async () => {
          const { hero } = arena;
          const item = hero.items.get(itemId(hero, "Rolling Flame"));
          if (!item) throw new Error("The hero has no power.");
          await hero.updateEmbeddedDocuments("Item", [{ _id: item.id, system: { usedThisBattle: true } }]);
          const entry = await untilRemembered(arena, 1);
          assert.deepEqual(entry.touched, [{ document: item.uuid, path: "system.usedThisBattle" }]);
        });

        it("is remembered by the effect that it makes, which goes when that is taken back", async () => {
          const foe = arena.foe(0);
          const data: object = { name: "Blessed by a module", type: "lasting", img: "icons/svg/aura.svg", statuses: ["dazed"] };
          const [effect] = await foe.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData]);
          const entry = await untilRemembered(arena, 1);
          assert.deepEqual(entry.touched, [{ document: effect?.uuid, path: "" }]);
          log = await openLog();
          const [row] = await handRows(1);
          assert.include(row?.textContent ?? "", "Blessed by a module added");
          row?.querySelector<HTMLElement>("[data-action='undo']")?.click();
          await until(() => foe.effects.size === 0, "the effect is gone");
        });

        it("may set an initiative, which is remembered, and returns without moving the turn", async () => {
          const { combat } = arena;
          const acting = combat.combatant?.id;
          const [, second] = combat.turns;
          if (!second?.id) throw new Error("Nobody else is there.");
          const before = second.initiative;
          await combat.setInitiative(second.id, 99);
          const entry = await untilRemembered(arena, 1);
          assert.deepEqual(entry.touched, [{ document: second.uuid, path: "initiative", values: { before, after: 99 } }]);
          log = await openLog();
          const [row] = await handRows(1);
          row?.querySelector<HTMLElement>("[data-action='undo']")?.click();
          await until(() => second.initiative === before, "the initiative returns");
          assert.equal(combat.combatant?.id, acting);
        });
      });

      describe("what records write", () => {
        it("is nobody's change by hand: an action, undo, redo, boundaries and going back", async () => {
          const { hero, combat } = arena;
          await flame();
          const message = newestMessage();
          await sortie.records.undo(message);
          log = await openLog();
          document.querySelector<HTMLElement>("#sortie-log [data-action='redo']")?.click();
          await until(() => sortie.records.of(message)?.state === "applied", "it stands again");
          await arena.foe(0).toggleStatusEffect("dazed");
          await combat.nextTurn();
          await combat.nextTurn();
          await sortie.records.undo(newestMessage());
          await hero.update({ system: { hp: { temp: 2 } } });
          const entry = await untilRemembered(arena, 1);
          assert.deepEqual(entry.touched, [{ document: hero.uuid, path: "system.hp.temp" }]);
          assert.equal(numberOf(hero, "hp.temp"), 2);
        });
      });
    },
    { displayName: "Sortie: what is changed by hand" },
  );
});
