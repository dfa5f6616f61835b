// When Foundry is checked: once for each of its versions, by the GM's client that acts for all, and whenever that GM asks.

import { checkFoundry, checkObstacle, isCheckDue } from "../../../diagnostics/foundry-check/run.ts";
import { localize } from "../../../platform/localize.ts";
import { loadPart } from "../../../platform/load-chunk.ts";
import { attempt } from "../../../requests/report-refusal.ts";
import { menuOf } from "../../settings/menu-buttons.ts";

async function showWindow(): Promise<void> {
  const part = await loadPart(() => import("./window.ts"));
  await part?.showFoundryCheck();
}

/** Puts the button into the settings. Called at `init`. */
export function registerFoundryCheck(): void {
  game.settings.registerMenu("sortie", "foundryCheck", {
    name: "SORTIE.FoundryCheck.Title",
    hint: "SORTIE.FoundryCheck.Hint",
    label: "SORTIE.FoundryCheck.Open",
    icon: "fa-solid fa-stethoscope",
    type: menuOf(showWindow),
    restricted: true,
  });
}

/** Checks a Foundry that was not checked yet, and tells the GM in one sentence where something does not hold. Called at `ready`. */
export function checkNewFoundry(): void {
  if (!isCheckDue() || checkObstacle() !== null) return;
  void attempt(async () => {
    const { findings, foundry: version, stopped } = await checkFoundry();
    if (stopped !== null) ui.notifications.warn(localize("SORTIE.FoundryCheck.Stopped", { version, reason: stopped }), { permanent: true });
    const faults = findings.filter(({ fault }) => fault !== null).length;
    if (faults === 0) return;
    ui.notifications.warn(localize("SORTIE.FoundryCheck.Warning", { faults, version }), { permanent: true });
  });
}
