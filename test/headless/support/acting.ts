// How people at a headless table act and answer, whatever the ruleset: by the same list of actions that sheets and bars show, and by the same dialogs.
import type { Die } from "../../support/dice.ts";
import { diceLeft, layDice } from "../../support/dice.ts";
import type { Part } from "./part.ts";
import { dialog, notifications } from "./people.ts";
import type { Person } from "./person.ts";
import { expect } from "./table.ts";

/** Dice that lie ready for what somebody does. */
export type Laid = readonly (Die | readonly Die[])[];

/** What somebody does. */
export interface Deed {
  /** With which of their items. */
  readonly item?: string;
  /** At whom; missing: at nobody. */
  readonly at?: readonly string[];
  readonly dice?: Laid;
  /** What is said in its dialog before it is accepted. */
  readonly fill?: (open: Part) => Promise<void>;
  /** It asks nothing, and happens at once. */
  readonly plain?: boolean;
}

/** Targets these tokens and no others. No scene is drawn that could be clicked on: the user's set of targets is filled. */
export async function target(person: Person, ...names: readonly string[]): Promise<void> {
  await person.evaluate((wanted) => {
    const targets: object = game.user.targets;
    const set = targets as Set<object>;
    set.clear();
    for (const name of wanted) {
      const token = game.scenes.active?.tokens.getName(name);
      if (!token) throw new Error(`No token is named ${name}.`);
      set.add({ id: token.id, name, document: token, actor: token.actor });
    }
  }, names);
}

/** What an action is offered as: whether it may be taken, and why not. */
export interface Offered {
  readonly label: string;
  readonly item: string;
  readonly available: boolean;
  readonly reason: string;
}

/** The actions that are offered of somebody, by label. */
export function offeredOf(person: Person, who: string, label: string): Promise<readonly Offered[]> {
  return person.evaluate(
    ([name, wanted]) => {
      const actor = game.scenes.active?.tokens.getName(name)?.actor ?? game.actors.getName(name);
      if (!actor) throw new Error(`Nobody is named ${name}.`);
      return sortie.actions
        .of(actor)
        .filter((one) => one.label === wanted)
        .map(({ label, itemName, available, reason }) => ({ label, item: itemName, available, reason }));
    },
    [who, label] as const,
  );
}

/** Begins an action of somebody's list, which may ask something first. A refusal is an error. */
export async function begin(person: Person, who: string, action: string, { at = [], item = "" }: Deed = {}): Promise<void> {
  await target(person, ...at);
  await person.evaluate(
    ({ name, label, itemName }) => {
      const actor = game.scenes.active?.tokens.getName(name)?.actor ?? game.actors.getName(name);
      if (!actor) throw new Error(`Nobody is named ${name}.`);
      const all = sortie.actions.of(actor);
      const [found] = all.filter((one) => one.label === label && one.itemName === itemName);
      if (!found) throw new Error(`${name} has no ${label} ${itemName}: ${all.map((one) => `${one.label} ${one.itemName}`).join(", ")}`);
      if (!found.available) throw new Error(`${name} cannot ${label}: ${found.reason}`);
      void sortie.actions.take(actor, { action: found.id, item: found.item });
    },
    { name: who, label: action, itemName: item },
  );
}

/** Takes an action, by its dialog if it asks anything. */
export async function take(person: Person, who: string, action: string, deed: Deed = {}): Promise<void> {
  await layDice(person, ...(deed.dice ?? []));
  await begin(person, who, action, deed);
  if (deed.plain) return;
  await accept(person, new RegExp(`${who}: ${deed.item ?? action}`), deed.fill);
}

/** The dialog that an action opens before it happens. */
export function proposal(person: Person, title: string | RegExp): Part {
  return dialog(person, title).filter({ has: person.locator('button[data-action="accept"]') });
}

/** Accepts an action's dialog, after what is said in it. */
export async function accept(person: Person, title: string | RegExp, fill?: (open: Part) => Promise<void>): Promise<void> {
  const open = proposal(person, title);
  if ((await open.count()) === 0) throw new Error(`Nothing is asked: ${open.what}. ${(await notifications(person)).slice(-2).join(" ")}`);
  await fill?.(open);
  await open.locator('button[data-action="accept"]').click();
  expect(await open.count(), open.what).toBe(0);
}

/** A question that waits, by whom it is about and what it says. */
export function question(person: Person, about: string, words: string | RegExp): Part {
  return dialog(person, about)
    .filter({ hasText: words })
    .filter({ has: person.locator(".sortie-dialog > .window-content") });
}

/** Waits until somebody is asked: another's act may be on its way to them. */
export async function untilAsked(person: Person, asked: Part): Promise<void> {
  for (let looks = 0; looks < 20 && (await asked.count()) === 0; looks += 1) await person.evaluate(() => undefined);
  const others = (await person.locator(".application.sortie-dialog").allInnerTexts()).join("; ");
  expect(await asked.count(), `${asked.what}; what is asked: ${others}`).toBe(1);
}

/** Answers a question: by its button, or by a choice that may have questions of its own, which stay as they are. */
export async function answer(person: Person, about: string, words: string | RegExp, option: string | RegExp): Promise<void> {
  const asked = question(person, about, words);
  await untilAsked(person, asked);
  const [element] = await asked.elements();
  const choice = asked.getByRole("radio", { name: option });
  if ((await choice.count()) > 0) {
    await choice.first().check();
    await asked.getByRole("button", { name: "Choose" }).click();
  } else await asked.getByRole("button", { name: option }).click();
  // The next question may have the same title and the same answers.
  expect(element?.isConnected, `${about}: ${String(words)} is answered`).toBe(false);
}

/** Fails unless every die that was laid ready at these places has been thrown. */
export async function expectDiceThrown(...people: readonly Person[]): Promise<void> {
  for (const person of people) expect(await diceLeft(person), `dice left to ${person.user}`).toBe(0);
}

/** What is chosen in a list. */
export async function selected(list: Part): Promise<string> {
  const value = await list.inputValue();
  for (const option of await list.locator("option").all()) if ((await option.getAttribute("value")) === value) return option.innerText();
  return "";
}

/** Takes back what these messages tell, the newest first. */
export async function takeBack(gamemaster: Person, since: number): Promise<void> {
  await gamemaster.evaluate(async (since) => {
    for (const message of game.messages.contents.slice(since).toReversed())
      if (foundry.utils.getProperty(message, "system.state") === "applied") await sortie.records.undo(message);
  }, since);
}
