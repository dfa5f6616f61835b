// The look of Foundry's interface, for what we hang beside it: windows and the page may wear another.

/** What Foundry stores of the looks; "" follows the browser. */
interface Scheme {
  readonly colorScheme?: { readonly interface?: string };
}

/** Dresses an element as the interface is dressed now. */
function wearInterfaceTheme(element: HTMLElement): void {
  const settings: { get(namespace: string, key: string): unknown } = game.settings;
  const chosen = (settings.get("core", "uiConfig") as Scheme | undefined)?.colorScheme?.interface ?? "";
  const dark = chosen === "" ? !matchMedia("(prefers-color-scheme: light)").matches : chosen === "dark";
  element.classList.add("themed");
  element.classList.toggle("theme-dark", dark);
  element.classList.toggle("theme-light", !dark);
}

/** Keeps an element dressed like the interface; returns how to stop. */
export function followInterfaceTheme(element: HTMLElement): () => void {
  wearInterfaceTheme(element);
  const hook = Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") wearInterfaceTheme(element);
  });
  return () => {
    Hooks.off("clientSettingChanged", hook);
  };
}
