// Seats the fight of Volition's worked scenario on a scene of its own, and reads what its creatures come to.
import { showLastRow } from "../../support/demo-fights.ts";
import type { Place } from "../../support/place.ts";
import { seatFight } from "../../support/seat.ts";
import { answer, take, type Laid } from "./acting.ts";
import type { Person } from "./person.ts";
import { expect } from "./table.ts";
import { press } from "./tracker.ts";

interface Numbers {
  readonly type?: "volitionFoe";
  readonly player?: "Ada" | "Ben";
  /** Column and row on the scene. */
  readonly at: readonly [number, number];
  readonly level: number;
  readonly volition: number;
  readonly band?: "fast" | "slow";
  readonly hp: number;
  readonly ac: number;
  readonly system?: object;
  readonly items: readonly object[];
}

const stance = (name: string, die: number, more: object = {}) => ({ name, type: "volitionStance", system: { die, ...more } });
const blow = (name: string, formula: string, more: object = {}) => ({
  name,
  type: "volitionAbility",
  system: { types: ["melee"], damage: { formula, types: ["weapon"] }, ...more },
});
const husk = { effects: [{ condition: "ongoing", on: "hit", amount: 3, type: "necrotic", duration: "saveEnds" }] };
const mending = { defense: "", target: { who: "ally", count: 1, range: "far" }, healing: { kind: "recovery", formula: "" } };
const gnarl = (column: number, row: number): Numbers => {
  const numbers = { level: 1, volition: 2, band: "slow", hp: 14, ac: 16 } as const;
  return { type: "volitionFoe", at: [column, row], ...numbers, items: [blow("Gash", "1d8+2")] };
};

/** Who fights, with the specification's numbers. */
const PEOPLE: Readonly<Record<string, Numbers>> = {
  Ansa: { player: "Ada", at: [6, 4], level: 2, volition: 3, band: "fast", hp: 24, ac: 17, system: { recovery: { dice: 2, die: 8, bonus: 2 } }, items: [stance("Sabre", 8)] },
  Borric: { player: "Ben", at: [8, 7], level: 2, volition: 2, hp: 28, ac: 18, system: { basicMiss: "level" }, items: [stance("Maul", 10)] },
  Cael: { player: "Ada", at: [3, 6], level: 2, volition: 4, hp: 20, ac: 15, items: [stance("Bow", 6, { mode: "ranged", range: "far" }), { name: "Mending Word", type: "volitionAbility", system: mending }] },
  Captain: { type: "volitionFoe", at: [9, 4], level: 3, volition: 3, hp: 40, ac: 18, items: [blow("Cut", "3d6+3", husk)] },
  "Gnarl A": gnarl(12, 8),
  "Gnarl B": gnarl(12, 2),
}; // prettier-ignore

/** Makes the scene, its people and their encounter, on the GM's client. */
export async function seatCauseway(gamemaster: Person): Promise<void> {
  // Who stands how is said by these tests, whatever the map shows.
  await gamemaster.evaluate(() => game.settings.set("sortie", "volition.wordsFromMap", "never"));
  await seatFight(gamemaster, {
    battle: "volitionBattle",
    scene: { name: "Broken Causeway", columns: 16, rows: 12, square: [1, "m"] },
    people: Object.entries(PEOPLE).map(([name, { type, player, at, items, level, volition, band, hp, ac, system }]) => ({
      name,
      type: type ?? "volitionCharacter",
      player,
      disposition: type ? -1 : 1,
      at,
      items,
      system: { level, volition, band: band ?? "medium", hp: { value: hp, max: hp }, defense: { ac }, ...system },
    })),
  });
}

/** Uses an ability, with its dialog as it is. */
export async function useItem(person: Person, who: string, item: string, at: readonly string[], dice: Laid = []): Promise<void> {
  await take(person, who, "Use", { item, at, dice });
}

/** The GM says how somebody stands to others. */
export async function position(
  gamemaster: Person,
  who: string,
  relation: "Engaged" | "Nearby" | "Far",
  ...to: readonly string[]
): Promise<void> {
  await take(gamemaster, who, "Position", { at: to, fill: (open) => open.getByRole("combobox").selectOption(relation) });
}

/** What a creature of this fight has come to. */
interface VolitionFacts {
  readonly hp: number;
  readonly statuses: readonly string[];
  /** Quick, Move and Standard actions left. */
  readonly budget: string;
  readonly recoveries: number;
  /** Failed Death Saves. */
  readonly failed: number;
  /** Names of those whom it is engaged with. */
  readonly engaged: readonly string[];
}

/** Everybody knows this of a creature. */
export async function expectState(people: readonly Person[], name: string, expected: Partial<VolitionFacts>): Promise<void> {
  for (const person of people) expect(await stateOf(person, name), `${name}, to ${person.user}`).toMatchObject(expected);
}

async function stateOf(place: Place, name: string): Promise<VolitionFacts> {
  return place.evaluate((wanted) => {
    const actor = game.scenes.active?.tokens.getName(wanted)?.actor;
    if (!actor) throw new Error(`No token is named ${wanted}.`);
    const read = (path: string): number => Number(foundry.utils.getProperty(actor, `system.${path}`));
    const relations: unknown = foundry.utils.getProperty(actor, "system.relations");
    const entries: readonly unknown[] = Array.isArray(relations) ? relations : [];
    const engaged = entries.flatMap((entry) => {
      if (typeof entry !== "object" || entry === null) return [];
      const to: unknown = foundry.utils.getProperty(entry, "to");
      const close = foundry.utils.getProperty(entry, "relation") === "engaged";
      return close && typeof to === "string" ? [String(fromUuidSync(to)?.name)] : [];
    });
    return {
      hp: read("hp.value"),
      statuses: [...actor.statuses].sort(),
      budget: ["quick", "move", "standard"].map((kind) => String(read(`budget.${kind}`))).join("/"),
      recoveries: read("recovery.value"),
      failed: read("death.failed"),
      engaged: engaged.sort(),
    };
  }, name);
}

/** Everybody has this escalation die. */
export async function expectEscalation(people: readonly Person[], value: number): Promise<void> {
  for (const person of people)
    expect(await person.evaluate(() => foundry.utils.getProperty(game.combat ?? {}, "system.escalation")), `to ${person.user}`).toBe(value);
}

/** Opens the demo world's own fight, on the GM's client, and begins it with nobody surprised. */
export async function beginLastRow(gamemaster: Person, ...near: readonly (readonly [who: string, whom: string])[]): Promise<void> {
  await showLastRow(gamemaster, ...near);
  await press(gamemaster, "Begin battle");
  await answer(gamemaster, "A decision is needed", "more aware of the fight", /^Nobody/);
  expect(await gamemaster.evaluate(() => game.combat?.combatant?.name)).toBe("Wasp Cloud");
}
