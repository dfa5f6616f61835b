// Which of several open dialogs has the focus: when one closes, the next that waits takes it, so that keys alone answer one after the other.

/** What we need of an application. */
interface Closes {
  readonly element: HTMLElement;
  addEventListener(type: "close", listener: () => void, options: { readonly once: true }): void;
}

/** Dialogs of ours that are open, the newest last. */
const open: HTMLElement[] = [];

/** Counts a dialog among those that are open, until it closes. */
export function takesFocusInTurn(dialog: Closes): void {
  const { element } = dialog;
  if (open.includes(element)) return;
  open.push(element);
  dialog.addEventListener(
    "close",
    () => {
      open.splice(open.indexOf(element), 1);
      // Whoever closes it may hand the focus back to where it came from: what waits comes first.
      queueMicrotask(focusNewest);
    },
    { once: true },
  );
}

function focusNewest(): void {
  const next = open.at(-1);
  const focused = next?.ownerDocument.activeElement;
  if (!next || next.contains(focused ?? null) || isTyping(focused)) return;
  const chosen = next.querySelector<HTMLElement>("[autofocus]") ?? next.querySelector<HTMLElement>("input:checked, button[type='submit']");
  chosen?.focus();
}

/** Nobody is torn from a text; Enter would answer what they have not read. */
function isTyping(focused: Element | null | undefined): boolean {
  if (!focused?.isConnected || open.some((element) => element.contains(focused))) return false;
  return focused.matches("input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable='true']");
}
