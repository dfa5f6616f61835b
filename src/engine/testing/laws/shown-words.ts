// Every word of a ruleset that random play meets: what is said and asked, and what sheets, the bar and the tracker show between two records.

import { rulePrefixesOf } from "../../contract/extension.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { mayTake } from "../../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import type { ActionDefinition } from "../../actions/action.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";
import type { Phrase } from "../../data/phrase.ts";
import { mayAct } from "../../turns/turn-flow.ts";
import { namingErrors } from "../named-errors.ts";
import type { Inspector } from "../random-play.ts";
import { type Known, checkPhrase, checkProposal, checkReason, checkRecord } from "./vocabulary.ts";

/**
 * Holds what a module's ruleset says and shows against its language file (`JSON.parse` of it): for `playRandomly`. `rules` are its rule ids; missing: whatever begins
 * with its prefix is one. Words that begin with one of `others` are somebody else's: of the built-in ruleset that an extension adds to (`["ARCHMAGE."]`).
 */
export function saysInWords<S extends Shapes>(
  ruleset: Ruleset<S>,
  words: object,
  rules?: ReadonlySet<string>,
  others: readonly string[] = [],
): Inspector<S> {
  const prefixes = rulePrefixesOf(ruleset);
  const known: Known = {
    texts: textsOf(words),
    rules: rules ?? { has: (rule) => prefixes.some((prefix) => rule.startsWith(`${prefix}-`)) },
  };
  const foreign = ["SORTIE.", ...others];
  const own = (problems: readonly string[]): string[] => [...new Set(problems)].filter((problem) => !isAbout(foreign, problem));
  // What throws while it is looked at is told by its name.
  const asked = namingErrors(ruleset).ruleset;
  const inspect: Inspector<S> = (battle, record, asks) => {
    const who = battle.creatures[record.intent.actor ?? ""];
    return own([...checkRecord(known, record, asks), ...checkShown(known, asked, battle, who)]);
  };
  return Object.assign(inspect, {
    refused: (reason: Parameters<typeof checkReason>[1]) => own(checkReason(known, reason)),
    proposed: (proposal: Proposal) => own(checkProposal(known, proposal)),
  });
}

/** Sentences of the engine, and of a ruleset that is added to, are in other language files. */
function isAbout(foreign: readonly string[], problem: string): boolean {
  const [, key = ""] = /^"([^"]+)"/.exec(problem) ?? [];
  const [, told = ""] = /is told "([^"]+)", which has no text$/.exec(problem) ?? [];
  return foreign.some((prefix) => key.startsWith(prefix) || told.startsWith(prefix));
}

/** Problems of what is shown of a creature, and of the whole battle. */
function checkShown<S extends Shapes>(known: Known, ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S> | undefined): string[] {
  const gauges = ruleset.gauges(battle).map(({ label }) => label);
  const headings = ruleset.turnOrder.standing(battle, mayAct({ battle, ruleset })).flatMap(({ label }) => (label === "" ? [] : [label]));
  const phrases = [...gauges, ...headings].map((text): Phrase => ({ text }));
  if (!creature) return phrases.flatMap((phrase) => checkPhrase(known, phrase));
  const { pools, pips, budget, states } = ruleset.vitals(creature, battle.options);
  phrases.push(
    ...[...pools, ...pips, ...budget].map(({ label }) => ({ text: label })),
    ...(ruleset.payers ?? []).map((payer) => payer.of(battle, creature).label),
  );
  return [
    ...phrases.flatMap((phrase) => checkPhrase(known, phrase)),
    ...states.flatMap(({ label, data, rule }) => checkReason(known, { rule, text: label, ...(data ? { data } : {}) })),
    ...[...ruleset.actions, ...ruleset.rests].flatMap((action) => checkOffered(known, ruleset, battle, creature, action)),
  ];
}

/** Why an action may not be taken, and its uses and range, with each item that it is taken with. */
function checkOffered<S extends Shapes>(
  known: Known,
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  action: ActionDefinition<S>,
): string[] {
  const { offered } = action;
  const items = offered.on === "item" ? Object.values(creature.items).filter(({ type }) => offered.types.includes(type)) : [undefined];
  return items
    .filter((item) => action.applies?.(battle, creature, item) !== false)
    .flatMap((item) => {
      const found = mayTake(ruleset, battle, creature, action, item);
      const { uses, range } = action.facts?.(battle, creature, item) ?? {};
      return [
        ...(found.available ? [] : checkReason(known, found)),
        ...[uses, range].flatMap((phrase) => (phrase ? checkPhrase(known, phrase) : [])),
      ];
    });
}

function textsOf(words: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      const key = `${prefix}${name}`;
      if (typeof value === "string") return [[key, value]];
      return typeof value === "object" && value !== null ? [...textsOf(value, `${key}.`)] : [];
    }),
  );
}

/** The language keys that a Handlebars template asks for by name (`{{localize "MINE.Health"}}`) and that begin with a prefix (`MINE.`). */
export function templateKeys(template: string, prefix: string): string[] {
  const keys = [...template.matchAll(/\blocalize\s+(["'])([^"']+)\1/g)].map(([, , key = ""]) => key);
  return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}
