// Numbers, pools and dice as they are shown.

import { beforeEach, describe, expect, it } from "vitest";
import { breakdown } from "../../../src/engine/data/modifiers.ts";
import { readDice } from "../../../src/engine/data/dice.ts";
import { breakdownView, signed } from "../../../src/foundry/presentation/breakdown.ts";
import { diceView } from "../../../src/foundry/presentation/dice.ts";
import { conditionViews, effectViews, endOf } from "../../../src/foundry/presentation/effects.ts";
import { pipsView, poolView } from "../../../src/foundry/presentation/vitals.ts";
import { addEffect } from "../../../src/engine/battle/effects.ts";
import { conditionEffect } from "../../../src/engine/effects/conditions.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import type { Creature } from "../../../src/engine/battle/battle.ts";
import { stubWords } from "../applications/words.ts";

beforeEach(stubWords);

describe("breakdowns", () => {
  it("show every term, and why one does not count", () => {
    const shield = (value: number) => ({
      label: `Shield ${String(value)}`,
      value,
      kind: "magic",
      rule: "AE-DEF-01",
      source: "Actor.a.Item.b",
    });
    const view = breakdownView(breakdown([shield(1), shield(3)], { kinds: { magic: "best" }, sameName: "sum" }), () => "Orla's shield");
    expect(view.shown).toBe("+3");
    // A number to roll against is no bonus.
    expect(breakdownView({ total: 45, terms: [], target: true }).shown).toBe("45");
    expect(view.terms.map(({ label, value, counted, why }) => [label, value, counted, why])).toEqual([
      ["Shield 1", "+1", false, "SORTIE.Stacking.OnlyBest"],
      ["Shield 3", "+3", true, ""],
    ]);
    expect(view.terms[0]?.source).toBe("Orla's shield");
  });

  it("write minus as minus", () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "0", "−2"]);
  });
});

describe("pools and pips", () => {
  const pool = (value: number, max: number, extra?: number) =>
    poolView({ id: "hp", label: "HP", value, max, ...(extra === undefined ? {} : { extra }) });

  it("fill from 0 to 1 whatever the numbers are", () => {
    expect(pool(19, 38)).toMatchObject({ share: 0.5, level: "low", text: "19 / 38" });
    expect(pool(38, 38)).toMatchObject({ share: 1, level: "full" });
    expect(pool(30, 38, 5)).toMatchObject({ level: "hurt", text: "30 / 38 (+5)", extraShare: 0.132 });
    expect(pool(-4, 38)).toMatchObject({ share: 0, level: "empty", text: "-4 / 38" });
    expect(pool(50, 38).share).toBe(1);
    expect(pool(5, 0)).toMatchObject({ share: 0, level: "empty" });
  });

  it("show dots up to twelve, a number beyond", () => {
    expect(pipsView({ id: "r", label: "R", value: 2, max: 4, tone: "good" }).dots).toEqual([true, true, false, false]);
    expect(pipsView({ id: "r", label: "R", value: 2, max: 40, tone: "good" }).dots).toEqual([]);
    expect(pipsView({ id: "r", label: "R", value: 2, max: 0, tone: "good" }).dots).toEqual([]);
  });
});

describe("dice", () => {
  it("show dropped and rerolled faces as not counting", () => {
    const request = { terms: [{ count: 2, faces: 20, keep: { which: "highest" as const, count: 1 } }], bonus: 8 };
    const view = diceView(readDice(request, { faces: [[4, 14]], rerolled: [[1]] }));
    expect(view.faces).toEqual([
      { face: 1, sides: 20, kept: false },
      { face: 4, sides: 20, kept: false },
      { face: 14, sides: 20, kept: true },
    ]);
    expect(view).toMatchObject({ bonus: "+8", total: 22, text: "d20: 14, +8 = 22" });
  });
});

describe("ends of effects", () => {
  const bearer: Creature = {
    uuid: "Actor.a",
    name: "A",
    actorName: "A",
    type: "x",
    side: "heroes",
    controlled: true,
    system: {},
    items: {},
    effects: {},
  };
  const effect = (ends: object) => addEffect(bearer, { id: "e", name: "E", img: "", system: { ends } });

  it("name whose turn it is, and how often", () => {
    expect(endOf(effect({ when: "save", difficulty: 11 }), bearer, () => "")).toBe("SORTIE.EffectEnds.save(difficulty=11)");
    expect(endOf(effect({ when: "turnEnd", of: "Actor.a" }), bearer, () => "A")).toContain("SORTIE.EffectEnds.own.turnEnd");
    expect(endOf(effect({ when: "turnStart", of: "Actor.b" }), bearer, () => "Bea")).toBe("SORTIE.EffectEnds.other.turnStart(name=Bea)");
    expect(endOf(effect({ when: "roundEnd", count: 3 }), bearer, () => "")).toBe("SORTIE.EffectEnds.rounds(count=3)");
    expect(endOf(effect({ when: "never" }), bearer, () => "")).toBe("");
  });

  it("say how much goes on hurting", () => {
    const hurt: Creature = { ...bearer, effects: {} };
    addEffect(hurt, { id: "a", name: "Stings", img: "", system: { ongoing: { amount: 2, types: ["acid"], magical: false } } });
    addEffect(hurt, { id: "b", name: "Dazed", img: "" });
    expect(effectViews(hurt, () => "").map(({ name }) => name)).toEqual(["SORTIE.EffectOngoing(name=Stings,amount=2)", "Dazed"]);
  });

  it("say at which level a condition is, in the list and in the palette", () => {
    const afraid: Creature = { ...bearer, effects: {} };
    const frightened = { id: "frightened", label: "Frightened", hint: "", img: "", rules: [], levels: 3 };
    const prone = { id: "prone", label: "Prone", hint: "", img: "", rules: [] };
    for (const [definition, level] of [
      [frightened, 2],
      [prone, 1],
    ] as const) {
      const { statuses, system, ...rest } = conditionEffect(definition, level);
      afraid.effects[definition.id] = { ...addEffect(afraid, { id: definition.id, ...rest, system }), statuses };
    }
    const named = "SORTIE.EffectLevel(name=Frightened,level=2)";
    expect(effectViews(afraid, () => "").map(({ name }) => name)).toEqual([named, "Prone"]);
    const [ruleset] = builtInRulesets;
    if (!ruleset) throw new Error("There is no ruleset");
    const conditions = [frightened, prone, { ...frightened, id: "other", label: "Other" }];
    expect(conditionViews({ ...ruleset, conditions }, afraid).map(({ label }) => label)).toEqual([named, "Prone", "Other"]);
  });
});
