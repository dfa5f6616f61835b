// Whether what a module hands over has the shape of a ruleset at all, checked with Valibot before anything of it is used: the contract of src/engine/contract/ruleset.ts
// as data. A new member of the contract gets its line here; the built-in rulesets are checked by the same schema in the tests.

import * as v from "valibot";
import type { Ruleset } from "../../engine/index.ts";
import type { RulesetFault } from "../../engine/contract/faults.ts";
import { fault } from "../../engine/contract/faults.ts";

export const words = v.pipe(v.string(), v.nonEmpty());
export const work = v.function();
const finite = v.pipe(v.number(), v.finite());
const strings = v.array(words);

const bounds = { min: v.optional(finite), max: v.optional(finite) };
const field: v.GenericSchema = v.lazy(() =>
  v.variant("kind", [
    v.looseObject({ kind: v.literal("integer"), initial: v.pipe(finite, v.integer()), ...bounds }),
    v.looseObject({ kind: v.literal("optionalInteger"), initial: v.nullable(v.pipe(finite, v.integer())), ...bounds }),
    v.looseObject({ kind: v.literal("decimal"), initial: finite, ...bounds }),
    v.looseObject({ kind: v.literal("boolean"), initial: v.boolean() }),
    v.looseObject({ kind: v.picklist(["text", "html", "formula", "reference"]), initial: v.string() }),
    v.looseObject({ kind: v.literal("choice"), initial: v.string(), choices: v.array(v.string()), labels: v.string() }),
    v.looseObject({ kind: v.literal("list"), initial: v.array(v.unknown()), element: field }),
    v.looseObject({ kind: v.literal("map"), initial: v.record(v.string(), v.unknown()), element: field }),
    v.looseObject({ kind: v.literal("group"), initial: v.record(v.string(), v.unknown()), fields: fields() }),
  ]),
);

/** Field names become parts of dotted paths and of schemas. */
export function fields(): v.GenericSchema {
  return v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/)), field);
}

const document = { fields: fields(), label: words, icon: words };
const size = v.pipe(finite, v.minValue(1));
export const itemList = v.looseObject({ label: words, empty: v.optional(words), types: v.record(words, words), by: v.optional(words) });
const storage = v.looseObject({
  thing: v.optional(v.literal(true)),
  quantity: v.optional(words),
  uses: v.optional(words),
  isLimited: v.optional(work),
  places: v.optional(v.array(v.looseObject({ id: words, label: words, icon: words, inUse: v.boolean() }))),
  stored: v.optional(words),
  placeOf: v.optional(work),
  moveTo: v.optional(work),
});
export const tab = v.looseObject({ id: words, label: words, icon: words, template: words });
const sheet = v.looseObject({
  header: words,
  tabs: v.array(tab),
  partials: v.optional(strings),
  reading: v.optional(words),
  run: v.optional(v.looseObject({ lists: v.array(words), turn: v.optional(words) })),
  lists: v.optional(v.record(words, itemList)),
  width: size,
  height: size,
});
/** `key` says what may stand in one. */
export const settingWith = (key: RegExp) =>
  v.looseObject({
    key: v.pipe(v.string(), v.regex(key)),
    label: words,
    hint: words,
    field: v.variant("kind", [
      v.looseObject({ kind: v.literal("boolean"), initial: v.boolean() }),
      v.looseObject({ kind: v.literal("integer"), initial: finite, min: finite, max: finite }),
      v.looseObject({ kind: v.literal("choice"), initial: v.string(), choices: v.record(v.string(), v.string()) }),
      v.looseObject({ kind: v.literal("text"), initial: v.string() }),
    ]),
  });
export const item = v.looseObject({ ...document, img: words, sheet, facts: v.optional(words), storage: v.optional(storage) });
const offered = v.union([
  v.looseObject({ on: v.picklist(["sheet", "card", "window"]) }),
  v.looseObject({ on: v.literal("gm"), about: v.optional(v.literal("battle")) }),
  v.looseObject({ on: v.literal("item"), types: strings }),
]);
export const action = v.looseObject({
  id: words,
  label: words,
  hint: words,
  icon: words,
  price: v.optional(v.looseObject({})),
  priceWith: v.optional(work),
  // What costs nothing has no words for it.
  rules: strings,
  offered,
  place: v.optional(v.picklist(["attack", "common", "reaction"])),
  facts: v.optional(work),
  targets: v.optional(v.looseObject({ min: v.pipe(finite, v.minValue(0)), max: v.pipe(v.number(), v.minValue(0)) })),
  targetCandidates: v.optional(work),
  group: v.optional(v.literal(true)),
  fromAfar: v.optional(v.boolean()),
  applies: v.optional(work),
  availability: work,
  lasts: v.optional(work),
  propose: v.optional(work),
  perform: work,
});
export const condition = v.looseObject({
  id: words,
  label: words,
  hint: words,
  img: words,
  rules: strings,
  implies: v.optional(strings),
  hud: v.optional(v.boolean()),
  levels: v.optional(v.pipe(finite, v.integer(), v.minValue(1))),
  ends: v.optional(v.looseObject({})),
  modifiers: v.optional(v.array(v.looseObject({ target: words, value: v.pipe(finite, v.integer()) }))),
});
export const payer = v.looseObject({ id: words, of: work });
export const window = v.looseObject({ id: words, when: words, rule: words, text: words, who: work, deeds: work, payer: work });
export const relation = v.looseObject({ id: words, of: work, end: work });
export const cardPart = v.looseObject({
  id: words,
  actions: v.pipe(strings, v.nonEmpty()),
  template: words,
  instead: v.optional(v.literal(true)),
  data: work,
});
export const number = v.looseObject({ key: words, label: words, read: work });

