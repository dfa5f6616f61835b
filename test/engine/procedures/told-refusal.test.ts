// What players read of a foe's part that came to nothing: why, and whose, but not the foe's numbers.
import { expect, it } from "vitest";
import { readableData } from "../../../src/engine/contract/card-parts.ts";
import { noteRefusal } from "../../../src/engine/procedures/told-refusal.ts";
import type { Step } from "../../../src/engine/procedures/record.ts";

function told(data: NonNullable<Step["data"]>): object {
  const steps: Step[] = [];
  const note = (step: Step): void => void steps.push(step);
  noteRefusal({ note }, { rule: "T-1", text: "T.TooFar", data }, "Actor.rat");
  const [step] = steps;
  if (!step) throw new Error("Nothing is noted");
  return readableData(step, { closed: true, quiet: false });
}

it("names who it is about, with a number in the name, and keeps numbers from those who may not read the creature", () => {
  expect(told({ name: "Bog Rat 2", reach: 10, ranges: [20, 60], item: "Hook +1" })).toEqual({
    ...{ name: "Bog Rat 2", item: "Hook +1" },
    ...{ reach: "?", ranges: "?" },
  });
  expect(told({ name: "Bog Rat 2" })).toEqual({ name: "Bog Rat 2" });
});
