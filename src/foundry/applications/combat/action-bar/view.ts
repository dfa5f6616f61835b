// What the bar shows of a creature: how it stands, its attacks and powers first, what is done every turn, and the rest folded away. From the one list of actions.

import type { Battle, Ruleset } from "../../../../engine/index.ts";
import { choiceOf } from "../../../automation/next-turn-candidates.ts";
import { localize } from "../../../platform/localize.ts";
import type { ListedAction } from "../../../surface.ts";
import { type SummaryView, summaryView, listActions } from "../../../presentation/action-list.ts";
import { groupSize } from "../../../presentation/actions.ts";
import type { Surroundings } from "../../../presentation/battle-around.ts";
import { type VitalsView, vitalsView } from "../../../presentation/vitals.ts";

/** How many actions have a key of their own. */
export const KEYS = 10;
/** More attacks than this are folded away like everything else: the fight stays in sight. */
export const MOST_ATTACKS = 6;

/** An action on the bar. */
interface BarEntry {
  readonly key: string;
  /** "1" to "0" for the first ten, "" for the others. */
  readonly digit: string;
  readonly id: string;
  readonly item: string;
  readonly label: string;
  readonly facts: SummaryView | null;
  /** Picture of the item, "" where the action's icon stands for it. */
  readonly img: string;
  readonly icon: string;
  /** "" where it is called like the action itself: "Move" costs a Move. */
  readonly cost: string;
  readonly available: boolean;
  /** What it does. */
  readonly hint: string;
  /** Everything that its tile says or had no room for, then why it can't be taken, else what it does: a line each. */
  readonly tip: string;
  readonly aimed: boolean;
  /** Everything in one sentence, for those who hear it. */
  readonly spoken: string;
}

/** A group that is folded away: its entries are worked out only while it is open. */
interface BarFold {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly open: boolean;
}

/** Several of a kind, who act with one click. */
interface BarGroup {
  readonly label: string;
  readonly named: string;
}

export interface BarView {
  readonly vitals: VitalsView;
  /** Attacks and powers; what answers others while somebody else acts. */
  readonly attacks: readonly BarEntry[];
  /** For a GM, where others of its kind may act right after it; null for nobody. */
  readonly group: BarGroup | null;
  readonly common: readonly BarEntry[];
  readonly folds: readonly BarFold[];
  /** The first ten of a bar with room for all, for their keys. */
  readonly keyed: readonly Pick<BarEntry, "id" | "item">[];
  /** The entries of the open fold. */
  readonly panel: { readonly label: string; readonly entries: readonly BarEntry[] } | null;
  /** Whether it acts, may act next, or waits for others. Outside of battles none of it. */
  readonly turn: "acting" | "candidate" | "waiting" | "none";
}

