// Fields of foes that everybody sees, whatever sheets are closed to them.

/** By ruleset, paths below `system`. */
export const OPEN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  // How far it tramples is seen on the map. What a blow comes to lies open, and what of it is suffered. Whoever saves against massive damage is told the difficulty of its own roll: 10 and the attacker's hit dice (DE-DTH-07).
  definition: ["movement", "hd", "reductions"],
  // Its size is seen, how far it goes and how often it has attacked; what is added to its luck die lies open with the die. What it does over several turns is seen as it begins (LU-EXT-01).
  luck: ["size", "luck.mod", "speed", "turn.attacks", "turn.pending.action", "turn.pending.need", "turn.pending.paid"],
  // The number and the kind are painted on a foe's token, and how far it runs is seen on the map.
  shock: ["marker.number", "kind", "moveRate"],
};
