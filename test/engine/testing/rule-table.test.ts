// A table for tests says what its author has misspelled: actions, items, sentences, what can be chosen; and why Sortie itself refuses, in words.
import { describe, expect, it } from "vitest";
import { Refusal, valueAt } from "../../../src/engine/index.ts";
import { buildCreature, languageKeysOf, RuleTable } from "../../../src/engine/testing/index.ts";
import { REFUSAL_TEXTS, REFUSAL_WORDS, refusalInWords } from "../../../src/engine/testing/refusal-words.ts";
import { scriptedTable } from "../../../src/engine/tables/scripted.ts";
import { readJsonObject } from "../../../tools/json.ts";
import { battleOf, night, words } from "./planted.ts";

const english = readJsonObject(new URL("../../../lang/en.json", import.meta.url).pathname);
const texts = new Map([...languageKeysOf(words), ...languageKeysOf(english)].map((key): [string, string] => [key, key]));
const rules = new Set(["VG-1", "VG-2", "VG-3", "VG-4", "VG-5", "VG-6", "VG-7", "VG-8", "VG-9", "VG-10", "VG-11"]);
const table = () => new RuleTable(night, "VIGIL", Object.values(battleOf(night).creatures), {}, { texts, rules });

describe("a table for tests", () => {
  it("repeats a misspelled action in Sortie's words", () => {
    expect(() => table().act("Ilse", "kindel")).toThrow(
      'kindel: SORTIE-ACTION: No rule knows the action “kindel”. (SORTIE.Refusal.UnknownAction {"action":"kindel"}); there is "kindle"',
    );
    expect(() => table().act("Ilse", "str")).toThrow('; there is "strike"');
  });
  it("names a misspelled item where it asks for an action", () => {
    expect(() => table().offers("Ilse", "strike", "lantren")).toThrow("Ilse has no item lantren: there is lantern");
    expect(() => table().applies("Ilse", "strike", "lantren")).toThrow("Ilse has no item lantren");
  });
  it("names a sentence that nobody can say", () => {
    const begun = table().toggle("Ilse", "chilled");
    expect(() => begun.has("Ovre")).toThrow("There is no sentence VIGIL.Step.Ovre");
    expect(begun.has("Over")).toBe(false);
  });
  it("shows an empty choice as one", () => {
    const option = (value: string) => ({ value, label: value });
    const ask = {
      kind: "choose",
      rule: "VG-1",
      text: "X",
      of: null,
      options: [option(""), option("Orla")],
      min: 1,
      max: 1,
      fallback: [],
    } as const;
    expect(() => scriptedTable([{ choose: ["Rat"] }]).answer(ask)).toThrow('there is "", Orla');
    expect(() => scriptedTable([{ choose: [] }]).answer(ask)).toThrow('wants 1 of "", Orla');
  });
  it("says that a question is for no dice", () => {
    const ask = {
      kind: "roll",
      rule: "VG-1",
      text: "X",
      of: null,
      dice: { terms: [{ count: 0, faces: 6 }], modifier: 0 },
      breakdown: null,
    } as const;
    expect(() => scriptedTable([4]).answer(ask as never)).toThrow('VG-1 asks "X" for 0d6, which is no die: dice(count, faces) wants');
  });
  it("has the words of Sortie's language file", () => {
    for (const [key, sentence] of Object.entries(REFUSAL_TEXTS)) expect(valueAt(english, `${REFUSAL_WORDS}${key}`), key).toBe(sentence);
  });
  it("says in words why a field cannot hold something", () => {
    const made = (system: object) => () => buildCreature(night, { type: "vigil.keeper", name: "Ilse", system });
    expect(made({ hand: true })).toThrow("Ilse cannot store system.hand: it has to be a whole number");
    expect(made({ hand: 99 })).toThrow("Ilse cannot store system.hand: it is above the highest value, max 10");
  });
  it("tells the data of every other refusal", () => {
    const reason = new Refusal({ rule: "SORTIE-X", text: "SORTIE.Refusal.HowMany", data: { most: 3 } });
    expect(refusalInWords(reason)).toBe('SORTIE-X: SORTIE.Refusal.HowMany {"most":3}');
    expect(refusalInWords({ rule: "SORTIE-X", text: "SORTIE.Refusal.TooFewTargets", data: { count: 1 } })).toContain(
      "Pick a target first.",
    );
  });
});
