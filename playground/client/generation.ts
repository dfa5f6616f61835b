// Which Foundry generation the playground imitates; set once at boot, before anything asks.

export type Generation = 13 | 14;

let current: Generation = 14;

/** The generation whose documented behaviour the host follows. */
export function generation(): Generation {
  return current;
}

/** Chooses the generation: at boot from the server's answer, in tests freely. */
export function setGeneration(value: Generation): void {
  current = value;
}
