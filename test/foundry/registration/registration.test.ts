// One careless module stops nobody: everything that can be wrong with a ruleset is found before any of it is used, and named with its path.
import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { createRegistry } from "../../../src/engine/contract/registry.ts";
import { identityFaults } from "../../../src/engine/contract/identity-faults.ts";
import { manifestFaults } from "../../../src/foundry/registration/manifest.ts";
import { hasRulesetShape, shapeFaults } from "../../../src/foundry/registration/register.ts";
import { fileFaults, ruleIdFaults, wordFaults } from "../../../src/foundry/registration/words.ts";
import { builtInRulesets as builtIn } from "../../../src/rulesets/index.ts";

const [first] = builtIn;
if (!first) throw new Error("there is no ruleset");
const archmage: Ruleset = first;

const paths = (faults: readonly { readonly path: string; readonly text: string }[]): string[] =>
  faults.map(({ path, text }) => `${path} ${text.split(".").at(-1) ?? ""}`);

/** A ruleset of a module: Archmage under other names. */
function foreign(changes: Partial<Ruleset> = {}): Ruleset {
  const renamed = <T>(shapes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(shapes).map(([type, shape]) => [`guest.${type}`, shape]));
  const { actors, items, combat, combatant } = archmage;
  return {
    ...archmage,
    id: "guest",
    actors: renamed(actors),
    items: renamed(items),
    combat: { ...combat, type: "guest.battle" },
    combatant: { ...combatant, type: "guest.combatant" },
    actions: archmage.actions.map((action) =>
      action.offered.on === "item"
        ? { ...action, offered: { on: "item", types: action.offered.types.map((type) => `guest.${type}`) } }
        : action,
    ),
    ...changes,
  };
}

const registered = (): ReturnType<typeof createRegistry> => {
  const registry = createRegistry();
  for (const ruleset of builtIn) registry.register(ruleset);
  return registry;
};

describe("the shape of a ruleset", () => {
  it.each(builtIn.map((ruleset) => [ruleset.id, ruleset] as const))("%s has it", (_id, ruleset) => {
    expect(shapeFaults(ruleset)).toEqual([]);
  });

  it("names everything that a careless module left out, without using any of it", () => {
    const careless = { id: "careless", contract: 1, label: "Careless", hint: "", settings: [] };
    expect(hasRulesetShape(careless)).toBe(false);
    expect(paths(shapeFaults(careless))).toEqual(
      expect.arrayContaining(["hint Shape", "actors Missing", "turnOrder Missing", "lifecycle Missing", "derive Missing"]),
    );
  });

  it.each([
    ["a number in place of a ruleset", 7, " Shape"],
    ["null", null, " Shape"],
    ["a dotted field name", foreign({ world: { "a.b": { kind: "text", initial: "" } } }), "world.a.b Shape"],
    ["a field of no kind", foreign({ world: { a: { kind: "blob", initial: "" } as never } }), "world.a.kind Shape"],
    ["an initial value that is not a number", foreign({ world: { a: { kind: "integer", initial: Number.NaN } } }), "world.a.initial Shape"],
    [
      "an action without a procedure",
      foreign({ rests: [{ ...foreign().rests[0], perform: undefined } as never] }),
      `rests.${foreign().rests[0]?.id ?? ""}.perform Missing`,
    ],
  ])("finds %s", (_what, candidate, found) => {
    expect(paths(shapeFaults(candidate))).toContain(found);
  });
});

describe("a ruleset's names", () => {
  it("are its own", () => {
    expect(identityFaults(foreign(), registered())).toEqual([]);
  });

  it.each([
    ["an id that is taken", foreign({ id: "archmage" }), "id IdTaken"],
    ["a type of another ruleset", foreign({ actors: archmage.actors }), "archmageCharacter TypeTaken"],
    ["another contract", foreign({ contract: 0 as 1 }), "contract Contract"],
    ["an action twice", foreign({ rests: [...foreign().rests, ...foreign().rests] }), "actions Twice"],
    ["a control without its action", foreign({ reorderAction: "nothing" }), "reorderAction NoAction"],
    ["an item type of nobody's", foreign({ items: {} }), /^actions\..* NoItemType$/],
    ["an initial value that its field refuses", foreign({ world: { a: { kind: "integer", initial: 1, max: 0 } } }), "world.a Initial"],
  ])("are refused for %s", (_what, candidate, found) => {
    expect(paths(identityFaults(candidate, registered()))).toContainEqual(found instanceof RegExp ? expect.stringMatching(found) : found);
  });
});

describe("a module's manifest", () => {
  const system = { id: "sortie", documentTypes: {} };
  const whole = {
    id: "guest",
    documentTypes: {
      Actor: { archmageCharacter: { htmlFields: ["biography"] }, archmageNpc: { htmlFields: ["biography"] } },
      Item: Object.fromEntries(Object.keys(archmage.items).map((type) => [type, { htmlFields: ["description"] }])),
      Combat: { battle: {} },
      Combatant: { combatant: {} },
    },
  };

  it("has to declare every subtype, or Foundry stores none of its documents", () => {
    expect(manifestFaults(foreign(), [whole], system).leftOut).toEqual([]);
    expect(paths(manifestFaults(foreign(), [{ ...whole, documentTypes: { ...whole.documentTypes, Combat: {} } }], system).leftOut)).toEqual(
      ["guest.battle Undeclared"],
    );
    expect(paths(manifestFaults(foreign(), [], system).leftOut)).toContain("guest.battle NoModule");
  });

  it("is told of rich text that it does not list, by its paths", () => {
    const { gaps, leftOut } = manifestFaults(
      foreign(),
      [
        {
          ...whole,
          documentTypes: { ...whole.documentTypes, Actor: { archmageCharacter: {}, archmageNpc: { htmlFields: ["biography"] } } },
        },
      ],
      system,
    );
    expect(leftOut).toEqual([]);
    expect(gaps.map(({ path, data }) => [path, data["paths"]])).toEqual([["guest.archmageCharacter", "biography"]]);
  });
});

describe("gaps that spoil a label or a picture", () => {
  it("are words, rule ids and files, each named", async () => {
    expect(paths(wordFaults(foreign({ label: "GUEST.Name" }), (key) => key !== "GUEST.Name"))).toEqual(["GUEST.Name NoWord"]);
    expect(paths(ruleIdFaults(foreign({ rulePrefix: "ZZ" }))).every((path) => path.endsWith("RulePrefix"))).toBe(true);
    const faults = await fileFaults(foreign({ templates: "modules/guest/none" }), (path) =>
      Promise.resolve(!path.startsWith("modules/guest")),
    );
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(({ path }) => path.startsWith("modules/guest/none/"))).toBe(true);
  });
});
