// Whatever another client puts in any place of anything it may say: it is refused, or is what the place is for; nothing throws, nothing is polluted, cards and lists live.

import type * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { BattleRecord } from "../../../src/engine/index.ts";
import { cardView } from "../../../src/foundry/presentation/card/card-view.ts";
import { filtered, lineOf } from "../../../src/foundry/applications/chat/record-line.ts";
import { judge } from "../../../src/foundry/validation/validate.ts";
import { shownRoll } from "../../../src/foundry/validation/dice.ts";
import { boundary, claims, ledgerEntryOf, ledgerPlaces, roster, standing } from "../../../src/foundry/validation/flags.ts";
import { isHarmlessKey, plainCopy } from "../../../src/foundry/validation/plain-data.ts";
import { answer, recordBody, recordFrame } from "../../../src/foundry/validation/record.ts";
import { ask, givenList, question } from "../../../src/foundry/validation/questions.ts";
import { ending, payload, SOCKET_REQUESTS, WORDS } from "../../../src/foundry/validation/socket-messages.ts";
import { readRecord, storedRecord } from "../../../src/foundry/records/message.ts";
import { reportOf } from "../../../src/foundry/records/report.ts";
import { stubWords, words } from "../applications/words.ts";
import { JUNK, placesIn, replaced, sampleOf } from "./junk.ts";

const bornWith = Object.getOwnPropertyNames(Object.prototype).toSorted().join();

beforeAll(stubWords);
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted().join()).toBe(bornWith);
  expect("polluted" in {}).toBe(false);
});

/** Plain data all through, with keys that are names. */
function isHarmless(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === null || ["string", "number", "boolean"].includes(typeof value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && !Array.isArray(value)) return false;
  return Object.entries(value).every(([key, entry]) => isHarmlessKey(key) && isHarmless(entry));
}

const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  "a record's frame": recordFrame,
  "a record's body": recordBody,
  "an answer": answer,
  "a roll": shownRoll,
  "a boundary": boundary,
  "a roster": roster,
  "a battle's standing": standing,
  claims,
  "a question": question,
  "what is asked": ask,
  "answers that were given": givenList,
  payload,
  ending,
  ...Object.fromEntries(Object.values(SOCKET_REQUESTS).map(({ kind, schema }) => [`the wish "${kind}"`, schema])),
  ...Object.fromEntries(Object.values(WORDS).map(({ kind, schema }) => [`the word "${kind}"`, schema])),
};

describe.each(Object.entries(SCHEMAS))("%s", (_name, schema) => {
  // Three kinds of answers and of terms of a roll are the most that any place has.
  const samples = [0, 1, 2].map((variant) => sampleOf(schema, variant));

  it("comes in as it was", () => {
    for (const sample of samples) expect(judge(schema, sample)).toEqual({ ok: true, value: sample });
  });

  it("comes in with junk in no place, or where the place is for anything", () => {
    for (const sample of samples) {
      for (const place of placesIn(sample)) {
        for (const [, junk] of JUNK) {
          const judged = judge(schema, replaced(sample, place, junk));
          if (!judged.ok) continue;
          expect(isHarmless(judged.value)).toBe(true);
          expect(judge(schema, judged.value)).toEqual(judged);
        }
      }
    }
  });

  it("comes in as objects of our own", () => {
    const [sample] = samples;
    const judged = judge(schema, sample);
    if (judged.ok && typeof sample === "object") expect(judged.value).not.toBe(sample);
  });
});

const ID = "AbCdEfGh12345678";
const HERO = "Actor.hhhhhhhhhhhhhhhh";
const FOE = "Scene.ssssssssssssssss.Token.tttttttttttttttt.Actor.ffffffffffffffff";
const dice = {
  request: { terms: [{ count: 2, faces: 20, keep: { which: "highest" as const, count: 1 }, reroll: [1] }], bonus: 3 },
  faces: [[12, 7]],
};
const record: BattleRecord = {
  version: 1,
  id: ID,
  ruleset: "archmage",
  battle: "Combat.cccccccccccccccc",
  round: 2,
  turn: "combatant0000000",
  intent: {
    id: ID,
    action: "attack",
    actor: HERO,
    item: "iiiiiiiiiiiiiiii",
    targets: [FOE],
    options: { bonus: 2, [`provokes-${FOE}`]: true },
  },
  answers: [
    { kind: "roll", rolled: { faces: [[12, 7]] } },
    { kind: "choose", values: ["one"] },
    { kind: "confirm", yes: true },
  ],
  steps: [
    {
      rule: "AE-ATT-01",
      text: "X.Attack",
      data: { name: "Rat", amount: 4 },
      about: FOE,
      outcome: "hit",
      dice: { ...dice, kept: [[true, false]], sum: 12, total: 15 },
      breakdown: {
        total: 3,
        terms: [{ label: "X.Level", value: 3, kind: "level", rule: "AE-LVL-01", source: HERO, counted: false, why: "X" }],
      },
      against: "ac",
    },
  ],
  offers: [{ id: "0", rule: "AE-OPP-01", text: "X.Offer", data: {}, of: HERO, action: "attack", targets: [FOE], options: { quick: true } }],
  changes: [
    { document: FOE, path: "system.hp.value", before: 12, after: 0 },
    { document: "Combat.cccccccccccccccc", path: "round", before: 1, after: 2 },
  ],
};
const stored: Record<string, unknown> = { ...storedRecord(record, { health: ["hp.value"], spent: [] }), state: "applied", reason: null };
const reader = {
  localize: words,
  has: () => false,
  creature: (uuid: string) => ({ name: uuid, secret: uuid === FOE, quiet: true }),
  number: (_uuid: string, name: string) => ({ label: name, value: 16 }),
  mayTake: () => true,
  isTaken: () => false,
  hidden: () => [],
  combatant: () => HERO,
};

