// The class of `game`: what brings it up is the boot's; that it is a documented method lets libraries run before the first hook.

let comeUp: () => Promise<void> = () => Promise.reject(new Error("the game is not ready to come up"));

/** Says what `game.initialize()` does. */
export function whenInitialized(run: () => Promise<void>): void {
  comeUp = run;
}

/** The documented `foundry.Game`, as far as its life cycle goes. github.com/ruipin/fvtt-lib-wrapper wraps `initialize`. */
export class Game {
  /** Runs the life cycle from `init` to `ready`. */
  async initialize(): Promise<void> {
    await comeUp();
  }
}
