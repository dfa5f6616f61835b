// Checks that everything that the rules let a creature do is offered, named, priced and explained: the table of actions, row by row.

import { describe, expect, it } from "vitest";
import { buildIntent } from "../../../src/engine/testing/builders.ts";
import { mergedLanguage } from "../../../tools/shipped/languages.ts";
import { flatten } from "../../../tools/json.ts";
import { packsOf, readReference } from "../content/pack-documents.ts";
import { armor, definition, fight, focus, foe, gear, hero, shield, spell, weapon } from "./table.ts";

const english = flatten(mergedLanguage("en"));
const all = [...definition.actions, ...definition.rests];
const { rules } = readReference(packsOf("definition")("rules")[0]);

/** A row of the table: what it is called there, the actions that it is here, what it costs, the rules that it carries out. */
const TABLE: readonly [row: string, actions: readonly string[], cost: string, rules: readonly string[]][] = [
  ["moving", ["move"], "move", ["DE-ACT-10"]],
  ["a five-foot step", ["fiveFootStep"], "move", ["DE-ACT-03"]],
  ["getting things out", ["retrieve"], "varies", ["DE-ACT-11", "DE-ACT-16"]],
  [
    "using things: potions, motion, command words, thoughts, wands",
    ["useGear"],
    "varies",
    ["DE-ACT-05", "DE-ACT-11", "DE-ACT-14", "DE-ACT-16"],
  ],
  ["drawing", ["draw"], "move", ["DE-ACT-12"]],
  ["standing up and dropping", ["standUp", "dropProne"], "move", ["DE-ACT-13"]],
  ["attacks and shield bashes", ["attack"], "attack", ["DE-ACT-04", "DE-ATK-01", "DE-ATK-04", "DE-STN-01", "DE-STN-02"]],
  ["bare hands", ["unarmedAttack"], "attack", ["DE-ACT-04", "DE-ATK-01"]],
  ["spells", ["castSpell"], "varies", ["DE-ACT-15", "DE-CAS-01"]],
  ["what is labelled standard", ["standardAct"], "standard", ["DE-ACT-05"]],
  ["grappling", ["grapple"], "standard", ["DE-GRP-01"]],
  ["breaking bones", ["breakBone"], "standard", ["DE-GRP-06", "DE-GRP-07"]],
  ["exposing", ["expose"], "standard", ["DE-GRP-06", "DE-GRP-08"]],
  ["dragging", ["drag"], "standard", ["DE-GRP-06", "DE-GRP-09"]],
  ["submissions", ["submission"], "standard", ["DE-GRP-06", "DE-GRP-10"]],
  ["pinning", ["pin"], "standard", ["DE-GRP-06", "DE-GRP-12"]],
  ["shoving", ["shove"], "standard", ["DE-SHV-01"]],
  ["feigning", ["feint"], "standard", ["DE-STN-04"]],
  ["swallowing", ["swallowWhole"], "standard", ["DE-SWL-01"]],
  ["holding an action", ["hold"], "any", ["DE-HLD-01"]],
  ["delaying", ["delay"], "turn", ["DE-INI-04"]],
  ["disarming", ["disarm"], "attack", ["DE-DIS-01"]],
  ["tripping", ["trip"], "attack", ["DE-TRP-01"]],
  ["shattering", ["shatter"], "attack", ["DE-SHT-01"]],
  ["charging", ["charge"], "fullRound", ["DE-CHG-01"]],
  ["full defence", ["fullDefense"], "fullRound", ["DE-STN-03"]],
  ["trampling", ["trample"], "fullRound", ["DE-TRM-01"]],
  ["speaking", ["speak"], "free", ["DE-ACT-16"]],
  ["recalling", ["useKnowledge"], "free", ["DE-ACT-16"]],
  ["what is labelled swift", ["swiftAct"], "swift", ["DE-ACT-07"]],
  ["attacks of opportunity", ["opportunityAttack"], "immediate", ["DE-AOO-01", "DE-AOO-03"]],
  ["counterspells", ["counterspell"], "immediate", ["DE-CSP-01"]],
  ["what was held", ["useHeld"], "immediate", ["DE-HLD-02"]],
  ["what is labelled immediate", ["immediateAct"], "immediate", ["DE-IMM-03"]],
  ["days that pass", ["dayPasses", "dayAlone"], "none", ["DE-HP-03", "DE-NLD-03"]],
];

