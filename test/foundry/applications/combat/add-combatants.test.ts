// Who joins an encounter: nobody twice, however often it is asked.

import { describe, expect, it } from "vitest";
import type { Joining } from "../../../../src/foundry/applications/combat/add-combatants.ts";
import { missing } from "../../../../src/foundry/applications/combat/add-combatants.ts";

const on = (id: string) => ({ id, scene: "s", hidden: false });
const orla: Joining = { actorId: "orla", name: "Orla", linked: true, token: on("t1") };
const rat: Joining = { actorId: "rat", name: "Rat", linked: false, token: on("t2") };
const rats: Joining = { ...rat, token: on("t3") };
const present = (all: readonly Joining[]) => all.map(({ actorId, token }) => ({ actorId, tokenId: token?.id ?? null }));

describe("Joining an encounter", () => {
  it("adds whoever is missing, and a second time nobody", () => {
    const all = [orla, rat, rats];
    expect(missing(all, [])).toEqual(all);
    expect(missing(all, present(all))).toEqual([]);
    expect(missing(all, present([orla, rat]))).toEqual([rats]);
  });
  it("takes a hero once, whichever of their tokens takes part, or none", () => {
    expect(missing([{ ...orla, token: on("other") }], present([orla]))).toEqual([]);
    expect(missing([orla], [{ actorId: "orla", tokenId: null }])).toEqual([]);
    expect(missing([orla, { ...orla, token: on("other") }], [])).toEqual([orla]);
  });
  it("takes somebody without a token once", () => {
    const bare = { ...rat, token: null };
    expect(missing([bare, bare], [])).toEqual([bare]);
    expect(missing([bare], present([rat]))).toEqual([]);
  });
});
