// The contract as data, for the parts of a ruleset: actions, conditions, what answers and pays, what is made and how it is played. The compiler holds each line to its type.

import type { ActionDefinition } from "../actions/action.ts";
import type { PayerKind } from "../actions/payers.ts";
import type { ReactionRule } from "../actions/reactions.ts";
import type { ConditionDefinition } from "../battle/effects.ts";
import type { TurnOrder } from "../battle/turn-order.ts";
import type { Gauge, Pips, Pool, ReportTotals, Vitals } from "../battle/vitals.ts";
import type { Creation, CreationStep, FieldsStep, FollowingNumber, ItemsStep, PointsStep } from "../creatures/creation.ts";
import type { StartingPoints, StartingRole } from "../creatures/starting-points.ts";
import type { StatBlockFormat, StatBlockLine, StatBlockValue } from "../creatures/stat-block.ts";
import type { ConditionRules } from "../effects/conditions.ts";
import type { EffectEnd, NumberAsked, Protection } from "../effects/effect-choices.ts";
import type { Relation } from "../procedures/relations.ts";
import type { CardPart } from "./card-parts.ts";
import {
  anything,
  anyText,
  atLeast,
  data,
  finite,
  flag,
  icon,
  served,
  strings,
  whole,
  text,
  method,
  alwaysTrue,
} from "./document-shapes.ts";
import type { HoldUse, Lifecycle, ModifierTarget } from "./ruleset.ts";
import { type Shape, listOf, mapOf, object, oneOf, optional, plain, sound, variant } from "./shapes.ts";
import type { LevelMeans, Policy, Surrounding, SurroundingChoice, Tactics } from "./tactics.ts";
import type { DamageByHand, HealingByHand } from "./text-links.ts";

type Offered = ActionDefinition["offered"];
const anywhere = object<{ readonly on: string }>({ on: anything });
const offered = variant<Offered, "on">("on", {
  sheet: anywhere,
  card: anywhere,
  window: anywhere,
  gm: object<Extract<Offered, { readonly on: "gm" }>>({ on: anything, about: optional(oneOf({ battle: true })) }),
  item: object<Extract<Offered, { readonly on: "item" }>>({ on: anything, types: strings }),
});

type Targets = NonNullable<ActionDefinition["targets"]>;
const fromZero = (expected: string): Shape<false> => plain(expected, (value) => typeof value === "number" && value >= 0);
const targets = sound(
  object<Targets>({
    min: sound(fromZero("a number of 0 or more"), "a whole number of 0 or more", (value: number) => Number.isInteger(value)),
    max: sound(
      fromZero("a number of 0 or more"),
      "a whole number of 1 or more, or Infinity",
      (value: number) => value >= 1 && (Number.isInteger(value) || value === Number.POSITIVE_INFINITY),
    ),
  }),
  "targets whose min is not above their max",
  ({ min, max }: Targets) => min <= max,
);

/** Actions may have more, for the rules of their own ruleset. */
export const action = object<ActionDefinition>(
  {
    id: text,
    label: text,
    hint: text,
    icon,
    price: optional(data),
    priceWith: optional(method),
    // What costs nothing has no words for it.
    rules: strings,
    offered,
    place: optional(oneOf({ attack: true, common: true, reaction: true })),
    facts: optional(method),
    targets: optional(targets),
    targetCandidates: optional(method),
    group: optional(alwaysTrue),
    fromAfar: optional(flag),
    apart: optional(alwaysTrue),
    applies: optional(method),
    availability: method,
    lasts: optional(method),
    propose: optional(method),
    walks: optional(strings),
    perform: method,
  },
  "near",
);

type Ends = Required<NonNullable<ConditionDefinition["ends"]>>;
/** How an effect ends; what is not said is as it is by itself. */
const ends = object<Partial<Ends>>({
  when: optional(oneOf<Ends["when"]>({ never: true, save: true, turnStart: true, turnEnd: true, roundEnd: true, battleEnd: true })),
  of: optional(anyText),
  count: optional(sound(whole, "a whole number of 1 or more: how many turns or rounds are still to come", (count: number) => count >= 1)),
  difficulty: optional(whole),
});

