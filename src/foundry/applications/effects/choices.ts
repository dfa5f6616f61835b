// What the window for an effect offers, by the ruleset's tables, and what its answers come to: options for the rules, and a sentence beforehand.

import type { Battle, Creature, EffectEnd, JsonObject, LastingEffect, NumberAsked, Ruleset } from "../../../engine/index.ts";
import {
  addEffect,
  chosenEnds,
  clonePlain,
  effectEndsOf,
  MOST_RAISED,
  PROTECTION_NOTES,
  Refusal,
  integerOption,
  textOption,
} from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { doesOf } from "../../presentation/effect-list.ts";
import { endOf, nameAtLevel } from "../../presentation/effects.ts";
import { nameOf } from "../../presentation/names.ts";
import { sentenceOf } from "../../presentation/sentence.ts";

/** A choice of a list. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What somebody has entered; "" for what is left open. */
export interface Answers {
  /** "number:ac", "condition:dazed", "protection:resistance"; "" leaves an effect as it is. */
  readonly what: string;
  readonly against: string;
  readonly value: string;
  /** Id of an end; "" leaves an effect's end as it is. */
  readonly end: string;
  readonly number: string;
  readonly of: string;
  readonly source: string;
  readonly name: string;
}

/** Everything that an effect may do, in groups; those without a choice are missing. */
export function whatChoices(ruleset: Ruleset): { readonly label: string; readonly options: readonly Option[] }[] {
  const group = (kind: string, entries: readonly (readonly [string, string])[]) => ({
    label: localize(`SORTIE.Effects.Kind.${kind}`),
    options: entries.map(([id, label]) => ({ value: `${kind}:${id}`, label: localize(label) })),
  });
  return [
    group(
      "number",
      (ruleset.numbers ?? []).map(({ key, label }) => [key, label] as const),
    ),
    group(
      "protection",
      (ruleset.protections ?? []).map(({ id, label }) => [id, label] as const),
    ),
    group(
      "condition",
      ruleset.conditions.filter(({ hud }) => hud !== false).map(({ id, label }) => [id, label] as const),
    ),
  ].filter(({ options }) => options.length > 0);
}

/** What a protection may be about; none for everything else. */
export function againstChoices(ruleset: Ruleset, what: string): Option[] {
  const against = ruleset.protections?.find(({ id }) => what === `protection:${id}`)?.against ?? {};
  return Object.entries(against).map(([value, label]) => ({ value, label: localize(label) }));
}

/** The number that goes with what an effect does; null where none does. */
export function valueAsked(ruleset: Ruleset, what: string): NumberAsked | null {
  if (what.startsWith("number:")) return { label: "SORTIE.Effects.HowMuch", value: 1, min: -MOST_RAISED, max: MOST_RAISED };
  const { levels } = ruleset.conditions.find(({ id }) => what === `condition:${id}`) ?? {};
  if (levels !== undefined) return { label: "SORTIE.Effects.Level", value: 1, min: 1, max: levels };
  return ruleset.protections?.find(({ id }) => what === `protection:${id}`)?.asks ?? null;
}

/** The end of an id. */
export function endChosen(ruleset: Ruleset, id: string): EffectEnd | undefined {
  return effectEndsOf(ruleset).find((end) => end.id === id);
}

/** What the answers tell the rules. */
export function optionsOfAnswers(ruleset: Ruleset, answers: Answers, effect: string): JsonObject {
  const [what = "", ...key] = answers.what.split(":");
  const end = endChosen(ruleset, answers.end);
  return {
    ...(effect === "" ? {} : { effect }),
    ...(answers.what === "" ? {} : { what, key: key.join(":") }),
    ...(againstChoices(ruleset, answers.what).length > 0 ? { against: answers.against } : {}),
    ...(valueAsked(ruleset, answers.what) ? { value: wholeOf(answers.value) ?? 0 } : {}),
    ...(end ? { end: end.id } : {}),
    ...(end?.whose ? { of: answers.of } : {}),
    ...(end?.asks ? { number: wholeOf(answers.number) ?? 0 } : {}),
    source: answers.source,
    name: answers.name.trim(),
  };
}

/** A typed whole number, null for anything else; a minus may be any of the signs that people type. */
function wholeOf(typed: string): number | null {
  const number = Number(typed.trim().replace(/^[−–]/u, "-").replace(/^\+/u, ""));
  return typed.trim() !== "" && Number.isInteger(number) ? number : null;
}

