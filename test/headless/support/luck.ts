// Seats the fight of the Luck Die's worked scenario on a scene of its own, and reads what its creatures come to.
import type { Place } from "../../support/place.ts";
import { seatFight } from "../../support/seat.ts";
import type { Person } from "./person.ts";
import { expect } from "./table.ts";

interface Numbers {
  readonly type?: "luckFoe";
  readonly player?: "Ada" | "Ben";
  readonly disposition: -1 | 0 | 1;
  /** Column and row on the scene. */
  readonly at: readonly [number, number];
  readonly size?: number;
  readonly evasion: number;
  readonly physical: number;
  readonly endurance: number;
  readonly health: number;
  readonly constitution: number;
  readonly stamina: number;
  readonly focus?: number;
  readonly strength?: number;
  readonly combat?: number;
  readonly martial?: number;
  readonly intercepts?: boolean;
  readonly weapon: { readonly name: string; readonly system: object };
}

const weapon = (name: string, damage: number, damageType: string, critThreshold: number, critDamage: number, more: object = {}) => ({
  name,
  system: { damage, damageType, critThreshold, critDamage, wielded: true, ...more },
});

/** Who fights, with the specification's numbers. Nobody stands on two sides of anybody, and only Maren and Tilly stand next to Brusk. */
const PEOPLE: Readonly<Record<string, Numbers>> = {
  Maren: { player: "Ada", disposition: 1, at: [6, 5], evasion: 6, physical: 2, endurance: 10, health: 10, constitution: 4, stamina: 3, focus: 2, strength: 8, martial: 1, intercepts: true, weapon: weapon("Short Sword", 3, "slashing", 19, 6) },
  Odo: { player: "Ben", disposition: 1, at: [10, 4], evasion: 5, physical: 2, endurance: 12, health: 12, constitution: 4, stamina: 3, focus: 2, martial: 1, intercepts: true, weapon: weapon("Mace", 4, "bludgeoning", 20, 8) },
  Tilly: { player: "Ada", disposition: 1, at: [6, 6], evasion: 6, physical: 1, endurance: 6, health: 8, constitution: 3, stamina: 2, focus: 1, martial: 1, weapon: weapon("Shortbow", 3, "piercing", 20, 6, { modes: ["projectile"] }) },
  Brusk: { type: "luckFoe", disposition: -1, at: [5, 5], evasion: 6, physical: 3, endurance: 8, health: 8, constitution: 4, stamina: 2, weapon: weapon("Club", 6, "bludgeoning", 20, 10) },
  Skint: { type: "luckFoe", disposition: -1, at: [12, 6], evasion: 7, physical: 1, endurance: 10, health: 6, constitution: 3, stamina: 2, weapon: weapon("Steel Knife", 2, "piercing", 18, 6, { metal: true }) },
  Hound: { type: "luckFoe", disposition: 0, at: [14, 9], size: 3, evasion: 7, physical: 0, endurance: 4, health: 6, constitution: 2, stamina: 0, combat: 4, weapon: weapon("Bite", 2, "piercing", 20, 4) },
  Pell: { type: "luckFoe", disposition: -1, at: [16, 3], evasion: 6, physical: 2, endurance: 8, health: 8, constitution: 3, stamina: 2, martial: 1, weapon: weapon("Crossbow", 5, "piercing", 20, 10, { modes: ["projectile"], reload: 2 }) },
}; // prettier-ignore

/** Makes the scene, its people and their encounter, on the GM's client. Pell stands there too, but takes no part yet. */
export async function seatLamplighters(gamemaster: Place): Promise<void> {
  const pool = (value: number) => ({ value, max: value });
  await seatFight(gamemaster, {
    battle: "luckBattle",
    scene: { name: "Toll Bridge", columns: 20, rows: 12, square: [1, "m"] },
    people: Object.entries(PEOPLE).map(([name, numbers]) => ({
      name,
      type: numbers.type ?? "luckCharacter",
      player: numbers.player,
      disposition: numbers.disposition,
      at: numbers.at,
      waits: name === "Pell",
      items: [{ type: "luckWeapon", ...numbers.weapon }],
      system: {
        attributes: { strength: { die: numbers.strength ?? 6 }, dexterity: { die: 6 }, mind: { die: 6 } },
        skills: { combat: { die: numbers.combat ?? 6 }, athletics: { die: 6 }, medicine: { die: 6 } },
        proficiencies: { martial: numbers.martial ?? 0 },
        evasion: numbers.evasion,
        deflection: { physical: numbers.physical },
        endurance: pool(numbers.endurance),
        health: pool(numbers.health),
        constitution: numbers.constitution,
        stamina: pool(numbers.stamina),
        focus: pool(numbers.focus ?? 0),
        size: numbers.size ?? 4,
        traits: { intercepts: numbers.intercepts ?? false },
      },
    })),
  });
}

/** Puts somebody who stands on the scene into the running encounter. */
export async function joinLate(gamemaster: Place, name: string): Promise<void> {
  await gamemaster.evaluate(async (wanted) => {
    const scene = game.scenes.active;
    const token = scene?.tokens.getName(wanted);
    const combatant = { tokenId: token?.id ?? null, sceneId: scene?.id ?? null, actorId: token?.actorId ?? null, name: wanted };
    await game.combat?.createEmbeddedDocuments("Combatant", [combatant]);
  }, name);
}

/** The player of a creature does not want to be asked any more whether it steps in for others. */
export async function stayOut(place: Place, name: string): Promise<void> {
  await place.evaluate(async (wanted) => {
    const update: object = { system: { traits: { intercepts: false } } };
    await game.actors.getName(wanted)?.update(update);
  }, name);
}

/** What a creature of this fight has come to. */
interface LuckFacts {
  /** Endurance and health. */
  readonly pools: string;
  readonly stamina: number;
  readonly focus: number;
  readonly reactions: number;
  readonly statuses: readonly string[];
  /** Durability of its items, by name. */
  readonly durability: Readonly<Record<string, number>>;
}

/** Everybody knows this of a creature. */
export async function expectLuck(people: readonly Person[], name: string, expected: Partial<LuckFacts>): Promise<void> {
  for (const person of people) expect(await luckOf(person, name), `${name}, to ${person.user}`).toMatchObject(expected);
}

async function luckOf(place: Place, name: string): Promise<LuckFacts> {
  return place.evaluate((wanted) => {
    const actor = game.actors.getName(wanted);
    if (!actor) throw new Error(`Nobody is named ${wanted}.`);
    const read = (path: string, of: object = actor): number => Number(foundry.utils.getProperty(of, `system.${path}`));
    // An empty durability is that of its material.
    const durability = actor.items.map((item) => {
      const stored: unknown = foundry.utils.getProperty(item, "system.durability.value");
      return [item.name, typeof stored === "number" ? stored : foundry.utils.getProperty(item, "system.metal") === true ? 10 : 4] as const;
    });
    return {
      pools: `${read("endurance.value")}/${read("health.value")}`,
      stamina: read("stamina.value"),
      focus: read("focus.value"),
      reactions: read("turn.reactions"),
      statuses: [...actor.statuses].sort(),
      durability: Object.fromEntries(durability),
    };
  }, name);
}
