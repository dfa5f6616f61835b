// What players may do with things: with what is theirs, and never past the GM.

import { describe, expect, it } from "vitest";
import { CORE_ACTIONS, Refusal } from "../../../src/engine/index.ts";
import { requireRight } from "../../../src/foundry/requests/permissions.ts";

function mayDo(action: string, isGM: boolean): boolean {
  try {
    requireRight({ id: "r", action, actor: "Actor.a" }, undefined, { isGM });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

describe("the rights of players", () => {
  it("let them drop, take, search and hand over, and leave clearing away to the GM", () => {
    const { drop, take, loot, handOver, tidy } = CORE_ACTIONS;
    for (const action of [drop, take, loot, handOver]) expect([action, mayDo(action, false)]).toEqual([action, true]);
    expect([mayDo(tidy, false), mayDo(tidy, true)]).toEqual([false, true]);
  });
});
