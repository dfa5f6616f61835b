// The Volition ruleset as one value: everything it brings, by topic.

import { HELD, payers } from "./turns/payers.ts";
import { readiedUses, actions } from "./actions.ts";
import { type Ruleset, CONTRACT_VERSION } from "../../engine/contract/ruleset.ts";
import { rests } from "./rest/rest-actions.ts";
import { checks, damageByHand } from "./sheet/text-links.ts";
import { conditions, damageTypes } from "./data/conditions.ts";
import { creation } from "./sheet/creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./sheet/search-filters.ts";
import { worldFields } from "./data/fields.ts";
import { gauges } from "./turns/gauges.ts";
import { derive, explain, present, reportTotals, vitals } from "./sheet/presentation.ts";
import { sideChanged } from "./turns/side-changes.ts";
import { lifecycle } from "./lifecycle/lifecycle.ts";
import { onMap, reachOnMap, threatsOnMap } from "./movement/on-map.ts";
import { takesTurns, volitionOrder } from "./turns/order.ts";
import { readiedText } from "./turns/readying.ts";
import { numbers } from "./sheet/modifier-targets.ts";
import { moving } from "./movement/map-walk.ts";
import { placed } from "./movement/range-words.ts";
import { relations } from "./lifecycle/relations.ts";
import { conditionRules } from "./lifecycle/condition-rules.ts";
import { reactions } from "./reactions/reactions.ts";
import { frozen, settings } from "./data/settings.ts";
import { partyChecks, standing } from "./sheet/party-summary.ts";
import { startingPoints } from "./sheet/starting-points.ts";
import { statBlock } from "./sheet/stat-block.ts";
import { itemSheetView } from "./sheet/sheet-view.ts";
import type { VolitionShapes } from "./data/types.ts";
import { tactics } from "./forecast/tactics.ts";
import { effectEnds, protections } from "./effects/effect-choices.ts";

const volition: Ruleset<VolitionShapes> = {
  id: "volition",
  contract: CONTRACT_VERSION,
  label: "VOLITION.Name",
  hint: "VOLITION.Hint",
  introduction: {
    picture: "systems/sortie/pictures/volition/round.svg",
    round: ["VOLITION.Welcome.First", "VOLITION.Welcome.Second", "VOLITION.Welcome.Third"],
    feel: "VOLITION.Welcome.Feel",
  },
  accent: "#b3541e",
  emblem: "fa-solid fa-fire",
  templates: "systems/sortie/templates/rulesets/volition",
  rulePrefix: "VO",
  actors,
  items,
  combat,
  combatant,
  world: worldFields,
  startingPoints,
  statBlock,
  creation,
  turnOrder: volitionOrder,
  payers,
  reactions,
  onMap,
  reachOnMap,
  threatsOnMap,
  relations,
  facets,
  numbers,
  effectEnds,
  checks,
  damageByHand,
  protections,
  priceLabel: ({ kind }) => ({ text: `VOLITION.Cost.${kind}` }),
  distances: { unit: "ft", space: 5, measured: false },
  conditions,
  damageTypes,
  settings,
  frozen,
  actions,
  rests,
  partyChecks,
  /** Who was aware first, and whether an ambush was planned, is asked as a battle begins (VO-SUR-01, VO-SUR-03); Death Saves come as turns do (VO-DTH-08). */
  lifecycle,
  isOver: ({ started, system }) => started && (system.fled || system.ended),
  takesTurns,
  derive,
  vitals,
  partySummary: standing,
  explain,
  present,
  presentItem: itemSheetView,
  gauges,
  reportTotals,
  tactics,
  holdUses: { ready: { action: "useReadied", what: readiedText, payer: HELD, uses: readiedUses } },
  reorderAction: "joinBand",
  conditionRules,
  sideChanged,
  moving,
  placed,
};

export default volition;
