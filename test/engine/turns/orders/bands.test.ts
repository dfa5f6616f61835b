// Bands: the specification's worked scenario, and each row of joining, falling, returning, delaying and firing what was readied.

import { describe, expect, it } from "vitest";
import { passOn } from "../../../../src/engine/turns/turn-flow.ts";
import { bandsOrder } from "../../../../src/engine/turns/orders/bands/bands.ts";
import type { Participant } from "./table.ts";
import { factsOf, nothing, OrderTable } from "./table.ts";
import type { TinyShapes } from "./table.ts";
import { holdNow } from "../../../../src/engine/battle/turn-order.ts";

const BANDS = ["veryFast", "fast", "medium", "slow", "verySlow"];
const order = bandsOrder<TinyShapes>({
  id: "bands",
  bands: BANDS,
  goesFirst: (battle, combatant) => factsOf(battle, combatant).first,
  labelOf: (band, first) => `${band} ${first ? "heroes" : "foes"}`,
  opens: (battle, combatant) => factsOf(battle, combatant).opens,
});

function tableOf(participants: readonly Participant[], surprise = false): OrderTable {
  return new OrderTable(order, participants, {
    rollOrder: ({ battle }, joining) => {
      for (const id of joining) {
        const combatant = battle.combatants[id];
        if (combatant) order.place(battle, id, factsOf(battle, combatant).group);
      }
      return nothing();
    },
    opensBeforeFirstRound: () => surprise,
  });
}
const hero = (name: string, group: string, opens = true): Participant => ({ name, group, first: true, opens });
const foe = (name: string, group: string, opens = true): Participant => ({ name, group, first: false, opens });

function ready(table: OrderTable, id: string): void {
  table.battle.system.order.holds[id] = holdNow(table.battle, "ready", { action: "standard", trigger: "x" });
}
function delay(table: OrderTable, band: string): void {
  table.act((context) => {
    order.delay(context.battle, context.battle.turn ?? "", band);
    return passOn(context);
  });
}

describe("bands: the worked scenario", () => {
  it("plays the surprise round and two rounds as written", () => {
    const table = tableOf(
      [
        hero("Ansa", "fast"),
        hero("Borric", "medium", false),
        hero("Cael", "medium"),
        foe("Captain", "medium", false),
        foe("GnarlA", "slow", false),
        foe("GnarlB", "slow", false),
      ],
      true,
    );
    table.begin();
    expect(table.battle.round).toBe(0);
    expect(table.candidates()).toEqual(["Ansa", "Cael"]);
    table.turn("Cael");
    expect(table.now).toBe("Ansa");
    table.next();
    expect([table.battle.round, table.now]).toEqual([1, "Ansa"]);
    table.next();
    expect(table.now).toBe("? Borric Cael");
    table.give("Borric");
    delay(table, "slow");
    expect(table.now).toBe("Cael");
    ready(table, "Cael");
    table.next();
    expect(table.now).toBe("Captain");
    table.next();
    expect(table.now).toBe("Borric");
    table.next();
    expect(table.now).toBe("? GnarlA GnarlB");
    table.give("GnarlA");
    order.fire(table.battle, "Cael", "GnarlA");
    expect(table.battle.system.order.pins).toEqual([{ combatant: "Cael", before: "GnarlA" }]);
    table.able("GnarlA", false);
    table.act((context) => {
      order.turnEnded(context.battle, "GnarlA");
      return passOn(context);
    });
    expect(table.now).toBe("GnarlB");
    expect(table.battle.system.order.pins).toEqual([]);
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "Ansa"]);
    table.next();
    expect(table.now).toBe("Captain");
    table.next();
    expect(table.now).toBe("? Borric Cael");
    table.turn("Cael");
    expect(table.now).toBe("Borric");
    table.next();
    expect(table.now).toBe("GnarlB");
    table.next();
    expect([table.battle.round, table.now]).toEqual([3, "Ansa"]);
    expect(table.log.filter((line) => line.startsWith("["))).toEqual([
      ...["[fast-first]", "[medium-first]", "[medium-second]", "[slow-first]", "[slow-second]"],
      ...["[fast-first]", "[medium-second]", "[slow-first]", "[slow-second]", "[fast-first]"],
    ]);
  });
});

