// A write that did not happen as it should have: a module stopped it or changed it on its way, or the server turned it down. To whoever asked for it that is a
// refusal like a rule's: with a reason, and nothing of it stays.

import { Refusal } from "../../engine/index.ts";

/** A document that is not as it was to be written. */
export interface Flaw {
  readonly name: string;
  /** stopped: a module said no. changed: a module wrote something else. failed: it could not be written. */
  readonly how: "stopped" | "changed" | "failed";
}

const NAMED = 3;

/** What was to be written could not be. Its `text` and `data` say what stood in the way, by the names of documents. */
export class StoppedWriteError extends Refusal {
  /** True when parts of it stand, because taking them back was not possible either: the record's card says so, and offers what can be done. */
  readonly remains: boolean;

  constructor(flaws: readonly Flaw[], remains: boolean, cause?: unknown) {
    const how = flaws[0]?.how ?? "failed";
    const names = [...new Set(flaws.map(({ name }) => name))];
    const more = names.length > NAMED ? [...names.slice(0, NAMED), "…"] : names;
    super({ rule: "SORTIE-WRITE", text: `SORTIE.Refusal.Write.${how}${remains ? "Remains" : ""}`, data: { names: more.join(", ") } });
    this.name = "StoppedWriteError";
    this.remains = remains;
    this.cause = cause;
  }
}
