// What tracker and dock show: the viewed combat with its battle, and its rows for this user. One source, so that both say the same.

import { type Battle, type Ruleset, CORE_ACTIONS } from "../../../../engine/index.ts";
import { claimsOn } from "../../../automation/turn-claims.ts";
import { currentBattle } from "../../../snapshot/current-battle.ts";
import { localize } from "../../../platform/localize.ts";
import { historyOf } from "../../../records/turn-history.ts";
import { openChanges } from "../../../records/change-summary.ts";
import { rulesetOf } from "../../../rulesets.ts";
import type { ClaimView } from "./next-turn-view.ts";
import type { Example } from "./example.ts";
import { rowsOfExample } from "./example-view.ts";
import { factsOf } from "./combatant-permissions.ts";
import { type PastRecord, gaugeHistory } from "./gauge-history.ts";
import { type GaugeView, gaugeView } from "./gauges.ts";
import { plainView } from "./foreign-encounter.ts";
import type { CombatantFacts } from "./row.ts";
import { type TrackerView, trackerView } from "./rows.ts";
import { askedOf } from "./pending-list.ts";
import { messagesMovingBattle } from "../../../records/find-messages.ts";
import { recordOf } from "../../../records/message.ts";

/** From this many combatants on several of a kind fold into one, and rows are small whatever the user prefers. */
const FOLD_BEYOND = 20;

/** A combat with its plain battle; no battle where it belongs to no ruleset. */
export interface TrackerContext {
  readonly combat: Combat.Implementation;
  readonly ruleset: Ruleset | undefined;
  readonly battle: Battle | null;
}

/** The stage of a combat as it stands. */
export function trackerContextOf(combat: Combat.Implementation): TrackerContext {
  const ruleset = rulesetOf(combat);
  return { combat, ruleset, battle: ruleset ? currentBattle(combat) : null };
}

/** The rows of a stage for the user of this client, or those of an example that lies on it. `turned` holds the folds that the user has turned over. */
export function viewOf(
  { combat, ruleset, battle }: TrackerContext,
  turned: ReadonlySet<string>,
  example: Example | null = null,
): TrackerView {
  if (example) return rowsOfExample(example, imageIn(combat), { foldBeyond: FOLD_BEYOND, turned });
  if (!ruleset || !battle) return plainView(combat);
  const facts = new Map<string, CombatantFacts>();
  for (const combatant of combat.combatants) if (combatant.id !== null) facts.set(combatant.id, factsOf(combatant));
  const claims = claimsOn(combat);
  const claimsOf = (id: string): ClaimView[] =>
    claims
      .filter(({ combatant }) => combatant === id)
      .map(({ user }) => {
        const mine = user === game.user.id;
        const name = game.users.get(user)?.name ?? "";
        return { user, mine, text: mine ? localize("SORTIE.Tracker.ClaimMine") : localize("SORTIE.Tracker.ClaimOf", { name }) };
      });
  return trackerView(ruleset, battle, (id) => facts.get(id), { foldBeyond: FOLD_BEYOND, turned, isGM: game.user.isGM, claimsOf, askedOf });
}

/** Those who were added to an example look as the first of their kind. */
function imageIn({ combatants }: Combat.Implementation): (id: string, actorName: string) => string {
  return (id, actorName) => (combatants.get(id) ?? combatants.find(({ actor }) => actor?.name === actorName))?.img ?? "";
}

/** The gauges of a stage that stand in no heading, with how each came to its value. */
export function gaugesOf({ combat, ruleset, battle }: TrackerContext): GaugeView[] {
  if (!ruleset || battle?.started !== true) return [];
  return ruleset
    .gauges(battle)
    .filter(({ group }) => group === undefined)
    .map((gauge) => gaugeView(gauge, game.user.isGM, gauge.path === undefined ? [] : pastOf(combat, gauge.path)));
}

function pastOf(combat: Combat.Implementation, path: string): ReturnType<typeof gaugeHistory> {
  const plain = combat;
  const boundaries = historyOf(plain).map(({ record, touched }) => ({ id: record, round: null, changes: openChanges(touched) }));
  return gaugeHistory(combat.uuid, path, boundaries, cardsOf(combat.uuid));
}

/** The records that stand in chat and touched the combat itself, the oldest first, from its beginning on. */
export function cardsOf(battle: string): PastRecord[] {
  const cards: PastRecord[] = [];
  for (const message of messagesMovingBattle(battle).toReversed()) {
    const record = recordOf(message);
    if (record?.state !== "applied") continue;
    cards.unshift({ id: record.id, round: record.round, changes: openChanges(record.touched) });
    if (record.intent.action === CORE_ACTIONS.beginBattle) break;
  }
  return cards;
}
