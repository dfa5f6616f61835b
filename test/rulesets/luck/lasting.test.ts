// For a round is never no time: what lasts a round goes to the user's next turn, whoever of the team has it first then, and whatever becomes of the user.

import { test } from "vitest";
import type { Lasting } from "../effects/lasting.ts";
import { expectLasting } from "../effects/lasting.ts";
import { fight, foe, hero, item, TestTable } from "./table.ts";

type Name = "Ann" | "Bo" | "Brusk" | "Cur";
type Then = readonly [what: string, then: (table: TestTable) => void];
type Row = Lasting<TestTable>;

const flash = (rounds: number) => {
  const daze = { label: "dazed", applies: "onUse", to: "target", modifiers: [{ target: "evasion", value: -2 }], durationRounds: rounds };
  return item("Ability", "flash", { targets: 1, effects: [daze] });
};
const people = (rounds = 1) => [
  hero("Ann", { items: [flash(rounds)] }),
  hero("Bo", { items: [flash(rounds)] }),
  foe("Brusk", { items: [flash(rounds)] }),
  foe("Cur", { items: [flash(rounds)] }),
];
const dazed = (name: Name) => (table: TestTable) =>
  Object.values(table.creature(name).effects).some(({ name: label }) => label === "dazed");

/** Turns pass as the two teams alternate, in this order. */
function upTo(table: TestTable, names: readonly Name[]): TestTable {
  for (const [place, name] of names.entries()) {
    table.turnOf(name);
    if (place < names.length - 1) table.endTurn();
  }
  return table;
}
const lasts = (by: readonly Name[], at: Name, until: string, then?: Then, rounds = 1): Row => ({
  row: `${by.at(-1) ?? ""} on ${at} after ${String(by.length - 1)} turns, ${String(rounds)}${then ? `, ${then[0]}` : ""}`,
  begun: () => {
    const table = upTo(fight(people(rounds)), by);
    table.act(by.at(-1) ?? "", "useTechnique", { item: "flash", at: [at] });
    return table;
  },
  holds: dazed(at),
  ...(then ? { then: then[1] } : {}),
  until,
});
const down = (name: Name): Then => [
  `${name} goes down`,
  (table) => {
    table.endTurn();
    table.lay(name, "unconscious");
  },
];
const leaves = (name: Name): Then => [
  `${name} leaves`,
  (table) => {
    table.endTurn();
    table.leave(name);
  },
];
/** In the next round it has its turn at another place. */
const inOrder = (...names: Name[]): Then => [
  `then ${names.join(", ")}`,
  (table) => {
    for (const name of names) {
      table.endTurn();
      table.turnOf(name);
    }
  },
];

test("LU-ATK-03 what lasts so many rounds goes to the user's next turns, first or last in the round", () => {
  expectLasting([
    lasts(["Ann"], "Brusk", "2 Ann after 3"),
    lasts(["Ann", "Brusk", "Bo", "Cur"], "Ann", "2 Cur after 3"),
    lasts(["Ann"], "Bo", "2 Ann after 3"),
    lasts(["Ann"], "Brusk", "3 Ann after 7", undefined, 2),
    // The team takes its turns in another order: LU-RND-04.
    lasts(["Ann"], "Brusk", "2 Ann after 1", inOrder("Brusk", "Bo", "Cur", "Bo")),
    lasts(["Ann", "Brusk", "Bo"], "Brusk", "2 Bo after 0", inOrder("Cur", "Bo")),
  ]);
});

test("LU-ATK-03 OP-33 whoever goes down or leaves ends nothing by that, and nothing goes on for ever", () => {
  expectLasting([
    lasts(["Ann"], "Brusk", "3 Bo after 6", down("Ann")),
    lasts(["Ann"], "Brusk", "3 Bo after 6", leaves("Ann")),
    lasts(["Ann"], "Brusk", "2 Ann after 2", down("Brusk")),
    lasts(["Ann", "Brusk", "Bo", "Cur"], "Ann", "4  after 6", leaves("Cur")),
    lasts(["Ann", "Brusk", "Bo", "Cur"], "Ann", "4  after 6", down("Cur")),
  ]);
});

const until = (action: "guard" | "wait", condition: string, by: readonly Name[], gone: string, then?: Then): Row => ({
  row: `${by.at(-1) ?? ""}, ${action}${then ? `, ${then[0]}` : ""}`,
  begun: () => {
    const table = upTo(fight(people()), by);
    table.act(by.at(-1) ?? "", action);
    return table;
  },
  holds: (table) => table.conditions(by.at(-1) ?? "").includes(condition),
  ...(then ? { then: then[1] } : {}),
  until: gone,
});

test("LU-ACT-09 LU-ACT-19 Guard and Wait hold until the own next turn", () => {
  expectLasting([
    until("guard", "guarding", ["Ann"], "2 Ann after 3"),
    until("guard", "guarding", ["Ann", "Brusk", "Bo", "Cur"], "2 Cur after 3"),
    until("wait", "waiting", ["Ann"], "2 Ann after 3"),
    until("wait", "waiting", ["Ann", "Brusk", "Bo"], "2 Bo after 2"),
  ]);
});

test("LU-SUR-02 what is used in the surprise round lasts into the first", () => {
  const surprised: Row = {
    row: "Brusk on Ann in the surprise round",
    begun: () => {
      const table = new TestTable(people());
      table.battle.system.instigation.combatant = table.combatant("Brusk").id;
      table.act("Brusk", "editTeam", { options: { surprise: true } });
      table.begin();
      table.turnOf("Brusk").act("Brusk", "useTechnique", { item: "flash", at: ["Ann"] });
      return table;
    },
    holds: dazed("Ann"),
    until: "1 Brusk after 1",
  };
  expectLasting([surprised]);
});
