// A table of a hostile campaign: who sits at it, what they do in good faith, and a GM who presses every button and says no to whatever then asks.

import type { Seat, Table } from "vtt-playground/headless/table";
import { isPlainObject } from "../../../src/engine/index.ts";
import type { Place } from "../faults/deeds.ts";
import type { Source, Template } from "../house.ts";
import type { Knowledge } from "./knowledge.ts";
import { learn } from "./knowledge.ts";

/** Everybody else at the table, beside its GM. */
export const PLAYER = "Ada";
/** Somebody else's hero is theirs, and their role is that of a trusted player. */
export const TRUSTED = "Ben";
/** Owns nobody. */
export const GUEST = "Cleo";
export const ASSISTANT = "Assistant";
const GAMEMASTER = "Gamemaster";

/** By the table's clock: longer than anything takes that nobody is asked about. */
const SOON_MILLISECONDS = 5000;

export interface Sitting {
  readonly table: Table;
  readonly gamemaster: Seat;
  readonly begun: boolean;
  seat(name: string): Seat;
  /** What somebody knows at this moment. */
  know(name: string): Promise<Knowledge>;
  /** Lets everything happen that follows, and resolves to what came of it. */
  settle<T>(going: Promise<T>, milliseconds?: number): Promise<T>;
}

/** The world of a hostile campaign: one player is trusted, and one owns nobody. */
export function hostileWorld(world: Template): Template {
  const users = Array.isArray(world["users"]) ? world["users"].filter(isPlainObject) : [];
  const told = users.map((user): Source => (user["name"] === TRUSTED ? { ...user, role: 2 } : user));
  const guest = { ...users.at(-1), _id: "campaignGuest000", name: GUEST, role: 1, character: null };
  return { ...world, users: [...told, guest] };
}

/** Seats everybody, and may begin the battle: then it is the player's turn. */
export async function openSitting(table: Table, world: Template, begun: boolean): Promise<Sitting> {
  const users = Array.isArray(world["users"]) ? world["users"].filter(isPlainObject) : [];
  const seats = new Map(users.map(({ _id, name }) => [String(name), table.seat(String(_id))]));
  for (const seat of seats.values()) seat.open(new Map());
  await table.settle(SOON_MILLISECONDS);
  const seat = (name: string): Seat => {
    const found = seats.get(name);
    if (!found?.client) throw new Error(`${name} is not here.`);
    return found;
  };
  const settle = async <T>(going: Promise<T>, milliseconds = SOON_MILLISECONDS): Promise<T> => {
    // Whoever waits for the end hears of a failure there.
    going.catch(() => undefined);
    await table.settle(milliseconds);
    return going;
  };
  const gamemaster = seat(GAMEMASTER);
  for (const one of seats.values()) {
    await settle(one.evaluate(refuseDialogs, null), 0);
    await settle(one.evaluate(layDice, null), 0);
  }
  if (begun) await settle(gamemaster.evaluate(beginAt, "Tamsin Reed"));
  return { table, gamemaster, begun, seat, settle, know: (name) => settle(learn(seat(name)), 0) };
}

async function beginAt(name: string): Promise<void> {
  await game.combat?.startCombat();
  for (let turns = 0; turns < 20 && game.combat?.combatant?.name !== name; turns += 1) await game.combat?.nextTurn();
  if (game.combat?.combatant?.name !== name) throw new Error(`${name} never acts.`);
  await ChatMessage.deleteDocuments([], { deleteAll: true });
}

/** High dice, always the same ones: what is done in good faith has an effect. */
async function layDice(): Promise<void> {
  CONFIG.Dice.randomUniform = () => 0.15;
  const low = (await new Roll("1d20").evaluate()).total < 10;
  CONFIG.Dice.randomUniform = () => (low ? 0.85 : 0.15);
}

/** Whoever sits there says no to every dialog, and counts them. */
function refuseDialogs(): void {
  Reflect.set(globalThis, "asked", 0);
  Hooks.on("renderApplicationV2", (dialog: foundry.applications.api.ApplicationV2) => {
    if (!(dialog instanceof foundry.applications.api.DialogV2)) return;
    Reflect.set(globalThis, "asked", Number(Reflect.get(globalThis, "asked")) + 1);
    const refuse = (): void => {
      const buttons = [...dialog.element.querySelectorAll("button[data-action]")].filter((one) => one.closest("header") === null);
      const wanted = Reflect.get(globalThis, "agrees") === true ? ["yes", "ok"] : ["no", "cancel", "close"];
      const chosen = buttons.find((one) => wanted.includes(one.getAttribute("data-action") ?? "")) ?? buttons.at(-1);
      if (chosen instanceof HTMLElement) chosen.click();
    };
    setTimeout(refuse, 50);
  });
}

