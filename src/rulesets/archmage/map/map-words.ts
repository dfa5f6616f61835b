// Who is in melee and who is far away, as the map shows it (AE-POS-01, AE-POS-02). What is said by hand holds until one of the two moves.

import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import { type Nearness, crowdsOf, hasWords, nearnessOf, pairsWith } from "../../../engine/map/range-words.ts";
import { isPlaced } from "../../../engine/map/token-positions.ts";
import { leadsPast } from "../../../engine/map/between.ts";
import { numberOption, option } from "../data/settings.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { areEngaged, engage, part } from "./positions.ts";
import { isOut } from "../numbers/states.ts";

/** What the map calls two who stand somewhere; undefined where this world does not ask it, or one of them has no place. */
export function nearnessBetween(battle: ArchmageBattle, one: ArchmageCreature, other: ArchmageCreature): Nearness | undefined {
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap"))) return undefined;
  return nearnessOf(battle.terrain, one.uuid, other.uuid, numberOption(battle.options, "nearbySpaces"));
}

/** Whether this world has its words of this creature from the map, which shows it: dragging its token is then its move. */
export function isWordedOnMap(battle: ArchmageBattle, creature: ArchmageCreature): boolean {
  return hasWords(battle.terrain, option(battle.options, "wordsFromMap")) && isPlaced(battle, creature);
}

/** Whether a straight way to the goal leads past somebody's space, as the map shows; false where it is not asked (AE-POS-04). */
export function isPassedOnMap(battle: ArchmageBattle, mover: ArchmageCreature, goal: ArchmageCreature | null, uuid: string): boolean {
  const { terrain } = battle;
  if (goal === null || !hasWords(terrain, option(battle.options, "wordsFromMap"))) return false;
  const [from, to, who] = [terrain.places[mover.uuid], terrain.places[goal.uuid], terrain.places[uuid]];
  return from !== undefined && to !== undefined && who !== undefined && who.hidden !== true && leadsPast(from, to, who);
}

/** Settles how those who stand elsewhere now stand to everybody. When a battle begins, what was said by hand before it stays. */
export function placed(context: ArchmageContext, moved: readonly ArchmageCreature[], { begins }: { readonly begins: boolean }): void {
  const { battle } = context;
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap"))) return;
  const all = standing(battle);
  const those = moved.filter((creature) => all.includes(creature));
  settleZones(context, those, all, begins);
  for (const [one, other] of pairsWith(battle, those, all)) {
    const near = nearnessBetween(battle, one, other);
    if (near !== "adjacent" && !begins) leaveShelter(one, other);
    if (!areEnemies(one, other)) continue;
    const data = { name: one.name, foe: other.name };
    if (near === "adjacent" && !areEngaged(one, other)) {
      engage(one, other);
      context.note({ rule: "AE-POS-02", text: "ARCHMAGE.Step.EngagedOnMap", data, about: one.uuid });
    } else if (near !== "adjacent" && !begins && areEngaged(one, other)) {
      part(one, other);
      context.note({ rule: "AE-POS-02", text: "ARCHMAGE.Step.ApartOnMap", data, about: one.uuid });
    }
  }
}

/**
 * Far away is whoever stands apart from where most of the battle is (AE-POS-01); who cannot be told stays where it was said to be. Where most of them are nowhere together,
 * nobody stands apart: one move reaches anybody.
 */
export function zonesOnMap(
  { terrain, options }: Pick<ArchmageBattle, "terrain" | "options">,
  all: readonly ArchmageCreature[],
): (creature: ArchmageCreature) => ArchmageCreature["system"]["position"]["zone"] {
  const seen = all.filter(({ uuid }) => terrain?.places[uuid]?.hidden !== true).map(({ uuid }) => uuid);
  const crowds = terrain ? crowdsOf(terrain, seen, numberOption(options, "nearbySpaces")) : [];
  const known = crowds.flat();
  const [main = [], ...others] = crowds;
  const away = main.length * 2 > known.length ? others.flat() : [];
  return ({ uuid, system }) => (away.includes(uuid) ? "far" : known.includes(uuid) ? "nearby" : system.position.zone);
}

/** Those whose places count: everybody who is not out of the fight. */
export function standing(battle: ArchmageBattle): ArchmageCreature[] {
  return participants(battle).filter((creature) => !isOut(creature));
}

function settleZones(
  context: ArchmageContext,
  moved: readonly ArchmageCreature[],
  all: readonly ArchmageCreature[],
  begins: boolean,
): void {
  const zoneOf = zonesOnMap(context.battle, all);
  for (const creature of moved) {
    const { position } = creature.system;
    const zone = zoneOf(creature);
    if (zone === position.zone || (begins && zone === "nearby")) continue;
    position.zone = zone;
    const text = zone === "far" ? "ARCHMAGE.Step.FarOnMap" : "ARCHMAGE.Step.NearbyOnMap";
    context.note({ rule: "AE-POS-01", text, data: { name: creature.name }, about: creature.uuid });
  }
}

/** Nobody shelters behind somebody who stands elsewhere. */
function leaveShelter(one: ArchmageCreature, other: ArchmageCreature): void {
  if (one.system.position.behind === other.uuid) one.system.position.behind = "";
  if (other.system.position.behind === one.uuid) other.system.position.behind = "";
}
