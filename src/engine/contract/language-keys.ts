// Which words a ruleset needs in a language file: every key that its declarations name.

import type { Shapes } from "../battle/battle.ts";
import type { AnyField, Fields } from "../data/fields.ts";
import { PLACES } from "../items/storage.ts";
import type { Ruleset } from "./ruleset.ts";

/** Sortie has the words of these. */
const SHARED: ReadonlySet<string> = new Set(Object.values(PLACES).map(({ label }) => label));

/**
 * What language keys look like; anything else is shown as it stands.
 * @internal
 */
export const LANGUAGE_KEY = /^[A-Z]+\.[A-Z]/;

/** The language keys that a ruleset's declarations name; those that its rules tell as they go are not among them. */
export function wordsOf<S extends Shapes>(ruleset: Ruleset<S>): ReadonlySet<string> {
  const { actions, rests, reactions = [] } = ruleset;
  return new Set([
    ...bareWordsOf(ruleset),
    ...[...actions, ...rests].flatMap(({ price }) => (price && ruleset.priceLabel ? [ruleset.priceLabel(price).text] : [])),
    ...reactions.flatMap(({ text, pass }) => (pass === undefined ? [text] : [text, pass])),
  ]);
}

/**
 * Those of them that are shown without data: labels, hints and choices. A placeholder in one stays as it stands.
 * @internal
 */
export function bareWordsOf<S extends Shapes>(ruleset: Ruleset<S>): ReadonlySet<string> {
  const shapes = [...Object.values(ruleset.actors), ...Object.values(ruleset.items), ruleset.combat, ruleset.combatant];
  const sheets = [...Object.values(ruleset.actors), ...Object.values(ruleset.items)].flatMap(({ sheet }) => sheet.tabs);
  const lists = Object.values(ruleset.actors).flatMap(({ sheet }) => Object.values(sheet.lists ?? {}));
  return new Set([
    ruleset.label,
    ruleset.hint,
    ...lists.flatMap(({ label, empty, types }) => [label, ...(empty === undefined ? [] : [empty]), ...Object.values(types)]),
    ...Object.values(ruleset.items).flatMap(({ storage }) =>
      (storage?.places ?? []).flatMap(({ label }) => (SHARED.has(label) ? [] : [label])),
    ),
    ...shapes.map(({ label }) => label),
    ...sheets.map(({ label }) => label),
    ...ruleset.conditions.flatMap(({ label, hint }) => [label, hint]),
    ...Object.values(ruleset.damageTypes),
    ...(ruleset.numbers ?? []).map(({ label }) => label),
    ...[...ruleset.actions, ...ruleset.rests].flatMap(({ label, hint }) => [label, hint]),
    ...(ruleset.creation?.steps ?? []).flatMap(({ label, hint }) => [label, hint]),
    ...(ruleset.creation?.numbers ?? []).map(({ label }) => label),
    ...(ruleset.frozen ?? []).map(({ label }) => label),
    ...ruleset.settings.flatMap(({ label, hint, field }) => [
      label,
      hint,
      ...(field.kind === "choice" ? Object.values(field.choices) : []),
    ]),
    ...[...shapes.map(({ fields }) => fields), ruleset.world].flatMap(choiceLabels),
    ...optionalLabels(ruleset).filter((label) => LANGUAGE_KEY.test(label) && !label.startsWith("SORTIE.")),
  ]);
}

/** Labels of what not every ruleset declares: reports, filters, effects by hand, forecasts, its introduction. */
function optionalLabels<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const { reportTotals, facets = {}, effectEnds = [], protections = [], introduction, startingPoints } = ruleset;
  const { policies = [], level, surroundings = [] } = ruleset.tactics ?? {};
  const choices = surroundings.flatMap((each) => each.choices);
  const labelled = [...(reportTotals?.spent ?? []), ...Object.values(facets).flat(), ...effectEnds, ...protections];
  return [
    ...[...labelled, ...policies, ...surroundings, ...choices].map(({ label }) => label),
    ...effectEnds.flatMap(({ asks }) => (asks ? [asks.label] : [])),
    ...protections.flatMap(({ against, asks }) => [...Object.values(against), ...(asks ? [asks.label] : [])]),
    ...(level ? [level.label, level.hint] : []),
    ...(startingPoints ? [startingPoints.measure.label, ...startingPoints.roles.flatMap(({ label, hint }) => [label, hint])] : []),
    ...(introduction ? [...introduction.round, introduction.feel] : []),
  ];
}

function choiceLabels(fields: Fields): string[] {
  return Object.values(fields).flatMap(labelsOf);
}

function labelsOf(field: AnyField): string[] {
  if (field.kind === "choice") return field.choices.map((choice) => `${field.labels}.${choice}`);
  if (field.kind === "list" || field.kind === "map") return labelsOf(field.element);
  return field.kind === "group" ? choiceLabels(field.fields) : [];
}
