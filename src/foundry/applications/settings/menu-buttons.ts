// Buttons among the settings that open a window of ours: Foundry makes an application itself when one is pressed, and wants its class at `init`.

const { ApplicationV2 } = foundry.applications.api;

/** A class for `registerMenu` that shows nothing itself and opens a window, whose code then comes only when somebody wants it. */
export function menuOf(open: () => Promise<unknown>): new () => foundry.applications.api.ApplicationV2 {
  return class SortieMenu extends ApplicationV2 {
    protected override _canRender(): false {
      void open();
      return false;
    }
  };
}
