// Where batches of world tests are registered: with Quench where that is installed, and with the module's own runner everywhere.

const registrations: ((quench: Quench) => void)[] = [];

/** Registers batches once tests can be had. A batch whose key begins with `sortie.player.` runs on a player's client. */
export function registerBatches(register: (quench: Quench) => void): void {
  registrations.push(register);
  Hooks.on("quenchReady", register);
}

/** All batches by their key, in the order in which they were registered. */
export function allBatches(): ReadonlyMap<string, QuenchBatch> {
  const batches = new Map<string, QuenchBatch>();
  const quench: Quench = {
    registerBatch: (key, batch) => {
      batches.set(key, batch);
    },
  };
  for (const register of registrations) register(quench);
  return batches;
}
