// The list of key bindings: what every package listens for. Reading only.

import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions } from "../../applications/api/options.ts";
import { element } from "../dom.ts";
import { game, localize, type KeyAction, type KeyBinding } from "../host.ts";

export class KeybindingsWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "keybindings",
    classes: ["keybindings"],
    window: { title: "PLAYGROUND.Settings.Keybindings", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 520, height: 560 },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const actions = [...(game().keybindings?.actions ?? new Map<string, KeyAction>()).entries()].filter(
      ([, action]) => action.restricted !== true || game().user.isGM,
    );
    const rows = actions.map(([id, action]) =>
      element("tr", {
        children: [
          element("td", {
            children: [
              element("strong", { text: localize(action.name ?? id) }),
              action.hint === undefined ? null : element("p", { class: "hint", text: localize(action.hint) }),
            ],
          }),
          element("td", {
            class: "bindings",
            children: bindingsOf(id, action).flatMap((binding) => [keys(binding), document.createTextNode(" ")]),
          }),
        ],
      }),
    );
    const body =
      rows.length === 0
        ? element("p", { class: "empty-note", text: localize("PLAYGROUND.Settings.NoKeybindings") })
        : element("table", { children: [element("tbody", { children: rows })] });
    return Promise.resolve(element("div", { class: "scrollable", children: [body] }));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

function bindingsOf(id: string, action: KeyAction): KeyBinding[] {
  const [namespace = "", ...name] = id.split(".");
  const chosen = game().keybindings?.get?.(namespace, name.join("."));
  return [...(action.uneditable ?? []), ...(chosen ?? action.editable ?? [])];
}

function keys(binding: KeyBinding): HTMLElement {
  const names = [...(binding.modifiers ?? []), binding.key.replace(/^(?:Key|Digit)/u, "")];
  return element("span", {
    class: "key-combination",
    children: names.flatMap((name, index) => [index > 0 ? document.createTextNode("+") : null, element("kbd", { text: name })]),
  });
}
