// What a hero still lacks, on its sheet: each line a way to the page and the field that mend it.

import { type Battle, type Creature, type Ruleset, lacksOf } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { isTextControl } from "../../../platform/elements.ts";

/** One line of the check. */
interface LackView {
  readonly text: string;
  /** Tab and path of the field that mend it. */
  readonly tab: string;
  readonly path: string;
}

/** What the header shows while it is edited. */
export function lackViews(ruleset: Ruleset, creature: Creature, options: Battle["options"]): { said: string; lines: LackView[] } {
  const lacks = lacksOf(ruleset, creature, options);
  const lines = lacks.map(({ text, data, step, path = "" }): LackView => ({
    text: localize(text, data),
    tab: ruleset.creation?.steps.find(({ id }) => id === step)?.tab ?? "",
    path,
  }));
  return { said: localize("SORTIE.Creation.OnSheet", { count: lines.length }), lines };
}

interface Tabbed {
  readonly element: HTMLElement;
  changeTab(tab: string, group: string): void;
}

/** Handlers of `data-action` for the lines. */
export const lackClicks = {
  mend(this: Tabbed, _event: PointerEvent, target: HTMLElement): void {
    const { tab = "", path = "" } = target.dataset;
    if (tab !== "") this.changeTab(tab, "primary");
    const named = [...this.element.querySelectorAll<HTMLElement>("[name]")].find(
      (control) => control.getAttribute("name") === `system.${path}`,
    );
    const shown = this.element.querySelector<HTMLElement>(`[role="tab"][data-tab="${CSS.escape(tab)}"]`);
    (named ?? shown)?.focus();
    // What is typed next takes the place of what stands there.
    if (named && isTextControl(named)) named.select();
  },
};
