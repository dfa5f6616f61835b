// Seats the fight of Definition's worked scenario on a scene of its own, plays it, and reads what its creatures come to.
import { heroesHere, showShortWeight, type Cast } from "../../support/demo-fights.ts";
import type { Place } from "../../support/place.ts";
import { seatFight } from "../../support/seat.ts";
import { answer, take, type Laid } from "./acting.ts";
import type { Part } from "./part.ts";
import type { Person } from "./person.ts";
import { expect } from "./table.ts";
import { press as pressTracker } from "./tracker.ts";

interface Numbers {
  readonly type?: "definitionFoe";
  readonly player?: "Ada" | "Ben";
  /** Column and row on the scene. */
  readonly at: readonly [number, number];
  readonly hd: number;
  readonly hp: number;
  readonly bab: number;
  readonly initiative: number;
  readonly mods: Readonly<Record<string, number>>;
  readonly system?: object;
  readonly item: { readonly name: string; readonly type: "definitionWeapon" | "definitionSpell"; readonly system: object };
}

const weapon = (name: string, formula: string, type: string, more: object = {}): Numbers["item"] => ({
  name,
  type: "definitionWeapon",
  system: { damage: { formula, types: [type] }, ...more },
});
const ray: Numbers["item"] = {
  name: "Ray",
  type: "definitionSpell",
  system: { delivery: "rangedTouch", damage: { formula: "2d6" } },
};

/** Who fights, with the specification's numbers. */
const PEOPLE: Readonly<Record<string, Numbers>> = {
  Marrow: { player: "Ada", at: [3, 5], hd: 6, hp: 52, bab: 6, initiative: 8, mods: { str: 4, dex: 2 }, system: { ac: { natural: 6 }, training: { all: true } }, item: weapon("Sword", "1d8", "slashing", { crit: { rangeMin: 19, multiplier: 2 } }) },
  Ilsa: { player: "Ben", at: [13, 5], hd: 4, hp: 18, bab: 2, initiative: 3, mods: { dex: 2, con: 1 }, system: { saves: { fort: 1 } }, item: ray },
  Skitter: { type: "definitionFoe", at: [8, 5], hd: 2, hp: 14, bab: 1, initiative: 3, mods: { dex: 3 }, system: { size: "small", skills: { beguile: 5 }, ac: { misc: 2 } }, item: weapon("Knife", "1d4", "piercing", { damageBonus: 1 }) },
  Gnarl: { type: "definitionFoe", at: [8, 6], hd: 4, hp: 40, bab: 4, initiative: -1, mods: { str: 5 }, system: { size: "large", saves: { fort: 6 }, ac: { natural: 6, misc: -1 } }, item: weapon("Club", "2d6", "blunt", { grip: "twoHanded" }) },
}; // prettier-ignore

/** Makes the scene, its people and their encounter, on the GM's client. */
export async function seatYard(gamemaster: Person): Promise<void> {
  await seatFight(gamemaster, {
    battle: "definitionBattle",
    scene: { name: "Weighing Yard", columns: 18, rows: 12, square: [5, "ft"] },
    people: Object.entries(PEOPLE).map(([name, { type, player, at, item, hd, hp, bab, initiative, mods, system }]) => ({
      name,
      type: type ?? "definitionCharacter",
      player,
      disposition: type ? -1 : 1,
      at,
      items: [item],
      system: {
        hd,
        hp: { value: hp, max: hp },
        bab,
        initiative: { bonus: initiative },
        abilities: Object.fromEntries(Object.entries(mods).map(([id, mod]) => [id, { mod }])),
        ...system,
      },
    })),
  });
}

/** Attacks with a weapon or casts a spell; the dialog is filled in first where there is anything to say. */
export async function strike(
  person: Person,
  who: string,
  item: string,
  at: string,
  laid: Laid,
  { press = "Attack", entries }: { readonly press?: "Attack" | "Cast"; readonly entries?: (open: Part) => Promise<void> } = {},
): Promise<void> {
  await take(person, who, press, { item, at: [at], dice: laid, ...(entries ? { fill: entries } : {}) });
}

/** What a creature of this fight has come to. */
interface DefinitionFacts {
  readonly hp: number;
  readonly nld: number;
  readonly statuses: readonly string[];
  readonly life: string;
  /** Failed death rolls in a row. */
  readonly failures: number;
  /** Kind of immediate action that is left, and how many have been used this round. */
  readonly reaction: string;
  /** Attacks of the turn that are made. */
  readonly attacks: number;
  readonly held: string;
  /** Flat-footed Armour Class counts by itself. */
  readonly ac: number;
  /** Its wounds and injuries with their causes. */
  readonly wounds: readonly string[];
}

/** Everybody knows this of a creature. */
export async function expectState(people: readonly Person[], name: string, expected: Partial<DefinitionFacts>): Promise<void> {
  for (const person of people) expect(await stateOf(person, name), `${name}, to ${person.user}`).toMatchObject(expected);
}

async function stateOf(place: Place, name: string): Promise<DefinitionFacts> {
  return place.evaluate((wanted) => {
    const actor = game.scenes.active?.tokens.getName(wanted)?.actor;
    if (!actor) throw new Error(`No token is named ${wanted}.`);
    const read = (path: string): unknown => foundry.utils.getProperty(actor, `system.${path}`);
    const used = ["aoo", "counterspell", "other"].reduce((sum, kind) => sum + Number(read(`immediateUsed.${kind}`)), 0);
    const afflictions = read("afflictions");
    return {
      hp: Number(read("hp.value")),
      nld: Number(read("nonLethal.value")),
      statuses: [...actor.statuses].sort(),
      life: String(read("death.status")),
      failures: Number(read("death.failures")),
      reaction: `${String(read("immediateState"))}, ${String(used)}`,
      attacks: Number(read("turn.attacksUsed")),
      held: String(read("held")),
      ac: Number(read("derived.ac.total")),
      wounds: (Array.isArray(afflictions) ? afflictions : []).map((each: unknown) => {
        const of: object = typeof each === "object" && each !== null ? each : {};
        const part = (key: string): string => String(foundry.utils.getProperty(of, key));
        return `${part("kind")}: ${part("cause")}`;
      }),
    };
  }, name);
}

/** Opens the demo world's own fight with a few of its people, on the GM's client, and begins it before any player is there. */
export async function beginShortWeight(gamemaster: Person, cast: Cast): Promise<void> {
  await showShortWeight(gamemaster, cast);
  await pressTracker(gamemaster, "Begin battle");
  for (const name of await heroesHere(gamemaster)) await answer(gamemaster, name, `Initiative of ${name}`, /^Roll/);
  expect(await gamemaster.evaluate(() => game.combat?.combatant?.name)).toBeTruthy();
}
