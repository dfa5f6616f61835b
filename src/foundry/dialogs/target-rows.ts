// Whom an action can be aimed at, as rows: portrait, distance, conditions, and the chance to hit where the user may know it.

import { type Battle, type JudgedTarget, type Ruleset, conditionsOf, spacesBetween } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { mayReadNumbers } from "../presentation/may-read.ts";
import { type Told, told } from "../overlays/map-reasons.ts";
import { isOutOfSight } from "../overlays/map-tokens.ts";
import { actorOf, nameOf } from "../presentation/names.ts";
import { pictureOf } from "../presentation/picture.ts";
import { type PoolView, poolView } from "../presentation/vitals.ts";
import { sentenceOf } from "../presentation/sentence.ts";

export interface TargetRow extends Told {
  readonly name: string;
  readonly img: string;
  /** Whether they can be chosen at all: the dialog may have a switch that lifts the reason. */
  readonly open: boolean;
  readonly distance: string;
  /** What else the map shows of them that rules go by: "half cover, 5 of 8 corners in sight". */
  readonly seen: string;
  readonly conditions: readonly { readonly label: string; readonly img: string }[];
  /** This user does not see them on the map. */
  readonly unseen: boolean;
  /** "65 %", "" where the user may not know it, nobody does, or nobody would roll: beyond reach. */
  readonly chance: string;
  /** How they stand, where the user may read it. */
  readonly pool: PoolView | null;
}

const FALLBACK_IMAGE = "icons/svg/mystery-man.svg";

/** The row of a candidate of somebody's action. */
export function targetRow(
  ruleset: Ruleset,
  battle: Battle,
  from: string,
  { creature, refusal, hitch, proposal, beyond: isOff, unseen }: JudgedTarget,
): TargetRow {
  // Why they are too far off would say where they stand.
  const reason = unseen ? null : (refusal ?? hitch);
  const words = unseen ? [localize("SORTIE.Target.Unseen")] : wordsOnMap(ruleset, battle, from, creature.uuid);
  // Rules that measure and only show it refuse nobody who stands too far off: then the row says it.
  const beyond = reason === null && isOff && !unseen ? [localize("SORTIE.Target.Beyond")] : [];
  const actor = actorOf(creature.uuid);
  const known = mayReadNumbers(actor);
  const held = conditionsOf(creature, ruleset.conditions);
  const chance = proposal?.breakdowns.find((entry) => entry.target === creature.uuid && entry.chance !== undefined)?.chance;
  const [pool] = known ? ruleset.vitals(creature, battle.options).pools : [];
  const token = actor?.getActiveTokens(false, true)[0];
  return {
    uuid: creature.uuid,
    name: nameOf(creature.uuid) || creature.name,
    img: pictureOf(actor, token) || FALLBACK_IMAGE,
    ...told(reason),
    open: refusal === null,
    unseen,
    distance: unseen ? "" : distanceBetween(ruleset, battle, from, creature.uuid),
    seen: [...words, ...beyond].join(" · "),
    conditions: ruleset.conditions.filter(({ id }) => held.has(id)).map(({ label, img }) => ({ label: localize(label), img })),
    chance:
      known && reason === null && beyond.length === 0 && !unseen && chance !== undefined
        ? localize("SORTIE.Target.Chance", { chance: Math.round(chance * 100) })
        : "",
    pool: pool ? poolView(pool) : null,
  };
}

/** What the map shows between two that is no distance, in the ruleset's words. */
function wordsOnMap(ruleset: Ruleset, battle: Battle, from: string, to: string): string[] {
  const [one, other] = [battle.creatures[from], battle.creatures[to]];
  const words = one && other ? (ruleset.onMap?.(battle, one, other) ?? []) : [];
  return words.map((phrase) => sentenceOf(phrase));
}

/** The same with how far they stand apart, as a sentence that names the map as its source; "" where it shows nothing. `named`: whom it is about, where there are several. */
export function seenOnMap(ruleset: Ruleset, battle: Battle, from: string, to: string, named: boolean): string {
  if (isOutOfSight(to)) return "";
  const distance = distanceBetween(ruleset, battle, from, to);
  const seen = [...(distance === "" ? [] : [distance]), ...wordsOnMap(ruleset, battle, from, to)].join(" · ");
  if (seen === "") return "";
  const name = nameOf(to) || (battle.creatures[to]?.name ?? "");
  return named ? localize("SORTIE.Target.OnMapOf", { name, seen }) : localize("SORTIE.Target.OnMap", { seen });
}

/** How far two stand apart, in the ruleset's unit: neighbours are one space away. "" where the rules do not measure. */
function distanceBetween({ distances }: Ruleset, { terrain }: Battle, from: string, to: string): string {
  const length = lengthBetween(terrain, from, to);
  if (length === null || from === to || !distances || distances.measured === false) return "";
  return localize("SORTIE.Target.Distance", { distance: Math.round(length * 10) / 10, unit: distances.unit });
}

/** The same as a number; null where one has no place on the map. */
function lengthBetween(terrain: Battle["terrain"], from: string, to: string): number | null {
  const spaces = spacesBetween({ terrain }, from, to);
  return !terrain || spaces === null || terrain.unitDistance === null ? null : spaces * terrain.unitDistance;
}
