// Nobody covers another's screen with questions: what one action of each asker asks is shown at a time, and no more than so many wait.

import { describe, expect, it } from "vitest";
import type { Place } from "../../../src/foundry/prompting/question-queue.ts";
import { askerLines } from "../../../src/foundry/prompting/question-queue.ts";

/** Which of these may be shown now. */
async function shown(places: readonly (Place | null)[]): Promise<boolean[]> {
  const ready = places.map(() => false);
  places.forEach((place, index) => void place?.turn.then(() => (ready[index] = true)));
  await new Promise((resolve) => setImmediate(resolve));
  return ready;
}

describe("the questions of those who ask", () => {
  it("are shown action by action, beside those of others", async () => {
    const lines = askerLines({ most: 9, beside: 2 });
    const places = [lines.enter("Ada", "first"), lines.enter("Ada", "second"), lines.enter("Bo", "third"), lines.enter("Ada", "first")];
    expect(await shown(places)).toEqual([true, false, true, true]);
    places[0]?.leave();
    expect((await shown(places))[1]).toBe(false);
    places[3]?.leave();
    expect((await shown(places))[1]).toBe(true);
  });
  it("of one action are shown beside each other, but only so many", async () => {
    const lines = askerLines({ most: 9, beside: 2 });
    const places = [1, 2, 3].map(() => lines.enter("Ada", "first"));
    expect(await shown(places)).toEqual([true, true, false]);
    places[1]?.leave();
    expect(await shown(places)).toEqual([true, true, true]);
  });
  it("wait in no line that is full, until there is room", () => {
    const lines = askerLines({ most: 2, beside: 2 });
    const [first] = [lines.enter("Ada", "first"), lines.enter("Ada", "first")];
    expect(lines.enter("Ada", "first")).toBeNull();
    expect(lines.enter("Bo", "second")).not.toBeNull();
    first?.leave();
    first?.leave();
    expect(lines.enter("Ada", "first")).not.toBeNull();
    expect(lines.enter("Ada", "first")).toBeNull();
  });
  it("are forgotten when the last has left, and one that gives up in the line lets the next go on", async () => {
    const lines = askerLines({ most: 9, beside: 1 });
    const places = [1, 2, 3].map(() => lines.enter("Ada", "first"));
    places[1]?.leave();
    places[0]?.leave();
    expect((await shown(places))[2]).toBe(true);
    expect(lines.isEmpty("Ada")).toBe(false);
    places[2]?.leave();
    expect(lines.isEmpty("Ada")).toBe(true);
  });
});
