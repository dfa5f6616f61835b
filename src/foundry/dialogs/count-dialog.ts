// How many of a stack: the question before some of it is split off or handed over.

import { dialogClass } from "./dialog-class.ts";
import { localize } from "../platform/localize.ts";

/** What is asked about. */
interface CountQuestion {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly icon: string;
  readonly max: number;
  readonly value: number;
}

/** Asks for a number from 1 to `max`; null when the user thinks better of it. */
export async function askHowMany({ title, text, accept, icon, max, value }: CountQuestion): Promise<number | null> {
  const { escapeHTML } = foundry.utils;
  const asked: unknown = await dialogClass().wait({
    classes: ["sortie", "sortie-dialog"],
    window: { title, icon },
    position: { width: 320 },
    content: `<label class="sortie-count__field"><span>${escapeHTML(text)}</span>
      <input type="number" name="count" value="${String(value)}" min="1" max="${String(max)}" step="1" required autofocus></label>`,
    rejectClose: false,
    buttons: [
      {
        action: "accept",
        label: accept,
        icon,
        default: true,
        callback: (_event, button) => Number(button.form?.querySelector<HTMLInputElement>("[name='count']")?.value),
      },
      { action: "cancel", label: localize("SORTIE.Dialog.Cancel"), icon: "fa-solid fa-xmark", callback: () => null },
    ],
  });
  return typeof asked === "number" && Number.isInteger(asked) ? Math.min(max, Math.max(1, asked)) : null;
}
