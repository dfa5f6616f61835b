// Waiting for what others do: checks after every change that reaches this page, and gives up when the test's time is over.

const HOOKS = [
  "updateActor",
  "updateItem",
  "updateCombat",
  "updateCombatant",
  "updateToken",
  "createChatMessage",
  "updateChatMessage",
] as const;

/** Resolves once `condition` holds; it is looked at again after every document change every change of the page, and after a while. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  if (condition()) return;
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      clearInterval(again);
      observer.disconnect();
      for (const [name, id] of listeners) Hooks.off(name, id);
    };
    const look = (): void => {
      if (!condition()) return;
      stop();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    // A hook runs while the change is being told; what others make of it follows.
    const listeners = HOOKS.map((name) => [name, Hooks.on(name, () => void Promise.resolve().then(look))] as const);
    // What tells nobody and draws nothing.
    const again = setInterval(look, 50);
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`waited in vain: ${what}`));
    }, 50_000);
  });
}

/** The window whose title says this, once it is there. */
export async function windowNamed(title: string): Promise<HTMLElement> {
  const find = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(".application")].find((element) => element.querySelector("h1")?.textContent.includes(title));
  await until(() => find() !== undefined, `a window named "${title}"`);
  const found = find();
  if (!found) throw new Error(`The window "${title}" is gone again.`);
  return found;
}

/** Presses the button with this action in a window. */
export function press(within: HTMLElement, action: string): void {
  const button = within.querySelector<HTMLButtonElement>(`button[data-action="${action}"]`);
  if (!button) throw new Error(`There is no button "${action}".`);
  button.click();
}

/** Carries out `work`, which may watch the warnings that the user is shown meanwhile, and returns them. */
export async function warningsOf(work: (told: readonly string[]) => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const { notifications } = ui;
  const own = notifications.warn;
  Object.assign(notifications, {
    warn: (message: string, options?: { readonly localize?: boolean }) => {
      told.push(options?.localize === true ? game.i18n.localize(message) : message);
      return own.call(notifications, message, options);
    },
  });
  try {
    await work(told);
  } finally {
    Object.assign(notifications, { warn: own });
  }
  return told;
}
