// The contract as data: what a ruleset and an extension may hold. The game refuses what nobody could play with; the authors' kit names whatever does nothing besides.

import type { GroundActions } from "../items/ground.ts";
import type { ItemTransfer } from "../items/item-changes.ts";
import type { Moving } from "../movement/moving.ts";
import { actor, anyText, anything, battleDocument, fields, finite, flag, frozenSetting, icon, item, itemList } from "./document-shapes.ts";
import { settingWith, strings, tab, text, method } from "./document-shapes.ts";
import type { Extension, ExtensionParts } from "./extension.ts";
import type { Introduction } from "./introduction.ts";
import * as part from "./part-shapes.ts";
import type { Distances, PartyCheck, Ruleset } from "./ruleset.ts";
import type { FacetDefinition } from "./search-filters.ts";
import { listOf, mapOf, object, oneOf, optional, plain, sound } from "./shapes.ts";

const distances = object<Distances>({
  unit: oneOf({ ft: true, m: true }),
  space: sound(finite, "a number above 0: the length of a space", (space: number) => space > 0),
  diagonals: optional(
    oneOf<NonNullable<Distances["diagonals"]>>({
      equal: true,
      exact: true,
      approximate: true,
      double: true,
      oneTwo: true,
      twoOne: true,
      none: true,
    }),
  ),
  measured: optional(flag),
});

const seconds = plain("a number of seconds, 0 or more", (value) => typeof value === "number" && Number.isFinite(value) && value >= 0);

const actors = sound(mapOf(actor), "kinds of actors, one or more", (kinds: object) => Object.keys(kinds).length > 0, "always");

/** What a ruleset may hold (`Ruleset`). */
export const rulesetShape = object<Ruleset>({
  id: plain("a lower-case word", (value) => typeof value === "string" && /^[a-z][\w.-]*$/.test(value)),
  contract: plain("a number", (value) => typeof value === "number"),
  label: text,
  hint: text,
  introduction: optional(object<Introduction>({ picture: text, round: strings, feel: text })),
  accent: text,
  emblem: icon,
  templates: text,
  rulePrefix: text,
  extensions: optional(listOf(anything)),
  schemaVersion: optional(sound(finite, "a whole number of 0 or more", (version: number) => Number.isInteger(version) && version >= 0)),
  actors,
  items: mapOf(item),
  combat: battleDocument,
  combatant: battleDocument,
  world: fields,
  statBlock: optional(part.statBlock),
  startingPoints: optional(part.startingPoints),
  creation: optional(part.creation),
  turnOrder: part.turnOrder,
  distances: optional(distances),
  bystanders: optional(sound(finite, "a number of 0 or more", (near: number) => near >= 0)),
  roundSeconds: optional(seconds),
  conditions: listOf(part.condition),
  conditionRules: optional(part.conditionRules),
  damageTypes: mapOf(anyText),
  actions: listOf(part.action),
  lifecycle: part.lifecycle,
  rests: listOf(part.action),
  partyChecks: optional(listOf(object<PartyCheck>({ action: text, fixedByGm: strings }))),
  settings: listOf(settingWith(/^[A-Za-z]\w*$/)),
  frozen: optional(listOf(frozenSetting)),
  priceLabel: optional(method),
  payers: optional(listOf(part.payer)),
  paysForClick: optional(method),
  reactions: optional(listOf(part.reaction)),
  relations: optional(listOf(part.relation)),
  moving: optional(object<Moving>({ plan: method, cornersBefore: optional(method) }, "near")),
  transfer: optional(object<ItemTransfer>({ why: optional(method), given: optional(method) })),
  ground: optional(object<GroundActions>({ drop: optional(text), take: optional(text) })),
  summons: optional(strings),
  kindOf: optional(method),
  isOver: optional(method),
  takesTurns: method,
  derive: method,
  vitals: method,
  partySummary: optional(method),
  explain: method,
  gauges: method,
  numbers: optional(listOf(part.number)),
  effectEnds: optional(listOf(part.effectEnd)),
  protections: optional(listOf(part.protection)),
  checks: optional(method),
  damageByHand: optional(part.damageByHand),
  tactics: optional(part.tactics),
  cards: optional(listOf(part.cardPart)),
  reportTotals: optional(part.reportTotals),
  valueLabels: optional(anyText),
  facets: optional(mapOf(listOf(object<FacetDefinition>({ path: text, label: text })))),
  holdUses: optional(mapOf(part.holdUse, { pattern: /^(?:delay|ready|hold)$/, expected: "delay, ready or hold" })),
  reorderAction: optional(text),
  sideAction: optional(text),
  sideChanged: optional(method),
  onMap: optional(method),
  reachOnMap: optional(method),
  threatsOnMap: optional(method),
  placed: optional(method),
  timePassed: optional(method),
  agesWithTime: optional(method),
  present: optional(method),
  presentItem: optional(method),
});

/** What an extension is (`Extension`). */
export const extensionShape = object<Extension>({
  id: plain("a lower-case word", (value) => typeof value === "string" && /^[a-z][\w-]*$/.test(value)),
  of: text,
  contract: plain("a number", (value) => typeof value === "number"),
  rulePrefix: text,
  parts: method,
});

/** What an extension may add (`ExtensionParts`). */
export const partsShape = object<ExtensionParts>(
  {
    conditions: optional(listOf(part.condition)),
    conditionRules: optional(part.moreConditionRules),
    damageTypes: optional(mapOf(text)),
    numbers: optional(listOf(part.number)),
    actions: optional(listOf(part.action)),
    payers: optional(listOf(part.payer)),
    reactions: optional(listOf(part.reaction)),
    relations: optional(listOf(part.relation)),
    effectEnds: optional(listOf(part.effectEnd)),
    protections: optional(listOf(part.protection)),
    tactics: optional(part.moreTactics),
    cards: optional(listOf(part.cardPart)),
    settings: optional(listOf(settingWith(/^[a-z][\w-]*$/))),
    items: optional(mapOf(item)),
    lists: optional(mapOf(mapOf(itemList))),
    fields: optional(
      object<NonNullable<ExtensionParts["fields"]>>(
        { actors: optional(mapOf(fields)), items: optional(mapOf(fields)), combat: optional(fields), combatant: optional(fields) },
        "refused",
      ),
    ),
    tabs: optional(mapOf(listOf(tab))),
    lifecycle: optional(part.moreMoments),
    gauges: optional(method),
    present: optional(method),
  },
  "refused",
);
