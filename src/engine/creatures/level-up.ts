// A new level as one action of a ruleset: shows what becomes of each number, asks what only people can say, and leaves one record, which is taken back as one.

import { AVAILABLE, availabilityOf } from "../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import { requireCreature } from "../procedures/context.ts";
import type { FollowingNumber } from "./creation.ts";
import { integerOption } from "../procedures/intent-options.ts";
import { type JsonObject, clonePlain, isPlainObject, setAt, valueAt } from "../data/json.ts";
import type { Breakdown } from "../data/modifiers.ts";
import { asProcedure } from "../procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../data/refusal.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { DialogField } from "../procedures/dialog-fields.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** How heroes of a ruleset come to new levels. */
export interface Levels<S extends Shapes = Shapes> {
  /** Subtype of who has levels. */
  readonly type: string;
  /** Path below `system` of the level, and how high it goes. */
  readonly path: string;
  readonly most: number;
  /** The rules that a level stands in. */
  readonly rules: readonly [string, ...string[]];
  /** Language keys, and Font Awesome classes. */
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** What charts that the document does not print, or people's choice, add to it: whole numbers, by path below `system`. */
  readonly asks: readonly {
    readonly path: string;
    readonly label: string;
    readonly hint?: string;
    readonly min: number;
    readonly max: number;
  }[];
  /** The numbers that are compared before and after. */
  readonly numbers: readonly FollowingNumber[];
  /** The sentences before and after it, with name and level, where a level is called something else. */
  readonly said?: { readonly becomes: string; readonly gained: string };
  /** Whatever else must follow (a review that is done with it). */
  settle?(creature: Creature<S>): void;
}

/** A number that a level changes. */
export interface LevelChange {
  readonly label: string;
  readonly bonus: boolean;
  readonly before: number;
  readonly after: Breakdown;
}

/** The action of a sheet by which a hero gains a level. */
export function levelAction<S extends Shapes>(levels: Levels<S>, explain: Ruleset<S>["explain"]): ActionDefinition<S> {
  const why = (battle: Battle<S>, creature: Creature<S>): RefusalReason | null => {
    const [rule] = levels.rules;
    const data = { name: creature.name, level: levelOf(levels, creature) };
    if (creature.type !== levels.type) return { rule, text: "SORTIE.Level.NoLevels", data };
    if (battle.started) return { rule, text: "SORTIE.Level.InBattle", data };
    return levelOf(levels, creature) >= levels.most ? { rule, text: "SORTIE.Level.Highest", data } : null;
  };
  return {
    id: "newLevel",
    label: levels.label,
    hint: levels.hint,
    icon: levels.icon,
    rules: levels.rules,
    offered: { on: "sheet" },
    applies: (battle, creature) => creature.type === levels.type && !battle.started,
    availability: (battle, creature) => {
      const reason = why(battle, creature);
      return reason ? availabilityOf(reason) : AVAILABLE;
    },
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const refusal = why(battle, creature);
      const changes = refusal ? [] : levelChanges(levels, explain, battle, creature, intent.options ?? {});
      return {
        // What becomes of each number stands in the notes; the card has where it comes from.
        breakdowns: [],
        fields: asked(levels, creature, intent.options ?? {}),
        refusal,
        notes: [
          {
            rule: levels.rules[0],
            text: levels.said?.becomes ?? "SORTIE.Level.Becomes",
            data: { name: creature.name, level: levelOf(levels, creature) + 1 },
          },
          ...changes.map((change): RefusalReason => ({ rule: levels.rules[0], text: "SORTIE.Level.Change", data: changeData(change) })),
        ],
      };
    },
    perform: asProcedure((context) => {
      const { battle, intent } = context;
      const hero = requireCreature(battle, intent.actor);
      refuseIf(why(battle, hero));
      const changes = levelChanges(levels, explain, battle, hero, intent.options ?? {});
      gain(levels, hero, intent.options ?? {});
      const [rule] = levels.rules;
      const about = hero.uuid;
      context.note({
        rule,
        text: levels.said?.gained ?? "SORTIE.Level.Gained",
        data: { name: hero.name, level: levelOf(levels, hero) },
        about,
      });
      for (const change of changes)
        context.note({ rule, text: "SORTIE.Level.Change", data: changeData(change), about, breakdown: change.after });
    }),
  };
}

function changeData({ label, before, after, bonus }: LevelChange): JsonObject {
  const said = (value: number): string => (bonus && value > 0 ? `+${String(value)}` : String(value).replace("-", "−"));
  return { number: label, before: said(before), after: said(after.total) };
}

/** What a level changes of the numbers that follow, with these answers given. */
export function levelChanges<S extends Shapes>(
  levels: Levels<S>,
  explain: Ruleset<S>["explain"],
  battle: Battle<S>,
  creature: Creature<S>,
  answers: JsonObject,
): LevelChange[] {
  const later = clonePlain(creature);
  gain(levels, later, answers);
  const read = (of: Creature<S>, number: string): Breakdown | undefined =>
    explain({ ...battle, creatures: { ...battle.creatures, [of.uuid]: of } }, of, number);
  return levels.numbers.flatMap(({ number, label, bonus = false }) => {
    const before = read(creature, number);
    const after = read(later, number);
    return before && after && before.total !== after.total ? [{ label, bonus, before: before.total, after }] : [];
  });
}

function levelOf<S extends Shapes>({ path }: Levels<S>, creature: Creature<S>): number {
  return wholeAt(creature.system, path);
}

function wholeAt(system: object, path: string): number {
  const value = valueAt(system, path);
  return typeof value === "number" ? value : 0;
}

/** What is asked, with what stands as the proposal. */
function asked<S extends Shapes>({ asks }: Levels<S>, creature: Creature<S>, answers: JsonObject): DialogField[] {
  return asks.map(({ path, label, hint, min, max }) => {
    const value = integerOption({ options: answers }, keyOf(path), wholeAt(creature.system, path), min, max);
    return { key: keyOf(path), kind: "integer", label, ...(hint === undefined ? {} : { hint }), value, min, max };
  });
}

/** Foundry reads dots in the names of options as paths. */
function keyOf(path: string): string {
  return path.replaceAll(".", "-");
}

/** One level more, and what was answered; whoever was unhurt has what a raised maximum adds, and nobody has more than the maximum. */
function gain<S extends Shapes>(levels: Levels<S>, creature: Creature<S>, answers: JsonObject): void {
  const { system } = creature;
  if (!isPlainObject(system)) return;
  setAt(system, levels.path, levelOf(levels, creature) + 1);
  for (const { path, min, max } of levels.asks) {
    const present = wholeAt(system, path);
    const value = integerOption({ options: answers }, keyOf(path), present, min, max);
    const pool = path.endsWith(".max") ? `${path.slice(0, -".max".length)}.value` : "";
    const has = pool === "" ? undefined : valueAt(system, pool);
    if (typeof has === "number") setAt(system, pool, has === present ? value : Math.min(has, value));
    setAt(system, path, value);
  }
  levels.settle?.(creature);
}
