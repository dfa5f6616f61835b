// The Archmage ruleset as one value: everything it brings, by topic.

import { HELD, payers } from "./turns/payers.ts";
import { readied, readiedWords } from "./turns/readying-actions.ts";
import { creatureOf } from "../../engine/battle/battle.ts";
import { type Ruleset, CONTRACT_VERSION } from "../../engine/contract/ruleset.ts";
import { actions } from "./actions.ts";
import { rests } from "./rest/rest-actions.ts";
import { checks, damageByHand } from "./sheet/text-links.ts";
import { conditions, damageTypes } from "./data/conditions.ts";
import { creation } from "./sheet/creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./sheet/search-filters.ts";
import { worldFields } from "./data/fields.ts";
import { gauges } from "./turns/escalation.ts";
import { derive, explain, present, presentItem, reportTotals, vitals } from "./sheet/presentation.ts";
import { COSTS } from "./turns/costs.ts";
import { transfer } from "./items/storage.ts";
import { typeKeyOf } from "./turns/initiative.ts";
import { lifecycle } from "./lifecycle/lifecycle.ts";
import { onMap, reachOnMap, threatsOnMap } from "./movement/on-map.ts";
import { archmageOrder } from "./turns/order.ts";
import { numbers } from "./sheet/modifier-targets.ts";
import { isOut } from "./numbers/states.ts";
import { moving } from "./movement/map-walk.ts";
import { placed } from "./map/map-words.ts";
import { relations } from "./map/positions.ts";
import { conditionRules } from "./lifecycle/condition-rules.ts";
import { reactions } from "./reactions/reactions.ts";
import { frozen, settings } from "./data/settings.ts";
import { partyChecks, standing } from "./sheet/party-summary.ts";
import { startingPoints } from "./sheet/starting-points.ts";
import { statBlock } from "./sheet/stat-block.ts";
import type { ArchmageShapes } from "./data/types.ts";
import { tactics } from "./forecast/tactics.ts";
import { effectEnds, protections } from "./effects/effect-choices.ts";

const archmage: Ruleset<ArchmageShapes> = {
  id: "archmage",
  contract: CONTRACT_VERSION,
  label: "ARCHMAGE.Name",
  hint: "ARCHMAGE.Hint",
  introduction: {
    picture: "systems/sortie/pictures/archmage/round.svg",
    round: ["ARCHMAGE.Welcome.First", "ARCHMAGE.Welcome.Second", "ARCHMAGE.Welcome.Third"],
    feel: "ARCHMAGE.Welcome.Feel",
  },
  accent: "#6b5bd2",
  emblem: "fa-solid fa-hat-wizard",
  templates: "systems/sortie/templates/rulesets/archmage",
  rulePrefix: "AE",
  actors,
  items,
  combat,
  combatant,
  world: worldFields,
  startingPoints,
  statBlock,
  creation,
  turnOrder: archmageOrder,
  distances: { unit: "ft", space: 5, measured: false },
  conditions,
  transfer,
  damageTypes,
  settings,
  frozen,
  actions,
  priceLabel: ({ kind }) => ({ text: COSTS[kind] }),
  payers,
  reactions,
  onMap,
  reachOnMap,
  threatsOnMap,
  relations,
  rests,
  checks,
  lifecycle,
  isOver: (battle) => battle.started && battle.system.ended,
  takesTurns(battle, { id, defeated }) {
    const creature = creatureOf(battle, id);
    return creature !== undefined && !defeated && !isOut(creature);
  },
  derive,
  vitals,
  partySummary: standing,
  explain,
  present,
  presentItem,
  gauges,
  facets,
  numbers,
  effectEnds,
  partyChecks,
  damageByHand,
  protections,
  reportTotals,
  tactics,
  valueLabels: "ARCHMAGE.Value",
  holdUses: {
    delay: { action: "actNow" },
    ready: { action: "useReadied", what: readiedWords, payer: HELD, uses: readied },
  },
  kindOf: typeKeyOf,
  reorderAction: "reorder",
  conditionRules,
  moving,
  placed,
};

export default archmage;