export const condition = object<ConditionDefinition>({
  id: text,
  label: text,
  hint: text,
  img: served,
  rules: strings,
  implies: optional(strings),
  brings: optional(strings),
  modifiers: optional(listOf(object<NonNullable<ConditionDefinition["modifiers"]>[number]>({ target: text, value: whole }))),
  levels: optional(atLeast(1)),
  hud: optional(flag),
  special: optional(
    oneOf<NonNullable<ConditionDefinition["special"]>>({
      defeated: true,
      invisible: true,
      blind: true,
      burrow: true,
      hover: true,
      fly: true,
    }),
  ),
  ends: optional(ends),
});

const addedConditionRules = { changed: optional(method), givenByHand: optional(method) };
export const conditionRules = object<ConditionRules>(
  { ends: optional(method), replaces: optional(method), ...addedConditionRules },
  "refused",
);
export const moreConditionRules = object<Pick<ConditionRules, "changed" | "givenByHand">>(addedConditionRules, "refused");

export const payer = object<PayerKind>({ id: text, of: method });
export const reaction = object<ReactionRule>({
  id: text,
  when: text,
  rule: text,
  text,
  data: optional(method),
  depth: optional(sound(finite, "a whole number of 0 or more", (depth: number) => Number.isInteger(depth) && depth >= 0)),
  who: method,
  actions: optional(strings),
  deeds: method,
  payer: method,
  label: optional(method),
  pass: optional(text),
  jointly: optional(text),
  notes: optional(method),
  begins: optional(method),
});
export const relation = object<Relation>({
  id: text,
  of: method,
  holds: optional(method),
  end: method,
  outlives: optional(listOf(oneOf({ battle: true, absence: true }))),
});
export const cardPart = object<CardPart>({
  id: text,
  actions: listOf(text, 1),
  template: text,
  instead: optional(alwaysTrue),
  data: method,
});
export const number = object<ModifierTarget>({ key: text, label: text, read: method });

const asked = { label: text, value: finite, min: finite, max: finite };
export const effectEnd = object<EffectEnd>({
  id: text,
  label: text,
  ends,
  whose: optional(alwaysTrue),
  asks: optional(object<NonNullable<EffectEnd["asks"]>>({ ...asked, field: oneOf({ count: true, difficulty: true }) })),
});
export const protection = object<Protection>({
  id: text,
  label: text,
  against: mapOf(text),
  asks: optional(object<NumberAsked>(asked)),
});

const moments = {
  battleStart: optional(method),
  roundStart: optional(method),
  phaseStart: optional(method),
  turnStart: optional(method),
  turnStartAsks: optional(method),
  turnEnd: optional(method),
  roundEnd: optional(method),
  battleEnd: optional(method),
  settle: optional(method),
};
export const lifecycle = object<Lifecycle>({ rollOrder: method, opensBeforeFirstRound: optional(method), ...moments });
export const moreMoments = object<Omit<Lifecycle, "rollOrder" | "opensBeforeFirstRound">>(moments, "refused");

/** An order may have more, for the rules of its own ruleset. */
export const turnOrder = object<TurnOrder>(
  {
    id: text,
    listed: method,
    candidates: method,
    turnEnded: method,
    roundStarted: method,
    release: method,
    standing: method,
    advance: optional(method),
    enter: optional(method),
    choosers: optional(method),
    asksFirst: optional(method),
    decline: optional(method),
    handsOver: optional(method),
    isOver: optional(method),
  },
  "near",
);

export const holdUse = object<HoldUse>({ action: text, what: optional(method), payer: optional(payer), uses: optional(method) });

const policy = object<Policy>({
  id: text,
  label: text,
  worthOf: method,
  weigh: method,
  mendBelow: finite,
  raisesFallen: flag,
  sparesFriends: optional(flag),
});
const addedTactics = {
  mend: optional(strings),
  prepare: optional(strings),
  answer: optional(strings),
  policies: optional(listOf(policy)),
};
const surrounding = object<Surrounding>({
  id: text,
  label: text,
  choices: listOf(object<SurroundingChoice>({ id: text, label: text, set: optional(method), answers: optional(method) })),
});
export const tactics = object<Tactics>({
  ...addedTactics,
  heals: optional(method),
  comesBeside: optional(method),
  areEngaged: optional(method),
  isOut: optional(method),
  mostAtOnce: optional(finite),
  givesOpening: optional(method),
  endangersFriends: optional(method),
  surprise: optional(method),
  level: optional(object<LevelMeans>({ label: text, hint: text, least: finite, most: finite, levelOf: method, setLevel: method })),
  surroundings: optional(listOf(surrounding)),
});
export const moreTactics = object<Pick<Tactics, "mend" | "prepare" | "answer" | "policies">>(addedTactics, "refused");

