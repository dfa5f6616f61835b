// What the forms of powers and abilities ask for: only what counts for the thing as it is, and every condition, those of extensions too (AE-ATK-01, AE-ATK-03, VO-ABL-06, VO-CON-01).
import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { Window } from "happy-dom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { registerHandlebarsHelpers } from "../../packages/vtt-playground/client/applications/handlebars/register.ts";
import type { AnyField, Fields } from "../../src/engine/data/fields.ts";
import archmage from "../../src/rulesets/archmage/index.ts";
import volition from "../../src/rulesets/volition/index.ts";
import { root } from "../../tools/folders.ts";
import { hero as archmageHero, power } from "../rulesets/archmage/table.ts";
import { ability, hero as volitionHero } from "../rulesets/volition/table.ts";

type Some = Readonly<Record<string, unknown>>;

// A page of its own, and no environment of one: there, in a whole run, Node's own modules were not found.
const { document } = new Window();

beforeAll(() => {
  vi.stubGlobal("document", document);
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format: (key: string) => key } });
  registerHandlebarsHelpers();
});

/** Fields as the data model hands them to templates: choices by value, groups and lists with what is in them. */
function shown(fields: Fields): Some {
  const one = (field: AnyField): Some => {
    if (field.kind === "choice") return { choices: Object.fromEntries(field.choices.map((value) => [value, value])) };
    if (field.kind === "group") return { fields: shown(field.fields) };
    return field.kind === "list" ? { element: one(field.element) } : {};
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, one(field)]));
}

/** A page of a form. */
function page(id: string, template: string, context: Some) {
  const folder = `systems/sortie/templates/rulesets/${id}`;
  Handlebars.registerPartial(`${folder}/item-description.hbs`, "");
  const made = document.createElement("div");
  const source = readFileSync(path.join(root, "src/rulesets", id, "templates", template), "utf8");
  made.innerHTML = Handlebars.compile(source)({ editable: true, ...context });
  return made;
}

type Page = ReturnType<typeof page>;

/** Names of all fields of a page, without "system.". */
const asked = (made: Page): string[] =>
  [...made.querySelectorAll("[name]")].map((field) => field.getAttribute("name")?.replace("system.", "") ?? "");
/** What a field of a page offers. */
const offered = (made: Page, name: string): string[] =>
  [...made.querySelectorAll(`[name="system.${name}"] option`)].map((each) => each.getAttribute("value") ?? "");

const FROST = { "frost-chilled": "Chilled" };

describe("the form of an Archmage power", () => {
  const form = (system: Some, template = "item-power.hbs") => {
    const item = archmageHero("A", {}, [power("it", system)]).items["it"];
    if (!item) throw new Error("There is no power");
    const conditions = Object.fromEntries(archmage.conditions.map(({ id, label }) => [id, label]));
    return page("archmage", template, {
      source: item,
      fields: shown(archmage.items[item.type]?.fields ?? {}),
      ruleset: { conditions: { ...conditions, ...FROST }, damageTypes: archmage.damageTypes },
      view: archmage.presentItem?.(item, {}) ?? {},
    });
  };
  const ROLLED = [
    "ability",
    "defence",
    "attackBonus",
    "magicBonus",
    "missDamage",
    "critExpand",
    "extraDoublings",
    "addAbility",
    "miss",
    "basic",
  ];

  it("AE-ATK-01 asks for what an attack is made of where one is rolled, and only there", () => {
    for (const system of [
      {},
      { kind: "spell", damage: "2d6", healing: { usesRecovery: true } },
      { flexible: "even", healing: { formula: "3" } },
    ])
      expect(asked(form(system))).toEqual(expect.arrayContaining([...ROLLED, "damage", "hit", "flexible"]));
    for (const system of [{ kind: "other", damage: "2d6" }, { targets: { count: 1, allies: true } }, { targets: { count: 0 } }]) {
      const names = asked(form(system));
      expect(names.filter((name) => [...ROLLED, "flexible"].includes(name))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(["damage", "types", "hit", "hpLimit", "healing.formula"]));
    }
    expect(asked(form({ targets: { count: 2, allies: true } }))).not.toContain("targets.group");
  });

  it("AE-ATK-03 offers every condition but those that wounds bring, and says why something never comes", () => {
    const entry = (more: Some) => ({ applies: [{ kind: "condition", on: "hit", to: "target", id: "dazed", ...more }] });
    const made = form(entry({}), "item-applies.hbs");
    expect(offered(made, "applies.0.id")).toEqual(expect.arrayContaining(["", "dazed", "asleep", "frost-chilled"]));
    expect(offered(made, "applies.0.id").filter((id) => ["dead", "dying", "coma", "stable"].includes(id))).toEqual([]);
    expect(made.textContent).not.toContain("Never");
    expect(form(entry({ id: "dead" }), "item-applies.hbs").textContent).toContain("ARCHMAGE.Sheet.ByWoundsHint");
    expect(offered(form(entry({ id: "dead" }), "item-applies.hbs"), "applies.0.id")).toContain("dead");
    expect(form({ kind: "other", ...entry({ on: "miss" }) }, "item-applies.hbs").textContent).toContain("ARCHMAGE.Sheet.NeverComesHint");
    expect(form(entry({ on: "miss" }), "item-applies.hbs").textContent).not.toContain("ARCHMAGE.Sheet.NeverComesHint");
    expect(asked(form(entry({ kind: "grab" }), "item-applies.hbs"))).not.toContain("applies.0.to");
  });
});

describe("the form of a Volition ability", () => {
  const form = (system: Some, template = "item-outcome.hbs") => {
    const item = volitionHero("A", { items: [ability("it", system)] }).items["it"];
    if (!item) throw new Error("There is no ability");
    const conditions = Object.fromEntries(volition.conditions.map(({ id, label }) => [id, label]));
    return page("volition", template, {
      source: item,
      fields: shown(volition.items[item.type]?.fields ?? {}),
      ruleset: { conditions: { ...conditions, ...FROST }, damageTypes: volition.damageTypes },
      view: volition.presentItem?.(item, {}) ?? {},
    });
  };

  it("VO-ABL-06 asks for damage on a miss and for what a roll needs where one is rolled, and only there", () => {
    const rolled = ["missDamage", "critMultiplier", "rollAllFirst", "critFailEffect", "asBasic"];
    expect(asked(form({}))).toEqual(expect.arrayContaining([...rolled, "damage.formula"]));
    const names = asked(form({ defense: "" }));
    expect(names.filter((name) => rolled.includes(name))).toEqual([]);
    expect(names).toContain("damage.formula");
  });

  it("VO-CON-01 offers every condition and boon, and says why something never comes", () => {
    const made = form({ effects: [{ condition: "advantage", on: "miss" }] }, "item-effects.hbs");
    expect(offered(made, "effects.0.condition")).toEqual(
      expect.arrayContaining(["", "dazed", "advantage", "disadvantage", "frost-chilled"]),
    );
    expect(made.querySelector("legend")?.textContent).toBe("VOLITION.Effect.advantage");
    expect(made.textContent).not.toContain("VOLITION.Sheet.NeverComesHint");
    const never = form({ defense: "", effects: [{ condition: "frost-chilled", on: "miss" }] }, "item-effects.hbs");
    expect([never.querySelector("legend")?.textContent, never.textContent.includes("VOLITION.Sheet.NeverComesHint")]).toEqual([
      "Chilled",
      true,
    ]);
  });
});
