// Seats the fight of Shock's worked scenario on a scene of its own, plays it by clicks, and reads what its creatures come to.
import { expect, type Locator, type Page } from "@playwright/test";
import { layDice, type Die } from "../../support/dice.ts";
import { accept, closeWindow, dialog, itemRow, openFromDirectory, sidebarTab, target } from "./people.ts";
import { seatFight } from "./seat.ts";

/** Somebody who can be seated: whoever has no player is a foe. */
export interface Person {
  readonly player?: "Ada" | "Ben";
  /** Column and row on the scene. */
  readonly at: readonly [number, number];
  readonly hp: number;
  readonly ac: number;
  readonly system?: object;
  readonly items?: readonly object[];
}

const weapon = (name: string, damage: string, more: object = {}) => ({ name, type: "shockWeapon", system: { damage, ...more } });
const shockOf = (value: number, ac: number) => ({ shock: { value, ac } });
const raider = (column: number, row: number): Person => {
  return { at: [column, row], hp: 5, ac: 13, items: [weapon("Axe", "1d6", shockOf(1, 14))] };
};
const shield = { name: "Shield", type: "shockShield", system: { inUse: true } };
const maren = { attackBonus: 1, attributes: { str: { mod: 1 } }, skills: { stab: 1, brawl: 1 } };
const bow = { mode: "bow", hands: 2, attributes: ["dex"], range: { normal: 100, long: 600 } };

/** Who fights in the worked scenario, with the specification's numbers. */
export const ROAD: Readonly<Record<string, Person>> = {
  Maren: { player: "Ada", at: [2, 5], hp: 10, ac: 14, system: maren, items: [weapon("Sword", "1d8", shockOf(2, 13)), shield] },
  Tobin: { player: "Ben", at: [2, 2], hp: 6, ac: 12, system: { attributes: { dex: { mod: 2 } }, skills: { shoot: 1 } }, items: [weapon("Bow", "1d6", bow)] },
  Ilka: { player: "Ada", at: [2, 8], hp: 4, ac: 10, items: [weapon("Staff", "1d6", { hands: 2 })] },
  Ruk: raider(6, 2),
  Skeg: raider(10, 8),
  Voss: { at: [8, 9], hp: 14, ac: 15, system: { hd: "3", attackExtra: 1, disciplined: true }, items: [weapon("Greatsword", "1d12", { hands: 2, ...shockOf(2, 15) })] },
}; // prettier-ignore

/** Makes a scene, these people and their encounter, on the GM's client. */
export async function seat(gamemaster: Page, people: Readonly<Record<string, Person>>): Promise<void> {
  await seatFight(gamemaster, {
    battle: "shockBattle",
    scene: { name: "The Road", columns: 16, rows: 12, square: [5, "ft"] },
    people: Object.entries(people).map(([name, { player, at, hp, ac, items, system }]) => ({
      name,
      type: player ? "shockCharacter" : "shockFoe",
      player,
      disposition: player ? 1 : -1,
      at,
      items: items ?? [],
      system: { hp: { value: hp, max: hp }, ac: { base: ac }, ...system },
    })),
  });
}

/** Dice that lie ready for what somebody does. */
export type Laid = readonly (Die | readonly Die[])[];

/** What somebody does from their sheet: at whom, with which dice, and what is changed in the dialog; without `fill` Enter accepts it as it is. */
export interface Deed {
  readonly item?: string;
  readonly at?: readonly string[];
  readonly dice?: Laid;
  readonly fill?: (open: Locator) => Promise<void>;
  /** It asks nothing and happens at the click. */
  readonly plain?: boolean;
}

/** Somebody takes an action from the sheet's first tab, or with an item that is listed there. */
export async function take(page: Page, who: string, action: string, deed: Deed = {}): Promise<void> {
  if (deed.at) await target(page, ...deed.at);
  await layDice(page, ...(deed.dice ?? []));
  const sheet = await openFromDirectory(page, who);
  const place = deed.item === undefined ? sheet : itemRow(sheet, deed.item);
  const begins = new RegExp(`^${action}`);
  await place.getByRole("button", { name: begins }).click();
  if (!deed.plain) await settle(page, new RegExp(`${who}: ${deed.item ?? action}`), action, deed.fill);
  await closeWindow(sheet);
}

