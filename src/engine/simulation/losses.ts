// What a played battle has taken from somebody: life, and whatever the ruleset's tally counts as spent.

import { type Battle, type Creature, type Shapes, participants } from "../battle/battle.ts";
import { conditionsOf } from "../battle/effects.ts";
import { valueAt } from "../data/json.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** Whether somebody is out of the fight for good, as the ruleset's conditions say it. */
export function isDead<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): boolean {
  const fatal = ruleset.conditions.filter(({ special }) => special === "defeated");
  const conditions = conditionsOf(creature, ruleset.conditions);
  return fatal.some(({ id }) => conditions.has(id));
}

/** What one creature has stored at each row of the tally, all its items together; a mark that is set counts one. */
export function storesOf<S extends Shapes>({ reportTotals }: Ruleset<S>, { system, items }: Creature<S>): readonly number[] {
  return (reportTotals?.spent ?? []).map(({ on, path }) =>
    (on === "actor" ? [system] : Object.values(items).map((item) => item.system)).reduce(
      (sum, part) => sum + Number(valueAt(part, path) ?? 0),
      0,
    ),
  );
}

/** What each hero of a battle has used up since `before` (`storesOf` by uuid), by the tally's ids; what has come back counts as nothing. */
export function tollOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  before: ReadonlyMap<string, readonly number[]>,
): Record<string, Record<string, number>> {
  const rows = ruleset.reportTotals?.spent ?? [];
  return Object.fromEntries(
    participants(battle)
      .filter(({ side }) => side === "heroes")
      .map((hero) => {
        const [had, has] = [before.get(hero.uuid) ?? [], storesOf(ruleset, hero)];
        const spent = rows.map(({ id, by }, index): [string, number] => {
          const risen = (has[index] ?? 0) - (had[index] ?? 0);
          return [id, Math.max(0, by === "falls" ? -risen : risen)];
        });
        return [hero.uuid, Object.fromEntries(spent)];
      }),
  );
}
