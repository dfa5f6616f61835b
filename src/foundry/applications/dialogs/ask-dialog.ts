// A rule's question to a person: choose, say yes or no, or roll now.

import type { Answer, Ask, ChooseAsk } from "../../../engine/index.ts";
import { describeDice } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { TEMPLATES } from "../templates.ts";

type Settled = Exclude<Answer, { kind: "roll" }> | "roll" | null;

/** Whose question it is, and what takes it back when its answer is no longer waited for. */
export interface Asked {
  readonly of: string;
  readonly withdrawn?: AbortSignal;
}

/** One option out of up to this many is one click on its button; more are a list to pick from. */
const MOST_BUTTONS = 6;
/** Questions that are open at the same moment lie like fanned cards, so that each title can be read. */
const FAN_PIXELS = 28;
let open = 0;

/** Shows a question. Resolves to the answer, to "roll" when the user pressed the button of prompted dice, or to null when the dialog was closed or taken back. */
export async function presentAsk(ask: Ask, names: Asked): Promise<Settled> {
  switch (ask.kind) {
    case "roll": {
      const label = localize("SORTIE.Dialog.Roll", { dice: describeDice(ask.dice) });
      return (
        (await wait(
          ask,
          names,
          [],
          [{ action: "roll", label, icon: "fa-solid fa-dice-d20", default: true, callback: () => "roll" as const }],
        )) ?? null
      );
    }
    case "confirm":
      return wait(
        ask,
        names,
        [],
        [
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
        ],
      );
    case "choose":
      return presentChoice(ask, names);
  }
}

async function presentChoice(ask: ChooseAsk, names: Asked): Promise<Settled> {
  if (ask.min === 1 && ask.max === 1 && ask.options.length <= MOST_BUTTONS) {
    const buttons = ask.options.map(({ value, label, data }, index) => ({
      action: `option${String(index)}`,
      label: localize(label, data),
      icon: "",
      default: ask.fallback.includes(value),
      callback: (): Settled => ({ kind: "choose", values: [value] }),
    }));
    return wait(ask, names, [], buttons, ["sortie-ask-one"]);
  }
  const options = ask.options.map(({ value, label, data }) => ({
    value,
    label: localize(label, data),
    chosen: ask.fallback.includes(value),
  }));
  return wait(ask, names, options, [
    {
      action: "accept",
      label: localize("SORTIE.Dialog.Choose"),
      icon: "fa-solid fa-check",
      default: true,
      callback: (button) => settleChoice(ask, chosenIn(button.form)),
    },
  ]);
}

function chosenIn(form: HTMLFormElement | null): string[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name='choice']:checked") ?? [])].map((input) => input.value);
}

/** What was ticked, if it is a legal number of options; otherwise what a table without people would answer. */
export function settleChoice(ask: ChooseAsk, values: readonly string[]): Settled {
  const legal = values.length >= ask.min && values.length <= ask.max;
  if (!legal) ui.notifications.warn(localize("SORTIE.Dialog.WrongCount", { min: ask.min, max: ask.max }));
  return { kind: "choose", values: legal ? [...values] : [...ask.fallback] };
}

interface AskButton {
  readonly action: string;
  readonly label: string;
  readonly icon: string;
  readonly default: boolean;
  readonly callback: (button: HTMLButtonElement) => Settled;
}

async function wait(
  ask: Ask,
  names: Asked,
  options: readonly object[],
  buttons: readonly AskButton[],
  classes: readonly string[] = [],
): Promise<Settled> {
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.askDialog, {
    question: localize(ask.text, ask.data),
    rule: ask.rule,
    of: names.of,
    options,
    single: ask.kind === "choose" && ask.max === 1,
    min: ask.kind === "choose" ? ask.min : 0,
    max: ask.kind === "choose" ? ask.max : 0,
  });
  if (names.withdrawn?.aborted) return null;
  let settled: Settled = null;
  const place = open;
  open += 1;
  try {
    await foundry.applications.api.DialogV2.wait({
      classes: ["sortie", "sortie-dialog", `sortie-ask-${ask.kind}`, ...classes],
      window: { title: names.of === "" ? localize("SORTIE.Dialog.Question") : names.of, icon: "fa-solid fa-circle-question" },
      position: { width: 400 },
      content,
      rejectClose: false,
      render: (_event: Event, dialog: foundry.applications.api.DialogV2) => {
        const { left, top } = dialog.position;
        if (place > 0 && typeof left === "number" && typeof top === "number")
          dialog.setPosition({ left: left + place * FAN_PIXELS, top: top + place * FAN_PIXELS });
        names.withdrawn?.addEventListener("abort", () => void dialog.close(), { once: true });
      },
      buttons: buttons.map((button) => ({
        ...button,
        callback: (_event: Event, element: HTMLButtonElement) => {
          settled = button.callback(element);
          return button.action;
        },
      })),
    });
  } finally {
    open -= 1;
  }
  return settled;
}
