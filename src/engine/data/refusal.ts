// A rule says no. Thrown by procedures before anything is spent; the working copy is dropped, the user reads why.

import type { JsonObject } from "./json.ts";

/** What a rule or the table refuses: a language key with its data, and the id of the rule that says so. */
export interface RefusalReason {
  /** Id of a rule of the ruleset, or an engine id (`SORTIE-…`). */
  readonly rule: string;
  /** Language key of the sentence that the user reads. */
  readonly text: string;
  readonly data?: JsonObject;
}

/** V8 notes no stack where this is 0; other browsers have no such setting, and are not bothered by one. */
const stacks = Error as ErrorConstructor & { stackTraceLimit?: number | undefined };

/** Thrown by a procedure to stop it without any effect. */
export class Refusal extends Error implements RefusalReason {
  readonly rule: string;
  readonly text: string;
  readonly data: JsonObject;

  constructor(reason: RefusalReason) {
    // A refusal is an answer, not a fault: nobody reads where it was given, and to note that took a tenth of the time of proposing targets.
    const { stackTraceLimit } = stacks;
    stacks.stackTraceLimit = 0;
    super(`${reason.rule}: ${reason.text}`);
    stacks.stackTraceLimit = stackTraceLimit;
    this.name = "Refusal";
    this.rule = reason.rule;
    this.text = reason.text;
    this.data = reason.data ?? {};
  }
}

/** Stops the running procedure: nothing it did so far takes effect. */
export function refuse(rule: string, text: string, data?: JsonObject): never {
  throw reasoned(rule, text, data);
}

/** Apart from what throws it: V8 compiles no function that never returns. */
function reasoned(rule: string, text: string, data: JsonObject = {}): Refusal {
  return new Refusal({ rule, text, data });
}

/** Stops the running procedure when there is a reason against it. */
export function refuseIf(reason: RefusalReason | null): void {
  if (reason) throw new Refusal(reason);
}
