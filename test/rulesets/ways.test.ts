// What leads somewhere: each action that moves somebody wherever its player wants lets the way be pointed out on the map, in all rulesets.

import { expect, it } from "vitest";
import archmage from "../../src/rulesets/archmage/index.ts";
import definition from "../../src/rulesets/definition/index.ts";
import luck from "../../src/rulesets/luck/index.ts";
import shock from "../../src/rulesets/shock/index.ts";
import volition from "../../src/rulesets/volition/index.ts";

const WALKS = {
  archmage: ["move", "useReadied"],
  definition: ["drag", "fiveFootStep", "move", "useHeld"],
  luck: ["move", "sprint", "step", "useReadied"],
  shock: ["moveGrappled", "release", "run"],
  volition: ["move", "useReadied"],
};

it("a dialog lets the way be pointed out wherever a token could be dragged for the same action", () => {
  const walks = Object.fromEntries(
    [archmage, definition, luck, shock, volition].map(({ id, actions }) => [
      id,
      actions.flatMap((action) => (action.walks ? [action.id] : [])).toSorted(),
    ]),
  );
  expect(walks).toEqual(WALKS);
});
