// Foes to begin with, by level and role. Attack and defences follow the level as the foes of the packs have them, which the forecast has played.

import type { JsonObject } from "../../../engine/data/json.ts";
import type { StartingItem, StartingPoint, StartingPoints } from "../../../engine/creatures/starting-points.ts";
import { STARTING_NAMES, STARTING_ROLES } from "../../../engine/creatures/starting-points.ts";
import { TYPES } from "../data/types.ts";

/** What a role makes of the numbers of an ordinary foe of its level. */
interface Role {
  readonly tactic: string;
  readonly rank: "mook" | "normal" | "large";
  /** Times the hit points of an ordinary foe. */
  readonly sturdy: number;
  readonly ac: number;
  readonly pd: number;
  readonly md: number;
  readonly initiative: number;
}

const ROLES: Readonly<Record<string, Role>> = {
  mook: { tactic: "steady", rank: "mook", sturdy: 0, ac: 14, pd: 12, md: 9, initiative: 2 },
  soldier: { tactic: "steady", rank: "normal", sturdy: 1, ac: 15, pd: 13, md: 10, initiative: 3 },
  brute: { tactic: "bold", rank: "large", sturdy: 1.5, ac: 14, pd: 15, md: 8, initiative: 0 },
  archer: { tactic: "steady", rank: "normal", sturdy: 0.85, ac: 14, pd: 12, md: 12, initiative: 5 },
  caster: { tactic: "careful", rank: "normal", sturdy: 0.85, ac: 13, pd: 11, md: 15, initiative: 3 },
};

function make(level: number, id: string): StartingPoint {
  const role = ROLES[id] ?? ROLES["soldier"];
  if (!role) return { system: {}, items: [] };
  const { tactic, rank, sturdy, ac, pd, md, initiative } = role;
  const hp = rank === "mook" ? 5 + 2 * level : Math.round(sturdy * (16 + 2 * level * level));
  const system: JsonObject = {
    tactic,
    level,
    hp: { value: hp, max: hp },
    defences: { ac: { value: level + ac }, pd: { value: level + pd }, md: { value: level + md } },
    initiative: { value: level + initiative },
    attack: { bonus: level + 5 },
    foe: { rank },
    ...(rank === "large" ? { size: 2 } : {}),
  };
  return { system, items: itemsOf(id, level) };
}

function itemsOf(id: string, level: number): StartingItem[] {
  const attackBonus = level + 5;
  const dice = Math.floor((level + 1) / 2);
  const usual = `${String(dice)}d6+${String(level)}`;
  const damageFormula = id === "mook" ? String(2 + level) : id === "brute" ? `${String(dice)}d10+${String(level)}` : usual;
  const blow: StartingItem = {
    type: TYPES.weapon,
    name: STARTING_NAMES.blow,
    system: { category: "weapon", attackBonus, damageFormula },
  };
  if (id === "archer") {
    const shot: StartingItem = {
      type: TYPES.weapon,
      name: STARTING_NAMES.shot,
      system: { category: "weapon", attackBonus, damageFormula, delivery: "ranged" },
    };
    return [shot, blow];
  }
  if (id !== "caster") return [blow];
  const spell: StartingItem = {
    type: TYPES.power,
    name: STARTING_NAMES.spell,
    system: { kind: "spell", delivery: "ranged", defence: "md", attackBonus, damage: usual, addAbility: false },
  };
  return [spell, blow];
}

/** As far as the packs have foes that were played. */
export const startingPoints: StartingPoints = {
  type: TYPES.npc,
  measure: { label: "ARCHMAGE.Sheet.Level", values: [1, 2, 3, 4, 5, 6, 7, 8] },
  roles: Object.values(STARTING_ROLES),
  make,
};
