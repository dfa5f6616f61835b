// Decides what a visitor sees before the world opens: who may be chosen, and what happens on choosing.

import { element, icon } from "../dom.ts";

/** What `/api/join-data` answers. */
export interface JoinData {
  world: { id: string; title: string };
  system: { id: string; title: string; version?: string };
  version: string;
  users: { _id: string; name: string; role: number; color: string | null; active: boolean }[];
}

/** What the page needs from outside: the words, and a way in that rejects when the server refuses. */
export interface JoinActions {
  localize(key: string, data?: Record<string, string>): string;
  join(userId: string): Promise<void>;
}

const ROLE_KEYS = ["USER.RoleNone", "USER.RolePlayer", "USER.RoleTrusted", "USER.RoleAssistant", "USER.RoleGamemaster"];

/** Fills `root` with the join page. Nothing else of the client needs to have started. */
export function showJoinPage(root: HTMLElement, data: JoinData, actions: JoinActions): void {
  const status = element("p", { class: "join-status", attributes: { role: "status" } });
  const list = element("ul", { class: "join-users", attributes: { "aria-label": actions.localize("PLAYGROUND.Join.Users") } });
  for (const user of [...data.users].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name))) {
    list.append(element("li", { children: [userButton(user, actions, list, status)] }));
  }
  const page = element("main", {
    id: "join-page",
    class: "join-page",
    children: [
      element("section", {
        class: "join-panel",
        children: [
          element("header", {
            children: [
              element("h1", { text: data.world.title }),
              element("p", {
                class: "join-system",
                text: actions.localize("PLAYGROUND.Join.System", { title: data.system.title, version: data.version }),
              }),
            ],
          }),
          element("h2", { text: actions.localize("PLAYGROUND.Join.Question") }),
          data.users.length === 0 ? element("p", { class: "empty-note", text: actions.localize("PLAYGROUND.Join.NoUsers") }) : list,
          status,
          element("p", { class: "hint", text: actions.localize("PLAYGROUND.Join.Hint") }),
        ],
      }),
    ],
  });
  root.replaceChildren(page);
  list.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus();
}

function userButton(user: JoinData["users"][number], actions: JoinActions, list: HTMLElement, status: HTMLElement): HTMLButtonElement {
  const role = actions.localize(ROLE_KEYS[user.role] ?? "USER.RoleNone");
  const presence = actions.localize(user.active ? "PLAYGROUND.Join.Connected" : "PLAYGROUND.Join.Free");
  const button = element("button", {
    class: `join-user${user.active ? " connected" : ""}`,
    attributes: { type: "button", style: `--user-color: ${safeColor(user.color)}` },
    data: { userId: user._id },
    children: [
      element("span", { class: "join-avatar", attributes: { "aria-hidden": "true" }, text: initials(user.name) }),
      element("span", {
        class: "join-who",
        children: [element("span", { class: "join-name", text: user.name }), element("span", { class: "join-role", text: role })],
      }),
      element("span", {
        class: "join-presence",
        children: [icon(user.active ? "fa-solid fa-circle" : "fa-regular fa-circle"), document.createTextNode(presence)],
      }),
    ],
  });
  if (user.role === 0) button.disabled = true;
  button.addEventListener("click", () => {
    const buttons = [...list.querySelectorAll("button")];
    for (const other of buttons) other.disabled = true;
    status.textContent = actions.localize("PLAYGROUND.Join.Joining", { name: user.name });
    actions.join(user._id).catch((error: unknown) => {
      for (const other of buttons) other.disabled = false;
      button.focus();
      status.textContent = error instanceof Error ? error.message : String(error);
    });
  });
  return button;
}

/** One or two letters that stand for a name where no picture does. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== "");
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters
    .map((word) => /^\P{M}\p{M}*/u.exec(word ?? "")?.[0] ?? "?")
    .join("")
    .toUpperCase();
}

function safeColor(color: string | null): string {
  return color !== null && /^#[0-9a-f]{3,8}$/iu.test(color) ? color : "#7d8a9b";
}
