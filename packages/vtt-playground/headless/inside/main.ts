// What a headless client runs: everything of the game, with an interface that nobody has opened and no scene drawn, unless the outside says so. The entry of a script of its own
// (`../bundle.ts`), because each client has a realm of its own.
import "./surroundings.ts";
import { boot } from "../../client/boot.ts";
import { makeInterface, startShell } from "../../client/shell/index.ts";

/** Brings the client to `ready`; `loadPackages` evaluates what the world's packages consist of. */
export function start(token: string, loadPackages: () => void): Promise<void> {
  return boot(document.body, "", token, {
    loadPackages() {
      loadPackages();
      return Promise.resolve();
    },
    async startInterface(canvas) {
      if (outside.draws) await startShell(canvas);
      else makeInterface();
    },
  });
}
