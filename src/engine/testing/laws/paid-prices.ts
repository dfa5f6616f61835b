// The law of prices, held against every deed of random play: what is paid is what the action names, what is asked whether it can pay does so, and what cannot pay says so before the click.

import { type PayerUse, payerUses } from "../../actions/payers.ts";
import { attempt } from "../../actions/availability.ts";
import { priceOf } from "../../actions/costs.ts";
import { dialogOf, workOut } from "../../actions/proposals.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import type { Member } from "../../contract/guard.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { JsonObject } from "../../data/json.ts";
import { clonePlain, equalPlain, isPlainObject } from "../../data/json.ts";
import type { Refusal } from "../../data/refusal.ts";
import { documentsOf } from "../../procedures/changes.ts";
import type { Context, Payer } from "../../procedures/context.ts";
import type { Procedure } from "../../procedures/procedure.ts";
import type { Intent } from "../../procedures/record.ts";
import { createScope } from "../../data/scope.ts";
import { numbersBelow } from "../numbers-below.ts";

/** So many occasions in one battle, or in several, are enough: a deed that is cut short before it pays comes up less often. One is where nothing else happens. */
const OFTEN = { inOne: 3, inSeveral: 2, repeated: 1 };

/** An action as somebody has carried it out. */
interface Deed {
  readonly action: string;
  readonly creature: string;
  /** What pays for it, and what it names as its price; null for what has none. */
  readonly payer: string;
  readonly price: unknown;
  /** Somebody has picked something from a list, which may be what it is paid with. */
  readonly isChosen: boolean;
  /** Somebody has named a number, of which there may be more than one price has. */
  readonly isCounted: boolean;
  /** What that payer has paid. */
  readonly paid: unknown[];
  /** What the payer has taken of whoever does it, and what was taken in all: by the paths of their numbers. */
  readonly taken: Map<string, number>;
  readonly stood: ReadonlyMap<string, number>;
  stands: ReadonlyMap<string, number>;
  /** So many targets it has. */
  readonly targets: number;
  /** What was answered in its dialog, and which of that its rules have read. */
  readonly answers: readonly string[];
  readonly read: Set<string>;
  /** Kinds of payers besides that were asked whether they can pay, and those that have paid. */
  readonly asked: ReadonlySet<string>;
  readonly others: Set<string>;
  /** Kinds of payers that its availability has looked at, and whether it is what was clicked. */
  readonly looked: ReadonlySet<string>;
  readonly isClicked: boolean;
}

interface Listener {
  /** Whom the availability of what is about to be done has asked. */
  asked: ReadonlySet<string>;
  /** The same, with those of which it only reads what they have left. */
  looked: ReadonlySet<string>;
  readonly running: Set<Deed>;
  readonly done: Deed[];
  /** What was done when a payer besides could not pay, and what it has refused by. */
  unpaid: { readonly deed: Deed; readonly kind: string; readonly refusal: unknown } | null;
}

const listeners = createScope<Listener>();

/** An action's `availability` that tells which payers it asks. */
export function askingPayers(member: Member): Member {
  return function (this: unknown, ...given) {
    const hears = listeners.current;
    if (!hears) return Reflect.apply(member, this, given);
    const [asked, looked] = [new Set<string>(), new Set<string>()];
    const ask = ({ kind, does }: PayerUse): void => {
      looked.add(kind.id);
      if (does === "why") asked.add(kind.id);
    };
    const result: unknown = payerUses.during(ask, () => Reflect.apply(member, this, given));
    Object.assign(hears, { asked, looked });
    return result;
  };
}

/** An action's `perform` that tells what it pays. */
export function tellingPrices(member: Member): Member {
  return function (this: unknown, ...given) {
    const [context] = given as [Context];
    const hears = listeners.current;
    const deed = hears && deedOf(context, hears);
    if (!hears || !deed) return Reflect.apply(member, this, given);
    const { battle, intent, payer } = context;
    const who = battle.creatures[deed.creature];
    const told = { ...context, payer: recording(payer, deed, who), intent: readingAnswers(intent, deed.read) };
    return performing(hears, deed, who, Reflect.apply(member, this, [told]) as Procedure);
  };
}

/** A payer like another that writes down what it pays. */
function recording(payer: Payer, { paid, taken }: Deed, who: Creature | undefined): Payer {
  return {
    ...payer,
    // What a payer still holds may have changed by the time it is asked.
    get limits() {
      return payer.limits;
    },
    pay(price) {
      const before = numbersBelow(who?.system);
      payer.pay(price);
      paid.push(clonePlain(price));
      for (const [path, now] of numbersBelow(who?.system)) {
        const by = now - (before.get(path) ?? now);
        if (by !== 0) taken.set(path, (taken.get(path) ?? 0) + by);
      }
    },
  };
}

/** The same intent, whose answers tell when they are read. */
function readingAnswers(intent: Intent, read: Set<string>): Intent {
  if (!intent.options) return intent;
  const options: JsonObject = {};
  for (const [key, value] of Object.entries(intent.options))
    Object.defineProperty(options, key, {
      enumerable: true,
      get: () => {
        read.add(key);
        return value;
      },
    });
  return { ...intent, options };
}

