// A list of marks for the tokens of a battle: which foe has which number, which kind which tint (SH-GRD-02).

import { availabilityOf } from "../../../engine/actions/availability.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { foesIn, kindOf, markedFoes, markFoes } from "./markers.ts";
import type { ShockAction, ShockBattle } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const nobody: RefusalReason = { rule: "SH-GRD-02", text: "SHOCK.Refusal.NoFoesToMark" };
const whyNoMarkers = (battle: ShockBattle): RefusalReason | null => (foesIn(battle).length === 0 ? nobody : null);

/** Marks whoever has no marker yet, and lists all of them for tables with tokens of wood. */
const markers = action({
  id: "markers",
  icon: "palette",
  rules: ["SH-GRD-02"],
  offered: { on: "gm", about: "battle" },
  availability: (battle) => availabilityOf(whyNoMarkers(battle)),
  perform: asProcedure((context) => {
    if (whyNoMarkers(context.battle)) refuse(nobody.rule, nobody.text);
    markFoes(context.battle);
    for (const foe of markedFoes(context.battle)) {
      const { number, tint } = foe.system.marker;
      const data = { name: foe.name, kind: kindOf(foe), number, tint: `SHOCK.Tint.${tint}` };
      context.note({ rule: "SH-GRD-02", text: "SHOCK.Step.Marker", data, about: foe.uuid });
    }
  }),
});

export const markerActions: readonly ShockAction[] = [markers];
