// Before the fight: whose action brings it about, which action that is, and whom it is aimed at (LU-INIT-01, -02, -04).

import { fieldsOnly, unless } from "../../../engine/availability.ts";
import { combatantOf } from "../../../engine/battle.ts";
import { requireCreature } from "../../../engine/context.ts";
import { words } from "../../../engine/intent-options.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { choiceOf, entriesOf, keyOf } from "../rules/entries.ts";
import { requireCombatant } from "../rules/states.ts";
import { teamOf } from "../rules/teams.ts";
import type { LuckAction, LuckBattle } from "../types.ts";
import { action } from "./define.ts";

const NONE = "";

function whyTooLate(battle: LuckBattle): RefusalReason | null {
  return battle.started ? { rule: "LU-INIT-01", text: "LUCK.Refusal.BattleStarted" } : null;
}

/** Naming the instigator. `known` are the actions that can open a fight. */
export function instigatingActions(known: readonly LuckAction[]): LuckAction[] {
  return [
    action({
      id: "instigate",
      icon: "fire",
      cost: "none",
      rules: ["LU-INIT-01", "LU-INIT-02", "LU-INIT-04"],
      offered: { on: "gm" },
      targets: { min: 0, max: 100 },
      applies: (battle, creature) => !battle.started && combatantOf(battle, creature.uuid) !== undefined,
      availability: (battle) => unless(whyTooLate(battle)),
      propose(battle, intent) {
        const choices = entriesOf(battle, requireCreature(battle, intent.actor), known).map(choiceOf);
        const attack = choices.find(({ value }) => value.startsWith("attack:"));
        return fieldsOnly([
          {
            key: "opening",
            kind: "choice",
            value: attack?.value ?? NONE,
            label: "LUCK.Dialog.opening.Label",
            hint: "LUCK.Dialog.opening.Hint",
            choices: [{ value: NONE, label: "LUCK.Choice.NoOpening" }, ...choices],
          },
        ]);
      },
      perform: (context) =>
        atOnce(() => {
          const { battle, intent } = context;
          const reason = whyTooLate(battle);
          if (reason) refuse(reason.rule, reason.text);
          const creature = requireCreature(battle, intent.actor);
          const combatant = requireCombatant(battle, creature);
          const targets = (intent.targets ?? []).map((uuid) => requireCombatant(battle, requireCreature(battle, uuid)));
          const own = targets.find((target) => teamOf(battle, target) === teamOf(battle, combatant));
          if (own) refuse("LU-INIT-02", "LUCK.Refusal.OwnTeam", { name: creature.name, target: own.name });
          const opening = words(intent, "opening");
          const entry = entriesOf(battle, creature, known).find((candidate) => keyOf(candidate) === opening);
          if (opening !== NONE && !entry) refuse("LU-INIT-04", "LUCK.Refusal.NotReadyable", { name: creature.name });
          battle.system.instigation = {
            combatant: combatant.id,
            action: entry?.definition.id ?? "",
            item: entry?.item?.id ?? "",
            targets: targets.map((target) => target.creature),
          };
          const data = { name: creature.name, target: targets.map(({ name }) => name).join(", ") };
          const text = targets.length > 0 ? "LUCK.Step.Instigates" : "LUCK.Step.InstigatesAlone";
          context.note({ rule: "LU-INIT-01", text, data, about: creature.uuid });
        }),
    }),
  ];
}
