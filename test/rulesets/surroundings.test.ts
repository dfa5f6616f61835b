// What if levels or the place were others: each ruleset offers what its rules know, and plays it by them.
import { describe, expect, it } from "vitest";
import type { Battle, Intent, Json, JsonObject, PlayedBattle, Ruleset, Shapes } from "../../src/engine/index.ts";
import {
  chosenSurroundings,
  clonePlain,
  CORE_ACTIONS,
  kindsOf,
  levelOfKind,
  liftKind,
  participants,
  performBare,
  playSeed,
  valueAt,
  variantOf,
} from "../../src/engine/index.ts";
import { buildBattle, buildCreature, putOnScene, uuidOf } from "../../src/engine/testing/builders.ts";
import archmage from "../../src/rulesets/archmage/index.ts";
import definition from "../../src/rulesets/definition/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import luck from "../../src/rulesets/luck/index.ts";
import shock from "../../src/rulesets/shock/index.ts";
import volition from "../../src/rulesets/volition/index.ts";
import { starterBattle } from "./content/starter.ts";

const POLICY = { heroes: "careful", foes: "fierce" };

/** Plays one battle, and hands each intent to a witness before it is carried out. */
function played(
  ruleset: Ruleset,
  battle: Battle,
  surroundings: Readonly<Record<string, string>>,
  seed = 1,
  witness: (battle: Battle, intent: Intent) => void = () => undefined,
): PlayedBattle {
  const steps = playSeed(ruleset, { battle, policies: POLICY, surroundings }, seed, (running, intent, table) => {
    witness(running, intent);
    performBare(ruleset, running, intent, table);
  });
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Every answer of this name that somebody's attacks were given, by side. */
function answersOf(ruleset: Ruleset, surroundings: Readonly<Record<string, string>>, key: string): Record<string, Set<unknown>> {
  const given: Record<string, Set<unknown>> = { heroes: new Set(), foes: new Set() };
  for (const seed of [1, 2, 3])
    played(ruleset, starterBattle(ruleset), surroundings, seed, (battle, { actor, options = {} }) => {
      const side = battle.creatures[actor ?? ""]?.side ?? "";
      if (key in options) given[side]?.add(options[key]);
    });
  return given;
}

describe.each(builtInRulesets.map((ruleset): [string, Ruleset] => [ruleset.id, ruleset]))("the place of a battle of %s", (_id, ruleset) => {
  it("may be each that is offered: nothing is refused, the fight is decided, and another one than elsewhere", () => {
    const start = starterBattle(ruleset);
    for (const { id, choices } of ruleset.tactics?.surroundings ?? [])
      for (const choice of choices)
        for (const seed of [1, 2, 3]) {
          const end = played(ruleset, start, { [id]: choice.id }, seed);
          expect(end.refused).toEqual([]);
          expect(end.winner).not.toBeNull();
        }
  });

  it("counts for nothing where these rules do not have it", () => {
    const start = starterBattle(ruleset);
    expect(played(ruleset, start, { weather: "storm", cover: "constructor", apart: "" })).toEqual(played(ruleset, start, {}));
  });
});

describe("the place, rule by rule,", () => {
  it("is only what each ruleset has words for; Definition's needs a map, and nobody's level is Luck Die's or Definition's", () => {
    const offered = (ruleset: Ruleset): string[] => (ruleset.tactics?.surroundings ?? []).map(({ id }) => id);
    expect([archmage, volition, luck, shock, definition].map(offered)).toEqual([["apart", "better"], ["apart"], ["cover"], ["cover"], []]);
    expect([luck, definition].map(({ tactics }) => tactics?.level)).toEqual([undefined, undefined]);
  });

  it("AE-MOD-01: gives +2 to the side that it favours, and to nobody else", () => {
    expect(answersOf(archmage, { better: "foes" }, "advantage")).toEqual({ heroes: new Set([false]), foes: new Set([true]) });
    expect(answersOf(archmage, { better: "heroes" }, "advantage")).toEqual({ heroes: new Set([true]), foes: new Set([false]) });
  });

  it("LU-ACT-15: covers a side from the other side's missiles", () => {
    expect(answersOf(luck, { cover: "foes" }, "cover").heroes).toEqual(new Set([true]));
    expect(answersOf(luck, { cover: "heroes" }, "cover").heroes).toEqual(new Set([false]));
  });

  it("SH-MOD-05, SH-MOD-06: covers a side by half or in full, or both", () => {
    expect(answersOf(shock, { cover: "heroes-full" }, "cover")).toEqual({ heroes: new Set(["none"]), foes: new Set(["full"]) });
    expect(answersOf(shock, { cover: "both-half" }, "cover")).toEqual({ heroes: new Set(["half"]), foes: new Set(["half"]) });
  });

  it("AE-POS-01, VO-POS-03: begins with both sides as far apart as was said, and lets them come nearer", () => {
    const nearness = (ruleset: Ruleset, surroundings: Readonly<Record<string, string>>): string[] => {
      let seen: string[] | undefined;
      played(ruleset, starterBattle(ruleset), surroundings, 1, (battle, { action, actor }) => {
        if (action === CORE_ACTIONS.beginBattle || actor === null) return;
        seen ??= participants(battle).flatMap(({ system }) => {
          const relations = valueAt(system, "relations");
          const words = Array.isArray(relations)
            ? relations.map((relation: Json) => valueAt(relation, "relation"))
            : [valueAt(system, "position.zone")];
          return words.length === 0 ? ["far from all"] : words.map(String);
        });
      });
      return [...new Set(seen)].toSorted();
    };
    expect(nearness(archmage, { apart: "far" })).toEqual(["far", "nearby"]);
    expect(nearness(archmage, { apart: "nearby" })).toEqual(["nearby"]);
    expect(nearness(volition, { apart: "far" })).toEqual(["far from all"]);
    expect(nearness(volition, { apart: "nearby" })).toEqual(["nearby"]);
  });

  it("AE-POS-01: parts a melee that was on", () => {
    const start = clonePlain(starterBattle(archmage));
    const [hero, foe] = (["heroes", "foes"] as const).map((side) => participants(start).find((creature) => creature.side === side));
    if (!hero || !foe) throw new Error("There are two sides.");
    for (const [one, other] of [
      [hero, foe],
      [foe, hero],
    ] as const)
      Object.assign(valueAt(one.system, "position") as JsonObject, { engagedWith: [other.uuid] });
    for (const { set } of chosenSurroundings<Shapes>(archmage, { apart: "nearby" })) set?.(start);
    expect([hero, foe].map(({ system }) => valueAt(system, "position.engagedWith"))).toEqual([[], []]);
  });
});

describe("a level more or fewer", () => {
  const explained = (ruleset: Ruleset, battle: Battle, uuid: string, number: string): number => {
    const creature = battle.creatures[uuid];
    const breakdown = creature && ruleset.explain(battle, creature, number);
    if (!breakdown) throw new Error(`${uuid} has no ${number}.`);
    return breakdown.total;
  };

  it("AE-ATK-01, AE-DEF-02, AE-INI-01: changes what follows of a hero's, and leaves points and foes alone", () => {
    const start = starterBattle(archmage);
    const [heroes, foes] = [kindsOf(start)[0], kindsOf(start).find(({ side }) => side === "foes")];
    if (!heroes || !foes) throw new Error("There are two sides.");
    const later = clonePlain(start);
    liftKind(archmage, later, heroes, 2);
    liftKind(archmage, later, foes, 2);
    const uuid = start.combatants[heroes.combatants[0] ?? ""]?.creature ?? "";
    for (const number of ["initiative", "ac", "pd", "md"])
      expect(explained(archmage, later, uuid, number) - explained(archmage, start, uuid, number)).toBe(2);
    expect(valueAt(later.creatures[uuid]?.system, "hp")).toEqual(valueAt(start.creatures[uuid]?.system, "hp"));
    for (const creature of participants(later).filter(({ side }) => side === "foes"))
      expect(creature).toEqual(start.creatures[creature.uuid]);
    expect(levelOfKind(archmage, start, foes)).toBeNull();
  });

  it("VO-ATK-01, SH-ATK-04: raises the attacks of foes, within what levels there are", () => {
    const volitionStart = starterBattle(volition);
    const captains = kindsOf(volitionStart).filter(({ side }) => side === "foes");
    const [first] = captains;
    if (!first) throw new Error("There are foes.");
    const level = levelOfKind(volition, volitionStart, first) ?? 0;
    liftKind(volition, volitionStart, first, 1);
    expect(levelOfKind(volition, volitionStart, first)).toBe(level + 1);
    liftKind(volition, volitionStart, first, -1000);
    expect(levelOfKind(volition, volitionStart, first)).toBe(1);

    const foe = (name: string, system: JsonObject) => buildCreature(shock, { type: "shockFoe", name, system });
    const battle: Battle = buildBattle(shock, [foe("Ruk", { hd: "1" }), foe("Voss", { hd: "3", attackBonus: 9 })]);
    const [ruk, voss] = kindsOf(battle);
    if (!ruk || !voss) throw new Error("There are two kinds.");
    expect([levelOfKind(shock, battle, ruk), levelOfKind(shock, battle, voss)]).toEqual([1, null]);
    for (const kind of [ruk, voss]) liftKind(shock, battle, kind, 2);
    expect([uuidOf("Ruk"), uuidOf("Voss")].map((uuid) => explained(shock, battle, uuid, "attackBonus"))).toEqual([3, 9]);
  });
});

describe("the words of a map before the fight", () => {
  const battleOn = (foeAt: number): Battle => {
    const battle: Battle = buildBattle(volition, [
      buildCreature(volition, { type: "volitionCharacter", name: "Ansa" }),
      buildCreature(volition, { type: "volitionFoe", name: "Gnarl" }),
    ]);
    return putOnScene(volition, battle, { Ansa: { x: 0, y: 0 }, Gnarl: { x: foeAt, y: 0 } });
  };
  const relations = (battle: Battle): unknown[] => participants(battle).map(({ system }) => valueAt(system, "relations"));

  it("VO-POS-01: are those that the battle would begin with, and twins stand where the first one stands", () => {
    for (const [at, relation] of [
      [1, "engaged"],
      [4, "nearby"],
    ] as const) {
      const battle = battleOn(at);
      const kinds = kindsOf(battle).map((kind) => ({ kind, count: kind.side === "foes" ? 2 : 1 }));
      const variant = variantOf(volition, battle, kinds);
      expect(variant.terrain).toBeNull();
      expect(relations(variant)).toEqual([
        [uuidOf("Gnarl"), `${uuidOf("Gnarl")}+1`].map((to) => ({ to, relation })),
        expect.arrayContaining([{ to: uuidOf("Ansa"), relation }]),
        expect.arrayContaining([{ to: uuidOf("Ansa"), relation }]),
      ]);
      expect(relations(battle)).toEqual([[], []]);
    }
    expect(relations(variantOf(volition, battleOn(30), []))).toEqual([[], []]);
  });

  it("VO-POS-01: are what has been said once it has begun", () => {
    expect(relations(variantOf(volition, { ...battleOn(1), started: true }, []))).toEqual([[], []]);
  });
});
