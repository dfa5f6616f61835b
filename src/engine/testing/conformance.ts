// What every ruleset has to keep, ours and a module's: run over one ruleset value, it lists what is wrong in plain words.

import { LANGUAGE_KEY, wordsOf } from "../contract/language-keys.ts";
import { mayTake } from "../actions/availability.ts";
import { type Battle, type Creature, type Shapes, participants } from "../battle/battle.ts";
import type { Gauge } from "../battle/vitals.ts";
import { type CardPart, type CardTelling, openStep } from "../contract/card-parts.ts";
import type { ConditionDefinition } from "../battle/effects.ts";
import { rulePrefixesOf } from "../contract/extension.ts";
import { type Fields, checkFields, initialOf } from "../data/fields.ts";
import { equalPlain, freezePlain, isPlainObject, valueAt } from "../data/json.ts";
import { type PayerKind, type PayerUse, payerUses } from "../actions/payers.ts";
import type { ActionDefinition } from "../actions/action.ts";
import { type Ruleset, type SheetLayout, CONTRACT_VERSION } from "../contract/ruleset.ts";
import { buildBattle, buildCreature } from "./builders.ts";
import { type Mood, hostileData } from "./hostile-data.ts";
import { checkFieldNames } from "./field-names.ts";
import { usingNames } from "./laws/asked-names.ts";
import { checkShape, checkShown } from "./laws/contract-shape.ts";
import { checkModifierTargets } from "./laws/modifier-targets.ts";
import { checkProcedures } from "./laws/procedures.ts";
import { checkRefills } from "./laws/refills.ts";
import { checkReferences } from "./laws/references.ts";
import { checkShownNumbers } from "./laws/shown-numbers.ts";
import { checkStrides } from "./laws/strides.ts";
import { checkStartingPoints } from "./laws/starting-points.ts";
import { checkStoredPaths, readingPaths } from "./laws/stored-paths.ts";
import { formsOf } from "./laws/vocabulary.ts";
import { itemsFor } from "./open-actions.ts";
import { mistakeIn } from "./named-errors.ts";

/** Problems of a ruleset; none for one that keeps the contract. `languageKeys` are the keys of its language file, dotted. */
export function checkRuleset<S extends Shapes>(ruleset: Ruleset<S>, languageKeys: ReadonlySet<string>): string[] {
  const shape = checkShape(ruleset);
  // Other laws take for granted what the game does.
  if (!shape.isPlayable) return [...shape.problems];
  const fields = checkFieldSets(ruleset);
  // Creatures are made of what the fields hold: where these fail, that is what there is to mend.
  const moods = fields.length > 0 ? [] : [...MOODS, null];
  const asked = new Set<PayerKind>();
  const hear = ({ kind }: PayerUse): void => void asked.add(kind);
  const work = (): string[] => payerUses.during(hear, () => moods.flatMap((mood) => checkBehaviour(ruleset, mood)));
  const names = usingNames(ruleset, () => readingPaths(ruleset, work));
  const behaviour = names.result;
  return [
    ...shape.problems,
    ...checkIdentity(ruleset),
    ...fields,
    ...checkFieldNames(ruleset),
    ...checkWords(ruleset, languageKeys),
    ...checkRuleIds(ruleset),
    ...checkSheets(ruleset),
    ...checkBars(ruleset),
    ...checkStorage(ruleset),
    ...checkCards(ruleset),
    ...checkModifierTargets(ruleset),
    ...checkReactions(ruleset),
    ...checkProcedures(ruleset),
    ...checkPaths(ruleset),
    ...checkStoredPaths(ruleset),
    ...checkReferences(ruleset),
    ...checkStartingPoints(ruleset),
    ...checkRefills(ruleset, asked),
    ...checkStrides(ruleset),
    ...checkShownNumbers(ruleset),
    ...behaviour.result,
    ...behaviour.problems,
    ...names.problems,
    ...lackingTexts(names.heard.text, languageKeys),
  ];
}

