// The escalation die as the tracker's header shows it.

import type { Gauge } from "../../../engine/battle/vitals.ts";
import { MOST_ESCALATION } from "../data/fields.ts";
import type { VolitionBattle } from "../data/types.ts";

export function gauges({ system }: VolitionBattle): Gauge[] {
  return [
    {
      id: "escalation",
      label: "VOLITION.Number.escalation",
      value: system.escalation,
      max: MOST_ESCALATION,
      path: "escalation",
      note: "",
      controls: [{ action: "setEscalation", label: "VOLITION.Action.setEscalation.Label", icon: "fa-solid fa-dice" }],
    },
  ];
}
