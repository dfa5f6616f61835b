// Whose combatant is whose, however often it was asked before and whatever has become of the list meanwhile.
import { describe, expect, it } from "vitest";
import { combatantOf, participants } from "../../../src/engine/index.ts";
import type { Battle, Combatant } from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { starterBattle } from "../../rulesets/content/starter.ts";

const [ruleset] = builtInRulesets;
if (!ruleset) throw new Error("There is no ruleset.");
const start = starterBattle(ruleset);

function twoOf(battle: Battle): readonly [Combatant, Combatant] {
  const [one, other] = Object.values(battle.combatants);
  if (!one || !other) throw new Error("Nobody fights.");
  return [one, other];
}

describe("the combatant of a creature", () => {
  it("is found again after the list has got others in its place, or lost it", () => {
    const combatants = { ...start.combatants };
    const battle: Battle = { ...start, combatants };
    const [one, other] = twoOf(battle);
    expect(combatantOf(battle, one.creature)).toBe(one);
    combatants[one.id] = { ...other, id: one.id };
    expect(combatantOf(battle, one.creature)).toBeUndefined();
    combatants[one.id] = one;
    expect(combatantOf(battle, one.creature)).toBe(one);
    Reflect.deleteProperty(combatants, one.id);
    expect(combatantOf(battle, one.creature)).toBeUndefined();
    expect(combatantOf(battle, other.creature)).toBe(other);
  });

  it("is the first of several, and the creature takes part once", () => {
    const combatants = { ...start.combatants };
    const battle: Battle = { ...start, combatants };
    const [one] = twoOf(battle);
    combatants["again"] = { ...one, id: "again" };
    expect(participants(battle)).toEqual(participants(start));
    Reflect.deleteProperty(combatants, one.id);
    expect(combatantOf(battle, one.creature)?.id).toBe("again");
    expect(participants(battle).at(-1)?.uuid).toBe(one.creature);
  });
});
