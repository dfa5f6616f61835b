// For a round is never no time: what lasts until the start of somebody's next turn, or until the round closes, by sides that act together, whichever is first.

import { test } from "vitest";
import type { Lasting } from "../effects/lasting.ts";
import { expectLasting } from "../effects/lasting.ts";
import { fight, foe, hero, TestTable } from "./table.ts";

type Then = readonly [what: string, then: (table: TestTable) => void];
type Row = Lasting<TestTable>;
type First = "heroes" | "foes";
type Reading = "phase" | "member";

const people = () => [hero("Ann"), hero("Bo"), foe("Brusk"), foe("Cur")];

/** Somebody defends totally in their own phase, or in the other's. */
const defence = (name: string, during: string, turnStart: Reading, first: First, until: string, then?: Then): Row => ({
  row: `${name} during ${during}'s turn, ${turnStart}, ${first} first${then ? `, ${then[0]}` : ""}`,
  begun: () => {
    const table = fight(people(), { turnStart }, first);
    for (let guard = 0; table.active !== during && guard < 20; guard += 1) {
      if (table.active !== "") table.endTurn();
      else table.pick(table.candidates.includes(during) ? during : (table.candidates[0] ?? ""));
    }
    table.act(name, "totalDefense");
    return table;
  },
  holds: (table) => table.system(name).totalDefense,
  ...(then ? { then: then[1] } : {}),
  until,
});
const leaves = (name: string): Then => [
  `${name} leaves`,
  (table) => {
    if (table.active === name) table.endTurn();
    table.leave(name);
  },
];
const lastInPhase = (name: string): Then => [
  `${name} goes last in the next phase`,
  (table) => {
    table.nextRound();
    while (table.active !== "" || table.candidates.length > 1) {
      if (table.active === "") table.pick(table.candidates.find((one) => one !== name) ?? "");
      else table.endTurn();
      if (table.candidates.length === 1 && table.candidates[0] === name) break;
    }
  },
];

test("SH-TD-01 until the start of the user's next turn: the side's phase, or the member's own turn where the world says so", () => {
  expectLasting([
    defence("Ann", "Ann", "phase", "heroes", "2  after 3"),
    defence("Ann", "Ann", "member", "heroes", "2 Ann after 3"),
    defence("Ann", "Bo", "phase", "heroes", "2  after 3"),
    defence("Brusk", "Ann", "phase", "heroes", "1  after 1"),
    defence("Brusk", "Ann", "member", "heroes", "1 Brusk after 1"),
    defence("Ann", "Brusk", "phase", "foes", "1  after 1"),
    defence("Cur", "Brusk", "phase", "foes", "2  after 3"),
    defence("Ann", "Ann", "phase", "foes", "2  after 3"),
    defence("Ann", "Ann", "member", "heroes", "2 Ann after 0", lastInPhase("Ann")),
    defence("Ann", "Ann", "phase", "heroes", "2 Bo after 0", lastInPhase("Ann")),
    defence("Ann", "Ann", "phase", "heroes", "2 Ann after 2", leaves("Bo")),
  ]);
});

/** A charger's Armour Class is 2 lower: whoever charges last in the round pays for the rest of it only. */
const charge = (name: string, first: First, until: string): Row => ({
  row: `${name} charges, ${first} first`,
  begun: () => {
    const table = fight(people(), {}, first);
    const other = name === "Ann" ? "Brusk" : "Ann";
    for (let guard = 0; table.active !== name && guard < 20; guard += 1) {
      if (table.active !== "") table.endTurn();
      else table.pick(table.candidates.includes(name) ? name : (table.candidates[0] ?? ""));
    }
    table.act(name, "charge", { at: [other], options: { feet: 20, weapon: name === "Ann" ? "Sword:melee" : "Axe:melee" } }, [1]);
    return table;
  },
  holds: (table) => table.system(name).chargePenalty,
  until,
});

test("SH-CHG-03 until the round closes, whichever side acts first", () => {
  expectLasting([
    charge("Ann", "heroes", "2  after 3"),
    charge("Ann", "foes", "2  after 1"),
    charge("Brusk", "heroes", "2  after 1"),
    charge("Brusk", "foes", "2  after 3"),
  ]);
});

test("SH-SUR-01 SH-TD-01 whoever defends in the free round is defended into the first", () => {
  const free: Row = {
    row: "Ann in the free round",
    begun: () => {
      const table = new TestTable(people());
      table.begin({ choose: ["enemies"] });
      table.pick("Ann");
      table.act("Ann", "totalDefense");
      return table;
    },
    holds: (table) => table.system("Ann").totalDefense,
    then: (table) => {
      table.endTurn();
      if (table.active === "") table.pick("Bo");
      table.endTurn(1, 8);
    },
    until: "1  after 2",
  };
  expectLasting([free]);
});
