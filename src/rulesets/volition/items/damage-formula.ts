// The dice that an ability's entries name, with the words that stand for numbers of whoever uses it: level, Volition, the die of the stance (VO-BAS-04, VO-REC-04, VO-ESC-04).

import type { DiceRequest } from "../../../engine/data/dice.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { Ability, VolitionBattle, VolitionCreature } from "../data/types.ts";
import { stanceInUse } from "./stances.ts";
import { isKeyed, levelOf, volitionOf } from "../numbers/numbers.ts";

const STANCE = /(\d*)\s*d?stance\b/gu;
const TIMES = String.raw`\s*[x×*]\s*`;
const DICE_TIMES_LEVEL = new RegExp(String.raw`(\d*)d(\d+)${TIMES}level\b|\blevel${TIMES}(\d*)d(\d+)`, "gu");
const LEVEL_DICE = /\blevel\s*d(\d+)/gu;
const NUMBER_TIMES = new RegExp(String.raw`\b(\d+)${TIMES}(level|volition)\b|\b(level|volition)${TIMES}(\d+)\b`, "gu");
const NUMBER = /\b(level|volition)\b/gu;

/** Dice that an entry holds, as its user has them now; null for an empty one. "stance x level + volition" is what a basic attack deals. Refuses what cannot be rolled. */
export function formulaDice(user: VolitionCreature, formula: string): DiceRequest | null {
  return formula.trim() === "" ? null : typedDice("VO-ATK-01", inNumbers(user, formula.toLowerCase()));
}

function inNumbers(user: VolitionCreature, formula: string): string {
  const level = Math.max(0, levelOf(user).total);
  const valueOf = (word = ""): number => (word === "level" ? level : volitionOf(user).total);
  const many = (count = ""): number => (count === "" ? 1 : Number(count));
  const dice = (count: string | undefined, faces = "") => `${String(many(count) * level)}d${faces}`;
  return formula
    .replace(STANCE, (_said, count: string) => `${count}d${String(stanceDie(user))}`)
    .replace(DICE_TIMES_LEVEL, (_said, count?: string, faces?: string, after?: string, facesAfter?: string) =>
      dice(count ?? after, faces ?? facesAfter),
    )
    .replace(LEVEL_DICE, (_said, faces: string) => dice("", faces))
    .replace(NUMBER_TIMES, (_said, count?: string, word?: string, wordBefore?: string, after?: string) =>
      String(many(count ?? after) * valueOf(word ?? wordBefore)),
    )
    .replace(NUMBER, (word) => String(valueOf(word)))
    .replace(/\+\s*-/gu, "-")
    .replace(/-\s*-/gu, "+");
}

function stanceDie(user: VolitionCreature): number {
  return stanceInUse(user)?.system.die ?? refuse("VO-BAS-01", "VOLITION.Refusal.NoStanceDie", { name: user.name });
}

/** Damage, with what comes on top of it while the escalation die is as the ability is keyed to it (VO-ESC-04). */
export function keyedDamage(
  battle: VolitionBattle,
  user: VolitionCreature,
  { ability, damage }: { readonly ability: Ability | null; readonly damage: DiceRequest | null },
): DiceRequest | null {
  const more = ability && isKeyed(battle, user, ability) ? formulaDice(user, ability.system.keyedDamage) : null;
  if (!damage || !more) return damage ?? more;
  return { terms: [...damage.terms, ...more.terms], bonus: damage.bonus + more.bonus };
}
