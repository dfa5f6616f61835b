// When sheets have to show anew what lies about.

import { isAboutGround } from "../../snapshot/ground.ts";
import { GROUND_SETTING } from "../../settings/store.ts";

/** Calls back when something has come to lie about or is taken, once for all of a commit. */
export function followGround(changed: () => void): void {
  const soon = foundry.utils.debounce(changed, 30);
  Hooks.on("updateScene", (_scene: Scene, changes: object) => {
    if (isAboutGround(changes)) soon();
  });
  for (const hook of ["createSetting", "updateSetting"] as const)
    Hooks.on(hook, ({ key }: Setting) => {
      if (key === `sortie.${GROUND_SETTING}`) soon();
    });
}
