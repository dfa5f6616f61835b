// Whose numbers a card shows: those of its ruleset's creatures, to who may read them; a record may name anybody and anything.

import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../../src/engine/index.ts";
import { currentReader } from "../../../../src/foundry/applications/chat/permissions.ts";
import type { RecordMessage } from "../../../../src/foundry/records/message.ts";

const explain = vi.fn((_battle: unknown, _creature: unknown, name: string) => ({ total: name === "ac" ? 16 : 0, terms: [] }));
const known: object = { id: "ours", label: "OURS.Label", explain };
const ours = known as Ruleset;
const theirs = { id: "theirs", label: "THEIRS.Label" } as Ruleset;
const creatures = new Map([
  ["Actor.own", { ruleset: ours, mayRead: true }],
  ["Actor.closed", { ruleset: ours, mayRead: false }],
  ["Actor.foreign", { ruleset: theirs, mayRead: true }],
]);

vi.mock("../../../../src/foundry/presentation/names.ts", () => ({
  actorOf: (uuid: string) => creatures.get(uuid) ?? null,
  isSecret: () => false,
}));
vi.mock("../../../../src/foundry/presentation/may-read.ts", () => ({ mayReadNumbers: ({ mayRead }: { mayRead: boolean }) => mayRead }));
vi.mock("../../../../src/foundry/presentation/battle-around.ts", () => ({ battleAround: () => ({ battle: {}, creature: {} }) }));
vi.mock("../../../../src/foundry/rulesets.ts", () => ({ rulesetOf: ({ ruleset }: { ruleset: Ruleset }) => ruleset }));

beforeAll(() => {
  vi.stubGlobal("game", { i18n: { has: (key: string) => key === "OURS.Number.ac", localize: () => "Armour Class" } });
});
beforeEach(() => {
  explain.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

const reader = currentReader({ battle: "" } as RecordMessage, ours);

it("shows a number of the record's own ruleset with its name and what it is now", () => {
  expect(reader.number("Actor.own", "ac")).toEqual({ label: "Armour Class", value: 16 });
});

it.each([
  ["a creature of another ruleset", "Actor.foreign"],
  ["one whose numbers this user may not read", "Actor.closed"],
  ["one that is gone", "Actor.gone"],
])("asks the record's ruleset nothing about %s", (_whom, uuid) => {
  expect(reader.number(uuid, "ac")).toEqual({ label: "Armour Class", value: null });
  expect(explain).not.toHaveBeenCalled();
});

it("shows another ruleset's number by the name that the record gives it", () => {
  expect(reader.number("Actor.foreign", "body")).toEqual({ label: "body", value: null });
});

it("knows nobody's numbers where the ruleset is not here", () => {
  expect(currentReader({ battle: "" } as RecordMessage, undefined).number("Actor.own", "ac")).toEqual({ label: "ac", value: null });
});