describe("bands: order", () => {
  it("plays five groups in turn, skipping empty bands (VO-INI-02, -03), each half in any order (VO-INI-04)", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "medium"), hero("C", "medium"), hero("D", "slow"), hero("E", "slow"), foe("F", "medium"), foe("G", "medium"), foe("H", "slow"), foe("I", "slow"), foe("J", "slow")]); // prettier-ignore
    table.begin();
    const seen: string[] = [];
    while (table.battle.round === 1) {
      seen.push(table.now);
      if (table.battle.turn === null) table.turn(table.candidates().at(-1) ?? "");
      else table.next();
    }
    expect(seen).toEqual(["A", "? B C", "B", "? F G", "F", "? D E", "D", "? H I J", "? H I", "H"]);
  });

  it("offers nobody outside the group, and a second claim loses (VO-INI-04)", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "fast"), foe("F", "fast")]);
    table.begin();
    expect(table.refusal(() => { table.give("F"); })).toBe("SORTIE.Refusal.NotACandidate"); // prettier-ignore
    table.give("A");
    expect(table.refusal(() => { table.give("B"); })).toBe("SORTIE.Refusal.SomebodyActs"); // prettier-ignore
    expect(table.refusal(() => { table.handTo("B"); })).toBe("SORTIE.Refusal.SomebodyActs"); // prettier-ignore
  });

  it("takes a claim back exactly", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "fast"), foe("F", "fast")]);
    table.begin();
    const before = structuredClone(table.battle.system.order);
    table.give("A");
    table.undo();
    expect([table.now, table.battle.system.order]).toEqual(["? A B", before]);
  });

  it("shows halves of bands with who acts, may act, waits and has acted", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "fast"), hero("C", "fast"), foe("F", "slow")]);
    table.begin();
    table.turn("A");
    expect(table.states()).toEqual({ A: "acted", B: "candidate", C: "candidate", F: "waiting" });
    const groups = order.standing(table.battle, table.may());
    expect(groups.map(({ label, open }) => [label, open])).toEqual([["fast heroes", true], ["slow foes", false]]); // prettier-ignore
    expect(table.listed()).toEqual(["A", "B", "C", "F"]);
  });
});

describe("bands: delay", () => {
  it("moves for good, and does not interrupt (VO-DLY-01, -02)", () => {
    const table = tableOf([hero("A", "fast"), foe("F", "medium"), hero("B", "slow")]);
    table.begin();
    delay(table, "slow");
    expect(table.now).toBe("F");
    table.next();
    expect(table.now).toBe("? A B");
    table.turn("A");
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "F"]);
  });

  it("goes to a slower band only, drops what was readied, and loses the turn before the first round", () => {
    const table = tableOf([hero("A", "medium"), foe("F", "medium", false)], true);
    table.begin();
    ready(table, "A");
    order.delay(table.battle, "A", "fast");
    expect([order.bandOf(table.battle, "A"), "A" in table.battle.system.order.holds]).toEqual(["medium", true]);
    delay(table, "slow");
    expect([table.battle.round, table.now, "A" in table.battle.system.order.holds]).toEqual([1, "F", false]);
  });
});