/** What resources, clocks and strides may say, which play by chance may never hear. */
function lackingTexts(texts: readonly string[], keys: ReadonlySet<string>): string[] {
  if (keys.size === 0) return [];
  return texts
    .filter((key) => LANGUAGE_KEY.test(key) && !key.startsWith("SORTIE.") && !formsOf(key).some((form) => keys.has(form)))
    .map((key) => `The language file lacks ${key}`);
}

const MOODS = ["lowest", "highest", "odd"] as const;

function checkIdentity<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(ruleset.id)) problems.push(`The id "${ruleset.id}" is not a lower-case word`);
  const contract: number = ruleset.contract;
  if (contract !== CONTRACT_VERSION) problems.push(`It is made for contract ${String(contract)}, not ${String(CONTRACT_VERSION)}`);
  if (ruleset.turnOrder.id === "") problems.push("Its turn order has no id");
  const types = [...Object.keys(ruleset.actors), ...Object.keys(ruleset.items), ruleset.combat.type, ruleset.combatant.type];
  problems.push(...duplicates("document type", types));
  problems.push(...duplicates("condition", ruleset.conditions.map(idOf)));
  problems.push(...duplicates("action", [...ruleset.actions, ...ruleset.rests].map(idOf)));
  problems.push(
    ...duplicates(
      "setting",
      ruleset.settings.map(({ key }) => key),
    ),
  );
  if (Object.keys(ruleset.actors).length === 0) problems.push("It has no kind of actor");
  for (const { id, implies } of ruleset.conditions) {
    const stranger = implies?.find((other) => !ruleset.conditions.some((condition) => condition.id === other));
    if (stranger !== undefined) problems.push(`The condition "${id}" implies "${stranger}", which does not exist`);
  }
  return problems;
}

const idOf = ({ id }: { readonly id: string }): string => id;

function duplicates(kind: string, ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `The ${kind} "${id}" stands twice`);
}

/** Every set of stored fields, with the name that problems call it by. */
function fieldSets<S extends Shapes>(ruleset: Ruleset<S>): [string, Fields][] {
  const shapes = [...Object.entries(ruleset.actors), ...Object.entries(ruleset.items)];
  return [
    ...shapes.map(([type, shape]): [string, Fields] => [type, shape.fields]),
    [ruleset.combat.type, ruleset.combat.fields],
    [ruleset.combatant.type, ruleset.combatant.fields],
    ["world", ruleset.world],
  ];
}

function checkFieldSets<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const problems: string[] = [];
  for (const [name, fields] of fieldSets(ruleset)) {
    problems.push(
      ...checkFields(fields, initialOf(fields)).map(({ path, text }) => `${name}.${path}: its own initial value fails (${text})`),
    );
    for (const mood of MOODS) {
      problems.push(
        ...checkFields(fields, hostileData(fields, mood)).map(({ path, text }) => `${name}.${path}: ${mood} value fails (${text})`),
      );
    }
  }
  for (const [name, field] of Object.entries(ruleset.world)) {
    if (["list", "map", "group"].includes(field.kind)) problems.push(`world.${name} is no plain value`);
  }
  return problems;
}

function checkWords<S extends Shapes>(ruleset: Ruleset<S>, keys: ReadonlySet<string>): string[] {
  // One reason, and not each word that is not there.
  if (keys.size === 0) return ["The language file has no words, or none that can be read"];
  return [...wordsOf(ruleset), ...typeKeysOf(ruleset)]
    .filter((key) => !keys.has(key))
    .map((key) => `The language file lacks ${key === "" ? "an empty key" : key}`);
}

/** What Foundry calls a module's kinds of documents in its own texts; those of the built-in rulesets are Sortie's. */
function typeKeysOf<S extends Shapes>({ actors, items, combat, combatant }: Ruleset<S>): string[] {
  const types = [
    ...Object.keys(actors).map((type) => `Actor.${type}`),
    ...Object.keys(items).map((type) => `Item.${type}`),
    ...[`Combat.${combat.type}`, `Combatant.${combatant.type}`],
  ];
  return types.filter((type) => /\..*\./.test(type)).map((type) => `TYPES.${type}`);
}

