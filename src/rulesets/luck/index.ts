// The Luck Die ruleset as one value: everything it brings, by topic.

import { READIED, paysForClick, payers } from "./turns/payers.ts";
import { readiedUses, actions } from "./actions.ts";
import { type Ruleset, CONTRACT_VERSION } from "../../engine/contract/ruleset.ts";
import { readiedLabel } from "./turns/readying-actions.ts";
import { rests } from "./rest/rest-actions.ts";
import { checks, damageByHand } from "./sheet/text-links.ts";
import { conditions, damageTypes } from "./data/conditions.ts";
import { creation } from "./sheet/creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./sheet/search-filters.ts";
import { worldFields } from "./data/fields.ts";
import { gauges } from "./turns/gauges.ts";
import { derive, explain, present, reportTotals, vitals } from "./sheet/presentation.ts";
import { lifecycle } from "./lifecycle/lifecycle.ts";
import { distances } from "./numbers/speed.ts";
import { moving } from "./movement/map-walk.ts";
import { onMap, reachOnMap } from "./movement/on-map.ts";
import { priceLabel } from "./turns/costs.ts";
import { numbers } from "./sheet/modifier-targets.ts";
import { NEAR } from "./attacks/stray.ts";
import { luckOrder, takesTurns } from "./turns/order.ts";
import { conditionRules } from "./lifecycle/condition-rules.ts";
import { ROUND_SECONDS } from "./lifecycle/turn-boundaries.ts";
import { reactions } from "./reactions/reactions.ts";
import { isOver } from "./turns/winner.ts";
import { frozen, settings } from "./data/settings.ts";
import { partyChecks, standing } from "./sheet/party-summary.ts";
import { startingPoints } from "./sheet/starting-points.ts";
import { statBlock } from "./sheet/stat-block.ts";
import { itemSheetView } from "./sheet/sheet-view.ts";
import type { LuckShapes } from "./data/types.ts";
import { effectEnds } from "./effects/effect-choices.ts";
import { tactics } from "./forecast/tactics.ts";

const luck: Ruleset<LuckShapes> = {
  id: "luck",
  contract: CONTRACT_VERSION,
  label: "LUCK.Name",
  hint: "LUCK.Hint",
  introduction: {
    picture: "systems/sortie/pictures/luck/round.svg",
    round: ["LUCK.Welcome.First", "LUCK.Welcome.Second", "LUCK.Welcome.Third"],
    feel: "LUCK.Welcome.Feel",
  },
  accent: "#2f8f5b",
  emblem: "fa-solid fa-clover",
  templates: "systems/sortie/templates/rulesets/luck",
  rulePrefix: "LU",
  actors,
  items,
  combat,
  combatant,
  world: worldFields,
  startingPoints,
  statBlock,
  creation,
  turnOrder: luckOrder,
  distances,
  bystanders: NEAR,
  roundSeconds: ROUND_SECONDS,
  conditions,
  ground: { drop: "dropItem", take: "pickUp" },
  damageTypes,
  settings,
  frozen,
  actions,
  priceLabel,
  payers,
  paysForClick,
  reactions,
  moving,
  onMap,
  reachOnMap,
  rests,
  partyChecks,
  lifecycle,
  isOver,
  takesTurns,
  derive,
  vitals,
  partySummary: standing,
  explain,
  present,
  presentItem: itemSheetView,
  gauges,
  facets,
  numbers,
  effectEnds,
  checks,
  damageByHand,
  reportTotals,
  tactics,
  holdUses: { ready: { action: "useReadied", what: readiedLabel, payer: READIED, uses: readiedUses } },
  reorderAction: "rankAhead",
  sideAction: "assignTeam",
  conditionRules,
};

export default luck;
