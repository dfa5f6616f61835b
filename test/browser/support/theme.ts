// How tests change the theme: by the client setting that Foundry's own window of interface settings writes.
import { expect, type Page } from "@playwright/test";

export const THEMES = ["light", "dark"] as const;

/** Sets the theme of the interface and of windows on that page, and waits until the page wears it. Windows that are open keep theirs: open them afterwards. */
export async function wearTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(async (scheme) => {
    const settings: object = game.settings;
    const store = settings as {
      get(scope: string, key: string): object;
      set(scope: string, key: string, value: object): Promise<unknown>;
    };
    const colours = { colorScheme: { interface: scheme, applications: scheme } };
    await store.set("core", "uiConfig", { ...store.get("core", "uiConfig"), ...colours });
  }, theme);
  await expect(page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
  // Colours that fade over have no contrast yet.
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}
