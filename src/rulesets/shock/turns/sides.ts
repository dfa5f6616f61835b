// Sides: who belongs to which, who fights whom. The GM may split, rename and realign them (SH-SEQ-01, SH-SUR-01, combat start).

import { type Side, areEnemies, combatantOf, creatureOf, fighters, participants } from "../../../engine/battle/battle.ts";
import type { SideData } from "../data/fields.ts";
import type { ShockBattle, ShockCombatant, ShockCreature } from "../data/types.ts";
import { isAble } from "../numbers/states.ts";

const USUAL: Readonly<Record<Side, string>> = { heroes: "party", foes: "enemies", neutral: "neutral" };
const USUAL_ORDER: readonly string[] = ["party", "enemies", "neutral"];

/** Side of a combatant: the GM's word, else what its disposition says. */
export function sideIdOf(battle: ShockBattle, combatant: ShockCombatant): string {
  if (combatant.system.side !== "") return combatant.system.side;
  return USUAL[battle.creatures[combatant.creature]?.side ?? "neutral"];
}

/** Side of a creature, in the battle or outside of it. */
export function sideOf(battle: ShockBattle, creature: ShockCreature): string {
  const combatant = combatantOf(battle, creature.uuid);
  return combatant ? sideIdOf(battle, combatant) : USUAL[creature.side];
}

/** A side that nobody has said anything about: friendly fights hostile, neutral fights nobody. */
export function freshSide(id: string): SideData {
  const enemies = id === "party" ? ["enemies"] : id === "enemies" ? ["party"] : [];
  return {
    id,
    name: "",
    isParty: id === "party",
    enemies,
    initiative: null,
    surprised: false,
    alert: false,
    hidden: false,
    moraleAsked: [],
  };
}

/** All sides that have somebody, in the order in which the GM lists them; those not stored yet as they would be. */
export function sidesOf(battle: ShockBattle): SideData[] {
  const present = new Set(fighters(battle).map((combatant) => sideIdOf(battle, combatant)));
  const stored = battle.system.sides.filter(({ id }) => present.has(id));
  const missing = [...USUAL_ORDER.filter((id) => present.has(id)), ...[...present].filter((id) => !USUAL_ORDER.includes(id))].filter(
    (id) => !stored.some((side) => side.id === id),
  );
  return [...stored, ...missing.map(freshSide)];
}

/** One side, stored or as it would be. */
export function sideData(battle: ShockBattle, id: string): SideData {
  return battle.system.sides.find((side) => side.id === id) ?? freshSide(id);
}

/** Writes down the sides that are there, so that rules can change them. */
export function fillSides(battle: ShockBattle): void {
  for (const side of sidesOf(battle)) if (!battle.system.sides.some(({ id }) => id === side.id)) battle.system.sides.push(side);
}

/** True when two sides fight each other. */
export function fightEachOther(battle: ShockBattle, a: string, b: string): boolean {
  return a !== b && (sideData(battle, a).enemies.includes(b) || sideData(battle, b).enemies.includes(a));
}

/** True when two creatures are foes: by their sides in the battle, outside of it by their dispositions. */
export function areFoes(battle: ShockBattle, a: ShockCreature, b: ShockCreature): boolean {
  if (a.uuid === b.uuid) return false;
  if (!combatantOf(battle, a.uuid) || !combatantOf(battle, b.uuid)) return areEnemies(a, b);
  return fightEachOther(battle, sideOf(battle, a), sideOf(battle, b));
}

/** Combatants of a side. */
export function membersOf(battle: ShockBattle, side: string): ShockCombatant[] {
  return fighters(battle).filter((combatant) => sideIdOf(battle, combatant) === side);
}

/** Creatures of a side. */
export function creaturesOf(battle: ShockBattle, side: string): ShockCreature[] {
  return membersOf(battle, side).flatMap(({ id }) => creatureOf(battle, id) ?? []);
}

/** Foes of a creature in the battle that are able. */
export function foesOf(battle: ShockBattle, creature: ShockCreature): ShockCreature[] {
  return participants(battle).filter((other) => isAble(other) && areFoes(battle, creature, other));
}

/** Name of a side as a language key or as the GM has named it. */
export function sideLabel(battle: ShockBattle, id: string): string {
  const { name } = sideData(battle, id);
  if (name !== "") return name;
  return USUAL_ORDER.includes(id) ? `SHOCK.Side.${id}` : id;
}

/** The Party before the others, which stay as they are listed. */
export function partyFirst(sides: readonly SideData[]): SideData[] {
  return [...sides.filter(({ isParty }) => isParty), ...sides.filter(({ isParty }) => !isParty)];
}
