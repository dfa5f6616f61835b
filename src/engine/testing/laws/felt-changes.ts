// Which conditions the ruleset's `conditionRules.changed` answers: what it is told of and changes something is asked about, though by no question.

import type { Member } from "../../contract/guard.ts";
import { tellName } from "../../data/asked-names.ts";
import { clonePlain, equalPlain, isPlainObject } from "../../data/json.ts";

/** The same function, which tells the conditions that it answers with something. */
export function tellingChanges(changed: Member): Member {
  return function (this: unknown, ...given) {
    const [context, , change] = given;
    const battle = isPlainObject(context) ? context["battle"] : undefined;
    const condition = isPlainObject(change) ? change["condition"] : undefined;
    const before = clonePlain(battle);
    const result = Reflect.apply(changed, this, given);
    if (typeof condition === "string" && !equalPlain(before, battle)) tellName("asked", condition);
    return result;
  };
}
