// Headings among Sortie's settings: what holds at the table, what is shown, and the rules of the ruleset that is played.

import { localize } from "../../platform/localize.ts";
import { activeRuleset } from "../../rulesets.ts";

/** Settings of the table that are no ruleset's; the others are about what is shown. */
const AT_TABLE: ReadonlySet<string> = new Set([
  "ruleset",
  "requestPolicy",
  "mapMoves",
  "authorUndo",
  "confirmClaims",
  "groundMarkers",
  "moveClock",
]);

/** Puts them up whenever the settings are drawn. Called at `init`. */
export function startSettingHeadings(): void {
  Hooks.on("renderSettingsConfig", (_settings: unknown, html: HTMLElement) => {
    let last = "";
    for (const control of html.querySelectorAll("[name^='sortie.']")) {
      const row = control.closest(".form-group");
      const text = headingOf(control.getAttribute("name")?.slice("sortie.".length) ?? "");
      if (!row || text === last) continue;
      last = text;
      if (row.previousElementSibling?.matches(".sortie-settings__heading")) continue;
      const heading = html.ownerDocument.createElement("h3");
      heading.className = "sortie-settings__heading";
      heading.textContent = text;
      row.before(heading);
    }
  });
}

function headingOf(key: string): string {
  if (AT_TABLE.has(key)) return localize("SORTIE.Setting.Heading.Table");
  const { label } = activeRuleset();
  return key.includes(".")
    ? localize("SORTIE.Setting.Heading.Rules", { ruleset: localize(label) })
    : localize("SORTIE.Setting.Heading.Shown");
}
