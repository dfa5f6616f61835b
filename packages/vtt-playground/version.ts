// Which version of Foundry the host follows.

/** As `game.release.version` tells it. */
export const CORE_VERSION = "14.366";
