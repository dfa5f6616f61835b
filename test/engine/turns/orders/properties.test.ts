// For each order: whatever happens, every able combatant gets exactly the turns that the rules give it, nobody twice, and it never stalls.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passOn } from "../../../../src/engine/turns/turn-flow.ts";
import { dice } from "../../../../src/engine/data/dice.ts";
import { roll } from "../../../../src/engine/procedures/procedure.ts";
import type { Procedure } from "../../../../src/engine/procedures/procedure.ts";
import { seededRandom } from "../../../../src/engine/data/random.ts";
import type { Lifecycle } from "../../../../src/engine/contract/ruleset.ts";
import { simulatedTable } from "../../../../src/engine/tables/simulated.ts";
import { alternatingOrder } from "../../../../src/engine/turns/orders/alternating-teams.ts";
import { bandsOrder } from "../../../../src/engine/turns/orders/bands/bands.ts";
import { cyclicOrder } from "../../../../src/engine/turns/orders/initiative-counts.ts";
import { decimalsOrder, withDecimals } from "../../../../src/engine/turns/orders/initiative-list.ts";
import { sidesOrder } from "../../../../src/engine/turns/orders/sides.ts";
import type { Machine } from "./random-turns.ts";
import { commands, participants, problemsOf } from "./random-turns.ts";
import type { Participant, TinyContext, TinyShapes } from "./table.ts";
import { factsOf, nothing, OrderTable } from "./table.ts";
import { holdNow } from "../../../../src/engine/battle/turn-order.ts";

const RUNS = { numRuns: 400, seed: 20261121 };
const groupOf: Parameters<typeof sidesOrder<TinyShapes>>[0]["sideOf"] = (battle, combatant) => factsOf(battle, combatant).group;

type RollOrder = Lifecycle<TinyShapes>["rollOrder"];

/** An order that is settled by `place`, asking nobody. */
function placing(place: (context: TinyContext, id: string) => void): RollOrder {
  return (context, joining) => {
    for (const id of joining) place(context, id);
    return nothing();
  };
}

function tableOf(
  order: ConstructorParameters<typeof OrderTable>[0],
  all: readonly Participant[],
  surprise: boolean,
  rollOrder: RollOrder,
): OrderTable {
  return new OrderTable(order, all, {
    rollOrder,
    opensBeforeFirstRound: () => surprise,
    turnStart: ({ battle }, id) => {
      // What was readied and not used is gone with the next turn.
      if (battle.system.order.holds[id]?.kind === "ready") Reflect.deleteProperty(battle.system.order.holds, id);
      return nothing();
    },
  });
}

function holdReady(table: OrderTable, id: string): void {
  table.battle.system.order.holds[id] = holdNow(table.battle, "ready");
}
const heldBy = (table: OrderTable): string[] =>
  Object.entries(table.battle.system.order.holds).flatMap(([id, { kind }]) =>
    kind === "ready" && id !== table.battle.turn && id in table.battle.combatants && table.isAble(id) ? [id] : [],
  );

function cyclic(all: readonly Participant[]): Machine {
  const table = tableOf(
    cyclicOrder,
    all,
    false,
    placing(({ battle }, id) => {
      const combatant = battle.combatants[id];
      if (combatant) combatant.initiative = factsOf(battle, combatant).bonus;
    }),
  );
  return {
    table,
    groups: ["a", "b"],
    passed: () => false,
    special: (player, pick) => {
      const moved = table.battle.combatants[player.pick(player.ids(), pick) ?? ""];
      if (!moved) return;
      moved.initiative = (pick % 9) - 3;
      table.battle.system.order.ranks[moved.id] = pick % 4;
    },
  };
}

