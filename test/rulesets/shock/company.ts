// The people of the worked scenario: three heroes, two raiders, their captain.

import type { ShockCreature } from "../../../src/rulesets/shock/data/types.ts";
import { foe, hero, shield, weapon } from "./table.ts";

export function maren(): ShockCreature {
  return hero("Maren", {
    system: {
      hp: { value: 10, max: 10 },
      ac: { base: 14 },
      attackBonus: 1,
      attributes: { str: { mod: 1 } },
      skills: { stab: 1, brawl: 1 },
    },
    items: [weapon("Sword", { damage: "1d8", shock: { value: 2, ac: 13 } }), shield("Shield", { inUse: true })],
  });
}

export function tobin(): ShockCreature {
  return hero("Tobin", {
    system: { hp: { value: 6, max: 6 }, ac: { base: 12 }, attributes: { dex: { mod: 2 } }, skills: { shoot: 1 } },
    items: [weapon("Bow", { mode: "bow", hands: 2, attributes: ["dex"], range: { normal: 100, long: 600 } })],
  });
}

export function ilka(): ShockCreature {
  return hero("Ilka", { system: { hp: { value: 4, max: 4 } }, items: [weapon("Staff", { hands: 2 })] });
}

export function raider(name: "Ruk" | "Skeg"): ShockCreature {
  return foe(name, { system: { hp: { value: 5, max: 5 }, ac: { base: 13 } }, items: [weapon("Axe", { shock: { value: 1, ac: 14 } })] });
}

export function voss(): ShockCreature {
  return foe("Voss", {
    system: { hp: { value: 14, max: 14 }, ac: { base: 15 }, hd: "3", attackExtra: 1, disciplined: true },
    items: [weapon("Greatsword", { damage: "1d12", hands: 2, shock: { value: 2, ac: 15 } })],
  });
}

/** Everybody of the scenario. */
export function company(): ShockCreature[] {
  return [maren(), tobin(), ilka(), raider("Ruk"), raider("Skeg"), voss()];
}
