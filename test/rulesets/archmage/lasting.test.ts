// For a round is never no time: whatever lasts until somebody's turn lasts so long, whoever laid it on, when, and whatever became of the order since (AE-SAV-02, AE-STK-02).

import { test } from "vitest";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import type { Lasting } from "../effects/lasting.ts";
import { expectLasting } from "../effects/lasting.ts";
import type { TestTable } from "./table.ts";
import { fight, flat, foe, hero, power, weapon } from "./table.ts";

type Ends = "turnStart" | "turnEnd" | "sourceTurnStart" | "sourceTurnEnd";
type Row = Lasting<TestTable>;

const hex = (ends: Ends, turns = 1) =>
  power("hex", {
    delivery: "close",
    attackBonus: 20,
    applies: [{ kind: "condition", on: "hit", to: "target", id: "weakened", amount: 0, types: [], ends, difficulty: "normal", turns }],
  });
const bow = () => weapon("bow", { damageFormula: "1", delivery: "ranged" });

/** Ann acts on 20, Brusk on 10, Cur on 5: Ann lays it on Brusk in her turn, or Brusk on Ann in his, or Cur, the last of the round, on Ann. */
function laid(by: "Ann" | "Brusk" | "Cur", on: string, ends: Ends, turns = 1): TestTable {
  const items = [hex(ends, turns), bow()];
  const people = [
    hero("Ann", { hp: { value: 30, max: 30 } }, items),
    foe("Brusk", { defences: flat(10) }, items),
    foe("Cur", { defences: flat(10) }, items),
  ];
  const table = fight(people, [20, 10, 5]).turnOf(by);
  table.act(by, "usePower", { item: "hex", at: [on] }, [10]);
  return table;
}

const weakened = (name: string) => (table: TestTable) => table.conditions(name).includes("weakened");
type Then = readonly [what: string, then: (table: TestTable) => void];

const lasts = (by: "Ann" | "Brusk" | "Cur", on: string, ends: Ends, until: string, then?: Then, turns = 1): Row => ({
  row: `${by} on ${on}, ${ends} ${String(turns)}${then ? `, ${then[0]}` : ""}`,
  begun: () => laid(by, on, ends, turns),
  holds: weakened(on),
  ...(then ? { then: then[1] } : {}),
  until,
});
const dies = (name: string): Then => [`${name} is slain`, (table) => void table.toggle(name, "dead")];
const leaves = (name: string): Then => [
  `${name} leaves after the turn`,
  (table) => {
    table.turnOf(name).endTurn();
    table.leave(name);
  },
];
/** In the next turn of theirs that comes: nobody delays who has acted. */
const delays = (name: string, behind: number): Then => [
  `${name} delays to ${String(behind)}`,
  (table) => {
    table.endTurn();
    table.turnOf(name).act(name, "delay", { options: { named: true, count: behind } });
  },
];

test("AE-SAV-02 until somebody's next turn: theirs who laid it on or theirs who bear it, early or late in the round", () => {
  expectLasting<TestTable>([
    lasts("Ann", "Brusk", "turnStart", "1 Brusk after 0"),
    lasts("Brusk", "Ann", "turnStart", "2 Ann after 1"),
    lasts("Cur", "Ann", "turnStart", "2 Ann after 0"),
    lasts("Cur", "Ann", "turnStart", "3 Ann after 3", undefined, 2),
    lasts("Ann", "Brusk", "turnEnd", "1 Cur after 1"),
    lasts("Brusk", "Ann", "turnEnd", "2 Brusk after 2"),
    lasts("Cur", "Ann", "turnEnd", "2 Brusk after 1"),
    lasts("Ann", "Brusk", "sourceTurnStart", "2 Ann after 2"),
    lasts("Brusk", "Ann", "sourceTurnStart", "2 Brusk after 2"),
    lasts("Cur", "Ann", "sourceTurnStart", "2 Cur after 2"),
    // The turn in which it was laid on is not the next one (AE-STK-02).
    lasts("Ann", "Brusk", "sourceTurnEnd", "2 Brusk after 3"),
    lasts("Cur", "Ann", "sourceTurnEnd", "3 Ann after 3"),
  ]);
});

