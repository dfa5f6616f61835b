// Procedures are generators, and whatever they ask is asked with yield*: a procedure that is only called does nothing, and nothing says so.

import * as asks from "../../procedures/procedure.ts";
import * as conditions from "../../effects/conditions.ts";
import type { Shapes } from "../../battle/battle.ts";
import { isProcedure, withMembers } from "../../contract/guard.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { offerReactions } from "../../actions/reactions.ts";
import { refills } from "../../turns/resources.ts";

/** What is wrong with the procedures of a definition, as far as their own source tells. */
export function checkProcedures<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const problems: string[] = [];
  withMembers(ruleset, (member, path, pattern) => {
    const source = Function.prototype.toString.call(member);
    if (isProcedure(pattern) && member.constructor.name.startsWith("Async"))
      problems.push(`${path} is async: a procedure is a generator (function*), which asks with yield*`);
    for (const name of new Set([...source.matchAll(CALLED)].map(([, called = ""]) => called)))
      if (PROCEDURES.has(name)) problems.push(`${path} calls ${name}(…) without yield*: nothing comes of it`);
    return member;
  });
  return problems;
}

/** A call that is a statement of its own: `roll(…);`, `engine.roll(…);`, and as bundlers write it. */
const CALLED = /[;{}\n]\s*\(?(?:0,\s*)?(?:[\w$]+\.)*([\w$]+)\)?\(/g;

/** The engine's procedures that rules call, by their names; and those of what it makes: the moments of refills, the ticks of clocks. */
const PROCEDURES: ReadonlySet<string> = new Set([
  ...Object.entries({ ...asks, ...conditions, offerReactions }).flatMap(([name, value]) =>
    typeof value === "function" && value.constructor.name === "GeneratorFunction" ? [name] : [],
  ),
  ...Object.keys(refills([])),
  "tick",
]);
