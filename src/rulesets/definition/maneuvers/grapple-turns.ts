// What turns do to a grapple: the captive's try to get out, the submission that tightens (DE-GRP-03, DE-GRP-10, DE-GRP-11).

import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { captiveOf, endSubmission, partnerOf, releaseGrapple } from "./grapple-pair.ts";
import { type Contender, opposedRoll, skillBonus } from "../numbers/checks.ts";
import { grappleBonus } from "./grapple-bonus.ts";
import { holdsTogether } from "../map/space.ts";
import { isFighting } from "../numbers/states.ts";
import { recheck } from "../damage/consciousness.ts";
import { isUnconscious } from "../numbers/vitality.ts";

/** Whether a creature rolls to get out at the start of its turn (DE-GRP-03). */
export function mayEscape(battle: DefinitionBattle, creature: DefinitionCreature): boolean {
  const holder = creature.system.grapple.role === "defender" ? partnerOf(battle, creature) : undefined;
  return holder !== undefined && holdsTogether(battle, holder, creature) && isFighting(battle) && !isUnconscious(creature);
}

/** What somebody rolls in a grapple. */
export function grappleSide({ options }: DefinitionBattle, creature: DefinitionCreature): Contender {
  return { creature, bonus: grappleBonus(creature, options), label: "DEFINITION.Rolls.grapple" };
}

/** What somebody rolls who slips out instead. */
function escapeSide({ options }: DefinitionBattle, creature: DefinitionCreature): Contender {
  return { creature, bonus: skillBonus(creature, "escapeArtist", options), label: "DEFINITION.Rolls.escapeArtist" };
}

/** The better of the two, for a table that does not choose. */
function betterWay(battle: DefinitionBattle, creature: DefinitionCreature): "grapple" | "escapeArtist" {
  const grapple = grappleSide(battle, creature).bonus.total;
  return escapeSide(battle, creature).bonus.total > grapple ? "escapeArtist" : "grapple";
}

/** Asks the defender what it answers with: its grapple, or Escape Artist where that is allowed (DE-GRP-02). */
export function* defenderSide(context: DefinitionContext, defender: DefinitionCreature, mayEscapeArtist: boolean): Procedure<Contender> {
  const { battle } = context;
  // Whoever is unconscious struggles without choosing.
  if (!mayEscapeArtist || isUnconscious(defender)) return grappleSide(battle, defender);
  const way = yield* chooseOne({
    rule: "DE-GRP-02",
    text: "DEFINITION.Ask.GrappleAnswer",
    data: { name: defender.name },
    of: defender.uuid,
    options: (["grapple", "escapeArtist"] as const).map((value) => ({ value, label: `DEFINITION.Rolls.${value}` })),
    fallback: betterWay(battle, defender),
  });
  return way === "escapeArtist" ? escapeSide(battle, defender) : grappleSide(battle, defender);
}

/** The free roll of a captive at the start of its turn. It may also let it be. */
export function* escapeAtTurnStart(context: DefinitionContext, defender: DefinitionCreature): Procedure {
  const { battle } = context;
  const aggressor = partnerOf(battle, defender);
  if (!aggressor) return;
  const way = yield* chooseOne({
    rule: "DE-GRP-03",
    text: "DEFINITION.Ask.Escape",
    data: { name: defender.name, other: aggressor.name },
    of: defender.uuid,
    options: (["grapple", "escapeArtist", "stay"] as const).map((value) => ({ value, label: `DEFINITION.Rolls.${value}` })),
    fallback: betterWay(battle, defender),
  });
  if (way === "stay") return;
  const one = way === "escapeArtist" ? escapeSide(battle, defender) : grappleSide(battle, defender);
  const { wins } = yield* opposedRoll(context, "DE-GRP-03", one, grappleSide(battle, aggressor));
  if (!wins) {
    context.note({ rule: "DE-GRP-03", text: "DEFINITION.Step.StillHeld", data: { name: defender.name }, about: defender.uuid });
    return;
  }
  loosen(context, defender);
}

/** What a won roll of the captive ends: a submission first, else the whole grapple (reading "out of a pin"). */
function loosen(context: DefinitionContext, defender: DefinitionCreature): void {
  if (defender.system.grapple.submissionRounds !== null) {
    endSubmission(context, defender, "DE-GRP-11");
    return;
  }
  releaseGrapple(context, defender, "DE-GRP-03");
}

const ROUNDS_TO_SUBMIT = 3;

/** The turn of whoever holds a submission begins: one round more, and after three the captive passes out (DE-GRP-10). */
export function tightenSubmission(context: DefinitionContext, aggressor: DefinitionCreature): void {
  const defender = captiveOf(context.battle, aggressor);
  const rounds = defender?.system.grapple.submissionRounds ?? null;
  if (!defender || rounds === null || isUnconscious(aggressor)) return;
  const held = rounds + 1;
  defender.system.grapple.submissionRounds = held;
  const data = { name: defender.name, rounds: held, of: ROUNDS_TO_SUBMIT };
  context.note({ rule: "DE-GRP-10", text: "DEFINITION.Step.SubmissionHeld", data, about: defender.uuid });
  if (held < ROUNDS_TO_SUBMIT) return;
  const { system } = defender;
  endSubmission(context, defender, "DE-GRP-10");
  system.nonLethal.value = Math.min(100_000, system.nonLethal.value + system.hp.max);
  const out = { name: defender.name, amount: system.hp.max, now: system.nonLethal.value };
  context.note({ rule: "DE-GRP-10", text: "DEFINITION.Step.Submits", data: out, about: defender.uuid });
  recheck(context, defender);
}
