// A record as its card shows it to one reader. Pure: what the platform knows comes in through `Reader`.

import type { CoreAction, Offer, Outcome, Ruleset, Step } from "../../../engine/index.ts";
import { CORE_ACTIONS, groupedAction, readableData, sharedAction, showsDice } from "../../../engine/index.ts";
import type { Secret } from "../../snapshot/encounters.ts";
import type { RecordMessage } from "../../records/message.ts";
import { GROUP_ICON, THING_ICONS } from "../actions.ts";
import { type BreakdownView, breakdownView } from "../breakdown.ts";
import { type DiceView, diceView } from "../dice.ts";
import { type CreatureFacts, maskedPhrase } from "./secret-names.ts";
import { discretionOf } from "./masking.ts";

/** What depends on who reads. */
export interface Reader {
  localize(key: string, data?: Readonly<Record<string, unknown>>): string;
  /** Whether there are words under a key. */
  has(key: string): boolean;
  creature(uuid: string): CreatureFacts | undefined;
  /** The present value of a creature's number, if this reader may see it. */
  number(uuid: string, name: string): { readonly label: string; readonly value: number | null };
  mayTake(offer: Offer): boolean;
  isTaken(offer: Offer): boolean;
  /** All whom this reader must not know of around the record's battle: sentences may name them without their uuid. */
  hidden(): Iterable<Secret>;
  /** Uuid of the creature behind a combatant of the record's battle; "" when it is gone. */
  combatant(id: string): string;
}

export interface StepView {
  readonly text: string;
  /** Id of the rule; "" where the line above rests on the same. */
  readonly rule: string;
  readonly outcome: Outcome | "";
  readonly outcomeLabel: string;
  readonly outcomeIcon: string;
  readonly dice: DiceView | null;
  readonly breakdown: BreakdownView | null;
  readonly against: string;
  /** True when the sentence says the roll's total itself. */
  readonly told: boolean;
  /** True for the roll that decided about its creature: it stands in the result's row. */
  readonly decides: boolean;
}

export interface StepGroup {
  /** Uuid of the creature, "" for what is about nobody. */
  readonly about: string;
  readonly name: string;
  /** True when every step says the name itself. */
  readonly named: boolean;
  /** Uuid and name of the one of a group whose part begins here, "" elsewhere. */
  readonly by: string;
  readonly byName: string;
  readonly steps: readonly StepView[];
  /** What it comes to for this creature; null for a group about nobody, or of which there is nothing to sum up. */
  readonly result: ResultView | null;
}

/** The one row that says what a record came to for a creature: how the roll turned out, its total, what was lost or regained, who fell. */
export interface ResultView {
  readonly outcome: Outcome | "";
  readonly outcomeLabel: string;
  readonly outcomeIcon: string;
  /** Who threw the roll that decided, where it is another than whose deed the card is of, or than whom it is about: "by Orla Venn"; "" elsewhere. */
  readonly thrownBy: string;
  /** The roll that decided, null where none was thrown for it. */
  readonly decided: StepView | null;
  /** "−12" or "+7"; "" where its health stayed, or this reader may not know by how much it moved. */
  readonly points: string;
  /** The same in words. */
  readonly pointsLabel: string;
  readonly harmed: boolean;
  readonly fell: boolean;
}

interface OfferView {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly taken: boolean;
  readonly mayTake: boolean;
}

export interface CardView {
  readonly id: string;
  readonly boundary: boolean;
  readonly action: { readonly label: string; readonly icon: string };
  readonly actor: string;
  /** The round that it began, 0 when it began none. */
  readonly newRound: number;
  readonly targets: readonly string[];
  readonly round: number;
  readonly groups: readonly StepGroup[];
  readonly offers: readonly OfferView[];
  readonly state: RecordMessage["state"];
  readonly stateLabel: string;
  readonly stateIcon: string;
  readonly reason: string;
}

const OUTCOME_ICONS: Readonly<Record<Outcome, string>> = {
  hit: "fa-solid fa-circle-check",
  miss: "fa-regular fa-circle-xmark",
  critical: "fa-solid fa-burst",
  fumble: "fa-solid fa-heart-crack",
  success: "fa-solid fa-circle-check",
  failure: "fa-regular fa-circle-xmark",
};

const STATE_ICONS: Readonly<Record<RecordMessage["state"], string>> = {
  pending: "fa-solid fa-hourglass-half",
  applied: "fa-solid fa-check",
  refused: "fa-solid fa-ban",
  undone: "fa-solid fa-rotate-left",
};

