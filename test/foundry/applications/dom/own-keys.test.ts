// @vitest-environment happy-dom
// Whose a key is while something of ours has the focus: what presses and leads on is the control's, everything else goes on to Foundry's bindings and ours.

import { beforeEach, describe, expect, it } from "vitest";
import { keepOwnKeys, leaveAfterPointer } from "../../../../src/foundry/applications/dom/own-keys.ts";

let heard: string[] = [];
window.addEventListener("keydown", ({ code }) => {
  heard.push(code);
});

const within = (markup: string): HTMLElement => {
  document.body.innerHTML = `<section>${markup}</section>`;
  const root = document.querySelector("section");
  const control = root?.firstElementChild;
  if (!root || !control) throw new Error(markup);
  keepOwnKeys(root);
  return control as HTMLElement;
};
const press = (control: HTMLElement, code: string, held: KeyboardEventInit = {}): void => {
  control.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, ...held }));
};

beforeEach(() => {
  heard = [];
});

describe("the keys of a control", () => {
  // Foundry's bindings hear keys on the window, and those of a button outside a form: KeyboardManager#hasFocus in the types of version 14.
  it.each(["<button></button>", "<summary></summary>", "<div tabindex='0'></div>", "<button><i></i></button>"])(
    "stay with %s",
    (markup) => {
      const control = within(markup);
      for (const code of [
        "Enter",
        "Space",
        "Tab",
        "Delete",
        "Backspace",
        "ArrowLeft",
        "ArrowDown",
        "Home",
        "End",
        "PageUp",
        "Digit1",
        "Numpad5",
      ])
        press((control.firstElementChild as HTMLElement | null) ?? control, code);
      press(control, "Tab", { shiftKey: true });
      press(control, "ArrowUp", { altKey: true });
      expect(heard).toEqual([]);
    },
  );

  it("are no others: bindings of ours and of everybody work there", () => {
    const control = within("<button></button>");
    for (const code of ["Digit1", "KeyN"]) press(control, code, { shiftKey: true });
    press(control, "Escape");
    press(control, "KeyT");
    press(control, "Space", { ctrlKey: true });
    expect(heard).toEqual(["Digit1", "KeyN", "Escape", "KeyT", "Space"]);
  });

  // "Detach an application from the main workspace, and render it in a separate browser window": `detachWindow` in the types of version 14. What is taken
  // there is the same element, in another document.
  it("stay with it in a window of its own", () => {
    const control = within("<button></button>");
    const root = control.parentElement;
    const other = document.implementation.createHTMLDocument();
    const reached: string[] = [];
    other.addEventListener("keydown", ({ code }) => reached.push(code));
    if (root) other.body.append(other.adoptNode(root));
    expect(control.ownerDocument).toBe(other);
    press(control, "Space");
    press(control, "KeyN");
    expect(reached).toEqual(["KeyN"]);
  });

  it("are nobody's where nothing has the focus", () => {
    const text = within("<p>words</p>");
    press(text, "Space");
    expect(heard).toEqual(["Space"]);
  });
});

describe("a control that was pressed", () => {
  it("lets go of the keys after the pointer, and keeps them after a key", () => {
    const control = within("<button></button>");
    control.addEventListener("click", leaveAfterPointer);
    control.focus();
    control.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    expect(document.activeElement).toBe(control);
    control.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(document.activeElement).toBe(document.body);
  });
});
