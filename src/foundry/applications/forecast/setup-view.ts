// Who fights, how many and how, what was before and where the search begins: the questions as the window shows them. Pure: words come in through `say`.

import type { Battle, Kind, Ruleset } from "../../../engine/index.ts";
import { kindsOf, POLICIES } from "../../../engine/index.ts";
import type { Say } from "./view.ts";
import type { WhatIf } from "./what-if.ts";
import { countOf, gaugesOf, keyOf } from "./what-if.ts";

/** What the search for a fight is told. */
export interface Wanted {
  /** The kind that there is to be more or fewer of, by `keyOf`. */
  readonly kind: string;
  /** In hundredths. */
  readonly goal: number;
}

/** The setup's data. */
export function setupView(ruleset: Ruleset, battle: Battle, whatIf: WhatIf, wanted: Wanted, say: Say) {
  const kinds = kindsOf(battle);
  return {
    sides: (["heroes", "foes"] as const).map((side) => ({
      side,
      label: say(`SORTIE.Forecast.Side.${side}`),
      policies: Object.values(POLICIES).map(({ id, label }) => ({ id, label: say(label), chosen: whatIf.policies[side] === id })),
      twice: side === "foes",
      kinds: kinds.filter((kind) => kind.side === side).map((kind) => rowOf(kind, whatIf)),
    })),
    rests: ruleset.rests
      .filter(({ apart }) => apart !== true)
      .map(({ id, label }) => ({ id, label: say(label), chosen: whatIf.rest === id })),
    gauges: gaugesOf(ruleset, battle).map(({ id, label, value, max }) => ({
      id,
      label: say(label),
      max,
      value: whatIf.gauges.get(id) ?? value,
      changed: whatIf.gauges.has(id),
    })),
    wanted: {
      goal: wanted.goal,
      kinds: kinds
        .filter(({ side }) => side === "foes")
        .map((kind) => ({ key: keyOf(kind), name: kind.name, chosen: keyOf(kind) === wanted.kind })),
    },
  };
}

function rowOf(kind: Kind, whatIf: WhatIf) {
  const count = countOf(whatIf, kind);
  return { key: keyOf(kind), name: kind.name, count, changed: count !== kind.combatants.length };
}