/** Those of the engine's own actions that are neither about things nor done by several: one that is in none of the three has no word, and does not compile. */
type Boundary = Exclude<CoreAction, keyof typeof THING_ICONS | typeof CORE_ACTIONS.group | typeof CORE_ACTIONS.everybody>;

const BOUNDARY_ICONS: Readonly<Record<Boundary, string>> = {
  [CORE_ACTIONS.beginBattle]: "fa-solid fa-flag",
  [CORE_ACTIONS.join]: "fa-solid fa-user-plus",
  [CORE_ACTIONS.startTurn]: "fa-solid fa-play",
  [CORE_ACTIONS.endTurn]: "fa-solid fa-forward-step",
  [CORE_ACTIONS.giveTurn]: "fa-solid fa-play",
  [CORE_ACTIONS.endBattle]: "fa-solid fa-flag-checkered",
  [CORE_ACTIONS.passTime]: "fa-solid fa-hourglass-half",
  [CORE_ACTIONS.changeSide]: "fa-solid fa-people-arrows",
  [CORE_ACTIONS.followSide]: "fa-solid fa-people-arrows",
  [CORE_ACTIONS.toggleCondition]: "fa-solid fa-wand-sparkles",
  [CORE_ACTIONS.raiseCondition]: "fa-solid fa-wand-sparkles",
  [CORE_ACTIONS.writeEffect]: "fa-solid fa-wand-sparkles",
  [CORE_ACTIONS.takeOffEffect]: "fa-solid fa-wand-sparkles",
  [CORE_ACTIONS.switchEffect]: "fa-solid fa-wand-sparkles",
  [CORE_ACTIONS.copyEffect]: "fa-solid fa-wand-sparkles",
};

/** Everything that a card shows of a record to one reader. */
export function cardView(record: RecordMessage, ruleset: Ruleset | undefined, reader: Reader): CardView {
  const { nameOf, masked } = discretionOf(record, reader);
  const isKey = (key: string): boolean => reader.has(key) || reader.has(`${key}.other`);
  const words = (key: string, said: Step["data"] = {}): string => {
    const { text, data } = maskedPhrase({ text: key, data: said }, isKey, masked);
    return reader.localize(text, data);
  };
  const { state, reason, intent } = record;
  return {
    id: record.id,
    boundary: intent.action in BOUNDARY_ICONS,
    action: deedOf(record, ruleset, reader),
    actor: nameOf(intent.actor ?? reader.combatant(turnOf(record))),
    newRound: newRoundOf(record),
    targets: state === "pending" || record.steps.length === 0 ? (intent.targets ?? []).map(nameOf) : [],
    round: record.round,
    groups: withEachRuleOnce(
      partsOf(record.steps).flatMap(([by, part]) =>
        groupSteps(part).map(([about, steps], index) => ({
          ...groupView({ about, doer: by || (intent.actor ?? "") }, steps, words, reader, nameOf, movedIn(record, about)),
          by: index === 0 ? by : "",
          byName: index === 0 && by !== "" ? nameOf(by) : "",
        })),
      ),
    ),
    offers: record.offers.map((offer) => ({
      id: offer.id,
      label: words(offer.text, offer.data),
      rule: offer.rule,
      taken: reader.isTaken(offer),
      mayTake: state === "applied" && reader.mayTake(offer),
    })),
    state,
    stateLabel: reader.localize(`SORTIE.Card.State.${state}`),
    stateIcon: STATE_ICONS[state],
    reason: reason ? words(reason.text, reason.data) : "",
  };
}

/** What a record is called wherever it is spoken of: as on its card. */
export function deedOf(
  { intent }: Pick<RecordMessage, "intent">,
  ruleset: Ruleset | undefined,
  reader: Pick<Reader, "localize">,
): CardView["action"] {
  const icons: Readonly<Record<string, string>> = { ...BOUNDARY_ICONS, ...THING_ICONS };
  const boundary = icons[intent.action];
  if (boundary !== undefined) return { label: reader.localize(`SORTIE.Core.${intent.action.replace("sortie.", "")}`), icon: boundary };
  const done = actionDone(intent);
  const action = [...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].find(({ id }) => id === done);
  if (action && done !== intent.action)
    return { label: reader.localize("SORTIE.Group.Action", { action: reader.localize(action.label) }), icon: GROUP_ICON };
  return action
    ? { label: reader.localize(action.label), icon: action.icon }
    : { label: intent.action, icon: "fa-solid fa-circle-question" };
}

