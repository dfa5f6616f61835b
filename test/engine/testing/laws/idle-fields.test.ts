// Every field that a form offers, in every ruleset: another value changes what is shown or played. What random battles do not come to is named, with where it is used.

import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, root } from "../../../../tools/folders.ts";
import type { Battle, Ruleset } from "../../../../src/engine/index.ts";
import { integer, valueAt } from "../../../../src/engine/index.ts";
import type { FieldPlace } from "../../../../src/engine/testing/laws/idle-fields.ts";
import { fieldPlaces, idleFields } from "../../../../src/engine/testing/laws/idle-fields.ts";
import { builtInRulesets } from "../../../../src/rulesets/index.ts";
import { RANDOM_BATTLES } from "../../../rulesets/simulation/random-plays.ts";
import { starterBattle } from "../../../rulesets/content/starter.ts";

const TRIALS = { rounds: 2, seeds: [1, 2, 3, 4, 5] };

/** Where people find documents by a field that no rule needs. */
const READERS = "sheet/search-filters.ts";

/** Fields that need more to come about than random battles bring, by their paths, with the file of the ruleset that uses them. */
const USED_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  archmage: {
    ...{ situationalDie: "items/attack-profile.ts", basic: "attacks/attack-plan.ts" },
    ...{ critExpand: "attacks/attack-bonus.ts", extraDoublings: "attacks/attack-bonus.ts" },
    ...{ "resistances.*.type": "damage/damage.ts", "resistances.*.value": "damage/damage.ts", vulnerabilities: "damage/damage.ts" },
    ...{ size: "movement/movement.ts", detectsUnseen: "numbers/check-actions.ts", twoWeapon: "attacks/attack-roll.ts" },
    ...{
      className: READERS,
      "foe.rank": "attacks/target-group.ts",
      "foe.namedVillain": "damage/death.ts",
      "foe.companion": "map/positions.ts",
    },
    ...{ category: READERS, magical: "items/attack-profile.ts", types: "items/attack-profile.ts" },
    ...Object.fromEntries(
      ["on", "to", "id", "amount", "types", "ends", "difficulty", "turns"].map((key) => [`applies.*.${key}`, "effects/effects.ts"]),
    ),
  },
  definition: {
    ...{ "afflictions.*.kind": "effects/afflictions.ts", movement: "numbers/speed.ts" },
    ...{ "slots.freeHand": "numbers/wielding.ts", isReach: "reactions/threatened-spaces.ts" },
    ...{ isCounterspell: "reactions/counterspell.ts", flags: "attacks/attack-bonus.ts" },
    ...{ attackOverride: "turns/attack-sequence.ts", space: "movement/walking.ts", immunities: "damage/reductions.ts" },
    ...{ "death.mode": "numbers/vitality.ts", "death.totalFailures": "damage/death.ts", "death.droppingDamage": "damage/death-saves.ts" },
    ...{ "afflictions.*.treated": "effects/afflictions.ts", "training.weapons": "items/attack-profile.ts" },
    ...{ "training.armor": "attacks/attack-bonus.ts", "damage.extra.*.label": "sheet/item-facts.ts" },
    ...{ "damage.extra.*.dice": "damage/damage-dice.ts", grappleCompatible: "attacks/attack-plan.ts", nonLethal: "damage/damage.ts" },
    ...{ "damage.nonLethal": "damage/damage.ts", "damage.types": "damage/damage.ts", checkPenalty: "numbers/wielding.ts" },
    ...{ hardness: "maneuvers/shatter.ts", "durability.max": "maneuvers/shatter.ts", bashFormula: "items/attack-profile.ts" },
    ...{ asAttackAction: "powers/casting.ts", "components.somatic": "powers/casting.ts", "save.dc": "powers/power-effects.ts" },
    ...{
      "crit.rangeMin": "items/attack-profile.ts",
      "crit.multiplier": "attacks/damage-roll.ts",
      "dice.*.key": "maneuvers/maneuvers.ts",
    },
  },
  luck: {
    ...{ "traits.cannotBeSurprised": "turns/surprise.ts", "traits.intercepts": "reactions/intercept.ts" },
    ...{ critDamage: "items/attack-profile.ts", cannotBeSurprised: "turns/surprise.ts" },
    ...{ damageType: "powers/techniques.ts", defence: "powers/techniques.ts", difficulty: "powers/techniques.ts" },
    ...{ nonlethal: "powers/techniques.ts", targets: "powers/techniques.ts", attackBonus: "attacks/attack-plan.ts" },
    ...{ damageBonus: "items/attack-profile.ts", block: "reactions/defending.ts", parry: "reactions/defending.ts" },
    ...{ metal: "items/durability.ts", "durability.value": "items/durability.ts", "durability.max": "items/durability.ts" },
  },
  shock: {
    ...{ otherSkills: "numbers/own-skills.ts", "saves.physical": "numbers/saves.ts" },
    ...{ "shock.value": "items/attack-profile.ts", "shock.ac": "items/attack-profile.ts" },
    ...{ "shock.anyAc": "damage/shock-wound.ts", shockAnyAc: "damage/shock-wound.ts" },
    ...{ turns: "attacks/attack-actions.ts" },
    ...{ space: "map/distances.ts", "down.rounds": "damage/death.ts", className: READERS, "marker.tint": "map/markers.ts" },
    ...{ morale: "turns/morale.ts", nonLethal: "attacks/on-hit.ts", ignoresFirstShock: "damage/shock-wound.ts" },
    ...{ addsToShock: "damage/shock-wound.ts", shockImmune: "damage/shock-wound.ts", lessens: "powers/change-roll.ts" },
  },
  volition: {
    ...{ basicMiss: "items/attack-profile.ts", "death.saveTarget": "damage/damage-actions.ts" },
    ...{ "resist.*.threshold": "numbers/resistance-grades.ts", damageTypes: "items/attack-profile.ts" },
    ...{ "target.count": "attacks/attack-plan.ts", critMultiplier: "items/attack-profile.ts" },
    ...{ critFailEffect: "items/attack-profile.ts", "healing.formula": "items/damage-formula.ts" },
    ...{ tier: "reactions/confusion.ts", "resist.*.type": "numbers/resistance-grades.ts", weak: "numbers/resistance-grades.ts" },
    // The class's own number, from which players work out another one: creation says so.
    ...{ className: READERS, vitality: "sheet/creation.ts", "death.lastGasp.hpAtStart": "damage/death-saves.ts" },
    ...{ "secondary.name": "numbers/numbers.ts", "recovery.npcDie": "damage/healing.ts", "customType.name": "items/attack-profile.ts" },
    ...{ "customType.parent": "items/attack-profile.ts", trigger: "powers/power-actions.ts", sustainEffect: "powers/sustain-actions.ts" },
    ...{ rollAllFirst: "attacks/strike.ts", allowsRally: "rest/rally.ts" },
    ...Object.fromEntries(["amount", "type", "keyed", "roll"].map((key) => [`effects.*.${key}`, "attacks/ability-effects.ts"])),
    ...{ "effects.*.againstUser": "attacks/on-hit.ts", "effects.*.once": "effects/effects.ts" },
  },
};

