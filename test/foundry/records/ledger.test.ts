// What a message keeps of a record's changes, and what the creatures' ledgers do: nobody's numbers stand in chat, and together they give every change back.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "../../../src/engine/index.ts";
import {
  agreesWithLedgers,
  actorsWithout,
  changesOf,
  countedChanges,
  enterRecord,
  hasForgotten,
  isEntered,
  REMEMBERED,
  strikeRecord,
  touchedAsRead,
} from "../../../src/foundry/records/ledger.ts";
import { placeOf, touchedBy } from "../../../src/foundry/records/change-summary.ts";
import { data, write as writeInto } from "../operators.ts";

const FOE = "Scene.ssssssssssssssss.Token.tttttttttttttttt.Actor.ffffffffffffffff";
const HERO = "Actor.hhhhhhhhhhhhhhhh";
const COMBAT = "Combat.cccccccccccccccc";
const reportTotals = { health: ["hp.value"], buffer: ["hp.temp"] };
const changes: Change[] = [
  { document: FOE, path: "system.hp.value", before: 12, after: 0 },
  { document: `${FOE}.ActiveEffect.eeeeeeeeeeeeeeee`, path: "", after: { name: "Stuck" } },
  { document: `${HERO}.Item.iiiiiiiiiiiiiiii`, path: "system.expended", before: false, after: true },
  { document: COMBAT, path: "system.escalation.value", before: 1, after: 2 },
];

/** An actor as far as a ledger needs one. Foundry's `instanceof` goes by the global class. */
class Actor {
  readonly flags: { sortie: { ledger: Record<string, unknown> } } = { sortie: { ledger: {} } };
  readonly observers: readonly string[];
  constructor(observers: readonly string[]) {
    this.observers = observers;
  }
  testUserPermission(user: { readonly id: string }): boolean {
    return this.observers.includes(user.id);
  }
}

let actors: Map<string, Actor>;

/** Writes what `enterRecord` and `strikeRecord` ask for, as Foundry would. */
function write(writes: ReturnType<typeof enterRecord>): void {
  for (const { actor, update } of writes) {
    writeInto(actors.get(actor)?.flags.sortie.ledger ?? {}, update, "flags.sortie.ledger.");
  }
}

function readAs(id: string, isGM: boolean): void {
  vi.stubGlobal("game", { user: { id, isGM } });
}

beforeEach(() => {
  actors = new Map([
    [FOE, new Actor([])],
    [HERO, new Actor(["ada"])],
  ]);
  vi.stubGlobal("Actor", Actor);
  vi.stubGlobal("fromUuidSync", (uuid: string) => actors.get(uuid) ?? null);
  const getProperty = (data: unknown, path: string): unknown =>
    path
      .split(".")
      .reduce<unknown>((inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined), data);
  vi.stubGlobal("foundry", { utils: { getProperty }, data });
  readAs("gm", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what a message keeps of changes", () => {
  it("is no value of a creature, only by how much its health moved; of one that fell no more than that", () => {
    expect(touchedBy(changes, reportTotals)).toEqual([
      { document: FOE, path: "system.hp.value", by: null, fell: true },
      { document: `${FOE}.ActiveEffect.eeeeeeeeeeeeeeee`, path: "" },
      { document: `${HERO}.Item.iiiiiiiiiiiiiiii`, path: "system.expended" },
      { document: COMBAT, path: "system.escalation.value", values: { before: 1, after: 2 } },
    ]);
    expect(touchedBy(changes.slice(0, 1), undefined)).toEqual([{ document: FOE, path: "system.hp.value" }]);
  });

  it("says by how much a blow moved somebody's health who has some left, or less than none", () => {
    const blow = (before: number, after: number): Change[] => [{ document: FOE, path: "system.hp.value", before, after }];
    const by = (before: number, after: number): unknown => touchedBy(blow(before, after), reportTotals)[0]?.by;
    expect([by(12, 5), by(5, 9), by(4, -3), by(12, 0), by(0, 0)]).toEqual([-7, 4, -7, null, 0]);
  });

  it("knows what belongs to a creature", () => {
    expect(placeOf(`${FOE}.Item.iiiiiiiiiiiiiiii`)).toEqual({ actor: FOE, within: ".Item.iiiiiiiiiiiiiiii" });
    expect(placeOf(HERO)).toEqual({ actor: HERO, within: "" });
    for (const document of ["World", COMBAT, `${COMBAT}.Combatant.dddddddddddddddd`]) expect(placeOf(document)).toBeNull();
  });
});

describe("the ledgers", () => {
  const entered = { id: "recordrecord0001", touched: touchedBy(changes, reportTotals) };

  it("give every change back to the GM, as it was", () => {
    write(enterRecord({ id: entered.id, changes }));
    expect(changesOf(entered)).toEqual(changes);
    expect(isEntered(FOE, entered.id)).toBe(true);
    expect(actorsWithout(entered)).toEqual([]);
    expect(agreesWithLedgers(entered)).toBe(true);
  });

  it("tell a player what they may read, and of the rest what everybody saw", () => {
    write(enterRecord({ id: entered.id, changes }));
    readAs("ada", false);
    expect(changesOf(entered)).toEqual(changes.slice(2));
    expect(countedChanges(entered)[0]).toEqual({ document: FOE, path: "system.hp.value", by: null, fell: true });
    expect(touchedAsRead(entered)[0]?.by).toBeNull();
    readAs("ben", false);
    expect(changesOf(entered)).toEqual(changes.slice(3));
    readAs("gm", true);
    expect(touchedAsRead(entered)[0]).toEqual({ document: FOE, path: "system.hp.value", by: -12, fell: true });
  });

  it("know when a message says something else, and which creatures know nothing of it", () => {
    write(enterRecord({ id: entered.id, changes: changes.slice(0, 2) }));
    expect(agreesWithLedgers({ ...entered, touched: entered.touched.slice(1) })).toBe(false);
    expect(agreesWithLedgers({ ...entered, touched: [...entered.touched, { document: FOE, path: "system.level" }] })).toBe(false);
    expect(actorsWithout(entered)).toEqual([HERO]);
  });

  it("forget the oldest, and what is struck off", () => {
    const first = { id: "first00000000000", changes: changes.slice(0, 1) };
    write(enterRecord(first));
    for (let number = 1; number < REMEMBERED; number += 1)
      write(enterRecord({ id: `record${String(number).padStart(10, "0")}`, changes: changes.slice(0, 1) }));
    expect([isEntered(FOE, first.id), hasForgotten(FOE)]).toEqual([true, true]);
    write(enterRecord({ id: "onemore000000000", changes: changes.slice(0, 1) }));
    expect([isEntered(FOE, first.id), isEntered(FOE, "record0000000001"), isEntered(FOE, "onemore000000000")]).toEqual([false, true, true]);
    write(strikeRecord({ id: "onemore000000000", touched: entered.touched.slice(0, 1) }));
    expect(isEntered(FOE, "onemore000000000")).toBe(false);
    expect(strikeRecord({ id: "onemore000000000", touched: entered.touched })).toEqual([]);
  });

  it("take nonsense for nothing", () => {
    const foe = actors.get(FOE);
    for (const nonsense of [7, { at: "1", changes: [] }, { at: 1, changes: [{ of: 3 }] }]) {
      if (foe) foe.flags.sortie.ledger[entered.id] = nonsense;
      expect(isEntered(FOE, entered.id)).toBe(false);
    }
  });
});
