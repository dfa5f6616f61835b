// One battle of a forecast, told round by round: it is played once more by its seed, with all its books.

import type { Battle, BattleRecord, ForecastWork, Ruleset, Tally } from "../../../engine/index.ts";
import { combatantOf, perform, playSeed } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import type { Reader } from "../chat/view.ts";
import type { Line } from "../log/lines.ts";
import { lineOf } from "../log/lines.ts";

/** What happened in a round, line by line. */
export interface ToldRound {
  readonly round: number;
  readonly lines: readonly Pick<Line, "actor" | "action" | "icon" | "outcomes">[];
}

/** Tells the battle of a seed: everything that somebody did, without the turns that merely passed. */
export function retell(ruleset: Ruleset, work: Omit<ForecastWork, "first" | "step">, seed: number): ToldRound[] {
  const records: { readonly record: BattleRecord; readonly item: string }[] = [];
  const steps = playSeed(ruleset, work, seed, (battle, intent, table) => {
    const item = intent.actor === null ? undefined : battle.creatures[intent.actor]?.items[intent.item ?? ""]?.name;
    const record = perform(ruleset, battle, intent, table);
    if (intent.actor !== null) records.push({ record, item: item ?? "" });
  });
  while (steps.next().done !== true) continue;
  const reader = readerOf(work.battle);
  const rounds = new Map<number, ToldRound["lines"][number][]>();
  for (const { record, item } of records) {
    const line = toldLine(record, item, ruleset, reader);
    rounds.set(line.round, [...(rounds.get(line.round) ?? []), line]);
  }
  return [...rounds].map(([round, lines]) => ({ round, lines }));
}

function toldLine({ changes, ...record }: BattleRecord, item: string, ruleset: Ruleset, reader: Reader): Line {
  const entry = {
    message: "",
    record: { ...record, touched: [], state: "applied" as const, reason: null },
    changes,
    turn: { name: "", creature: "" },
    mayUndo: false,
    mayRedo: false,
    mayJudge: false,
    mayEdit: false,
    trusted: true,
  };
  return lineOf(entry, ruleset, tallyOf(ruleset), reader, item);
}

function tallyOf({ tally }: Ruleset): Tally {
  return tally ?? { health: [], spent: [] };
}

/** The GM reads everything; of a battle that nobody has played there is nothing to take up. */
function readerOf(battle: Battle): Reader {
  return {
    localize,
    has: (key) => game.i18n.has(key),
    creature(uuid) {
      const creature = battle.creatures[uuid];
      return creature && { name: creature.name, secret: false, closed: false, quiet: false };
    },
    number: (_uuid, name) => ({ label: name, value: null }),
    mayTake: () => false,
    isTaken: () => false,
    combatant: (id) => battle.combatants[id]?.creature ?? combatantOf(battle, id)?.creature ?? "",
  };
}
