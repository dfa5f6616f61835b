// The allowed values of a field: an array, a record of labels, or a function that makes either.

import { isPlainObject } from "../objects.ts";
import { localize } from "../localization.ts";
import { asText } from "../text.ts";
import type { InputConfiguration, SelectOption } from "./options.ts";

export type ChoiceList = readonly unknown[] | Readonly<Record<string, unknown>>;
export type Choices = ChoiceList | (() => ChoiceList);

/** The choices now. */
export function resolveChoices(choices: Choices): ChoiceList {
  return typeof choices === "function" ? choices() : choices;
}

/** Whether a value is among the choices; keys of a record compare as text. */
export function isChoice(value: unknown, choices: Choices): boolean {
  const list = resolveChoices(choices);
  return Array.isArray(list) ? list.includes(value) : String(value) in list;
}

/** The options of a select element for these choices; a choice may be a label or an object with label and group. */
export function choiceOptions(choices: ChoiceList, configuration: InputConfiguration = {}): SelectOption[] {
  const { valueAttr, labelAttr = "label" } = configuration;
  const entries: [string, unknown][] = Array.isArray(choices)
    ? choices.map((choice: unknown) => [String(choice), choice])
    : Object.entries(choices);
  return entries.map(([key, choice]) => {
    if (!isPlainObject(choice)) return { value: key, label: labelOf(choice, configuration) };
    const option: SelectOption = {
      value: valueAttr === undefined ? key : String(choice[valueAttr]),
      label: labelOf(choice[labelAttr], configuration),
    };
    if (typeof choice["group"] === "string") option.group = configuration.localize ? localize(choice["group"]) : choice["group"];
    if (choice["disabled"] === true) option.disabled = true;
    if (choice["selected"] === true) option.selected = true;
    if (choice["rule"] === true) option.rule = true;
    return option;
  });
}

function labelOf(label: unknown, configuration: InputConfiguration): string {
  const text = asText(label ?? "");
  return configuration.localize ? localize(text) : text;
}
