// Before the fight: whose action brings it about, which action that is, and whom it is aimed at (LU-INIT-01, -02, -04).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { useKey } from "../../../engine/actions/action-use.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { requireCombatant } from "../numbers/states.ts";
import { teamOf } from "./sides.ts";
import { type TurnDeed, choiceOf, turnDeeds } from "./action-uses.ts";
import { type LuckAction, type LuckBattle, isHeld } from "../data/types.ts";
import { action } from "./define-action.ts";

const NONE = "";

function whyTooLate(battle: LuckBattle): RefusalReason | null {
  return battle.started ? { rule: "LU-INIT-01", text: "LUCK.Refusal.BattleStarted" } : null;
}

/** An attack with what is in hand: what is not has to be drawn first, and nobody means that by starting a fight. */
function isArmed({ deed, item }: TurnDeed): boolean {
  return deed.action === "attack" && item !== undefined && isHeld(item) && item.system.wielded;
}

/** Naming the instigator. `known` are the actions that can open a fight. */
export function instigatingActions(known: readonly LuckAction[]): LuckAction[] {
  return [
    action({
      id: "instigate",
      icon: "fire",
      rules: ["LU-INIT-01", "LU-INIT-02", "LU-INIT-04"],
      offered: { on: "gm" },
      targets: { min: 0, max: 100 },
      applies: (battle, creature) => !battle.started && combatantOf(battle, creature.uuid) !== undefined,
      availability: (battle) => availabilityOf(whyTooLate(battle)),
      propose(battle, intent) {
        const deeds = turnDeeds(battle, requireCreature(battle, intent.actor), known);
        const attack = deeds.find(isArmed);
        return fieldsOnly([
          {
            key: "opening",
            kind: "choice",
            value: attack ? useKey(attack.deed) : NONE,
            label: "LUCK.Dialog.opening.Label",
            hint: "LUCK.Dialog.opening.Hint",
            choices: [{ value: NONE, label: "LUCK.Choice.NoOpening" }, ...deeds.map(choiceOf)],
          },
        ]);
      },
      perform: asProcedure((context) => {
        const { battle, intent } = context;
        refuseIf(whyTooLate(battle));
        const creature = requireCreature(battle, intent.actor);
        const combatant = requireCombatant(battle, creature);
        const targets = (intent.targets ?? []).map((uuid) => requireCombatant(battle, requireCreature(battle, uuid)));
        const own = targets.find((target) => teamOf(battle, target) === teamOf(battle, combatant));
        if (own) refuse("LU-INIT-02", "LUCK.Refusal.OwnTeam", { name: creature.name, target: own.name });
        const opening = textOption(intent, "opening");
        const entry = turnDeeds(battle, creature, known).find(({ deed }) => useKey(deed) === opening);
        if (opening !== NONE && !entry) refuse("LU-INIT-04", "LUCK.Refusal.NotReadyable", { name: creature.name });
        battle.system.instigation = {
          combatant: combatant.id,
          action: entry?.definition.id ?? "",
          item: entry?.item?.id ?? "",
          targets: targets.map((target) => target.creature),
        };
        const data = { name: creature.name, target: targets.map(({ name }) => name) };
        const text = targets.length > 0 ? "LUCK.Step.Instigates" : "LUCK.Step.InstigatesAlone";
        context.note({ rule: "LU-INIT-01", text, data, about: creature.uuid });
      }),
    }),
  ];
}
