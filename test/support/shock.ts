// The fight of Shock's worked scenario, seated on a scene of its own, and what its creatures come to.
import type { Place } from "./place.ts";
import { seatFight } from "./seat.ts";

/** Somebody who can be seated: whoever has no player is a foe. */
export interface Fighter {
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
const raider = (column: number, row: number): Fighter => {
  return { at: [column, row], hp: 5, ac: 13, items: [weapon("Axe", "1d6", shockOf(1, 14))] };
};
const shield = { name: "Shield", type: "shockShield", system: { inUse: true } };
const maren = { attackBonus: 1, attributes: { str: { mod: 1 } }, skills: { stab: 1, brawl: 1 } };
const bow = { mode: "bow", hands: 2, attributes: ["dex"], range: { normal: 100, long: 600 } };

/** Who fights in the worked scenario, with the specification's numbers. */
export const ROAD: Readonly<Record<string, Fighter>> = {
  Maren: { player: "Ada", at: [2, 5], hp: 10, ac: 14, system: maren, items: [weapon("Sword", "1d8", shockOf(2, 13)), shield] },
  Tobin: { player: "Ben", at: [2, 2], hp: 6, ac: 12, system: { attributes: { dex: { mod: 2 } }, skills: { shoot: 1 } }, items: [weapon("Bow", "1d6", bow)] },
  Ilka: { player: "Ada", at: [2, 8], hp: 4, ac: 10, items: [weapon("Staff", "1d6", { hands: 2 })] },
  Ruk: raider(6, 2),
  Skeg: raider(10, 8),
  Voss: { at: [8, 9], hp: 14, ac: 15, system: { hd: "3", attackExtra: 1, disciplined: true }, items: [weapon("Greatsword", "1d12", { hands: 2, ...shockOf(2, 15) })] },
}; // prettier-ignore

/** Makes a scene, these people and their encounter, on the GM's client. */
export async function seat(gamemaster: Place, people: Readonly<Record<string, Fighter>>): Promise<void> {
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

/** What a creature of the fight has come to. */
export interface ShockFacts {
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

/** Reads the creature behind a token. */
export async function shockFactsOf(place: Place, name: string): Promise<ShockFacts> {
  return place.evaluate((wanted) => {
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
