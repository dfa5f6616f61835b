// The Shock ruleset as one value: everything it brings, by topic.

import { heldUses, actions } from "./actions.ts";
import { type Ruleset, CONTRACT_VERSION } from "../../engine/contract/ruleset.ts";
import { rests } from "./rest/rest-actions.ts";
import { checks, damageByHand } from "./sheet/text-links.ts";
import { conditions, damageTypes } from "./data/conditions.ts";
import { creation } from "./sheet/creation.ts";
import { distances } from "./map/blocks.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./sheet/search-filters.ts";
import { worldFields } from "./data/fields.ts";
import { transfer } from "./items/storage.ts";
import { lifecycle } from "./lifecycle/lifecycle.ts";
import { derive, explain, reportTotals, vitals } from "./sheet/presentation.ts";
import { kindOf } from "./map/markers.ts";
import { onMap, reachOnMap, threatsOnMap } from "./movement/on-map.ts";
import { shockOrder, takesTurns } from "./turns/order.ts";
import { numbers } from "./sheet/modifier-targets.ts";
import { HELD, OPPORTUNITY, TURN } from "./turns/payers.ts";
import { sideChanged } from "./turns/side-changes.ts";
import { relations } from "./lifecycle/relations.ts";
import { conditionRules } from "./lifecycle/condition-rules.ts";
import { reactionsOver } from "./reactions/reactions.ts";
import { frozen, settings } from "./data/settings.ts";
import { partyChecks, standing } from "./sheet/party-summary.ts";
import { startingPoints } from "./sheet/starting-points.ts";
import { statBlock } from "./sheet/stat-block.ts";
import { itemSheetView, sheetView } from "./sheet/sheet-view.ts";
import { moving } from "./movement/map-walk.ts";
import type { ShockShapes } from "./data/types.ts";
import { effectEnds } from "./effects/effect-choices.ts";
import { tactics } from "./forecast/tactics.ts";

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
  startingPoints,
  statBlock,
  creation,
  turnOrder: shockOrder,
  distances,
  roundSeconds: 6,
  conditions,
  transfer,
  ground: { drop: "dropItem", take: "pickUp" },
  damageTypes,
  settings,
  frozen,
  actions,
  priceLabel: ({ kind }) => ({ text: `SHOCK.Cost.${kind}` }),
  payers: [TURN, HELD, OPPORTUNITY],
  reactions: reactionsOver(actions),
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
  partySummary: standing,
  explain,
  present: sheetView,
  presentItem: itemSheetView,
  gauges: () => [],
  facets,
  numbers,
  effectEnds,
  checks,
  damageByHand,
  reportTotals,
  tactics,
  valueLabels: "SHOCK.Value",
  holdUses: { hold: { action: "release", payer: HELD, uses: heldUses } },
  kindOf,
  sideAction: "assignSide",
  sideChanged,
  conditionRules,
};

export default shock;
