// Names the errors of a ruleset's and an extension's functions: each function of the definition throws a RulesetError that says whose it is and which.

import type { Context } from "../procedures/context.ts";
import { isPlainObject } from "../data/json.ts";
import { type Procedure, AnswerError, isGenerator } from "../procedures/procedure.ts";
import { Refusal } from "../data/refusal.ts";
import { type FaultyMember, AsyncRules, BareYield, EndlessAsking, FAULT_RULE, IdleRules, RulesetError } from "../data/ruleset-error.ts";

/** A function of a definition, whatever it is given. */
export type Member = (this: unknown, ...given: unknown[]) => unknown;

/** Whose functions are guarded. */
export interface Owner {
  readonly ruleset: string;
  readonly extension?: string;
  /** Is told of each error, with its stack. */
  report(error: RulesetError): void;
}

/**
 * A copy of a definition in which `replace` stands for each function. It is given the member's path (`actions.strike.perform`) and the same with `*` for elements of
 * lists (`actions.*.perform`). What holds no function stays the same object.
 */
export function withMembers<T>(definition: T, replace: (member: Member, path: string, pattern: string) => Member): T {
  const known = new Map<object, unknown>();
  const copied = (value: unknown, path: string, pattern: string): unknown => {
    if (typeof value === "function") return isClass(value) ? value : replace(value as Member, path, pattern);
    if (!Array.isArray(value) && !isPlainObject(value)) return value;
    if (known.has(value)) return known.get(value);
    // Stands for itself where it holds itself.
    known.set(value, value);
    const copy: unknown = Array.isArray(value)
      ? value.map((part: unknown, index) => copied(part, joined(path, nameOf(part, index)), joined(pattern, "*")))
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part, joined(path, key), joined(pattern, key))]));
    const isSame = Object.entries(value).every(([key, part]) => Reflect.get(copy as object, key) === part);
    known.set(value, isSame ? value : copy);
    return isSame ? value : copy;
  };
  return copied(definition, "", "") as T;
}

const joined = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

/** What people call an element of a list. */
function nameOf(part: unknown, index: number): string {
  const { id, key } = isPlainObject(part) ? part : {};
  return [id, key].find((name) => typeof name === "string") ?? String(index);
}

function isClass(value: object): boolean {
  const { writable = true } = Object.getOwnPropertyDescriptor(value, "prototype") ?? {};
  return !writable;
}

/** A definition whose functions name their errors. Refusals, and answers that fit no question, pass. */
export function named<T>(definition: T, owner: Owner): T {
  return withMembers(definition, (member, path, pattern) =>
    guardedMember(member, { ruleset: owner.ruleset, extension: owner.extension, member: path }, owner, isProcedure(pattern)),
  );
}

/** A definition whose functions name their errors, and whose moments hold up nobody where they fail. */
export function guarded<T>(definition: T, owner: Owner): T {
  return withMembers(named(definition, owner), (member, _path, pattern) => (MOMENTS.has(pattern) ? isolated(member) : member));
}

const PROCEDURES: ReadonlySet<string> = new Set(["actions.*.perform", "rests.*.perform", "sideChanged"]);

/** Members that have to be procedures, of which the engine asks more than of other functions. */
export function isProcedure(pattern: string): boolean {
  return PROCEDURES.has(pattern) || MOMENTS.has(pattern) || pattern === "lifecycle.rollOrder";
}

/** Moments of a battle that may fail by themselves: the turn passes without what they would have brought. */
const MOMENTS: ReadonlySet<string> = new Set(
  ["battleStart", "roundStart", "phaseStart", "turnStart", "turnEnd", "roundEnd", "battleEnd", "settle"].map((name) => `lifecycle.${name}`),
);

function guardedMember(member: Member, where: FaultyMember, owner: Owner, isProcedural: boolean): Member {
  const fault = (error: unknown): Error => {
    if (error instanceof Refusal || error instanceof AnswerError || (error instanceof Error && error.name === "ReplayError")) return error;
    if (error instanceof AsyncRules) return told(where, owner, "async");
    if (error instanceof IdleRules) return told(where, owner, "idle");
    if (error instanceof BareYield) return told(where, owner, "bareYield");
    if (error instanceof EndlessAsking) return told(where, owner, "endless", error.times);
    return told(where, owner, error instanceof TypeError && error.message.includes("not iterable") ? "notIterable" : "throws", error);
  };
  return function (this: unknown, ...given) {
    let result: unknown;
    try {
      result = Reflect.apply(member, this, given);
    } catch (error) {
      throw fault(error);
    }
    if (result instanceof Promise) {
      // Its own error would be told as nobody's.
      result.catch(() => undefined);
      throw told(where, owner, "async");
    }
    if (isGenerator(result)) return through(result, fault);
    if (isProcedural) throw told(where, owner, "noProcedure");
    if (typeof result === "function") return guardedMember(result as Member, where, owner, false);
    return isPlainObject(result)
      ? mapped(result, (part, key) => guardedMember(part, { ...where, member: `${where.member}.${key}` }, owner, false))
      : result;
  };
}

function told(where: FaultyMember, owner: Owner, kind: RulesetError["kind"], cause?: unknown): RulesetError {
  const error = new RulesetError(where, kind, cause);
  owner.report(error);
  return error;
}

/**
 * What a function has made of functions and getters (a payer, a proposal): they are its own still. A getter stays one: what it tells is worked out when it is read, and
 * may be something else by then.
 */
function mapped(made: Record<string, unknown>, guard: (part: Member, key: string) => Member): object {
  // Nearly all that functions make is plain data, of which nothing is written down here.
  for (const key in made) {
    const part = Object.getOwnPropertyDescriptor(made, key);
    if (part?.get !== undefined || typeof part?.value === "function") return withGuards(made, guard);
  }
  return made;
}

/** A copy whose functions and getters are guarded. Its values are assigned one by one: V8 knows such objects again, and none that are made of descriptors. */
function withGuards(made: Record<string, unknown>, guard: (part: Member, key: string) => Member): object {
  const copy: Record<string, unknown> = {};
  for (const key of Object.getOwnPropertyNames(made)) {
    const part: PropertyDescriptor = Object.getOwnPropertyDescriptor(made, key) ?? {};
    const value: unknown = part.value;
    const read: unknown = Reflect.get(part, "get");
    if (typeof read === "function") Object.defineProperty(copy, key, { ...part, get: guard(read as Member, key) });
    else copy[key] = typeof value === "function" ? guard(value as Member, key) : value;
  }
  return copy;
}

function* through(procedure: Procedure<unknown>, fault: (error: unknown) => Error): Procedure<unknown> {
  try {
    return yield* procedure;
  } catch (error) {
    throw fault(error);
  }
}

/**
 * A moment that undoes itself where it fails, and says so on the card: nobody's turn is held up by it. To remember how everything was costs as much as the moment, so a
 * run that can begin anew is told of the first failure, and remembers from then on.
 */
function isolated(moment: Member): Member {
  return function* (this: unknown, ...given: unknown[]): Procedure {
    const [context] = given as [Context];
    if (context.restarts === true) {
      try {
        yield* Reflect.apply(moment, this, given) as Procedure;
        return;
      } catch (error) {
        if (error instanceof RulesetError) error.isOfMoment = true;
        throw error;
      }
    }
    const tried = yield* context.tryOut(() => Reflect.apply(moment, this, given) as Procedure);
    if (!tried.refusal) return;
    if (tried.refusal.rule !== FAULT_RULE) throw new Refusal(tried.refusal);
    context.note({ rule: FAULT_RULE, text: tried.refusal.text, data: tried.refusal.data ?? {} });
  };
}
