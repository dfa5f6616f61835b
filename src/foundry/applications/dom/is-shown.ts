// Whether a window stands on the page. Not `rendered`: an application that renders again isn't "rendered" for that time, and whoever asked then would miss it.

const { ApplicationV2 } = foundry.applications.api;

/** True from when an application is first rendered until it closes, also while it renders again (`ApplicationV2.RENDER_STATES`). */
export function isShown({ state }: Pick<foundry.applications.api.ApplicationV2.Any, "state">): boolean {
  return state > ApplicationV2.RENDER_STATES.NONE;
}
