// The Definition ruleset as one value: everything it brings, by topic.

import { held, payers } from "./turns/payers.ts";
import { heldUses, actions, reactions } from "./actions.ts";
import { type Ruleset, CONTRACT_VERSION } from "../../engine/contract/ruleset.ts";
import { rests } from "./rest/rest-actions.ts";
import { checks, damageByHand } from "./sheet/text-links.ts";
import { conditions, damageTypes } from "./data/conditions.ts";
import { creation } from "./sheet/creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./sheet/search-filters.ts";
import { worldFields } from "./data/fields.ts";
import { derive, reportTotals, vitals } from "./sheet/presentation.ts";
import { explain } from "./sheet/explain.ts";
import { heldText } from "./turns/readying.ts";
import { transfer } from "./items/storage.ts";
import { lifecycle } from "./lifecycle/lifecycle.ts";
import { moving } from "./movement/map-walk.ts";
import { onMap, reachOnMap, threatsOnMap } from "./movement/on-map.ts";
import { distances } from "./map/space.ts";
import { numbers } from "./sheet/modifier-targets.ts";
import { definitionOrder, takesTurns } from "./turns/order.ts";
import { relations } from "./lifecycle/relations.ts";
import { agesWithTime, timePassed } from "./rest/rests.ts";
import { conditionRules } from "./lifecycle/condition-rules.ts";
import { frozen, settings } from "./data/settings.ts";
import { partyChecks, standing } from "./sheet/party-summary.ts";
import { startingPoints } from "./sheet/starting-points.ts";
import { statBlock } from "./sheet/stat-block.ts";
import { itemSheetView, sheetView } from "./sheet/sheet-view.ts";
import type { DefinitionShapes } from "./data/types.ts";
import { tactics } from "./forecast/tactics.ts";
import { effectEnds, protections } from "./effects/effect-choices.ts";

const definition: Ruleset<DefinitionShapes> = {
  id: "definition",
  contract: CONTRACT_VERSION,
  label: "DEFINITION.Name",
  hint: "DEFINITION.Hint",
  introduction: {
    picture: "systems/sortie/pictures/definition/round.svg",
    round: ["DEFINITION.Welcome.First", "DEFINITION.Welcome.Second", "DEFINITION.Welcome.Third"],
    feel: "DEFINITION.Welcome.Feel",
  },
  accent: "#3f6b8a",
  emblem: "fa-solid fa-arrows-to-eye",
  templates: "systems/sortie/templates/rulesets/definition",
  rulePrefix: "DE",
  schemaVersion: 2,
  actors,
  items,
  combat,
  combatant,
  world: worldFields,
  startingPoints,
  statBlock,
  creation,
  turnOrder: definitionOrder,
  distances,
  roundSeconds: 6,
  conditions,
  transfer,
  ground: { take: "pickUp" },
  damageTypes,
  settings,
  frozen,
  actions,
  rests,
  partyChecks,
  payers,
  reactions,
  moving,
  onMap,
  reachOnMap,
  threatsOnMap,
  relations,
  priceLabel: ({ kind }) => ({ text: `DEFINITION.Cost.${kind}` }),
  lifecycle,
  isOver: ({ started, system }) => started && system.ended,
  takesTurns,
  derive,
  vitals,
  partySummary: standing,
  explain,
  gauges: () => [],
  holdUses: { ready: { action: "useHeld", what: heldText, payer: held(), uses: heldUses } },
  reorderAction: "putBefore",
  timePassed,
  agesWithTime,
  conditionRules,
  facets,
  numbers,
  effectEnds,
  checks,
  damageByHand,
  protections,
  reportTotals,
  tactics,
  valueLabels: "DEFINITION.Value",
  present: sheetView,
  presentItem: itemSheetView,
};

export default definition;
