// For a round is never no time: "next turn" is always the start of the named combatant's next turn, "the rest of the round" ends with the order back at the top.

import { test } from "vitest";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import type { Lasting } from "../effects/lasting.ts";
import { expectLasting } from "../effects/lasting.ts";
import type { TestTable } from "./table.ts";
import { fight, foe, hero } from "./table.ts";

type Name = "Ann" | "Brusk" | "Cur";
type Then = readonly [what: string, then: (table: TestTable) => void];
type Row = Lasting<TestTable>;

const people = () => [
  hero("Ann", { system: { skills: { beguile: 30 } } }),
  foe("Brusk", { system: { skills: { beguile: 30 } } }),
  foe("Cur", { system: { skills: { beguile: 30 } } }),
];
const slain = (name: Name): Then => [`${name} is slain`, (table) => void table.toggle(name, "dead")];
const leaves = (name: Name): Then => [
  `${name} leaves after the turn`,
  (table) => {
    table.turnOf(name).endTurn();
    table.leave(name);
  },
];
const delays = (name: Name): Then => [
  `${name} delays in the next turn`,
  (table) => {
    table.endTurn();
    table.turnOf(name).act(name, "delay");
  },
];

/** In the own turn of round 1. */
const own = (name: Name, what: "fullDefense", until: string, then?: Then): Row => ({
  row: `${name}, ${what}${then ? `, ${then[0]}` : ""}`,
  begun: () => {
    const table = fight(people()).turnOf(name);
    table.act(name, what);
    return table;
  },
  holds: (table) => table.conditions(name).includes(what),
  ...(then ? { then: then[1] } : {}),
  until,
});
const feint = (by: Name, at: Name, until: string, then?: Then): Row => ({
  row: `${by} feints at ${at}${then ? `, ${then[0]}` : ""}`,
  begun: () => {
    const table = fight(people()).turnOf(by);
    table.act(by, "feint", { at: [at] }, [{ choose: ["level"] }, 20, 1]);
    return table;
  },
  holds: (table) => table.conditions(at).includes("feigned"),
  ...(then ? { then: then[1] } : {}),
  until,
});

test("DE-STN-03 to the start of the own next turn, wherever that stands in the order", () => {
  expectLasting([
    own("Ann", "fullDefense", "2 Ann after 2"),
    own("Cur", "fullDefense", "2 Cur after 2"),
    own("Ann", "fullDefense", "2 Ann after 1", slain("Brusk")),
    own("Ann", "fullDefense", "2 Brusk after 0", delays("Ann")),
    own("Ann", "fullDefense", "2 Ann after 0", leaves("Brusk")),
  ]);
});

test("DE-STN-04 DE-INI-06 the rest of the round ends with it", () => {
  expectLasting([
    feint("Ann", "Brusk", "2 Ann after 2"),
    feint("Brusk", "Ann", "2 Ann after 1"),
    feint("Ann", "Brusk", "2 Brusk after 1", slain("Ann")),
    feint("Ann", "Brusk", "2 Brusk after 0", delays("Ann")),
    // Who is last in the order has nothing of it (reading 22).
    feint("Cur", "Ann", "2 Ann after 0"),
  ]);
});

test("DE-HLD-03 DE-INI-05 who acts at another place later in the order has the next turn there, and what lasts until then ends there", () => {
  const moved = (until: string): Row => ({
    row: "Ann holds, and acts behind Cur",
    begun: () => {
      const table = fight(people()).turnOf("Ann");
      table.lay("Cur", "feigned", { when: "turnStart", of: uuidOf("Ann") }, "Ann");
      table.act("Ann", "delay");
      return table;
    },
    holds: (table) => table.conditions("Cur").includes("feigned"),
    until,
  });
  expectLasting([moved("2 Ann after 3")]);
});