/** Id of the ruleset's action that an intent is about: its own, or that which a group or a party does together. */
export function actionDone(intent: RecordMessage["intent"]): string {
  const together =
    intent.action === CORE_ACTIONS.group ? groupedAction(intent) : intent.action === CORE_ACTIONS.everybody ? sharedAction(intent) : "";
  return together || intent.action;
}

/** The combatant whose turn a boundary is about; "" for others. */
function turnOf({ intent, turn }: RecordMessage): string {
  const given = intent.options?.["combatant"];
  if (intent.action === CORE_ACTIONS.giveTurn) return typeof given === "string" ? given : "";
  return intent.action === CORE_ACTIONS.startTurn || intent.action === CORE_ACTIONS.endTurn ? (turn ?? "") : "";
}

function newRoundOf({ touched, battle }: RecordMessage): number {
  const round = touched.find(({ document, path }) => document === battle && path === "round")?.values?.after;
  return typeof round === "number" ? round : 0;
}

/**
 * Steps by the creature that they are about, in the order in which each was first spoken of. What concerns all comes first, but for rolls that several share: what
 * became of each creature is above the dice that it rests on.
 */
export function groupSteps(steps: readonly Step[]): [about: string, steps: Step[]][] {
  const groups = new Map<string, Step[]>([["", []]]);
  const shared: Step[] = [];
  const several = steps.some(({ about }) => about !== undefined);
  for (const step of steps) {
    const about = step.about ?? "";
    const group = groups.get(about);
    if (several && about === "" && step.dice && step.outcome === undefined) shared.push(step);
    else if (group) group.push(step);
    else groups.set(about, [step]);
  }
  return [...groups, ["", shared] as [string, Step[]]].filter(([, members]) => members.length > 0);
}

/** Whether a sentence says a number. */
function says(text: string, number: number): boolean {
  return new RegExp(`(?<!\\d)${String(number)}(?!\\d)`).test(text);
}

/** A minus sign is as wide as a plus, and is read out as one. */
const MINUS = "\u2212";

/** The sum of a creature's steps and changes; of several rolls the first decided, unless what followed made more or less of it. */
function resultView(
  about: string,
  steps: readonly StepView[],
  touched: RecordMessage["touched"],
  reader: Reader,
): Omit<ResultView, "thrownBy"> | null {
  if (about === "") return null;
  const decided = steps.find(({ decides }) => decides);
  const own = touched.filter(({ document }) => document === about);
  const fell = own.some((change) => change.fell === true);
  const moved = own.reduce((sum, { by }) => sum + (by ?? 0), 0);
  if (!decided && moved === 0 && !fell) return null;
  const { closed = false, quiet = false } = reader.creature(about) ?? {};
  const amount = Math.abs(moved);
  // Whoever falls loses what was left, which may be less than the blow: no player reads that, and no row says another number than the sentence.
  const agrees = !fell || (!closed && steps.some(({ text }) => says(text, amount)));
  const known = moved !== 0 && !quiet && agrees;
  const final = decided && finalStep(decided, steps.slice(steps.indexOf(decided) + 1));
  return {
    outcome: final?.outcome ?? "",
    outcomeLabel: final?.outcomeLabel ?? "",
    outcomeIcon: final?.outcomeIcon ?? "",
    decided: decided?.dice ? { ...decided, told: false } : null,
    points: known ? `${moved < 0 ? MINUS : "+"}${String(amount)}` : "",
    pointsLabel: known ? reader.localize(moved < 0 ? "SORTIE.Card.Lost" : "SORTIE.Card.Regained", { count: amount }) : "",
    harmed: moved < 0,
    fell,
  };
}

const BLOWS: readonly string[] = ["hit", "miss", "critical", "fumble"] satisfies Outcome[];

/** What became of an attack in the end: a hit may be confirmed as critical by a second roll, and a power or a dodge turns it without one. */
function finalStep(decided: StepView, later: readonly StepView[]): StepView {
  if (!BLOWS.includes(decided.outcome)) return decided;
  const changed = later.findLast(({ outcome, dice }) => BLOWS.includes(outcome) && (dice === null || outcome === "critical"));
  return changed ?? decided;
}

