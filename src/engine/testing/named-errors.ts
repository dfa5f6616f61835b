// What goes wrong in a test, as its author can find it: the member of the definition, and file and line where the stack tells them.

import type { Shapes } from "../battle/battle.ts";
import type { Context } from "../procedures/context.ts";
import type { Procedure } from "../procedures/procedure.ts";
import { type Member, named, withMembers } from "../contract/guard.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { tellName, usedNames } from "../data/asked-names.ts";
import { isPlainObject, clonePlain, equalPlain } from "../data/json.ts";
import { Refusal } from "../data/refusal.ts";
import { type FaultyMember, RulesetError } from "../data/ruleset-error.ts";
import { askingPayers, tellingPrices } from "./laws/paid-prices.ts";
import { MISFITS } from "./refusal-words.ts";

/** A ruleset as tests play it. */
interface NamingErrors<S extends Shapes> {
  /** Its functions name their errors, and reactions answer for the actions that they name. */
  readonly ruleset: Ruleset<S>;
  /** Takes the errors since it was asked last: those too that somebody has caught. */
  takeErrors(): RulesetError[];
}

const known = new WeakMap<object, object>();

/** The ruleset as tests play it; made once. */
export function namingErrors<S extends Shapes>(ruleset: Ruleset<S>): NamingErrors<S> {
  const before = known.get(ruleset) as NamingErrors<S> | undefined;
  if (before) return before;
  const errors: RulesetError[] = [];
  const report = (error: RulesetError): void => void errors.push(error);
  const actions = new Map(ruleset.actions.map(({ id, targets }) => [id, targets?.min ?? 0]));
  const payers = new Set((ruleset.payers ?? []).map(({ id }) => id));
  const made = withMembers(named(ruleset, { ruleset: ruleset.id, report }), (member, path, pattern) => {
    const where = { ruleset: ruleset.id, member: path };
    if (pattern === "actions.*.availability") return askingPayers(member);
    if (pattern === "actions.*.applies") return tellingApplies(member, path);
    if (pattern === "actions.*.perform") return tellingPrices(member);
    if (pattern === "conditionRules.changed") return tellingChanges(member);
    if (pattern === "lifecycle.rollOrder") return namingInitiative(member, report, where);
    if (pattern === "reactions.*.deeds") return namingActions(member, actions, report, where);
    return pattern === "reactions.*.payer" || pattern === "paysForClick" ? namingPayers(member, payers, report, where) : member;
  });
  const naming: NamingErrors<S> = { ruleset: made, takeErrors: () => errors.splice(0) };
  known.set(ruleset, naming);
  return naming;
}

/** Tells which actions are asked whether somebody has them, and which somebody has. */
function tellingApplies(member: Member, path: string): Member {
  const id = path.slice("actions.".length, -".applies".length);
  return function (this: unknown, ...given) {
    const applies = Reflect.apply(member, this, given);
    tellName("applies", id);
    if (applies) tellName("applied", id);
    return applies;
  };
}

/** `actions`: how many targets each needs at least. */
function namingActions(
  member: Member,
  actions: ReadonlyMap<string, number>,
  report: (error: RulesetError) => void,
  where: FaultyMember,
): Member {
  return function (this: unknown, ...given) {
    const deeds = Reflect.apply(member, this, given);
    for (const deed of Array.isArray(deeds) ? (deeds as unknown[]) : []) {
      const { action, targets } = isPlainObject(deed) ? deed : {};
      const least = typeof action === "string" ? actions.get(action) : undefined;
      if (least !== undefined && (Array.isArray(targets) ? targets.length : 0) >= least) continue;
      const wrong = least === undefined ? "which is no action" : `which needs targets: { action, targets: [uuid] }`;
      const error = new RulesetError(where, "throws", new Error(`it offers "${String(action)}", ${wrong}`));
      report(error);
      throw error;
    }
    return deeds;
  };
}

/** An initiative that no order can sort by is named where it is rolled. */
function namingInitiative(member: Member, report: (error: RulesetError) => void, where: FaultyMember): Member {
  return function* (this: unknown, ...given): Procedure {
    yield* Reflect.apply(member, this, given) as Procedure;
    const [{ battle }] = given as [Context];
    for (const { name, initiative } of Object.values(battle.combatants)) {
      const found: unknown = initiative;
      if (found === null || (typeof found === "number" && Number.isFinite(found))) continue;
      const what = typeof found === "string" ? `the text “${found}”` : typeof found === "number" ? String(found) : `a ${typeof found}`;
      const error = new RulesetError(
        where,
        "throws",
        new Error(`it sets the initiative of ${name} to ${what}: it has to be a number or null`),
      );
      report(error);
      throw error;
    }
  };
}

