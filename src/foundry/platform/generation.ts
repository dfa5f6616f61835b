// Which generation of Foundry runs us. Prefer testing for a feature; ask for the generation only where data differ in shape.

/** 13 or 14 (or newer). */
export function generation(): number {
  return game.release.generation;
}