/** What the bar is made of. */
interface BarSubject {
  readonly ruleset: Ruleset;
  readonly surroundings: Surroundings;
  /** Id of the creature's combatant in a battle that has begun, "" for none. */
  readonly combatant: string;
  readonly forGM: boolean;
  /** Id of the fold that is open, "" for none. */
  readonly open: string;
  /** How many attacks stand on it at most. */
  readonly most: number;
  /** Whether somebody has selected it: then it is shown for more than what it may answer with. */
  readonly selected: boolean;
  /** Pictures of the creature's items by id, in the order of its sheet. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The bar of a creature. */
export function barView(subject: BarSubject): BarView {
  const { ruleset, surroundings, combatant, forGM, open, most, selected, pictures } = subject;
  const { battle, creature } = surroundings;
  const turn = turnOf(ruleset, battle, combatant);
  const order = [...pictures.keys()];
  const listed = listActions(ruleset, surroundings, forGM).toSorted((a, b) => rank(a, order) - rank(b, order));
  const at = (place: ListedAction["place"]): ListedAction[] => listed.filter((action) => action.place === place);
  const answering = turn === "waiting" ? at("reaction") : [];
  const isShown = turn !== "waiting" || selected;
  const attacks = isShown ? plainFirst(at("attack")) : [];
  const first = [...answering, ...attacks.slice(0, most)];
  const common = isShown ? at("common") : [];
  // A key means the same in whatever room there is: what is folded away for want of it keeps its own.
  const keyed = [...answering, ...attacks.slice(0, MOST_ATTACKS), ...common].slice(0, KEYS);
  const others = listed.filter((action) => !first.includes(action) && !common.includes(action));
  const folds = foldsOf(ruleset, others);
  const plain = new Set(plainOf(listed));
  const entry = (action: ListedAction, withFacts: boolean): BarEntry =>
    entryOf(subject, action, { digit: digitOf(keyed.indexOf(action)), withFacts, named: plain.has(action) });
  const unfolded = folds.find(({ id }) => id === open);
  return {
    vitals: vitalsView(ruleset.vitals(creature, battle.options)),
    attacks: first.map((action) => entry(action, true)),
    group: forGM ? groupOf(subject) : null,
    common: common.map((action) => entry(action, false)),
    folds: folds.map(({ id, label, actions }) => ({ id, label, count: actions.length, open: id === open })),
    keyed: keyed.map(({ id, item }) => ({ id, item })),
    panel: unfolded ? { label: unfolded.label, entries: unfolded.actions.map((action) => entry(action, true)) } : null,
    turn,
  };
}

function groupOf({ ruleset, surroundings: { battle, creature } }: BarSubject): BarGroup | null {
  const data = { count: groupSize(ruleset, battle, creature), name: creature.actorName };
  return data.count > 0 ? { label: localize("SORTIE.Group.All", data), named: localize("SORTIE.Group.AllNamed", data) } : null;
}

function turnOf(ruleset: Ruleset, battle: Battle, combatant: string): BarView["turn"] {
  if (!battle.started || combatant === "") return "none";
  if (battle.turn === combatant) return "acting";
  return choiceOf(ruleset, battle)?.candidates.includes(combatant) === true ? "candidate" : "waiting";
}

/** Items as the sheet sorts them, what needs none behind them. */
function rank({ item }: ListedAction, order: readonly string[]): number {
  const place = order.indexOf(item);
  return place < 0 ? order.length : place;
}

function digitOf(index: number): string {
  return index < 0 ? "" : String((index + 1) % KEYS);
}

/** What each item is made for: the first attack that is taken with it goes by the item's name alone. */
function plainOf(actions: readonly ListedAction[]): ListedAction[] {
  const seen = new Set<string>();
  return actions.filter(({ item, place }) => {
    if (item === "" || place !== "attack" || seen.has(item)) return false;
    seen.add(item);
    return true;
  });
}

/** What an item could be used for beside that (a killing strike) stands behind what every item is made for. */
function plainFirst(actions: readonly ListedAction[]): ListedAction[] {
  const plain = new Set(plainOf(actions));
  const isMore = (action: ListedAction): boolean => action.item !== "" && !plain.has(action);
  return [...actions.filter((action) => !isMore(action)), ...actions.filter(isMore)];
}

interface Fold {
  readonly id: string;
  readonly label: string;
  readonly actions: readonly ListedAction[];
}

/** What is folded away: more attacks, what answers others, other actions, items by their type, rests, the GM's rulings. */
function foldsOf(ruleset: Ruleset, rest: readonly ListedAction[]): Fold[] {
  const groups = Map.groupBy(rest, foldOf);
  const names: [id: string, label: string][] = [
    ["attack", localize("SORTIE.Bar.Attacks")],
    ["reaction", localize("SORTIE.Bar.Reactions")],
    ["common", localize("SORTIE.Bar.Common")],
    ["sheet", localize("SORTIE.Bar.More")],
    ...Object.entries(ruleset.items).map(([type, { label }]): [string, string] => [`item-${type}`, localize(label)]),
    ["rest", localize("SORTIE.Bar.Rests")],
    ["gm", localize("SORTIE.Bar.Rulings")],
  ];
  return names.flatMap(([id, label]) => {
    const actions = groups.get(id);
    return actions ? [{ id, label, actions }] : [];
  });
}

function foldOf({ place, from, itemType }: ListedAction): string {
  if (place !== "") return place;
  return from === "item" ? `item-${itemType}` : from;
}

interface Written {
  readonly digit: string;
  readonly withFacts: boolean;
  /** Whether the item's name says it all. */
  readonly named: boolean;
}

function entryOf({ ruleset, surroundings, pictures }: BarSubject, action: ListedAction, { digit, withFacts, named }: Written): BarEntry {
  const shown = withFacts ? summaryView(ruleset, surroundings, action) : null;
  const facts = shown && Object.values(shown).some((text) => text !== "") ? shown : null;
  const whole = action.from === "item" ? localize("SORTIE.Named", { name: action.itemName, of: action.label }) : action.label;
  const isAttack = action.place === "attack" && action.from === "item";
  const label = isAttack && named ? action.itemName : whole;
  const cost = action.cost === label ? "" : action.cost;
  const told = [facts?.attack, facts?.damage, facts?.uses, facts?.range, cost].filter((text) => text !== undefined && text !== "");
  return {
    key: `${action.id}|${action.item}`,
    digit,
    id: action.id,
    item: action.item,
    label,
    facts,
    img: pictures.get(action.item) ?? "",
    icon: action.icon,
    cost,
    available: action.available,
    hint: action.hint,
    tip: [label, told.join(" · "), action.available ? action.hint : action.reason].filter((line) => line !== "").join("\n"),
    aimed: action.aimed,
    spoken: [whole, ...told, action.reason].filter((text) => text !== "").join(", "),
  };
}