/** Steps by the one of a group in whose part they happened; all of them, by nobody, in what was no group's. */
function partsOf(steps: readonly Step[]): [by: string, steps: Step[]][] {
  const parts = new Map<string, Step[]>();
  for (const step of steps) parts.set(step.by ?? "", [...(parts.get(step.by ?? "") ?? []), step]);
  return [...parts];
}

/** The changes that a creature's row may sum up: none of what still waits, and none where several of a group had a part in them. */
function movedIn({ state, steps, touched }: RecordMessage, about: string): RecordMessage["touched"] {
  const parts = new Set(steps.filter((step) => step.about === about).map(({ by }) => by ?? ""));
  return state === "pending" || parts.size > 1 ? [] : touched;
}

type Words = (key: string, data: Step["data"]) => string;
type NameOf = (uuid: string) => string;

function groupView(
  { about, doer }: { readonly about: string; readonly doer: string },
  steps: readonly Step[],
  words: Words,
  reader: Reader,
  nameOf: NameOf,
  touched: RecordMessage["touched"],
): Omit<StepGroup, "by" | "byName"> {
  const plain = steps.map((step) => stepView(step, words, reader, nameOf));
  const decided = plain.find(({ outcome, dice }) => outcome !== "" && dice !== null) ?? plain.find(({ outcome }) => outcome !== "");
  const views = about === "" ? plain : plain.map((view) => ({ ...view, decides: view === decided }));
  const result = resultView(about, views, touched, reader);
  const name = about === "" ? "" : nameOf(about);
  const thrower = steps[plain.findIndex((view) => view === decided)]?.dice?.of ?? "";
  const thrownBy =
    thrower === "" || thrower === about || thrower === doer ? "" : reader.localize("SORTIE.Card.ThrownBy", { name: nameOf(thrower) });
  return { about, name, named: views.every(({ text }) => text.includes(name)), steps: views, result: result && { ...result, thrownBy } };
}

/** Lines that rest on the same rule one after the other name it once, the first of them; below a creature's result it is named again. */
function withEachRuleOnce(groups: readonly StepGroup[]): StepGroup[] {
  let last = "";
  return groups.map((group) => {
    if (group.result !== null || group.byName !== "") last = "";
    const steps = group.steps.map((step) => {
      const said = step.rule === last;
      last = step.rule;
      return said ? { ...step, rule: "" } : step;
    });
    return { ...group, steps };
  });
}

function stepView(step: Step, words: Words, reader: Reader, nameOf: NameOf): StepView {
  const { outcome, against, about, shift = 0 } = step;
  const number = against === undefined || about === undefined ? null : reader.number(about, against);
  const { closed = false, quiet = false } = (about === undefined ? undefined : reader.creature(about)) ?? {};
  const { dice, breakdown: sum } = showsDice(step, { closed }) ? step : {};
  // A sum without dice comes to the points that its sentence keeps.
  const breakdown = quiet && !dice ? undefined : sum;
  // What a creature has left is a number of its own, whatever the table says about blows: such a sentence has a second form without it.
  const closedForm = `${step.text}Closed`;
  const text = words(closed && reader.has(closedForm) ? closedForm : step.text, readableData(step, { closed, quiet }));
  const total = dice?.total ?? breakdown?.total;
  return {
    text,
    told: total !== undefined && says(text, total),
    decides: false,
    rule: step.rule,
    outcome: outcome ?? "",
    outcomeLabel: outcome === undefined ? "" : reader.localize(`SORTIE.Outcome.${outcome}`),
    outcomeIcon: outcome === undefined ? "" : OUTCOME_ICONS[outcome],
    dice: dice ? diceView(dice) : null,
    // A target is a number of its own too; what is added to dice that lie open is not.
    breakdown:
      breakdown && !(closed && breakdown.target)
        ? breakdownView(
            breakdown,
            (source) => (source.includes(".") ? nameOf(source) : ""),
            (label) => words(label, {}),
          )
        : null,
    against: number ? againstIn(number, shift, reader) : "",
  };
}

/** What was rolled against: with what this roll had to reach for who may know it, and otherwise as a whole phrase too. */
function againstIn({ label, value }: ReturnType<Reader["number"]>, shift: number, reader: Reader): string {
  return value === null
    ? reader.localize("SORTIE.Card.AgainstUnknown", { number: label })
    : reader.localize("SORTIE.Card.Against", { number: label, value: value + shift });
}
