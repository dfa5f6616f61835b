// Decides which keys the shell answers by itself, wherever no text is being written.

import { ui } from "./host.ts";
import { theCanvas } from "./scene/canvas.ts";

interface HudView {
  clear(): Promise<void>;
}

interface HotbarView {
  execute(slot: number): boolean;
}

/** Listens for the shell's own keys. Registered key bindings of packages are the document layer's business. */
export function bindKeyboard(): void {
  globalThis.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return;
    if (pressLink(event) || handleKey(event)) event.preventDefault();
  });
}

/** Links that stand for buttons answer to Enter and Space as buttons do. */
function pressLink(event: KeyboardEvent): boolean {
  if ((event.key !== "Enter" && event.key !== " ") || !(event.target instanceof HTMLElement)) return false;
  if (!event.target.matches('a[role="button"][data-action]')) return false;
  event.target.click();
  return true;
}

function handleKey(event: KeyboardEvent): boolean {
  if (/^Digit\d$/u.test(event.code) && !event.shiftKey) {
    const digit = Number(event.code.slice(-1));
    return (ui()["hotbar"] as HotbarView | undefined)?.execute(digit === 0 ? 10 : digit) ?? false;
  }
  const { tokens, hud } = theCanvas();
  if (event.key === "Escape") {
    void (hud.token as HudView | undefined)?.clear();
    return false;
  }
  if (event.code === "KeyT" && tokens.hover !== null) {
    tokens.hover.setTarget(!tokens.hover.isTargeted, { releaseOthers: !event.shiftKey });
    return true;
  }
  return false;
}

function isWriting(event: KeyboardEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable=true], .ProseMirror, dialog") !== null
  );
}
