// World tests of turns: every boundary happens once, with core's hooks; going back takes its automatic work back, and going on does it once again.
import type { Arena } from "./support/arena.ts";
import { hpOf, itemId, setUpArena } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { d20, dice, withDice } from "./support/dice.ts";
import { press, until, windowNamed } from "./support/waiting.ts";

const TURN_HOOKS = ["combatStart", "combatTurn", "combatRound", "combatTurnChange"] as const;

/** Counts the turn hooks and the combat's own turn events of `work`, until the last of them has come. Turn events are not awaited by what causes them. */
async function eventsOf(combat: Combat.Implementation, last: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
    if (name === last) arrive();
  };
  const listeners = TURN_HOOKS.map((name) => {
    const listener = (): void => {
      count(name);
    };
    return [name, Hooks.on(name, listener)] as const;
  });
  const events = ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound"] as const;
  for (const name of events) {
    const own: unknown = Reflect.get(combat, name);
    Reflect.set(combat, name, (...values: unknown[]): unknown => {
      count(name);
      return typeof own === "function" ? (Reflect.apply(own, combat, values) as unknown) : undefined;
    });
  }
  try {
    await work();
    await arrived;
  } finally {
    for (const name of events) Reflect.deleteProperty(combat, name);
    for (const [name, id] of listeners) Hooks.off(name, id);
  }
  return counts;
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.turns",
    ({ describe, it, beforeEach, afterEach, assert }) => {
      let arena: Arena;
      const acting = (): string | undefined => arena.combat.combatant?.name ?? undefined;
      afterEach(async () => {
        await arena.clear();
      });

      describe("two reavers", () => {
        beforeEach(async () => {
          arena = await setUpArena("Tamsin Reed", 2);
        });

        it("a battle begins with its hook, in round 1, with the highest count", async () => {
          const events = await eventsOf(arena.combat, "combatStart", () => arena.combat.startCombat());
          assert.equal(events["combatStart"], 1);
          assert.deepEqual([arena.combat.round, acting()], [1, "Arena hero"]);
        });

        it("a turn that passes calls every turn hook and event once", async () => {
          await arena.combat.startCombat();
          const events = await eventsOf(arena.combat, "combatTurnChange", () => arena.combat.nextTurn());
          assert.deepEqual(events, { combatTurn: 1, combatTurnChange: 1, _onEndTurn: 1, _onStartTurn: 1 });
          assert.equal(acting(), "Arena foe 1");
        });

        it("a round that passes calls the round's hook instead, and its events", async () => {
          await arena.combat.startCombat();
          await arena.combat.nextTurn();
          await arena.combat.nextTurn();
          const events = await eventsOf(arena.combat, "combatTurnChange", () => arena.combat.nextTurn());
          assert.deepEqual(events, {
            combatRound: 1,
            combatTurnChange: 1,
            _onEndTurn: 1,
            _onEndRound: 1,
            _onStartRound: 1,
            _onStartTurn: 1,
          });
          assert.deepEqual([arena.combat.round, acting()], [2, "Arena hero"]);
        });

        it("a turn change is one update of the combat, and one for each class and parent that rules change", async () => {
          await arena.combat.startCombat();
          globalThis.playground?.resetRequests();
          await arena.combat.nextTurn();
          const requests = globalThis.playground?.requests ?? [];
          const kinds = requests.map(({ action, documentName, parentUuid }) => `${action} ${documentName} in ${parentUuid ?? "the world"}`);
          assert.deepEqual(kinds, [...new Set(kinds)]);
          if (globalThis.playground) assert.equal(kinds.filter((kind) => kind === "update Combat in the world").length, 1);
          assert.isFalse(
            kinds.some((kind) => kind.includes("ChatMessage")),
            "nothing happened that is worth a card",
          );
        });

        it("slain foes are passed over", async () => {
          await arena.combat.startCombat();
          await arena.foe(0).toggleStatusEffect("dead");
          await arena.combat.nextTurn();
          assert.equal(acting(), "Arena foe 2");
        });

        it("a foe that is slain on its own turn passes it on", async () => {
          await arena.combat.startCombat();
          await arena.combat.nextTurn();
          await arena.foe(0).toggleStatusEffect("dead");
          await until(() => acting() === "Arena foe 2", "the turn passes on");
        });

        it("each unlinked token has hit points of its own", async () => {
          await arena.combat.startCombat();
          await withDice([d20(15), dice(8, 2, 2, 2, 2)], () =>
            sortie.perform(
              { action: "attack", actor: arena.hero.uuid, item: itemId(arena.hero, "Longbow"), targets: [arena.foe(0).uuid] },
              { skipDialog: true },
            ),
          );
          assert.deepEqual([hpOf(arena.foe(0)), hpOf(arena.foe(1))], [30, 42]);
        });

        it("a whole round passes with all its boundaries", async () => {
          await arena.combat.startCombat();
          await arena.combat.nextRound();
          assert.deepEqual([arena.combat.round, acting()], [2, "Arena hero"]);
        });
      });

      describe("ongoing damage", () => {
        const messages = (): number => game.messages.size;
        beforeEach(async () => {
          arena = await setUpArena("Tamsin Reed", 1, "Fen Witch");
          await arena.combat.startCombat();
          await arena.combat.nextTurn();
          await withDice([d20(15), dice(8, 4)], () =>
            sortie.perform(
              { action: "usePower", actor: arena.foe(0).uuid, item: itemId(arena.foe(0), "Rot Breath"), targets: [arena.hero.uuid] },
              { skipDialog: true },
            ),
          );
          await arena.combat.nextTurn();
        });

        it("comes once at the turn's end, though another GM is there", async () => {
          assert.equal(hpOf(arena.hero), 22);
          const before = messages();
          await withDice([d20(5)], () => arena.combat.nextTurn());
          assert.equal(hpOf(arena.hero), 17);
          assert.equal(messages(), before + 1);
        });

        it("is taken back by going back, and comes once again by going on", async () => {
          await withDice([d20(5)], () => arena.combat.nextTurn());
          const going = arena.combat.previousTurn();
          press(await windowNamed(game.i18n.localize("SORTIE.Rewind.Title")), "yes");
          await going;
          assert.deepEqual([hpOf(arena.hero), acting(), arena.hero.effects.size], [22, "Arena hero", 1]);
          await withDice([d20(15)], () => arena.combat.nextTurn());
          assert.deepEqual([hpOf(arena.hero), acting(), arena.hero.effects.size], [17, "Arena foe 1", 0]);
        });
      });
    },
    { displayName: "Sortie: turns" },
  );
});
