// A faulty extension disables only itself: everything that can be wrong with one is found before any of it is used, and named with its path.

import { describe, expect, it } from "vitest";
import type { Extension, ExtensionParts, Ruleset } from "../../../src/engine/index.ts";
import { AVAILABLE, createRegistry, integer } from "../../../src/engine/index.ts";
import { extensionVerdict } from "../../../src/foundry/registration/extension.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const registry = createRegistry();
for (const ruleset of builtInRulesets) registry.register(ruleset);

const condition = (id: string, more: object = {}) => ({ id, label: "X", hint: "X", img: "x.svg", rules: ["X-1"], ...more });
const action = (id: string, more: object = {}) => ({
  ...{ id, label: "X", hint: "X", icon: "fa-x", rules: ["X-1"], offered: { on: "sheet" }, availability: () => AVAILABLE },
  *perform() {
    yield* [];
  },
  ...more,
});

const setting = (key: string) => ({ key, label: "X", hint: "X", field: { kind: "boolean", initial: false } });
const relic = {
  ...{ label: "X", icon: "fa-x", img: "x.svg", fields: { charge: integer(3) } },
  sheet: { header: "modules/guest/header.hbs", tabs: [], width: 400, height: 400 },
};

/** What becomes of an extension with these parts: paths and kinds of faults, or the ruleset with it. */
function verdict(
  parts: unknown,
  frame: object = {},
  behaves: (ruleset: Ruleset) => { path: string; text: string; data: object }[] = () => [],
) {
  const candidate = { id: "guest", of: "archmage", contract: 1, rulePrefix: "X", parts: () => parts, ...frame };
  return extensionVerdict(candidate, registry, ["guest"], behaves as never);
}
const faults = (...given: Parameters<typeof verdict>): string[] =>
  verdict(...given).faults.map(({ path, text }) => `${path} ${text.split(".").at(-1) ?? ""}`);

