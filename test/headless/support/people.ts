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

/** A tab of the sidebar, drawn when it is first looked at. */
export async function sidebarTab(person: Person, name: "Chat" | "Combat" | "Actors" | "Journal"): Promise<Part> {
  const tab = ({ Chat: "chat", Combat: "combat", Actors: "actors", Journal: "journal" } as const)[name];
  await person.evaluate(async (tab) => {
    const drawn = ui[tab];
    if (!drawn.rendered) await drawn.render({ force: true });
  }, tab);
  return person.locator(`#${tab}`);
}

/** Brings up the sheet of an actor, with all that is folded on it open. */
export async function openFromDirectory(person: Person, name: string): Promise<Part> {
  const id = await person.evaluate(async (name) => {
    const sheet = game.actors.getName(name)?.sheet;
    if (!(sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error(`${name} has no sheet of ours.`);
    await sheet.render({ force: true });
    for (const part of sheet.element.querySelectorAll("details")) part.open = true;
    return sheet.id;
  }, name);
  return person.locator(`[id="${id}"]`);
}

/** The row of an item on the tab of a sheet that is shown. */
export function itemRow(sheet: Part, item: string): Part {
  return sheet.getByRole("listitem").filter({ has: sheet.getByRole("button", { name: item, exact: true }) });
}

/** Closes a window by its button. */
export function closeWindow(window: Part): Promise<void> {
  return window.getByRole("button", { name: "Close window" }).click();
}

/** Goes back a turn or a round, by the dialog that asks whether to. */
export async function goBack(person: Person, how: "previousTurn" | "previousRound" = "previousTurn"): Promise<void> {
  // A client that is closed in the midst of it never says that it has gone back.
  const gone = person
    .evaluate(async (wanted) => {
      await game.combat?.[wanted]();
    }, how)
    .catch(() => undefined);
  await person
    .getByRole("button", { name: /^(?:Go back|Yes)$/ })
    .first()
    .click();
  await gone;
}

/** Ends the running turn, as the tracker's button does. */
export function endTurn(person: Person): Promise<void> {
  return person.evaluate(() => sortie.endTurn()).then(() => undefined);
}

/** The tokens of a name on the active scene that somebody may see. */
export function tokensOf(person: Person, name: string): Promise<number> {
  return person.evaluate(
    (name) => game.scenes.active?.tokens.filter((token) => token.name === name && (game.user.isGM || !token.hidden)).length ?? 0,
    name,
  );
}
