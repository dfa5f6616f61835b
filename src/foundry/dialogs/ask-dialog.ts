// A rule's question to a person: choose, say yes or no, or roll now.

import { dialogClass } from "./dialog-class.ts";
import { freePlace } from "./dialog-position.ts";
import { isInput } from "../platform/elements.ts";
import { type Answer, type Ask, type ChoiceOption, type ChooseAsk, type JsonObject, describeDice } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { TEMPLATES } from "../presentation/templates.ts";
import { type FieldGroup, fieldView, groupFields, readFields } from "./fields.ts";
import { takesFocusInTurn } from "./focus.ts";
import { isWorthAsking, outcomeView } from "./proposal-view.ts";
import { questionOf, sentenceOf } from "../presentation/sentence.ts";

type Settled = Exclude<Answer, { kind: "roll" }> | "roll" | null;

/** Whose question it is, and what takes it back when its answer is no longer waited for. */
export interface Asked {
  readonly of: string;
  readonly withdrawn?: AbortSignal;
  /** Whether closing it calls the action off: there is a button for that then. */
  readonly mayCancel?: boolean;
}

/** One option out of up to this many is one click on its button, as long as one of them at most has questions of its own; else they are a list to pick from. */
const MOST_BUTTONS = 6;
/** Questions that are open at the same moment lie like fanned cards, so that each title can be read. */
const FAN_PIXELS = 28;
const takenPlaces = new Set<number>();

/** Shows a question. Resolves to the answer, to "roll" when the user pressed the button of prompted dice, or to null when the dialog was closed,
 * cancelled or taken back. */
export async function presentAsk(ask: Ask, names: Asked): Promise<Settled> {
  switch (ask.kind) {
    case "roll": {
      const label = localize("SORTIE.Dialog.Roll", { dice: describeDice(ask.dice) });
      return (
        (await wait(ask, names, NOTHING_LISTED, [
          { action: "roll", label, icon: "fa-solid fa-dice-d20", default: true, callback: () => "roll" as const },
        ])) ?? null
      );
    }
    case "confirm":
      return wait(ask, names, NOTHING_LISTED, [
        {
          action: "yes",
          label: localize("SORTIE.Dialog.Yes"),
          icon: "fa-solid fa-check",
          default: ask.fallback,
          callback: () => ({ kind: "confirm", yes: true }),
        },
        {
          action: "no",
          label: localize("SORTIE.Dialog.No"),
          icon: "fa-solid fa-xmark",
          default: !ask.fallback,
          callback: () => ({ kind: "confirm", yes: false }),
        },
      ]);
    case "choose":
      return presentChoice(ask, names);
  }
}

async function presentChoice(ask: ChooseAsk, names: Asked): Promise<Settled> {
  const id = `sortie-ask-${foundry.utils.randomID()}`;
  const options = ask.options.map((option, index) => optionView(ask, option, `${id}-${String(index)}`));
  const [deed, ...others] = options.filter(({ more }) => more !== "");
  if (others.length === 0 && ask.min === 1 && ask.max === 1 && options.length <= MOST_BUTTONS) {
    const buttons = options.map(({ value, label, chosen, more }, index) => ({
      action: `option${String(index)}`,
      label,
      icon: "",
      default: chosen,
      callback: ({ form }: HTMLButtonElement): Settled => {
        const data = answersIn(ask, value, more, form);
        return { kind: "choose", values: [value], ...(data ? { data } : {}) };
      },
    }));
    return wait(ask, names, { listed: [], deed }, buttons, ["sortie-ask-one"]);
  }
  return waitForLegal(ask, names, options, [
    {
      action: "accept",
      label: localize("SORTIE.Dialog.Choose"),
      icon: "fa-solid fa-check",
      default: true,
      callback: (button) => {
        const data = dataIn(ask, button.form);
        return { kind: "choose", values: chosenIn(button.form), ...(data ? { data } : {}) };
      },
    },
  ]);
}

interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** Id of the part that opens when it is chosen: a deed's own numbers and questions. "" for none. */
  readonly more: string;
  readonly outcome: object | null;
  readonly groups: readonly FieldGroup[];
}

function optionView(ask: ChooseAsk, { value, label, data, proposal }: ChoiceOption, id: string): OptionView {
  const more = proposal && isWorthAsking(proposal) ? proposal : null;
  return {
    value,
    label: sentenceOf({ text: label, ...(data ? { data } : {}) }),
    chosen: ask.fallback.includes(value),
    more: more ? id : "",
    outcome: more ? outcomeView(more, []) : null,
    groups: more ? groupFields(more.fields.map((field) => fieldView(field, id))) : [],
  };
}

/** What belongs to an option is there while it is chosen: neither seen nor reached by key before. */
function unfoldChosen(element: HTMLElement): void {
  const follow = (): void => {
    for (const input of element.querySelectorAll<HTMLInputElement>("input[name='choice'][aria-controls]")) {
      const part = element.querySelector<HTMLElement>(`[id="${CSS.escape(input.getAttribute("aria-controls") ?? "")}"]`);
      if (part) part.hidden = !input.checked;
    }
  };
  element.addEventListener("change", follow);
  follow();
}

