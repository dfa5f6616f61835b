// What heroes do for themselves and together: rallying, fleeing.

import { fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { participants } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { confirm, together } from "../../../engine/procedures/procedure.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { whyUnable } from "../numbers/able.ts";
import { endBattle } from "../lifecycle/battle-boundaries.ts";
import { recordLoss } from "../data/campaign.ts";
import { chosenEffect, rally, ralliedAgainst, mayEverRally, rallyTarget, whyNotRally } from "./rally.ts";
import { isDown, isFighting } from "../numbers/states.ts";
import { type Character, type VolitionAction, type VolitionBattle, type VolitionCreature, isCharacter } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { cutTurn } from "../../../engine/turns/turn-flow.ts";

const rallyAction = action({
  id: "rally",
  icon: "heart-circle-bolt",
  price: { kind: "standard", ownTurn: true },
  rules: ["VO-RAL-01", "VO-RAL-02", "VO-RAL-03"],
  offered: { on: "sheet" },
  place: "common",
  applies: (battle, creature) => mayEverRally(battle, creature),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotRally(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const effects = ralliedAgainst(creature).map((effect) => ({
      value: effect.id,
      label: "VOLITION.Choice.RallyAgainst",
      data: { effect: effect.name, target: rallyTarget(effect, battle.options) },
    }));
    const choices = [...effects, { value: "", label: "VOLITION.Choice.HealOnly" }];
    const field: DialogField = {
      key: "effect",
      kind: "choice",
      value: choices[0]?.value ?? "",
      label: "VOLITION.Dialog.effect.Label",
      choices,
    };
    return fieldsOnly(
      effects.length > 0 ? [field] : [],
      whyNotRally(battle, creature, payer) ?? refusalOf(() => chosenEffect(creature, intent)),
    );
  },
  *perform(context) {
    const creature = requireCreature(context.battle, context.intent.actor);
    refuseIf(whyNotRally(context.battle, creature, context.payer));
    yield* rally(context, creature);
  },
});

/** Heroes whose consent a flight needs: the dead are carried. */
function consenting(battle: VolitionBattle, proposer: VolitionCreature): Character[] {
  return participants(battle)
    .filter(isCharacter)
    .filter((hero) => hero.uuid !== proposer.uuid && hero.side === proposer.side && !isDown(hero));
}

const flee = action({
  id: "flee",
  icon: "person-running",
  rules: ["VO-FLE-01", "VO-FLE-02"],
  offered: { on: "sheet" },
  applies: (battle, creature) => isCharacter(creature) && isFighting(battle),
  availability(battle, creature) {
    const data = { name: creature.name };
    if (!isCharacter(creature) || !isFighting(battle))
      return availabilityOf({ rule: "VO-FLE-01", text: "VOLITION.Refusal.NoBattle", data });
    return availabilityOf(isDown(creature) ? whyUnable(creature) : null);
  },
  propose: () =>
    fieldsOnly([{ key: "loss", kind: "text", value: "", label: "VOLITION.Dialog.loss.Label", hint: "VOLITION.Dialog.loss.Hint" }]),
  *perform(context) {
    const { battle, intent } = context;
    const proposer = requireCreature(battle, intent.actor);
    const heroes = consenting(battle, proposer);
    const answers = yield* together(
      heroes.map((hero) =>
        confirm({
          rule: "VO-FLE-01",
          text: "VOLITION.Ask.Flee",
          data: { name: proposer.name, hero: hero.name },
          of: hero.uuid,
          fallback: false,
        }),
      ),
    );
    const against = heroes.find((_hero, index) => answers[index] !== true);
    if (against) {
      context.note({ rule: "VO-FLE-01", text: "VOLITION.Step.FleeRefused", data: { name: against.name }, about: against.uuid });
      return;
    }
    context.note({ rule: "VO-FLE-01", text: "VOLITION.Step.Fled", data: { name: proposer.name } });
    recordLoss(context, "VO-FLE-02", textOption(intent, "loss"));
    battle.system.fled = true;
    endBattle(context);
    cutTurn(context);
  },
});

export const partyActions: readonly VolitionAction[] = [rallyAction, flee];
