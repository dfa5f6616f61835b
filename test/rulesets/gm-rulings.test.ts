// What the GM rules on a creature's own sheet is about that creature, in every ruleset.
import { describe, expect, it } from "vitest";
import { candidatesFor, picksFor } from "../../src/engine/actions/target-candidates.ts";
import { proposeTargets } from "../../src/engine/actions/propose-targets.ts";
import { buildBattle, buildCreature } from "../../src/engine/testing/builders.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";

describe.each(builtInRulesets.filter(({ id }) => id !== "definition").map((ruleset) => [ruleset.id, ruleset] as const))(
  "%s: damage and healing by the GM's hand",
  (_id, ruleset) => {
    const rulings = ruleset.actions.filter(({ id, offered, targets }) => /^(?:hurt|heal)$/.test(id) && offered.on === "gm" && targets);
    const [type = ""] = Object.keys(ruleset.actors);
    const people = ["Orla", "Rat"].map((name) => buildCreature(ruleset, { name, type, side: name === "Rat" ? "foes" : "heroes" }));
    const battle = buildBattle(ruleset, people);

    it.each(rulings.map((action) => [action.id, action] as const))(
      "%s proposes the creature itself, and can be aimed at others",
      (_name, action) => {
        const [orla] = people;
        if (!orla) throw new Error("Nobody is there.");
        const candidates = picksFor(action, battle, orla);
        if (!candidates) throw new Error("It is aimed at nobody.");
        const among = candidatesFor(candidates, orla, people);
        expect(among).toHaveLength(2);
        const wish = { action: action.id, actor: orla.uuid };
        const { chosen } = proposeTargets(ruleset, battle, wish, action, { candidates, among, before: [people[1]?.uuid ?? ""] });
        expect(chosen).toEqual([orla.uuid]);
      },
    );
  },
);
