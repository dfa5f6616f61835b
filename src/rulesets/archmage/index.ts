// The Archmage ruleset as one value: everything it brings, by topic.

import { creatureOf } from "../../engine/battle.ts";
import { atOnce } from "../../engine/procedure.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { CONTRACT_VERSION } from "../../engine/ruleset.ts";
import { actions } from "./actions.ts";
import { rests } from "./actions/rests.ts";
import { conditions, damageTypes } from "./conditions.ts";
import { actors, combat, combatant, items } from "./documents.ts";
import { worldFields } from "./fields.ts";
import { gauges } from "./gauges.ts";
import { derive, explain, present, tally, vitals } from "./presentation.ts";
import { lifecycle } from "./rules/lifecycle.ts";
import { archmageOrder } from "./rules/order.ts";
import { isOut } from "./rules/states.ts";
import { conditionToggled } from "./rules/toggles.ts";
import { settings } from "./settings.ts";
import type { ArchmageShapes } from "./types.ts";

const archmage: Ruleset<ArchmageShapes> = {
  id: "archmage",
  contract: CONTRACT_VERSION,
  label: "ARCHMAGE.Name",
  hint: "ARCHMAGE.Hint",
  accent: "#6b5bd2",
  emblem: "fa-solid fa-hat-wizard",
  templates: "systems/sortie/templates/rulesets/archmage",
  rulePrefix: "AE",
  actors,
  items,
  combat,
  combatant,
  world: worldFields,
  turnOrder: archmageOrder,
  conditions,
  damageTypes,
  settings,
  actions,
  rests,
  lifecycle,
  isOver: (battle) => battle.started && battle.system.ended,
  takesTurns(battle, { id }) {
    const creature = creatureOf(battle, id);
    return creature !== undefined && !isOut(creature);
  },
  derive,
  vitals,
  explain,
  present,
  gauges,
  tally,
  valueLabels: "ARCHMAGE.Value",
  holdUses: {
    delay: { action: "actNow" },
    ready: { action: "useReadied", what: ({ action }) => (action === "" ? "" : `ARCHMAGE.Cost.${action}`) },
  },
  reorderAction: "reorder",
  conditionToggled: (...toggle) =>
    atOnce(() => {
      conditionToggled(...toggle);
    }),
};

export default archmage;
