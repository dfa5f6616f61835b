// What a ruleset says at the table: that every sentence has a text, all its placeholders are filled, and every rule that it cites is one.

import { SECRET_DICE } from "../../contract/card-parts.ts";
import { LANGUAGE_KEY } from "../../contract/language-keys.ts";
import type { JsonObject } from "../../data/json.ts";
import type { Breakdown } from "../../data/modifiers.ts";
import type { Ask } from "../../procedures/procedure.ts";
import type { BattleRecord, Step } from "../../procedures/record.ts";
import type { RefusalReason } from "../../data/refusal.ts";
import type { Phrase } from "../../data/phrase.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";

/** All texts of the product by their keys, and the ids of a ruleset's rules. */
export interface Vocabulary {
  readonly texts: ReadonlyMap<string, string>;
  readonly rules: ReadonlySet<string>;
}

/** As much of a vocabulary as is asked. */
export interface Known {
  readonly texts: ReadonlyMap<string, string>;
  readonly rules: Pick<ReadonlySet<string>, "has">;
}

/** The engine's own rules. */
const OWN_RULE = "SORTIE-";
/** How plural rules name the forms of a sentence. */
const PLURALS = ["zero", "one", "two", "few", "many", "other"];

/** A key, and those of its plural forms. */
export function formsOf(key: string): string[] {
  return [key, ...PLURALS.map((form) => `${key}.${form}`)];
}

/** Problems of what a record says, and of what was asked on the way to it, in plain words. */
export function checkRecord(known: Known, record: BattleRecord, asked: readonly Ask[]): string[] {
  return [
    ...record.steps.flatMap((step) => [
      ...sentence(known, step),
      ...terms(known, step.breakdown),
      ...idleSecrets(step),
      ...openSecrets(known, step),
    ]),
    ...record.offers.flatMap((offer) => sentence(known, offer)),
    ...asked.flatMap((ask) => [
      ...sentence(known, ask),
      ...(ask.notes ?? []).flatMap((note) => sentence(known, note)),
      ...(ask.kind === "choose"
        ? ask.options.flatMap((option) => [...text(known, option.label, option.data), ...checkProposal(known, option.proposal)])
        : []),
    ]),
  ];
}

/** What is kept from players has to be there under its name, or else it is told by another. */
function idleSecrets({ text: key, data = {}, dice, secret = [] }: Pick<Step, "text" | "data" | "dice" | "secret">): string[] {
  return secret
    .filter((name) => !Object.hasOwn(data, name) && !(name === SECRET_DICE && dice))
    .map((name) => `"${key}" keeps {${name}} secret, which it is not told`);
}

/** A sentence that tells a secret has a second form that does without it: "initiative 14 (? ?)" is no sentence. */
function openSecrets({ texts }: Known, { text: key, secret = [] }: Pick<Step, "text" | "secret">): string[] {
  const tells = (of: string): string[] =>
    secret.filter((name) => formsOf(of).some((form) => (texts.get(form) ?? "").includes(`{${name}}`)));
  const closed = `${key}Closed`;
  // Why somebody could not do their part is written for them (`noteRefusal`); whoever else reads it reads question marks.
  if (tells(key).length === 0 || key.includes(".Refusal.")) return [];
  return formsOf(closed).some((form) => texts.has(form))
    ? tells(closed).map((name) => `"${closed}" tells {${name}}, which is secret`)
    : [`"${key}" tells a secret and has no form without it: "${closed}"`];
}

/** Problems of what a dialog shows. */
export function checkProposal(known: Known, proposal: Proposal | undefined): string[] {
  if (!proposal) return [];
  return [
    ...(proposal.refusal ? sentence(known, proposal.refusal) : []),
    ...(proposal.notes ?? []).flatMap((note) => sentence(known, note)),
    ...proposal.breakdowns.flatMap(({ label, data, breakdown }) => [...text(known, label, data), ...terms(known, breakdown)]),
    ...proposal.fields.flatMap((field) => [
      ...text(known, field.label),
      ...(field.hint === undefined ? [] : text(known, field.hint)),
      ...(field.kind === "choice" ? field.choices.flatMap(({ label, data }) => text(known, label, data)) : []),
    ]),
  ];
}

/** Problems of a refusal. */
export function checkReason(known: Known, reason: RefusalReason): string[] {
  return sentence(known, reason);
}

/** Problems of a sentence with its rule. */
function sentence(
  known: Known,
  { rule, text: key, data }: { readonly rule: string; readonly text: string; readonly data?: JsonObject },
): string[] {
  return [...rules(known, rule, key), ...(LANGUAGE_KEY.test(key) ? text(known, key, data) : [`"${key}" is no language key`])];
}

function terms(known: Known, breakdown: Breakdown | undefined): string[] {
  return (breakdown?.terms ?? []).flatMap(({ label, rule, kind }) => [
    ...text(known, label),
    ...rules(known, rule, label),
    ...(kind === "" ? [`"${label}" is a term of no kind`] : []),
  ]);
}

function rules(known: Known, rule: string, of: string): string[] {
  return known.rules.has(rule) || rule.startsWith(OWN_RULE) ? [] : [`"${of}" cites "${rule}", which is no rule`];
}

/** Problems of words without a rule. */
export function checkPhrase(known: Known, { text: key, data }: Phrase): string[] {
  return text(known, key, data);
}

/** A key has a text, with all that this names; a literal says something. Keys among the data have texts as well. */
function text(known: Known, key: string, data: JsonObject = {}): string[] {
  if (!LANGUAGE_KEY.test(key)) return key === "" ? ["Something has no words"] : [];
  const forms = formsOf(key).flatMap((each) => known.texts.get(each) ?? []);
  if (forms.length === 0) return [`"${key}" has no text`];
  const named = new Set(forms.flatMap((form) => [...form.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name.trim())));
  const missing = [...named].filter((name) => data[name] === undefined);
  const empty = [...named].filter((name) => isEmpty(data[name]));
  const keys = Object.values(data).flatMap((value) =>
    typeof value === "string" && LANGUAGE_KEY.test(value) && !known.texts.has(value) ? [value] : [],
  );
  return [
    ...missing.map((name) => `"${key}" is not told its {${name}}`),
    ...empty.map((name) => `"${key}" is told an empty {${name}}: it needs another form for that`),
    ...keys.map((value) => `"${key}" is told "${value}", which has no text`),
  ];
}

/** A name that nobody has leaves a hole in a sentence, or a comma with nothing before it. */
function isEmpty(value: JsonObject[string] | undefined): boolean {
  return value === "" || (Array.isArray(value) && (value.length === 0 || value.some((each) => each === "")));
}
