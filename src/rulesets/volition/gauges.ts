// The escalation die as the tracker's header shows it.

import type { Gauge } from "../../engine/standing.ts";
import { MOST_ESCALATION } from "./fields.ts";
import type { VolitionBattle } from "./types.ts";

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
