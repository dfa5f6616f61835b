// Who fights, how many and how, what was before and where the search begins: the questions as the window shows them. Pure: words come in through `say`.

import type { Battle, Kind, Ruleset } from "../../../engine/index.ts";
import { kindKey, kindsOf, levelOfKind, policiesOf, usualPolicy } from "../../../engine/index.ts";
import type { Say } from "./view.ts";
import type { WhatIf } from "./what-if.ts";
import { countOf, gaugesOf, knowsSurprise, levelAsked } from "./what-if.ts";

/** What the search for a fight is told. */
export interface Wanted {
  /** The kind that there is to be more or fewer of, by `kindKey`. */
  readonly kind: string;
  /** In hundredths. */
  readonly goal: number;
}

/** The setup's data. */
export function setupView(ruleset: Ruleset, battle: Battle, whatIf: WhatIf, wanted: Wanted, say: Say) {
  const kinds = kindsOf(battle);
  const policies = policiesOf(ruleset).map(({ id, label }) => ({ id, label: say(label) }));
  const surprises = ["", "heroes", "foes"] as const;
  const rests = ruleset.rests.filter(({ apart }) => apart !== true);
  const gauges = gaugesOf(ruleset, battle);
  return {
    // Rules without a rest, surprise and a number of the whole battle have nothing to ask of what was before.
    knowsBefore: rests.length > 0 || gauges.length > 0 || knowsSurprise(ruleset, battle),
    sides: (["heroes", "foes"] as const).map((side) => ({
      side,
      label: say(`SORTIE.Forecast.Side.${side}`),
      policies: [{ id: "", label: say("SORTIE.Forecast.AsUsual") }, ...policies].map((policy) => ({
        ...policy,
        chosen: whatIf.policies[side] === policy.id,
      })),
      twice: side === "foes",
      kindsDiffer: kinds.some((kind) => kind.side === side && whatIf.policies.kinds?.[kindKey(kind)] !== undefined),
      kinds: kinds.filter((kind) => kind.side === side).map((kind) => rowOf(ruleset, battle, kind, whatIf, say)),
      levels: levelsView(ruleset, battle, whatIf, side, say),
    })),
    surroundings: (ruleset.tactics?.surroundings ?? []).map(({ id, label, choices }) => ({
      id,
      label: say(label),
      choices: choices.map((choice) => ({ id: choice.id, label: say(choice.label), chosen: whatIf.surroundings[id] === choice.id })),
    })),
    rests: rests.map(({ id, label }) => ({ id, label: say(label), chosen: whatIf.rest === id })),
    surprises: knowsSurprise(ruleset, battle)
      ? surprises.map((side) => ({
          side,
          label: say(side === "" ? "SORTIE.Forecast.Surprise.nobody" : `SORTIE.Forecast.Surprise.${side}`),
          chosen: whatIf.surprise === side,
        }))
      : [],
    gauges: gauges.map(({ id, label, value, max }) => ({
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
        .map((kind) => ({ key: kindKey(kind), name: kind.name, chosen: kindKey(kind) === wanted.kind })),
    },
  };
}

function rowOf(ruleset: Ruleset, battle: Battle, kind: Kind, whatIf: WhatIf, say: Say) {
  const key = kindKey(kind);
  const count = countOf(whatIf, kind);
  const own = whatIf.policies.kinds?.[key];
  return {
    key,
    name: kind.name,
    count,
    changed: count !== kind.combatants.length,
    likeSide: likeSide(ruleset, battle, kind, whatIf, say),
    policies: policiesOf(ruleset).map(({ id, label }) => ({ id, label: say(label), chosen: own === id })),
  };
}

/** How a kind fights that nothing is chosen for: like its side, or as its actor says where nothing is chosen for the side either. */
function likeSide(ruleset: Ruleset, battle: Battle, { side, combatants: [first = ""] }: Kind, { policies }: WhatIf, say: Say): string {
  const creature = battle.creatures[battle.combatants[first]?.creature ?? ""];
  const isChosen = policies[side === "heroes" ? "heroes" : "foes"] !== "";
  if (isChosen || !creature) return say("SORTIE.Forecast.LikeSide");
  return say("SORTIE.Forecast.KindAsUsual", { policy: say(usualPolicy(ruleset, creature).label) });
}

/** The levels of a side's kinds, where numbers follow from them; null where nobody's do. */
function levelsView(ruleset: Ruleset, battle: Battle, whatIf: WhatIf, side: Kind["side"], say: Say) {
  const rows = kindsOf(battle).flatMap((kind) => {
    const level = kind.side === side ? levelAsked(ruleset, battle, whatIf, kind) : null;
    if (level === null) return [];
    return [{ key: kindKey(kind), name: kind.name, level, changed: level !== levelOfKind(ruleset, battle, kind) }];
  });
  const { label, hint } = ruleset.tactics?.level ?? {};
  if (label === undefined || hint === undefined || rows.length === 0) return null;
  return { label: say(label), hint: say(hint), rows, several: rows.length > 1, open: rows.some(({ changed }) => changed) };
}
