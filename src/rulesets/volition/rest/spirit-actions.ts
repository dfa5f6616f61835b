// Fighting in spirit: who is out of the fight for good helps an ally all the same, on its turn, or once a round from wherever it is (VO-SPI-01, VO-SPI-02).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { hasActed } from "../../../engine/battle/turn-order.ts";
import { type Ends, addBoon, endsOf } from "../effects/effects.ts";
import { alliesOf } from "../map/positions.ts";
import { fightsInSpirit, isActive, isFighting } from "../numbers/states.ts";
import { type VolitionBattle, type VolitionContext, type VolitionCreature, isCharacter } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const SPIRIT_BOONS = ["attack", "save", "defense"] as const;

/** True for who has no turn of its own in the battle that it helps in: it may give once in every round, at any time. */
function isAbsent(battle: VolitionBattle, creature: VolitionCreature): boolean {
  return combatantOf(battle, creature.uuid) === undefined;
}

/** Why a hero cannot fight in spirit now, or null (VO-SPI-01). */
function whyNotSpirit(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!isFighting(battle)) return { rule: "VO-SPI-01", text: "VOLITION.Refusal.NoBattle", data };
  if (!fightsInSpirit(creature)) return { rule: "VO-SPI-01", text: "VOLITION.Refusal.StillInTheFight", data };
  if (battle.system.spirits.includes(creature.uuid)) return { rule: "VO-SPI-01", text: "VOLITION.Refusal.SpiritGivenThisRound", data };
  return hasCome(battle, creature) ? null : { rule: "VO-SPI-01", text: "VOLITION.Refusal.SpiritTooEarly", data };
}

/** Whether its turn of this round has come: it takes no time, and may be used until the round is over. Who has no turn waits for none. */
function hasCome(battle: VolitionBattle, creature: VolitionCreature): boolean {
  const combatant = combatantOf(battle, creature.uuid);
  return combatant === undefined || isActive(battle, creature) || hasActed(battle, combatant.id);
}

/** One round is counted by the giver's turns; by those of the ally where the giver has none. */
function spiritEnds(context: VolitionContext, giver: VolitionCreature, ally: VolitionCreature): Ends {
  if (!isAbsent(context.battle, giver)) return endsOf(context, { duration: "oneRound" }, giver, ally);
  const running = isActive(context.battle, ally) ? 1 : 0;
  return { when: "turnEnd", of: ally.uuid, count: 1 + running, difficulty: 0 };
}

export const fightInSpirit = action({
  id: "fightInSpirit",
  icon: "dove",
  // It takes no time of anybody: whoever is out of the fight has none to pay with.
  rules: ["VO-SPI-01", "VO-SPI-02"],
  offered: { on: "sheet" },
  fromAfar: true,
  // A hero who is not there sees why not, unless it is out of the fight for good.
  applies: (battle, creature) => isCharacter(creature) && isFighting(battle) && (isAbsent(battle, creature) || fightsInSpirit(creature)),
  availability: (battle, creature) => availabilityOf(whyNotSpirit(battle, creature)),
  propose(battle, intent) {
    const giver = requireCreature(battle, intent.actor);
    const allies = alliesOf(battle, giver).map(({ uuid, name }) => ({ value: uuid, label: name }));
    const boons = SPIRIT_BOONS.map((value) => ({ value, label: `VOLITION.Boon.${value}` }));
    return fieldsOnly(
      [
        { key: "ally", kind: "choice", value: allies[0]?.value ?? "", label: "VOLITION.Dialog.ally.Label", choices: allies },
        { key: "boon", kind: "choice", value: "attack", label: "VOLITION.Dialog.boon.Label", choices: boons },
        { key: "reason", kind: "text", value: "", label: "VOLITION.Dialog.reason.Label", hint: "VOLITION.Dialog.reason.Hint" },
      ],
      whyNotSpirit(battle, giver),
    );
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const giver = requireCreature(battle, intent.actor);
    const data = { name: giver.name };
    const reason = textOption(intent, "reason").trim();
    if (reason === "") refuse("VO-SPI-02", "VOLITION.Refusal.SpiritNeedsReason", data);
    const ally = alliesOf(battle, giver).find(({ uuid }) => uuid === textOption(intent, "ally"));
    if (!ally) return refuse("VO-SPI-01", "VOLITION.Refusal.NoAlly", data);
    const boon = choiceOption(intent, "boon", SPIRIT_BOONS);
    refuseIf(whyNotSpirit(battle, giver));
    battle.system.spirits = [...battle.system.spirits, giver.uuid];
    context.note({ rule: "VO-SPI-02", text: "VOLITION.Step.FightsInSpirit", data: { ...data, reason }, about: giver.uuid });
    addBoon(
      context,
      ally,
      { name: "VOLITION.Term.Spirit", path: `${boon}.advantage`, count: boon === "defense" ? -1 : 1 },
      { ends: spiritEnds(context, giver, ally), rule: "VO-SPI-01", source: giver.uuid },
    );
  }),
});