/** Why a typed number is none of those that are asked for, or "" where all are. */
function unfitNumber(ruleset: Ruleset, answers: Answers): string {
  const asked = [
    [valueAsked(ruleset, answers.what), answers.value],
    [endChosen(ruleset, answers.end)?.asks ?? null, answers.number],
  ] as const;
  for (const [question, typed] of asked) {
    const number = wholeOf(typed);
    if (question && (number === null || number < question.min || number > question.max)) {
      const { label, min, max } = question;
      return localize("SORTIE.Effects.NotANumber", { label: localize(label), typed: typed.trim(), min: signed(min), max: signed(max) });
    }
  }
  return "";
}

/** A bound with a real minus sign. */
const signed = (value: number): string => String(value).replace("-", "−");

/** What stands in the window for an effect that is there already: only what it does is shown that the window can write. */
export function answersOf(ruleset: Ruleset, { name, statuses, system }: LastingEffect): Answers {
  const [modifier, ...others] = system.modifiers;
  const protection = system.notes[PROTECTION_NOTES.id] ?? "";
  const isNumber =
    modifier !== undefined && others.length === 0 && statuses.length === 0 && protection === "" && system.ongoing.amount === 0;
  const isKnown = isNumber && (ruleset.numbers ?? []).some(({ key }) => key === modifier.target);
  const isProtection = modifier === undefined && statuses.length === 0 && (ruleset.protections ?? []).some(({ id }) => id === protection);
  return {
    what: isKnown ? `number:${modifier.target}` : isProtection ? `protection:${protection}` : "",
    against: system.notes[PROTECTION_NOTES.against] ?? "",
    value: isKnown ? String(modifier.value) : (system.notes[PROTECTION_NOTES.value] ?? ""),
    end: "",
    number: "",
    of: "",
    source: system.source,
    name: localize(name),
  };
}

/** What an effect will be, in a sentence; or why there is none yet, and then nothing can be given. */
export interface Preview {
  readonly text: string;
  readonly ready: boolean;
}

/** "Ada: Armour Class +2, until Bo’s turn starts", by the rules' own reading of the answers. */
export function previewOf(ruleset: Ruleset, battle: Battle, bearers: readonly Creature[], answers: Answers, kept?: LastingEffect): Preview {
  const missing = (text: string): Preview => ({ text, ready: false });
  const [first] = bearers;
  if (!first) return missing(localize("SORTIE.Effects.NobodyChosen"));
  const unfit = unfitNumber(ruleset, answers);
  if (unfit !== "") return missing(unfit);
  const options = optionsOfAnswers(ruleset, answers, kept?.id ?? "");
  const bearer = clonePlain(first);
  const preview = kept ? clonePlain(kept) : addEffect(bearer, { id: "preview000000000", name: "", img: "" });
  const said = { options };
  const key = textOption(said, "key");
  const strength = integerOption(said, "value", 0, -MOST_RAISED, MOST_RAISED);
  const what = textOption(said, "what");
  if (what === "number" && strength === 0) return missing(localize("SORTIE.Refusal.NothingRaised"));
  if (what === "number") preview.system.modifiers = [{ target: key, value: strength, kind: "effect" }];
  if (what === "protection") {
    const { id, against, value } = PROTECTION_NOTES;
    preview.system.notes = { [id]: key, [against]: textOption(said, "against"), [value]: String(strength) };
  }
  const given = what === "condition" ? ruleset.conditions.find(({ id }) => id === key) : undefined;
  const condition = given ? nameAtLevel(given.label, Math.min(given.levels ?? 0, Math.max(1, strength))) : "";
  try {
    const intent = { id: "preview", action: "", actor: bearer.uuid, options };
    if (options["end"] !== undefined)
      Object.assign(preview.system.ends, { count: 1, difficulty: 0, ...chosenEnds(ruleset, battle, bearer, intent) });
  } catch (error) {
    if (error instanceof Refusal) return missing(sentenceOf(error));
    throw error;
  }
  const until = endOf(preview, bearer, nameOf);
  const does = [condition, doesOf(ruleset, preview)].filter((word) => word !== "").join(", ") || localize(preview.name);
  const names = bearers.map(({ uuid, name }) => nameOf(uuid) || name).join(", ");
  return { text: localize(until === "" ? "SORTIE.Effects.Preview" : "SORTIE.Effects.PreviewUntil", { names, does, until }), ready: true };
}
