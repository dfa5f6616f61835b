// A list of marks for the tokens of a battle: which foe has which number, which kind which tint (SH-GRD-02).

import { unless } from "../../../engine/availability.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { markersOf } from "../rules/markers.ts";
import type { ShockAction, ShockBattle } from "../types.ts";
import { action } from "./define.ts";

const nobody: RefusalReason = { rule: "SH-GRD-02", text: "SHOCK.Refusal.NoFoesToMark" };
const whyNoMarkers = (battle: ShockBattle): RefusalReason | null => (markersOf(battle).length === 0 ? nobody : null);

/** Says how the table could mark its tokens; what they look like is Foundry's and the GM's. */
const markers = action({
  id: "markers",
  icon: "palette",
  cost: "none",
  rules: ["SH-GRD-02"],
  offered: { on: "gm", about: "battle" },
  availability: (battle) => unless(whyNoMarkers(battle)),
  perform: (context) =>
    atOnce(() => {
      if (whyNoMarkers(context.battle)) refuse(nobody.rule, nobody.text);
      for (const { kind, tint, names } of markersOf(context.battle)) {
        const tinted = `SHOCK.Tint.${tint}`;
        for (const [index, name] of names.entries()) {
          context.note({ rule: "SH-GRD-02", text: "SHOCK.Step.Marker", data: { name, kind, number: index + 1, tint: tinted } });
        }
      }
    }),
});

export const markerActions: readonly ShockAction[] = [markers];