function checkRuleIds<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const prefixes = rulePrefixesOf(ruleset);
  const holders: (ConditionDefinition | ActionDefinition<S>)[] = [...ruleset.conditions, ...ruleset.actions, ...ruleset.rests];
  return holders.flatMap(({ id, rules }) => {
    if (rules.length === 0) return [`"${id}" names no rule`];
    return rules
      .filter((rule) => !prefixes.some((prefix) => rule.startsWith(`${prefix}-`)))
      .map((rule) => `"${id}" names ${rule}, which does not start with ${prefixes.join("- or ")}-`);
  });
}

/** What the table of windows and the payers say of themselves, and that whatever has a price has words for it. */
function checkReactions<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const { actions, payers = [], reactions = [] } = ruleset;
  const prefixes = rulePrefixesOf(ruleset);
  const priced = actions.filter((action) => action.price !== undefined || action.priceWith !== undefined);
  const answers = actions.filter(({ offered }) => offered.on === "window");
  return [
    ...duplicates("payer", payers.map(idOf)),
    ...duplicates("window", reactions.map(idOf)),
    ...reactions
      .filter(({ rule }) => !prefixes.some((prefix) => rule.startsWith(`${prefix}-`)))
      .map(({ id, rule }) => `The window "${id}" names ${rule}, which is no rule of it`),
    ...(priced.length > 0 && !ruleset.priceLabel ? ["Its actions have prices, and it has no words for them (priceLabel)"] : []),
    ...actions
      .filter((action) => action.group && !priced.includes(action))
      .map(({ id }) => `"${id}" may be done as a group, and has no price`),
    ...(answers.length > 0 && reactions.length === 0 ? answers.map(({ id }) => `"${id}" is offered in windows, and there are none`) : []),
  ];
}

function sheetsOf<S extends Shapes>(ruleset: Ruleset<S>): SheetLayout[] {
  return [...Object.values(ruleset.actors), ...Object.values(ruleset.items)].map(({ sheet }) => sheet);
}

function checkSheets<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const problems = ruleset.templates === "" ? ["It names no folder of templates"] : [];
  for (const sheet of sheetsOf(ruleset)) {
    const templates = [sheet.header, ...sheet.tabs.map(({ template }) => template), ...(sheet.partials ?? [])];
    problems.push(...templates.filter((template) => !template.endsWith(".hbs")).map((template) => `"${template}" is no template`));
    problems.push(...duplicates("tab", sheet.tabs.map(idOf)));
    const { lists: shown = [], turn } = sheet.run ?? {};
    problems.push(
      ...shown.filter((list) => !(list in (sheet.lists ?? {}))).map((list) => `One screen shows "${list}", which is no list of the sheet`),
    );
    if (turn !== undefined && !templates.includes(turn)) problems.push(`"${turn}" of one screen is none of the sheet's templates`);
  }
  return [...new Set(problems)];
}

/** What only puts a thing elsewhere is an action that there is, for a thing that has places. */
function checkStorage<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const actions = new Set(ruleset.actions.map(idOf));
  return Object.entries(ruleset.items).flatMap(([type, { storage }]) => {
    const { by = [], places = [] } = storage ?? {};
    const idle = by.length > 0 && places.length === 0 ? [`${type} is put elsewhere by ${by.join(", ")}, and has no places`] : [];
    return [...idle, ...by.filter((id) => !actions.has(id)).map((id) => `${type} is put elsewhere by "${id}", which is no action`)];
  });
}

