// The law of secrecy, held against what a player sees between two records: dialogs, reasons, facts of actions, words on the map, gauges. All of it is worked out from the
// battle alone, so that whatever changes with a foe's number tells it.

import type { ActionDefinition } from "../../actions/action.ts";
import { dialogOf } from "../../actions/proposals.ts";
import { type Battle, type Creature, type Item, type Shapes, areEnemies } from "../../battle/battle.ts";
import { clonePlain, equalPlain } from "../../data/json.ts";
import { readOnly } from "../../data/memo.ts";
import { Refusal } from "../../data/refusal.ts";
import type { Payer } from "../../procedures/context.ts";
import { payerOfClick } from "../../procedures/payer-of-click.ts";
import { itemsFor } from "../open-actions.ts";
import { playUnchecked } from "../random-play.ts";
import { type CountedField, countedFields, lowered, moved, withNumbers } from "./changed-foes.ts";
import type { ToldField } from "./paired-numbers.ts";
import type { Search } from "./read-in-play.ts";
import { type ReadValue, ofData, ofDialog, ofRefusal } from "./read-values.ts";

/** In so many moments of each random battle everything is opened. */
const MOMENTS = 4;
/** What is made of a number; a comparison may take much to turn out otherwise. */
const CHANGES: readonly ((value: number, field: CountedField) => number)[] = [
  (value, field) => moved(value, field, 1),
  (value, field) => moved(value, field, 9),
  (value, field) => lowered(value, field, 3),
  (value, field) => lowered(value, field, Infinity),
];
/** Fields that are changed at once, before one of them is looked for. */
const GROUPS = 8;

/** Places on players' screens that go by a whole number of foes. */
export function toldOnScreens<S extends Shapes>(search: Search<S>, battle: Battle<S>): ToldField[] {
  const fields = countedFields(search);
  const groups = Array.from({ length: Math.min(GROUPS, fields.length) }, (_, nth) => fields.filter((_field, at) => at % GROUPS === nth));
  return momentsOf(search, battle).flatMap((moment) => {
    const shown = screensOf(search, moment);
    const otherWith = (changed: readonly CountedField[]): string[] =>
      otherBattles(search, moment, changed).flatMap((other) => differences(shown, screensOf(search, other)));
    return groups
      .filter((group) => otherWith(group).length > 0)
      .flatMap((group) =>
        group.flatMap((field) =>
          otherWith([field]).map((place): ToldField => ({ place, type: field.type, path: field.path, how: "worked out" })),
        ),
      );
  });
}

/** What is made of some numbers in a moment: a change that leaves them as they are, or comes to the same as one before, shows nothing new. */
function otherBattles<S extends Shapes>(search: Search<S>, moment: Battle<S>, changed: readonly CountedField[]): readonly Battle<S>[] {
  const others: Battle<S>[] = [];
  for (const change of CHANGES) {
    const other = withNumbers(search, moment, changed, change);
    if (![moment, ...others].some((known) => equalPlain(known, other))) others.push(other);
  }
  return others;
}

/** Moments of random battles, the beginning first. */
function momentsOf<S extends Shapes>({ ruleset, trials }: Search<S>, battle: Battle<S>): Battle<S>[] {
  const later = trials.seeds.flatMap((seed) => {
    const stood: Battle<S>[] = [];
    playUnchecked(ruleset, battle, seed, trials.rounds, (now) => {
      stood.push(clonePlain(now));
      return [];
    });
    return Array.from({ length: MOMENTS }, (_, nth) => stood[Math.floor((stood.length * nth) / MOMENTS)]).flatMap((each) => each ?? []);
  });
  return [battle, ...later];
}

