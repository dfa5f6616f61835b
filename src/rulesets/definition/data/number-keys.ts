// Names of the numbers that may be raised; `sheet/modifier-targets.ts` says where the rules read each.

import type { DAMAGE_TYPES } from "./fields.ts";
import type { AcPart, SaveId, SkillId } from "./types.ts";

/** What a modifier may name. */
export type NumberKey =
  | "attack"
  | `attack.${"melee" | "ranged" | "unarmed" | "touch"}`
  | "damage"
  | `damage.${"melee" | "ranged" | "spell"}`
  | "ac"
  | `ac.${AcPart}`
  | `saves.${SaveId}`
  | "reduction"
  | `reduction.${(typeof DAMAGE_TYPES)[number]}`
  | "initiative"
  | "movement"
  | "grapple"
  | `opposed.${"str" | "dex"}`
  | "levelCheck"
  | `skills.${SkillId}`
  | `immediate.${"aoo" | "counterspell" | "other"}Max`;