/** Its own parts of cards stand on cards that there are, and make something plain of a record that tells as little as one can. */
function checkCards<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const { cards = [], actions, rests } = ruleset;
  const known = new Set([...actions, ...rests].map(idOf));
  return [
    ...duplicates("part of cards", cards.map(idOf)),
    ...cards.flatMap((part) => [
      ...(part.template.endsWith(".hbs") ? [] : [`"${part.template}" is no template`]),
      ...part.actions.filter((id) => !known.has(id)).map((id) => `The part "${part.id}" stands on cards of "${id}", which is no action`),
      ...inspectPart(part, { applied: true, round: 0, actor: "", steps: [openStep({ rule: "", text: "" })] }),
    ]),
  ];
}

/** What is wrong with what a part of cards makes of a record. */
export function inspectPart(part: CardPart, told: CardTelling): string[] {
  try {
    const context = part.data(told);
    const number = unwelcome(context);
    if (number !== null) return [`the part "${part.id}" of its card holds ${number}`];
    return equalPlain(part.data(told), context) ? [] : [`the part "${part.id}" of its card differs when it is drawn again`];
  } catch (error) {
    return [`the part "${part.id}" of its card fails: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Bars of tokens show what the fields hold: a pool, or one number. */
function checkBars<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  return Object.entries(ruleset.actors).flatMap(([type, { fields, bars = [] }]) => {
    const stored = initialOf(fields);
    const problems = bars.length > 2 ? [`${type} has ${String(bars.length)} bars; a token shows two`] : [];
    const empty = bars.filter((path) => {
      const value = valueAt(stored, path);
      if (typeof value === "number") return false;
      return !isPlainObject(value) || typeof value["value"] !== "number" || typeof value["max"] !== "number";
    });
    return [
      ...problems,
      ...duplicates(`bar of ${type}`, bars),
      ...empty.map((path) => `${type} has no pool and no number at its bar's "${path}"`),
    ];
  });
}

/** What vitals and gauges say to be stored somewhere is stored there: a number that people may type over. */
function checkPaths<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  return Object.keys(ruleset.actors).flatMap((type) => {
    const creature = creatureOfMood(ruleset, type, type, null);
    const shown = [ruleset].flatMap((asked) => {
      try {
        const { pools, pips } = asked.vitals(creature, buildBattle(ruleset, [creature]).options);
        return [...pools, ...pips];
      } catch {
        // What throws is told among what is asked all the time.
        return [];
      }
    });
    return shown.flatMap(({ id, path }) =>
      path === undefined || typeof valueAt(creature.system, path) === "number"
        ? []
        : [`vitals of ${type}: "${id}" is at ${path}, where no number is stored`],
    );
  });
}

function gaugeProblems<S extends Shapes>({ system }: Battle<S>, shown: readonly Gauge[]): string[] {
  const lost = shown.filter(({ path }) => path !== undefined && typeof valueAt(system, path) !== "number");
  return [
    ...checkShown("gauges", shown).map((problem) => `gauges: ${problem}`),
    ...lost.map(({ id, path = "" }) => `gauges: "${id}" is at ${path}, where the encounter has no number`),
  ];
}

