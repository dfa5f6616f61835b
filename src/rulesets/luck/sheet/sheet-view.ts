// What the Luck Die sheets show beside stored and derived numbers: rows of dice, how the turn stands, what is begun, readied or still owed, facts of items.

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import { DEFENCES, DIE_SIZES } from "../data/fields.ts";
import { itemSummary } from "./item-facts.ts";
import { attributeDie, proficiency, skillDie } from "../numbers/dice.ts";
import { numbers } from "./modifier-targets.ts";
import { teamName, teamOf } from "../turns/sides.ts";
import { defenceModifiers } from "../numbers/checks.ts";
import { sizeLabels } from "../data/settings.ts";
import type { DefenceId, LuckBattle, LuckCreature, LuckItem, Options } from "../data/types.ts";
import { isHeld, isTechnique, isWeapon } from "../data/types.ts";
import { diceText, wordChoices, wordIds, wordLabel } from "../data/words.ts";

/** Everything for the tabs of a creature's sheet. */
export function sheetView(battle: LuckBattle, creature: LuckCreature): JsonObject {
  const { options } = battle;
  const { attributes, skills, proficiencies } = creature.system;
  const carried = Object.values(creature.items);
  return {
    attributes: wordIds("Attribute", options, Object.keys(attributes)).map((id) => ({
      id,
      label: wordLabel("Attribute", id),
      die: attributeDie(creature, id),
    })),
    skills: wordIds("Skill", options, Object.keys(skills)).map((id) => ({
      id,
      label: wordLabel("Skill", id),
      die: skillDie(creature, id),
    })),
    proficiencies: wordIds("Proficiency", options, Object.keys(proficiencies)).map((id) => ({
      id,
      label: wordLabel("Proficiency", id),
      value: proficiency(creature, id),
    })),
    defences: DEFENCES.map((id) => defenceRow(creature, id, options)),
    dice: Object.fromEntries(DIE_SIZES.map((size) => [size, size === 0 ? "–" : `d${String(size)}`])),
    sizes: sizeChoices(options),
    // Who can never have any needs no bar for it.
    reserves: [
      reserve("stamina", "LUCK.Sheet.Stamina", creature.system.stamina),
      reserve("focus", "LUCK.Sheet.Focus", creature.system.focus),
    ].filter(({ max }) => max !== 0),
    items: itemSummary(creature),
    holding: carried.some((item) => isHeld(item) && item.system.wielded),
    knows: carried.some(isTechnique),
    carries: carried.some((item) => isHeld(item) && !item.system.wielded),
    turn: turnView(battle, creature),
  };
}

/** Stamina and focus as small bars: in the tracker they are pips, on the sheet they are edited. */
function reserve(id: string, label: string, { value, max }: { readonly value: number; readonly max: number }): JsonObject {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const text = `${String(value)} / ${String(max)}`;
  return { id, label, value, max, text, share, extraShare: 0, level: share > 0 ? "full" : "empty", path: `${id}.value` };
}

/** Everything for the sheet of an item. */
export function itemSheetView(item: LuckItem, options: Options): JsonObject {
  return {
    attributes: wordChoices("Attribute", options, isWeapon(item) ? item.system.attributes : []),
    proficiencies: wordChoices("Proficiency", options, isWeapon(item) ? item.system.proficiencies : []),
    numbers: Object.fromEntries(numbers.map(({ key, label }) => [key, label])),
    // Where a weapon and a technique store what they leave behind.
    effects: isWeapon(item) ? "onHit" : "effects",
  };
}

function defenceRow(creature: LuckCreature, id: DefenceId, options: Options): JsonObject {
  const { attribute, skill, bonus } = creature.system.defences[id];
  return {
    id,
    label: `LUCK.Defence.${id}`,
    attribute,
    skill,
    bonus,
    attributes: wordChoices("Attribute", options, [...Object.keys(creature.system.attributes), attribute]),
    skills: wordChoices("Skill", options, [...Object.keys(creature.system.skills), skill]),
    dice: diceText([attributeDie(creature, attribute), skillDie(creature, skill)], defenceModifiers(creature, id).total),
  };
}

/** Size ranks with the world's names for them. */
function sizeChoices(options: Options): Record<string, string> {
  const labels = sizeLabels(options);
  const ranks = Array.from({ length: 9 }, (_, index) => String(index + 1));
  return Object.fromEntries(ranks.map((rank) => [rank, labels[rank] === undefined ? rank : `${rank} (${labels[rank]})`]));
}

/** How the turn stands, and what is open beyond it. */
function turnView(battle: LuckBattle, creature: LuckCreature): JsonObject {
  const { turn } = creature.system;
  const combatant = combatantOf(battle, creature.uuid);
  const hold = combatant ? battle.system.order.holds[combatant.id] : undefined;
  const team = combatant ? teamOf(battle, combatant) : "";
  return {
    team: team === "" ? "" : teamName(battle, team),
    objective: battle.system.teams[team]?.objective ?? "",
    attacks: turn.attacks,
    penalty: -2 * turn.attacks,
    moved: turn.moveUsed || turn.stepUsed,
    granted: turn.granted > 0,
    freeDefence: turn.freeDefence,
    commanded: turn.commanded.flatMap((uuid) => battle.creatures[uuid]?.name ?? []),
    pending:
      turn.pending.action === "" ? null : { ...workView(battle, creature, turn.pending), paid: turn.pending.paid, need: turn.pending.need },
    opening: turn.opening.action === "" ? null : workView(battle, creature, turn.opening),
    readied: hold?.kind === "ready" ? { ...workView(battle, creature, hold.deed), trigger: hold.trigger } : null,
  };
}

interface Work {
  readonly action: string;
  readonly item: string;
  readonly targets: readonly string[];
}

/** An action that was begun, readied or announced: what it is, with what, at whom. */
function workView(battle: LuckBattle, creature: LuckCreature, { action, item, targets }: Work): JsonObject {
  return {
    label: `LUCK.Action.${action}.Label`,
    item: creature.items[item]?.name ?? "",
    targets: targets.flatMap((uuid) => battle.creatures[uuid]?.name ?? []),
  };
}
