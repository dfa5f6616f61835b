// Whether what a module hands over has the shape of an extension, and whether what that one adds has the shape of its parts (src/engine/contract/extension.ts as data).

import * as v from "valibot";
import type { Extension, ExtensionParts } from "../../engine/index.ts";
import type { RulesetFault } from "../../engine/contract/faults.ts";
import {
  action,
  cardPart,
  condition,
  faultsOf,
  fields,
  item,
  itemList,
  number,
  payer,
  relation,
  settingWith,
  tab,
  window,
  words,
  work,
} from "./shape.ts";

const extension = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/)),
  of: words,
  contract: v.number(),
  rulePrefix: words,
  parts: work,
});

const ids = v.optional(v.array(v.string()));
const policy = v.looseObject({
  id: words,
  label: words,
  worthOf: work,
  weigh: work,
  mendBelow: v.number(),
  raisesFallen: v.boolean(),
  sparesFriends: v.optional(v.boolean()),
});
const parts = v.strictObject({
  conditions: v.optional(v.array(condition)),
  conditionRules: v.optional(v.strictObject({ changed: v.optional(work), givenByHand: v.optional(work) })),
  damageTypes: v.optional(v.record(words, words)),
  numbers: v.optional(v.array(number)),
  actions: v.optional(v.array(action)),
  payers: v.optional(v.array(payer)),
  reactions: v.optional(v.array(window)),
  relations: v.optional(v.array(relation)),
  effectEnds: v.optional(v.array(v.looseObject({ id: words, label: words }))),
  protections: v.optional(v.array(v.looseObject({ id: words, label: words, against: v.record(v.string(), words) }))),
  settings: v.optional(v.array(settingWith(/^[a-z][\w-]*$/))),
  items: v.optional(v.record(words, item)),
  lists: v.optional(v.record(words, v.record(words, itemList))),
  cards: v.optional(v.array(cardPart)),
  tactics: v.optional(v.strictObject({ mend: ids, prepare: ids, answer: ids, policies: v.optional(v.array(policy)) })),
  fields: v.optional(
    v.strictObject({
      actors: v.optional(v.record(words, fields())),
      items: v.optional(v.record(words, fields())),
      combat: v.optional(fields()),
      combatant: v.optional(fields()),
    }),
  ),
  tabs: v.optional(v.record(words, v.array(tab))),
  lifecycle: v.optional(
    v.strictObject({
      battleStart: v.optional(work),
      roundStart: v.optional(work),
      phaseStart: v.optional(work),
      turnStart: v.optional(work),
      turnStartAsks: v.optional(work),
      turnEnd: v.optional(work),
      roundEnd: v.optional(work),
      battleEnd: v.optional(work),
      settle: v.optional(work),
    }),
  ),
  gauges: v.optional(work),
  present: v.optional(work),
});

/** Every place where the shape is not that of an extension. */
export function extensionFaults(candidate: unknown): RulesetFault[] {
  return faultsOf(extension, candidate);
}

/** Whether `candidate` has the shape of an extension; what it adds is looked at apart from that. */
export function hasExtensionShape(candidate: unknown): candidate is Extension {
  return v.is(extension, candidate);
}

/** Every place where what an extension adds is not as the contract wants it, and every part that there is not. */
export function partsFaults(added: unknown): RulesetFault[] {
  return faultsOf(parts, added);
}

/** Whether `added` is something that an extension may add. */
export function hasPartsShape(added: unknown): added is ExtensionParts {
  return v.is(parts, added);
}
