// The Shock ruleset as one value: everything it brings, by topic.

import { asProcedure } from "../../engine/procedure.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { CONTRACT_VERSION } from "../../engine/ruleset.ts";
import { actions } from "./actions.ts";
import { rests } from "./actions/rests.ts";
import { checks, damageByHand } from "./checks.ts";
import { conditions, damageTypes } from "./conditions.ts";
import { creation } from "./creation.ts";
import { SQUARE } from "./rules/blocks.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./facets.ts";
import { worldFields } from "./fields.ts";
import { handing } from "./rules/handing.ts";
import { lifecycle } from "./rules/lifecycle.ts";
import { derive, explain, tally, vitals } from "./presentation.ts";
import { kindOf } from "./rules/markers.ts";
import { onMap, reachOnMap, threatsOnMap } from "./rules/on-map.ts";
import { shockOrder, takesTurns } from "./rules/order.ts";
import { numbers } from "./rules/raised.ts";
import { HELD, OPPORTUNITY, TURN } from "./rules/purses.ts";
import { sideChanged } from "./rules/side-changes.ts";
import { relations } from "./rules/relations.ts";
import { conditionToggled } from "./rules/toggles.ts";
import { windowsOver } from "./rules/windows.ts";
import { settings } from "./settings.ts";
import { partyChecks, standing } from "./standing.ts";
import { statBlock } from "./stat-block.ts";
import { itemSheetView, sheetView } from "./sheet-view.ts";
import { moving } from "./rules/map-walk.ts";
import type { ShockShapes } from "./types.ts";
import { effectEnds } from "./written-effects.ts";
import { tactics } from "./tactics.ts";

const shock: Ruleset<ShockShapes> = {
  id: "shock",
  contract: CONTRACT_VERSION,
  schemaVersion: 2,
  label: "SHOCK.Name",
  hint: "SHOCK.Hint",
  introduction: {
    picture: "systems/sortie/pictures/shock/round.svg",
    round: ["SHOCK.Welcome.First", "SHOCK.Welcome.Second", "SHOCK.Welcome.Third"],
    feel: "SHOCK.Welcome.Feel",
  },
  accent: "#8a5f1c",
  emblem: "fa-solid fa-burst",
  templates: "systems/sortie/templates/rulesets/shock",
  rulePrefix: "SH",
  actors,
  items,
  combat,
  combatant,
  world: worldFields,
  statBlock,
  creation,
  turnOrder: shockOrder,
  distances: { unit: "ft", space: SQUARE },
  roundSeconds: 6,
  conditions,
  handing,
  ground: { drop: "dropItem", take: "pickUp" },
  damageTypes,
  settings,
  actions,
  priceLabel: ({ kind }) => ({ text: `SHOCK.Cost.${kind}` }),
  purses: [TURN, HELD, OPPORTUNITY],
  windows: windowsOver(actions),
  moving,
  relations,
  onMap,
  reachOnMap,
  threatsOnMap,
  rests,
  lifecycle,
  isOver: ({ started, system }) => started && system.ended,
  takesTurns,
  derive,
  vitals,
  partyChecks,
  standing,
  explain,
  present: sheetView,
  presentItem: itemSheetView,
  gauges: () => [],
  facets,
  numbers,
  effectEnds,
  checks,
  damageByHand,
  tally,
  tactics,
  valueLabels: "SHOCK.Value",
  holdUses: { hold: { action: "release" } },
  kindOf,
  sideAction: "assignSide",
  sideChanged,
  conditionToggled: asProcedure(conditionToggled),
};

export default shock;