/** Draws the card, the line of the log and the report of what a message says. */
function show(system: Readonly<Record<string, unknown>>): "mangled" | "shown" {
  const { record: known } = readRecord(system);
  if (!known) return "mangled";
  const reportTotals = { health: ["hp.value"], spent: [] };
  const changes = known.touched.map(({ values: _values, ...seen }) => seen);
  const may = { mayUndo: true, mayRedo: false, mayJudge: false, mayEdit: false, trusted: true };
  const entry = { message: "m", record: known, turn: { name: "", creature: "" }, ...may };
  const drawn = [
    cardView(known, undefined, reader),
    filtered([entry], { creature: FOE, kind: "" }, () => undefined).map((found) => lineOf(found, undefined, reader, "")),
    reportOf([{ intent: known.intent, state: known.state, changes }], [], reportTotals, () => false),
  ];
  expect(JSON.stringify(drawn).length).toBeGreaterThan(0);
  return "shown";
}

describe("the message of a record", () => {
  it("is read as it was written", () => {
    const { record: read } = readRecord(stored);
    const { changes: _changes, ...rest } = record;
    expect(read).toMatchObject(rest);
    expect(show(stored)).toBe("shown");
  });

  it("is shown, or is mangled, whatever stands in any place of it", () => {
    const counts = { mangled: 0, shown: 0 };
    for (const place of placesIn(stored).slice(1)) {
      for (const [, junk] of JUNK) counts[show(replaced(stored, place, junk) as Record<string, unknown>)] += 1;
    }
    expect(counts.mangled).toBeGreaterThan(4 * counts.shown);
  });

  it("is mangled without any of its parts", () => {
    for (const key of Object.keys(stored).filter((name) => name !== "shared"))
      expect(readRecord(Object.fromEntries(Object.entries(stored).filter(([name]) => name !== key))).record, key).toBeNull();
  });

  it.each<[string, (string | number)[], unknown]>([
    ["targets that are a text", ["intent", "targets"], "text"],
    ["a request id that pollutes", ["intent", "id"], "__proto__.polluted"],
    ["a request id that differs from the record's", ["intent", "id"], "ZbCdEfGh12345678"],
    ["a request without an id", ["intent", "id"], undefined],
    ["a missing answer", ["answers", 0], null],
    ["a face that the die does not have", ["answers", 0, "rolled", "faces", 0, 0], 0],
    ["a step's die that shows what it can't", ["steps", 0, "dice", "faces", 0, 0], 1000],
    ["a creature that is a path", ["intent", "actor"], "Actor.__proto__"],
    ["an item that is a path", ["intent", "item"], "a.b"],
    ["a version of the future", ["version"], 2],
    ["a state that there is not", ["state"], "done"],
  ])("is mangled by %s, and says where", (_name, place, junk) => {
    const { record: read, ...rest } = readRecord(replaced(stored, place.map(String), junk) as Record<string, unknown>);
    expect(read).toBeNull();
    expect(String((rest as { fault?: unknown }).fault)).toContain(String(place[0]));
  });

  it("is mangled by both ids, when they are the same nonsense", () => {
    for (const id of ["__proto__.polluted", "-=AbCdEfGh12345678", "a.b", "AbCd", "AbCdEfGh123456789"]) {
      const twice = replaced(replaced(stored, ["id"], id), ["intent", "id"], id) as Record<string, unknown>;
      expect(readRecord(twice).record, id).toBeNull();
    }
  });
});

describe("a creature's ledger", () => {
  const entry = { at: 3, changes: [{ of: ".Item.iiiiiiiiiiiiiiii", path: "system.expended", before: false, after: true }] };

  it("gives a record back as it was, with whatever else stands in it", () => {
    const ledger = Object.fromEntries([...JUNK.map(([name, junk]) => [name, junk] as const), [ID, entry]]);
    expect(ledgerEntryOf(ledger, ID)).toEqual(entry);
    expect(ledgerPlaces(ledger)).toEqual([{ id: ID, at: 3 }]);
  });

  it("knows nothing of junk", () => {
    for (const [, junk] of JUNK) {
      expect(ledgerEntryOf(junk, ID)).toBeNull();
      expect(ledgerEntryOf({ [ID]: junk }, ID)).toBeNull();
      for (const place of placesIn(entry)) {
        const judged = ledgerEntryOf({ [ID]: replaced(entry, place, junk) }, ID);
        if (judged) expect(isHarmless(judged)).toBe(true);
      }
    }
    for (const name of ["__proto__", "constructor", "toString", "a.b"]) expect(ledgerEntryOf({}, name)).toBeNull();
  });
});

describe("plain data", () => {
  it("never are the objects that came in", () => {
    const foreign = { list: [{ inner: 1 }] };
    const copy = plainCopy(foreign);
    expect(copy).toEqual(foreign);
    expect(copy).not.toBe(foreign);
  });

  it.each(["depth", "parts", "list", "texts"])("have a bearable size: %s", (what) => {
    const large: Record<string, () => unknown> = {
      depth: () => JUNK.find(([name]) => name.startsWith("nested 1000"))?.[1],
      parts: () => Array.from({ length: 20 }, () => Array.from({ length: 4_000 }, () => 0)),
      list: () => Array.from({ length: 5_001 }, () => 0),
      texts: () => Array.from({ length: 50 }, () => "x".repeat(90_000)),
    };
    expect(() => plainCopy(large[what]?.())).toThrow();
  });
});
