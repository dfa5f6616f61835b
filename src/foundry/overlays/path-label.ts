// What is said of a way before it is walked: how long it is, what it costs, what is left, and who may strike on it, as far as this user may know.

import type { Corner, Place } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { mapMoves } from "../settings/store.ts";
import { isInSight } from "./map-tokens.ts";
import { nameOf } from "../presentation/names.ts";
import { type PlannedWalk, planWalk } from "./planned-moves.ts";
import { sentenceOf } from "../presentation/sentence.ts";

/** A way's facts as sentences. */
interface WayLabel {
  /** In the rules' own steps; null in rulesets where lengths are words. */
  readonly length: string | null;
  readonly cost: string;
  readonly left: string | null;
  readonly strikes: string | null;
  readonly refusal: string | null;
}

/** A way as its ruler shows it. */
export interface ShownWay {
  readonly label: WayLabel;
  /** Spaces from which somebody may strike at the walker, and spaces that are too far, as `column,row`. */
  readonly struck: ReadonlySet<string>;
  readonly beyond: ReadonlySet<string>;
}

/** What a token's way comes to; null where it is moved freely. */
export function shownWay(token: TokenDocument, corners: readonly Corner[]): ShownWay | null {
  const plan = mapMoves() === "off" ? null : planWalk(token, corners);
  return plan && shownPlan(token, plan);
}

/** What this user may know of a plan. */
export function shownPlan(token: TokenDocument, plan: PlannedWalk): ShownWay {
  const strikes = plan.strikes.filter(({ by }) => isInSight(by));
  const { places, lengths, most } = plan;
  const spacesOf = (indices: readonly number[]): Set<string> =>
    new Set(indices.flatMap((index) => (places[index] ? spacesAt(token, places[index]) : [])));
  return {
    label: labelOf(
      plan,
      strikes.map(({ by }) => by),
    ),
    struck: spacesOf(strikes.map(({ at }) => at)),
    beyond: most === null ? new Set() : spacesOf([...lengths.keys()].filter((index) => (lengths[index] ?? 0) > most)),
  };
}

/** The space of the scene's grid that a place begins with, or the hexes that it fills. */
function spacesAt({ parent }: TokenDocument, { x, y, hexes }: Place): string[] {
  const grid = parent?.grid;
  if (!hexes || !grid?.isHexagonal || !(grid instanceof foundry.grid.HexagonalGrid))
    return [`${String(Math.round(x))},${String(Math.round(y))}`];
  return hexes.map(([q, r]) => {
    const { i, j } = grid.cubeToOffset({ q, r, s: -q - r });
    return `${String(j)},${String(i)}`;
  });
}

/** A label in one line. */
export function inOneLine({ length, cost, left, strikes, refusal }: WayLabel): string {
  return refusal ?? [length, cost, left, strikes].filter((text) => text !== null).join(" · ");
}

function labelOf(plan: PlannedWalk, strikers: readonly string[]): WayLabel {
  const { ruleset, cost, most, length, refusal } = plan;
  const unit = ruleset.distances?.unit ?? "spaces";
  const told = (way: number): string => localize(`SORTIE.Ruler.Length.${unit}`, { length: Math.round(way * 100) / 100 });
  const action = ruleset.actions.find(({ id }) => id === plan.action)?.label ?? "";
  const price = cost ? localize(cost.text, cost.data) : "";
  return {
    length: most === null ? null : told(length),
    cost: cost ? localize("SORTIE.Ruler.Costs", { action, price }) : localize("SORTIE.Ruler.Begun", { action }),
    left: most === null || refusal ? null : localize("SORTIE.Ruler.Left", { length: told(most - length) }),
    strikes: strikers.length > 0 ? localize("SORTIE.Ruler.Strikes", { names: [...new Set(strikers.map(nameOf))] }) : null,
    refusal: refusal ? sentenceOf(refusal) : null,
  };
}
