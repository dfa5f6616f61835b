// Tells modules whose turn begins and ends, on every client, once: by what the last record left, whatever else Foundry shows meanwhile.

import { type TurnEvent, frozenCopy } from "../../engine/index.ts";
import { roundByRules, recordedTurnOf, turnByRules } from "../snapshot/recorded-turn.ts";
import { systemValue } from "../snapshot/stored-value.ts";

/** How a battle stands, as far as turns go. */
export interface TurnState {
  readonly round: number;
  readonly acting: string | null;
  /** Those whose turn was put off or broken into. */
  readonly open: readonly string[];
}

/** What has passed between two states; null for nothing. Pure. */
export function turnsBetween(was: TurnState, is: TurnState, back = false): Omit<TurnEvent, "combat"> | null {
  const moved = was.acting !== is.acting || was.round !== is.round;
  const running = [
    ...(was.acting === null || !moved ? [] : [was.acting]),
    ...was.open.filter((id) => id !== was.acting && id !== is.acting),
  ];
  const ended = running.filter((id) => !is.open.includes(id));
  if (!moved && ended.length === 0) return null;
  const { round, acting } = is;
  if (back) return { round, acting, ended: [], began: null, back };
  return { round, acting, ended, began: moved && acting !== null && !was.open.includes(acting) ? acting : null, back };
}

const NOBODY: TurnState = { round: 0, acting: null, open: [] };
const known = new Map<string, TurnState>();

/** Begins to tell of what happens from now on. Called at `ready`, on every client. */
export function startTurnHooks(): void {
  for (const combat of game.combats) known.set(combat.uuid, stateOf(combat));
  Hooks.on("createCombat", (combat: Combat) => {
    known.set(combat.uuid, stateOf(combat));
  });
  Hooks.on("updateCombat", (combat: Combat, _changes: object, options: object) => {
    tell(combat, stateOf(combat), Reflect.get(options, "direction") === -1);
  });
  Hooks.on("deleteCombat", (combat: Combat) => {
    tell(combat, { ...NOBODY, round: roundByRules(combat) }, false);
    known.delete(combat.uuid);
  });
}

function tell({ uuid }: Combat, is: TurnState, back: boolean): void {
  const news = turnsBetween(known.get(uuid) ?? NOBODY, is, back);
  known.set(uuid, is);
  if (news) Hooks.callAll("sortie.turn", frozenCopy({ combat: uuid, ...news }));
}

function stateOf(combat: Combat): TurnState {
  if (!recordedTurnOf(combat)) return NOBODY;
  const open: unknown = systemValue(combat, "order.open");
  return {
    round: roundByRules(combat),
    acting: turnByRules(combat),
    open: Array.isArray(open) ? open.filter((id): id is string => typeof id === "string") : [],
  };
}
