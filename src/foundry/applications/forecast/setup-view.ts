// Who fights, how many and how, what was before and where the search begins: the questions as the window shows them. Pure: words come in through `say`.

import { type Battle, type Kind, type Ruleset, kindKey, kindsOf, levelOfKind, policiesOf, usualPolicy } from "../../../engine/index.ts";
import type { Translate } from "./view.ts";
import { type WhatIf, countOf, gaugesOf, knowsSurprise, levelAsked } from "./what-if.ts";

/** What the search for a fight is told. */
export interface Wanted {
  /** The kind that there is to be more or fewer of, by `kindKey`. */
  readonly kind: string;
  /** In hundredths. */
  readonly goal: number;
}

/** The setup's data. */
export function setupView(ruleset: Ruleset, battle: Battle, whatIf: WhatIf, wanted: Wanted, translate: Translate) {
  const kinds = kindsOf(battle);
  const policies = policiesOf(ruleset).map(({ id, label }) => ({ id, label: translate(label) }));
  const surprises = ["", "heroes", "foes"] as const;
  const rests = ruleset.rests.filter(({ apart }) => apart !== true);
  const gauges = gaugesOf(ruleset, battle);
  return {
    // Rules without a rest, surprise and a number of the whole battle have nothing to ask of what was before.
    knowsBefore: rests.length > 0 || gauges.length > 0 || knowsSurprise(ruleset, battle),
    sides: (["heroes", "foes"] as const).map((side) => ({
      side,
      label: translate(`SORTIE.Forecast.Side.${side}`),
      policies: [{ id: "", label: translate("SORTIE.Forecast.AsUsual") }, ...policies].map((policy) => ({
        ...policy,
        chosen: whatIf.policies[side] === policy.id,
      })),
      twice: side === "foes",
      kindsDiffer: kinds.some((kind) => kind.side === side && whatIf.policies.kinds?.[kindKey(kind)] !== undefined),
      kinds: kinds.filter((kind) => kind.side === side).map((kind) => rowOf(ruleset, battle, kind, whatIf, translate)),
      levels: levelsView(ruleset, battle, whatIf, side, translate),
    })),
    surroundings: (ruleset.tactics?.surroundings ?? []).map(({ id, label, choices }) => ({
      id,
      label: translate(label),
      choices: choices.map((choice) => ({ id: choice.id, label: translate(choice.label), chosen: whatIf.surroundings[id] === choice.id })),
    })),
    rests: rests.map(({ id, label }) => ({ id, label: translate(label), chosen: whatIf.rest === id })),
    surprises: knowsSurprise(ruleset, battle)
      ? surprises.map((side) => ({
          side,
          label: translate(side === "" ? "SORTIE.Forecast.Surprise.nobody" : `SORTIE.Forecast.Surprise.${side}`),
          chosen: whatIf.surprise === side,
        }))
      : [],
    gauges: gauges.map(({ id, label, value, max }) => ({
      id,
      label: translate(label),
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

function rowOf(ruleset: Ruleset, battle: Battle, kind: Kind, whatIf: WhatIf, translate: Translate) {
  const key = kindKey(kind);
  const count = countOf(whatIf, kind);
  const own = whatIf.policies.kinds?.[key];
  return {
    key,
    name: kind.name,
    count,
    changed: count !== kind.combatants.length,
    likeSide: likeSide(ruleset, battle, kind, whatIf, translate),
    policies: policiesOf(ruleset).map(({ id, label }) => ({ id, label: translate(label), chosen: own === id })),
  };
}

/** How a kind fights that nothing is chosen for: like its side, or as its actor says where nothing is chosen for the side either. */
function likeSide(
  ruleset: Ruleset,
  battle: Battle,
  { side, combatants: [first = ""] }: Kind,
  { policies }: WhatIf,
  translate: Translate,
): string {
  const creature = battle.creatures[battle.combatants[first]?.creature ?? ""];
  const isChosen = policies[side === "heroes" ? "heroes" : "foes"] !== "";
  if (isChosen || !creature) return translate("SORTIE.Forecast.LikeSide");
  return translate("SORTIE.Forecast.KindAsUsual", { policy: translate(usualPolicy(ruleset, creature).label) });
}

/** The levels of a side's kinds, where numbers follow from them; null where nobody's do. */
function levelsView(ruleset: Ruleset, battle: Battle, whatIf: WhatIf, side: Kind["side"], translate: Translate) {
  const rows = kindsOf(battle).flatMap((kind) => {
    const level = kind.side === side ? levelAsked(ruleset, battle, whatIf, kind) : null;
    if (level === null) return [];
    return [{ key: kindKey(kind), name: kind.name, level, changed: level !== levelOfKind(ruleset, battle, kind) }];
  });
  const { label, hint } = ruleset.tactics?.level ?? {};
  if (label === undefined || hint === undefined || rows.length === 0) return null;
  return { label: translate(label), hint: translate(hint), rows, several: rows.length > 1, open: rows.some(({ changed }) => changed) };
}