function deedOf({ ruleset, battle, intent, payer, depth }: Context, { asked, looked }: Listener): Deed | null {
  const action = ruleset.actions.find(({ id }) => id === intent.action);
  const creature = intent.actor === null ? undefined : battle.creatures[intent.actor];
  if (!action || !creature) return null;
  const item = intent.item === undefined ? undefined : creature.items[intent.item];
  const price = clonePlain(priceOf(battle, creature, action, item));
  const others = [...asked].filter((kind) => kind !== payer.kind);
  const given = Object.values(intent.options ?? {});
  const isChosen = given.some((option) => typeof option === "string");
  const isCounted = given.some((option) => typeof option === "number");
  const named = { action: action.id, creature: creature.uuid, payer: payer.kind, price, isChosen, isCounted };
  const stood = numbersBelow(creature.system);
  return {
    ...named,
    ...{ paid: [], taken: new Map(), stood, stands: stood, targets: intent.targets?.length ?? 0 },
    // Without a dialog of its own, options are somebody else's: random play sends such too.
    ...{ answers: action.propose ? Object.keys(intent.options ?? {}) : [], read: new Set() },
    ...{ asked: new Set(others), others: new Set(), looked, isClicked: depth === 0 },
  };
}

/** What is refused on its way has paid for nothing. */
function* performing({ running, done }: Listener, deed: Deed, who: Creature | undefined, procedure: Procedure): Procedure {
  running.add(deed);
  try {
    yield* procedure;
    deed.stands = numbersBelow(who?.system);
    done.push(deed);
  } finally {
    running.delete(deed);
  }
}

/** How often there was an occasion to keep a law, and whether it was kept once. */
export interface Occasion {
  readonly action: string;
  readonly times: number;
  readonly isKept: boolean;
  /** What is wrong where it never is. */
  readonly problem: string;
}
/** Occasions, each by what it is about. */
export type Occasions = ReadonlyMap<string, Occasion>;

/** What was never kept, though there were occasions enough. */
export const neverKept = (occasions: Occasions, battles: keyof typeof OFTEN): string[] =>
  [...occasions.values()].filter(({ times, isKept }) => times >= OFTEN[battles] && !isKept).map(({ problem }) => problem);

/** Actions of which nobody knows yet whether they keep the laws. */
export const undecided = (occasions: Occasions): string[] =>
  [...occasions.values()].filter(({ times, isKept }) => times < OFTEN.inSeveral && !isKept).map(({ action }) => action);

/** The occasions of several battles together. */
export function addOccasions(to: Map<string, Occasion>, more: Occasions): void {
  for (const [about, { action, times, isKept, problem }] of more) {
    const before = to.get(about);
    to.set(about, {
      action,
      times: times + (before?.times ?? 0),
      isKept: isKept || before?.isKept === true,
      problem: before && !before.isKept ? before.problem : problem,
    });
  }
}

/** What came of a record. */
interface HeardRecord {
  readonly changesSomething: boolean;
  /** Somebody has said no: a GM, that what was waited for has not come. */
  readonly isDenied: boolean;
}

/** Listens through one battle. */
interface PriceWatch<S extends Shapes> {
  /** Carries out a record, hearing what is paid. */
  during<T>(work: () => T): T;
  /** Notes what the record has paid, in a battle that stood so before it. */
  hear(before: Battle<S>, heard: HeardRecord): void;
  /** Notes that a record was refused, in a battle that stands so. */
  refused(reason: Refusal, battle: Battle<S>, intent: Intent): void;
}

/** Watches what the deeds of one battle pay, and adds to its occasions. */
export function watchPrices<S extends Shapes>(ruleset: Ruleset<S>, occasions: Map<string, Occasion>): PriceWatch<S> {
  const hears: Listener = { asked: new Set(), looked: new Set(), running: new Set(), done: [], unpaid: null };
  const hear = ({ kind, creature, does, refusal }: PayerUse): void => {
    for (const deed of hears.running) {
      if (deed.creature !== creature) continue;
      if (does === "pay") deed.others.add(kind.id);
      if (does === "refused") hears.unpaid = { deed, kind: kind.id, refusal };
    }
  };
  return {
    during(work) {
      // What was refused in the end has paid for nothing.
      hears.done.length = 0;
      hears.unpaid = null;
      try {
        return listeners.during(hears, () => payerUses.during(hear, work));
      } finally {
        hears.running.clear();
      }
    },
    hear(before, heard) {
      for (const deed of hears.done.splice(0)) addOccasions(occasions, occasionsOf(ruleset, before, deed, { ...heard, known: occasions }));
    },
    refused(reason, battle, intent) {
      const { unpaid } = hears;
      if (unpaid?.refusal !== reason || !isOffered(ruleset, battle, intent, unpaid)) return;
      const { action } = intent;
      const problem = `${action} is offered, and then "${unpaid.kind}" cannot pay: ask its why(…) in availability or in the dialog`;
      addOccasions(occasions, new Map([[`${action}: ${unpaid.kind} refused`, { action, times: 1, isKept: false, problem }]]));
    },
  };
}

