// Whoever is played by a player is asked before something is taken from them while they lie there, whichever ruleset's own action takes it.

import { describe, expect, it } from "vitest";
import type { Shapes } from "../../src/engine/battle/battle.ts";
import type { RuleTable } from "../../src/engine/testing/rule-table.ts";
import type { ScriptedAnswer } from "../../src/engine/tables/scripted.ts";
import * as definition from "./definition/table.ts";
import * as luck from "./luck/table.ts";
import * as shock from "./shock/table.ts";

const ASK = "SORTIE.Ask.Searched";

interface Lying {
  /** What was asked, and what the taker has afterwards. */
  take(name: string, ...script: ScriptedAnswer[]): { readonly asked: readonly string[]; readonly items: readonly string[] };
}

function takerOf<S extends Shapes>(table: RuleTable<S>): Lying {
  return {
    take: (name, ...script) => ({
      asked: table.act("Ann", "pickUp", { options: { thing: `Actor.${name}|Sword` } }, script).asked.map(({ text }) => text),
      items: Object.values(table.creature("Ann").items).map((item) => item.name),
    }),
  };
}

/** Ann takes what Bo, a hero, or Ruk, a foe, still has in hand. */
const SCENES: Readonly<Record<string, () => Lying>> = {
  definition() {
    const sword = definition.weapon("Sword");
    const slots = { slots: { primary: "Sword" } };
    const table = definition.fight([
      definition.hero("Ann"),
      definition.hero("Bo", { items: [sword], system: slots }),
      definition.foe("Ruk", { items: [sword], system: slots }),
    ]);
    for (const name of ["Bo", "Ruk"]) Object.assign(table.system(name), { nonLethal: { value: 99 } });
    return takerOf(table);
  },
  shock() {
    const table = shock.fight([shock.hero("Ann", { items: [] }), shock.hero("Bo"), shock.foe("Ruk", { items: [shock.weapon("Sword")] })]);
    for (const name of ["Bo", "Ruk"]) Object.assign(table.system(name), { hp: { value: 0, max: 8 }, down: { state: "stable", rounds: 0 } });
    return takerOf(table);
  },
  luck() {
    const sword = luck.weapon("Sword");
    const table = luck.turnOf("Ann", [
      luck.hero("Ann"),
      luck.hero("Bo", { items: [sword] }),
      luck.foe("Ruk", { items: [sword] }),
      luck.foe("Imp"),
    ]);
    for (const name of ["Bo", "Ruk"]) table.lay(name, "unconscious");
    return takerOf(table);
  },
};

describe.each(Object.entries(SCENES))("%s", (_id, scene) => {
  it("SORTIE-ITEM DE-DIS-02 SH-ITM-07 LU-ACT-08 asks the player of a fallen hero, and nobody about a foe", () => {
    expect(scene().take("Bo", { confirm: true })).toEqual({ asked: [ASK], items: ["Sword"] });
    expect(() => scene().take("Bo", { confirm: false })).toThrow("SORTIE-ITEM");
    expect(scene().take("Ruk")).toEqual({ asked: [], items: ["Sword"] });
  });
});
