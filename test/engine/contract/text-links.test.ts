// What texts ask for in words: checks and saves by name and number, damage by dice and type; wrong words are none.

import { describe, expect, it } from "vitest";
import type { DamageByHand } from "../../../src/engine/contract/text-links.ts";
import { optionsOfCheck, optionsOfDamage, readCheck, readDamage } from "../../../src/engine/contract/text-links.ts";
import { initialSettings } from "./world-options.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const CHECKS = [
  { id: "dex", kind: "check", label: "Dexterity", action: "check", options: { ability: "dex" }, difficulty: "dc" },
  { id: "ride", kind: "check", label: "Ride", action: "skill", options: { skill: "ride" } },
] as const;
const name = (label: string): string => label;

describe("a check in a text", () => {
  it("goes by id or label in whatever case, and says what has to be reached", () => {
    const asked = [" DEX 12", "dexterity 15+", "Dexterity"].map((text) => readCheck(CHECKS, text, name));
    expect(asked.map((one) => one && optionsOfCheck(one))).toEqual([
      { ability: "dex", dc: 12 },
      { ability: "dex", dc: 15 },
      { ability: "dex" },
    ]);
  });

  it("is none where the words are unknown, or a number is given to a check that has nothing to reach", () => {
    expect(["dexterious", "dex twelve", "12", "", "Ride 12"].map((text) => readCheck(CHECKS, text, name))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("damage in a text", () => {
  const damageByHand: DamageByHand = { action: "hurt", on: "targets", amount: "amount", type: "type" };
  const rules = { damageTypes: { fire: "Fire", cold: "Kälte" }, damageByHand };

  it("is dice and a type, by id or label", () => {
    const asked = ["2d6 fire", "2d6+1 KÄLTE", "5"].map((text) => readDamage(rules, text, name));
    expect(asked.map((one) => one && optionsOfDamage(damageByHand, one))).toEqual([
      { amount: "2d6", type: "fire" },
      { amount: "2d6+1", type: "cold" },
      { amount: "5" },
    ]);
  });

  it("is none without dice, with a type that the rules don't know, or in rules that deal none by hand", () => {
    expect(["fire", "2d6 sorrow", "d", "2d6+"].map((text) => readDamage(rules, text, name))).toEqual([null, null, null, null]);
    expect(readDamage({ damageTypes: {} }, "2d6", name)).toBeNull();
  });
});

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (_id, ruleset) => {
  it("names for each check and for damage an action that it has, and no check twice", () => {
    const known = new Set(ruleset.actions.map(({ id }) => id));
    const checks = ruleset.checks?.(initialSettings(ruleset)) ?? [];
    // What players type over the bars of their own goes by the rules too: they have the action for it.
    const { action = "", own = "none", heal } = ruleset.damageByHand ?? {};
    const byHand = [action, own, heal?.action ?? "none", heal?.own ?? "none"];
    expect([...checks.map((check) => check.action), ...byHand].filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(checks.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(checks.length);
    expect(checks.length).toBeGreaterThan(0);
  });
});
