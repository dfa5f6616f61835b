// A ruleset as it is drawn: where a member fails that sheets, tracker and bar ask all the time, something plain stands in its place. Actors stay readable, and the world opens.

import type { Battle, Creature } from "../battle/battle.ts";
import type { Availability } from "../actions/action.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";
import { playInstead } from "../procedures/played.ts";
import { RulesetError } from "../data/ruleset-error.ts";
import type { Payer } from "../procedures/context.ts";
import type { RefusalReason } from "../data/refusal.ts";
import type { Vitals } from "../battle/vitals.ts";
import { withMembers } from "./guard.ts";
import type { Ruleset } from "./ruleset.ts";

type Fallback = (error: RulesetError, ...given: unknown[]) => unknown;

const nothing: Fallback = () => undefined;
const none: Fallback = () => [];
const no: Fallback = () => false;
const empty: Fallback = () => ({});

/** What stands in the place of members that fail where they are only looked at, by their pattern. All others throw. */
const FALLBACKS: Readonly<Record<string, Fallback>> = {
  derive: empty,
  vitals: (): Vitals => ({ pools: [], pips: [], budget: [], states: [] }),
  partySummary: none,
  explain: nothing,
  gauges: none,
  present: empty,
  presentItem: empty,
  checks: none,
  onMap: none,
  reachOnMap: () => null,
  threatsOnMap: none,
  isOver: no,
  takesTurns: () => true,
  priceLabel: ({ text, data }) => ({ text, data }),
  paysForClick: nothing,
  "payers.*.of": unpaid,
  kindOf: (_error, creature) => (creature as Creature).name,
  "cards.*.data": () => null,
  "turnOrder.listed": (_error, battle) => Object.keys((battle as Battle).combatants),
  "turnOrder.candidates": none,
  "turnOrder.standing": none,
  "turnOrder.choosers": none,
  "turnOrder.asksFirst": no,
  "turnOrder.handsOver": no,
  "turnOrder.isOver": no,
  "lifecycle.turnStartAsks": no,
  "lifecycle.opensBeforeFirstRound": no,
  ...ofActions("actions"),
  ...ofActions("rests"),
};

function reasonOf({ rule, text, data }: RulesetError): RefusalReason {
  return { rule, text, data };
}

/** Somebody who pays for nothing, and says why. */
function unpaid(error: RulesetError): Payer {
  return {
    kind: "nobody",
    label: { text: "SORTIE.Payer.Nobody" },
    limits: null,
    why: () => reasonOf(error),
    pay: () => {
      throw error;
    },
  };
}

function ofActions(list: string): Record<string, Fallback> {
  const refused = (error: RulesetError): Availability => ({ available: false, ...reasonOf(error) });
  const proposal = (error: RulesetError): Proposal => ({ breakdowns: [], fields: [], refusal: reasonOf(error) });
  return {
    [`${list}.*.facts`]: empty,
    [`${list}.*.applies`]: no,
    [`${list}.*.availability`]: refused,
    [`${list}.*.targetCandidates`]: () => null,
    [`${list}.*.lasts`]: () => 0,
    [`${list}.*.propose`]: proposal,
  };
}

/** A guarded ruleset with fallbacks. `report` is told where one was needed. Procedures play the guarded one itself. */
export function shown(guarded: Ruleset, report: (error: RulesetError) => void): Ruleset {
  const drawn = withMembers(guarded, (member, _path, pattern) => {
    const fallback = Object.hasOwn(FALLBACKS, pattern) ? FALLBACKS[pattern] : undefined;
    if (!fallback) return member;
    return function (this: unknown, ...given) {
      try {
        return Reflect.apply(member, this, given);
      } catch (error) {
        if (!(error instanceof RulesetError)) throw error;
        report(error);
        return fallback(error, ...given);
      }
    };
  });
  playInstead(drawn, guarded);
  return drawn;
}
