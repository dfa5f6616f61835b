// For a round is never no time: how long what lasts a round holds, in each of the world's readings, whoever laid it on, when, and whatever became of the order since.

import { test } from "vitest";
import type { Lasting } from "../effects/lasting.ts";
import { expectLasting } from "../effects/lasting.ts";
import { foe, hero, TestTable, turnOf, uuid } from "./table.ts";
import { impose } from "./duel.ts";

type Name = "Ann" | "Brusk" | "Cur";
type Reading = "sourceStart" | "sourceEnd" | "bearerEnd";
type Then = readonly [what: string, then: (table: TestTable) => void];

/** Ann is fast, Brusk is of medium speed, Cur is slow: each lays it on in the own turn of round 1. */
function laid(by: Name, on: Name, oneRoundEnds: Reading): TestTable {
  const people = [hero("Ann", { system: { band: "fast" } }), foe("Brusk"), foe("Cur", { system: { band: "slow" } })];
  const table = turnOf(by, people, { oneRoundEnds });
  impose(table, by, on, { condition: "dazed", duration: "oneRound" });
  return table;
}
const lasts = (by: Name, on: Name, reading: Reading, until: string, then?: Then): Lasting<TestTable> => ({
  row: `${by} on ${on}, ${reading}${then ? `, ${then[0]}` : ""}`,
  begun: () => laid(by, on, reading),
  holds: (table) => table.conditions(on).includes("dazed"),
  ...(then ? { then: then[1] } : {}),
  until,
});
const slain = (name: Name): Then => [
  `${name} is slain`,
  (table) => void table.act(name, "hurt", { at: [name], options: { amount: "999" } }),
];
const leaves = (name: Name): Then => [
  `${name} leaves after the turn`,
  (table) => {
    table.turnOf(name).endTurn();
    table.leave(name);
  },
];
const delays = (name: Name, band: string, next: boolean): Then => [
  `${name} delays${next ? " in the next turn" : ""} to ${band}`,
  (table) => {
    if (next) table.endTurn();
    table.turnOf(name).act(name, "delay", { options: { band } });
  },
];
const readies = (name: Name): Then => [
  `${name} readies`,
  (table) => {
    table.turnOf(name).act(name, "ready", { options: { kind: "quick", what: "Duck", trigger: "An arrow" } });
  },
];

test("VO-CON-01 OP-25 until the source's next turn: early or late in the round, on oneself or others", () => {
  expectLasting([
    lasts("Ann", "Brusk", "sourceStart", "2 Ann after 2"),
    lasts("Brusk", "Ann", "sourceStart", "2 Brusk after 2"),
    lasts("Cur", "Ann", "sourceStart", "2 Cur after 2"),
    lasts("Ann", "Ann", "sourceStart", "2 Ann after 2"),
    lasts("Ann", "Brusk", "sourceEnd", "2 Brusk after 3"),
    lasts("Cur", "Ann", "sourceEnd", "3 Ann after 3"),
    lasts("Ann", "Ann", "sourceEnd", "2 Brusk after 3"),
    lasts("Ann", "Brusk", "bearerEnd", "1 Cur after 1"),
    lasts("Ann", "Cur", "bearerEnd", "2 Ann after 2"),
    lasts("Cur", "Ann", "bearerEnd", "2 Brusk after 1"),
    // The turn in which it was laid on is not the next one.
    lasts("Ann", "Ann", "bearerEnd", "2 Brusk after 3"),
  ]);
});

test("VO-CON-01 OP-58 whose source is gone ends with the next round, whichever way the world counts", () => {
  expectLasting([
    lasts("Brusk", "Ann", "sourceStart", "3 Ann after 2", slain("Brusk")),
    lasts("Cur", "Ann", "sourceStart", "3 Ann after 1", slain("Cur")),
    lasts("Cur", "Ann", "sourceEnd", "3 Ann after 1", slain("Cur")),
    lasts("Ann", "Brusk", "sourceStart", "3 Brusk after 3", leaves("Ann")),
    lasts("Brusk", "Ann", "sourceEnd", "3 Ann after 2", leaves("Brusk")),
    lasts("Cur", "Ann", "bearerEnd", "2 Brusk after 0", slain("Cur")),
  ]);
});

test("VO-DLY-04 VO-RDY-04 a delayed turn is the same turn, and readying changes none", () => {
  expectLasting([
    lasts("Ann", "Brusk", "sourceStart", "2 Ann after 4", delays("Ann", "verySlow", false)),
    lasts("Ann", "Brusk", "sourceStart", "2 Brusk after 0", delays("Ann", "verySlow", true)),
    lasts("Ann", "Brusk", "sourceEnd", "3 Brusk after 5", delays("Ann", "verySlow", false)),
    lasts("Ann", "Brusk", "sourceEnd", "3 Brusk after 2", delays("Ann", "verySlow", true)),
    lasts("Brusk", "Ann", "bearerEnd", "3 Brusk after 2", delays("Ann", "verySlow", true)),
    lasts("Ann", "Brusk", "bearerEnd", "2 Ann after 1", delays("Brusk", "verySlow", true)),
    lasts("Cur", "Ann", "sourceStart", "2 Cur after 2", readies("Cur")),
    lasts("Ann", "Brusk", "sourceEnd", "2 Brusk after 3", readies("Ann")),
  ]);
});

test("VO-SUR-02 what is laid on in the surprise round lasts into the first", () => {
  const surprised = (until: string, reading: Reading): Lasting<TestTable> => ({
    row: `Ann on Brusk in the surprise round, ${reading}`,
    begun: () => {
      const people = [hero("Ann", { system: { band: "fast" } }), foe("Brusk"), foe("Cur", { system: { band: "slow" } })];
      const table = new TestTable(people, { oneRoundEnds: reading });
      table.begin({ choose: ["party"] }, { choose: ["Ann"] }, { confirm: false });
      impose(table, "Ann", "Brusk", { condition: "dazed", duration: "oneRound" });
      return table;
    },
    holds: (table) => table.conditions("Brusk").includes("dazed"),
    until,
  });
  expectLasting([
    surprised("1 Ann after 0", "sourceStart"),
    surprised("1 Brusk after 1", "sourceEnd"),
    surprised("1 Cur after 2", "bearerEnd"),
  ]);
});

test("VO-SPI-01 for one round from a hero who is out of the fight: by the own turns while it has any, else by the ally's", () => {
  const inSpirit = (until: string, gone: boolean): Lasting<TestTable> => ({
    row: gone ? "Bo is not there" : "Bo has turns",
    begun: () => {
      const table = turnOf("Ann", [hero("Ann", { system: { band: "fast" } }), hero("Bo"), foe("Brusk", { system: { band: "slow" } })]);
      table.act("Bo", "outOfFight");
      if (gone) table.leave("Bo");
      else {
        table.endTurn();
        table.turnOf("Brusk");
      }
      table.act("Bo", "fightInSpirit", { options: { ally: uuid("Ann"), boon: "attack", reason: "Remember me" } });
      return table;
    },
    holds: (table) => Object.keys(table.creature("Ann").effects).length > 0,
    until,
  });
  expectLasting([inSpirit("2 Brusk after 1", false), inSpirit("2 Brusk after 2", true)]);
});
