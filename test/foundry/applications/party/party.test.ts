// A party's sheet: who may join, what of a member a reader sees, and where tokens are put.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../../src/engine/index.ts";
import { buildCreature } from "../../../../src/engine/testing/builders.ts";
import type { Candidate } from "../../../../src/foundry/applications/party/members.ts";
import { whyNotMember } from "../../../../src/foundry/applications/party/members.ts";
import { freePlaces } from "../../../../src/foundry/applications/party/start-encounter.ts";
import type { MemberFacts } from "../../../../src/foundry/applications/party/view.ts";
import { memberView } from "../../../../src/foundry/applications/party/view.ts";
import archmageRules from "../../../../src/rulesets/archmage/index.ts";
import { stubWords } from "../words.ts";

const archmage: Ruleset = archmageRules;
const orla = buildCreature(archmage, {
  type: "archmageCharacter",
  name: "Orla",
  system: { hp: { value: 3, max: 20 }, detectsUnseen: true },
});
const facts: MemberFacts = {
  uuid: orla.uuid,
  name: "Orla",
  img: "orla.svg",
  secret: false,
  open: true,
  mayOpen: true,
  owner: false,
  players: [{ name: "Ada", here: true }],
  scenes: ["Reed Bridge"],
};
const options = Object.fromEntries(archmage.settings.map(({ key, field }) => [key, field.initial]));
const seen = (change: Partial<MemberFacts>) => memberView({ ...facts, ...change }, archmage, orla, options, () => "");

beforeEach(stubWords);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("What a party's sheet tells of a member", () => {
  it("is everything to whoever may read its numbers", () => {
    const view = seen({});
    expect(view.pools.map(({ text }) => text)).toEqual(["3 / 20"]);
    expect(view.numbers.map(({ label }) => label)).toEqual(["ac", "pd", "md"].map((id) => `ARCHMAGE.Field.Defence.${id}`));
    expect(view.traits).toEqual(["ARCHMAGE.Sheet.DetectsUnseen"]);
    expect(view).toMatchObject({ where: "Reed Bridge", players: [{ name: "Ada", here: true }] });
  });
  it("holds no number for who may not, but what tokens show anyway", () => {
    const view = seen({ open: false });
    expect([view.pools, view.pips, view.clocks, view.numbers, view.traits]).toEqual([[], [], [], [], []]);
    expect(view.states.map(({ label }) => label)).toContain("ARCHMAGE.Sheet.Standing.staggered");
    expect(JSON.stringify(view)).not.toMatch(/"(?:value|max)"/);
  });
  it("is not even a name where the GM hides it", () => {
    const view = seen({ secret: true });
    expect(view).toMatchObject({
      name: "SORTIE.UnknownCreature",
      img: "",
      players: [],
      where: "",
      mayOpen: false,
      states: [],
      effects: [],
    });
    expect(JSON.stringify(view)).not.toContain("Ada");
  });
});

describe("Who may join a party", () => {
  const candidate: Candidate = { uuid: "Actor.o", name: "Orla", role: "hero", ruleset: "archmage", fleeting: false };
  const why = (change: Partial<Candidate>, members: string[] = []): string | undefined =>
    whyNotMember({ ...candidate, ...change }, members, "archmage")
      ?.text.split(".")
      .at(-1);
  it("is a hero of the world, once, of the party's ruleset", () => {
    expect(why({})).toBeUndefined();
    expect(why({}, ["Actor.i"])).toBeUndefined();
    expect(why({ ruleset: "shock" })).toBeUndefined();
    expect(why({ ruleset: "shock" }, ["Actor.i"])).toBe("Ruleset");
    expect(why({}, ["Actor.o"])).toBe("Twice");
    expect(why({ role: "foe" })).toBe("Foe");
    expect(why({ role: null })).toBe("Creature");
    expect(why({ fleeting: true })).toBe("Fleeting");
  });
});

describe("Places for those who have no token", () => {
  const ground = { x: 100, y: 0, width: 300, height: 300, size: 100 };
  it("are free spaces around the middle of the scene, nobody's twice", () => {
    expect(freePlaces(1, ground, [])).toEqual([{ x: 200, y: 100 }]);
    const next = freePlaces(3, ground, [{ x: 200, y: 100 }]);
    expect(next).not.toContainEqual({ x: 200, y: 100 });
    expect(new Set(next.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(3);
    expect(next.every(({ x, y }) => x >= 100 && x < 400 && y >= 0 && y < 300)).toBe(true);
  });
  it("are as many as the scene has", () => {
    expect(freePlaces(20, ground, [])).toHaveLength(9);
  });
});