describe("bands: what was readied", () => {
  it("fired in its round: its band becomes the one in play, right before the trigger (VO-RDY-03)", () => {
    const table = tableOf([hero("A", "fast"), foe("F", "slow"), foe("G", "slow"), hero("B", "slow")]);
    table.begin();
    ready(table, "A");
    table.next();
    table.next();
    table.give("F");
    order.fire(table.battle, "A", "F");
    table.next();
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "B"]);
    expect(table.listed()).toEqual(["B", "A", "F", "G"]);
    table.next();
    expect(table.now).toBe("? F G");
    table.turn("G");
    expect(table.now).toBe("A");
    table.next();
    expect(table.now).toBe("F");
    table.next();
    expect(table.battle.round).toBe(3);
  });

  it("starting the trigger's creature runs those pinned to it first, in the order they fired, with nobody between", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "fast"), foe("F", "slow"), foe("G", "slow")]);
    table.begin();
    table.give("A");
    ready(table, "A");
    table.next();
    ready(table, "B");
    table.next();
    table.give("F");
    order.fire(table.battle, "B", "F");
    order.fire(table.battle, "A", "F");
    table.next();
    table.next();
    expect(table.now).toBe("? F G");
    table.give("F");
    const seen: string[] = [];
    for (let turns = 0; turns < 4; turns += 1) {
      seen.push(table.now);
      table.next();
    }
    expect(seen).toEqual(["B", "A", "F", "G"]);
  });

  it("a pin whose creature is gone after the own half had passed: it goes next", () => {
    const table = tableOf([hero("A", "fast"), foe("F", "slow"), foe("G", "slow"), foe("H", "slow")]);
    table.begin();
    ready(table, "A");
    table.next();
    table.give("F");
    order.fire(table.battle, "A", "F");
    table.next();
    table.turn("G");
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? F G H"]);
    table.give("G");
    table.able("F", false);
    table.next();
    expect(table.now).toBe("A");
    table.next();
    expect(table.now).toBe("H");
  });

  it("a pin whose creature is gone while a choice is awaited: it goes next, and no later phase opens before it has", () => {
    const table = tableOf([hero("A", "fast"), foe("F", "slow"), foe("G", "slow"), foe("H", "slow"), hero("B", "verySlow")]);
    table.begin();
    ready(table, "A");
    table.next();
    table.give("F");
    order.fire(table.battle, "A", "F");
    table.next();
    table.turn("G");
    table.next();
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? F G H"]);
    table.able("F", false);
    expect(table.candidates()).toEqual(["A"]);
    table.able("G", false);
    table.able("H", false);
    table.next();
    expect([table.now, table.battle.system.order.phase]).toEqual(["A", "slow-second"]);
    table.able("G", true);
    table.next();
    expect(table.now).toBe("G");
  });

  it("a pin ends when its creature changes its band, and never closes a circle", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "fast"), foe("F", "slow")]);
    table.begin();
    table.give("A");
    ready(table, "A");
    table.next();
    ready(table, "B");
    table.next();
    order.fire(table.battle, "A", "F");
    order.fire(table.battle, "B", "A");
    table.battle.system.order.holds["A"] = holdNow({ round: 1 }, "ready");
    order.fire(table.battle, "A", "B");
    expect(table.battle.system.order.pins).toEqual([{ combatant: "A", before: "B" }]);
    table.next();
    order.delay(table.battle, "B", "verySlow");
    expect(table.battle.system.order.pins).toEqual([]);
  });

  it("pins to who acts when the trigger comes from another band; without exact places only the band counts", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "medium"), foe("F", "slow")]);
    table.begin();
    ready(table, "A");
    table.next();
    order.fire(table.battle, "A", "F");
    expect([order.bandOf(table.battle, "A"), table.battle.system.order.pins]).toEqual(["medium", [{ combatant: "A", before: "B" }]]);
    const loose = tableOf([hero("A", "fast"), hero("B", "medium"), foe("F", "slow")]);
    loose.begin();
    ready(loose, "A");
    loose.next();
    order.fire(loose.battle, "A", "B", false);
    expect([order.bandOf(loose.battle, "A"), loose.battle.system.order.pins]).toEqual(["medium", []]);
  });

  it("fired in the next round before the own turn: the faster band after that turn (VO-RDY-05), unless it delays (VO-DLY-03)", () => {
    const table = tableOf([hero("A", "slow"), foe("F", "fast")]);
    table.begin();
    table.next();
    ready(table, "A");
    table.next();
    order.fire(table.battle, "A", "F");
    table.next();
    expect([table.now, order.bandOf(table.battle, "A")]).toEqual(["A", "slow"]);
    const delayed = structuredClone(table.battle);
    table.next();
    expect([order.bandOf(table.battle, "A"), table.now]).toEqual(["fast", "A"]);
    table.battle = delayed;
    delay(table, "verySlow");
    table.next();
    expect([order.bandOf(table.battle, "A"), table.battle.system.order.moves]).toEqual(["verySlow", []]);
  });

  it("fired in the surprise round: band and place stay (OP-61)", () => {
    const table = tableOf([hero("A", "slow"), foe("F", "fast", false), hero("B", "fast")], true);
    table.begin();
    table.give("A");
    ready(table, "A");
    table.next();
    order.fire(table.battle, "A", "F");
    expect([order.bandOf(table.battle, "A"), table.battle.system.order.pins, table.battle.system.order.holds]).toEqual(["slow", [], {}]);
  });
});

describe("bands: joining, falling, returning, leaving", () => {
  it("a joiner acts this round only if its slot has not passed (OP-56)", () => {
    const table = tableOf([hero("A", "medium"), foe("F", "medium"), hero("B", "slow")]);
    table.begin();
    table.next();
    table.join(hero("Late", "medium"));
    table.join(hero("Early", "slow"));
    table.join(foe("Now", "medium"));
    table.next();
    expect(table.now).toBe("Now");
    table.next();
    expect(table.now).toBe("? B Early");
    table.turn("B");
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? A Late"]);
  });

  it("somebody who is removed is skipped at once, and comes back under the joining rule", () => {
    const table = tableOf([hero("A", "fast"), foe("F", "fast"), hero("B", "medium"), foe("G", "slow")]);
    table.begin();
    table.able("F", false);
    table.next();
    expect(table.now).toBe("B");
    table.able("F", true);
    table.able("G", false);
    table.able("G", true);
    table.next();
    expect(table.now).toBe("G");
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "A"]);
    table.next();
    expect(table.now).toBe("F");
  });

  it("goes on when the last to choose from are gone, and when who acts is deleted", () => {
    const table = tableOf([hero("A", "fast"), hero("B", "fast"), foe("F", "fast"), foe("G", "fast")]);
    table.begin();
    table.leave("A");
    table.able("B", false);
    expect(table.candidates()).toEqual(["F", "G"]);
    table.give("F");
    table.leave("F");
    table.next();
    expect(table.now).toBe("G");
  });

  it("a GM's change of band in a round costs nobody the turn", () => {
    const table = tableOf([hero("A", "fast"), foe("F", "medium"), foe("G", "slow")]);
    table.begin();
    table.next();
    order.place(table.battle, "G", "veryFast");
    table.next();
    expect(table.now).toBe("G");
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "G"]);
  });
});