/** Those of a ruleset's fields that its templates name. */
function offered(ruleset: Ruleset): FieldPlace[] {
  const folder = path.join(root, "src/rulesets", ruleset.id, "templates");
  const forms = filesBelow(folder, (file) => file.endsWith(".hbs")).map((file) => readFileSync(path.join(folder, file), "utf8"));
  const named = new Set(forms.flatMap((text) => [...text.matchAll(/system\.([A-Za-z.]+)/g)].map(([, name = ""]) => name)));
  return fieldPlaces(ruleset).filter(({ path: each }) => named.has(each.split(".*")[0] ?? ""));
}

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const listed = USED_IN[id] ?? {};

  it("offers no field that changes nothing", () => {
    const battles = [starterBattle(ruleset), RANDOM_BATTLES[id]?.(1) as Battle];
    const tried = offered(ruleset).filter((place) => !(place.path in listed));
    expect(idleFields(ruleset, battles, tried, TRIALS).map(({ type, path: each }) => `${type}.${each}`)).toEqual([]);
    expect(tried.length).toBeGreaterThan(40);
  });

  it("uses what random battles do not come to where the list says", () => {
    const paths = new Set(offered(ruleset).map((place) => place.path));
    for (const [each, file] of Object.entries(listed)) {
      expect(paths, each).toContain(each);
      const text = readFileSync(path.join(root, "src/rulesets", id, file), "utf8");
      expect(text, `${each} in ${file}`).toMatch(new RegExp(`\\b${each.split(".").at(-1) ?? ""}\\b`));
    }
  });
});

it("finds a field that nothing reads", () => {
  const [ruleset] = builtInRulesets;
  const [type = "", shape] = Object.entries(ruleset?.actors ?? {})[0] ?? [];
  if (!ruleset || !shape) throw new Error("There is no ruleset");
  const idle = { ...ruleset, actors: { ...ruleset.actors, [type]: { ...shape, fields: { ...shape.fields, idle: integer() } } } };
  const places = [
    { type, path: "idle" },
    { type, path: "hp.max" },
  ];
  expect(idleFields(idle, [starterBattle(idle)], places, { rounds: 1, seeds: [1] })).toEqual([{ type, path: "idle" }]);
});

describe("fields that play sets", () => {
  const [built] = builtInRulesets;
  if (!built) throw new Error("There is no ruleset");
  const types = Object.keys(built.actors);
  const heroes = types.filter((type) => built.actors[type]?.role === "hero");
  const withField = (battleStart: boolean, said: (counted: unknown[]) => unknown): Ruleset => ({
    ...built,
    actors: Object.fromEntries(
      Object.entries(built.actors).map(([type, shape]) => [type, { ...shape, fields: { ...shape.fields, counted: integer() } }]),
    ),
    lifecycle: {
      ...built.lifecycle,
      *battleStart(context) {
        if (battleStart) for (const { system } of Object.values(context.battle.creatures)) Object.assign(system, { counted: 0 });
        yield* built.lifecycle.battleStart?.(context) ?? [];
      },
      *turnEnd(context, combatant) {
        const own = Object.values(context.battle.creatures).filter(({ type }) => heroes.includes(type));
        context.note({ rule: "ZZ-1", text: "ZZ.Said", data: { value: String(said(own.map(({ system }) => valueAt(system, "counted")))) } });
        yield* built.lifecycle.turnEnd?.(context, combatant) ?? [];
      },
    },
  });
  const idle = (ruleset: Ruleset): string[] =>
    idleFields(
      ruleset,
      [starterBattle(ruleset)],
      heroes.map((type) => ({ type, path: "counted" })),
      { rounds: 2, seeds: [1] },
    ).map(({ path: each }) => each);

  it("counts what a battle's start sets anew by what is done with it later", () => {
    expect(idle(withField(true, ([counted]) => counted))).toEqual([]);
    expect(idle(withField(true, () => "nothing"))).toEqual(["counted"]);
  });

  it("counts what says who is more, not how much", () => {
    expect(idle(withField(false, ([one, other]) => Number(one) > Number(other)))).toEqual([]);
  });
});
