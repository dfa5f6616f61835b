// The escalation die as the tracker's header shows it.

import type { Gauge } from "../../../engine/battle/vitals.ts";
import { HIGHEST_ESCALATION } from "../data/fields.ts";
import type { ArchmageBattle } from "../data/types.ts";

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
