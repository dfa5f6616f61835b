// The one error that refuses a write, with the code that the client is told.
import type { ModifyErrorCode } from "../protocol.ts";

/** A write that the server refuses; nothing of its request is stored. */
export class Refusal extends Error {
  readonly code: ModifyErrorCode;

  constructor(code: ModifyErrorCode, message: string) {
    super(message);
    this.name = "Refusal";
    this.code = code;
  }
}
