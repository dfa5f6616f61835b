// Foes to begin with, by Hit Dice and role. Saves, bonuses and hit points follow the dice as the foes of the packs have them, which the forecast has played.

import type { StartingItem, StartingPoint, StartingPoints } from "../../../engine/creatures/starting-points.ts";
import { STARTING_NAMES, STARTING_ROLES } from "../../../engine/creatures/starting-points.ts";
import { TYPES } from "../data/types.ts";

/** What a role makes of its Hit Dice. */
interface Role {
  readonly tactic: string;
  /** Strength, Dexterity, Constitution and Intelligence of one Hit Die. */
  readonly abilities: readonly [str: number, dex: number, con: number, int: number];
  /** The ability that rises, by one for two Hit Dice. */
  readonly best: "str" | "dex" | "int";
  /** Base attack for each Hit Die. */
  readonly attack: number;
  /** The save that rises as fast as its best. */
  readonly save: "fort" | "ref" | "will";
  /** What it wears or is grown with, and whether that rises, by one for two Hit Dice. */
  readonly armour: number;
  readonly natural: boolean;
  /** Hit points of a die. */
  readonly die: number;
}

const ROLES: Readonly<Record<string, Role>> = {
  mook: { tactic: "steady", abilities: [1, 2, 0, 0], best: "dex", attack: 1, save: "ref", armour: 1, natural: false, die: 4.5 },
  soldier: { tactic: "steady", abilities: [2, 1, 2, 0], best: "str", attack: 1, save: "fort", armour: 4, natural: false, die: 5.5 },
  brute: { tactic: "bold", abilities: [3, -1, 3, -2], best: "str", attack: 0.75, save: "fort", armour: 4, natural: true, die: 5.5 },
  archer: { tactic: "steady", abilities: [1, 2, 1, 0], best: "dex", attack: 1, save: "ref", armour: 2, natural: false, die: 5 },
  caster: { tactic: "careful", abilities: [0, 2, 1, 2], best: "int", attack: 0.5, save: "will", armour: 1, natural: false, die: 4 },
};

function make(hd: number, id: string): StartingPoint {
  const role = ROLES[id] ?? ROLES["soldier"];
  if (!role) return { system: {}, items: [] };
  const { abilities, best, attack, save, armour, natural, die, tactic } = role;
  const grown = Math.floor(hd / 2);
  const [str, dex, con, int] = abilities;
  const risen = { str, dex, int, [best]: { str, dex, int }[best] + grown };
  const [low, high] = [Math.floor(hd / 3), 2 + grown];
  const hp = Math.max(1, Math.floor(hd * (die + con)));
  const weapons = itemsOf(id, hd);
  return {
    system: {
      tactic,
      abilities: { str: { mod: risen.str }, dex: { mod: risen.dex }, con: { mod: con }, int: { mod: risen.int } },
      hd,
      hp: { value: hp, max: hp },
      bab: Math.max(1, Math.floor(hd * attack)),
      saves: {
        fort: con + (save === "fort" ? high : low),
        ref: risen.dex + (save === "ref" ? high : low),
        will: save === "will" ? high : low,
      },
      initiative: { bonus: risen.dex },
      ac: natural ? { natural: armour + grown } : { armorOverride: armour },
      slots: { primary: weapons[0]?.id ?? "" },
      ...(id === "brute" ? { size: "large", space: 2, reach: 2, movement: 40 } : {}),
      ...(id === "mook" ? { death: { mode: "defeated" } } : {}),
    },
    items: weapons,
  };
}

const IN_HAND = "startInHand00000";

function itemsOf(id: string, hd: number): StartingItem[] {
  const blow: StartingItem = {
    id: IN_HAND,
    type: TYPES.weapon,
    name: STARTING_NAMES.blow,
    system:
      id === "brute"
        ? { grip: "twoHanded", damage: { formula: "2d6", types: ["blunt"] }, crit: { rangeMin: 20, multiplier: 3 } }
        : {
            damage: { formula: id === "soldier" ? "1d8" : "1d6", types: ["slashing"] },
            crit: { rangeMin: 19, multiplier: 2 },
            ...(id === "mook" ? { attackAbility: "dex" } : {}),
          },
  };
  if (id === "archer") {
    const bow = { range: "ranged", grip: "twoHanded", damageAbility: "none", crit: { rangeMin: 20, multiplier: 3 } };
    const damage = { formula: "1d8", types: ["piercing"] };
    return [
      { id: IN_HAND, type: TYPES.weapon, name: STARTING_NAMES.shot, system: { ...bow, damage } },
      { type: TYPES.weapon, name: blow.name, system: blow.system },
    ];
  }
  if (id !== "caster") return [blow];
  const damage = { formula: `${String(Math.ceil(hd / 2))}d6`, types: ["other"] };
  return [blow, { type: TYPES.spell, name: STARTING_NAMES.spell, system: { delivery: "rangedTouch", damage } }];
}

/** As far as the packs have foes that were played. */
export const startingPoints: StartingPoints = {
  type: TYPES.foe,
  measure: { label: "DEFINITION.Sheet.HitDice", values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  roles: Object.values(STARTING_ROLES),
  make,
};
