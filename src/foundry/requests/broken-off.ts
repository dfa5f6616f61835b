// What this tab was carrying out and asking people about when its page went: nothing of it has happened, and whoever loads the page anew is told so. Kept in the tab's
// own storage, which outlives a reload and a crash, and which another tab of the same user does not read.

import { localize } from "../platform/localize.ts";
import { actionsUnderWay, deedName, onDeeds } from "./waiting-deeds.ts";

const KEY = "sortie.underWay";

/** Tells what was broken off, and notes from now on what this tab asks people about. Called at `ready`. */
export function startBrokenOff(): void {
  for (const line of takeNoted()) ui.notifications.warn(localize("SORTIE.Notice.BrokenOff", { what: line }));
  let noted = "";
  onDeeds(() => {
    const asked = actionsUnderWay().flatMap(({ deed, asking }) => (deed && asking > 0 ? [deedName(deed)] : []));
    const text = asked.length === 0 ? "" : JSON.stringify({ user: game.user.id, asked });
    if (text === noted) return;
    noted = text;
    if (text === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  });
}

function takeNoted(): string[] {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const parse: (json: string) => unknown = JSON.parse;
    const noted = parse(text ?? "null");
    if (typeof noted !== "object" || noted === null || Reflect.get(noted, "user") !== game.user.id) return [];
    const asked: unknown = Reflect.get(noted, "asked");
    return Array.isArray(asked) ? asked.map(String) : [];
  } catch {
    return [];
  }
}
