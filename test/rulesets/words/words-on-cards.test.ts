// A use of which no rule makes anything tells what the item says in words: the table has to know what it does. In every ruleset; closed words of foes stay closed.

import { describe, expect, it } from "vitest";
import type { BattleRecord, Ruleset } from "../../../src/engine/index.ts";
import { perform, seededRandom, simulatedTable } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const WORDS = "Lanterns within a shout burn blue until somebody laughs.";
const description = `<p>${WORDS}</p>`;

/** Uses of what is only words: the action, the kind of item, and what makes it usable at all. */
const USES: Readonly<Record<string, readonly (readonly [action: string, type: string, system: object])[]>> = {
  archmage: [["usePower", "archmagePower", { description, kind: "other", targets: { count: 0 }, healing: { usesRecovery: false } }]],
  definition: [
    ["useGear", "definitionGear", { description, activation: "use" }],
    ["castSpell", "definitionSpell", { description, delivery: "none" }],
  ],
  luck: [["useTechnique", "luckAbility", { description, isAttack: false, targets: 0 }]],
  shock: [
    ["useFeature", "shockFeature", { description, actionType: "main" }],
    ["castSpell", "shockSpell", { description }],
  ],
  volition: [["useAbility", "volitionAbility", { description, defense: "", target: { who: "self" } }]],
};

const heroType = ({ actors }: Ruleset): string => Object.entries(actors).find(([, { role }]) => role === "hero")?.[0] ?? "";

function used(ruleset: Ruleset, [action, type, system]: readonly [string, string, object], more: object = {}): BattleRecord {
  const item = { id: "oddment", name: "Oddment", type, system: { ...system, ...more } };
  const user = buildCreature(ruleset, { type: heroType(ruleset), name: "Ada", items: [item] });
  const battle = buildBattle(ruleset, [user]);
  return perform(ruleset, battle, buildIntent(action, user.uuid, { item: "oddment" }), simulatedTable(seededRandom(3)));
}

const told = ({ steps }: BattleRecord) => steps.filter(({ text }) => text === "SORTIE.Step.ItsWords");

describe.each(builtInRulesets.flatMap((ruleset) => (USES[ruleset.id] ?? []).map((use) => [ruleset.id, use[0], ruleset, use] as const)))(
  "%s, %s",
  (_id, _action, ruleset, use) => {
    it("tells the words of what is only words, to those who may read its user's numbers", () => {
      expect(told(used(ruleset, use))).toMatchObject([{ data: { item: "Oddment", words: WORDS }, secret: ["words"] }]);
    });

    it("tells nothing where there are no words", () => {
      expect(told(used(ruleset, use, { description: "" }))).toEqual([]);
    });
  },
);

it("is held for every ruleset", () => {
  expect(Object.keys(USES).toSorted()).toEqual(builtInRulesets.map(({ id }) => id).toSorted());
});
