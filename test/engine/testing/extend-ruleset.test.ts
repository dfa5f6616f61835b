// The kit puts together no extension that the game leaves out, and says why in the game's words.
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import { AVAILABLE, integer, valueAt } from "../../../src/engine/index.ts";
import type { Extension, Ruleset } from "../../../src/engine/index.ts";
import { FAULT_TEXTS } from "../../../src/engine/testing/fault-words.ts";
import { extendRuleset } from "../../../src/engine/testing/index.ts";
import { readJsonObject } from "../../../tools/json.ts";
import { root } from "../../../tools/folders.ts";
import { vigil } from "../../../examples/vigil/src/ruleset.ts";

const night: Ruleset = vigil(engine);
const action = (id: string, offered: object = { on: "sheet" }) => ({
  ...{ id, label: "X", hint: "X", icon: "x", rules: ["GU-1"], offered, availability: () => AVAILABLE },
  *perform() {
    yield* [];
  },
});
const item = {
  ...{ label: "X", icon: "x", img: "x.svg", fields: { charge: integer(3) } },
  sheet: { header: "modules/guest/header.hbs", tabs: [], width: 400, height: 400 },
};
const extension = (parts: object, frame: object = {}): Extension => ({
  ...{ id: "guest-book", of: "vigil", contract: 1, rulePrefix: "GU", parts: () => parts },
  ...frame,
});

const idle = (): undefined => undefined;

describe("extendRuleset", () => {
  it("adds what an extension calls by its own names", () => {
    const added = extension({ actions: [action("guest-book-read")], items: { "guest.relic": item } });
    expect(extendRuleset(night, added).actions.at(-1)?.id).toBe("guest-book-read");
  });

  it.each<[string, object, object, string]>([
    ["an action by another's name", { actions: [action("read")] }, {}, "actions: “read” has to begin with “guest-book-”"],
    ["a payer by another's name", { payers: [{ id: "hand", of: idle }] }, {}, "payers: “hand” has to begin with"],
    ["a number by another's name", { numbers: [{ key: "luck", label: "X", read: idle }] }, {}, "numbers: “luck” has to begin with"],
    [
      "a reaction by another's name",
      { reactions: [{ id: "answer", when: "x", rule: "GU-1", text: "X", who: idle, deeds: idle, payer: idle }] },
      {},
      "reactions: “answer” has to begin with",
    ],
    ["an action twice", { actions: [action("guest-book-a"), action("guest-book-a")] }, {}, "actions: “guest-book-a” stands there twice"],
    [
      "an action on no kind of item",
      { actions: [action("guest-book-a", { on: "item", types: ["wand"] })] },
      {},
      "actions.guest-book-a.offered.types: there is no item type “wand” in this ruleset.",
    ],
    [
      "fields of no kind of actor",
      { fields: { actors: { "vigil.wizard": {} } } },
      {},
      "the ruleset has no kind of document “vigil.wizard”",
    ],
    ["a kind of item by another's name", { items: { "host.relic": item } }, {}, "has to be called “guest-book.<name>”"],
    ["the ruleset's prefix of rules", {}, { rulePrefix: "VG" }, "rulePrefix: the prefix “VG” belongs to other rules."],
    ["the ruleset's own id", {}, { id: "vigil" }, "id: there already is a ruleset called “vigil”."],
    ["an id that is no word of the game's", {}, { id: "Guest" }, "id: has to be a lower-case word, not “Guest”"],
    ["a part that there is not", { acions: [] }, {}, "acions: the contract has nothing of that name there. It has: actions."],
    ["a moment that there is not", { lifecycle: { roundstart: idle } }, {}, "lifecycle.roundstart: the contract has nothing of that name"],
    [
      "an action without a procedure",
      { actions: [{ ...action("guest-book-a"), perform: undefined }] },
      {},
      "actions.guest-book-a.perform: is missing",
    ],
    ["another contract", {}, { contract: 2 }, "contract: was made for contract 2; this Sortie has contract 1."],
  ])("refuses %s", (_what, parts, frame, said) => {
    expect(() => extendRuleset(night, extension(parts, frame))).toThrow(said);
  });

  it("refuses an extension that is there already", () => {
    expect(() => extendRuleset(night, extension({}), extension({}, { rulePrefix: "GV" }))).toThrow("something called “guest-book” adds");
  });

  it("says it as the game does", () => {
    const told = valueAt(readJsonObject(path.join(root, "lang/en.json")), "SORTIE.Registration.Fault");
    expect(told).toMatchObject(FAULT_TEXTS);
  });
});