test("AE-SAV-02 T8 whose turns never come again: what goes by them goes by rounds, one more at least", () => {
  expectLasting<TestTable>([
    lasts("Ann", "Brusk", "sourceTurnStart", "3 Brusk after 3", dies("Ann")),
    lasts("Cur", "Ann", "sourceTurnStart", "3 Ann after 1", dies("Cur")),
    lasts("Cur", "Ann", "sourceTurnEnd", "3 Ann after 1", dies("Cur")),
    lasts("Ann", "Brusk", "sourceTurnStart", "3 Brusk after 3", leaves("Ann")),
    lasts("Brusk", "Ann", "sourceTurnEnd", "3 Ann after 2", leaves("Brusk")),
    lasts("Ann", "Brusk", "turnEnd", "1 Cur after 0", dies("Ann")),
  ]);
});

test("AE-INI-04 AE-INI-14 a delay puts off the end of a turn, never its start", () => {
  expectLasting<TestTable>([
    lasts("Ann", "Brusk", "sourceTurnStart", "2 Brusk after 0", delays("Ann", 5)),
    lasts("Ann", "Brusk", "sourceTurnEnd", "3 Brusk after 2", delays("Ann", 5)),
    lasts("Ann", "Brusk", "turnEnd", "2 Ann after 1", delays("Brusk", 5)),
    lasts("Cur", "Ann", "turnEnd", "2 Cur after 1", delays("Ann", 10)),
  ]);
});

test("AE-INI-06 AE-INI-14 one start and one end for each turn begun: a readied deed that stands for a turn is neither", () => {
  const readied = (until: string, when: "turnStart" | "turnEnd", count: number): Row => ({
    row: `Cur on Ann, ${when}, shoots in the next round`,
    begun: () => {
      const people = [
        hero("Ann", { hp: { value: 30, max: 30 } }),
        foe("Brusk", { defences: flat(10) }),
        foe("Cur", { defences: flat(10) }, [bow()]),
      ];
      const table = fight(people, [20, 10, 5]).turnOf("Cur");
      table.lay("Ann", "weakened", { when, of: uuidOf("Cur"), count }, "Cur");
      table.act("Cur", "ready", { options: { deed: "attack:bow", trigger: "Ann moves" } });
      table.endTurn();
      return table;
    },
    then: (table) => table.act("Cur", "useReadied", { at: ["Ann"] }, [2]),
    holds: weakened("Ann"),
    until,
  });
  expectLasting<TestTable>([readied("3 Cur after 1", "turnStart", 1), readied("3 Ann after 2", "turnEnd", 2)]);
});

test("AE-FIS-02 a bonus in spirit: one or two rounds, to the same point of the order, also when nobody acts there any more", () => {
  const told = (rounds: number, until: string, then?: Then): Row => ({
    row: `${String(rounds)} rounds from Brusk's turn${then ? `, ${then[0]}` : ""}`,
    begun: () => {
      const people = [
        hero("Ann", {}),
        hero("Bo", { hp: { value: 20, max: 20 } }),
        foe("Brusk", { defences: flat(10) }),
        foe("Cur", { defences: flat(10) }),
      ];
      const table = fight(people, [20, 15, 10, 5]).turnOf("Brusk");
      table.act("Bo", "outOfFight");
      table.act("Bo", "fightInSpirit");
      table.gm("grantSpirit", { at: ["Bo"], options: { bonus: 1, ally: uuidOf("Ann"), rounds, number: "ac" } });
      return table;
    },
    holds: (table) => Object.keys(table.creature("Ann").effects).length > 0,
    ...(then ? { then: then[1] } : {}),
    until,
  });
  expectLasting<TestTable>([told(1, "2 Brusk after 3"), told(2, "3 Brusk after 7"), told(1, "3 Ann after 3", dies("Brusk"))]);
});
