// Decides whether a stranger's cards can be seen: its own sheets' buttons make them, and what stands in the chat log is looked at. Runs in the page.
import type { StepResult } from "./steps.ts";

interface SheetView {
  readonly id: string;
  render(...options: unknown[]): unknown;
  close(options?: object): Promise<unknown>;
  readonly element: HTMLElement | { readonly 0?: HTMLElement } | null;
}

interface ActorView {
  readonly id: string;
  readonly name: string;
  readonly sheet: SheetView;
  readonly items: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly object[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface MessageView {
  readonly id: string;
}

/** What is pressed of one actor's sheet, and for how long a press is given time to become a card. */
export interface Pressing {
  readonly actor: string;
  readonly limit: number;
  readonly patience: number;
}

/** What came of it. */
export interface Pressed {
  readonly name: string;
  readonly pressed: number;
  readonly cards: number;
  readonly faults: readonly string[];
}

/** Gives every actor one item of each of the system's subtypes that it takes, so that its sheet has something to press. */
export async function equipActors(): Promise<StepResult> {
  const game = Reflect.get(globalThis, "game") as {
    system: { documentTypes: Record<string, Record<string, object>> };
    actors: { contents: readonly ActorView[] };
  };
  const types = Object.keys(game.system.documentTypes["Item"] ?? {});
  const faults: string[] = [];
  let given = 0;
  const shows = async (actor: ActorView): Promise<boolean> => {
    try {
      await actor.sheet.close({ submit: false });
      await actor.sheet.render({ force: true });
      for (let waited = 0; waited < 1500; waited += 25) {
        const { element } = actor.sheet;
        if ((element instanceof HTMLElement ? element : element?.[0])?.isConnected) return true;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      return false;
    } catch {
      return false;
    }
  };
  for (const actor of game.actors.contents) {
    for (const type of types) {
      try {
        given += (await actor.createEmbeddedDocuments("Item", [{ name: `Their ${type}`, type }])).length;
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        // A system may refuse an item of an actor, and says so; what is told apart here is what breaks.
        if (/is not a function|undefined|null|does not offer|not defined/.test(text)) faults.push(`${actor.name}, ${type}: ${text}`);
      }
      const last = actor.items.contents.at(-1);
      if (last === undefined || (await shows(actor))) continue;
      // What the sheet cannot show is taken away again: its other buttons have to be pressed all the same.
      faults.push(`the sheet of ${actor.name} cannot show a new ${last.type}; it was taken away again`);
      given -= 1;
      await actor.deleteEmbeddedDocuments("Item", [last.id]);
    }
    await actor.sheet.close({ submit: false });
  }
  return { done: given, of: given + faults.length, faults };
}

/** Presses what an actor's sheet offers to roll with or to show, confirms the dialogs that this opens, and counts the new cards. */
export async function pressSheet({ actor: id, limit, patience }: Pressing): Promise<Pressed> {
  interface ApplicationView {
    readonly id: string;
    readonly element: HTMLElement | { readonly 0?: HTMLElement } | null;
    close(options?: object): Promise<unknown>;
  }
  const game = Reflect.get(globalThis, "game") as {
    actors: { get(id: string): ActorView };
    messages: { readonly size: number };
  };
  const actor = game.actors.get(id);
  const elementOf = (view: { readonly element: ApplicationView["element"] }): HTMLElement | null =>
    view.element instanceof HTMLElement ? view.element : (view.element?.[0] ?? null);
  const windows = (): ApplicationView[] => [
    ...(
      Reflect.get(Reflect.get(Reflect.get(globalThis, "foundry") as object, "applications") as object, "instances") as Map<
        string,
        ApplicationView
      >
    ).values(),
    ...(Object.values((Reflect.get(Reflect.get(globalThis, "ui") as object, "windows") as object | undefined) ?? {}) as ApplicationView[]),
  ];
  const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const standing = new Set(windows().map((view) => view.id));
  const wanted = /roll|attack|check|use|chat|cast|damage|test|save|skill|ability|attribute|display|post|show|send|init/i;
  const unwanted =
    /delete|create|add|remove|edit|config|toggle|tab|close|image|img|copy|sort|collapse|expand|minimi|prev|next|import|view|open/i;
  const words = (one: HTMLElement): string =>
    [
      one.className,
      ...one
        .getAttributeNames()
        .filter((name) => name.startsWith("data-"))
        .map((name) => `${name} ${one.getAttribute(name) ?? ""}`),
    ].join(" ");
  const label = (one: HTMLElement): string =>
    [one.dataset["action"], one.dataset["roll"], one.dataset["rollType"], one.dataset["type"], one.className]
      .filter(Boolean)
      .join("|")
      .slice(0, 60);
  const candidates = (): HTMLElement[] => {
    const root = elementOf(actor.sheet);
    const all = [...(root?.querySelectorAll<HTMLElement>("a, button, img, i, label, h4, div, span, [data-action]") ?? [])];
    return all.filter((one) => {
      const hint = one.dataset["action"] ?? words(one);
      const own = one.matches(
        "[data-action], .rollable, [data-roll], a[class*=roll], a[class*=chat], button[class*=roll], .item-image, [class*=-roll], [class*=roll-]",
      );
      return (
        own &&
        (one.matches(".rollable") || wanted.test(hint)) &&
        !unwanted.test(one.dataset["action"] ?? "") &&
        !one.matches("input, select, textarea, form, fieldset")
      );
    });
  };
  /** Presses the default button of every dialog that a press has opened. */
  const confirm = (): void => {
    for (const view of windows()) {
      const root = elementOf(view);
      if (standing.has(view.id) || !root || view.id === actor.sheet.id) continue;
      const button = root.querySelector<HTMLElement>(
        "button.default, footer button[autofocus], button[type=submit], .dialog-button, .dialog-buttons button, footer button, button[data-action]:not(.header-control)",
      );
      button?.click();
    }
  };
  const faults: string[] = [];
  const before = game.messages.size;
  let pressed = 0;
  try {
    await actor.sheet.render({ force: true });
    // A sheet of ApplicationV1 gives itself back before it stands.
    for (let waited = 0; waited < 2000 && !elementOf(actor.sheet)?.isConnected; waited += 50) await wait(50);
    const done = new Set<string>();
    for (const one of candidates()) {
      const key = label(one);
      if (done.has(key) || pressed >= limit) continue;
      done.add(key);
      pressed += 1;
      const cards = game.messages.size;
      const still = one.isConnected ? one : candidates().find((other) => label(other) === key);
      still?.click();
      for (let waited = 0; waited < patience && game.messages.size === cards; waited += 50) {
        await wait(50);
        if (waited % 100 === 50) confirm();
      }
      for (const view of windows()) if (!standing.has(view.id) && view.id !== actor.sheet.id) await view.close({ submit: false });
    }
    await actor.sheet.close({ submit: false });
  } catch (error) {
    faults.push(`the buttons of ${actor.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { name: actor.name, pressed, cards: game.messages.size - before, faults };
}

/** Looks at every card that stands in the chat log: one whose content has neither words nor a picture of its own is blank. */
export function lookAtCards(): StepResult {
  const messages = (Reflect.get(Reflect.get(globalThis, "game") as object, "messages") as { contents: readonly MessageView[] }).contents;
  const faults: string[] = [];
  for (const { id } of messages) {
    const card = document.querySelector<HTMLElement>(`#chat [data-message-id="${id}"], .chat-log [data-message-id="${id}"]`);
    if (!card) {
      faults.push(`no card of the message ${id} stands in the log`);
      continue;
    }
    const own = card.cloneNode(true) as HTMLElement;
    own.querySelector(".message-header")?.remove();
    const words = own.textContent.trim();
    const picture = own.querySelector("img, svg, video, canvas");
    if (words === "" && picture === null) faults.push(`the card of the message ${id} is blank: ${card.outerHTML.slice(0, 160)}`);
    if (/\[object \w+\]/.test(words)) faults.push(`a card says ${words.replace(/\s+/g, " ").slice(0, 160)}`);
  }
  return { done: messages.length - faults.length, of: messages.length, faults };
}