const step = v.variant("kind", [
  v.looseObject({ kind: v.literal("fields"), id: words, label: words, hint: words, tab: words, fields: work }),
  v.looseObject({ kind: v.literal("points"), id: words, label: words, hint: words, tab: words, fields: work, points: work, cost: work }),
  v.looseObject({ kind: v.literal("items"), id: words, label: words, hint: words, tab: words, types: strings }),
]);
const creation = v.looseObject({
  type: words,
  steps: v.pipe(v.array(step), v.nonEmpty()),
  numbers: v.array(v.looseObject({ number: words, label: words })),
  lacks: work,
});

const startingPoints = v.looseObject({
  type: words,
  measure: v.looseObject({ label: words, values: v.pipe(v.array(finite), v.nonEmpty()) }),
  roles: v.pipe(v.array(v.looseObject({ id: words, label: words, hint: words })), v.nonEmpty()),
  make: work,
});

const ruleset = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][\w.-]*$/)),
  contract: v.number(),
  label: words,
  hint: words,
  introduction: v.optional(v.looseObject({ picture: words, round: strings, feel: words })),
  accent: words,
  emblem: words,
  templates: words,
  rulePrefix: words,
  actors: v.pipe(
    v.record(words, v.looseObject({ ...document, role: v.picklist(["hero", "foe"]), sheet })),
    v.check((actors) => Object.keys(actors).length > 0, "no kind of actor"),
  ),
  items: v.record(words, item),
  combat: v.looseObject({ ...document, type: words }),
  combatant: v.looseObject({ ...document, type: words }),
  world: fields(),
  creation: v.optional(creation),
  startingPoints: v.optional(startingPoints),
  turnOrder: v.looseObject({
    id: words,
    listed: work,
    candidates: work,
    turnEnded: work,
    standing: work,
    release: work,
    roundStarted: work,
    choosers: v.optional(work),
  }),
  roundSeconds: v.optional(v.pipe(finite, v.minValue(0))),
  conditions: v.array(condition),
  conditionRules: v.optional(
    v.strictObject({ ends: v.optional(work), replaces: v.optional(work), changed: v.optional(work), givenByHand: v.optional(work) }),
  ),
  damageTypes: v.record(v.string(), v.string()),
  actions: v.array(action),
  lifecycle: v.looseObject({ rollOrder: work }),
  rests: v.array(action),
  partyChecks: v.optional(v.array(v.looseObject({ action: words, fixedByGm: strings }))),
  settings: v.array(settingWith(/^[A-Za-z]\w*$/)),
  priceLabel: v.optional(work),
  payers: v.optional(v.array(payer)),
  reactions: v.optional(v.array(window)),
  relations: v.optional(v.array(relation)),
  kindOf: v.optional(work),
  isOver: v.optional(work),
  takesTurns: work,
  derive: work,
  vitals: work,
  partySummary: v.optional(work),
  explain: work,
  gauges: work,
  numbers: v.optional(v.array(number)),
  cards: v.optional(v.array(cardPart)),
  reportTotals: v.optional(
    v.looseObject({
      health: strings,
      spent: v.array(v.looseObject({ id: words, label: words, on: v.picklist(["actor", "item"]), path: words })),
    }),
  ),
  valueLabels: v.optional(v.string()),
  facets: v.optional(v.record(words, v.array(v.looseObject({ path: words, label: words })))),
  holdUses: v.optional(v.record(v.picklist(["delay", "ready", "hold"]), v.looseObject({ action: words, what: v.optional(work) }))),
  reorderAction: v.optional(words),
  timePassed: v.optional(work),
  agesWithTime: v.optional(work),
  present: v.optional(work),
  presentItem: v.optional(work),
});

/** Every place where the shape is not that of a ruleset; none when it is safe to treat it as one. */
export function shapeFaults(candidate: unknown): RulesetFault[] {
  return faultsOf(ruleset, candidate);
}

/** Every place where a value is not as its schema wants it, with what is wanted. */
export function faultsOf(schema: v.GenericSchema, candidate: unknown): RulesetFault[] {
  const parsed = v.safeParse(schema, candidate);
  if (parsed.success) return [];
  return parsed.issues.map((issue) => {
    const path = v.getDotPath(issue) ?? "";
    return issue.received === "undefined"
      ? fault(path, "Missing", { expected: issue.expected ?? "" })
      : fault(path, "Shape", { expected: issue.expected ?? issue.message, received: issue.received });
  });
}

/** Whether `candidate` has the shape of a ruleset. */
export function hasRulesetShape(candidate: unknown): candidate is Ruleset {
  return shapeFaults(candidate).length === 0;
}