/** Where nobody has to be chosen, the button says so while nobody is. */
function namesNobody(element: HTMLElement, ask: Ask): void {
  const words = element.querySelector<HTMLElement>("button[data-action='accept'] span");
  if (!words || ask.kind !== "choose" || ask.min > 0) return;
  const follow = (): void => {
    const isAny = element.querySelector("input[name='choice']:checked") !== null;
    words.textContent = localize(isAny ? "SORTIE.Dialog.Choose" : "SORTIE.Dialog.ChooseNone");
  };
  element.addEventListener("change", follow);
  follow();
}

/** The answers to the questions of what was chosen; null where nothing was asked. */
function dataIn(ask: ChooseAsk, form: HTMLFormElement | null): JsonObject | null {
  const chosen = form?.querySelector<HTMLInputElement>("input[name='choice']:checked");
  return answersIn(ask, chosen?.value ?? "", chosen?.getAttribute("aria-controls") ?? "", form);
}

/** The answers to the questions of one option, which stand in the part with this id. */
function answersIn(ask: ChooseAsk, option: string, id: string, form: HTMLFormElement | null): JsonObject | null {
  const fields = ask.options.find(({ value }) => value === option)?.proposal?.fields ?? [];
  if (fields.length === 0) return null;
  const part = form?.querySelector(`[id="${CSS.escape(id)}"]`);
  return readFields(fields, (key) => {
    const control = part?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(key)}"]`);
    return control ? { text: control.value, checked: isInput(control) && control.checked } : null;
  });
}

function chosenIn(form: HTMLFormElement | null): string[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name='choice']:checked") ?? [])].map((input) => input.value);
}

/** A number of options that the rules do not take is no answer: the user is told, and asked again. */
async function waitForLegal(ask: ChooseAsk, names: Asked, options: readonly OptionView[], buttons: readonly AskButton[]): Promise<Settled> {
  let listed = options;
  for (;;) {
    const settled = await wait(ask, names, { listed }, buttons);
    if (settled === null || settled === "roll" || settled.kind !== "choose" || isLegal(ask, settled.values)) return settled;
    const { min, max } = ask;
    ui.notifications.warn(
      min === max ? localize("SORTIE.Dialog.NotSoMany", { count: min }) : localize("SORTIE.Dialog.WrongCount", { min, max }),
    );
    const { values } = settled;
    listed = options.map((option) => ({ ...option, chosen: values.includes(option.value) }));
  }
}

/** Whether this is a number of options that the rules take. */
function isLegal({ min, max }: ChooseAsk, { length }: readonly string[]): boolean {
  return length >= min && length <= max;
}

/** What stands in a dialog beside the question: options to pick from, or all that belongs to the only button with questions of its own. */
interface Shown {
  readonly listed: readonly OptionView[];
  readonly deed?: OptionView | undefined;
}

const NOTHING_LISTED: Shown = { listed: [] };

interface AskButton {
  readonly action: string;
  readonly label: string;
  readonly icon: string;
  readonly default: boolean;
  readonly callback: (button: HTMLButtonElement) => Settled;
}

/** Nothing comes of the action then. */
function cancelButton(): AskButton {
  return { action: "cancel", label: localize("SORTIE.Dialog.Cancel"), icon: "fa-solid fa-ban", default: false, callback: () => null };
}

/** Closes a question as soon as its answer is no longer waited for, be it already while it was drawn. */
function takenBackBy(withdrawn: AbortSignal | undefined, dialog: foundry.applications.api.DialogV2): void {
  const close = (): void => void dialog.close();
  if (withdrawn?.aborted) queueMicrotask(close);
  else withdrawn?.addEventListener("abort", close, { once: true });
}

async function wait(
  ask: Ask,
  names: Asked,
  { listed, deed }: Shown,
  buttons: readonly AskButton[],
  classes: readonly string[] = [],
): Promise<Settled> {
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.askDialog, {
    question: questionOf(ask),
    rule: ask.rule,
    of: names.of,
    notes: (ask.notes ?? []).map((note) => ({ rule: note.rule, text: questionOf(note) })),
    options: listed,
    deed,
    single: ask.kind === "choose" && ask.max === 1,
    min: ask.kind === "choose" ? ask.min : 0,
    max: ask.kind === "choose" ? ask.max : 0,
  });
  if (names.withdrawn?.aborted) return null;
  let settled: Settled = null;
  const place = freePlace(takenPlaces);
  takenPlaces.add(place);
  try {
    await dialogClass().wait({
      classes: ["sortie", "sortie-dialog", `sortie-ask-${ask.kind}`, ...classes],
      window: { title: names.of === "" ? localize("SORTIE.Dialog.Question") : names.of, icon: "fa-solid fa-circle-question" },
      position: { width: 400 },
      content,
      rejectClose: false,
      render: (_event: Event, dialog: foundry.applications.api.DialogV2) => {
        unfoldChosen(dialog.element);
        namesNobody(dialog.element, ask);
        takesFocusInTurn(dialog);
        const { left, top } = dialog.position;
        if (place > 0 && typeof left === "number" && typeof top === "number")
          dialog.setPosition({ left: left + place * FAN_PIXELS, top: top + place * FAN_PIXELS });
        takenBackBy(names.withdrawn, dialog);
      },
      buttons: [...buttons, ...(names.mayCancel === true ? [cancelButton()] : [])].map((button) => ({
        ...button,
        callback: (_event: Event, element: HTMLButtonElement) => {
          settled = button.callback(element);
          return button.action;
        },
      })),
    });
  } finally {
    takenPlaces.delete(place);
  }
  return settled;
}