/** A payer that is not among the ruleset's is held to no law of paying. */
function namingPayers(member: Member, payers: ReadonlySet<string>, report: (error: RulesetError) => void, where: FaultyMember): Member {
  return function (this: unknown, ...given) {
    const payer = Reflect.apply(member, this, given);
    const id = isPlainObject(payer) ? payer["id"] : undefined;
    if (typeof id !== "string" || payers.has(id)) return payer;
    const error = new RulesetError(where, "throws", new Error(`"${id}" pays, which is none of the ruleset's payers`));
    report(error);
    throw error;
  };
}

/** What is wrong, for refusals that are the author's mistake and for every other error; null for what a rule may refuse. */
export function mistakeIn(error: unknown): string | null {
  if (error instanceof RulesetError) return `${error.member} ${what(error)}${placeOf(error.cause)}`;
  if (error instanceof Refusal && error.rule === "SORTIE-WRITE") {
    const { document, path, reason, ...limits } = error.data;
    const key = said(reason);
    const more = Object.entries(limits).flatMap(([name, value]) => (name === "action" ? [] : [`${name} ${said(value)}`]));
    return `writes ${said(path)} of ${said(document)}: ${[MISFITS[key] ?? key, ...more].join(", ")}`;
  }
  if (error instanceof Refusal) return null;
  return `${thrown(error)}${placeOf(error)}`;
}

/** What V8 says of a write to data that is frozen. */
const FROZEN = /^Cannot (?:assign to read only|add|delete) property '?([^', ]+)/;

function thrown(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, name] = FROZEN.exec(message) ?? [];
  return name === undefined ? `throws ${message}` : `writes ${name}: it is only asked, and may change nothing`;
}

const said = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function what({ kind, cause }: RulesetError): string {
  switch (kind) {
    case "async":
      return "is async: a procedure is a generator (function*), which asks with yield*";
    case "noProcedure":
      return "is no procedure: write function* instead of function";
    case "idle":
      return "hands asProcedure a procedure, which nothing begins: write function* without asProcedure, and yield* what it calls";
    case "bareYield":
      return "has a yield without its star: what asks is begun with yield*";
    case "endless":
      return `has no end: ${String(cause)}`;
    case "notIterable":
    case "throws":
      return thrown(cause);
  }
}

/** Files that are not the author's. */
const NOT_THEIRS = /node:|node_modules\/|\/src\/engine\/|\/kit\/(?:lib\/)?(?:engine|testing|rulesets|shared-[\w-]+)\b/;

/** ` (ruleset.ts:12)`: the first line of an error's stack that is the author's; "" where there is none. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const line = (error.stack ?? "").split("\n").find((each) => /^\s+at .*:\d+:\d+\)?$/.test(each) && !NOT_THEIRS.test(each));
  const [, file = "", row = ""] = /([^/\\(\s]+):(\d+):\d+\)?$/.exec(line ?? "") ?? [];
  return file === "" ? "" : ` (${file}:${row})`;
}

/** Conditions that were told already, by who hears them. */
const answeredBefore = new WeakMap<object, Set<string>>();

/** The same function, which tells the conditions that it answers with something. What has been told need not be found again, for which all of the battle is compared. */
function tellingChanges(changed: Member): Member {
  return function (this: unknown, ...given) {
    const [context, , change] = given;
    const condition = isPlainObject(change) ? change["condition"] : undefined;
    const hears = usedNames.current;
    const told = hears && (answeredBefore.get(hears) ?? new Set<string>());
    if (!hears || !told || typeof condition !== "string" || told.has(condition)) return Reflect.apply(changed, this, given);
    const battle = isPlainObject(context) ? context["battle"] : undefined;
    const before = clonePlain(battle);
    const result = Reflect.apply(changed, this, given);
    if (!equalPlain(before, battle)) {
      tellName("asked", condition);
      answeredBefore.set(hears, told.add(condition));
    }
    return result;
  };
}
