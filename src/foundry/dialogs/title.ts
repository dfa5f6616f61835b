// What stands in the title of a dialog: who does what. A long name is shortened, since what is done must be read.

import { localize } from "../platform/localize.ts";

/** So many letters have room in a title. */
const ROOM = 40;
/** No name is shortened to fewer letters than these. */
const LEAST = 12;

/** A title as it is shown, and in full. */
export interface Title {
  readonly shown: string;
  readonly whole: string;
}

/** The title of a dialog about an action of a creature. */
export function dialogTitle(action: string, creature: string): Title {
  const name = shortened(creature, Math.max(LEAST, ROOM - action.length));
  return {
    shown: localize("SORTIE.Dialog.Title", { action, creature: name }),
    whole: localize("SORTIE.Dialog.Title", { action, creature }),
  };
}

/** A name of so many letters at most: as many of its words as fit, or the beginning of the first. */
export function shortened(name: string, room: number): string {
  // What people take for a letter: an emoji is not cut in two.
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (letters.length <= room) return name;
  const beginning = letters.slice(0, room - 1).join("");
  const words = letters[room - 1] === " " ? beginning : beginning.slice(0, Math.max(0, beginning.lastIndexOf(" ")));
  return `${(words.length > room / 2 ? words : beginning).trimEnd()}…`;
}

/** Whoever points at a shortened title, or hears it, has it in full. */
export function nameInFull(dialog: HTMLElement, { shown, whole }: Title): void {
  const heading = dialog.querySelector<HTMLElement>(".window-title");
  if (!heading || shown === whole) return;
  heading.dataset["tooltipText"] = whole;
  heading.setAttribute("aria-label", whole);
}
