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
import { anything, anyText, atLeast, data, finite, flag, icon, served, strings, whole, words, work, yes } from "./document-shapes.ts";
import type { HoldUse, Lifecycle, ModifierTarget } from "./ruleset.ts";
import type { Shape } from "./shapes.ts";
import { listOf, mapOf, object, oneOf, optional, plain, sound, variant } from "./shapes.ts";
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
  /*NESTED Targets*/
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
    id: words,
    label: words,
    hint: words,
    icon,
    price: optional(data),
    priceWith: optional(work),
    // What costs nothing has no words for it.
    rules: strings,
    offered,
    place: optional(oneOf({ attack: true, common: true, reaction: true })),
    facts: optional(work),
    targets: optional(targets),
    targetCandidates: optional(work),
    group: optional(yes),
    fromAfar: optional(flag),
    apart: optional(yes),
    applies: optional(work),
    availability: work,
    lasts: optional(work),
    propose: optional(work),
    walks: optional(strings),
    perform: work,
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
  id: words,
  label: words,
  hint: words,
  img: served,
  rules: strings,
  implies: optional(strings),
  brings: optional(strings),
  modifiers: optional(listOf(object<NonNullable<ConditionDefinition["modifiers"]>[number]>({ target: words, value: whole }))),
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

const addedConditionRules = { changed: optional(work), givenByHand: optional(work) };
export const conditionRules = object<ConditionRules>({ ends: optional(work), replaces: optional(work), ...addedConditionRules }, "refused");
export const moreConditionRules = object<Pick<ConditionRules, "changed" | "givenByHand">>(addedConditionRules, "refused");

export const payer = object<PayerKind>({ id: words, of: work });
export const reaction = object<ReactionRule>({
  id: words,
  when: words,
  rule: words,
  text: words,
  data: optional(work),
  depth: optional(sound(finite, "a whole number of 0 or more", (depth: number) => Number.isInteger(depth) && depth >= 0)),
  who: work,
  actions: optional(strings),
  deeds: work,
  payer: work,
  label: optional(work),
  pass: optional(words),
  jointly: optional(words),
  notes: optional(work),
  begins: optional(work),
});
export const relation = object<Relation>({
  id: words,
  of: work,
  holds: optional(work),
  end: work,
  outlives: optional(listOf(oneOf({ battle: true, absence: true }))),
});
export const cardPart = object<CardPart>({ id: words, actions: listOf(words, 1), template: words, instead: optional(yes), data: work });
export const number = object<ModifierTarget>({ key: words, label: words, read: work });

const asked = { label: words, value: finite, min: finite, max: finite };
export const effectEnd = object<EffectEnd>({
  id: words,
  label: words,
  ends,
  whose: optional(yes),
  asks: optional(object<NonNullable<EffectEnd["asks"]>>({ ...asked, field: oneOf({ count: true, difficulty: true }) })),
});
export const protection = object<Protection>({
  id: words,
  label: words,
  against: mapOf(words),
  asks: optional(object<NumberAsked>(asked)),
});

const moments = {
  battleStart: optional(work),
  roundStart: optional(work),
  phaseStart: optional(work),
  turnStart: optional(work),
  turnStartAsks: optional(work),
  turnEnd: optional(work),
  roundEnd: optional(work),
  battleEnd: optional(work),
  settle: optional(work),
};
export const lifecycle = object<Lifecycle>({ rollOrder: work, opensBeforeFirstRound: optional(work), ...moments });
export const moreMoments = object<Omit<Lifecycle, "rollOrder" | "opensBeforeFirstRound">>(moments, "refused");

/** An order may have more, for the rules of its own ruleset. */
export const turnOrder = object<TurnOrder>(
  {
    id: words,
    listed: work,
    candidates: work,
    turnEnded: work,
    roundStarted: work,
    release: work,
    standing: work,
    advance: optional(work),
    enter: optional(work),
    choosers: optional(work),
    asksFirst: optional(work),
    decline: optional(work),
    handsOver: optional(work),
    isOver: optional(work),
  },
  "near",
);

export const holdUse = object<HoldUse>({ action: words, what: optional(work), payer: optional(payer), uses: optional(work) });