const BANDS = ["fast", "medium", "slow"];
function bands(all: readonly Participant[], surprise: boolean): Machine {
  const order = bandsOrder<TinyShapes>({
    id: "bands",
    bands: BANDS,
    goesFirst: (battle, combatant) => factsOf(battle, combatant).first,
    labelOf: (band) => band,
    opens: (battle, combatant) => factsOf(battle, combatant).opens,
  });
  const table = tableOf(
    order,
    all,
    surprise,
    placing(({ battle }, id) => {
      const combatant = battle.combatants[id];
      if (combatant) order.place(battle, id, factsOf(battle, combatant).group);
    }),
  );
  return {
    table,
    groups: BANDS,
    passed: (id) => {
      const [band, half] = table.battle.system.order.phase.split("-");
      const now = 2 * BANDS.indexOf(band ?? "") + (half === "second" ? 1 : 0);
      const own = 2 * BANDS.indexOf(order.bandOf(table.battle, id)) + (table.facts(id).first ? 0 : 1);
      // Who acts before another wakes too late when that one has acted.
      return own < now || table.battle.system.order.pins.some(({ combatant }) => combatant === id);
    },
    special: (player, pick) => {
      const acting = table.battle.turn;
      const slower = acting === null ? [] : BANDS.slice(BANDS.indexOf(order.bandOf(table.battle, acting)) + 1);
      const band = player.pick(slower, pick >> 3);
      const holder = player.pick(heldBy(table), pick >> 3);
      if (pick % 4 === 0 && acting !== null && band !== undefined) {
        if (table.battle.round === 0) player.count(acting);
        table.act((context) => {
          order.delay(context.battle, acting, band);
          return passOn(context);
        });
      } else if (pick % 4 === 1 && acting !== null) holdReady(table, acting);
      else if (pick % 4 === 2 || holder === undefined) {
        const moved = player.pick(player.ids(), pick >> 3) ?? "";
        if (!table.isAble(moved)) return;
        order.place(table.battle, moved, BANDS[pick % 3] ?? "");
      } else order.fire(table.battle, holder, player.pick(player.ids().filter((id) => id !== holder), pick >> 5) ?? null, pick % 7 > 0); // prettier-ignore
    },
  };
}

function decimals(all: readonly Participant[], last: boolean, held: "oldPlace" | "newPosition" | "forfeit", seed: number): Machine {
  const order = decimalsOrder<TinyShapes>({ id: "decimals", offersLast: () => last, heldAcrossRounds: () => held });
  function* roughly(id: string, faces: number): Procedure<number> {
    return (yield* roll({ rule: "T", text: id, of: null, dice: dice(1, faces) })).total;
  }
  const table = tableOf(order, all, false, function* (context, joining) {
    for (const id of joining) {
      const combatant = context.battle.combatants[id];
      if (combatant) combatant.initiative = withDecimals(yield* roughly(id, 4), 1);
    }
    yield* order.placeRolled(context, joining, (_context, id) => roughly(id, 3));
  });
  table.answers = simulatedTable(seededRandom(seed));
  const delaying = (id: string): boolean => table.battle.system.order.holds[id]?.kind === "delay";
  return {
    table,
    groups: ["a", "b"],
    passed: () => false,
    fell: (id) => {
      order.cancelDelay(table.battle, id);
    },
    special: (player, pick) => {
      const acting = table.battle.turn;
      const holder = player.pick(heldBy(table), pick >> 3);
      if (pick % 3 === 0 && acting !== null) {
        // Where the order does not offer it last, the turn may be lost.
        if (!last) player.excuse(acting);
        table.act((context) => {
          order.delay(context.battle, acting);
          return passOn(context);
        });
      } else if (pick % 3 === 1 && acting !== null) holdReady(table, acting);
      else if (holder !== undefined && !delaying(holder)) {
        if (held === "forfeit" && !table.acted(holder)) player.excuse(holder);
        order.fire(table.battle, holder, pick % 5 === 0 ? null : (player.pick(player.ids().filter((id) => id !== holder), pick >> 5) ?? null)); // prettier-ignore
      } else if (pick % 2 === 0) order.put(table.battle, player.pick(player.ids(), pick) ?? "", player.pick(player.ids(), pick >> 4) ?? "");
    },
  };
}

