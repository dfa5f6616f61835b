// Group actions in all five rulesets: who makes a group, by each one's order of turns, and that a group does what its members would have done one after the other.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import { groupUses, groupOf } from "../../../../src/engine/turns/group-actions.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { groupProblems } from "../../../../src/engine/testing/laws/group-actions.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import * as arch from "../../../rulesets/archmage/table.ts";
import * as def from "../../../rulesets/definition/table.ts";
import * as lck from "../../../rulesets/luck/table.ts";
import * as shk from "../../../rulesets/shock/table.ts";
import * as vol from "../../../rulesets/volition/table.ts";

const NAMES = ["G1", "G2", "G3", "G4"];

/** Four goblins against two heroes, at a moment at which the first of them acts or may be given its turn. */
const tables = {
  archmage() {
    const goblin = (name: string) => ({ ...arch.foe(name, {}, [arch.weapon("Spear")]), actorName: "Goblin" });
    const table = arch.fight([arch.hero("Ada"), arch.hero("Bo"), ...NAMES.map(goblin)], [15, 14, 10]);
    for (const [index, name] of NAMES.entries()) table.engage(name, index % 2 === 0 ? "Ada" : "Bo");
    return table.turnOf("G1");
  },
  volition() {
    const goblin = (name: string) => ({ ...vol.foe(name), actorName: "Goblin" });
    const table = vol.fight([vol.hero("Ada"), vol.hero("Bo"), ...NAMES.map(goblin)]);
    for (const name of ["Ada", "Bo"]) table.turnOf(name).endTurn();
    return table.stand(...NAMES.map((name, index) => [name, index % 2 === 0 ? "Ada" : "Bo", "engaged"] as const));
  },
  definition() {
    const items = [def.weapon("Spear"), def.spell("Hex", { delivery: "none", save: { type: "will" }, damage: { formula: "1d6" } })];
    const goblin = (name: string) => ({ ...def.foe(name, { items }), actorName: "Goblin" });
    return def.fight([def.hero("Ada"), def.hero("Bo"), ...NAMES.map(goblin)]).turnOf("G1");
  },
  shock() {
    const items = [shk.weapon("Axe"), shk.spell("Hex", { provokes: true, effect: "A hex." })];
    const goblin = (name: string) => ({ ...shk.foe(name, { items }), actorName: "Goblin" });
    return shk.fight([shk.hero("Ada"), shk.hero("Bo"), ...NAMES.map(goblin)], {}, "foes");
  },
  luck() {
    const items = [lck.weapon("Spear"), lck.item("Ability", "Shriek", { damage: 2, stamina: 1 })];
    const goblin = (name: string) => ({ ...lck.foe(name, { items }), actorName: "Goblin" });
    const table = lck.fight([lck.hero("Ada"), lck.hero("Bo"), ...NAMES.map(goblin)]);
    for (const name of ["Ada", "G1", "Bo"]) table.turnOf(name).endTurn();
    return table;
  },
} as const;

interface Case {
  /** What the group may do, as actions, each once. */
  readonly deeds: (lead: string) => string[];
  readonly group: (lead: string) => string[];
  readonly findings: (seed: number) => { readonly tried: number; readonly problems: readonly string[] };
}

function caseOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): Case {
  return {
    deeds(lead) {
      const creature = battle.creatures[`Actor.${lead}`];
      return creature ? [...new Set(groupUses(ruleset, battle, creature).map(({ deed }) => deed.action))] : [];
    },
    group(lead) {
      const creature = battle.creatures[`Actor.${lead}`];
      return creature ? groupOf(ruleset, battle, creature) : [];
    },
    findings: (seed) => groupProblems(ruleset, battle, seed),
  };
}

const cases: Readonly<Record<keyof typeof tables, () => Case>> = {
  archmage: () => caseOf(archmage, tables.archmage().battle),
  volition: () => caseOf(volition, tables.volition().battle),
  definition: () => caseOf(definition, tables.definition().battle),
  shock: () => caseOf(shock, tables.shock().battle),
  luck: () => caseOf(luck, tables.luck().battle),
};
const ids = Object.keys(cases) as (keyof typeof cases)[];

describe("Group actions", () => {
  it.each(ids)("are for those of a kind whose turns come one after the other, in %s", (id) => {
    const { group } = cases[id]();
    const [lead] = id === "luck" ? ["G2"] : ["G1"];
    expect(group(lead)).toEqual(id === "luck" ? ["G2", "G3", "G4"] : NAMES);
    expect(group("Ada")).toEqual([]);
  });

  it("are for nobody while the teams of the Luck Die alternate (LU-RND-03)", () => {
    const goblin = (name: string) => ({ ...lck.foe(name), actorName: "Goblin" });
    const table = lck.fight([lck.hero("Ada"), lck.hero("Bo"), ...NAMES.map(goblin)]);
    table.turnOf("Ada").endTurn();
    expect(caseOf(luck, table.battle).group("G1")).toEqual(["G1"]);
  });

  it("are of a kind by the word that the markers read, blanks around it or not (SH-GRD-02)", () => {
    const named = (name: string, kind: string) => ({ ...shk.foe(name, { system: { kind } }), actorName: name });
    const table = shk.fight(
      [shk.hero("Ada"), named("Snik", "Goblin"), named("Snak", " Goblin "), named("Ruk", " "), named("Rok", " ")],
      {},
      "foes",
    );
    const { group } = caseOf(shock, table.battle);
    expect(group("Snik")).toEqual(["Snik", "Snak"]);
    expect(group("Ruk")).toEqual([]);
  });

  it("are there for spells, techniques and swarms as for blows", () => {
    const offered = ids.map((id) => cases[id]().deeds(id === "luck" ? "G2" : "G1"));
    expect(Object.fromEntries(ids.map((id, index) => [id, offered[index]]))).toMatchObject({
      definition: ["attack", "unarmedAttack", "castSpell"],
      shock: ["meleeAttack", "unarmedAttack", "swarm", "castSpell"],
      luck: ["attack", "unarmed", "useTechnique"],
    });
  });

  it.each(ids)("do what each of them would have done on its own, in %s", (id) => {
    for (const seed of [1, 2]) {
      const { tried, problems } = cases[id]().findings(seed);
      expect(problems).toEqual([]);
      expect(tried).toBeGreaterThan(0);
    }
  });
});