const policy = object<Policy>({
  id: words,
  label: words,
  worthOf: work,
  weigh: work,
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
  id: words,
  label: words,
  choices: listOf(object<SurroundingChoice>({ id: words, label: words, set: optional(work), answers: optional(work) })),
});
export const tactics = object<Tactics>({
  ...addedTactics,
  heals: optional(work),
  comesBeside: optional(work),
  areEngaged: optional(work),
  isOut: optional(work),
  mostAtOnce: optional(finite),
  givesOpening: optional(work),
  endangersFriends: optional(work),
  surprise: optional(work),
  level: optional(object<LevelMeans>({ label: words, hint: words, least: finite, most: finite, levelOf: work, setLevel: work })),
  surroundings: optional(listOf(surrounding)),
});
export const moreTactics = object<Pick<Tactics, "mend" | "prepare" | "answer" | "policies">>(addedTactics, "refused");

const stepFrame = { kind: anything, id: words, label: words, hint: words, tab: words };
const step = variant<CreationStep, "kind">("kind", {
  fields: object<FieldsStep>({ ...stepFrame, fields: work }),
  points: object<PointsStep>({ ...stepFrame, fields: work, points: work, cost: work }),
  items: object<ItemsStep>({ ...stepFrame, types: strings, take: optional(work), leave: optional(work) }),
});
export const creation = object<Creation>({
  type: words,
  steps: listOf(step, 1),
  numbers: listOf(object<FollowingNumber>({ number: words, label: words, bonus: optional(flag) })),
  facts: optional(work),
  entered: optional(work),
  finish: optional(work),
  lacks: work,
});

export const startingPoints = object<StartingPoints>({
  type: words,
  measure: object<StartingPoints["measure"]>({ label: words, values: listOf(finite, 1) }),
  roles: listOf(object<StartingRole>({ id: words, label: words, hint: words }), 1),
  make: work,
});

export const statBlock = object<StatBlockFormat>({
  type: words,
  example: words,
  values: listOf(
    object<StatBlockValue>({
      words: strings,
      paths: strings,
      shape: optional(words),
      read: optional(work),
      write: optional(work),
      written: optional(oneOf({ unusual: true, never: true })),
    }),
  ),
  lines: listOf(
    object<StatBlockLine>({
      pattern: plain("a regular expression", (value) => value instanceof RegExp),
      rows: optional(plain("2", (value) => value === 2)),
      inline: optional(yes),
      read: work,
      write: optional(work),
      writeItem: optional(work),
    }),
  ),
  finish: optional(work),
  total: optional(work),
});

type Spent = ReportTotals["spent"][number];
export const reportTotals = object<ReportTotals>({
  health: strings,
  buffer: optional(strings),
  spent: listOf(
    object<Spent>({
      id: words,
      label: words,
      on: oneOf<Spent["on"]>({ actor: true, item: true }),
      path: words,
      by: oneOf<Spent["by"]>({ falls: true, rises: true, set: true }),
    }),
  ),
});

export const damageByHand = object<DamageByHand>({
  action: words,
  on: oneOf<DamageByHand["on"]>({ actor: true, targets: true }),
  own: optional(words),
  amount: words,
  type: optional(words),
  heal: optional(object<HealingByHand>({ action: words, own: optional(words), options: work })),
});

const count = plain("a number", (value) => typeof value === "number");
const pool = object<Pool>({
  id: words,
  label: words,
  value: count,
  max: count,
  extra: optional(count),
  path: optional(words),
  overflows: optional(flag),
});
const pips = object<Pips>({
  id: words,
  label: words,
  value: count,
  max: count,
  tone: oneOf<Pips["tone"]>({ good: true, bad: true }),
  path: optional(words),
});

/** What `vitals` gives. */
export const vitals = object<Vitals>({
  pools: listOf(pool),
  pips: listOf(pips),
  budget: listOf(object<Vitals["budget"][number]>({ label: words, left: flag })),
  states: listOf(object<Vitals["states"][number]>({ label: words, data: optional(data), rule: words, img: optional(served) })),
});

/** What `gauges` gives. */
export const gauges = listOf(
  object<Gauge>({
    id: words,
    label: words,
    value: count,
    max: count,
    note: anyText,
    group: optional(words),
    path: optional(words),
    controls: listOf(object<Gauge["controls"][number]>({ action: words, label: words, icon, options: optional(data) })),
  }),
);