/** Calls everything that is shown or asked all the time, on fresh data or on hostile data that the schema allows. */
function checkBehaviour<S extends Shapes>(ruleset: Ruleset<S>, mood: Mood | null): string[] {
  const problems: string[] = [];
  const attempt = (what: string, act: () => unknown): void => {
    try {
      const found = unwelcome(act());
      if (found !== null) problems.push(`${what} gives ${found}`);
    } catch (error) {
      problems.push(`${what}: ${mistakeIn(error) ?? String(error)}`);
    }
  };
  const made = Object.keys(ruleset.actors).map((type, index) => creatureOfMood(ruleset, type, `Creature ${String(index)}`, mood));
  // What only answers changes nothing.
  const battle = freezePlain(buildBattle(ruleset, made));
  const creatures = participants(battle);
  for (const creature of creatures) {
    const whose = `${creature.type} with ${mood ?? "fresh"} data`;
    // A new actor has no items, and is shown all the same.
    const bare = freezePlain({ ...creature, items: {} });
    for (const [asked, how] of [[creature, whose] as const, [bare, `${whose}, without items`] as const]) {
      attempt(`derive of ${how}`, () => ruleset.derive(asked, battle.options));
      attempt(`vitals of ${how}`, () => {
        const shown = ruleset.vitals(asked, battle.options);
        if (mood === null && asked === creature)
          problems.push(...checkShown("vitals", shown).map((problem) => `vitals of ${creature.type}: ${problem}`));
        return shown;
      });
      attempt(`present of ${how}`, () => ruleset.present?.(battle, asked));
    }
    const numbers = (ruleset.numbers ?? []).map(({ key }) => key);
    for (const number of ["", "no such number", "constructor", ...numbers])
      attempt(`explain "${number}" of ${whose}`, () => ruleset.explain(battle, creature, number));
    for (const action of [...ruleset.actions, ...ruleset.rests]) {
      attempt(`applies of ${action.id}, ${whose}`, () => action.applies?.(battle, creature));
      attempt(`applies of ${action.id}, ${whose}, without items`, () => action.applies?.(battle, bare));
      if (action.offered.on !== "item") {
        attempt(`availability of ${action.id}, ${whose}, without items`, () => mayTake(ruleset, battle, bare, action));
        attempt(`facts of ${action.id}, ${whose}, without items`, () => action.facts?.(battle, bare, undefined));
      }
      for (const item of itemsFor(action, creature)) {
        if (item) attempt(`applies of ${action.id}, ${whose}, on ${item.type}`, () => action.applies?.(battle, creature, item));
        attempt(`availability of ${action.id}, ${whose}`, () => mayTake(ruleset, battle, creature, action, item));
        attempt(`facts of ${action.id}, ${whose}`, () => action.facts?.(battle, creature, item));
        attempt(`targetCandidates of ${action.id}, ${whose}`, () => action.targetCandidates?.(battle, creature, item));
      }
    }
  }
  attempt("gauges", () => {
    const shown = ruleset.gauges(battle);
    if (mood === null) problems.push(...gaugeProblems(battle, shown));
    return shown;
  });
  attempt("the standing order", () => ruleset.turnOrder.standing(battle, () => true));
  attempt("the listed order", () => {
    const listed = ruleset.turnOrder.listed(battle).toSorted();
    if (listed.join() !== Object.keys(battle.combatants).toSorted().join()) throw new Error("it does not name everybody once");
  });
  for (const { id } of Object.values(battle.combatants)) {
    const combatant = battle.combatants[id];
    if (combatant) attempt("takesTurns", () => ruleset.takesTurns(battle, combatant));
  }
  return problems;
}

function creatureOfMood<S extends Shapes>(ruleset: Ruleset<S>, type: string, name: string, mood: Mood | null): Creature<S> {
  const data = (fields: Fields | undefined): object => (mood === null || !fields ? {} : hostileData(fields, mood));
  const items = Object.entries(ruleset.items).map(([kind, shape]) => ({
    id: `item${kind}`,
    type: kind,
    name: kind,
    system: data(shape.fields),
  }));
  return buildCreature(ruleset, { type, name, system: data(ruleset.actors[type]?.fields), items });
}

/** A number that is not finite, wherever it hides. */
export function unwelcome(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : String(value);
  const parts = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [];
  for (const part of parts) {
    const found = unwelcome(part);
    if (found !== null) return found;
  }
  return null;
}

/** The keys of a nested language file, dotted. */
export function languageKeysOf(words: object, prefix = ""): Set<string> {
  const keys = new Set<string>();
  for (const [name, value] of Object.entries(words) as [string, unknown][]) {
    const key = prefix === "" ? name : `${prefix}.${name}`;
    if (typeof value === "object" && value !== null) for (const inner of languageKeysOf(value, key)) keys.add(inner);
    else keys.add(key);
  }
  return keys;
}
