// Sounds of our own, for whoever has asked for them.

import { getSetting } from "../../settings/store.ts";

/** Plays one on this client, as loud as it plays Foundry's interface. */
export function sound(name: "turn" | "question"): void {
  if (getSetting("turnSound") !== true) return;
  // Browsers refuse sounds until somebody has clicked on the page; nobody need hear of that.
  foundry.audio.AudioHelper.play({ src: `systems/sortie/sounds/${name}.wav`, channel: "interface", volume: 0.8, loop: false }, false).catch(
    () => undefined,
  );
}
