// The escalation die, and how the tracker shows it: 0 in the first round, then one more every round up to 6, unless the GM holds it (AE-ESC-01, -03, -04).

import { HIGHEST_ESCALATION } from "../data/fields.ts";
import type { ArchmageContext, ArchmageBattle } from "../data/types.ts";
import type { Gauge } from "../../../engine/battle/vitals.ts";

/** What a new round does to the die. */
export function advanceEscalation(context: ArchmageContext): void {
  const { battle } = context;
  const { escalation, ambush } = battle.system;
  if (battle.round <= 1) escalation.value = ambush.advanceDie ? 1 : 0;
  else if (escalation.hold) {
    escalation.hold = false;
    context.note({ rule: "AE-ESC-03", text: "ARCHMAGE.Step.EscalationHeld", data: { value: escalation.value } });
    return;
  } else escalation.value = Math.min(HIGHEST_ESCALATION, escalation.value + 1);
  context.note({ rule: "AE-ESC-01", text: "ARCHMAGE.Step.Escalation", data: { value: escalation.value } });
}

/** The die in the tracker's header. */
export function gauges({ system }: ArchmageBattle): Gauge[] {
  const { value, hold } = system.escalation;
  return [
    {
      id: "escalation",
      label: "ARCHMAGE.Number.escalation",
      value,
      max: HIGHEST_ESCALATION,
      path: "escalation.value",
      note: hold ? "ARCHMAGE.Number.escalationHeld" : "",
      controls: [
        { action: "holdDie", label: "ARCHMAGE.Action.holdDie.Label", icon: "fa-solid fa-pause" },
        { action: "resetDie", label: "ARCHMAGE.Action.resetDie.Label", icon: "fa-solid fa-rotate-left" },
      ],
    },
  ];
}
