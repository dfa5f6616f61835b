// Numbers of foes that everybody sees, whatever sheets are closed to them.

/** What everybody sees: the number painted on a foe's token. */
const SHOWN = ["marker.number of shockFoe"];

/** Whether a number that `toldNumbers` names is one that everybody sees. */
export const isShownToAll = (problem: string): boolean => SHOWN.some((place) => problem.includes(place));
