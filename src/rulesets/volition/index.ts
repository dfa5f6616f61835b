// The Volition ruleset as one value: everything it brings, by topic.

import type { Ruleset } from "../../engine/ruleset.ts";
import { CONTRACT_VERSION } from "../../engine/ruleset.ts";
import { actions } from "./actions.ts";
import { rests } from "./actions/rests.ts";
import { checks, damageByHand } from "./checks.ts";
import { conditions, damageTypes } from "./conditions.ts";
import { creation } from "./creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./facets.ts";
import { worldFields } from "./fields.ts";
import { gauges } from "./gauges.ts";
import { derive, explain, present, tally, vitals } from "./presentation.ts";
import { sideChanged } from "./rules/changing-sides.ts";
import { lifecycle } from "./rules/lifecycle.ts";
import { onMap, reachOnMap, threatsOnMap } from "./rules/on-map.ts";
import { takesTurns, volitionOrder } from "./rules/order.ts";
import { readiedText } from "./rules/readying.ts";
import { purses } from "./rules/purses.ts";
import { numbers } from "./rules/raised.ts";
import { moving } from "./rules/map-walk.ts";
import { placed } from "./rules/places.ts";
import { relations } from "./rules/relations.ts";
import { conditionToggled } from "./rules/toggles.ts";
import { windows } from "./rules/windows.ts";
import { settings } from "./settings.ts";
import { partyChecks, standing } from "./standing.ts";
import { statBlock } from "./stat-block.ts";
import { itemSheetView } from "./sheet-view.ts";
import type { VolitionShapes } from "./types.ts";
import { tactics } from "./tactics.ts";
import { effectEnds, protections } from "./written-effects.ts";

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
  statBlock,
  creation,
  turnOrder: volitionOrder,
  purses,
  windows,
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
  actions,
  rests,
  partyChecks,
  lifecycle,
  isOver: ({ started, system }) => started && (system.fled || system.ended),
  takesTurns,
  derive,
  vitals,
  standing,
  explain,
  present,
  presentItem: itemSheetView,
  gauges,
  tally,
  tactics,
  holdUses: { ready: { action: "useReadied", what: readiedText } },
  reorderAction: "joinBand",
  conditionToggled,
  sideChanged,
  moving,
  placed,
};

export default volition;
