// A dialog folds to its title and one line while somebody points at the map for it: nothing of it lies over what is pointed at.

import { isElement } from "../platform/elements.ts";

/** The folded window, and the line in it. */
const FOLDED = "sortie-pointing";
const LINE = "sortie-pointing__told";

/**
 * Folds the window of this dialog until what is pointed at is settled; `tell` writes the line. Then the focus is where it was. In a window of its own a dialog lies over
 * no map, and folds all the same: the line is where its reader looks.
 */
export async function whileFolded<T>(element: HTMLElement, point: (tell: (text: string) => void) => Promise<T>): Promise<T> {
  const frame = element.closest<HTMLElement>(".application") ?? element;
  const before = element.ownerDocument.activeElement;
  const line = element.ownerDocument.createElement("p");
  line.className = LINE;
  line.setAttribute("role", "status");
  frame.querySelector(`:scope > .${LINE}`)?.remove();
  frame.append(line);
  frame.classList.add(FOLDED);
  try {
    return await point((text) => {
      line.textContent = text;
    });
  } finally {
    line.remove();
    // Whoever has begun to point anew has folded it again.
    if (!frame.querySelector(`:scope > .${LINE}`)) {
      frame.classList.remove(FOLDED);
      if (isElement(before)) before.focus();
    }
  }
}
