// The window of whoever is about to be hit: dodge, block, parry, as long as reactions last (LU-REA-03, LU-REA-08, LU-BLK-01, -02, LU-PAR-01, -02).

import type { ChoiceOption, Procedure } from "../../../engine/procedure.ts";
import { chooseOne } from "../../../engine/procedure.ts";
import { option } from "../settings.ts";
import type { Category, Held, LuckBattle, LuckContext, LuckCreature } from "../types.ts";
import { DEFENSIVE, payReaction, whyNoReaction } from "./budget.ts";
import { afterBlock } from "./damage-sums.ts";
import type { Parry } from "./defences.ts";
import { blockers, durabilityOf, isBroken, parryValue, usableInHand, wear } from "./durability.ts";
import { defenceTest } from "./tests.ts";

const PRICE = { stamina: 1, focus: 0 } as const;

/** A hit that somebody may still do something about. */
export interface Blow {
  readonly attacker: LuckCreature;
  readonly target: LuckCreature;
  readonly total: number;
  readonly critical: boolean;
  /** Before deflection. */
  readonly raw: number;
  readonly category: Category;
}

/** What came of it. */
export interface Defence {
  readonly avoided: boolean;
  readonly parries: readonly Parry[];
  /** What got past a blocking item; null when nothing was blocked. */
  readonly excess: number | null;
  /** The item that took the hit. */
  readonly shield: Held | null;
}

interface State {
  raw: number;
  dodges: boolean;
  shield: Held | null;
  excess: number | null;
  readonly parries: Parry[];
}

/** Asks the target what it does, again as long as it can do more, and carries that out. */
export function* defend(context: LuckContext, blow: Blow): Procedure<Defence> {
  const { battle } = context;
  const { target } = blow;
  const state: State = { raw: blow.raw, dodges: mayDodge(battle, blow), shield: null, excess: null, parries: [] };
  for (;;) {
    const options = defencesAgainst(battle, target, state);
    if (options.length === 0) break;
    const answer = yield* chooseOne({
      rule: "LU-REA-08",
      text: state.excess === null ? "LUCK.Ask.Defend" : "LUCK.Ask.DefendExcess",
      data: {
        name: blow.attacker.name,
        target: target.name,
        total: blow.total,
        amount: state.raw,
        category: `LUCK.Category.${blow.category}`,
      },
      of: target.uuid,
      options: [{ value: "none", label: "LUCK.Choice.TakeIt" }, ...options],
      fallback: "none",
    });
    if (answer === "none") break;
    payReaction(battle, target, PRICE, DEFENSIVE);
    if (answer === "dodge") {
      const test = yield* defenceTest(context, target, "dodge", blow.total, { rule: "LU-REA-03" });
      if (test.success) return { avoided: true, parries: [], excess: null, shield: null };
      continue;
    }
    // Dodging comes first (open point 31).
    state.dodges = false;
    const [kind, id = ""] = answer.split(":");
    const item = usableInHand(target).find((held) => held.id === id);
    if (!item) break;
    if (kind === "block") block(context, target, item, state);
    else parry(context, blow, item, state);
    if (state.excess === 0) break;
  }
  return { avoided: false, parries: state.parries, excess: state.excess, shield: state.shield };
}

/** A critical hit cannot be dodged, unless the world reads that otherwise (open point 08). */
function mayDodge(battle: LuckBattle, { critical }: Blow): boolean {
  return !critical || option(battle.options, "critBeatsDodge") === false;
}

/** What a target can do now, as options of the question; none when it has no reaction, no stamina, or no part in it. */
export function defencesAgainst(
  battle: LuckBattle,
  target: LuckCreature,
  state: { readonly dodges: boolean; readonly excess: number | null },
): ChoiceOption[] {
  if (whyNoReaction(battle, target, PRICE, DEFENSIVE) !== null) return [];
  const dodge = state.dodges ? [{ value: "dodge", label: "LUCK.Choice.Dodge" }] : [];
  const blocks = blockers(target).map((item) => ({
    value: `block:${item.id}`,
    label: "LUCK.Choice.Block",
    data: { item: item.name, value: item.system.block ?? 0, durability: durabilityOf(item).value },
  }));
  // What a block lets through meets no deflection, unless the world reads that otherwise (open point 10): then there is nothing to add to.
  const parries =
    state.excess !== null && option(battle.options, "blockExcessReduced") === false
      ? []
      : usableInHand(target).map((item) => ({
          value: `parry:${item.id}`,
          label: "LUCK.Choice.Parry",
          data: { item: item.name, value: parryValue(item) },
        }));
  return [...dodge, ...blocks, ...parries];
}

/** The item is hit instead: its block value stands in for deflection, the rest goes to its durability, and past it (LU-BLK-03, LU-BLK-05). */
function block(context: LuckContext, target: LuckCreature, item: Held, state: State): void {
  const value = item.system.block ?? 0;
  const { worn, excess } = afterBlock(state.raw, value, durabilityOf(item).value);
  wear(item, worn);
  state.shield = item;
  state.excess = excess;
  state.raw = excess;
  const data = { name: target.name, item: item.name, worn, value, excess, durability: durabilityOf(item).value };
  context.note({ rule: "LU-BLK-03", text: "LUCK.Step.Blocks", data, about: target.uuid });
  noteBroken(context, target, item);
}

/** The item adds to physical deflection and wears; against other damage it only wears (LU-PAR-01, LU-PAR-02, open point 32). */
function parry(context: LuckContext, { target, category }: Blow, item: Held, state: State): void {
  const value = parryValue(item);
  state.parries.push({ name: item.name, value });
  wear(item, 1);
  const data = { name: target.name, item: item.name, value, durability: durabilityOf(item).value };
  const text = category === "physical" ? "LUCK.Step.Parries" : "LUCK.Step.ParriesInVain";
  context.note({ rule: "LU-PAR-01", text, data, about: target.uuid });
  noteBroken(context, target, item);
}

function noteBroken(context: LuckContext, target: LuckCreature, item: Held): void {
  if (!isBroken(item)) return;
  context.note({ rule: "LU-PAR-04", text: "LUCK.Step.ItemBreaks", data: { name: target.name, item: item.name }, about: target.uuid });
}
