// The Archmage ruleset as one value: everything it brings, by topic.

import { creatureOf } from "../../engine/battle.ts";
import { asProcedure } from "../../engine/procedure.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { CONTRACT_VERSION } from "../../engine/ruleset.ts";
import { actions } from "./actions.ts";
import { readiedWords } from "./actions/readying.ts";
import { rests } from "./actions/rests.ts";
import { checks, damageByHand } from "./checks.ts";
import { conditions, damageTypes } from "./conditions.ts";
import { creation } from "./creation.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { facets } from "./facets.ts";
import { worldFields } from "./fields.ts";
import { gauges } from "./gauges.ts";
import { derive, explain, present, presentItem, tally, vitals } from "./presentation.ts";
import { COSTS } from "./rules/budget.ts";
import { handing } from "./rules/handing.ts";
import { typeKeyOf } from "./rules/initiative.ts";
import { lifecycle } from "./rules/lifecycle.ts";
import { onMap, reachOnMap, threatsOnMap } from "./rules/on-map.ts";
import { archmageOrder } from "./rules/order.ts";
import { purses } from "./rules/purses.ts";
import { numbers } from "./rules/raised.ts";
import { isOut } from "./rules/states.ts";
import { moving } from "./rules/map-walk.ts";
import { placed } from "./rules/places.ts";
import { relations } from "./rules/relations.ts";
import { conditionToggled } from "./rules/toggles.ts";
import { windows } from "./rules/windows.ts";
import { settings } from "./settings.ts";
import { partyChecks, standing } from "./standing.ts";
import { statBlock } from "./stat-block.ts";
import type { ArchmageShapes } from "./types.ts";
import { tactics } from "./tactics.ts";
import { effectEnds, protections } from "./written-effects.ts";

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
  statBlock,
  creation,
  turnOrder: archmageOrder,
  distances: { unit: "ft", space: 5, measured: false },
  conditions,
  handing,
  damageTypes,
  settings,
  actions,
  priceLabel: ({ kind }) => ({ text: COSTS[kind] }),
  purses,
  windows,
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
  standing,
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
  tally,
  tactics,
  valueLabels: "ARCHMAGE.Value",
  holdUses: {
    delay: { action: "actNow" },
    ready: { action: "useReadied", what: readiedWords },
  },
  kindOf: typeKeyOf,
  reorderAction: "reorder",
  conditionToggled: asProcedure(conditionToggled),
  moving,
  placed,
};

export default archmage;
