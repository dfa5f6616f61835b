// One relation's end may be that of others.
import { expect, it } from "vitest";
import { buildIntent } from "../../../src/engine/testing/builders.ts";
import { createContext } from "../../../src/engine/procedures/context.ts";
import { endRelations } from "../../../src/engine/procedures/relations.ts";
import { participants } from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { starterBattle } from "../../rulesets/content/starter.ts";

it("ends what the end of another has ended already no second time", () => {
  const [ruleset] = builtInRulesets;
  if (!ruleset) throw new Error("There is no ruleset.");
  const battle = starterBattle(ruleset);
  const [holder, first, second] = participants(battle).map(({ uuid }) => uuid);
  if (holder === undefined || first === undefined || second === undefined) throw new Error("Too few fight.");
  let held: readonly string[] = [first, second];
  const ended: string[] = [];
  const grip = {
    id: "grip",
    of: ({ uuid }: { readonly uuid: string }) => (uuid === holder ? held : []),
    end: (_context: unknown, _creature: unknown, other: string) => {
      ended.push(other);
      held = [];
    },
  };
  endRelations(createContext({ ...ruleset, relations: [grip] }, battle, buildIntent("none", null)));
  expect(ended).toEqual([first]);
});