async function settle(page: Page, title: RegExp, action: string, fill: Deed["fill"]): Promise<void> {
  if (!fill) return accept(page, title);
  const open = dialog(page, title).filter({ has: page.getByRole("button", { name: "Cancel" }) });
  await fill(open);
  await open.getByRole("button", { name: action, exact: true }).click();
  await expect(open).toBeHidden();
}

/** A question that waits on a page, by whom it is about and what it says. */
export function question(page: Page, about: string, words: string | RegExp): Locator {
  return dialog(page, about).filter({ hasText: words });
}

/** Answers a question that waits on a page. */
export async function answer(page: Page, about: string, words: string | RegExp, option: string | RegExp): Promise<void> {
  const asked = question(page, about, words);
  // What has questions of its own is chosen first, and opens them.
  const deed = asked.getByRole("radio", { name: option });
  const button = asked.getByRole("button", { name: option });
  await expect(deed.or(button)).toBeVisible();
  if (await deed.isVisible()) {
    await deed.check();
    await asked.getByRole("button", { name: "Choose" }).click();
  } else await button.click();
  await expect(asked).toBeHidden();
}

/** Begins the battle with nobody surprised. A player rolls for the Party; these d8 fall for it and for its enemies. */
export async function beginBattle(gamemaster: Page, player: Page, party: number, enemies: number): Promise<void> {
  const tracker = await sidebarTab(gamemaster, "Combat");
  await layDice(player, { faces: 8, shows: party });
  await layDice(gamemaster, { faces: 8, shows: enemies });
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await answer(gamemaster, "A rule asks", "Which sides are surprised?", "Choose");
  await player.getByRole("button", { name: "Roll 1d8" }).click();
}

/** What a creature of the fight has come to. */
interface ShockFacts {
  readonly hp: number;
  /** Main and Move actions left. */
  readonly budget: string;
  readonly statuses: readonly string[];
  readonly down: string;
  readonly ac: number;
  readonly totalDefense: boolean;
  readonly shieldUsed: boolean;
  /** Name of the one whom it screens. */
  readonly screens: string;
  /** How many take part in the swarm on it. */
  readonly swarmed: number;
  /** Names of those who hold it. */
  readonly heldBy: readonly string[];
  readonly fled: boolean;
}

/** Waits until every page knows this of a creature. */
export async function expectShock(pages: readonly Page[], name: string, expected: Partial<ShockFacts>): Promise<void> {
  for (const page of pages) await expect.poll(() => stateOf(page, name), `${name} on every client`).toMatchObject(expected);
}

async function stateOf(page: Page, name: string): Promise<ShockFacts> {
  return page.evaluate((wanted) => {
    const actor = game.scenes.active?.tokens.getName(wanted)?.actor;
    if (!actor) throw new Error(`No token is named ${wanted}.`);
    const read = (path: string): unknown => foundry.utils.getProperty(actor, `system.${path}`);
    const nameOf = (uuid: unknown): string => (typeof uuid === "string" && uuid !== "" ? String(fromUuidSync(uuid)?.name) : "");
    const listed = (path: string): readonly unknown[] => {
      const found = read(path);
      return Array.isArray(found) ? found : [];
    };
    return {
      hp: Number(read("hp.value")),
      budget: `${String(read("actions.main"))}/${String(read("actions.move"))}`,
      statuses: [...actor.statuses].sort(),
      down: String(read("down.state")),
      ac: Number(read("derived.ac.melee")),
      totalDefense: read("totalDefense") === true,
      shieldUsed: read("shieldUsed") === true,
      screens: nameOf(read("screen.wardId")),
      swarmed: listed("swarm.joiners").length,
      heldBy: listed("grappledBy").map(nameOf),
      fled: read("fled") === true,
    };
  }, name);
}
