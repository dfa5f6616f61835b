// Foes to begin with, by hit dice and role. The attack bonus is the hit dice, as the document has it for who is trained; the rest is as the packs' foes have it.

import type { StartingItem, StartingPoint, StartingPoints } from "../../../engine/creatures/starting-points.ts";
import { STARTING_NAMES, STARTING_ROLES } from "../../../engine/creatures/starting-points.ts";
import { TYPES } from "../data/types.ts";

const { soldier, brute, archer, caster } = STARTING_ROLES;

/** Hit points of a die. */
const DIE = 5.5;

function make(hd: number, id: string): StartingPoint {
  const half = Math.floor(hd / 2);
  const hp = Math.floor(hd * DIE);
  return {
    system: {
      tactic: { brute: "bold", caster: "careful" }[id] ?? "steady",
      hd: String(hd),
      hp: { value: hp, max: hp },
      ac: { base: id === "brute" ? Math.min(15, 11 + half) : id === "caster" ? Math.min(14, 12 + half) : 10 },
      saves: { physical: 15 - Math.ceil(hd / 2) },
      morale: id === "archer" ? 7 : Math.min(10, 8 + Math.floor(hd / 4)),
      skillLevel: Math.min(2, 1 + Math.floor(hd / 5)),
      ...(id === "soldier" ? { disciplined: hd >= 2 } : {}),
      ...(id === "brute" ? { sizeClass: "larger", space: 2, reachBase: 10 } : {}),
    },
    items: itemsOf(id, hd),
  };
}

function itemsOf(id: string, hd: number): StartingItem[] {
  const worn = (ac: number): StartingItem => ({ type: TYPES.armor, name: STARTING_NAMES.armour, system: { ac, worn: true } });
  const blow = (system: StartingItem["system"]): StartingItem => ({ type: TYPES.weapon, name: STARTING_NAMES.blow, system });
  if (id === "brute") {
    const damage = hd < 4 ? "1d10" : hd < 7 ? "2d6" : "2d8";
    return [blow({ damage, reach: 10, hands: 2, shock: { value: 2 + Math.floor(hd / 3), ac: 15 } })];
  }
  const knife = blow({ attributes: ["str", "dex"], damage: "1d4", shock: { value: 1, ac: 15 } });
  if (id === "archer") {
    const bow = { mode: "bow", attributes: ["dex"], damage: hd < 3 ? "1d6" : "1d8", hands: 2, range: { normal: 50, long: 300 } };
    return [
      { type: TYPES.weapon, name: STARTING_NAMES.shot, system: bow },
      knife,
      { type: TYPES.gear, name: STARTING_NAMES.arrows, system: { place: "readied", isQuiver: true } },
      worn(Math.min(14, 12 + Math.floor(hd / 3))),
    ];
  }
  if (id === "caster") {
    const uses = Math.ceil(hd / 2);
    // The document's spells have no numbers: what this one does is the GM's to say.
    return [
      knife,
      { type: TYPES.spell, name: STARTING_NAMES.spell, system: { actionType: "main", provokes: true, uses: { value: uses, max: uses } } },
    ];
  }
  const shock = { value: 2 + Math.floor(hd / 4), ac: 13 };
  return [blow({ attributes: ["str", "dex"], damage: "1d8", shock }), worn(Math.min(17, 12 + hd))];
}

/** As far as the packs have foes that were played. */
export const startingPoints: StartingPoints = {
  type: TYPES.foe,
  measure: { label: "SHOCK.Sheet.HitDice", values: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  roles: [soldier, brute, archer, caster],
  make,
};
