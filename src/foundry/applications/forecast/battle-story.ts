// One battle of a forecast, told deed by deed: it is played once more by its seed, with all its books.

import type { Battle, BattleRecord, ForecastWork, Ruleset } from "../../../engine/index.ts";
import { clonePlain, combatantOf, perform, playSeed } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { nextTask } from "../../platform/next-task.ts";
import type { Reader } from "../../presentation/card/card-view.ts";
import { type Line, lineOf } from "../chat/record-line.ts";
import { touchedBy } from "../../records/change-summary.ts";

/** What somebody did, in words. */
type ToldDeed = Pick<Line, "actor" | "action" | "icon" | "outcomes">;

/** What happened in a round, line by line. */
export interface ToldRound {
  readonly round: number;
  readonly lines: readonly ToldDeed[];
}

/** A deed with the battle as it was after it. */
export interface ToldMoment {
  readonly round: number;
  readonly deed: ToldDeed;
  readonly battle: Battle;
}

/** What is to be played: a battle with its policies. */
type Told = Omit<ForecastWork, "first" | "step">;

/** So long the page may wait for it at a time. */
const SLICE_MILLISECONDS = 6;

/** Tells the battle of a seed: everything that somebody did, without the turns that merely passed. */
export async function retell(ruleset: Ruleset, work: Told, seed: number): Promise<ToldRound[]> {
  const rounds = new Map<number, ToldDeed[]>();
  await replay(ruleset, work, seed, (round, deed) => {
    rounds.set(round, [...(rounds.get(round) ?? []), deed]);
  });
  return [...rounds].map(([round, lines]) => ({ round, lines }));
}

/** The same deeds, each with a copy of the battle as it left it. */
export async function momentsOf(ruleset: Ruleset, work: Told, seed: number): Promise<ToldMoment[]> {
  const moments: ToldMoment[] = [];
  await replay(ruleset, work, seed, (round, deed, battle) => {
    moments.push({ round, deed, battle: clonePlain(battle) });
  });
  return moments;
}

async function replay(
  ruleset: Ruleset,
  work: Told,
  seed: number,
  tell: (round: number, deed: ToldDeed, battle: Battle) => void,
): Promise<void> {
  const reader = readerOf(work.battle);
  const steps = playSeed(ruleset, work, seed, (battle, intent, table) => {
    const item = intent.actor === null ? undefined : battle.creatures[intent.actor]?.items[intent.item ?? ""]?.name;
    const record = perform(ruleset, battle, intent, table);
    if (intent.actor === null) return;
    const { round, actor, action, icon, outcomes } = toldLine(record, item ?? "", ruleset, reader);
    tell(round, { actor, action, icon, outcomes }, battle);
  });
  let begun = performance.now();
  while (steps.next().done !== true) {
    if (performance.now() - begun < SLICE_MILLISECONDS) continue;
    await nextTask();
    begun = performance.now();
  }
}

function toldLine({ changes, ...record }: BattleRecord, item: string, ruleset: Ruleset, reader: Reader): Line {
  const entry = {
    message: "",
    record: { ...record, touched: touchedBy(changes, ruleset.reportTotals), state: "applied" as const, reason: null },
    turn: { name: "", creature: "" },
    mayUndo: false,
    mayRedo: false,
    mayJudge: false,
    mayEdit: false,
    trusted: true,
  };
  return lineOf(entry, ruleset, reader, item);
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
    hidden: () => [],
    combatant: (id) => battle.combatants[id]?.creature ?? combatantOf(battle, id)?.creature ?? "",
  };
}
