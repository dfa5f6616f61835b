// A resource comes back when it says so: the ruleset's own moment makes it whole.

import type { PayerKind } from "../../actions/payers.ts";
import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { seededRandom } from "../../data/random.ts";
import { createContext } from "../../procedures/context.ts";
import { runProcedure } from "../../procedures/procedure.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import type { Resource } from "../../turns/resources.ts";
import { resourceOf } from "../../turns/resources.ts";
import { buildBattle, buildCreature, buildIntent } from "../builders.ts";

/** The payers whose resource is spent, and stays so: the ruleset's own, and those that its rules have asked besides. */
export function checkRefills<S extends Shapes>(ruleset: Ruleset<S>, asked: ReadonlySet<Pick<PayerKind, "id">>): string[] {
  const kinds = new Map<string, Pick<PayerKind, "id">>([...asked, ...(ruleset.payers ?? [])].map((kind) => [kind.id, kind]));
  return [...kinds.values()].flatMap((payer) => {
    const spent = resourceOf(payer);
    if (!spent || spent.refill === "never") return [];
    const { id, refill } = spent;
    const lost = Object.keys(ruleset.actors).filter((type) => staysSpent(ruleset, spent, type));
    return lost.length === 0
      ? []
      : [`resource "${id}" comes back at ${refill}, and lifecycle.${refill} does not bring it back to ${lost.join(", ")}: refills([…])`];
  });
}

function staysSpent<S extends Shapes>(ruleset: Ruleset<S>, spent: Resource<S>, type: string): boolean {
  const { refill } = spent;
  if (refill === "never") return false;
  try {
    const creature = buildCreature(ruleset, { type, name: type });
    const battle = { ...buildBattle(ruleset, [creature]), started: true, round: 1 };
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
