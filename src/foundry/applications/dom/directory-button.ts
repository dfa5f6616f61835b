// A button of ours in a directory of Foundry's sidebar: an icon, a word, and what a press does.

import { localize } from "../../platform/localize.ts";
import { keepOwnKeys } from "./own-keys.ts";

/** What a button is called, and what it does. `id` tells it from others of ours in the same place. */
interface DirectoryButton {
  readonly id: string;
  /** Font Awesome name, and language key. */
  readonly icon: string;
  readonly label: string;
  readonly press: () => unknown;
}

/** Adds the button to the part of a directory that matches; once, however often the directory is drawn. */
export function addDirectoryButton(directory: HTMLElement, part: string, { id, icon, label, press }: DirectoryButton): void {
  const place = directory.querySelector(part);
  if (!place || place.querySelector(`[data-sortie-button="${id}"]`)) return;
  // Its own document's: a directory may live in a window of its own.
  const { ownerDocument } = directory;
  const button = ownerDocument.createElement("button");
  button.type = "button";
  button.dataset["sortieButton"] = id;
  const picture = ownerDocument.createElement("i");
  picture.className = `fa-solid ${icon}`;
  picture.inert = true;
  button.append(picture, ` ${localize(label)}`);
  keepOwnKeys(button);
  button.addEventListener("click", () => void press());
  place.append(button);
}
