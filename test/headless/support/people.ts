// What people at a headless table see and press: windows, cards and notifications. No chat log is drawn: a card is made when it is looked at, as the log would make it.
import type { Part } from "./part.ts";
import { createPart } from "./part.ts";
import type { Person } from "./person.ts";

/** A window by what its title says. */
export function dialog(person: Person, title: string | RegExp): Part {
  return person.locator(".application").filter({ has: person.getByRole("heading", { level: 1, name: title }) });
}

/** The sheet of somebody on the scene or of the directory, drawn for a look: what stands there, and not how one comes to it. */
export async function sheetOf(person: Person, name: string): Promise<Part> {
  const id = await person.evaluate(async (wanted) => {
    const actor = game.scenes.active?.tokens.getName(wanted)?.actor ?? game.actors.getName(wanted);
    if (!(actor?.sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error(`${wanted} has no sheet of ours.`);
    await actor.sheet.render({ force: true });
    return actor.sheet.id;
  }, name);
  return person.locator(`[id="${id}"]`);
}

/** The card of a message, by its place among all: -1 is the newest. */
export function card(person: Person, place: number): Part {
  return createPart({
    find: async () => {
      await person.evaluate(async (place) => {
        const message = game.messages.contents.at(place);
        const drawn = message ? [await message.renderHTML()] : [];
        const holder = document.getElementById("looked-at") ?? document.createElement("div");
        holder.id = "looked-at";
        // Beside the body, where nobody finds it who looks for windows.
        document.documentElement.append(holder);
        holder.replaceChildren(...drawn);
      }, place);
      const [body] = await person.elements();
      return [...(body?.ownerDocument.querySelectorAll<HTMLElement>("#looked-at > *") ?? [])];
    },
    settle: async () => {
      await person.elements();
      await person.evaluate(() => undefined);
    },
    what: `${person.user} › card ${String(place)}`,
  });
}

/** The card of the newest message. */
export function newestCard(person: Person): Part {
  return card(person, -1);
}

/** What every notification said that was shown since the client came up, oldest first. */
export function notifications(person: Person): Promise<string[]> {
  return person.evaluate(() => globalThis.shownNotifications ?? []);
}
