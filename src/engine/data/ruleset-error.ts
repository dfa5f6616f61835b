// A ruleset or an extension has an error: whose it is, in which member of its definition, and what helps. It stops a procedure as a refusal does, so that nothing has changed.

import { Refusal } from "./refusal.ts";

/** The rule that an error of a ruleset is told by. */
export const FAULT_RULE = "SORTIE-FAULT";

/** Where an error is: the ruleset, the extension if it is one's, and the path of the member in the definition (`actions.strike.perform`). */
export interface FaultyMember {
  readonly ruleset: string;
  readonly extension?: string | undefined;
  readonly member: string;
}

/** What went wrong, as a language key: each says what helps, where that is known. */
const TEXTS = {
  throws: "SORTIE.Fault.Throws",
  async: "SORTIE.Fault.Async",
  noProcedure: "SORTIE.Fault.NoProcedure",
  idle: "SORTIE.Fault.Idle",
  bareYield: "SORTIE.Fault.BareYield",
  notIterable: "SORTIE.Fault.NotIterable",
  endless: "SORTIE.Fault.Endless",
} as const;

/** Kinds of errors that Sortie tells apart. */
export type FaultKind = keyof typeof TEXTS;

/** An error of a ruleset or an extension. `cause` has its stack. */
export class RulesetError extends Refusal implements FaultyMember {
  readonly ruleset: string;
  readonly extension: string | undefined;
  readonly member: string;
  readonly kind: FaultKind;
  /** True for one in a moment of the battle, which can do without what that would have brought. */
  isOfMoment = false;

  constructor(where: FaultyMember, kind: FaultKind, cause?: unknown) {
    const { ruleset, extension, member } = where;
    const reason = cause instanceof Error ? cause.message : typeof cause === "string" ? cause : kind;
    const whose = extension === undefined ? ruleset : `${extension} (${ruleset})`;
    super({ rule: FAULT_RULE, text: TEXTS[kind], data: { whose, member, reason } });
    this.name = "RulesetError";
    this.message = `${whose}: ${member} fails: ${reason}`;
    this.ruleset = ruleset;
    this.extension = extension;
    this.member = member;
    this.kind = kind;
    if (cause !== undefined) this.cause = cause;
  }
}

/** More rounds than any loop of rules has: one that has more has no end. */
const MOST_ROUNDS = 1000;

/** Sees to it that a loop of a ruleset's ends: counts each time around, and throws a RulesetError at the first that is too many. */
export function boundedLoop(where: FaultyMember): () => void {
  let rounds = 0;
  return () => {
    rounds += 1;
    if (rounds > MOST_ROUNDS) throw new RulesetError(where, "endless", `${String(MOST_ROUNDS)} times`);
  };
}

/** Thrown where rules that ask nothing are async: what they do would come when everything is over. */
export class AsyncRules extends Error {
  constructor() {
    super("rules are async: what they do comes too late");
    this.name = "AsyncRules";
  }
}

/** Thrown where rules that ask nothing are a procedure, or make one: nothing begins it. */
export class IdleRules extends Error {
  constructor() {
    super("rules are a procedure that nothing begins");
    this.name = "IdleRules";
  }
}

/** Thrown into a procedure that has handed over something else than questions, where it did: `yield` without its star. */
export class BareYield extends Error {
  constructor() {
    super("a procedure hands over no questions: yield without its star");
    this.name = "BareYield";
  }
}

/** Thrown into a procedure that asks on and on, where it asks: the member of the definition that it passes first is the one that has no end. */
export class EndlessAsking extends Error {
  /** How often it has asked. */
  readonly times: string;

  constructor(times: number) {
    super(`a procedure has no end: it has asked ${String(times)} times`);
    this.name = "EndlessAsking";
    this.times = `${String(times)} times`;
  }
}
