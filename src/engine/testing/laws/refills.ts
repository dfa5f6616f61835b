// A resource has so many points, prices take some of them, and they come back when it says so: the ruleset's own moment makes it whole.

import type { PayerKind } from "../../actions/payers.ts";
import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { seededRandom } from "../../data/random.ts";
import { createContext } from "../../procedures/context.ts";
import { runProcedure } from "../../procedures/procedure.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { type Resource, resourceCostOf, resourceOf } from "../../turns/resources.ts";
import { buildBattle, buildCreature, buildIntent } from "../builders.ts";

/** The payers whose resource is spent, and stays so: the ruleset's own, and those that its rules have asked besides. */
export function checkRefills<S extends Shapes>(ruleset: Ruleset<S>, asked: ReadonlySet<Pick<PayerKind, "id">>): string[] {
  const kinds = new Map<string, Pick<PayerKind, "id">>([...asked, ...(ruleset.payers ?? [])].map((kind) => [kind.id, kind]));
  return [...kinds.values()].flatMap((payer) => {
    const spent = resourceOf<S>(payer);
    if (!spent) return [];
    const { id, refill } = spent;
    const odd = [...oddMost(ruleset, spent), ...oddCosts(ruleset, payer)];
    if (odd.length > 0 || refill === "never") return odd;
    const lost = Object.keys(ruleset.actors).filter((type) => staysSpent(ruleset, spent, type));
    return lost.length === 0
      ? []
      : [`resource "${id}" comes back at ${refill}, and lifecycle.${refill} does not bring it back to ${lost.join(", ")}: refills([…])`];
  });
}

/** Kinds of actors that have a part of one, fewer than none, or something else than a number. */
function oddMost<S extends Shapes>(ruleset: Ruleset<S>, { id, most }: Resource<S>): string[] {
  return Object.keys(ruleset.actors).flatMap((type) => {
    try {
      const has: unknown = most(buildCreature(ruleset, { type, name: type }));
      if (typeof has === "number" && Number.isInteger(has) && has >= 0) return [];
      return [`resource "${id}": most of a new ${type} is ${JSON.stringify(has)}, and has to be a whole number of 0 or more`];
    } catch {
      return [];
    }
  });
}

/** Prices that give back, and a resource that none of them takes from. */
function oddCosts<S extends Shapes>(ruleset: Ruleset<S>, payer: Pick<PayerKind, "id">): string[] {
  const cost = resourceCostOf<S>(payer);
  const prices = [...ruleset.actions, ...ruleset.rests].flatMap(({ id, price }) => (price === undefined ? [] : [{ id, price }]));
  if (!cost || prices.length === 0) return [];
  const taken = prices.map(({ id, price }) => ({ id, price: JSON.stringify(price), takes: cost(price) }));
  const odd = taken.filter(({ takes }) => !Number.isFinite(takes) || takes < 0);
  if (odd.length === 0 && taken.every(({ takes }) => takes === 0) && !ruleset.actions.some((action) => action.priceWith !== undefined))
    return [
      `resource "${payer.id}": cost is 0 for every price that there is, so that no price ever spends it: leave it out of payers where only spend() does`,
    ];
  return odd.map(
    ({ id, price, takes }) => `resource "${payer.id}": cost of ${price} (${id}) is ${String(takes)}, and has to be a number of 0 or more`,
  );
}

function staysSpent<S extends Shapes>(ruleset: Ruleset<S>, spent: Resource<S>, type: string): boolean {
  const { refill } = spent;
  if (refill === "never") return false;
  try {
    const creature = buildCreature(ruleset, { type, name: type });
    const battle = { ...buildBattle(ruleset, [creature]), started: true, round: 2 };
    const whole = spent.left(creature);
    spent.spend(creature, spent.most(creature));
    // One that has none of it, or stores none, has nothing to bring back.
    if (whole === 0 || spent.left(creature) === whole) return false;
    const context = createContext(ruleset, battle, buildIntent("none", null));
    const [combatant = ""] = Object.keys(battle.combatants);
    const moment = ruleset.lifecycle[refill];
    if (moment) runProcedure(moment(context, combatant), simulatedTable(seededRandom(1)));
    return spent.left(battle.creatures[creature.uuid] ?? creature) < whole;
  } catch {
    // What throws is named where it is asked all the time.
    return false;
  }
}
