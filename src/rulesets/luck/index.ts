// The Luck Die ruleset as one value: everything it brings, by topic.

import { asProcedure } from "../../engine/procedure.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { CONTRACT_VERSION } from "../../engine/ruleset.ts";
import { actions } from "./actions.ts";
import { readiedLabel } from "./actions/readying.ts";
import { rests } from "./actions/rests.ts";
import { checks, damageByHand } from "./checks.ts";
import { conditions, damageTypes } from "./conditions.ts";
import { creation } from "./creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./facets.ts";
import { worldFields } from "./fields.ts";
import { gauges } from "./gauges.ts";
import { derive, explain, present, tally, vitals } from "./presentation.ts";
import { lifecycle } from "./rules/lifecycle.ts";
import { moving } from "./rules/map-walk.ts";
import { onMap, reachOnMap } from "./rules/on-map.ts";
import { priceLabel } from "./rules/prices.ts";
import { numbers } from "./rules/raised.ts";
import { purses } from "./rules/purses.ts";
import { NEAR } from "./rules/stray.ts";
import { luckOrder, takesTurns } from "./rules/order.ts";
import { conditionToggled } from "./rules/toggles.ts";
import { ROUND_SECONDS } from "./rules/turn-boundaries.ts";
import { windows } from "./rules/windows.ts";
import { isOver } from "./rules/winner.ts";
import { settings } from "./settings.ts";
import { partyChecks, standing } from "./standing.ts";
import { statBlock } from "./stat-block.ts";
import { itemSheetView } from "./sheet-view.ts";
import type { LuckShapes } from "./types.ts";
import { effectEnds } from "./written-effects.ts";
import { tactics } from "./tactics.ts";

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
  statBlock,
  creation,
  turnOrder: luckOrder,
  distances: { unit: "m", space: 1, diagonals: "oneTwo" },
  bystanders: NEAR,
  roundSeconds: ROUND_SECONDS,
  conditions,
  ground: { drop: "dropItem", take: "pickUp" },
  damageTypes,
  settings,
  actions,
  priceLabel,
  purses,
  windows,
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
  standing,
  explain,
  present,
  presentItem: itemSheetView,
  gauges,
  facets,
  numbers,
  effectEnds,
  checks,
  damageByHand,
  tally,
  tactics,
  holdUses: { ready: { action: "useReadied", what: readiedLabel } },
  reorderAction: "rankAhead",
  sideAction: "assignTeam",
  conditionToggled: asProcedure(conditionToggled),
};

export default luck;