/** The places at which two screens read otherwise. Where other things are shown, notes are compared by what they say; the rest may be what everybody sees. */
function differences(shown: readonly ReadValue[], other: readonly ReadValue[]): string[] {
  const isAlike = shown.length === other.length && shown.every(({ place }, nth) => other[nth]?.place === place);
  if (isAlike) return shown.filter(({ value }, nth) => !equalPlain(value, other[nth]?.value)).map(({ place }) => place);
  const notesOf = (values: readonly ReadValue[]): Set<string> =>
    new Set(values.filter(({ place }) => place.startsWith("the note")).map(({ place }) => place));
  const [before, after] = [notesOf(shown), notesOf(other)];
  return [...[...before].filter((place) => !after.has(place)), ...[...after].filter((place) => !before.has(place))];
}

/** Everything that the screens of players show of their creatures as a battle stands: the dialog of each action is opened, against one enemy after the other. */
const screensOf = <S extends Shapes>(search: Search<S>, battle: Battle<S>): ReadValue[] => readOnly(() => screensIn(search, battle));

function screensIn<S extends Shapes>({ ruleset, isFoe, actions }: Search<S>, battle: Battle<S>): ReadValue[] {
  const readers = Object.values(battle.creatures).filter((creature) => !isFoe(creature));
  return [
    ...ruleset.gauges(battle).flatMap(({ id, value, max }) => ofData(`the gauge "${id}"`, { value, max })),
    ...readers.flatMap((reader) => {
      const enemies = Object.values(battle.creatures).filter((other) => areEnemies(reader, other));
      const screen = { ruleset, battle, reader, enemies, payer: payerOfClick(ruleset, battle, reader) };
      return [
        ...enemies.flatMap((enemy) =>
          (ruleset.onMap?.(battle, reader, enemy) ?? []).flatMap(({ text, data = {} }) => ofData(`the words on the map "${text}"`, data)),
        ),
        ...actions.flatMap((action) => itemsFor(action, reader).flatMap((item) => ofAction(screen, action, item))),
      ];
    }),
  ];
}

/** Whose screen it is, and whom their actions may be aimed at. */
interface Screen<S extends Shapes> {
  readonly ruleset: Search<S>["ruleset"];
  readonly battle: Battle<S>;
  readonly reader: Creature<S>;
  readonly enemies: readonly Creature<S>[];
  /** What pays for their clicks. */
  readonly payer: Payer<S>;
}

function ofAction<S extends Shapes>(screen: Screen<S>, action: ActionDefinition<S>, item: Item<S> | undefined): ReadValue[] {
  const { battle, reader, payer } = screen;
  const { on } = action.offered;
  if (on === "gm" || action.applies?.(battle, reader, item) === false) return [];
  const found = on === "item" || on === "sheet" ? action.availability(battle, reader, item, payer) : undefined;
  const { attack, damage, uses, range } = action.facts?.(battle, reader, item) ?? {};
  const facts = `the facts of "${action.id}"`;
  return [
    ...(found && !found.available ? ofRefusal(found) : []),
    ...ofData(facts, { attack, damage }),
    ...[uses, range].flatMap((phrase) => (phrase ? ofData(`${facts} "${phrase.text}"`, phrase.data ?? {}) : [])),
    ...ofDialogs(screen, action, item),
  ];
}

function ofDialogs<S extends Shapes>(
  { ruleset, battle, reader, enemies }: Screen<S>,
  action: ActionDefinition<S>,
  item: Item<S> | undefined,
): ReadValue[] {
  const dialog = dialogOf(ruleset, action);
  if (!dialog) return [];
  const draft = { id: "screen", action: action.id, actor: reader.uuid, ...(item ? { item: item.id } : {}) };
  return (action.targets ? enemies.map(({ uuid }) => ({ targets: [uuid] })) : [{}]).flatMap((aim) => {
    try {
      const proposal = dialog(battle, { ...draft, ...aim });
      return [
        ...(proposal.refusal ? ofRefusal(proposal.refusal) : []),
        ...(proposal.notes ?? []).map(({ text }) => ({ place: `the note "${text}"`, value: text })),
        ...ofDialog(proposal),
      ];
    } catch (error) {
      // A dialog that refuses is not opened.
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}
