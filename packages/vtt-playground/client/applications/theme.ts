// Which of the two looks windows wear, and how a running interface changes it.

export type Theme = "light" | "dark";

let chosen: Theme | "" = "";

function systemTheme(): Theme {
  return globalThis.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** The look of windows now: the user's choice, else what the browser prefers. */
export function applicationTheme(): Theme {
  return chosen === "" ? systemTheme() : chosen;
}

/** Put a look on an element, which thereby stops inheriting that of the page. */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  element.classList.remove("theme-light", "theme-dark");
  element.classList.add("themed", `theme-${theme}`);
}

/** Choose the look of all windows, open ones included; "" follows the browser. Windows that force a look keep it. */
export function setApplicationTheme(theme: Theme | ""): void {
  chosen = theme;
  for (const element of document.querySelectorAll<HTMLElement>(".application[data-theme-follows]")) applyTheme(element, applicationTheme());
}
