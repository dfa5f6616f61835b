// Foes to begin with, by their Combat die and role: these rules have no levels, and the die says best how much a foe can do. Pools are those of the packs' foes.

import type { JsonObject } from "../../../engine/data/json.ts";
import type { StartingItem, StartingPoint, StartingPoints } from "../../../engine/creatures/starting-points.ts";
import { STARTING_NAMES, STARTING_ROLES } from "../../../engine/creatures/starting-points.ts";
import { TYPES } from "../data/types.ts";

/** What a role makes of the pools of an ordinary foe. */
interface Role {
  readonly tactic: string;
  /** The attribute that it fights with: as large a die as its Combat, or the next larger one. */
  readonly best: "strength" | "dexterity" | "mind";
  readonly larger: boolean;
  /** Share of an ordinary foe's endurance and health. */
  readonly sturdy: number;
  readonly evasion: number;
  readonly deflection: number;
  readonly focus: number;
}

const ROLES: Readonly<Record<string, Role>> = {
  mook: { tactic: "bold", best: "strength", larger: false, sturdy: 0.6, evasion: 6, deflection: 0, focus: 0 },
  soldier: { tactic: "steady", best: "strength", larger: true, sturdy: 1, evasion: 5, deflection: 2, focus: 1 },
  brute: { tactic: "bold", best: "strength", larger: true, sturdy: 1.4, evasion: 5, deflection: 3, focus: 0 },
  archer: { tactic: "careful", best: "dexterity", larger: true, sturdy: 0.75, evasion: 6, deflection: 1, focus: 0 },
  caster: { tactic: "careful", best: "mind", larger: true, sturdy: 0.75, evasion: 6, deflection: 0, focus: 5 },
};

/** Endurance and health of an ordinary foe by its Combat die. */
const POOLS: Readonly<Record<number, readonly [endurance: number, health: number]>> = {
  4: [8, 8],
  6: [10, 10],
  8: [14, 12],
  10: [19, 16],
  12: [25, 20],
};

const LARGEST = 12;

function make(die: number, id: string): StartingPoint {
  const role = ROLES[id] ?? ROLES["soldier"];
  if (!role) return { system: {}, items: [] };
  const { tactic, best, larger, sturdy, evasion, deflection, focus } = role;
  const [endurance, health] = (POOLS[die] ?? [8, 8]).map((usual) => Math.round(usual * sturdy));
  const step = (die - 4) / 2;
  const pool = (most = 0): JsonObject => ({ value: most, max: most });
  const plain = Math.max(4, die - 2);
  const dice = { strength: plain, dexterity: plain, mind: 4, [best]: Math.min(LARGEST, larger ? die + 2 : die) };
  return {
    system: {
      tactic,
      attributes: Object.fromEntries(Object.entries(dice).map(([name, size]) => [name, { die: size }])),
      skills: { combat: { die }, athletics: { die: plain }, resolve: { die: plain } },
      proficiencies: { martial: 1 },
      endurance: pool(endurance),
      health: pool(health),
      stamina: pool(2 + step),
      focus: pool(focus === 0 ? 0 : focus + step),
      constitution: 3 + step + (id === "brute" ? 1 : 0),
      evasion,
      deflection: { physical: deflection },
      ...(id === "brute" ? { size: 5 } : {}),
    },
    items: itemsOf(id, step),
  };
}

function itemsOf(id: string, step: number): StartingItem[] {
  const damage = 2 + step + (id === "brute" ? 1 : 0);
  const weapon = { proficiencies: ["martial"], metal: true };
  const blow = { ...weapon, damage, critDamage: 2 * damage, damageType: id === "brute" ? "bludgeoning" : "slashing" };
  const first = { type: TYPES.weapon, name: STARTING_NAMES.blow };
  if (id === "archer") {
    const shot = { ...weapon, damage: damage + 1, critDamage: 2 * damage + 2, damageType: "piercing", attributes: ["dexterity"] };
    return [
      { type: TYPES.weapon, name: STARTING_NAMES.shot, system: { ...shot, modes: ["projectile"], range: 30, reload: 1, wielded: true } },
      { ...first, system: blow },
    ];
  }
  if (id !== "caster") return [{ ...first, system: { ...blow, wielded: true } }];
  const spell = { focus: 1, damage: 4 + step, damageType: "psychic", defence: "resist", difficulty: 6 + step };
  return [
    { type: TYPES.ability, name: STARTING_NAMES.spell, system: spell },
    { ...first, system: { ...blow, attributes: ["strength", "mind"], wielded: true } },
  ];
}

export const startingPoints: StartingPoints = {
  type: TYPES.foe,
  measure: { label: "LUCK.Start.Die", values: [4, 6, 8, 10, 12] },
  roles: Object.values(STARTING_ROLES),
  make,
};
