// What a campaign keeps beyond its battles.

import { describe, expect, it } from "vitest";
import { countUp, numberIn, writeDown } from "../../../src/engine/battle/campaign.ts";

describe("the numbers of a campaign", () => {
  it("count up, from 0 where nothing sensible is stored", () => {
    const world: Record<string, number | string | boolean> = { losses: 2, odd: "many", endless: Number.POSITIVE_INFINITY };
    expect([countUp(world, "losses"), countUp(world, "odd"), countUp(world, "endless"), countUp(world, "new")]).toEqual([3, 1, 1, 1]);
    expect(world).toEqual({ losses: 3, odd: 1, endless: 1, new: 1 });
    expect(numberIn({ losses: true }, "losses")).toBe(0);
  });
});

describe("the notes of a campaign", () => {
  it("are lines, one for each entry that says anything", () => {
    const world: Record<string, number | string | boolean> = { notes: "" };
    expect(writeDown(world, "notes", "  The bridge\nis lost ")).toBe("The bridge is lost");
    writeDown(world, "notes", "   ");
    writeDown(world, "notes", "The mill too");
    expect(world["notes"]).toBe("The bridge is lost\nThe mill too");
  });
});
