// The Definition ruleset as one value: everything it brings, by topic.

import { asProcedure } from "../../engine/procedure.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { CONTRACT_VERSION } from "../../engine/ruleset.ts";
import { actions, windows } from "./actions.ts";
import { rests } from "./actions/rests.ts";
import { checks, damageByHand } from "./checks.ts";
import { conditions, damageTypes } from "./conditions.ts";
import { creation } from "./creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./facets.ts";
import { worldFields } from "./fields.ts";
import { derive, tally, vitals } from "./presentation.ts";
import { explain } from "./rules/explain.ts";
import { heldText } from "./rules/holding.ts";
import { handing } from "./rules/handing.ts";
import { lifecycle } from "./rules/lifecycle.ts";
import { moving } from "./rules/map-walk.ts";
import { onMap, reachOnMap, threatsOnMap } from "./rules/on-map.ts";
import { distances } from "./rules/space.ts";
import { purses } from "./rules/purses.ts";
import { numbers } from "./rules/raised.ts";
import { definitionOrder, takesTurns } from "./rules/order.ts";
import { relations } from "./rules/relations.ts";
import { timePassed } from "./rules/resting.ts";
import { conditionToggled } from "./rules/toggles.ts";
import { settings } from "./settings.ts";
import { partyChecks, standing } from "./standing.ts";
import { statBlock } from "./stat-block.ts";
import { itemSheetView, sheetView } from "./sheet-view.ts";
import type { DefinitionShapes } from "./types.ts";
import { tactics } from "./tactics.ts";
import { effectEnds, protections } from "./written-effects.ts";

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
  statBlock,
  creation,
  turnOrder: definitionOrder,
  distances,
  roundSeconds: 6,
  conditions,
  handing,
  ground: { take: "pickUp" },
  damageTypes,
  settings,
  actions,
  rests,
  partyChecks,
  purses,
  windows,
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
  standing,
  explain,
  gauges: () => [],
  holdUses: { ready: { action: "useHeld", what: heldText } },
  reorderAction: "putBefore",
  timePassed,
  conditionToggled: asProcedure(conditionToggled),
  facets,
  numbers,
  effectEnds,
  checks,
  damageByHand,
  protections,
  tally,
  tactics,
  valueLabels: "DEFINITION.Value",
  present: sheetView,
  presentItem: itemSheetView,
};

export default definition;