describe("an extension", () => {
  it("of a module's own names comes in, and the ruleset has what it adds", () => {
    const parts = {
      conditions: [condition("guest-cold")],
      actions: [action("guest-shiver")],
      fields: { actors: { archmageNpc: { chill: integer(0) } } },
    };
    const { faults: none, ...found } = verdict(parts);
    expect(none).toEqual([]);
    expect(found.before).toBe(registry.get("archmage"));
    expect("after" in found && found.after.actions.at(-1)?.id).toBe("guest-shiver");
    const kinds = { items: { "guest.relic": relic }, settings: [setting("guest-deadly")] };
    const lists = { archmageCharacter: { "guest-relics": { label: "X", types: { "guest.relic": "X" } } } };
    const { after } = { after: undefined, ...verdict({ ...kinds, lists }) };
    expect([after?.items["guest.relic"], after?.settings.at(-1)?.key]).toEqual([relic, "guest-deadly"]);
    expect(after?.actors["archmageCharacter"]?.sheet.lists).toMatchObject(lists.archmageCharacter);
    expect(after?.actors["archmageNpc"]?.sheet.lists).not.toHaveProperty("guest-relics");
    expect(faults(parts, { id: "guest-more" })).toEqual(["conditions Namespace", "actions Namespace"]);
    expect(faults({ conditions: [condition("guest-more-cold")] }, { id: "guest-more" })).toEqual([]);
  });

  it.each<[string, unknown, object, string[]]>([
    ["something that is none", {}, { parts: 7 }, ["parts Shape"]],
    ["an unknown ruleset", {}, { of: "archmagic" }, ["of NoRuleset"]],
    ["another contract", {}, { contract: 2 }, ["contract Contract"]],
    ["a name that belongs to no module that is on", {}, { id: "stranger" }, ["id NoOwner"]],
    ["a name that only begins like a module's", {}, { id: "guests" }, ["id NoOwner"]],
    ["the ruleset's own prefix of rules", {}, { rulePrefix: "AE" }, ["rulePrefix PrefixTaken"]],
    ["a part that there is not", { spells: [] }, {}, ["spells NoMember"]],
    ["nothing at all", undefined, {}, [" Missing"]],
    ["an action without a procedure", { actions: [action("guest-a", { perform: undefined })] }, {}, ["actions.guest-a.perform Missing"]],
    ["a name of somebody else's", { conditions: [condition("dazed")] }, {}, ["conditions Namespace", "conditions Twice"]],
    ["a name that only begins like its own", { actions: [action("guestbook")] }, {}, ["actions Namespace"]],
    ["a name twice", { actions: [action("guest-a"), action("guest-a")] }, {}, ["actions Twice"]],
    [
      "a tab without its name",
      { tabs: { archmageNpc: [{ id: "luck", label: "X", icon: "x", template: "x.hbs" }] } },
      {},
      ["tabs.archmageNpc Namespace"],
    ],
    [
      "a part on cards of no action",
      { cards: [{ id: "guest-card", actions: ["attack", "atack"], template: "modules/guest/card.hbs", data: () => null }] },
      {},
      ["cards.guest-card.actions NoAction"],
    ],
    [
      "a part of cards that makes nothing, on none",
      { cards: [{ id: "guest-card", actions: [], template: "modules/guest/card.hbs" }] },
      {},
      ["cards.guest-card.actions Shape", "cards.guest-card.data Missing"],
    ],
    [
      "a part of cards by another's name, twice",
      { cards: ["dial", "dial"].map((id) => ({ id, actions: ["attack"], template: "modules/guest/card.hbs", data: () => null })) },
      {},
      ["cards Namespace", "cards Namespace", "cards Twice"],
    ],
    [
      "a setting by another's name, and one of no kind",
      { settings: [setting("deadly"), { ...setting("guest-deadly"), field: { kind: "colour", initial: "red" } }] },
      {},
      ["settings.guest-deadly.field.kind Shape"],
    ],
    ["a setting by another's name", { settings: [setting("deadly")] }, {}, ["settings Namespace"]],
    ["a setting twice", { settings: [setting("guest-deadly"), setting("guest-deadly")] }, {}, ["settings Twice"]],
    ["a kind of item by another's name", { items: { "host.relic": relic } }, {}, ["host.relic TypeNamespace"]],
    [
      "a kind of item that there is",
      { items: { archmageWeapon: relic } },
      {},
      ["archmageWeapon TypeNamespace", "archmageWeapon TypeTaken"],
    ],
    [
      "a kind of item without a sheet",
      { items: { "guest.relic": { ...relic, sheet: undefined } } },
      {},
      ["items.guest.relic.sheet Missing"],
    ],
    [
      "a list of items of no kind, on a sheet of nobody's",
      { lists: { archmageWizard: { "guest-relics": { label: "X", types: { "guest.wand": "X" } } } } },
      {},
      ["lists NoType", "lists.archmageWizard.guest-relics.types NoType"],
    ],
    [
      "a list by another's name",
      { lists: { archmageCharacter: { relics: { label: "X", types: { archmageWeapon: "X" } } } } },
      {},
      ["lists.archmageCharacter Namespace"],
    ],
    ["fields of no kind of document", { fields: { actors: { archmageWizard: {} } } }, {}, ["fields.actors NoType"]],
    [
      "an initial value that its field refuses",
      { fields: { combat: { heat: integer(9, { max: 3 }) } } },
      {},
      ["combat.fields.guest.heat Initial"],
    ],
    [
      "a condition that implies none",
      { conditions: [condition("guest-a", { implies: ["cold"] })] },
      {},
      ["conditions.guest-a.implies NoCondition"],
    ],
    [
      "a condition that raises no number",
      { conditions: [condition("guest-a", { modifiers: [{ target: "atack", value: 1 }] })] },
      {},
      ["conditions.guest-a.modifiers NoNumber"],
    ],
    [
      "an action on items of no kind",
      { actions: [action("guest-a", { offered: { on: "item", types: ["wand"] } })] },
      {},
      ["actions.guest-a.offered.types NoItemType"],
    ],
  ])("is left out for %s", (_what, parts, frame, found) => {
    expect(faults(parts, frame)).toEqual(found);
  });

  it("that throws when it is asked what it adds is named with what it threw", () => {
    const failing = {
      parts: () => {
        throw new Error("no such purse");
      },
    };
    expect(verdict({}, failing).faults).toEqual([
      { path: "parts", text: "SORTIE.Registration.Fault.Failed", data: { reason: "no such purse" } },
    ]);
  });

  it("with which the ruleset no longer answers is left out", () => {
    const seen: Ruleset[] = [];
    const fault = { path: "gauges", text: "SORTIE.Registration.Fault.Throws", data: {} };
    const behaves = (ruleset: Ruleset) => {
      seen.push(ruleset);
      return [fault];
    };
    expect(verdict({ gauges: () => [] } satisfies ExtensionParts, {}, behaves)).toEqual({ faults: [fault], before: null });
    expect(seen[0]?.extensions).toEqual([{ id: "guest", rulePrefix: "X" }]);
  });

  it("comes in once", () => {
    const first = verdict({});
    if (!("after" in first)) throw new Error("it was left out");
    const once: Extension = { id: "guest", of: "archmage", contract: 1, rulePrefix: "Y", parts: () => ({}) };
    const again = extensionVerdict(once, { get: () => first.after, ofType: () => undefined }, ["guest"], () => []);
    expect(again.faults.map(({ text }) => text.split(".").at(-1))).toEqual(["ExtensionTaken"]);
  });
});