/** Whether nobody could know before the click that this payer cannot pay: neither the availability nor the dialog, answered like this, has refused it. */
function isOffered<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { id: _id, options = {}, ...draft }: Intent,
  { deed, kind }: NonNullable<Listener["unpaid"]>,
): boolean {
  if (!deed.isClicked || deed.action !== draft.action || kind === deed.payer || deed.looked.has(kind)) return false;
  const action = ruleset.actions.find(({ id }) => id === draft.action);
  const dialog = action && dialogOf(ruleset, action);
  if (!dialog) return true;
  const shown = attempt(() => workOut(dialog, battle, draft, options));
  return shown.refusal === null && shown.value.refusal === null;
}

function occasionsOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  deed: Deed,
  { changesSomething, isDenied, known }: HeardRecord & { readonly known: Occasions },
): Map<string, Occasion> {
  const { action, price, paid, asked, others } = deed;
  const found = new Map<string, Occasion>();
  const add = (law: string, isKept: boolean, problem: string): void =>
    void found.set(`${action}: ${law}`, { action, times: 1, isKept, problem: `${action} ${problem}` });
  // Nobody pays for what somebody has denied, unless something of it came to be.
  if (paid.length + others.size === 0 && isDenied && !changesSomething) return found;
  const { answers, read } = deed;
  // What changes nothing may have had nothing to read them for.
  if (deed.isClicked && answers.length > 0 && changesSomething)
    add("answers", read.size > 0, `asks for ${answers.join(", ")} in its dialog, and no rule reads an answer`);
  for (const kind of asked) add(kind, others.has(kind), `asks "${kind}" whether it can pay, and it never pays: call its pay(…)`);
  if (price === null) return found;
  const isPaid = paid.some((one) => fits(one, price));
  // What was kept once needs no more occasions, and whether a payer gives anything is found on a copy of the battle.
  const areKept = (...laws: readonly string[]): boolean => laws.every((law) => known.get(`${action}: ${law}`)?.isKept === true);
  if (!isPaid && areKept("paid", "price")) return found;
  const laws = ["twice", ...(deed.targets > 1 ? ["for each"] : []), ...[...deed.taken.keys()].map((path) => `${path} by hand`)];
  if (isPaid && !areKept(...laws) && takesSomething(ruleset, before, deed, price)) {
    const times = paid.filter((one) => fits(one, price)).length;
    const isEach = deed.targets > 1 && times === deed.targets;
    if (deed.targets > 1) add("for each", !isEach, "pays its price once for each target: name what all of it costs (priceWith)");
    // A longer way, or more of something, costs more: what is counted in the dialog may be paid several times.
    if (!isEach && (times < 2 || !deed.isCounted)) add("twice", times < 2, `pays its price ${String(times)} times`);
    for (const [path, by] of deed.taken)
      add(`${path} by hand`, !isTakenTwice(deed, path, by), `changes ${path} by ${String(by)}, as its payer does besides`);
  }
  if (!isPaid && !takesSomething(ruleset, before, deed, price)) return found;
  const other = isPaid ? undefined : paid.find((one) => takesSomething(ruleset, before, deed, one));
  add("paid", isPaid || other !== undefined, "is done, and its price is never paid (payer.pay)");
  if (isPaid || (other !== undefined && !deed.isChosen))
    add("price", isPaid, `names the price ${JSON.stringify(price)}, and pays ${JSON.stringify(other)}`);
  return found;
}

/** Whether somebody's number has changed by as much again as their payer has taken of it. */
function isTakenTwice({ stood, stands }: Deed, path: string, by: number): boolean {
  return (stands.get(path) ?? 0) - (stood.get(path) ?? 0) === 2 * by;
}

/** Whether one price is the other, with or without what its rules know besides (which entry of a list it is for). */
function fits(paid: unknown, named: unknown): boolean {
  if (!isPlainObject(paid) || !isPlainObject(named)) return equalPlain(paid, named);
  const shared = Object.keys(named).filter((key) => key in paid);
  return shared.length > 0 && shared.every((key) => equalPlain(paid[key], named[key]));
}

/** Whether its payer gives anything for a price: what is free need not be paid. */
function takesSomething<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { creature, payer: kind }: Deed,
  given: unknown,
): boolean {
  const copy = clonePlain(battle);
  const own = copy.creatures[creature];
  const payer = own && ruleset.payers?.find(({ id }) => id === kind)?.of(copy, own);
  const price = given as S["price"];
  if (payer?.why(price) !== null) return false;
  payer.pay(price);
  const stood = documentsOf(battle);
  const stands = documentsOf(copy);
  return stands.size !== stood.size || [...stands].some(([uuid, data]) => !equalPlain(data, stood.get(uuid)));
}
