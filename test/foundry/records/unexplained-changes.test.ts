// What was changed by hand while no GM was there: what no record explains, and nothing that one does.

import { describe, expect, it } from "vitest";
import { withoutStories } from "../../../src/foundry/snapshot/document-snapshots.ts";
import type { KnownChange } from "../../../src/foundry/records/last-known-state.ts";
import { unexplained } from "../../../src/foundry/records/last-known-state.ts";

const HERO = "Actor.hhhhhhhhhhhhhhhh";
const EFFECT = `${HERO}.ActiveEffect.eeeeeeeeeeeeeeee`;

const picture = (value: number, more: readonly (readonly [string, unknown])[] = []) =>
  new Map<string, unknown>([[HERO, { system: { hp: { value, max: 20 } } }], ...more]);

const known = (before: number, after: number, more: Partial<KnownChange> = {}): KnownChange => ({
  ...{ document: HERO, path: "system.hp.value", before, after, state: "applied", since: true },
  ...more,
});

describe("what was written while no GM was there", () => {
  it("is what differs from the last picture", () => {
    expect(unexplained(picture(20), picture(13), [])).toEqual([{ document: HERO, path: "system.hp.value", before: 20, after: 13 }]);
    expect(unexplained(picture(20), picture(20), [])).toEqual([]);
  });

  it("is nothing that a record wrote, also when several did", () => {
    expect(unexplained(picture(20), picture(13), [known(20, 13)])).toEqual([]);
    expect(unexplained(picture(20), picture(9), [known(20, 13), known(13, 9)])).toEqual([]);
  });

  it("begins with what the newest record left", () => {
    expect(unexplained(picture(20), picture(5), [known(20, 13)])).toEqual([
      { document: HERO, path: "system.hp.value", before: 13, after: 5 },
    ]);
    // A record from before the picture tells no more than the picture does.
    expect(unexplained(picture(18), picture(5), [known(20, 13, { since: false })])[0]).toMatchObject({ before: 18, after: 5 });
  });

  it("is nothing that taking a record back wrote, nor what nobody can tell any more", () => {
    expect(unexplained(picture(13), picture(20), [known(20, 13, { state: "undone", since: false })])).toEqual([]);
    expect(unexplained(picture(13), picture(20), [known(20, 13, { state: "open", since: false })])).toEqual([]);
    expect(unexplained(picture(13), picture(20), [known(20, 13)])).toHaveLength(1);
  });

  it("is an effect that somebody has given themselves or taken off, and none of a record", () => {
    const with_ = picture(20, [[EFFECT, { name: "Blessed", system: {} }]]);
    const made = { document: EFFECT, path: "", state: "applied", since: true } as const;
    expect(unexplained(picture(20), with_, [])).toMatchObject([{ document: EFFECT, path: "", after: { name: "Blessed" } }]);
    expect(unexplained(with_, picture(20), [])).toMatchObject([{ document: EFFECT, path: "", before: { name: "Blessed" } }]);
    expect(unexplained(picture(20), with_, [{ ...made, after: { name: "Blessed", img: "a.svg" } }])).toEqual([]);
    expect(unexplained(with_, picture(20), [{ ...made, before: { name: "Blessed" } }])).toEqual([]);
  });
});

describe("a picture that is kept", () => {
  it("leaves stories out, and lists that hold one", () => {
    const story = "once upon a time ".repeat(20);
    expect(withoutStories({ biography: story, hp: 3, wounds: ["arm"], notes: ["short", story], deep: { story, tier: 2 } })).toEqual({
      ...{ hp: 3, wounds: ["arm"], deep: { tier: 2 } },
    });
  });
});
