// The people of the worked scenario: three heroes, a captain, two gnarls.

import type { VolitionCreature } from "../../../src/rulesets/volition/data/types.ts";
import { ability, foe, hero, stance } from "./table.ts";

export function ansa(): VolitionCreature {
  return hero("Ansa", {
    system: {
      level: 2,
      volition: 3,
      band: "fast",
      hp: { value: 24, max: 24 },
      defense: { ac: 17 },
      recovery: { dice: 2, die: 8, bonus: 2 },
    },
    items: [stance("Sabre", { die: 8 })],
  });
}

export function borric(): VolitionCreature {
  return hero("Borric", {
    system: { level: 2, volition: 2, hp: { value: 28, max: 28 }, defense: { ac: 18 }, basicMiss: "level" },
    items: [stance("Maul", { die: 10 })],
  });
}

export function cael(): VolitionCreature {
  return hero("Cael", {
    system: { level: 2, volition: 4, hp: { value: 20, max: 20 }, defense: { ac: 15 } },
    items: [
      stance("Bow", { mode: "ranged", die: 6, range: "far" }),
      ability("MendingWord", {
        defense: "",
        target: { who: "ally", count: 1, range: "far" },
        healing: { kind: "recovery", formula: "" },
      }),
    ],
  });
}

export function captain(): VolitionCreature {
  return foe("Captain", {
    system: { level: 3, volition: 3, hp: { value: 40, max: 40 }, defense: { ac: 18 } },
    items: [
      ability("Husk", {
        types: ["melee"],
        damage: { formula: "3d6+3", types: ["weapon"] },
        effects: [{ condition: "ongoing", on: "hit", amount: 3, type: "necrotic", duration: "saveEnds" }],
      }),
    ],
  });
}

export function gnarl(name: "Gnarl A" | "Gnarl B"): VolitionCreature {
  return foe(name, {
    system: { level: 1, volition: 2, band: "slow", hp: { value: 14, max: 14 }, defense: { ac: 16 } },
    items: [ability("Gash", { types: ["melee"], damage: { formula: "1d8+2", types: ["weapon"] } })],
  });
}

/** Everybody of the scenario. */
export function company(): VolitionCreature[] {
  return [ansa(), borric(), cael(), captain(), gnarl("Gnarl A"), gnarl("Gnarl B")];
}
