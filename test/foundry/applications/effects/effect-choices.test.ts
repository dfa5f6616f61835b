// The window for an effect: what it offers, what its answers tell the rules, and the sentence that says so beforehand. And what drags to the hotbar are believed.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildBattle, buildCreature } from "../../../../src/engine/testing/builders.ts";
import type { Answers } from "../../../../src/foundry/applications/effects/choices.ts";
import { answersOf, optionsOfAnswers, previewOf, whatChoices } from "../../../../src/foundry/applications/effects/choices.ts";
import { commandOf, entryDrag } from "../../../../src/foundry/applications/shortcuts/hotbar/entry.ts";
import { addEffect } from "../../../../src/engine/battle/effects.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { builtInRulesets } from "../../../../src/rulesets/index.ts";
import { stubWords } from "../words.ts";

beforeEach(() => {
  stubWords();
  vi.stubGlobal("fromUuidSync", () => null);
  vi.stubGlobal("Actor", class {});
});

function rulesetNamed(id: string): Ruleset {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(id);
  return found;
}

const rules = rulesetNamed("archmage");
const ada = () => buildCreature(rules, { type: "archmageCharacter", name: "Ada" });
const answers = (more: Partial<Answers>): Answers => ({
  what: "",
  against: "",
  value: "",
  end: "",
  number: "",
  of: "",
  source: "",
  name: "",
  ...more,
});

describe("the window for an effect", () => {
  it("offers every number, protection and condition of the ruleset, by its name and by no path", () => {
    const values = whatChoices(rules).flatMap(({ options }) => options.map(({ value }) => value));
    expect(values).toContain("number:ac");
    expect(values).toContain("protection:resistance");
    expect(values).toContain("condition:dazed");
    expect(values.join(" ")).not.toMatch(/system/u);
  });

  it("tells the rules only what goes with what was chosen", () => {
    const raised = answers({ what: "number:ac", value: "−2", end: "turnEnd", of: "Actor.b", number: "3", against: "fire" });
    expect(optionsOfAnswers(rules, raised, "")).toEqual({
      what: "number",
      key: "ac",
      value: -2,
      end: "turnEnd",
      of: "Actor.b",
      number: 3,
      source: "",
      name: "",
    });
    const dazed = answers({ what: "condition:dazed", value: "7", end: "battleEnd", number: "3" });
    expect(optionsOfAnswers(rules, dazed, "")).toEqual({ what: "condition", key: "dazed", end: "battleEnd", source: "", name: "" });
  });

  it("says beforehand what will be, and why it can't", () => {
    const creature = ada();
    const battle = buildBattle(rules, [creature]);
    const said = (more: Partial<Answers>) => previewOf(rules, battle, [creature], answers(more)).text;
    expect(said({ what: "number:ac", value: "2", end: "roundEnd", number: "2" })).toBe(
      "SORTIE.Effects.PreviewUntil(names=Ada,does=SORTIE.Step.EffectNumber(what=ARCHMAGE.Field.Modified.ac,value=+2),until=SORTIE.EffectEnds.rounds(count=2))",
    );
    expect(previewOf(rules, battle, [], answers({}))).toEqual({ text: "SORTIE.Effects.NobodyChosen", ready: false });
  });

  it("gives nothing while a number is none of those asked for, and says which", () => {
    const creature = ada();
    const battle = buildBattle(rules, [creature]);
    const said = (more: Partial<Answers>) => previewOf(rules, battle, [creature], answers({ what: "number:ac", ...more }));
    for (const value of ["", "much", "2.5", "−101", "999999999"])
      expect(said({ value, end: "never" })).toEqual({
        text: `SORTIE.Effects.NotANumber(label=SORTIE.Effects.HowMuch,typed=${value},min=−100,max=100)`,
        ready: false,
      });
    for (const number of ["", "0", "−1", "2.5"]) {
      const { text, ready } = said({ value: "1", end: "roundEnd", number });
      expect([text.startsWith("SORTIE.Effects.NotANumber"), ready]).toEqual([true, false]);
    }
    expect(said({ value: "0", end: "never" })).toEqual({ text: "SORTIE.Refusal.NothingRaised", ready: false });
    expect(said({ value: "−100", end: "roundEnd", number: "1" }).ready).toBe(true);
  });

  it("asks for the level of a condition that has levels, and says it beforehand", () => {
    const conditions = rules.conditions.map((condition) => (condition.id === "dazed" ? { ...condition, levels: 3 } : condition));
    const levelled = { ...rules, conditions };
    const chosen = answers({ what: "condition:dazed", value: "2", end: "never" });
    expect(optionsOfAnswers(levelled, chosen, "")).toMatchObject({ what: "condition", key: "dazed", value: 2 });
    const creature = ada();
    expect(previewOf(levelled, buildBattle(levelled, [creature]), [creature], chosen).text).toContain(
      "SORTIE.EffectLevel(name=ARCHMAGE.Condition.dazed.Label,level=2)",
    );
  });

  it("leaves as it is what it can't write: several numbers at once", () => {
    const creature = ada();
    const number = (target: string) => ({ target, value: 1, kind: "effect" });
    const one = addEffect(creature, { id: "a", name: "A", img: "", system: { modifiers: [number("ac")] } });
    const two = addEffect(creature, { id: "b", name: "B", img: "", system: { modifiers: [number("ac"), number("pd")] } });
    expect([answersOf(rules, one).what, answersOf(rules, two).what]).toEqual(["number:ac", ""]);
  });
});

describe("a drag to the hotbar", () => {
  it("becomes a macro of one public call, whose words can't leave their quotes", () => {
    const drag = entryDrag({ type: "SortieEntry", entry: { do: "action", action: "check", name: `"); game.socket.emit("` } });
    expect(drag && commandOf(drag.entry)).toBe(
      'await game.system.api.hotbar.use({"do":"action","action":"check","name":"\\"); game.socket.emit(\\""}, typeof event === "undefined" ? undefined : event);',
    );
  });

  it("is believed in nothing that it need not say", () => {
    expect(entryDrag({ type: "SortieEntry", entry: { do: "evil", action: "x" } })).toBeNull();
    expect(entryDrag({ type: "Item", uuid: "Item.a" })).toBeNull();
    expect(entryDrag({ type: "SortieEntry", entry: { do: "condition", condition: 5, more: "x" } })?.entry).toEqual({
      do: "condition",
      condition: "",
      name: "",
    });
  });
});