const stepFrame = { kind: anything, id: text, label: text, hint: text, tab: text };
const step = variant<CreationStep, "kind">("kind", {
  fields: object<FieldsStep>({ ...stepFrame, fields: method }),
  points: object<PointsStep>({ ...stepFrame, fields: method, points: method, cost: method }),
  items: object<ItemsStep>({ ...stepFrame, types: strings, take: optional(method), leave: optional(method) }),
});
export const creation = object<Creation>({
  type: text,
  steps: listOf(step, 1),
  numbers: listOf(object<FollowingNumber>({ number: text, label: text, bonus: optional(flag) })),
  facts: optional(method),
  entered: optional(method),
  finish: optional(method),
  lacks: method,
});

export const startingPoints = object<StartingPoints>({
  type: text,
  measure: object<StartingPoints["measure"]>({ label: text, values: listOf(finite, 1) }),
  roles: listOf(object<StartingRole>({ id: text, label: text, hint: text }), 1),
  make: method,
});

export const statBlock = object<StatBlockFormat>({
  type: text,
  example: text,
  values: listOf(
    object<StatBlockValue>({
      words: strings,
      paths: strings,
      shape: optional(text),
      read: optional(method),
      write: optional(method),
      written: optional(oneOf({ unusual: true, never: true })),
    }),
  ),
  lines: listOf(
    object<StatBlockLine>({
      pattern: plain("a regular expression", (value) => value instanceof RegExp),
      rows: optional(plain("2", (value) => value === 2)),
      inline: optional(alwaysTrue),
      words: optional(alwaysTrue),
      read: method,
      write: optional(method),
      writeItem: optional(method),
    }),
  ),
  headings: optional(strings),
  attacks: optional(strings),
  finish: optional(method),
  total: optional(method),
});

type Spent = ReportTotals["spent"][number];
export const reportTotals = object<ReportTotals>({
  health: strings,
  buffer: optional(strings),
  spent: listOf(
    object<Spent>({
      id: text,
      label: text,
      on: oneOf<Spent["on"]>({ actor: true, item: true }),
      path: text,
      by: oneOf<Spent["by"]>({ falls: true, rises: true, set: true }),
    }),
  ),
});

export const damageByHand = object<DamageByHand>({
  action: text,
  on: oneOf<DamageByHand["on"]>({ actor: true, targets: true }),
  own: optional(text),
  amount: text,
  type: optional(text),
  heal: optional(object<HealingByHand>({ action: text, own: optional(text), options: method })),
});

const count = plain("a number", (value) => typeof value === "number");
const pool = object<Pool>({
  id: text,
  label: text,
  value: count,
  max: count,
  extra: optional(count),
  path: optional(text),
  overflows: optional(flag),
});
const pips = object<Pips>({
  id: text,
  label: text,
  value: count,
  max: count,
  tone: oneOf<Pips["tone"]>({ good: true, bad: true }),
  path: optional(text),
});

/** What `vitals` gives. */
export const vitals = object<Vitals>({
  pools: listOf(pool),
  pips: listOf(pips),
  budget: listOf(object<Vitals["budget"][number]>({ label: text, left: flag })),
  states: listOf(
    object<Vitals["states"][number]>({ label: text, data: optional(data), rule: text, img: optional(served), badge: optional(flag) }),
  ),
});

/** What `gauges` gives. */
export const gauges = listOf(
  object<Gauge>({
    id: text,
    label: text,
    value: count,
    max: count,
    note: anyText,
    group: optional(text),
    path: optional(text),
    controls: listOf(object<Gauge["controls"][number]>({ action: text, label: text, icon, options: optional(data) })),
  }),
);
