// What the Volition sheets show beside stored and derived numbers: who stands where, what is readied or running, facts of items, choices.

import type { JsonObject } from "../../../engine/data/json.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import { damageTypes } from "../data/conditions.ts";
import { ABILITY_TYPES, BOONS, DEFENCES, FREQUENCIES, RELATIONS } from "../data/fields.ts";
import { itemSummary } from "./item-facts.ts";
import { encountersOf, lossesOf } from "../data/campaign.ts";
import { explainNumber } from "./explain.ts";
import { gradeOf, GRADES } from "../numbers/resistance-grades.ts";
import { recoveryDice } from "../damage/healing.ts";
import { maximumHp } from "../numbers/numbers.ts";
import { CHANGEABLE } from "./modifier-targets.ts";
import { isDown } from "../numbers/states.ts";
import { type Options, type VolitionBattle, type VolitionCreature, type VolitionItem, isAbility, isCharacter } from "../data/types.ts";

const DICE = Object.fromEntries([4, 6, 8, 10, 12].map((faces) => [faces, `d${String(faces)}`]));
const HEALING_DICE = Object.fromEntries([6, 10].map((faces) => [faces, `d${String(faces)}`]));
const RECHARGE_TARGETS = Object.fromEntries([9, 11, 13].map((target) => [target, `${String(target)}+`]));

/** What an ability can leave behind beside conditions, by the word that is stored. */
const BOON_LABELS = Object.fromEntries(BOONS.map((id) => [id, `VOLITION.Effect.${id}`]));

/** A button for each grade of resistance, with the number that it stands for (VO-RES-02). */
const GRADE_CHOICES = Object.entries(GRADES).map(([grade, threshold]) => ({
  label: `VOLITION.Sheet.Grade.${grade}`,
  threshold,
  entry: JSON.stringify({ threshold }),
}));

/** Everything for the tabs of a creature's sheet. */
export function sheetView(battle: VolitionBattle, creature: VolitionCreature): JsonObject {
  const { system } = creature;
  return {
    attack: explainNumber(battle, creature, "attack")?.total ?? 0,
    recovery: isCharacter(creature) ? describeDice(recoveryDice(creature)) : "",
    defences: DEFENCES.map((id) => ({
      id,
      label: `VOLITION.Number.${id}`,
      value: system.defense[id],
      bonus: system.defense.bonus[id],
    })),
    resist: system.resist.map(({ type, threshold }) => ({
      label: damageTypes[type] ?? "VOLITION.Damage.weapon",
      threshold,
      grade: `VOLITION.Sheet.Grade.${gradeOf(threshold)}`,
    })),
    grades: GRADE_CHOICES,
    weak: system.weak.flatMap((type) => damageTypes[type] ?? []),
    halfOfMaximum: Math.floor(maximumHp(creature) / 2),
    dice: DICE,
    healingDice: HEALING_DICE,
    items: itemSummary(battle, creature),
    frequencies: FREQUENCIES.filter((id) =>
      Object.values(creature.items).some((item) => isAbility(item) && item.system.frequency === id),
    ).map((id) => ({ id, label: `VOLITION.Field.Frequency.${id}` })),
    campaign: {
      encounters: encountersOf(battle),
      losses: lossesOf(battle),
    },
    places: placesOf(battle, creature),
    ...openMatters(battle, creature),
  };
}

/** Everything for the sheet of an item. */
export function itemSheetView(item: VolitionItem, _options: Options): JsonObject {
  return {
    dice: DICE,
    rechargeTargets: RECHARGE_TARGETS,
    types: Object.fromEntries(ABILITY_TYPES.map((type) => [type, `VOLITION.Field.AbilityType.${type}`])),
    tags: isAbility(item) ? item.system.other.join(", ") : "",
    numbers: CHANGEABLE,
    boons: BOON_LABELS,
  };
}

/** Who is engaged, next to or nearby and still counts, by name. Whoever is in no list is far. */
function placesOf(battle: VolitionBattle, creature: VolitionCreature): JsonObject[] {
  const names = (relation: string): string[] =>
    creature.system.relations.flatMap((each) => {
      const other = battle.creatures[each.to];
      return other && each.relation === relation && !isDown(other) && !isUnseen(battle, other) ? [other.name] : [];
    });
  return RELATIONS.filter((relation) => relation !== "far").flatMap((relation) => {
    const there = names(relation);
    return there.length > 0 ? [{ label: `VOLITION.Relation.${relation}`, names: there.join(", ") }] : [];
  });
}

/** Whom its GM hides is on nobody's sheet. */
function isUnseen(battle: VolitionBattle, { uuid }: VolitionCreature): boolean {
  return isHiddenOn(battle.terrain, uuid) || combatantOf(battle, uuid)?.hidden === true;
}

/** What is readied, barred, running or owed. Null for what is not. */
function openMatters(battle: VolitionBattle, creature: VolitionCreature): JsonObject {
  const { system } = creature;
  const combatant = combatantOf(battle, creature.uuid);
  const hold = combatant ? battle.system.order.holds[combatant.id] : undefined;
  const gasp = isCharacter(creature) ? creature.system.death.lastGasp : null;
  const overdraw = isCharacter(creature) ? creature.system.recovery.overdraw : 0;
  return {
    readied: hold?.kind === "ready" ? { what: system.readied, trigger: hold.trigger } : null,
    lock: system.readyLock === "" ? null : `VOLITION.Cost.${system.readyLock}`,
    lastGasp: gasp?.active === true ? { saveTarget: gasp.saveTarget } : null,
    overdraw: overdraw > 0 ? { count: overdraw } : null,
    running: Object.values(creature.items).flatMap((item) =>
      isAbility(item) && item.system.running
        ? [{ name: item.name, target: item.system.sustain ?? 0, effect: item.system.sustainEffect }]
        : [],
    ),
  };
}
