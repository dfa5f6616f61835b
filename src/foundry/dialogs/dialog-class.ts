// The class of all our dialogs: each opens in the window that the user works in, also where somebody has taken that one out of Foundry's page.

import { windowInUse } from "../platform/every-page.ts";

type Base = foundry.applications.api.DialogV2;

let own: ReturnType<typeof defineDialog> | undefined;

/** What asks with buttons. It is made at the first question: Foundry's class is not there before. */
export function dialogClass(): ReturnType<typeof defineDialog> {
  own ??= defineDialog();
  return own;
}

function defineDialog() {
  return class SortieDialog extends foundry.applications.api.DialogV2 {
    protected override _configureRenderOptions(options: Parameters<Base["_configureRenderOptions"]>[0]): void {
      const windowId = windowInUse();
      if (this.state <= foundry.applications.api.ApplicationV2.RENDER_STATES.NONE && windowId !== undefined)
        Object.assign(options, { window: { ...options.window, windowId } });
      super._configureRenderOptions(options);
    }
  };
}
