// Records as lines of the log: who, what, how it went, and what can be done about it. Pure: what depends on the reader comes in.

import type { BattleRecord, Ruleset } from "../../../engine/index.ts";
import { CORE_ACTIONS, isAboutEffects, isAboutThings, isCoreAction, sharedAction } from "../../../engine/index.ts";
import type { RecordMessage } from "../../records/message.ts";
import { type Reader, cardView } from "../../presentation/card/card-view.ts";
import { resultWords } from "../../presentation/card/spoken-card.ts";

/** What a record is, for the filter. */
export const KINDS = ["action", "turn", "condition", "ruling", "rest", "hand"] as const;
export type Kind = (typeof KINDS)[number];

/** A record in its message. */
export interface Entry {
  readonly message: string;
  readonly record: RecordMessage;
  /** Whose turn it was, told as by the filter; "" for nobody, or for one that this reader must not know of. */
  readonly turn: { readonly name: string; readonly creature: string };
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly mayJudge: boolean;
  readonly mayEdit: boolean;
  /** False when somebody has edited it by hand to say more than they may. */
  readonly trusted: boolean;
}

export interface Line extends Omit<Entry, "record" | "turn" | "message"> {
  readonly key: string;
  /** False for what no record tells: there is no card to show, and nothing to play again. */
  readonly hasCard: boolean;
  readonly round: number;
  readonly turn: string;
  readonly actor: string;
  readonly action: string;
  readonly icon: string;
  readonly kind: Kind;
  readonly outcomes: readonly string[];
  readonly state: RecordMessage["state"];
  readonly stateLabel: string;
  readonly stateIcon: string;
}

export interface Filter {
  /** Uuid of a creature, id of a combatant that stands for none, "" for all. */
  readonly creature: string;
  readonly kind: Kind | "";
}

/** The kind of a record. */
export function kindOf({ intent }: Pick<BattleRecord, "intent">, ruleset: Ruleset | undefined): Kind {
  if (isAboutEffects(intent.action)) return "condition";
  if (intent.action === CORE_ACTIONS.group || isAboutThings(intent.action) || intent.action === CORE_ACTIONS.tidy) return "action";
  if (intent.action === CORE_ACTIONS.everybody)
    return ruleset?.rests.some(({ id }) => id === sharedAction(intent)) === true ? "rest" : "action";
  if (isCoreAction(intent.action)) return "turn";
  if (ruleset?.rests.some(({ id }) => id === intent.action)) return "rest";
  const action = ruleset?.actions.find(({ id }) => id === intent.action);
  return action?.offered.on === "gm" ? "ruling" : "action";
}

/** True when a creature acts in a record, is aimed at, is spoken of, or has the turn. */
function involves({ record, turn }: Pick<Entry, "record" | "turn">, creature: string): boolean {
  const { intent, steps } = record;
  return (
    intent.actor === creature ||
    turn.creature === creature ||
    (intent.targets ?? []).includes(creature) ||
    steps.some(({ about }) => about === creature)
  );
}

/** The entries that pass a filter. */
export function filtered(entries: readonly Entry[], { creature, kind }: Filter, rulesetOf: (id: string) => Ruleset | undefined): Entry[] {
  return entries.filter(
    (entry) =>
      (creature === "" || involves(entry, creature)) && (kind === "" || kindOf(entry.record, rulesetOf(entry.record.ruleset)) === kind),
  );
}

/** One record as a line, in the words of its card. `itemName` is what it was done with, "" for nothing. */
export function lineOf(entry: Entry, ruleset: Ruleset | undefined, reader: Reader, itemName: string): Line {
  const { record, turn, message, ...rest } = entry;
  const view = cardView(record, ruleset, reader);
  const { label, icon } = view.action;
  return {
    ...rest,
    key: message,
    hasCard: true,
    round: view.round,
    turn: turn.name,
    actor: view.actor,
    action: itemName === "" ? label : `${label}: ${itemName}`,
    icon,
    kind: kindOf(record, ruleset),
    outcomes: view.groups.flatMap(({ name, result }) => {
      const parts = result ? resultWords(result, reader.localize("SORTIE.Card.Fell")) : [];
      return parts.length === 0 ? [] : [`${name}: ${parts.join(", ")}`];
    }),
    state: view.state,
    stateLabel: view.stateLabel,
    stateIcon: view.stateIcon,
  };
}
