// A battle of two sides for the tracker's tests: Orla and Ines (Ada's and Ben's) against two rats of the GM.

import type { Battle, Ruleset, Shapes } from "../../../../src/engine/index.ts";
import { boolean, sidesOrder, text } from "../../../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../../../src/engine/testing/builders.ts";
import type { CombatantFacts } from "../../../../src/foundry/applications/combat/tracker/row.ts";

interface TableShapes extends Shapes {
  creature: { able: boolean; side: string };
}

const sheet = { header: "h.hbs", tabs: [], width: 1, height: 1 };
const field = { able: boolean(true), side: text() };

const sided: Ruleset<TableShapes> = {
  id: "sided",
  contract: 1,
  label: "S",
  hint: "S",
  accent: "red",
  emblem: "x",
  templates: "t",
  rulePrefix: "S",
  actors: {
    hero: { label: "H", icon: "x", role: "hero", sheet, fields: field },
    foe: { label: "F", icon: "x", role: "foe", sheet, fields: field },
  },
  items: {},
  combat: { type: "sided", label: "S", icon: "x", fields: {} },
  combatant: { type: "sided", label: "S", icon: "x", fields: {} },
  world: {},
  turnOrder: sidesOrder<TableShapes>({
    id: "sided",
    sideOf: (battle, { creature }) => battle.creatures[creature]?.system.side ?? "",
    labelOf: (_battle, side) => side,
  }),
  conditions: [],
  damageTypes: {},
  actions: [
    {
      id: "fire",
      label: "Fire",
      hint: "Fire",
      icon: "x",
      rules: [],
      offered: { on: "sheet" },
      availability: (battle, { name }) =>
        battle.turn === name ? { available: false, rule: "S-1", text: "OwnTurn", data: { name } } : { available: true },
      *perform() {
        yield* [] as never[];
      },
    },
  ],
  lifecycle: {
    *rollOrder() {
      yield* [] as never[];
    },
  },
  rests: [],
  settings: [],
  takesTurns: (battle, { creature }) => battle.creatures[creature]?.system.able ?? false,
  derive: () => ({}),
  vitals: () => ({ pools: [], pips: [], budget: [], states: [] }),
  explain: () => undefined,
  gauges: () => [],
  holdUses: { ready: { action: "fire", what: ({ action }) => action } },
};

/** The ruleset, as the platform knows it. */
export const ruleset = sided as Ruleset;

/** The battle in round 1 with the party's side open; nobody acts. */
export function sidedBattle(): Battle {
  const creature = (type: "hero" | "foe", name: string) =>
    buildCreature(sided, { type, name, system: { side: type === "hero" ? "party" : "foes" }, controlled: type === "hero" });
  const battle = buildBattle(sided, [
    creature("hero", "Orla"),
    creature("hero", "Ines"),
    creature("foe", "Rat A"),
    creature("foe", "Rat B"),
  ]);
  battle.started = true;
  battle.round = 1;
  battle.system.order.groups = ["party", "foes"];
  battle.system.order.phase = "party";
  for (const combatant of Object.values(battle.combatants)) combatant.initiative = 1;
  return battle;
}

/** What a user knows: Ada owns Orla, Ben owns Ines, the GM everybody. */
export const knownTo =
  (user: "Ada" | "Ben" | "GM", more: Readonly<Record<string, Partial<CombatantFacts>>> = {}) =>
  (id: string): CombatantFacts => ({
    name: id === "RatA" ? "Rat A" : id === "RatB" ? "Rat B" : id,
    img: "",
    visible: true,
    owner: user === "GM" || (user === "Ada" ? id === "Orla" : id === "Ines"),
    hidden: false,
    defeated: false,
    open: user === "GM",
    players: id === "Orla" ? ["Ada"] : id === "Ines" ? ["Ben"] : [],
    ...more[id],
  });