function sides(all: readonly Participant[], surprise: boolean): Machine {
  const order = sidesOrder<TinyShapes>({
    id: "sides",
    sideOf: groupOf,
    labelOf: (_battle, side) => side,
    opens: (battle, combatant) => factsOf(battle, combatant).opens,
  });
  let placed = 0;
  const table = tableOf(
    order,
    all,
    surprise,
    placing(({ battle }, id) => {
      const combatant = battle.combatants[id];
      if (!combatant) return;
      combatant.initiative = 1;
      const { groups } = battle.system.order;
      const side = factsOf(battle, combatant).group;
      // A side that is new is placed by its total, here just anywhere.
      if (!groups.includes(side)) battle.system.order.groups = groups.toSpliced((placed += 7) % (groups.length + 1), 0, side);
    }),
  );
  return {
    table,
    groups: ["a", "b", "c"],
    passed: (id) => {
      const { groups, phase } = table.battle.system.order;
      return groups.indexOf(table.facts(id).group) < groups.indexOf(phase);
    },
    special: (player, pick) => {
      const acting = table.battle.turn;
      if (acting === null) return;
      const next = player.pick(
        table.candidates().filter((id) => table.facts(id).group === table.facts(acting).group),
        pick,
      );
      if (next !== undefined && pick % 3 > 0) table.handTo(next);
      else if (pick % 3 === 0) {
        player.count(acting);
        table.act((context) => {
          order.hold(context.battle, acting);
          return passOn(context);
        });
      }
    },
  };
}

function alternating(all: readonly Participant[], surprise: boolean): Machine {
  const order = alternatingOrder<TinyShapes>({
    id: "alternating",
    teamOf: groupOf,
    labelOf: (_battle, team) => team,
    opens: (battle, combatant) => factsOf(battle, combatant).opens,
    remains: () => true,
  });
  const table = tableOf(
    order,
    all,
    surprise,
    placing(({ battle }, id) => {
      const combatant = battle.combatants[id];
      if (combatant) combatant.initiative = 0;
    }),
  );
  return { table, groups: ["a", "b", "c", "d"], passed: () => false, special: () => undefined };
}

function begin({ table }: Machine): () => void {
  return () => {
    table.begin();
  };
}

describe("every able combatant gets exactly its turns, nobody twice, and the order never stalls", () => {
  it("cyclic", () => {
    fc.assert(
      fc.property(participants(["a", "b"]), commands, (all, played) => {
        const machine = cyclic(all);
        expect(problemsOf(machine, played, begin(machine))).toEqual([]);
      }),
      RUNS,
    );
  });

  it("bands", () => {
    fc.assert(
      fc.property(participants(BANDS), fc.boolean(), commands, (all, surprise, played) => {
        const machine = bands(all, surprise);
        expect(problemsOf(machine, played, begin(machine))).toEqual([]);
      }),
      RUNS,
    );
  });

  it("decimals", () => {
    const held = fc.constantFrom("oldPlace" as const, "newPosition" as const, "forfeit" as const);
    fc.assert(
      fc.property(participants(["a", "b"]), fc.boolean(), held, fc.nat(), commands, (all, last, pending, seed, played) => {
        const machine = decimals(all, last, pending, seed);
        expect(problemsOf(machine, played, begin(machine))).toEqual([]);
      }),
      RUNS,
    );
  });

  it("sides", () => {
    fc.assert(
      fc.property(participants(["a", "b"]), fc.boolean(), commands, (all, surprise, played) => {
        const machine = sides(all, surprise);
        expect(problemsOf(machine, played, begin(machine))).toEqual([]);
      }),
      RUNS,
    );
  });

  it("alternating", () => {
    const twoTeams = participants(["a", "b", "c"]).filter((all) => new Set(all.map(({ group }) => group)).size > 1);
    fc.assert(
      fc.property(twoTeams, fc.boolean(), commands, (all, surprise, played) => {
        const machine = alternating(all, surprise);
        expect(problemsOf(machine, played, begin(machine))).toEqual([]);
      }),
      RUNS,
    );
  });
});