/** The turn passes, or the GM goes back a turn, and says yes to what that asks. */
export async function moveTurn({ gamemaster, settle }: Sitting, how: "nextTurn" | "previousTurn"): Promise<void> {
  await settle(
    gamemaster.evaluate(async (how) => {
      Reflect.set(globalThis, "agrees", true);
      await game.combat?.[how]();
      Reflect.set(globalThis, "agrees", false);
    }, how),
  );
}

/** How many dialogs somebody has been shown so far. */
export function dialogsOf(place: Place): Promise<number> {
  return place.evaluate(() => Number(Reflect.get(globalThis, "asked")), null);
}

/** Uses what a creature fights with, on its player's client, in good faith. Resolves to the record's id; null for nothing. */
export function shoot(place: Place, { hero, weapon, foes }: Knowledge): Promise<string | null> {
  return place.evaluate(
    async ({ hero, weapon, foe }) => {
      const record = await sortie.perform({ action: "attack", actor: hero, item: weapon, targets: [foe] }, { skipDialog: true });
      return record?.id ?? null;
    },
    { hero, weapon, foe: foes[0] ?? "" },
  );
}

/** The message that a client would send for that, with its dice, and does not. */
export function prepared(place: Place, { hero, weapon, foes }: Knowledge): Promise<Source | null> {
  return place.evaluate(
    async ({ hero, weapon, foe }) => {
      let kept: object | null = null;
      const hook = Hooks.on("preCreateChatMessage", (message: ChatMessage) => {
        kept = message.toObject();
        return false;
      });
      await sortie.perform({ action: "attack", actor: hero, item: weapon, targets: [foe] }, { skipDialog: true });
      Hooks.off("preCreateChatMessage", hook);
      return kept;
    },
    { hero, weapon, foe: foes[0] ?? "" },
  );
}

/**
 * The GM presses every button of every card of somebody's: of each kind one after the other, on the card as it is then. Resolves to what was pressed. What was done in
 * good faith (`honest`: ids of messages) is left to stand: it may be taken back, and that would be no harm.
 */
export function pressAll(place: Place, author: string, honest: readonly string[]): Promise<string[]> {
  return place.evaluate(
    async ({ author, honest }) => {
      const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const buttonsOf = async (id: string): Promise<HTMLElement[]> => {
        const html = await game.messages.get(id)?.renderHTML();
        await wait(0);
        return [...(html?.querySelectorAll<HTMLElement>("[data-card-action]") ?? [])].filter(
          ({ dataset }) => !honest.includes(id) || !["undo", "redo", "finish"].includes(dataset["cardAction"] ?? ""),
        );
      };
      const nameOf = ({ dataset }: HTMLElement): string =>
        `${dataset["cardAction"] ?? ""} ${dataset["offer"] ?? ""}${dataset["uuid"] ?? ""}`;
      const pressed: string[] = [];
      for (const { id } of game.messages.contents.filter((message) => message.author?.id === author)) {
        const names = [...new Set((await buttonsOf(id)).map(nameOf))];
        for (const name of names) {
          const button = (await buttonsOf(id)).find((one) => nameOf(one) === name);
          if (!button) continue;
          pressed.push(name);
          button.click();
          await wait(500);
        }
      }
      for (const { sheet } of game.actors) if (sheet?.rendered) await sheet.close();
      return pressed;
    },
    { author, honest },
  );
}

/** What the GM's client has written is taken back, and chat is empty again. What an attacker has made of it since may keep it from being so. */
export function cleanUp(place: Place): Promise<void> {
  return place.evaluate(async () => {
    Reflect.set(globalThis, "agrees", true);
    for (const message of game.messages.contents.toReversed()) {
      const record = sortie.records.of(message);
      const isGms = game.users.get(message._stats.lastModifiedBy ?? "")?.isGM === true;
      if (isGms && record?.state === "applied" && record.touched.length > 0) await sortie.records.undo(message);
    }
    Reflect.set(globalThis, "agrees", false);
    await ChatMessage.deleteDocuments([], { deleteAll: true });
  }, null);
}