describe("the table of actions", () => {
  it.each(TABLE)("offers %s", (_row, ids, cost, named) => {
    for (const id of ids) {
      const action = all.find((each) => each.id === id);
      expect(action, id).toBeDefined();
      expect(action?.price?.kind ?? (action?.priceWith ? "varies" : "none")).toBe(cost);
      expect(action?.rules).toEqual(expect.arrayContaining([...named]));
    }
  });
});

describe("every action", () => {
  it("has a name, a hint of one or two sentences, an icon and a price", () => {
    const missing = all.flatMap(({ label, hint, price }) =>
      [label, hint, ...(price ? [`DEFINITION.Cost.${price.kind}`] : [])].filter((key) => typeof english.get(key) !== "string"),
    );
    expect(missing).toEqual([]);
    expect(all.filter(({ icon }) => !icon.startsWith("fa-solid fa-")).map(({ id }) => id)).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("names rules that the reference explains, at least one", () => {
    const lost = all.flatMap((action) => action.rules.filter((rule) => !rules.includes(rule)).map((rule) => `${action.id} ${rule}`));
    expect(lost).toEqual([]);
    expect(all.filter((action) => action.rules.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it("asks in its dialog only with words that English has", () => {
    const items = [
      weapon("sword"),
      shield("shield"),
      armor("coat"),
      focus("lens"),
      gear("flask", { gearType: "potion", healing: "1d8" }),
      spell("ray", { delivery: "rangedTouch", damage: { formula: "2d6" }, components: { material: true } }),
      spell("curse", { save: { type: "will", dc: 12 }, damage: { formula: "2d6" } }),
    ];
    const table = fight([
      hero("Odo", { items, system: { bab: 6, slots: { primary: "sword", offhand: "shield" } } }),
      foe("Imp"),
      hero("Ada"),
    ]);
    table.place({ Odo: [0, 0], Imp: [1, 0], Ada: [0, 1] });
    const creature = table.creature("Odo");
    const known = (key: string): boolean => !key.includes(".") || typeof english.get(key) === "string";
    const unknown = all.flatMap((action) => {
      if (!action.propose) return [];
      const { offered } = action;
      const with_ = offered.on === "item" ? Object.values(creature.items).filter(({ type }) => offered.types.includes(type)) : [undefined];
      return with_.flatMap((item) => {
        const intent = buildIntent(action.id, creature.uuid, { targets: [table.creature("Imp").uuid], ...(item ? { item: item.id } : {}) });
        const proposal = action.propose?.(table.battle, intent, table.payer(creature.name));
        const keys = (proposal?.fields ?? []).flatMap((field) => [
          field.label,
          field.hint ?? "",
          ...(field.kind === "choice" ? field.choices.map(({ label }) => label) : []),
        ]);
        const texts = [
          ...keys,
          ...(proposal?.breakdowns ?? []).flatMap(({ label, breakdown }) => [label, ...breakdown.terms.map((term) => term.label)]),
        ];
        const refused = proposal?.refusal ? [proposal.refusal.text] : [];
        return [...texts, ...refused, ...(proposal?.notes ?? []).map(({ text }) => text)].filter(
          (key) => key.startsWith("DEFINITION") && !known(key),
        );
      });
    });
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("offers no two choices that read the same: what is held names the thing and the deed", () => {
    const items = [weapon("sword"), shield("shield"), gear("potion", { gearType: "potion" })];
    const table = fight([hero("Odo", { items }), foe("Imp")]);
    table.act("Odo", "hold", { options: { slot: "move", what: "drink or draw", trigger: "it comes closer" } });
    const deed = table.proposal("Odo", "useHeld").fields.find(({ key }) => key === "deed");
    const read = deed?.kind === "choice" ? deed.choices.map(({ label, data }) => JSON.stringify([label, data ?? {}])) : [];
    expect(read.length).toBeGreaterThan(5);
    expect(new Set(read).size).toBe(read.length);
  });
});
