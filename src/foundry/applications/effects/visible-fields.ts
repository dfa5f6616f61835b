// Which questions of the window for an effect are open: those that go with what was chosen, with their bounds; the others are hidden, and told nothing.

import type { NumberAsked, Ruleset } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { againstChoices, endChosen, valueAsked } from "./choices.ts";

/** Shows the questions that go with what is chosen in the form. */
export function showAsked(form: HTMLElement, ruleset: Ruleset): void {
  const what = form.querySelector<HTMLSelectElement>("[name='what']")?.value ?? "";
  showAgainst(form, ruleset, what);
  ask(form, "value", valueAsked(ruleset, what));
  const end = endChosen(ruleset, form.querySelector<HTMLSelectElement>("[name='end']")?.value ?? "");
  const whose = form.querySelector<HTMLElement>("[data-for='of']");
  if (whose) whose.hidden = end?.whose !== true;
  ask(form, "number", end?.asks ?? null);
}

function ask(form: HTMLElement, name: "value" | "number", asked: NumberAsked | null): void {
  const group = form.querySelector<HTMLElement>(`[data-for='${name}']`);
  const control = form.querySelector<HTMLInputElement>(`[name='${name}']`);
  if (!group || !control) return;
  group.hidden = asked === null;
  control.disabled = asked === null;
  if (!asked) return;
  const label = group.querySelector("label");
  if (label) label.textContent = localize(asked.label);
  control.min = String(asked.min);
  control.max = String(asked.max);
  if (control.dataset["asked"] === asked.label) return;
  // Another question has another usual answer; what somebody empties stays empty.
  if (control.value === "" || control.dataset["asked"] !== undefined) control.value = String(asked.value);
  control.dataset["asked"] = asked.label;
}

function showAgainst(form: HTMLElement, ruleset: Ruleset, what: string): void {
  const list = form.querySelector<HTMLSelectElement>("[name='against']");
  if (!list) return;
  const choices = againstChoices(ruleset, what);
  list.hidden = choices.length === 0;
  if (list.dataset["what"] === what) return;
  list.dataset["what"] = what;
  const chosen = list.dataset["chosen"] ?? list.value;
  list.replaceChildren(
    ...choices.map(({ value, label }) => {
      const option = form.ownerDocument.createElement("option");
      option.value = value;
      option.textContent = label;
      option.selected = value === chosen;
      return option;
    }),
  );
}
