// What the Shock sheets show beside stored and derived numbers: sums of the header, what others have to do with the creature, facts of items, choices.

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import { ATTRIBUTES, SKILLS, WEAPON_ATTRIBUTES } from "../data/fields.ts";
import { itemSummary } from "./item-facts.ts";
import { inOwnPhase } from "../turns/costs.ts";
import { explainNumber } from "./explain.ts";
import { attackBonusTerms, highestCombatSkill } from "../numbers/numbers.ts";
import { stack } from "../numbers/stacking.ts";
import { isFighting } from "../numbers/states.ts";
import { option, numberOption } from "../data/settings.ts";
import type { Options, ShockBattle, ShockCreature, ShockItem } from "../data/types.ts";
import { isCharacter, isFeature, isFoe, isSpell } from "../data/types.ts";

/** Everything for the tabs of a creature's sheet. */
export function sheetView(battle: ShockBattle, creature: ShockCreature): JsonObject {
  const { options } = battle;
  const total = (number: string): number => explainNumber(battle, creature, number)?.total ?? 0;
  const acMelee = total("acMelee");
  const acRanged = total("acRanged");
  return {
    acMelee,
    acRanged,
    oneAc: acMelee === acRanged,
    attack: total("attackBonus"),
    move: total("move"),
    waiting: isFighting(battle) && !inOwnPhase(battle, creature),
    screen: Math.max(0, highestCombatSkill(creature, options)),
    initiative: isCharacter(creature) ? total("initiative") : null,
    fromHitDice: isFoe(creature) ? stack(attackBonusTerms({ ...creature, system: { ...creature.system, attackBonus: null } })).total : 0,
    attributes: ATTRIBUTES.map((id) => ({ id, label: `SHOCK.Attribute.${id}`, value: creature.system.attributes[id].mod })),
    untrained: numberOption(options, "untrainedLevel"),
    skills: isCharacter(creature) ? SKILLS.map((id) => ({ id, label: `SHOCK.Skill.${id}`, value: creature.system.skills[id] })) : [],
    hasPowers: Object.values(creature.items).some((item) => isSpell(item) || (isFeature(item) && item.system.actionType !== "none")),
    items: itemSummary(battle, creature),
    matters: openMatters(battle, creature),
  };
}

/** Everything for the sheet of an item. */
export function itemSheetView(_item: ShockItem, options: Options): JsonObject {
  return {
    attributes: Object.fromEntries(WEAPON_ATTRIBUTES.map((id) => [id, `SHOCK.Attribute.${id}`])),
    unarmedDie: String(option(options, "unarmedDie")),
  };
}

/** What holds between this creature and others, and what is kept back: one line each, with names. */
function openMatters(battle: ShockBattle, creature: ShockCreature): JsonObject[] {
  const { system } = creature;
  const names = (uuids: readonly string[]): string => uuids.flatMap((uuid) => battle.creatures[uuid]?.name ?? []).join(", ");
  const combatant = combatantOf(battle, creature.uuid);
  const guards = Object.values(battle.creatures).filter((other) => other.system.screen.wardId === creature.uuid);
  const held = combatant !== undefined && battle.system.order.holds[combatant.id] !== undefined;
  const matters: readonly [key: string, rule: string, icon: string, uuids: readonly string[]][] = [
    ["Held", "SH-HLD-02", "fa-hourglass-half", held ? [creature.uuid] : []],
    ["Screens", "SH-SCR-01", "fa-user-shield", system.screen.wardId === "" ? [] : [system.screen.wardId]],
    ["ScreenedBy", "SH-SCR-02", "fa-user-shield", guards.map(({ uuid }) => uuid)],
    ["Grapples", "SH-GRP-03", "fa-hand-fist", system.grappling === "" ? [] : [system.grappling]],
    ["GrappledBy", "SH-GRP-02", "fa-hand-fist", system.grappledBy],
    ["SwarmedBy", "SH-SWM-01", "fa-people-group", system.swarm.joiners],
    ["Disengaged", "SH-DIS-01", "fa-person-walking-arrow-right", system.disengagedFrom],
  ];
  const told = matters.flatMap(([key, rule, icon, uuids]): JsonObject[] =>
    uuids.length > 0 ? [{ label: `SHOCK.Sheet.Matter.${key}`, rule, icon, names: names(uuids), count: uuids.length }] : [],
  );
  return told;
}
