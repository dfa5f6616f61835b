// Says what happens in the order of battle to people who cannot see it.

import { roundOf } from "../../../snapshot/rounds.ts";
import { localize } from "../../../platform/localize.ts";
import { announce } from "../../dom/live-region.ts";
import type { Row } from "./row.ts";
import type { TrackerView } from "./rows.ts";

/** What was said of a battle last, to say only what is new. */
interface Spoken {
  readonly turn: string;
  /** By combatant and count: failed death saves and the like. */
  readonly clocks: ReadonlyMap<string, string>;
  readonly holds: ReadonlyMap<string, string>;
}

/** A moment of a battle as this user may know it. */
export interface Moment {
  readonly turn: string;
  readonly round: number;
  readonly view: Pick<TrackerView, "rows" | "acting" | "choice">;
  /** True for players: GMs run too many to be told of each. */
  readonly plays?: boolean;
}

/** The sentences that are new since `before`, and what to remember. Without a `before` nothing but the turn is news. Pure. */
export function newsOf(
  before: Spoken | undefined,
  { turn, round, view, plays = false }: Moment,
): { readonly news: string[]; readonly spoken: Spoken } {
  const rows = view.rows.filter((row): row is Row => row.kind === "combatant");
  const clocks = new Map<string, string>();
  const holds = new Map<string, string>();
  const news: string[] = [];
  for (const { id, name, clocks: counts, hold, stateLabel } of rows) {
    for (const { id: count, label, value, max, text } of counts) {
      clocks.set(`${id} ${count}`, text);
      if (before && before.clocks.get(`${id} ${count}`) !== text)
        news.push(localize("SORTIE.Tracker.AnnounceClock", { name, label, value, max }));
    }
    if (!hold) continue;
    holds.set(id, stateLabel);
    if (before && before.holds.get(id) === undefined) news.push(localize("SORTIE.Tracker.AnnounceHold", { name, state: stateLabel }));
  }
  if (before?.turn !== turn) {
    if (view.choice.open) news.push(`${view.choice.text} ${view.choice.who}`);
    else
      news.push(
        localize(view.acting === "" ? "SORTIE.Tracker.AnnounceRound" : "SORTIE.Tracker.AnnounceTurn", { name: view.acting, round }),
      );
    if (plays && rows.some(({ active, owner }) => active && owner)) news.push(localize("SORTIE.Tracker.AnnounceYours"));
  }
  return { news, spoken: { turn, clocks, holds } };
}

const spoken = new Map<string, Spoken>();

/** Announces what is new in a running battle. */
export function announceBattle(combat: Combat.Implementation, view: TrackerView): void {
  const id = combat.id ?? "";
  if (!combat.started) {
    spoken.delete(id);
    return;
  }
  const turn = [combat.round, combat.combatant?.id ?? "", view.choice.text].join(" ");
  const next = newsOf(spoken.get(id), { turn, round: roundOf(combat), view, plays: !game.user.isGM });
  spoken.set(id, next.spoken);
  if (next.news.length > 0) announce(next.news.join(" "));
}
