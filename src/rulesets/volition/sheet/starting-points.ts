// Foes to begin with, by level and role. An attack rolls level and Volition, as the document has it; defences and hit points follow the level as the packs' foes have them.

import type { StartingItem, StartingPoint, StartingPoints } from "../../../engine/creatures/starting-points.ts";
import { STARTING_NAMES, STARTING_ROLES } from "../../../engine/creatures/starting-points.ts";
import { TYPES } from "../data/types.ts";

/** What a role makes of the numbers of an ordinary foe of its level. */
interface Role {
  readonly tactic: string;
  readonly band: string;
  /** Times the hit points of an ordinary foe. */
  readonly sturdy: number;
  readonly ac: number;
  readonly pd: number;
  readonly md: number;
}

const ROLES: Readonly<Record<string, Role>> = {
  mook: { tactic: "steady", band: "medium", sturdy: 0.4, ac: 13, pd: 11, md: 10 },
  soldier: { tactic: "steady", band: "medium", sturdy: 1, ac: 14, pd: 12, md: 11 },
  brute: { tactic: "bold", band: "slow", sturdy: 1.5, ac: 13, pd: 14, md: 9 },
  archer: { tactic: "steady", band: "fast", sturdy: 0.8, ac: 13, pd: 11, md: 12 },
  caster: { tactic: "careful", band: "medium", sturdy: 0.9, ac: 12, pd: 11, md: 14 },
};

function make(level: number, id: string): StartingPoint {
  const role = ROLES[id] ?? ROLES["soldier"];
  if (!role) return { system: {}, items: [] };
  const { tactic, band, sturdy, ac, pd, md } = role;
  const hp = Math.round(sturdy * (10 * level + 2));
  return {
    system: {
      tactic,
      level,
      volition: 1 + Math.ceil(level / 2),
      band,
      hp: { value: hp, max: hp },
      defense: { ac: level + ac, pd: level + pd, md: level + md },
      ...(id === "brute" ? { basicMiss: "level" } : {}),
    },
    items: itemsOf(id, level),
  };
}

function itemsOf(id: string, level: number): StartingItem[] {
  const dice = id === "mook" ? Math.ceil(level / 2) : Math.ceil((level + 1) / 2);
  const formula = `${String(dice)}d${id === "brute" ? "8" : "6"}+${String(level)}`;
  const attack = (name: string, order: number, system: StartingItem["system"]): StartingItem => ({
    type: TYPES.ability,
    name,
    system: { damage: { formula }, order, ...system },
  });
  const near = { who: "enemy", count: 1, range: "nearby" };
  const blow = { types: ["melee"] };
  if (id === "archer") return [attack(STARTING_NAMES.shot, 0, { types: ["ranged"], target: near }), attack(STARTING_NAMES.blow, 1, blow)];
  if (id !== "caster") return [attack(STARTING_NAMES.blow, 0, blow)];
  const spell = { types: ["ranged", "spell"], target: near, defense: "md", damage: { formula, types: ["psychic"] } };
  return [attack(STARTING_NAMES.spell, 0, spell), attack(STARTING_NAMES.blow, 1, blow)];
}

/** As far as the packs have foes that were played. */
export const startingPoints: StartingPoints = {
  type: TYPES.foe,
  measure: { label: "VOLITION.Sheet.Level", values: [1, 2, 3, 4, 5, 6, 7] },
  roles: Object.values(STARTING_ROLES),
  make,
};
